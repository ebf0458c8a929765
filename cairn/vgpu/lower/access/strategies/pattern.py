"""A known pattern: all lanes' addresses are known distances from one scalar."""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from cairn.vgpu.lower.access import constant_stride, contiguous, lane_groups, line_permute, scalar_gather
from cairn.vgpu.lower.access.places import Access, both
from cairn.vgpu.lower.access.strategies.row import Strategy, Way, chosen
from cairn.vgpu.lower.llvm.branches import Arm, quickly
from cairn.vgpu.lower.llvm.ir import V, const, strides
from cairn.vgpu.lower.locality import line_slots, prefetch


def _pattern_test(access: Access) -> V | None:
    p = access.pattern
    return both(access.ctx, access.place.guard, p.widened.guard if p.widened is not None else None)


def _of_pattern(
    make: Callable[[Access, Any, V], Arm],
) -> Callable[[Access, Any], Way]:
    """A way from what ``make`` gives for the pattern's first address, with what the caches gain by."""

    def ready(access: Access, how: Any) -> Way:
        test = _pattern_test(access)
        go = make(access, how, access.pattern.base)
        return Way(go if access.storing else _cached(access, go), test, grows=True)

    return ready


def _cached(access: Access, go: Arm) -> Arm:
    """A load with prefetches and line slots, where they may help."""
    ctx, place, p = access.ctx, access.place, access.pattern
    if not place.private and place.guard is None and p.steps == strides(access.size, access.ctx.wave.lanes):
        asking = prefetch.loading(ctx, p.base, access.size, go)
    else:
        asking = prefetch.loading_tile(ctx, (p.base,), p.steps, access.size, go)
    go = noted(access, go, asking)
    return go if access.volatile else line_slots.loading(ctx, place, access.size, go)


def noted(access: Access, go: Arm, asking: Arm) -> Arm:
    """``asking``, of which it is noted whether it asks for more than ``go`` loads."""
    if asking is not go:
        access.ctx.choices.asks.add(access.ctx.pc)
    return asking


def _is_whole(access: Access) -> bool:
    """Elements of several parts, which stay as they lie until somebody wants the parts."""
    beside = access.steps == strides(access.size, access.ctx.wave.lanes) and not access.one_part and access.ctx.full
    return beside and "extracts" in access.ctx.abilities and not access.ctx.quick


def _load_whole(access: Access, _: Any) -> Way:
    ctx, p = access.ctx, access.pattern
    test, pointer = _pattern_test(access), ctx.pointer(p.base)

    def go() -> list[V]:
        return contiguous.load_mixed(ctx, pointer, access.size, volatile=access.volatile)

    if not access.place.private and access.place.guard is None:
        return Way(noted(access, go, prefetch.loading(ctx, p.base, access.size, go)), test, mixed=True)
    return Way(go, test, mixed=True)


def _is_contiguous(access: Access) -> bool:
    ctx, size = access.ctx, access.size
    return access.steps == strides(size, ctx.wave.lanes) and (access.unmasked or contiguous.masked(ctx, size))


def _load_contiguous(access: Access, _: Any, base: V) -> Arm:
    ctx, size, pointer = access.ctx, access.size, access.ctx.pointer(base)
    if access.unmasked:
        return lambda: contiguous.load(ctx, pointer, size, volatile=access.volatile)
    return lambda: contiguous.load_masked(ctx, pointer, size)


def _store_contiguous(access: Access, _: Any, base: V) -> Arm:
    ctx, pointer = access.ctx, access.ctx.pointer(base)
    return lambda: contiguous.store_active(ctx, pointer, access.stored, access.size, volatile=access.volatile)


def _is_grouped(access: Access) -> bool:
    steps = access.steps
    if steps is None or not (access.unmasked or access.in_groups):
        return False
    if access.storing:
        return access.in_groups and access.one_part and lane_groups.stores(steps, access.size) > 0
    return lane_groups.fits(steps, access.size)


def _load_grouped(access: Access, _: Any, base: V) -> Arm:
    ctx, steps, size, pointer = access.ctx, access.pattern.steps, access.size, access.ctx.pointer(base)
    if access.place.private and size in contiguous.TWOFOLD and lane_groups.splats(steps, size):
        way = functools.partial(lane_groups.load, ctx, [pointer], steps, size, shared=False)
        return lambda: contiguous.twofold(way(), way(dwords=True))
    return lambda: lane_groups.load(ctx, [pointer], steps, size, masked=not access.unmasked)


def _store_grouped(access: Access, _: Any, base: V) -> Arm:
    ctx, pointer, steps = access.ctx, access.ctx.pointer(base), access.pattern.steps
    return lambda: lane_groups.store(ctx, pointer, steps, access.stored[0], volatile=access.volatile)


def _columns(access: Access) -> tuple[Access, Strategy, Any] | None:
    """Elements of several parts that overlap or are far apart, part by part: how a part is loaded."""
    steps, size = access.steps, access.size
    if steps is None or size not in (8, 12, 16) or access.volatile:
        return None
    for unit in (8, 4):
        if size % unit == 0 and unit < size and (steps == strides(unit, len(steps)) or lane_groups.fits(steps, unit)):
            part = replace(access, size=unit, extend="")
            found = chosen(part, _PLAIN)
            return None if found is None else (part, *found)
    return None


def _load_columns(access: Access, how: tuple[Access, Strategy, Any], base: V) -> Arm:
    ctx, (part, row, found) = access.ctx, how
    places = [ctx.b.op("add", "i64", base, const("i64", at)) for at in range(0, access.size, part.size)]
    ways = [_MAKERS[row.name](part, found, place) for place in places]
    return lambda: contiguous.whole_elements(ctx, [part for way in ways for part in way() or ()], access.size)


def _lines(access: Access) -> line_permute.Window | None:
    steps = access.steps
    if steps is None or access.volatile:
        return None
    if access.storing:
        return line_permute.stores(access.ctx, steps, access.size)
    return line_permute.loads(access.ctx, steps, access.size, masked=not access.unmasked, rows=1)


def _load_lines(access: Access, window: line_permute.Window, base: V) -> Arm:
    return by_lines(access, window, (base,), access.pattern.steps, masked=not access.unmasked)


def by_lines(
    access: Access, window: line_permute.Window, bases: tuple[V, ...], steps: tuple[int, ...], *, masked: bool
) -> Arm:
    ctx, extend = access.ctx, access.extend
    pointers = [ctx.pointer(base) for base in bases]

    def go() -> list[V]:
        parts = line_permute.load(ctx, pointers, window, contiguous.element_types(access.size)[0], masked=masked)
        wide = line_permute.load_extended(ctx, pointers, steps, extend, masked=masked) if extend else None
        if wide is not None:
            ctx.b.grown[parts[0]] = wide.known_as((extend, "", (parts[0],)))
        return parts

    return go


def _store_lines(access: Access, window: line_permute.Window, base: V) -> Arm:
    return stored_by_lines(access, window, (base,))


def stored_by_lines(access: Access, window: line_permute.Window, bases: tuple[V, ...]) -> Arm:
    ctx = access.ctx
    return lambda: line_permute.store(ctx, [ctx.pointer(base) for base in bases], window, access.stored[0])


def _is_strided(access: Access) -> bool:
    steps = access.steps
    if steps is None or access.volatile or not access.unmasked or (access.storing and not access.one_part):
        return False
    return constant_stride.fits(access.ctx, steps, access.size)


def _load_strided(access: Access, _: Any, base: V) -> Arm:
    ctx, pointer = access.ctx, access.ctx.pointer(base)
    return lambda: constant_stride.load(ctx, pointer, access.pattern.steps, access.size)


def _store_strided(access: Access, _: Any, base: V) -> Arm:
    ctx, pointer = access.ctx, access.ctx.pointer(base)
    return lambda: constant_stride.store(ctx, pointer, access.pattern.steps, access.stored[0])


def _is_known(access: Access) -> bool:
    return (
        access.steps is not None
        and access.unmasked
        and not access.volatile
        and scalar_gather.knows(access.ctx, access.size)
    )


def _load_known(access: Access, _: Any, base: V) -> Arm:
    ctx, pointer = access.ctx, access.ctx.pointer(base)
    load = functools.partial(scalar_gather.load_known, ctx, pointer, access.pattern.steps, access.size)
    return lambda: contiguous.sorted_out(ctx, load())


def _slot(access: Access) -> line_slots.Slot | None:
    if access.steps is None or access.volatile:
        return None
    return line_slots.find(access.ctx, access.place, access.size)


def _load_slot(access: Access, slot: line_slots.Slot) -> Way:
    ctx, fits = access.ctx, _pattern_test(access)
    held = slot.held(ctx) if fits is None else quickly(ctx.b, fits, lambda: slot.held(ctx))
    return Way(lambda: slot.taken(ctx), held, grows=True)


_MAKERS: dict[str, Callable[[Access, Any, V], Arm]] = {
    "contiguous": _load_contiguous, "groups": _load_grouped, "columns": _load_columns, "lines": _load_lines,
    "strided": _load_strided, "known places": _load_known,
}  # fmt: skip
_PLAIN = (
    Strategy(
        "contiguous", _is_contiguous, _of_pattern(_load_contiguous), _of_pattern(_store_contiguous), part="contiguous"
    ),
    Strategy("groups", _is_grouped, _of_pattern(_load_grouped), _of_pattern(_store_grouped), part="lane_groups"),
    Strategy("columns", _columns, _of_pattern(_load_columns), part="columns"),
    Strategy("lines", _lines, _of_pattern(_load_lines), _of_pattern(_store_lines), part="line_permute"),
    Strategy("strided", _is_strided, _of_pattern(_load_strided), _of_pattern(_store_strided), part="constant_stride"),
    Strategy("known places", _is_known, _of_pattern(_load_known), part="scalar_gather"),
)
PATTERN = (
    Strategy("whole elements", _is_whole, _load_whole, part="contiguous"),
    *_PLAIN,
    Strategy("line slots", _slot, _load_slot),
)
