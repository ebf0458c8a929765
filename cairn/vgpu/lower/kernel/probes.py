"""Probes: calls of the tools that look at a kernel (``native/probe.h``), in code that is written for them alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from cairn.isa.inst import Inst
from cairn.isa.rows import Mem
from cairn.vgpu.analysis import argument_stores
from cairn.vgpu.decode import regs
from cairn.vgpu.decode.cfg import Cfg
from cairn.vgpu.decode.ops import Op, find_row
from cairn.vgpu.lower.kernel import probe_logs, probe_tests, wave_loop
from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.branches import where
from cairn.vgpu.lower.llvm.ir import V, const
from cairn.vgpu.lower.llvm.opcodes import Ins
from cairn.vgpu.probes.points import (
    ANY_STRIDE,
    CELL_POINTS,
    COUNTED_BLOCKS,
    COUNTED_FIRST,
    COUNTED_NUMBERS,
    LOUD,
    QUIET_SLOTS,
    VISITS,
    Action,
    Flag,
    Kind,
    Scope,
    Space,
)  # fmt: skip
from cairn.vgpu.state import offset

if TYPE_CHECKING:
    from cairn.vgpu.lower.kernel.plan import Plan


class Point(NamedTuple):
    """``struct cairn_probe_point``; ``pc`` and ``end`` are offsets in the image here."""

    kind: int
    pc: int
    size: int = 0
    stride: int = ANY_STRIDE
    space: int = 0
    action: int = 0
    scope: int = 0
    flags: int = 0
    end: int = 0
    count: int = 0  # type: ignore[assignment]  # a number, not the tuple's method
    number: int = 0
    slot: int = LOUD
    tracked: int = 0
    shift: int = 0
    rows: int = 0
    lanes: int = 0
    steps: str = "null"  # the name of its data

    @property
    def symbol(self) -> str:
        """The name of its data."""
        known = f".{self.steps[1:]}" * (self.steps != "null") + f".{self.stride}" * (self.stride != ANY_STRIDE)
        return f"@cairn.point.{self.kind}.{self.pc:x}.{self.number}{known}"

    def data(self, descriptor_at: int, more: tuple[int, ...] = ()) -> str:
        """Its data, as LLVM writes them: places are counted from the kernel object. ``more``: places behind it."""
        end = self.end - descriptor_at if self.end else 0
        words = (self.kind, self.pc - descriptor_at, self.size, self.stride)
        octets = (self.space, self.action, self.scope, self.flags)
        values = [f"i32 {each}" for each in words] + [f"i8 {each}" for each in octets]
        rest = (end, self.count, self.number, self.slot, self.tracked, self.shift, self.rows, self.lanes)
        values += [f"i32 {each}" for each in rest]
        values += [f"ptr {_CODE if self.tracked else 'null'}", f"ptr {self.steps}"]
        values += [f"i32 {each - descriptor_at}" for each in more]
        types = ", ".join(each.split()[0] for each in values)
        return f"{self.symbol} = internal constant {{ {types} }} {{ {', '.join(values)} }}, align 8"


_CODE = "@cairn.points"  # what is known of the code (``struct cairn_probe_code``)
_PLACES = (*((name, "group_id", i) for i, name in enumerate(wave_loop.GROUP_ID)), ("%group.index", "group_index", 0))


def code(symbols: Iterable[str], cfg: Cfg) -> list[str]:
    """The data about the code: what its stores go by, and its points of accesses in the order of their numbers."""
    found = [*symbols][: CELL_POINTS - 1]
    if not found:
        return []
    stored = argument_stores.find(cfg)
    words = stored or [0]
    places = ", ".join(f"ptr {each}" for each in ("null", *found))
    types = f"i32, i32, ptr, [{len(found) + 1} x ptr]"
    head = f"i32 {-1 if stored is None else len(stored)}, i32 {len(found) + 1}, ptr {_CODE}.stored"
    return [
        f"{_CODE}.stored = internal constant [{len(words)} x i64] [{', '.join(f'i64 {each}' for each in words)}]",
        f"{_CODE} = internal constant {{ {types} }} {{ {head}, [{len(found) + 1} x ptr] [{places}] }}, align 8",
    ]


def asks(ctx: Context, kind: Kind) -> bool:
    """Whether code is written with probes of a kind."""
    return bool(ctx.setting.probes and ctx.setting.probes & kind)


def _call(ctx: Context, point: Point, lanes: V | None = None) -> None:
    """Tell the tools of a point that the lanes of EXEC, or other ones, are at."""
    b = ctx.b
    ctx.shared.points[point.symbol] = point.data(ctx.setting.image.descriptor_at)
    for name, field, index in _PLACES:  # the wave's structure lags behind in calls of several workgroups
        b.do(llvm.store("i32"), name, ctx.address(field, index))
    b.do(llvm.store("i64", 0, "volatile "), (ctx.exec if lanes is None else lanes).name, ctx.address("precise_exec"))
    tool = b.ins("ptr", 1, llvm.load("ptr"), ctx.address("probe"))
    b.do(llvm.call_of("void", ("ptr", "ptr")), tool.name, "%wave", point.symbol)


# Accesses


def access(ctx: Context, inst: Inst, address: V, *, space: Space | None = None, lanes: V | None = None,
           action: Action | None = None, size: int = 0) -> None:  # fmt: skip
    """An instruction is about to access memory at ``address`` (i64 addresses, or offsets). What is not given is what
    the instruction's row says; ``lanes`` are those of EXEC (i64)."""
    if not asks(ctx, Kind.ACCESS | Kind.WRITE):
        return
    row = find_row(inst.name, inst.target)
    assert isinstance(row, Mem)
    b = ctx.b
    scalar = row.space in _SCALAR
    found = _SPACES[row.space] if space is None else space
    action = _action(row) if action is None else action
    if not asks(ctx, Kind.ACCESS):
        if action is not Action.LOAD and found in (Space.GLOBAL, Space.FLAT):
            point = Point(Kind.WRITE, inst.pc, size or _size(row), number=ctx.access_number(inst.pc))
            point = point._replace(flags=_flags(inst, row, action))
            _tell(ctx, point, address, const("i64", 1) if scalar else ctx.exec if lanes is None else lanes)
        return
    number = ctx.access_number(inst.pc)
    point = Point(
        Kind.ACCESS, inst.pc, size or _size(row), _stride(address), found, action, _scope(inst, row, found),
        _flags(inst, row, action), number=number, shift=ctx.setting.lds_shift,
    )  # fmt: skip
    if asks(ctx, Kind.LOG):
        _log(ctx, point, address, const("i64", 1) if scalar else ctx.exec if lanes is None else lanes)
        return
    place = ctx.shared.tracked.setdefault(point.symbol, len(ctx.shared.tracked) + 1)
    point = point._replace(slot=_slot(ctx, found, place), tracked=min(place, CELL_POINTS - 1))
    lanes = const("i64", 1) if scalar else ctx.exec if lanes is None else lanes
    passes = _passes(ctx, point, address, lanes)
    if passes is None or passes.const == 0:
        _tell(ctx, point, address, lanes)
        return
    with where(b, passes, (100, 1), holds=False, rare=True):
        _tell(ctx, point, address, lanes)


def _passes(ctx: Context, point: Point, address: V, lanes: V) -> V | None:
    """Whether an access is of no interest (i1); None where that is not found out here."""
    if point.slot == LOUD:
        return None
    action, track = Action(point.action), asks(ctx, Kind.TRACK)
    if track and point.space in (Space.GLOBAL, Space.FLAT) and point.scope >= Scope.AGENT:
        return None  # others may learn from it
    noted = None
    if track and point.space == Space.LDS:
        noted = probe_tests.is_noted(ctx, point.tracked, point.size, action, address)
        if noted is None:
            return None
    quiet = probe_tests.is_quiet(ctx, point.slot, point.size, action, address, lanes)
    if point.space == Space.LDS and asks(ctx, Kind.BYTES):
        quiet = probe_tests.are_written(ctx, point.size, action, address, lanes, quiet)
    if noted is not None:
        return ctx.b.op("and", "i1", noted, quiet)
    if track and point.slot < QUIET_SLOTS:
        return probe_tests.is_owned(ctx, point.slot, point.tracked, point.size, action, address, quiet)
    return quiet


def _tell(ctx: Context, point: Point, address: V, lanes: V) -> None:
    """Write an access's addresses to the wave, and call."""
    b = ctx.b
    if address.type == "i32":
        address = b.op("zext", "i64", address)
    if point.flags & Flag.SCALAR:
        b.do(llvm.store("i64", 0, "volatile "), address.name, ctx.address("precise_address"))
    else:
        b.save(address, ctx.address("precise_address"), 8, "volatile ")
    _call(ctx, point, lanes)


def _log(ctx: Context, point: Point, address: V, lanes: V) -> None:
    """Write an access to the log, and call where that is full."""
    rows, steps = probe_logs.form(ctx, address)
    point = point._replace(rows=rows, steps=steps, lanes=ctx.wave.lanes)
    full = Point(Kind.LOG, ctx.setting.image.descriptor_at)
    for each in (point, full):
        ctx.shared.points[each.symbol] = each.data(ctx.setting.image.descriptor_at)
    probe_logs.write(ctx, point.symbol, full.symbol, address, lanes)


def _slot(ctx: Context, space: Space, number: int) -> int:
    """Which range makes an access one that nobody asks about."""
    return probe_tests.slot_of(space, number) if asks(ctx, Kind.QUIET) else LOUD


_SCALAR = frozenset({"scalar", "scalar_buffer", "scalar_scratch"})
_SPACES = {
    "global": Space.GLOBAL, "flat": Space.FLAT, "lds": Space.LDS, "lds_addtid": Space.LDS, "lds_m0": Space.LDS,
    "scratch": Space.PRIVATE, "scalar": Space.GLOBAL, "scalar_scratch": Space.PRIVATE, "buffer": Space.GLOBAL,
    "scalar_buffer": Space.GLOBAL,
}  # fmt: skip
_STORES = frozenset({"store", "format_store", "lds_store"})


def _size(row: Mem) -> int:
    return row.width if row.kind == "atomic" else row.width * row.count


def _action(row: Mem) -> Action:
    if row.kind == "atomic" or row.space == "lds_m0":
        return Action.ATOMIC
    return Action.STORE if row.kind in _STORES else Action.LOAD


def _stride(address: V) -> int:
    """The distance of the lanes' addresses, where it is the same for all and known."""
    if address.lanes == 1:
        return 0
    pattern = address.pattern
    if pattern is None or pattern.widened is not None:
        return ANY_STRIDE
    step = pattern.steps[1] - pattern.steps[0]
    same = all(b - a == step for a, b in zip(pattern.steps, pattern.steps[1:], strict=False))
    return step if same and abs(step) < 1 << 30 else ANY_STRIDE


def _scope(inst: Inst, row: Mem, space: Space) -> Scope:
    """How far an access is ordered, by its cache bits: of gfx942's sc1 and sc0, of older targets glc alone. LDS is the
    workgroup's. The sc0 of an atomic says that it returns the old value, and is no scope."""
    if space is Space.LDS:
        return Scope.GROUP
    mods = inst.mods
    low = bool(mods.get("sc0")) and row.kind != "atomic"
    if mods.get("sc1"):
        return Scope.SYSTEM if low or row.kind == "atomic" else Scope.AGENT
    if mods.get("glc"):
        return Scope.AGENT
    if row.kind == "atomic":
        return Scope.AGENT
    return Scope.GROUP if low else Scope.WAVE


def _flags(inst: Inst, row: Mem, action: Action) -> Flag:
    flags = Flag.SCALAR if row.space in _SCALAR else Flag(0)
    if row.space in ("buffer", "scalar_buffer"):
        flags |= Flag.BUFFER
    if action is Action.ATOMIC and (row.returns or inst.mods.get("sc0") or inst.mods.get("glc")):
        flags |= Flag.RETURNS
    if "cmpswap" in inst.name or "cmpst" in inst.name:
        flags |= Flag.COMPARES
    return flags


# Everything else


def block(ctx: Context, ops: list[Op], started: bool) -> None:
    """A block begins. ``started``: waves come to it where they start, and only there, so that they are counted."""
    if asks(ctx, Kind.COUNT) and ops:
        last = ops[-1].inst
        ctx.shared.counted.setdefault(ops[0].inst.pc, last.pc + last.size)
        place = COUNTED_BLOCKS + COUNTED_NUMBERS * [*ctx.shared.counted].index(ops[0].inst.pc)
        if not started and ctx.exec.const is not None and ctx.exec.const.bit_count() == ctx.wave.lanes:
            _count(ctx, const("i64", place + 2), const("i64", 1))
        elif not started:
            _count(ctx, const("i64", place), const("i64", 1))
            _count(ctx, const("i64", place + 1), _population(ctx, ctx.exec))
    if asks(ctx, Kind.BLOCK) and ops:
        first, last = ops[0].inst, ops[-1].inst
        point = Point(Kind.BLOCK, first.pc, end=last.pc + last.size, count=len(ops), slot=_place(ctx, ops))
        if not asks(ctx, Kind.LAPSE):
            _call(ctx, point)
            return
        if point.slot != LOUD:
            probe_tests.visit(ctx, point.slot, first.pc - ctx.setting.image.descriptor_at)
        _unless(ctx, probe_tests.nobody_is_back(ctx), point)


def _place(ctx: Context, ops: list[Op]) -> int:
    """The place for visits of a block, where lanes access memory."""
    if not any(isinstance(op.row, Mem) and op.row.space not in _SCALAR for op in ops):
        return LOUD
    place = ctx.shared.visited.setdefault(ops[0].inst.pc, len(ctx.shared.visited))
    return place if place < VISITS else LOUD


def _unless(ctx: Context, passes: V, point: Point) -> None:
    """Tell of a point unless ``passes`` (i1) holds."""
    with where(ctx.b, passes, (100, 1), holds=False, rare=True):
        _call(ctx, point, ctx.regs.get64(regs.EXEC))


def _population(ctx: Context, lanes: V) -> V:
    return ctx.b.op("ctpop", "i64", lanes)


def _count(ctx: Context, number: V, more: V) -> None:
    """Add to one of the numbers that the code counts."""
    b = ctx.b
    place = b.pure("ptr", 1, llvm.offset("i64"), _COUNTS, number.name)
    before = b.ins("i64", 1, llvm.load("i64"), place.name)
    b.do(llvm.store("i64"), b.op("add", "i64", before, more).name, place.name)


def called(plan: Plan, counted: dict[int, int]) -> tuple[list[Ins], list[str]]:
    """What each call of the code begins with, and the data for it: it learns where to count into. ``counted``: the
    ends of blocks by their starts."""
    asked, descriptor_at = plan.request.probes, plan.request.image.descriptor_at
    if not asked & Kind.COUNT:
        return [], []
    first = [*counted].index(plan.first_only) + 1 if plan.first_only in counted else 0
    point = Point(Kind.COUNT, descriptor_at, count=len(counted), number=first, lanes=plan.wave.lanes)
    lines = [
        *llvm.loaded("%probe.tool", "ptr", "%waves", offset("probe")),
        llvm.do(llvm.call_of("void", ("ptr", "ptr")), "%probe.tool", "%waves", point.symbol),
        *llvm.loaded(_COUNTS, "ptr", "%waves", offset("counts")),
        *(probe_logs.called() if asked & Kind.LOG else []),
    ]
    return lines, [point.data(descriptor_at, tuple(place for block in counted.items() for place in block))]


def met(asked: int, descriptor_at: int) -> tuple[list[Ins], list[str]]:
    """What is done where a barrier opens while waves take turns, and the data for it."""
    if not asked & Kind.MEET:
        return [], []
    point = Point(Kind.MEET, descriptor_at)
    lines = [
        *llvm.loaded("%met.tool", "ptr", "%waves", offset("probe")),
        llvm.do(llvm.call_of("void", ("ptr", "ptr")), "%met.tool", "%waves", point.symbol),
    ]
    return lines, [point.data(descriptor_at)]


_COUNTS = "%counts"


def _joined(ctx: Context, low: V, high: V) -> V:
    return ctx.b.op("or", "i64", ctx.b.op("shl", "i64", high, const("i64", 32)), low)


def instruction(ctx: Context, op: Op) -> None:
    """An instruction is about to be executed."""
    inst = op.inst
    if asks(ctx, Kind.MASK) and probe_tests.is_mark(op):
        pair = [ctx.regs.get(r) for r in probe_tests.registers(op)]
        low, high = (ctx.b.op("zext", "i64", each) for each in pair)
        _tell(ctx, Point(Kind.MASK, inst.pc, probe_tests.width(op)), _joined(ctx, low, high), ctx.exec)
    if asks(ctx, Kind.STOP):
        _stops(ctx, op)
    if asks(ctx, Kind.INSTRUCTION):
        _call(ctx, Point(Kind.INSTRUCTION, inst.pc, inst.size))


def _stops(ctx: Context, op: Op) -> None:
    """A tool may want to stop before an instruction: it is told of the registers that it asked for."""
    pc = op.inst.pc
    shown = next((registers for at, registers in ctx.setting.image.stops if at == pc), None)
    if shown is None:
        return
    ctx.regs.complete(op.cross)
    lanes = ctx.regs.get64(regs.EXEC)
    for i, register in enumerate(shown):
        value = ctx.b.op("zext", "i64", ctx.regs.get(register))
        _tell(ctx, Point(Kind.STOP, pc, number=i, count=len(shown)), value, lanes)
    if not shown:
        _call(ctx, Point(Kind.STOP, pc), lanes)


def barrier(ctx: Context, inst: Inst) -> None:
    """The wave comes to a barrier."""
    if not asks(ctx, Kind.BARRIER):
        return
    point = Point(Kind.BARRIER, inst.pc, scope=Scope.GROUP)
    if asks(ctx, Kind.LAPSE):
        _unless(ctx, probe_tests.all_came(ctx, inst.pc - ctx.setting.image.descriptor_at), point)
    else:
        _call(ctx, point, ctx.regs.get64(regs.EXEC))


def start(ctx: Context, entry: int) -> None:
    """A wave starts, with the lanes that there are."""
    if asks(ctx, Kind.COUNT):
        first = ctx.b.op("icmp", "i1", ctx.field("wave_in_group"), const("i32", 0), attr="eq")
        place = ctx.b.op("mul", "i64", ctx.b.op("zext", "i64", first), const("i64", COUNTED_FIRST))
        lanes = _population(ctx, ctx.field("exec", "i64"))
        _count(ctx, ctx.b.op("add", "i64", place, lanes), const("i64", 1))
    if asks(ctx, Kind.WAVE_START):
        _call(ctx, Point(Kind.WAVE_START, entry), ctx.field("exec", "i64"))


def end(ctx: Context, inst: Inst) -> None:
    """A wave ends."""
    if asks(ctx, Kind.WAVE_END):
        _call(ctx, Point(Kind.WAVE_END, inst.pc), ctx.regs.get64(regs.EXEC))


def fence(ctx: Context, inst: Inst) -> None:
    """An instruction that orders memory accesses, if it is one."""
    if not asks(ctx, Kind.FENCE):
        return
    flags = _FENCES.get(inst.name, Flag(0))
    if flags and not (flags == Flag.WAITS and asks(ctx, Kind.TRACK)):
        system = inst.mods.get("sc1") and inst.mods.get("sc0")
        scope = Scope.SYSTEM if system else Scope.AGENT if inst.mods.get("sc1") else _OLD.get(inst.name, Scope.GROUP)
        simm = inst.mods.get("simm16", 0) & 0xFFFF if flags & Flag.WAITS else 0
        _call(ctx, Point(Kind.FENCE, inst.pc, simm, scope=scope, flags=flags))


def global_sync(ctx: Context, inst: Inst) -> None:
    """The wave is about to ask for global wave sync: its structure says what."""
    if asks(ctx, Kind.FENCE):
        _call(ctx, Point(Kind.FENCE, inst.pc, scope=Scope.AGENT, flags=Flag.GLOBAL_SYNC))


_FENCES = {
    "buffer_wbl2": Flag.RELEASE, "buffer_inv": Flag.ACQUIRE, "buffer_invl2": Flag.ACQUIRE,
    "buffer_wbinvl1": Flag.ACQUIRE | Flag.RELEASE, "buffer_wbinvl1_vol": Flag.ACQUIRE,
    "s_waitcnt": Flag.WAITS, "s_waitcnt_vscnt": Flag.WAITS,
}  # fmt: skip
# Of targets whose instructions name no scope.
_OLD = {"buffer_invl2": Scope.SYSTEM, "buffer_wbinvl1": Scope.AGENT, "buffer_wbinvl1_vol": Scope.AGENT}
