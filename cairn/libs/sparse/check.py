"""Whether arrays are a matrix as they are said to be: offsets, indices, order, triangles, numbers that are finite."""

from __future__ import annotations

import ctypes

from cairn.libs.sparse import kernels
from cairn.libs.sparse.binding import Call, operation
from cairn.libs.sparse.errors import SparseError, Wrong
from cairn.libs.sparse.forms import kind_of
from cairn.libs.sparse.hyb import Hyb
from cairn.libs.sparse.objects import Format, Layout, SparseMatrix

_GENERAL = 0  # rocsparse_matrix_type
#: Forms -> how they are stored (blocks count as entries), and the arguments with offsets (or rows), indices, numbers.
_FORMS = {
    "coo": (Format.COO, "coorowind", "coocolind", "cooval"),
    "csc": (Format.CSC, "csccolptr", "cscrowind", "cscval"),
    "csr": (Format.CSR, "csrrowptr", "csrcolind", "csrval"),
    "ell": (Format.ELL, "", "ellcolind", "ellval"),
    "gebsc": (Format.CSC, "bsccolptr", "bscrowind", "bscval"),
    "gebsr": (Format.CSR, "bsrrowptr", "bsrcolind", "bsrval"),
}
_Said = tuple[int, int, int]  # half of a matrix, the upper one, sorted


def _said(call: Call, layout: Layout) -> _Said:
    """What a call says of its matrix. Raises SparseError for a half of one that is not square."""
    kind = call.choice("matrixtype", 0, 1, 2, 3)
    if kind != _GENERAL and layout.rows != layout.cols:
        raise SparseError(Wrong.SIZE, f"{call.name}: half of a matrix of {layout.rows} x {layout.cols}")
    return int(kind != _GENERAL), call.choice("uplo", 0, 1), int(not call.choice("storage", 0, 1))


def _status(call: Call, layout: Layout, said: _Said) -> int:
    """rocsparse_data_status of a matrix; its rows and columns are blocks', where it has blocks."""
    found = ctypes.c_int()
    place, numbers = ctypes.addressof(found), kind_of(layout)
    if layout.format in (Format.CSR, Format.CSC, Format.BSR):
        sizes = layout.rows, layout.cols
        lines, bound = reversed(sizes) if layout.format is Format.CSC else sizes
        arrays = (layout.offsets, layout.indices, layout.values, lines, bound, layout.base)
        operands = (*arrays, layout.block_rows * layout.block_cols, *said, place)
        kernels.host(call.handle, "check_lines", (*layout.words[1:], numbers), layout.nnz, *operands)
    elif layout.format in (Format.COO, Format.ELL):
        name = "check_ell" if layout.format is Format.ELL else "check_coordinates"
        kernels.host(call.handle, name, (layout.words[2], numbers), layout.nnz, layout, *said, place)
    else:
        raise SparseError(Wrong.UNSUPPORTED, f"{call.name}: {layout.format.name}")
    call.handle.stream.wait()
    return found.value


def _given(call: Call, form: str) -> Layout:
    """The call's arrays: of GEBSR and GEBSC, as rows or columns of blocks."""
    stored, first, second, numbers = _FORMS[form]
    blocks = form.startswith("ge")
    m, n = (call.size("mb"), call.size("nb")) if blocks else (call.size("m"), call.size("n"))
    width = call.size("ellwidth") if stored is Format.ELL else 0
    nnz = m * width if stored is Format.ELL else call.size("nnzb" if blocks else "nnz")
    lines = {Format.CSC: n, Format.COO: nnz}.get(stored, m)
    layout = Layout(stored, m, n, nnz, call.pointer(first, lines) if first else 0, width=width)
    layout.indices, layout.values = call.pointer(second, nnz), call.pointer(numbers, nnz)
    layout.base, layout.type = call.choice("idxbase", 0, 1), call.own_type
    if blocks:
        layout.block_rows, layout.block_cols = call.block("rowblockdim"), call.block("colblockdim")
    return layout


def _check(form: str) -> None:
    @operation(f"checkmatrix{form}")
    def check(call: Call) -> None:
        call.pointer("datastatus"), call.pointer("tempbuffer")
        layout = _given(call, form)
        call.answer("datastatus", _status(call, layout, _said(call, layout)), ctypes.c_int)

    @operation(f"checkmatrix{form}buffersize")
    def size(call: Call) -> None:
        call.pointer("buffersize")
        _said(call, _given(call, form))
        call.answer_size()


for _form in _FORMS:
    _check(_form)


@operation("checkmatrixhyb")
def check_hyb(call: Call) -> None:
    call.pointer("datastatus"), call.pointer("tempbuffer")
    ell, coo = call.object(Hyb, "hyb").parts(call.choice("idxbase", 0, 1))
    said = _said(call, ell)
    found = _status(call, ell, said)
    if not found and coo.nnz:
        found = _status(call, coo, said)
    call.answer("datastatus", found, ctypes.c_int)


@operation("checkspmat")
def check_matrix(call: Call) -> None:
    call.pointer("datastatus")
    layout = call.object(SparseMatrix, "mat").layout
    if call.choice("stage", 0, 1) == 0:
        call.answer("buffersize", 4)
        return
    call.pointer("tempbuffer")
    half = int(layout.matrix_type != _GENERAL)
    if half and layout.rows != layout.cols:
        raise SparseError(Wrong.SIZE, f"{call.name}: half of a matrix of {layout.rows} x {layout.cols}")
    blocks = layout.block_rows, layout.block_cols
    if layout.format is Format.BSR:
        layout = Layout(**{**vars(layout), "rows": layout.rows // blocks[0], "cols": layout.cols // blocks[1]})
    found = _status(call, layout, (half, layout.fill, int(not layout.storage)))
    call.answer("datastatus", found, ctypes.c_int)
