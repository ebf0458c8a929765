"""Conversions of 32 elements a lane: one element's graph, 32 times."""

from __future__ import annotations

from cairn.isa.inst import Operand
from cairn.isa.rows import Wide
from cairn.isa.sem.vop_scale import ELEMENT_BITS, wide_graph
from cairn.vgpu.decode import regs
from cairn.vgpu.decode.ops import Op
from cairn.vgpu.lower.arith.alu import evaluate
from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.llvm.ir import V, const


def _dwords(ctx: Context, operand: Operand) -> list[V]:
    first = regs.first(operand)
    if first is None:
        return [const("i32", operand.value >> 32 * i) for i in range(operand.dwords)]
    return [ctx.regs.get(first + i) for i in range(operand.dwords)]


def _elements(ctx: Context, operand: Operand, bits: int) -> list[V]:
    """Raw elements of ``bits`` bits as i32."""
    b, dwords, found = ctx.b, _dwords(ctx, operand), []
    for at in range(0, 32 * len(dwords) - bits + 1, bits):
        number, shift = divmod(at, 32)
        word = b.op("lshr", "i32", dwords[number], const("i32", shift))
        if shift + bits > 32:
            word = b.op("or", "i32", word, b.op("shl", "i32", dwords[number + 1], const("i32", 32 - shift)))
        found.append(b.op("and", "i32", word, const("i32", (1 << bits) - 1)))
    return found


def _packed(ctx: Context, values: list[V], bits: int) -> list[V]:
    """Elements of ``bits`` bits as dwords."""
    b = ctx.b
    dwords = [const("i32", 0)] * (len(values) * bits // 32)
    for i, value in enumerate(values):
        number, shift = divmod(i * bits, 32)
        dwords[number] = b.op("or", "i32", dwords[number], b.op("shl", "i32", value, const("i32", shift)))
        if shift + bits > 32:
            rest = b.op("lshr", "i32", value, const("i32", 32 - shift))
            dwords[number + 1] = b.op("or", "i32", dwords[number + 1], rest)
    return dwords


def lower(ctx: Context, op: Op, row: Wide) -> None:
    """Write one conversion."""
    inst = op.inst
    graph = wide_graph(row, op.mode)
    sides = [_elements(ctx, operand, ELEMENT_BITS[row.source]) for operand in inst.srcs[: 1 + row.pairs]]
    inputs = {"scale": ctx.source(inst.srcs[-1], "i32")}
    if row.noisy:
        inputs["noise"] = ctx.source(inst.srcs[1], "i32")
    values = []
    for element in (e for together in zip(*sides, strict=True) for e in together):
        outputs = evaluate(ctx.b, graph, {**inputs, "element": element})
        values.append(outputs["value"])
        inputs |= {name: value for name, value in outputs.items() if name == "noise"}
    ctx.put_dwords(regs.of(inst.dsts[0]), _packed(ctx, values, ELEMENT_BITS[row.result]))
