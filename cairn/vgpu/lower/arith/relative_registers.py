"""Registers addressed relative to M0.

The vector registers that may be meant lie in memory, side by side, and one load or store does it: all of them where it
is known how far M0 reaches (m0_ranges.py), else those from the named one up to the first that the code around writes by
name, which is not of the array. What lies behind is tried register by register, where a test finds M0 there.
"""

from __future__ import annotations

from collections.abc import Iterable

from cairn.isa.inst import Inst, Kind, Operand
from cairn.vgpu.decode import regs
from cairn.vgpu.decode.cfg import Block
from cairn.vgpu.decode.ops import Op, candidates
from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.branches import guarded
from cairn.vgpu.lower.llvm.ir import V, const, llvm_type
from cairn.vgpu.lower.values.register_file import VECTOR_BYTES

_SGPRS = 102
_UNKNOWN = 255  # how far M0 reaches where nobody knows


def resident(blocks: Iterable[Block]) -> frozenset[int]:
    """The vector registers that relative addressing may mean and that lie in memory for it."""
    around = [block.ops for block in blocks if any(op.indexed and op.vector for op in block.ops)]
    relative = [op for ops in around for op in ops if op.indexed and op.vector]
    named = 0
    for op in (op for ops in around for op in ops if not (op.indexed and op.vector)):
        named |= op.writes
    found: set[int] = set()
    for op in relative:
        sources = [each for i, each in enumerate(op.inst.srcs) if op.indexed >> i & 1]
        for operand in (*sources, *(op.inst.dsts if op.indexed >> 3 & 1 else ())):
            if operand.kind is Kind.VGPR and operand.dwords == 1:
                found.update(_array(candidates(op, operand), named if op.reach == _UNKNOWN else 0))
    return frozenset(found)


def _array(possible: range, named: int) -> range:
    """The registers before the first that is written by name."""
    end = next((i for i, register in enumerate(possible) if named >> register & 1), len(possible))
    return possible[:end]


def _is(ctx: Context, index: V, number: int) -> V:
    return ctx.b.op("icmp", "i1", index, const("i32", number), attr="eq")


def _index(ctx: Context) -> V:
    return ctx.b.op("and", "i32", ctx.regs.get(regs.M0), const("i32", 0xFF))


def _held(ctx: Context, op: Op, operand: Operand) -> int:
    """How many of the registers that may be meant lie in memory, from the named one on; they are up to date there."""
    possible, places = candidates(op, operand), ctx.regs.resident.registers
    if operand.dwords != 1:
        return 0
    count = next((i for i, register in enumerate(possible) if register not in places), len(possible))
    ctx.regs.complete(sum(1 << register for register in possible[:count]))
    ctx.regs.to_place(possible[0], count)
    return count


def _place(ctx: Context, operand: Operand, count: int) -> str:
    """Pointer to the one of ``count`` registers in memory that is meant. Memory is safe whatever M0 is."""
    b = ctx.b
    index = b.op("zext", "i64", b.op("umin", "i32", _index(ctx), const("i32", count - 1)))
    offset = b.op("mul", "i64", index, const("i64", VECTOR_BYTES))
    return b.ins("ptr", 1, llvm.offset("i8"), f"%v{operand.index}", offset.name).name


def _within(ctx: Context, op: Op, operand: Operand, count: int) -> V | None:
    """Whether M0 stays within ``count`` registers; None where nothing else can be."""
    if count == len(candidates(op, operand)) and op.reach != _UNKNOWN:
        return None
    return ctx.b.op("icmp", "i1", _index(ctx), const("i32", count), attr="ult")


def read(ctx: Context, op: Op, operand: Operand, type_: str) -> V:
    """A vector operand whose number has M0's low byte added."""
    count = _held(ctx, op, operand)
    if not count:
        return _tried(ctx, op, operand, type_)

    def fast() -> list[V]:
        return [_load(ctx, _place(ctx, operand, count))]

    return guarded(ctx.b, _within(ctx, op, operand, count), fast, lambda: [_tried(ctx, op, operand, type_)])[0]


def _tried(ctx: Context, op: Op, operand: Operand, type_: str) -> V:
    index = _index(ctx)
    value = ctx.read(operand.index, type_)
    for register in candidates(op, operand)[1:]:
        chosen = _is(ctx, index, register - operand.index)
        value = ctx.b.op("select", type_, chosen, ctx.read(register, type_), value)
        ctx.cut()
    return value


def write(ctx: Context, op: Op, operand: Operand, value: V, lanes: V | None) -> None:
    """A vector destination whose number has M0's low byte added."""
    count, possible = _held(ctx, op, operand), candidates(op, operand)
    if not count:
        _write_tried(ctx, op, operand, value, lanes)
        return
    others = possible[count:]
    before = [ctx.regs.get(register) for register in others]
    active = lanes
    if not (ctx.full or ctx.single):
        active = ctx.exec_bits if lanes is None else ctx.b.op("and", "i1", lanes, ctx.exec_bits)

    def fast() -> list[V]:
        _store(ctx, _place(ctx, operand, count), value, active)
        return before

    def slow() -> list[V]:
        index = _index(ctx)
        chosen = [_is(ctx, index, register - operand.index) for register in others]
        if active is not None:
            chosen = [ctx.b.op("and", "i1", each, active) for each in chosen]
        return [_chosen(ctx, each, value, old) for each, old in zip(chosen, before, strict=True)]

    after = guarded(ctx.b, _within(ctx, op, operand, count), fast, slow)
    ctx.regs.placed(possible[0], count)
    for register, new in zip(others, after, strict=True):
        ctx.regs.merged(register, new)


def _chosen(ctx: Context, lanes: V, new: V, old: V) -> V:
    found = ctx.b.op("select", "i32", lanes, new, old)
    ctx.cut()
    return found


def _write_tried(ctx: Context, op: Op, operand: Operand, value: V, lanes: V | None) -> None:
    index = _index(ctx)
    for register in candidates(op, operand):
        chosen = _is(ctx, index, register - operand.index)
        if lanes is not None:
            chosen = ctx.b.op("and", "i1", chosen, lanes)
        ctx.write_lanes(register, value, chosen)
        ctx.cut()


def _load(ctx: Context, place: str) -> V:
    """A vector register in memory, all its lanes or the one."""
    lanes = 1 if ctx.single else ctx.wave.lanes
    return ctx.b.ins("i32", lanes, llvm.load(llvm_type("i32", lanes), 64), place)


def _store(ctx: Context, place: str, value: V, active: V | None) -> None:
    """Write a vector register in memory; None: in all lanes."""
    b = ctx.b
    if active is not None:
        value = b.op("select", "i32", active, value, _load(ctx, place))
    if ctx.single:
        b.do(llvm.store("i32", 64), b.lane(value).name, place)
    else:
        b.save(value, place)


def turn_on(ctx: Context, inst: Inst) -> None:
    """s_set_gpr_idx_on: M0 gets the index and the operands."""
    index = ctx.b.op("and", "i32", ctx.source(inst.srcs[0], "i32"), const("i32", 0xFF))
    kept = ctx.b.op("and", "i32", ctx.regs.get(regs.M0), const("i32", 0xFFFF0F00))
    bits = const("i32", (inst.mods.get("imm", 0) & 0xF) << 12)
    ctx.regs.put(regs.M0, ctx.b.op("or", "i32", ctx.b.op("or", "i32", kept, index), bits))


def set_index(ctx: Context, inst: Inst) -> None:
    """s_set_gpr_idx_idx."""
    index = ctx.b.op("and", "i32", ctx.source(inst.srcs[0], "i32"), const("i32", 0xFF))
    kept = ctx.b.op("and", "i32", ctx.regs.get(regs.M0), const("i32", 0xFFFFFF00))
    ctx.regs.put(regs.M0, ctx.b.op("or", "i32", kept, index))


def set_mode(ctx: Context, inst: Inst) -> None:
    """s_set_gpr_idx_mode."""
    kept = ctx.b.op("and", "i32", ctx.regs.get(regs.M0), const("i32", 0xFFFF0FFF))
    bits = const("i32", (inst.mods.get("simm16", 0) & 0xF) << 12)
    ctx.regs.put(regs.M0, ctx.b.op("or", "i32", kept, bits))


def move_from(ctx: Context, inst: Inst) -> None:
    """s_movrels: a scalar source whose number has M0 added."""
    source, target = inst.srcs[0], regs.first(inst.dsts[0])
    assert target is not None
    type_ = "i64" if inst.dsts[0].dwords == 2 else "i32"
    value = ctx.read(regs.SGPR + source.index, type_)
    for number in range(source.index + 1, _SGPRS - inst.dsts[0].dwords + 1):
        chosen = _is(ctx, ctx.regs.get(regs.M0), number - source.index)
        value = ctx.b.op("select", type_, chosen, ctx.read(regs.SGPR + number, type_), value)
    ctx.write(target, value)


def move_to(ctx: Context, inst: Inst) -> None:
    """s_movreld: a scalar destination whose number has M0 added."""
    target = inst.dsts[0]
    type_ = "i64" if target.dwords == 2 else "i32"
    value = ctx.source(inst.srcs[0], type_)
    for number in range(target.index, _SGPRS - target.dwords + 1):
        chosen = _is(ctx, ctx.regs.get(regs.M0), number - target.index)
        old = ctx.read(regs.SGPR + number, type_)
        ctx.write(regs.SGPR + number, ctx.b.op("select", type_, chosen, value, old))
