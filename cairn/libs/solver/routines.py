"""What rocSOLVER's routines take: one line each, of which the C that checks a call is made.

A line is ``name : values : sizes : operands``. *Values* are what enumerations may be (``evect=tridiagonal,none``);
those of ``_VALUES`` are the rule. *Sizes* are conditions in C, beside that no size is negative. An *operand* is
``A(rows,columns)``, a matrix with its leading dimension, or ``tau[length]``; ``?condition`` behind it says when it is
looked at. An operand that has elements must not be null. All names are the arguments' own; ``all``, ``least`` and
``most`` are C's.
"""

from __future__ import annotations

import functools
from typing import NamedTuple

# Names of enumerations' values as C's enumeration in solve.h has them, without its prefix.
_VALUES = {
    "uplo": "upper,lower",
    "side": "left,right",
    "diag": "non_unit,unit",
    "direct": "forward,backward",
    "storev": "columns,rows",
    "evect": "original,none",
    "erange": "everything,by_value,by_index",
    "srange": "s_everything,s_by_value,s_by_index",
    "eorder": "blocks,entire",
    "esort": "unsorted,ascending",
    "itype": "ax,abx,bax",
    "pivot": "variable,top,bottom",
    "svect": "singular,no_vectors",
    "left_svect": "all,singular,no_vectors",
    "right_svect": "all,singular,no_vectors",
    "trans": "",  # transposed where elements are real, conjugated where they are complex
}

_RANGE = "erange!=by_value||vl<vu erange!=by_index||(il>=1&&iu>=0) erange!=by_index||(iu<=n&&(!n||il<=iu))"
_SOME = "nev[1] W[n] Z(n,erange==by_index?iu-il+1:n)?evect!=none"
_SVD = (
    "U(m,left_svect==all?m:least(m,n))?left_svect<=singular V(right_svect==all?n:least(m,n),n)?right_svect<=singular"
    " info[1]"
)

_REFLECTED = "storev==columns?side==left?m:n:k,storev==columns?k:side==left?m:n"
_SVD_RANGE = (
    "srange!=s_by_value||(vl>=0&&vl<vu) srange!=s_by_index||(il>=1&&iu>=0)"
    " srange!=s_by_index||(iu<=least(m,n)&&(!least(m,n)||il<=iu))"
)
_SVD_COUNT = "srange==s_by_index?iu-il+1:least(m,n)"

_LINES = f"""
lacgv : : incx!=0 : x[n]
laswp : : n>=0 lda>=1 incx!=0 k1>=1 k2>=k1 : A[n] ipiv[k2]?n
larfg : : incx>=1 : alpha[n?1:0] x[n-1] tau[n?1:0]
larft : : k>=1 ldt>=k : V(storev==columns?n:k,storev==columns?k:n) tau[n?k:0] T(k,k)?n
larf : : incx!=0 : x[m&&n?side==left?m:n:0] alpha[m&&n?1:0] A(m,n)
larfb : trans=no_transpose,transpose,conjugate
 : k>=1 ldt>=k ldv>=(storev==columns?side==left?m:n:k) : V({_REFLECTED})?m&&n T(k,k)?m&&n A(m,n)
lasr : : : C[side==left?m-1:n-1] S[side==left?m-1:n-1] A(m,n)
labrd : : k<=least(m,n) : A(m,n) D[k] E[k] tauq[k] taup[k] X(m,k) Y(n,k)
latrd : : k<=n : A(n,n) E[n?most(n-1,1):0] tau[n?most(n-1,1):0] W(n,k)
lasyf : : nb<=n : kb[1] A(n,n) ipiv[n] info[1]
lauum : : : A(n,n)
orgqr : : n<=m k<=n : A(m,n) ipiv[k]
orglq : : m<=n k<=m : A(m,n) ipiv[k]
orgql : : n<=m k<=n : A(m,n) ipiv[k]
orgbr : : storev!=columns||(n<=m&&n>=least(m,k)) storev!=rows||(m<=n&&m>=least(n,k))
 : A(m,n) ipiv[storev==columns?least(m,k):least(n,k)]
orgtr : : : A(n,n) ipiv[n-1]
ormqr : : k<=(side==left?m:n) : A(side==left?m:n,k) ipiv[k] C(m,n)
ormlq : : k<=(side==left?m:n) : A(k,side==left?m:n) ipiv[k] C(m,n)
ormql : : k<=(side==left?m:n) : A(side==left?m:n,k) ipiv[k] C(m,n)
ormbr : : :
 A(storev==columns?(side==left?m:n):least(side==left?m:n,k),storev==columns?least(side==left?m:n,k):(side==left?m:n))
 ipiv[least(side==left?m:n,k)] C(m,n)
ormtr : : : A(side==left?m:n,side==left?m:n) ipiv[(side==left?m:n)-1] C(m,n)
bdsqr : : ldv>=1 ldu>=1 ldc>=1 : D[n] E[n-1] V(n,nv)?nv U(nu,n) C(n,nc)?nc info[1]
sterf : : : D[n] E[n-1] info[1]
steqr : evect=original,tridiagonal,none : : D[n] E[n-1] C(n,n)?evect!=none info[1]
stedc : evect=original,tridiagonal,none : : D[n] E[n-1] C(n,n)?evect!=none info[1]
stedcj : evect=original,tridiagonal,none : : D[n] E[n-1] C(n,n)?evect!=none info[1]
stedcx : evect=original,tridiagonal,none : {_RANGE} : D[n] E[n-1] nev[1] W[n] C(n,n)?evect!=none info[1]
stebz : : {_RANGE} : D[n] E[n-1] nev[1] nsplit[1] W[n] iblock[n] isplit[n] info[1]
stein : : : D[n] E[n?most(n-1,1):0] nev[1] W[n] iblock[n] isplit[n] Z(n,1) ifail[n] info[1]
bdsvdx : : srange!=s_by_value||(vl>=0&&vl<vu) srange!=s_by_index||(il>=1&&iu>=0)
 srange!=s_by_index||(iu<=n&&(!n||il<=iu)) ldz>=1 svect==no_vectors||ldz>=2*n
 : D[n] E[n-1] nsv[1] S[n] Z(2*n,1)?svect!=no_vectors&&n ifail[n]?svect!=no_vectors info[1]
getrf_npvt : : : A(m,n) info[1]
getrf : : : A(m,n) ipiv[least(m,n)] info[1]
geqrf : : : A(m,n) ipiv[least(m,n)]
gerqf : : : A(m,n) ipiv[least(m,n)]
geqlf : : : A(m,n) ipiv[least(m,n)]
gelqf : : : A(m,n) ipiv[least(m,n)]
gebrd : : : A(m,n) D[least(m,n)] E[least(m,n)-1] tauq[least(m,n)] taup[least(m,n)]
getrs : trans=no_transpose,transpose,conjugate : : A(n,n) ipiv[n] B(n,nrhs)
getrs_npvt : trans=no_transpose,transpose,conjugate : : A(n,n) B(n,nrhs)
gesv : : : A(n,n) ipiv[n] B(n,nrhs) info[1]
getri : : : A(n,n) ipiv[n] info[1]
getri_npvt : : : A(n,n) info[1]
getri_outofplace : : : A(n,n) ipiv[n] C(n,n) info[1]
getri_npvt_outofplace : : : A(n,n) C(n,n) info[1]
gels : : ldb>=most(m,n) : A(m,n) B(most(m,n),nrhs) info[1]
gels_outofplace : : : A(m,n) B(trans==no_transpose?m:n,nrhs) X(trans==no_transpose?n:m,nrhs) info[1]
gesv_outofplace : : : A(n,n) ipiv[n] B(n,nrhs) X(n,nrhs) info[1]
potrf : : : A(n,n) info[1]
potrs : : : A(n,n) B(n,nrhs)
posv : : : A(n,n) B(n,nrhs) info[1]
potri : : : A(n,n) info[1]
trtri : : : A(n,n) info[1]
gesvd : left_svect=all,singular,overwrite,no_vectors right_svect=all,singular,overwrite,no_vectors
 : ldu>=1 ldv>=1 : A(m,n) S[least(m,n)] E[least(m,n)-1]?!hip {_SVD}
gesdd : : ldu>=1 ldv>=1 : A(m,n) S[least(m,n)] {_SVD}
gesvdj : : max_sweeps>0 ldu>=1 ldv>=1 : A(m,n) residual[1] n_sweeps[1] S[least(m,n)] {_SVD}
gesvdx : left_svect=singular,no_vectors right_svect=singular,no_vectors : ldu>=1 ldv>=1 {_SVD_RANGE}
 : A(m,n) nsv[1] S[least(m,n)] U(m,{_SVD_COUNT})?left_svect<=singular V({_SVD_COUNT},n)?right_svect<=singular
 ifail[least(m,n)]?left_svect<=singular||right_svect<=singular info[1]
gesvdj_notransv : : max_sweeps>0 ldu>=1 ldv>=1 : A(m,n) residual[1] n_sweeps[1] S[least(m,n)]
 U(m,left_svect==all?m:least(m,n))?left_svect<=singular V(n,right_svect==all?n:least(m,n))?right_svect<=singular info[1]
gesvdx_notransv : left_svect=singular,no_vectors right_svect=singular,no_vectors : ldu>=1 ldv>=1 {_SVD_RANGE}
 : A(m,n) nsv[1]?!hip S[least(m,n)] U(m,{_SVD_COUNT})?left_svect<=singular V(n,{_SVD_COUNT})?right_svect<=singular
 ifail[least(m,n)]?!hip&&(left_svect<=singular||right_svect<=singular) info[1]
sytrd : : : A(n,n) D[n] E[n-1] tau[n-1]
sygst : : : A(n,n) B(n,n)
syev : : : A(n,n) D[n] E[n]?!hip info[1]
syevd : : : A(n,n) D[n] E[n]?!hip info[1]
syevdj : : : A(n,n) D[n] info[1]
syevj : : max_sweeps>0 : A(n,n) residual[1] n_sweeps[1] W[n] info[1]
syevx : : {_RANGE} : A(n,n) {_SOME} ifail[n]?evect!=none info[1]
syevdx : : {_RANGE} : A(n,n) {_SOME} info[1]
syevdx_inplace : : {_RANGE} : A(n,n) nev[1] W[n] info[1]
sygv : : : A(n,n) B(n,n) D[n] E[n]?!hip info[1]
sygvd : : : A(n,n) B(n,n) D[n] E[n]?!hip info[1]
sygvdj : : : A(n,n) B(n,n) D[n] info[1]
sygvj : : max_sweeps>0 : A(n,n) B(n,n) residual[1] n_sweeps[1] W[n] info[1]
sygvx : : {_RANGE} : A(n,n) B(n,n) {_SOME} ifail[n]?evect!=none info[1]
sygvdx : : {_RANGE} : A(n,n) B(n,n) {_SOME} info[1]
sygvdx_inplace : : {_RANGE} : A(n,n) B(n,n) nev[1] W[n] info[1]
sytrf : : : A(n,n) ipiv[n] info[1]
sytrs : : : A(n,n) ipiv[n] B(n,nrhs)
geblttrf_npvt : : lda>=most(inca,1)*nb ldb>=most(incb,1)*nb ldc>=most(incc,1)*nb
 : A[nb*(nblocks-1)] B[nb*nblocks] C[nb*(nblocks-1)] info[1]
geblttrs_npvt : : lda>=most(inca,1)*nb ldb>=most(incb,1)*nb ldc>=most(incc,1)*nb ldx>=most(incx,1)*nb
 : A[nrhs*nb*(nblocks-1)] B[nrhs*nb*nblocks] C[nrhs*nb*(nblocks-1)] X[nb*nblocks*nrhs]
geev : left_svect=all,no_vectors right_svect=all,no_vectors : ldu>=1 ldv>=1
 : A(n,n) W[n] U(n,n)?left_svect==all V(n,n)?right_svect==all info[1]
csrrf_sumlu : : nnzL>=n : ptrL[n+1] indL[nnzL] valL[nnzL] ptrU[n+1] indU[nnzU] valU[nnzU] ptrT[n+1]
 indT[nnzL-n+nnzU] valT[nnzL-n+nnzU]
csrrf_splitlu : : : ptrT[n+1] indT[nnzT] valT[nnzT] ptrL[n+1] indL[n] valL[n] ptrU[n+1]
 indU[least(nnzT,1)] valU[least(nnzT,1)]
csrrf_analysis : : : rfinfo[1] ptrM[n+1] indM[nnzM] valM[nnzM] ptrT[n+1] indT[nnzT] valT[nnzT]
 pivP[n]?lu pivQ[n] B(n,nrhs)
csrrf_refactlu : : : rfinfo[1] ptrA[n+1] indA[nnzA] valA[nnzA] ptrT[n+1] indT[nnzT] valT[nnzT] pivP[n] pivQ[n]
csrrf_refactchol : : : rfinfo[1] ptrA[n+1] indA[nnzA] valA[nnzA] ptrT[n+1] indT[nnzT] valT[nnzT] pivQ[n]
csrrf_solve : : : rfinfo[1] ptrT[n+1] indT[nnzT] valT[nnzT] pivP[n]?lu pivQ[n] B(n,nrhs)
"""

# Unblocked forms, which are the same function here.
UNBLOCKED = {
    "getf2": "getrf", "getf2_npvt": "getrf_npvt", "potf2": "potrf", "sytf2": "sytrf", "sytd2": "sytrd",
    "sygs2": "sygst", "gebd2": "gebrd", "geqr2": "geqrf", "gerq2": "gerqf", "geql2": "geqlf",
    "gelq2": "gelqf", "org2r": "orgqr", "orgl2": "orglq", "org2l": "orgql", "orm2r": "ormqr",
    "orml2": "ormlq", "orm2l": "ormql",
}  # fmt: skip


class Operand(NamedTuple):
    """``rows`` and ``columns`` in C; a vector has ``columns`` alone. ``when``: whether it is looked at."""

    name: str
    rows: str
    columns: str
    when: str


class Routine(NamedTuple):
    name: str
    values: dict[str, str]
    sizes: tuple[str, ...]
    operands: tuple[Operand, ...]


@functools.cache
def every() -> dict[str, Routine]:
    """All routines by name."""
    lines = _LINES.replace("\n ", " ").strip().splitlines()
    return {found.name: found for found in map(_read, lines)}


def allowed(routine: Routine, name: str) -> tuple[str, ...]:
    """What an enumeration may be in a call: names of C's."""
    return tuple(each for each in routine.values.get(name, _VALUES.get(name, "")).split(",") if each)


def is_enumeration(name: str) -> bool:
    return name in _VALUES


def _read(line: str) -> Routine:
    name, values, sizes, operands = (part.strip() for part in _parts(line))
    return Routine(
        name,
        dict(each.split("=") for each in values.split()),
        tuple(sizes.split()),
        tuple(map(_operand, operands.split())),
    )


def _parts(line: str) -> list[str]:
    """The four parts of a line: `` :`` ends one, and ``:`` without a space before it is C's."""
    parts = f"{line} ".split(" :")
    assert len(parts) == 4, line
    return parts


def _operand(word: str) -> Operand:
    name = word[: min(i for i in (word.find("("), word.find("[")) if i >= 0)]
    opened = word[len(name)]
    depth, at = 0, len(name)
    for at in range(len(name), len(word)):
        depth += (word[at] in "([") - (word[at] in ")]")
        if not depth:
            break
    inside, when = word[len(name) + 1 : at], word[at + 1 :].removeprefix("?")
    if opened == "[":
        return Operand(name, "", inside, when)
    depth = 0
    for at, letter in enumerate(inside):
        depth += (letter == "(") - (letter == ")")
        if letter == "," and not depth:
            return Operand(name, inside[:at], inside[at + 1 :], when)
    raise ValueError(f"routines.py: the matrix {word!r} has no columns")
