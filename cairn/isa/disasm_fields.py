"""Immediate fields as the assembler writes them: wait counts, hardware registers, messages, swizzles, formats, DPP."""

from __future__ import annotations

from cairn.isa.tables import hwregs

_MESSAGES = {
    1: "MSG_INTERRUPT",
    4: "MSG_SAVEWAVE",
    5: "MSG_STALL_WAVE_GEN",
    6: "MSG_HALT_WAVES",
    7: "MSG_ORDERED_PS_DONE",
    8: "MSG_EARLY_PRIM_DEALLOC",
    9: "MSG_GS_ALLOC_REQ",
    10: "MSG_GET_DOORBELL",
}
_DATA_FORMATS = [
    "INVALID",
    "8",
    "16",
    "8_8",
    "32",
    "16_16",
    "10_11_11",
    "11_11_10",
    "10_10_10_2",
    "2_10_10_10",
    "8_8_8_8",
    "32_32",
    "16_16_16_16",
    "32_32_32",
    "32_32_32_32",
    "RESERVED_15",
]
_NUMBER_FORMATS = ["UNORM", "SNORM", "USCALED", "SSCALED", "UINT", "SINT", "RESERVED_6", "FLOAT"]
_DEFAULT_FORMAT = (1, 0)
SDWA_SELECTS = ("BYTE_0", "BYTE_1", "BYTE_2", "BYTE_3", "WORD_0", "WORD_1", "DWORD")
SDWA_UNUSED = ("UNUSED_PAD", "UNUSED_SEXT", "UNUSED_PRESERVE")
OMOD = ("", " mul:2", " mul:4", " div:2")
_INDEX_MODES = ("SRC0", "SRC1", "SRC2", "DST")


def waitcnt(value: int) -> str:
    """``vmcnt(0) lgkmcnt(1)``: the counters that are waited for."""
    if value & 0x3080:
        return hex(value)
    counters = (
        ("vmcnt", (value & 0xF) | (value >> 14 & 3) << 4, 63),
        ("expcnt", value >> 4 & 7, 7),
        ("lgkmcnt", value >> 8 & 0xF, 15),
    )
    waited = [c for c in counters if c[1] != c[2]] or counters
    return " ".join(f"{name}({count})" for name, count, _ in waited)


def hwreg(value: int, target: str) -> str:
    """``hwreg(HW_REG_MODE, 0, 4)``: register, first bit, width; all 32 bits where only the register is named."""
    number, offset, size = value & 0x3F, value >> 6 & 0x1F, (value >> 11 & 0x1F) + 1
    name = hwregs(target).get(number, str(number))
    return f"hwreg({name})" if (offset, size) == (0, 32) else f"hwreg({name}, {offset}, {size})"


def message(value: int) -> str:
    """``sendmsg(MSG_INTERRUPT)``; ``sendmsg(id, operation, stream)`` where it has no name."""
    name = _MESSAGES.get(value)
    if value & ~0x37F:
        return str(value)
    return f"sendmsg({name})" if name else f"sendmsg({value & 15}, {value >> 4 & 7}, {value >> 8})"


def number(value: int) -> str:
    """A 16-bit immediate: small ones in decimal."""
    return str(value) if value <= 64 else hex(value)


def index_mode(value: int) -> str:
    """``gpr_idx(SRC0,DST)``: which operands are indexed."""
    if value >> 4:
        return hex(value)
    return "gpr_idx(" + ",".join(name for i, name in enumerate(_INDEX_MODES) if value >> i & 1) + ")"


def swizzle(value: int) -> str:
    """Offset of ds_swizzle_b32 as the pattern that it stands for; a number where no pattern says all of its bits."""
    if value == 0:
        return ""
    if value & 0xFF00 == 0x8000:
        return f" offset:swizzle(QUAD_PERM,{','.join(str(value >> 2 * i & 3) for i in range(4))})"
    if value in range(0xE000, 0xE020):
        return f" offset:swizzle(FFT,{value & 0x1F})"
    if value & ~0x07E0 == 0xC000:
        return f" offset:swizzle(ROTATE,{value >> 10 & 1},{value >> 5 & 31})"
    if value & 0x8000:
        return f" offset:{value}"
    low, high, flip = value & 31, value >> 5 & 31, value >> 10 & 31
    if (low, high) == (31, 0) and flip and not flip & (flip - 1):
        return f" offset:swizzle(SWAP,{flip})"
    if (low, high) == (31, 0) and flip and not flip & (flip + 1):
        return f" offset:swizzle(REVERSE,{flip + 1})"
    group = 32 - low
    if flip == 0 and 1 < group <= 32 and not group & (group - 1) and high < group:
        return f" offset:swizzle(BROADCAST,{group},{high})"
    pattern = _bit_pattern(low, high, flip)
    return f' offset:swizzle(BITMASK_PERM,"{pattern}")' if pattern else f" offset:{value}"


def _bit_pattern(low: int, high: int, flip: int) -> str:
    """Per lane bit, from the highest: 0, 1, p (kept) or i (inverted); "" where masks are mixed in another way."""
    letters = {(0, 0, 0): "0", (0, 1, 0): "1", (1, 0, 0): "p", (1, 0, 1): "i"}
    bits = [(low >> i & 1, high >> i & 1, flip >> i & 1) for i in reversed(range(5))]
    return "".join(letters[b] for b in bits) if all(b in letters for b in bits) else ""


def buffer_format(dfmt: int, nfmt: int) -> str:
    """``format:[BUF_DATA_FORMAT_32,BUF_NUM_FORMAT_FLOAT]``; parts at their defaults are left out."""
    parts = []
    if dfmt != _DEFAULT_FORMAT[0]:
        parts.append(f"BUF_DATA_FORMAT_{_DATA_FORMATS[dfmt]}")
    if nfmt != _DEFAULT_FORMAT[1]:
        parts.append(f"BUF_NUM_FORMAT_{_NUMBER_FORMATS[nfmt]}")
    return f" format:[{','.join(parts)}]" if parts else ""


_DPP_NAMES = {
    0x130: "wave_shl:1",
    0x134: "wave_rol:1",
    0x138: "wave_shr:1",
    0x13C: "wave_ror:1",
    0x140: "row_mirror",
    0x141: "row_half_mirror",
    0x142: "row_bcast:15",
    0x143: "row_bcast:31",
}
_DPP_RANGES = {0x10: "row_shl", 0x11: "row_shr", 0x12: "row_ror", 0x15: "row_newbcast"}


def dpp_control(value: int) -> str:
    """``quad_perm:[0,1,2,3]``, ``row_shl:1`` …"""
    if value <= 0xFF:
        return f"quad_perm:[{','.join(str(value >> 2 * i & 3) for i in range(4))}]"
    return _DPP_NAMES.get(value) or f"{_DPP_RANGES[value >> 4]}:{value & 0xF}"
