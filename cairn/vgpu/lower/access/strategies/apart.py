"""Lane by lane: of the ways that there are on the host, the cheapest (costs.py). Where the test of one fails, the next
that applies comes."""

from __future__ import annotations

from typing import Any

from cairn.vgpu.lower.access import (
    costs,
    hardware_gather,
    lane_by_lane,
    masked_gather,
    scalar_gather,
)
from cairn.vgpu.lower.access.places import Access
from cairn.vgpu.lower.access.strategies.row import Strategy, Way


def as_they_lie(access: Access) -> bool:
    """Whether elements are loaded whole, lane by lane: the processor's gathers take one for each part of them, and what
    brings them into the order of registers mostly meets what brings them back."""
    ctx, size = access.ctx, access.size
    if size == 16:
        return not ctx.quick and not ctx.by_strips
    return size == 12 and costs.cheapest(ctx, size, storing=False) == "registers"


def _cheapest(access: Access) -> str:
    return costs.cheapest(access.ctx, access.size, storing=access.storing)


def _is_few(access: Access) -> bool:
    """Some lanes' elements by index, where more would be done in registers or at once."""
    if not masked_gather.applies(access.ctx, access.place):
        return False
    if access.storing:
        return _cheapest(access) != "registers"
    return not access.mixed or _cheapest(access) != "each"


def _load_few(access: Access, _: Any) -> Way:
    ctx, place, size = access.ctx, access.place, access.size
    return Way(lambda: masked_gather.load_few(ctx, place, size), masked_gather.are_few(ctx, size))


def _store_few(access: Access, _: Any) -> Way:
    ctx, place, size = access.ctx, access.place, access.size
    return Way(lambda: masked_gather.store(ctx, place, access.stored, size), masked_gather.are_few_stored(ctx, size))


def _is_by_index(access: Access) -> bool:
    elements = access.elements
    return elements is not None and elements.wanted(storing=access.storing, volatile=access.volatile)


def _gather_by_index(access: Access, _: Any) -> Way:
    elements = access.elements
    assert elements is not None
    return Way(elements.gather, elements.near())


def _scatter_by_index(access: Access, _: Any) -> Way:
    elements = access.elements
    assert elements is not None
    return Way(lambda: elements.scatter(*access.stored), elements.near())


def _is_filled(access: Access) -> bool:
    return _in_registers(access) and masked_gather.applies(access.ctx, access.place)


def _load_filled(access: Access, _: Any) -> Way:
    return Way(lambda: masked_gather.load_many(access.ctx, access.place, access.size))


def _in_registers(access: Access) -> bool:
    return _cheapest(access) == "registers"


def _load_in_registers(access: Access, _: Any) -> Way:
    ctx, place, size = access.ctx, access.place, access.size
    return Way(lambda: scalar_gather.load(ctx, place, size), scalar_gather.are_many(ctx))


def _store_from_registers(access: Access, _: Any) -> Way:
    return Way(lambda: scalar_gather.store(access.ctx, access.place, access.stored, access.size))


def _by_hardware(access: Access) -> bool:
    return _cheapest(access) == "hardware" and not access.far and (access.storing or not access.volatile)


def _load_by_hardware(access: Access, _: Any) -> Way:
    ctx, place, size = access.ctx, access.place, access.size
    return Way(lambda: hardware_gather.load(ctx, place, size, lambda: lane_by_lane.load(ctx, place, size)))


def _store_by_hardware(access: Access, _: Any) -> Way:
    ctx, place = access.ctx, access.place
    test = None if masked_gather.applies(ctx, place) else scalar_gather.are_many(ctx)
    return Way(lambda: hardware_gather.store(ctx, place, access.stored[0]), test)


def _always(access: Access) -> bool:
    return True


def _load_each(access: Access, _: Any) -> Way:
    ctx, place, size = access.ctx, access.place, access.size
    return Way(lambda: (lane_by_lane.load_mixed if access.mixed else lane_by_lane.load)(ctx, place, size))


def _store_each(access: Access, _: Any) -> Way:
    return Way(lambda: lane_by_lane.store(access.ctx, access.place, access.stored, access.size, few=access.few))


INDEXED = Strategy("gather by index", _is_by_index, _gather_by_index, _scatter_by_index, part="indexed_gather")
HARDWARE = Strategy("gather", _by_hardware, _load_by_hardware, _store_by_hardware, part="hardware_gather")
EACH = Strategy("lane by lane", _always, _load_each, _store_each)
APART = (
    Strategy("few lanes", _is_few, _load_few, _store_few, part="masked_gather"),
    INDEXED,
    Strategy("filled indices", _is_filled, _load_filled, part="masked_gather"),
    Strategy("in registers", _in_registers, _load_in_registers, _store_from_registers, part="scalar_gather"),
    HARDWARE,
    EACH,
)
