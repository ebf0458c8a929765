"""Sums and products of 64 bits that a program makes of dwords: against NumPy, and what code they come to."""

from __future__ import annotations

import itertools
import platform

import numpy as np
import pytest

from cairn import codeobj
from cairn.compiler.rtc import compile_device
from cairn.hip import launch, module, state
from cairn.vgpu import codecache
from cairn.vgpu.decode.image import image_of
from cairn.vgpu.hosts import Host
from cairn.vgpu.layout import layout_of
from cairn.vgpu.lower.kernel.function import FunctionWriter
from tests.vgpu.both import FULL, check_both
from tests.vgpu.kernel_arguments import packed

# v[6:7]: row * width + column, v[14:15] and v[18:19]: less and more by another number; each shifted, so that it is read
# as a whole. Columns are 16 wide.
TEXT = """
s_mov_b32 s20, {column:#x}
s_mov_b32 s21, {row:#x}
s_mov_b32 s22, {width_low:#x}
s_mov_b32 s23, {width_high:#x}
s_mov_b32 s24, {other_low:#x}
s_mov_b32 s25, {other_high:#x}
v_and_b32 v1, 15, v0
v_lshrrev_b32 v2, 4, v0
v_add_u32 v4, s20, v1
v_add_u32 v2, s21, v2
v_mov_b32 v5, 0
v_mad_u64_u32 v[6:7], s[30:31], s22, v2, v[4:5]
v_mov_b32 v4, v7
v_mad_u64_u32 v[8:9], s[30:31], s23, v2, v[4:5]
v_mov_b32 v7, v8
v_lshlrev_b64 v[10:11], 3, v[6:7]
v_mov_b32 v12, s25
v_subrev_co_u32 v14, vcc, s24, v6
v_subb_co_u32 v15, vcc, v7, v12, vcc
v_lshlrev_b64 v[16:17], 2, v[14:15]
v_add_co_u32 v18, vcc, s24, v6
v_addc_co_u32 v19, vcc, v12, v7, vcc
v_lshlrev_b64 v[20:21], 2, v[18:19]
"""
COLUMNS = (0, (1 << 32) - 5, (1 << 31) - 3)
ROWS = (0, (1 << 32) - 2, 77)
WIDTHS = (1040, (1 << 32) - 1, (5 << 32) + 3, (1 << 63) + 12345)
OTHERS = (1, (1 << 32) + 7, (1 << 64) - 9)


@pytest.mark.parametrize("target", ["gfx90a", "gfx942"])
def test_numbers(target: str) -> None:
    lane = np.arange(64, dtype=np.uint64)
    low = np.uint64(0xFFFFFFFF)
    cases = list(itertools.product(COLUMNS, ROWS, WIDTHS, OTHERS))
    for number, (column, row, width, other) in enumerate(cases[::7]):
        parts = {"width_low": width & 0xFFFFFFFF, "width_high": width >> 32}
        parts |= {"other_low": other & 0xFFFFFFFF, "other_high": other >> 32}
        x = np.uint64(column) + (lane & np.uint64(15)) & low
        y = np.uint64(row) + (lane >> np.uint64(4)) & low
        at = y * np.uint64(width) + x
        less, more = at - np.uint64(other), at + np.uint64(other)
        mask = FULL if number % 4 else 0x0FF7_FFFF_0123_FFF1
        active = np.array([mask >> i & 1 for i in range(64)], np.uint64)
        wholes = {10: at << np.uint64(3), 16: less << np.uint64(2), 20: more << np.uint64(2)}
        want = {}
        for register, whole in wholes.items():
            want[register] = (whole * active & low).astype(np.uint32)
            want[register + 1] = (whole * active >> np.uint64(32)).astype(np.uint32)
        zeros = {register: np.zeros(64, np.uint32) for register in want}
        check_both(TEXT.format(column=column, row=row, **parts), zeros, want, target=target, mask=mask)


SOURCE = """
extern "C" __global__ void tile(const float *in, float *out, size_t w, size_t h) {
    size_t x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y, at = y * w + x;
    if (x < 1 || y < 1 || x >= w - 1 || y >= h - 1) return;
    out[at] = in[at - 1] + 3 * in[at] + 5 * in[at + 1] + 7 * in[at - w] + 9 * in[at + w];
}
"""


@pytest.mark.skipif(platform.machine() != "x86_64", reason="these are x86-64's processors")
@pytest.mark.parametrize("target", ["gfx90a", "gfx942"])
def test_rows_are_loaded_whole(target: str) -> None:
    loaded = codeobj.load(compile_device(SOURCE, "pairs.hip", options=["-O3"], target=target)[0])
    image = image_of(loaded, loaded.kernels["tile"])
    for name in ("znver4", "x86-64-v4"):
        writer = FunctionWriter(image, layout_of(16, 16, 1, wave=image.wave), abilities=codecache.abilities(Host(name)))
        text = writer.module().text
        assert text.count("= load <16 x i32>") >= 5 * 4, name
        assert text.count("= call <16 x i32> @llvm.masked.load") >= 5 * 4, name


@pytest.mark.parametrize("tier", ["quick", "best-only"])
@pytest.mark.parametrize("block", [(16, 16, 1), (32, 8, 1), (24, 4, 1)])
def test_tiles(block: tuple[int, int, int], tier: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CAIRN_TIER", tier)
    device, w, h = state.device(0), 203, 77
    code, _ = compile_device(SOURCE, "pairs.hip", options=["-O3"], target=device.spec.target)
    function = module.load(code, device).function("tile")
    given: np.ndarray = np.random.default_rng(5).integers(-999, 999, (h, w)).astype(np.float32)
    out = np.zeros((h, w), np.float32)
    groups = (-(-w // block[0]), -(-h // block[1]), 1)
    launch.launch(function, groups, block, packed(function, given, out, w, h), 0, device.null_stream)
    device.null_stream.wait()
    want = np.zeros((h, w), np.float32)
    beside = given[1:-1, :-2] + 3 * given[1:-1, 1:-1] + 5 * given[1:-1, 2:]
    want[1:-1, 1:-1] = beside + 7 * given[:-2, 1:-1] + 9 * given[2:, 1:-1]
    np.testing.assert_array_equal(out, want)
