"""Which masks are contained in an earlier EXEC: the part of select elision that looks at scalar code.

A *place* is an even pair of the scalar file (exec and vcc among them), as a bit of an integer. For the EXEC value D
under which a node's vector instructions run, the set of places whose value is contained in D is carried forward
through the graph; a use of a register that was written under D reads only written lanes where exec is in the set.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple, TypeAlias

from cairn.isa.inst import EXEC, Kind, Operand
from cairn.isa.rows import Alu
from cairn.vgpu.analysis.versions import Graph, Key
from cairn.vgpu.decode import regs
from cairn.vgpu.decode.ops import Op

EXEC_PLACE = 1 << (EXEC // 2)
_ALWAYS = 1 << 64  # a source that is contained in everything: zero
_FORMER = 1 << 65  # what a place was before an instruction that reads and writes two
ALL = (1 << 66) - 1
_MANY = 6  # successors from which on a node's are worth a hub


class Step(NamedTuple):
    """One effect on the set: ``to`` takes the containment of ``either`` (any of them is in) and ``both`` (all are
    in).
    """

    to: int
    either: int
    both: int


def _place(operand: Operand) -> int:
    """Bit of a source operand; 0 for what is contained in nothing."""
    if operand.kind is Kind.SGPR and operand.dwords == 2 and operand.index % 2 == 0:
        return 1 << (operand.index // 2)
    return _ALWAYS if operand.kind is Kind.CONST and operand.value == 0 else 0


_Effect: TypeAlias = "tuple[int, int | tuple[int, int]]"

# name -> what the result is contained in, given the bits of the two sources (and of EXEC): (either, both)
_TWO: dict[str, Callable[[int, int], _Effect]] = {
    "s_and_b64": lambda a, b: (a | b, 0),
    "s_or_b64": lambda a, b: (0, (a, b)),
    "s_xor_b64": lambda a, b: (0, (a, b)),
    "s_andn2_b64": lambda a, b: (a, 0),
    "s_cselect_b64": lambda a, b: (0, (a, b)),
}
_SAVE: dict[str, Callable[[int], _Effect]] = {
    "and": lambda s: (s | EXEC_PLACE, 0),
    "or": lambda s: (0, (s, EXEC_PLACE)),
    "xor": lambda s: (0, (s, EXEC_PLACE)),
    "andn2": lambda s: (s, 0),
    "andn1": lambda s: (EXEC_PLACE, 0),
}


def _step(to: int, either: int, both: int | tuple[int, int]) -> Step:
    """Both sources must be known for an intersection: an unknown one (0) makes it contained in nothing."""
    if isinstance(both, tuple):
        return Step(to, 0, both[0] | both[1] if both[0] and both[1] else 0)
    return Step(to, either, 0)


def steps_of(op: Op) -> list[Step]:
    """Effects of one instruction on the set, in order."""
    if not op.writes & regs.SCALAR_MASK:
        return []
    inst = op.inst
    written = {r - regs.SGPR >> 1 for r in regs.members(op.writes & regs.SCALAR_MASK) if r != regs.SCC}
    name = inst.name
    if name.endswith(("_saveexec_b64", "_wrexec_b64")):
        kind = _SAVE.get(name.split("_")[1])
        saved, source = _place(inst.dsts[0]), _place(inst.srcs[0])
        new = _step(EXEC_PLACE, *kind(source)) if kind else Step(EXEC_PLACE, 0, 0)
        if "wrexec" in name:
            return [new, Step(saved, EXEC_PLACE, 0)]
        if source == saved:  # the source is gone once EXEC is saved
            return [Step(_FORMER, EXEC_PLACE, 0), new, Step(saved, _FORMER, 0)]
        return [Step(saved, EXEC_PLACE, 0), new]
    if len(written) == 1 and len(inst.dsts) == 1 and inst.dsts[0].dwords == 2:
        to = 1 << written.pop()
        if name == "s_mov_b64":
            return [Step(to, _place(inst.srcs[0]), 0)]
        if name in _TWO:
            return [_step(to, *_TWO[name](_place(inst.srcs[0]), _place(inst.srcs[1])))]
        if lane_mask(op):
            return [Step(to, EXEC_PLACE, 0)]
        return [Step(to, 0, 0)]
    inside = EXEC_PLACE if lane_mask(op) else 0
    return [Step(1 << place, inside, 0) for place in written if place < 64]


def lane_mask(op: Op) -> bool:
    """True where the scalar results are masks that a vector instruction makes: zero outside EXEC."""
    return op.vector and isinstance(op.row, Alu)


def apply(steps: Iterable[Step], places: int) -> int:
    """The set after ``steps``."""
    places |= _ALWAYS
    for to, either, both in steps:
        if places & either or (both and places & both == both):
            places |= to
        else:
            places &= ~to
    return places


def enter(key: Key, successor: Key, places: int) -> int | None:
    """The set on an edge; None where the edge cannot be taken: an EXEC inside a masked one is not full."""
    if successor.full and not key.full:
        return None if places & EXEC_PLACE else places
    return places & ~EXEC_PLACE if successor.full else places


def contained(graph: Graph, steps: dict[Key, list[Step]], start: Key, places: int = EXEC_PLACE) -> frozenset[Key]:
    """At whose start EXEC is contained in that of the vector instructions of masked node ``start``. ``places``: what
    is, there."""
    found = Searches(graph, through_hubs(graph), steps, [start], places)
    return frozenset(key for key in graph.nodes if found.at_start(key))


class _State(NamedTuple):
    """Of one node: which searches have come there, and for each place, those in which it is contained."""

    come: int
    inside: dict[int, int]


class Searches:
    """Where EXEC stays contained in that of many nodes' vector instructions, searched from all of them at once: a set
    of searches is a number with a bit for each, and what one instruction does is done for all of them together. One
    after the other, their time grows with the square of a kernel's size.

    EXEC is not full in a masked node, so a path on which it stays contained never enters a full node.
    """

    def __init__(
        self, graph: Graph, ways: dict[Key, list[Key]], steps: dict[Key, list[Step]], starts: list[Key],
        places: int = EXEC_PLACE,
    ) -> None:  # fmt: skip
        self.graph = graph
        self.every = (1 << len(starts)) - 1
        self.steps = {key: [_members(step) for step in each] for key, each in steps.items()}
        found = {
            each for every in self.steps.values() for to, *sources in every for each in (to, *sources[0], *sources[1])
        }
        self.followed = sorted(found | {EXEC_PLACE})
        self.next = ways
        self.steps |= {key: [] for key in self.next.keys() - self.steps.keys()}
        self.own = {key: 1 << number for number, key in enumerate(starts)}
        self.first = {place: self.every if places & place else 0 for place in self.followed}
        self.entry: dict[Key, _State] = {}
        self.out: dict[Key, _State] = {}
        self._run(starts)

    def _run(self, starts: list[Key]) -> None:
        keys = _onward(self.next)
        order = {key: number for number, key in enumerate(keys)}
        # Rounds over the nodes in the order of their paths; what loops bring back waits for the next round.
        due = bytearray(len(keys))
        for key in starts:
            due[order[key]] = 1
        number = due.find(1)
        while number >= 0:
            due[number] = 0
            key = keys[number]
            self.out[key] = self._after(key)
            for successor in self.next[key]:
                if self._arrive(key, successor):
                    due[order[successor]] = 1
            number = due.find(1, number)
            if number < 0:
                number = due.find(1)

    def _after(self, key: Key) -> _State:
        """What leaves a node: of the search that starts there, always what its own instructions make."""
        come, arrived = self.entry.get(key, _State(0, {}))
        own = self.own.get(key, 0)
        inside = {each: (arrived.get(each, 0) & ~own) | (self.first[each] & own) for each in self.followed}
        inside[_ALWAYS] = self.every
        for to, either, both in self.steps[key]:
            value = 0
            for place in either:
                value |= inside[place]
            if both:
                common = self.every
                for place in both:
                    common &= inside[place]
                value |= common
            inside[to] = value
        return _State(come | own, inside)

    def _arrive(self, key: Key, successor: Key) -> bool:
        """Take one edge. True where that changed what is known."""
        come, inside = self.out[key]
        if successor.full and not key.full:
            come &= ~inside[EXEC_PLACE]  # an EXEC inside a masked one is not full
        if not come:
            return False
        before = self.entry.get(successor)
        old = _State(0, dict.fromkeys(self.followed, self.every)) if before is None else before
        new = {place: old.inside[place] & (inside[place] | ~come) for place in self.followed}
        if successor.full and successor in self.graph.nodes:
            new[EXEC_PLACE] &= ~come
        if before is not None and not come & ~old.come and new == old.inside:
            return False
        self.entry[successor] = _State(old.come | come, new)
        return True

    def at_start(self, key: Key) -> int:
        """The searches in whose EXEC that at a node's start is contained."""
        state = self.entry.get(key)
        return state.come & state.inside[EXEC_PLACE] if state else 0

    def leaving(self, key: Key) -> int:
        """The same where it ends."""
        state = self.out.get(key)
        return state.come & state.inside[EXEC_PLACE] if state else 0


def _onward(ways: dict[Key, list[Key]]) -> list[Key]:
    """Nodes in an order in which ways lead on, but for those back to the head of a loop: what comes to a node is known
    before it is looked at."""
    found: list[Key] = []
    seen: set[Key] = set()
    for start in ways:
        path = [(start, iter(ways[start]))] if start not in seen else []
        seen.add(start)
        while path:
            _, rest = path[-1]
            further = next((each for each in rest if each not in seen), None)
            if further is None:
                found.append(path.pop()[0])
            else:
                seen.add(further)
                path.append((further, iter(ways[further])))
    return found[::-1]


def through_hubs(graph: Graph) -> dict[Key, list[Key]]:
    """Each node's successors. Nodes that end a called function may return to each of its callers: they meet in a hub,
    from which the ways go on, so that there are as many ways as nodes and not their product."""
    groups: dict[tuple[bool, tuple[Key, ...]], list[Key]] = {}
    for key, node in graph.nodes.items():
        if len(node.successors) >= _MANY:
            groups.setdefault((key.full, tuple(node.successors)), []).append(key)
    found = {key: node.successors for key, node in graph.nodes.items()}
    for number, ((full, successors), members) in enumerate(groups.items()):
        if len(members) > 1:
            hub = Key(-1 - number, full)
            found |= {member: [hub] for member in members} | {hub: list(successors)}
    return found


def _members(step: Step) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
    """The places of a step, each by itself."""
    either, both = (tuple(1 << bit for bit in regs.members(each)) for each in (step.either, step.both))
    return step.to, either, both


def only_lose_lanes(graph: Graph, given: Iterable[int]) -> bool:
    """Whether no lanes ever act but those that do at the start. ``given``: registers that hold something there. Others
    hold no lanes: a loop's mask of those that have left it often starts so."""
    if graph.nodes[graph.entry].predecessors:
        return False
    held = sum({1 << (r - regs.SGPR >> 1) for r in given if r >= regs.SGPR} - {EXEC_PLACE})
    steps = {key: [step for op in node.block.ops for step in steps_of(op)] for key, node in graph.nodes.items()}
    inside = contained(graph, steps, graph.entry, ALL & ~held)
    return all(key in inside for key in graph.nodes if key != graph.entry)
