"""Loops that most lanes leave before the others: they go on with vectors of fewer lanes.

Where EXEC decides when a loop ends, a wave goes round until its slowest lane is done. Once half of the lanes have left,
the others are packed, and run in versions of the loop's blocks for half of the lanes (``Key.lanes``), and so on for
half of the half. Scalar code is the same in all versions: it works on masks of all lanes, and goes the same way. So
nothing has to be known of it, nor of when lanes come back: a block that may have brought others back ends with a test,
and goes on with the whole wave where it did.
"""

from __future__ import annotations

from collections.abc import Mapping, Set
from typing import NamedTuple

from cairn.isa.rows import Alu, Control
from cairn.vgpu.analysis.select_elision import Facts
from cairn.vgpu.analysis.versions import WHOLE, Graph, Key, Node, shrinks
from cairn.vgpu.decode import regs
from cairn.vgpu.decode.ops import Op
from cairn.vgpu.lower.loops.spin_loops import Edge

WIDTHS = (32, 16)
_WORK = 64  # vector instructions that cost about as much as a way in and out, and must be wasted before it is gone
_LEAST = 4  # vector instructions of a loop that gains anything
_MOST = 300  # instructions of a loop in all its blocks: there will be as many for each width
_QUIET = frozenset(("nop", "branch", *(f"cbranch_{c}" for c in ("scc0", "scc1", "vccz", "vccnz", "execz", "execnz"))))
_ENDS = ("fall", "jump", "cond")


class Loop(NamedTuple):
    """``head``: its first block, for the whole wave. ``read`` and ``written``: vector registers; one that may share a
    value of 64 bits with a written one counts as written. ``patience``: trips with few lanes before they are packed.
    ``widths``: of its versions."""

    head: Key
    body: frozenset[int]
    read: int
    written: int
    patience: int
    widths: tuple[int, ...]

    @property
    def heads(self) -> list[Key]:
        """The first block in its versions, from the most lanes to the fewest."""
        return [self.head] + [Key(self.head.pc, False, lanes, self.head.pc) for lanes in self.widths]


def find(
    graph: Graph, loops: Mapping[Edge, frozenset[int]], waiting: Set[Edge], resident: frozenset[int]
) -> dict[int, Loop]:  # fmt: skip
    """The outermost loops that may go on with fewer lanes, by their first block's start. ``loops``: the blocks of each
    back edge's; ``waiting``: back edges on which a wave may leave; ``resident``: registers that lie in memory."""
    bodies: dict[int, frozenset[int]] = {}
    for (_, head), body in loops.items():
        bodies[head] = bodies.get(head, frozenset()) | body
    places = sum(1 << register for register in resident)
    widths = tuple(lanes for lanes in WIDTHS if lanes < graph.cfg.image.wave.lanes)
    found = {}
    for pc, body in bodies.items():
        if any(head == pc for _, head in waiting) or not _fits(graph, pc, body):
            continue
        ops = [op for each in body for op in graph.nodes[Key(each, False)].block.ops]
        read = written = 0
        for op in ops:
            read |= op.reads & regs.VECTOR_MASK
            written |= op.writes & regs.VECTOR_MASK
        written |= (written << 1 | written >> 1) & regs.VECTOR_MASK
        if not (read | written) & places:
            patience = max(_WORK // sum(op.vector for op in ops), 2)
            found[pc] = Loop(Key(pc, False), body, read, written, patience, widths)
    # A loop in a loop begins anew before packing its lanes has paid.
    return {
        pc: loop for pc, loop in found.items() if not any(pc in each.body for at, each in found.items() if at != pc)
    }


def _fits(graph: Graph, head: int, body: frozenset[int]) -> bool:
    """Whether lanes leave a loop by EXEC, and each does in it what only its own registers say."""
    nodes = [graph.nodes.get(Key(pc, False)) for pc in body]
    leaves = False
    ops: list[Op] = []
    for node in nodes:
        if node is None or not node.next_masked or node.block.end not in _ENDS:
            return False
        block = node.block
        outside = block.end == "cond" and not set(block.successors) <= body
        leaves = leaves or (outside and block.condition.startswith("exec"))
        ops += block.ops
    vectors = sum(op.vector for op in ops)
    return leaves and vectors >= _LEAST and len(ops) <= _MOST and all(_own(op) for op in ops)


def _own(op: Op) -> bool:
    if isinstance(op.row, Control):
        return op.row.op in _QUIET
    if not isinstance(op.row, Alu) or op.graph is None:
        return False
    crossing = op.cross or op.indexed or op.dpp is not None or op.whole or op.partial
    return not crossing and "lane" not in op.graph.inputs


def extend(graph: Graph, facts: Facts, found: dict[int, Loop]) -> None:
    """Add the loops' versions to a graph of the others. What they do to lanes is what the masked versions do."""
    for loop in found.values():
        keys = [Key(pc, False, lanes, loop.head.pc) for lanes in loop.widths for pc in sorted(loop.body)]
        for key in keys:
            masked = Key(key.pc, False)
            node = Node(key, graph.nodes[masked].block, next_full=False, next_masked=True)
            grows = any(op.writes & regs.EXEC_MASK and not shrinks(op) for op in node.block.ops)
            for following in graph.nodes[masked].successors:
                if following.full or following.lanes != WHOLE:
                    continue
                stay = following.pc in loop.body
                node.successors += [Key(following.pc, False, key.lanes, loop.head.pc)] if stay else []
                node.successors += [following] if grows or not stay else []
            graph.nodes[key] = node
            facts.kept[key], facts.live[key] = facts.kept[masked], facts.live[masked]
        for key in keys:
            for following in graph.nodes[key].successors:
                graph.nodes[following].predecessors.append(key)
