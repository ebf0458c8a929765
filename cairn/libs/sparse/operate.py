"""What the generic functions compute, and their older forms for CSR and sparse vectors."""

from __future__ import annotations

import ctypes

from cairn.hip import copy
from cairn.libs.sparse import kernels, mixed, repeat
from cairn.libs.sparse.binding import Call, number, operation
from cairn.libs.sparse.errors import SparseError, Wrong
from cairn.libs.sparse.objects import (
    HALVES,
    INDICES,
    TYPES,
    Dense,
    DenseMatrix,
    DenseVector,
    Format,
    Info,
    Layout,
    SparseMatrix,
    SparseVector,
    Vector,
)

_SYMMETRIC, _HERMITIAN = 1, 2
_COMPUTE = 3  # the last of the stages of rocSPARSE's functions


def _words(*types: int) -> tuple[str, ...]:
    return tuple(TYPES[each][0] for each in types)


def _shapes(call: Call, fits: bool, what: str) -> None:
    if not fits:
        raise SparseError(Wrong.SIZE, f"{call.name}: {what}")


def _general(call: Call, layout: Layout) -> None:
    if layout.matrix_type == _HERMITIAN:
        raise SparseError(Wrong.UNSUPPORTED, f"{call.name}: a Hermitian matrix")


# ---- products ----

#: How the scattering kernel is told to take what is not on the diagonal: transposed, or as it is.
_OTHER_TRIANGLE = {Format.CSR: 2, Format.CSC: 3}
#: Where alpha lies in the gathering kernel's parameters: behind a matrix and two dense operands, of words of 8 bytes.
_SCALARS = 8 * (14 + 7 + 7)
_NARROW = frozenset(TYPES[each][0] for each in HALVES)


def multiply(
    call: Call, a: Layout, op: int, b: Dense, c: Dense, types: tuple[int, int, int], alpha: bytes, beta: bytes,
    batch: int = 1,
) -> kernels.Launched | None:  # fmt: skip
    """C = beta C + alpha op(A) B. ``types`` are B's, C's and the computation's. Returns the kernel that does all."""
    _general(call, a)
    m, k = (a.cols, a.rows) if op else (a.rows, a.cols)
    what = f"{m} x {k} times {b.rows} x {b.cols} into {c.rows} x {c.cols}"
    _shapes(call, (m, k, b.cols) == (c.rows, b.rows, c.cols), what)
    words = a.words + _words(a.type, *types[:2], mixed.sums(types[2]))
    transposed, flip = int(op != 0), int(op == 2)
    size = c.rows * c.cols
    work = (a.nnz * c.cols + size) * batch
    if not work:
        return None
    if not a.nnz:  # its arrays may be null
        kernels.run(call.handle, "scale", words[5:], size, c, beta, batch=batch)
        return None
    if a.matrix_type == _SYMMETRIC and a.format in _OTHER_TRIANGLE:  # a triangle is stored: the other one comes second
        kernels.host(call.handle, "gather", words, work, a, b, c, alpha, beta, flip, batch)
        _scatter(
            call, words, work, a, b, c, alpha, number(1, mixed.sums(types[2])), _OTHER_TRIANGLE[a.format], flip, batch
        )
        return None
    if a.format is Format.CSC if op else a.format not in (Format.CSC, Format.COO, Format.COO_AOS):
        return kernels.host(call.handle, "gather", words, work, a, b, c, alpha, beta, flip, batch)
    _scatter(call, words, work, a, b, c, alpha, beta, transposed, flip, batch)
    return None


def _scatter(
    call: Call, words: tuple[str, ...], work: int, a: Layout, b: Dense, c: Dense, alpha: bytes, beta: bytes, how: int,
    flip: int, batch: int,
) -> None:  # fmt: skip
    """C = beta C + alpha op(A) B by entries of A: atomic sums in C, or sums that are rounded once into its 16 bits."""
    if words[5] in _NARROW:
        kernels.host(call.handle, "scatter_apart", words, work, a, b, c, alpha, beta, how, flip, batch)
        return
    if how in (0, 1):  # else C has been scaled with the stored triangle
        kernels.run(call.handle, "scale", words[5:], c.rows * c.cols, c, beta, batch=batch)
    kernels.run(call.handle, "scatter", words, a.lines * c.cols, a, b, c, alpha, how, flip, batch=batch)


def sized(call: Call) -> bool:
    """Whether a function of rocSPARSE's with stages is asked for the size of its buffer, or to prepare."""
    if call.hip:
        return False
    stage = call.get("stage")
    if "buffersize" in call.names and not call["buffersize"] and not call.get("tempbuffer"):
        raise SparseError(Wrong.POINTER, f"{call.name}: neither a buffer nor a place for its size")
    if stage == 1 or (stage is None and not call.get("tempbuffer")):
        call.answer("buffersize", 4)
        return True
    return stage is not None and stage != _COMPUTE


@operation("spmvpreprocess", "spmmpreprocess", "csrmvanalysis", "csrmvclear", "bsrmvanalysis",
           "bsrmvclear", "bsrmvexanalysis", "bsrmvexclear")  # fmt: skip
def nothing(call: Call) -> None:
    """Operations need no preparation; that there was one is noted."""
    if not call.hip and "bsrmv" in call.name and call.get("trans", 111) != 111:
        raise SparseError(Wrong.UNSUPPORTED, f"{call.name}: a transposed matrix")
    if "info" in call.names and call["info"]:
        info: Info = call.object(Info, "info")
        sizes = [int(call[name]) for name in ("m", "n", "nnz", "mb", "nb", "nnzb") if name in call.names]
        info.shape = tuple(sizes) if "analysis" in call.name else ()


@operation("spmv", "spmvex")
def spmv(call: Call) -> None:
    a = call.object(SparseMatrix, "mata mat").layout
    x, y = call.object(DenseVector, "vecx x"), call.object(DenseVector, "vecy y")
    op, compute = call.operation("opa trans"), call.type("computetype")
    mixed.checked(call, compute, y.type, a.type, x.type)
    if sized(call):
        return
    alpha, beta = call.scalar("alpha", compute), call.scalar("beta", compute)
    made = multiply(call, a, op, x.dense(), y.dense(), (x.type, y.type, compute), alpha, beta)
    repeat.keep(call, made, _SCALARS, compute)


@operation("spmm")
def spmm(call: Call) -> None:
    a = call.object(SparseMatrix, "mata").layout
    b, c = call.object(DenseMatrix, "matb"), call.object(DenseMatrix, "matc")
    op, op_b, compute = call.operation("opa transa"), call.operation("opb transb"), call.type("computetype")
    mixed.checked(call, compute, c.type, a.type, b.type)
    if sized(call):
        return
    alpha, beta = call.scalar("alpha", compute), call.scalar("beta", compute)
    batch = c.batch
    if any(each.batch not in (1, batch) for each in (a, b)) or (a.batch, b.batch, batch) == (1, 1, batch) != (1, 1, 1):
        raise SparseError(Wrong.VALUE, f"{call.name}: batches of {a.batch}, {b.batch} and {batch}")
    operands = a, op, b.dense().turned(op_b), c.dense()
    made = multiply(call, *operands, (b.type, c.type, compute), alpha, beta, batch)
    repeat.keep(call, made, _SCALARS, compute)


@operation("sddmmbuffersize")
def sddmm_size(call: Call) -> None:
    _sampled(call)
    call.answer_size()


@operation("sddmmpreprocess")
def sddmm_prepare(call: Call) -> None:
    _sampled(call)


def _sampled(call: Call) -> None:
    if not call.hip and 2 in (call.operation("opa"), call.operation("opb")):
        raise SparseError(Wrong.UNSUPPORTED, f"{call.name}: conjugated operands")


@operation("sddmm")
def sddmm(call: Call) -> None:
    _sampled(call)
    if not call.hip:
        call.pointer("tempbuffer")
    c = call.object(SparseMatrix, "c").layout
    a, b = call.object(DenseMatrix, "a"), call.object(DenseMatrix, "b")
    first = a.dense().turned(call.operation("opa"))
    second = b.dense().turned(call.operation("opb"))
    fits = (first.rows, second.cols, first.cols) == (c.rows, c.cols, second.rows)
    _shapes(call, fits, f"{first.rows} x {first.cols} times {second.rows} x {second.cols} at {c.rows} x {c.cols}")
    compute = call.type("computetype")
    made = mixed.checked(call, compute, c.type, a.type, b.type)
    alpha, beta = call.scalar("alpha", compute), call.scalar("beta", compute)
    if any(each.batch not in (1, c.batch) for each in (a, b)):
        raise SparseError(Wrong.VALUE, f"{call.name}: batches of {a.batch}, {b.batch} and {c.batch}")
    words = c.words + _words(a.type, b.type, c.type, made)
    kernels.run(call.handle, "sampled", words, c.lines, c, first, second, alpha, beta, batch=c.batch)


@operation("sparsetodense")
def sparse_to_dense(call: Call) -> None:
    a, b = call.object(SparseMatrix, "mata").layout, call.object(DenseMatrix, "matb")
    _shapes(call, (a.rows, a.cols) == (b.rows, b.cols), f"{a.rows} x {a.cols} into {b.rows} x {b.cols}")
    if sized(call):
        return
    spread(call, a, b.dense())


def spread(call: Call, a: Layout, b: Dense) -> None:
    """B = A; a matrix without rows or columns may have no arrays."""
    if not (a.rows and a.cols):
        return
    zero = bytes(24)
    kernels.run(call.handle, "scale", _words(a.type, mixed.sums(a.type)), b.rows * b.cols, b, zero)
    kernels.run(call.handle, "spread", a.words + _words(a.type), a.lines, a, b)


# ---- sparse vectors ----


def _vector(call: Call, names: str) -> tuple[Vector, tuple[str, ...], int]:
    made = call.object(SparseVector, names)
    return made.vector, (INDICES[made.index_type][0], TYPES[made.type][0]), made.type


@operation("axpby")
def axpby(call: Call) -> None:
    x, words, kind = _vector(call, "vecx x")
    y = call.object(DenseVector, "vecy y")
    made = mixed.checked(call, y.type, y.type, kind)
    alpha, beta = call.scalar("alpha", made), call.scalar("beta", made)
    words += _words(y.type, made)
    kernels.run(call.handle, "multiply_by", words[2:], y.size, y.values, y.size, beta)
    kernels.run(call.handle, "add_to", words, x.nnz, x, y.values, alpha)


@operation("gather")
def gather(call: Call) -> None:
    x, words, kind = _vector(call, "vecx x")
    kernels.run(call.handle, "collect", words, x.nnz, x, _alike(call, kind), 0)


@operation("scatter")
def scatter(call: Call) -> None:
    x, words, kind = _vector(call, "vecx x")
    kernels.run(call.handle, "distribute", words, x.nnz, x, _alike(call, kind))


def _alike(call: Call, kind: int) -> int:
    """The numbers of y. Raises SparseError where they are of another type than x's."""
    y: DenseVector = call.object(DenseVector, "vecy y")
    if y.type != kind:
        raise SparseError(Wrong.UNSUPPORTED, f"{call.name}: x is of {TYPES[kind][0]}, y of {TYPES[y.type][0]}")
    return y.values


@operation("rot")
def rot(call: Call) -> None:
    x, words, kind = _vector(call, "vecx x")
    y, c, s = _alike(call, kind), call["ccoeff c"], call["scoeff s"]
    if not c or not s:
        raise SparseError(Wrong.POINTER, f"{call.name}: a coefficient is a null pointer")
    made = mixed.sums(kind)
    turns = call.scalar("ccoeff c", made), call.scalar("scoeff s", made)
    kernels.run(call.handle, "rotate", words + _words(made), x.nnz, x, y, *turns)


@operation("spvv")
def spvv(call: Call) -> None:
    x, words, kind = _vector(call, "vecx x")
    y, compute, op = call.object(DenseVector, "vecy y"), call.type("computetype"), call.operation("opx trans")
    mixed.checked(call, compute, compute, kind, y.type)
    if sized(call):
        return
    dot(call, x, y.values, (words[0], *_words(kind, y.type, compute)), TYPES[compute][1], int(op == 2))


def dot(call: Call, x: Vector, y: int, words: tuple[str, ...], size: int, flip: int) -> None:
    result = call.pointer("result") if call.handle.on_device else call.place("result")
    to = result if call.handle.on_device else call.handle.room("result", 16)
    kernels.run(call.handle, "product", words, kernels.BLOCK, x, y, to, flip)
    if not call.handle.on_device:
        if call.handle.stream.capture is not None:  # the host's number is written when the graph runs
            copy.hipMemcpyAsync(result, to, size, 2, call.handle.stream)
            return
        cell = ctypes.c_uint32 if size == 4 else ctypes.c_uint64
        for at in range(0, size, 8):
            cell.from_address(result + at).value = call.handle.read(to + at, cell)
