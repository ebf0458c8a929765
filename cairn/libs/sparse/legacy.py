"""The older functions, whose matrices are arrays: products with dense operands, and sparse vectors."""

from __future__ import annotations

from cairn.libs.sparse import arrays, kernels
from cairn.libs.sparse.arrays import columns
from cairn.libs.sparse.binding import Call, operation
from cairn.libs.sparse.errors import SparseError, Wrong
from cairn.libs.sparse.objects import TYPES, Dense, Format, Layout, Vector
from cairn.libs.sparse.operate import dot, multiply, spread


def _times_vector(call: Call, a: Layout) -> None:
    """y = beta y + alpha op(A) x."""
    op, kind = call.operation("transa trans"), call.own_type
    rows, cols = (a.cols, a.rows) if op else (a.rows, a.cols)
    alpha, beta = call.scalar("alpha", kind), call.scalar("beta", kind)
    x, y = (Dense(call.pointer(name, n), n, 1, 1, 1) for name, n in (("x", cols), ("y", rows)))
    multiply(call, a, op, x, y, (kind, kind, kind), alpha, beta)


def _times_matrix(call: Call, a: Layout, n: int) -> None:
    """C = beta C + alpha op(A) op(B)."""
    op, kind = call.operation("transa"), call.own_type
    op_b = call.operation("transb") if "transb" in call.names else 0
    rows, inner = (a.cols, a.rows) if op else (a.rows, a.cols)
    alpha, beta = call.scalar("alpha", kind), call.scalar("beta", kind)
    b = columns(call, "b", *((n, inner) if op_b else (inner, n)), "ldb").turned(op_b)
    multiply(call, a, op, b, columns(call, "c", rows, n, "ldc"), (kind, kind, kind), alpha, beta)


@operation("csrmv")
def csrmv(call: Call) -> None:
    _times_vector(call, arrays.csr(call, call.size("m"), call.size("n")))


@operation("coomv")
def coomv(call: Call) -> None:
    a = arrays.coo(call, call.size("m"), call.size("n"))
    _times_vector(call, a)


@operation("ellmv")
def ellmv(call: Call) -> None:
    _times_vector(call, arrays.ell(call))


def _dims(call: Call) -> tuple[int, int]:
    name = "blockdim" if "blockdim" in call.names else ""
    return call.block(name or "rowblockdim"), call.block(name or "colblockdim")


@operation("bsrmv", "bsrmvex", "gebsrmv")
def bsrmv(call: Call) -> None:
    if not call.hip and call.operation("trans"):
        raise SparseError(Wrong.UNSUPPORTED, f"{call.name}: a transposed matrix")
    _times_vector(call, arrays.bsr(call, call.size("mb"), call.size("nb"), dims=_dims(call)))


@operation("csrmm", "csrmm2")
def csrmm(call: Call) -> None:
    _times_matrix(call, arrays.csr(call, call.size("m"), call.size("k")), call.size("n"))


@operation("bsrmm", "gebsrmm")
def bsrmm(call: Call) -> None:
    if call.operation("transa") or call.operation("transb") == 2:
        raise SparseError(Wrong.UNSUPPORTED, f"{call.name}: other operations than none, and transposed of B")
    _times_matrix(call, arrays.bsr(call, call.size("mb"), call.size("kb"), dims=_dims(call)), call.size("n"))


@operation("bsrxmv")
def bsrxmv(call: Call) -> None:
    """The rows of blocks that a mask names, each with an end of its own."""
    mb, nb, block, count = call.size("mb"), call.size("nb"), call.block("blockdim"), call.size("sizeofmask")
    if call.operation("trans") or (block == 1 and not call.hip):
        raise SparseError(Wrong.UNSUPPORTED, f"{call.name}: a transposed matrix, or blocks of one number")
    if count > mb:
        raise SparseError(Wrong.SIZE, f"{call.name}: a mask of {count} for {mb} rows")
    nnz, kind = call.size("nnzb"), call.own_type
    a = Layout(Format.BSR, mb * block, nb * block, nnz * block * block, call.pointer("bsrrowptr", mb))
    a.indices, a.values = call.pointer("bsrcolind", nnz), call.pointer("bsrval", nnz)
    a.base, a.type = arrays.description(call, "descr").base, kind
    a.block_rows = a.block_cols = block
    a.column_major = arrays.direction(call)
    alpha, beta = call.scalar("alpha", kind), call.scalar("beta", kind)
    operands = (call.pointer("bsrmaskptr", count and not call.hip), count, call.pointer("bsrendptr", mb))
    if not operands[0]:  # all rows
        operands = (0, mb, operands[2])
        count = mb
    x, y = call.pointer("x", nb), call.pointer("y", mb)
    kernels.run(call.handle, "masked", (TYPES[kind][0],), count * block, a, *operands, x, y, alpha, beta)


@operation("gemmi")
def gemmi(call: Call) -> None:
    """C = beta C + alpha A B with a sparse B: C^T = beta C^T + alpha B^T A^T."""
    m, n, k, kind = call.size("m"), call.size("n"), call.size("k"), call.own_type
    if "transa" in call.names and (call.operation("transa"), call.operation("transb")) != (0, 1):
        raise SparseError(Wrong.UNSUPPORTED, f"{call.name}: other operations than none and transposed")
    alpha, beta = call.scalar("alpha", kind), call.scalar("beta", kind)
    if "csccolptrb" in call.names:
        nnz = call.size("nnz")
        arrays_of_b = call.pointer("csccolptrb", n), call.pointer("cscrowindb", nnz), call.pointer("cscvalb", nnz)
        b = Layout(Format.CSR, n, k, nnz, *arrays_of_b, type=kind)
    else:
        b = arrays.csr(call, n, k)
    a, c = columns(call, "a", m, k, "lda").turned(1), columns(call, "c", m, n, "ldc").turned(1)
    multiply(call, b, 0, a, c, (kind, kind, kind), alpha, beta)


@operation("gemvi")
def gemvi(call: Call) -> None:
    """y = beta y + alpha op(A) x with a sparse x."""
    m, n, op, kind = call.size("m"), call.size("n"), call.operation("transa trans"), call.own_type
    a = columns(call, "a", m, n, "lda")
    if call.size("nnz") > n:
        raise SparseError(Wrong.SIZE, f"{call.name}: {call.size('nnz')} entries in a vector of {n}")
    if op:
        raise SparseError(Wrong.UNSUPPORTED, f"{call.name}: a transposed matrix")
    x, words = _vector(call, "x xval")
    alpha, beta = call.scalar("alpha", kind), call.scalar("beta", kind)
    kernels.run(call.handle, "combined", words, m, x, a, call.pointer("y", m), alpha, beta)


@operation("axpyi")
def axpyi(call: Call) -> None:
    x, words = _vector(call)
    alpha = call.scalar("alpha", call.own_type)
    kernels.run(call.handle, "add_to", words + 2 * words[1:], x.nnz, x, call.pointer("y", x.nnz), alpha)


@operation("doti", "dotci")
def doti(call: Call) -> None:
    (x, words), kind = _vector(call), call.own_type
    flip = int("dotci" in call.name)
    dot(call, x, call.pointer("y", x.nnz), (words[0], *(TYPES[kind][0],) * 3), TYPES[kind][1], flip)


@operation("gthr", "gthrz")
def gthr(call: Call) -> None:
    x, words = _vector(call)
    kernels.run(call.handle, "collect", words, x.nnz, x, call.pointer("y", x.nnz), int(call.name.endswith("z")))


@operation("sctr", "isctr")
def sctr(call: Call) -> None:
    x, words = _vector(call)
    kernels.run(call.handle, "distribute", words, x.nnz, x, call.pointer("y", x.nnz))


@operation("roti")
def roti(call: Call) -> None:
    x, words = _vector(call)
    c, s = call.scalar("c", call.own_type), call.scalar("s", call.own_type)
    kernels.run(call.handle, "rotate", words + words[1:], x.nnz, x, call.pointer("y", x.nnz), c, s)


def _vector(call: Call, values: str = "xval") -> tuple[Vector, tuple[str, str]]:
    nnz = call.size("nnz")
    found = Vector(nnz, call.pointer("xind", nnz), call.pointer(values, nnz), call.choice("idxbase", 0, 1))
    return found, ("int", TYPES[call.own_type][0] if call.letter else "int")


# ---- from one form to another ----


@operation("csr2dense", "csc2dense")
def compressed_to_dense(call: Call) -> None:
    m, n, form = call.size("m"), call.size("n"), "csr" if "csr" in call.name else "csc"
    names = ("csrrowptr", "csrcolind", "csrval") if form == "csr" else ("csccolptr", "cscrowind", "cscval")
    a = Layout(Format[form.upper()], m, n, 0, *(call.pointer(name, m and n) for name in names))
    a.base, a.type = arrays.description(call, "descr").base, call.own_type
    spread(call, a, columns(call, "a", m, n, "ld lda"))


@operation("coo2dense")
def coo2dense(call: Call) -> None:
    m, n = call.size("m"), call.size("n")
    spread(call, arrays.coo(call, m, n), columns(call, "a", m, n, "ld lda"))


@operation("coo2csr")
def coo2csr(call: Call) -> None:
    nnz, m, base = call.size("nnz"), call.size("m"), call.choice("idxbase", 0, 1)
    rows, offsets = call.pointer("coorowind", nnz), call.pointer("csrrowptr", m)
    kernels.run(call.handle, "offsets_of", ("int",), m + 1 if offsets else 0, rows, nnz, m, offsets, base)


@operation("csr2coo")
def csr2coo(call: Call) -> None:
    nnz, m, base = call.size("nnz"), call.size("m"), call.choice("idxbase", 0, 1)
    offsets, rows = call.pointer("csrrowptr", m), call.pointer("coorowind", nnz)
    kernels.run(call.handle, "rows_of", ("int",), m, offsets, m, rows, base)


@operation("createidentitypermutation", "setidentitypermutation")
def identity(call: Call) -> None:
    n = call.size("n")
    word = arrays.index_word(call, "indextype") if "indextype" in call.names else "int"
    kernels.run(call.handle, "sequence", (word,), n, call.pointer("p", n), n)
