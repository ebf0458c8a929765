"""``cairn isa``: coverage, explanations, lists, words."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cairn.base.errors import DecodeError, UsageError
from cairn.cli import isa, main
from cairn.isa import coverage
from cairn.isa.decode import decode
from cairn.isa.disasm import text
from cairn.isa.meaning import meaning
from cairn.isa.sem.table import load
from cairn.isa.tables import TARGETS, table


def printed(capsys: Any, *argv: str) -> str:
    assert main.main(["isa", *argv]) == 0
    return str(capsys.readouterr().out)


def test_every_opcode_is_counted_once() -> None:
    found = isa.summary(TARGETS)
    for target in TARGETS:
        names = {o.name for fmt in table(target).formats() for o in table(target).opcodes(fmt)}
        assert sum(sum(columns[target].values()) for columns in found.values()) == len(names)
        assert all(target in columns for columns in found.values()), "a family without instructions"


def test_summary(capsys: Any) -> None:
    lines = printed(capsys).splitlines()
    assert lines[0].split() == list(TARGETS)
    assert lines[len(coverage.FAMILIES) + 1].startswith("all ")
    facts = json.loads(printed(capsys, "--json", "--target", "gfx950"))
    assert list(facts["families"]["matrix"]) == ["gfx950"]
    assert facts["families"]["matrix"]["gfx950"]["works"] > 60


def test_one_instruction(capsys: Any) -> None:
    shown = printed(capsys, "v_add_f32_e64")
    assert shown.startswith("v_add_f32  [vector]  gfx90a, gfx942, gfx950\n  dst = src0 + src1  (f32)\n")
    assert "VOP2 opcode 1 " in shown and "VOP3 opcode 257 " in shown
    assert "v_add_f32_e32 v0, v2, v4   ; 02000902" in shown
    facts = json.loads(printed(capsys, "v_mfma_f32_32x32x8bf16_1k", "--json"))
    assert [f["name"] for f in facts] == ["v_mfma_f32_32x32x8_bf16"]
    assert facts[0]["encodings"][0]["operands"]["vdst"] == "pk16_f32"


def test_lists(capsys: Any) -> None:
    lines = printed(capsys, "--target", "gfx950", "V_MFMA_*_f8f6f4").splitlines()
    assert [line.split()[0] for line in lines] == [
        *("v_mfma_f32_16x16x128_f8f6f4", "v_mfma_f32_32x32x64_f8f6f4"),
        *("v_mfma_scale_f32_16x16x128_f8f6f4", "v_mfma_scale_f32_32x32x64_f8f6f4"),
    ]


@pytest.mark.parametrize(
    ("argv", "says", "hint"),
    [
        (["v_fma_mx_f32"], "v_fma_mx_f32: no such instruction", "v_fma_mix_f32"),
        (["--target", "gfx90a", "v_bitop3_b32"], "not on gfx90a; gfx950 has it", ""),
        (["--target", "gfx94"], "gfx94: no instruction tables", "did you mean gfx942?"),
        (["--decode", "xyz"], "xyz: not a hexadecimal word", "example"),
        (["zzzz*"], "no such instruction", "pattern"),
    ],
)
def test_wrong_questions(argv: list[str], says: str, hint: str, capsys: Any) -> None:
    assert main.main(["isa", *argv]) == 2
    shown = capsys.readouterr().err
    assert says in shown and hint in shown
    with pytest.raises(UsageError):
        isa.run(_parsed(argv))


def _parsed(argv: list[str]) -> Any:
    import argparse

    parser = argparse.ArgumentParser()
    isa.add_parser(parser.add_subparsers())
    return parser.parse_args(["isa", *argv])


def test_words(capsys: Any) -> None:
    shown = printed(capsys, "--decode", "0x7e000280", "d3a04000", "1c1a0902", "--target", "gfx90a")
    assert "0x0000  7e000280  v_mov_b32_e32 v0, 0" in shown
    assert "0x0004  d3a04000 1c1a0902  v_fma_mix_f32 v0, v2, v4, v6 op_sel_hi:[1,1,1]" in shown
    both = json.loads(printed(capsys, "--decode", "0x1c1a0902_d3a04000", "--json"))
    assert both[0]["name"] == "v_fma_mix_f32" and both[0]["fields"]["src0"] == 258
    with pytest.raises(DecodeError, match="pc 0x4"):
        list(isa.decoded(["7e000280", "ffffffff"], "gfx942"))
    sdwa = next(isa.decoded(["0x020004f9", "0x06060600"], "gfx942"))
    assert sdwa["format"] == "VOP2 SDWA" and sdwa["fields"]["sdwa.dst_sel"] == 6


def test_every_row_has_a_line_of_meaning() -> None:
    for name, row in load().items():
        line = meaning(row)
        assert line and "\n" not in line and "operations on" not in line, f"{name}: {line}"
        assert len(line) < 180, f"{name}: {line}"


@pytest.mark.parametrize("target", TARGETS)
def test_examples_are_the_instructions(target: str) -> None:
    """Every opcode has a plain encoding that decodes to it."""
    without = []
    for forms in coverage.instructions(target).values():
        for form in forms:
            code = coverage.example(form, target)
            if code is None:
                without.append(form.name)
                continue
            inst = decode(code, 0, target)
            assert (inst.name, inst.fmt, inst.size) == (form.name, form.fmt, len(code))
            assert text(inst)
    assert without == []
