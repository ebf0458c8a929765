"""Operand codes: registers, inline constants, literals, and how wide each data type is."""

from __future__ import annotations

import functools
import re

from cairn.base.errors import DecodeError
from cairn.isa.inst import EXEC, FLAT_SCRATCH, M0, TTMP, VCC, XNACK_MASK, Kind, Operand

SDWA, DPP, LITERAL = 249, 250, 255  # source codes that announce a second dword
_VGPR0 = 256
_INT_ZERO, _INT_64, _INT_MINUS_16 = 128, 192, 208
_MOST_SGPRS = 16  # of one operand
ABSENT_SGPR = 0x7F  # `off` in the saddr field

SPECIALS = {
    235: "shared_base",
    236: "shared_limit",
    237: "private_base",
    238: "private_limit",
    239: "pops_exiting_wave_id",
    251: "vccz",
    252: "execz",
    253: "scc",
}

# Inline floating-point constants 0.5, -0.5, 1, -1, 2, -2, 4, -4 and 1/(2*pi), by the format they are expanded to.
_FLOATS = {
    "f16": (0x3800, 0xB800, 0x3C00, 0xBC00, 0x4000, 0xC000, 0x4400, 0xC400, 0x3118),
    "bf16": (0x3F00, 0xBF00, 0x3F80, 0xBF80, 0x4000, 0xC000, 0x4080, 0xC080, 0x3E22),
    "f32": (
        *(0x3F000000, 0xBF000000, 0x3F800000, 0xBF800000, 0x40000000, 0xC0000000),
        *(0x40800000, 0xC0800000, 0x3E22F983),
    ),
    "f64": (
        *(0x3FE0000000000000, 0xBFE0000000000000, 0x3FF0000000000000, 0xBFF0000000000000),
        *(0x4000000000000000, 0xC000000000000000, 0x4010000000000000, 0xC010000000000000, 0x3FC45F306DC9C882),
    ),
}
_TYPE = re.compile(r"(?:pk(\d+)_)?([a-z]+)(\d+)")


@functools.cache
def split_type(data: str) -> tuple[int, str, int]:
    """(elements, element type, bits of an element) of a data type: ``pk4_bf16`` is (4, "bf16", 16)."""
    match = _TYPE.fullmatch(data)
    if match is None:
        raise ValueError(f"{data!r} is no data type: expected such as f32, pk2_f16, b64")
    return int(match[1] or 1), match[2] + match[3], int(match[3])


@functools.cache
def dwords_of(data: str) -> int:
    """Registers that a value of type ``data`` takes."""
    count, _, bits = split_type(data)
    return max(1, -(-count * bits // 32))


def _spread(element: int, data: str) -> int:
    """A constant at the width of ``data``. Elements of 32 bits each get it; a pair of halves has it in the low one, as
    the hardware does for packed operands, whose op_sel_hi decides what the high half reads."""
    count, _, bits = split_type(data)
    if bits < 32:
        return element
    return sum(element << (bits * i) for i in range(count))


def inline_constant(code: int, data: str) -> int | None:
    """Bits of inline constant ``code`` as an operand of type ``data`` reads it; None where ``code`` is no constant.

    Integers are sign-extended to the operand's registers. Floats take the operand's own format: half precision for f16
    and pairs of it (high half zero), double for anything of 64 bits, single for everything else, 16-bit integers
    included.
    """
    count, element, bits = split_type(data)
    width = 64 if bits == 64 or (count == 1 and bits > 32) else 32
    if _INT_ZERO <= code <= _INT_64:
        return _spread(code - _INT_ZERO, data)
    if _INT_64 < code <= _INT_MINUS_16:
        return _spread((_INT_64 - code) & ((1 << width) - 1), data)
    if 240 <= code <= 248:
        form = "f64" if width == 64 else element if element in ("f16", "bf16") else "f32"
        return _spread(_FLOATS[form][code - 240], data)
    return None


@functools.cache
def inline_codes(data: str) -> dict[int, int]:
    """Values that an inline constant gives an operand of type ``data``, and its code."""
    codes = (*range(_INT_ZERO, _INT_MINUS_16 + 1), *range(240, 249))
    return {value: code for code in codes if (value := inline_constant(code, data)) is not None}


def literal_operand(word: int, data: str) -> Operand:
    """The 32-bit literal as an operand of type ``data``: high dword of an f64, sign-extended for i64, else
    zero-extended."""
    _, element, bits = split_type(data)
    value = word
    if bits == 64 and element == "f64":
        value = word << 32
    elif bits == 64 and element == "i64" and word >> 31:
        value = word | 0xFFFFFFFF << 32
    return Operand(Kind.CONST, LITERAL, dwords_of(data), data, value, literal=True)


@functools.cache
def sgpr(code: int, data: str) -> Operand:
    """The scalar register numbered ``code``. Raises DecodeError for what is no register or no aligned tuple."""
    dwords = dwords_of(data)
    align = min(dwords, 2) if dwords <= 2 else 4
    if dwords > _MOST_SGPRS:
        fits = False
    elif code < FLAT_SCRATCH:
        fits = code + dwords <= FLAT_SCRATCH and code % align == 0
    elif TTMP <= code < M0:
        fits = code + dwords <= M0 and (code - TTMP) % align == 0
    else:
        fits = code <= EXEC + 1 and code != M0 + 1 and dwords <= (1 if code == M0 else 2) and code % align == 0
    if not fits:
        raise DecodeError(f"scalar register {code} cannot hold {dwords} dwords")
    return Operand(Kind.SGPR, code, dwords, data)


@functools.cache
def vgpr(code: int, data: str, acc: int = 0) -> Operand:
    """Vector register ``code`` (an AGPR where ``acc``). From gfx90a on, tuples start at even registers."""
    dwords = dwords_of(data)
    if dwords > 1 and code & 1:
        raise DecodeError(f"vector registers from {code} on: a tuple starts at an even register")
    if code + dwords > 256:
        raise DecodeError(f"vector register {code} with {dwords} dwords runs past v255")
    return Operand(Kind.AGPR if acc else Kind.VGPR, code, dwords, data)


@functools.cache
def off(data: str = "b32") -> Operand:
    """An operand that is not there."""
    return Operand(Kind.OFF, 0, 0, data, name="off")


@functools.cache
def source(code: int, data: str, acc: int = 0) -> Operand:
    """The source operand with 9-bit ``code``, other than a literal. Raises DecodeError for reserved codes."""
    if code >= _VGPR0:
        return vgpr(code - _VGPR0, data, acc)
    if code <= EXEC + 1:
        return sgpr(code, data)
    value = inline_constant(code, data)
    if value is not None:
        return Operand(Kind.CONST, code, dwords_of(data), data, value)
    if code in SPECIALS:
        return Operand(Kind.SPECIAL, code, dwords_of(data), data, name=SPECIALS[code])
    raise DecodeError(f"source operand code {code} is reserved")


_PAIRS = {FLAT_SCRATCH: "flat_scratch", XNACK_MASK: "xnack_mask", VCC: "vcc", EXEC: "exec"}


def register_name(kind: Kind, index: int, dwords: int) -> str:
    """Assembler's name of ``dwords`` registers from ``index`` on: ``v0``, ``s[2:3]``, ``vcc``, ``exec_lo``, ``m0``."""
    prefix = kind.value
    if kind is Kind.SGPR and index >= FLAT_SCRATCH:
        if index == M0:
            return "m0"
        if TTMP <= index < M0:
            prefix, index = "ttmp", index - TTMP
        else:
            pair = _PAIRS[index & ~1]
            return pair if dwords == 2 else pair + ("_hi" if index & 1 else "_lo")
    return f"{prefix}{index}" if dwords == 1 else f"{prefix}[{index}:{index + dwords - 1}]"
