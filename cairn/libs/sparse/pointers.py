"""Sizes and arrays of matrices of any format at once, as cuSPARSE 13 tells and takes them."""

from __future__ import annotations

import ctypes

from cairn.libs.sparse.binding import Call, operation
from cairn.libs.sparse.describe import HIP_FORMATS
from cairn.libs.sparse.errors import SparseError, Wrong
from cairn.libs.sparse.objects import Format, Layout, SparseMatrix

#: Which arrays each format has, in cuSPARSE's order.
_ARRAYS: dict[Format, tuple[str, ...]] = {
    **dict.fromkeys((Format.COO, Format.CSR, Format.CSC, Format.SELL, Format.BSR), ("offsets", "indices", "values")),
    Format.BELL: ("indices", "values"),
}
_WORDS = 9  # the format, and eight more


def _layout(call: Call) -> Layout:
    found: Layout = call.object(SparseMatrix, "spmatdescr").layout
    if found.format not in _ARRAYS:
        raise SparseError(Wrong.UNSUPPORTED, f"{call.name}: a matrix in {found.format.name}")
    return found


@operation("spmatsizes")
def sizes(call: Call) -> None:
    a = _layout(call)
    down, right = a.block_rows, a.block_cols
    if a.format is Format.BELL:
        found = [a.rows, a.cols, down, a.width * right]
    elif a.format is Format.SELL:
        found = [a.rows, a.cols, a.nnz, a.width, down]
    elif a.format is Format.BSR:
        found = [a.rows // down, a.cols // right, a.nnz // (down * right), down, right]
    else:
        found = [a.rows, a.cols, a.nnz]
    _store(call, a, found)


@operation("spmatpointers")
def arrays(call: Call) -> None:
    a = _layout(call)
    _store(call, a, [getattr(a, name) for name in _ARRAYS[a.format]])


def _store(call: Call, a: Layout, found: list[int]) -> None:
    place = call.place("words")
    words = (ctypes.c_int64 * (1 + len(found))).from_address(place)
    words[:] = [HIP_FORMATS[a.format], *found]


@operation("spmatsetpointers")
def set_arrays(call: Call) -> None:
    """Arrays that a conversion's analysis has measured may take the place of none."""
    a = _layout(call)
    form, *given = (ctypes.c_uint64 * _WORDS).from_address(call.place("words"))
    if form & 0xFFFFFFFF != HIP_FORMATS[a.format]:
        raise SparseError(Wrong.VALUE, f"{call.name}: arrays of format {form & 0xFFFFFFFF} for {a.format.name}")
    names = _ARRAYS[a.format]
    if a.nnz and not all(given[: len(names)]):
        raise SparseError(Wrong.POINTER, f"{call.name}: an array is a null pointer")
    for name, address in zip(names, given, strict=False):
        setattr(a, name, address)
