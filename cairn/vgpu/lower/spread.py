"""Known patterns of elements that lie near each other: whole lines of memory are loaded and their elements put in the
lanes' order in registers, or lines are stored with the places between masked out. For AVX-512.

Such are a component of each structure, a thread's element of its own few, arrays that are read backwards, bytes of
pixels. No byte outside the first to the last element is touched: it may belong to nobody.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Sequence
from typing import NamedTuple

from cairn.vgpu.lower import dense
from cairn.vgpu.lower.context import Context
from cairn.vgpu.lower.ir import LANES, VECTOR_TYPE, V, llvm_type
from cairn.vgpu.lower.loops import LOOPS, Written
from cairn.vgpu.lower.strided import name_of

_MOST = {1: 12, 2: 10, 4: 8, 8: 6}  # lines for a register of elements: with more of them, one load a lane is as fast
_NEEDED = {1: "byte permutes", 2: "gathers", 4: "gathers", 8: "gathers"}
_PAGE = 4096
_INLINE = 20  # instructions up to which a call, around which no vector stays in a register, costs more


class Window(NamedTuple):
    """Where the lanes' elements are, counted in elements from the first in memory, which lies ``low`` bytes from the
    pattern's base. ``width``: elements of a line. ``type``: LLVM's. Elements at distances that are no multiples of
    their size count as so many bytes each."""

    places: tuple[int, ...]
    low: int
    width: int
    type: str
    name: str

    @property
    def vector(self) -> str:
        return f"<{self.width} x {self.type}>"

    @property
    def whole(self) -> str:
        """All lanes' elements."""
        return f"<{len(self.places)} x {self.type}>"

    def start(self, line: int) -> int:
        """First element of a line: the last line ends with the last element. A masked store that reaches into a page
        that may not be written takes hundreds of cycles, also where it stores nothing there."""
        return min(line * self.width, max(self.places) + 1 - self.width)

    def registers(self) -> list[tuple[int, ...]]:
        """Places of each register's lanes."""
        return [self.places[i : i + self.width] for i in range(0, len(self.places), self.width)]


@functools.lru_cache(maxsize=1024)
def _window(steps: tuple[int, ...], size: int) -> Window | None:
    low, width = min(steps), dense.LINE // size
    if any((step - low) % size for step in steps):
        return None
    places = tuple((step - low) // size for step in steps)
    order = sorted(set(places))
    if max(places) + 1 < width or any(b - a > _PAGE // size for a, b in itertools.pairwise(order)):
        return None
    return Window(places, low, width, llvm_type(f"i{8 * size}", 1), f"{size}.{name_of(steps)}")


def _found(ctx: Context, steps: tuple[int, ...], size: int) -> Window | None:
    if ctx.quick or len(steps) != LANES or _NEEDED.get(size, "none") not in ctx.abilities:
        return None
    return _window(steps, size)


def loads(ctx: Context, steps: tuple[int, ...], size: int) -> Window | None:
    """How elements at these distances are loaded by lines; None where they are not."""
    window = _found(ctx, steps, size)
    if window is None and size in (2, 4, 8):
        window = _in_bytes(ctx, steps, size)
    if window is None:
        return None
    lines = max(len({place // window.width for place in places}) for places in window.registers())
    return window if lines <= _MOST[size] else None


def _in_bytes(ctx: Context, steps: tuple[int, ...], size: int) -> Window | None:
    """The same byte by byte: elements at any distances."""
    if len(steps) != LANES or _NEEDED[1] not in ctx.abilities or ctx.quick:
        return None
    window = _window(tuple(step + i for step in steps for i in range(size)), 1)
    return None if window is None else window._replace(name=f"{size}.1.{name_of(steps)}")


def stores(ctx: Context, steps: tuple[int, ...], size: int) -> Window | None:
    """How elements at these distances are stored by lines; None where they are not."""
    window = _found(ctx, steps, size)
    if window is None:
        return None
    lines = _lanes_of_lines(window)
    registers = max(len({lane // window.width for lane in lanes.values()}) for lanes in lines.values())
    return window if registers <= 2 and len(lines) <= LANES // window.width * _MOST[size] else None


def load(ctx: Context, pointer: str, window: Window, type_: str) -> list[V]:
    """One element a lane, from ``pointer``, the pattern's base, on. All lanes are active."""
    b = ctx.b
    lines, found = _load(window, pointer, b.fresh() + ".")
    if len(lines) <= _INLINE:
        b.lines += lines
        whole = V(type_, LANES, found)
    else:
        name = f"spread.{window.name}"
        if name not in LOOPS:
            lines, found = _load(window, "%base", "%")
            head = f"define internal {window.whole} @cairn.{name}(ptr %base) noinline #0 {{"
            text = "\n".join([head, *lines, f"  ret {window.whole} {found}", "}"])
            LOOPS[name] = Written(text, frozenset(), frozenset())
        ctx.helpers.add(name)
        whole = b.ins(type_, LANES, f"call {window.whole} @cairn.{name}(ptr {pointer})")
    if window.whole == VECTOR_TYPE[type_]:
        return [whole]
    return [b.ins(type_, LANES, f"bitcast {window.whole} {whole.name} to {VECTOR_TYPE[type_]}")]


def store(ctx: Context, pointer: str, window: Window, value: V) -> None:
    """The counterpart of ``load``: where two lanes meet, the higher one's element stays."""
    name = f"spread.store.{window.name}"
    if name not in LOOPS:
        suffix = f"v{window.width}{window.type}.p0"
        mask = f"<{window.width} x i1>"
        declared = f"declare void @llvm.masked.store.{suffix}({window.vector}, ptr, {mask})"
        LOOPS[name] = Written("\n".join(_store(name, window, suffix)), frozenset({declared}), frozenset())
    ctx.helpers.add(name)
    ctx.b.raw(f"call void @cairn.{name}(ptr {pointer}, {VECTOR_TYPE[value.type]} {ctx.b.vec(value)})")


def _picks(numbers: Sequence[int | None]) -> str:
    text = ", ".join("i32 poison" if number is None else f"i32 {number}" for number in numbers)
    return f"<{len(numbers)} x i32> <{text}>"


def _load(window: Window, base: str, prefix: str) -> tuple[list[str], str]:
    """(instructions with names that begin with ``prefix``, the name of all elements)."""
    width, t = window.width, window.type
    lines = [f"  {prefix}at = getelementptr i8, ptr {base}, i64 {window.low}"]
    for line in sorted({place // width for place in window.places}):
        lines += [
            f"  {prefix}p{line} = getelementptr {t}, ptr {prefix}at, i64 {window.start(line)}",
            f"  {prefix}l{line} = load {window.vector}, ptr {prefix}p{line}, align 1",
        ]
    rows = []
    for row, places in enumerate(window.registers()):
        held, have = "poison", set[int]()
        for line in sorted({place // width for place in places}):
            here = {i: place - window.start(line) for i, place in enumerate(places) if place // width == line}
            picks = [width + here[i] if i in here else i if i in have else None for i in range(width)]
            made = f"{prefix}r{row}.{line}"
            pair = f"{window.vector} {held}, {window.vector} {prefix}l{line}"
            lines.append(f"  {made} = shufflevector {pair}, {_picks(picks)}")
            held = made
            have |= here.keys()
        rows.append(held)
    count = width
    while len(rows) > 1:
        joined = []
        for i in range(0, len(rows), 2):
            made, both = f"{prefix}j{count}.{i}", list(range(2 * count))
            pair = f"<{count} x {t}> {rows[i]}, <{count} x {t}> {rows[i + 1]}"
            lines.append(f"  {made} = shufflevector {pair}, {_picks(both)}")
            joined.append(made)
        rows, count = joined, 2 * count
    return lines, rows[0]


def _lanes_of_lines(window: Window) -> dict[int, dict[int, int]]:
    """For each line, which lane's element goes to which of its places."""
    lines: dict[int, dict[int, int]] = {}
    for lane, place in enumerate(window.places):
        line = place // window.width
        lines.setdefault(line, {})[place - window.start(line)] = lane
    return lines


def _store(name: str, window: Window, suffix: str) -> list[str]:
    width, t = window.width, window.type
    whole = f"<{LANES} x {t}>"
    lines = [f"define internal void @cairn.{name}(ptr %base, {whole} %value) noinline #0 {{"]
    lines.append(f"  %at = getelementptr i8, ptr %base, i64 {window.low}")
    for line, lanes in sorted(_lanes_of_lines(window).items()):
        mask = ", ".join(f"i1 {str(i in lanes).lower()}" for i in range(width))
        picks = _picks([lanes.get(i) for i in range(width)])
        lines += [
            f"  %v{line} = shufflevector {whole} %value, {whole} poison, {picks}",
            f"  %p{line} = getelementptr {t}, ptr %at, i64 {window.start(line)}",
            f"  call void @llvm.masked.store.{suffix}({window.vector} %v{line}, ptr align 1 %p{line},"
            f" <{width} x i1> <{mask}>)",
        ]
    return [*lines, "  ret void", "}"]
