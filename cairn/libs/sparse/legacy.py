"""The older functions, whose matrices are arrays: products, triangular systems, sparse vectors."""

from __future__ import annotations

import ctypes

from cairn.libs.sparse import kernels
from cairn.libs.sparse.binding import Call, operation
from cairn.libs.sparse.errors import SparseError, Wrong
from cairn.libs.sparse.objects import TYPES, Dense, Description, Format, Info, Layout, Vector
from cairn.libs.sparse.operate import multiply, solve, spread


def _csr(call: Call, rows: int, cols: int) -> Layout:
    description = call.object(Description, "descra descr")
    nnz = call.size("nnz")
    offsets = call.pointer("csrrowptra csrrowptr", rows)
    indices, values = call.pointer("csrcolinda csrcolind", nnz), call.pointer("csrvala csrval", nnz)
    layout = Layout(Format.CSR, rows, cols, nnz, offsets, indices, values, base=description.base, type=call.own_type)
    layout.fill, layout.diag, layout.matrix_type = description.fill, description.diag, description.type
    return layout


def _columns(call: Call, name: str, rows: int, cols: int, ld: str) -> Dense:
    return Dense(call.pointer(name, rows * cols), rows, cols, 1, call.size(ld))


@operation("csrmv")
def csrmv(call: Call) -> None:
    op, kind = call.operation("transa trans"), call.own_type
    a = _csr(call, call.size("m"), call.size("n"))
    rows, cols = (a.cols, a.rows) if op else (a.rows, a.cols)
    x, y = (Dense(call.pointer(name, n), n, 1, 1, 1) for name, n in (("x", cols), ("y", rows)))
    multiply(call, a, op, x, y, (kind, kind, kind), call.scalar("alpha", kind), call.scalar("beta", kind))


@operation("csrmm", "csrmm2")
def csrmm(call: Call) -> None:
    op, kind = call.operation("transa"), call.own_type
    op_b = call.operation("transb") if call.get("transb") is not None else 0
    a = _csr(call, call.size("m"), call.size("k"))
    rows, inner = (a.cols, a.rows) if op else (a.rows, a.cols)
    n = call.size("n")
    b = _columns(call, "b", *((n, inner) if op_b else (inner, n)), "ldb").turned(op_b)
    c = _columns(call, "c", rows, n, "ldc")
    multiply(call, a, op, b, c, (kind, kind, kind), call.scalar("alpha", kind), call.scalar("beta", kind))


@operation("axpyi")
def axpyi(call: Call) -> None:
    x, words = _vector(call)
    kernels.run(call.handle, "add_to", words, x.nnz, x, call.pointer("y"), call.scalar("alpha", call.own_type))


@operation("gthr", "gthrz")
def gthr(call: Call) -> None:
    x, words = _vector(call)
    kernels.run(call.handle, "collect", words, x.nnz, x, call.pointer("y"), int(call.name.endswith("z")))


@operation("sctr")
def sctr(call: Call) -> None:
    x, words = _vector(call)
    kernels.run(call.handle, "distribute", words, x.nnz, x, call.pointer("y"))


@operation("roti")
def roti(call: Call) -> None:
    x, words = _vector(call)
    c, s = call.scalar("c", call.own_type), call.scalar("s", call.own_type)
    kernels.run(call.handle, "rotate", words, x.nnz, x, call.pointer("y"), c, s)


def _vector(call: Call) -> tuple[Vector, tuple[str, str]]:
    nnz = call.size("nnz")
    found = Vector(nnz, call.pointer("xind", nnz), call.pointer("xval", nnz), call.choice("idxbase", 0, 1))
    return found, ("int", TYPES[call.own_type][0])


@operation("csrsv2solve", "csrsvsolve")
def csrsv(call: Call) -> None:
    m = call.size("m")
    a = _csr(call, m, m)
    source, target = ("f", "x") if call.hip else ("x", "y")
    b, x = (Dense(call.pointer(name, m), m, 1, 1, 1) for name in (source, target))
    solve(call, a, call.operation("transa trans"), b, x, call.scalar("alpha", call.own_type))


_NONE = 2**64 - 1  # where no row is without a pivot


@operation("csrsv2analysis", "csrsvanalysis", "csrsm2analysis", "csrsmanalysis")
def analyse_csrsv(call: Call) -> None:
    """Finds the first row whose diagonal element is 0 or not stored: ``zeroPivot`` names it."""
    m = call.size("m")
    a, info = _csr(call, m, m), call.object(Info, "info")
    info.pivot = -1
    if a.diag or not m:
        return
    found = call.handle.room("pivot", 8)
    call.handle.write(found, ctypes.c_uint64(_NONE))
    kernels.run(call.handle, "pivots", (*a.words, TYPES[a.type][0]), m, a, found, 1)
    row = call.handle.read(found, ctypes.c_uint64)
    info.pivot = -1 if row == _NONE else row + a.base


@operation("csrsv2zeropivot", "csrsvzeropivot", "csrsm2zeropivot", "csrsmzeropivot")
def zero_pivot(call: Call) -> None:
    pivot = call.object(Info, "info").pivot
    call.answer_anywhere("position", pivot)
    if pivot >= 0:
        raise SparseError(Wrong.PIVOT, f"{call.name}: row {pivot} has no diagonal element, or one of 0")


@operation("csrsm2solve", "csrsmsolve")
def csrsm(call: Call) -> None:
    m, columns, op_b = call.size("m"), call.size("nrhs"), call.operation("transb")
    if op_b == 2 and call.letter in "cz":
        raise SparseError(Wrong.UNSUPPORTED, f"{call.name}: conjugated right-hand sides")
    a = _csr(call, m, m)
    b = _columns(call, "b", *((columns, m) if op_b else (m, columns)), "ldb").turned(int(op_b != 0))
    solve(call, a, call.operation("transa"), b, b, call.scalar("alpha", call.own_type))


# ---- from one form to another ----


@operation("csr2dense")
def csr2dense(call: Call) -> None:
    m, n = call.size("m"), call.size("n")
    description = call.object(Description, "descr")
    offsets, indices, values = (call.pointer(name, m and n) for name in ("csrrowptr", "csrcolind", "csrval"))
    a = Layout(Format.CSR, m, n, 0, offsets, indices, values, base=description.base, type=call.own_type)
    spread(call, a, _columns(call, "a", m, n, "ld lda"))


@operation("coo2csr")
def coo2csr(call: Call) -> None:
    nnz, m, base = call.size("nnz"), call.size("m"), call.choice("idxbase", 0, 1)
    rows, offsets = call.pointer("coorowind", nnz), call.pointer("csrrowptr", m)
    kernels.run(call.handle, "offsets_of", ("int",), m + 1 if m else 0, rows, nnz, m, offsets, base)


@operation("csr2coo")
def csr2coo(call: Call) -> None:
    nnz, m, base = call.size("nnz"), call.size("m"), call.choice("idxbase", 0, 1)
    offsets, rows = call.pointer("csrrowptr", m), call.pointer("coorowind", nnz)
    kernels.run(call.handle, "rows_of", ("int",), m, offsets, m, rows, base)


@operation("createidentitypermutation")
def identity(call: Call) -> None:
    n = call.size("n")
    kernels.run(call.handle, "sequence", ("int",), n, call.pointer("p", n), n)
