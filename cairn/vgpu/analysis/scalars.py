"""Scalar constants along the paths of a kernel: enough to resolve jump targets and to know the MODE register.

A known value is a number, or an offset from the image's start (what s_getpc gives). Pairs are kept by halves: the low
half of a relative value carries the whole offset, the high half a mark, because code adds to both with carry.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from cairn.isa import modes
from cairn.isa.inst import M0, Inst, Kind, Operand
from cairn.isa.rows import Control, Row

MODE, INDEX = -1, -2
INDEX_ON = 16  # of INDEX's value, beside the four bits that say which operands are addressed relative to M0
_INDEX_UNKNOWN = -1


class Value(NamedTuple):
    """``offset`` from the image's start where ``relative``, else a number. ``part``: 0 low half, 1 high half."""

    offset: int
    relative: bool = False
    part: int = 0


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


def start_state(mode: ModeBits) -> Known:
    """What is known where nothing has run."""
    return {MODE: mode, INDEX: Value(0)}


def mode_bits(state: Known) -> ModeBits:
    """What is known of the MODE register."""
    found = state[MODE]
    assert isinstance(found, ModeBits)
    return found


def meet(a: Known, b: Known) -> Known:
    """What is known on both paths."""
    result: Known = {k: v for k, v in a.items() if b.get(k) == v}
    result[MODE] = mode_bits(a).meet(mode_bits(b))
    result.setdefault(INDEX, Value(_INDEX_UNKNOWN))
    return result


def pair(state: Known, operand: Operand) -> Value | None:
    """The known 64-bit value of a register pair."""
    if operand.kind is not Kind.SGPR:
        return None
    low, high = state.get(operand.index), state.get(operand.index + 1)
    if isinstance(low, Value) and isinstance(high, Value) and low.relative and high.relative and high.part == 1:
        return Value(low.offset, True)
    return None


def link(state: Known, operand: Operand, offset: int) -> None:
    """Put an image-relative address into a register pair."""
    state[operand.index] = Value(offset, True, 0)
    state[operand.index + 1] = Value(offset, True, 1)


def _value(state: Known, operand: Operand) -> Value | None:
    if operand.kind is Kind.CONST:
        return Value(operand.value)
    found = state.get(operand.index) if operand.kind is Kind.SGPR else None
    return found if isinstance(found, Value) else None


def index_of(state: Known) -> int | None:
    """The operands that are addressed relative to M0 (bit i: source i, bit 3: the destination); None: not known."""
    found = state[INDEX]
    assert isinstance(found, Value)
    if found.offset == _INDEX_UNKNOWN:
        return None
    return found.offset & 15 if found.offset & INDEX_ON else 0


def _index(inst: Inst, op: str, state: Known) -> None:
    """s_set_gpr_idx: what is turned on, and for which operands."""
    found = state[INDEX]
    assert isinstance(found, Value)
    if op == "gpr_idx_on":
        state[INDEX] = Value(INDEX_ON | inst.mods.get("imm", 0) & 15)
    elif op == "gpr_idx_off":
        state[INDEX] = Value(0)
    elif op == "gpr_idx_mode" and found.offset > 0:
        state[INDEX] = Value(INDEX_ON | inst.mods.get("simm16", 0) & 15)


def step(inst: Inst, row: Row, state: Known) -> None:
    """Carry ``state`` over one instruction."""
    result = _result(inst, state) if inst.name in _BUILDING else None
    if isinstance(row, Control):
        _control(inst, row.op, state)
        _index(inst, row.op, state)
    for operand in inst.dsts:
        if operand.kind is Kind.SGPR:
            for i in range(operand.dwords):
                state.pop(operand.index + i, None)
            if operand.index == M0 and index_of(state):
                state[INDEX] = Value(_INDEX_UNKNOWN)  # the enables are in M0
    if isinstance(row, Control) and row.op == "getpc":
        link(state, inst.dsts[0], inst.next_pc)
    elif result is not None:
        state[inst.dsts[0].index] = result
    elif inst.name == "s_mov_b64" and inst.srcs[0].kind is Kind.SGPR:
        known = pair(state, inst.srcs[0])
        if known is not None:
            link(state, inst.dsts[0], known.offset)


_BUILDING = frozenset(("s_getreg_b32", "s_add_u32", "s_sub_u32", "s_addc_u32", "s_subb_u32", "s_mov_b32"))


def _result(inst: Inst, state: Known) -> Value | None:
    """Result of the instructions that build addresses."""
    name = inst.name
    if name == "s_getreg_b32":
        return _saved_mode(inst, state)
    if name in ("s_add_u32", "s_sub_u32"):
        a, b = _value(state, inst.srcs[0]), _value(state, inst.srcs[1])
        if a is None or b is None:
            return None
        if b.relative and not a.relative and name == "s_add_u32":
            a, b = b, a
        if not b.relative and a.relative and a.part == 0:
            change = b.offset - (1 << 32) if b.offset >> 31 else b.offset
            return Value(a.offset + (change if name == "s_add_u32" else -change), True, 0)
        return None
    if name in ("s_addc_u32", "s_subb_u32"):
        a, b = _value(state, inst.srcs[0]), _value(state, inst.srcs[1])
        for high, other in ((a, b), (b, a)):
            if high is not None and high.relative and high.part == 1 and other is not None and not other.relative:
                return high  # its sign extension: the low half holds the whole offset
        return None
    if name == "s_mov_b32":
        return _value(state, inst.srcs[0])
    return None


def _saved_mode(inst: Inst, state: Known) -> Value | None:
    """What s_getreg gives of a known MODE: code that saves and restores it is followed."""
    register, low, width = modes.field_of(inst.mods.get("simm16", 0))
    bits = mode_bits(state)
    field = (1 << width) - 1 << low
    return None if register != modes.NUMBER or bits.unknown & field else Value((bits.value & field) >> low)


def _control(inst: Inst, op: str, state: Known) -> None:
    if op not in ("setreg", "setreg_imm"):
        return
    register, low, width = modes.field_of(inst.mods.get("simm16", 0))
    if register != modes.NUMBER:
        return
    value = _value(state, inst.srcs[-1] if op == "setreg_imm" else inst.srcs[0])
    known = None if value is None or value.relative else value.offset
    # What is skipped is s_setvskip's business alone.
    if low <= modes.SKIP_BIT:
        width = min(width, modes.SKIP_BIT - low)
    state[MODE] = mode_bits(state).put(low, width, known)
