"""Whether waves store to LDS what others may not have read yet: loads and then stores with no barrier between."""

from __future__ import annotations

from typing import TypeGuard

from cairn.isa.rows import Mem
from cairn.vgpu.decode.cfg import Block, Cfg

_LOADS, _STORES = ("load", "transpose"), ("store", "lds_dma")


def found(cfg: Cfg) -> bool:
    """Whether a store to LDS can follow a load from it since the last barrier. Flat accesses may be any. Kernels with
    atomics in LDS order their waves by these, and may wait for any of them: they keep the usual order."""
    if any(_is_lds(op.row) and op.row.kind.startswith("atomic") for block in cfg.blocks.values() for op in block.ops):
        return False
    read: dict[int, bool] = {}  # by block: whether something may have been loaded when it begins
    pending = [(cfg.entry, False)]
    while pending:
        pc, before = pending.pop()
        if pc in read and read[pc] >= before:
            continue
        read[pc] = before
        block = cfg.blocks[pc]
        stored, after = _through(block, before)
        if stored:
            return True
        following = cfg.dispatch if block.end == "indirect" and block.target < 0 else block.successors
        pending += [(each, after and block.end != "barrier") for each in following]
    return False


def _is_lds(row: object) -> TypeGuard[Mem]:
    return isinstance(row, Mem) and (row.space.startswith("lds") or row.space == "flat" or row.kind == "lds_dma")


def _through(block: Block, read: bool) -> tuple[bool, bool]:
    """(Whether something is stored behind a load, whether something was loaded by the end.)"""
    for op in block.ops:
        row = op.row
        if not _is_lds(row):
            continue
        if row.kind in _LOADS:
            read = True
        elif row.kind in _STORES and read:
            return True, read
    return False, read
