"""Packed operations of two 16-bit elements a lane, as one operation of twice as many elements.

A register of dwords is a vector of halves as it lies. Nothing is taken apart and put together, and the host computes as
many elements at a time as its registers hold. What op_sel and neg ask for is done to the dwords before.
"""

from __future__ import annotations

from collections.abc import Callable

from cairn.isa.prim import BITS, Graph
from cairn.isa.rows import Alu
from cairn.vgpu.decode.formats import element_graph
from cairn.vgpu.decode.ops import Op
from cairn.vgpu.lower.arith.prims import Writer
from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.ir import V, const, llvm_type

_LOW, _HIGH = 0xFFFF, 0xFFFF0000
Evaluate = Callable[[Writer, Graph, dict[str, V]], dict[str, V]]


def result(ctx: Context, op: Op, inputs: dict[str, V], evaluate: Evaluate) -> V | None:
    """The dwords that an operation leaves, of dwords; None where it is none of these, or scalars and patterns alone."""
    row, b = op.row, ctx.b
    if not (isinstance(row, Alu) and row.packed == 2 and op.fixed_mode and b.halves and "packed_halves" in ctx.on):
        return None
    if BITS[row.outs[0][1]] != 16 or not any(each.lanes > 1 and each.name for each in inputs.values()):
        return None
    picked = {name: _picked(b, op, name, each) for name, each in inputs.items()}
    graph = element_graph(row, op.mode._replace(clamp=bool(op.inst.mods.get("clamp", 0))))
    dwords, elements = llvm_type("i32", b.lanes), llvm_type("i16", 2 * b.lanes)
    ports = {name: _elements(b, each, dwords, elements) for name, each in picked.items()}
    with b.doubled():
        done = evaluate(b, graph, ports)["dst"]
        name = b.vec(done)
    return b.pure("i32", b.lanes, llvm.convert("bitcast", elements, dwords), name)


def _elements(b: Writer, dword: V, dwords: str, elements: str) -> V:
    """A source's elements; a constant where they are all the same."""
    if dword.const is not None and dword.const >> 16 == dword.const & _LOW:
        return const("i16", dword.const)
    return b.pure("i16", 2 * b.lanes, llvm.convert("bitcast", dwords, elements), b.vec(dword))


def _picked(b: Writer, op: Op, name: str, dword: V) -> V:
    """A source's dwords, with the halves where op_sel and op_sel_hi want them, and negated."""
    if not name.startswith("src") or op.inst.fmt != "VOP3P":
        return dword
    low, high, flip, flip_high = (
        op.inst.mods.get(field, 0) >> int(name[3:]) & 1 for field in ("op_sel", "op_sel_hi", "neg", "neg_hi")
    )
    if low or not high:
        turned = b.op("fshr", "i32", dword, dword, const("i32", 16))
        if low != high:
            dword = turned
        else:
            kept, moved = (_HIGH, _LOW) if low else (_LOW, _HIGH)
            parts = b.op("and", "i32", dword, const("i32", kept)), b.op("and", "i32", turned, const("i32", moved))
            dword = b.op("or", "i32", *parts)
    signs = flip << 15 | flip_high << 31
    return b.op("xor", "i32", dword, const("i32", signs)) if signs else dword
