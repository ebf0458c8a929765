"""Every operand form of every opcode: the assembler makes of the disassembler's text what was decoded."""

from __future__ import annotations

import re
from itertools import islice

import pytest

from cairn.base.errors import DecodeError
from cairn.isa import refused
from cairn.isa.asm import Line, assemble_lines
from cairn.isa.decode import decode
from cairn.isa.disasm import text
from cairn.isa.inst import Inst, Kind
from cairn.isa.tables import TARGETS, Opcode, table
from tests import evidence
from tests.isa.forms import forms

# Bits that an instruction may not use. The decoder takes the words, and the text says them all; the assembler has no
# spelling for them.
_UNUSED_BITS = {
    *("op_sel", "op_sel_hi", "neg", "neg_hi", "abs", "clamp", "omod", "src0_sext", "src1_sext", "lds", "gds", "glc"),
    *("sc0", "sc1", "nt", "slc", "scc", "cbsz", "abid", "blgp", "acc"),
}
_NO_SPELLING = (
    *("not a valid operand.", "invalid operand for instruction", "operands are not valid for this GPU or mode"),
    *("invalid op_sel operand", "invalid neg value", "modifier is not supported on this GPU"),
)
# Rules that hold between operands, which the assembler checks and a decoder does not.
_RULES = (
    "violates constant bus restrictions)",
    "source 2 operand must not partially overlap with dst",
    "only 4-bit values are legal",
    "expected a 20-bit unsigned offset",
    "invalid or unsupported register size",
    "vgpr must be even aligned",
)
# LLVM's printer leaves out bits that these have, and its assembler takes.
_ANOTHER_TEXT = ("ds_swizzle_b32", "s_waitcnt", "s_sendmsg", "s_sendmsghalt", "v_nop", "v_clrexcp")
# What the decoder says of forms that are none.
_REASONS = re.compile(
    r"scalar register|vector register|source operand code|a tuple starts|has no DPP|has no opcode|DPP control|reserved|"
    r"have no DPP|has pairs|have pairs|ends \d+ bytes too early|SDWA select"
)


def excused(inst: Inst, error: str) -> bool:
    """Whether the assembler's refusal is about something that its syntax leaves out."""
    if error.endswith(_RULES) or refused.reason(inst.name, inst.target):
        return True
    if "_gws_" in inst.name and not inst.mods.get("gds"):
        return error == "too few operands for instruction"
    if not inst.operands or inst.name == "buffer_store_lds_dword":  # cache control with an address; a store without lds
        return error.endswith((*_NO_SPELLING, "too few operands for instruction"))
    if error.endswith(_NO_SPELLING) and _UNUSED_BITS & set(inst.mods):
        return True
    # exec or m0 as the data of a scalar load or as an address; constants as addresses of jumps
    exotic = any(o.kind is Kind.SGPR and o.index >= 124 for o in (*inst.dsts, *inst.srcs))
    jumps = inst.name in ("s_setpc_b64", "s_swappc_b64", "s_cbranch_g_fork", "s_cbranch_join") or "movrel" in inst.name
    return error == "invalid operand for instruction" and (exotic or jumps)


def same(inst: Inst, line: Line) -> bool:
    """The assembler's bytes are the decoded ones, or mean the same (bits that an instruction ignores may differ)."""
    again = decode(line.code, 0, inst.target)
    unused = _UNUSED_BITS | ({"simm16"} if text(inst) == inst.name else set())
    mine, theirs = ({name: value for name, value in i.mods.items() if name not in unused} for i in (inst, again))
    return (inst.name, inst.fmt, inst.variant, dict(inst.operands), mine) == (
        again.name, again.fmt, again.variant, dict(again.operands), theirs
    )  # fmt: skip


def decoded(opcode: Opcode, target: str, chance: float) -> list[tuple[bytes, Inst]]:
    """The forms that are instructions; the others must say why they are none."""
    found = []
    for code in forms(opcode, target, chance, seed=1):
        try:
            inst = decode(code, 0, target)
        except DecodeError as error:
            assert _REASONS.search(str(error)), str(error)
            continue
        if inst.name == opcode.name:
            found.append((code[: inst.size], inst))
    return found


@pytest.mark.budget(3)
@pytest.mark.parametrize("target", TARGETS)
def test_forms(target: str, exhaustive: bool) -> None:
    rows = table(target)
    opcodes = [opcode for fmt in rows.formats() for opcode in rows.opcodes(fmt)]
    proved, failures, printed_differently = set(), [], []
    total = 0
    chance = 1.0 if exhaustive else 0.01
    for start in range(0, len(opcodes), 200):
        made = [m for opcode in opcodes[start : start + 200] for m in decoded(opcode, target, chance)]
        lines = assemble_lines((text(inst) for _, inst in made), target)
        total += len(made)
        for (code, inst), line in zip(made, lines, strict=True):
            if line.error:
                if not excused(inst, line.error):
                    failures.append(f"{code.hex()} {text(inst)}: {line.error}")
                continue
            if "/*Invalid immediate*/" in line.text:  # a defect of LLVM's encoder, which says so itself
                continue
            if line.code != code and not same(inst, line):
                failures.append(f"{code.hex()} {text(inst)} became {line.code.hex()}")
            if line.text.replace("\t", " ") != text(inst):
                printed_differently.append((inst, line.text))
            proved.add(inst.name)
    assert not failures, f"{len(failures)} of {total}:\n" + "\n".join(islice(failures, 40))
    check_print(printed_differently)
    without = {o.name for o in opcodes} - proved
    assert {name for name in without if not refused.reason(name, target)} == set()
    evidence.note(evidence.ASSEMBLER, target, proved)


def check_print(found: list[tuple[Inst, str]]) -> None:
    """LLVM's own text differs from ours only where it does not say all bits, or calls a long form by the short name."""
    for inst, theirs in found:
        shown = text(inst)
        if inst.name == "v_pk_fmac_f16" and inst.variant:  # sign modifiers are encoded, and not printed
            shown = re.sub(r"-(?=[v|])|\||sext\((\w+)\)", r"\1", shown)
            assert shown == theirs
        else:
            assert inst.name in _ANOTHER_TEXT, (shown, theirs)


@pytest.mark.parametrize("target", TARGETS)
def test_scalar_registers(target: str) -> None:
    """Each scalar register, alone and as the first of a tuple: the decoder takes what the assembler takes."""
    codes, cases = [], []
    for name, head, dwords in (
        ("s_mov_b32", 0xBE800000, 1), ("s_mov_b64", 0xBE800100, 2),
    ):  # fmt: skip
        for register in range(128):
            codes.append((head | register).to_bytes(4, "little"))
            cases.append((name, register, dwords))
    names = {102: "flat_scratch", 104: "xnack_mask", 106: "vcc", 126: "exec"}
    lines = []
    for name, register, dwords in cases:
        base = names.get(register & ~1, "")
        if register < 102 or 108 <= register < 124:
            prefix, first = ("s", register) if register < 102 else ("ttmp", register - 108)
            shown = f"{prefix}{first}" if dwords == 1 else f"{prefix}[{first}:{first + 1}]"
        elif register in (124, 125):
            shown = "m0" if register == 124 else "s125"
        else:
            shown = base + (("_hi" if register & 1 else "_lo") if dwords == 1 else "_odd" * (register & 1))
        lines.append(f"{name} {'s0' if dwords == 1 else 's[0:1]'}, {shown}")
    for (name, register, _), code, line in zip(cases, codes, assemble_lines(lines, target), strict=True):
        try:
            decode(code, 0, target)
            taken = True
        except DecodeError:
            taken = False
        assert taken == (not line.error), f"{name} {register}: {line.error or 'the assembler takes it'}"
