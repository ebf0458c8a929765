"""Floating-point pieces of the NumPy table that NumPy does not have: fused multiply-add, directed rounding, bf16."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]

UNSIGNED = {np.dtype(np.float16): np.uint16, np.dtype(np.float32): np.uint32, np.dtype(np.float64): np.uint64}
_QUIET = {np.dtype(np.float16): 1 << 9, np.dtype(np.float32): 1 << 22, np.dtype(np.float64): 1 << 51}


def bits_of(a: Array) -> Array:
    """The bits of a float array."""
    return a.view(UNSIGNED[a.dtype])


def quiet(a: Array) -> Array:
    """NaNs made quiet, everything else as it is."""
    nan = np.isnan(a)
    if not nan.any():
        return a
    words = bits_of(a)
    return np.where(nan, words | words.dtype.type(_QUIET[a.dtype]), words).view(a.dtype)


def _two_sum(a: Array, b: Array) -> tuple[Array, Array]:
    """Rounded sum and its exact error."""
    total = a + b
    rest = total - a
    return total, (a - (total - rest)) + (b - rest)


def _split(a: Array) -> tuple[Array, Array]:
    """A double as a sum of two halves of at most 26 bits."""
    scaled = a * 134217729.0
    high = scaled - (scaled - a)
    return high, a - high


def _two_product(a: Array, b: Array) -> tuple[Array, Array]:
    """Rounded product and its exact error."""
    product = a * b
    a_high, a_low = _split(a)
    b_high, b_low = _split(b)
    error = ((a_high * b_high - product) + a_high * b_low + a_low * b_high) + a_low * b_low
    return product, error


def _to_odd(total: Array, error: Array) -> Array:
    """A rounded double and its error as the double that rounding to odd would have given."""
    words = total.view(np.int64)
    inexact = (error != 0) & (words & 1 == 0)
    # Towards the error: away from zero where the error has the sign of the value.
    outwards = (error > 0) == (total > 0)
    return np.where(inexact, words + np.where(outwards, 1, -1), words).view(np.float64)


def _fma_exact(a: float, b: float, c: float) -> float:
    """a * b + c for any doubles by rational arithmetic."""
    if not (np.isfinite(a) and np.isfinite(b) and np.isfinite(c)):
        return float(np.float64(a) * np.float64(b) + np.float64(c)) if np.isinf(a) or np.isinf(b) else c + a + b
    exact = Fraction(a) * Fraction(b) + Fraction(c)
    if exact == 0:
        return float(np.float64(a) * np.float64(b) * 0.0 + np.float64(c)) if c == 0 else 0.0
    try:
        rounded = float(exact)
    except OverflowError:
        return float("inf") if exact > 0 else float("-inf")
    return rounded if rounded else (0.0 if exact > 0 else -0.0)


def fma64(a: Array, b: Array, c: Array) -> Array:
    """a * b + c of doubles with one rounding.

    Boldo and Melquiond's emulation (rounding the small part to odd) where no step can leave the normal range, rational
    arithmetic elsewhere.
    """
    a, b, c = np.broadcast_arrays(a, b, c)

    def moderate(x: Array, low: float, high: float) -> Array:
        return (np.abs(x) > low) & (np.abs(x) < high)

    safe = moderate(a, 2.0**-400, 2.0**400) & moderate(b, 2.0**-400, 2.0**400) & moderate(c, 2.0**-800, 2.0**900)
    x, y, z = (np.where(safe, v, 1.0) for v in (a, b, c))
    product, product_low = _two_product(x, y)
    sum_, sum_low = _two_sum(z, product_low)
    high, high_low = _two_sum(product, sum_)
    result = high + _to_odd(*_two_sum(sum_low, high_low))
    for i in np.flatnonzero(~safe):
        result[i] = _fma_exact(float(a[i]), float(b[i]), float(c[i]))
    return result


def fma32(a: Array, b: Array, c: Array) -> Array:
    """a * b + c of singles with one rounding: the product is exact in double."""
    return add_once(a.astype(np.float64) * b.astype(np.float64), c)


def add_once(a: Array, b: Array) -> Array:
    """A double and a single added with one rounding to single: the sum is rounded to odd first."""
    total, error = _two_sum(a, b.astype(np.float64))
    # Infinities and NaNs have no error term.
    error = np.where(np.isfinite(total), error, 0.0)
    return _to_odd(total, error).astype(np.float32)


def fma16(a: Array, b: Array, c: Array) -> Array:
    """a * b + c of halves: exact in double but for bits too far down to matter to the one rounding."""
    return (a.astype(np.float64) * b.astype(np.float64) + c.astype(np.float64)).astype(np.float16)


def _step(words: Array, value: Array, up: Array, down: Array) -> Array:
    """Bits of the next float above (``up``) or below (``down``)."""
    sign = words >> (8 * words.itemsize - 1) != 0
    grow = (up & ~sign) | (down & sign)
    shrink = (up & sign) | (down & ~sign)
    one = words.dtype.type(1)
    return np.where(grow, words + one, np.where(shrink, words - one, words))


def narrow(a: Array, words: Array, back: Array, mode: str) -> Array:
    """Correct bits of a conversion to nearest (``words``, widened again ``back``) for another rounding mode."""
    if mode == "rne":
        return words
    low, high = back < a, back > a
    if mode == "rtz":
        low, high = low & (a < 0), high & (a > 0)
    elif mode == "rtp":
        high = np.zeros_like(high)
    else:
        low = np.zeros_like(low)
    return _step(words, a, low, high)


def to_bf16(a: Array) -> Array:
    """f32 to bf16 bits, nearest even; NaNs quiet."""
    words = a.view(np.uint32).astype(np.uint64)
    rounded = ((words + 0x7FFF + (words >> 16 & 1)) >> 16).astype(np.uint16)
    return np.where(np.isnan(a), (words >> 16).astype(np.uint16) | np.uint16(0x40), rounded)


def from_bf16(words: Array) -> Array:
    """bf16 bits to f32."""
    return (words.astype(np.uint32) << 16).view(np.float32)
