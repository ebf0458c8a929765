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
from cairn.vgpu.lower.values import dwords


def _elements(ctx: Context, operand: Operand, bits: int) -> list[V]:
    """Raw elements of ``bits`` bits as i32."""
    most = const("i32", (1 << bits) - 1)
    return [ctx.b.op("and", "i32", word, most) for word in dwords.fields(ctx.b, ctx.dwords(operand), bits)]


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
    ctx.put_dwords(regs.of(inst.dsts[0]), dwords.packed(ctx.b, values, ELEMENT_BITS[row.result]))
