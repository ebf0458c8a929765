"""Which accesses pass without a call of the tools: what code with probes finds out by itself.

Where a tool has wished for QUIET, an access passes whose bytes all lie in a range that the tool has written. Where it
has wished for TRACK, one of LDS passes whose cells show that nobody is in doubt, and is noted in them. With BYTES, a
load of LDS passes whose bytes are all written, and a store, which writes them. With LAPSE code notes where waves and
lanes wait for each other (native/probe.h).

A program that is compiled for it marks each call that names the lanes which take part by an instruction that changes
nothing, ``v_bfi_b32 low, high, low, low``: the mask is in the two registers, or of 32 bits where they are one.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache, partial

from cairn.isa.inst import Kind as Operands
from cairn.isa.rows import Mem
from cairn.vgpu.decode import regs
from cairn.vgpu.decode.ops import Op
from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.branches import quickly
from cairn.vgpu.lower.llvm.functions import Function, Templates, of_text, once
from cairn.vgpu.lower.llvm.ir import Builder, V, const, llvm_type, strides
from cairn.vgpu.lower.values.lane_masks import mask_of
from cairn.vgpu.probes.points import (
    CELL_ALIKE,
    CELL_POINT,
    CELL_POINTS,
    CELL_WHO,
    OWNER_EPISODE,
    OWNER_READ,
    PRIVATE_SLOT,
    QUIET_SLOTS,
    Action,
    Space,
)

_TEXT = Templates(__file__)
_EVERY = (1 << 64) - 1
_PIECE = 256  # bytes of memory that one may have to itself
_RUNS = 8  # stretches of cells side by side that are looked at here
_ONES = {4: 0x01010101, 8: 0x0101010101010101}  # as many bytes that are written
_VISIT = 16  # bytes of a ``struct cairn_probe_visit``
_INLINE = 48  # points of a kernel whose tests stand where they are; more of them are calls


def slot_of(space: Space, number: int) -> int:
    """The range that an access is compared with, by its ``number`` among the kernel's."""
    if space is Space.PRIVATE:
        return PRIVATE_SLOT
    return QUIET_SLOTS if space is Space.LDS else number % QUIET_SLOTS


def is_quiet(ctx: Context, slot: int, size: int, action: Action, address: V, lanes: V) -> V:
    """Whether all lanes' elements are in the slot's range, and atomics aligned (i1). Of lanes at known distances the
    outermost are looked at, active or not."""
    b, type_ = ctx.b, address.type
    low, room = _range(ctx, "probe_quiet", slot, size, type_)
    aligned = size - 1 if action is Action.ATOMIC and not size & (size - 1) else 0
    edges, found = _edges(b, address), guard(address)
    if not edges:
        vector = llvm_type(type_, ctx.wave.lanes)
        inside = _lanes_inside(ctx, address, low, room)
        if slot < QUIET_SLOTS:
            also = _lanes_inside(ctx, address, *_range(ctx, "probe_also", slot, size, type_))
            inside = b.op("or", "i64", inside, also)
        if aligned:
            both, even = llvm.binary("and", vector), llvm.compare("icmp", "eq", vector)
            rest = b.pure(type_, ctx.wave.lanes, both, b.vec(address), b.vec(const(type_, aligned)))
            whole = b.pure("i1", ctx.wave.lanes, even, rest.name, b.vec(const(type_, 0)))
            inside = b.op("and", "i64", inside, mask_of(b, whole))
        outside = b.op("and", "i64", lanes, b.op("xor", "i64", inside, const("i64", _EVERY)))
        return b.op("icmp", "i1", outside, const("i64", 0), attr="eq")
    for each in edges:
        inside = b.op("icmp", "i1", b.op("sub", type_, each, low), room, attr="ult")
        found = inside if found is None else b.op("and", "i1", found, inside)
    assert found is not None
    if not aligned:
        return found
    if any(step & aligned for step in _steps(address)):
        return const("i1", 0)
    for each in edges:
        rest = b.op("and", type_, each, const(type_, aligned))
        found = b.op("and", "i1", found, b.op("icmp", "i1", rest, const(type_, 0), attr="eq"))
    return found


def _range(ctx: Context, field: str, slot: int, size: int, type_: str) -> tuple[V, V]:
    """The first address of a range, and how many there are behind it where an element may begin."""
    b = ctx.b
    if slot == PRIVATE_SLOT:
        low, end = const("i64", 0), b.op("zext", "i64", ctx.field("scratch_size"))
    else:
        low, end = [b.ins("i64", 1, llvm.load("i64"), ctx.address(field, 4 * slot + i)) for i in (0, 2)]
    width = b.op("sub", "i64", end, low)
    room = b.op("sub", "i64", width, const("i64", size - 1))
    room = b.op("select", "i64", b.op("icmp", "i1", const("i64", size), width, attr="ule"), room, const("i64", 0))
    if type_ == "i32":
        low, room = (b.op("trunc", "i32", each) for each in (low, room))
    return low, room


def _lanes_inside(ctx: Context, address: V, low: V, room: V) -> V:
    """The lanes, active or not, whose elements begin in a range (i64)."""
    b, type_, lanes = ctx.b, address.type, ctx.wave.lanes
    vector = llvm_type(type_, lanes)
    offsets = b.pure(type_, lanes, llvm.binary("sub", vector), b.vec(address), b.vec(low))
    return mask_of(b, b.pure("i1", lanes, llvm.compare("icmp", "ult", vector), offsets.name, b.vec(room)))


def _steps(address: V) -> tuple[int, ...]:
    form = address.pattern or address.rows
    return form.steps if form is not None else ()


def guard(address: V) -> V | None:
    """What has to hold where an address was made of 32 bits: else its form is not what it says."""
    form = address.pattern or address.rows
    return form.widened.guard if form is not None and form.widened is not None else None


def _edges(b: Builder, address: V) -> list[V]:
    """The lowest and the highest of the lanes' addresses, of each row, where they are scalars plus constants."""
    if address.lanes == 1:
        return [address]
    form = address.pattern or address.rows
    if form is None or max(map(abs, form.steps)) >= 1 << 30:
        return []
    bases = (form.base,) if address.pattern is not None else address.rows.bases  # type: ignore[union-attr]
    each = len(form.steps) // len(bases)
    found = []
    for i, base in enumerate(bases):
        steps = form.steps[each * i : each * (i + 1)]
        for edge in dict.fromkeys((min(steps), max(steps))):
            found.append(b.op("add", address.type, base, const(address.type, edge % (1 << int(address.type[1:])))))
    return found


def is_owned(ctx: Context, slot: int, number: int, size: int, action: Action, address: V, quiet: V) -> V:
    """Whether an access that is in the slot's range passes: nobody asks about the range, or the wave has the pieces
    that it accesses to itself (i1)."""
    b = ctx.b
    if quiet.const == 0:
        return quiet
    pieces = _pieces(ctx, size, action, address)

    def look() -> V:
        owners = b.ins("i64", 1, llvm.load("i64"), ctx.address("probe_owners", 2 * slot))
        free = b.op("icmp", "i1", owners, const("i64", 0), attr="eq")
        return quickly(b, free, lambda: mine(owners), enough=True) if pieces else free

    def mine(owners: V) -> V:
        base = b.op("add", "i64", address.pattern.base, const("i64", min(address.pattern.steps) % (1 << 64)))  # type: ignore[union-attr]
        name = f"owned.{action.name.lower()}.{pieces}"
        function = once(name, lambda: Function(name, _owned_text(name, pieces, action is Action.STORE)))
        types = ("i64", "i64", "i32", "i32", "i64")
        point = number if action is Action.STORE else number << OWNER_READ
        args = (owners, base, ctx.field("probe_episode"), ctx.field("probe_first"), const("i64", point))
        return b.ins("i1", 1, llvm.call("i1", ctx.helpers.call(function), types), *(each.name for each in args))

    return quickly(b, quiet, look, (100, 1))


def _pieces(ctx: Context, size: int, action: Action, address: V) -> int:
    """How many pieces an access is of, if they are whole should the first one begin with it; else 0."""
    pattern, lanes = address.pattern, ctx.wave.lanes
    side_by_side = pattern is not None and pattern.steps == strides(size, lanes)
    whole = ctx.full and address.type == "i64" and action is not Action.ATOMIC and side_by_side
    return size * lanes // _PIECE if whole and size * lanes % _PIECE == 0 else 0


def _owned_text(name: str, pieces: int, storing: bool) -> str:
    """``%point``: what the wave notes of itself."""
    read, points = 0 if storing else OWNER_READ, CELL_POINTS - 1
    each = [_TEXT("piece", i=i, next=i + 1, episode=OWNER_EPISODE, read=read, points=points) for i in range(pieces)]
    about = {"inside": _PIECE - 1, "episode": OWNER_EPISODE, "count": pieces}
    return _TEXT("owned", name=name, pieces="\n".join(each), **about)


# Cells of LDS


def shift(ops: Iterable[Op]) -> int:
    """How many bytes of LDS have a cell in common, as a power of two: what no access of the kernel divides."""
    rows = [op.row for op in ops if isinstance(op.row, Mem) and op.row.space in _REACH_LDS]
    lds = any(row.space.startswith("lds") for row in rows)
    return 0 if lds and any((row.width if row.kind == "atomic" else row.width * row.count) < 4 for row in rows) else 2


_REACH_LDS = frozenset({"lds", "lds_addtid", "lds_m0", "flat"})


def reaches_lds(ops: Iterable[Op]) -> bool:
    """Whether instructions may access LDS."""
    return any(isinstance(op.row, Mem) and (op.row.space in _REACH_LDS or op.row.kind == "lds_dma") for op in ops)


def is_noted(ctx: Context, number: int, size: int, action: Action, address: V) -> V | None:
    """Whether an access of LDS is in its cells now, and in no doubt (i1); None where it has to be told of."""
    b, bits = ctx.b, ctx.setting.lds_shift
    steps = _pattern_steps(address)
    if not steps or (address.pattern is not None and address.pattern.widened is not None) or action is Action.ATOMIC:
        return None
    runs = _runs(steps, size, bits)
    one_each = size == 1 << bits and len(runs) == 1 and runs[0][1] == tuple(range(ctx.wave.lanes))
    if not runs or not (ctx.full or one_each):
        return None
    base = address if address.pattern is None else address.pattern.base
    low = b.op("add", "i32", base, const("i32", min(steps) % (1 << 32)))
    wide = b.op("zext", "i64", low)
    span = max(steps) - min(steps) + size
    end = b.op("add", "i64", wide, const("i64", span))
    inside = b.op("icmp", "i1", end, b.op("zext", "i64", ctx.field("probe_cells_bytes")), attr="ule")
    if base.aligned < bits:
        rest = b.op("and", "i32", low, const("i32", (1 << bits) - 1))
        inside = b.op("and", "i1", inside, b.op("icmp", "i1", rest, const("i32", 0), attr="eq"))

    def look() -> V:
        cells, room = ctx.field("probe_cells", "ptr"), b.op("zext", "i64", ctx.field("probe_cells_room"))
        stamp, floor = ctx.field("probe_stamp"), ctx.field("probe_floor")
        first = b.op("lshr", "i64", wide, const("i64", bits))
        alike = CELL_ALIKE if not any(step - steps[0] for step in steps) else 0
        fine = const("i1", 1)
        for start, lanes in runs:
            at = b.ins("ptr", 1, llvm.offset("i32"), cells.name, b.op("add", "i64", first, const("i64", start)).name)
            notes = tuple(number << CELL_POINT | alike | each for each in lanes)
            found = _look(ctx, at, room, stamp, floor, notes, action)
            fine = b.op("and", "i1", fine, found)
        return fine

    return quickly(b, inside, look, (100, 1))


def _pattern_steps(address: V) -> tuple[int, ...]:
    return (0,) if address.lanes == 1 else address.pattern.steps if address.pattern is not None else ()


@lru_cache(maxsize=1024)
def _runs(steps: tuple[int, ...], size: int, bits: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Stretches of cells: the first one, counted from the lowest step on, and the lane of each. None where they are too
    many, or elements do not begin and end with cells."""
    if size % (1 << bits) or any(step % (1 << bits) for step in steps):
        return ()
    lowest, lane_of = min(steps), {}
    for lane, step in reversed([*enumerate(steps)]):
        for i in range(size >> bits):
            lane_of[(step - lowest >> bits) + i] = lane
    found: list[tuple[int, list[int]]] = []
    for cell in sorted(lane_of):
        if found and found[-1][0] + len(found[-1][1]) == cell:
            found[-1][1].append(lane_of[cell])
        else:
            found.append((cell, [lane_of[cell]]))
    return tuple((cell, tuple(lanes)) for cell, lanes in found) if len(found) <= _RUNS else ()


def _look(
    ctx: Context, at: V, room: V, stamp: V, floor: V, notes: tuple[int, ...], action: Action
) -> V:  # fmt: skip
    """Whether cells from ``at`` on are in no doubt; ``notes`` are what they get beside the stamp."""
    count, inline, masked = len(notes), len(ctx.shared.points) <= _INLINE, not ctx.full
    name = f"track.{action.name.lower()}.{count}{'.masked' if masked else ''}{'.here' if inline else ''}"
    function = once(name, lambda: Function(name, _text(name, action, count, masked=masked, inline=inline)))
    notes_text = llvm.lanes("i32", tuple(str(each) for each in notes))
    types = ["ptr", "i64", "i32", "i32", f"<{count} x i32>"] + [f"<{count} x i1>"] * masked
    args = [at.name, room.name, stamp.name, floor.name, str(notes_text)] + [ctx.b.vec(ctx.exec_bits)] * masked
    return ctx.b.ins("i1", 1, llvm.call("i1", ctx.helpers.call(function), tuple(types)), *args)


def _text(name: str, action: Action, count: int, *, masked: bool, inline: bool) -> str:
    """The function, of cells for each of ``count`` lanes. Their rows: who wrote, who read, and who read before."""
    loads, low = action is Action.LOAD, 1 << CELL_WHO - 2
    on, off = ("%mask", "%off") if masked else ("splat (i1 true)", "zeroinitializer")
    mask, line = f", <{count} x i1> %mask" if masked else "", "alwaysinline" if inline else "noinline"
    head = [_TEXT("head", name=name, n=count, mask=mask, line=line), *([_TEXT("off", n=count)] if masked else [])]
    places = {"w": "%at", "r": "%r.at"} if loads else {"w": "%at", "r": "%r.at", "o": "%o.at"}
    rows = [_TEXT("fine", row=row, at=at, n=count, low=low) for row, at in places.items()]
    done = _TEXT("all", name="all", bits="%r.fine", n=count, off=off)
    fine = _TEXT("all", name="fine", bits="%w.fine" if loads else "%wro", n=count, off=off)
    texts = {"head": "\n".join(head), "rows": "\n".join(rows), "all": done, "fine": fine, "on": on, "off": off}
    return _TEXT("load" if loads else "store", n=count, **texts)


# Bytes of LDS that are written


def are_written(ctx: Context, size: int, action: Action, address: V, lanes: V, quiet: V) -> V:
    """Whether an access is ``quiet``, or of bytes that are written, or writes them (i1)."""
    b, rows = ctx.b, _stretches(ctx, size, action, address)
    if action is Action.ATOMIC or (not rows and (size not in _ONES or lanes is not ctx.exec)):
        return quiet

    def look() -> V:
        low = _low(ctx, address) if rows else address
        fits = _rows_fit(ctx, low, rows) if rows else _lanes_fit(ctx, size, address, lanes)
        written = partial(_of_rows, ctx, low, rows, action) if rows else partial(_of_lanes, ctx, size, action, address)
        return quickly(b, fits, written, (100, 1))

    return quickly(b, quiet, look, (100, 1), enough=True)


def _stretches(ctx: Context, size: int, action: Action, address: V) -> tuple[tuple[int, int], ...]:
    """The stretches of bytes that all lanes together access, from the lowest on, and how many each has: where they are
    few, and of a store where all lanes are known to be active."""
    if guard(address) is not None or (action is Action.STORE and not ctx.full):
        return ()
    steps = _pattern_steps(address)
    return tuple((start, len(lanes)) for start, lanes in _runs(steps, size, 0)) if steps else ()


def _low(ctx: Context, address: V) -> V:
    base = address if address.pattern is None else address.pattern.base
    return ctx.b.op("add", "i32", base, const("i32", min(_pattern_steps(address)) % (1 << 32)))


def _rows_fit(ctx: Context, low: V, rows: tuple[tuple[int, int], ...]) -> V:
    """Whether there are bytes of all that lanes, active or not, access (i1)."""
    b = ctx.b
    end = b.op("add", "i64", b.op("zext", "i64", low), const("i64", max(start + n for start, n in rows)))
    return b.op("icmp", "i1", end, b.op("zext", "i64", ctx.field("probe_bytes_room")), attr="ule")


def _lanes_fit(ctx: Context, size: int, address: V, lanes: V) -> V:
    """The same of the active lanes."""
    b, room = ctx.b, ctx.field("probe_bytes_room")
    enough = b.op("icmp", "i1", const("i32", size), room, attr="ule")
    starts = b.op("select", "i32", enough, b.op("sub", "i32", room, const("i32", size - 1)), const("i32", 0))
    outside = b.op("xor", "i64", _lanes_inside(ctx, address, const("i32", 0), starts), const("i64", (1 << 64) - 1))
    return b.op("icmp", "i1", b.op("and", "i64", lanes, outside), const("i64", 0), attr="eq")


def _of_rows(ctx: Context, low: V, rows: tuple[tuple[int, int], ...], action: Action) -> V:
    b, bytes_ = ctx.b, ctx.field("probe_bytes", "ptr")
    first = b.op("zext", "i64", low)
    found = const("i1", 1)
    for start, count in rows:
        function = _run(action.name.lower(), count)
        at = b.ins("ptr", 1, llvm.offset("i8"), bytes_.name, b.op("add", "i64", first, const("i64", start)).name)
        each = b.ins("i1", 1, llvm.call("i1", ctx.helpers.call(function), ("ptr",)), at.name)
        found = b.op("and", "i1", found, each)
    return found


def _run(word: str, count: int) -> Function:
    name = f"bytes.{word}.run.{count}"
    return once(name, lambda: Function(name, _TEXT(f"{word} run", name=name, n=count)))


def _of_lanes(ctx: Context, size: int, action: Action, address: V) -> V:
    b, n, word = ctx.b, ctx.wave.lanes, action.name.lower()
    name = f"bytes.{word}.{n}.{size}"
    function = once(
        name, lambda: of_text(name, _TEXT(f"{word} lanes", name=name, n=n, t=f"i{8 * size}", ones=_ONES[size]))
    )
    types = ("ptr", llvm_type("i32", n), f"<{n} x i1>")
    call = llvm.call("i1", ctx.helpers.call(function), types)
    return b.ins("i1", 1, call, ctx.field("probe_bytes", "ptr").name, b.vec(address), b.vec(ctx.exec_bits))


# Waiting


def is_mark(op: Op) -> bool:
    """Whether an instruction is a mark of a mask."""
    inst = op.inst
    if inst.name != "v_bfi_b32" or len(inst.srcs) != 3:
        return False
    (low,) = inst.dsts
    return inst.srcs[0].kind == low.kind == Operands.VGPR and inst.srcs[1] == inst.srcs[2] == low


def registers(op: Op) -> tuple[int, int]:
    """The registers of a mark's mask."""
    return regs.of(op.inst.dsts[0]), regs.of(op.inst.srcs[0])


def width(op: Op) -> int:
    """The bytes of a mark's mask."""
    low, high = registers(op)
    return 4 if low == high else 8


def visit(ctx: Context, place: int, pc: int) -> None:
    """Note that the wave runs a block that accesses memory, if any lane does."""
    b = ctx.b
    visits, here = ctx.field("probe_visits", "ptr"), ctx.field("probe_barriers")
    at = b.ins("ptr", 1, llvm.offset("i8"), visits.name, str(_VISIT * place))
    words = [b.ins("ptr", 1, llvm.offset("i8"), at.name, str(4 * i)) for i in range(4)]
    first, last, whose = (b.ins("i32", 1, llvm.load("i32"), words[i].name) for i in (0, 1, 3))
    mine = ctx.field("probe_visit")
    known = b.op("icmp", "i1", whose, mine, attr="eq")
    any_ = b.op("icmp", "i1", ctx.exec, const("i64", 0), attr="ne")
    values = [b.op("select", "i32", known, first, here), here, const("i32", pc % (1 << 32)), mine]
    if not ctx.full:
        olds = [first, last, values[2], whose]
        values = [b.op("select", "i32", any_, new, old) for new, old in zip(values, olds, strict=True)]
    for value, word in zip(values, words, strict=True):
        b.do(llvm.store("i32"), value.name, word.name)


def nobody_is_back(ctx: Context) -> V:
    """Whether no lane is on that others have waited for without it (i1)."""
    back = ctx.b.op("and", "i64", ctx.field("probe_off", "i64"), ctx.exec)
    return ctx.b.op("icmp", "i1", back, const("i64", 0), attr="eq")


def all_came(ctx: Context, pc: int) -> V:
    """Whether all lanes that started are at a barrier (i1), which is noted then."""
    b, lanes = ctx.b, ctx.regs.get64(regs.EXEC)
    every = b.op("icmp", "i1", lanes, ctx.field("probe_lanes", "i64"), attr="eq")
    count = b.op("add", "i32", ctx.field("probe_barriers"), b.op("zext", "i32", every))
    ctx.set_field("probe_barriers", count)
    before = ctx.field("probe_barrier")
    ctx.set_field("probe_barrier", b.op("select", "i32", every, const("i32", pc % (1 << 32)), before))
    return every
