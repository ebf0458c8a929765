"""Loops that may wait for other waves: their exit depends on something that is loaded inside.

Generated code counts down a budget on their back edges, so that a wave that spins lets others run.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce
from operator import and_

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


def _loop(cfg: Cfg, edge: Edge, predecessors: dict[int, list[int]]) -> set[int]:
    """Blocks from which the edge's source is reached without passing its target."""
    source, header = edge
    body = {header, source}
    pending = [source] if source != header else []
    while pending:
        for pc in predecessors.get(pending.pop(), ()):
            if pc not in body:
                body.add(pc)
                pending.append(pc)
    return body


_CONDITIONS = {"scc0": 1 << regs.SCC, "scc1": 1 << regs.SCC, "vccz": regs.VCC_MASK, "vccnz": regs.VCC_MASK,
               "execz": regs.EXEC_MASK, "execnz": regs.EXEC_MASK}  # fmt: skip


def _waits(cfg: Cfg, body: set[int]) -> bool:
    """Whether an exit of the loop depends on a load or an atomic inside it."""
    if len(body) == 1:
        return _decides(cfg.blocks[min(body)])
    needed = 0
    ops = []
    for pc in body:
        block = cfg.blocks[pc]
        if block.end == "cond" and not set(block.successors) <= body:
            needed |= _CONDITIONS.get(block.condition) or block.ops[-1].reads
        ops += block.ops
    changed = bool(needed)
    while changed:
        changed = False
        for op in ops:
            if not op.writes & needed:
                continue
            if isinstance(op.row, Mem) and op.row.kind != "store":
                return True
            if op.reads & ~needed:
                needed |= op.reads
                changed = True
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


def endless(cfg: Cfg, edge: Edge, body: set[int]) -> bool:
    """Whether a wave that has come back once comes back for ever, and meets no barrier: the loop's exits, if there are
    any, are at its two ends, which each round passes, and nothing in it changes what they look at."""
    needed = changed = 0
    for pc in body:
        block = cfg.blocks[pc]
        if block.end not in ("fall", "jump", "cond", "sleep"):
            return False
        if not set(block.successors) <= body:
            if pc not in edge or block.end != "cond":
                return False
            needed |= _CONDITIONS.get(block.condition) or block.ops[-1].reads
        for op in block.ops:
            operands = list(op.inst.operands.values())
            same = op.inst.name.startswith("s_mov_b") and len(operands) == 2 and operands[0] == operands[1]
            changed |= 0 if same else op.writes
    return not changed & needed


OUTSIDE = (
    "ds_gws",
    "s_getreg",
    "s_memrealtime",
    "s_memtime",
    "s_sendmsg",
)  # what they give, or let happen, is no register's


def closed(cfg: Cfg, head: int, found: dict[Edge, set[int]]) -> tuple[int, ...] | None:
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


def loops(cfg: Cfg) -> dict[Edge, set[int]]:
    """The blocks of each back edge's loop."""
    predecessors: dict[int, list[int]] = {}
    for pc, block in cfg.blocks.items():
        for target in block.successors:
            predecessors.setdefault(target, []).append(pc)
    return {edge: _loop(cfg, edge, predecessors) for edge in _back_edges(cfg)}


def waiting_edges(cfg: Cfg, found: dict[Edge, set[int]]) -> set[Edge]:
    """Back edges (start of the source block, start of the target) of loops that may wait, or never end."""
    return {edge for edge, body in found.items() if _waits(cfg, body) or endless(cfg, edge, body)}


def bodies(found: Mapping[Edge, set[int]]) -> dict[int, set[int]]:
    """Blocks of the loops that come back to a block."""
    blocks: dict[int, set[int]] = {}
    for (_, head), body in found.items():
        blocks[head] = blocks.get(head, set()) | body
    return blocks


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
