"""rocSOLVER: every family, type and form: residuals in NumPy's longest floats, which no LAPACK computes."""

from __future__ import annotations

import ctypes
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from cairn.abi import loader
from cairn.libs.blas.entries import host_blas
from tests.libs.blas_cases import Device
from tests.libs.solver_device import REAL, TYPES, Array, Batch, call

NONE, TRANSPOSE, CONJUGATE, UPPER, LOWER, LEFT, RIGHT = 111, 112, 113, 121, 122, 141, 142
ORIGINAL, NO_VECTORS, ALL, SINGULAR, OVERWRITE, NO_SVECT = 211, 213, 191, 192, 193, 194
FORMS = ("", "_batched", "_strided_batched")


@pytest.fixture(scope="module")
def device() -> Iterator[Device]:
    yield Device(loader.load("amdhip64"), loader.load("rocsolver"), "rocsolver_create_handle")


class Case:
    """One call's type, form, size and random numbers."""

    def __init__(self, device: Device, letter: str, form: str, seed: int) -> None:
        self.device, self.letter, self.form = device, letter, form
        self.rng = np.random.default_rng(seed)
        self.batch = 1 if not form else 3
        self.n = int(self.rng.integers(1, 40))
        self.m = int(self.rng.integers(1, 40))
        self.epsilon = float(np.finfo(REAL[letter]).eps)
        self.complex = letter in "cz"

    def random(self, m: int, n: int) -> Array:
        values = self.rng.uniform(-1, 1, (self.batch, m, n)) + 0j
        if self.complex:
            values += 1j * self.rng.uniform(-1, 1, values.shape)
        return (values if self.complex else values.real).astype(TYPES[self.letter])

    def hermitian(self, n: int, definite: bool = False) -> Array:
        a = self.random(n, n)
        a = a + adjoint(a)
        return (a @ adjoint(a) + np.eye(n, dtype=a.dtype) if definite else a).astype(TYPES[self.letter])

    def put(self, values: Array) -> Batch:
        return Batch(self.device, np.ascontiguousarray(values))

    def empty(self, *shape: int, kind: Any = None) -> Batch:
        return self.put(np.zeros((self.batch, *shape), kind if kind is not None else TYPES[self.letter]))

    def reals(self, length: int) -> Batch:
        return self.empty(max(length, 1), kind=REAL[self.letter])

    def indices(self, length: int) -> Batch:
        return self.empty(max(length, 1), kind=np.int32)

    def info(self) -> Any:
        return self.device.put(np.full(self.batch, -7, np.int32))

    def ints(self, address: Any) -> Array:
        return self.device.get(address, np.zeros(self.batch, np.int32))

    def run(self, routine: str, **given: Any) -> None:
        routine = routine if not self.complex else COMPLEX.get(routine, routine)
        assert call(self.device, "rocsolver", f"rocsolver_{self.letter}{routine}{self.form}", **given) == 0, routine

    def small(self, values: Array, scale: Any, what: str, factor: float = 30) -> None:
        """``values`` are a residual, which rounding explains."""
        size = max(self.n, self.m, 4)
        bound = factor * size * self.epsilon * max(float(np.abs(scale).max(initial=0)), 1e-30)
        found = float(np.abs(values).max(initial=0))
        assert found <= bound, f"{what}: {found:.2e} is more than {bound:.2e}, n {self.n}, m {self.m}"

    def orthogonal(self, q: Array, what: str) -> None:
        self.small(product(adjoint(q), q) - np.eye(q.shape[2]), 1, what)


COMPLEX = {
    "syev": "heev", "syevd": "heevd", "syevj": "heevj", "syevx": "heevx", "syevdx": "heevdx", "sygv": "hegv",
    "sygvd": "hegvd", "sygvj": "hegvj", "sygvx": "hegvx", "sytrd": "hetrd", "orgqr": "ungqr", "orglq": "unglq",
    "orgql": "ungql", "ormqr": "unmqr", "ormlq": "unmlq", "syevdj": "heevdj", "sygvdj": "hegvdj",
}  # fmt: skip


def adjoint(a: Array) -> Array:
    return a.conj().transpose(0, 2, 1)


def product(*matrices: Array) -> Array:
    found = matrices[0].astype(np.clongdouble)
    for matrix in matrices[1:]:
        found = np.einsum("bij,bjk->bik", found, matrix.astype(np.clongdouble))
    return found


def lower(a: Array) -> Array:
    return np.tril(a, -1) + np.eye(a.shape[1], a.shape[2])


# ---- one function a family ----


def lu(c: Case) -> None:
    a = c.random(c.m, c.n)
    on, pivots, info = c.put(a), c.indices(min(c.m, c.n)), c.info()
    c.run("getrf", m=c.m, n=c.n, A=on, ipiv=pivots, info=info)
    found, k = on.get(), min(c.m, c.n)
    for i, row in enumerate(pivots.get()):
        for j in range(k):
            a[i][[j, row[j] - 1]] = a[i][[row[j] - 1, j]]
    c.small(product(lower(found[:, :, :k]), np.triu(found[:, :k])) - a, a, "PA - LU")
    assert not c.ints(info).any()


def lu_without_pivots(c: Case) -> None:
    a = c.random(c.n, c.n) + c.n * np.eye(c.n, dtype=TYPES[c.letter])
    on, info, inverse = c.put(a), c.info(), c.empty(c.n, c.n)
    c.run("getrf_npvt", m=c.n, n=c.n, A=on, info=info)
    found = on.get()
    c.small(product(lower(found), np.triu(found)) - a, a, "A - LU")
    c.run("getri_npvt_outofplace", n=c.n, A=on, C=inverse, info=info)
    c.small(product(a, inverse.get()) - np.eye(c.n), 1, "A inv(A) - 1")
    c.run("getri_npvt", n=c.n, A=on, info=info)
    assert (on.get() == inverse.get()).all()


def solution(c: Case) -> None:
    a, b = c.random(c.n, c.n), c.random(c.n, 3)
    on, right, pivots, info = c.put(a), c.put(b), c.indices(c.n), c.info()
    c.run("gesv", n=c.n, nrhs=3, A=on, ipiv=pivots, B=right, info=info)
    x = right.get()
    c.small(product(a, x) - b, np.abs(a).max() * np.abs(x).max() * c.n, "AX - B")
    for trans, turned in ((NONE, a), (TRANSPOSE, a.transpose(0, 2, 1)), (CONJUGATE, adjoint(a))):
        right = c.put(b)
        c.run("getrs", trans=trans, n=c.n, nrhs=3, A=on, ipiv=pivots, B=right)
        x = right.get()
        c.small(product(turned, x) - b, np.abs(x).max() * c.n, f"op(A)X - B, {trans}")
    inverse = c.empty(c.n, c.n)
    c.run("getri_outofplace", n=c.n, A=on, ipiv=pivots, C=inverse, info=info)
    c.run("getri", n=c.n, A=on, ipiv=pivots, info=info)
    found = on.get()
    c.small(product(a, found) - np.eye(c.n), np.abs(found).max() * c.n, "A inv(A) - 1")
    assert (found == inverse.get()).all()


def singular(c: Case) -> None:
    a = c.random(c.n, c.n)
    column = int(c.rng.integers(0, c.n))
    a[:, :, column] = 0
    for routine, more in (("getrf", {"m": c.n, "ipiv": c.indices(c.n)}), ("getrf_npvt", {"m": c.n})):
        info = c.info()
        c.run(routine, n=c.n, A=c.put(a), info=info, **more)
        assert (c.ints(info) == column + 1).all(), f"{routine}: info is {c.ints(info)}, column {column + 1} is zero"
    info, right = c.info(), c.put(c.random(c.n, 2))
    before = right.get()
    c.run("gesv", n=c.n, nrhs=2, A=c.put(a), ipiv=c.indices(c.n), B=right, info=info)
    assert (c.ints(info) == column + 1).all()
    assert (right.get() == before).all()
    definite = c.hermitian(c.n, definite=True)
    definite[:, column, column] = -1
    info = c.info()
    c.run("potrf", uplo=LOWER, n=c.n, A=c.put(definite), info=info)
    assert (c.ints(info) == column + 1).all()


def cholesky(c: Case) -> None:
    a, b = c.hermitian(c.n, definite=True), c.random(c.n, 2)
    for uplo in (UPPER, LOWER):
        on, right, info = c.put(a), c.put(b), c.info()
        c.run("potrf", uplo=uplo, n=c.n, A=on, info=info)
        factor = np.tril(on.get()) if uplo == LOWER else adjoint(np.triu(on.get()))
        c.small(product(factor, adjoint(factor)) - a, a, "A - LL'")
        c.run("potrs", uplo=uplo, n=c.n, nrhs=2, A=on, B=right)
        posv = c.put(b)
        c.run("posv", uplo=uplo, n=c.n, nrhs=2, A=c.put(a), B=posv, info=info)
        for x in (right.get(), posv.get()):
            c.small(product(a, x) - b, np.abs(a).max() * np.abs(x).max() * c.n, "AX - B")
        c.run("potri", uplo=uplo, n=c.n, A=on, info=info)
        half = np.tril(on.get()) if uplo == LOWER else adjoint(np.triu(on.get()))
        inverse = half + adjoint(np.tril(half, -1))
        c.small(product(a, inverse) - np.eye(c.n), np.abs(a).max() * np.abs(inverse).max() * c.n, "A inv(A) - 1")
        assert not c.ints(info).any()


def triangular_inverse(c: Case) -> None:
    a = c.random(c.n, c.n) + 4 * np.eye(c.n, dtype=TYPES[c.letter])
    for uplo, part in ((UPPER, np.triu(a)), (LOWER, np.tril(a))):
        on, info = c.put(a), c.info()
        c.run("trtri", uplo=uplo, diag=131, n=c.n, A=on, info=info)
        found = np.triu(on.get()) if uplo == UPPER else np.tril(on.get())
        c.small(product(part, found) - np.eye(c.n), np.abs(found).max() * c.n, "T inv(T) - 1")


def factored_by_reflections(c: Case) -> None:
    a, k = c.random(c.m, c.n), min(c.m, c.n)
    for routine in ("geqrf", "gelqf", "geqlf", "gerqf"):
        on, tau = c.put(a), c.empty(k)
        c.run(routine, m=c.m, n=c.n, A=on, ipiv=tau)
        found = on.get()
        if routine in ("geqrf", "geqlf"):
            part = np.triu(found[:, :k]) if routine == "geqrf" else np.tril(found[:, c.m - k :], c.n - k)
            c.small(product(adjoint(part), part) - product(adjoint(a), a), c.m, routine)
        else:
            part = np.tril(found[:, :, :k]) if routine == "gelqf" else np.triu(found[:, :, c.n - k :], k - c.m)
            c.small(product(part, adjoint(part)) - product(a, adjoint(a)), c.n, routine)


def orthogonal_matrices(c: Case) -> None:
    if c.form:
        return
    m, n = max(c.m, c.n), min(c.m, c.n)
    for factor, generate, apply, tall in (("geqrf", "orgqr", "ormqr", True), ("gelqf", "orglq", "ormlq", False)):
        a = c.random(m, n) if tall else c.random(n, m)
        on, tau, other = c.put(a), c.empty(n), c.random(m, 3)
        c.run(factor, m=a.shape[1], n=a.shape[2], A=on, ipiv=tau)
        right = c.put(other)
        turned = CONJUGATE if c.complex else TRANSPOSE
        for trans in (NONE, turned):
            c.run(apply, side=LEFT, trans=trans, m=m, n=3, k=n, A=on, ipiv=tau, C=right)
        c.small(right.get() - other, 1, "Q'QC - C")
        triangle = np.triu(on.get()[:, :n]) if tall else np.tril(on.get()[:, :, :n])
        c.run(generate, m=a.shape[1], n=a.shape[2], k=n, A=on, ipiv=tau)
        q = on.get()
        c.orthogonal(q if tall else adjoint(q), "Q'Q - 1")
        c.small((product(q, triangle) if tall else product(triangle, q)) - a, 1, "A - QR")


def least_squares(c: Case) -> None:
    m, n, wide = c.m, c.n, max(c.m, c.n)
    a = c.random(m, n)
    for trans, turned in ((NONE, a), (CONJUGATE if c.complex else TRANSPOSE, adjoint(a))):
        rows_, columns = turned.shape[1:]
        b = c.random(rows_, 2)
        right, info = c.put(np.concatenate([b, np.zeros((c.batch, wide - rows_, 2), b.dtype)], 1)), c.info()
        c.run("gels", trans=trans, m=m, n=n, nrhs=2, A=c.put(a), B=right, info=info)
        x = right.get()[:, :columns]
        scale = max(1, np.abs(x).max()) * wide
        c.small(product(adjoint(turned), product(turned, x) - b), scale * wide, "A'(AX - B)")


def _pairs(c: Case, a: Array, values: Array, vectors: Array) -> None:
    count = vectors.shape[2]
    scaled = vectors.astype(np.clongdouble) * values[:, None, :count]
    c.small(product(a, vectors) - scaled, np.abs(a).max() * c.n, "AV - VD")
    c.orthogonal(vectors, "V'V - 1")
    assert (np.diff(values) >= 0).all()


def eigenvalues(c: Case) -> None:
    a, n = c.hermitian(c.n), c.n
    known: Array = np.zeros(())
    for routine in ("syev", "syevd", "syevdj"):
        for uplo in (UPPER, LOWER):
            on, d, info = c.put(np.triu(a) if uplo == UPPER else np.tril(a)), c.reals(n), c.info()
            e = {} if routine == "syevdj" else {"E": c.reals(n)}
            c.run(routine, evect=ORIGINAL, uplo=uplo, n=n, A=on, D=d, info=info, **e)
            known = d.get()
            _pairs(c, a, known, on.get())
            c.run(routine, evect=NO_VECTORS, uplo=uplo, n=n, A=c.put(a), D=d, info=info, **e)
            c.small(d.get() - known, np.abs(a).max() * n, "values alone")
            assert not c.ints(info).any()
    on, w, info = c.put(a), c.reals(n), c.info()
    sweeps, residual = c.info(), c.device.put(np.zeros(c.batch, REAL[c.letter]))
    more = {"esort": 252, "abstol": 0, "max_sweeps": 50, "residual": residual, "n_sweeps": sweeps}
    c.run("syevj", evect=ORIGINAL, uplo=LOWER, n=n, A=on, W=w, info=info, **more)
    _pairs(c, a, w.get(), on.get())
    off = c.device.get(residual, np.zeros(c.batch, REAL[c.letter]))
    assert (off >= 0).all()
    assert (off <= c.epsilon * np.linalg.norm(known, axis=1) * 1.01).all()
    assert (c.ints(sweeps) >= 0).all()
    assert (c.ints(sweeps) <= 50).all()


def some_eigenvalues(c: Case) -> None:
    a, n = c.hermitian(c.n), c.n
    known = np.linalg.eigvalsh(a.astype(np.complex128))
    first = int(c.rng.integers(1, n + 1))
    last = int(c.rng.integers(first, n + 1))
    low, high = float(known[0, 0]) - 1, float(np.median(known[0])) + 1e-3
    for routine, erange, more in (
        ("syevx", 233, {"il": first, "iu": last}),
        ("syevdx", 232, {"vl": low, "vu": high}),
        ("syevx", 231, {}),
    ):
        w, z, nev, info = c.reals(n), c.empty(n, n), c.info(), c.info()
        given = {"vl": 0.0, "vu": 1.0, "il": 1, "iu": n, **more}
        extra = {"ifail": c.indices(n), "abstol": 0.0} if routine == "syevx" else {}
        given |= {"evect": ORIGINAL, "erange": erange, "uplo": UPPER, "n": n, "A": c.put(a), "W": w, "Z": z, **extra}
        c.run(routine, nev=nev, info=info, **given)
        for i, count in enumerate(c.ints(nev)):
            inside = [v for v in known[i] if low < v <= high]
            wanted = known[i][first - 1 : last] if erange == 233 else inside if erange == 232 else known[i]
            assert count == len(wanted), f"{routine}: {count} values, not {len(wanted)}"
            c.small(w.get()[i, :count] - wanted, np.abs(a).max() * n, routine)
            if count:
                _pairs(c, a[i : i + 1], w.get()[i : i + 1, :count], z.get()[i : i + 1, :, :count])


def generalized(c: Case) -> None:
    a, b, n = c.hermitian(c.n), c.hermitian(c.n, definite=True) / c.n, c.n
    for routine in ("sygv", "sygvd", "sygvj", "sygvdj"):
        for itype, uplo in ((221, LOWER), (222, UPPER), (223, LOWER)):
            on, d, info = c.put(a), c.reals(n), c.info()
            more: dict[str, Any] = {"E": c.reals(n)} if routine in ("sygv", "sygvd") else {}
            name = "W" if routine == "sygvj" else "D"
            if routine == "sygvj":
                more = {"abstol": 0, "max_sweeps": 50, "n_sweeps": c.info(), "residual": c.reals(c.batch).address}
            more |= {"itype": itype, "evect": ORIGINAL, "uplo": uplo, name: d}
            c.run(routine, n=n, A=on, B=c.put(b), info=info, **more)
            values, v = d.get(), on.get()
            left = (a, v) if itype == 221 else (a, b, v) if itype == 222 else (b, a, v)
            right = product(b, v) if itype == 221 else v.astype(np.clongdouble)
            scale = max(1, np.abs(v).max()) * max(1, np.abs(values).max()) * n * np.abs(b).max() * np.abs(a).max()
            c.small(product(*left) - right * values[:, None, :], scale * n, f"{routine} {itype}", 100)
            assert not c.ints(info).any()


def singular_values(c: Case) -> None:
    a, m, n = c.random(c.m, c.n), c.m, c.n
    k = min(m, n)
    for routine in ("gesvd", "gesdd", "gesvdj"):
        for kind in (ALL, SINGULAR, NO_SVECT):
            s, info = c.reals(k), c.info()
            u, v = c.empty(m, m if kind == ALL else k), c.empty(n if kind == ALL else k, n)
            more: dict[str, Any] = {"E": c.reals(k), "fast_alg": 201} if routine == "gesvd" else {}
            if routine == "gesvdj":
                more = {"abstol": 0, "max_sweeps": 50, "n_sweeps": c.info(), "residual": c.reals(c.batch).address}
            c.run(routine, left_svect=kind, right_svect=kind, m=m, n=n, A=c.put(a), S=s, U=u, V=v, info=info, **more)
            assert not c.ints(info).any()
            values = s.get()[:, :k]
            assert (np.diff(values) <= 0).all()
            c.small((values**2).sum(1) - (np.abs(a.astype(np.complex128)) ** 2).sum((1, 2)), m * n, "sum of squares")
            if kind != NO_SVECT:
                scaled = product(u.get()[:, :, :k] * values[:, None, :], v.get()[:, :k])
                c.small(scaled - a, np.sqrt(m * n), f"{routine}: USV' - A")
                c.orthogonal(u.get(), "U'U - 1")
                c.orthogonal(adjoint(v.get()), "V'V - 1")


def some_singular_values(c: Case) -> None:
    a, m, n = c.random(c.m, c.n), c.m, c.n
    k = min(m, n)
    first = int(c.rng.integers(1, k + 1))
    last = int(c.rng.integers(first, k + 1))
    s, u, v = c.reals(k), c.empty(m, last - first + 1), c.empty(last - first + 1, n)
    nsv, info = c.info(), c.info()
    given = {"vl": 0.0, "vu": 1.0, "il": first, "iu": last, "ifail": c.indices(k), "nsv": nsv, "info": info}
    c.run("gesvdx", left_svect=SINGULAR, right_svect=SINGULAR, srange=263, m=m, n=n, A=c.put(a), S=s, U=u, V=v, **given)
    count = last - first + 1
    assert (c.ints(nsv) == count).all()
    left = product(a, adjoint(v.get())) - u.get().astype(np.clongdouble) * s.get()[:, None, :count]
    c.small(left, np.sqrt(m * n), "AV - US")
    c.orthogonal(u.get(), "U'U - 1")


def two_diagonals(c: Case) -> None:
    a, m, n = c.random(c.m, c.n), c.m, c.n
    k = min(m, n)
    d, e, q, p = c.reals(k), c.reals(k - 1), c.empty(k), c.empty(k)
    c.run("gebrd", m=m, n=n, A=c.put(a), D=d, E=e, tauq=q, taup=p)
    both = np.concatenate([d.get()[:, :k], e.get()[:, : k - 1]], 1).astype(np.longdouble)
    squares = (both**2).sum(1)
    c.small(squares - (np.abs(a.astype(np.clongdouble)) ** 2).sum((1, 2)), m * n, "Frobenius norm of the bidiagonal")
    h = c.hermitian(n)
    d, e, tau = c.reals(n), c.reals(n - 1), c.empty(max(n - 1, 1))
    c.run("sytrd", uplo=LOWER, n=n, A=c.put(h), D=d, E=e, tau=tau)
    for i in range(c.batch):
        t = np.diag(d.get()[i].astype(np.float64))
        if n > 1:
            t += np.diag(e.get()[i].astype(np.float64), 1) + np.diag(e.get()[i].astype(np.float64), -1)
        c.small(np.linalg.eigvalsh(t) - np.linalg.eigvalsh(h[i].astype(np.complex128)), n, "values of the tridiagonal")


def indefinite(c: Case) -> None:
    a, n = c.random(c.n, c.n), c.n
    a = (a + a.transpose(0, 2, 1)).astype(a.dtype)
    on, pivots, info = c.put(a), c.indices(n), c.info()
    c.run("sytrf", uplo=LOWER, n=n, A=on, ipiv=pivots, info=info)
    for i, (found, row) in enumerate(zip(on.get().astype(np.clongdouble), pivots.get(), strict=True)):
        whole, j = np.eye(n, dtype=np.clongdouble), 0
        d = np.zeros((n, n), np.clongdouble)
        while j < n:  # A is the product of permutations and elimination, and D between them and their transposes
            width = 1 if row[j] > 0 else 2
            other, swapped = abs(int(row[j])) - 1, j + width - 1
            step = np.eye(n, dtype=np.clongdouble)
            step[j + width :, j : j + width] = found[j + width :, j : j + width]
            order = np.arange(n)
            order[[swapped, other]] = order[[other, swapped]]
            whole = whole @ np.eye(n)[order] @ step
            block = np.tril(found[j : j + width, j : j + width])
            d[j : j + width, j : j + width] = block + np.tril(block, -1).T
            j += width
        c.small(whole @ d @ whole.T - a[i], np.abs(a).max() * n, "A - LDL'")


def block_tridiagonal(c: Case) -> None:
    if c.form == "_batched":
        return
    nb, blocks = 1 + c.n % 5, 3
    parts = {name: c.random(nb, nb * count) for name, count in (("A", blocks - 1), ("B", blocks), ("C", blocks - 1))}
    for i in range(blocks):
        parts["B"][:, :, i * nb : (i + 1) * nb] += 4 * nb * np.eye(nb, dtype=TYPES[c.letter])
    whole = np.zeros((c.batch, nb * blocks, nb * blocks), TYPES[c.letter])
    for name, row, column in (("A", 1, 0), ("B", 0, 0), ("C", 0, 1)):
        for i in range(blocks - (name != "B")):
            at = slice((i + row) * nb, (i + row + 1) * nb), slice((i + column) * nb, (i + column + 1) * nb)
            whole[:, at[0], at[1]] = parts[name][:, :, i * nb : (i + 1) * nb]
    given, info = {name: c.put(part) for name, part in parts.items()}, c.info()
    c.run("geblttrf_npvt", nb=nb, nblocks=blocks, info=info, **given)
    right = c.random(nb, 2 * blocks)
    x = c.put(right)
    c.run("geblttrs_npvt", nb=nb, nblocks=blocks, nrhs=2, X=x, **given)
    turned = [np.concatenate([v[:, :, 2 * i : 2 * i + 2] for i in range(blocks)], 1) for v in (x.get(), right)]
    c.small(product(whole, turned[0]) - turned[1], nb, "MX - R")


FAMILIES: tuple[Callable[[Case], None], ...] = (
    lu, lu_without_pivots, solution, singular, cholesky, triangular_inverse, factored_by_reflections,
    orthogonal_matrices, least_squares, eigenvalues, some_eigenvalues, generalized, singular_values,
    some_singular_values, two_diagonals, indefinite, block_tridiagonal,
)  # fmt: skip


@pytest.mark.parametrize("form", FORMS, ids=["plain", "batched", "strided"])
@pytest.mark.parametrize("letter", TYPES)
@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.__name__)
def test_family(device: Device, family: Callable[[Case], None], letter: str, form: str, exhaustive: bool) -> None:
    for seed in range(12 if exhaustive else 1):
        case = Case(device, letter, form, zlib.crc32(f"{family.__name__} {letter} {form}".encode()) + seed)
        family(case)
        device.free()


def test_the_host_does_not_share_out_by_itself(device: Device) -> None:
    """Work is shared out by Cairn's workers: a host's BLAS with threads of its own would fight them for the cores."""
    case = Case(device, "d", "", 1)
    cholesky(case)
    host = ctypes.CDLL(str(host_blas()))
    assert host.scipy_openblas_get_num_threads64_() == 1
    device.free()


def test_logs(device: Device, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A call stands in the log with its arguments, and as one of rocsolver-bench; the profile counts it."""
    logs = {kind: tmp_path / f"{kind}.log" for kind in ("trace", "bench", "profile")}
    set_variable = ctypes.CDLL(None).setenv  # of the process, which the library reads
    for kind, file in logs.items():
        monkeypatch.setenv(f"ROCSOLVER_LOG_{kind.upper()}_PATH", str(file))
        set_variable(f"ROCSOLVER_LOG_{kind.upper()}_PATH".encode(), str(file).encode(), 1)
    exports, case = device.exports, Case(device, "d", "", 3)
    assert exports.rocsolver_log_end() != 0
    assert exports.rocsolver_log_begin() == 0
    assert exports.rocsolver_log_set_layer_mode(7) == 0
    case.run("potrf", uplo=LOWER, n=5, A=case.put(case.hermitian(5, definite=True)), info=case.info())
    assert exports.rocsolver_log_end() == 0
    assert "rocsolver_dpotrf (uplo: L, n: 5, shiftA: 0, inca: 1, lda: 7)" in logs["trace"].read_text()
    assert logs["bench"].read_text().splitlines()[-1] == "rocsolver-bench -f potrf -r d --uplo L -n 5 --lda 7"
    assert "potrf: Calls: 1, Total Time:" in logs["profile"].read_text()
    assert exports.rocsolver_log_begin() == 0
    assert exports.rocsolver_log_set_layer_mode(5) == 0 == exports.rocsolver_log_set_max_levels(2)
    a, pivots, info = case.put(case.random(5, 5)), case.indices(5), case.info()
    case.run("getrf", m=5, n=5, A=a, ipiv=pivots, info=info)
    assert exports.rocsolver_log_end() == 0
    outer, inner = logs["trace"].read_text().splitlines()[4:6]
    assert inner == "    " + outer.replace("rocsolver_dgetrf", "getf2")
    outer, inner = logs["profile"].read_text().splitlines()[4:6]
    assert outer.startswith("getrf: Calls: 1") and inner.startswith("    getf2: Calls: 1, Total Time: ")
    device.free()


@pytest.mark.parametrize("letter", "sdcz")
def test_one_large_matrix_is_factored_by_all_workers(device: Device, letter: str) -> None:
    c = Case(device, letter, "", 7)
    for c.m, c.n in ((330, 290), (290, 330)):
        a, v, k = c.random(c.m, c.n), c.random(c.n, 2), min(c.m, c.n)
        image = product(a, v)
        on, pivots, info, tau = c.put(a), c.indices(k), c.info(), c.empty(k)
        c.run("getrf", m=c.m, n=c.n, A=on, ipiv=pivots, info=info)
        found, moved = on.get(), image.copy()
        for j, row in enumerate(pivots.get()[0]):
            moved[0][[j, row - 1]] = moved[0][[row - 1, j]]
        c.small(product(lower(found[:, :, :k]), product(np.triu(found[:, :k]), v)) - moved, 1, "PA - LU")
        assert not c.ints(info).any()
        a[:, :, 200] = 0
        c.run("getrf", m=c.m, n=c.n, A=c.put(a), ipiv=pivots, info=info)
        assert c.ints(info)[0] == 201

        on, image = c.put(a), product(a, v)
        c.run("geqrf", m=c.m, n=c.n, A=on, ipiv=tau)
        turned = np.zeros((1, c.m, 2), TYPES[letter])
        turned[:, :k] = np.triu(on.get()[:, :k]) @ v
        right = c.put(turned)
        c.run("ormqr", side=LEFT, trans=NONE, m=c.m, n=2, k=k, A=on, ipiv=tau, C=right)
        c.small(right.get() - image, 1, "A - QR", 100)

    half, v, info = c.random(c.n, c.n), c.random(c.n, 2), c.info()
    a = ((half + adjoint(half)) / 2 + 2 * np.sqrt(c.n) * np.eye(c.n)).astype(TYPES[letter])
    for uplo in (UPPER, LOWER):
        on = c.put(np.triu(a) if uplo == UPPER else np.tril(a))
        c.run("potrf", uplo=uplo, n=c.n, A=on, info=info)
        factor = np.tril(on.get()) if uplo == LOWER else adjoint(np.triu(on.get()))
        c.small(product(factor, product(adjoint(factor), v)) - product(a, v), np.sqrt(c.n), "A - LL'")
        assert not c.ints(info).any()
        assert not (np.triu(on.get(), 1) if uplo == LOWER else np.tril(on.get(), -1)).any()
        bad = a.copy()
        bad[:, 200, 200] = -1
        c.run("potrf", uplo=uplo, n=c.n, A=c.put(bad), info=info)
        assert c.ints(info)[0] == 201


@pytest.mark.parametrize("letter", TYPES)
def test_one_large_matrix_is_decomposed_by_all_workers(device: Device, letter: str) -> None:
    c = Case(device, letter, "", 11)
    for uplo, n in ((LOWER, 270), (UPPER, 333)):
        c.n = c.m = n
        a, v, info = c.hermitian(n), c.random(n, 2), c.info()
        on, values, e = c.put(np.tril(a) if uplo == LOWER else np.triu(a)), c.reals(n), c.reals(n)
        c.run("syevd", evect=ORIGINAL, uplo=uplo, n=n, A=on, D=values, E=e, info=info)
        w, z = values.get()[:, :, None], on.get()
        c.small(product(z, w * product(adjoint(z), v)) - product(a, v), np.abs(w).max(), "A - ZWZ'")
        c.small(product(adjoint(z), product(z, v)) - v, 1, "Z'Z")
        assert (np.diff(w[0, :, 0]) >= 0).all() and not c.ints(info).any()
        alone = c.reals(n)
        c.run("syevd", evect=NO_VECTORS, uplo=uplo, n=n, A=c.put(a), D=alone, E=e, info=info)
        c.small(alone.get() - values.get(), np.abs(w).max(), "values alone")
    # direct; through QR; of the adjoint; with all vectors
    for c.m, c.n, job in ((300, 280, SINGULAR), (530, 260, SINGULAR), (260, 490, ALL), (300, 270, ALL)):
        a, k, info = c.random(c.m, c.n), min(c.m, c.n), c.info()
        wide, tall = (c.m, c.n) if job == ALL else (k, k)
        s, u, vt = c.reals(k), c.empty(c.m, wide), c.empty(tall, c.n)
        c.run("gesdd", left_svect=job, right_svect=job, m=c.m, n=c.n, A=c.put(a), S=s, U=u, V=vt, info=info)
        v, values, left, right = c.random(c.n, 2), s.get()[:, :, None], u.get(), vt.get()
        found = product(left[:, :, :k], values * product(right[:, :k], v))
        c.small(found - product(a, v), values.max(), "A - USV'")
        for q in (left, adjoint(right)):
            v = c.random(q.shape[2], 2)
            c.small(product(adjoint(q), product(q, v)) - v, 1, "orthogonal")
        assert (np.diff(values[0, :, 0]) <= 0).all() and values.min() > 0 and not c.ints(info).any()


@pytest.mark.parametrize("letter", TYPES)
def test_large_pairs_and_mixed_vectors_by_all_workers(device: Device, letter: str) -> None:
    c = Case(device, letter, "", 13)
    c.n = c.m = n = 261
    a, b, v, info = c.hermitian(n), c.hermitian(n, definite=True) / n, c.random(n, 2), c.info()
    for itype, uplo in ((221, LOWER), (221, UPPER), (222, LOWER), (223, UPPER)):
        one = np.tril if uplo == LOWER else np.triu
        on, factor, values, e = c.put(one(a)), c.put(one(b)), c.reals(n), c.reals(n)
        c.run("sygvd", itype=itype, evect=ORIGINAL, uplo=uplo, n=n, A=on, B=factor, D=values, E=e, info=info)
        z, w = on.get(), values.get()[:, :, None]
        first = product(a, product(b, product(z, v))) if itype == 222 else product(b, product(a, product(z, v)))
        if itype == 221:
            first = product(a, product(z, v))
        second = product(b if itype == 221 else np.eye(n)[None], product(z, w * v))
        c.small(first - second, np.abs(w).max() * np.abs(z).max() * n, f"a pair, {itype}", 100)
        if uplo == LOWER:
            half = product(np.tril(factor.get()), product(adjoint(np.tril(factor.get())), v))
        else:
            half = product(adjoint(np.triu(factor.get())), product(np.triu(factor.get()), v))
        c.small(half - product(b, v), np.abs(b).max() * n, "B's factor")
        assert not c.ints(info).any()
    bad = b.copy()
    bad[:, 200, 200] = -1
    c.run("sygv", itype=221, evect=ORIGINAL, uplo=LOWER, n=n, A=c.put(a), B=c.put(bad), D=values, E=e, info=info)
    assert c.ints(info)[0] == n + 201
    for c.m, c.n, left_job, right_job in (
        (300, 270, ALL, SINGULAR),
        (270, 300, NO_SVECT, ALL),
        (290, 280, OVERWRITE, SINGULAR),
    ):
        a, k = c.random(c.m, c.n), min(c.m, c.n)
        on, s, e = c.put(a), c.reals(k), c.reals(k)
        u, vt = c.empty(c.m, c.m if left_job == ALL else k), c.empty(c.n if right_job == ALL else k, c.n)
        c.run(
            "gesvd",
            left_svect=left_job,
            right_svect=right_job,
            m=c.m,
            n=c.n,
            A=on,
            S=s,
            U=u,
            V=vt,
            E=e,
            fast_alg=201,
            info=info,
        )
        values, right, v = s.get()[:, :, None], vt.get(), c.random(c.n, 2)
        assert not c.ints(info).any() and not e.get()[:, : k - 1].any()
        v2 = product(right[:, :k], v)
        if left_job == NO_SVECT:  # the norm of A v
            c.small((np.abs(values * v2) ** 2).sum(1) - (np.abs(product(a, v)) ** 2).sum(1), c.m * c.n, "lengths")
            continue
        left = on.get()[:, :, :k] if left_job == OVERWRITE else u.get()
        c.small(product(left[:, :, :k], values * v2) - product(a, v), values.max(), "A - USV'")
        v = c.random(left.shape[2], 2)
        c.small(product(adjoint(left), product(left, v)) - v, 1, "orthogonal")


def test_a_large_matrix_that_converges_to_nothing_is_left_to_lapack(device: Device) -> None:
    c = Case(device, "d", "", 12)
    c.n = c.m = n = 260
    for value, norm in ((np.nan, np.nan), (1e300, 1e300), (0.0, 0.0)):
        a = np.full((1, n, n), value) if value != 1e300 else c.hermitian(n) * 1e300
        s, u, v, info = c.reals(n), c.empty(n, n), c.empty(n, n), c.info()
        c.run("gesdd", left_svect=SINGULAR, right_svect=SINGULAR, m=n, n=n, A=c.put(a), S=s, U=u, V=v, info=info)
        largest = s.get()[0, 0]
        assert np.isnan(largest) if np.isnan(norm) else norm <= largest <= norm * n
        assert c.ints(info)[0] == (n if np.isnan(norm) else 0)
