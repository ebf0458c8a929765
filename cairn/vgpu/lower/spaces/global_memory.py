"""Vector loads and stores of global memory and LDS.

The shape of the addresses decides the way: one address for all lanes is one scalar access; elements side by side are
plain vector accesses (masked where EXEC is); a pattern of sixteen-lane groups is some of both; anything else is
tested at run time for lying side by side and else goes lane by lane. Lanes outside EXEC touch no memory.
"""

from __future__ import annotations

import functools
from collections.abc import Callable

from cairn.isa.inst import Inst
from cairn.isa.rows import Mem
from cairn.isa.sem.memory import keeps_other_half
from cairn.vgpu.decode import regs
from cairn.vgpu.lower.access import (
    constant_stride,
    contiguous,
    indexed_gather,
    irregular,
    lane_groups,
    line_permute,
    outlined,
    outlined_calls,
    scalar_gather,
)
from cairn.vgpu.lower.access.guards import guarded
from cairn.vgpu.lower.access.places import Place, both
from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.llvm.ir import LANES, VECTOR_TYPE, V, const, joined, strides
from cairn.vgpu.lower.locality import line_slots, prefetch


def is_ordered(inst: Inst) -> bool:
    """True for accesses that other waves' accesses are ordered against: LLVM must not move or drop them."""
    return any(inst.mods.get(bit) for bit in ("sc0", "sc1", "glc", "nt", "scc"))


# Loads


def load(ctx: Context, place: Place, size: int, *, volatile: bool = False, extend: str = "") -> list[V]:
    """One element a lane, as dense.element_types(size) lists its parts. ``extend``: how a byte will be."""
    address = place.address
    if address.lanes == 1:
        return _load_uniform(ctx, place, size, volatile)
    if outlined_calls.loads(ctx, place, size):
        return outlined_calls.load(ctx, place, size)
    p = address.pattern
    if p is not None:
        guard = both(ctx, place.guard, p.widened.guard if p.widened is not None else None)
        if p.steps == strides(size) and size > 8 and ctx.full and scalar_gather.loads(ctx, size):
            return irregular.load_beside(ctx, place, p.base, size, guard, volatile=volatile)
        fast = _pattern_load(ctx, p.base, p.steps, size, volatile, private=place.private, extend=extend)
        if fast is not None and not place.private and place.guard is None and p.steps == strides(size):
            fast = prefetch.loading(ctx, p.base, size, fast)
        elif fast is not None:
            fast = prefetch.loading_tile(ctx, (p.base,), p.steps, size, fast)
        slow = functools.partial(irregular.load_lanes, ctx, place, size, volatile=volatile)
        if not volatile:
            fast = line_slots.loading(ctx, place, size, fast, slow)
        return slow() if fast is None else _extending(ctx, guard, fast, slow, extend)
    known = _rows_load(ctx, address, size, volatile, extend)
    if known is not None:
        assert address.rows is not None
        known = prefetch.loading_tile(ctx, address.rows.bases, address.rows.steps, size, known)
        guard = both(ctx, place.guard, _rows_guard(address))
        apart = functools.partial(irregular.load_lanes, ctx, place, size, volatile=volatile)
        return _extending(ctx, guard, known, apart, extend)
    elements = indexed_gather.find(ctx, address, size) if place.guard is None and _in_groups(ctx, volatile) else None
    if elements is not None:
        if elements.gathered(volatile):
            each = functools.partial(irregular.load_each, ctx, place, size)
            gather = functools.partial(_unless_far, ctx, elements, elements.gather, each)
            apart = functools.partial(irregular.unless_few, ctx, place, size, gather)
        else:
            apart = functools.partial(irregular.load_lanes, ctx, place, size, volatile=volatile)
        return guarded(ctx, elements.rows, lambda: elements.load_rows(volatile=volatile), apart)
    return irregular.load(ctx, place, size, volatile)


def _unless_far(
    ctx: Context, elements: indexed_gather.Elements, at_once: Callable[[], list[V]], each: Callable[[], list[V]]
) -> list[V]:
    """A gather or scatter, but lane by lane where that is better for places far from each other."""
    return guarded(ctx, elements.near(), at_once, each)


def _in_groups(ctx: Context, volatile: bool) -> bool:
    """Whether groups of lanes are loaded and stored at once, under masks if need be."""
    return ctx.full or (not volatile and lane_groups.masks(ctx))


def _extending(
    ctx: Context, guard: V | None, fast: Callable[[], list[V]], slow: Callable[[], list[V]], extend: str
) -> list[V]:
    """``guarded``, of bytes that will be extended to dwords: they come both ways, and LLVM drops what is not used.
    Behind the guard's two ways it would not see that a load can extend what it loads. Halves are better off as such:
    many are two bytes."""
    if not extend or guard is None or ctx.quick or ctx.by_strips or ctx.single:
        return guarded(ctx, guard, fast, slow)

    def both_ways(way: Callable[[], list[V]]) -> list[V]:
        (narrow,) = way()
        return [narrow, narrow.grown or ctx.b.op(extend, "i32", narrow)]

    narrow, wide = guarded(ctx, guard, lambda: both_ways(fast), lambda: both_ways(slow))
    wide.origin, narrow.grown = (extend, "", (narrow,)), wide
    return [narrow]


def _by_lines(
    ctx: Context, bases: tuple[V, ...], steps: tuple[int, ...], size: int, extend: str, *, masked: bool
) -> Callable[[], list[V]] | None:
    """Elements that lie near each other (line_permute.py), or None."""
    window = line_permute.loads(ctx, steps, size, masked=masked, rows=len(bases))
    if window is None:
        return None
    pointers = [ctx.pointer(base) for base in bases]

    def run() -> list[V]:
        parts = line_permute.load(ctx, pointers, window, contiguous.element_types(size)[0], masked=masked)
        wide = line_permute.load_extended(ctx, pointers, steps, extend, masked=masked) if extend else None
        if wide is not None:
            wide.origin, parts[0].grown = (extend, "", (parts[0],)), wide
        return parts

    return run


def _rows_load(ctx: Context, address: V, size: int, volatile: bool, extend: str) -> Callable[[], list[V]] | None:
    """The fast way where each group of lanes has a known pattern of addresses, or None."""
    if address.rows is None or not _in_groups(ctx, volatile):
        return None
    bases, steps, _ = address.rows
    if _beside(address, size):
        pointers = [ctx.pointer(base) for base in bases]
        if len(contiguous.element_types(size)) > 1:
            return None if volatile else lambda: lane_groups.load_lying(ctx, pointers, size)
        return lambda: lane_groups.load_rows(ctx, pointers, size, volatile=volatile)
    if volatile:
        return None
    if size >= 4 and lane_groups.fits(steps, size, len(bases)):
        pointers = [ctx.pointer(base) for base in bases]
        return lambda: lane_groups.load(ctx, pointers, steps, size, masked=not ctx.full)
    unit = next((each for each in (8, 4, 2, 1) if each < size and lane_groups.fits(steps, each, len(bases))), 0)
    if not unit or (size > 4 and unit < 4):
        return _by_lines(ctx, bases, steps, size, extend, masked=not ctx.full)
    ways = [functools.partial(_rows_column, ctx, bases, steps, at, unit) for at in range(0, size, unit)]
    return lambda: _whole_elements(ctx, [way() for way in ways], size)


def _rows_column(ctx: Context, bases: tuple[V, ...], steps: tuple[int, ...], at: int, unit: int) -> V:
    """The ``unit`` bytes ``at`` bytes behind the addresses."""
    pointers = [ctx.pointer(ctx.b.op("add", "i64", base, const("i64", at))) for base in bases]
    if unit < 4:
        return lane_groups.load_rows(ctx, pointers, unit)[0]
    return lane_groups.load(ctx, pointers, steps, unit, masked=not ctx.full)[0]


def _beside(address: V, size: int) -> bool:
    """Whether each group's elements are known to lie side by side."""
    if address.rows is None:
        return False
    width = LANES // len(address.rows.bases)
    return all(step == size * (i % width) for i, step in enumerate(address.rows.steps))


def _rows_guard(address: V) -> V | None:
    assert address.rows is not None
    return None if address.rows.widened is None else address.rows.widened.guard


def _load_uniform(ctx: Context, place: Place, size: int, volatile: bool) -> list[V]:
    """One element for all lanes; where it may not be touched, zeros are loaded instead, without a branch."""
    b = ctx.b
    guard = place.guard
    pointer = ctx.pointer(place.address)
    if not (ctx.full or place.private):
        guard = both(ctx, guard, b.op("icmp", "i1", const("i64", 0), ctx.exec, attr="ult"))
    if guard is not None and guard.const != 1:
        pointer = b.pure("ptr", 1, f"select i1 {guard.name}, ptr {pointer}, ptr @cairn.zeros").name
    if place.private and size in _TWOFOLD:
        return _twofold(contiguous.load_one(ctx, pointer, size), contiguous.load_one(ctx, pointer, size, dwords=True))
    return contiguous.load_one(ctx, pointer, size, volatile=volatile)


def _twofold(parts: list[V], dwords: list[V]) -> list[V]:
    """Elements loaded both ways: where they are used as dwords, these are used. LLVM drops what is not."""
    for i, part in enumerate(parts):
        part.origin = ("pair", "", (dwords[2 * i], dwords[2 * i + 1]))
    return parts


_TWOFOLD = (8, 16)  # sizes of elements that are taken apart into values of 64 bits


def _pattern_load(
    ctx: Context, base: V, steps: tuple[int, ...], size: int, volatile: bool, *, private: bool = False, extend: str = ""
) -> Callable[[], list[V]] | None:
    """The fast way for a known pattern of addresses, or None."""
    unmasked = ctx.full or private
    if steps == strides(size) and (unmasked or contiguous.masked(ctx, size)):
        pointer = ctx.pointer(base)
        if unmasked:
            return lambda: contiguous.load(ctx, pointer, size, volatile=volatile)
        return lambda: contiguous.load_masked(ctx, pointer, size)
    if unmasked and lane_groups.fits(steps, size):
        pointer = ctx.pointer(base)
        if private and size in _TWOFOLD and lane_groups.splats(steps, size):
            way = functools.partial(lane_groups.load, ctx, [pointer], steps, size)
            return lambda: _twofold(way(), way(dwords=True))
        return lambda: lane_groups.load(ctx, [pointer], steps, size)
    if not unmasked and _in_groups(ctx, volatile) and lane_groups.fits(steps, size):
        pointer = ctx.pointer(base)
        return lambda: lane_groups.load(ctx, [pointer], steps, size, masked=True)
    if size in (8, 12, 16) and not volatile:
        for unit in (8, 4):
            if size % unit == 0 and unit < size and (steps == strides(unit) or lane_groups.fits(steps, unit)):
                return _columns(ctx, base, steps, size, unit, private)
    if not volatile and (lines := _by_lines(ctx, (base,), steps, size, extend, masked=not unmasked)):
        return lines
    if unmasked and not volatile and constant_stride.fits(ctx, steps, size):
        pointer = ctx.pointer(base)
        return lambda: constant_stride.load(ctx, pointer, steps, size)
    if unmasked and not volatile and scalar_gather.knows(ctx, size):
        pointer = ctx.pointer(base)
        return lambda: contiguous.sorted_out(ctx, scalar_gather.load_known(ctx, pointer, steps, size))
    return None


def _columns(
    ctx: Context, base: V, steps: tuple[int, ...], size: int, unit: int, private: bool
) -> Callable[[], list[V]] | None:
    """Elements of several parts of ``unit`` bytes that overlap or are far apart: part by part."""
    b = ctx.b
    places = [b.op("add", "i64", base, const("i64", at)) for at in range(0, size, unit)]
    ways = [_pattern_load(ctx, place, steps, unit, False, private=private) for place in places]
    if any(way is None for way in ways):
        return None

    def run() -> list[V]:
        return _whole_elements(ctx, [way()[0] for way in ways if way is not None], size)

    return run


def _whole_elements(ctx: Context, pieces: list[V], size: int) -> list[V]:
    """Elements of ``size`` bytes from their parts or dwords, or from smaller pieces where they are no more."""
    type_ = contiguous.element_types(size)[0]
    if type_ == "i64" == pieces[0].type:
        return pieces
    if type_ == "i64":
        return [joined(low, high) for low, high in zip(pieces[::2], pieces[1::2], strict=True)]
    if size > 4:
        return pieces
    b, whole, bits = ctx.b, const(type_, 0), 8 * size // len(pieces)
    for i, piece in enumerate(pieces):
        moved = b.op("shl", type_, b.op("zext", type_, piece), const(type_, bits * i))
        whole = b.op("or", type_, whole, moved)
    return [whole]


# Stores


def store(ctx: Context, place: Place, parts: list[V], size: int, *, volatile: bool = False) -> None:
    """One element a lane; ``parts`` as dense.element_types(size) lists them."""
    address = place.address
    p = address.pattern

    def slow() -> list[V]:
        irregular.store_lanes(ctx, place, parts, size)
        return []

    if address.lanes == 1:
        _store_uniform(ctx, place, parts, size, volatile)
    elif outlined.applies(ctx, size):
        outlined_calls.store(ctx, place, parts[0], size)
    elif p is not None:
        guard = both(ctx, place.guard, p.widened.guard if p.widened is not None else None)
        if p.steps == strides(size) and (ctx.full or contiguous.masked(ctx, size)):
            pointer = ctx.pointer(p.base)
            guarded(ctx, guard, lambda: contiguous.store_active(ctx, pointer, parts, size, volatile=volatile), slow)
        elif _in_groups(ctx, volatile) and len(parts) == 1 and lane_groups.stores(p.steps, size):
            pointer = ctx.pointer(p.base)
            guarded(ctx, guard, lambda: _store_groups(ctx, pointer, p.steps, parts[0], volatile), slow)
        elif not volatile and (window := line_permute.stores(ctx, p.steps, size)):
            guarded(ctx, guard, functools.partial(_store_spread, ctx, (p.base,), window, parts[0]), slow)
        elif ctx.full and len(parts) == 1 and not volatile and constant_stride.fits(ctx, p.steps, size):
            pointer = ctx.pointer(p.base)
            guarded(ctx, guard, lambda: _store_strided(ctx, pointer, p.steps, parts[0]), slow)
        else:
            slow()
    elif address.rows is not None and _in_groups(ctx, volatile) and _beside(address, size):
        places = [ctx.pointer(base) for base in address.rows.bases]

        def known() -> list[V]:
            if len(parts) == 1:
                lane_groups.store_rows(ctx, places, parts[0], volatile=volatile)
            else:
                lane_groups.store_lying(ctx, places, parts)
            return []

        guarded(ctx, both(ctx, place.guard, _rows_guard(address)), known, slow)
    elif (
        address.rows is not None
        and not volatile
        and (window := line_permute.stores(ctx, address.rows.steps, size, rows=len(address.rows.bases)))
    ):
        way = functools.partial(_store_spread, ctx, address.rows.bases, window, parts[0])
        guarded(ctx, both(ctx, place.guard, _rows_guard(address)), way, slow)
    elif (
        place.guard is None
        and _in_groups(ctx, volatile)
        and (elements := indexed_gather.find(ctx, address, size)) is not None
    ):
        (part,) = parts
        apart: Callable[[], list[V]] = slow
        if elements.scattered(volatile):
            scatter = functools.partial(elements.scatter, part)
            each = functools.partial(irregular.store_each, ctx, place, parts, size)
            apart = functools.partial(
                irregular.store_unless_few, ctx, place, parts, size,
                functools.partial(_unless_far, ctx, elements, scatter, each),
            )  # fmt: skip
        guarded(ctx, elements.rows, lambda: elements.store_rows(part, volatile=volatile), apart)
    else:
        irregular.store(ctx, place, parts, size, volatile=volatile)


def _store_groups(ctx: Context, pointer: str, steps: tuple[int, ...], value: V, volatile: bool) -> list[V]:
    lane_groups.store(ctx, pointer, steps, value, volatile=volatile)
    return []


def _store_spread(ctx: Context, bases: tuple[V, ...], window: line_permute.Window, value: V) -> list[V]:
    line_permute.store(ctx, [ctx.pointer(base) for base in bases], window, value)
    return []


def _store_strided(ctx: Context, pointer: str, steps: tuple[int, ...], value: V) -> list[V]:
    constant_stride.store(ctx, pointer, steps, value)
    return []


def _store_uniform(ctx: Context, place: Place, parts: list[V], size: int, volatile: bool) -> None:
    """All lanes to one address: the highest active lane's element stays."""
    b = ctx.b
    guard = place.guard
    if not ctx.full:
        guard = both(ctx, guard, b.op("icmp", "i1", const("i64", 0), ctx.exec, attr="ult"))
    pointer = ctx.pointer(place.address)

    def fast() -> list[V]:
        contiguous.store_one(ctx, pointer, [last_active(ctx, part) for part in parts], size, volatile=volatile)
        return []

    guarded(ctx, guard, fast, list)


def last_active(ctx: Context, value: V) -> V:
    """The highest active lane's element; EXEC is not zero."""
    b = ctx.b
    if value.lanes == 1:
        return value
    if ctx.full:
        return b.pure(value.type, 1, f"extractelement {VECTOR_TYPE[value.type]} {b.vec(value)}, i64 {LANES - 1}")
    lane = b.op("sub", "i64", const("i64", LANES - 1), b.op("ctlz", "i64", ctx.exec))
    return b.ins(value.type, 1, f"extractelement {VECTOR_TYPE[value.type]} {b.vec(value)}, i64 {lane.name}")


# Registers


def read_parts(ctx: Context, register: int, size: int, *, high: bool = False) -> list[V]:
    """An element for a store from registers."""
    if size >= 4:
        parts, at = [], register
        for type_ in contiguous.element_types(size):
            parts.append(ctx.read(at, type_))
            at += 2 if type_ == "i64" else 1
        return parts
    value = ctx.read(register, "i32")
    if high:
        value = ctx.b.op("lshr", "i32", value, const("i32", 16))
    return [ctx.b.op("trunc", f"i{8 * size}", value)]


def write_loaded(ctx: Context, inst: Inst, row: Mem, parts: list[V]) -> None:
    """A loaded element to an instruction's registers, extended or put into a half as its row says."""
    register = regs.first(inst.dsts[0])
    assert register is not None
    if parts[0].type in ("i8", "i16"):
        ctx.regs.put(register, extended(ctx, register, parts[0], row.ext, keep=keeps_other_half(inst.target)))
    else:
        write_parts(ctx, register, parts)


def write_parts(ctx: Context, register: int, parts: list[V]) -> None:
    """Dwords, and pairs of them, to consecutive registers."""
    for part in parts:
        ctx.write(register, part)
        register += 2 if part.type == "i64" else 1


def _extension(ext: str) -> str:
    return "sext" if ext.endswith("sext") else "zext"


def extended(ctx: Context, register: int, value: V, ext: str, *, keep: bool) -> V:
    """A sub-dword element as the register's new value. ``keep``: an element for one half leaves the other."""
    b = ctx.b
    where, grow = ext.split("_")[0], _extension(ext)
    grown = value.grown if value.grown is not None and value.grown.origin == (grow, "", (value,)) else None
    wide = grown or b.op(grow, "i32", value)
    if where not in ("lo", "hi"):
        return wide
    if where == "lo":
        half = wide if grow == "zext" else b.op("and", "i32", wide, const("i32", 0xFFFF))
    else:
        half = b.op("shl", "i32", wide, const("i32", 16))
    if not keep:
        return half
    other = const("i32", 0xFFFF0000 if where == "lo" else 0xFFFF)
    return b.op("or", "i32", b.op("and", "i32", ctx.read(register, "i32"), other), half)


def data_register(inst: Inst) -> int:
    """First register of a store's data."""
    for name in ("data", "data0", "vdata"):
        if name in inst.operands:
            register = regs.first(inst.operands[name])
            assert register is not None
            return register
    raise AssertionError(f"{inst.name} has no data operand")


def access(ctx: Context, inst: Inst, row: Mem, place: Place) -> None:
    """A load or store at a place."""
    size = row.width * row.count
    volatile = is_ordered(inst)
    if row.kind == "load":
        extend = _extension(row.ext) if size == 1 else ""
        write_loaded(ctx, inst, row, load(ctx, place, size, volatile=volatile, extend=extend))
    else:
        parts = read_parts(ctx, data_register(inst), size, high=row.ext == "hi")
        store(ctx, place, parts, size, volatile=volatile)
