"""Bytes and halves of pixels in tiles of images, bounds put together of several, and addresses that are a pointer, a
row's part and a column's part, each extended, against NumPy."""

from __future__ import annotations

import itertools
import mmap
from typing import Any

import numpy as np
import pytest

from cairn.compiler.rtc import compile_device
from cairn.hip import launch, module, state
from cairn.vgpu import codecache
from cairn.vgpu.hosts import Host
from tests.vgpu.gaps import before_a_gap

Array = np.ndarray[Any, Any]
BLOCKS = ((16, 16), (32, 8), (8, 8), (64, 2))
TYPES = {"unsigned char": np.uint8, "signed char": np.int8, "unsigned short": np.uint16, "short": np.int16}
PIXELS = """
extern "C" __global__ void pixels(const T *in, T *out, int *wide, I w, I h, I pitch, I pitch_out) {
    I x = blockIdx.x * BX + threadIdx.x, y = blockIdx.y * BY + threadIdx.y;
    if (x >= w || y >= h) return;
    const T *from = in + y * pitch + APART * x;
    T *to = out + y * pitch_out + APART * x;
    int sum = 0;
    for (int c = 0; c < CHANNELS; c++) {
        sum += (c + 1) * from[c];
        to[c] = from[CHANNELS - 1 - c] + 3;
    }
    wide[y * w + x] = sum;
}
"""
CHANNELS = (((3, 3), (4, 4), (4, 1), (3, 1)), ((4, 3), (3, 1), (3, 3), (5, 2)))  # elements of a pixel, and those used
SIZES = ((64, 16), (75, 13), (17, 5))


def _compiled(source: str, name: str, target: str = "") -> module.Function:
    device = state.device(0)
    code, _ = compile_device(source, f"{name}.hip", options=["-O3"], target=target or device.spec.target)
    return module.load(code, device).function(name)


def _run(
    function: module.Function, groups: tuple[int, int], block: tuple[int, int], arrays: list[Array], numbers: Array
) -> None:
    packed = np.array([array.ctypes.data for array in arrays], np.uint64).tobytes() + numbers.tobytes()
    stream = state.device(0).null_stream
    launch.launch(function, (*groups, 1), (*block, 1), launch.Arguments(packed=packed), 0, stream)
    stream.wait()


def _before_a_gap(rng: np.random.Generator, count: int, kind: Any) -> Array:
    found = before_a_gap(count, kind)
    found[:] = rng.integers(0, 1 << 8 * found.itemsize, count).astype(kind)
    return found


@pytest.mark.parametrize(("index", "permutes"), [("int", True), ("unsigned", True), ("size_t", True), ("int", False)])
@pytest.mark.parametrize("type_", TYPES)
def test_channels(type_: str, index: str, permutes: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """All channels of pixels, or one, up to the last byte before a gap; what lies between and behind rows stays."""
    monkeypatch.setenv("CAIRN_TIER", "best-only")
    has = codecache.abilities(Host())
    monkeypatch.setattr(codecache, "abilities", lambda host: has - (set() if permutes else {"byte permutes"}))
    kind, rng, odd = TYPES[type_], np.random.default_rng(4), (list(TYPES).index(type_) + len(index)) % 2
    for block, (apart, channels) in zip(BLOCKS, CHANNELS[odd], strict=True):
        source = f"#define BX {block[0]}\n#define BY {block[1]}\n#define T {type_}\n#define I {index}\n"
        function = _compiled(f"{source}#define APART {apart}\n#define CHANNELS {channels}\n{PIXELS}", "pixels")
        for w, h in SIZES:
            row = apart * (w - 1) + channels
            pitch, pitch_out = row + int(rng.integers(0, 9)), row + int(rng.integers(0, 9))
            given = _before_a_gap(rng, pitch * (h - 1) + row, kind)
            out = _before_a_gap(rng, pitch_out * (h - 1) + row, kind)
            wide, want, sums = np.zeros((h, w), np.int32), out.copy(), np.zeros((h, w), np.int32)
            starts = np.arange(h)[:, None] * pitch + np.arange(w) * apart
            goals = np.arange(h)[:, None] * pitch_out + np.arange(w) * apart
            for c in range(channels):
                sums += (c + 1) * given[starts + c].astype(np.int32)
                want[goals + c] = (given[starts + channels - 1 - c].astype(np.int32) + 3).astype(kind)
            numbers = np.array([w, h, pitch, pitch_out], np.int64 if index == "size_t" else np.int32)
            groups = -(-w // block[0]), -(-h // block[1])
            _run(function, groups, block, [given, out, wide], numbers)
            np.testing.assert_array_equal(wide, sums, f"{block} {apart} {channels} {w} {h}")
            np.testing.assert_array_equal(out, want, f"{block} {apart} {channels} {w} {h}")


MEETING = """
extern "C" __global__ void meeting(const T *in, T *out, int pitch, int apart, int off) {
    int x = threadIdx.x, y = threadIdx.y;
    if (x == off || y == off) return;
    out[y * pitch + APART * x] = in[y * BX + x];
}
"""


@pytest.mark.parametrize("apart", [1, 2, 3, 4, -1, -3])
@pytest.mark.parametrize("type_", ["unsigned char", "short", "int"])
def test_rows_that_meet(type_: str, apart: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rows of a wave that overlap in memory: the highest lane's element stays, of those that are active."""
    monkeypatch.setenv("CAIRN_TIER", "best-only")
    kind, rng = TYPES.get(type_, np.int32), np.random.default_rng(5)
    for x, y in ((16, 4), (8, 8)):
        function = _compiled(f"#define T {type_}\n#define APART ({apart})\n#define BX {x}\n{MEETING}", "meeting")
        given = rng.integers(0, 99, (y, x)).astype(kind)
        for pitch in (0, 1, -1, 2, 5, abs(apart) * 8, -7, 200):
            for off in (-1, 3):
                zero = 2048
                out = np.full(4096, 99, kind)
                want = out.copy()
                for row, column in np.ndindex(y, x):
                    if off not in (row, column):
                        want[zero + row * pitch + apart * column] = given[row, column]
                numbers = np.array([pitch, apart, off], np.int32)
                packed = np.array([given.ctypes.data, out.ctypes.data + zero * out.itemsize], np.uint64).tobytes()
                arguments, stream = launch.Arguments(packed=packed + numbers.tobytes()), state.device(0).null_stream
                launch.launch(function, (1, 1, 1), (x, y, 1), arguments, 0, stream)
                stream.wait()
                np.testing.assert_array_equal(out, want, f"{x} {y} {pitch} {off}")


PARTS = """
extern "C" __global__ void parts(const S *a, int *out, size_t first, unsigned w, unsigned row, unsigned column) {
    unsigned x = threadIdx.x, y = threadIdx.y;
    const S *from = a + (unsigned)(y * w + row) + (size_t)(unsigned)(APART * x + column);
    const S *below = a + (int)(y * w + row) + (ptrdiff_t)(int)(APART * x + column);
    const S *far = a + APART * (y * (size_t)w + x + first);
    int sum = 5 * from[0] + below[0] + 7 * far[0] - 2 * far[APART - 1];
    for (unsigned k = 1; k < 4; k++) sum = sum * 3 + from[k];
    out[y * blockDim.x + x] = sum;
}
"""
HALF = 1 << 31


@pytest.mark.parametrize("apart", [1, 3, 4])
@pytest.mark.parametrize("block", [(32, 8), (16, 16), (8, 8), (64, 4)])
def test_parts_that_wrap(block: tuple[int, int], apart: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A row's part and a column's part, each of 32 bits, which may go past its end in the middle of a tile; and
    products of 64 bits whose low dwords do."""
    monkeypatch.setenv("CAIRN_TIER", "best-only")
    x, y = block
    function = _compiled(f"#define S signed char\n#define APART {apart}u\n{PARTS}", "parts")
    flags = mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS | getattr(mmap, "MAP_NORESERVE", 0x4000)
    memory = np.frombuffer(mmap.mmap(-1, (4 + 2 * max(apart, 2)) * HALF + 4096, flags=flags), np.int8)
    zero, rng = 2 * HALF, np.random.default_rng(6)
    for near in range(0, len(memory) + 1, HALF):
        first, last = max(near - 4096, 0), min(near + 4096, len(memory))
        memory[first:last] = rng.integers(-99, 99, last - first)
    ys, xs = np.arange(y, dtype=np.int64)[:, None], np.arange(x, dtype=np.int64)
    firsts = (0, -5, 2 * HALF // apart - 7, 2 * HALF - 9)
    starts = ((0, 0), (-5, 0), (0, -apart * 3), (-40, -apart * 5), (HALF - 9, 3), (HALF - 60, -apart * 7))
    for number, ((row, column), width) in enumerate(itertools.product(starts, (0, 3, 50))):
        out, begin = np.zeros((y, x), np.int32), firsts[number % len(firsts)]
        packed = np.array([memory.ctypes.data + zero, out.ctypes.data, begin % (1 << 64)], np.uint64)
        numbers = np.array([width, row & 0xFFFFFFFF, column & 0xFFFFFFFF], np.uint32)
        arguments, stream = launch.Arguments(packed=packed.tobytes() + numbers.tobytes()), state.device(0).null_stream
        launch.launch(function, (1, 1, 1), (x, y, 1), arguments, 0, stream)
        stream.wait()
        rows, columns = (v.astype(np.uint32).astype(np.int64) for v in (ys * width + row, apart * xs + column))
        at = zero + rows + columns
        below = zero + rows.astype(np.int32).astype(np.int64) + columns.astype(np.int32).astype(np.int64)
        far = zero + apart * (ys * width + xs + begin)
        want = 5 * memory[at].astype(np.int32) + memory[below] + 7 * memory[far].astype(np.int32)
        want -= 2 * memory[far + apart - 1].astype(np.int32)
        for k in (1, 2, 3):
            want = want * 3 + memory[at + k]
        np.testing.assert_array_equal(out, want, f"{row} {column} {width} {begin}")


BOUNDS = """
extern "C" __global__ void bounds(int *out, int w, I left, I right, I top, I bottom) {
    int i = blockIdx.y * BY + threadIdx.y, j = blockIdx.x * BX + threadIdx.x;
    I x = j, y = i;
    int *at = out + i * w + j;
    if (x < right && y < bottom) *at += 1;
    if (x > left && y > top && x < right && y < bottom) *at += 2;
    if (!(x <= left || y <= top || x >= right)) *at += 4;
    if (x < left || y >= bottom) *at += 8;
    if (x >= left && !(y < top && x > right)) *at += 16;
    if ((x < left || x > right) && y != bottom) *at += 32;
}
"""


@pytest.mark.parametrize("index", ["int", "unsigned"])
@pytest.mark.parametrize("block", BLOCKS)
def test_bounds(block: tuple[int, int], index: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Conditions put together of comparisons that tiles meet whole, in part and not at all."""
    monkeypatch.setenv("CAIRN_TIER", "best-only")
    function = _compiled(f"#define BX {block[0]}\n#define BY {block[1]}\n#define I {index}\n{BOUNDS}", "bounds")
    kind, (w, h) = (np.int32 if index == "int" else np.uint32), (192, 64)
    y, x = np.mgrid[:h, :w].astype(kind)
    for numbers in ((0, 192, 0, 64), (-1, 190, 5, 60), (17, 100, 30, 31), (500, 3, -9, 2), (64, 128, 16, 48),
                    (1 << 31, -(1 << 31), 1, -1), (63, 64, 15, 16)):  # fmt: skip
        left, right, top, bottom = np.array(numbers, np.int64).astype(np.uint32).astype(kind)
        out = np.zeros((h, w), np.int32)
        want = 1 * ((x < right) & (y < bottom)) + 2 * ((x > left) & (y > top) & (x < right) & (y < bottom))
        want += 4 * ~((x <= left) | (y <= top) | (x >= right)) + 8 * ((x < left) | (y >= bottom))
        want += 16 * ((x >= left) & ~((y < top) & (x > right))) + 32 * (((x < left) | (x > right)) & (y != bottom))
        packed = np.concatenate([[w], np.array([left, right, top, bottom]).astype(np.uint32)]).astype(np.uint32)
        _run(function, (w // block[0], h // block[1]), block, [out], packed)
        np.testing.assert_array_equal(out, want, f"{numbers}")


EXTREMA = """
extern "C" __global__ void extrema(const T *in, T *out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        T a = in[i], b = in[i + n], c = in[i + 2 * n];
        T low = a < b ? a : b, high = a < b ? b : a;
        out[i] = c > high ? c : high;
        out[i + n] = (c < low ? c : low) ^ 85;
        out[i + 2 * n] = (low < 100 ? low : (T)100) - (high > 7 ? high : (T)7) + (c & 15) - 3 * a;
        out[i + 3 * n] = a < 128 ? b : (T)9;
        int d = a - b;
        out[i + 4 * n] = d < 0 ? -d : d;
        out[i + 5 * n] = d < -20 ? -20 : d > 20 ? 20 : d;
    }
}
"""


@pytest.mark.parametrize("type_", TYPES)
def test_extrema_of_small_elements(type_: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Minima, maxima, sums and choices of bytes and halves, stored as such."""
    monkeypatch.setenv("CAIRN_TIER", "best-only")
    kind, rng, n = TYPES[type_], np.random.default_rng(9), 300
    function = _compiled(f"#define T {type_}\n{EXTREMA}", "extrema")
    limits = np.iinfo(kind)
    given = rng.integers(limits.min, limits.max + 1, 3 * n).astype(kind)
    given[:40] = np.resize([limits.min, limits.max, 0, 7, 100, 127], 40)
    out = np.zeros((6, n), kind)
    _run(function, (-(-n // 128), 1), (128, 1), [given, out], np.array([n], np.int32))
    a, b, c = given.astype(np.int64).reshape(3, n)
    low, high = np.minimum(a, b), np.maximum(a, b)
    mixed = np.minimum(low, 100) - np.maximum(high, 7) + (c & 15) - 3 * a
    want = [np.maximum(c, high), np.minimum(c, low) ^ 85, mixed, np.where(a < 128, b, 9), abs(a - b),
            np.clip(a - b, -20, 20)]  # fmt: skip
    np.testing.assert_array_equal(out, np.array(want).astype(kind))


WALKS = """
extern "C" __global__ void walks(const T *in, T *out, I w, I h, I pitch, I r) {
    __shared__ int kept[BY][BX];
    I x = blockIdx.x * BX + threadIdx.x, y = blockIdx.y * BY + threadIdx.y;
    const T *from = in + y * pitch + APART * x;
    T *to = out + y * pitch + APART * x;
    bool inside = x + 2 * r < w && y + 2 * r < h;
    int sum = 0;
    if (inside)
        for (I j = 0; j <= 2 * r; j++, from += pitch)
            for (I i = 0; i <= 2 * r; i++) sum += (i + 1 + j) * from[APART * i];
    kept[threadIdx.y][threadIdx.x] = sum;
    __syncthreads();
    sum += 3 * kept[threadIdx.y ^ 1][threadIdx.x];
    if (!inside) return;
    if (sum & 1) {
        to[0] = sum;
        to[1] = *(from - pitch);
    } else {
        to[APART - 1] = to[0] + sum;
    }
}
"""


@pytest.mark.parametrize("tier", ["best-only", "quick"])
@pytest.mark.parametrize("index", ["int", "unsigned", "size_t"])
@pytest.mark.parametrize("type_", ["unsigned char", "short", "float"])
def test_pointers_that_walk(type_: str, index: str, tier: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pointers to pixels that go through loops, wait at barriers and come to both sides of a branch."""
    monkeypatch.setenv("CAIRN_TIER", tier)
    kind, rng, w, h = TYPES.get(type_, np.float32), np.random.default_rng(12), 75, 21
    for block, apart in zip(BLOCKS, (3, 2, 4, 3), strict=True):
        source = f"#define BX {block[0]}\n#define BY {block[1]}\n#define T {type_}\n#define I {index}\n"
        function = _compiled(f"{source}#define APART {apart}\n{WALKS}", "walks")
        for r, pitch in ((0, apart * w), (1, apart * w + 5), (2, apart * w + 1)):
            given, out = (rng.integers(0, 100, pitch * h).astype(kind) for _ in range(2))
            across, down = -(-w // block[0]) * block[0], -(-h // block[1]) * block[1]
            sums, want = np.zeros((down, across), np.int64), out.copy()
            ys, xs = np.mgrid[: h - 2 * r, : w - 2 * r]
            at = ys * pitch + apart * xs
            for j, i in itertools.product(range(2 * r + 1), repeat=2):
                sums[: h - 2 * r, : w - 2 * r] += (i + 1 + j) * given[at + j * pitch + apart * i].astype(np.int64)
            other = sums[np.arange(down) ^ 1]
            found = (sums + 3 * other)[: h - 2 * r, : w - 2 * r]
            odd = found % 2 == 1
            want[at[odd]] = found[odd].astype(kind)
            want[at[odd] + 1] = given[at[odd] + 2 * r * pitch]
            before = out[at[~odd]].astype(np.int64)
            want[at[~odd] + apart - 1] = (before + found[~odd]).astype(kind)
            numbers = np.array([w, h, pitch, r], np.int64 if index == "size_t" else np.int32)
            _run(function, (across // block[0], down // block[1]), block, [given, out], numbers)
            np.testing.assert_array_equal(out, want, f"{block} {apart} {r} {pitch}")
