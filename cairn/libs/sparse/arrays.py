"""Matrices of the older functions, which are arrays with a description."""

from __future__ import annotations

from cairn.libs.sparse.binding import Call
from cairn.libs.sparse.errors import SparseError, Wrong
from cairn.libs.sparse.objects import INDICES, Dense, Description, Format, Layout

NOTHING = bytes(24)  # a scalar of zero


def description(call: Call, names: str) -> Description:
    found: Description = call.object(Description, names)
    return found


def _names(word: str, which: str) -> str:
    """``csrrowptr`` of A, which may have no letter, or of another matrix."""
    return f"{word}{which} {word}" if which == "a" else f"{word}{which}"


def csr(call: Call, rows: int, cols: int, which: str = "a", *, values: bool = True, described: str = "",
        nnz: int | None = None, columns: bool = True) -> Layout:  # fmt: skip
    """A matrix in CSR. Its number of entries is an argument of the call, unless ``nnz`` tells or offsets do (-1)."""
    given = description(call, described or _names("descr", which))
    if nnz is None:
        nnz = call.size(f"nnz{which} nnz" if which == "a" else f"nnz{which}")
    offsets = call.pointer(_names("csrrowptr", which), rows)
    many = nnz, offsets, min(rows, rows * cols), given.base
    indices = entries(call, _names("csrcolind", which), *many) if columns else 0
    numbers = entries(call, _names("csrval", which), *many) if values else 0
    layout = Layout(Format.CSR, rows, cols, max(nnz, 0), offsets, indices, numbers)
    return _described(layout, call, given)


def entries(call: Call, names: str, nnz: int, offsets: int, lines: int, base: int) -> int:
    """The address of an array of a matrix's entries. Raises SparseError for null, unless it has none."""
    return call.pointer(names, nnz) if nnz >= 0 else call.array(names, offsets, lines, base)


def _described(layout: Layout, call: Call, given: Description) -> Layout:
    layout.base, layout.type = given.base, call.own_type if call.letter else 151
    layout.fill, layout.diag, layout.matrix_type = given.fill, given.diag, given.type
    return layout


def bsr(call: Call, block_rows: int, block_cols: int, which: str = "a", *, values: bool = True, described: str = "",
        nnz: int | None = None, dims: tuple[int, int] | None = None) -> Layout:  # fmt: skip
    """A matrix in BSR of ``block_rows`` x ``block_cols`` blocks."""
    given = description(call, described or _names("descr", which))
    down, right = dims or (call.block("blockdim"), call.block("blockdim"))
    if nnz is None:
        nnz = call.size("nnzb" if which == "a" and "nnzb" in call.names else f"nnzb{which}")
    offsets = call.pointer(_names("bsrrowptr", which), block_rows)
    lines = min(block_rows, block_rows * block_cols)
    indices = entries(call, _names("bsrcolind", which), nnz, offsets, lines, given.base)
    numbers = entries(call, _names("bsrval", which), nnz, offsets, lines, given.base) if values else 0
    layout = Layout(
        Format.BSR, block_rows * down, block_cols * right, max(nnz, 0) * down * right, offsets, indices, numbers
    )
    layout.block_rows, layout.block_cols, layout.column_major = down, right, direction(call)
    return _described(layout, call, given)


def direction(call: Call) -> int:
    """1 for blocks stored by columns."""
    return call.choice("dir dira", 0, 1) if call.get("dir dira") is not None else 0


def dense(call: Call, rows: int, cols: int, name: str = "a", distance: str = "ld lda", base: int = 0) -> Layout:
    """A dense matrix by columns, whose entries may be taken."""
    ld = leading(call, distance, rows)
    made = Layout(Format.DENSE, rows, cols, rows * cols, 0, 0, call.pointer(name, rows and cols), base=base)
    made.type, made.width, made.column_major = call.own_type, ld, 1
    return made


def leading(call: Call, names: str, rows: int) -> int:
    """A leading dimension. Raises SparseError below the number of rows."""
    ld = int(call[names])
    if ld < rows:
        raise SparseError(Wrong.SIZE, f"{call.name}: a leading dimension of {ld}; expected {rows} or more")
    return ld


def columns(call: Call, name: str, rows: int, cols: int, distance: str) -> Dense:
    """A dense operand by columns."""
    return Dense(call.pointer(name, rows * cols), rows, cols, 1, leading(call, distance, rows))


def coo(call: Call, rows: int, cols: int) -> Layout:
    """A matrix in coordinates."""
    given, nnz = description(call, "descr"), call.size("nnz")
    numbers = (call.pointer(name, nnz) for name in ("coorowind", "coocolind", "cooval"))
    return _described(Layout(Format.COO, rows, cols, nnz, *numbers), call, given)


def ell(call: Call) -> Layout:
    """A matrix in ELL; without values where the call has none."""
    m, n, width = call.size("m"), call.size("n"), call.size("ellwidth")
    given, filled = description(call, "elldescr descr"), m * width
    values = call.pointer("ellval", filled) if "ellval" in call.names else 0
    made = Layout(Format.ELL, m, n, filled, 0, call.pointer("ellcolind", filled), values, width=width)
    return _described(made, call, given)


def index_word(call: Call, name: str) -> str:
    """The type of indices that an argument names, in C++."""
    return INDICES[call.choice(name, *INDICES)][0]
