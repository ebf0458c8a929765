"""Known patterns of elements that lie near each other: whole lines of memory are loaded and their elements put in the
lanes' order in registers, or lines are stored with the places between masked out. For AVX-512.

Such are a component of each structure, a thread's element of its own few, arrays that are read backwards, bytes of
pixels; in one stretch of memory, or in one for each row of a tile. No byte outside the first to the last element of a
stretch is touched: it may belong to nobody. Where some lanes are off, their elements' bytes are not touched either.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from cairn.vgpu.lower.access import contiguous
from cairn.vgpu.lower.access.constant_stride import name_of
from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.functions import Function, of_records, once
from cairn.vgpu.lower.llvm.ir import V, const, llvm_type
from cairn.vgpu.lower.llvm.opcodes import Ins

_MOST = {1: 12, 2: 10, 4: 8, 8: 6}  # lines for a register of elements: with more of them, one load a lane is as fast
_NEEDED = {1: "byte permutes", 2: "gathers", 4: "gathers", 8: "gathers"}
_PAGE = 4096
_INLINE = 20  # instructions up to which a call, around which no vector stays in a register, costs more
_MASKED = 8  # lines of an access up to which their masks are made of EXEC; dwords are gathered
_DWORDS = 16  # in a register


class Line(NamedTuple):
    """``length`` elements from ``start`` on, in the memory of a row: as many as a register has, or all of a row's."""

    row: int
    start: int
    length: int


class Window(NamedTuple):
    """Where the lanes' elements are, counted in elements from the first in memory, which lies ``low`` bytes from the
    base of the pattern, or of the element's row, of which there are ``rows``. ``width``: elements of a line. ``type``:
    LLVM's. ``lanes``: of the wave. Elements at distances that are no multiples of their size count as so many bytes
    each."""

    places: tuple[int, ...]
    low: int
    width: int
    type: str
    name: str
    lanes: int
    rows: int = 1

    @property
    def vector(self) -> str:
        return f"<{self.width} x {self.type}>"

    @property
    def whole(self) -> str:
        """All lanes' elements."""
        return f"<{len(self.places)} x {self.type}>"

    @property
    def each(self) -> int:
        """How many of ``places`` are an element's."""
        return len(self.places) // self.lanes

    def line(self, i: int) -> Line:
        """The line of an element. The last one of a row ends with its last element. A masked store that reaches into a
        page that may not be written takes hundreds of cycles, also where it stores nothing there."""
        end, width = 1 + max(self.places), self.width
        row = i * self.rows // len(self.places)
        if end <= width:
            return Line(row, 0, end)
        return Line(row, min(self.places[i] // width * width, end - width), width)

    def lines(self) -> list[Line]:
        """All of them."""
        return sorted({self.line(i) for i in range(len(self.places))})

    def registers(self) -> list[range]:
        """Each register's elements."""
        return [range(i, i + self.width) for i in range(0, len(self.places), self.width)]


# How windows are found


@functools.lru_cache(maxsize=1024)
def _window(steps: tuple[int, ...], size: int, rows: int = 1) -> Window | None:
    low, width = min(steps), contiguous.LINE // size
    if len(steps) % width or any((step - low) % size for step in steps):
        return None
    places = tuple((step - low) // size for step in steps)
    each = len(steps) // rows
    if any(places[i : i + each] != places[:each] for i in range(0, len(places), each)):
        return None
    order = sorted(set(places))
    if (rows == 1 and 1 + max(places) < width) or any(b - a > _PAGE // size for a, b in itertools.pairwise(order)):
        return None
    name = f"{size}.{name_of(steps)}" if rows == 1 else ""
    return Window(places, low, width, llvm_type(f"i{8 * size}", 1), name, len(steps), rows)


def _in_bytes(steps: tuple[int, ...], size: int, rows: int) -> Window | None:
    """The same byte by byte: elements at any distances."""
    window = _window(tuple(step + i for step in steps for i in range(size)), 1, rows)
    return None if window is None else window._replace(name=f"{size}.1.{name_of(steps)}", lanes=len(steps))


@functools.lru_cache(maxsize=1024)
def _loaded(steps: tuple[int, ...], size: int, rows: int, bytes_: bool) -> Window | None:
    window = _window(steps, size, rows)
    if window is None and bytes_ and size in (2, 4, 8):
        window = _in_bytes(steps, size, rows)
    if window is None:
        return None
    lines = max(len({window.line(i) for i in elements}) for elements in window.registers())
    return window if lines <= _MOST[size] else None


@functools.lru_cache(maxsize=1024)
def _stored(steps: tuple[int, ...], size: int, rows: int, bytes_: bool) -> Window | None:
    window = _window(steps, size, rows)
    if window is None and bytes_ and size == 2:
        window = _in_bytes(steps, size, rows)
    if window is None:
        return None
    lines = _lanes_of_lines(window)
    registers = max(len({lane // window.width for lane in lanes.values()}) for lanes in lines.values())
    return window if registers <= 2 and len(lines) <= len(steps) // window.width * _MOST[size] else None


def _applies(ctx: Context, steps: tuple[int, ...], size: int) -> bool:
    return not ctx.quick and len(steps) == ctx.wave.lanes and _NEEDED.get(size, "none") in ctx.abilities


def loads(ctx: Context, steps: tuple[int, ...], size: int, *, masked: bool, rows: int = 1) -> Window | None:
    """How elements at these distances from a pointer, or from one for each of ``rows``, are loaded by lines; None where
    they are not. ``masked``: those of the active lanes alone."""
    if not _applies(ctx, steps, size):
        return None
    window = _loaded(steps, size, rows, _NEEDED[1] in ctx.abilities)
    return window if window is None or not masked or _maskable(ctx, window, size) else None


def stores(ctx: Context, steps: tuple[int, ...], size: int, *, rows: int = 1) -> Window | None:
    """How elements at these distances are stored by lines; None where they are not."""
    if not _applies(ctx, steps, size):
        return None
    window = _stored(steps, size, rows, _NEEDED[1] in ctx.abilities)
    return window if window is None or ctx.full or _maskable(ctx, window, size) else None


def _maskable(ctx: Context, window: Window, size: int) -> bool:
    """Whether lines can be accessed under masks that are made of EXEC."""
    if size > 2 or _NEEDED[1] not in ctx.abilities or len(window.lines()) > _MASKED:
        return False
    return len(set(window.places)) * window.rows == len(window.places)


# Loads


def _loading(name: str, window: Window) -> Function:
    """The function that loads all lanes' elements."""
    lines, found = _load(window, ["%base"], "%", {})
    return of_records(name, window.whole, "ptr %base", [*lines, llvm.do(llvm.give(window.whole), found)])


def load(ctx: Context, pointers: list[str], window: Window, type_: str, *, masked: bool) -> list[V]:
    """One element a lane, from ``pointers``, the bases, on. ``masked``: lanes that are off get zero."""
    b = ctx.b
    lines, found = _load(window, pointers, b.fresh() + ".", _masks(ctx, window) if masked else {})
    if window.rows > 1 or masked or len(lines) <= _INLINE:
        b.lines += lines
        whole = V(type_, ctx.wave.lanes, found)
    else:
        name = f"spread.{window.name}"
        symbol = ctx.helpers.call(once(name, lambda: _loading(name, window), window.lanes))
        whole = b.ins(type_, ctx.wave.lanes, llvm.call(window.whole, symbol, ("ptr",)), pointers[0])
    if window.whole == llvm_type(type_, ctx.wave.lanes):
        return [whole]
    return [
        b.ins(
            type_, ctx.wave.lanes, llvm.convert("bitcast", window.whole, llvm_type(type_, ctx.wave.lanes)), whole.name
        )
    ]


def load_extended(ctx: Context, pointers: list[str], steps: tuple[int, ...], extend: str, *, masked: bool) -> V | None:
    """The same of bytes that are extended to dwords: put at once where they are wanted, sixteen to a register. None
    where that takes many lines."""
    rows = len(pointers)
    if _NEEDED[1] not in ctx.abilities:
        return None
    if rows == 1:
        firsts = [steps[i] for i in range(0, ctx.wave.lanes, _DWORDS)]
        pointers = [_at(ctx, pointers[0], first) for first in firsts]
        steps, rows = tuple(step - firsts[i // _DWORDS] for i, step in enumerate(steps)), len(firsts)
    window = _window(steps, 1, rows)
    if window is None or 1 + max(window.places) > contiguous.LINE:
        return None
    if masked and not _maskable(ctx, window, 1):
        return None
    b, prefix, at = ctx.b, ctx.b.fresh() + ".", 3 if extend == "sext" else 0
    lines, found = _loads(window, pointers, prefix, _masks(ctx, window) if masked else {}), []
    for register in range(0, ctx.wave.lanes, _DWORDS):
        bytes_: list[int | None] = [None] * contiguous.LINE
        for lane in range(_DWORDS):
            bytes_[4 * lane + at] = register + lane
        made, name = _put(window, bytes_, prefix, f"d{register}")
        dwords = llvm.convert("bitcast", window.vector, f"<{_DWORDS} x i32>")
        lines += [*made, llvm.ins(f"{prefix}w{register}", dwords, name)]
        found.append(f"{prefix}w{register}")
    made, name = _joined(found, _DWORDS, "i32", prefix)
    b.lines += [*lines, *made]
    wide = V("i32", ctx.wave.lanes, name)
    return b.op("ashr", "i32", wide, const("i32", 8 * at)) if at else wide


def _at(ctx: Context, pointer: str, step: int) -> str:
    return ctx.b.pure("ptr", 1, llvm.offset("i8"), pointer, str(step)).name if step else pointer


def _picks(numbers: Iterable[int | None]) -> str:
    return llvm.picks(tuple([-1 if number is None else number for number in numbers]))


def _bits(bits: Iterable[bool]) -> str:
    return "<" + ", ".join(f"i1 {str(bit).lower()}" for bit in bits) + ">"


def _count(window: Window, line: Line) -> int:
    """Elements of the smallest vector that holds a line."""
    small = (16 * window.width // contiguous.LINE, 32 * window.width // contiguous.LINE)
    return next((count for count in small if line.length <= count), window.width)


def _masks(ctx: Context, window: Window) -> dict[Line, str]:
    """For each line the places whose lanes are active.

    Places without a lane are cleared in an integer: LLVM 22 makes shifts of shuffles of bits with zeros, and of a part
    of a vector's bits shifts that bring the rest of them in.
    """
    found, t, b = {}, llvm_type("i1", ctx.wave.lanes), ctx.b
    for line, lanes in _lanes_of_lines(window).items():
        count = _count(window, line)
        numbers, lane = list[int | None](), -1
        for i in range(count):  # where there is no lane any will do: the following one
            lane = lanes[i] // window.each if i in lanes else (lane + 1) % ctx.wave.lanes
            numbers.append(lane)
        picks = _picks(numbers)
        bits = b.pure("i1", ctx.wave.lanes, llvm.shuffle(t, count), b.vec(ctx.exec_bits), "poison", picks).name
        if len(lanes) < count:
            number = b.pure(f"i{count}", 1, llvm.convert("bitcast", f"<{count} x i1>", f"i{count}"), bits).name
            there = str(sum(1 << i for i in lanes))
            number = b.pure(f"i{count}", 1, llvm.binary("and", f"i{count}"), number, there).name
            bits = b.pure("i1", ctx.wave.lanes, llvm.convert("bitcast", f"i{count}", f"<{count} x i1>"), number).name
        found[line] = bits
    return found


def _loads(window: Window, bases: Sequence[str], prefix: str, masks: dict[Line, str]) -> list[Ins]:
    """Instructions that load all lines, as registers."""
    t, found = window.type, list[Ins]()
    for row, base in enumerate(bases):
        found.append(llvm.ins(f"{prefix}at{row}", llvm.offset("i8"), base, window.low))
    for line in window.lines():
        count, name = _count(window, line), f"{line.row}.{line.start}"
        vector, place = f"<{count} x {t}>", f"{prefix}p{name}"
        found.append(llvm.ins(place, llvm.offset(t), f"{prefix}at{line.row}", line.start))
        loaded = f"{prefix}{'l' if count == window.width else 's'}{name}"
        if line.length == count and not masks:
            found.append(llvm.ins(loaded, llvm.load(vector, 1), place))
        else:
            mask = masks.get(line) or _bits(i < line.length for i in range(count))
            found.append(llvm.ins(loaded, llvm.masked_load(vector, 1), place, mask, "zeroinitializer"))
        if count < window.width:
            picks = _picks(min(i, count) for i in range(window.width))
            widened = llvm.shuffle(vector, window.width)
            found.append(llvm.ins(f"{prefix}l{name}", widened, loaded, "zeroinitializer", picks))
    return found


def _put(window: Window, elements: Sequence[int | None], prefix: str, made: str) -> tuple[list[Ins], str]:
    """(instructions, the name of a register of ``elements``): they are out of the lines, None are zero."""
    width, lines = window.width, dict[Line, dict[int, int]]()
    for i, element in enumerate(elements):
        if element is not None:
            line = window.line(element)
            lines.setdefault(line, {})[i] = window.places[element] - line.start
    have = {i for i, element in enumerate(elements) if element is None}
    held, found = "zeroinitializer" if have else "poison", list[Ins]()
    for line, here in sorted(lines.items()):
        picks = _picks(width + here[i] if i in here else i if i in have else None for i in range(width))
        name = f"{prefix}{made}.{line.row}.{line.start}"
        found.append(
            llvm.ins(name, llvm.shuffle(window.vector, width), held, f"{prefix}l{line.row}.{line.start}", picks)
        )
        held = name
        have |= here.keys()
    return found, held


def _joined(names: list[str], count: int, t: str, prefix: str) -> tuple[list[Ins], str]:
    """(instructions, the name of vectors of ``count`` elements put together)."""
    found = list[Ins]()
    while len(names) > 1:
        joined = []
        for i in range(0, len(names), 2):
            made = f"{prefix}j{count}.{i}"
            both = llvm.shuffle(f"<{count} x {t}>", 2 * count)
            found.append(llvm.ins(made, both, names[i], names[i + 1], llvm.picks_range(0, 2 * count)))
            joined.append(made)
        names, count = joined, 2 * count
    return found, names[0]


def _load(window: Window, bases: Sequence[str], prefix: str, masks: dict[Line, str]) -> tuple[list[Ins], str]:
    """(instructions with names that begin with ``prefix``, the name of all elements)."""
    lines, rows = _loads(window, bases, prefix, masks), []
    for row, elements in enumerate(window.registers()):
        made, name = _put(window, elements, prefix, f"r{row}")
        lines += made
        rows.append(name)
    made, name = _joined(rows, window.width, window.type, prefix)
    return [*lines, *made], name


# Stores


def store(ctx: Context, pointers: list[str], window: Window, value: V) -> None:
    """The counterpart of ``load``: where two lanes meet, the higher one's element stays."""
    masks = {} if ctx.full else _masks(ctx, window)
    lines = _store(window, pointers, _given(ctx, window, value), ctx.b.fresh() + ".", masks)
    if window.rows > 1 or not ctx.full or len(lines) <= _INLINE:
        ctx.b.lines += lines
        return
    name = f"spread.store.{window.name}"
    function = once(name, lambda: _outlined(name, window), window.lanes)
    opcode = llvm.call("void", ctx.helpers.call(function), ("ptr", window.whole))
    ctx.b.do(opcode, pointers[0], _given(ctx, window, value))


def _outlined(name: str, window: Window) -> Function:
    """The function that stores all lanes' elements."""
    lines = [*_store(window, ["%base"], "%value", "%", {}), llvm.do(llvm.RETURN)]
    declared = llvm.masked_store(window.vector, 1).declaration
    return of_records(name, "void", f"ptr %base, {window.whole} %value", lines, [declared])


def _given(ctx: Context, window: Window, value: V) -> str:
    """All elements."""
    vector = ctx.b.vec(value)
    if window.whole == llvm_type(value.type, ctx.wave.lanes):
        return vector
    opcode = llvm.convert("bitcast", llvm_type(value.type, ctx.wave.lanes), window.whole)
    return ctx.b.pure(value.type, ctx.wave.lanes, opcode, vector).name


def _lanes_of_lines(window: Window) -> dict[Line, dict[int, int]]:
    """For each line, which element goes to which of its places."""
    lines: dict[Line, dict[int, int]] = {}
    for i, place in enumerate(window.places):
        line = window.line(i)
        lines.setdefault(line, {})[place - line.start] = i
    return dict(sorted(lines.items()))


def _store(window: Window, bases: Sequence[str], value: str, prefix: str, masks: dict[Line, str]) -> list[Ins]:
    t, found = window.type, list[Ins]()
    for row, base in enumerate(bases):
        found.append(llvm.ins(f"{prefix}at{row}", llvm.offset("i8"), base, window.low))
    for line, lanes in _lanes_of_lines(window).items():
        count, name = _count(window, line), f"{line.row}.{line.start}"
        mask = masks.get(line) or _bits(i in lanes for i in range(count))
        picks = _picks(lanes.get(i) for i in range(count))
        found += [
            llvm.ins(f"{prefix}v{name}", llvm.shuffle(window.whole, count), value, "poison", picks),
            llvm.ins(f"{prefix}p{name}", llvm.offset(t), f"{prefix}at{line.row}", line.start),
            llvm.do(llvm.masked_store(f"<{count} x {t}>", 1), f"{prefix}v{name}", f"{prefix}p{name}", mask),
        ]
    return found
