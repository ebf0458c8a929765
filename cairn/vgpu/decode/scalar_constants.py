"""Scalar constants along the paths of a kernel: enough to resolve jump targets and to know the MODE register.

Scalar instructions whose inputs are known run here, by the rows that execute them. Where the image lies is not known,
so each runs for two addresses of it: what is the same for both is a number, and what moves as the image does is an
address in it.
"""

from __future__ import annotations

import functools
from typing import NamedTuple, TypeAlias

from cairn.isa import modes
from cairn.isa.inst import M0, Inst, Kind, Operand
from cairn.isa.integers import evaluate
from cairn.isa.modes import mode_of
from cairn.isa.rows import Alu, Control, Row
from cairn.vgpu.decode.formats import graph_of

MODE, INDEX, SCC = -1, -2, -3
INDEX_ON = 16  # of INDEX's value, beside the four bits that say which operands are addressed relative to M0
_INDEX_UNKNOWN = -1
_M32, _M64 = (1 << 32) - 1, (1 << 64) - 1
# Two addresses for the image: sums with an offset carry into the upper half in one and not in the other.
_IMAGES = (0x2AAA_0000_1000, 0x5555_FFFF_F000)
_TRACKED = 108  # scalar registers below, VCC among them; others are written by more than destinations


class Value(NamedTuple):
    """A dword (or SCC) with the image at each of the two addresses."""

    first: int
    second: int


class ModeBits(NamedTuple):
    """The MODE register: ``value`` where its bits are known; ``unknown`` has a bit for each that is not."""

    value: int
    unknown: int = 0

    def meet(self, other: ModeBits) -> ModeBits:
        """What is known on both paths."""
        unknown = self.unknown | other.unknown | (self.value ^ other.value)
        return ModeBits(self.value & ~unknown, unknown)

    def put(self, low: int, width: int, bits: int | None) -> ModeBits:
        """With a field written; None where nobody knows what."""
        field = (1 << width) - 1 << low & 0xFFFFFFFF
        if bits is None:
            return ModeBits(self.value & ~field, self.unknown | field)
        return ModeBits(self.value & ~field | bits << low & field, self.unknown & ~field)


# Registers of the scalar file by number; MODE holds ModeBits, INDEX (relative vector addressing) a number.
Known: TypeAlias = "dict[int, Value | ModeBits]"


def number(bits: int) -> Value:
    """What does not depend on where the image is."""
    return Value(bits, bits)


OFF = number(0)  # INDEX's value in nearly all code


def start_state(mode: ModeBits) -> Known:
    """What is known where nothing has run."""
    return {MODE: mode, INDEX: OFF}


def mode_bits(state: Known) -> ModeBits:
    """What is known of the MODE register."""
    return state[MODE]  # type: ignore[return-value]  # asked of each instruction: no time for an assertion


def meet(a: Known, b: Known) -> Known:
    """What is known on both paths."""
    result: Known = {k: v for k, v in a.items() if b.get(k) == v}
    result[MODE] = mode_bits(a).meet(mode_bits(b))
    result.setdefault(INDEX, number(_INDEX_UNKNOWN))
    return result


def target(state: Known, operand: Operand) -> int:
    """The place in the image, from its start, that a register pair points to; -1 where that is not known."""
    return _place(*(_dword(state, operand, half) for half in (0, 1)))


def pointer(state: Known, register: int) -> int:
    """The same of the pair that begins with a scalar register."""
    low, high = (state.get(register + half) for half in (0, 1))
    return _place(low if isinstance(low, Value) else None, high if isinstance(high, Value) else None)


def _place(low: Value | None, high: Value | None) -> int:
    if low is None or high is None:
        return -1
    places = {(b << 32 | a) - image & _M64 for a, b, image in zip(low, high, _IMAGES, strict=True)}
    return places.pop() if len(places) == 1 and min(places) >> 32 == 0 else -1


def link(state: Known, operand: Operand, offset: int) -> None:
    """Put the address of a place in the image into a register pair."""
    for half in (0, 1):
        first, second = (image + offset >> 32 * half & _M32 for image in _IMAGES)
        state[operand.index + half] = Value(first, second)


def _dword(state: Known, operand: Operand, half: int = 0) -> Value | None:
    if operand.kind is Kind.CONST:
        return number(operand.value >> 32 * half & _M32)
    found = state.get(operand.index + half) if operand.kind is Kind.SGPR else None
    return found if isinstance(found, Value) else None


def index_of(state: Known) -> int | None:
    """The operands that are addressed relative to M0 (bit i: source i, bit 3: the destination); None: not known."""
    found = state[INDEX]
    if found is OFF:
        return 0
    assert isinstance(found, Value)
    if found.first == _INDEX_UNKNOWN:
        return None
    return found.first & 15 if found.first & INDEX_ON else 0


def _index(inst: Inst, op: str, state: Known) -> None:
    """s_set_gpr_idx: what is turned on, and for which operands."""
    found = state[INDEX]
    assert isinstance(found, Value)
    if op == "gpr_idx_on":
        state[INDEX] = number(INDEX_ON | inst.mods.get("imm", 0) & 15)
    elif op == "gpr_idx_off":
        state[INDEX] = number(0)
    elif op == "gpr_idx_mode" and found.first > 0:
        state[INDEX] = number(INDEX_ON | inst.mods.get("simm16", 0) & 15)


def step(inst: Inst, row: Row, state: Known) -> None:
    """Carry ``state`` over one instruction."""
    results: dict[int, Value] = {}
    control = None
    if isinstance(row, Alu):
        if row.unit == "salu":
            results = _results(inst, row, state)
            if _sets_scc(row):
                state.pop(SCC, None)
    elif isinstance(row, Control):
        control = row
        _control(inst, row.op, state)
        _index(inst, row.op, state)
        saved = _saved_mode(inst, state) if row.op == "getreg" else None
        results = {} if saved is None else {inst.dsts[0].index: saved}
    for operand in inst.dsts:
        if operand.kind is Kind.SGPR:
            for i in range(operand.dwords):
                state.pop(operand.index + i, None)
            if operand.index == M0 and index_of(state):
                state[INDEX] = number(_INDEX_UNKNOWN)  # the enables are in M0
    if control is not None and control.op == "getpc":
        link(state, inst.dsts[0], inst.next_pc)
    if results:
        state.update(results)


def _results(inst: Inst, row: Alu, state: Known) -> dict[int, Value]:
    """What a scalar instruction writes, where all that it reads is known."""
    known: dict[str, tuple[int, int]] = {}
    for port, wide in _ports(row):
        found = _port(inst, state, port, wide)
        if found is None:
            return {}
        known[port] = found
    graph = graph_of(inst, row, mode_of(mode_bits(state).value, inst.target))  # integers: no mode matters
    images = 1 if all(first == second for first, second in known.values()) else 2
    made = [evaluate(graph, {port: known[port][image] for port in graph.inputs}) for image in range(images)]
    first, second = made[0], made[-1]
    if first is None or second is None:
        return {}
    results: dict[int, Value] = {}
    for port, type_ in row.outs:
        if port == "scc":
            results[SCC] = Value(first[port], second[port])
        elif port in ("dst", "dst1"):
            operand = inst.dsts[port == "dst1"]
            for half in range(2 if type_[1:] == "64" else 1):
                if operand.kind is Kind.SGPR and operand.index + half < _TRACKED:
                    results[operand.index + half] = Value(*(each[port] >> 32 * half & _M32 for each in (first, second)))
    return results


@functools.lru_cache(maxsize=1024)
def _ports(row: Alu) -> tuple[tuple[str, bool], ...]:
    """The inputs of a row, and which are of 64 bits. Those that are never known come first."""
    ports = [(port, type_[1:] == "64") for port, type_ in row.ins]
    return tuple(sorted(ports, key=lambda port: port[0].startswith("src") or port[0] in ("scc", "simm", "dst_in")))


@functools.lru_cache(maxsize=1024)
def _sets_scc(row: Alu) -> bool:
    return any(port == "scc" for port, _ in row.outs)


def _port(inst: Inst, state: Known, port: str, wide: bool) -> tuple[int, int] | None:
    """An input's bits for both places of the image."""
    if port.startswith("src") or port == "dst_in":
        operand = inst.dsts[0] if port == "dst_in" else inst.srcs[int(port[3:])]
        low = _dword(state, operand)
        if low is None or not wide:
            return low
        high = _dword(state, operand, 1)
        return None if high is None else (high.first << 32 | low.first, high.second << 32 | low.second)
    if port == "simm":
        return number(inst.mods.get("simm16", 0) & _M32)
    found = state.get(SCC) if port == "scc" else None
    return found if isinstance(found, Value) else None


def _saved_mode(inst: Inst, state: Known) -> Value | None:
    """What s_getreg gives of a known MODE: code that saves and restores it is followed."""
    register, low, width = modes.field_of(inst.mods.get("simm16", 0))
    bits = mode_bits(state)
    field = (1 << width) - 1 << low
    return None if register != modes.NUMBER or bits.unknown & field else number((bits.value & field) >> low)


def _control(inst: Inst, op: str, state: Known) -> None:
    if op not in ("setreg", "setreg_imm"):
        return
    register, low, width = modes.field_of(inst.mods.get("simm16", 0))
    if register != modes.NUMBER:
        return
    value = _dword(state, inst.srcs[-1] if op == "setreg_imm" else inst.srcs[0])
    known = value.first if value is not None and value.first == value.second else None
    # What is skipped is s_setvskip's business alone.
    if low <= modes.SKIP_BIT:
        width = min(width, modes.SKIP_BIT - low)
    state[MODE] = mode_bits(state).put(low, width, known)
