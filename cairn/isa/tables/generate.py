"""Makes ``cdna.py`` of ``cdna.txt``, the opcodes that the machine-readable ISA lists.

    python -m cairn.isa.tables.generate > cairn/isa/tables/cdna.py

The input has the opcodes of CDNA 3 and 4 together. What it leaves out is added from ``cdna_facts``: which target has
which opcode, rows of CDNA 2 (gfx90a), and the assembler's names where they differ from the manual's. The tests hold
every row against the assembler.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from cairn.isa.tables.cdna_facts import EXTRA, hwreg, LLVM_NAMES, NO_OPERANDS, OPERANDS, SHORT_ONLY, targets, with_gfx90a_name

SOURCE = Path(__file__).with_name("cdna.txt")
FORMATS = (
    "SOP1 SOP2 SOPC SOPK SOPP SMEM VOP1 VOP2 VOPC VOP3 VOP3SD VOP3P VOP3PX2 DS FLAT GLOBAL SCRATCH MUBUF MTBUF"
).split()
# Order of the operands in a row: the assembler's.
ORDER = (
    "vdst sdst vdata addr vaddr data data0 data1 srsrc saddr sdata sbase soffset "
    "ssrc0 ssrc1 src0 src1 src2 scale_src0 scale_src1"
).split()



class Operand(NamedTuple):
    """One operand as the input has it."""

    field: str
    kind: str
    data: str
    bits: str


class Opcode(NamedTuple):
    """One line of the input."""

    number: int
    name: str
    operands: tuple[Operand, ...]


def read(text: str) -> dict[str, list[Opcode]]:
    """The input's opcodes, by format; hardware registers under HWREG."""
    found: dict[str, list[Opcode]] = {}
    opcodes: list[Opcode] = []
    for line in text.splitlines():
        if line.startswith("["):
            opcodes = found[line[1:-1]] = []
        elif not line.startswith("#"):
            number, name, *operands = line.split(" ")
            opcodes.append(Opcode(int(number), name, tuple([Operand(*each.split(":")) for each in operands])))
    return found


def field_name(fmt: str, name: str, kind: str) -> str:
    """Name of a field in ``Inst.operands``."""
    if name == "vsrc1":
        return "src1"
    if fmt == "VOP3" and name == "vdst" and kind in ("SDST", "SREG"):
        return "sdst"
    return name


def operand(fmt: str, name: str, facts: Operand) -> str | None:
    """One operand as ``field:type[:kind]``; None for immediates, which are fields of the encoding."""
    if facts.kind in ("SIMM16", "SIMM8", "SIMM4", "LABEL", "HWREG", "SENDMSG", "WAITCNT"):
        return None
    data = facts.data.lower()
    if data in ("any", "buf") or data.startswith("rsrc"):
        data = f"b{facts.bits}"
    mark = {"ACCVGPR": ":a", "SRC_ACCVGPR": ":a", "SREG_NOVCC": ":s"}.get(facts.kind, "")
    if name == "sdst" and fmt == "VOP3":
        data = "m64"
    return f"{name}:{data}{mark}"


def signature(fmt: str, opcode: Opcode, known: dict[str, list[Opcode]]) -> str:
    """Operands of an opcode in assembler order; VOP3 forms without a row of their own take the short form's."""
    candidates = [opcode]
    if fmt == "VOP3":
        candidates += [each for short in ("VOP1", "VOP2", "VOPC") for each in known[short] if each.name == opcode.name]
    facts = next((each.operands for each in candidates if each.operands), ())
    if not facts and opcode.name.lower() not in NO_OPERANDS:
        raise SystemExit(f"{fmt} {opcode.name}: no operands known; add a row to cdna_facts")
    named = {field_name(fmt, each.field, each.kind): each for each in facts}
    parts = [operand(fmt, name, named[name]) for name in ORDER if name in named]
    return " ".join(p for p in parts if p)


def rows(fmt: str, known: dict[str, list[Opcode]]) -> list[str]:
    """Rows of one format, by opcode: ``opcode name[|gfx90a's name] targets operands``."""
    chosen: dict[int, str] = {}
    for opcode in known[fmt]:
        name = opcode.name.lower()
        operands = OPERANDS.get((fmt, name))
        if operands is None:
            operands = signature(fmt, opcode, known)
        if "_load_lds_" in name:  # the data goes to LDS, not to a register
            operands = operands.partition(" ")[2]
        name = LLVM_NAMES.get(name, name)
        if targets(name) and not (fmt == "VOP3" and name in SHORT_ONLY):
            chosen[opcode.number] = f"{opcode.number} {with_gfx90a_name(name)} {targets(name)} {operands}"
    lines = [*chosen.values(), *EXTRA.get(fmt, ())]
    return [line.strip() for line in sorted(lines, key=lambda line: int(line.split()[0]))]


def module(text: str) -> str:
    """The text of ``cdna.py``, for that of ``cdna.txt``."""
    known = read(text)
    lines = [
        '"""CDNA opcodes (gfx90a, gfx942, gfx950). Made by generate.py: do not edit."""\n',
        "# opcode name[|name on gfx90a] targets(1 gfx90a, 2 gfx942, 4 gfx950) field:type[:a|:s]...",
        "ROWS = {",
    ]
    for fmt in FORMATS:
        lines += [f'    "{fmt}": """', *rows(fmt, known), '""",']
    named = [(each.number, hwreg(each.number, each.name)) for each in known["HWREG"]]
    lines += ["}", "# Hardware register number -> (name, targets).", f"HWREG = {dict(entry for entry in named if entry[1])}"]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print(module(SOURCE.read_text(encoding="utf-8")), end="")
