"""From one sparse matrix into another by the generic functions: any form into any, and triangles out of a matrix."""

from __future__ import annotations

import ctypes
from dataclasses import replace
from typing import ClassVar

from cairn.libs.sparse import kernels
from cairn.libs.sparse.arrays import NOTHING
from cairn.libs.sparse.binding import Call, operation
from cairn.libs.sparse.errors import SparseError, Wrong
from cairn.libs.sparse.forms import ALL, convert, count, kind_of, listed
from cairn.libs.sparse.objects import COMPLEX, INDICES, TYPES, Format, Layout, Object, SparseMatrix

_ANALYSIS, _COMPUTE = range(2)  # stages of both
#: (upper, without the diagonal) -> which entries go on, as in native/forms.h.
_TRIANGLES = {(0, 0): 3, (1, 0): 4, (0, 1): 5, (1, 1): 6}
_COMPRESSED = (Format.CSR, Format.CSC)


class Extraction(Object):
    """Of a triangle; knows how many entries it has."""

    kind: ClassVar[str] = "rocsparse_extract_descr"

    def __init__(self) -> None:
        super().__init__()
        self.nnz = 0


class Conversion(Object):
    kind: ClassVar[str] = "rocsparse_sparse_to_sparse_descr"


def _matrices(call: Call) -> tuple[Layout, Layout]:
    source, target = (call.object(SparseMatrix, name).layout for name in ("source", "target"))
    _fit(call, source, target)
    return source, target


def _fit(call: Call, source: Layout, target: Layout) -> None:
    # Blocks cover the source, if there are any; slices do not count.
    down, right = (1, 1) if target.format is Format.SELL else (target.block_rows, target.block_cols)
    if (-(-source.rows // down) * down, -(-source.cols // right) * right) != (target.rows, target.cols):
        what = f"{source.rows} x {source.cols} into {target.rows} x {target.cols}"
        raise SparseError(Wrong.SIZE, f"{call.name}: {what}")
    if source.type != target.type:
        raise SparseError(Wrong.UNSUPPORTED, f"{call.name}: from type {source.type} to type {target.type}")


@operation("createextractdescr")
def create_extraction(call: Call) -> None:
    call.pointer("descr")
    _matrices(call)
    call.choice("alg", 0)
    call.answer("descr", Extraction().handle)


@operation("createsparsetosparsedescr")
def create_conversion(call: Call) -> None:
    call.pointer("descr")
    _matrices(call)
    call.choice("alg", 0)
    call.answer("descr", Conversion().handle)


@operation("destroyextractdescr", "destroysparsetosparsedescr")
def destroy(call: Call) -> None:
    cls = Extraction if "extract" in call.name else Conversion
    if call.first():
        call.object(cls, "descr").destroy()


@operation("sparsetosparsepermissive")
def permit(call: Call) -> None:
    """Other types of indices in the target are always allowed."""
    call.object(Conversion, "descr")


@operation("extractbuffersize", "sparsetosparsebuffersize")
def buffer_size(call: Call) -> None:
    call.object(Extraction if "extract" in call.name else Conversion, "descr")
    _matrices(call)
    call.choice("stage", _ANALYSIS, _COMPUTE)
    call.answer("buffersizeinbytes", 4)


# ---- triangles ----


@operation("extractnnz")
def extracted(call: Call) -> None:
    call.answer_anywhere("nnz", call.object(Extraction, "descr").nnz, ctypes.c_int64)


@operation("extract")
def extract(call: Call) -> None:
    found = call.object(Extraction, "descr")
    source, target = _matrices(call)
    stage = call.choice("stage", _ANALYSIS, _COMPUTE)
    if source.format is not target.format or source.format not in _COMPRESSED:
        raise SparseError(Wrong.UNSUPPORTED, f"{call.name}: from {source.format.name} to {target.format.name}")
    keep = _TRIANGLES[target.fill, target.diag]
    if stage == _ANALYSIS:
        found.nnz = target.nnz = _counted(call, source, target, keep)
    else:
        convert(call, source, target, keep)


def _counted(call: Call, source: Layout, target: Layout, keep: int) -> int:
    """How many entries the target gets; its offsets, where there is room for them."""
    total = ctypes.c_int64()
    offsets = target.offsets
    if not offsets:
        lines = target.cols if target.format is Format.CSC else target.rows
        offsets = call.handle.room("offsets", (lines + 1) * INDICES[target.offset_type][1])
    count(call, source, replace(target, offsets=offsets), keep, wide=ctypes.addressof(total))
    call.handle.stream.wait()
    return total.value


# ---- any form into any ----


@operation("sparsetosparse")
def sparse_to_sparse(call: Call) -> None:
    call.object(Conversion, "descr")
    source, target = _matrices(call)
    stage = call.choice("stage", _ANALYSIS, _COMPUTE)
    if Format.BELL in (source.format, target.format):
        raise SparseError(Wrong.UNSUPPORTED, f"{call.name}: Blocked-ELL")
    (_measure if stage == _ANALYSIS else _fill)(call, source, target)


#: CSR's transposed form is CSC with the same arrays.
_TURNED = {Format.CSR: Format.CSC, Format.CSC: Format.CSR}


def _turned(call: Call) -> tuple[Layout, Layout]:
    """The source under its operation, and the target, whose values may stay as they are."""
    source, target = (call.object(SparseMatrix, name).layout for name in ("source", "target"))
    op = call.operation("opa")
    if op:
        sides = {"rows": source.cols, "cols": source.rows}
        if source.format in _TURNED:
            source = replace(source, format=_TURNED[source.format], **sides)
        elif source.format is Format.COO:
            kinds = {"offset_type": source.index_type, "index_type": source.offset_type}
            source = replace(source, offsets=source.indices, indices=source.offsets, **sides, **kinds)
        else:
            source = replace(_compressed(call, source, "turned "), format=Format.CSC, **sides)
    _fit(call, source, target)
    if op == 2 and source.type in COMPLEX and "analysis" not in call.name:
        name, size = TYPES[source.type]
        to = call.handle.room("conjugated", source.nnz * size)
        kernels.run(call.handle, "conjugate", (name,), source.nnz, source.values, source.nnz, to)
        source = replace(source, values=to)
    return source, target


@operation("spmatconvertanalysis", "spmatconvert")
def convert_matrix(call: Call) -> None:
    """cuSPARSE's: how many entries the target needs room for, then these; by structure alone where that is asked."""
    source, target = _turned(call)
    if "analysis" in call.name:
        _measure(call, source, target)
        return
    if not call.choice("copyvalues", 0, 1):
        if target.format not in _COMPRESSED:
            raise SparseError(Wrong.UNSUPPORTED, f"{call.name}: the structure alone of {target.format.name}")
        target = replace(target, values=0)
    _fill(call, source, target)


def _measure(call: Call, source: Layout, target: Layout) -> None:
    """The number of entries that the target needs room for."""
    if target.format in _COMPRESSED:
        target.nnz = _counted(call, source, target, ALL)
    elif target.format is Format.BSR:
        blocks = ctypes.c_int32()
        with_offsets = _compressed(call, source)
        words = (*with_offsets.words, target.words[1])
        kernels.host(call.handle, "count_blocks", words, source.nnz, with_offsets, target, ctypes.addressof(blocks))
        call.handle.stream.wait()
        target.nnz = blocks.value * target.block_rows * target.block_cols
    elif target.format is Format.ELL:
        rows, width = _compressed(call, source), ctypes.c_int32()
        operands = (rows.offsets, rows.rows, ctypes.addressof(width))
        kernels.host(call.handle, "widest", (rows.words[1],), rows.rows, *operands)
        call.handle.stream.wait()
        target.width = width.value
        target.nnz = target.width * target.rows
    elif target.format in (Format.SELL, Format.BELL):
        _measure_padded(call, _compressed(call, source), target)
    else:
        target.nnz = _entries(call, source)


def _measure_padded(call: Call, rows: Layout, target: Layout) -> None:
    found, sliced = ctypes.c_int64(), target.format is Format.SELL
    words = (rows.words[1], target.words[1] if sliced else rows.words[2])
    name = "measure_slices" if sliced else "measure_blocks"
    kernels.host(call.handle, name, words, rows.nnz, rows, target, ctypes.addressof(found))
    call.handle.stream.wait()
    target.width = found.value
    target.nnz = rows.nnz if sliced else target.rows * target.width * target.block_cols


def _entries(call: Call, source: Layout) -> int:
    """How many entries are stored: ELL's fewer than it has room for."""
    total = ctypes.c_int64()
    words = (*source.words, "COO", "int", kind_of(source))
    operands = (replace(source, offsets=0, indices=0, format=Format.COO), ALL, NOTHING, ctypes.addressof(total))
    kernels.host(call.handle, "list", words, source.nnz, source, *operands)
    call.handle.stream.wait()
    return total.value


def _compressed(call: Call, source: Layout, name: str = "") -> Layout:
    """A matrix by rows: the source, or a copy in memory of the handle's, which is called ``name``."""
    if source.format is Format.CSR:
        return source
    nnz = _entries(call, source)
    rows = replace(source, format=Format.CSR, nnz=nnz, offset_type=3, index_type=3, block_rows=1, block_cols=1)
    rows.offsets = call.handle.room(name + "rows", (source.rows + 1) * 8)
    rows.indices = call.handle.room(name + "columns", nnz * 8)
    rows.values = call.handle.room(name + "values", nnz * 16)
    convert(call, source, rows)
    return rows


def _fill(call: Call, source: Layout, target: Layout) -> None:
    if not (target.rows and target.cols):
        return
    if target.format in _COMPRESSED:
        convert(call, source, target)
        return
    if target.format in (Format.COO, Format.COO_AOS) and source.format in (Format.CSR, Format.ELL, Format.BSR):
        listed(call, source, target)
        return
    rows = _compressed(call, source)
    if target.format is Format.BSR:
        words = (*rows.words, target.words[1])
        kernels.host(call.handle, "count_blocks", words, rows.nnz, rows, target, 0)
        filled = (*rows.words, *target.words[1:], kind_of(rows))
        kernels.host(call.handle, "fill_blocks", filled, rows.nnz, rows, target)
    elif target.format is Format.ELL:
        words = (rows.words[1], rows.words[2], target.words[2], kind_of(rows))
        kernels.host(call.handle, "pad", words, target.nnz, rows, target)
    elif target.format is Format.SELL:
        sliced = (*rows.words[1:], *target.words[1:], kind_of(rows))
        kernels.host(call.handle, "fill_slices", sliced, target.width, rows, target)
    elif target.format is Format.BELL:
        words = (*rows.words[1:], target.words[2], kind_of(rows))
        kernels.host(call.handle, "fill_wide_blocks", words, target.nnz, rows, target)
    else:
        listed(call, rows, target)
