"""Which kernel arguments the addresses of a kernel's stores come from, where that can be told."""

from __future__ import annotations

from cairn.isa.inst import Kind
from cairn.isa.rows import Mem
from cairn.vgpu.analysis import flow
from cairn.vgpu.decode import regs
from cairn.vgpu.decode.cfg import Block, Cfg
from cairn.vgpu.decode.ops import Op

_ENDS = ("fall", "jump", "cond", "end", "barrier", "trap")
_OPERANDS = ("addr", "saddr", "vaddr", "sbase", "soffset", "srsrc")
_ELSEWHERE = frozenset({"lds", "lds_addtid", "lds_m0", "scratch", "scalar_scratch"})  # no memory of others
_KERNARG = -1  # a register of the address of the kernel arguments

State = dict[int, int]  # of a register: a bit for each dword of the kernel arguments that it depends on, or _KERNARG


def find(cfg: Cfg) -> list[int] | None:
    """For the address of each store and atomic the kernel arguments that it comes from, a bit for each dword; sets that
    differ. None where one comes from elsewhere, as far as that can be seen."""
    start = _start(cfg)
    if start is None or any(block.end not in _ENDS for block in cfg.blocks.values()):
        return None
    stored: dict[int, int] = {}

    def behind(block: Block, before: State) -> State:
        state = dict(before)
        for op in block.ops:
            _step(op, state, stored)
        return state

    flow.forward(cfg.blocks, cfg.entry, start, behind, _meet)
    found = sorted(set(stored.values()))
    return found if all(_has_pointer(origin) and origin < 1 << 64 for origin in found) else None


def _start(cfg: Cfg) -> State | None:
    """The registers that hold the arguments' address when a wave starts; None where arguments lie in registers."""
    d = cfg.image.descriptor
    if d.preload_length or not d.kernarg_ptr:
        return None
    at = regs.SGPR + 4 * d.private_segment_buffer + 2 * d.dispatch_ptr + 2 * d.queue_ptr
    return {at: _KERNARG, at + 1: _KERNARG}


def _has_pointer(origin: int) -> bool:
    return any(origin >> at & 3 == 3 for at in range(0, origin.bit_length(), 2))


def _step(op: Op, state: State, stored: dict[int, int]) -> None:
    row = op.row
    writes = regs.members(op.writes & ~regs.EXEC_MASK)
    if isinstance(row, Mem):
        _access(op, row, state, stored)
        return
    origin = 0
    for register in regs.members(op.reads & ~regs.EXEC_MASK):
        known = state.get(register, 0)
        origin |= 0 if known == _KERNARG else known
    moved = [state.get(register, 0) for register in regs.members(op.reads & ~regs.EXEC_MASK)]
    plain = op.inst.name.startswith("s_mov_b") and moved and all(each == _KERNARG for each in moved)
    for register in writes:
        state[register] = _KERNARG if plain else origin


def _access(op: Op, row: Mem, state: State, stored: dict[int, int]) -> None:
    address, base = 0, False
    for name in _OPERANDS:
        operand = op.inst.operands.get(name)
        if operand is not None and operand.kind in (Kind.VGPR, Kind.AGPR, Kind.SGPR):
            for register in regs.members(regs.mask(operand)):
                known = state.get(register, 0)
                base |= known == _KERNARG
                address |= 0 if known == _KERNARG else known
    if row.kind in ("store", "format_store", "atomic") and row.space not in _ELSEWHERE:
        stored[op.inst.pc] = stored.get(op.inst.pc, 0) | address
    for register in regs.members(op.writes & ~regs.EXEC_MASK):
        state[register] = 0
    offset = op.inst.mods.get("offset", 0)
    if row.space == "scalar" and row.kind == "load" and base and not address and offset >= 0 and offset % 4 == 0:
        first = regs.first(op.inst.dsts[0])
        for i in range(row.count if first is not None else 0):
            state[first + i] = 1 << offset // 4 + i  # type: ignore[operator]


def _meet(one: State, other: State) -> State:
    pairs = {each: (one.get(each, 0), other.get(each, 0)) for each in one.keys() | other.keys()}
    return {
        register: a | b if _KERNARG not in (a, b) else a if a == b else 0 for register, (a, b) in pairs.items()
    }  # fmt: skip
