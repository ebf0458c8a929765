"""Tiles of two-dimensional workgroups at the edges of an image, where some lanes are off, against NumPy."""

from __future__ import annotations

import numpy as np
import pytest

from cairn.compiler.rtc import compile_device
from cairn.hip import launch, module, state
from tests.vgpu.gaps import before_a_gap

SOURCE = """
extern "C" __global__ void edge(const T *in, const T *rows, const T *columns, T *out, int w, int h, int low, int row) {
    __shared__ T kept[BY][BX];
    int x = blockIdx.x * BX + threadIdx.x, y = blockIdx.y * BY + threadIdx.y;
    if (x < w) kept[threadIdx.y][threadIdx.x] = rows[x];
    __syncthreads();
    if (x < low || y < low || x >= w - low || y >= h - low) return;
    int at = y * (PITCH) + x;
    T sum = in[at] + 3 * in[at - PITCH] + 5 * in[at + PITCH] + columns[y] + kept[threadIdx.y][threadIdx.x];
    out[at] = low ? sum + 7 * in[at + 1] + 9 * in[at - 1] : sum;
}
"""
WIDTH = 75
TYPES = {"int": np.int32, "long": np.int64}
BLOCKS = ((32, 8), (16, 16), (8, 8), (4, 16), (64, 2), (24, 4))


def _run(function: module.Function, block: tuple[int, int], arrays: list[np.ndarray], numbers: list[int]) -> None:
    pointers = np.array([array.ctypes.data for array in arrays], np.uint64)
    packed = pointers.tobytes() + np.array(numbers, np.int32).tobytes()
    groups = (-(-numbers[0] // block[0]), -(-numbers[1] // block[1]), 1)
    stream = state.device(0).null_stream
    launch.launch(function, groups, (*block, 1), launch.Arguments(packed=packed), 0, stream)
    stream.wait()


@pytest.mark.parametrize("tier", ["quick", "best"])
@pytest.mark.parametrize("known", [True, False], ids=["pitch known", "pitch given"])
@pytest.mark.parametrize("type_", TYPES)
def test_edges(type_: str, known: bool, tier: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Images of odd sizes, the border left out or a row around them there, up to the last byte before a gap."""
    monkeypatch.setenv("CAIRN_TIER", tier)
    kind, device, rng = TYPES[type_], state.device(0), np.random.default_rng(5)
    for block in BLOCKS:
        source = f"#define T {type_}\n#define BX {block[0]}\n#define BY {block[1]}\n"
        source += f"#define PITCH {WIDTH if known else 'row'}\n" + SOURCE
        code, _ = compile_device(source, "edge.hip", options=["-O3"], target=device.spec.target)
        function = module.load(code, device).function("edge")
        for width, height, low in ((75, 37, 1), (70, 9, 0), (33, 8, 1), (3, 3, 1)):
            given, out, columns = (before_a_gap(n, kind) for n in (WIDTH * height, WIDTH * height, height))
            rows = before_a_gap(width, kind)
            for each in (given, out, columns, rows):
                each[:] = rng.integers(-99, 99, len(each))
            # Without a border the rows above and below are read too: the image starts a row later.
            first = 0 if low else 1
            inner, whole = height - 2 * first, given.reshape(height, WIDTH)
            want = out.copy().reshape(height, WIDTH)
            y, x = slice(first + low, height - low - first), slice(low, width - low)
            above, below = whole[y.start - 1 : y.stop - 1, x], whole[y.start + 1 : y.stop + 1, x]
            sum_ = whole[y, x] + 3 * above + 5 * below + columns[low : inner - low, None] + rows[x]
            if low:
                sum_ = sum_ + 7 * whole[y, 2:width] + 9 * whole[y, : width - 2]
            want[y, x] = sum_
            arrays = [given[first * WIDTH :], rows, columns, out[first * WIDTH :]]
            _run(function, block, arrays, [width, inner, low, WIDTH])
            np.testing.assert_array_equal(out.reshape(height, WIDTH), want, f"{type_} {block} {width} {height} {low}")
