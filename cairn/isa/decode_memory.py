"""Builders of the memory formats: DS, FLAT, GLOBAL, SCRATCH, MUBUF and MTBUF."""

from __future__ import annotations

from cairn.base.errors import DecodeError
from cairn.isa.draft import Draft, Words, find, signed
from cairn.isa.encoding import unpack
from cairn.isa.inst import Operand
from cairn.isa.operands import ABSENT_SGPR, off, sgpr, source, vgpr
from cairn.isa.tables import Field, Table

# Names of the cache bits where they differ from gfx942's.
_GFX90A_BITS = {"sc0": "glc", "nt": "slc", "sc1": "scc"}
_TWO_ADDRESSES = ("ds_read2", "ds_write2", "ds_wrxchg2")


def _cache_bits(draft: Draft, fields: dict[str, int], table: Table) -> None:
    for name in ("sc0", "nt", "sc1"):
        if fields[name]:
            draft.mods[_GFX90A_BITS[name] if table.target == "gfx90a" else name] = 1


def _returned(name: str, operand: Operand, field: Field) -> Operand:
    """Registers that an atomic's old value goes to: the first half of a compare-and-swap's pair."""
    if "cmpswap" not in name:
        return operand
    return Operand(operand.kind, operand.index, operand.dwords // 2, f"b{operand.dwords * 16}")


def ds(words: Words, table: Table) -> Draft:
    fields = unpack("DS", words.second())
    opcode = find(table, "DS", fields["op"])
    draft = Draft(opcode.name, "DS")
    for field in opcode.fields:
        if field.name == "vdst":
            draft.dst("vdst", vgpr(fields["vdst"], field.type, fields["acc"]))
        else:
            draft.src(field.name, vgpr(fields[field.name], field.type, fields["acc"] if field.name != "addr" else 0))
    if opcode.name.startswith(_TWO_ADDRESSES):
        draft.mod(offset0=fields["offset0"], offset1=fields["offset1"])
    else:
        draft.mod(offset=fields["offset1"] << 8 | fields["offset0"])
    draft.mod(gds=fields["gds"], acc=fields["acc"])
    return draft


def _flat(words: Words, table: Table, fmt: str) -> Draft:
    fields = unpack("FLAT", words.second())
    opcode = find(table, fmt, fields["op"])
    name, acc = opcode.name, fields["acc"]
    draft = Draft(name, fmt)
    to_lds = bool(fields["lds"]) and table.target == "gfx90a"
    saddr = fields["saddr"] if fmt != "FLAT" else ABSENT_SGPR
    for field in opcode.fields:
        if field.name == "vdst":
            if to_lds:
                continue
            operand = vgpr(fields["vdst"], field.type, acc)
            if "_atomic_" not in name or fields["sc0"]:
                draft.dst("vdst", operand)
        elif field.name == "data":
            draft.src("data", vgpr(fields["data"], field.type, acc))
        elif field.name == "addr":
            _flat_address(draft, field, fields, table, saddr)
        elif saddr == ABSENT_SGPR:
            draft.operands["saddr"] = off(field.type)
        else:
            draft.src("saddr", sgpr(saddr, "b32" if fmt == "SCRATCH" else "b64"))
    offset = fields["offset"] & 0xFFF if fmt == "FLAT" else signed(fields["offset"], 13)
    draft.mod(offset=offset, lds=int(to_lds), acc=acc)
    _cache_bits(draft, fields, table)
    return draft


def _flat_address(draft: Draft, field: Field, fields: dict[str, int], table: Table, saddr: int) -> None:
    """GLOBAL's address is a 32-bit offset beside an saddr. SCRATCH's may be absent: gfx90a drops it where there is an
    saddr, later targets have a bit for it (in the place of ``lds``)."""
    if draft.fmt == "SCRATCH":
        present = saddr == ABSENT_SGPR if table.target == "gfx90a" else bool(fields["lds"])
        if not present:
            draft.operands["addr"] = off(field.type)
            return
    narrow = draft.fmt == "GLOBAL" and saddr != ABSENT_SGPR
    draft.src("addr", vgpr(fields["addr"], "b32" if narrow else field.type))


def flat(words: Words, table: Table) -> Draft:
    return _flat(words, table, "FLAT")


def global_(words: Words, table: Table) -> Draft:
    return _flat(words, table, "GLOBAL")


def scratch(words: Words, table: Table) -> Draft:
    return _flat(words, table, "SCRATCH")


def _buffer(words: Words, table: Table, fmt: str) -> Draft:
    fields = unpack(fmt, words.second())
    opcode = find(table, fmt, fields["op"])
    draft = Draft(opcode.name, fmt)
    lds = fields.get("lds", 0)
    for field in opcode.fields:
        if field.name == "vdata":
            if not lds:
                _buffer_data(draft, field, fields)
        elif field.name == "vaddr":
            dwords = fields["offen"] + fields["idxen"]
            if dwords:
                draft.src("vaddr", vgpr(fields["vaddr"], f"b{32 * dwords}"))
            else:
                draft.operands["vaddr"] = off()
        elif field.name == "srsrc":
            draft.src("srsrc", sgpr(fields["srsrc"] << 2, field.type))
        else:
            if fields["soffset"] >= 249 and fields["soffset"] not in (251, 252, 253):
                raise DecodeError(f"soffset code {fields['soffset']} is reserved")
            draft.src("soffset", source(fields["soffset"], field.type))
    draft.mod(offset=fields["offset"], offen=fields["offen"], idxen=fields["idxen"], lds=lds, acc=fields["acc"])
    if fmt == "MTBUF":
        draft.mod(dfmt=fields["dfmt"], nfmt=fields["nfmt"])
    _cache_bits(draft, fields, table)
    return draft


def _buffer_data(draft: Draft, field: Field, fields: dict[str, int]) -> None:
    operand = vgpr(fields["vdata"], field.type, fields["acc"])
    if "_load_" in draft.name:
        draft.dst("vdata", operand)
        return
    draft.src("vdata", operand)
    if "_atomic_" in draft.name and fields["sc0"]:
        draft.dsts.append(_returned(draft.name, operand, field))


def mubuf(words: Words, table: Table) -> Draft:
    return _buffer(words, table, "MUBUF")


def mtbuf(words: Words, table: Table) -> Draft:
    return _buffer(words, table, "MTBUF")


BUILDERS = {"DS": ds, "FLAT": flat, "GLOBAL": global_, "SCRATCH": scratch, "MUBUF": mubuf, "MTBUF": mtbuf}
