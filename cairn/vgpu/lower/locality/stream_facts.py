"""Accesses that go through memory as the waves of a grid do: who their workgroup and work-item are, kernel arguments
and constants decide where, and nothing that was loaded does. The waves that come next then access what lies behind.
"""

from __future__ import annotations

from functools import reduce
from typing import NamedTuple

from cairn.isa.inst import Kind, Operand
from cairn.isa.rows import Mem
from cairn.vgpu.analysis import flow
from cairn.vgpu.decode import regs
from cairn.vgpu.decode.cfg import Block, Cfg
from cairn.vgpu.decode.ops import Op

_LINE = 64  # bytes: accesses of one address that lie nearer to each other count as one
_ADDRESS = ("addr", "saddr")


def find(cfg: Cfg) -> dict[int, int]:
    """Such loads and stores of global memory, their bytes by their pc: one of several at about the same place."""
    arriving = flow.forward(
        cfg.blocks, cfg.entry, _Origins(), lambda block, now: now.behind(block), _Origins.meet
    )  # fmt: skip
    return dict(each for at, block in cfg.blocks.items() if at in arriving for each in _here(block, arriving[at]))


class _Origins(NamedTuple):
    """Sets of registers that come of ``arguments``, and of what was ``loaded`` by them."""

    arguments: int = 0
    loaded: int = 0

    def meet(self, other: _Origins) -> _Origins:
        return _Origins(self.arguments | other.arguments, self.loaded | other.loaded)

    def step(self, op: Op) -> _Origins:
        writes, reads = op.writes & ~regs.EXEC_MASK, op.reads & ~regs.EXEC_MASK
        loads = isinstance(op.row, Mem)
        first = isinstance(op.row, Mem) and op.row.space == "scalar" and not reads & (self.arguments | self.loaded)
        loaded = bool(reads & self.loaded) or (loads and not first)
        arguments = first or bool(reads & self.arguments)
        return _Origins(
            self.arguments | writes if arguments else self.arguments & ~writes,
            self.loaded | writes if loaded else self.loaded & ~writes,
        )

    def behind(self, block: Block) -> _Origins:
        """What is known at a block's end."""
        return reduce(_Origins.step, block.ops, self)


def _address(op: Op) -> tuple[Operand, ...]:
    """The registers of an access's address."""
    found = (op.inst.operands.get(name) for name in _ADDRESS)
    return tuple(each for each in found if each is not None and each.kind in (Kind.VGPR, Kind.SGPR))


def _here(block: Block, origins: _Origins) -> list[tuple[int, int]]:
    """Their pc and bytes."""
    now, found = origins, []
    places: list[tuple[tuple[Operand, ...], int]] = []  # of accesses so far, whose registers are as they were
    for op in block.ops:
        if isinstance(op.row, Mem) and op.row.space == "global" and op.row.kind in ("load", "store"):
            operands, offset = _address(op), op.inst.mods.get("offset", 0)
            known = any(operands == each and abs(offset - at) < _LINE for each, at in places)
            if not known and not any(regs.mask(each) & now.loaded for each in operands):
                found.append((op.inst.pc, op.row.width * op.row.count))
            places.append((operands, offset))
        now = now.step(op)
        places = [(each, at) for each, at in places if not any(regs.mask(one) & op.writes for one in each)]
    return found
