"""What gfx950 adds, on both engines: loads that transpose, conversions of 32 elements with a scale."""

from __future__ import annotations

from typing import Any

import ml_dtypes
import numpy as np
import pytest

from tests.vgpu.meaning import check_both, run_both

RNG = np.random.default_rng(950)
SMALL = {"fp6": ml_dtypes.float6_e2m3fn, "bf6": ml_dtypes.float6_e3m2fn}
WIDE = {"f32": np.float32, "f16": np.float16, "bf16": ml_dtypes.bfloat16}
ALL = (1 << 64) - 1


def bits_of(rows: Any, bits: int) -> Any:
    """[lanes, elements] codes of ``bits`` bits as [dwords, lanes]."""
    stream = (rows.astype(np.uint64)[..., None] >> np.arange(bits, dtype=np.uint64) & np.uint64(1)).astype(np.uint8)
    packed = np.packbits(stream.reshape(len(rows), -1), axis=1, bitorder="little")
    return np.ascontiguousarray(packed).view(np.uint32).T.copy()


def registers(first: int, words: Any) -> dict[int, Any]:
    return {first + i: row for i, row in enumerate(words)}


@pytest.mark.parametrize("mask", [ALL, 0x0123_4567_89AB_CDEF])
@pytest.mark.parametrize("bits,size", [(16, 8), (8, 8), (4, 8), (6, 12)])
def test_transposing_loads(bits: int, size: int, mask: int) -> None:
    """Each 16 lanes: a matrix of 16 columns, rows from consecutive lanes; lane i gets column i."""
    pitch = 16 if size == 12 else 8
    codes = RNG.integers(0, 1 << bits, (64, 8 * size // bits))
    on = np.array([mask >> i & 1 for i in range(64)], bool)
    matrices = np.where(on[:, None], codes, 0).reshape(4, -1, 16)
    want = bits_of(matrices.transpose(0, 2, 1).reshape(64, -1), bits)
    old = RNG.integers(0, 1 << 32, (size // 4, 64), np.uint32)
    want = np.where(on, want, old)
    addresses = (np.arange(64, dtype=np.uint32) * pitch) + 32
    write = "ds_write_b64" if size == 8 else "ds_write_b96"
    last = 10 + size // 4 - 1
    text = f"""
        s_mov_b64 s[20:21], exec
        s_mov_b64 exec, -1
        {write} v2, v[10:{last}] offset:16
        s_waitcnt lgkmcnt(0)
        s_mov_b64 exec, s[20:21]
        ds_read_b{8 * size}_tr_b{bits} v[20:{last + 10}], v2 offset:16
        s_waitcnt lgkmcnt(0)"""
    inputs = {2: addresses, **registers(10, bits_of(codes, bits)), **registers(20, old)}
    check_both(text, inputs, registers(20, want), target="gfx950", mask=mask)


def scales(exponents: Any) -> Any:
    """f32 scales; their fractions do not matter."""
    return (exponents.astype(np.uint32) + 127 << 23 | RNG.integers(0, 1 << 23, len(exponents))).astype(np.uint32)


@pytest.mark.parametrize("small", SMALL)
@pytest.mark.parametrize("wide", WIDE)
def test_wide_from_six_bits(small: str, wide: str) -> None:
    codes = RNG.integers(0, 64, (64, 32))
    exponents = RNG.integers(-8, 9, 64)
    values = codes.astype(np.uint8).view(SMALL[small]).astype(np.float64) * 2.0 ** exponents[:, None]
    result = np.ascontiguousarray(values.astype(np.float32).astype(WIDE[wide]))
    words = np.ascontiguousarray(result.view(np.uint16 if wide != "f32" else np.uint32))
    want = bits_of(words, 8 * words.itemsize)
    text = f"v_cvt_scalef32_pk32_{wide}_{small} v[40:{40 + len(want) - 1}], v[10:15], v2"
    check_both(text, {2: scales(exponents), **registers(10, bits_of(codes, 6))}, registers(40, want), target="gfx950")


def narrowed(values: Any, exponents: Any, small: str) -> Any:
    """Codes of values / 2**exponent to nearest even; what is too large becomes the largest."""
    scaled = values.astype(np.float64) * 2.0 ** -exponents[:, None].astype(np.float64)
    limit = float(ml_dtypes.finfo(SMALL[small]).max)
    return np.clip(scaled, -limit, limit).astype(SMALL[small]).view(np.uint8)


@pytest.mark.parametrize("small", SMALL)
@pytest.mark.parametrize("wide", ["f16", "bf16"])
def test_six_bits_from_halves(small: str, wide: str) -> None:
    exponents = RNG.integers(-3, 4, 64)
    values = np.ascontiguousarray((RNG.normal(size=(64, 32)) * 3).astype(WIDE[wide]))
    want = bits_of(narrowed(values, exponents, small), 6)
    text = f"v_cvt_scalef32_pk32_{small}_{wide} v[40:45], v[10:25], v2"
    inputs = {2: scales(exponents), **registers(10, bits_of(values.view(np.uint16), 16))}
    check_both(text, inputs, registers(40, want), target="gfx950")


@pytest.mark.parametrize("small", SMALL)
def test_six_bits_from_two_sources(small: str) -> None:
    exponents = RNG.integers(-3, 4, 64)
    sides = (RNG.normal(size=(2, 64, 16)) * 4).astype(np.float32)
    together = np.stack(list(sides), axis=2).reshape(64, 32)
    want = bits_of(narrowed(together, exponents, small), 6)
    text = f"v_cvt_scalef32_2xpk16_{small}_f32 v[60:65], v[10:25], v[30:45], v2"
    inputs = {
        2: scales(exponents),
        **registers(10, sides[0].view(np.uint32).T),
        **registers(30, sides[1].view(np.uint32).T),
    }
    check_both(text, inputs, registers(60, want), target="gfx950", mask=ALL)


def next_noise(noise: int) -> int:
    """The generator's step, as the manual gives it for v_prng_b32."""
    return (noise << 1 ^ (197 if noise >> 31 else 0)) & 0xFFFFFFFF


def cut(bits: int, noise: int, small: str) -> int:
    """Code of an f32: the top bits of the noise are added below the last bit kept, the rest is cut off; what is too
    large becomes the largest."""
    dropped = 23 - (3 if small == "fp6" else 2)
    bumped = (bits & 0x7FFFFFFF) + (noise >> (32 - dropped))
    grid = np.arange(32, dtype=np.uint8).view(SMALL[small]).astype(np.float64)
    size = float(np.uint32(bumped).view(np.float32))
    return int(np.searchsorted(grid, size, side="right")) - 1 | bits >> 31 << 5


@pytest.mark.parametrize("small", SMALL)
@pytest.mark.parametrize("wide", WIDE)
def test_stochastic_rounding(small: str, wide: str) -> None:
    """32 elements with 32 numbers of the generator, each lane from its own start."""
    values = np.ascontiguousarray((RNG.normal(size=(64, 32)) * 3).astype(WIDE[wide]))
    noise = RNG.integers(0, 1 << 32, 64, np.uint32)
    words = values.view(np.uint32 if wide == "f32" else np.uint16)
    source = bits_of(words, 8 * words.itemsize)
    text = f"v_cvt_scalef32_sr_pk32_{small}_{wide} v[60:65], v[10:{10 + len(source) - 1}], v3, v2"
    inputs = {2: scales(np.zeros(64, np.int64)), 3: noise, **registers(10, source)}
    codes = codes_of(text, inputs)
    singles = values.astype(np.float32).view(np.uint32)
    for lane in range(64):
        random = int(noise[lane])
        for element in range(32):
            want = cut(int(singles[lane, element]), random, small)
            assert codes[lane, element] == want, (lane, element, float(values[lane, element]))
            random = next_noise(random)


def codes_of(text: str, inputs: dict[int, Any]) -> Any:
    """[lanes, 32] codes in v[60:65]: the same from both engines."""
    first, second = run_both(text, inputs, range(60, 66), target="gfx950")
    for register, values in first.registers.items():
        np.testing.assert_array_equal(values, second.registers[register])
    words = np.ascontiguousarray(np.stack([first.registers[r] for r in range(60, 66)], axis=1))
    stream = np.unpackbits(words.view(np.uint8), axis=1, bitorder="little").reshape(64, 32, 6)
    return (stream * (1 << np.arange(6))).sum(axis=2)


@pytest.mark.parametrize("width", [16, 32])
def test_lane_swaps(width: int) -> None:
    """Odd groups of the first register change places with even ones of the second; what lanes that are off give."""
    mask = 0xFFF0_FFFF_00FF_FF3F
    a, b = RNG.integers(0, 1 << 32, (2, 64), np.uint32)
    on = np.array([mask >> i & 1 for i in range(64)], bool)
    text = ""
    forms = ("", " fi:1", " bound_ctrl:1", " bound_ctrl:1 fi:1")
    for i, form in enumerate(forms):
        pair = f"v{20 + 2 * i}, v{21 + 2 * i}"
        text += f"""
        s_mov_b64 s[20:21], exec
        s_mov_b64 exec, -1
        v_mov_b32_e32 v{20 + 2 * i}, v10
        v_mov_b32_e32 v{21 + 2 * i}, v11
        s_mov_b64 exec, s[20:21]
        v_permlane{width}_swap_b32_e64 {pair}{form}"""
    want = {}
    for i, form in enumerate(forms):
        first, second = a.copy(), b.copy()
        for lane in np.flatnonzero(on):
            other = lane ^ width
            odd = bool(lane & width)
            mine, theirs = (a[lane], b[other]) if odd else (b[lane], a[other])
            value = theirs if on[other] or "fi" in form else 0 if "bound" in form else mine
            (first if odd else second)[lane] = value
        want |= {20 + 2 * i: first, 21 + 2 * i: second}
    check_both(text, {10: a, 11: b}, want, target="gfx950", mask=mask)


def test_lds_beyond_64_kib() -> None:
    """M0 says where in all of gfx950's LDS a load goes."""
    memory = RNG.integers(0, 256, 1024, np.uint8)
    text = """
        s_mov_b32 m0, 0x21000
        v_lshlrev_b32_e32 v2, 4, v0
        global_load_lds_dwordx4 v2, s[6:7]
        s_waitcnt vmcnt(0)
        v_add_u32_e32 v3, 0x21000, v2
        ds_read_b128 v[10:13], v3
        s_waitcnt lgkmcnt(0)"""
    want = dict(enumerate(memory.view(np.uint32).reshape(64, 4).T, 10))
    check_both(text, {}, want, target="gfx950", memory=memory, lds_size=160 * 1024)


def test_buffer_loads_to_lds() -> None:
    """Three dwords a lane from a buffer of which the last lanes are out, straight to LDS."""
    memory = RNG.integers(0, 256, 768, np.uint8)
    text = """
        s_mov_b32 s20, s6
        s_and_b32 s21, s7, 0xffff
        s_movk_i32 s22, 740
        s_mov_b32 s23, 0x27000
        s_movk_i32 m0, 0x100
        v_mul_u32_u24_e32 v2, 12, v0
        buffer_load_dwordx3 v2, s[20:23], 0 offen lds
        s_waitcnt vmcnt(0)
        ds_read_b96 v[10:12], v2 offset:256
        s_waitcnt lgkmcnt(0)"""
    dwords = memory.view(np.uint32).copy()
    dwords[740 // 4 :] = 0
    check_both(text, {}, dict(enumerate(dwords.reshape(64, 3).T, 10)), target="gfx950", memory=memory)
