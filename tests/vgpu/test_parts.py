"""Kernels in parts: what only pointers lead to is made when a wave comes there, and registers go from part to part as
they are. Against the interpreter, and results by hand."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cairn.vgpu.codecache import Tier
from cairn.vgpu.decode import parts
from cairn.vgpu.interp import run_workgroup
from cairn.vgpu.translator import Translator
from tests.vgpu.both import check_both, run_one
from tests.vgpu.engine_code import run_native

LANES = np.arange(64, dtype=np.uint32)
LOW = LANES < 32


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every kernel with a pointer is in parts."""
    monkeypatch.setattr(parts, "MOST", 0)


@pytest.fixture(params=["gfx942", "gfx90a"])
def target(request: pytest.FixtureRequest) -> str:
    """The target of a test."""
    return str(request.param)


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """The entries and MODE registers of what is translated."""
    found: list[tuple[int, int]] = []
    prepare = Translator.prepare

    def noted(self: Translator, image: Any, *args: Any, **more: Any) -> Any:
        found.append((image.entry, image.inside))
        return prepare(self, image, *args, **more)

    monkeypatch.setattr(Translator, "prepare", noted)
    return found


def pointer(pair: int, name: str) -> str:
    """The address of a place, by a way that nobody follows: through a vector register."""
    here = f"here_{pair}_{name}"
    through = [f"v_mov_b32_e32 v200, s{each}\nv_readfirstlane_b32 s{each}, v200" for each in (pair, pair + 1)]
    return "\n".join(
        [
            f"s_getpc_b64 s[{pair}:{pair + 1}]\n{here}:\ns_add_u32 s{pair}, s{pair}, {name}-{here}",
            f"s_addc_u32 s{pair + 1}, s{pair + 1}, ({name}-{here})>>32",
            *through,
        ]
    )


def test_registers_go_from_part_to_part(target: str, made: list[tuple[int, int]]) -> None:
    """Vector registers under a mask that changes on the way, AGPRs, scalars, VCC, M0, SCC; a function that goes on in
    another one by a jump; the same function again from another place."""
    text = f"""
        {pointer(40, "add")}
        {pointer(42, "mask")}
        s_movk_i32 m0, 77
        s_mov_b32 vcc_lo, 0x1234
        s_mov_b32 vcc_hi, 0x5678
        v_mov_b32_e32 v20, 1000
        v_mov_b32_e32 v21, 5
        v_accvgpr_write_b32 a7, v0
        s_movk_i32 s50, 3
        s_cmp_eq_u32 s50, 3
        s_swappc_b64 s[30:31], s[40:41]
        v_mov_b32_e32 v22, s50
        s_mov_b64 exec, -1
        v_accvgpr_read_b32 v23, a7
        v_mov_b32_e32 v24, m0
        v_mov_b32_e32 v25, vcc_lo
        v_mov_b32_e32 v26, vcc_hi
        s_swappc_b64 s[30:31], s[40:41]
        s_mov_b64 exec, -1
        v_mov_b32_e32 v27, s50
        s_branch end
    add:
        s_cselect_b32 s51, 10, 20
        v_add_u32_e32 v20, s51, v20
        s_add_u32 s50, s50, 1
        v_accvgpr_read_b32 v60, a7
        v_add_u32_e32 v60, 1, v60
        v_accvgpr_write_b32 a7, v60
        s_setpc_b64 s[42:43]
    mask:
        s_mov_b32 exec_hi, 0
        v_add_u32_e32 v21, v0, v21
        s_cmp_eq_u32 s50, 99
        s_setpc_b64 s[30:31]
    end:
        s_nop 0"""
    # In the first round SCC is set, so 10 is added; SCC is clear then, but s_mov keeps it: 20. EXEC is its lower half
    # when v22 is written, and whole in the second round's `add`.
    want = {
        20: LANES * 0 + 1030, 21: np.where(LOW, 5 + 2 * LANES, 5), 23: LANES + 1, 24: LANES * 0 + 77,
        25: LANES * 0 + 0x1234, 26: LANES * 0 + 0x5678, 27: LANES * 0 + 5,
    }  # fmt: skip
    check_both(text, {}, {register: values.astype(np.uint32) for register, values in want.items()}, target=target)
    native = run_one(run_native, text, {22: LANES + 9}, [22], target=target)
    np.testing.assert_array_equal(native.registers[22], np.where(LOW, 4, LANES + 9))
    assert [inside >= 0 for _, inside in made] == 2 * [False, True, True], "each function is made once in each run"


def test_what_no_wave_comes_to_is_not_translated(target: str, made: list[tuple[int, int]]) -> None:
    """A function that nobody calls may be anything."""
    text = f"""
        {pointer(40, "good")}
        {pointer(42, "bad")}
        s_swappc_b64 s[30:31], s[40:41]
        s_branch end
    bad:
        .long 0xffffffff
    good:
        v_mov_b32_e32 v20, 42
        s_setpc_b64 s[30:31]
    end:
        s_nop 0"""
    check_both(text, {}, {20: LANES * 0 + 42}, target=target)
    assert sorted(inside >= 0 for _, inside in made) == [False, True]


def test_a_function_that_changes_the_mode(target: str, made: list[tuple[int, int]]) -> None:
    """It rounds up from then on, there and where it comes back to: code is made for each MODE. 1 + 2**-24."""
    text = f"""
        {pointer(40, "up")}
        v_mov_b32_e32 v10, 0x33800000
        v_add_f32_e32 v20, 1.0, v10
        s_swappc_b64 s[30:31], s[40:41]
        v_add_f32_e32 v22, 1.0, v10
        s_swappc_b64 s[30:31], s[40:41]
        s_branch end
    up:
        v_add_f32_e32 v23, 1.0, v10
        s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 2), 1
        v_add_f32_e32 v21, 1.0, v10
        s_setpc_b64 s[30:31]
    end:
        s_nop 0"""
    one, above = LANES * 0 + 0x3F800000, LANES * 0 + 0x3F800001
    check_both(text, {}, {20: one, 21: above, 22: above, 23: above}, target=target)
    modes = {inside & 3 for _, inside in made if inside >= 0}
    assert modes == {0, 1}


@pytest.mark.parametrize("precise", [False, True])
def test_recursion(target: str, precise: bool) -> None:
    """A function that calls itself by a pointer, with its return addresses on a stack in a vector register's lanes."""
    text = f"""
        {pointer(40, "again")}
        s_movk_i32 s50, 9
        s_movk_i32 s52, 0
        s_movk_i32 s51, 1
        s_swappc_b64 s[30:31], s[40:41]
        v_mov_b32_e32 v20, s51
        s_branch end
    again:
        s_cmp_eq_u32 s50, 0
        s_cbranch_scc1 done
        s_mov_b32 m0, s52
        v_writelane_b32 v100, s30, m0
        v_writelane_b32 v101, s31, m0
        s_add_u32 s52, s52, 1
        s_sub_u32 s50, s50, 1
        s_swappc_b64 s[30:31], s[40:41]
        s_add_u32 s50, s50, 1
        s_mul_i32 s51, s51, s50
        s_sub_u32 s52, s52, 1
        v_readlane_b32 s30, v100, s52
        v_readlane_b32 s31, v101, s52
    done:
        s_setpc_b64 s[30:31]
    end:
        s_nop 0"""
    want = LANES * 0 + 362880
    if not precise:
        check_both(text, {}, {20: want}, target=target)
        return

    def run(*args: Any, **more: Any) -> Any:
        return run_native(*args, **more, precise=True)

    found = run_one(run, text, {}, [20], target=target)
    np.testing.assert_array_equal(found.registers[20], want)


@pytest.mark.parametrize("tier", Tier)
def test_the_same_in_one_piece(monkeypatch: pytest.MonkeyPatch, tier: Tier) -> None:
    """All registers that a function leaves are the same without the pass."""
    text = f"""
        {pointer(40, "mix")}
        v_cmp_gt_u32_e32 vcc, 40, v0
        s_mov_b64 s[60:61], exec
        s_and_b64 exec, exec, vcc
        s_swappc_b64 s[30:31], s[40:41]
        s_mov_b64 exec, s[60:61]
        v_mov_b32_e32 v12, vcc_lo
        s_branch end
    mix:
        v_mul_lo_u32 v10, v10, v11
        v_xor_b32_e32 v11, v10, v0
        v_cmp_lt_u32_e32 vcc, v10, v11
        v_cndmask_b32_e32 v13, v10, v11, vcc
        s_setpc_b64 s[30:31]
    end:
        s_nop 0"""
    rng = np.random.default_rng(3)
    inputs = {each: rng.integers(0, 1 << 32, 64, np.uint32) for each in (10, 11, 12, 13)}

    def run(using: Any) -> dict[int, Any]:
        def native(*args: Any, **more: Any) -> Any:
            return run_native(*args, **more, using=using)

        engine = run_workgroup if using is None else native
        return run_one(engine, text, inputs, [10, 11, 12, 13], tier=tier).registers

    want = run(None)
    for left_out in (frozenset(), frozenset({"parts"})):
        for register, values in run(Translator(left_out=left_out)).items():
            np.testing.assert_array_equal(values, want[register], f"v{register} without {set(left_out)}")
