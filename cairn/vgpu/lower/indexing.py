"""Registers addressed relative to M0.

Where it is known how far M0 reaches (ranges.py), the vector registers that may be meant lie in memory, side by side,
and one load or store does it. Else each that may be meant is tried.
"""

from __future__ import annotations

from collections.abc import Iterable

from cairn.isa.inst import Inst, Kind, Operand
from cairn.vgpu.analysis import registers as regs
from cairn.vgpu.analysis.ops import Op, candidates
from cairn.vgpu.lower.context import Context
from cairn.vgpu.lower.ir import LANES, VECTOR_TYPE, V, const
from cairn.vgpu.lower.registers import VECTOR_BYTES

_SGPRS = 102
_UNKNOWN = 255  # how far M0 reaches where nobody knows


def resident(ops: Iterable[Op]) -> frozenset[int]:
    """The vector registers that relative addressing may mean and that lie in memory for it."""
    found: set[int] = set()
    for op in ops:
        if op.indexed and op.vector and op.reach < _UNKNOWN:
            relative = [each for i, each in enumerate(op.inst.srcs) if op.indexed >> i & 1]
            for operand in (*relative, *(op.inst.dsts if op.indexed >> 3 & 1 else ())):
                if operand.kind is Kind.VGPR and operand.dwords == 1:
                    found.update(candidates(op, operand))
    return frozenset(found)


def _place(ctx: Context, op: Op, operand: Operand) -> str | None:
    """Pointer to the register that is meant, brought to memory; None where not all that may be meant lie there."""
    possible = candidates(op, operand)
    held = ctx.regs.resident.registers
    if operand.dwords != 1 or op.reach == _UNKNOWN or not held.issuperset(possible):
        return None
    b = ctx.b
    ctx.regs.complete(sum(1 << register for register in possible))
    ctx.regs.to_place(possible[0], len(possible))
    last = const("i32", len(possible) - 1)  # nothing else can be; but memory is safe whatever M0 is
    index = b.op("zext", "i64", b.op("umin", "i32", _index(ctx), last))
    offset = b.op("mul", "i64", index, const("i64", VECTOR_BYTES))
    return b.ins("ptr", 1, f"getelementptr i8, ptr %v{possible[0]}, i64 {offset.name}").name


def _is(ctx: Context, index: V, number: int) -> V:
    return ctx.b.op("icmp", "i1", index, const("i32", number), attr="eq")


def _index(ctx: Context) -> V:
    return ctx.b.op("and", "i32", ctx.regs.get(regs.M0), const("i32", 0xFF))


def read(ctx: Context, op: Op, operand: Operand, type_: str) -> V:
    """A vector operand whose number has M0's low byte added."""
    place = _place(ctx, op, operand)
    if place is not None:
        return ctx.b.ins("i32", LANES, f"load {VECTOR_TYPE['i32']}, ptr {place}, align 64")
    index = _index(ctx)
    value = ctx.read(operand.index, type_)
    for register in candidates(op, operand)[1:]:
        chosen = _is(ctx, index, register - operand.index)
        value = ctx.b.op("select", type_, chosen, ctx.read(register, type_), value)
    return value


def write(ctx: Context, op: Op, operand: Operand, value: V, lanes: V | None) -> None:
    """A vector destination whose number has M0's low byte added."""
    place = _place(ctx, op, operand)
    if place is not None:
        _store(ctx, place, value, lanes)
        possible = candidates(op, operand)
        ctx.regs.placed(possible[0], len(possible))
        return
    index = _index(ctx)
    for register in candidates(op, operand):
        chosen = _is(ctx, index, register - operand.index)
        if lanes is not None:
            chosen = ctx.b.op("and", "i1", chosen, lanes)
        ctx.write_lanes(register, value, chosen)


def _store(ctx: Context, place: str, value: V, lanes: V | None) -> None:
    """Write a vector register in memory in the lanes of EXEC, or those of them."""
    b, t = ctx.b, VECTOR_TYPE["i32"]
    if not ctx.full:
        lanes = ctx.exec_bits if lanes is None else b.op("and", "i1", lanes, ctx.exec_bits)
    if lanes is not None:
        value = b.op("select", "i32", lanes, value, b.ins("i32", LANES, f"load {t}, ptr {place}, align 64"))
    b.raw(f"store {t} {b.vec(value)}, ptr {place}, align 64")


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
