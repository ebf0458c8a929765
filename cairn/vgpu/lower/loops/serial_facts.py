"""Loops whose lanes may run one after the other: each lane's trips do not depend on what other lanes do.

A loop of one block from which lanes drop out, which loads from global memory and writes none: there is nothing that one
lane could see of another. No load's address may depend on what an earlier trip loaded, or all of a lane's loads would
wait for each other.
"""

from __future__ import annotations

from typing import NamedTuple

from cairn.isa.inst import Kind, Operand
from cairn.isa.rows import Alu, Control, Mem
from cairn.vgpu.analysis.versions import Key, Node
from cairn.vgpu.decode import regs
from cairn.vgpu.decode.ops import Op

_OPS = 8  # arithmetic instructions for each load: with more of them, lanes side by side are worth more
_BITWISE = ("s_or_b64", "s_and_b64", "s_andn2_b64", "s_xor_b64", "s_orn2_b64", "s_mov_b64")
_QUIET = ("nop", "cbranch_execnz")


class Serial(NamedTuple):
    """``exit``: where the loop ends. ``masks``: the pairs that hold lane masks; ``gathered``: those among them that
    collect the lanes that left, and are wanted afterwards. ``carried``: registers that a trip changes and the next one
    reads. ``written``: vector registers that are wanted afterwards."""

    exit: Key
    masks: frozenset[int]
    gathered: frozenset[int]
    carried: int
    written: int


def find(node: Node, live: dict[Key, int]) -> Serial | None:
    """What there is to know of a node that is such a loop, or None."""
    block = node.block
    if block.end != "cond" or block.condition != "execnz" or block.target != node.key.pc:
        return None
    ops = block.ops
    loads = [op for op in ops if isinstance(op.row, Mem)]
    arithmetic = sum(isinstance(op.row, Alu) and op.vector for op in ops)
    if not loads or arithmetic > _OPS * len(loads) or not all(_simple(op) for op in ops):
        return None
    masks = _masks(ops)
    exit_, head = Key(block.next, False), live[node.key]
    written = 0
    for op in ops:
        written |= op.writes
    masked = sum(3 << pair for pair in masks)
    others = written & ~masked & ~regs.VECTOR_MASK & ~regs.EXEC_MASK & ~(1 << regs.SCC)
    after = live[exit_] & written & ~regs.EXEC_MASK
    gathered = frozenset(pair for pair in masks if after & 3 << pair)
    if others or (head | after) & 1 << regs.SCC or not _masks_alone(ops, masked):
        return None
    if not all(_collects(ops, pair) for pair in gathered) or _chases(ops, head):
        return None
    return Serial(exit_, masks, gathered, written & head, after & regs.VECTOR_MASK)


def _simple(op: Op) -> bool:
    """Whether an instruction does for each lane what only that lane's registers say."""
    if op.cross or op.indexed or op.dpp is not None or op.whole or op.partial:
        return False
    row = op.row
    if isinstance(row, Mem):
        ordered = any(op.inst.mods.get(bit) for bit in ("sc0", "sc1", "glc", "nt", "scc", "lds", "tfe"))
        return row.space == "global" and row.kind == "load" and not ordered
    if isinstance(row, Control):
        return row.op in _QUIET
    if not isinstance(row, Alu) or not op.fixed_mode or op.graph is None:
        return False
    if row.unit == "valu":
        return not {"lane", "exec", "execz", "vccz", "scc", "m0"} & set(op.graph.inputs)
    return op.inst.name in _BITWISE and all(_same_for_all(source) for source in op.inst.srcs)


def _same_for_all(source: Operand) -> bool:
    """Whether a lane mask is a register, or a constant in which all lanes are equal."""
    return source.kind is Kind.SGPR or (source.kind is Kind.CONST and source.value in (0, (1 << 64) - 1))


def _masks_read(op: Op) -> list[Operand]:
    """Operands that a vector instruction reads as one bit a lane."""
    if op.graph is None:
        return []
    inputs = [(name, op.graph.nodes[index].type) for name, index in op.graph.inputs.items()]
    return [op.inst.srcs[int(name[3:])] for name, type_ in inputs if name.startswith("src") and type_ == "i1"]


def _masks(ops: list[Op]) -> frozenset[int]:
    """First registers of the scalar pairs that are lane masks: what comparisons write, and what is made of these."""
    found = {regs.EXEC}
    for op in ops:
        operands = (*op.inst.dsts, *(_masks_read(op) if op.vector else op.inst.srcs))
        for operand in operands if isinstance(op.row, Alu) else ():
            first = regs.first(operand)
            if first is not None and first >= regs.SGPR:
                found.add(first)
    return frozenset(found)


def _masks_alone(ops: list[Op], masked: int) -> bool:
    """Whether nothing reads a part of a mask, or a mask as a number."""
    for op in ops:
        reads = op.reads & masked & ~regs.EXEC_MASK
        if not reads or not op.vector:
            continue
        if not isinstance(op.row, Alu) or op.graph is None:
            return False
        for operand in _masks_read(op):
            reads &= ~regs.mask(operand)
        if reads:
            return False
    return True


def _collects(ops: list[Op], pair: int) -> bool:
    """Whether a mask only ever gains lanes that are active: it is written by one ``s_or_b64`` with a comparison."""
    writers = [op for op in ops if op.writes & 3 << pair]
    if len(writers) != 1 or writers[0].inst.name != "s_or_b64":
        return False
    sources = [regs.first(source) for source in writers[0].inst.srcs]
    others = [source for source in sources if source != pair]
    if pair not in sources or len(others) != 1 or others[0] is None:
        return False
    last = None
    for op in ops[: ops.index(writers[0])]:
        if op.writes & 3 << others[0]:
            last = op
    return last is not None and last.vector and _leaves(ops, pair)


def _leaves(ops: list[Op], pair: int) -> bool:
    """Whether the lanes in a mask leave the loop: EXEC loses them, and nothing else."""
    writers = [op for op in ops if op.writes & regs.EXEC_MASK]
    if len(writers) != 1 or writers[0].inst.name != "s_andn2_b64":
        return False
    return [regs.first(source) for source in writers[0].inst.srcs] == [regs.EXEC, pair]


def _chases(ops: list[Op], head: int) -> bool:
    """Whether a load's address depends on what an earlier trip loaded."""
    start, before = 0, -1
    while start != before:
        before, tainted = start, start
        for op in ops:
            loaded = isinstance(op.row, Mem) or op.reads & ~regs.EXEC_MASK & tainted
            tainted = tainted | op.writes if loaded else tainted & ~op.writes
        start = (start | tainted) & head & ~regs.EXEC_MASK
    tainted = start
    for op in ops:
        depends = op.reads & ~regs.EXEC_MASK & tainted
        if depends and isinstance(op.row, Mem):
            return True
        tainted = tainted | op.writes if depends else tainted & ~op.writes
    return False
