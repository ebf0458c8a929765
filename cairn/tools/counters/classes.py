"""Which counters an instruction adds to, by its encoding and its name: what a wave that executes it once counts."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Iterator, Mapping

from cairn.isa.decode import decode_range
from cairn.isa.inst import Inst
from cairn.isa.rows import Mem, Mfma
from cairn.vgpu.decode.ops import find_row

# The unit that an instruction goes to, by its encoding; SOPP is divided by name.
UNITS = {
    "SOP1": "SALU", "SOP2": "SALU", "SOPC": "SALU", "SOPK": "SALU", "SMEM": "SMEM", "DS": "LDS", "FLAT": "VMEM",
    "GLOBAL": "VMEM", "SCRATCH": "VMEM", "MUBUF": "VMEM", "MTBUF": "VMEM",
    **dict.fromkeys(("VOP1", "VOP2", "VOPC", "VOP3", "VOP3SD", "VOP3P", "VOP3PX2"), "VALU"),
}  # fmt: skip
_CONTROL = ((r"s_c?branch_.*|s_branch", "BRANCH"), (r"s_sendmsg(halt)?|s_endpgm.*", "SENDMSG"), (r".*", "OTHER"))

_F = r"(?P<type>f16|f32|f64)"
# What a VALU instruction computes: the first pattern that matches the whole name counts.
_VALU: tuple[tuple[str, str], ...] = (
    (rf"v_(pk_)?(add|sub|subrev)_{_F}", "ADD_{type}"),
    (rf"v_(pk_)?mul_(legacy_)?{_F}", "MUL_{type}"),
    (rf"v_(pk_)?(fma|fmac|fmamk|fmaak|mad|mac|madmk|madak|div_fmas)_(legacy_)?{_F}", "FMA_{type}"),
    (rf"v_(fma|mad)_mix(lo|hi)?_{_F}", "FMA_{type}"),
    (rf"v_(rcp|rcp_iflag|rsq|sqrt|exp|log|sin|cos)_(legacy_)?{_F}", "TRANS_{type}"),
    (r"v_cvt_.*", "CVT"),
    (r"v_\w*_[iu]64(_\w+)?", "INT64"),
    (r"v_\w*_[iu]32(_\w+)?", "INT32"),
)
_MATRIX = {"f16": "F16", "bf16": "BF16", "f32": "F32", "xf32": "XF32", "f64": "F64", "i8": "I8"}
_FLOATS_OF_8 = 1  # the highest number of cbsz and blgp that names a format of 8 bits
OPS = 512  # of a unit of MOPS


# Vector instructions that a SIMD issues for longer than four cycles, by AMD's CDNA3 ISA guide and LLVM's schedules.
_SLOW = re.compile(r"v_(rcp|rsq|sqrt|exp|log|sin|cos)_.*|v_mul_(lo|hi)_[iu]32.*|v_mad_[iu]64_[iu]32.*")
_QUARTER = 4
# Lanes that talk through LDS' crossbar: cycles that an MI300X counts for each (docs/counters.md).
_CROSSES, _CROSSING = re.compile(r"ds_b?permute_b32|ds_swizzle_b32"), 4
_VM, _LGKM = 0x3F, 0xF  # what s_waitcnt's counters say when they wait for nothing


def unit(inst: Inst) -> str:
    """VALU, SALU, SMEM, VMEM, LDS, GDS, BRANCH, SENDMSG or OTHER (waits, barriers, hints)."""
    if inst.fmt == "SOPP":
        return next(name for pattern, name in _CONTROL if re.fullmatch(pattern, inst.name))
    if inst.fmt == "DS" and (inst.mods.get("gds") or inst.name.startswith("ds_gws")):
        return "GDS"
    return UNITS[inst.fmt]


def counts(inst: Inst) -> dict[str, int]:
    """What one execution by a wave adds, by the counters' names."""
    of = unit(inst)
    found = {"CAIRN_INSTS": 1, "CAIRN_INSTS_OTHER" if of == "OTHER" else f"SQ_INSTS_{of}": 1}
    found |= _issue(inst, of)
    if of == "VALU":
        found |= _arithmetic(inst)
    elif of == "VMEM":
        found |= _memory(inst)
    return found


_ACTIVE = {
    "VALU": "VALU", "SALU": "SCA", "SMEM": "SCA", "LDS": "LDS", "BRANCH": "MISC", "SENDMSG": "MISC",
}  # fmt: skip


def _issue(inst: Inst, of: str) -> dict[str, int]:
    """How long the instruction is issued, in units of four cycles."""
    found = {"SQ_INSTS": 1}
    if inst.name == "s_nop":
        found["CAIRN_NOPS"] = inst.mods.get("simm16", 0) & 0xF
    if _CROSSES.fullmatch(inst.name):
        found["SQ_LDS_IDX_ACTIVE"] = _CROSSING
    part = _ACTIVE.get(of) or {"VMEM": "VMEM" if inst.fmt in ("MUBUF", "MTBUF") else "FLAT"}.get(of)
    if part:
        quads = _QUARTER if of == "VALU" and _SLOW.fullmatch(inst.name) else 1
        found |= {f"SQ_ACTIVE_INST_{part}": quads, "SQ_ACTIVE_INST_ANY": quads}
    if of in ("SALU", "SMEM"):
        found[f"SQ_INST_CYCLES_{of}"] = 1
    return found


def _arithmetic(inst: Inst) -> dict[str, int]:
    row = find_row(inst.name, inst.target)
    if isinstance(row, Mfma):
        kind = _matrix_type(row, inst)
        ops = 2 * row.m * row.n * row.k * row.blocks
        return {"SQ_INSTS_MFMA": 1, f"SQ_INSTS_VALU_MFMA_{kind}": 1, f"SQ_INSTS_VALU_MFMA_MOPS_{kind}": ops // OPS}
    for pattern, name in _VALU:
        if match := re.fullmatch(pattern, inst.name):
            return {"SQ_INSTS_VALU_" + name.format(**match.groupdict()).upper(): 1}
    return {}


def _matrix_type(row: Mfma, inst: Inst) -> str:
    if "f8f6f4" in inst.name:
        both = max(inst.mods.get("cbsz", 0), inst.mods.get("blgp", 0))
        return "F8" if both <= _FLOATS_OF_8 else "F6F4"
    return _MATRIX.get(row.a, "F8")


def _memory(inst: Inst) -> dict[str, int]:
    row = find_row(inst.name, inst.target)
    part = "BUFFER" if inst.fmt in ("MUBUF", "MTBUF") else "FLAT"
    found = (
        {f"TA_{part}_WAVEFRONTS": 1, "TA_TOTAL_WAVEFRONTS": 1, "TCP_TA_TCP_STATE_READ": 1, "TD_LOAD_WAVEFRONT": 1}
        if isinstance(row, Mem)
        else {}
    )
    if part == "FLAT":
        found["SQ_INSTS_FLAT"] = 1
    if not isinstance(row, Mem):
        return found
    if row.kind == "atomic":
        returns = row.returns or inst.mods.get("sc0") or inst.mods.get("glc")
        return found | {f"TA_{part}_ATOMIC_WAVEFRONTS": 1, "TD_ATOMIC_WAVEFRONT": 1} | _way("RD" if returns else "WR")
    way = "WRITE" if row.kind in ("store", "format_store", "lds_store") else "READ"
    if way == "WRITE":
        found["TD_STORE_WAVEFRONT"] = 1
    return found | {f"TA_{part}_{way}_WAVEFRONTS": 1} | _way("RD" if way == "READ" else "WR")


def _way(way: str) -> dict[str, int]:
    return {f"SQ_INSTS_VMEM_{way}": 1, f"SQ_INST_CYCLES_VMEM_{way}": 1}


@functools.lru_cache(maxsize=1 << 16)
def of_block(code: bytes, target: str) -> Mapping[str, int]:
    """What one execution of machine code adds. Raises DecodeError for code that is none of the target's."""
    found: dict[str, int] = {}
    insts = list(decode_range(code, 0, len(code), target))
    for inst in insts:
        for name, count in counts(inst).items():
            found[name] = found.get(name, 0) + count
    return found | waits(insts)


_WAITED = ("VMEM", "LDS", "SMEM")


def waits(insts: Iterable[Inst]) -> dict[str, int]:
    """Which ``s_waitcnt`` of a block wait for what was issued since the one before (WAITS), which come before anything
    of the kind (LEADS), and whether something is under way at the end (OPEN)."""
    found: dict[str, int] = {}
    begun, under_way = set[str](), set[str]()
    for inst in insts:
        kind = unit(inst)
        if kind in _WAITED:
            begun.add(kind)
            under_way.add(kind)
        for each in _waited(inst):
            if each not in begun:
                found[f"CAIRN_{each}_LEADS"] = 1
            elif each in under_way:
                found[f"CAIRN_{each}_WAITS"] = found.get(f"CAIRN_{each}_WAITS", 0) + 1
            under_way.discard(each)
    return found | {f"CAIRN_{each}_OPEN": 1 for each in sorted(under_way)}


def _waited(inst: Inst) -> Iterator[str]:
    """What an ``s_waitcnt`` waits for."""
    if inst.name != "s_waitcnt":
        return
    simm = inst.mods.get("simm16", 0)
    if (simm & 0xF | simm >> 10 & 0x30) != _VM:
        yield "VMEM"
    if simm >> 8 & 0xF != _LGKM:
        yield from ("LDS", "SMEM")
