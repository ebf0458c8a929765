"""Branches, barriers, hardware registers and the other instructions that the interpreter itself acts on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum

from cairn.base.errors import KernelTrap, UnknownInstruction
from cairn.isa import modes
from cairn.isa.inst import M0, Inst
from cairn.isa.refused import EXCEPTIONS, control_reason
from cairn.isa.rows import Control
from cairn.vgpu import gws
from cairn.vgpu.interp.gws import Gws
from cairn.vgpu.interp.wave import Wave
from cairn.vgpu.state import MEMORY_BASES

_M32 = 0xFFFFFFFF
_STATUS, _HW_ID, _GPR_ALLOC, _LDS_ALLOC, _SH_MEM_BASES, _XCC_ID = 2, 4, 5, 6, 15, 20
_MSG_INTERRUPT = 1
_DEBUG_TRAP = 3


class Event(Enum):
    """What a wave's scheduler has to know after an instruction."""

    NONE = 0
    END = 1
    BARRIER = 2
    YIELD = 3
    WAIT = 4


@dataclass
class Environment:
    """What control instructions need from outside the wave."""

    code_address: int
    clock: int = 0
    hw_id: int = 0
    xcc_id: int = 0
    lds_size: int = 0
    gpr_alloc: int = 0
    on_interrupt: Callable[[], None] | None = None
    gws: Gws = field(default_factory=Gws)


def _jump(wave: Wave, inst: Inst, taken: bool) -> None:
    if taken:
        wave.pc = inst.branch_target


_CONDITIONS: dict[str, Callable[[Wave], bool]] = {
    "branch": lambda w: True,
    "cbranch_scc0": lambda w: w.scc == 0,
    "cbranch_scc1": lambda w: w.scc == 1,
    "cbranch_vccz": lambda w: w.vccz,
    "cbranch_vccnz": lambda w: not w.vccz,
    "cbranch_execz": lambda w: w.exec == 0,
    "cbranch_execnz": lambda w: w.exec != 0,
}


def _indirect(wave: Wave, inst: Inst, row: Control, env: Environment) -> None:
    following = env.code_address + inst.next_pc
    target = wave.scalar(inst.srcs[0]) if inst.srcs else 0
    if row.op in ("getpc", "swappc", "call"):
        wave.write_scalar(inst.dsts[0], following)
    if row.op in ("setpc", "swappc"):
        wave.pc = target - env.code_address
    elif row.op == "call":
        wave.pc = inst.branch_target


# Hardware registers


def _hardware_register(wave: Wave, env: Environment, number: int) -> int:
    status = wave.scc | int(wave.exec == 0) << 9 | int(wave.vccz) << 10 | 1 << 16
    values = {
        modes.NUMBER: wave.mode_register,
        _STATUS: status,
        _HW_ID: env.hw_id,
        _GPR_ALLOC: env.gpr_alloc,
        _LDS_ALLOC: -(-env.lds_size // 512) << 12,
        _SH_MEM_BASES: MEMORY_BASES,
        _XCC_ID: env.xcc_id,
    }
    return values.get(number, 0)


def _getreg(wave: Wave, inst: Inst, env: Environment) -> None:
    number, low, width = modes.field_of(inst.mods.get("simm16", 0))
    wave.write_scalar(inst.dsts[0], _hardware_register(wave, env, number) >> low & (1 << width) - 1)


def _setreg(wave: Wave, inst: Inst) -> None:
    """MODE is written; the other registers belong to privileged code, and writes to them are lost."""
    number, low, width = modes.field_of(inst.mods.get("simm16", 0))
    if number == modes.NUMBER:
        field = (1 << width) - 1 << low & _M32 & ~(1 << modes.SKIP_BIT)
        value = wave.scalar(inst.srcs[-1]) << low & field
        if value & modes.EXCEPTIONS:
            raise UnknownInstruction(f"{inst.name} of HW_REG_MODE: {EXCEPTIONS}")
        wave.set_mode(wave.mode_register & ~field | value)


# Forks: both sides of a branch in turn, by a stack of masks and addresses in the low scalar registers


def _depth(wave: Wave) -> int:
    return wave.mode_register >> modes.STACK_AT & (1 << modes.STACK_BITS) - 1


def _set_depth(wave: Wave, depth: int) -> None:
    field = (1 << modes.STACK_BITS) - 1
    wave.set_mode(wave.mode_register & ~(field << modes.STACK_AT) | (depth & field) << modes.STACK_AT)


def _fork(wave: Wave, inst: Inst, env: Environment) -> None:
    """The side with fewer lanes runs first; the other one goes to the stack."""
    mask = wave.scalar(inst.srcs[0])
    target = wave.scalar(inst.srcs[1]) if len(inst.srcs) > 1 else env.code_address + inst.branch_target
    passing, failing = mask & wave.exec, ~mask & wave.exec
    if passing == wave.exec:
        wave.pc = target - env.code_address
    elif failing != wave.exec:
        depth = _depth(wave)
        first_fails = failing.bit_count() < passing.bit_count()
        wave.set64(4 * depth, passing if first_fails else failing)
        wave.set64(4 * depth + 2, target if first_fails else env.code_address + inst.next_pc)
        wave.exec = failing if first_fails else passing
        _set_depth(wave, depth + 1)
        if not first_fails:
            wave.pc = target - env.code_address


def _join(wave: Wave, inst: Inst, env: Environment) -> None:
    """On, where the depth is the given one; else the stack's last entry runs."""
    depth = _depth(wave)
    if depth != wave.scalar(inst.srcs[0]):
        _set_depth(wave, depth - 1)
        last = _depth(wave)
        wave.exec = wave.get64(4 * last)
        wave.pc = wave.get64(4 * last + 2) - env.code_address


def _set_skip(wave: Wave, inst: Inst) -> None:
    bit = wave.scalar(inst.srcs[0]) >> (wave.scalar(inst.srcs[1]) & 31) & 1
    wave.set_mode(wave.mode_register & ~(1 << modes.SKIP_BIT) | bit << modes.SKIP_BIT)


# Relative addressing


def _movrel(wave: Wave, inst: Inst, row: Control) -> None:
    """Scalar moves whose source or destination number has M0 added."""
    offset = int(wave.sgpr[M0])
    source, target = inst.srcs[0], inst.dsts[0]
    if row.op == "movrels":
        words = [int(wave.sgpr[source.index + offset + i]) for i in range(target.dwords)]
        wave.write_scalar(target, sum(w << 32 * i for i, w in enumerate(words)))
        return
    value = wave.scalar(source)
    for i in range(target.dwords):
        wave.sgpr[target.index + offset + i] = value >> 32 * i & _M32


def _gpr_index(wave: Wave, inst: Inst, row: Control) -> None:
    """Vector registers addressed relative to M0: bits 7:0 are the offset, 15:12 say for which operands."""
    m0 = int(wave.sgpr[M0])
    if row.op == "gpr_idx_off":
        wave.index.on = False
    elif row.op == "gpr_idx_mode":
        wave.sgpr[M0] = m0 & ~0xF000 | (inst.mods.get("simm16", 0) & 0xF) << 12
    elif row.op == "gpr_idx_idx":
        wave.sgpr[M0] = m0 & ~0xFF | wave.scalar(inst.srcs[0]) & 0xFF
    else:
        enables = inst.mods.get("imm", 0) & 0xF
        wave.sgpr[M0] = m0 & ~0xF0FF | wave.scalar(inst.srcs[0]) & 0xFF | enables << 12
        wave.index.on = True


def _trap(wave: Wave, inst: Inst) -> None:
    number = inst.mods.get("simm16", 0) & 0xFF
    if number != _DEBUG_TRAP:
        raise KernelTrap(f"trap {number} at offset 0x{inst.pc:x} of the code, wave {wave.number}")


def _gws(wave: Wave, inst: Inst, env: Environment) -> Event:
    """The resource is M0[21:16] + offset; the data are the first active lane's."""
    number = (int(wave.sgpr[M0]) >> 16) + inst.mods.get("offset", 0) & (gws.RESOURCES - 1)
    lane = max(wave.exec & -wave.exec, 1).bit_length() - 1
    value = int(wave.vector(inst.srcs[0], "i32")[lane]) if inst.srcs else 0
    wave.waiter = env.gws.act(inst.name, number, value)
    return Event.NONE if wave.waiter is None else Event.WAIT


def _tick(wave: Wave, inst: Inst, row: Control, env: Environment) -> None:
    env.clock += 64
    wave.write_scalar(inst.dsts[0], env.clock)


def _message(wave: Wave, inst: Inst, row: Control, env: Environment) -> None:
    if inst.mods.get("simm16", 0) & 0xF == _MSG_INTERRUPT and env.on_interrupt is not None:
        env.on_interrupt()


_DO: dict[str, Callable[[Wave, Inst, Control, Environment], Event | None]] = {
    **dict.fromkeys(("getpc", "setpc", "swappc", "call"), _indirect),
    **dict.fromkeys(("memtime", "memrealtime"), _tick),
    **dict.fromkeys(("movrels", "movreld"), lambda wave, inst, row, env: _movrel(wave, inst, row)),
    **dict.fromkeys(("setreg", "setreg_imm"), lambda wave, inst, row, env: _setreg(wave, inst)),
    "getreg": lambda wave, inst, row, env: _getreg(wave, inst, env),
    "fork": lambda wave, inst, row, env: _fork(wave, inst, env),
    "join": lambda wave, inst, row, env: _join(wave, inst, env),
    "setvskip": lambda wave, inst, row, env: _set_skip(wave, inst),
    "gws": lambda wave, inst, row, env: _gws(wave, inst, env),
    "trap": lambda wave, inst, row, env: _trap(wave, inst),
    "sendmsg": _message,
    "endpgm": lambda wave, inst, row, env: Event.END,
    "barrier": lambda wave, inst, row, env: Event.BARRIER,
    "sleep": lambda wave, inst, row, env: Event.YIELD,
    **dict.fromkeys(("sethalt", "nop"), lambda wave, inst, row, env: None),
}


def execute(wave: Wave, inst: Inst, row: Control, env: Environment) -> Event:
    """Execute one control instruction; the wave's pc is at the next one already."""
    op = row.op
    refused = control_reason(inst.name, inst.mods.get("simm16", 0))
    if refused is not None:
        raise UnknownInstruction(f"{inst.name}: {refused}")
    if op in _CONDITIONS:
        _jump(wave, inst, _CONDITIONS[op](wave))
    elif op.startswith("gpr_idx"):
        _gpr_index(wave, inst, row)
    elif op in _DO:
        return _DO[op](wave, inst, row, env) or Event.NONE
    else:
        raise UnknownInstruction(f"{inst.name}: the interpreter does not know {op!r}")
    return Event.NONE
