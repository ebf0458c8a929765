"""Known faults of the AMD back end are found in machine code, and only those: ``tests/programs/backend_faults.cu`` runs
some."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from cairn.base import zig
from cairn.compiler import checked, pch, stages
from cairn.compiler.jobs import DeviceJob

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


LOOPS, PRODUCTS = checked.FAULTS
_DOT = """
.text
.globl walk
.type walk,@function
walk:
  {dot}
  {after}
  s_endpgm
.size walk, . - walk
"""


_SUM = """
extern "C" __global__ void sum(const int *starts, const unsigned *a, const unsigned *b, long long *out)
{
    long long sum = starts[threadIdx.x];
    unsigned x = a[threadIdx.x], y = b[threadIdx.x];
    %s;
    out[threadIdx.x] = sum;
}
"""
_LOOP = "for (int i = 0; i < 4; i++) sum += (long long)(signed char)(x >> 8 * i) * (signed char)(y >> 8 * i)"
_ASKED = "sum = __builtin_amdgcn_sdot4(x, y, (int)sum, false)"


def _suspects(text: str, fault: checked.Fault, folder: Path) -> list[str]:
    source, made = folder / "walk.s", folder / "walk.o"
    source.write_text(text)
    words = ["--target=amdgcn-amd-amdhsa", "-mcpu=gfx942", "-x", "assembler", "-c", str(source), "-o", str(made)]
    result = zig.run("clang", words)
    assert result.returncode == 0, result.stderr
    return checked.suspects(made.read_bytes(), fault)


@pytest.mark.parametrize(("early", "late", "turn", "loses"), _CASES)
def test_loops(early: str, late: str, turn: str, loses: bool, tmp_path: Path) -> None:
    found = _suspects(_FRAME.format(early=early, late=late, turn=turn), LOOPS, tmp_path)
    assert found == (["walk"] if loses else [])


def test_sums_of_products(tmp_path: Path) -> None:
    for dot in ("v_dot4c_i32_i8 v4, v2, v3", "v_dot4_i32_i8 v4, v2, v3, v4", "v_dot4_u32_u8 v4, v2, v3, v4"):
        for after in ("v_ashrrev_i32 v5, 31, v4", "v_cmp_gt_i64 vcc, v[4:5], v[6:7]"):
            assert _suspects(_DOT.format(dot=dot, after=after), PRODUCTS, tmp_path) == ["walk"]
        for after in ("v_add_u32 v5, v4, v4", "v_ashrrev_i32 v5, 30, v4", "v_cmp_gt_i64 vcc, v[6:7], v[8:9]"):
            assert _suspects(_DOT.format(dot=dot, after=after), PRODUCTS, tmp_path) == []
    assert _suspects(_DOT.format(dot="s_nop 0", after="v_ashrrev_i32 v5, 31, v4"), PRODUCTS, tmp_path) == []


def test_sums_of_products_with_a_precompiled_header(tmp_path: Path) -> None:
    """It was made with the target's own features: other options take none."""
    source = tmp_path / "sum.hip"
    job = DeviceJob(str(source), "gfx942", ("-O2",))
    job = replace(job, pch=pch.precompiled(job, (), now=True))
    assert job.pch
    for body, found in ((_LOOP, []), (_ASKED, ["sum"])):
        source.write_text(_SUM % body)
        made = stages.compile_to(job, "object", tmp_path / "sum.o")
        assert (checked.suspects(made.output.read_bytes(), PRODUCTS), made.log) == (found, "")


def test_other_files() -> None:
    for fault in checked.FAULTS:
        assert checked.suspects(b"BC\xc0\xde", fault) == []
        assert checked.suspects(b"\x7fELF" + bytes(80) + b"\x7e\x02\xfe\x89", fault) == []  # no AMDGPU ELF
