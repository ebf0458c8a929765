"""Sorting, permutations, colours."""

from __future__ import annotations

from cairn.libs.sparse import arrays, kernels
from cairn.libs.sparse.binding import Call, operation
from cairn.libs.sparse.errors import SparseError, Wrong
from cairn.libs.sparse.forms import answered
from cairn.libs.sparse.objects import TYPES, ColorInfo, Info


@operation("csrsort", "cscsort")
def sort_compressed(call: Call) -> None:
    by_row = "csr" in call.name.lower()
    m, n, nnz = call.size("m"), call.size("n"), call.size("nnz")
    base = arrays.description(call, "descra descr").base
    lines = m if by_row else n
    offsets = call.pointer("csrrowptr" if by_row else "csccolptr", lines)
    indices, order = call.pointer("csrcolind" if by_row else "cscrowind", nnz), call["p perm"]
    if m and n and nnz:
        kernels.host(call.handle, "sort_rows", ("int", "float"), 4 * nnz, offsets, lines, base, indices, order, 0)


@operation("coosortbyrow", "coosortbycolumn")
def sort_coordinates(call: Call) -> None:
    nnz, order = call.size("nnz"), call["p perm"]
    call.size("m"), call.size("n")
    rows, cols = call.pointer("coorows coorowind", nnz), call.pointer("coocols coocolind", nnz)
    if nnz:
        first, second = (rows, cols) if call.name.lower().endswith("row") else (cols, rows)
        kernels.host(call.handle, "sort_entries", ("int",), 20 * nnz, first, second, order, nnz)


def _empty(call: Call) -> bool:
    """Whether a matrix has no room for entries: it needs no description then. Raises SparseError if it has some."""
    m, n, nnz = (call.size(name) for name in ("m", "n", "nnz"))
    if nnz and not (m and n):
        raise SparseError(Wrong.SIZE, f"{call.name}: {nnz} entries in a matrix of {m} x {n}")
    return not (m and n)


@operation("csru2csrbuffersizeext")
def sort_values_size(call: Call) -> None:
    _empty(call)
    call.answer_size()


@operation("csru2csr")
def sort_values(call: Call) -> None:
    """Sorted rows, with their values; the info remembers how it was."""
    if _empty(call):
        return
    m, nnz, info = call.size("m"), call.size("nnz"), call.object(Info, "info")
    a = arrays.csr(call, m, call.size("n"))
    order = info.memory.give("order", 4 * nnz)
    kernels.run(call.handle, "sequence", ("int",), nnz, order, nnz)
    words = ("int", TYPES[a.type][0])
    kernels.host(call.handle, "sort_rows", words, 4 * nnz, a.offsets, m, a.base, a.indices, order, a.values)


@operation("csr2csru")
def unsort_values(call: Call) -> None:
    if _empty(call):
        return
    info = call.object(Info, "info")
    a, order = arrays.csr(call, call.size("m"), call.size("n")), info.memory["order"]
    if not order and a.nnz:
        raise SparseError(Wrong.POINTER, f"{call.name}: csru2csr has not sorted this matrix")
    kernels.host(call.handle, "unsort", (TYPES[a.type][0],), 2 * a.nnz, order, a.nnz, a.values, a.indices)


@operation("inversepermutation")
def inverse(call: Call) -> None:
    n, base = call.size("n"), call.choice("base", 0, 1)
    kernels.host(call.handle, "invert", (), n, call.pointer("p", n), n, call.pointer("q", n), base)


@operation("csrcolor")
def colour(call: Call) -> None:
    m = call.size("m")
    call.object(ColorInfo if call.hip else Info, "info")
    a = arrays.csr(call, m, m)
    count, colours = call.pointer("ncolors"), call.pointer("coloring", m)
    part = call.real("fractiontocolor")
    if m:
        kernels.host(call.handle, "colour", ("int",), 4 * a.nnz, a, part, count, colours, call["reordering"])
        answered(call)
