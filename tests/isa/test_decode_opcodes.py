"""Every opcode of the tables, on every target, against the assembler."""

from __future__ import annotations

from pathlib import Path

import pytest

from cairn.base.errors import DecodeError
from cairn.isa.asm import assemble_lines
from cairn.isa.decode import decode
from cairn.isa.disasm import text
from cairn.isa.tables import TARGETS, Opcode, cdna, generate, table
from tests.isa.make_words import all_words

# Encodings that the maker makes and no assembler has: forms that an instruction lacks.
LACKING = ("variant of this instruction is not supported", "not a valid operand.")
NO_FORM = ("register pairs have row_newbcast alone", "has no DPP or SDWA form", "this instruction has pairs")


@pytest.mark.parametrize("target", TARGETS)
def test_round_trip(target: str) -> None:
    rows = table(target)
    opcodes = [opcode for fmt in rows.formats() for opcode in rows.opcodes(fmt)]
    made: list[tuple[Opcode, int, bytes, str]] = []
    for opcode, variant, words in all_words(opcodes, target, seed=7):
        try:
            inst = decode(words, 0, target)
        except DecodeError as error:
            assert str(error).endswith(NO_FORM), f"{opcode.name}: {error}"
            continue
        assert (inst.name, inst.fmt, inst.size) == (opcode.name, opcode.fmt, len(words))
        made.append((opcode, variant, words, text(inst)))
    good = set()
    lines = assemble_lines([entry[3] for entry in made], target)
    for (opcode, variant, words, shown), line in zip(made, lines, strict=True):
        if line.error:
            assert variant >= 2 and line.error.endswith(LACKING), f"{shown}: {line.error}"
        else:
            assert line.code == words, f"{shown}: {words.hex()} became {line.code.hex()}"
            good.add(opcode)
    assert {opcode.name for opcode in opcodes if opcode not in good} == set()


# Every mnemonic, offered bare to the assembler, is known to the targets that the tables give it to, and to no others.
@pytest.mark.parametrize("target", TARGETS)
def test_targets_have_what_the_assembler_has(target: str) -> None:
    names = {o.mnemonic for t in TARGETS for fmt in table(t).formats() for o in table(t).opcodes(fmt)}
    ours = {o.mnemonic for fmt in table(target).formats() for o in table(target).opcodes(fmt)}
    ordered = sorted(names)
    lines = assemble_lines(ordered, target)
    unknown = ("instruction not supported on this GPU", "invalid instruction")
    theirs = {name for name, line in zip(ordered, lines, strict=True) if not line.error.startswith(unknown)}
    aliases = {name for name in theirs - ours if name.startswith("v_mfma_")}  # old spellings are taken, too
    assert ours == theirs - aliases


def test_the_table_is_what_the_generator_makes() -> None:
    made = generate.module(generate.SOURCE.read_text(encoding="utf-8"))
    assert made == Path(cdna.__file__).read_text(encoding="utf-8")
