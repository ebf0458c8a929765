"""``Inst`` to text, in LLVM's syntax: what the assembler takes back to the same words."""

from __future__ import annotations

import functools
from collections.abc import Callable

from cairn.isa import disasm_fields as fields
from cairn.isa.decode_valu import NO_DST_SEL
from cairn.isa.inst import Inst, Kind, Operand
from cairn.isa.operands import inline_codes, register_name, split_type
from cairn.isa.tables import table

Labels = Callable[[int], str | None]

_BRANCHES = ("s_branch", "s_cbranch_", "s_call_b64")
# SOPP instructions without an operand.
_BARE = frozenset(
    [
        "s_barrier",
        "s_endpgm_saved",
        "s_icache_inv",
        "s_wakeup",
        "s_set_gpr_idx_off",
        "s_ttracedata",
        "s_endpgm_ordered_ps_done",
    ]
)
# VOP1 and VOP2 instructions whose name has no encoding suffix.
_NO_SUFFIX = frozenset(
    [
        "v_nop",
        "v_readfirstlane_b32",
        "v_swap_b32",
        "v_accvgpr_mov_b32",
        "v_clrexcp",
        "v_fmamk_f32",
        "v_fmaak_f32",
        "v_madmk_f32",
        "v_madak_f32",
        "v_madmk_f16",
        "v_madak_f16",
    ]
)
# Two sources, but two bits of op_sel choose the destination's byte.
_BYTE_SELECT = frozenset(
    ("v_cvt_sr_fp8_f32", "v_cvt_sr_bf8_f32", "v_cvt_scalef32_pk_fp4_f16", "v_cvt_scalef32_pk_fp4_bf16")
)
# Their SDWA forms select a part of the source only.
_FLOAT_TEXT = {240: "0.5", 241: "-0.5", 242: "1.0", 243: "-1.0", 244: "2.0", 245: "-2.0", 246: "4.0", 247: "-4.0"}
_CACHE_BITS = ("sc0", "glc", "nt", "slc", "sc1", "scc")


@functools.cache
def _short_names(target: str) -> frozenset[str]:
    """Names that have a 32-bit encoding, so that the long one is marked ``_e64``."""
    rows = table(target)
    return frozenset(opcode.name for fmt in ("VOP1", "VOP2", "VOPC") for opcode in rows.opcodes(fmt))


@functools.cache
def _mnemonics(target: str) -> dict[str, str]:
    """Names that the target's assembler calls otherwise."""
    return {o.name: o.mnemonic for o in table(target).opcodes("VOP3P") if o.mnemonic != o.name}


def text(inst: Inst, labels: Labels | None = None) -> str:
    """The instruction in LLVM's syntax.

    ``labels`` gives a name for a branch target's address; where it is None or gives None, the target is the branch's
    own offset as a number, which the assembler takes as it is.
    """
    return _WRITERS[inst.fmt](inst, labels).rstrip()


def mnemonic(inst: Inst) -> str:
    """The name as the target's assembler writes it, with its encoding suffix."""
    name = _mnemonics(inst.target).get(inst.name, inst.name)
    if inst.variant:
        return f"{name}_{inst.variant}"
    if inst.fmt in ("VOP1", "VOP2", "VOPC"):
        return name if name in _NO_SUFFIX else name + "_e32"
    if inst.fmt in ("VOP3", "VOP3SD") and inst.name in _short_names(inst.target):
        return name + "_e64"
    return name


def operand_text(operand: Operand) -> str:
    """One operand without modifiers."""
    if operand.kind is Kind.CONST:
        return _literal(operand) if operand.literal else _inline(operand)
    if operand.kind is Kind.SPECIAL:
        return f"src_{operand.name}"
    if operand.kind is Kind.OFF:
        return operand.name
    return register_name(operand.kind, operand.index, operand.dwords)


def _inline(operand: Operand) -> str:
    code = operand.index
    if code <= 192:
        return str(code - 128)
    if code <= 208:
        return str(192 - code)
    return _FLOAT_TEXT.get(code) or ("0.15915494309189532" if split_type(operand.type)[2] == 64 else "0.15915494")


def _literal(operand: Operand) -> str:
    """A literal in hexadecimal; one that an inline constant could replace is marked so that it stays a literal."""
    word = operand.value >> 32 if operand.type == "f64" else operand.value & 0xFFFFFFFF
    return f"lit({word:#x})" if operand.value in inline_codes(operand.type) else f"{word:#x}"


def _modified(inst: Inst, operand: Operand, index: int) -> str:
    """A source with its sign modifiers: ``-v1``, ``|v2|``, ``-|v3|``, ``sext(v4)``; ``neg(1)`` for constants."""
    shown = operand_text(operand)
    if inst.mods.get(f"src{index}_sext"):
        return f"sext({shown})"
    return _signed(operand, inst.mods.get("neg", 0) >> index & 1, inst.mods.get("abs", 0) >> index & 1)


def _signed(operand: Operand, negated: int, absolute: int) -> str:
    shown = f"|{operand_text(operand)}|" if absolute else operand_text(operand)
    if not negated:
        return shown
    return f"neg({shown})" if operand.kind is Kind.CONST and not absolute else "-" + shown


def _names(inst: Inst, *names: str) -> list[str]:
    return [operand_text(inst.operands[name]) for name in names if name in inst.operands]


def _line(name: str, operands: list[str], suffix: str = "") -> str:
    return f"{name} {', '.join(operands)}{suffix}" if operands else name + suffix


def _flags(inst: Inst, *names: str) -> str:
    return "".join(f" {name}" for name in names if inst.mods.get(name))


def _target(inst: Inst, labels: Labels | None) -> str:
    label = labels(inst.branch_target) if labels else None
    return label or str(inst.mods.get("simm16", 0) & 0xFFFF)


# Scalar formats


def _sop(inst: Inst, labels: Labels | None) -> str:
    operands = _names(inst, "sdst", "ssrc0", "ssrc1")
    if inst.name == "s_set_gpr_idx_on":
        operands.append(fields.index_mode(inst.mods.get("imm", 0)))
    return _line(inst.name, operands)


def _sopk(inst: Inst, labels: Labels | None) -> str:
    value = inst.mods.get("simm16", 0) & 0xFFFF
    registers = _names(inst, "sdst")
    if inst.name.startswith(_BRANCHES):
        return _line(inst.name, [*registers, _target(inst, labels)])
    if inst.name == "s_getreg_b32":
        return _line(inst.name, [*registers, fields.hwreg(value, inst.target)])
    if inst.name == "s_setreg_b32":
        return _line(inst.name, [fields.hwreg(value, inst.target), *registers])
    if inst.name == "s_setreg_imm32_b32":
        return _line(inst.name, [fields.hwreg(value, inst.target), _plain_literal(inst.operands["literal"])])
    return _line(inst.name, [*registers, hex(value)])


def _plain_literal(operand: Operand) -> str:
    """A literal in a place that has no inline constants: small integers in decimal."""
    signed = operand.value - (1 << 32) if operand.value >> 31 else operand.value
    return str(signed) if -16 <= signed <= 64 else hex(operand.value)


def _sopp(inst: Inst, labels: Labels | None) -> str:
    value = inst.mods.get("simm16", 0) & 0xFFFF
    if inst.name in _BARE or (inst.name == "s_endpgm" and not value):
        return inst.name
    if inst.name.startswith(_BRANCHES):
        shown = _target(inst, labels)
    elif inst.name == "s_waitcnt":
        shown = fields.waitcnt(value)
    elif inst.name.startswith("s_sendmsg"):
        shown = fields.message(value)
    elif inst.name == "s_set_gpr_idx_mode":
        shown = fields.index_mode(value)
    else:
        shown = str(value) if inst.name == "s_endpgm" else fields.number(value)
    return f"{inst.name} {shown}"


def _smem(inst: Inst, labels: Labels | None) -> str:
    operands = [str(inst.mods.get("sdata", 0))] if inst.name.startswith("s_atc_probe") else []
    operands += _names(inst, "sdata", "sbase")
    offset = inst.mods.get("offset", 0)
    suffix = ""
    if "soffset" in inst.operands:
        if inst.operands["soffset"].kind is Kind.OFF:
            operands.append(f"{offset:#x}")
        else:
            operands.append(operand_text(inst.operands["soffset"]))
            suffix = f" offset:{offset:#x}" if offset else ""
    return _line(inst.name, operands, suffix + _flags(inst, "glc"))


# Vector formats


def _vop(inst: Inst, labels: Labels | None) -> str:
    """VOP1, VOP2, VOPC, VOP3 and VOP3SD."""
    operands = _names(inst, "vdst", "sdst")
    sources = [name for name in ("src0", "src1", "src2") if name in inst.operands]
    operands += [_modified(inst, inst.operands[name], i) for i, name in enumerate(sources)]
    if "literal" in inst.operands:
        place = next(i for i, source in enumerate(inst.srcs) if source is inst.operands["literal"])
        operands.insert(1 + place, f"{inst.operands['literal'].value:#x}")
    elif inst.fmt == "VOP2" and len(inst.srcs) > 2:
        operands.append("vcc")
    return _line(mnemonic(inst), operands, _vop_suffix(inst, len(sources)))


def _vop_suffix(inst: Inst, sources: int) -> str:
    mods = inst.mods
    table = mods.get("bitop3", 0)  # LLVM writes up to ten in decimal
    suffix = f" bitop3:{table if table <= 10 else hex(table)}" if table else ""
    if inst.name.startswith("v_permlane"):
        # Their bits of op_sel say what lanes that are off give.
        options = mods.get("op_sel", 0)
        return (" bound_ctrl:1" if options & 2 else "") + (" fi:1" if options & 1 else "")
    if mods.get("op_sel"):
        count = 3 if inst.name in _BYTE_SELECT else sources
        bits = [mods["op_sel"] >> i & 1 for i in (*range(count), 3)]
        suffix += f" op_sel:[{','.join(map(str, bits))}]"
    suffix += _flags(inst, "clamp") + fields.OMOD[mods.get("omod", 0)]
    if inst.variant == "dpp":
        suffix += f" {fields.dpp_control(mods['dpp_ctrl'])}"
        suffix += f" row_mask:{mods['row_mask']:#x} bank_mask:{mods['bank_mask']:#x}"
        suffix += " bound_ctrl:1" if mods.get("bound_ctrl") else ""
    elif inst.variant == "sdwa":
        if "dst_sel" in mods and inst.name not in NO_DST_SEL:
            suffix += f" dst_sel:{fields.SDWA_SELECTS[mods['dst_sel']]}"
            suffix += f" dst_unused:{fields.SDWA_UNUSED[mods['dst_unused']]}"
        for i in range(sources):
            suffix += f" src{i}_sel:{fields.SDWA_SELECTS[mods[f'src{i}_sel']]}"
    return suffix


def _bits(inst: Inst, mod: str, shown: str, count: int, default: int = 0) -> str:
    """A bit per source, ``op_sel:[0,1]``, left out where all are at their default."""
    value = inst.mods.get(mod, 0)
    bits = [value >> i & 1 for i in range(count)]
    return "" if all(bit == default for bit in bits) else f" {shown}:[{','.join(map(str, bits))}]"


def _vop3p(inst: Inst, labels: Labels | None) -> str:
    if inst.name.startswith(("v_mfma_", "v_smfmac_")) and inst.name != "v_mfma_ld_scale_b32":
        return _matrix(inst)
    sources = [name for name in ("src0", "src1", "src2") if name in inst.operands]
    mixed = inst.name.startswith("v_fma_mix")
    operands = _names(inst, "vdst")
    for i, name in enumerate(sources):
        operand = inst.operands[name]
        signs = [inst.mods.get(mod, 0) >> i & 1 if mixed else 0 for mod in ("neg", "neg_hi")]
        operands.append(_signed(operand, *signs))
    count = len(sources)
    suffix = _bits(inst, "op_sel", "op_sel", count) + _bits(inst, "op_sel_hi", "op_sel_hi", count, 0 if mixed else 1)
    if not mixed:
        suffix += _bits(inst, "neg", "neg_lo", count) + _bits(inst, "neg_hi", "neg_hi", count)
    if inst.name.startswith("v_accvgpr_"):
        suffix = ""
    return _line(inst.name, operands, suffix + _flags(inst, "clamp"))


def _matrix(inst: Inst) -> str:
    operands = _names(inst, "vdst", "src0", "src1", "src2", "scale_src0", "scale_src1")
    suffix = ""
    if inst.fmt == "VOP3PX2":
        suffix += _bits(inst, "op_sel", "op_sel", 3) + _bits(inst, "op_sel_hi", "op_sel_hi", 3, 1)
    shown = ("cbsz", "abid", "blgp") if inst.fmt != "VOP3PX2" else ("cbsz", "blgp")
    double = inst.name.startswith("v_mfma_f64_") and inst.target != "gfx90a"
    for name in shown:
        if name == "blgp" and double:
            suffix += _bits(inst, "blgp", "neg", 3)
        elif inst.mods.get(name):
            suffix += f" {name}:{inst.mods[name]}"
    return _line(mnemonic(inst), operands, suffix)


# Memory formats


def _ds(inst: Inst, labels: Labels | None) -> str:
    operands = _names(inst, "vdst", "addr", "data0", "data1")
    if inst.name == "ds_swizzle_b32":
        suffix = fields.swizzle(inst.mods.get("offset", 0))
    else:
        shown = ("offset", "offset0", "offset1")
        suffix = "".join(f" {name}:{inst.mods[name]}" for name in shown if inst.mods.get(name))
    return _line(inst.name, operands, suffix + _flags(inst, "gds"))


def _flat(inst: Inst, labels: Labels | None) -> str:
    names = ("vdst", "addr", "data") + (("saddr",) if inst.fmt != "FLAT" else ())
    offset = inst.mods.get("offset", 0)
    suffix = f" offset:{offset}" if offset else ""
    return _line(inst.name, _names(inst, *names), suffix + _flags(inst, *_CACHE_BITS, "lds"))


def _buffer(inst: Inst, labels: Labels | None) -> str:
    operands = _names(inst, "vdata", "vaddr", "srsrc", "soffset")
    mods = inst.mods
    suffix = fields.buffer_format(mods.get("dfmt", 0), mods.get("nfmt", 0)) if inst.fmt == "MTBUF" else ""
    suffix += _flags(inst, "idxen", "offen") + (f" offset:{mods['offset']}" if mods.get("offset") else "")
    return _line(inst.name, operands, suffix + _flags(inst, *_CACHE_BITS, "lds"))


_WRITERS: dict[str, Callable[[Inst, Labels | None], str]] = {
    **dict.fromkeys(("SOP1", "SOP2", "SOPC"), _sop),
    "SOPK": _sopk,
    "SOPP": _sopp,
    "SMEM": _smem,
    **dict.fromkeys(("VOP1", "VOP2", "VOPC", "VOP3", "VOP3SD"), _vop),
    **dict.fromkeys(("VOP3P", "VOP3PX2"), _vop3p),
    **dict.fromkeys(("FLAT", "GLOBAL", "SCRATCH"), _flat),
    "DS": _ds,
    "MUBUF": _buffer,
    "MTBUF": _buffer,
}
