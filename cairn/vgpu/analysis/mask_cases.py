"""Whether EXEC is contained in an earlier one, by cases: what one lane's bits of the masks can be, all together.

Scalar code works on masks bit by bit, so a lane's bits in the masks that matter, with the bit of the earlier EXEC D,
are one of a few dozen combinations. A *state* is the set of those that can be, one bit each of an integer; joining
paths is a union, and a path that leaves a loop by ``exec = exec & ~(left | broken)`` is followed exactly, where the
sets of mask_subsets.py lose what was known of one side of a branch.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from cairn.isa.inst import EXEC, VCC, Kind, Operand
from cairn.vgpu.analysis.mask_subsets import lane_mask
from cairn.vgpu.analysis.versions import Graph, Key
from cairn.vgpu.decode import regs
from cairn.vgpu.decode.ops import Op

_EXEC, _VCC = EXEC // 2, VCC // 2
_SAVED = -1  # EXEC before an instruction that exchanges it
_MOST = 9  # masks that are followed; others may be anything
_ONES = (1 << 64) - 1

Function = Callable[[int, int, int], int]  # of two sets of cases, within all


class Effect(NamedTuple):
    """``to`` becomes ``kind`` of the sources: places, or None for what is not known, or True or False."""

    to: int
    kind: str
    a: int | bool | None = None
    b: int | bool | None = None


_FUNCTIONS: dict[str, Function] = {
    "mov": lambda a, b, all_: a,
    "not": lambda a, b, all_: all_ & ~a,
    "and": lambda a, b, all_: a & b,
    "or": lambda a, b, all_: a | b,
    "xor": lambda a, b, all_: a ^ b,
    "andn2": lambda a, b, all_: a & ~b,
    "orn2": lambda a, b, all_: a | all_ & ~b,
    "andn1": lambda a, b, all_: b & ~a,
    "orn1": lambda a, b, all_: b | all_ & ~a,
    "nand": lambda a, b, all_: all_ & ~(a & b),
    "nor": lambda a, b, all_: all_ & ~(a | b),
    "xnor": lambda a, b, all_: all_ & ~(a ^ b),
}


def _source(operand: Operand) -> int | bool | None:
    if operand.kind is Kind.SGPR and operand.dwords == 2 and operand.index % 2 == 0:
        return operand.index // 2
    if operand.kind is Kind.CONST and operand.value in (0, _ONES):
        return bool(operand.value)
    return None


def effects_of(op: Op) -> list[Effect]:
    """What one instruction does to the masks, in order."""
    if not op.writes & regs.SCALAR_MASK:
        return []
    inst = op.inst
    written = {r - regs.SGPR >> 1 for r in regs.members(op.writes & regs.SCALAR_MASK) if r != regs.SCC}
    parts = inst.name.split("_")
    if parts[0] == "s" and parts[-1] == "b64" and inst.srcs and _source(inst.dsts[0]) is not None:
        to, first = _source(inst.dsts[0]), _source(inst.srcs[0])
        assert to is not None
        if parts[-2] in ("saveexec", "wrexec") and parts[1] in _FUNCTIONS:
            change = Effect(_EXEC, parts[1], first, _SAVED)
            kept = Effect(to, "mov", _SAVED if parts[-2] == "saveexec" else _EXEC)
            return [Effect(_SAVED, "mov", _EXEC), change, kept]
        if len(parts) == 3 and (parts[1] in _FUNCTIONS or parts[1] == "cselect"):
            second = _source(inst.srcs[1]) if len(inst.srcs) > 1 else None
            return [Effect(to, parts[1], first, second)]
    kind = "inside" if lane_mask(op) else "any"
    return [Effect(place, kind) for place in sorted(written) if place < 64]


class Cases:
    """The combinations of one search: a bit of the case for each followed place, and one for D."""

    def __init__(self, effects: list[Effect]) -> None:
        self.places = _followed(effects)
        self.bit = {place: i for i, place in enumerate(self.places)}
        self.width = len(self.places) + 1
        self.all = (1 << (1 << self.width)) - 1
        self.sets = [_where(i, self.width) for i in range(self.width)]
        self.exec, self.written = self.sets[self.bit[_EXEC]], self.sets[-1]
        self.start = self.all & ~(self.exec ^ self.written)  # EXEC is D
        self.reached: dict[Key, int] = {}

    def reach(self, graph: Graph, effects: dict[Key, list[Effect]], budget: int) -> int:
        """Find what the masks can be at each node's start, whatever D is. Returns the nodes visited; past the budget
        all is thought possible."""
        self.reached = {graph.entry: self.exec if graph.entry.full else self.all}
        pending = [graph.entry]
        visits = 0
        while pending:
            key = pending.pop()
            visits += 1
            if visits > budget:
                self.reached = dict.fromkeys(graph.nodes, self.all)
                break
            state = self.apply(effects[key], self.reached[key])
            for successor in graph.nodes[key].successors:
                old = self.reached.get(successor, 0)
                new = old | (self.enter(graph, key, successor, state) or 0)
                if new != old:
                    self.reached[successor] = new
                    pending.append(successor)
        return visits

    def apply(self, effects: list[Effect], state: int) -> int:
        """The state after instructions."""
        for effect in effects:
            if effect.to in self.bit:
                state = self._effect(effect, state)
        return state

    def _effect(self, effect: Effect, state: int) -> int:
        if effect.kind == "any":
            return self._set(effect.to, state, True) | self._set(effect.to, state, False)
        if effect.kind == "inside":
            return self._set(effect.to, state & self.exec, True) | self._set(effect.to, state, False)
        found = 0
        choices = [(a, b) for a in self._values(effect.a) for b in self._values(effect.b)]
        for a, b in choices:
            if effect.kind == "cselect":
                truths = [a, b]
            else:
                truths = [_FUNCTIONS[effect.kind](a, b, self.all)]
            for truth in truths:
                found |= self._set(effect.to, state & truth, True) | self._set(effect.to, state & ~truth, False)
        return found

    def _values(self, source: int | bool | None) -> list[int]:
        """Sets of the cases in which a source's bit is one: two where it may be anything."""
        if isinstance(source, bool):
            return [self.all if source else 0]
        if source is None or source not in self.bit:
            return [0, self.all]
        return [self.sets[self.bit[source]]]

    def _set(self, place: int, state: int, value: bool) -> int:
        """The state with one bit of each case changed."""
        bit = self.bit[place]
        ones, step = self.sets[bit], 1 << bit
        return state & ones | (state & ~ones) << step if value else state & ~ones | (state & ones) >> step

    def enter(self, graph: Graph, key: Key, successor: Key, state: int) -> int | None:
        """The state on an edge; None where the edge cannot be taken."""
        block = graph.nodes[key].block
        if block.end == "cond" and block.target != block.next:
            zero = block.target if block.condition in ("execz", "vccz") else block.next
            place = {"exec": _EXEC, "vccz": _VCC, "vccn": _VCC}.get(block.condition[:4])
            if successor.pc == zero and place in self.bit:
                state &= ~self.sets[self.bit[place]]
        if successor.full:
            state &= self.exec
            if not key.full and not state & ~self.written:
                return None  # all lanes were written, and D is not full
        return state or None

    def outside(self, state: int) -> bool:
        """Whether an active lane may be one that was not written."""
        return bool(state & self.exec & ~self.written)


def _where(bit: int, width: int) -> int:
    """The set of the cases that have a bit."""
    unit = (1 << (1 << bit)) - 1 << (1 << bit)
    found = 0
    for at in range(0, 1 << width, 2 << bit):
        found |= unit << at
    return found


def _followed(effects: list[Effect]) -> list[int]:
    """The masks that EXEC comes from, nearest first."""
    found = [_EXEC, _SAVED]
    for place in found:
        for effect in effects:
            if effect.to == place:
                for source in (effect.a, effect.b):
                    if isinstance(source, int) and not isinstance(source, bool) and source not in found:
                        found.append(source)
    return found[:_MOST]
