"""Tiles of two-dimensional workgroups at the edges of an image, where some lanes are off, against NumPy."""

from __future__ import annotations

import mmap
from typing import Any

import numpy as np
import pytest

from cairn.compiler.rtc import compile_device
from cairn.hip import launch, module, state
from cairn.vgpu import codecache
from cairn.vgpu.hosts import Host
from tests.vgpu.gaps import before_a_gap

TYPES_OF_PARTS = """
struct three { int a, b, c; };
__device__ three operator+(three x, three y) { return {x.a + y.a, x.b + y.b, x.c + y.c}; }
__device__ three operator*(three x, three y) { return {x.a * y.a, x.b * y.b, x.c * y.c}; }
__device__ three operator*(int x, three y) { return {x * y.a, x * y.b, x * y.c}; }
typedef int four __attribute__((ext_vector_type(4)));
"""
Array = np.ndarray[Any, Any]
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
# The numbers of an element, and how many.
TYPES = {
    "char": (np.int8, 1), "short": (np.int16, 1), "int": (np.int32, 1), "long": (np.int64, 1),
    "three": (np.int32, 3), "four": (np.int32, 4),
}  # fmt: skip
PRODUCT = """
extern "C" __global__ void product(const T *a, const T *b, T *out, int w, int h, int n) {
    int x = blockIdx.x * BX + threadIdx.x, y = blockIdx.y * BY + threadIdx.y;
    if (x >= w || y >= h) return;
    T sum = T();
    for (int k = 0; k < n; ++k) sum = sum + a[y * n + k] * b[k * w + x];
    out[y * w + x] = sum;
}
"""
BLOCKS = ((32, 8), (16, 16), (8, 8), (4, 16), (64, 2), (24, 4))


def _run(function: module.Function, block: tuple[int, int], arrays: list[np.ndarray], numbers: list[int]) -> None:
    pointers = np.array([array.ctypes.data for array in arrays], np.uint64)
    packed = pointers.tobytes() + np.array(numbers, np.int32).tobytes()
    groups = (-(-numbers[0] // block[0]), -(-numbers[1] // block[1]), 1)
    stream = state.device(0).null_stream
    launch.launch(function, groups, (*block, 1), launch.Arguments(packed=packed), 0, stream)
    stream.wait()


WRAPS = """
extern "C" __global__ void wraps(const signed char *a, int *out, unsigned w, unsigned off, unsigned n) {
    unsigned x = threadIdx.x, y = threadIdx.y, first = y * w + x + off;
    const signed char *from = a + first;
    int sum = 0;
    for (unsigned k = 0; k < n; ++k) sum = sum * 3 + from[k] + 5 * a[first + k];
    out[y * w + x] = sum;
}
"""


@pytest.mark.parametrize("block", [(32, 8), (16, 16), (8, 8)])
def test_indices_that_wrap(block: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    """Unsigned indices of which a row's first lanes lie at the end of 4 GB, and the others at the start."""
    monkeypatch.setenv("CAIRN_TIER", "best-only")
    device, rng = state.device(0), np.random.default_rng(7)
    code, _ = compile_device(WRAPS, "wraps.hip", options=["-O3"], target=device.spec.target)
    function = module.load(code, device).function("wraps")
    flags = mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS | getattr(mmap, "MAP_NORESERVE", 0x4000)
    memory = np.frombuffer(mmap.mmap(-1, (4 << 30) + 4096, flags=flags), np.int8)
    memory[:2048], memory[-6144:] = rng.integers(-99, 99, 2048), rng.integers(-99, 99, 6144)
    (x, y), n = block, 4
    for width, before in ((x, 5), (x, 130), (x + 3, x + 9), (x, 0)):
        out = np.zeros(y * width, np.int32)
        packed = np.array([memory.ctypes.data, out.ctypes.data], np.uint64).tobytes()
        packed += np.array([width, (1 << 32) - before & 0xFFFFFFFF, n], np.uint32).tobytes()
        launch.launch(function, (1, 1, 1), (*block, 1), launch.Arguments(packed=packed), 0, device.null_stream)
        device.null_stream.wait()
        first = (np.arange(y)[:, None] * width + np.arange(x) - before).astype(np.uint32).astype(np.int64)
        want = np.zeros((y, x), np.int32)
        for k in range(n):
            want = want * 3 + memory[first + k] + 5 * memory[(first + k) & 0xFFFFFFFF].astype(np.int32)
        np.testing.assert_array_equal(out.reshape(y, width)[:, :x], want, f"{block} {width} {before}")


ROWS_THAT_END = """
extern "C" __global__ void rows(const int *a, const int *ends, int *out, int w) {
    int x = blockIdx.x * BX + threadIdx.x, y = blockIdx.y * BY + threadIdx.y, row = y * w;
    unsigned sum = x, end = ends[row + x];
    for (unsigned k = 0; k < end; ++k) sum = sum * 31 + (unsigned)a[row + (sum >> 7) % w] + row + k;
    out[row + x] = sum;
}
"""


@pytest.mark.parametrize("block", [(32, 8), (16, 16), (8, 8), (64, 4)])
def test_loops_that_lanes_leave_at_different_times(block: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    """Rows that are used in loops which go on with the lanes that are left."""
    monkeypatch.setenv("CAIRN_TIER", "best-only")
    device, rng = state.device(0), np.random.default_rng(8)
    source = f"#define BX {block[0]}\n#define BY {block[1]}\n" + ROWS_THAT_END
    code, _ = compile_device(source, "rows.hip", options=["-O3"], target=device.spec.target)
    function, (width, height) = module.load(code, device).function("rows"), (64, 16)
    a = rng.integers(0, 1 << 20, (height, width)).astype(np.int32)
    ends = (rng.random((height, width)) ** 6 * 300).astype(np.int32)
    out = np.zeros((height, width), np.int32)
    _run(function, block, [a, ends, out], [width, height])
    for y, x in np.ndindex(height, width):
        total = x
        for k in range(ends[y, x]):
            total = (total * 31 + int(a[y, (total >> 7) % width]) + y * width + k) & 0xFFFFFFFF
        assert int(out[y, x]) & 0xFFFFFFFF == total, (block, x, y)


def _random(rng: np.random.Generator, size: int, type_: str) -> Array:
    """Elements that end at a gap."""
    kind, parts = TYPES[type_]
    found = before_a_gap(size * parts, kind)
    found[:] = rng.integers(-99, 99, len(found))
    return found if parts == 1 else found.reshape(size, parts)


def _plane(elements: Array, width: int) -> Array:
    return elements.reshape(-1, width, *elements.shape[1:])


@pytest.mark.parametrize("masks", [True, False], ids=["masks", "no masks"])
@pytest.mark.parametrize("type_", TYPES)
def test_rows_in_loops(type_: str, masks: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Addresses that go along a row of a matrix, and down its columns, for sizes that fill tiles and others, where
    masks are good and where they are not."""
    monkeypatch.setenv("CAIRN_TIER", "best-only")
    chosen = codecache.abilities(Host()) - (set() if masks else {"gathers", "fast gathers", "fast scatters"})
    monkeypatch.setattr(codecache, "abilities", lambda host: chosen)
    device, rng = state.device(0), np.random.default_rng(6)
    for block in BLOCKS:
        source = TYPES_OF_PARTS + f"#define T {type_}\n#define BX {block[0]}\n#define BY {block[1]}\n" + PRODUCT
        code, _ = compile_device(source, f"{masks}.hip", options=["-O3"], target=device.spec.target)
        function = module.load(code, device).function("product")
        for width, height, n in ((64, 32, 9), (35, 19, 7), (1, 1, 1)):
            a, b, out = (_random(rng, size, type_) for size in (height * n, n * width, height * width))
            _run(function, block, [a, b, out], [width, height, n])
            want = np.einsum("yk...,kx...->yx...", _plane(a, n), _plane(b, width))
            np.testing.assert_array_equal(_plane(out, width), want, f"{type_} {block} {width} {height} {n}")


CHOSEN = """
extern "C" __global__ void chosen(const T *in, T *out, const unsigned long *masks, int w) {
    int x = threadIdx.x, y = threadIdx.y, lane = y * BX + x;
    const T *from = in + y * w;
    T *to = out + y * w;
    if (masks[lane / 64] >> (lane & 63) & 1) to[x * APART] = from[x * APART] + 1;
}
"""


@pytest.mark.parametrize("masks", [True, False], ids=["masks", "no masks"])
@pytest.mark.parametrize("type_", ["char", "short"])
def test_any_lanes_of_a_tile(type_: str, masks: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Elements at small distances in the rows of a tile, in lanes chosen at random: the others stay as they are."""
    monkeypatch.setenv("CAIRN_TIER", "best-only")
    chosen = codecache.abilities(Host()) - (set() if masks else {"gathers", "fast gathers", "fast scatters"})
    monkeypatch.setattr(codecache, "abilities", lambda host: chosen)
    device, rng = state.device(0), np.random.default_rng(9)
    kind = TYPES[type_][0]
    for (x, y), apart in ((block, apart) for block in ((8, 8), (16, 8), (32, 4), (4, 16)) for apart in (1, 2, 3, -1)):
        source = f"#define T {type_}\n#define BX {x}\n#define APART {apart}\n" + CHOSEN
        code, _ = compile_device(source, "chosen.hip", options=["-O3"], target=device.spec.target)
        function = module.load(code, device).function("chosen")
        width = x * abs(apart) + 5
        first = (x - 1) * -apart if apart < 0 else 0
        places = first + np.arange(y)[:, None] * width + np.arange(x) * apart
        for _ in range(4):
            a, out = _random(rng, y * width, type_), _random(rng, y * width, type_)
            words = rng.integers(0, 1 << 64, max(1, x * y // 64), np.uint64)
            bits = np.unpackbits(words.view(np.uint8), bitorder="little")[: x * y].reshape(y, x).astype(bool)
            want = out.copy()
            want[places[bits]] = a[places[bits]] + kind(1)
            pointers = np.array([a[first:].ctypes.data, out[first:].ctypes.data, words.ctypes.data], np.uint64)
            packed = pointers.tobytes() + np.array([width], np.int32).tobytes()
            launch.launch(function, (1, 1, 1), (x, y, 1), launch.Arguments(packed=packed), 0, device.null_stream)
            device.null_stream.wait()
            np.testing.assert_array_equal(out, want, f"{type_} {x} {y} {apart} {words}")


@pytest.mark.budget(1.2)
@pytest.mark.parametrize("tier", ["quick", "best-only"])
@pytest.mark.parametrize("known", [True, False], ids=["pitch known", "pitch given"])
@pytest.mark.parametrize("type_", TYPES)
def test_edges(type_: str, known: bool, tier: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Images of odd sizes, the border left out or a row around them there, up to the last byte before a gap."""
    monkeypatch.setenv("CAIRN_TIER", tier)
    device, rng = state.device(0), np.random.default_rng(5)
    for block in BLOCKS:
        source = TYPES_OF_PARTS + f"#define T {type_}\n#define BX {block[0]}\n#define BY {block[1]}\n"
        source += f"#define PITCH {WIDTH if known else 'row'}\n" + SOURCE
        code, _ = compile_device(source, "edge.hip", options=["-O3"], target=device.spec.target)
        function = module.load(code, device).function("edge")
        for width, height, low in ((75, 37, 1), (70, 9, 0), (33, 8, 1), (3, 3, 1)):
            sizes = WIDTH * height, WIDTH * height, height, width
            given, out, columns, rows = (_random(rng, size, type_) for size in sizes)
            # Without a border the rows above and below are read too: the image starts a row later.
            first = 0 if low else 1
            inner, whole = height - 2 * first, _plane(given, WIDTH)
            want = _plane(out.copy(), WIDTH)
            y, x = slice(first + low, height - low - first), slice(low, width - low)
            above, below = whole[y.start - 1 : y.stop - 1, x], whole[y.start + 1 : y.stop + 1, x]
            sum_ = whole[y, x] + 3 * above + 5 * below + columns[low : inner - low, None] + rows[x]
            if low:
                sum_ = sum_ + 7 * whole[y, 2:width] + 9 * whole[y, : width - 2]
            want[y, x] = sum_
            arrays = [given[first * WIDTH :], rows, columns, out[first * WIDTH :]]
            _run(function, block, arrays, [width, inner, low, WIDTH])
            np.testing.assert_array_equal(_plane(out, WIDTH), want, f"{type_} {block} {width} {height} {low}")
