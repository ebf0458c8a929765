"""Loops that may wait for other waves: their exit depends on something that is loaded inside.

Generated code counts down a budget on their back edges, so that a wave that spins lets others run.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from functools import reduce
from operator import and_
from typing import NamedTuple

from cairn.isa.inst import Kind
from cairn.isa.rows import Mem
from cairn.vgpu.analysis import flow
from cairn.vgpu.analysis.versions import shrinks
from cairn.vgpu.decode import regs
from cairn.vgpu.decode.cfg import Block, Cfg
from cairn.vgpu.decode.ops import Op

Edge = tuple[int, int]


def _back_edges(cfg: Cfg) -> set[Edge]:
    """Edges to a block on the depth-first path."""
    found: set[Edge] = set()
    state: dict[int, int] = {}
    stack: list[tuple[int, int]] = [(cfg.entry, 0)]
    while stack:
        pc, position = stack.pop()
        state[pc] = 1
        successors = cfg.blocks[pc].successors
        if position == len(successors):
            state[pc] = 2
            continue
        stack.append((pc, position + 1))
        target = successors[position]
        if state.get(target) == 1:
            found.add((pc, target))
        elif target not in state:
            stack.append((target, 0))
    return found


def _reached(
    start: int, ways: Mapping[int, Iterable[int]], stop: int, within: Container[int] | None = None
) -> set[int]:
    """Blocks that ``ways`` lead to from ``start`` without passing ``stop``, of those ``within``."""
    reached = {start}
    pending = [start] if start != stop else []
    while pending:
        for pc in ways.get(pending.pop(), ()):
            if pc not in reached and pc != stop and (within is None or pc in within):
                reached.add(pc)
                pending.append(pc)
    return reached


_CONDITIONS = {"scc0": 1 << regs.SCC, "scc1": 1 << regs.SCC, "vccz": regs.VCC_MASK, "vccnz": regs.VCC_MASK,
               "execz": regs.EXEC_MASK, "execnz": regs.EXEC_MASK}  # fmt: skip


Writers = dict[int, list[tuple[int, Op]]]  # the instructions that write a register, with their blocks' starts


def _writers(cfg: Cfg) -> Writers:
    found: Writers = {}
    for pc, block in cfg.blocks.items():
        for op in block.ops:
            for register in regs.members(op.writes):
                found.setdefault(register, []).append((pc, op))
    return found


def _waits(cfg: Cfg, body: frozenset[int], writers: Writers) -> bool:
    """Whether an exit of the loop depends on a load or an atomic inside it."""
    if len(body) == 1:
        return _decides(cfg.blocks[min(body)])
    needed = done = 0
    for pc in body:
        block = cfg.blocks[pc]
        if block.end == "cond" and not set(block.successors) <= body:
            needed |= _CONDITIONS.get(block.condition) or block.ops[-1].reads
    while due := needed & ~done:
        done |= due
        for register in regs.members(due):
            for pc, op in writers.get(register, ()):
                if pc not in body:
                    continue
                if isinstance(op.row, Mem) and op.row.kind != "store":
                    return True
                needed |= op.reads
    return False


def _decides(block: Block) -> bool:
    """Whether the end of a loop of one block depends on a load or an atomic in it, in order: carries of addresses go
    through VCC, too. Vector registers keep what they held in lanes that are off."""
    loaded, before, end = 0, -1, 0
    while loaded != before:
        before, end = loaded, loaded
        for op in block.ops:
            if op.reads & end or (isinstance(op.row, Mem) and op.row.kind != "store"):
                end |= op.writes
            else:
                end &= ~op.writes | regs.VECTOR_MASK
        loaded |= end
    return bool(end & (_CONDITIONS.get(block.condition) or block.ops[-1].reads))


class _Ends(NamedTuple):
    """How a loop ends: the blocks with its exits and what these look at, and what registers it changes."""

    exits: dict[int, int]
    changed: int


def _ends(cfg: Cfg, body: frozenset[int]) -> _Ends | None:
    """None where a wave may wait in the loop, or leaves it otherwise than by a condition."""
    exits: dict[int, int] = {}
    changed = 0
    for pc in body:
        block = cfg.blocks[pc]
        if block.end not in ("fall", "jump", "cond", "sleep"):
            return None
        if not set(block.successors) <= body:
            if block.end != "cond":
                return None
            exits[pc] = _CONDITIONS.get(block.condition) or block.ops[-1].reads
        for op in block.ops:
            operands = list(op.inst.operands.values())
            same = op.inst.name.startswith("s_mov_b") and len(operands) == 2 and operands[0] == operands[1]
            changed |= 0 if same else op.writes
    return _Ends(exits, changed)


def endless(cfg: Cfg, edge: Edge, body: frozenset[int]) -> bool:
    """Whether a wave that has come back once comes back for ever, and meets no barrier: the loop's exits, if there are
    any, are at its two ends, which each round passes, and nothing in it changes what they look at."""
    return _never_left(edge, _ends(cfg, body))


def _never_left(edge: Edge, ends: _Ends | None) -> bool:
    if ends is None or not ends.exits.keys() <= set(edge):
        return False
    return not any(looked & ends.changed for looked in ends.exits.values())


OUTSIDE = (
    "ds_gws",
    "s_getreg",
    "s_memrealtime",
    "s_memtime",
    "s_sendmsg",
)  # what they give, or let happen, is no register's


def closed(cfg: Cfg, head: int, found: dict[Edge, frozenset[int]]) -> tuple[int, ...] | None:
    """The vector registers with the upper halves of flat addresses, if what a wave does until it comes back to ``head``
    depends on nothing but registers and LDS where these addresses are LDS's; else None."""
    around = {pc for body in found.values() if head in body for pc in body}
    known = lds_halves(cfg)
    halves: set[int] = set()
    written = 0
    for pc in around:
        block = cfg.blocks[pc]
        if block.end not in ("fall", "jump", "cond", "sleep"):
            return None
        state = known.get(pc, 0)
        for op in block.ops:
            local = not isinstance(op.row, Mem) or (op.row.space in ("lds", "flat") and op.row.kind != "lds_dma")
            if not local or op.inst.name.startswith(OUTSIDE):
                return None
            written |= op.writes
            if isinstance(op.row, Mem) and op.row.space == "flat":
                half = op.inst.operands["addr"].index + 1
                halves |= set() if state >> half & 1 else {half}
            state = _lds_half(state, op)
    return None if any(written >> half & 1 for half in halves) else tuple(sorted(halves))


def lds_halves(cfg: Cfg) -> dict[int, int]:
    """The registers that hold the upper half of LDS's addresses where a block begins, in the lanes that act."""
    return flow.forward(cfg.blocks, cfg.entry, 0, lambda block, state: reduce(_lds_half, block.ops, state), and_)


def _lds_half(state: int, op: Op) -> int:
    """The same behind an instruction. Where lanes come back their registers may hold anything."""
    if op.writes & regs.EXEC_MASK and not shrinks(op):
        state &= ~regs.VECTOR_MASK
    state &= ~op.writes
    if not op.inst.name.startswith(("s_mov_b", "v_mov_b", "v_readfirstlane")) or op.indexed or op.partial:
        return state
    source, target = op.inst.srcs[0], regs.first(op.inst.dsts[0])
    first = regs.first(source)
    whole = source.kind is Kind.SPECIAL and source.name == "shared_base"
    if target is not None and (whole or (first is not None and state >> first + source.dwords - 1 & 1)):
        state |= 1 << target + op.inst.dsts[0].dwords - 1
    return state


def loops(cfg: Cfg) -> dict[Edge, frozenset[int]]:
    """The blocks of each back edge's loop: those from which the edge's source is reached without passing its target.
    Edges with the same ones share them: a function that many places call makes one loop of them all."""
    predecessors: dict[int, list[int]] = {}
    for pc, block in cfg.blocks.items():
        for target in block.successors:
            predecessors.setdefault(target, []).append(pc)
    successors = {pc: block.successors for pc, block in cfg.blocks.items()}
    by_head: dict[int, list[int]] = {}
    for source, head in _back_edges(cfg):
        by_head.setdefault(head, []).append(source)
    found: dict[Edge, frozenset[int]] = {}
    for head, sources in by_head.items():
        while sources:
            source = sources[0]
            reaching = _reached(source, predecessors, head)
            together = _reached(source, successors, head, reaching)  # both ways: the same loop
            body = frozenset(reaching | {head})
            found |= {(each, head): body for each in sources if each in together}
            sources = [each for each in sources if each not in together]
    return found


def waiting_edges(cfg: Cfg, found: dict[Edge, frozenset[int]]) -> set[Edge]:
    """Back edges (start of the source block, start of the target) of loops that may wait, or never end."""
    writers = _writers(cfg)
    waits = {body: _waits(cfg, body, writers) for body in set(found.values())}
    ends = {body: None if waits[body] else _ends(cfg, body) for body in waits}
    return {edge for edge, body in found.items() if waits[body] or _never_left(edge, ends[body])}


def bodies(found: Mapping[Edge, frozenset[int]]) -> dict[int, frozenset[int]]:
    """Blocks of the loops that come back to a block. Two loops of which each has the other's first block are one, as
    many are that go through one function."""
    by_head: dict[int, set[frozenset[int]]] = {}
    for (_, head), body in found.items():
        by_head.setdefault(head, set()).add(body)
    own = {head: frozenset().union(*each) for head, each in by_head.items()}
    together: dict[int, list[int]] = {}
    for head, body in own.items():
        first = next((each for each in together if each in body and head in own[each]), head)
        together.setdefault(first, []).append(head)
    joined = {first: frozenset().union(*(own[head] for head in heads)) for first, heads in together.items()}
    return {head: joined[first] for first, heads in together.items() for head in heads}


def orders_scalars(cfg: Cfg) -> bool:
    """Whether loads that lgkmcnt counts, other than those of LDS, may see what other waves write meanwhile: flat ones,
    and scalar ones that pass the constant cache or find it emptied."""
    for block in cfg.blocks.values():
        for op in block.ops:
            if isinstance(op.row, Mem) and (op.row.space == "flat" or _scalar_past_cache(op)):
                return True
            if op.inst.name.startswith("s_dcache"):
                return True
    return False


def _scalar_past_cache(op: Op) -> bool:
    assert isinstance(op.row, Mem)
    return op.row.space.startswith("scalar") and (op.row.kind != "load" or bool(op.inst.mods.get("glc")))
