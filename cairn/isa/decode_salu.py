"""Builders of the scalar formats: SOP1, SOP2, SOPC, SOPK, SOPP and SMEM."""

from __future__ import annotations

from cairn.isa.draft import Draft, Words, find, signed
from cairn.isa.encoding import unpack
from cairn.isa.inst import Operand
from cairn.isa.operands import LITERAL, literal_operand, off, sgpr, source
from cairn.isa.tables import Field, Table

# SOPK instructions whose sdst field is a source.
_SOPK_READS = ("s_cmpk_", "s_setreg_", "s_cbranch_i_fork")


def scalar_source(code: int, field: Field, words: Words) -> Operand:
    """The operand of an 8-bit scalar source field."""
    if code == LITERAL:
        return literal_operand(words.take(4), field.type)
    return source(code, field.type)


def _sop(words: Words, table: Table, fmt: str) -> Draft:
    fields = unpack(fmt, words.first)
    opcode = find(table, fmt, fields["op"])
    draft = Draft(opcode.name, fmt)
    literal: Operand | None = None
    for field in opcode.fields:
        code = fields[field.name]
        if field.name == "sdst":
            draft.dst(field.name, sgpr(code, field.type))
        elif code == LITERAL and literal is not None:
            draft.src(field.name, literal_operand(literal.value & 0xFFFFFFFF, field.type))
        else:
            operand = scalar_source(code, field, words)
            literal = operand if code == LITERAL else literal
            draft.src(field.name, operand)
    if opcode.name == "s_set_gpr_idx_on":
        draft.mod(imm=fields["ssrc1"])
    return draft


def sop1(words: Words, table: Table) -> Draft:
    return _sop(words, table, "SOP1")


def sop2(words: Words, table: Table) -> Draft:
    return _sop(words, table, "SOP2")


def sopc(words: Words, table: Table) -> Draft:
    return _sop(words, table, "SOPC")


def sopk(words: Words, table: Table) -> Draft:
    fields = unpack("SOPK", words.first)
    opcode = find(table, "SOPK", fields["op"])
    draft = Draft(opcode.name, "SOPK")
    for field in opcode.fields:
        operand = sgpr(fields["sdst"], field.type)
        if opcode.name.startswith(_SOPK_READS):
            draft.src("sdst", operand)
        else:
            draft.dst("sdst", operand)
    if opcode.name == "s_setreg_imm32_b32":
        draft.src("literal", literal_operand(words.take(4), "b32"))
    draft.mod(simm16=signed(fields["simm16"], 16))
    return draft


def sopp(words: Words, table: Table) -> Draft:
    fields = unpack("SOPP", words.first)
    draft = Draft(find(table, "SOPP", fields["op"]).name, "SOPP")
    draft.mod(simm16=signed(fields["simm16"], 16))
    return draft


def smem(words: Words, table: Table) -> Draft:
    """Scalar memory. The offset is an immediate, a register, or both; gfx9's older form keeps the register's number in
    the offset field."""
    bits = words.second()
    fields = unpack("SMEM", bits)
    opcode = find(table, "SMEM", fields["op"])
    name = opcode.name
    draft = Draft(name, "SMEM")
    for field in opcode.fields:
        if field.name == "sdata":
            _smem_data(draft, field, fields)
        elif field.name == "sbase":
            draft.src("sbase", sgpr(fields["sbase"] << 1, field.type))
        elif fields["soffset_en"]:
            draft.src("soffset", sgpr(fields["soffset"], field.type))
        elif not fields["imm"]:
            draft.src("soffset", sgpr(fields["offset"] & 0x7F, field.type))
        else:
            draft.operands["soffset"] = off(field.type)
    if name.startswith("s_atc_probe"):
        draft.mod(sdata=fields["sdata"])
    if fields["imm"] and "soffset" in draft.operands:
        draft.mod(offset=signed(fields["offset"], 21))
    draft.mod(glc=fields["glc"], nv=fields["nv"])
    return draft


def _smem_data(draft: Draft, field: Field, fields: dict[str, int]) -> None:
    operand = sgpr(fields["sdata"], field.type)
    if "_store_" in draft.name:
        draft.src("sdata", operand)
    elif "_atomic_" not in draft.name:
        draft.dst("sdata", operand)
    else:
        draft.src("sdata", operand)
        if fields["glc"]:
            returned = f"b{operand.dwords * 16}" if "cmpswap" in draft.name else field.type
            draft.dsts.append(sgpr(fields["sdata"], returned))


BUILDERS = {"SOP1": sop1, "SOP2": sop2, "SOPC": sopc, "SOPK": sopk, "SOPP": sopp, "SMEM": smem}
