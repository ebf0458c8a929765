"""Kernels whose variables stay in memory, vectors in the save image where waves leave at barriers, against NumPy."""

from __future__ import annotations

import numpy as np
import pytest

from cairn.compiler.rtc import compile_device
from cairn.hip import launch, module, state
from cairn.vgpu.lower.kernel import function, resume
from cairn.vgpu.lower.values.kinds import Variable

SOURCE = """
extern "C" __global__ void carried(const int *in, long *wide, int *out, int rounds) {
    __shared__ int kept[TEAM + 1];
    int own[9], id = threadIdx.x;
    long sum = blockIdx.x;
    for (int i = 0; i < 9; i++) own[i] = in[(blockIdx.x * TEAM + id) * 9 + i];
    if (id == 0) kept[TEAM] = 1;
    #pragma unroll 4
    for (int round = rounds; round > 0; round--) {
        kept[id] = own[0];
        __syncthreads();
        int next = kept[id + 1];
        __syncthreads();
        if (round > id) {
            for (int i = 0; i < 8; i++) own[i] = own[i] * 3 + own[i + 1];
            own[8] = own[8] * 3 + next;
            sum += (long)own[4] * next;
        }
    }
    for (int i = 0; i < 9; i++) out[(blockIdx.x * TEAM + id) * 9 + i] = own[i];
    wide[blockIdx.x * TEAM + id] = sum;
}
"""
GROUPS = 3


def _expected(own: np.ndarray, rounds: int) -> tuple[np.ndarray, np.ndarray]:
    """The same with all work-items at once; ``own``: [groups, items, 9]."""
    own, team = own.copy(), own.shape[1]
    sums = np.repeat(np.arange(GROUPS, dtype=np.int64)[:, None], team, axis=1)
    for round_ in range(rounds, 0, -1):
        after = np.concatenate([own[:, 1:, 0], np.ones((GROUPS, 1), np.int32)], axis=1)
        active = np.arange(team) < round_
        made = own * np.int32(3)
        made[:, :, :8] += own[:, :, 1:]
        made[:, :, 8] += after
        # own[i + 1] is read before it is written, so all that a round makes comes of the round before.
        sums[:, active] += made[:, active, 4].astype(np.int64) * after[:, active]
        own[:, active] = made[:, active]
    return own, sums


@pytest.mark.parametrize("team", [64, 128, 100, 20])
def test_values_carried_over_barriers(team: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Arrays and sums of 64 bits in registers, over barriers in a loop, in whole workgroups and cut ones."""
    monkeypatch.setenv("CAIRN_TIER", "best-only")
    monkeypatch.setattr(function, "_CROSSING", -1)
    found = []
    place = resume.in_place
    monkeypatch.setattr(resume, "in_place", lambda variables: found.append(place(variables)) or found[-1])
    device, rng = state.device(0), np.random.default_rng(7)
    code, _ = compile_device(SOURCE, "carried.hip", options=["-O3", f"-DTEAM={team}"], target=device.spec.target)
    kernel = module.load(code, device).function("carried")
    given = rng.integers(-999, 999, (GROUPS, team, 9)).astype(np.int32)
    for rounds in (0, 1, 7, 40):
        out, wide = np.zeros_like(given), np.zeros((GROUPS, team), np.int64)
        pointers = np.array([array.ctypes.data for array in (given, wide, out)], np.uint64)
        packed = pointers.tobytes() + np.array([rounds], np.int32).tobytes()
        launch.launch(kernel, (GROUPS, 1, 1), (team, 1, 1), launch.Arguments(packed=packed), 0, device.null_stream)
        device.null_stream.wait()
        want, sums = _expected(given, rounds)
        np.testing.assert_array_equal(out, want, f"{team} {rounds}")
        np.testing.assert_array_equal(wide, sums, f"{team} {rounds}")
    assert not found or any(found), "no variable lives in the image"  # not written anew where it is in the cache


def test_variables_that_share_bytes_do_not_live_in_the_image() -> None:
    def vector(register: int) -> Variable:
        return Variable(f"%v{register}", "i32", 64, 256 * register)

    pair, base = Variable("%v4w", "i64", 64, 4 * 256), Variable("%v7u", "i32", 1, 7 * 256)
    alone = Variable("%v8w", "i64", 64, 8 * 256)
    assert resume.in_place([vector(3), vector(5), pair, vector(6), vector(7), base, alone]) == {
        "%v3": 3 * 256, "%v6": 6 * 256, "%v8w": 8 * 256,
    }  # fmt: skip
