"""Elements at distances that are no multiples of their size, and arithmetic on bytes and halves, against NumPy."""

from __future__ import annotations

import re

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
from tests.vgpu.gaps import before_a_gap
from tests.vgpu.kernel_arguments import packed

SOURCE = """
struct __attribute__((packed)) any { T value; };
extern "C" __global__ void odd(const char *in, T *out, int first, int low, int high) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= low && i < high) out[i] = ((const any *)(in + APART * (i + first)))->value;
}
"""
TYPES = {"char": np.int8, "short": np.int16, "int": np.int32, "long": np.int64}
ITEMS = 256


@pytest.mark.parametrize("tier", ["quick", "best-only"])
@pytest.mark.parametrize("type_", TYPES)
def test_elements_at_odd_distances(type_: str, tier: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In whole waves and in cut ones, either way, up to the last byte before a gap."""
    monkeypatch.setenv("CAIRN_TIER", tier)
    kind, device, rng = np.dtype(TYPES[type_]), state.device(0), np.random.default_rng(4)
    for apart in (1, 2, 3, 5, 6, 7, 9, 11, 13, 17, 31, -1, -3, -5, -10) if tier == "best-only" else (1, 3, -5):
        source = f"#define T {type_}\n#define APART ({apart})\n" + SOURCE
        code, _ = compile_device(source, "odd.hip", options=["-O3"], target=device.spec.target)
        function = module.load(code, device).function("odd")
        size = (ITEMS - 1) * abs(apart) + kind.itemsize
        given = before_a_gap(size, np.uint8)
        given[:] = rng.integers(0, 256, size)
        first = 0 if apart > 0 else 1 - ITEMS  # item 0's element is the last one, or the first
        starts = (np.arange(ITEMS) + first) * apart
        found = np.frombuffer(b"".join(given[at : at + kind.itemsize].tobytes() for at in starts), kind)
        for low, high in ((0, ITEMS), (3, ITEMS - 5), (70, 71)):
            out = np.full(ITEMS, 7, kind)
            want = out.copy()
            want[low:high] = found[low:high]
            arguments = packed(function, given, out, first, low, high)
            launch.launch(function, (2, 1, 1), (128, 1, 1), arguments, 0, device.null_stream)
            device.null_stream.wait()
            np.testing.assert_array_equal(out, want, f"{type_}, {apart} apart, {low} {high}")


# Of a byte, a signed byte, a half and a signed half: what is kept of few bits, with the operation in NumPy.
KEPT = {
    "(signed char)(h >> 8)": lambda b, c, h, s: (h >> 8).astype(np.int8),
    "(signed char)h": lambda b, c, h, s: h.astype(np.int8),
    "(unsigned char)(h >> 3)": lambda b, c, h, s: (h >> 3).astype(np.uint8),
    "(short)((signed char)(h >> 8) * 2 + (signed char)h)":
        lambda b, c, h, s: (h >> 8).astype(np.int8).astype(np.int16) * 2 + h.astype(np.int8),
    "(unsigned short)(b >> 5)": lambda b, c, h, s: (b >> 5).astype(np.uint16),
    "(unsigned char)(b >> 5) + (short)c": lambda b, c, h, s: (b >> 5).astype(np.int32) + c,
    "(unsigned short)(c >> 3)": lambda b, c, h, s: (c >> 3).astype(np.uint16),
    "(signed char)(s >> 4)": lambda b, c, h, s: (s >> 4).astype(np.int8),
    "(unsigned short)(s >> 15)": lambda b, c, h, s: (s >> 15).astype(np.uint16),
    "(unsigned short)((unsigned)h >> 16)": lambda b, c, h, s: np.zeros(len(h), np.uint16),
    "(short)((signed char)b + c) >> 2": lambda b, c, h, s: (b.astype(np.int8).astype(np.int32) + c) >> 2,
    "((signed char)(b >> 1) + (unsigned char)s) & 255":
        lambda b, c, h, s: ((b >> 1).astype(np.int32) + s.astype(np.uint8)) & 255,
}  # fmt: skip
ARITHMETIC = """
extern "C" __global__ void kept(const unsigned char *bs, const signed char *cs, const unsigned short *hs,
                                const short *ss, int *out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    unsigned char b = bs[3 * i];
    signed char c = cs[5 * i + 1];
    unsigned short h = hs[i];
    short s = ss[2 * i];
    EACH
}
"""


@pytest.mark.parametrize("tier", ["quick", "best-only"])
def test_arithmetic_on_bytes_and_halves(tier: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Shifts, signs and sums of them, each with the next as its operands' sizes change."""
    monkeypatch.setenv("CAIRN_TIER", tier)
    device, rng, n = state.device(0), np.random.default_rng(6), 250
    each = "".join(f"out[{len(KEPT)} * i + {k}] = {text};\n" for k, text in enumerate(KEPT))
    code, _ = compile_device(
        ARITHMETIC.replace("EACH", each), "kept.hip", options=["-O3"], target=device.spec.target
    )  # fmt: skip
    function = module.load(code, device).function("kept")
    kinds = ((np.uint8, 3), (np.int8, 5), (np.uint16, 1), (np.int16, 2))
    given = [rng.integers(np.iinfo(k).min, np.iinfo(k).max + 1, apart * n + 8).astype(k) for k, apart in kinds]
    out = np.zeros((256, len(KEPT)), np.int32)
    launch.launch(function, (2, 1, 1), (128, 1, 1), packed(function, *given, out, n), 0, device.null_stream)
    device.null_stream.wait()
    b, c, h, s = given[0][: 3 * n : 3], given[1][1 : 5 * n + 1 : 5], given[2][:n], given[3][: 2 * n : 2]
    for k, (text, then) in enumerate(KEPT.items()):
        with np.errstate(over="ignore"):
            np.testing.assert_array_equal(out[:n, k], then(b, c, h, s).astype(np.int32), text)
    assert not out[n:].any()


@pytest.mark.skipif("byte permutes" not in codecache.abilities(Host()), reason="bytes are permuted by AVX-512 VBMI")
def test_pixels_need_no_call_and_no_dwords() -> None:
    """A byte and a half of each pixel: lines in registers, arithmetic on halves."""
    source = """extern "C" __global__ void gray(const signed char *in, signed char *out, int n) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i < n) out[i] = (in[3 * i] + 2 * in[3 * i + 1] + in[3 * i + 2]) >> 2;
    }"""
    code, _ = compile_device(source, "gray.hip", options=["-O3"], target="gfx942")
    loaded = codeobj.load(code)
    image = image_of(loaded, loaded.kernels["gray"])
    text = (
        FunctionWriter(image, layout_of(256, 1, 1, wave=image.wave), abilities=codecache.abilities(Host()))
        .module()
        .text
    )
    assert "@cairn.spread." not in text
    assert re.search(r"sext <64 x i8> \S+ to <64 x i16>", text)
