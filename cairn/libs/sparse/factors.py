"""Triangular systems, incomplete factors, and systems of three or five diagonals."""

from __future__ import annotations

import ctypes
from dataclasses import replace

from cairn.hip import copy
from cairn.libs.sparse import arrays, kernels
from cairn.libs.sparse.arrays import columns, leading
from cairn.libs.sparse.binding import Call, operation
from cairn.libs.sparse.checks import spelled
from cairn.libs.sparse.errors import SparseError, Wrong
from cairn.libs.sparse.objects import TYPES, Dense, DenseMatrix, DenseVector, Format, Info, Layout, SparseMatrix
from cairn.libs.sparse.operate import sized

_ANYWHERE = 4  # hipMemcpyDefault


def solvable_form(call: Call, a: Layout) -> None:
    if a.format not in (Format.COO, Format.CSR, Format.CSC, Format.BSR, Format.SELL):
        raise SparseError(Wrong.UNSUPPORTED, f"{call.name}: a triangular system in {a.format.name}")


def solve(call: Call, a: Layout, op: int, b: Dense, x: Dense, alpha: bytes) -> None:
    """op(A) X = alpha B, where A is a triangle of what is stored."""
    if a.format is Format.COO:
        a = _by_rows(call, a)
    solvable_form(call, a)
    if not (a.rows == a.cols == b.rows == x.rows and b.cols == x.cols):
        what = f"{a.rows} x {a.cols} with {b.rows} x {b.cols} and {x.rows} x {x.cols}"
        raise SparseError(Wrong.SIZE, f"{call.name}: {what}")
    turned = a.format is Format.CSC
    transposed, upper = int((op != 0) != turned), int(a.fill != turned)
    if a.rows and x.cols:
        work = (a.nnz + a.rows) * x.cols
        operands = (a, b, x, alpha, upper, a.diag, transposed, int(op == 2))
        kernels.host(call.handle, "triangle", (*a.words, TYPES[a.type][0]), work, *operands)


def _by_rows(call: Call, a: Layout) -> Layout:
    """Sorted coordinates as CSR, in memory of the handle's."""
    offsets = call.handle.room("offsets", (a.rows + 1) * 8)
    word = a.words[1]
    kernels.run(call.handle, "offsets_of", (word,), a.rows + 1, a.offsets, a.nnz, a.rows, offsets, a.base)
    return replace(a, format=Format.CSR, offsets=offsets)


_PLANS = "spsvdescr spsmdescr"  # of triangular systems in hipSPARSE
_ALL, _DIAGONAL = 0, 1  # cusparseSpSVUpdate_t, cusparseSpSMUpdate_t


@operation("spsvanalysis", "spsmanalysis")
def plan(call: Call) -> None:
    """Solutions read the matrix as it is then: the plan only knows which it is."""
    found = call.object(Info, _PLANS)
    found.matrix = call.object(SparseMatrix, "mata").layout
    found.memory.release()


@operation("spsvupdatematrix", "spsmupdatematrix")
def update(call: Call) -> None:
    """The plan has numbers of its own from now on: all are new, or those on the diagonal."""
    found, part = call.object(Info, _PLANS), call.choice("updatepart", _ALL, _DIAGONAL)
    a = found.matrix
    if a is None:
        raise SparseError(Wrong.VALUE, f"{call.name}: the plan has no analysis")
    if a.rows != a.cols:
        raise SparseError(Wrong.SIZE, f"{call.name}: a triangular system of {a.rows} x {a.cols}")
    numbers, size = call.pointer("newvalues", a.nnz), a.nnz * a.block_rows * a.block_cols * TYPES[a.type][1]
    call.handle.stream.wait()
    if size and not found.memory["numbers"]:
        copy.hipMemcpy(found.memory.give("numbers", size), a.values, size, _ANYWHERE)
    if size and part == _ALL:
        copy.hipMemcpy(found.memory["numbers"], numbers, size, _ANYWHERE)
    elif size:
        solvable_form(call, a)
        own = replace(_by_rows(call, a) if a.format is Format.COO else a, values=found.memory["numbers"])
        kernels.host(call.handle, "put_diagonal", (*own.words, TYPES[a.type][0]), a.nnz, own, numbers)
        call.handle.stream.wait()


def _planned(call: Call, a: Layout) -> Layout:
    """A system's matrix, with the numbers that its plan may have."""
    found = call.object(Info, _PLANS) if call.get(_PLANS) else None
    own = found.memory["numbers"] if found is not None and found.matrix is a else 0
    return replace(a, values=own) if own else a


@operation("spsv", "spsvsolve")
def spsv(call: Call) -> None:
    a = _planned(call, call.object(SparseMatrix, "mata mat").layout)
    x, y = call.object(DenseVector, "vecx x"), call.object(DenseVector, "vecy y")
    op = call.operation("opa trans")
    if not sized(call):
        solve(call, a, op, x.dense(), y.dense(), call.scalar("alpha", a.type))


@operation("spsm", "spsmsolve", "spsmsolveex")
def spsm(call: Call) -> None:
    a = _planned(call, call.object(SparseMatrix, "mata").layout)
    b, c = call.object(DenseMatrix, "matb"), call.object(DenseMatrix, "matc")
    op, op_b = call.operation("opa transa"), call.operation("opb transb")
    if not sized(call):
        solve(call, a, op, b.dense().turned(op_b), c.dense(), call.scalar("alpha", a.type))


# ---- the older functions: CSR or BSR ----


def _square(call: Call) -> Layout:
    if "mb" in call.names:
        blocks = call.size("mb")
        return arrays.bsr(call, blocks, blocks)
    m = call.size("m")
    return arrays.csr(call, m, m)


_SOLVERS = ("csritsv", "csrsv2", "csrsv", "csrsm2", "csrsm", "bsrsv2", "bsrsv", "bsrsm2", "bsrsm")
_FACTORS = ("csrilu02", "csrilu0", "bsrilu02", "bsrilu0", "csric02", "csric0", "bsric02", "bsric0")


def _stem(call: Call) -> str:
    """What a call is a step of."""
    return next(name for name in _SOLVERS + _FACTORS if name in spelled(call.name))


def analysed(call: Call, a: Layout) -> Info:
    """The info, which an analysis must have filled."""
    info: Info = call.object(Info, "info")
    if a.rows and _stem(call) not in info.analysed:
        raise SparseError(Wrong.POINTER, f"{call.name}: the info has no analysis of {_stem(call)}")
    return info


_GENERAL, _TRIANGULAR = 0, 3  # rocsparse_matrix_type


def solvable(call: Call, a: Layout) -> None:
    """Raises SparseError for half of a symmetric matrix."""
    if a.matrix_type not in (_GENERAL, _TRIANGULAR):
        raise SparseError(Wrong.UNSUPPORTED, f"{call.name}: half of a symmetric or Hermitian matrix")


def _no_conjugates(call: Call, *operations: int) -> None:
    """rocSPARSE solves no conjugated systems of blocks."""
    if not call.hip and "bsrs" in call.name and 2 in operations:
        raise SparseError(Wrong.UNSUPPORTED, f"{call.name}: conjugated blocks")


@operation(*(f"{name}analysis" for name in _SOLVERS + _FACTORS))
def analyse(call: Call) -> None:
    """Finds the first row that has no diagonal element; solutions and factors find those that are 0."""
    a, info = _square(call), call.object(Info, "info")
    solvable(call, a)
    _no_conjugates(call, *(call.operation(name) for name in ("transa trans", "transx") if call.get(name)))
    info.pivots[:], info.base = (-1, -1), a.base
    info.analysed.add(_stem(call))
    if a.diag == 0 or any(word in call.name for word in ("ilu0", "ic0")):
        find_pivots(call, a, info, numeric=0)


def find_pivots(call: Call, a: Layout, info: Info, numeric: int) -> None:
    if a.rows:
        words = (*a.words, TYPES[a.type][0])
        kernels.host(call.handle, "pivots", words, a.nnz, a, numeric, ctypes.addressof(info.pivots))
        info.keep(call.handle.stream)


@operation(*(f"{name}zeropivot" for name in _SOLVERS + _FACTORS))
def zero_pivot(call: Call) -> None:
    _tell_pivot(call, 0)


@operation("csrilu0singularpivot", "csric0singularpivot")
def singular_pivot(call: Call) -> None:
    _tell_pivot(call, 1)


def _tell_pivot(call: Call, which: int) -> None:
    info = call.object(Info, "info")
    call.pointer("position")
    call.handle.stream.wait()
    row = info.pivots[which]
    found = row + info.base if row >= 0 else -1
    call.answer_anywhere("position", found)
    if row >= 0 and not which:
        raise SparseError(Wrong.PIVOT, f"{call.name}: row {found} has no diagonal element, or one of 0")


@operation(*(f"{name}clear" for name in _SOLVERS + _FACTORS))
def clear(call: Call) -> None:
    info = call.object(Info, "info")
    info.pivots[:] = (-1, -1)
    info.analysed.discard(_stem(call))


@operation("csrsv2solve", "csrsvsolve", "bsrsv2solve", "bsrsvsolve")
def solve_vector(call: Call) -> None:
    a, op = _square(call), call.operation("transa trans")
    _no_conjugates(call, op)
    analysed(call, a)
    source, target = ("f", "x") if call.hip else ("x", "y")
    b, x = (Dense(call.pointer(name, a.rows), a.rows, 1, 1, 1) for name in (source, target))
    solve(call, a, op, b, x, call.scalar("alpha", call.own_type))
    _solved(call, a)


def _solved(call: Call, a: Layout) -> None:
    """Finds pivots of 0 beside those that are not stored."""
    if a.diag == 0:
        find_pivots(call, a, call.object(Info, "info"), numeric=1)


@operation("csrsm2solve", "csrsmsolve", "bsrsm2solve", "bsrsmsolve")
def solve_matrix(call: Call) -> None:
    a, n, op_b = _square(call), call.size("nrhs"), call.operation("transb transx")
    _no_conjugates(call, call.operation("transa"), op_b)
    shape = (n, a.rows) if op_b else (a.rows, n)
    b = columns(call, "b", *shape, "ldb").turned(op_b)
    x = b
    if "x" in call.names:
        x = columns(call, "x", *shape, "ldx").turned(op_b)
    elif op_b == 2 and call.letter in "cz":
        raise SparseError(Wrong.UNSUPPORTED, f"{call.name}: conjugated right-hand sides")
    if op_b == 2:
        x = replace(x, conjugated=0)
    analysed(call, a)
    solve(call, a, call.operation("transa"), b, x, call.scalar("alpha", call.own_type))
    _solved(call, a)


_NOTHING = bytes(24)


@operation("csrilu02", "csrilu0", "bsrilu02", "bsrilu0")
def ilu0(call: Call) -> None:
    a = _square(call)
    factor_ilu0(call, a, analysed(call, a))


def factor_ilu0(call: Call, a: Layout, info: Info) -> None:
    info.base = a.base
    enabled, least, instead = info.boost
    limits = _NOTHING, _NOTHING
    if enabled:
        limits = _place(call, least, 4 if info.narrow_boost else 8), _place(call, instead, TYPES[a.type][1])
    if a.rows:
        words = (*a.words, TYPES[a.type][0])
        operands = (a, enabled, *limits, int(info.narrow_boost), info.tolerance, ctypes.addressof(info.pivots))
        kernels.host(call.handle, "ilu0", words, 10 * a.nnz, *operands)
        info.keep(call.handle.stream)


def _place(call: Call, address: int, size: int) -> bytes:
    if call.handle.on_device:
        return address.to_bytes(8, "little") + bytes(16)
    return bytes(8) + ctypes.string_at(address, size).ljust(16, b"\0")


@operation("csric02", "csric0", "bsric02", "bsric0")
def ic0(call: Call) -> None:
    a = _square(call)
    factor_ic0(call, a, analysed(call, a))


def factor_ic0(call: Call, a: Layout, info: Info) -> None:
    """L of L L^H. rocSPARSE conjugates the other factor of a row's products in CSR, which shows in complex matrices."""
    info.base = a.base
    if a.rows:
        reversed_ = int(not call.hip and a.format is Format.CSR)
        operands = a, reversed_, info.tolerance, ctypes.addressof(info.pivots)
        kernels.host(call.handle, "ic0", (*a.words, TYPES[a.type][0]), 10 * a.nnz, *operands)
        info.keep(call.handle.stream)


_BOOSTED = (*_FACTORS[:4], "scsrilu0", "ccsrilu0", "sbsrilu0", "cbsrilu0")


@operation(*(f"{name}numericboost" for name in _BOOSTED))
def boost(call: Call) -> None:
    """What small pivots become. Addresses are read when factors are computed."""
    info, enabled = call.object(Info, "info"), int(bool(call["enableboost"]))
    info.boost = (enabled, call.pointer("tol boosttol", enabled), call.pointer("boostval", enabled))
    kind = next(kind for name, kind in call.types.items() if name in ("tol", "boosttol"))
    info.narrow_boost = "float" in kind


@operation("csrilu0settolerance", "csric0settolerance")
def set_tolerance(call: Call) -> None:
    if call["tolerance"] < 0:
        raise SparseError(Wrong.VALUE, f"{call.name}: a tolerance of {call['tolerance']}; expected 0 or more")
    call.object(Info, "info").tolerance = float(call["tolerance"])


@operation("csrilu0gettolerance", "csric0gettolerance")
def get_tolerance(call: Call) -> None:
    call.answer("tolerance", call.object(Info, "info").tolerance, ctypes.c_double)


# ---- three and five diagonals ----


def _bands(call: Call, m: int, systems: int, reach: int, step: int, next_: int, x: tuple[int, int, int]) -> None:
    names = ("ds", "dl", "d", "du", "dw") if reach == 2 else ("", "dl", "d", "du", "")
    diagonals = [call.pointer(name, m and systems) if name else 0 for name in names]
    if m and systems:
        operands = (m, systems, reach, *diagonals, step, next_, *x)
        kernels.host(call.handle, "bands", (TYPES[call.own_type][0],), 20 * m * systems, *operands)


@operation("gtsv2", "gtsv2nopivot", "gtsv", "gtsvnopivot")
def gtsv(call: Call) -> None:
    m, n, ld = _system(call)
    _bands(call, m, n, 1, 1, 0, (call.pointer("b", m and n), 1, ld))


@operation(
    *(f"{name}buffersize{more}" for name in ("gtsv2", "gtsv2nopivot", "gtsv", "gtsvnopivot") for more in ("", "ext"))
)
def gtsv_size(call: Call) -> None:
    _system(call)
    call.answer_size()


def _system(call: Call) -> tuple[int, int, int]:
    """Rows, right-hand sides and their distance. Raises SparseError for what is no system of three diagonals."""
    m, n = call.size("m"), call.size("n")
    if m < 2:
        raise SparseError(Wrong.SIZE, f"{call.name}: {m} rows; expected 2 or more")
    return m, n, leading(call, "ldb", m)


@operation("gtsv2stridedbatch", "gtsvnopivotstridedbatch")
def gtsv_strided(call: Call) -> None:
    m, batch, distance = _strided(call)
    _bands(call, m, batch, 1, 1, distance, (call.pointer("x", m and batch), 1, distance))


@operation("gtsv2stridedbatchbuffersizeext", "gtsvnopivotstridedbatchbuffersize")
def gtsv_strided_size(call: Call) -> None:
    _strided(call)
    call.answer_size()


def _strided(call: Call) -> tuple[int, int, int]:
    m, batch, distance = call.size("m"), call.size("batchcount"), call.size("batchstride")
    if distance < m or (m < 2 and not call.hip):
        raise SparseError(Wrong.SIZE, f"{call.name}: systems of {m} rows at a distance of {distance}")
    return m, batch, distance


_INTERLEAVED = ("gtsvinterleavedbatch", "gpsvinterleavedbatch")


@operation(*_INTERLEAVED)
def banded_interleaved(call: Call) -> None:
    m, batch, distance = _interleaved(call)
    reach = 2 if "gpsv" in call.name else 1
    _bands(call, m, batch, reach, distance, 1, (call.pointer("x", m and batch), distance, 1))


@operation(*(f"{name}buffersize{more}" for name in _INTERLEAVED for more in ("", "ext")))
def interleaved_size(call: Call) -> None:
    _interleaved(call)
    call.answer_size()


def _interleaved(call: Call) -> tuple[int, int, int]:
    m, batch = call.size("m"), call.size("batchcount")
    distance = call.size("batchstride") if "batchstride" in call.names else batch
    least = (3 if "gpsv" in call.name else 2) if not call.hip else 0
    if distance < batch or m < least:
        raise SparseError(Wrong.SIZE, f"{call.name}: {batch} systems of {m} rows at a distance of {distance}")
    call.choice("alg algo", 0, 1, 2, 3)
    return m, batch, distance
