"""Exact arithmetic as an oracle: numbers as fractions, rounded once into a binary format in a given direction."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable
from fractions import Fraction
from typing import Any, NamedTuple


class Format(NamedTuple):
    """An IEEE interchange format or bfloat16: significand bits (the hidden one too), exponent bits."""

    precision: int
    exponent: int

    @property
    def size(self) -> int:
        return self.precision + self.exponent

    @property
    def bias(self) -> int:
        return (1 << (self.exponent - 1)) - 1


F16, BF16, F32, F64 = Format(11, 5), Format(8, 8), Format(24, 8), Format(53, 11)
NAN, INF = "nan", "inf"  # a number is a Fraction, or (sign, "inf"), (sign, 0), or "nan"
Number = object
# What the names of comparisons ask of two numbers, integers or others.
COMPARED: dict[str, Callable[[Any, Any], bool]] = {
    "eq": operator.eq,
    "ne": operator.ne,
    "lt": operator.lt,
    "le": operator.le,
    "gt": operator.gt,
    "ge": operator.ge,
}


def decode(bits: int, f: Format) -> Number:
    """The number that ``bits`` stand for; zeros and infinities with their sign."""
    sign = -1 if bits >> (f.size - 1) & 1 else 1
    fraction = bits & ((1 << (f.precision - 1)) - 1)
    exponent = bits >> (f.precision - 1) & ((1 << f.exponent) - 1)
    if exponent == (1 << f.exponent) - 1:
        return NAN if fraction else (sign, INF)
    if not exponent and not fraction:
        return (sign, 0)
    whole = fraction | (1 << (f.precision - 1) if exponent else 0)
    return sign * whole * Fraction(2) ** (max(exponent, 1) - f.bias - f.precision + 1)


def encode(value: Number, f: Format, mode: str = "rn") -> int | str:
    """Bits of a number rounded to nearest even (rn), down (rd), up (ru) or toward zero (rz); NaN stays a word."""
    if value == NAN:
        return NAN
    top = ((1 << f.exponent) - 1) << (f.precision - 1)
    if isinstance(value, tuple):
        return (1 << (f.size - 1) if value[0] < 0 else 0) | (top if value[1] == INF else 0)
    assert isinstance(value, Fraction)
    sign = 1 << (f.size - 1) if value < 0 else 0
    size = abs(value)
    power = max(_log2(size), 1 - f.bias) - f.precision + 1
    scaled = size / Fraction(2) ** power
    whole, rest = int(scaled), scaled - int(scaled)
    up = {
        "rn": rest > Fraction(1, 2) or (rest == Fraction(1, 2) and whole & 1),
        "rz": False,
        "ru": rest > 0 and not sign,
        "rd": rest > 0 and bool(sign),
    }[mode]
    whole += bool(up)
    if whole >> f.precision:
        whole, power = whole >> 1, power + 1
    exponent = power + f.precision - 1 + f.bias if whole >> (f.precision - 1) else 0
    if exponent >= (1 << f.exponent) - 1:
        to_infinity = mode == "rn" or (mode == "ru" and not sign) or (mode == "rd" and bool(sign))
        return sign | (top if to_infinity else top - 1)
    return sign | exponent << (f.precision - 1) | (whole & ((1 << (f.precision - 1)) - 1))


def _log2(x: Fraction) -> int:
    """Floor of the logarithm."""
    guess = x.numerator.bit_length() - x.denominator.bit_length()
    return guess if Fraction(2) ** guess <= x else guess - 1


def to_int(value: Fraction, mode: str) -> int:
    """A whole number beside ``value``: the nearest, ties to even, or the one in a direction."""
    return {"rn": round, "rd": math.floor, "ru": math.ceil, "rz": math.trunc}[mode](value)


def square_root(x: Fraction) -> Fraction:
    """The root, or a number so near to an irrational one that every format rounds both alike."""
    shift = 1200
    scaled = x * 4**shift
    whole = math.isqrt(scaled.numerator // scaled.denominator)
    exact = Fraction(whole, 2**shift)
    return exact if exact * exact == x else exact + Fraction(1, 2 ** (shift + 1))


def plain(value: Number) -> float | Fraction:
    """For comparisons: zeros alike, infinities and NaN as floats."""
    if value == NAN:
        return math.nan
    if isinstance(value, tuple):
        return value[0] * math.inf if value[1] == INF else Fraction(0)
    assert isinstance(value, Fraction)
    return value
