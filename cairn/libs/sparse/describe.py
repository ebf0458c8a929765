"""The generic functions' descriptions: sparse and dense matrices and vectors, made and asked."""

from __future__ import annotations

import ctypes
from typing import Any

from cairn.hip import handles
from cairn.libs.sparse.binding import Call, operation
from cairn.libs.sparse.errors import SparseError, Wrong
from cairn.libs.sparse.objects import (
    HIP_TYPES,
    INDICES,
    DenseMatrix,
    DenseVector,
    Format,
    Layout,
    SparseMatrix,
    SparseVector,
    Vector,
    of,
)

HIP_FORMATS = {Format.CSR: 1, Format.CSC: 2, Format.COO: 3, Format.COO_AOS: 4, Format.BELL: 5}
HIP_FORMATS |= {Format.BSR: 6, Format.SELL: 7}
_HIP_NUMBERS = {ours: theirs for theirs, ours in HIP_TYPES.items()}


def _type(call: Call, number: int) -> int:
    return _HIP_NUMBERS[number] if call.hip else number


def _index(call: Call, number: int) -> int:
    if number not in INDICES:
        raise SparseError(Wrong.VALUE, f"{call.name}: {number} is no type of indices")
    return number


def _give(call: Call, made: Any) -> None:
    ctypes.c_size_t.from_address(call.first()).value = made.handle


def _check_place(call: Call) -> None:
    if not call.first():
        raise SparseError(Wrong.POINTER, f"{call.name}: no place for the description")


def _sparse(form: Format, *names: str) -> None:
    """The functions that make a format, whose last arguments are: offsets, indices, values, types, base, data type."""

    @operation(*(f"create{c}{name}" for name in names for c in ("", "const")))
    def create(call: Call) -> None:
        _check_place(call)
        _, *sizes = call.values()
        rows, cols, nnz = (call.size(name) for name in ("rows", "cols", "nnz"))
        if nnz > rows * cols:
            raise SparseError(Wrong.SIZE, f"{call.name}: {nnz} entries in {rows} x {cols}")
        arrays = sizes[3 : 5 if form is Format.COO_AOS else 6]
        types = sizes[3 + len(arrays) : -2]
        needs = [nnz] * len(arrays)
        if form in (Format.CSR, Format.CSC):
            needs[0] = nnz if call.hip else rows and cols
        if any(need and not array for need, array in zip(needs, arrays, strict=True)):
            raise SparseError(Wrong.POINTER, f"{call.name}: an array of a matrix with {nnz} entries is null")
        if len(arrays) == 2:
            arrays = [0, *arrays]
        offsets, indices, values = arrays
        layout = Layout(form, rows, cols, nnz, offsets, indices, values)
        layout.offset_type, layout.index_type = _index(call, types[0]), _index(call, types[-1])
        layout.base = call.choice("idxbase", 0, 1)
        layout.type = call.type("datatype valuetype")
        _give(call, SparseMatrix(layout))

    get_names = [name.removesuffix("descr") + "get" for name in names]

    @operation(*(c + name for name in get_names for c in ("", "const")))
    def get(call: Call) -> None:
        layout = _layout(call)
        if layout.format is not form:
            raise SparseError(Wrong.VALUE, f"{call.name}: the matrix is {layout.format.name}")
        arrays = (layout.offsets, layout.indices, layout.values)[1 if form is Format.COO_AOS else 0 :]
        types = [layout.index_type] if form in (Format.COO, Format.COO_AOS) else [layout.offset_type, layout.index_type]
        wide = [layout.rows, layout.cols, layout.nnz, *arrays]
        _answer(call, wide, [*types, layout.base, _type(call, layout.type)])

    set_names = [name.removesuffix("descr") + "setpointers" for name in names]

    @operation(*set_names)
    def set_pointers(call: Call) -> None:
        layout = _layout(call)
        given = call.values()[1:]
        if layout.nnz and not all(given):
            raise SparseError(Wrong.POINTER, f"{call.name}: an array of a matrix with {layout.nnz} entries is null")
        layout.offsets, layout.indices, layout.values = given if len(given) == 3 else (0, *given)


def _answer(call: Call, wide: list[int], narrow: list[int]) -> None:
    """Store what was asked for behind a call's pointers: numbers of eight bytes first, then of four."""
    places = call.values()[1:]
    if not all(places):
        raise SparseError(Wrong.POINTER, f"{call.name}: no place for an answer")
    cells = [ctypes.c_int64] * len(wide) + [ctypes.c_int32] * len(narrow)
    for place, cell, value in zip(places, cells, wide + narrow, strict=True):
        cell.from_address(place).value = value


_sparse(Format.COO, "coo", "coodescr")
_sparse(Format.COO_AOS, "cooaos", "cooaosdescr")
_sparse(Format.CSR, "csr", "csrdescr")
_sparse(Format.CSC, "csc", "cscdescr")


@operation("createelldescr")
def create_ell(call: Call) -> None:
    _check_place(call)
    rows, cols, width = call.size("rows"), call.size("cols"), call.size("ellwidth")
    arrays = call.pointer("ellcolind", rows * width), call.pointer("ellval", rows * width)
    layout = Layout(Format.ELL, rows, cols, rows * width, 0, *arrays, index_type=_index(call, call["idxtype"]))
    layout.base, layout.type, layout.width = call.choice("idxbase", 0, 1), call.type("datatype"), width
    _give(call, SparseMatrix(layout))


@operation("createbsrdescr", "createbsr", "createconstbsr")
def create_bsr(call: Call) -> None:
    _check_place(call)
    rows, cols, nnz = call.size("mb"), call.size("nb"), call.size("nnzb")
    down, right = call.block("rowblockdim blockdim"), call.block("colblockdim blockdim")
    if nnz > rows * cols:
        raise SparseError(Wrong.SIZE, f"{call.name}: {nnz} blocks in {rows} x {cols}")
    arrays = call.pointer("bsrrowptr", rows), call.pointer("bsrcolind", nnz), call.pointer("bsrval bsrvalues", nnz)
    layout = Layout(Format.BSR, rows * down, cols * right, nnz * down * right, *arrays)
    layout.offset_type = _index(call, call["rowptrtype bsrrowptrtype"])
    layout.index_type = _index(call, call["colindtype bsrcolindtype"])
    layout.base, layout.type = call.choice("idxbase", 0, 1), call.type("datatype valuetype")
    layout.block_rows, layout.block_cols = down, right
    layout.column_major = int(call.choice("order", 1, 2) == 1) if call.hip else call.choice("blockdir", 0, 1)
    _give(call, SparseMatrix(layout))


@operation("createslicedell", "createconstslicedell")
def create_sliced_ell(call: Call) -> None:
    """Slices of rows, each stored by columns; entries without a column fill short rows up."""
    _check_place(call)
    rows, cols, nnz = call.size("rows"), call.size("cols"), call.size("nnz")
    size, stored = call.block("slicesize"), call.size("sellvaluessize")
    if nnz > stored or nnz > rows * cols:
        raise SparseError(Wrong.SIZE, f"{call.name}: {nnz} entries in {rows} x {cols}, of which {stored} are stored")
    offsets = call.pointer("sellsliceoffsets", rows)
    arrays = call.pointer("sellcolind", stored), call.pointer("sellvalues", stored)
    layout = Layout(Format.SELL, rows, cols, nnz, offsets, *arrays)
    layout.offset_type = _index(call, call["sellsliceoffsetstype"])
    layout.index_type = _index(call, call["sellcolindtype"])
    layout.base, layout.type = call.choice("idxbase", 0, 1), call.type("valuetype")
    layout.block_rows, layout.width = size, stored
    _give(call, SparseMatrix(layout))


@operation("createblockedell", "createconstblockedell", "createbelldescr", "createconstbelldescr")
def create_blocked_ell(call: Call) -> None:
    _check_place(call)
    rows, cols, block = call.size("rows"), call.size("cols"), call.size("ellblocksize ellblockdim")
    if not block:
        raise SparseError(Wrong.SIZE, f"{call.name}: blocks of size 0")
    width = call.size("ellcols")
    if width > cols:
        raise SparseError(Wrong.SIZE, f"{call.name}: {width} columns in ELL of {cols}")
    arrays = call.pointer("ellcolind", rows * width), call.pointer("ellval ellvalue", rows * width)
    layout = Layout(
        Format.BELL, rows, cols, rows * width, 0, *arrays, index_type=_index(call, call["idxtype ellidxtype"])
    )
    layout.base, layout.type = call.choice("idxbase", 0, 1), call.type("datatype valuetype")
    layout.block_rows = layout.block_cols = block
    layout.width = width // block
    layout.column_major = 0 if call.hip else 1 + call.choice("ellblockdir", 0, 1)
    _give(call, SparseMatrix(layout))


def _layout(call: Call) -> Layout:
    found: Layout = of(SparseMatrix, call.first()).layout
    return found


@operation("destroyspmat", "destroyspmatdescr", "destroydnmat", "destroydnmatdescr", "destroyspvec",
           "destroyspvecdescr", "destroydnvec", "destroydnvecdescr")  # fmt: skip
def destroy(call: Call) -> None:
    word = call.name.lower().replace("_", "").partition("destroy")[2][:5]
    kinds: dict[str, Any] = {"spmat": SparseMatrix, "dnmat": DenseMatrix, "spvec": SparseVector, "dnvec": DenseVector}
    cls = kinds[word]
    if call.hip and handles.find(cls.kind, call.first()) is None:  # hipSPARSE frees any description by any of these
        cls = next((each for each in kinds.values() if handles.find(each.kind, call.first())), cls)
    of(cls, call.first()).destroy()


@operation("spmatgetsize")
def size(call: Call) -> None:
    layout = _layout(call)
    down, right = (layout.block_rows, layout.block_cols) if _in_blocks(call, layout) else (1, 1)
    _answer(call, [layout.rows // down, layout.cols // right, layout.nnz // (down * right)], [])


def _in_blocks(call: Call, layout: Layout) -> bool:
    """Whether rocSPARSE tells and takes a matrix' size in blocks."""
    return layout.format is Format.BSR and not call.hip


@operation("spmatgetformat")
def format_of(call: Call) -> None:
    found = _layout(call).format
    _answer(call, [], [HIP_FORMATS.get(found, 0) if call.hip else int(found)])


@operation("spmatgetindexbase")
def base_of(call: Call) -> None:
    _answer(call, [], [_layout(call).base])


@operation("spmatgetvalues", "constspmatgetvalues")
def values_of(call: Call) -> None:
    _answer(call, [_layout(call).values], [])


@operation("spmatsetvalues")
def set_values(call: Call) -> None:
    _layout(call).values = call.pointer("values")


@operation("spmatgetattribute")
def attribute(call: Call) -> None:
    layout = _layout(call)
    values = (layout.fill, layout.diag, layout.matrix_type, layout.storage)
    ctypes.c_int.from_address(call.pointer("data")).value = values[call.choice("attribute", 0, 1, 2, 3)]


@operation("spmatsetattribute")
def set_attribute(call: Call) -> None:
    name = ("fill", "diag", "matrix_type", "storage")[call.choice("attribute", 0, 1, 2, 3)]
    setattr(_layout(call), name, ctypes.c_int.from_address(call.pointer("data")).value)


@operation("creatednvec", "createconstdnvec", "creatednvecdescr", "createconstdnvecdescr")
def create_vector(call: Call) -> None:
    _check_place(call)
    size = call.size("size")
    _give(call, DenseVector(size, call.pointer("values", size), call.type("datatype valuetype")))


@operation("dnvecget", "constdnvecget")
def vector(call: Call) -> None:
    found = of(DenseVector, call.first())
    _answer(call, [found.size, found.values], [_type(call, found.type)])


@operation("dnvecgetvalues", "constdnvecgetvalues")
def vector_values(call: Call) -> None:
    _answer(call, [of(DenseVector, call.first()).values], [])


@operation("dnvecsetvalues")
def set_vector_values(call: Call) -> None:
    of(DenseVector, call.first()).values = call.pointer("values")


@operation("creatednmat", "createconstdnmat", "creatednmatdescr", "createconstdnmatdescr")
def create_matrix(call: Call) -> None:
    _check_place(call)
    rows, cols, ld = call.size("rows"), call.size("cols"), call.size("ld")
    order = call.choice("order", 1, 2) == 1 if call.hip else call.choice("order", 0, 1)
    if ld < (rows if order else cols):
        raise SparseError(Wrong.SIZE, f"{call.name}: a leading dimension of {ld} for {rows} x {cols}")
    made = DenseMatrix(rows, cols, ld, call.pointer("values", rows * cols), call.type("datatype valuetype"), int(order))
    _give(call, made)


@operation("dnmatget", "constdnmatget")
def matrix(call: Call) -> None:
    found = of(DenseMatrix, call.first())
    order = 2 - found.order if call.hip else found.order
    _answer(call, [found.rows, found.cols, found.ld, found.values], [_type(call, found.type), order])


@operation("dnmatgetvalues", "constdnmatgetvalues")
def matrix_values(call: Call) -> None:
    _answer(call, [of(DenseMatrix, call.first()).values], [])


@operation("dnmatsetvalues")
def set_matrix_values(call: Call) -> None:
    of(DenseMatrix, call.first()).values = call.pointer("values")


@operation("createspvec", "createconstspvec", "createspvecdescr", "createconstspvecdescr")
def create_sparse_vector(call: Call) -> None:
    _check_place(call)
    size, nnz = call.size("size"), call.size("nnz")
    if nnz > size:
        raise SparseError(Wrong.SIZE, f"{call.name}: {nnz} entries in a vector of {size}")
    arrays = call.pointer("indices", nnz), call.pointer("values", nnz)
    found = Vector(nnz, *arrays, call.choice("idxbase", 0, 1))
    _give(call, SparseVector(size, found, _index(call, call["idxtype"]), call.type("datatype valuetype")))


@operation("spvecget", "constspvecget")
def sparse_vector(call: Call) -> None:
    made = of(SparseVector, call.first())
    x = made.vector
    wide = [made.size, x.nnz, x.indices, x.values]
    _answer(call, wide, [made.index_type, x.base, _type(call, made.type)])


@operation("spvecgetindexbase")
def sparse_vector_base(call: Call) -> None:
    _answer(call, [], [of(SparseVector, call.first()).vector.base])


@operation("spvecgetvalues", "constspvecgetvalues")
def sparse_vector_values(call: Call) -> None:
    _answer(call, [of(SparseVector, call.first()).vector.values], [])


@operation("spvecsetvalues")
def set_sparse_vector_values(call: Call) -> None:
    of(SparseVector, call.first()).vector.values = call.pointer("values")


@operation("ellget", "constellget")
def ell(call: Call) -> None:
    a = _layout(call)
    _answer(call, [a.rows, a.cols, a.indices, a.values, a.width], [a.index_type, a.base, _type(call, a.type)])


@operation("blockedellsetpointers")
def set_blocked_ell(call: Call) -> None:
    layout = _layout(call)
    if layout.format is not Format.BELL:
        raise SparseError(Wrong.VALUE, f"{call.name}: the matrix is {layout.format.name}")
    layout.indices, layout.values = (call.pointer(name, layout.nnz) for name in ("ellcolind", "ellvalue"))


@operation("ellsetpointers")
def set_ell(call: Call) -> None:
    layout = _layout(call)
    layout.indices, layout.values = (call.pointer(name, layout.nnz) for name in ("ellcolind", "ellval"))


@operation("bsrsetpointers")
def set_bsr(call: Call) -> None:
    layout = _layout(call)
    layout.offsets, layout.indices, layout.values = (call.pointer(f"bsr{name}") for name in ("rowptr", "colind", "val"))


@operation("bsrget", "constbsrget")
def bsr(call: Call) -> None:
    a = _layout(call)
    size = a.block_rows
    values = [a.rows // size, a.cols // size, a.nnz // size**2, a.column_major, size, a.offsets, a.indices, a.values]
    _store(call, [*values, a.offset_type, a.index_type, a.base, _type(call, a.type)], narrow=(3, 8, 9, 10, 11))


@operation("bellget", "constbellget")
def blocked_ell(call: Call) -> None:
    a = _layout(call)
    values = [a.rows, a.cols, a.column_major, a.block_rows, a.width * a.block_rows, a.indices, a.values]
    _store(call, [*values, a.index_type, a.base, _type(call, a.type)], narrow=(2, 7, 8, 9))


@operation("blockedellget", "constblockedellget")
def blocked_ell_of_hip(call: Call) -> None:
    a = _layout(call)
    values = [a.rows, a.cols, a.block_rows, a.width * a.block_rows, a.indices, a.values]
    _store(call, [*values, a.index_type, a.base, _type(call, a.type)], narrow=(6, 7, 8))


def _store(call: Call, values: list[int], narrow: tuple[int, ...]) -> None:
    """As ``_answer``, with numbers of four bytes at the places ``narrow``."""
    places = call.values()[1:]
    if not all(places):
        raise SparseError(Wrong.POINTER, f"{call.name}: no place for an answer")
    for number, (place, value) in enumerate(zip(places, values, strict=True)):
        (ctypes.c_int32 if number in narrow else ctypes.c_int64).from_address(place).value = value


# ---- several matrices of a kind ----


@operation("spmatgetnnz")
def nnz_of(call: Call) -> None:
    layout = _layout(call)
    size = layout.block_rows * layout.block_cols if _in_blocks(call, layout) else 1
    _answer(call, [layout.nnz // size], [])


@operation("spmatsetnnz")
def set_nnz(call: Call) -> None:
    layout = _layout(call)
    layout.nnz = call.size("nnz") * (layout.block_rows * layout.block_cols if _in_blocks(call, layout) else 1)


@operation("spmatgetstridedbatch")
def batch_of(call: Call) -> None:
    _answer(call, [], [_layout(call).batch])


@operation("spmatsetstridedbatch")
def set_batch(call: Call) -> None:
    _layout(call).batch = _batch(call)


def _batch(call: Call) -> int:
    count = int(call["batchcount"])
    if count < 1:
        raise SparseError(Wrong.VALUE, f"{call.name}: a batch of {count}; expected 1 or more")
    return count


@operation("coosetstridedbatch")
def set_coo_batch(call: Call) -> None:
    layout, count, step = _layout(call), _batch(call), call.size("batchstride")
    layout.batch, layout.index_step, layout.value_step = count, step, step


@operation("csrsetstridedbatch", "cscsetstridedbatch")
def set_compressed_batch(call: Call) -> None:
    layout, count, offsets = _layout(call), _batch(call), call.size("offsetsbatchstride")
    step = call.size("columnsvaluesbatchstride rowsvaluesbatchstride")
    layout.batch, layout.offset_step, layout.index_step, layout.value_step = count, offsets, step, step


@operation("bsrsetstridedbatch")
def set_block_batch(call: Call) -> None:
    layout, count = _layout(call), _batch(call)
    steps = (call.size(f"{name}batchstride") for name in ("offsets", "columns", "values"))
    layout.batch, (layout.offset_step, layout.index_step, layout.value_step) = count, steps


@operation("dnmatgetstridedbatch")
def dense_batch(call: Call) -> None:
    found = of(DenseMatrix, call.first())
    _store(call, [found.batch, found.batch_step], narrow=(0,))


@operation("dnmatsetstridedbatch")
def set_dense_batch(call: Call) -> None:
    found, count, step = of(DenseMatrix, call.first()), _batch(call), call.size("batchstride")
    found.batch, found.batch_step = count, step
