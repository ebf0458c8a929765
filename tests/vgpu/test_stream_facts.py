"""Prefetches for the waves to come: which loads ask, on which processors, and that results are what they were."""

from __future__ import annotations

import platform

import numpy as np
import pytest

from cairn import codeobj
from cairn.compiler.rtc import compile_device
from cairn.hip import launch, module, state
from cairn.vgpu import codecache
from cairn.vgpu.decode import cfg
from cairn.vgpu.decode.image import KernelImage, image_of
from cairn.vgpu.hosts import Host
from cairn.vgpu.layout import layout_of
from cairn.vgpu.lower.kernel.function import FunctionWriter
from cairn.vgpu.lower.locality import stream_facts
from tests.vgpu.kernel_arguments import packed

KINDS = """
#define K extern "C" __global__ void
#define I int i = blockIdx.x * blockDim.x + threadIdx.x
K copy(const int *in, int *out, int n) { I; if (i < n) out[i] = in[i] + 1; }
K added(const int *in, const int *more, int *out) { I; out[i] = in[i] + more[i]; }
K around(const int *in, int *out, int n) { I; out[i] = in[i - 1] + in[i] + in[i + 1] + in[i + n]; }
K chosen(const int *in, const int *rows, int *out) { I; out[i] = in[rows[blockIdx.x] * 256 + threadIdx.x]; }
K gathered(const int *in, const int *at, int *out) { I; out[i] = in[at[i]]; }
K sum(const int *in, int *out, int n) {
    I;
    int total = 0;
    for (int at = i; at < n; at += blockDim.x * gridDim.x) total += in[at];
    out[i] = total;
}
K tile(const long *in, long *out, int w, int h) {
    int x = blockIdx.x * 16 + threadIdx.x + 1, y = blockIdx.y * 16 + threadIdx.y + 1, at = y * w + x;
    if (x < w - 1 && y < h - 1) out[at] = in[at - 1] + 3 * in[at] + 5 * in[at + 1] + 7 * in[at - w] + 9 * in[at + w];
}
"""


def _image(name: str, target: str = "gfx942") -> KernelImage:
    code, _ = compile_device(KINDS, "streams.hip", options=["-O3"], target=target)
    loaded = codeobj.load(code)
    return image_of(loaded, loaded.kernels[name])


@pytest.mark.parametrize(
    ("name", "count"),
    [
        ("copy", 2),
        ("added", 3),
        ("around", 3),  # neighbours lie in the lines that one of them asks for
        ("chosen", 1),  # the store: who comes next loads somewhere else
        ("gathered", 2),  # the indices, the store
        ("sum", 2),
        ("tile", 4),
    ],
)
def test_which_accesses(name: str, count: int) -> None:
    for target in ("gfx90a", "gfx942", "gfx950"):
        assert len(stream_facts.find(cfg.build(_image(name, target)))) == count, target


def _written(name: str, host: Host, block: tuple[int, int, int] = (256, 1, 1)) -> str:
    image = _image(name)
    return FunctionWriter(image, layout_of(*block, wave=image.wave), abilities=codecache.abilities(host)).module().text


def _asks(name: str, host: Host) -> int:
    return _written(name, host).count("call void @llvm.prefetch")


@pytest.mark.skipif(platform.machine() != "x86_64", reason="these are x86-64's processors")
def test_on_which_processors() -> None:
    zen, other = Host("znver4"), Host("x86-64-v4")
    for name in ("copy", "added", "around"):
        assert _asks(name, zen) > _asks(name, other) == 0, name
    assert _asks("chosen", zen) == 0
    # Each of the loop's two versions: four lines of the same round, or of a later one a stretch's sixteen or four.
    assert (_asks("sum", zen), _asks("sum", other)) == (2 * 4, 2 * (16 + 4))


@pytest.mark.skipif(platform.machine() != "x86_64", reason="these are x86-64's processors")
def test_tiles() -> None:
    """Each row is loaded and stored whole, and asked for where the dispatch is large."""
    zen, other = (_written("tile", Host(name), (16, 16, 1)) for name in ("znver4", "x86-64-v4"))
    assert "@llvm.prefetch" not in other
    for write in (0, 1):
        assert f"i32 {write}, i32 2, i32 1)" in zen
    assert "br i1 %asks" in zen
    for text in (zen, other):
        assert text.count("load <16 x i64>") >= 5 * 4
        assert "strided" not in text


def _launch(
    name: str, groups: int | tuple[int, int], *arguments: object, block: tuple[int, int, int] = (256, 1, 1)
) -> None:
    device = state.device(0)
    code, _ = compile_device(KINDS, "streams.hip", options=["-O3"], target=device.spec.target)
    function = module.load(code, device).function(name)
    x, y = (groups, 1) if isinstance(groups, int) else groups
    launch.launch(function, (x, y, 1), block, packed(function, *arguments), 0, device.null_stream)
    device.null_stream.wait()


@pytest.mark.parametrize("tier", ["quick", "best-only"])
def test_results(tier: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Near and far rounds, and arrays whose end is asked beyond."""
    monkeypatch.setenv("CAIRN_TIER", tier)
    n = (1 << 20) + 37
    given: np.ndarray = np.random.default_rng(1).integers(0, 1 << 20, n, np.int32)
    out = np.zeros(n, np.int32)
    _launch("copy", -(-n // 256), given, out, n)
    np.testing.assert_array_equal(out, given + 1)
    for groups in (3, 64, 65, 200):
        size = 256 * groups
        totals = np.zeros(size, np.int32)
        _launch("sum", groups, given, totals, n)
        padded = np.concatenate([given, np.zeros(-n % size, np.int32)])
        np.testing.assert_array_equal(totals, padded.reshape(-1, size).sum(axis=0, dtype=np.int32))


@pytest.mark.parametrize("tier", ["quick", "best-only"])
def test_results_of_tiles(tier: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A dispatch that asks for rows, and one that does not."""
    monkeypatch.setenv("CAIRN_TIER", tier)
    for w, h in ((1040, 1030), (75, 60)):
        given: np.ndarray = np.random.default_rng(w).integers(0, 1 << 60, (h, w), np.int64)
        out = np.zeros((h, w), np.int64)
        _launch("tile", (-(-w // 16), -(-h // 16)), given, out, w, h, block=(16, 16, 1))
        want = np.zeros((h, w), np.int64)
        beside = given[1:-1, :-2] + 3 * given[1:-1, 1:-1] + 5 * given[1:-1, 2:]
        want[1:-1, 1:-1] = beside + 7 * given[:-2, 1:-1] + 9 * given[2:, 1:-1]
        np.testing.assert_array_equal(out, want)
