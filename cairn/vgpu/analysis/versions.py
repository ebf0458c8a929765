"""Each block in up to two versions: for full EXEC (all lanes) and for masked EXEC (anything less).

In a full block nothing needs a mask. The version is chosen anew at the end of each block that writes EXEC. A kernel
variant for partial waves has masked blocks alone, but where workgroups are smaller than a wave: there blocks count as
full in which all lanes act that ever do (small_groups.py).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

from cairn.isa.inst import EXEC, Kind
from cairn.vgpu.decode import regs
from cairn.vgpu.decode.cfg import Block, Cfg
from cairn.vgpu.decode.ops import Op

WHOLE = 0  # of a node whose vectors have all lanes of the wave


class Key(NamedTuple):
    """A node's name: its block's start and its version. ``lanes``: of the vectors that it works on, WHOLE but
    in a loop that most lanes have left (narrow_facts.py), which starts at ``loop``."""

    pc: int
    full: bool
    lanes: int = WHOLE
    loop: int = -1


@dataclass(slots=True, eq=False, repr=False)
class Node:
    """A block in one version. ``next_full`` / ``next_masked``: which versions EXEC may be in when it ends."""

    key: Key
    block: Block
    next_full: bool
    next_masked: bool
    successors: list[Key] = field(default_factory=list)
    predecessors: list[Key] = field(default_factory=list)


class Graph(NamedTuple):
    """All reachable nodes in reverse postorder."""

    cfg: Cfg
    entry: Key
    nodes: dict[Key, Node]


def shrinks(op: Op) -> bool:
    """True where the new EXEC is a subset of the old one."""
    inst = op.inst
    if op.vector or inst.name in ("s_and_saveexec_b64", "s_andn1_saveexec_b64", "s_andn1_wrexec_b64"):
        return True
    reads = [s.kind is Kind.SGPR and s.index == EXEC for s in inst.srcs]
    return (inst.name == "s_and_b64" and any(reads)) or (inst.name == "s_andn2_b64" and reads[0])


def _sets_all(op: Op) -> bool:
    source = op.inst.srcs[0] if op.inst.srcs else None
    return op.inst.name == "s_mov_b64" and source is not None and source.value == (1 << 64) - 1


def outcome(block: Block, full: bool, full_exists: bool) -> tuple[bool, bool]:
    """(EXEC may be full, may be masked) when the block ends."""
    if not full_exists:
        return False, True
    may_full, may_masked = full, not full
    for op in block.ops:
        if op.writes & regs.EXEC_MASK:
            if _sets_all(op):
                may_full, may_masked = True, False
            elif shrinks(op):
                may_masked = True
            else:
                may_full = may_masked = True
    return may_full, may_masked


def _edges(node: Node, *, single: bool) -> list[Key]:
    block = node.block
    targets = block.successors
    versions = [v for v, may in ((True, node.next_full), (False, node.next_masked)) if may]
    # EXEC is zero where execz holds, so that side is masked; the other side of a single lane is full.
    zero_side = {"execz": 0, "execnz": 1}.get(block.condition) if block.end == "cond" else None
    found = []
    for position, pc in enumerate(targets):
        for full in versions:
            if zero_side is not None and (full if position == zero_side else single and not full):
                continue
            if Key(pc, full) not in found:
                found.append(Key(pc, full))
    return found


def build(
    cfg: Cfg, *, full: bool, single: bool = False, part: Callable[[Block, bool], Block] | None = None
) -> Graph:  # fmt: skip
    """The versions that can be reached. ``full``: the wave starts with all lanes. ``single``: it has one. ``part``
    gives what there is of a block in its full version (true) or its masked one."""
    entry = Key(cfg.entry, full)
    nodes: dict[Key, Node] = {}
    order: list[Key] = []
    stack: list[tuple[Key, int]] = [(entry, 0)]
    while stack:
        key, position = stack.pop()
        node = nodes.get(key)
        if node is None:
            block = cfg.blocks[key.pc] if part is None else part(cfg.blocks[key.pc], key.full)
            node = nodes[key] = Node(key, block, *outcome(block, key.full, full))
            node.successors = _edges(node, single=single)
        if position < len(node.successors):
            stack.append((key, position + 1))
            if node.successors[position] not in nodes:
                stack.append((node.successors[position], 0))
        else:
            order.append(key)
    ordered = {key: nodes[key] for key in reversed(order)}
    for key, node in ordered.items():
        for successor in node.successors:
            ordered[successor].predecessors.append(key)
    return Graph(cfg, entry, ordered)
