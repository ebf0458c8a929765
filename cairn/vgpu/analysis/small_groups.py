"""Workgroups smaller than a wave: what there is of their blocks.

Where EXEC never has a lane that it lacked at the start, a block in which it is as at the start counts as full: nothing
needs a mask there, and what the lanes hold that never act is seen by nobody. Exceptions are registers that are written
lane by lane, as those that hold spilled scalars: they keep what they have. Where the wave has one lane, masked blocks
run with EXEC zero: vector instructions do nothing there but write masks, which are zero, and read and write single
lanes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from cairn.isa.rows import Alu, Lane, Mem, Mfma
from cairn.vgpu.decode import regs
from cairn.vgpu.decode.cfg import Block, Cfg
from cairn.vgpu.decode.ops import Op


def possible(cfg: Cfg) -> bool:
    """Whether no instruction makes something of what lanes hold that never act."""
    return not any(_counts_lanes(op) for block in cfg.blocks.values() for op in block.ops)


def _counts_lanes(op: Op) -> bool:
    row = op.row
    if isinstance(row, Mem):
        special = row.kind in ("transpose", "lds_dma", "lds_store") or row.space == "lds_addtid"
        return special or bool(op.inst.mods.get("lds"))
    return isinstance(row, Mfma) or (isinstance(row, Lane) and row.op.startswith("permlane"))


def kept_lanes(cfg: Cfg) -> int:
    """Registers that are written lane by lane: they have 64, as those that hold spilled scalars."""
    ops = (op for block in cfg.blocks.values() for op in block.ops)
    written = (op.writes for op in ops if isinstance(op.row, Lane) and op.row.op == "writelane")
    found = 0
    for each in written:
        found |= each & regs.VECTOR_MASK
    return found


def parts(cfg: Cfg, *, single: bool) -> Callable[[Block, bool], Block] | None:
    """What there is of blocks in their full versions (true) and masked ones; None: all."""
    lanes = kept_lanes(cfg)
    return partial(_part, lanes, single) if lanes or single else None


def _part(lanes: int, single: bool, block: Block, full: bool) -> Block:
    if full:
        return replace(block, ops=[_merged(op, lanes) for op in block.ops]) if lanes else block
    return replace(block, ops=[_scalar(op) for op in block.ops if _acts(op)]) if single else block


def _merged(op: Op, lanes: int) -> Op:
    """An instruction that leaves the other lanes of ``lanes`` as they are."""
    if not op.vector or not op.writes & lanes or op.partial:
        return op
    return replace(op, reads=op.reads | (op.writes & lanes), partial=True)


def _acts(op: Op) -> bool:
    """Whether an instruction does something where EXEC is zero."""
    if not op.vector or op.row is None or op.writes & regs.SCALAR_MASK:
        return True
    return isinstance(op.row, Lane) and op.row.op == "writelane"


def _scalar(op: Op) -> Op:
    """An instruction without the vector registers that it does not write where EXEC is zero, nor reads for masks that
    are zero."""
    if not op.vector or op.row is None or (isinstance(op.row, Lane) and op.row.op == "writelane"):
        return op
    reads = op.reads & ~regs.VECTOR_MASK if isinstance(op.row, Alu) else op.reads
    return replace(op, reads=reads, writes=op.writes & ~regs.VECTOR_MASK)
