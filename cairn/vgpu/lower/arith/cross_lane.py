"""Instructions that move data between lanes."""

from __future__ import annotations

from collections.abc import Callable

from cairn.isa.inst import Inst, Operand
from cairn.isa.rows import Lane
from cairn.isa.sem.lane import swizzle_source
from cairn.vgpu import gws
from cairn.vgpu.decode import regs
from cairn.vgpu.decode.ops import Op
from cairn.vgpu.lower.access import per_lane
from cairn.vgpu.lower.kernel import probes
from cairn.vgpu.lower.kernel.context import Context, shuffle
from cairn.vgpu.lower.llvm import helpers
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.ir import V, const, lane_bits, llvm_type
from cairn.vgpu.lower.loops import lane_loops
from cairn.vgpu.lower.values.patterns import constants


def _first(inst: Inst) -> int:
    return regs.of(inst.dsts[0])


def _lanes_of(ctx: Context, operand: Operand) -> V:
    """A 32-bit source with all its lanes."""
    first = regs.first(operand)
    return ctx.source(operand, "i32") if first is None or first >= regs.SGPR else ctx.regs.get_lanes(first)


def extract(ctx: Context, value: V, lane: V) -> V:
    """One lane's element of a 32-bit value."""
    if value.lanes == 1:
        return value
    b = ctx.b
    return b.pure(value.type, 1, llvm.extract(llvm_type(value.type, ctx.wave.lanes)), b.vec(value), lane.name)


def _readlane(ctx: Context, inst: Inst) -> None:
    lane = ctx.b.op("and", "i32", ctx.source(inst.srcs[1], "i32"), const("i32", ctx.wave.lanes - 1))
    lane = ctx.b.op("zext", "i64", lane)
    value = _lanes_of(ctx, inst.srcs[0])
    source = regs.first(inst.srcs[0])
    found = lane_loops.load(ctx, source, lane) if source is not None and value.lanes != 1 else None
    found = found or extract(ctx, value, lane)
    if ctx.most != ctx.wave.lanes and source is not None and not ctx.setting.lanes_kept >> source & 1:
        inside = ctx.b.op("icmp", "i1", lane, const("i64", ctx.most), attr="ult")
        found = ctx.b.op("select", "i32", inside, found, const("i32", 0))  # lanes that never act hold nothing
    ctx.regs.put(_first(inst), found)


def first_active(ctx: Context, operand: Operand) -> V:
    """An operand's value in the lowest active lane; in lane 0 where EXEC is zero."""
    value = ctx.source(operand, "i32")
    lane = const("i64", 0)
    if not (ctx.full or ctx.single):
        lane = ctx.b.op("and", "i64", ctx.b.op("cttz", "i64", ctx.exec), const("i64", ctx.wave.lanes - 1))
    return extract(ctx, value, lane)


def _readfirstlane(ctx: Context, inst: Inst) -> None:
    ctx.regs.put(_first(inst), first_active(ctx, inst.srcs[0]))


def _writelane(ctx: Context, inst: Inst) -> None:
    b = ctx.b
    value = ctx.source(inst.srcs[0], "i32")
    lane = b.op("zext", "i64", b.op("and", "i32", ctx.source(inst.srcs[1], "i32"), const("i32", ctx.wave.lanes - 1)))
    if lane_loops.store(ctx, inst, lane, value):
        return
    register = _first(inst)
    old = b.vec(ctx.regs.get_lanes(register))
    new = b.ins("i32", ctx.wave.lanes, llvm.insert(llvm_type("i32", ctx.wave.lanes)), old, value.name, lane.name)
    ctx.regs.put_all_lanes(register, new)


def _swap(ctx: Context, inst: Inst) -> None:
    first, second = _first(inst), regs.first(inst.srcs[0])
    assert second is not None
    a, c = ctx.regs.get(first), ctx.regs.get(second)
    ctx.regs.put(first, c)
    ctx.regs.put(second, a)


def _permlane_swap(width: int) -> Callable[[Context, Inst], None]:
    """The destination's odd groups of ``width`` lanes exchanged with the source's even ones. From a lane that is off
    comes nothing (op_sel bit 1: zero), unless op_sel bit 0 asks for what it holds."""

    def write(ctx: Context, inst: Inst) -> None:
        first, second = _first(inst), regs.first(inst.srcs[0])
        assert second is not None
        b = ctx.b
        a, c = ctx.regs.get(first), ctx.regs.get(second)
        odd = lane_bits(sum(1 << i for i in range(ctx.wave.lanes) if i & width), ctx.wave.lanes)
        even = lane_bits(sum(1 << i for i in range(ctx.wave.lanes) if not i & width), ctx.wave.lanes)
        other = tuple(i ^ width for i in range(ctx.wave.lanes))
        options = inst.mods.get("op_sel", 0)
        there = const("i1", 1) if ctx.full or options & 1 else shuffle(b, ctx.exec_bits, other)
        for register, mine, theirs, moved in ((first, a, c, odd), (second, c, a, even)):
            absent = const("i32", 0) if options & 2 else mine
            arriving = b.op("select", "i32", there, shuffle(b, theirs, other), absent)
            ctx.regs.put(register, b.op("select", "i32", moved, arriving, mine))

    return write


def _active(ctx: Context, value: V) -> V:
    """The value in active lanes, zero in others."""
    return value if ctx.full else ctx.b.op("select", "i32", ctx.exec_bits, value, const("i32", 0))


def _lane_numbers(ctx: Context, inst: Inst) -> V:
    address = ctx.source(inst.operands["addr"], "i32")
    address = ctx.b.op("add", "i32", address, const("i32", inst.mods.get("offset", 0)))
    lane = ctx.b.op("lshr", "i32", address, const("i32", 2))
    return ctx.b.op("and", "i32", lane, const("i32", ctx.wave.lanes - 1))


def _permute_data(ctx: Context, inst: Inst) -> V:
    name = "data0" if "data0" in inst.operands else "data"
    return ctx.source(inst.operands[name], "i32")


def _bpermute(ctx: Context, inst: Inst) -> None:
    """Each lane reads the lane that it names; an inactive one gives zero."""
    data = _permute_data(ctx, inst)
    lane = _lane_numbers(ctx, inst)
    b = ctx.b
    if ctx.single:  # the other lanes give zero
        first = b.op("icmp", "i1", lane, const("i32", 0), attr="eq")
        ctx.regs.put(_first(inst), b.op("select", "i32", first, data, const("i32", 0)))
        return
    data = _active(ctx, data)
    known = constants(lane)
    if data.lanes == 1:
        result = data
    elif known is not None:
        result = shuffle(b, data, known)
    elif lane.lanes == 1:
        result = extract(ctx, data, b.op("zext", "i64", lane))
    else:
        symbol = ctx.helpers.call(helpers.permute(ctx.wave, by_registers="gathers" in ctx.abilities))
        t = llvm_type("i32", ctx.wave.lanes)
        result = b.ins("i32", ctx.wave.lanes, llvm.call(t, symbol, (t, t)), b.vec(data), b.vec(lane))
    ctx.regs.put(_first(inst), result)


def _permute(ctx: Context, inst: Inst) -> None:
    """Each active lane sends to the lane that it names; the highest sender stays; unnamed lanes get zero."""
    b = ctx.b
    if ctx.single:
        _bpermute(ctx, inst)  # what is sent to itself is what is read of itself
        return
    per_lane.spill(ctx, "%cbuf", ctx.vector(_permute_data(ctx, inst)))
    target = b.op("zext", "i64", ctx.vector(_lane_numbers(ctx, inst)))
    per_lane.spill(ctx, "%dbuf", const("i32", 0))

    def step(out: per_lane.Outlined, lane: V, to: V) -> None:
        source = per_lane.element(out, "%cbuf", lane, 4)
        value = out.b.ins("i32", 1, llvm.load("i32"), source)
        out.b.do(llvm.store("i32"), value.name, per_lane.element(out, "%dbuf", to, 4))

    per_lane.each_lane(ctx, "send", target, step)
    ctx.regs.put(_first(inst), b.load("i32", "%dbuf"))


def _swizzle(ctx: Context, inst: Inst) -> None:
    """A fixed permutation; an inactive source gives zero."""
    operand = inst.operands["addr"] if "addr" in inst.operands else inst.srcs[0]
    if ctx.single:
        own = swizzle_source(inst.mods.get("offset", 0), 1) == (0,)
        ctx.regs.put(_first(inst), ctx.source(operand, "i32") if own else const("i32", 0))
        return
    data = _active(ctx, ctx.source(operand, "i32"))
    ctx.regs.put(_first(inst), shuffle(ctx.b, data, swizzle_source(inst.mods.get("offset", 0), ctx.wave.lanes)))


_WRITERS: dict[str, Callable[[Context, Inst], None]] = {
    "readlane": _readlane,
    "readfirstlane": _readfirstlane,
    "writelane": _writelane,
    "swap": _swap,
    "permlane16_swap": _permlane_swap(16),
    "permlane32_swap": _permlane_swap(32),
    "bpermute": _bpermute,
    "permute": _permute,
    "swizzle": _swizzle,
}


def lower(ctx: Context, op: Op, row: Lane) -> None:
    """Write one lane instruction."""
    _WRITERS[row.op](ctx, op.inst)


def global_sync(ctx: Context, inst: Inst) -> None:
    """The resource is M0[21:16] + offset; the data are the first active lane's."""
    b = ctx.b
    base = b.op("lshr", "i32", ctx.regs.get(regs.M0), const("i32", 16))
    number = b.op("add", "i32", base, const("i32", inst.mods.get("offset", 0)))
    number = b.op("and", "i32", number, const("i32", gws.RESOURCES - 1))
    asked = b.op("shl", "i32", number, const("i32", 8))
    ctx.set_field("gws", b.op("or", "i32", asked, const("i32", gws.OPERATIONS[inst.name])))
    if inst.srcs:
        ctx.set_field("gws_value", first_active(ctx, inst.srcs[0]))
    probes.global_sync(ctx, inst)
