"""Vector loads and stores of global memory and LDS.

The shape of the addresses decides the way: one address for all lanes is one scalar access; elements side by side are
plain vector accesses (masked where EXEC is); a pattern of sixteen-lane groups is some of both; anything else is
tested at run time for lying side by side and else goes lane by lane. Lanes outside EXEC touch no memory.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import dataclass

from cairn.isa.inst import Inst
from cairn.isa.rows import Mem
from cairn.vgpu.analysis import registers as regs
from cairn.vgpu.lower import ahead, dense, groups, indexed, loops, serial, spread, strided
from cairn.vgpu.lower.context import Context, shuffle
from cairn.vgpu.lower.guards import guarded
from cairn.vgpu.lower.ir import IOTA, LANES, VECTOR_TYPE, V, const, joined, pattern


@dataclass(frozen=True, slots=True)
class Place:
    """Where the lanes' elements are. ``address``: host addresses (i64). ``guard``: what must hold (i1) for them to be
    used as they are, None for nothing. ``safe``: where the guard may fail, addresses that may be used in any case.
    ``private``: all lanes may be loaded from, active or not, and no other thread writes there."""

    address: V
    guard: V | None = None
    safe: Callable[[], V] | None = None
    private: bool = False

    def lanes(self) -> V:
        """Addresses for going lane by lane."""
        return self.address if self.safe is None else self.safe()


def spare(ctx: Context, *, storing: bool) -> V:
    """Address of what elements out of range read, or are written to."""
    return ctx.b.pure("i64", 1, f"ptrtoint ptr {'%sink' if storing else '@cairn.zeros'} to i64")


def bounded(ctx: Context, base: V, offset: V, limit: V, *, storing: bool) -> Place:
    """Places at ``base`` (i64) + ``offset`` (i32). Offsets from ``limit`` (i32) on are out of range: they read as zero
    and are not written."""
    b = ctx.b

    def safe() -> V:
        inside = b.op("icmp", "i1", ctx.vector(offset), limit, attr="ult")
        address = b.op("add", "i64", b.op("zext", "i64", ctx.vector(offset)), base)
        return b.op("select", "i64", inside, address, spare(ctx, storing=storing))

    steps = (0,) if offset.lanes == 1 else offset.pattern.steps if offset.pattern is not None else None
    if steps is None:
        return Place(safe())
    start = offset if offset.pattern is None else offset.pattern.base
    wide = b.op("zext", "i64", start)
    top = b.op("add", "i64", wide, const("i64", max(steps)))
    guard = b.op("icmp", "i1", top, b.op("zext", "i64", limit), attr="slt")
    if min(steps) < 0:
        low = b.op("add", "i64", wide, const("i64", min(steps)))
        guard = b.op("and", "i1", guard, b.op("icmp", "i1", const("i64", 0), low, attr="sle"))
    address = b.op("add", "i64", base, wide)
    return Place(pattern("i64", address, steps) if len(steps) > 1 else address, guard, safe)


def is_ordered(inst: Inst) -> bool:
    """True for accesses that other waves' accesses are ordered against: LLVM must not move or drop them."""
    return any(inst.mods.get(bit) for bit in ("sc0", "sc1", "glc", "nt", "scc"))


def both(ctx: Context, a: V | None, c: V | None) -> V | None:
    """Both conditions; None is true."""
    if a is None or c is None:
        return a or c
    return ctx.b.op("and", "i1", a, c)


# Loads


def load(ctx: Context, place: Place, size: int, *, volatile: bool = False) -> list[V]:
    """One element a lane, as dense.element_types(size) lists its parts."""
    address = place.address
    if address.lanes == 1:
        return _load_uniform(ctx, place, size, volatile)
    p = address.pattern
    if p is not None:
        guard = both(ctx, place.guard, p.widened.guard if p.widened is not None else None)
        fast = _pattern_load(ctx, p.base, p.steps, size, volatile, private=place.private)
        if fast is not None and not place.private and place.guard is None and p.steps == tuple(size * i for i in IOTA):
            fast = ahead.loading(ctx, p.base, size, fast)
        if fast is not None:
            return guarded(ctx, guard, fast, lambda: _load_lanes(ctx, place, size))
        return _load_lanes(ctx, place, size)
    if _in_rows(ctx, address, size, volatile):
        assert address.rows is not None
        pointers = [ctx.pointer(base) for base in address.rows.bases]
        return guarded(
            ctx, both(ctx, place.guard, _rows_guard(address)),
            lambda: groups.load_rows(ctx, pointers, size, volatile=volatile),
            lambda: _load_lanes(ctx, place, size),
        )  # fmt: skip
    elements = indexed.find(ctx, address, size) if place.guard is None and _in_groups(ctx, volatile) else None
    if elements is not None:
        slow = elements.gather if elements.by_index(volatile) else lambda: _load_lanes(ctx, place, size)
        return guarded(ctx, elements.rows, lambda: elements.load_rows(volatile=volatile), slow)
    return _load_scattered(ctx, place, size, volatile)


def _in_groups(ctx: Context, volatile: bool) -> bool:
    """Whether groups of lanes are loaded and stored at once, under masks if need be."""
    return ctx.full or (not volatile and groups.masks(ctx))


def _in_rows(ctx: Context, address: V, size: int, volatile: bool) -> bool:
    """Whether each sixteen lanes' elements of one dword or two are known to lie side by side."""
    if address.rows is None or not _in_groups(ctx, volatile) or size not in (4, 8):
        return False
    return all(step == size * (i % groups.ROW) for i, step in enumerate(address.rows.steps))


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
        return _twofold(dense.load_one(ctx, pointer, size), dense.load_one(ctx, pointer, size, dwords=True))
    return dense.load_one(ctx, pointer, size, volatile=volatile)


def _twofold(parts: list[V], dwords: list[V]) -> list[V]:
    """Elements loaded both ways: where they are used as dwords, these are used. LLVM drops what is not."""
    for i, part in enumerate(parts):
        part.origin = ("pair", "", (dwords[2 * i], dwords[2 * i + 1]))
    return parts


_TWOFOLD = (8, 16)  # sizes of elements that are taken apart into values of 64 bits


def _pattern_load(
    ctx: Context, base: V, steps: tuple[int, ...], size: int, volatile: bool, *, private: bool = False
) -> Callable[[], list[V]] | None:
    """The fast way for a known pattern of addresses, or None."""
    unmasked = ctx.full or private
    if steps == tuple(size * i for i in IOTA) and (unmasked or size <= 8):
        pointer = ctx.pointer(base)
        if unmasked:
            return lambda: dense.load(ctx, pointer, size, volatile=volatile)
        return lambda: dense.load_masked(ctx, pointer, size)
    if unmasked and groups.fits(steps, size):
        pointer = ctx.pointer(base)
        if private and size in _TWOFOLD and groups.splats(steps, size):
            way = functools.partial(groups.load, ctx, pointer, steps, size)
            return lambda: _twofold(way(), way(dwords=True))
        return lambda: groups.load(ctx, pointer, steps, size)
    if not unmasked and _in_groups(ctx, volatile) and groups.fits(steps, size):
        pointer = ctx.pointer(base)
        return lambda: groups.load(ctx, pointer, steps, size, masked=True)
    if size in (8, 12, 16) and not volatile and (steps == tuple(4 * i for i in IOTA) or groups.fits(steps, 4)):
        return _columns(ctx, base, steps, size, private)
    if unmasked and not volatile and (apart := spread.distance(ctx, steps, size)):
        pointer = ctx.pointer(base)
        return lambda: spread.load(ctx, pointer, apart, size)
    if unmasked and not volatile and strided.fits(ctx, steps, size):
        pointer = ctx.pointer(base)
        return lambda: strided.load(ctx, pointer, steps, size)
    return None


def _columns(ctx: Context, base: V, steps: tuple[int, ...], size: int, private: bool) -> Callable[[], list[V]] | None:
    """Elements of several dwords that overlap or are far apart: dword by dword."""
    b = ctx.b
    places = [b.op("add", "i64", base, const("i64", at)) for at in range(0, size, 4)]
    ways = [_pattern_load(ctx, place, steps, 4, False, private=private) for place in places]
    if any(way is None for way in ways):
        return None

    def run() -> list[V]:
        dwords = [way()[0] for way in ways if way is not None]
        if dense.element_types(size)[0] == "i32":
            return dwords
        return [joined(low, high) for low, high in zip(dwords[::2], dwords[1::2], strict=True)]

    return run


def _load_lanes(ctx: Context, place: Place, size: int, *, spilled: bool = False) -> list[V]:
    """Lane by lane, through the buffers, or by the processor's gathers: where they are faster (Zen 4)."""
    if "gathers" in ctx.abilities and not ctx.quick and (size == 8 or (size == 4 and not ctx.full)):
        return [dense.gather(ctx, place.lanes(), size)]

    def step(out: loops.Outlined, lane: V, address: V) -> V | None:
        source = out.b.ins("ptr", 1, f"inttoptr i64 {address.name} to ptr").name
        if size == 12:
            loops.copy(out, loops.element(out, "%dbuf", lane, size), source, size)
            return None
        t = "<4 x i32>" if size == 16 else f"i{8 * size}"
        return out.b.ins(f"i{8 * size}", 1, f"load {t}, ptr {source}, align {min(size, 4)}")

    addresses = None if spilled else place.lanes()
    loops.each_lane(ctx, f"gather.{size}", addresses, step, result=0 if size == 12 else size, idle="@cairn.zeros")
    return dense.load(ctx, "%dbuf", size)


def _load_scattered(ctx: Context, place: Place, size: int, volatile: bool) -> list[V]:
    """Addresses without a known pattern: side by side after all?"""
    if ctx.quick or (not ctx.full and size > 8):
        return _load_lanes(ctx, place, size)
    if ctx.full and size in (4, 8):
        pointers, rows = _rows(ctx, place.address, size)
        return guarded(
            ctx, both(ctx, place.guard, rows),
            lambda: groups.load_rows(ctx, pointers(), size, volatile=volatile),
            lambda: _load_noted(ctx, place, size),
        )  # fmt: skip
    base, together = _contiguous(ctx, place.address, size)
    guard = both(ctx, place.guard, together)

    def fast() -> list[V]:
        pointer = ctx.pointer(base)
        return dense.load(ctx, pointer, size, volatile=volatile) if ctx.full else dense.load_masked(ctx, pointer, size)

    return guarded(ctx, guard, fast, lambda: _load_noted(ctx, place, size))


def _load_noted(ctx: Context, place: Place, size: int) -> list[V]:
    """Lane by lane, from the addresses in %abuf, which a loop's scalar form may be better for."""
    serial.note(ctx, active_ends(ctx)[0])
    return _load_lanes(ctx, place, size, spilled=True)


def _rows(ctx: Context, address: V, size: int) -> tuple[Callable[[], list[str]], V]:
    """(pointers to the elements of lanes 0, 16, 32 and 48, whether each sixteen lanes' elements lie side by side): what
    whole waves and rows of tiles do. Leaves the addresses in %abuf. All lanes are active.
    """
    b = ctx.b
    loops.spill(ctx, "%abuf", address)
    width = groups.ROW

    def rows() -> V:
        starts = b.op(
            "sub", "i64", ctx.vector(address), pattern("i64", const("i64", 0), tuple(i % width * size for i in IOTA))
        )
        firsts = shuffle(b, ctx.vector(starts), tuple(i // width * width for i in IOTA))
        return none(ctx, b.op("icmp", "i1", ctx.vector(starts), firsts, attr="ne"))

    def pointers() -> list[str]:
        places = [f"getelementptr i64, ptr %abuf, i64 {lane}" for lane in range(0, LANES, width)]
        return [b.ins("ptr", 1, f"load ptr, ptr {b.ins('ptr', 1, place).name}").name for place in places]

    likely = _apart(ctx, const("i64", 0), const("i64", width - 1), size)
    return pointers, quickly(ctx, likely, rows)


def none(ctx: Context, bits: V) -> V:
    """Whether a vector of i1 is all zero."""
    mask = ctx.b.ins("i64", 1, f"bitcast {VECTOR_TYPE['i1']} {ctx.b.vec(bits)} to i64")
    return ctx.b.op("icmp", "i1", mask, const("i64", 0), attr="eq")


def quickly(ctx: Context, likely: V, test: Callable[[], V]) -> V:
    """``likely`` and ``test``, which is not computed where the former does not hold."""
    b = ctx.b
    before, more, known = b.label, b.new_label("test"), b.new_label("known")
    b.cond(likely, more, known)
    b.start(more)
    with b.scope():
        result, after = test(), b.label
        b.br(known)
    b.start(known)
    return b.ins("i1", 1, f"phi i1 [ false, %{before} ], [ {result.name}, %{after} ]")


def _apart(ctx: Context, first: V, last: V, size: int) -> V:
    """Whether the addresses in %abuf of two lanes are as far apart as the lanes' elements side by side are."""
    b = ctx.b
    low, high = (b.ins("i64", 1, f"load i64, ptr {loops.element(ctx, '%abuf', lane, 8)}") for lane in (first, last))
    distance = b.op("mul", "i64", b.op("sub", "i64", last, first), const("i64", size))
    return b.op("icmp", "i1", b.op("sub", "i64", high, low), distance, attr="eq")


def _contiguous(ctx: Context, address: V, size: int) -> tuple[V, V]:
    """(address of lane 0's element, whether the active lanes' elements lie side by side). Leaves the addresses in
    %abuf.
    """
    b = ctx.b
    loops.spill(ctx, "%abuf", address)
    first, last = active_ends(ctx)
    low = b.ins("i64", 1, f"load i64, ptr {loops.element(ctx, '%abuf', first, 8)}")
    base = b.op("sub", "i64", low, b.op("mul", "i64", first, const("i64", size)))

    def together() -> V:
        steps = pattern("i64", const("i64", 0), tuple(size * i for i in IOTA))
        differs = b.op("icmp", "i1", b.op("sub", "i64", ctx.vector(address), steps), base, attr="ne")
        return none(ctx, differs if ctx.full else b.op("and", "i1", differs, ctx.exec_bits))

    return base, quickly(ctx, _apart(ctx, first, last, size), together)


def active_ends(ctx: Context) -> tuple[V, V]:
    """The lowest and the highest active lane (i64); any lanes where none is active."""
    if ctx.full:
        return const("i64", 0), const("i64", LANES - 1)
    b, top = ctx.b, const("i64", LANES - 1)
    first = b.op("and", "i64", b.op("cttz", "i64", ctx.exec), top)
    return first, b.op("and", "i64", b.op("sub", "i64", top, b.op("ctlz", "i64", ctx.exec)), top)


# Stores


def store(ctx: Context, place: Place, parts: list[V], size: int, *, volatile: bool = False) -> None:
    """One element a lane; ``parts`` as dense.element_types(size) lists them."""
    address = place.address
    p = address.pattern
    slow = _slow_store(ctx, place, parts, size)
    if address.lanes == 1:
        _store_uniform(ctx, place, parts, size, volatile)
    elif p is not None:
        guard = both(ctx, place.guard, p.widened.guard if p.widened is not None else None)
        if p.steps == tuple(size * i for i in IOTA) and (ctx.full or size <= 8):
            pointer = ctx.pointer(p.base)
            guarded(ctx, guard, lambda: _store_dense(ctx, pointer, parts, size, volatile), lambda: slow(False))
        elif _in_groups(ctx, volatile) and len(parts) == 1 and groups.stores(p.steps, size):
            pointer = ctx.pointer(p.base)
            guarded(ctx, guard, lambda: _store_groups(ctx, pointer, p.steps, parts[0], volatile), lambda: slow(False))
        elif ctx.full and len(parts) == 1 and not volatile and strided.fits(ctx, p.steps, size):
            pointer = ctx.pointer(p.base)
            guarded(ctx, guard, lambda: _store_strided(ctx, pointer, p.steps, parts[0]), lambda: slow(False))
        else:
            slow(False)
    elif len(parts) == 1 and _in_rows(ctx, address, size, volatile):
        assert address.rows is not None
        places = [ctx.pointer(base) for base in address.rows.bases]

        def known() -> list[V]:
            groups.store_rows(ctx, places, parts[0], volatile=volatile)
            return []

        guarded(ctx, both(ctx, place.guard, _rows_guard(address)), known, lambda: slow(False))
    elif ctx.quick or (not ctx.full and size > 8):
        slow(False)
    elif (
        place.guard is None and _in_groups(ctx, volatile) and (elements := indexed.find(ctx, address, size)) is not None
    ):
        (part,) = parts
        apart = (lambda: elements.scatter(part)) if elements.by_index(volatile) else (lambda: slow(False))
        guarded(ctx, elements.rows, lambda: elements.store_rows(part, volatile=volatile), apart)
    elif ctx.full and len(parts) == 1 and size in (4, 8):
        pointers, rows = _rows(ctx, address, size)

        def fast() -> list[V]:
            groups.store_rows(ctx, pointers(), parts[0], volatile=volatile)
            return []

        guarded(ctx, both(ctx, place.guard, rows), fast, lambda: slow(True))
    else:
        base, together = _contiguous(ctx, address, size)
        guard = both(ctx, place.guard, together)
        guarded(ctx, guard, lambda: _store_dense(ctx, ctx.pointer(base), parts, size, volatile), lambda: slow(True))


def _store_dense(ctx: Context, pointer: str, parts: list[V], size: int, volatile: bool) -> list[V]:
    if ctx.full:
        dense.store(ctx, pointer, parts, size, volatile=volatile, shared=True)
    else:
        dense.store_masked(ctx, pointer, parts, size)
    return []


def _store_groups(ctx: Context, pointer: str, steps: tuple[int, ...], value: V, volatile: bool) -> list[V]:
    groups.store(ctx, pointer, steps, value, volatile=volatile)
    return []


def _store_strided(ctx: Context, pointer: str, steps: tuple[int, ...], value: V) -> list[V]:
    apart = spread.distance(ctx, steps, 8 if value.type == "i64" else 4)
    if apart:
        spread.store(ctx, pointer, apart, value)
    else:
        strided.store(ctx, pointer, steps, value)
    return []


def _slow_store(ctx: Context, place: Place, parts: list[V], size: int) -> Callable[[bool], list[V]]:
    def run(spilled: bool) -> list[V]:
        dense.store(ctx, "%dbuf", parts, size)

        def step(out: loops.Outlined, lane: V, address: V) -> None:
            source = loops.element(out, "%dbuf", lane, size)
            to = out.b.ins("ptr", 1, f"inttoptr i64 {address.name} to ptr").name
            loops.copy(out, to, source, size)

        loops.each_lane(ctx, f"scatter.{size}", None if spilled else place.lanes(), step, idle="%sink")
        return []

    return run


def _store_uniform(ctx: Context, place: Place, parts: list[V], size: int, volatile: bool) -> None:
    """All lanes to one address: the highest active lane's element stays."""
    b = ctx.b
    guard = place.guard
    if not ctx.full:
        guard = both(ctx, guard, b.op("icmp", "i1", const("i64", 0), ctx.exec, attr="ult"))
    pointer = ctx.pointer(place.address)

    def fast() -> list[V]:
        dense.store_one(ctx, pointer, [last_active(ctx, part) for part in parts], size, volatile=volatile)
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
        for type_ in dense.element_types(size):
            parts.append(ctx.read(at, type_))
            at += 2 if type_ == "i64" else 1
        return parts
    value = ctx.read(register, "i32")
    if high:
        value = ctx.b.op("lshr", "i32", value, const("i32", 16))
    return [ctx.b.op("trunc", f"i{8 * size}", value)]


def write_parts(ctx: Context, register: int, parts: list[V], ext: str) -> None:
    """A loaded element to registers, extended or put beside the other half as ``ext`` says."""
    for part in parts:
        if part.type in ("i8", "i16"):
            ctx.regs.put(register, extended(ctx, register, part, ext))
            return
        ctx.write(register, part)
        register += 2 if part.type == "i64" else 1


def extended(ctx: Context, register: int, value: V, ext: str) -> V:
    """A sub-dword element as the register's new value."""
    b = ctx.b
    where = ext.split("_")[0]
    grow = "sext" if ext.endswith("sext") else "zext"
    wide = b.op(grow, "i32", value)
    if where not in ("lo", "hi"):
        return wide
    old = ctx.read(register, "i32")
    if where == "lo":
        kept = b.op("and", "i32", old, const("i32", 0xFFFF0000))
        return b.op("or", "i32", kept, b.op("and", "i32", wide, const("i32", 0xFFFF)))
    kept = b.op("and", "i32", old, const("i32", 0xFFFF))
    return b.op("or", "i32", kept, b.op("shl", "i32", wide, const("i32", 16)))


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
        register = regs.first(inst.dsts[0])
        assert register is not None
        write_parts(ctx, register, load(ctx, place, size, volatile=volatile), row.ext)
    else:
        parts = read_parts(ctx, data_register(inst), size, high=row.ext == "hi")
        store(ctx, place, parts, size, volatile=volatile)
