"""Conversions against rationals, ml_dtypes and definitions of the small formats."""

from __future__ import annotations

import random
from fractions import Fraction

import ml_dtypes
import numpy as np
import pytest

from cairn.isa.rows import Mode
from tests.isa import exact
from tests.isa.exact import BF16, BY_NAME, F16, F32, F64, NAN, edges, is_inf, is_nan, negative, same, value
from tests.isa.sem_bench import one

_random = random.Random(17)
MODES = ("rne", "rtz", "rtp", "rtn")


def singles(count: int = 300) -> list[int]:
    return edges(F32) + [_random.getrandbits(32) for _ in range(count)]


def near_range(low: int, high: int, count: int = 300) -> list[int]:
    """Random f32 patterns with exponents in a range."""
    return [_random.randint(low, high) << 23 | _random.getrandbits(23) | _random.getrandbits(1) << 31
            for _ in range(count)]  # fmt: skip


@pytest.mark.parametrize("source,target_type", [("f32", "f16"), ("f64", "f32")])
@pytest.mark.parametrize("mode", MODES)
def test_narrowing_in_every_rounding_mode(source: str, target_type: str, mode: str) -> None:
    f, g = BY_NAME[source], BY_NAME[target_type]
    # Values around the narrow format's whole range, its denormals included.
    inputs = edges(f) + [
        (f.bias + _random.randint(-g.bias - g.fraction - 2, g.bias + 2)) << f.fraction
        | _random.getrandbits(f.fraction) | _random.getrandbits(1) * f.sign
        for _ in range(500)
    ]  # fmt: skip
    inputs += [exact.encode(value(x, g), f) + d for x in edges(g) if not is_nan(x, g) and not is_inf(x, g) for d in
               (-1, 0, 1) if exact.encode(value(x, g), f) + d >= 0]  # fmt: skip
    name = f"v_cvt_{target_type}_{source}"
    settings = Mode(round64=mode) if target_type == "f16" else Mode(round32=mode)
    for x, got in zip(inputs, one(name, inputs, mode=settings), strict=True):
        if is_nan(x, f) or is_inf(x, f):
            want: int | str = NAN if is_nan(x, f) else g.infinity | (g.sign if negative(x, f) else 0)
        else:
            want = exact.encode(value(x, f), g, mode, negative(x, f))
        assert same(got, want, g), f"{name} {mode} {x:#x}: {got:#x}"


def test_widening_is_exact() -> None:
    for t, wide, f, g in (("f16", "f32", F16, F32), ("f32", "f64", F32, F64)):
        inputs = edges(f) + [_random.getrandbits(f.bits) for _ in range(100)]
        for x, got in zip(inputs, one(f"v_cvt_{wide}_{t}", inputs), strict=True):
            if is_nan(x, f) or is_inf(x, f):
                want: int | str = NAN if is_nan(x, f) else g.infinity | (g.sign if negative(x, f) else 0)
            else:
                want = exact.encode(value(x, f), g, negative_zero=negative(x, f))
            assert same(got, want, g)


@pytest.mark.parametrize("name", ["i32_f32", "u32_f32", "i32_f64", "u32_f64", "i16_f16", "u16_f16"])
def test_float_to_integer_saturates(name: str) -> None:
    integer, t = name.split("_")
    f, bits = BY_NAME[t], int(integer[1:])
    low, high = (-(1 << bits - 1), (1 << bits - 1) - 1) if integer[0] == "i" else (0, (1 << bits) - 1)
    around = [exact.encode(Fraction(n), f) for n in (low - 1, low, high, high + 1, high // 2)]
    inputs = edges(f) + around + [x + 1 for x in around] + [_random.getrandbits(f.bits) for _ in range(200)]
    for x, got in zip(inputs, one(f"v_cvt_{name}", inputs), strict=True):
        if is_nan(x, f):
            want = 0
        elif is_inf(x, f):
            want = low if negative(x, f) else high
        else:
            want = min(max(int(value(x, f)), low), high)
        assert got == want & ((1 << bits) - 1), f"{x:#x}"


@pytest.mark.parametrize("name", ["f32_i32", "f32_u32", "f64_i32", "f64_u32", "f16_i16", "f16_u16"])
def test_integer_to_float_rounds(name: str) -> None:
    t, integer = name.split("_")
    f, bits = BY_NAME[t], int(integer[1:])
    top = 1 << (bits - 1)
    inputs = [0, 1, top - 1, top, top + 1, 2 * top - 1] + [_random.getrandbits(bits) for _ in range(200)]
    for x, got in zip(inputs, one(f"v_cvt_{name}", inputs), strict=True):
        number = (x ^ top) - top if integer[0] == "i" else x
        assert got == exact.encode(Fraction(number), f)


def test_small_integer_sources() -> None:
    words = [0x80FF7F01, 0x12345678, 0xFFFFFFFF]
    for i in range(4):
        expected = [exact.encode(Fraction(w >> 8 * i & 255), F32) for w in words]
        assert one(f"v_cvt_f32_ubyte{i}", words) == expected
    nibbles = list(range(16))
    assert one("v_cvt_off_f32_i4", nibbles) == [
        exact.encode(Fraction((n ^ 8) - 8, 16), F32) for n in nibbles
    ]  # fmt: skip
    halves = [0x3F000000, 0x3FC00000, 0xBF000000, 0xBF800001, 0x40200000]  # 0.5 1.5 -0.5 -1.0000001 2.5
    assert one("v_cvt_flr_i32_f32", halves) == [0, 1, 0xFFFFFFFF, 0xFFFFFFFE, 2]
    assert one("v_cvt_rpi_i32_f32", halves) == [1, 2, 0, 0xFFFFFFFF, 3]


def test_packed_conversions() -> None:
    a, b = singles(), singles()
    for x, y, got in zip(a, b, one("v_cvt_pkrtz_f16_f32", a, b), strict=True):
        for source, half in ((x, got & 0xFFFF), (y, got >> 16)):
            if is_nan(source, F32) or is_inf(source, F32):
                want: int | str = NAN if is_nan(source, F32) else F16.infinity | source >> 31 << 15
            else:
                want = exact.encode(value(source, F32), F16, "rtz", negative(source, F32))
            assert same(half, want, F16)
    with np.errstate(all="ignore"):
        wide = np.array(a, np.uint32).view(np.float32).astype(ml_dtypes.bfloat16).view(np.uint16)
    for got, want in zip(one("v_cvt_pk_bf16_f32", a, b), wide.tolist(), strict=True):
        assert same(got & 0xFFFF, NAN if is_nan(want, BF16) else want, BF16)


def test_normalized_integers() -> None:
    values = [-2.0, -1.0, -0.5, 0.0, 0.25, 0.3, 1.0, 7.0, float("nan")]
    bits = [int(np.float32(v).view(np.uint32)) for v in values]
    clipped = [0.0 if v != v else v for v in values]
    signed = [round(float(np.float32(min(max(v, -1), 1)) * np.float32(32767))) & 0xFFFF for v in clipped]
    unsigned = [round(float(np.float32(min(max(v, 0), 1)) * np.float32(65535))) for v in clipped]
    assert one("v_cvt_pknorm_i16_f32", bits, bits) == [s | s << 16 for s in signed]
    assert one("v_cvt_pknorm_u16_f32", bits, bits) == [u | u << 16 for u in unsigned]


def test_bytes_put_into_words() -> None:
    bits = [int(np.float32(v).view(np.uint32)) for v in (-1.0, 0.9, 17.5, 255.0, 999.0, float("nan"))]
    for position in range(4):
        got = one("v_cvt_pk_u8_f32", bits, [position] * 6, [0x11223344] * 6)
        rest = 0x11223344 & ~(255 << 8 * position)
        assert got == [rest | v << 8 * position for v in (0, 0, 17, 255, 255, 0)]


# Floats of eight bits: ml_dtypes has both families.

EIGHT = {
    ("fp8", "gfx942"): ml_dtypes.float8_e4m3fnuz, ("bf8", "gfx942"): ml_dtypes.float8_e5m2fnuz,
    ("fp8", "gfx950"): ml_dtypes.float8_e4m3fn, ("bf8", "gfx950"): ml_dtypes.float8_e5m2,
}  # fmt: skip


@pytest.mark.parametrize("kind,target", EIGHT)
def test_eight_bit_floats_both_ways(kind: str, target: str) -> None:
    mode = Mode(target=target)
    codes = list(range(256))
    wide = np.array(codes, np.uint8).view(EIGHT[kind, target]).astype(np.float32)
    for code, got in zip(codes, one(f"v_cvt_f32_{kind}", codes, mode=mode), strict=True):
        want: int | str = NAN if np.isnan(wide[code]) else int(wide[code : code + 1].view(np.uint32)[0])
        assert same(got, want, F32), f"code {code:#x}"
    inputs = singles() + near_range(100, 145, 1500)
    halfway = (wide[np.isfinite(wide)][:-1] + wide[np.isfinite(wide)][1:]) / 2
    inputs += [int(x) for x in halfway.astype(np.float32).view(np.uint32)]
    with np.errstate(all="ignore"):
        floats = np.array(inputs, np.uint32).view(np.float32)
        narrow = floats.astype(EIGHT[kind, target])
    expected = narrow.view(np.uint8).tolist()
    back = narrow.astype(np.float32)
    got = one(f"v_cvt_pk_{kind}_f32", inputs, inputs, mode=mode)
    for x, code, want, nan in zip(inputs, got, expected, np.isnan(back), strict=True):
        assert code & 255 == code >> 8
        if nan:
            decoded = np.array([code & 255], np.uint8).view(EIGHT[kind, target]).astype(np.float32)
            assert np.isnan(decoded[0]), f"{x:#x}"
        else:
            assert code & 255 == want, f"{x:#x}: {code & 255:#x} for {want:#x}"


def test_overflow_mode_saturates_eight_bits() -> None:
    mode = Mode(fp16_ovfl=True)
    huge = [0x47800000, 0xC7800000]  # 65536, -65536
    assert one("v_cvt_pk_fp8_f32", huge, huge, mode=mode) == [0x7F7F, 0xFFFF]
    assert one("v_cvt_f16_f32", [0x7F000000, 0xFF000000, F32.infinity], mode=mode) == [0x7BFF, 0xFBFF, F16.infinity]


@pytest.mark.parametrize("kind,fraction", [("fp8", 3), ("bf8", 2)])
def test_stochastic_rounding_goes_up_in_proportion(kind: str, fraction: int) -> None:
    """With noise evenly spread, the share of roundings up is the dropped part."""
    noise = [i << 24 for i in range(256)]
    for part in (1, 64, 100, 255):  # of 256 parts of a unit
        x = 0x3F800000 + (part << (23 - fraction - 8))
        codes = one(f"v_cvt_sr_{kind}_f32", [x] * 256, noise)
        low = min(codes)
        assert set(codes) <= {low, low + 1}
        assert sum(c - low for c in codes) == part


def test_scaled_conversions_of_four_bits() -> None:
    """e2m1: the sixteen values, times the scale's power of two, and back to nearest even."""
    mode = Mode(target="gfx950")
    table = [0.0, 0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 6.0]
    scale = [int(np.float32(8.0).view(np.uint32))]
    for code in range(16):
        got = one("v_cvt_scalef32_pk_f32_fp4", [code | code << 4], scale, mode=mode)[0]
        want = int(np.float32(table[code & 7] * 8 * (-1 if code & 8 else 1)).view(np.uint32))
        assert got == want | want << 32
    cases = ((0.25, 0), (0.75, 2), (1.25, 2), (2.5, 4), (3.5, 6), (5.0, 6), (5.1, 7), (100.0, 7), (-0.6, 9))
    for number, code in cases:
        bits = [int(np.float32(number * 8).view(np.uint32))]
        got = one("v_cvt_scalef32_pk_fp4_f32", bits, bits, scale, mode=mode)[0]
        assert got == code | code << 4, number
