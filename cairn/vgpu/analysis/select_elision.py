"""Which vector registers need ``select(exec, new, old)`` when a node ends, and which registers are live.

Within a masked node EXEC is one value, so a register that was written there can be used as it is: the lanes that the
node does not own matter only to others. A register needs its select (at the node's end, once, against what it held
before) only if a use elsewhere that it reaches runs under an EXEC that is not contained in the node's
(mask_subsets.py), or where a lane is read across. A node that keeps a select does not end the life of the value it
covers; one without does. The search starts without selects and adds those that are needed until no more are: at the end
every use of a write without select reads only lanes that it wrote, which is all that soundness asks.
"""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from cairn.vgpu.analysis import mask_cases, mask_subsets
from cairn.vgpu.analysis.versions import Graph, Key, Node
from cairn.vgpu.decode import regs

_BUDGET = 1_000_000  # node visits of the containment searches; past it all selects are kept
_SEARCHES = 300_000  # node visits of the searches for single registers
_CASES = 20_000  # node visits of the searches by cases, which take some ten times as long


class Facts(NamedTuple):
    """``kept``: registers that a node's writes are merged into by a select. ``live``: registers live at its start."""

    kept: dict[Key, int]
    live: dict[Key, int]


class _Summary(NamedTuple):
    """What a node does to vector registers. ``before``: read before they are written there; ``covers``: written in
    all lanes of EXEC; ``whole``: written in all lanes; ``crossed``: read across lanes after a masked write;
    ``touched``: written at all; ``crossed_before``: read across lanes before a write."""

    before: int = 0
    covers: int = 0
    whole: int = 0
    touched: int = 0
    crossed: int = 0
    crossed_before: int = 0


def _summary(node: Node) -> _Summary:
    before = crossed_before = node.block.needed & regs.VECTOR_MASK
    covers = whole = touched = crossed = 0
    for op in node.block.ops:
        before |= op.reads & ~covers
        if op.cross:
            crossed |= op.cross & covers
            crossed_before |= op.cross & ~covers
        writes = op.writes & regs.VECTOR_MASK
        touched |= writes
        if op.whole:
            whole |= writes
            covers &= ~writes
        elif op.vector and not op.partial:
            covers |= writes
    if node.key.full:
        whole |= covers
    return _Summary(before & regs.VECTOR_MASK, covers, whole, touched, crossed, crossed_before)


class _Elision:
    def __init__(self, graph: Graph, defined: int, searched: bool, thorough: bool) -> None:
        self.graph = graph
        self.cases_left = _CASES if thorough else 0
        self.cases: dict[Key, mask_cases.Cases | None] = {}
        self.effects: dict[Key, list[mask_cases.Effect]] = {}
        self.summaries = {key: _summary(node) for key, node in graph.nodes.items()}
        self.masked = [key for key in graph.nodes if not key.full]
        self.at: list[tuple[Key, int]] = []  # number of a definition -> its node and register
        self.of = [0] * regs.SGPR  # register -> set of numbers
        self.gen: dict[Key, int] = {}
        for key in self.masked:
            for register in regs.members(self.summaries[key].covers):
                number = len(self.at)
                self.at.append((key, register))
                self.of[register] |= 1 << number
                self.gen[key] = self.gen.get(key, 0) | 1 << number
        self.steps = {
            key: [s for op in node.block.ops if op.writes & regs.SCALAR_MASK for s in mask_subsets.steps_of(op)]
            for key, node in graph.nodes.items()
        }
        self.searches = _SEARCHES
        self.behind: dict[tuple[Key, int], int] = {}
        self.searched = searched and len(self.gen) * len(graph.nodes) <= _BUDGET
        # Where EXEC stays inside that of a node with masked writes.
        self.numbers = {key: number for number, key in enumerate(self.gen)} if self.searched else {}
        self.ways = mask_subsets.through_hubs(graph)
        hubs = self.ways.keys() - graph.nodes.keys()
        self.passed = self.summaries | dict.fromkeys(hubs, _Summary())
        self.stopped = self._stopped()
        # Read across lanes, and written in all lanes after that: no definition leaves the node to be searched for.
        self.kept = {key: 0 if key.full else s.crossed & ~s.covers for key, s in self.summaries.items()}
        self.undefined = self._nothing_to_keep(defined)

    @cached_property
    def inside(self) -> mask_subsets.Searches:
        """Found out where something asks for it."""
        return mask_subsets.Searches(self.graph, self.ways, self.steps, list(self.numbers))

    def _stopped(self) -> dict[Key, int]:
        """For each masked node, the definitions that do not go on from it to a full node: EXEC is still inside
        theirs.
        """
        stopped: dict[Key, int] = {}
        if len(self.masked) == len(self.graph.nodes):
            return stopped
        made = [self.gen[key] for key in self.numbers]
        for key in self.graph.nodes:
            for number in regs.members(self.inside.leaving(key)):
                stopped[key] = stopped.get(key, 0) | made[number]
        return stopped

    def _nothing_to_keep(self, start: int) -> int:
        """Definitions of registers that nothing was written to before, there or elsewhere: a select could keep
        nothing."""
        entry = dict.fromkeys(self.graph.nodes, 0)
        entry[self.graph.entry] = start
        pending = [self.graph.entry]
        seen = set(pending)
        while pending:
            key = pending.pop()
            out = entry[key] | self.summaries[key].touched
            for successor in self.graph.nodes[key].successors:
                if out & ~entry[successor] or successor not in seen:
                    entry[successor] |= out
                    seen.add(successor)
                    pending.append(successor)
        before = {key: entry[key] | summary.whole for key, summary in self.summaries.items()}
        return sum(1 << n for n, (key, register) in enumerate(self.at) if not before[key] >> register & 1)

    def run(self) -> dict[Key, int]:
        done = 0
        while True:
            needed = self._needed(self._reaching()) & ~done & ~self.undefined
            asked: dict[Key, int] = {}
            for key, register in (self.at[n] for n in regs.members(needed)):
                asked[key] = asked.get(key, 0) | 1 << register
            seen = {key: self._seen_outside(key, registers) for key, registers in asked.items()}
            found = [
                n for n in regs.members(needed)
                if seen[self.at[n][0]] >> self.at[n][1] & 1 and self._seen_by_cases(*self.at[n])
            ]  # fmt: skip
            if not found:
                return self.kept
            for number in found:
                done |= 1 << number
                key, register = self.at[number]
                self.kept[key] |= 1 << register

    def _reaching(self) -> dict[Key, int]:
        """Definitions that reach each node's start."""
        kills = {}
        for key, summary in self.summaries.items():
            kills[key] = 0
            for register in regs.members(summary.whole | (summary.covers & ~self.kept[key])):
                kills[key] |= self.of[register]
        # Rounds over the nodes in the order of their paths; what loops bring back waits for the next round.
        keys = list(self.graph.nodes)
        order = {key: number for number, key in enumerate(keys)}
        entry = dict.fromkeys(self.graph.nodes, 0)
        due = bytearray(b"\1" * len(keys))
        number = 0
        while number >= 0:
            due[number] = 0
            key = keys[number]
            out = (entry[key] & ~kills[key]) | self.gen.get(key, 0)
            for successor in self.graph.nodes[key].successors:
                arriving = out & ~self.stopped.get(key, 0) if successor.full and not key.full else out
                if arriving & ~entry[successor]:
                    entry[successor] |= arriving
                    due[order[successor]] = 1
            number = due.find(1, number)
            if number < 0:
                number = due.find(1)
        return entry

    def _needed(self, reaching: dict[Key, int]) -> int:
        """Definitions whose select some use needs."""
        needed = 0
        for key, summary in self.summaries.items():
            arriving = reaching[key]
            if arriving:
                for register in regs.members(summary.crossed_before):
                    needed |= arriving & self.of[register]
                uses = 0
                for register in regs.members(summary.before):
                    uses |= arriving & self.of[register]
                needed |= self._outside(key, uses & ~needed)
            if summary.crossed:
                for register in regs.members(summary.crossed):
                    needed |= self.gen.get(key, 0) & self.of[register]
        return needed

    def _seen_outside(self, start: Key, registers: int) -> int:
        """The same question for some registers of one node, exactly: only along the paths on which they still hold what
        was written there. Those whose select is needed."""
        if not self.searched:
            return registers
        seen = registers & self.summaries[start].crossed
        come: dict[tuple[Key, int], int] = {}  # a node and the places there -> the registers that came so far
        pending = [(start, self._through(start, mask_subsets.EXEC_PLACE), registers & ~seen)]
        while pending:
            key, places, held = pending.pop()
            for successor in self.ways[key]:
                arriving = mask_subsets.enter(key, successor, places)
                if arriving is None:
                    continue
                before = come.get((successor, arriving), 0)
                new = held & ~before & ~seen
                if not new:
                    continue
                come[successor, arriving] = before | new
                self.searches -= 1
                if self.searches < 0:
                    return registers
                summary = self.passed[successor]
                outside = successor.full or not arriving & mask_subsets.EXEC_PLACE
                seen |= new & (summary.crossed_before | (summary.before if outside else 0))
                new &= ~seen & ~(summary.whole | (summary.covers & ~self.kept.get(successor, 0)))
                if new:
                    pending.append((successor, self._through(successor, arriving), new))
        return seen

    def _through(self, key: Key, places: int) -> int:
        """The places behind a node."""
        found = self.behind.get((key, places))
        if found is None:
            found = self.behind[key, places] = mask_subsets.apply(self.steps.get(key, ()), places)
        return found

    def _seen_by_cases(self, start: Key, register: int) -> bool:
        """The same once more, by what a lane's bits in all masks can be; for definitions in loops."""
        if self.cases_left <= 0 or self.summaries[start].crossed >> register & 1:
            return True
        if start not in self.cases:
            self.cases[start] = self._cases(start)
        cases = self.cases[start]
        if cases is None:
            return True
        entry: dict[Key, int] = {}
        pending = [(start, cases.apply(self.effects[start], cases.reached.get(start, 0) & cases.start))]
        while pending:
            key, state = pending.pop()
            for successor in self.graph.nodes[key].successors:
                arriving = cases.enter(self.graph, key, successor, state)
                if arriving is None:
                    continue
                old = entry.get(successor, 0)
                new = old | arriving
                if new == old:
                    continue
                entry[successor] = new
                self.cases_left -= 1
                summary = self.summaries[successor]
                seen = summary.crossed_before | (summary.before if cases.outside(new) else 0)
                if seen >> register & 1 or self.cases_left <= 0:
                    return True
                if not (summary.whole | (summary.covers & ~self.kept[successor])) >> register & 1:
                    pending.append((successor, cases.apply(self.effects[successor], new)))
        return False

    def _cases(self, start: Key) -> mask_cases.Cases | None:
        """Cases of the masks in the loops around a node; None where there are none."""
        loop = self._around(start)
        if start not in loop:
            return None
        if not self.effects:
            for key, node in self.graph.nodes.items():
                self.effects[key] = [effect for op in node.block.ops for effect in mask_cases.effects_of(op)]
        cases = mask_cases.Cases([effect for key in loop for effect in self.effects[key]])
        for known in self.cases.values():
            if known is not None and known.places == cases.places:
                return known
        self.cases_left -= cases.reach(self.graph, self.effects, self.cases_left)
        return cases

    def _around(self, start: Key) -> set[Key]:
        """Nodes that are reached from a node and reach it."""
        sides = []
        for ways in ("successors", "predecessors"):
            seen: set[Key] = set()
            pending = [start]
            while pending:
                for each in getattr(self.graph.nodes[pending.pop()], ways):
                    if each not in seen:
                        seen.add(each)
                        pending.append(each)
            self.cases_left -= len(seen) // 8
            sides.append(seen)
        return sides[0] & sides[1]

    def _outside(self, key: Key, candidates: int) -> int:
        """Those of the definitions that do not cover this node's EXEC."""
        if not candidates:
            return 0
        inside = self.inside.at_start(key)
        found = 0
        for number in regs.members(candidates):
            start = self.numbers.get(self.at[number][0])
            if start is None or not inside >> start & 1:
                found |= 1 << number
        return found


def _liveness(graph: Graph, kept: dict[Key, int]) -> dict[Key, int]:
    """Registers live at each node's start."""
    effects = {}
    for key, node in graph.nodes.items():
        use, kill = kept[key] | node.block.needed, 0
        for op in node.block.ops:
            use |= op.reads & ~kill
            kill |= op.writes if not op.partial else op.writes & ~regs.VECTOR_MASK
        effects[key] = (use, kill)
    live = {key: effects[key][0] for key in graph.nodes}
    pending = list(graph.nodes)
    queued = set(pending)
    while pending:
        key = pending.pop()
        queued.discard(key)
        node = graph.nodes[key]
        out = 0 if key.full else regs.EXEC_MASK
        for successor in node.successors:
            out |= live[successor]
        use, kill = effects[key]
        new = use | (out & ~kill)
        if new != live[key]:
            live[key] = new
            for predecessor in node.predecessors:
                if predecessor not in queued:
                    queued.add(predecessor)
                    pending.append(predecessor)
    return {key: _with_exec(key, registers) for key, registers in live.items()}


def _with_exec(key: Key, registers: int) -> int:
    """EXEC is a constant in full nodes and always needed in masked ones."""
    return registers & ~regs.EXEC_MASK if key.full else registers | regs.EXEC_MASK


def analyse(graph: Graph, defined: int, *, searched: bool = True, thorough: bool = False) -> Facts:
    """Selects and liveness. ``defined``: vector registers that hold something when the kernel starts; ``searched``:
    selects are left out; ``thorough``: take the time for what quick code can do without."""
    kept = _Elision(graph, defined, searched, thorough).run()
    return Facts(kept, _liveness(graph, kept))
