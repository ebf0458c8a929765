"""Floating-point formats by exact rational arithmetic: the oracle of the semantics tests, apart from the package."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import isqrt


@dataclass(frozen=True)
class Format:
    """An IEEE-like binary format."""

    exponent: int
    fraction: int

    @property
    def bits(self) -> int:
        return 1 + self.exponent + self.fraction

    @property
    def bias(self) -> int:
        return (1 << (self.exponent - 1)) - 1

    @property
    def infinity(self) -> int:
        return ((1 << self.exponent) - 1) << self.fraction

    @property
    def sign(self) -> int:
        return 1 << (self.bits - 1)


F16, BF16, F32, F64 = Format(5, 10), Format(8, 7), Format(8, 23), Format(11, 52)
BY_NAME = {"f16": F16, "bf16": BF16, "f32": F32, "f64": F64}


def is_nan(bits: int, f: Format) -> bool:
    return bits & ~f.sign & ((1 << f.bits) - 1) > f.infinity


def is_inf(bits: int, f: Format) -> bool:
    return bits & (f.sign - 1) == f.infinity


def negative(bits: int, f: Format) -> bool:
    return bool(bits & f.sign)


def value(bits: int, f: Format) -> Fraction:
    """The number that finite ``bits`` stand for."""
    exponent = bits >> f.fraction & ((1 << f.exponent) - 1)
    fraction = bits & ((1 << f.fraction) - 1)
    if exponent:
        fraction |= 1 << f.fraction
    number = Fraction(fraction) * Fraction(2) ** (max(exponent, 1) - f.bias - f.fraction)
    return -number if negative(bits, f) else number


def _round(x: Fraction, mode: str) -> int:
    """A non-negative number to an integer; rtp and rtn are given as away or rtz by the caller."""
    floor = x.numerator // x.denominator
    rest = x - floor
    if mode == "rtz" or rest == 0:
        return floor
    if mode == "away":
        return floor + 1
    return floor + (rest > Fraction(1, 2) or (rest == Fraction(1, 2) and floor & 1))


def encode(x: Fraction, f: Format, mode: str = "rne", negative_zero: bool = False) -> int:
    """Bits of ``x`` rounded to the format; an exact zero takes the sign that is asked for."""
    if x == 0:
        return f.sign if negative_zero else 0
    sign = f.sign if x < 0 else 0
    if mode in ("rtp", "rtn"):
        mode = "away" if (mode == "rtp") == (x > 0) else "rtz"
    x = abs(x)
    exponent = x.numerator.bit_length() - x.denominator.bit_length()
    if Fraction(2) ** exponent > x:
        exponent -= 1
    exponent = max(exponent, 1 - f.bias)
    units = _round(x / Fraction(2) ** (exponent - f.fraction), mode)
    bits = ((exponent + f.bias - 1) << f.fraction) + units
    if bits >= f.infinity:
        return sign | (f.infinity - 1 if mode == "rtz" else f.infinity)
    return sign | bits


NAN = "nan"


def add(a: int, b: int, f: Format) -> int | str:
    if is_nan(a, f) or is_nan(b, f) or (is_inf(a, f) and is_inf(b, f) and a != b):
        return NAN
    if is_inf(a, f) or is_inf(b, f):
        return a if is_inf(a, f) else b
    return encode(value(a, f) + value(b, f), f, negative_zero=negative(a, f) and negative(b, f))


def mul(a: int, b: int, f: Format) -> int | str:
    sign = (a ^ b) & f.sign
    if is_nan(a, f) or is_nan(b, f):
        return NAN
    if is_inf(a, f) or is_inf(b, f):
        zero = value(a, f) == 0 if is_inf(b, f) and not is_inf(a, f) else is_inf(a, f) and not is_inf(b, f) and value(
            b, f) == 0  # fmt: skip
        return NAN if zero else sign | f.infinity
    return encode(value(a, f) * value(b, f), f, negative_zero=bool(sign))


def div(a: int, b: int, f: Format) -> int | str:
    sign = (a ^ b) & f.sign
    if is_nan(a, f) or is_nan(b, f) or (is_inf(a, f) and is_inf(b, f)):
        return NAN
    if is_inf(a, f):
        return sign | f.infinity
    if is_inf(b, f):
        return sign
    if value(b, f) == 0:
        return NAN if value(a, f) == 0 else sign | f.infinity
    return encode(value(a, f) / value(b, f), f, negative_zero=bool(sign))


def fma(a: int, b: int, c: int, f: Format) -> int | str:
    product = mul(a, b, f)
    if product == NAN or is_nan(c, f):
        return NAN
    if is_inf(a, f) or is_inf(b, f):
        return NAN if is_inf(c, f) and c != product else product
    if is_inf(c, f):
        return c
    exact = value(a, f) * value(b, f) + value(c, f)
    both_negative = bool((a ^ b) & f.sign) and negative(c, f)
    zero_terms = value(a, f) * value(b, f) == 0 and value(c, f) == 0
    return encode(exact, f, negative_zero=both_negative and zero_terms)


def sqrt(a: int, f: Format) -> int | str:
    if is_nan(a, f) or (negative(a, f) and a != f.sign):
        return NAN
    if is_inf(a, f) or value(a, f) == 0:
        return a
    x = value(a, f)
    scale = 4 ** (f.fraction + f.bias + 4)
    root = isqrt(int(x * scale * scale))
    exact = root * root == int(x * scale * scale)
    near = Fraction(2 * root + (0 if exact else 1), 2 * scale)
    return encode(near, f)


def same(bits: int, expected: int | str, f: Format) -> bool:
    """Equal bits, or a quiet NaN where a NaN is expected."""
    if expected == NAN:
        return is_nan(bits, f) and bool(bits >> (f.fraction - 1) & 1)
    return bits == expected


def edges(f: Format) -> list[int]:
    """Zeros, ones, denormals, extremes, infinities, NaNs, of both signs."""
    one = f.bias << f.fraction
    positive = [
        *(0, 1, 2, (1 << f.fraction) - 1, 1 << f.fraction, (1 << f.fraction) + 1, one - 1, one, one + 1),
        *(one + (1 << (f.fraction - 1)), (f.bias + f.fraction) << f.fraction, f.infinity - 1),
        *(f.infinity - (1 << f.fraction), f.infinity, f.infinity | 1, f.infinity | 1 << (f.fraction - 1)),
        f.infinity | 3 << (f.fraction - 2),
    ]
    return positive + [p | f.sign for p in positive]
