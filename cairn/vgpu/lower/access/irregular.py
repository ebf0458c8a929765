"""Addresses without a known pattern: tested at run time for lying side by side, else lane by lane.

Lane by lane means one of three ways: the processor's gathers and scatters, where they are faster than what they stand
for; loads and stores of all lanes, put together in registers; those of the active lanes alone (per_lane.py).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from cairn.isa.prim import BITS
from cairn.vgpu.lower.access import (
    contiguous,
    hardware_gather,
    lane_groups,
    masked_gather,
    outlined,
    outlined_indexed,
    per_lane,
    scalar_gather,
)
from cairn.vgpu.lower.access.guards import guarded
from cairn.vgpu.lower.access.places import Place, active_ends, both, none, quickly
from cairn.vgpu.lower.kernel.context import Context, shuffle
from cairn.vgpu.lower.llvm.ir import IOTA, LANES, VECTOR_TYPE, V, const, pattern, strides
from cairn.vgpu.lower.locality import prefetch
from cairn.vgpu.lower.loops import serial


def load_lanes(ctx: Context, place: Place, size: int, *, volatile: bool = False) -> list[V]:
    """Lane by lane. LLVM may move a gather beyond other loads: ``volatile`` ones are none."""
    if _as_they_lie(ctx, size):
        return contiguous.sorted_out(ctx, _load_mixed(ctx, place, size))

    def many() -> list[V]:
        if scalar_gather.loads(ctx, size):
            return _whole(ctx, place, size)
        if hardware_gather.loads(ctx, size) and not volatile:
            return hardware_gather.load(ctx, place, size, lambda: load_each(ctx, place, size))
        return load_each(ctx, place, size)

    return unless_few(ctx, place, size, many)


def unless_few(ctx: Context, place: Place, size: int, many: Callable[[], list[V]]) -> list[V]:
    """Elements one by one where few lanes are active, if that is done by indices."""
    if not masked_gather.applies(ctx, place):
        return many()
    return guarded(ctx, masked_gather.are_few(ctx, size), lambda: masked_gather.load_few(ctx, place, size), many)


def _whole(ctx: Context, place: Place, size: int) -> list[V]:
    """By scalar loads that are put together in registers; elements of several parts as they lie."""
    if masked_gather.applies(ctx, place):
        return masked_gather.load_many(ctx, place, size)
    return guarded(ctx, _many(ctx), lambda: scalar_gather.load(ctx, place, size), lambda: _each_mixed(ctx, place, size))


def load_each(ctx: Context, place: Place, size: int) -> list[V]:
    """The active lanes' elements, by scalar loads."""
    if outlined.applies(ctx, size):
        got = ctx.place()
        if not outlined_indexed.access(ctx, "load", got, place, size):
            each_loaded(ctx, place, size, got)
        return [outlined.held(ctx, got, size)]
    each_loaded(ctx, place, size, "%dbuf")
    return contiguous.load(ctx, "%dbuf", size)


def each_loaded(ctx: Context, place: Place, size: int, to: str) -> None:
    """Load the active lanes' elements, lane by lane, to the buffer ``to``."""

    def step(out: per_lane.Outlined, lane: V, address: V) -> V | None:
        source = out.b.ins("ptr", 1, f"inttoptr i64 {address.name} to ptr").name
        if size == 12:
            per_lane.copy(out, per_lane.element(out, "%dbuf", lane, size), source, size)
            return None
        t = "<4 x i32>" if size == 16 else f"i{8 * size}"
        return out.b.ins(f"i{8 * size}", 1, f"load {t}, ptr {source}, align {min(size, 4)}")

    result = 0 if size == 12 else size
    addresses = _listed(ctx, place)
    per_lane.each_lane(ctx, f"gather.{size}", addresses, step, result=result, idle="@cairn.zeros", elements=to)


def _listed(ctx: Context, place: Place) -> V | None:
    """Addresses for going lane by lane; None where they have been written to %abuf."""
    if ctx.quick and place.safe is None and outlined.spread_out(ctx, place.address):
        return None
    return place.lanes()


def load(ctx: Context, place: Place, size: int, volatile: bool) -> list[V]:
    """Side by side after all?"""
    if ctx.quick or (not ctx.full and size > 8):
        return load_lanes(ctx, place, size, volatile=volatile)
    if ctx.full and size in (4, 8):
        pointers, rows = _rows(ctx, place, size)
        return guarded(
            ctx, both(ctx, place.guard, rows),
            lambda: lane_groups.load_rows(ctx, pointers(), size, volatile=volatile),
            lambda: _load_noted(ctx, place, size, volatile),
        )  # fmt: skip
    start, together = _contiguous(ctx, place, size)
    guard = both(ctx, place.guard, together)
    if _as_they_lie(ctx, size):
        mixed = guarded(
            ctx, guard,
            lambda: contiguous.load_mixed(ctx, start(), size, volatile=volatile),
            lambda: _mixed_noted(ctx, place, size),
        )  # fmt: skip
        return contiguous.sorted_out(ctx, mixed)

    def fast() -> list[V]:
        pointer = start()
        return (
            contiguous.load(ctx, pointer, size, volatile=volatile)
            if ctx.full
            else contiguous.load_masked(ctx, pointer, size)
        )

    return guarded(ctx, guard, fast, lambda: _load_noted(ctx, place, size, volatile))


def load_beside(ctx: Context, place: Place, base: V, size: int, guard: V | None, *, volatile: bool) -> list[V]:
    """Elements of several parts that lie side by side from ``base`` on where the guard holds, as they lie."""
    pointer = ctx.pointer(base)

    def fast() -> list[V]:
        return contiguous.load_mixed(ctx, pointer, size, volatile=volatile)

    if not place.private and place.guard is None:
        fast = prefetch.loading(ctx, base, size, fast)
    return contiguous.sorted_out(ctx, guarded(ctx, guard, fast, lambda: _load_mixed(ctx, place, size)))


def _as_they_lie(ctx: Context, size: int) -> bool:
    """Whether elements are loaded whole, lane by lane: the processor's gathers take one for each part of them, and what
    brings them into the order of registers mostly meets what brings them back."""
    return (size == 16 and not ctx.quick and not ctx.by_strips) or (size == 12 and scalar_gather.loads(ctx, size))


def _load_mixed(ctx: Context, place: Place, size: int) -> list[V]:
    """The active lanes' elements of several parts as dense.load_mixed gives them."""
    if not (hardware_gather.loads(ctx, size) or scalar_gather.loads(ctx, size)):
        return _each_mixed(ctx, place, size)
    return unless_few(ctx, place, size, lambda: _whole(ctx, place, size))


def _each_mixed(ctx: Context, place: Place, size: int) -> list[V]:
    if size <= 8:
        return load_each(ctx, place, size)
    each_loaded(ctx, place, size, "%dbuf")
    return contiguous.load_mixed(ctx, "%dbuf", size)


def _many(ctx: Context) -> V | None:
    """Whether more lanes are active than are found one by one."""
    if ctx.full:
        return None
    return ctx.b.op("icmp", "i1", const("i64", per_lane.FEW), ctx.b.op("ctpop", "i64", ctx.exec), attr="ult")


def _mixed_noted(ctx: Context, place: Place, size: int) -> list[V]:
    _note(ctx, place)
    return _load_mixed(ctx, place, size)


def _note(ctx: Context, place: Place) -> None:
    if ctx.serial:
        serial.note(ctx, _line(ctx, place).of_lane(ctx, active_ends(ctx)[0]))


def _load_noted(ctx: Context, place: Place, size: int, volatile: bool) -> list[V]:
    """Lane by lane, which a loop's scalar form may be better for."""
    _note(ctx, place)
    return load_lanes(ctx, place, size, volatile=volatile)


def store_lanes(ctx: Context, place: Place, parts: list[V], size: int) -> None:
    """Lane by lane: where two meet, the higher lane's element stays."""
    if scalar_gather.stores(ctx, size):
        scalar_gather.store(ctx, place, parts, size)
        return

    def at_once() -> list[V]:
        hardware_gather.store(ctx, place, parts[0])
        return []

    def many() -> list[V]:
        if not hardware_gather.stores(ctx, size):
            return store_each(ctx, place, parts, size)
        if masked_gather.applies(ctx, place):
            return at_once()
        return guarded(ctx, _many(ctx), at_once, lambda: store_each(ctx, place, parts, size, few=True))

    store_unless_few(ctx, place, parts, size, many)


def store_unless_few(ctx: Context, place: Place, parts: list[V], size: int, many: Callable[[], list[V]]) -> list[V]:
    """The counterpart of ``unless_few``."""
    if not masked_gather.applies(ctx, place):
        return many()
    return guarded(
        ctx, masked_gather.are_few_stored(ctx, size), lambda: masked_gather.store(ctx, place, parts, size), many
    )


def store_each(ctx: Context, place: Place, parts: list[V], size: int, *, few: bool = False) -> list[V]:
    """The active lanes' elements, by scalar stores."""
    per_lane.fill(ctx, parts, size)
    each_stored(ctx, place, size, "%dbuf", few=few)
    return []


def each_stored(ctx: Context, place: Place, size: int, elements: str, *, few: bool = False) -> None:
    """Store the active lanes' elements from the buffer ``elements``, lane by lane."""

    def step(out: per_lane.Outlined, lane: V, address: V) -> None:
        source = per_lane.element(out, "%dbuf", lane, size)
        to = out.b.ins("ptr", 1, f"inttoptr i64 {address.name} to ptr").name
        per_lane.copy(out, to, source, size)

    addresses = _listed(ctx, place)
    per_lane.each_lane(ctx, f"scatter.{size}", addresses, step, idle="%sink", few=few, elements=elements)


def store(ctx: Context, place: Place, parts: list[V], size: int, *, volatile: bool) -> None:
    """Side by side after all?"""

    def slow() -> list[V]:
        store_lanes(ctx, place, parts, size)
        return []

    if ctx.quick or (not ctx.full and size > 8):
        slow()
    elif ctx.full and len(parts) == 1 and size in (4, 8):
        pointers, rows = _rows(ctx, place, size)

        def fast() -> list[V]:
            lane_groups.store_rows(ctx, pointers(), parts[0], volatile=volatile)
            return []

        guarded(ctx, both(ctx, place.guard, rows), fast, slow)
    else:
        start, together = _contiguous(ctx, place, size)
        guard = both(ctx, place.guard, together)
        guarded(
            ctx, guard, lambda: contiguous.store_active(ctx, start(), parts, size, volatile=volatile), slow
        )  # fmt: skip


class _Line(NamedTuple):
    """The lanes' places on a line: ``values``, addresses or offsets from ``base``; those of ``inside`` may be used.
    ``factor``: they are indices of so many bytes, of which a single one is extended."""

    values: V
    base: V | None
    inside: V | None
    factor: int = 0

    @property
    def type(self) -> str:
        return self.values.type

    @property
    def single(self) -> str:
        """The type of one lane's value."""
        return "i64" if self.factor else self.type

    def of_lane(self, ctx: Context, lane: V) -> V:
        """One lane's value; the wave's are in %abuf where the lane is not known now."""
        b = ctx.b
        if lane.const is not None:
            text = f"extractelement {VECTOR_TYPE[self.type]} {b.vec(self.values)}, i64 {lane.const}"
            value = b.pure(self.type, 1, text)
        else:
            size = BITS[self.type] // 8
            value = b.ins(self.type, 1, f"load {self.type}, ptr {per_lane.element(ctx, '%abuf', lane, size)}")
        return b.op("sext", "i64", value) if self.factor else value

    def pointer(self, ctx: Context, value: V) -> str:
        """Pointer to the place of a value."""
        if self.factor:
            value = ctx.b.op("mul", "i64", value, const("i64", self.factor))
        elif self.base is not None:
            value = ctx.b.op("sext", "i64", value)
        return ctx.pointer(value if self.base is None else ctx.b.op("add", "i64", self.base, value))

    def all(self, ctx: Context, differs: V) -> V:
        """Whether the active lanes may all be used, and ``differs`` (a vector of i1) holds for none."""
        b = ctx.b
        if self.inside is not None:
            differs = b.op("or", "i1", differs, b.op("xor", "i1", self.inside, const("i1", 1)))
        return none(ctx, differs if ctx.full else b.op("and", "i1", differs, ctx.exec_bits))


def _line(ctx: Context, place: Place) -> _Line:
    if place.near is None:
        return _Line(ctx.vector(place.address), None, None)
    return _Line(ctx.vector(place.near.offset), place.near.base, place.near.inside)


def _indices(ctx: Context, place: Place, size: int) -> _Line | None:
    """A line of indices, which are half of the addresses; None where they are none, or not wanted."""
    w = place.address.index
    if w is None or "extracts" not in ctx.abilities or ctx.serial or place.safe is not None or not w.signed:
        return None
    return None if w.factor <= 0 or size % w.factor else _Line(w.low, w.offset, None, w.factor)


def _rows(ctx: Context, place: Place, size: int) -> tuple[Callable[[], list[str]], V]:
    """(pointers to the elements of lanes 0, 16, 32 and 48, whether each sixteen lanes' elements lie side by side): what
    whole waves and rows of tiles do. All lanes are active.
    """
    b, line = ctx.b, _line(ctx, place)
    type_, width = line.type, lane_groups.ROW

    def rows() -> V:
        steps = pattern(type_, const(type_, 0), tuple(i % width * size for i in IOTA))
        starts = ctx.vector(b.op("sub", type_, line.values, steps))
        firsts = shuffle(b, starts, tuple(i // width * width for i in IOTA))
        return line.all(ctx, b.op("icmp", "i1", starts, firsts, attr="ne"))

    def pointers() -> list[str]:
        firsts = [line.of_lane(ctx, const("i64", lane)) for lane in range(0, LANES, width)]
        return [line.pointer(ctx, first) for first in firsts]

    likely = _apart(ctx, line, const("i64", 0), const("i64", width - 1), size)
    return pointers, quickly(ctx, likely, rows)


def _apart(ctx: Context, line: _Line, first: V, last: V, step: int) -> V:
    """Whether two lanes' values are as far apart as the lanes' elements side by side are."""
    b, t = ctx.b, line.single
    low, high = (line.of_lane(ctx, lane) for lane in (first, last))
    distance = b.op("mul", t, _as(ctx, b.op("sub", "i64", last, first), t), const(t, step))
    return b.op("icmp", "i1", b.op("sub", t, high, low), distance, attr="eq")


def _as(ctx: Context, number: V, type_: str) -> V:
    return number if type_ == number.type else ctx.b.op("trunc", type_, number)


def _contiguous(ctx: Context, place: Place, size: int) -> tuple[Callable[[], str], V]:
    """(pointer to lane 0's element, whether the active lanes' elements lie side by side)."""
    b, line = ctx.b, _indices(ctx, place, size) or _line(ctx, place)
    t, step = line.single, size // (line.factor or 1)
    first, last = active_ends(ctx)
    if not ctx.full:
        per_lane.spill(ctx, "%abuf", line.values)
    low = line.of_lane(ctx, first)
    base = b.op("sub", t, low, b.op("mul", t, _as(ctx, first, t), const(t, step)))

    def together() -> V:
        steps = pattern(line.type, const(line.type, 0), strides(step))
        starts = b.op("sub", line.type, line.values, steps)
        return line.all(ctx, b.op("icmp", "i1", starts, _as(ctx, base, line.type), attr="ne"))

    return lambda: line.pointer(ctx, base), quickly(ctx, _apart(ctx, line, first, last, step), together)
