"""One call of generated code runs many waves and workgroups: each runs once, as itself; failures name the right one."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest

from cairn import hip

pytestmark = pytest.mark.keeps_modules

SOURCE = r"""
extern "C" __global__ void who(unsigned *out, unsigned *counts) {
    unsigned block = (blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
    unsigned item = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
    unsigned at = block * blockDim.x * blockDim.y * blockDim.z + item;
    out[at] = blockIdx.x | blockIdx.y << 8 | blockIdx.z << 16;
    counts[at] += 1;
}
extern "C" __global__ void pass_on(volatile unsigned *flags) { // later waves and blocks free earlier ones
    unsigned wave = (blockIdx.x * blockDim.x + threadIdx.x) / 64, waves = gridDim.x * blockDim.x / 64;
    if (wave % 3 == 0 && wave + 1 < waves)
        while (!flags[wave + 1])
            ;
    if (threadIdx.x % 64 == 0) flags[wave] = wave + 1;
}
"""
FAULT = """
from cairn import hip
module = hip.compile('extern "C" __global__ void f(int *p, int bx, int by) {'
                     ' bool here = blockIdx.x == bx && blockIdx.y == by && threadIdx.y == 2 && threadIdx.x == 5;'
                     ' if (here) p[1L << 36] = 1;'
                     ' else p[threadIdx.x] = 1; }')
p = hip.zeros(64, "i4")
try:
    module["f"][GRID, (64, 4)](p, 3, 2)
    hip.synchronize()
except Exception as error:
    print(error)
"""


@pytest.fixture(scope="module")
def module(request: pytest.FixtureRequest) -> hip.Module:
    request.getfixturevalue("hip")
    return hip.compile(SOURCE)


@pytest.mark.parametrize("block", [(256, 1, 1), (64, 4, 1), (32, 8, 1), (16, 16, 1), (7, 5, 3), (64, 2, 4), (1, 1, 1)])
@pytest.mark.parametrize("grid", [(1, 1, 1), (200, 1, 1), (3, 7, 5), (8, 9, 2), (11, 4, 3), (1, 30, 2)])
def test_each_item_runs_once(module: hip.Module, block: tuple[int, int, int], grid: tuple[int, int, int]) -> None:
    blocks, items = int(np.prod(grid)), int(np.prod(block))
    out, counts = hip.zeros(blocks * items, "u4"), hip.zeros(blocks * items, "u4")
    for _ in range(3):  # the first run learns how many workgroups to take at a time
        module["who"][grid, block](out, counts)
    z, y, x = np.meshgrid(*(np.arange(n) for n in grid[::-1]), indexing="ij")
    assert np.array_equal(out.numpy(), np.repeat((x | y << 8 | z << 16).ravel().astype("u4"), items))
    assert np.array_equal(counts.numpy(), np.full(blocks * items, 3, "u4"))


@pytest.mark.parametrize("blocks", [1, 5, 60])
def test_waves_that_wait_for_later_ones(module: hip.Module, blocks: int) -> None:
    for _ in range(3):
        flags = hip.zeros(blocks * 4, "u4")
        module["pass_on"][blocks, 256](flags)
        assert np.array_equal(flags.numpy(), np.arange(1, blocks * 4 + 1))


@pytest.mark.parametrize("grid", [(5, 4), (40, 4)])
def test_a_fault_names_its_wave(grid: tuple[int, int]) -> None:
    code = FAULT.replace("GRID", repr(grid))
    done = subprocess.run([sys.executable, "-c", code], text=True, capture_output=True, check=True)
    assert "workgroup (3, 2, 0), wave 2, lane 5" in done.stdout + done.stderr
