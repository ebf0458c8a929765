"""Builders of the vector formats: VOP1, VOP2, VOPC with literal, DPP and SDWA, VOP3, VOP3SD, VOP3P and matrix forms."""

from __future__ import annotations

import functools

from cairn.base.errors import DecodeError
from cairn.isa.draft import Draft, Words, find
from cairn.isa.encoding import LD_SCALE, unpack
from cairn.isa.inst import VCC, Operand
from cairn.isa.operands import DPP, LITERAL, SDWA, dwords_of, literal_operand, sgpr, source, vgpr
from cairn.isa.tables import Field, Opcode, Table

_FIRST_INLINE, _FIRST_VGPR = 128, 256  # source operand codes
_DWORD = 6  # SDWA select of all 32 bits
_VCC = sgpr(VCC, "m64")
# Short forms with a carry: name -> (writes vcc, reads vcc).
_CARRY = {
    **{f"v_{name}_co_u32": (True, False) for name in ("add", "sub", "subrev")},
    **{f"v_{name}_co_u32": (True, True) for name in ("addc", "subb", "subbrev")},
    "v_cndmask_b32": (False, True),
}
_MULTIPLY_K = frozenset(("v_fmamk_f32", "v_madmk_f32", "v_madmk_f16"))
_ADD_K = frozenset(("v_fmaak_f32", "v_madak_f32", "v_madak_f16"))
# Both registers are read and written.
_SWAPS = frozenset(("v_swap_b32", "v_permlane16_swap_b32", "v_permlane32_swap_b32"))
_UNUSUAL = _SWAPS | _MULTIPLY_K | _ADD_K | _CARRY.keys()  # what their operands are does not follow from their fields
_PLAIN_ONLY = _SWAPS | _MULTIPLY_K | _ADD_K | {"v_readfirstlane_b32", "v_accvgpr_mov_b32"}
_NO_SDWA = {
    *("v_dot2c_f32_bf16", "v_dot2c_f32_f16", "v_dot2c_i32_i16", "v_dot4c_i32_i8", "v_dot8c_i32_i4"),
    *("v_fmac_f32", "v_mac_f16", "v_mac_f32"),
}
# Their SDWA forms select a part of the source alone.
NO_DST_SEL = frozenset(("v_cvt_f32_fp8", "v_cvt_f32_bf8", "v_cvt_pk_f32_fp8", "v_cvt_pk_f32_bf8"))
# Sources that are vector registers alone ("v"), or scalars and constants alone ("s"), by name and place.
SOURCE_FILES = {
    ("v_readlane_b32", "src0"): "v", ("v_readlane_b32", "src1"): "s", ("v_writelane_b32", "src0"): "s",
    ("v_writelane_b32", "src1"): "s", ("v_mqsad_u32_u8", "src2"): "v", ("v_readfirstlane_b32", "src0"): "v",
    ("v_cvt_scalef32_sr_pk_fp4_f32", "src0"): "v",
    **{(name, "src0"): "v" for name in _SWAPS},
}  # fmt: skip
# src0 and src1 dwords of the f8f6f4 matrix instructions, by cbsz and blgp: fp8, bf8, fp6, bf6, fp4.
_F8F6F4_DWORDS = (8, 8, 6, 6, 4)


def _register(code: int, field: Field) -> Operand:
    """A destination of a vector instruction: a VGPR, an AGPR, or an SGPR in a VGPR's place."""
    if field.file == "s":
        return sgpr(code, field.type)
    return vgpr(code, field.type, int(field.file == "a"))


def _vector_source(code: int, field: Field) -> Operand:
    if code in (SDWA, DPP, LITERAL):
        raise DecodeError(f"source operand code {code} is not allowed in this place")
    return source(code, field.type, int(field.file == "a"))


@functools.cache
def _file_of(name: str, field: Field) -> str:
    return SOURCE_FILES.get((name, field.name)) or ("v" if field.file == "a" or dwords_of(field.type) > 2 else "")


def _check_file(opcode: Opcode, field: Field, code: int) -> None:
    """A few sources have a register file of their own."""
    wanted = _file_of(opcode.name, field)
    if wanted and wanted != ("v" if code >= _FIRST_VGPR else "s"):
        kind = "a vector register" if wanted == "v" else "a scalar register or a constant"
        raise DecodeError(f"source operand code {code}: {opcode.name} reads {kind} there")


def _short(words: Words, table: Table, fmt: str) -> Draft:
    fields = unpack(fmt, words.first)
    opcode = find(table, fmt, fields["op"])
    draft = Draft(opcode.name, fmt)
    if fmt == "VOPC":
        draft.operands["sdst"] = _VCC
    code = fields["src0"] if opcode.fields else 0
    if code in (SDWA, DPP) and (opcode.name in _PLAIN_ONLY or (code == SDWA and opcode.name in _NO_SDWA)):
        raise DecodeError(f"{opcode.name} has no DPP or SDWA form")
    if code == SDWA:
        _sdwa(draft, opcode, fields, words.second())
    elif code == DPP:
        _dpp(draft, opcode, fields, words.second())
    else:
        _plain(draft, opcode, fields, words)
    _finish(draft)
    return draft


def _plain(draft: Draft, opcode: Opcode, fields: dict[str, int], words: Words) -> None:
    constant = opcode.name in _MULTIPLY_K or opcode.name in _ADD_K
    word = words.take(4) if constant or (fields["src0"] == LITERAL and opcode.fields) else 0
    given = draft.operands
    for field in opcode.fields:
        name, type_, _ = field
        code = fields[name]
        if name == "vdst":
            given["vdst"] = _register(code, field)
        elif name == "src1":
            given["src1"] = vgpr(code, type_)
        else:
            _check_file(opcode, field, code)
            given["src0"] = literal_operand(word, type_) if code == LITERAL else _vector_source(code, field)
    if constant:
        draft.operands["literal"] = literal_operand(word, opcode.fields[0].type)


def _finish(draft: Draft) -> None:
    """Destinations and sources in assembler order, implicit vcc made explicit."""
    given = draft.operands
    if draft.name not in _UNUSUAL:
        draft.dsts = [given[name] for name in ("vdst", "sdst") if name in given]
        draft.srcs = [given[name] for name in ("src0", "src1") if name in given]
        return
    writes, reads = _CARRY.get(draft.name, (False, False))
    if writes:
        given["sdst"] = _VCC
    draft.dsts = [given[name] for name in ("vdst", "sdst") if name in given]
    draft.srcs = [given[name] for name in ("src0", "src1") if name in given]
    if reads:
        draft.srcs.append(_VCC)
    if "literal" in given:
        draft.srcs.insert(1 if draft.name in _MULTIPLY_K else 2, given["literal"])
    if draft.name in _SWAPS:
        draft.dsts.append(given["src0"])


def _sdwa(draft: Draft, opcode: Opcode, fields: dict[str, int], bits: int) -> None:
    """Sub-dword addressing: sources are bytes or words of VGPRs or scalars."""
    compare = draft.fmt == "VOPC"
    extra = unpack("SDWAB" if compare else "SDWA", bits)
    draft.variant = "sdwa"
    wide = [f for f in opcode.fields if dwords_of(f.type) > 1 and (f.name != "vdst" or not f.type.startswith("pk"))]
    if wide:
        raise DecodeError("SDWA selects parts of one dword, and this instruction has pairs")
    vectors = {name: 0 if extra[f"s{name[-1]}"] else 256 for name in ("src0", "src1")}
    codes = {"src0": extra["src0"] | vectors["src0"], "src1": fields.get("src1", 0) | vectors["src1"]}
    for field in opcode.fields:
        if field.name == "vdst":
            draft.operands["vdst"] = _register(fields["vdst"], field)
        else:
            draft.operands[field.name] = _vector_source(codes[field.name], field)
    if compare:
        draft.operands["sdst"] = sgpr(extra["sdst"], "m64") if extra["sd"] else _VCC
    else:
        if draft.name in NO_DST_SEL and (extra["dst_sel"], extra["dst_unused"]) != (_DWORD, 0):
            raise DecodeError(f"{draft.name} writes whole dwords: SDWA dst_sel and dst_unused are reserved")
        draft.mods.update(dst_sel=extra["dst_sel"], dst_unused=extra["dst_unused"])
        draft.mod(clamp=extra["clamp"], omod=extra["omod"])
    count = 2 if "src1" in draft.operands else 1
    for i in range(count):
        draft.mods[f"src{i}_sel"] = extra[f"src{i}_sel"]
        draft.mod(**{f"src{i}_sext": extra[f"src{i}_sext"]})
        if extra[f"src{i}_sel"] == 7 or extra.get("dst_sel") == 7:
            raise DecodeError("SDWA select 7 is reserved")
    _two_bits(draft, extra, count)
    if extra.get("dst_unused") == 3:
        raise DecodeError("SDWA dst_unused 3 is reserved")


def _two_bits(draft: Draft, extra: dict[str, int], count: int) -> None:
    """``neg`` and ``abs`` of DPP and SDWA forms."""
    for name in ("neg", "abs"):
        draft.mod(**{name: sum(extra[f"{name}{i}"] << i for i in range(count))})


def _dpp(draft: Draft, opcode: Opcode, fields: dict[str, int], bits: int) -> None:
    """Data-parallel primitives: src0 comes from another lane."""
    if draft.fmt == "VOPC":
        raise DecodeError("compares have no DPP form on this target")
    extra = unpack("DPP", bits)
    draft.variant = "dpp"
    for field in opcode.fields:
        if field.name == "vdst":
            draft.operands["vdst"] = _register(fields["vdst"], field)
        else:
            code = extra["src0"] if field.name == "src0" else fields["src1"]
            draft.operands[field.name] = vgpr(code, field.type, int(field.file == "a"))
    _check_dpp_control(extra["dpp_ctrl"], wide=any(dwords_of(field.type) > 1 for field in opcode.fields))
    draft.mods.update({name: extra[name] for name in ("dpp_ctrl", "row_mask", "bank_mask")})
    draft.mod(bound_ctrl=extra["bound_ctrl"])
    _two_bits(draft, extra, 2 if "src1" in draft.operands else 1)


def _check_dpp_control(ctrl: int, wide: bool) -> None:
    row_operations = 0x101 <= ctrl <= 0x12F and ctrl & 0xF
    if wide and not 0x150 <= ctrl <= 0x15F:
        raise DecodeError(f"DPP control {ctrl:#x}: register pairs have row_newbcast alone")
    if not (ctrl <= 0xFF or row_operations or ctrl in _WHOLE_WAVE or 0x150 <= ctrl <= 0x15F):
        raise DecodeError(f"DPP control {ctrl:#x} is reserved")


# wave_shl:1, wave_rol:1, wave_shr:1, wave_ror:1, row_mirror, row_half_mirror, row_bcast:15, row_bcast:31.
_WHOLE_WAVE = frozenset((0x130, 0x134, 0x138, 0x13C, 0x140, 0x141, 0x142, 0x143))


def vop1(words: Words, table: Table) -> Draft:
    return _short(words, table, "VOP1")


def vop2(words: Words, table: Table) -> Draft:
    return _short(words, table, "VOP2")


def vopc(words: Words, table: Table) -> Draft:
    return _short(words, table, "VOPC")


def vop3(words: Words, table: Table) -> Draft:
    fields = unpack("VOP3", words.second())
    opcode = find(table, "VOP3", fields["op"])
    draft = Draft(opcode.name, "VOP3")
    for field in opcode.fields:
        if field.name == "vdst":
            draft.dst("vdst", _register(fields["vdst"], field))
        elif field.name == "sdst":
            draft.dst("sdst", sgpr(fields["vdst"], field.type))
        elif field.type == "m64":
            draft.src(field.name, sgpr(fields[field.name], field.type))
        else:
            _check_file(opcode, field, fields[field.name])
            draft.src(field.name, _vector_source(fields[field.name], field))
    if opcode.name.startswith("v_div_fmas_"):
        draft.srcs.append(_VCC)
    if opcode.name in _SWAPS:
        draft.dsts.append(draft.operands["src0"])
    if opcode.name.startswith("v_bitop3_"):
        draft.mod(bitop3=fields["omod"] << 6 | fields["abs"] << 3 | fields["neg"], op_sel=fields["op_sel"])
    else:
        for name in ("abs", "op_sel", "clamp", "omod", "neg"):
            if fields[name]:
                draft.mods[name] = fields[name]
    return draft


def vop3sd(words: Words, table: Table) -> Draft:
    fields = unpack("VOP3SD", words.second())
    opcode = find(table, "VOP3SD", fields["op"])
    draft = Draft(opcode.name, "VOP3SD")
    for field in opcode.fields:
        if field.name == "vdst":
            draft.dst("vdst", vgpr(fields["vdst"], field.type))
        elif field.name == "sdst":
            draft.dst("sdst", sgpr(fields["sdst"], field.type))
        elif field.type == "m64":
            draft.src(field.name, sgpr(fields[field.name], field.type))
        else:
            draft.src(field.name, _vector_source(fields[field.name], field))
    draft.mod(clamp=fields["clamp"], omod=fields["omod"], neg=fields["neg"])
    return draft


def vop3p(words: Words, table: Table) -> Draft:
    bits = words.second()
    if words.first >> 16 == LD_SCALE and len(words.data) >= 16:
        follower = int.from_bytes(words.data[8:12], "little")
        if follower >> 23 == 0b110100111 and table.find("VOP3PX2", follower >> 16 & 0x7F):
            return _scaled(words, table, bits)
    fields = unpack("VOP3P", bits)
    opcode = find(table, "VOP3P", fields["op"])
    if opcode.name.startswith(("v_mfma_", "v_smfmac_")) and opcode.name != "v_mfma_ld_scale_b32":
        draft = Draft(opcode.name, "VOP3P")
        _matrix(draft, opcode, unpack("MFMA", bits))
        return draft
    draft = Draft(opcode.name, "VOP3P")
    halves = fields["op_sel_hi2"] << 2 | fields["op_sel_hi"]
    for field in opcode.fields:
        code = fields[field.name]
        if field.name == "vdst":
            draft.dst("vdst", _register(code, field))
        elif opcode.name.startswith("v_fma_mix"):
            draft.src(field.name, _mixed_source(code, field, halves))
        else:
            _check_file(opcode, field, code)
            draft.src(field.name, _vector_source(code, field))
    draft.mod(clamp=fields["clamp"], neg=fields["neg"], neg_hi=fields["neg_hi"], op_sel=fields["op_sel"])
    draft.mod(op_sel_hi=halves)
    return draft


def _mixed_source(code: int, field: Field, halves: int) -> Operand:
    """A source of v_fma_mix: op_sel_hi makes it half precision, and inline constants with it."""
    half = halves >> int(field.name[3:]) & 1
    return _vector_source(code, Field(field.name, "f16") if half and 240 <= code <= 248 else field)


def _matrix(draft: Draft, opcode: Opcode, fields: dict[str, int]) -> None:
    """MFMA and SMFMAC. ``acc_cd`` puts the accumulator and the destination in AGPRs, ``acc`` src0 and src1."""
    sparse = opcode.name.startswith("v_smfmac_")
    sizes = {"src0": fields["cbsz"], "src1": fields["blgp"]} if opcode.name.endswith("_f8f6f4") else {}
    for field in opcode.fields:
        code = fields.get(field.name, 0)
        if field.name == "vdst":
            draft.dst("vdst", vgpr(code, field.type, fields["acc_cd"]))
        elif field.name in ("src0", "src1"):
            acc = fields["acc"] >> (field.name == "src1") & 1
            draft.src(field.name, _matrix_input(code, field, acc, sizes))
        elif field.name == "src2":
            draft.src("src2", _accumulator(code, field, 0 if sparse else fields["acc_cd"], sparse))
    draft.mod(cbsz=fields["cbsz"], abid=fields["abid"], blgp=fields["blgp"])


def _accumulator(code: int, field: Field, acc: int, sparse: bool) -> Operand:
    """C of a product (registers or an inline constant), or the index register of a sparse one."""
    if code >= _FIRST_VGPR:
        return vgpr(code - _FIRST_VGPR, field.type, acc)
    if sparse or code < _FIRST_INLINE:
        raise DecodeError(f"source operand code {code}: a matrix is in vector registers")
    return _vector_source(code, field)


def _matrix_input(code: int, field: Field, acc: int, sizes: dict[str, int]) -> Operand:
    if code < 256:
        raise DecodeError(f"source operand code {code}: a matrix is in vector registers")
    data = field.type
    if sizes:
        if sizes[field.name] >= len(_F8F6F4_DWORDS):
            raise DecodeError(f"matrix format {sizes[field.name]} is reserved")
        data = f"pk{_F8F6F4_DWORDS[sizes[field.name]]}_b32"
    return vgpr(code - 256, data, acc)


def _scaled(words: Words, table: Table, scale_bits: int) -> Draft:
    """A scale load and the matrix instruction that it belongs to, as one instruction of 16 bytes."""
    scale = unpack("VOP3P", scale_bits)
    fields = unpack("MFMA", words.take(8))
    opcode = find(table, "VOP3PX2", fields["op"])
    draft = Draft(opcode.name, "VOP3PX2")
    _matrix(draft, opcode, fields)
    for i in (0, 1):
        draft.src(f"scale_src{i}", _vector_source(scale[f"src{i}"], Field(f"scale_src{i}", "b32")))
    draft.mod(op_sel=scale["op_sel"], op_sel_hi=scale["op_sel_hi2"] << 2 | scale["op_sel_hi"])
    draft.mod(neg=scale["neg"], neg_hi=scale["neg_hi"])
    return draft


BUILDERS = {"VOP1": vop1, "VOP2": vop2, "VOPC": vopc, "VOP3": vop3, "VOP3SD": vop3sd, "VOP3P": vop3p}
