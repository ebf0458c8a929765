"""The high dword of a 64-bit sum of an extended vector and a scalar, read by itself: against NumPy."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from tests.vgpu.both import FULL, check_both

TEXT = """
s_mov_b32 s20, {low:#x}
s_mov_b32 s21, {high:#x}
s_mov_b32 s22, {first:#x}
s_mov_b32 s23, {step:#x}
v_mul_lo_u32 v2, s23, v0
v_add_u32 v2, s22, v2
{index}
{extend}
v_lshl_add_u64 v[4:5], v[2:3], {digits}, s[20:21]
v_not_b32 v6, v5
"""
BASES = (0, 0x7_FFFF_FFF0, 0xFFFF_FFFF_FFFF_FF00, 0x1234_8000_0000)
STARTS = (0, 0xFFFF_FFE0, 0x7FFF_FFF8, 0x8000_0000)


@pytest.mark.parametrize("shape", ["pattern", "index"])
@pytest.mark.parametrize("signed", [False, True])
def test_numbers(shape: str, signed: bool) -> None:
    lane = np.arange(64, dtype=np.uint64)
    cases = list(itertools.product(BASES, STARTS, (1, 8, 0x1000_0001), range(5)))
    for number, (base, first, step, digits) in enumerate(cases[::11]):
        at = (np.uint64(first) + lane * np.uint64(step)).astype(np.uint32)
        at = at * at if shape == "index" else at
        wide = at.view(np.int32).astype(np.int64).view(np.uint64) if signed else at.astype(np.uint64)
        high = ((np.uint64(base) + (wide << np.uint64(digits))) >> np.uint64(32)).astype(np.uint32)
        mask = FULL if number % 3 else 0x0FF7_FFFF_0123_FFF1
        active = np.array([mask >> i & 1 for i in range(64)], bool)
        text = TEXT.format(
            low=base & 0xFFFFFFFF, high=base >> 32, first=first, step=step, digits=digits,
            index="v_mul_lo_u32 v2, v2, v2" if shape == "index" else "",
            extend="v_ashrrev_i32 v3, 31, v2" if signed else "v_mov_b32 v3, 0",
        )  # fmt: skip
        wanted = {5: np.where(active, high, 0), 6: np.where(active, ~high, 0)}
        zeros = {register: np.zeros(64, np.uint32) for register in wanted}
        check_both(text, zeros, {r: each.astype(np.uint32) for r, each in wanted.items()}, target="gfx942", mask=mask)
