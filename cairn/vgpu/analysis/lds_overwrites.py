"""Whether waves store to LDS what others may not have read yet: loads and then stores with no barrier between."""

from __future__ import annotations

from operator import or_
from typing import NamedTuple, TypeGuard

from cairn.isa.inst import Inst
from cairn.isa.rows import Mem
from cairn.vgpu.analysis import flow
from cairn.vgpu.decode import regs
from cairn.vgpu.decode.cfg import Block, Cfg

_LOADS, _STORES = ("load", "transpose"), ("store", "lds_dma")


class _Place(NamedTuple):
    """Where the lanes of EXEC access LDS: the same place means the same bytes of the same lanes, for as long as neither
    the address nor EXEC is written."""

    address: int  # set of the address' registers
    width: int
    offset: int


def found(cfg: Cfg) -> bool:
    """Whether a store to LDS can follow a load from it since the last barrier. Flat accesses may be any. A store to
    what the same lanes have loaded is none: another lane that loads from there also stores to it, and such programs
    have no result that they could count on. Kernels with atomics in LDS order their waves by these, and may wait for
    any of them: they keep the usual order."""
    if any(_is_lds(op.row) and op.row.kind.startswith("atomic") for block in cfg.blocks.values() for op in block.ops):
        return False
    found = False

    def behind(block: Block, read: bool) -> bool:
        nonlocal found
        stored, after = _through(block, read)
        found = found or stored
        return after and block.end != "barrier"

    flow.forward(cfg.blocks, cfg.entry, False, behind, or_)
    return found


def _is_lds(row: object) -> TypeGuard[Mem]:
    return isinstance(row, Mem) and (row.space.startswith("lds") or row.space == "flat" or row.kind == "lds_dma")


def _through(block: Block, read: bool) -> tuple[bool, bool]:
    """(Whether something is stored behind a load, whether something was loaded by the end.) ``read``: whether
    something was loaded before."""
    own: set[_Place] = set()  # loaded by these lanes from where they may still store to
    kept = 0  # the registers that this depends on
    for op in block.ops:
        row = op.row if _is_lds(op.row) else None
        place = None if row is None else _place(op.inst, row)
        if row is not None and row.kind in _STORES and (read or own - {place}):
            return True, True
        if op.writes & kept:
            read, own, kept = True, set(), 0
        if row is not None and row.kind in _LOADS:
            if place and not op.writes & place.address:
                own.add(place)
                kept |= place.address | regs.EXEC_MASK
            else:
                read = True
    return False, read or bool(own)


def _place(inst: Inst, row: Mem) -> _Place | None:
    """Where an access of LDS goes to; None where that is not one row of consecutive bytes in each lane."""
    if not row.space.startswith("lds") or row.kind not in ("load", "store") or row.pairs != 1:
        return None
    return _Place(regs.mask(inst.operands["addr"]), row.width * row.count, inst.mods.get("offset", 0))
