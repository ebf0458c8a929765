"""Waves that take turns at barriers within one call of the kernel's code, against NumPy."""

from __future__ import annotations

import ctypes

import numpy as np
import pytest

from cairn.codeobj.descriptor import KernelDescriptor
from cairn.compiler.rtc import compile_device
from cairn.hip import launch, module, state
from cairn.vgpu.state import Status, Wave
from cairn.vgpu.translator import GroupShape, KernelImage
from tests.vgpu.engine_code import NativeGroup, aligned, engine
from tests.vgpu.gpu_code import assemble

SOURCE = """
extern "C" __global__ void rounds(const int *in, int *out, int many) {
    __shared__ int kept[TEAM];
    int id = threadIdx.x, wave = id >> 6, at = blockIdx.x * TEAM + id, own = in[at];
    for (int round = 0; round < many; round++) {
        if ((wave & 1) && round == 3 * wave) { out[at] = own; return; }
        kept[id] = own;
        __syncthreads();
        int other = kept[(id + 65) % TEAM];
        __syncthreads();
        own = own * 3 + other;
    }
    out[at] = own;
}
extern "C" __global__ void relay(const int *in, int *out, int laps) {
    __shared__ volatile int turn;
    int wave = threadIdx.x >> 6, waves = (TEAM + 63) >> 6;
    for (int lap = 0; lap < laps; lap++) {
        if (threadIdx.x == 0) turn = 0;
        __syncthreads();
        int mine = (wave * 7 + lap) % waves;
        while (turn != mine) ;
        if ((threadIdx.x & 63) == 0) {
            out[(blockIdx.x * laps + lap) * waves + mine] = in[0] + wave;
            turn = mine + 1;
        }
        __syncthreads();
    }
}
"""
GROUPS = 5
# The kernel's arguments in s[0:1], the workgroup's number in s2.
DESCRIPTOR = KernelDescriptor(0, 0, 64, 0, 0, 0xF0 << 12 | 1 << 21 | 1 << 23, 2 << 1 | 1 << 7, 1 << 3, 0)


def _run(name: str, team: int, given: np.ndarray, out: np.ndarray, number: int) -> None:
    device = state.device(0)
    code, _ = compile_device(SOURCE, "turns.hip", options=["-O2", f"-DTEAM={team}"], target=device.spec.target)
    kernel = module.load(code, device).function(name)
    packed = np.array([given.ctypes.data, out.ctypes.data], np.uint64).tobytes() + np.int32(number).tobytes()
    launch.launch(kernel, (GROUPS, 1, 1), (team, 1, 1), launch.Arguments(packed=packed), 0, device.null_stream)
    device.null_stream.wait()


@pytest.mark.parametrize("tier", ["quick", "best-only"])
@pytest.mark.parametrize("team", [128, 1000])
def test_waves_that_end_earlier(team: int, tier: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Odd waves end at different barriers; up to more barriers than a call runs."""
    monkeypatch.setenv("CAIRN_TIER", tier)
    given = np.random.default_rng(1).integers(-9999, 9999, (GROUPS, team)).astype(np.int32)
    items = np.arange(team)
    wave = items >> 6
    for many in (0, 1, 2, 3, 4, 60, 1500):
        own, kept = given.copy(), np.zeros_like(given)
        for round_ in range(many):
            there = (wave % 2 == 0) | (round_ < 3 * wave)
            kept[:, there] = own[:, there]
            made = own * np.int32(3) + kept[:, (items + 65) % team]
            own[:, there] = made[:, there]
        out = np.zeros_like(given)
        _run("rounds", team, given, out, many)
        np.testing.assert_array_equal(out, own, f"{team} {many}")


@pytest.mark.parametrize("tier", ["quick", "best-only"])
@pytest.mark.parametrize("team", [128, 320])
def test_waves_that_wait_for_others_between_barriers(team: int, tier: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In each lap the waves go one after another in an order of its own, which they wait for by looking at LDS."""
    monkeypatch.setenv("CAIRN_TIER", tier)
    waves, laps = team // 64, 13
    out = np.full((GROUPS, laps, waves), -1, np.int32)
    _run("relay", team, np.array([40], np.int32), out, laps)
    for lap in range(laps):
        order = {(wave * 7 + lap) % waves: 40 + wave for wave in range(waves)}
        assert len(order) == waves
        assert out[:, lap].tolist() == [[order[i] for i in range(waves)]] * GROUPS


def test_one_call_runs_workgroups_with_barriers() -> None:
    """Four waves hand their numbers round through LDS in three workgroups, the last wave of each ending at once."""
    text = """
        s_load_dwordx2 s[4:5], s[0:1], 0x0
        v_lshlrev_b32_e32 v1, 2, v0
        v_cmp_gt_u32_e32 vcc, 192, v0
        s_cbranch_vccz end
        s_lshl_b32 s7, s2, 10
        v_add_u32_e32 v3, s7, v0
        s_movk_i32 s6, 5
    again:
        ds_write_b32 v1, v3
        s_waitcnt lgkmcnt(0)
        s_barrier
        v_xor_b32_e32 v2, 0x104, v1
        ds_read_b32 v4, v2
        s_waitcnt lgkmcnt(0)
        s_barrier
        v_mad_u32_u24 v3, v4, 3, 1
        s_sub_u32 s6, s6, 1
        s_cmp_lg_u32 s6, 0
        s_cbranch_scc1 again
        s_waitcnt lgkmcnt(0)
        v_add_u32_e32 v1, s7, v1
        global_store_dword v1, v3, s[4:5]
    end:
        s_endpgm"""
    groups, lanes = 3, 4 * 64
    variant = engine().prepare(KernelImage("turns", assemble(text), 0, 0, DESCRIPTOR, "gfx942"), GroupShape(lanes))
    native, out, kernarg = NativeGroup(list(range(lanes)), 1024, 16, 64), aligned(groups * 1024), aligned(64)
    kernarg[:8].view(np.uint64)[0] = out.ctypes.data
    packet = np.zeros(64, np.uint8)
    waves = (Wave * 4)(*native.waves)
    for wave in waves:
        wave.kernarg, wave.dispatch_packet, wave.budget = kernarg.ctypes.data, packet.ctypes.data, 50
    first = waves[0]
    first.more_waves, native.claim.last = 3, groups - 1
    first.groups[:] = [groups, 1]
    function = ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.c_void_p)(variant.fn_address)
    assert function(ctypes.addressof(waves)) == Status.END
    assert native.claim.at == groups - 1
    x = np.arange(lanes)
    for group in range(groups):
        values = np.where(x < 192, x + 1024 * group, 0)
        for _ in range(5):
            values = np.where(x < 192, values[x ^ 0x41] * 3 + 1, 0)
        np.testing.assert_array_equal(out.view(np.uint32)[group * lanes : (group + 1) * lanes], values, str(group))
