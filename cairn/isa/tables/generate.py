"""Makes ``cdna.py`` from the machine-readable ISA.

    python -m cairn.isa.tables.generate cdna.json > cairn/isa/tables/cdna.py

The input lists the opcodes of CDNA 3 and 4 together. What it leaves out is added here as data: which target has which
opcode, rows of CDNA 2 (gfx90a), and the assembler's names where they differ from the manual's. The tests hold every row
against the assembler.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from cairn.isa.tables.cdna_facts import EXTRA, hwreg, LLVM_NAMES, NO_OPERANDS, OPERANDS, SHORT_ONLY, targets, with_gfx90a_name

FORMATS = (
    "SOP1 SOP2 SOPC SOPK SOPP SMEM VOP1 VOP2 VOPC VOP3 VOP3SD VOP3P VOP3PX2 DS FLAT GLOBAL SCRATCH MUBUF MTBUF"
).split()
# Order of the operands in a row: the assembler's.
ORDER = (
    "vdst sdst vdata addr vaddr data data0 data1 srsrc saddr sdata sbase soffset "
    "ssrc0 ssrc1 src0 src1 src2 scale_src0 scale_src1"
).split()


def field_name(fmt: str, name: str, kind: str) -> str:
    """Name of a field in ``Inst.operands``."""
    if name == "vsrc1":
        return "src1"
    if fmt == "VOP3" and name == "vdst" and kind in ("OPR_SDST", "OPR_SREG"):
        return "sdst"
    return name


def operand(fmt: str, name: str, facts: dict[str, Any]) -> str | None:
    """One operand as ``field:type[:kind]``; None for immediates, which are fields of the encoding."""
    kind = facts["type"]
    if kind in ("OPR_SIMM16", "OPR_SIMM8", "OPR_SIMM4", "OPR_LABEL", "OPR_HWREG", "OPR_SENDMSG", "OPR_WAITCNT"):
        return None
    data = facts["format"].lower().removeprefix("num_")
    if data in ("any", "buf") or data.startswith("rsrc"):
        data = f"b{facts['bits']}"
    mark = {"OPR_ACCVGPR": ":a", "OPR_SRC_ACCVGPR": ":a", "OPR_SREG_NOVCC": ":s"}.get(kind, "")
    if name == "sdst" and fmt == "VOP3":
        data = "m64"
    return f"{name}:{data}{mark}"


def signature(fmt: str, mnemonic: str, operands: dict[str, Any]) -> str:
    """Operands of an opcode in assembler order; VOP3 forms without a row of their own take the short form's."""
    family = operands[fmt]
    candidates = [family.get(mnemonic + suffix) for suffix in ("", "_E32", "_E64")]
    if fmt == "VOP3":
        candidates += [operands[short].get(mnemonic + "_E32") for short in ("VOP1", "VOP2", "VOPC")]
    facts = next((c for c in candidates if c is not None), None)
    if facts is None:
        if mnemonic.lower() not in NO_OPERANDS:
            raise SystemExit(f"{fmt} {mnemonic}: no operands known; add a row to cdna_facts")
        return ""
    named = {field_name(fmt, name, f["type"]): f for name, f in facts.items()}
    parts = [operand(fmt, name, named[name]) for name in ORDER if name in named]
    return " ".join(p for p in parts if p)


def rows(fmt: str, data: dict[str, Any]) -> list[str]:
    """Rows of one format, by opcode: ``opcode name[|gfx90a's name] targets operands``."""
    chosen: dict[int, str] = {}
    for mnemonic, opcode in data["opcodes"][fmt].items():
        base = mnemonic.removesuffix("_E32").removesuffix("_E64")
        name = base.lower()
        operands = OPERANDS.get((fmt, name))
        if operands is None:
            operands = signature(fmt, base, data["operands"])
        if "_load_lds_" in name:  # the data goes to LDS, not to a register
            operands = operands.partition(" ")[2]
        name = LLVM_NAMES.get(name, name)
        if targets(name) and not (fmt == "VOP3" and name in SHORT_ONLY):
            chosen[opcode] = f"{opcode} {with_gfx90a_name(name)} {targets(name)} {operands}"
    lines = [*chosen.values(), *EXTRA.get(fmt, ())]
    return [line.strip() for line in sorted(lines, key=lambda line: int(line.split()[0]))]


def main(path: str) -> None:
    data = json.loads(Path(path).read_text(encoding="utf-8"))
    print('"""CDNA opcodes (gfx90a, gfx942, gfx950). Made by generate.py: do not edit."""\n')
    print("# opcode name[|name on gfx90a] targets(1 gfx90a, 2 gfx942, 4 gfx950) field:type[:a|:s]...")
    print("ROWS = {")
    for fmt in FORMATS:
        print(f'    "{fmt}": """')
        print("\n".join(rows(fmt, data)))
        print('""",')
    print("}")
    print("# Hardware register number -> (name, targets).")
    named = sorted((number, hwreg(number, name)) for name, number in data["hwreg"].items())
    print(f"HWREG = {dict(entry for entry in named if entry[1])}")


if __name__ == "__main__":
    main(sys.argv[1])
