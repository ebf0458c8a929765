"""Addresses without a known pattern: tested while the kernel runs for lying side by side.

Two lanes are looked at first, so that random addresses pay little for the question.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from cairn.isa.prim import BITS
from cairn.vgpu.lower.access import contiguous, indexed_gather, lane_groups, per_lane
from cairn.vgpu.lower.access.places import Access, Place, active_ends, both, none
from cairn.vgpu.lower.access.strategies import apart
from cairn.vgpu.lower.access.strategies.row import Strategy, Way
from cairn.vgpu.lower.kernel.context import Context, shuffle
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.branches import quickly
from cairn.vgpu.lower.llvm.ir import V, const, llvm_type, pattern, strides
from cairn.vgpu.lower.loops import serial


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
            value = b.pure(
                self.type, 1, llvm.extract(llvm_type(self.type, ctx.wave.lanes)), b.vec(self.values), str(lane.const)
            )
        else:
            size = BITS[self.type] // 8
            value = b.ins(self.type, 1, llvm.load(self.type), per_lane.element(ctx, "%abuf", lane, size))
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
    if w is None or "extracts" not in ctx.abilities or ctx.site.serial or place.safe is not None or not w.signed:
        return None
    return None if w.factor <= 0 or size % w.factor else _Line(w.low, w.offset, None, w.factor)


def _in_rows(ctx: Context, place: Place, size: int) -> tuple[Callable[[], list[str]], V]:
    """(pointers to the elements of lanes 0, 16, 32 and 48, whether each sixteen lanes' elements lie side by side): what
    whole waves and rows of tiles do. All lanes are active.
    """
    b, line = ctx.b, _line(ctx, place)
    type_, width = line.type, lane_groups.ROW

    def lying() -> V:
        steps = pattern(type_, const(type_, 0), tuple(i % width * size for i in ctx.wave.iota))
        starts = ctx.vector(b.op("sub", type_, line.values, steps))
        firsts = shuffle(b, starts, tuple(i // width * width for i in ctx.wave.iota))
        return line.all(ctx, b.op("icmp", "i1", starts, firsts, attr="ne"))

    def pointers() -> list[str]:
        firsts = [line.of_lane(ctx, const("i64", lane)) for lane in range(0, ctx.wave.lanes, width)]
        return [line.pointer(ctx, first) for first in firsts]

    likely = _apart(ctx, line, const("i64", 0), const("i64", width - 1), size)
    return pointers, quickly(ctx.b, likely, lying)


def _note(ctx: Context, place: Place) -> None:
    """Of a load that goes lane by lane: what its loop's scalar form would gain (loops/serial.py)."""
    if ctx.site.serial:
        serial.note(ctx, _line(ctx, place).of_lane(ctx, active_ends(ctx)[0]))


def _apart(ctx: Context, line: _Line, first: V, last: V, step: int) -> V:
    """Whether two lanes' values are as far apart as the lanes' elements side by side are."""
    b, t = ctx.b, line.single
    low, high = (line.of_lane(ctx, lane) for lane in (first, last))
    distance = b.op("mul", t, _as(ctx, b.op("sub", "i64", last, first), t), const(t, step))
    return b.op("icmp", "i1", b.op("sub", t, high, low), distance, attr="eq")


def _as(ctx: Context, number: V, type_: str) -> V:
    return number if type_ == number.type else ctx.b.op("trunc", type_, number)


def _beside(ctx: Context, place: Place, size: int) -> tuple[Callable[[], str], V]:
    """(pointer to lane 0's element, whether the active lanes' elements lie side by side)."""
    b, line = ctx.b, _indices(ctx, place, size) or _line(ctx, place)
    t, step = line.single, size // (line.factor or 1)
    first, last = active_ends(ctx)
    if not ctx.full:
        per_lane.spill(ctx, "%abuf", line.values)
    low = line.of_lane(ctx, first)
    base = b.op("sub", t, low, b.op("mul", t, _as(ctx, first, t), const(t, step)))

    def together() -> V:
        steps = pattern(line.type, const(line.type, 0), strides(step, ctx.wave.lanes))
        starts = b.op("sub", line.type, line.values, steps)
        return line.all(ctx, b.op("icmp", "i1", starts, _as(ctx, base, line.type), attr="ne"))

    return lambda: line.pointer(ctx, base), quickly(ctx.b, _apart(ctx, line, first, last, step), together)


def _indexed(access: Access) -> indexed_gather.Elements | None:
    if access.place.guard is not None or not access.in_groups:
        return None
    access.elements = indexed_gather.find(access.ctx, access.place.address, access.size)
    return access.elements


def _load_indexed(access: Access, elements: indexed_gather.Elements) -> Way:
    return Way(lambda: elements.load_rows(volatile=access.volatile), elements.rows)


def _store_indexed(access: Access, elements: indexed_gather.Elements) -> Way:
    return Way(lambda: elements.store_rows(*access.stored, volatile=access.volatile), elements.rows)


def _is_tested(access: Access) -> bool:
    return not access.ctx.quick and (access.ctx.full or access.size <= 8)


def _is_tested_rows(access: Access) -> bool:
    return _is_tested(access) and access.ctx.full and access.size in (4, 8)


def _tested_rows(access: Access, _: Any) -> Way:
    ctx, place = access.ctx, access.place
    pointers, lying = _in_rows(ctx, place, access.size)
    test = both(ctx, place.guard, lying)
    if access.storing:
        return Way(lambda: lane_groups.store_rows(ctx, pointers(), *access.stored, volatile=access.volatile), test)
    return Way(
        lambda: lane_groups.load_rows(ctx, pointers(), access.size, volatile=access.volatile), test,
        missed=lambda: _note(ctx, place),
    )  # fmt: skip


def _tested_contiguous(access: Access, _: Any) -> Way:
    ctx, place, size, volatile = access.ctx, access.place, access.size, access.volatile
    start, together = _beside(ctx, place, size)
    test = both(ctx, place.guard, together)
    if access.storing:
        return Way(lambda: contiguous.store_active(ctx, start(), access.stored, size, volatile=volatile), test)
    mixed = apart.as_they_lie(access)

    def go() -> list[V]:
        pointer = start()
        if mixed:
            return contiguous.load_mixed(ctx, pointer, size, volatile=volatile)
        if ctx.full:
            return contiguous.load(ctx, pointer, size, volatile=volatile)
        return contiguous.load_masked(ctx, pointer, size)

    return Way(go, test, mixed, lambda: _note(ctx, place))


TESTED = (
    Strategy("rows by index, tested", _indexed, _load_indexed, _store_indexed, part="indexed_gather"),
    Strategy("rows, tested", _is_tested_rows, _tested_rows, _tested_rows, part="run_time_tests"),
    Strategy("contiguous, tested", _is_tested, _tested_contiguous, _tested_contiguous, part="run_time_tests"),
)
