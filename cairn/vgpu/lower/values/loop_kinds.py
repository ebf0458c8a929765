"""What a loop will make of the registers that it changes, before its blocks are written.

A block is written with what is known at its start; where a loop then brings less, it is written again. Whether a value
stays the same in all lanes, or follows a pattern, can mostly be told from the instructions alone: a register becomes a
vector where one goes into it, or what is loaded from different addresses. What is not foreseen is found when the loop
has been written. What is foreseen wrongly would only be less known than it could be.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from cairn.isa.inst import Kind as OperandKind
from cairn.isa.inst import Operand
from cairn.isa.prim import BITS, FLOATS
from cairn.isa.rows import Alu, Control, Lane, Mem, Mfma, Wide
from cairn.vgpu.analysis.versions import Graph, Key
from cairn.vgpu.decode import regs
from cairn.vgpu.decode.ops import Op
from cairn.vgpu.lower.llvm.ir import ZEROS
from cairn.vgpu.lower.values.kinds import UNDEFINED, VECTOR, VECTOR64, Form, Kind, single, spread, varying


class _State(NamedTuple):
    """Sets of registers: ``vectors`` without a known pattern, those that are ``spread`` (lanes may differ), and those
    that are halves of 64-bit values, or hold nothing yet."""

    vectors: int
    spread: int
    paired: int


def of_loop(graph: Graph, head: Key, body: set[int], kinds: dict[int, Kind], kept: dict[Key, int]) -> None:
    """Change the ``kinds`` at a loop's start to those that hold in all its rounds, as far as they are foreseen. Of
    ``body``, the starts of its blocks, each node is masked; ``kept`` as selects.Facts has it."""
    nodes = [node for key, node in graph.nodes.items() if key.pc in body]
    changed = 0
    for node in nodes:
        for op in node.block.ops:
            changed |= op.writes
    _vary(kinds, changed, [op for node in nodes for op in node.block.ops])
    masked = kinds[regs.EXEC].form.const is None or bool(changed & regs.EXEC_MASK)
    start, before = _known(kinds), None
    ends: dict[Key, _State] = {}
    while start != before:
        before = start
        for node in nodes:
            arriving = [ends[p] for p in node.predecessors if p in ends]
            state = start if node.key == head or not arriving else _meet(arriving)
            ends[node.key] = _after(node.block.ops, state, kept[node.key] if masked else 0)
        start = _meet([start, *(ends[p] for p in graph.nodes[head].predecessors if p in ends)])
    for register in regs.members(changed):
        if register in kinds:
            kinds[register] = _foreseen(kinds[register], register, start)


def of_single(graph: Graph, body: set[int], kinds: dict[int, Kind]) -> None:
    """The same of waves of one lane, in which all are scalars."""
    ops = [op for key, node in graph.nodes.items() if key.pc in body for op in node.block.ops]
    changed = 0
    for op in ops:
        changed |= op.writes
    _vary(kinds, changed, ops)


def _vary(kinds: dict[int, Kind], changed: int, ops: list[Op]) -> None:
    """A loop will hardly bring the same constants, and counts in steps that are less aligned than where it starts."""
    for register in regs.members(changed):
        if register in kinds:
            kinds[register] = varying(kinds[register])
    for op in ops:
        inst = op.inst
        if op.reads & op.writes and inst.name.startswith(("v_add", "s_add", "v_sub", "s_sub")):
            register = regs.first(inst.dsts[0]) or 0
            kind = kinds.get(register)
            least = min((_aligned(each, kinds) for each in inst.srcs if regs.first(each) != register), default=0)
            if kind is not None and kind.form.aligned > least:
                kinds[register] = Kind(kind.form._replace(aligned=least), kind.part)


def _aligned(source: Operand, kinds: dict[int, Kind]) -> int:
    """Low bits of an operand that are zero, as far as that is known."""
    if source.kind is OperandKind.CONST:
        return (source.value & -source.value).bit_length() - 1 if source.value else 32
    kind = kinds.get(regs.first(source) or 0)
    return 0 if kind is None else kind.form.aligned


def _known(kinds: dict[int, Kind]) -> _State:
    vectors = different = paired = 0
    for register, kind in kinds.items():
        if register < regs.SGPR and spread(kind.form):
            different |= 1 << register
            if kind.form.steps is None and not kind.form.sign:
                vectors |= 1 << register
        if kind.part >= 0 or kind == UNDEFINED:
            paired |= 1 << register
    return _State(vectors, different, paired)


def _meet(states: list[_State]) -> _State:
    vectors, different, paired = states[0]
    for state in states[1:]:
        vectors |= state.vectors
        different |= state.spread
        paired &= state.paired
    return _State(vectors, different, paired)


def _after(ops: Iterable[Op], state: _State, kept: int) -> _State:
    """What is known behind a block, in which writes to the registers ``kept`` leave other lanes as they were."""
    vectors, different, paired = state
    touched = uniform = 0
    for op in ops:
        writes = op.writes
        if not writes:
            continue
        paired = paired | writes if _whole(op) else paired & ~writes
        written = writes & regs.VECTOR_MASK
        touched |= written
        made = written and _makes_vectors(op, vectors, different, uniform)
        uniform = uniform | writes if op.vector and not op.reads & different else uniform & ~writes
        if made:
            if op.inst.name in _LOW_BY_LOW and not op.reads & vectors & _LOW:
                vectors &= ~(written & _LOW)
                written &= ~_LOW
            vectors |= written
            different |= written
        elif written and not op.partial:
            vectors &= ~written
            different = different | written if op.reads & different else different & ~written
    kept &= touched
    return _State(vectors | kept, different | kept, paired & (state.paired | ~kept))


_LOW_BY_LOW = ("v_lshl_add_u64", "v_lshlrev_b64")  # the low dword comes of low dwords alone, in even registers
_LOW = sum(1 << register for register in range(0, regs.SGPR, 2))


def _makes_vectors(op: Op, vectors: int, different: int, uniform: int) -> bool:
    """Whether an instruction's results have no known pattern. ``uniform``: masks that are the same in all lanes."""
    row = op.row
    if isinstance(row, Alu):
        chosen = any(type_ == "i1" for _, type_ in row.ins) and regs.mask(op.inst.srcs[-1]) & ~uniform
        if op.reads & vectors or op.indexed or chosen:
            return True
        return bool(op.reads & different) and (op.dpp is not None or row.outs[0][1] in FLOATS)
    if isinstance(row, Mem):
        return row.kind != "load" or bool(op.reads & different & regs.VECTOR_MASK)
    return isinstance(row, Lane | Mfma) or (isinstance(row, Wide) and bool(op.reads & different))


def _whole(op: Op) -> bool:
    """Whether an instruction's results are 64-bit values, each in two registers."""
    row = op.row
    if isinstance(row, Alu):
        return row.packed == 1 and bool(row.outs) and BITS[row.outs[0][1]] == 64
    if isinstance(row, Mem):
        return row.kind == "load" and (row.width * row.count == 8 or not op.vector)
    return isinstance(row, Control)


def _foreseen(kind: Kind, register: int, state: _State) -> Kind:
    part = register & 1 if kind == UNDEFINED else kind.part
    paired = part >= 0 and state.paired >> (register - part) & 3 == 3
    if state.vectors >> register & 1:
        return Kind(VECTOR64, part) if paired else VECTOR
    if kind == UNDEFINED and paired and regs.SGPR <= register < regs.SCC:
        return Kind(_PAIR, part)
    return kind if paired else single(kind)


_PAIR = Form(64, ZEROS)
