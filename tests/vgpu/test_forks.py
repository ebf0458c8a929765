"""Rare control flow on both engines: forks and joins, skipped vector instructions, relative addressing over
branches."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cairn.isa.tables import TARGETS
from tests.vgpu.meaning import run_both

pytestmark = pytest.mark.parametrize("target", TARGETS)
RNG = np.random.default_rng(5)
LANES = np.arange(64, dtype=np.uint32)
# The stack of forks is in s0 and up, where the tests' frame keeps addresses.
SAVE = """
    s_mov_b64 s[60:61], s[2:3]
    s_mov_b64 s[62:63], s[4:5]
    s_mov_b64 s[64:65], s[6:7]
    s_mov_b64 s[66:67], exec
    s_getreg_b32 s50, hwreg(HW_REG_MODE, 29, 3)"""
RESTORE = """
    s_getreg_b32 s51, hwreg(HW_REG_MODE, 29, 3)
    s_mov_b64 exec, s[66:67]
    s_mov_b64 s[2:3], s[60:61]
    s_mov_b64 s[4:5], s[62:63]
    s_mov_b64 s[6:7], s[64:65]
    v_mov_b32_e32 v21, s51"""


@pytest.mark.parametrize("threshold", [0, 10, 32, 50, 64])
def test_fork(target: str, threshold: int) -> None:
    """Both sides run once for their lanes; the one with fewer lanes first; with one side empty there is nothing to
    do."""
    text = f"""{SAVE}
        s_movk_i32 s52, {threshold}
        v_mov_b32_e32 v20, 0
        s_mov_b32 s53, 1
        v_cmp_gt_u32_e64 s[40:41], s52, v0
        s_cbranch_i_fork s[40:41], taken
        v_mov_b32_e32 v20, s53
        s_lshl_b32 s53, s53, 4
        s_branch joined
    taken:
        v_mov_b32_e32 v20, s53
        v_or_b32_e32 v20, 0x100, v20
        s_lshl_b32 s53, s53, 4
    joined:
        s_cbranch_join s50
        {RESTORE}"""
    taken = threshold > LANES
    first_fails = 0 < 64 - threshold < threshold
    sides = (1, 16) if first_fails or threshold == 0 else (16, 1)  # what s53 is on the failing and on the passing side
    if threshold in (0, 64):
        sides = (1, 1)
    want = np.where(taken, 0x100 | sides[1], sides[0])
    for outcome in run_both(text, {}, [20, 21], target=target):
        np.testing.assert_array_equal(outcome.registers[20], want)
        assert not outcome.registers[21].any()


def test_nested_forks(target: str) -> None:
    """A fork in each side of a fork, the inner ones by an address in registers."""
    a, b = (RNG.integers(0, 2, 64).astype(np.uint32) for _ in range(2))

    def inner(name: str, value: int) -> str:
        return f"""
            s_getreg_b32 s54, hwreg(HW_REG_MODE, 29, 3)
            s_getpc_b64 s[44:45]
        here_{name}:
            s_add_u32 s44, s44, side_{name}-here_{name}
            s_addc_u32 s45, s45, 0
            s_cbranch_g_fork s[42:43], s[44:45]
            v_mov_b32_e32 v20, {value}
            s_branch end_{name}
        side_{name}:
            v_mov_b32_e32 v20, {value + 1}
        end_{name}:
            s_cbranch_join s54"""

    text = f"""{SAVE}
        v_mov_b32_e32 v20, 0
        v_cmp_ne_u32_e64 s[40:41], 0, v10
        v_cmp_ne_u32_e64 s[42:43], 0, v11
        s_cbranch_i_fork s[40:41], outer
        s_mov_b64 s[56:57], exec
        {inner("first", 1)}
        s_mov_b64 exec, s[56:57]
        s_branch done
    outer:
        s_mov_b64 s[56:57], exec
        {inner("second", 3)}
        s_mov_b64 exec, s[56:57]
    done:
        s_cbranch_join s50
        {RESTORE}"""
    for outcome in run_both(text, {10: a, 11: b}, [20, 21], target=target):
        np.testing.assert_array_equal(outcome.registers[20], 1 + 2 * a + b)
        assert not outcome.registers[21].any()


@pytest.mark.parametrize("bit", [0, 1])
def test_skipping(target: str, bit: int) -> None:
    """s_setvskip: vector instructions are left out, scalar ones and branches not; of constants and of a loaded
    number."""
    text = """
        v_mov_b32_e32 v20, 1
        v_mov_b32_e32 v22, 1
        s_mov_b32 s20, 0
        s_mov_b32 s21, 5
        s_setvskip 4, 2
        v_mov_b32_e32 v20, 2
        v_readfirstlane_b32 s21, v20
        v_cmp_eq_u32_e32 vcc, v0, v0
        global_store_dword v255, v20, s[6:7]
    again:
        s_add_u32 s20, s20, 1
        s_cmp_lt_u32 s20, 3
        s_cbranch_scc1 again
        s_getreg_b32 s22, hwreg(HW_REG_MODE, 28, 1)
        s_setvskip 0, 0
        s_load_dword s23, s[6:7], 512
        s_waitcnt lgkmcnt(0)
        s_setvskip s23, 3
        v_mov_b32_e32 v22, 3
        s_setvskip 0, 0
        v_mov_b32_e32 v23, s20
        v_mov_b32_e32 v24, s21
        v_mov_b32_e32 v25, s22"""
    memory = np.zeros(516, np.uint8)
    memory[512] = bit << 3
    for outcome in run_both(text, {}, range(20, 26), memory=memory, target=target):
        values = [int(outcome.registers[r][7]) for r in (20, 22, 23, 24, 25)]
        assert values == [1, 1 if bit else 3, 3, 5, 1]
        np.testing.assert_array_equal(outcome.memory[:516], memory)


def test_relative_addressing_over_branches(target: str) -> None:
    """s_set_gpr_idx_on holds over branches until it is turned off."""
    rows = RNG.integers(0, 1 << 32, (8, 64), np.uint32)
    text = """
        s_mov_b32 s20, 0
        s_set_gpr_idx_on s20, 0x1
    again:
        v_add_u32_e32 v30, v10, v30
        s_add_u32 s20, s20, 2
        s_set_gpr_idx_idx s20
        s_cmp_lt_u32 s20, 8
        s_cbranch_scc1 again
        s_set_gpr_idx_off
        v_mov_b32_e32 v31, v10"""
    inputs: dict[int, Any] = {10 + i: row for i, row in enumerate(rows)} | {30: LANES * 0}
    for outcome in run_both(text, inputs, [30, 31], target=target):
        np.testing.assert_array_equal(outcome.registers[30], rows[::2].sum(axis=0, dtype=np.uint32))
        np.testing.assert_array_equal(outcome.registers[31], rows[0])
