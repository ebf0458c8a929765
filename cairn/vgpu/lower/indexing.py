"""Registers addressed relative to M0: each that may be meant is tried."""

from __future__ import annotations

from cairn.isa.inst import Inst, Operand
from cairn.vgpu.analysis import registers as regs
from cairn.vgpu.analysis.ops import Op, candidates
from cairn.vgpu.lower.context import Context
from cairn.vgpu.lower.ir import V, const

_SGPRS = 102


def _is(ctx: Context, index: V, number: int) -> V:
    return ctx.b.op("icmp", "i1", index, const("i32", number), attr="eq")


def _index(ctx: Context) -> V:
    return ctx.b.op("and", "i32", ctx.regs.get(regs.M0), const("i32", 0xFF))


def read(ctx: Context, op: Op, operand: Operand, type_: str) -> V:
    """A vector operand whose number has M0's low byte added."""
    index = _index(ctx)
    value = ctx.read(operand.index, type_)
    for register in candidates(op, operand)[1:]:
        chosen = _is(ctx, index, register - operand.index)
        value = ctx.b.op("select", type_, chosen, ctx.read(register, type_), value)
    return value


def write(ctx: Context, op: Op, operand: Operand, value: V, lanes: V | None) -> None:
    """A vector destination whose number has M0's low byte added."""
    index = _index(ctx)
    for register in candidates(op, operand):
        chosen = _is(ctx, index, register - operand.index)
        if lanes is not None:
            chosen = ctx.b.op("and", "i1", chosen, lanes)
        ctx.write_lanes(register, value, chosen)


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
