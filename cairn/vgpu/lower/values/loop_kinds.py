"""What a loop will make of the registers that it changes, before its blocks are written.

A block is written with what is known at its start; where a loop then brings less, it is written again. Whether a value
stays the same in all lanes, or follows a pattern, can mostly be told from the instructions alone: a register becomes a
vector where one goes into it, or what is loaded from different addresses. What is not foreseen is found when the loop
has been written. What is foreseen wrongly would only be less known than it could be.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Mapping
from functools import reduce
from operator import or_
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


class Loops:
    """A kernel's loops, by the blocks of their bodies: functions that many places call make one of many. ``kept`` as
    selects.Facts has it."""

    def __init__(self, graph: Graph, bodies: Mapping[int, frozenset[int]], kept: Mapping[Key, int]) -> None:
        self.graph = graph
        self.bodies = bodies
        self.kept = kept
        self._changes: dict[frozenset[int], _Changes] = {}
        self._rounds: dict[tuple[frozenset[int], bool], _Rounds] = {}

    def foresee(self, head: Key, kinds: dict[int, Kind], *, single: bool) -> None:
        """Change the ``kinds`` at a loop's start to those that hold in all its rounds, as far as they are foreseen.
        ``single``: waves have one lane, and all are scalars."""
        body = self.bodies[head.pc]
        known = self._changes.get(body)
        if known is None:
            known = self._changes[body] = _Changes.of(self.graph, body)
        _vary(kinds, known)
        if single:
            return
        masked = kinds[regs.EXEC].form.const is None or bool(known.registers & regs.EXEC_MASK)
        rounds = self._rounds.get((body, masked))
        if rounds is None:
            rounds = self._rounds[body, masked] = _Rounds(self.graph, body, self.kept if masked else {})
        start = rounds.enter(head, _known(kinds))
        for register in regs.members(known.registers):
            if register in kinds:
                kinds[register] = _foreseen(kinds[register], register, start)


class _Changes(NamedTuple):
    """The registers that a loop changes, and its instructions that may count."""

    registers: int
    counting: list[Op]

    @classmethod
    def of(cls, graph: Graph, body: frozenset[int]) -> _Changes:
        ops = [op for key, node in graph.nodes.items() if key.pc in body for op in node.block.ops]
        registers = reduce(or_, (op.writes for op in ops), 0)
        steps = ("v_add", "s_add", "v_sub", "s_sub")
        return cls(registers, [op for op in ops if op.reads & op.writes and op.inst.name.startswith(steps)])


# How often a loop's blocks are looked at, on average. A function that a hundred places call makes one loop of them,
# which has as many beginnings; what the later ones bring is found when blocks have been written.
_PATIENCE = 8


class _Rounds:
    """What is known where the blocks of one loop begin: less and less, each time that it is entered somewhere."""

    def __init__(self, graph: Graph, body: frozenset[int], kept: Mapping[Key, int]) -> None:
        self.nodes = {key: node for key, node in graph.nodes.items() if key.pc in body}
        self.order = {key: number for number, key in enumerate(self.nodes)}
        self.keys = list(self.nodes)
        self.kept = kept
        self.entry: dict[Key, _State] = {}
        self.patience = _PATIENCE * len(self.nodes)

    def enter(self, head: Key, state: _State) -> _State:
        """What is known at a block in all rounds, where this much is known in front of it."""
        due: list[int] = []
        self._arrive(head, state, due)
        while due and self.patience > 0:
            self.patience -= 1
            key = self.keys[heapq.heappop(due)]
            while due and self.keys[due[0]] == key:
                heapq.heappop(due)
            node = self.nodes[key]
            left = _after(node.block.ops, self.entry[key], self.kept.get(key, 0))
            for successor in node.successors:
                if successor in self.nodes:
                    self._arrive(successor, left, due)
        return self.entry[head]

    def _arrive(self, key: Key, state: _State, due: list[int]) -> None:
        before = self.entry.get(key)
        met = state if before is None else _meet(before, state)
        if met != before:
            self.entry[key] = met
            heapq.heappush(due, self.order[key])


def _vary(kinds: dict[int, Kind], changes: _Changes) -> None:
    """A loop will hardly bring the same constants, and counts in steps that are less aligned than where it starts."""
    for register in regs.members(changes.registers):
        if register in kinds:
            kinds[register] = varying(kinds[register])
    for op in changes.counting:
        register = regs.first(op.inst.dsts[0]) or 0
        kind = kinds.get(register)
        least = min((_aligned(each, kinds) for each in op.inst.srcs if regs.first(each) != register), default=0)
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


def _meet(one: _State, other: _State) -> _State:
    return _State(one.vectors | other.vectors, one.spread | other.spread, one.paired & other.paired)


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
