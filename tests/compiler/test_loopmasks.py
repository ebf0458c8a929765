"""Loops that lanes would leave too late are found in machine code, and only those.

``tests/programs/loop_ends.cu`` runs one.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from cairn.base import zig
from cairn.compiler import loopmasks

_FRAME = """
.text
.globl walk
.type walk,@function
walk:
  s_mov_b64 s[2:3], 0
  s_mov_b64 s[4:5], 0
outer:
  v_cmp_lt_i32 vcc, v0, v1
  {early}
inner:
  v_cmp_lt_i32 s[8:9], v2, v3
  s_or_b64 s[4:5], s[8:9], s[4:5]
  s_andn2_b64 exec, exec, s[4:5]
  s_cbranch_execnz {turn}
  s_or_b64 exec, exec, s[4:5]
  s_mov_b64 s[4:5], 0
  {late}
  s_andn2_b64 exec, exec, s[2:3]
  s_cbranch_execnz outer
  s_endpgm
.size walk, . - walk
"""
_ADD = "s_or_b64 s[2:3], vcc, s[2:3]"
_CASES = [
    pytest.param(_ADD, "", "outer", True, id="made at the header of both ends"),
    pytest.param("", _ADD, "outer", False, id="made where lanes leave"),
    pytest.param(_ADD, "", "inner", False, id="loops with a header each"),
]


@pytest.mark.parametrize(("early", "late", "turn", "loses"), _CASES)
def test_shapes(early: str, late: str, turn: str, loses: bool, tmp_path: Path) -> None:
    source, made = tmp_path / "walk.s", tmp_path / "walk.o"
    source.write_text(_FRAME.format(early=early, late=late, turn=turn))
    words = ["--target=amdgcn-amd-amdhsa", "-mcpu=gfx942", "-x", "assembler", "-c", str(source), "-o", str(made)]
    result = zig.run("clang", words)
    assert result.returncode == 0, result.stderr
    assert loopmasks.suspects(made.read_bytes()) == (["walk"] if loses else [])


def test_other_files() -> None:
    assert loopmasks.suspects(b"BC\xc0\xde") == []
    assert loopmasks.suspects(b"\x7fELF" + bytes(80) + b"\x7e\x02\xfe\x89") == []  # no AMDGPU ELF
