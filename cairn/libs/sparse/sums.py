"""Sums and products of two sparse matrices."""

from __future__ import annotations

import ctypes
from dataclasses import replace

from cairn.hip import copy
from cairn.libs.sparse import arrays, kernels, mixed
from cairn.libs.sparse.arrays import NOTHING
from cairn.libs.sparse.binding import Call, number, operation
from cairn.libs.sparse.errors import SparseError, Wrong
from cairn.libs.sparse.forms import answered
from cairn.libs.sparse.objects import INDICES, TYPES, Format, Info, Layout, Memory, Object, SparseMatrix

FIRST, SECOND, PRODUCT = 1, 2, 4  # which terms there are
PATTERN, VALUES = 1, 2  # what is stored
_NONE = Layout(Format.CSR, 0, 0, 0)


def count(
    call: Call, a: Layout, b: Layout, d: Layout, c: Layout, terms: int, *, wide: int = 0, narrow: int = 0
) -> None:
    """C's offsets, and how many elements it has."""
    words = (INDICES[c.offset_type][0], INDICES[c.index_type][0])
    kernels.host(call.handle, "count_sum", words, 4 * (a.nnz + d.nnz), a, b, d, c, terms, wide, narrow)


def fill(call: Call, a: Layout, b: Layout, d: Layout, c: Layout, terms: int, scalars: tuple[bytes, bytes],
         parts: int = PATTERN | VALUES) -> None:  # fmt: skip
    numbers = TYPES[c.type][0], TYPES[mixed.sums(c.type)][0]
    words = (INDICES[c.offset_type][0], INDICES[c.index_type][0], *numbers)
    kernels.host(call.handle, "fill_sum", words, 8 * (a.nnz + d.nnz), a, b, d, c, *scalars, terms, parts)


def _matrix(call: Call, rows: int, cols: int, which: str, values: bool) -> Layout:
    """One of the call's matrices: rows and columns are in blocks where it has blocks."""
    blocks = f"bsrrowptr{which}" in call.names
    return (arrays.bsr if blocks else arrays.csr)(call, rows, cols, which, values=values)


def _result(call: Call, rows: int, cols: int, parts: int) -> Layout:
    """C: its offsets, and what is to be filled."""
    kind = "bsr" if "bsrrowptrc" in call.names else "csr"
    size = call.block("blockdim") if kind == "bsr" else 1
    c = Layout(Format.CSR, rows * size, cols * size, 0, call.pointer(f"{kind}rowptrc", rows))
    c.base, c.block_rows, c.block_cols = arrays.description(call, "descrc").base, size, size
    c.type = call.own_type if call.letter else 151
    if parts:
        c.indices = call.array(f"{kind}colindc", c.offsets, rows if cols else 0, c.base)
    if parts & VALUES:
        c.values = call.array(f"{kind}valc", c.offsets, rows if cols else 0, c.base)
    return c


# ---- C = alpha A + beta B ----


def _sum_sizes(call: Call) -> tuple[int, int]:
    return (call.size("mb"), call.size("nb")) if "mb" in call.names else (call.size("m"), call.size("n"))


@operation("csrgeamnnz", "csrgeam2nnz", "bsrgeamnnzb")
def sum_nnz(call: Call) -> None:
    m, n = _sum_sizes(call)
    a, b = (_matrix(call, m, n, which, False) for which in "ab")
    c, total = _result(call, m, n, 0), call.pointer("nnztotaldevhostptr nnzc nnzbc")
    count(call, a, _NONE, b, c, FIRST | SECOND, narrow=total)
    answered(call)


@operation("csrgeam", "csrgeam2", "bsrgeam")
def add(call: Call) -> None:
    m, n = _sum_sizes(call)
    scalars = call.scalar("alpha", call.own_type), call.scalar("beta", call.own_type)
    a, b = (_matrix(call, m, n, which, True) for which in "ab")
    fill(call, a, _NONE, b, _result(call, m, n, PATTERN | VALUES), FIRST | SECOND, scalars)


def _terms(call: Call) -> tuple[Layout, Layout, Layout]:
    a, b, c = (call.object(SparseMatrix, name).layout for name in ("mata", "matb", "matc"))
    if call.operation("opa") or call.operation("opb"):
        raise SparseError(Wrong.UNSUPPORTED, f"{call.name}: terms that are transposed")
    _alike(call, a, b, c)
    return a, b, c


def measured(call: Call, a: Layout, b: Layout, c: Layout) -> int:
    """How many entries C = A + B will have; its offsets."""
    _alike(call, a, b, c)
    return _measured(call, a, _NONE, b, c, FIRST | SECOND)


def add_layouts(call: Call, a: Layout, b: Layout, c: Layout, scalars: tuple[bytes, bytes], parts: int) -> None:
    """C = alpha A + beta B, whose pattern or numbers may be there already."""
    _alike(call, a, b, c)
    if parts & PATTERN:
        count(call, a, _NONE, b, c, FIRST | SECOND)
    fill(call, a, _NONE, b, c, FIRST | SECOND, scalars, parts)


def _alike(call: Call, a: Layout, b: Layout, c: Layout) -> None:
    if {a.format, b.format, c.format} != {Format.CSR}:
        raise SparseError(Wrong.UNSUPPORTED, f"{call.name}: matrices that are not all CSR")
    if len({(x.rows, x.cols) for x in (a, b, c)}) > 1:
        raise SparseError(Wrong.SIZE, f"{call.name}: {a.rows} x {a.cols} and {b.rows} x {b.cols}")
    if len({(x.offset_type, x.index_type, x.type) for x in (a, b, c)}) > 1:
        raise SparseError(Wrong.UNSUPPORTED, f"{call.name}: matrices of different types")


@operation("spgeamsumnnz")
def generic_sum_nnz(call: Call) -> None:
    """C's offsets, where it has room for them, and how many entries it will have."""
    a, b, c = _terms(call)
    offsets = c.offsets or call.handle.room("offsets", (c.rows + 1) * INDICES[c.offset_type][1])
    c.nnz = _measured(call, a, _NONE, b, replace(c, offsets=offsets), FIRST | SECOND)


@operation("spgeamsum")
def generic_sum(call: Call) -> None:
    a, b, c = _terms(call)
    count(call, a, _NONE, b, c, FIRST | SECOND)
    fill(call, a, _NONE, b, c, FIRST | SECOND, _scalars(call, c))


# ---- C = alpha A B + beta D ----


def _product(call: Call, values: bool) -> tuple[Layout, Layout, Layout, int, int, int]:
    """A, B, D, and which terms there are, then C's rows and columns."""
    blocks = "mb" in call.names
    m, n, k = (call.size(name) for name in (("mb", "nb", "kb") if blocks else ("m", "n", "k")))
    if any(call.operation(name) for name in ("transa", "transb") if name in call.names):
        raise SparseError(Wrong.UNSUPPORTED, f"{call.name}: factors that are transposed")
    if "infoc" in call.names or "info" in call.names:
        terms = _remembered(call)
    else:
        terms = FIRST | PRODUCT
    a = _matrix(call, m, k, "a", values) if terms & FIRST else _NONE
    b = _matrix(call, k, n, "b", values) if terms & FIRST else _NONE
    d = _matrix(call, m, n, "d", values) if terms & SECOND else _NONE
    return a, b, d, terms, m, n


def _remembered(call: Call) -> int:
    """Which terms a product has: what scalars were given when its buffer's size was asked for."""
    info = call.object(Info, "infoc info")
    if "alpha" in call.names:
        info.terms = (FIRST | PRODUCT) * bool(call["alpha"]) | SECOND * bool(call["beta"])
    if not info.terms:
        raise SparseError(Wrong.POINTER, f"{call.name}: neither alpha nor beta was given")
    return info.terms


@operation("csrgemmbuffersize", "csrgemm2buffersizeext", "bsrgemmbuffersize")
def product_size(call: Call) -> None:
    call.pointer("buffersize pbuffersizeinbytes")
    _product(call, False)
    call.answer_size()


@operation("csrgemmnnz", "csrgemm2nnz", "bsrgemmnnzb")
def product_nnz(call: Call) -> None:
    a, b, d, terms, m, n = _product(call, False)
    c, total = _result(call, m, n, 0), call.pointer("nnztotaldevhostptr nnzc nnzbc")
    count(call, a, b, d, c, terms, narrow=total)
    answered(call)


@operation("csrgemm", "csrgemm2", "bsrgemm")
def product(call: Call) -> None:
    _multiply(call, PATTERN | VALUES)


@operation("csrgemmsymbolic")
def product_pattern(call: Call) -> None:
    _multiply(call, PATTERN)


@operation("csrgemmnumeric")
def product_values(call: Call) -> None:
    _multiply(call, VALUES)


def _multiply(call: Call, parts: int) -> None:
    a, b, d, terms, m, n = _product(call, bool(parts & VALUES))
    c, alpha, beta = _result(call, m, n, parts), NOTHING, NOTHING
    if parts & VALUES and terms & FIRST:
        alpha = call.scalar("alpha", call.own_type) if "alpha" in call.names else number(1, call.own_type)
    if parts & VALUES and terms & SECOND:
        beta = call.scalar("beta", call.own_type)
    fill(call, a, b, d, c, terms, (alpha, beta), parts)


# ---- the generic functions ----


class Product(Object):
    """What a product of sparse matrices has found, until its caller has room for it."""

    kind = "hipsparseSpGEMMDescr_t"

    def __init__(self) -> None:
        super().__init__()
        self.memory = Memory()
        self.result: Layout | None = None
        self.asked: tuple[Call, Layout, Layout] | None = None  # by whom, of which factors

    def destroy(self) -> None:
        self.memory.release()
        self.retire()


@operation("spgemmcreatedescr")
def create(call: Call) -> None:
    call.answer("descr", Product().handle)


@operation("spgemmdestroydescr")
def destroy(call: Call) -> None:
    call.object(Product, "descr").destroy()


def _factors(call: Call) -> tuple[Layout, Layout, SparseMatrix]:
    a, b = (call.object(SparseMatrix, name).layout for name in ("mata a", "matb b"))
    c = call.object(SparseMatrix, "matc c")
    if call.operation("opa transa") or call.operation("opb transb"):
        raise SparseError(Wrong.UNSUPPORTED, f"{call.name}: factors that are transposed")
    forms = {a.format, b.format, c.layout.format}
    if len(forms) > 1 or not forms <= {Format.CSR, Format.BSR}:
        raise SparseError(Wrong.UNSUPPORTED, f"{call.name}: matrices that are not all CSR, or all BSR")
    if (a.rows, b.cols, a.cols) != (c.layout.rows, c.layout.cols, b.rows):
        raise SparseError(Wrong.SIZE, f"{call.name}: {a.rows} x {a.cols} times {b.rows} x {b.cols}")
    if len({(x.offset_type, x.index_type, x.type) for x in (a, b, c.layout)}) > 1:
        raise SparseError(Wrong.UNSUPPORTED, f"{call.name}: matrices of different types")
    return a, b, c


def _measured(call: Call, a: Layout, b: Layout, d: Layout, c: Layout, terms: int) -> int:
    """How many numbers C has, when its offsets are there."""
    total = ctypes.c_int64()
    count(call, a, b, d, c, terms, wide=ctypes.addressof(total))
    call.handle.stream.wait()
    return total.value * c.block_rows * c.block_cols


def _scalars(call: Call, c: Layout) -> tuple[bytes, bytes]:
    """alpha and beta, which are of the computation's type: C's own, or the wider one of its sums."""
    compute = call.type("computetype")
    if mixed.sums(compute) != mixed.sums(c.type):
        raise SparseError(Wrong.UNSUPPORTED, f"{call.name}: {TYPES[c.type][0]} computed in {TYPES[compute][0]}")
    return call.scalar("alpha", compute), call.scalar("beta", compute)


def _sized(call: Call, number: str) -> bool:
    """Whether the call asks for the size of a buffer."""
    if call[f"externalbuffer{number}"]:
        return False
    call.answer(f"buffersize{number}", 4)
    return True


def _compute(call: Call, parts: int) -> None:
    """C's offsets into memory of their own, as the caller has none yet. Columns and values too, but those of A B alone,
    which the copy computes where they are to be (as AMD's hipSPARSE)."""
    a, b, matrix = _factors(call)
    found, c = call.object(Product, "spgemmdescr"), matrix.layout
    sizes = INDICES[c.offset_type][1], INDICES[c.index_type][1], TYPES[c.type][1]
    terms, scalars = FIRST | PRODUCT, (NOTHING, NOTHING)
    if parts & VALUES:
        scalars = _scalars(call, c)
        terms |= SECOND * bool(c.nnz)
    made = replace(c, offsets=found.memory.give("offsets", (c.rows + 1) * sizes[0]))
    made.nnz = _measured(call, a, b, c, made, terms)
    made.indices, made.values = 0, 0
    found.result = made
    if parts & VALUES and not terms & SECOND:
        c.nnz = made.nnz
        return
    made.indices = found.memory.give("indices", made.nnz * sizes[1])
    made.values = found.memory.give("values", made.nnz * sizes[2])
    fill(call, a, b, c, made, terms, scalars, parts)
    c.nnz = made.nnz


def _copied(call: Call, parts: int) -> None:
    found, c = call.object(Product, "spgemmdescr"), call.object(SparseMatrix, "matc c").layout
    made = found.result
    if made is None:
        raise SparseError(Wrong.VALUE, f"{call.name}: nothing has been computed")
    call.handle.stream.wait()
    sizes = INDICES[c.offset_type][1], INDICES[c.index_type][1], TYPES[c.type][1]
    places = [(c.offsets, made.offsets, (c.rows + 1) * sizes[0]), (c.indices, made.indices, made.nnz * sizes[1])]
    if parts & VALUES:
        places.append((c.values, made.values, made.nnz * sizes[2]))
    if any(size and not to for to, _, size in places):
        raise SparseError(Wrong.POINTER, f"{call.name}: an array of C is null")
    for to, source, size in places:
        if size and source:
            copy.hipMemcpy(to, source, size, 3)
    if made.nnz and not made.indices:
        a, b, _ = _factors(call)
        fill(call, a, b, _NONE, c, FIRST | PRODUCT, (_scalars(call, c)[0], NOTHING))


@operation("spgemmworkestimation")
def estimate(call: Call) -> None:
    a, b, _ = _factors(call)
    if not _sized(call, "1"):
        call.object(Product, "spgemmdescr").asked = call, a, b


@operation("spgemmgetnumproducts")
def products(call: Call) -> None:
    """How many products of two numbers there are to sum up."""
    asked, total = call.object(Product, "spgemmdescr").asked, ctypes.c_int64()
    if asked is None:
        raise SparseError(Wrong.VALUE, f"{call.name}: cusparseSpGEMM_workEstimation comes first")
    by, a, b = asked
    words = (INDICES[a.offset_type][0], INDICES[a.index_type][0])
    kernels.host(by.handle, "count_products", words, a.nnz, a, b, ctypes.addressof(total))
    by.handle.stream.wait()
    call.answer("numprods", total.value, ctypes.c_int64)


@operation("spgemmestimatememory")
def estimate_memory(call: Call) -> None:
    """Products take their own memory, in one piece."""
    _factors(call)
    share = call["chunkfraction"]
    if not 0 < share <= 1:
        raise SparseError(Wrong.VALUE, f"{call.name}: chunk_fraction is {share}; expected more than 0, at most 1")
    call.pointer("alpha")
    call.pointer("beta")
    if not _sized(call, "3") and call["buffersize2"]:
        call.answer("buffersize2", 4)


@operation("spgemmcompute")
def compute(call: Call) -> None:
    if not _sized(call, "2"):
        _compute(call, PATTERN | VALUES)


@operation("spgemmcopy")
def deliver(call: Call) -> None:
    _copied(call, PATTERN | VALUES)


@operation("spgemmreuseworkestimation")
def estimate_again(call: Call) -> None:
    _factors(call)
    _sized(call, "1")


@operation("spgemmreusennz")
def find_pattern(call: Call) -> None:
    asked = [_sized(call, number) for number in "234"]
    if not any(asked):
        _compute(call, PATTERN)


@operation("spgemmreusecopy")
def deliver_pattern(call: Call) -> None:
    if not _sized(call, "5"):
        _copied(call, PATTERN)


@operation("spgemmreusecompute")
def find_values(call: Call) -> None:
    a, b, matrix = _factors(call)
    c = matrix.layout
    scalars = _scalars(call, c)
    fill(call, a, b, c, c, FIRST | PRODUCT | SECOND, scalars, VALUES)


_SIZE, _NNZ, _ALL, _SYMBOLIC, _NUMERIC = range(1, 6)  # rocsparse_spgemm_stage


@operation("spgemm")
def spgemm(call: Call) -> None:
    """rocSPARSE's, in stages: the buffer's size, C's offsets, then its columns and values or one of them."""
    a, b, matrix = _factors(call)
    c, stage = matrix.layout, call.choice("stage", _SIZE, _NNZ, _ALL, _SYMBOLIC, _NUMERIC)
    d = call.object(SparseMatrix, "d").layout
    if stage == _SIZE:
        call.answer("buffersize", 4)
        return
    scalars = _scalars(call, c)
    terms = (FIRST | PRODUCT) * bool(a.nnz and b.nnz) | SECOND * bool(d.nnz)
    if stage == _NNZ:
        c.nnz = _measured(call, a, b, d, c, terms)
    else:
        fill(call, a, b, d, c, terms, scalars, {_SYMBOLIC: PATTERN, _NUMERIC: VALUES}.get(stage, PATTERN | VALUES))
