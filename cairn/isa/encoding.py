"""Instruction formats of the GCN family: where their fields lie, and how to tell them apart."""

from __future__ import annotations

# Format -> fields as ``name:lowest bit:width`` over the little-endian dwords of the instruction.
_LAYOUTS = {
    "SOP1": "ssrc0:0:8 op:8:8 sdst:16:7",
    "SOP2": "ssrc0:0:8 ssrc1:8:8 sdst:16:7 op:23:7",
    "SOPC": "ssrc0:0:8 ssrc1:8:8 op:16:7",
    "SOPK": "simm16:0:16 sdst:16:7 op:23:5",
    "SOPP": "simm16:0:16 op:16:7",
    "SMEM": "sbase:0:6 sdata:6:7 soffset_en:14:1 nv:15:1 glc:16:1 imm:17:1 op:18:8 offset:32:21 soffset:57:7",
    "VOP1": "src0:0:9 op:9:8 vdst:17:8",
    "VOP2": "src0:0:9 src1:9:8 vdst:17:8 op:25:6",
    "VOPC": "src0:0:9 src1:9:8 op:17:8",
    "VOP3": "vdst:0:8 abs:8:3 op_sel:11:4 clamp:15:1 op:16:10 src0:32:9 src1:41:9 src2:50:9 omod:59:2 neg:61:3",
    "VOP3SD": "vdst:0:8 sdst:8:7 clamp:15:1 op:16:10 src0:32:9 src1:41:9 src2:50:9 omod:59:2 neg:61:3",
    "VOP3P": "vdst:0:8 neg_hi:8:3 op_sel:11:3 op_sel_hi2:14:1 clamp:15:1 op:16:7 src0:32:9 src1:41:9 src2:50:9 "
    "op_sel_hi:59:2 neg:61:3",
    "MFMA": "vdst:0:8 cbsz:8:3 abid:11:4 acc_cd:15:1 op:16:7 src0:32:9 src1:41:9 src2:50:9 acc:59:2 blgp:61:3",
    "DS": "offset0:0:8 offset1:8:8 gds:16:1 op:17:8 acc:25:1 addr:32:8 data0:40:8 data1:48:8 vdst:56:8",
    "FLAT": "offset:0:13 lds:13:1 seg:14:2 sc0:16:1 nt:17:1 op:18:7 sc1:25:1 addr:32:8 data:40:8 saddr:48:7 acc:55:1 "
    "vdst:56:8",
    "MUBUF": "offset:0:12 offen:12:1 idxen:13:1 sc0:14:1 sc1:15:1 lds:16:1 nt:17:1 op:18:7 vaddr:32:8 vdata:40:8 "
    "srsrc:48:5 acc:55:1 soffset:56:8",
    "MTBUF": "offset:0:12 offen:12:1 idxen:13:1 sc0:14:1 op:15:4 dfmt:19:4 nfmt:23:3 vaddr:32:8 vdata:40:8 srsrc:48:5 "
    "sc1:53:1 nt:54:1 acc:55:1 soffset:56:8",
    # The second dword of VOP1, VOP2 and VOPC.
    "DPP": "src0:32:8 dpp_ctrl:40:9 bound_ctrl:51:1 neg0:52:1 abs0:53:1 neg1:54:1 abs1:55:1 bank_mask:56:4 "
    "row_mask:60:4",
    "SDWA": "src0:32:8 dst_sel:40:3 dst_unused:43:2 clamp:45:1 omod:46:2 src0_sel:48:3 src0_sext:51:1 neg0:52:1 "
    "abs0:53:1 s0:55:1 src1_sel:56:3 src1_sext:59:1 neg1:60:1 abs1:61:1 s1:63:1",
    "SDWAB": "src0:32:8 sdst:40:7 sd:47:1 src0_sel:48:3 src0_sext:51:1 neg0:52:1 abs0:53:1 s0:55:1 src1_sel:56:3 "
    "src1_sext:59:1 neg1:60:1 abs1:61:1 s1:63:1",
}
Layout = tuple[tuple[str, int, int], ...]


def _parse(text: str) -> Layout:
    fields = (field.split(":") for field in text.split())
    return tuple((name, int(low), (1 << int(width)) - 1) for name, low, width in fields)


# Format -> ((field, lowest bit, mask of its width), ...).
LAYOUTS: dict[str, Layout] = {fmt: _parse(text) for fmt, text in _LAYOUTS.items()}

# What the constant bits of each format are: (bits above ``op`` or around it).
ENCODING = {
    "SOP2": 0b10 << 30,
    "SOPK": 0b1011 << 28,
    "SOP1": 0b101111101 << 23,
    "SOPC": 0b101111110 << 23,
    "SOPP": 0b101111111 << 23,
    "SMEM": 0b110000 << 26,
    "VOP2": 0,
    "VOP1": 0b0111111 << 25,
    "VOPC": 0b0111110 << 25,
    "VOP3": 0b110100 << 26,
    "VOP3SD": 0b110100 << 26,
    "VOP3P": 0b110100111 << 23,
    "MFMA": 0b110100111 << 23,
    "DS": 0b110110 << 26,
    "FLAT": 0b110111 << 26,
    "GLOBAL": 0b110111 << 26 | 2 << 14,
    "SCRATCH": 0b110111 << 26 | 1 << 14,
    "MUBUF": 0b111000 << 26,
    "MTBUF": 0b111010 << 26,
}
_SEGMENTS = {0: "FLAT", 1: "SCRATCH", 2: "GLOBAL"}
_BY_SIX_BITS = {0b110000: "SMEM", 0b110110: "DS", 0b111000: "MUBUF", 0b111010: "MTBUF"}
_BY_NINE_BITS = {0b101111101: "SOP1", 0b101111110: "SOPC", 0b101111111: "SOPP", 0b110100111: "VOP3P"}

# VOP3 opcodes that write a second, scalar destination: their layout is VOP3SD.
VOP3SD_OPS = frozenset((281, 282, 283, 284, 285, 286, 480, 481, 488, 489))
LD_SCALE = 0xD3AC  # high half of the dword that makes the following MFMA a VOP3PX2


def identify(word: int) -> str | None:
    """Name of the format of an instruction whose first dword is ``word``; None where there is none."""
    if not word >> 31:
        top = word >> 25
        return "VOP1" if top == 0b0111111 else "VOPC" if top == 0b0111110 else "VOP2"
    if word >> 30 == 0b10:
        fmt = _BY_NINE_BITS.get(word >> 23)
        return fmt or ("SOPK" if word >> 28 == 0b1011 else "SOP2")
    if word >> 23 == 0b110100111:
        return "VOP3P"
    six = word >> 26
    if six == 0b110100:
        return "VOP3SD" if word >> 16 & 0x3FF in VOP3SD_OPS else "VOP3"
    if six == 0b110111:
        return _SEGMENTS.get(word >> 14 & 3)
    return _BY_SIX_BITS.get(six)


def unpack(layout: str, bits: int) -> dict[str, int]:
    """The fields of ``bits`` (first dword lowest) under ``layout``."""
    return {name: bits >> low & mask for name, low, mask in LAYOUTS[layout]}


def pack(layout: str, fields: dict[str, int], fixed: int = 0) -> int:
    """The inverse of ``unpack``; fields not given are zero. Raises ValueError for a value that does not fit."""
    places = {name: (low, mask) for name, low, mask in LAYOUTS[layout]}
    bits = fixed
    for name, value in fields.items():
        low, mask = places[name]
        if not 0 <= value <= mask:
            raise ValueError(f"{layout}.{name} = {value}: expected 0 to {mask}")
        bits |= value << low
    return bits
