"""Stores past the caches: which ones may, and what they write, against NumPy."""

from __future__ import annotations

import ctypes

import numpy as np
import pytest

from cairn import codeobj
from cairn.compiler.rtc import compile_device
from cairn.hip import launch, module, state
from cairn.vgpu.decode import cfg
from cairn.vgpu.decode.image import image_of
from cairn.vgpu.layout import layout_of
from cairn.vgpu.lower.kernel.function import FunctionWriter
from cairn.vgpu.lower.locality import nontemporal_facts
from tests.vgpu.kernel_arguments import packed

KINDS = """
#define K extern "C" __global__ void
#define I int i = blockIdx.x * blockDim.x + threadIdx.x
K copy(const int *in, int *out, int n) { I; if (i < n) out[i] = in[i] + 1; }
K filled(int *out, int n) { I; if (i < n) out[i] = i; }
K two(const int *in, int *out, long *more) { I; int v = in[i]; out[i] = v; more[i] = v; }
K changed(const int *in, int *out) { I; out[i] = in[i] + out[i]; }
K elsewhere(const int *in, int *out, int by) { I; out[i] = in[i] + out[i + by]; }
K counted(const int *in, int *out, int *count) { I; out[i] = in[i]; atomicAdd(count, 1); }
K fenced(const int *in, int *out, int *flags) { I; out[i] = in[i]; __threadfence(); flags[i] = 1; }
K told(const int *in, int *out, volatile int *flag) { I; out[i] = in[i]; flag[i] = 1; }
K looped(const int *in, int *out, int n) { I; for (; i < n; i += 65536) out[i] = in[i] + 1; }
K halves(const int *in, int *out, int *more) {
    __shared__ int lds[256];
    I;
    lds[threadIdx.x] = out[i] = in[i];
    __syncthreads();
    more[i] = lds[255 - threadIdx.x];
}
"""

RUNS = """
#define K extern "C" __global__ void
K line(const T *in, T *out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = in[i] + (T)1;
}
K inner(const T *in, T *out, int nx, int ny) {
    int x = blockIdx.x * 64 + threadIdx.x, y = blockIdx.y * 4 + threadIdx.y;
    if (x < 1 || y < 1 || x >= nx - 1 || y >= ny - 1) return;
    out[(long)y * nx + x] = in[(long)y * nx + x] + (T)1;
}
K tiles(const T *in, T *out, int nx, int ny) {
    __shared__ T tile[32][33];
    int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 32 + threadIdx.y;
    for (int j = 0; j < 32; j += 8) tile[threadIdx.y + j][threadIdx.x] = in[(y + j) * nx + x];
    __syncthreads();
    x = blockIdx.y * 32 + threadIdx.x, y = blockIdx.x * 32 + threadIdx.y;
    for (int j = 0; j < 32; j += 8) out[(y + j) * ny + x] = tile[threadIdx.x][threadIdx.y + j];
}
"""


def _sizes(name: str, target: str) -> list[int]:
    code, _ = compile_device(KINDS, "kinds.hip", options=["-O3"], target=target)
    loaded = codeobj.load(code)
    return sorted(nontemporal_facts.find(cfg.build(image_of(loaded, loaded.kernels[name]))).values())


@pytest.mark.parametrize(
    ("name", "gfx942", "gfx90a"),
    [
        ("copy", [4], [4]),
        ("filled", [4], [4]),
        ("two", [4, 8], [4, 8]),
        ("changed", [], []),
        ("elsewhere", [], []),
        ("counted", [], []),
        ("fenced", [4], [4]),  # the flags alone: nothing follows them
        ("told", [], []),
        ("looped", [4], []),
        ("halves", [4, 4], [4]),  # waiting at the barrier is a release where nothing else marks one
    ],
)
def test_which_stores(name: str, gfx942: list[int], gfx90a: list[int]) -> None:
    """Memory that the kernel reads, and stores that anything tells of later, go through the caches."""
    for target, want in (("gfx942", gfx942), ("gfx950", gfx942), ("gfx90a", gfx90a)):
        assert _sizes(name, target) == want, target


def test_code() -> None:
    """What is written for a host has the stores, if the dispatcher says so."""
    code, _ = compile_device(KINDS, "kinds.hip", options=["-O3"], target="gfx942")
    loaded = codeobj.load(code)
    for name, has in (("copy", True), ("changed", False)):
        image = image_of(loaded, loaded.kernels[name])
        written = FunctionWriter(image, layout_of(256, 1, 1, wave=image.wave)).module()
        assert ("!nontemporal" in written.text.split("attributes #0")[0]) is has
        assert written.facts.oneway == 4 * has


def _launch(source: str, name: str, grid: tuple[int, ...], block: tuple[int, ...], *arguments: object) -> None:
    device = state.device(0)
    code, _ = compile_device(source, "oneway.hip", options=["-O3"], target=device.spec.target)
    function = module.load(code, device).function(name)
    nx, ny, *_ = (*grid, 1)
    bx, by, *_ = (*block, 1)
    launch.launch(function, (nx, ny, 1), (bx, by, 1), packed(function, *arguments), 0, device.null_stream)
    device.null_stream.wait()


def _at(kind: type, count: int, offset: int) -> np.ndarray:
    """``count`` elements that start ``offset`` bytes behind a page, with some before and behind them."""
    raw = np.zeros(count * np.dtype(kind).itemsize + 3 * 4096, np.uint8)
    start = -raw.ctypes.data % 4096 + 4096 + offset
    return raw[start : start + count * np.dtype(kind).itemsize].view(kind)


def _around(array: np.ndarray) -> np.ndarray:
    """The 128 bytes before and behind an array of ``_at``."""
    ends = array.ctypes.data - 128, array.ctypes.data + array.nbytes
    return np.concatenate([np.ctypeslib.as_array((ctypes.c_uint8 * 128).from_address(end)) for end in ends])


MB = 1 << 20


@pytest.mark.parametrize("offset", [0, 4, 16, 40])
@pytest.mark.parametrize(("type_", "kind"), [("int", np.int32), ("long", np.int64)])
def test_lines(type_: str, kind: type, offset: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Arrays that are large enough to pass the caches, which start anywhere in a line and end in a wave."""
    monkeypatch.setenv("CAIRN_TIER", "best-only")
    n = 36 * MB // np.dtype(kind).itemsize + 37
    given, out = _at(kind, n, 8), _at(kind, n, offset)
    given[:] = np.arange(n) % 9973
    _launch(
        RUNS.replace("T ", f"{type_} ").replace("(T)", f"({type_})"), "line", (-(-n // 256),), (256,), given, out, n
    )
    np.testing.assert_array_equal(out, given + 1)
    assert not _around(out).any()


@pytest.mark.parametrize("offset", [0, 16])
@pytest.mark.parametrize(("type_", "kind"), [("int", np.int32), ("long", np.int64)])
def test_planes(type_: str, kind: type, offset: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rows with edges that are left out, and rows of tiles; rows that start at lines and rows that do not."""
    monkeypatch.setenv("CAIRN_TIER", "best-only")
    source = RUNS.replace("T ", f"{type_} ").replace("(T)", f"({type_})")
    wide = 36 * MB // np.dtype(kind).itemsize
    for nx in (1024, 1000):
        ny = -(-wide // nx)
        given, out = _at(kind, nx * ny, 0), _at(kind, nx * ny, offset)
        given[:] = np.arange(nx * ny) % 9973
        out[:] = 5
        _launch(source, "inner", (-(-nx // 64), -(-ny // 4)), (64, 4), given, out, nx, ny)
        want: np.ndarray = np.full((ny, nx), 5, kind)
        want[1:-1, 1:-1] = given.reshape(ny, nx)[1:-1, 1:-1] + 1
        np.testing.assert_array_equal(out.reshape(ny, nx), want)
        assert not _around(out).any()
    nx, ny = 1024, -(-wide // 1024 // 32) * 32
    given, out = _at(kind, nx * ny, 0), _at(kind, nx * ny, offset)
    given[:] = np.arange(nx * ny) % 9973
    _launch(source, "tiles", (nx // 32, ny // 32), (32, 8), given, out, nx, ny)
    np.testing.assert_array_equal(out.reshape(nx, ny), given.reshape(ny, nx).T)
    assert not _around(out).any()
