"""Instruction by instruction, what the tests of the families leave out: Python integers, exact rationals, ml_dtypes."""

from __future__ import annotations

import operator
import random
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import mpmath
import numpy as np
import pytest

from cairn.isa.prim import BITS
from cairn.isa.rows import Alu, Mode
from cairn.isa.sem import lookup
from tests.isa import exact
from tests.isa.exact import BF16, BY_NAME, F16, F32, NAN, Format, edges, is_inf, is_nan, negative, same, value
from tests.isa.sem_bench import one, run

M16, M32, M64 = 0xFFFF, 0xFFFFFFFF, 0xFFFFFFFFFFFFFFFF
_random = random.Random(29)


def s(x: int, bits: int = 32) -> int:
    x &= (1 << bits) - 1
    return x - (1 << bits) if x >> (bits - 1) else x


def s16(x: int) -> int:
    return s(x, 16)


def sign_run(x: int, bits: int) -> int:
    """Equal bits from the top down, the sign among them; -1 where all are equal."""
    top = x >> (bits - 1)
    return next((i for i in range(bits) if (x >> (bits - 1 - i) & 1) != top), -1)


def truth(*values: Any) -> tuple[int, ...]:
    """Results with scc: whether the first is not zero."""
    return (*values, int(values[0] != 0))


def saveexec(fn: Callable[[int, int], int]) -> Callable[[int, int], tuple[int, int, int]]:
    return lambda a, x: (x, fn(a, x) & M64, int(fn(a, x) & M64 != 0))


_ORDER = {
    "lt": operator.lt,
    "eq": operator.eq,
    "le": operator.le,
    "gt": operator.gt,
    "lg": operator.ne,
    "ge": operator.ge,
}

# Name → result or results of raw bits, in the order of the row's ports.
INTEGER: dict[str, Callable[..., Any]] = {
    "s_andn1_saveexec_b64": saveexec(lambda a, x: ~a & x),
    "s_nand_saveexec_b64": saveexec(lambda a, x: ~(a & x)),
    "s_nor_saveexec_b64": saveexec(lambda a, x: ~(a | x)),
    "s_or_saveexec_b64": saveexec(lambda a, x: a | x),
    "s_orn2_saveexec_b64": saveexec(lambda a, x: a | ~x),
    "s_xor_saveexec_b64": saveexec(lambda a, x: a ^ x),
    "s_andn2_wrexec_b64": lambda a, x: (a & ~x & M64, a & ~x & M64, int(a & ~x & M64 != 0)),
    "s_andn2_b64": lambda a, b: truth(a & ~b & M64),
    "s_nand_b64": lambda a, b: truth(~(a & b) & M64),
    "s_nor_b64": lambda a, b: truth(~(a | b) & M64),
    "s_or_b64": lambda a, b: truth(a | b),
    "s_xor_b64": lambda a, b: truth(a ^ b),
    "s_bcnt0_i32_b64": lambda a: truth(64 - a.bit_count()),
    "s_bcnt1_i32_b32": lambda a: truth(a.bit_count()),
    "s_bfm_b64": lambda a, b: ((1 << (a & 63)) - 1) << (b & 63) & M64,
    "s_bitcmp0_b64": lambda a, b: 1 - (a >> (b & 63) & 1),
    "s_bitset0_b64": lambda a, old: old & ~(1 << (a & 63)) & M64,
    "s_bitset1_b64": lambda a, old: old | 1 << (a & 63),
    "s_cmov_b32": lambda a, old, scc: a if scc else old,
    "s_ff0_i32_b64": lambda a: next((i for i in range(64) if not a >> i & 1), -1) & M32,
    "s_ff1_i32_b32": lambda a: next((i for i in range(32) if a >> i & 1), -1) & M32,
    "s_flbit_i32_b64": lambda a: (64 - a.bit_length() if a else -1) & M32,
    "s_flbit_i32": lambda a: sign_run(a, 32) & M32,
    "s_lshl2_add_u32": lambda a, b: ((a * 4 + b) & M32, int(a * 4 + b > M32)),
    "s_lshl3_add_u32": lambda a, b: ((a * 8 + b) & M32, int(a * 8 + b > M32)),
    "s_cmp_lg_u64": lambda a, b: int(a != b),
    **{f"s_cmp_{n}_i32": lambda a, b, f=f: int(f(s(a), s(b))) for n, f in _ORDER.items()},
    **{f"s_cmp_{n}_u32": lambda a, b, f=f: int(f(a, b)) for n, f in _ORDER.items()},
    **{f"s_cmpk_{n}_i32": lambda a, k, f=f: int(f(s(a), s(k))) for n, f in _ORDER.items()},
    **{f"s_cmpk_{n}_u32": lambda a, k, f=f: int(f(a, k & M16)) for n, f in _ORDER.items()},
    "v_accvgpr_mov_b32": lambda a: a, "v_accvgpr_read_b32": lambda a: a, "v_accvgpr_write_b32": lambda a: a,
    "v_mov_b64": lambda a: a,
    "v_ashr_pk_i8_i32": lambda a, b, n: _pack_bytes(-128, 127, s(a) >> (n & 31), s(b) >> (n & 31)),
    "v_ashr_pk_u8_i32": lambda a, b, n: _pack_bytes(0, 255, s(a) >> (n & 31), s(b) >> (n & 31)),
    "v_dot2_u32_u16": lambda a, b, c: ((a & M16) * (b & M16) + (a >> 16) * (b >> 16) + c) & M32,
    "v_dot2c_i32_i16": lambda a, b, c: (s16(a) * s16(b) + s16(a >> 16) * s16(b >> 16) + c) & M32,
    "v_dot8c_i32_i4": lambda a, b, c: (sum(s(a >> i, 4) * s(b >> i, 4) for i in range(0, 32, 4)) + c) & M32,
    "v_dot4c_i32_i8": lambda a, b, c: (sum(s(a >> i, 8) * s(b >> i, 8) for i in range(0, 32, 8)) + c) & M32,
    "v_lshrrev_b64": lambda n, a: a >> (n & 63),
    "v_mad_legacy_i16": lambda a, b, c: (s16(a) * s16(b) + s16(c)) & M16,
    "v_subrev_u16": lambda a, b: (b - a) & M16,
    "v_subrev_co_u32": lambda a, b: ((b - a) & M32, int(a > b)),
    "v_prng_b32": lambda a: ((a << 1) ^ (197 if a >> 31 else 0)) & M32,
    "v_or_b32": operator.or_, "v_xor_b32": operator.xor,
    **{f"v_{n}_{t}": lambda a, b, f=f, to=to: f(a, b, key=to)
       for n, f in (("min", min), ("max", max))
       for t, to in (("i32", s), ("u32", int), ("i16", s16), ("u16", int))},
    **{f"v_{n}3_{t}": lambda a, b, c, f=f, to=to: f(a, b, c, key=to)
       for n, f in (("min", min), ("max", max))
       for t, to in (("i32", s), ("u32", int), ("i16", s16), ("u16", int))},
    **{f"v_med3_{t}": lambda a, b, c, to=to: sorted((a, b, c), key=to)[1]
       for t, to in (("i32", s), ("u32", int), ("i16", s16), ("u16", int))},
    "v_pk_add_i16": lambda a, b: (a + b) & M16, "v_pk_add_u16": lambda a, b: (a + b) & M16,
    "v_pk_sub_i16": lambda a, b: (a - b) & M16, "v_pk_sub_u16": lambda a, b: (a - b) & M16,
    "v_pk_mad_i16": lambda a, b, c: (a * b + c) & M16, "v_pk_mad_u16": lambda a, b, c: (a * b + c) & M16,
    "v_pk_ashrrev_i16": lambda n, a: (s16(a) >> (n & 15)) & M16,
    "v_pk_lshlrev_b16": lambda n, a: a << (n & 15) & M16, "v_pk_lshrrev_b16": lambda n, a: a >> (n & 15),
    "v_pk_max_i16": lambda a, b: max(a, b, key=s16), "v_pk_min_i16": lambda a, b: min(a, b, key=s16),
    "v_pk_max_u16": max, "v_pk_min_u16": min,
}  # fmt: skip


def _pack_bytes(low: int, high: int, *values: int) -> int:
    """Saturated bytes, the first one lowest."""
    return sum((min(max(v, low), high) & 0xFF) << 8 * i for i, v in enumerate(values))


def patterns(type_: str) -> list[int]:
    bits = BITS[type_]
    if bits == 1:
        return [0, 1]
    top = 1 << (bits - 1)
    edge = [
        0,
        1,
        2,
        7,
        bits - 1,
        bits,
        top - 1,
        top,
        top + 1,
        2 * top - 1,
        2 * top - 2,
        0x1234567890ABCDEF & (2 * top - 1),
    ]
    return edge + [_random.getrandbits(bits) for _ in range(12)] + [_random.getrandbits(bits // 4) for _ in range(4)]


@pytest.mark.parametrize("name", INTEGER)
def test_integers(name: str) -> None:
    row = lookup(name, "gfx950")
    assert isinstance(row, Alu)
    columns = [[_random.choice(patterns(type_)) for _ in range(300)] for _, type_ in row.ins]
    for index, (_, type_) in enumerate(row.ins):  # every edge at least once
        columns[index][: len(patterns(type_))] = patterns(type_)
    for i, got in enumerate(run(name, *columns)):
        want = INTEGER[name](*(column[i] for column in columns))
        assert got == (want if isinstance(want, tuple) else (want,)), [hex(c[i]) for c in columns]


@pytest.mark.parametrize("width", [16, 32, 64])
def test_unsigned_comparisons_that_write_exec(width: int) -> None:
    both = [(a, b) for a in patterns(f"i{width}")[:14] for b in patterns(f"i{width}")[:14]]
    tests = {**_ORDER, "ne": operator.ne, "f": lambda a, b: False, "t": lambda a, b: True}
    del tests["lg"]
    for name, test in tests.items():
        got = run(f"v_cmpx_{name}_u{width}", [a for a, _ in both], [b for _, b in both])
        assert got == [(int(test(a, b)),) * 2 for a, b in both], name


@pytest.mark.parametrize("t", ["f16", "f32", "f64"])
def test_float_comparisons_that_write_exec(t: str) -> None:
    """Each of them writes what the comparison without exec writes, and that to exec."""
    both = [(a, b) for a in edges(BY_NAME[t]) for b in edges(BY_NAME[t])]
    a, b = [x for x, _ in both], [y for _, y in both]
    for name in ("f", "lt", "eq", "le", "gt", "lg", "ge", "o", "u", "nge", "nlg", "ngt", "nle", "neq", "nlt", "tru"):
        assert run(f"v_cmpx_{name}_{t}", a, b) == [(r, r) for r in one(f"v_cmp_{name}_{t}", a, b)]
    masks = [1 << i for i in range(10)]
    for bits in edges(BY_NAME[t]):
        plain = one(f"v_cmp_class_{t}", [bits] * 10, masks)
        assert run(f"v_cmpx_class_{t}", [bits] * 10, masks) == [(r, r) for r in plain]


# Floating point. A NaN among the operands makes a NaN, except where a row says otherwise.


def _sample(f: Format, count: int = 60) -> list[int]:
    near = [(f.bias + _random.randint(-4, 4)) << f.fraction | _random.getrandbits(f.fraction) for _ in range(count)]
    return edges(f) + near + [_random.getrandbits(f.bits) for _ in range(count)]


def _unfused(a: int, b: int, c: int, f: Format) -> int | str:
    product = exact.mul(a, b, f)
    return NAN if product == NAN else exact.add(int(product), c, f)


def _legacy(a: int, b: int, c: int, f: Format) -> int | str:
    zero = any(not is_nan(x, f) and not is_inf(x, f) and value(x, f) == 0 for x in (a, b))
    return exact.add(0, c, f) if zero else _unfused(a, b, c, f)


FLOAT: dict[str, Callable[..., int | str]] = {
    **{f"v_{n}_{t}": lambda a, b, c, f=BY_NAME[t]: exact.fma(a, b, c, f)
       for n, t in (("fma_legacy", "f16"), ("fmaak", "f32"), ("pk_fma", "f16"), ("pk_fmac", "f16"))},
    "v_fmamk_f32": lambda a, k, c: exact.fma(a, k, c, F32),
    **{f"v_{n}_{t}": lambda a, b, c, f=BY_NAME[t]: _unfused(a, b, c, f)
       for n in ("mac", "mad", "madak", "madmk") for t in ("f16", "f32")},
    "v_mad_legacy_f16": lambda a, b, c: _unfused(a, b, c, F16),
    "v_mad_legacy_f32": lambda a, b, c: _legacy(a, b, c, F32),
    **{f"v_pk_add_{t}": lambda a, b, f=BY_NAME[t]: exact.add(a, b, f) for t in ("f16", "f32")},
    **{f"v_pk_mul_{t}": lambda a, b, f=BY_NAME[t]: exact.mul(a, b, f) for t in ("f16", "f32")},
    **{f"v_sub_{t}": lambda a, b, f=BY_NAME[t]: exact.add(a, b ^ f.sign if not is_nan(b, f) else b, f) for t in
       ("f16", "f32")},
    "v_rcp_iflag_f32": lambda a: exact.div(F32.bias << F32.fraction, a, F32),
}  # fmt: skip


@pytest.mark.parametrize("name", FLOAT)
def test_floats(name: str) -> None:
    row = lookup(name, "gfx942")
    assert isinstance(row, Alu)
    f = BY_NAME[row.outs[0][1]]
    columns = [[_random.choice(_sample(f, 12)) for _ in range(600)] for _ in row.ins]
    for i, got in enumerate(one(name, *columns)):
        inputs = [column[i] for column in columns]
        assert same(got, FLOAT[name](*inputs), f), f"{[hex(x) for x in inputs]}: {got:#x}"


def _ordered(bits: int, f: Format) -> tuple[Fraction, int]:
    """A key that puts -0 below +0 and infinities at the ends."""
    size = Fraction(2) ** 3000 if is_inf(bits, f) else abs(value(bits, f))
    return (-size if negative(bits, f) else size, -int(negative(bits, f)))


@pytest.mark.parametrize("t", ["f16", "f32"])
@pytest.mark.parametrize("pick", ["min", "max"])
def test_order_of_three(t: str, pick: str) -> None:
    """min3 and max3 leave quiet NaNs out; minimum3 and maximum3 give a NaN for any."""
    f = BY_NAME[t]
    choose = min if pick == "min" else max
    quiet = [x for x in _sample(f, 8) if not is_nan(x, f) or x >> (f.fraction - 1) & 1]
    triples = [[_random.choice(quiet) for _ in range(500)] for _ in range(3)]
    plain = one(f"v_{pick}3_{t}", *triples, mode=Mode(ieee=False))
    strict = one(f"v_{'pk_' * (t == 'f16')}{pick}imum3_{t}", *triples)
    for i in range(500):
        values = [column[i] for column in triples]
        numbers = [x for x in values if not is_nan(x, f)]
        want: int | str = choose(numbers, key=lambda x: _ordered(x, f)) if numbers else NAN
        assert same(plain[i], want, f), [hex(x) for x in values]
        assert same(strict[i], want if len(numbers) == 3 else NAN, f), [hex(x) for x in values]
    pairs = [column[:200] for column in triples[:2]]
    if t == "f16":
        for got, a, b in zip(one(f"v_pk_{pick}_f16", *pairs, mode=Mode(ieee=False)), *pairs, strict=True):
            numbers = [x for x in (a, b) if not is_nan(x, f)]
            assert same(got, choose(numbers, key=lambda x: _ordered(x, f)) if numbers else NAN, f)


@pytest.mark.parametrize("name", ["exp", "log", "sin", "cos", "rsq"])
def test_transcendentals_of_halves(name: str) -> None:
    """Within one unit in the last place of f16; sine and cosine within 2**-11."""
    inputs = [_random.randint(0x0400, 0x5400) for _ in range(200)] + [0x3C00, 0x3800, 0x4000]
    if name not in ("log", "rsq"):
        inputs += [x | 0x8000 for x in inputs[:100]]
    functions = {
        "exp": lambda x: mpmath.power(2, x), "log": lambda x: mpmath.log(x, 2), "rsq": lambda x: 1 / mpmath.sqrt(x),
        "sin": lambda x: mpmath.sin(2 * mpmath.pi * x), "cos": lambda x: mpmath.cos(2 * mpmath.pi * x),
    }  # fmt: skip
    with mpmath.workprec(100):
        for x, got in zip(inputs, one(f"v_{name}_f16", inputs), strict=True):
            want = functions[name](mpmath.mpf(value(x, F16).numerator) / value(x, F16).denominator)
            if abs(want) >= 65504:
                assert is_inf(got, F16)
                continue
            error = abs(mpmath.mpf(value(got, F16).numerator) / value(got, F16).denominator - want)
            unit = mpmath.power(2, max(mpmath.floor(mpmath.log(abs(want), 2)), -14) - 10) if want else 0
            assert error <= (max(unit, mpmath.power(2, -11)) if name in ("sin", "cos") else unit), hex(x)


def test_other_names_of_transcendentals() -> None:
    inputs = _sample(F32, 40)
    for legacy, name in (("v_exp_legacy_f32", "v_exp_f32"), ("v_log_legacy_f32", "v_log_f32")):
        assert one(legacy, inputs) == one(name, inputs)


def test_reciprocal_root_of_doubles() -> None:
    """Within two units in the last place (hardware promises far less)."""
    f = BY_NAME["f64"]
    inputs = [(f.bias + _random.randint(-900, 900)) << f.fraction | _random.getrandbits(f.fraction) for _ in range(200)]
    with mpmath.workprec(200):
        for x, got in zip(inputs, one("v_rsq_f64", inputs), strict=True):
            want = 1 / mpmath.sqrt(mpmath.mpf(value(x, f).numerator) / value(x, f).denominator)
            error = abs(mpmath.mpf(value(got, f).numerator) / value(got, f).denominator - want)
            assert error <= mpmath.power(2, mpmath.floor(mpmath.log(want, 2)) - 51), hex(x)


def test_bfloat_to_single() -> None:
    inputs = edges(BF16) + [_random.getrandbits(16) for _ in range(100)]
    for x, got in zip(inputs, one("v_cvt_f32_bf16", inputs), strict=True):
        assert got == x << 16 or (is_nan(x, BF16) and is_nan(got, F32))


def test_pairs_of_halves_from_singles() -> None:
    a, b = _sample(F32, 150), list(reversed(_sample(F32, 150)))
    for x, y, got in zip(a, b, one("v_cvt_pk_f16_f32", a, b), strict=False):
        for bits, half in ((x, got & M16), (y, got >> 16)):
            number = np.array([bits], np.uint32).view(np.float32)
            with np.errstate(all="ignore"):
                want = int(number.astype(np.float16).view(np.uint16)[0])
            assert half == want or (is_nan(half, F16) and is_nan(want, F16)), hex(bits)


def test_normalized_halves() -> None:
    """Scaled by the largest integer, rounded to nearest even, NaN to zero."""
    inputs = _sample(F16, 100)
    for kind, scale, low in (("i16", 32767, -32767), ("u16", 65535, 0)):
        wants = []
        for x in inputs:
            number = Fraction(0) if is_nan(x, F16) else Fraction(2 if not negative(x, F16) else -2) if is_inf(
                x, F16) else value(x, F16)  # fmt: skip
            wants.append(round(min(max(number, Fraction(low, scale)), Fraction(1)) * scale) & M16)
        assert one(f"v_cvt_norm_{kind}_f16", inputs) == wants
        packed = one(f"v_cvt_pknorm_{kind}_f16", inputs, inputs[::-1])
        assert packed == [a | b << 16 for a, b in zip(wants, reversed(wants), strict=True)]


def test_bytes_are_put_into_place() -> None:
    """v_cvt_pkaccum_u8_f32: cut off and saturate, into the byte that src1 names; the others stay."""
    singles = [-3.5, 0.4, 0.5, 1.5, 2.5, 254.5, 255.5, 300.0, float("nan")]
    for number in singles:
        bits = int(np.array([number], np.float32).view(np.uint32)[0])
        byte = 0 if number != number else min(max(int(number), 0), 255)
        for place in range(4):
            old = 0xA1B2C3D4
            want = old & ~(0xFF << 8 * place) & M32 | byte << 8 * place
            assert one("v_cvt_pkaccum_u8_f32", [bits], [place], [old]) == [want], (number, place)


def _half(x: int, high: int) -> int:
    return x >> 16 * high & M16


@pytest.mark.parametrize(
    ("name", "f", "target"),
    [
        ("v_dot2c_f32_f16", F16, "gfx90a"),
        ("v_dot2c_f32_f16", F16, "gfx942"),
        ("v_dot2_f32_bf16", BF16, "gfx950"),
        ("v_dot2c_f32_bf16", BF16, "gfx950"),
    ],
)
def test_dot_products_of_small_integers(name: str, f: Format, target: str) -> None:
    """Exact where all products and sums are: the order of the roundings is the hardware's own."""
    numbers = [exact.encode(Fraction(n), f) for n in range(-9, 10)]
    a, b = ([_random.choice(numbers) | _random.choice(numbers) << 16 for _ in range(200)] for _ in range(2))
    c = [exact.encode(Fraction(_random.randint(-99, 99), 2), F32) for _ in a]
    for x, y, z, got in zip(a, b, c, one(name, a, b, c, mode=Mode(target=target)), strict=True):
        total = sum((value(_half(x, h), f) * value(_half(y, h), f) for h in (0, 1)), value(z, F32))
        assert got == exact.encode(total, F32)


def test_gfx90a_reads_denormal_halves_of_a_dot_product_as_zero() -> None:
    tiny, one_, big = 0x0001, 0x3C00, 0x7800  # 2**-24, 1, 2**15
    operands = [tiny | one_ << 16], [big | one_ << 16], [0]
    for target, want in (("gfx90a", Fraction(1)), ("gfx942", 1 + Fraction(1, 512))):
        assert one("v_dot2c_f32_f16", *operands, mode=Mode(target=target)) == [exact.encode(want, F32)]


@pytest.mark.parametrize("t", ["f32", "f64"])
def test_division_scale(t: str) -> None:
    """The scaled operand is the operand times a power of two; numbers of ordinary size stay as they are."""
    f = BY_NAME[t]
    ordinary = [(f.bias + _random.randint(-9, 9)) << f.fraction | _random.getrandbits(f.fraction) for _ in range(60)]
    others = [(f.bias + _random.randint(-9, 9)) << f.fraction | _random.getrandbits(f.fraction) for _ in range(60)]
    for which in (ordinary, others):
        for got, x in zip(run(f"v_div_scale_{t}", which, ordinary, others), which, strict=True):
            assert got == (x, 0)
    tiny, huge = 1, (2 * f.bias - 1) << f.fraction
    for numerator, denominator in ((huge, tiny), (tiny, huge), (1 << f.fraction, huge)):
        for which in (numerator, denominator):
            scaled, _ = run(f"v_div_scale_{t}", [which], [denominator], [numerator])[0]
            ratio = value(scaled, f) / value(which, f)
            assert ratio.numerator.bit_count() == ratio.denominator.bit_count() == 1, hex(which)


@pytest.mark.parametrize("name", ["v_div_fixup_f16", "v_div_fixup_legacy_f16"])
def test_division_fixup_of_halves(name: str) -> None:
    """Special quotients are put in; ordinary ones pass with the sign of the operands."""
    quotient = 0x3555
    special = [(b, c) for b in edges(F16) for c in edges(F16)]
    for (b, c), got in zip(special, one(name, [quotient] * len(special), *zip(*special, strict=True)), strict=True):
        want = exact.div(c, b, F16)
        finite = not any(is_nan(x, F16) or is_inf(x, F16) for x in (b, c)) and value(b, F16) and value(c, F16)
        if finite:
            want = quotient | (b ^ c) & F16.sign
        assert same(got, want, F16), f"{c:#x} / {b:#x}: {got:#x}"


@pytest.mark.parametrize("name", ["v_bitop3_b32", "v_bitop3_b16"])
def test_truth_tables(name: str) -> None:
    """All 256 tables, bit by bit, through the instruction's field."""
    from cairn.isa.decode import decode
    from cairn.vgpu.decode.formats import graph_of
    from cairn.vgpu.interp.prims import constant, evaluate
    from tests import evidence

    row = lookup(name, "gfx950")
    assert isinstance(row, Alu)
    opcode = 564 if name.endswith("b32") else 563
    bits = 32 if name.endswith("b32") else 16
    a, b, c = 0x0F0F1234, 0x33335678, 0x5555ABCD
    for table in range(256):
        low = 0b110100 << 26 | opcode << 16 | (table >> 3 & 7) << 8
        high = 256 | 257 << 9 | 258 << 18 | (table >> 6) << 27 | (table & 7) << 29
        inst = decode((high << 32 | low).to_bytes(8, "little"), 0, "gfx950")
        assert inst.name == name
        graph = graph_of(inst, row, Mode(target="gfx950"))
        words = {"src0": a, "src1": b, "src2": c, "dst_in": 0}
        inputs = {n: constant(words[n], graph.nodes[i].type) for n, i in graph.inputs.items()}
        got = int(evaluate(graph, inputs)["dst"][0])
        want = sum((table >> ((a >> i & 1) * 4 + (b >> i & 1) * 2 + (c >> i & 1)) & 1) << i for i in range(bits))
        assert got & ((1 << bits) - 1) == want, table
    evidence.note(evidence.GOLDEN, "gfx950", name, "all truth tables, bit by bit")
