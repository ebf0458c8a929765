"""One-way stores: to memory that the kernel does not read, and of which nobody may know before the kernel ends.

Such a store needs no line of memory read first, which the host's non-temporal stores leave out. They are ordered
against nothing until a fence, and the dispatcher makes one at the end of a participant's work. So no one-way store may
be followed, on any path of its wave, by anything that could tell others of it.

A workgroup's waves all run on one thread, which sees its own stores in order; so what matters is what tells other
workgroups, the host, or other kernels: atomics, accesses past the caches, write-backs of caches, messages to the host,
and on targets where waiting is all that a release of memory is, waiting. Kernels that wait for other workgroups in a
loop have none: they may count on more order than a device promises.
"""

from __future__ import annotations

from cairn.isa.inst import Kind
from cairn.isa.rows import Control, Mem
from cairn.vgpu.analysis import flow
from cairn.vgpu.decode import regs
from cairn.vgpu.decode.cfg import Block, Cfg
from cairn.vgpu.decode.ops import Op

_SIZES = (4, 8, 16)
_ORDERED = ("sc0", "sc1", "glc", "scc")
_ENDS = ("fall", "jump", "cond", "end", "barrier", "trap", "unknown")
_QUIET = ("nop", "barrier", "endpgm", "branch", "getpc", "getreg", "gpr_idx_on", "gpr_idx_off", "gpr_idx_idx",
          "gpr_idx_mode")  # fmt: skip
_HINTS = ("s_nop", "s_setprio", "v_nop", "ds_nop", "s_icache_inv", "s_dcache_inv", "s_waitcnt_expcnt",
          "s_waitcnt_lgkmcnt", "s_waitcnt_depctr", "buffer_inv", "buffer_invl2")  # fmt: skip
# On these targets a release of memory that other workgroups see is a write-back of the L2 cache too (LLVM's memory
# model for gfx940 on); waiting alone says nothing to them.
_WRITE_BACK = ("gfx942", "gfx950")


def find(cfg: Cfg) -> dict[int, int]:
    """Bytes a lane of the kernel's one-way stores, by their pc."""
    quiet = _quiet_names(cfg.image.target)
    if any(block.end not in _ENDS for block in cfg.blocks.values()):
        return {}
    heard = _heard(cfg, quiet)
    found: dict[int, int] = {}
    for block in cfg.blocks.values():
        told = any(heard[successor] for successor in block.successors)
        for op in reversed(block.ops):
            told = told or _tells(op, quiet)
            row = op.row
            if told or not isinstance(row, Mem) or row.space != "global" or row.kind != "store":
                continue
            if row.width * row.count in _SIZES and not op.inst.mods.get("lds"):
                found[op.inst.pc] = row.width * row.count
    return _unread(cfg, found) if found else {}


def _quiet_names(target: str) -> frozenset[str]:
    return frozenset((*_HINTS, "s_waitcnt") if target in _WRITE_BACK else _HINTS)


def _tells(op: Op, quiet: frozenset[str]) -> bool:
    """Whether an instruction may tell others what was stored before it."""
    row = op.row
    if isinstance(row, Mem):
        return row.kind not in ("load", "store") or any(op.inst.mods.get(bit) for bit in _ORDERED)
    if isinstance(row, Control):
        if row.op == "nop":
            return op.inst.name not in quiet
        return row.op not in _QUIET and not row.op.startswith("cbranch")
    return row is None


def _heard(cfg: Cfg, quiet: frozenset[str]) -> dict[int, bool]:
    """Whether anything tells in a block, or in one that may follow."""
    known = {pc: any(_tells(op, quiet) for op in block.ops) for pc, block in cfg.blocks.items()}
    changed = True
    while changed:
        changed = False
        for pc, block in cfg.blocks.items():
            if not known[pc] and any(known[successor] for successor in block.successors):
                known[pc] = changed = True
    return known


# Which pointers addresses come from: a bit for each dword of the kernel arguments that an address depends on.


class _Origins:
    """Follows dwords that scalar loads bring through the registers."""

    def __init__(self, cfg: Cfg) -> None:
        self.roots: dict[tuple[int, int], int] = {}  # (register of the base, byte offset) -> bit
        self.loaded = 0  # what addresses of loads come from
        self.stored: dict[int, int] = {}  # the same of stores, by their pc

        start: dict[int, int] = {}  # of each register
        flow.forward(cfg.blocks, cfg.entry, start, self._behind, _meet)

    def _behind(self, block: Block, before: dict[int, int]) -> dict[int, int]:
        state = dict(before)
        for op in block.ops:
            self._step(op, state)
        return state

    def _step(self, op: Op, state: dict[int, int]) -> None:
        row = op.row
        if isinstance(row, Mem):
            self._access(op, row, state)
            return
        origin = 0
        for register in regs.members(op.reads & ~regs.EXEC_MASK):
            origin |= state.get(register, 0)
        for register in regs.members(op.writes & ~regs.EXEC_MASK):
            state[register] = origin

    def _access(self, op: Op, row: Mem, state: dict[int, int]) -> None:
        address = 0
        for name in ("addr", "saddr", "vaddr", "sbase", "soffset", "srsrc"):
            operand = op.inst.operands.get(name)
            if operand is not None and operand.kind in (Kind.VGPR, Kind.AGPR, Kind.SGPR):
                for register in regs.members(regs.mask(operand)):
                    address |= state.get(register, 0)
        if row.kind == "store":
            self.stored[op.inst.pc] = self.stored.get(op.inst.pc, 0) | address
        elif row.space != "lds":
            self.loaded |= address
        for register in regs.members(op.writes & ~regs.EXEC_MASK):
            state[register] = 0
        if row.space == "scalar" and row.kind == "load" and not address:
            base, first = regs.first(op.inst.operands["sbase"]), regs.first(op.inst.dsts[0])
            if base is not None and first is not None:
                for i in range(row.count):
                    state[first + i] = self._root(base, op.inst.mods.get("offset", 0) + 4 * i)

    def _root(self, base: int, offset: int) -> int:
        return self.roots.setdefault((base, offset), 1 << len(self.roots))


def _meet(one: dict[int, int], other: dict[int, int]) -> dict[int, int]:
    return {register: one.get(register, 0) | other.get(register, 0) for register in one.keys() | other.keys()}


def _unread(cfg: Cfg, found: dict[int, int]) -> dict[int, int]:
    """Those of the stores whose address comes from a pointer that no load's comes from."""
    origins = _Origins(cfg)
    low = [(base, at) for base, at in origins.roots if at % 8 == 0 and (base, at + 4) in origins.roots]
    pointers = [origins.roots[base, at] | origins.roots[base, at + 4] for base, at in low]
    unread = [pointer for pointer in pointers if not pointer & origins.loaded]
    return {pc: size for pc, size in found.items() if any(origins.stored.get(pc, 0) & each == each for each in unread)}
