"""The table of matrix instructions: every instruction can be measured, and counts what it does."""

from __future__ import annotations

import ctypes

import pytest

from bench.engine_kernels import HERE
from bench.engine_matrix import TARGETS, WORK, Case, assemble, rows, speed
from cairn.base import native


@pytest.mark.parametrize("target", TARGETS)
def test_every_instruction_has_a_kernel(target: str) -> None:
    """The assembler takes all of them."""
    cases = [Case(row, steps) for row in rows(target) for steps in (1, 4)]
    assert {case.name for case in cases} == {*assemble(target, cases).kernels}
    assert len(cases) > 80


def test_speed_of_one() -> None:
    """A measured figure: positive, and less than any processor's."""
    driver = ctypes.CDLL(str(native.build("engine-driver", [HERE / "driver.c"])))
    driver.drive.restype = ctypes.c_double
    driver.drive.argtypes = [ctypes.c_void_p, ctypes.c_void_p, *[ctypes.c_uint32] * 3]
    row = next(row for row in rows("gfx942") if row.name == "v_mfma_f32_16x16x16_f16")
    case = Case(row, 1)
    assert f"s_mov_b32 s8, {case.rounds}" in case.text()
    assert case.text().count(row.name + " ") == 16
    assert case.operations == 2 * 16 * 16 * 16 * 16 * case.rounds >= WORK
    assert 0 < speed(driver, assemble("gfx942", [case]), case) < 1e5
