"""Control flow, waiting, hardware registers and relative addressing on the interpreter."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cairn.base.errors import IsaError, KernelTrap, UnknownInstruction
from cairn.codeobj.descriptor import KernelDescriptor
from cairn.isa.decode import decode_range
from cairn.isa.tables import TARGETS
from cairn.vgpu.interp import run_workgroup
from cairn.vgpu.interp.wave import Wave
from tests import evidence
from tests.vgpu.gpu_code import Program, assemble, build

# Denormals kept, IEEE mode, dx10_clamp; kernel arguments in s[0:1], the workgroup's x in s2.
DESCRIPTOR = KernelDescriptor(0, 0, 0, 0, 0, 0xF0000 | 1 << 21 | 1 << 23, 2 << 1 | 1 << 7, 1 << 3, 0)


def run(text: str, target: str = "gfx942", **more: Any) -> list[Wave]:
    code = assemble(text, target)
    names = {inst.name for inst in decode_range(code, 0, len(code), target)}
    evidence.note(evidence.GOLDEN, target, names, "a piece of assembly, results by hand")
    return run_workgroup(code, 0x1000, 0x1000, DESCRIPTOR, target, **{"block": (64, 1, 1), **more})


def test_waves_that_wait_for_each_other() -> None:
    """A spin on LDS without any barrier: the other wave gets its turn."""
    p = Program.load(
        build(
            """__global__ void relay(int *out) { __shared__ int flag; if (TX == 0) flag = 0; SYNC();
            if (TX < 64) { while (__hip_atomic_load(&flag, __ATOMIC_ACQUIRE, __HIP_MEMORY_SCOPE_WORKGROUP) == 0)
                __builtin_amdgcn_s_sleep(1); out[TX] = 5; }
            else __hip_atomic_store(&flag, 1, __ATOMIC_RELEASE, __HIP_MEMORY_SCOPE_WORKGROUP); }"""
        )
    )
    out = np.zeros(64, np.int32)
    p.launch("_Z5relayPi", (128, 1, 1), (128, 1, 1), out)
    assert (out == 5).all()


def test_endless_loop_is_stopped() -> None:
    with pytest.raises(IsaError, match="5000 instructions: stopped at 0x0"):
        run("s_branch -1", limit=5000)


def test_trap_names_its_place() -> None:
    with pytest.raises(KernelTrap, match=r"s_trap at 0x1004 .*trap 2"):
        run("s_nop 0\ns_trap 2\ns_endpgm")


def test_unknown_instruction_names_itself() -> None:
    with pytest.raises(UnknownInstruction, match="s_sendmsghalt"):
        run("s_sendmsghalt sendmsg(MSG_INTERRUPT)\ns_endpgm")


def test_jump_out_of_the_code() -> None:
    with pytest.raises(IsaError, match="jump to 0x5000: outside the code"):
        run("s_movk_i32 s4, 0x5000\ns_mov_b32 s5, 0\ns_setpc_b64 s[4:5]")


@pytest.mark.parametrize("target", TARGETS)
def test_calls_and_returns(target: str) -> None:
    (wave,) = run(
        """s_getpc_b64 s[4:5]
        here:
        s_add_u32 s4, s4, target-here
        s_addc_u32 s5, s5, 0
        s_swappc_b64 s[6:7], s[4:5]
        s_call_b64 s[10:11], target
        s_endpgm
        target:
        s_add_u32 s20, s20, 1
        s_cmp_eq_u32 s20, 1
        s_cselect_b64 s[6:7], s[6:7], s[10:11]
        s_setpc_b64 s[6:7]""",
        target,
    )
    assert wave.sgpr[20] == 2


def test_mode_register() -> None:
    """Setting the rounding mode changes the next sum; reading gives back what was set."""
    (wave,) = run(
        """v_mov_b32 v1, 0x33800000 // 2**-24
        v_add_f32 v2, 1.0, v1
        s_getreg_b32 s4, hwreg(HW_REG_MODE, 4, 4)
        s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 2), 1
        v_add_f32 v3, 1.0, v1
        s_getreg_b32 s5, hwreg(HW_REG_MODE, 0, 4)
        s_setreg_imm32_b32 hwreg(HW_REG_MODE, 4, 2), 0
        v_mov_b32 v5, 0.5
        v_mul_f32 v4, 0x00800000, v5
        s_endpgm"""
    )
    assert wave.vgpr[2, 0] == 0x3F800000 and wave.vgpr[3, 0] == 0x3F800001
    assert wave.sgpr[4] == 15 and wave.sgpr[5] == 1
    assert wave.vgpr[4, 0] == 0


def test_relative_registers() -> None:
    (wave,) = run(
        """s_mov_b32 m0, 3
        s_movk_i32 s13, 77
        s_movrels_b32 s20, s10
        s_movreld_b32 s21, s13
        v_mov_b32 v7, 42
        s_mov_b32 s4, 5
        s_set_gpr_idx_on s4, gpr_idx(SRC0)
        v_mov_b32 v1, v2
        s_set_gpr_idx_off
        s_set_gpr_idx_on s4, gpr_idx(DST)
        v_mov_b32 v4, 9
        s_set_gpr_idx_off
        s_endpgm"""
    )
    assert wave.sgpr[20] == 77 and wave.sgpr[24] == 77
    assert wave.vgpr[1, 5] == 42 and wave.vgpr[9, 0] == 9


@pytest.mark.parametrize("target", TARGETS)
def test_mask_results_clear_inactive_lanes(target: str) -> None:
    (wave,) = run(
        """s_mov_b64 exec, 0xff
        v_cmp_eq_u32 vcc, v0, v0
        v_cmpx_gt_u32 s[8:9], 4, v0
        v_add_co_u32 v1, s[10:11], -1, v0
        s_endpgm""",
        target,
    )
    assert wave.get64(106) == 0xFF and wave.get64(8) == wave.exec == 0xF
    assert wave.get64(10) == 0xE


def test_dpp_of_inactive_and_missing_lanes() -> None:
    """A lane whose source is inactive or outside keeps its destination, or takes 0 with bound_ctrl."""
    (wave,) = run(
        """v_mov_b32 v1, 7
        v_mov_b32 v2, 7
        s_mov_b64 exec, 0xfffe
        s_nop 4
        v_mov_b32_dpp v1, v0 row_shr:1 row_mask:0xf bank_mask:0xf
        v_mov_b32_dpp v2, v0 row_shr:1 row_mask:0xf bank_mask:0xb bound_ctrl:0
        s_endpgm"""
    )
    assert wave.vgpr[1, :17].tolist() == [7, 7, *range(1, 15), 7]
    assert wave.vgpr[2, :17].tolist() == [7, 0, *range(1, 7), *[7] * 4, *range(11, 15), 7]


@pytest.mark.parametrize("target", TARGETS)
def test_writes_of_single_lanes(target: str) -> None:
    (wave,) = run(
        """s_mov_b32 s4, 70
        v_writelane_b32 v1, s4, 5
        v_readlane_b32 s5, v0, s4
        s_mov_b64 exec, 0x30
        v_readfirstlane_b32 s6, v0
        v_mov_b32 v3, 1
        v_swap_b32 v3, v0
        s_endpgm""",
        target,
    )
    assert wave.vgpr[1, 5] == 70 and wave.sgpr[5] == 6 and wave.sgpr[6] == 4
    assert wave.vgpr[3, 3:7].tolist() == [0, 4, 5, 0] and wave.vgpr[0, 3:7].tolist() == [3, 1, 1, 6]


def test_set_up_of_registers() -> None:
    """Packed ids of a partial, three-dimensional workgroup; its indices after the user registers."""
    descriptor = KernelDescriptor(0, 0, 0, 0, 0, 0, 2 << 1 | 7 << 7 | 2 << 11, 1 << 3, 0)
    waves = run_workgroup(
        assemble("s_endpgm"), 0, 0, descriptor, "gfx942",
        kernarg=0x123456789A, block=(5, 4, 8), group=(1, 0, 2), grid=(8, 4, 19),
    )  # fmt: skip
    wave = waves[0]
    assert wave.sgpr[:5].tolist() == [0x3456789A, 0x12, 1, 0, 2]
    assert len(waves) == 1 and wave.exec == (1 << 36) - 1
    ids = [(v & 1023, v >> 10 & 1023, v >> 20) for v in wave.vgpr[0, :36].tolist()]
    assert ids == [(x, y, z) for z in range(3) for y in range(4) for x in range(3)]
