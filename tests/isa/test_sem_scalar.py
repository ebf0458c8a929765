"""Scalar instructions against Python integers."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from tests.isa.sem_bench import run

M32, M64 = 0xFFFFFFFF, 0xFFFFFFFFFFFFFFFF
_random = random.Random(7)
WORDS = [0, 1, 2, 3, 31, 32, 0x7FFFFFFF, 0x80000000, 0x80000001, M32, M32 - 1, 0xFFFF, 0x10000, 0x12345678]
WORDS += [_random.getrandbits(32) for _ in range(10)]
LONGS = [0, 1, 63, 64, 1 << 32, 1 << 63, M64, M64 - 1, 0x7FFFFFFFFFFFFFFF, 0x0F000F000000F0F0]
LONGS += [_random.getrandbits(64) for _ in range(14)]
PAIRS32 = [(a, b) for a in WORDS for b in WORDS]
PAIRS64 = [(a, b) for a in LONGS for b in LONGS]


def s32(x: int) -> int:
    return x - (1 << 32) if x >> 31 & 1 else x


def s64(x: int) -> int:
    return x - (1 << 64) if x >> 63 & 1 else x


def flag(x: int) -> tuple[int, int]:
    return x, int(x != 0)


def overflow(x: int) -> tuple[int, int]:
    return x & M32, int(not -(1 << 31) <= x < 1 << 31)


def carry(x: int) -> tuple[int, int]:
    return x & M32, int(not 0 <= x <= M32)


def field(a: int, control: int, width: int, signed: bool) -> int:
    size = control >> 16 & 0x7F
    number = (s32(a) if width == 32 else s64(a)) if signed else a
    part = number >> (control & (width - 1))
    if size < width:
        part &= (1 << size) - 1
        if signed and size and part >> (size - 1):
            part -= 1 << size
    return part & ((1 << width) - 1)


BINARY32: dict[str, Callable[[int, int], tuple[int, ...]]] = {
    "s_add_u32": lambda a, b: carry(a + b),
    "s_sub_u32": lambda a, b: carry(a - b),
    "s_add_i32": lambda a, b: overflow(s32(a) + s32(b)),
    "s_sub_i32": lambda a, b: overflow(s32(a) - s32(b)),
    "s_min_i32": lambda a, b: (min(s32(a), s32(b)) & M32, int(s32(a) < s32(b))),
    "s_max_i32": lambda a, b: (max(s32(a), s32(b)) & M32, int(s32(a) >= s32(b))),
    "s_min_u32": lambda a, b: (min(a, b), int(a < b)),
    "s_max_u32": lambda a, b: (max(a, b), int(a >= b)),
    "s_and_b32": lambda a, b: flag(a & b),
    "s_or_b32": lambda a, b: flag(a | b),
    "s_xor_b32": lambda a, b: flag(a ^ b),
    "s_andn2_b32": lambda a, b: flag(a & ~b),
    "s_orn2_b32": lambda a, b: flag((a | ~b) & M32),
    "s_nand_b32": lambda a, b: flag(~(a & b) & M32),
    "s_nor_b32": lambda a, b: flag(~(a | b) & M32),
    "s_xnor_b32": lambda a, b: flag(~(a ^ b) & M32),
    "s_lshl_b32": lambda a, b: flag(a << (b & 31) & M32),
    "s_lshr_b32": lambda a, b: flag(a >> (b & 31)),
    "s_ashr_i32": lambda a, b: flag(s32(a) >> (b & 31) & M32),
    "s_bfe_u32": lambda a, b: flag(field(a, b, 32, False)),
    "s_bfe_i32": lambda a, b: flag(field(a, b, 32, True)),
    "s_bfm_b32": lambda a, b: (((1 << (a & 31)) - 1) << (b & 31) & M32,),
    "s_mul_i32": lambda a, b: (a * b & M32,),
    "s_mul_hi_u32": lambda a, b: (a * b >> 32,),
    "s_mul_hi_i32": lambda a, b: (s32(a) * s32(b) >> 32 & M32,),
    "s_absdiff_i32": lambda a, b: flag(abs(s32(a - b & M32)) & M32),
    "s_lshl1_add_u32": lambda a, b: carry((a << 1) + b),
    "s_lshl4_add_u32": lambda a, b: carry((a << 4) + b),
    "s_pack_ll_b32_b16": lambda a, b: (a & 0xFFFF | (b & 0xFFFF) << 16,),
    "s_pack_lh_b32_b16": lambda a, b: (a & 0xFFFF | b >> 16 << 16,),
    "s_pack_hh_b32_b16": lambda a, b: (a >> 16 | b >> 16 << 16,),
    "s_cmp_eq_i32": lambda a, b: (int(a == b),),
    "s_cmp_gt_i32": lambda a, b: (int(s32(a) > s32(b)),),
    "s_cmp_ge_u32": lambda a, b: (int(a >= b),),
    "s_cmp_lt_u32": lambda a, b: (int(a < b),),
    "s_cmp_le_i32": lambda a, b: (int(s32(a) <= s32(b)),),
    "s_cmp_lg_u32": lambda a, b: (int(a != b),),
    "s_bitcmp0_b32": lambda a, b: (int(not a >> (b & 31) & 1),),
    "s_bitcmp1_b32": lambda a, b: (a >> (b & 31) & 1,),
    "s_bitset0_b32": lambda a, b: (b & ~(1 << (a & 31)),),
    "s_bitset1_b32": lambda a, b: (b | 1 << (a & 31),),
}

BINARY64: dict[str, Callable[[int, int], tuple[int, ...]]] = {
    "s_and_b64": lambda a, b: flag(a & b),
    "s_orn2_b64": lambda a, b: flag((a | ~b) & M64),
    "s_xnor_b64": lambda a, b: flag(~(a ^ b) & M64),
    "s_lshl_b64": lambda a, b: flag(a << (b & 63) & M64),
    "s_lshr_b64": lambda a, b: flag(a >> (b & 63)),
    "s_ashr_i64": lambda a, b: flag(s64(a) >> (b & 63) & M64),
    "s_bfe_u64": lambda a, b: flag(field(a, b & M32, 64, False)),
    "s_bfe_i64": lambda a, b: flag(field(a, b & M32, 64, True)),
    "s_cmp_eq_u64": lambda a, b: (int(a == b),),
    "s_bitcmp1_b64": lambda a, b: (a >> (b & 63) & 1,),
    "s_and_saveexec_b64": lambda a, b: (b, a & b, int(a & b != 0)),
    "s_andn2_saveexec_b64": lambda a, b: (b, a & ~b, int(a & ~b != 0)),
    "s_orn1_saveexec_b64": lambda a, b: (b, (~a | b) & M64, int((~a | b) & M64 != 0)),
    "s_xnor_saveexec_b64": lambda a, b: (b, ~(a ^ b) & M64, int(a ^ b != M64)),
    "s_andn1_wrexec_b64": lambda a, b: (~a & b, ~a & b, int(~a & b != 0)),
}


def first(a: int, bit: int, width: int, top: bool) -> int:
    """Position of the first ``bit`` from the bottom (or the top), -1 where there is none."""
    places = range(width - 1, -1, -1) if top else range(width)
    return next((n for n, place in enumerate(places) if a >> place & 1 == bit), -1)


def run_length(a: int, width: int) -> int:
    """Bits equal to the sign bit from the top, -1 where all are."""
    return first(a, 1 - (a >> (width - 1)), width, True)


def quads(a: int, width: int) -> list[bool]:
    return [bool(a >> 4 * i & 15) for i in range(width // 4)]


UNARY: dict[str, tuple[int, Callable[[int], tuple[int, ...]]]] = {
    "s_not_b32": (32, lambda a: flag(~a & M32)),
    "s_not_b64": (64, lambda a: flag(~a & M64)),
    "s_abs_i32": (32, lambda a: flag(abs(s32(a)) & M32)),
    "s_brev_b32": (32, lambda a: (int(f"{a:032b}"[::-1], 2),)),
    "s_brev_b64": (64, lambda a: (int(f"{a:064b}"[::-1], 2),)),
    "s_bcnt0_i32_b32": (32, lambda a: flag(32 - a.bit_count())),
    "s_bcnt1_i32_b64": (64, lambda a: flag(a.bit_count())),
    "s_ff0_i32_b32": (32, lambda a: (first(a, 0, 32, False) & M32,)),
    "s_ff1_i32_b64": (64, lambda a: (first(a, 1, 64, False) & M32,)),
    "s_flbit_i32_b32": (32, lambda a: (first(a, 1, 32, True) & M32,)),
    "s_flbit_i32": (32, lambda a: (run_length(a, 32) & M32,)),
    "s_flbit_i32_i64": (64, lambda a: (run_length(a, 64) & M32,)),
    "s_sext_i32_i8": (32, lambda a: ((a & 255) - (a & 128) * 2 & M32,)),
    "s_sext_i32_i16": (32, lambda a: ((a & 0xFFFF) - (a & 0x8000) * 2 & M32,)),
    "s_quadmask_b32": (32, lambda a: flag(sum(q << i for i, q in enumerate(quads(a, 32))))),
    "s_quadmask_b64": (64, lambda a: flag(sum(q << i for i, q in enumerate(quads(a, 64))))),
    "s_wqm_b32": (32, lambda a: flag(sum(q * 15 << 4 * i for i, q in enumerate(quads(a, 32))))),
    "s_wqm_b64": (64, lambda a: flag(sum(q * 15 << 4 * i for i, q in enumerate(quads(a, 64))))),
    "s_bitreplicate_b64_b32": (32, lambda a: (sum((a >> i & 1) * 3 << 2 * i for i in range(32)),)),
}


@pytest.mark.parametrize("name", BINARY32)
def test_binary_32(name: str) -> None:
    a, b = (list(column) for column in zip(*PAIRS32, strict=True))
    assert run(name, a, b) == [BINARY32[name](x, y) for x, y in PAIRS32]


@pytest.mark.parametrize("name", BINARY64)
def test_binary_64(name: str) -> None:
    a, b = (list(column) for column in zip(*PAIRS64, strict=True))
    assert run(name, a, b) == [BINARY64[name](x, y) for x, y in PAIRS64]


@pytest.mark.parametrize("name", UNARY)
def test_unary(name: str) -> None:
    width, expected = UNARY[name]
    values = WORDS if width == 32 else LONGS + WORDS
    assert run(name, values) == [expected(v) for v in values]


@pytest.mark.parametrize("width", [8, 31, 32, 33, 63, 64, 65, 127])
def test_bit_fields_of_every_width(width: int) -> None:
    """Widths up to and past the register, at all offsets."""
    for bits, values, u, i in ((32, WORDS, "s_bfe_u32", "s_bfe_i32"), (64, LONGS, "s_bfe_u64", "s_bfe_i64")):
        for offset in (0, 1, bits // 2, bits - 1):
            control = [width << 16 | offset] * len(values)
            assert [r[0] for r in run(u, values, control)] == [field(v, control[0], bits, False) for v in values]
            assert [r[0] for r in run(i, values, control)] == [field(v, control[0], bits, True) for v in values]


def test_carry_chains() -> None:
    """Adding and subtracting 64-bit numbers in two halves."""
    for a, b in PAIRS64:
        low, scc = run("s_add_u32", [a & M32], [b & M32])[0]
        high, out = run("s_addc_u32", [a >> 32], [b >> 32], [scc])[0]
        assert (low | high << 32, out) == ((a + b) & M64, (a + b) >> 64)
        low, scc = run("s_sub_u32", [a & M32], [b & M32])[0]
        high, out = run("s_subb_u32", [a >> 32], [b >> 32], [scc])[0]
        assert (low | high << 32, out) == ((a - b) & M64, int(a < b))


def test_constant_forms() -> None:
    """SOPK: the constant is sign-extended, but zero-extended for unsigned comparisons."""
    minus_two = 0xFFFFFFFE
    assert run("s_movk_i32", [minus_two]) == [(minus_two,)]
    assert run("s_addk_i32", [0x80000001], [minus_two]) == [(0x7FFFFFFF, 1)]
    assert run("s_mulk_i32", [7], [minus_two]) == [(-14 & M32,)]
    assert run("s_cmpk_eq_i32", [minus_two], [minus_two]) == [(1,)]
    assert run("s_cmpk_eq_u32", [0xFFFE], [minus_two]) == [(1,)]
    assert run("s_cmpk_gt_u32", [0xFFFF], [minus_two]) == [(1,)]
    assert run("s_cmovk_i32", [5, 5], [9, 9], [0, 1]) == [(9,), (5,)]
    assert run("s_cselect_b32", [5, 5], [9, 9], [0, 1]) == [(9,), (5,)]
    assert run("s_cmov_b64", [5, 5], [9, 9], [0, 1]) == [(9,), (5,)]
