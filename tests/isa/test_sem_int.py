"""Vector integer instructions against Python integers."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from cairn.isa.rows import Mode
from tests.isa.sem_bench import one, run

M16, M32, M64 = 0xFFFF, 0xFFFFFFFF, 0xFFFFFFFFFFFFFFFF
CLAMP = Mode(clamp=True)
_random = random.Random(11)
WORDS = [0, 1, 7, 31, 32, 0x7FFFFFFF, 0x80000000, M32, 0x7FFF, 0x8000, M16, 0xFFFFFF, 0x800000, 0x00FF00FF]
WORDS += [_random.getrandbits(32) for _ in range(4)]
PAIRS = [(a, b) for a in WORDS for b in WORDS]
TRIPLES = [tuple(_random.choice(WORDS) for _ in range(3)) for _ in range(400)]
TRIPLES += [tuple(_random.getrandbits(32) for _ in range(3)) for _ in range(100)]


def s(x: int, bits: int) -> int:
    x &= (1 << bits) - 1
    return x - (1 << bits) if x >> (bits - 1) else x


def s32(x: int) -> int:
    return s(x, 32)


def i24(x: int) -> int:
    return s(x, 24)


def u24(x: int) -> int:
    return x & 0xFFFFFF


def clamp(x: int, low: int, high: int) -> int:
    return min(max(x, low), high)


def first(a: int, top: bool) -> int:
    if not a:
        return M32
    return 32 - a.bit_length() if top else (a & -a).bit_length() - 1


def byte(x: int, i: int) -> int:
    return x >> 8 * i & 255


def sad8(a: int, b: int, c: int) -> int:
    return c + sum(abs(byte(a, i) - byte(b, i)) for i in range(4))


def msad8(a: int, b: int, c: int) -> int:
    return c + sum(abs(byte(a, i) - byte(b, i)) for i in range(4) if byte(b, i))


def perm(high: int, low: int, selector: int) -> int:
    data = high << 32 | low
    out = 0
    for i in range(4):
        pick = byte(selector, i)
        if pick < 8:
            value = byte(data, pick)
        elif pick < 12:
            value = 255 * (byte(data, 2 * (pick - 8) + 1) >> 7)
        else:
            value = 0 if pick == 12 else 255
        out |= value << 8 * i
    return out


def bfe(a: int, offset: int, width: int, signed: bool) -> int:
    offset, width = offset & 31, width & 31
    part = (s32(a) if signed else a) >> offset & (1 << width) - 1
    return s(part, width) & M32 if signed and width else part


TWO: dict[str, Callable[[int, int], int]] = {
    "v_add_u32": lambda a, b: a + b,
    "v_sub_u32": lambda a, b: a - b,
    "v_subrev_u32": lambda a, b: b - a,
    "v_mul_lo_u32": lambda a, b: a * b,
    "v_mul_hi_u32": lambda a, b: a * b >> 32,
    "v_mul_hi_i32": lambda a, b: s32(a) * s32(b) >> 32,
    "v_mul_u32_u24": lambda a, b: u24(a) * u24(b),
    "v_mul_i32_i24": lambda a, b: i24(a) * i24(b),
    "v_mul_hi_u32_u24": lambda a, b: u24(a) * u24(b) >> 32,
    "v_mul_hi_i32_i24": lambda a, b: i24(a) * i24(b) >> 32,
    "v_and_b32": lambda a, b: a & b,
    "v_xnor_b32": lambda a, b: ~(a ^ b),
    "v_lshlrev_b32": lambda n, a: a << (n & 31),
    "v_lshrrev_b32": lambda n, a: a >> (n & 31),
    "v_ashrrev_i32": lambda n, a: s32(a) >> (n & 31),
    "v_min_i32": lambda a, b: min(s32(a), s32(b)),
    "v_max_u32": lambda a, b: max(a, b),
    "v_bfm_b32": lambda n, at: ((1 << (n & 31)) - 1) << (at & 31),
    "v_bcnt_u32_b32": lambda a, b: a.bit_count() + b,
    "v_add_u16": lambda a, b: a + b & M16,
    "v_sub_u16": lambda a, b: a - b & M16,
    "v_mul_lo_u16": lambda a, b: (a & M16) * (b & M16) & M16,
    "v_lshlrev_b16": lambda n, a: a << (n & 15) & M16,
    "v_lshrrev_b16": lambda n, a: (a & M16) >> (n & 15),
    "v_ashrrev_i16": lambda n, a: s(a, 16) >> (n & 15) & M16,
    "v_max_i16": lambda a, b: max(s(a, 16), s(b, 16)) & M16,
    "v_min_u16": lambda a, b: min(a & M16, b & M16),
    "v_pack_b32_f16": lambda a, b: a & M16 | (b & M16) << 16,
    "v_cvt_pk_i16_i32": lambda a, b: (
        clamp(s32(a), -0x8000, 0x7FFF) & M16 | (clamp(s32(b), -0x8000, 0x7FFF) & M16) << 16
    ),
    "v_cvt_pk_u16_u32": lambda a, b: min(a, M16) | min(b, M16) << 16,
}

THREE: dict[str, Callable[[int, int, int], int]] = {
    "v_add3_u32": lambda a, b, c: a + b + c,
    "v_lshl_add_u32": lambda a, n, c: (a << (n & 31)) + c,
    "v_add_lshl_u32": lambda a, b, n: ((a + b) & M32) << (n & 31),
    "v_lshl_or_b32": lambda a, n, c: a << (n & 31) | c,
    "v_and_or_b32": lambda a, b, c: a & b | c,
    "v_or3_b32": lambda a, b, c: a | b | c,
    "v_xad_u32": lambda a, b, c: (a ^ b) + c,
    "v_bfi_b32": lambda k, a, b: k & a | ~k & b,
    "v_bfe_u32": lambda a, at, n: bfe(a, at, n, False),
    "v_bfe_i32": lambda a, at, n: bfe(a, at, n, True),
    "v_alignbit_b32": lambda a, b, n: (a << 32 | b) >> (n & 31),
    "v_alignbyte_b32": lambda a, b, n: (a << 32 | b) >> 8 * (n & 3),
    "v_perm_b32": perm,
    "v_lerp_u8": lambda a, b, c: sum((byte(a, i) + byte(b, i) + (byte(c, i) & 1) >> 1) << 8 * i for i in range(4)),
    "v_sad_u8": sad8,
    "v_sad_hi_u8": lambda a, b, c: (sad8(a, b, 0) << 16) + c,
    "v_sad_u16": lambda a, b, c: c + abs((a & M16) - (b & M16)) + abs((a >> 16) - (b >> 16)),
    "v_sad_u32": lambda a, b, c: abs(a - b) + c,
    "v_msad_u8": msad8,
    "v_mad_u32_u24": lambda a, b, c: u24(a) * u24(b) + c,
    "v_mad_i32_i24": lambda a, b, c: i24(a) * i24(b) + s32(c),
    "v_mad_u32_u16": lambda a, b, c: (a & M16) * (b & M16) + c,
    "v_mad_i32_i16": lambda a, b, c: s(a, 16) * s(b, 16) + s32(c),
    "v_mad_u16": lambda a, b, c: (a * b + c) & M16,
    "v_mad_i16": lambda a, b, c: (a * b + c) & M16,
    "v_min3_i32": lambda a, b, c: min(s32(a), s32(b), s32(c)),
    "v_max3_u32": lambda a, b, c: max(a, b, c),
    "v_med3_i32": lambda a, b, c: sorted((s32(a), s32(b), s32(c)))[1],
    "v_med3_u16": lambda a, b, c: sorted((a & M16, b & M16, c & M16))[1],
    "v_dot2_i32_i16": lambda a, b, c: s(a, 16) * s(b, 16) + s(a >> 16, 16) * s(b >> 16, 16) + c,
    "v_dot4_i32_i8": lambda a, b, c: sum(s(a >> 8 * i, 8) * s(b >> 8 * i, 8) for i in range(4)) + c,
    "v_dot4_u32_u8": lambda a, b, c: sum(byte(a, i) * byte(b, i) for i in range(4)) + c,
    "v_dot8_i32_i4": lambda a, b, c: sum(s(a >> 4 * i, 4) * s(b >> 4 * i, 4) for i in range(8)) + c,
    "v_dot8_u32_u4": lambda a, b, c: sum((a >> 4 * i & 15) * (b >> 4 * i & 15) for i in range(8)) + c,
    "v_dot4c_i32_i8": lambda a, b, c: sum(s(a >> 8 * i, 8) * s(b >> 8 * i, 8) for i in range(4)) + c,
}

# With clamp: the exact value and the range it saturates to.
SATURATING: dict[str, tuple[Callable[..., int], int, int]] = {
    "v_add_u32": (lambda a, b: a + b, 0, M32),
    "v_sub_u32": (lambda a, b: a - b, 0, M32),
    "v_add_i32": (lambda a, b: s32(a) + s32(b), -(1 << 31), (1 << 31) - 1),
    "v_sub_i32": (lambda a, b: s32(a) - s32(b), -(1 << 31), (1 << 31) - 1),
    "v_add_u16": (lambda a, b: (a & M16) + (b & M16), 0, M16),
    "v_sub_u16": (lambda a, b: (a & M16) - (b & M16), 0, M16),
    "v_add_i16": (lambda a, b: s(a, 16) + s(b, 16), -0x8000, 0x7FFF),
    "v_sub_i16": (lambda a, b: s(a, 16) - s(b, 16), -0x8000, 0x7FFF),
}
SATURATING3: dict[str, tuple[Callable[..., int], int, int]] = {
    "v_mad_u32_u24": (lambda a, b, c: u24(a) * u24(b) + c, 0, M32),
    "v_mad_i32_i24": (lambda a, b, c: i24(a) * i24(b) + s32(c), -(1 << 31), (1 << 31) - 1),
    "v_mad_u16": (lambda a, b, c: (a & M16) * (b & M16) + (c & M16), 0, M16),
    "v_mad_i16": (lambda a, b, c: s(a, 16) * s(b, 16) + s(c, 16), -0x8000, 0x7FFF),
    "v_dot4_u32_u8": (lambda a, b, c: sum(byte(a, i) * byte(b, i) for i in range(4)) + c, 0, M32),
    "v_dot8_i32_i4": (
        lambda a, b, c: sum(s(a >> 4 * i, 4) * s(b >> 4 * i, 4) for i in range(8)) + s32(c), -(1 << 31), (1 << 31) - 1
    ),
}  # fmt: skip


def width_of(name: str) -> int:
    """Mask of a result: 16-bit rows end in 16."""
    return M16 if name.endswith(("u16", "i16", "b16")) and "32" not in name else M32


@pytest.mark.parametrize("name", TWO)
def test_two_sources(name: str) -> None:
    a, b = (list(column) for column in zip(*PAIRS, strict=True))
    assert one(name, a, b) == [TWO[name](x, y) & M32 for x, y in PAIRS]


@pytest.mark.parametrize("name", THREE)
def test_three_sources(name: str) -> None:
    columns = [list(column) for column in zip(*TRIPLES, strict=True)]
    assert one(name, *columns) == [THREE[name](*t) & M32 for t in TRIPLES]


@pytest.mark.parametrize("name", SATURATING)
def test_clamp_saturates(name: str) -> None:
    exact, low, high = SATURATING[name]
    a, b = (list(column) for column in zip(*PAIRS, strict=True))
    assert one(name, a, b, mode=CLAMP) == [clamp(exact(x, y), low, high) & width_of(name) for x, y in PAIRS]


@pytest.mark.parametrize("name", SATURATING3)
def test_clamp_saturates_sums(name: str) -> None:
    exact, low, high = SATURATING3[name]
    columns = [list(column) for column in zip(*TRIPLES, strict=True)]
    assert one(name, *columns, mode=CLAMP) == [clamp(exact(*t), low, high) & width_of(name) for t in TRIPLES]


def test_one_source() -> None:
    """Bit searches and reversal; -1 where nothing is found."""
    assert one("v_ffbh_u32", WORDS) == [first(w, True) for w in WORDS]
    assert one("v_ffbl_b32", WORDS) == [first(w, False) for w in WORDS]
    assert one("v_ffbh_i32", WORDS) == [first(w ^ M32 * (w >> 31), True) for w in WORDS]
    assert one("v_bfrev_b32", WORDS) == [int(f"{w:032b}"[::-1], 2) for w in WORDS]
    assert one("v_not_b32", WORDS) == [w ^ M32 for w in WORDS]
    assert one("v_sat_pk_u8_i16", WORDS) == [
        clamp(s(w, 16), 0, 255) | clamp(s(w >> 16, 16), 0, 255) << 8 for w in WORDS
    ]


def test_carries() -> None:
    """Sums and differences with carry in and out, plain and reversed."""
    for a, b in PAIRS:
        for c in (0, 1):
            assert run("v_addc_co_u32", [a], [b], [c]) == [((a + b + c) & M32, (a + b + c) >> 32)]
            assert run("v_subb_co_u32", [a], [b], [c]) == [((a - b - c) & M32, int(a < b + c))]
            assert run("v_subbrev_co_u32", [a], [b], [c]) == [((b - a - c) & M32, int(b < a + c))]
        assert run("v_add_co_u32", [a], [b]) == [((a + b) & M32, (a + b) >> 32)]
        assert run("v_sub_co_u32", [a], [b]) == [((a - b) & M32, int(a < b))]


def test_sixty_four_bits() -> None:
    longs = [0, 1, 1 << 63, M64, (1 << 63) - 1, 0x123456789ABCDEF0]
    for a, b in PAIRS[::5]:
        for c in longs:
            exact = a * b + c
            assert run("v_mad_u64_u32", [a], [b], [c]) == [(exact & M64, exact >> 64)]
            signed = s32(a) * s32(b) + s(c, 64)
            assert run("v_mad_i64_i32", [a], [b], [c]) == [(signed & M64, signed >> 64 & 1)]
            assert one("v_lshl_add_u64", [c], [a], [b]) == [((c << (a & 7)) + b) & M64]
            assert one("v_lshlrev_b64", [a], [c]) == [c << (a & 63) & M64]
            assert one("v_ashrrev_i64", [a], [c]) == [s(c, 64) >> (a & 63) & M64]


def test_sliding_sums() -> None:
    """qsad and mqsad: four windows of the first source; sums of 16 bits wrap."""
    for a, b, c in TRIPLES[:60]:
        wide, start = a << 32 | c, b << 32 | a
        windows = [wide >> 8 * i & M32 for i in range(4)]
        packed = sum((sad8(w, b, start >> 16 * i & M16) & M16) << 16 * i for i, w in enumerate(windows))
        assert one("v_qsad_pk_u16_u8", [wide], [b], [start]) == [packed]
        packed = sum((msad8(w, b, start >> 16 * i & M16) & M16) << 16 * i for i, w in enumerate(windows))
        assert one("v_mqsad_pk_u16_u8", [wide], [b], [start]) == [packed]
        starts = start << 64 | wide
        sums = sum((msad8(w, b, starts >> 32 * i & M32) & M32) << 32 * i for i, w in enumerate(windows))
        assert one("v_mqsad_u32_u8", [wide], [b], [starts]) == [sums]


def test_lane_counts() -> None:
    """mbcnt counts the mask's bits below the lane."""
    lanes = list(range(64))
    for mask in WORDS:
        both = mask | mask << 32
        low = one("v_mbcnt_lo_u32_b32", [mask] * 64, [3] * 64, lanes)
        assert low == [3 + (mask & ((1 << i) - 1)).bit_count() for i in lanes]
        assert one("v_mbcnt_hi_u32_b32", [mask] * 64, low, lanes) == [
            3 + (both & ((1 << i) - 1)).bit_count() for i in lanes
        ]
