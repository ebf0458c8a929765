"""Workgroups smaller than a wave: code that leaves out the lanes that never act.

Values stay vectors of 64 lanes. Masks are cut where they are made of their bits and where bits are made of them, and so
is what goes to buffers: nothing then looks at what the other lanes hold, and LLVM drops the registers of sixteen lanes
that are computed for them, loads among them. It holds where EXEC never has a lane that it lacked at the start.
"""

from __future__ import annotations

from collections.abc import Iterable

from cairn.isa.wave import Wave
from cairn.vgpu.analysis import mask_subsets
from cairn.vgpu.analysis.versions import Graph
from cairn.vgpu.decode import regs
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.ir import Builder, V, llvm_type
from cairn.vgpu.lower.llvm.opcodes import Opcode


def stay(graph: Graph, given: Iterable[int]) -> bool:
    """Whether no lanes ever act but those that do at the start. ``given``: registers that hold something there. Others
    hold no lanes: a loop's mask of those that have left it often starts so."""
    if graph.nodes[graph.entry].predecessors:
        return False
    held = sum({1 << (r - regs.SGPR >> 1) for r in given if r >= regs.SGPR} - {mask_subsets.EXEC_PLACE})
    steps = {
        key: [step for op in node.block.ops for step in mask_subsets.steps_of(op)] for key, node in graph.nodes.items()
    }
    inside = mask_subsets.contained(graph, steps, graph.entry, mask_subsets.ALL & ~held)
    return all(key in inside for key in graph.nodes if key != graph.entry)


def counted(lanes: int, wave: Wave) -> int:
    """``lanes`` by registers of the host."""
    return next(n for n in (16, 32, wave.lanes) if n >= lanes)


def bits(b: Builder, mask: V) -> V:
    """A mask of 64 bits as one i1 a lane; false in the lanes that never act."""
    n = b.used_lanes
    cut = b.pure(f"i{n}", 1, llvm.convert("trunc", "i64", f"i{n}"), mask.name)
    part = b.pure("i1", b.wave.lanes, llvm.convert("bitcast", f"i{n}", llvm_type("i1", n)), cut.name)
    picks = ", ".join(f"i32 {i if i < n else n}" for i in range(b.wave.lanes))
    t = llvm_type("i1", n)
    return b.pure("i1", b.wave.lanes, llvm.shuffle(t, b.wave.lanes), part.name, "zeroinitializer", f"<{picks}>")


def number(b: Builder, bits: V) -> V:
    """One i1 a lane as a mask of 64 bits; it is false in the lanes that never act."""
    if b.used_lanes == b.wave.mask_bits:
        return b.pure("i64", 1, llvm.convert("bitcast", llvm_type("i1", b.used_lanes), "i64"), b.vec(bits))
    n = b.used_lanes
    cut = b.pure("i64", 1, llvm.convert("bitcast", llvm_type("i1", n), f"i{n}"), part(b, bits))
    return b.pure("i64", 1, llvm.convert("zext", f"i{n}", "i64"), cut.name)


def whole(b: Builder, type_: str, opcode: Opcode, *args: str) -> V:
    """An instruction that gives the lanes that may act, as a vector with zeros in the others."""
    n = b.used_lanes
    if n == b.wave.lanes:
        return b.ins(type_, b.wave.lanes, opcode, *args)
    given, t = b.ins(type_, b.wave.lanes, opcode, *args).name, llvm_type(type_, n)
    picks = ", ".join(f"i32 {i if i < n else n}" for i in range(b.wave.lanes))
    return b.ins(type_, b.wave.lanes, llvm.shuffle(t, b.wave.lanes), given, "zeroinitializer", f"<{picks}>")


def part(b: Builder, value: V) -> str:
    """The lanes of a vector that may act."""
    n, t = b.used_lanes, llvm_type(value.type, b.wave.lanes)
    if n == b.wave.lanes:
        return b.vec(value)
    picks = ", ".join(f"i32 {i}" for i in range(n))
    return b.pure(value.type, b.wave.lanes, llvm.shuffle(t, n), b.vec(value), "poison", f"<{picks}>").name
