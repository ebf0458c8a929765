"""Builtins of OpenCL C with what they are to give: mpmath's functions and Python's integers; units in the last place as
OpenCL C 3.0 (7.4) and cl_khr_fp16 allow them."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any, NamedTuple

import mpmath as mp

Real = Any  # mpmath has no types
_HUGE = 1 << 14  # beyond: infinite, or zero, in all formats


class Math(NamedTuple):
    """A function of floating point. ``takes``: v a value, i an integer; ``gives``: v, i for the result, then V or I for
    what a pointer gets. ``units``: allowed for half, float, double; None where the specification says nothing."""

    exact: Callable[..., Any]
    units: tuple[float | None, float | None, float | None] = (0, 0, 0)
    takes: str = "v"
    gives: str = "v"
    low: float = -mp.inf
    high: float = mp.inf


def _grows(function: Callable[[Real], Real], below: Real, above: Real = mp.inf) -> Callable[[Real], Real]:
    """A function that is far out of range for large arguments, where mpmath would take for ever."""
    return lambda x: above if x > _HUGE else below if x < -_HUGE else function(x)


def _power(x: Real, y: Real) -> Real:
    if x == 1 or y == 0:
        return mp.mpf(1)
    if mp.isnan(x) or mp.isnan(y):
        return mp.nan
    if mp.isinf(y) or mp.isinf(x) or x == 0:
        return _ends(x, y)
    odd = mp.isint(y) and int(y) % 2 == 1 if abs(y) < 1 << 70 else False
    if x < 0 and not mp.isint(y):
        return mp.nan
    large = mp.log(abs(x)) * y
    size = mp.inf if large > _HUGE else mp.mpf(0) if large < -_HUGE else mp.exp(large)
    return -size if x < 0 and odd else size


def _ends(x: Real, y: Real) -> Real:
    size = abs(x)
    if mp.isinf(y):
        return mp.mpf(1) if size == 1 else mp.inf if (size > 1) == (y > 0) else mp.mpf(0)
    result = mp.inf if (y > 0) == mp.isinf(x) else mp.mpf(0)
    return -result if x < 0 and mp.isint(y) and abs(y) < 1 << 70 and int(y) % 2 else result


def _powr(x: Real, y: Real) -> Real:
    """Where pow and powr differ there is no number: x below zero, 0 to 0, infinity to 0, 1 to infinity."""
    if x < 0 or mp.isnan(x) or mp.isnan(y) or (x == 1 and mp.isinf(y)) or (y == 0 and (x == 0 or mp.isinf(x))):
        return mp.nan
    return _power(x, y)


def _root(x: Real, n: int) -> Real:
    if n == 0 or mp.isnan(x) or (x < 0 and n % 2 == 0):
        return mp.nan
    if x == 0 or mp.isinf(x):
        size = mp.inf if mp.isinf(x) == (n > 0) else mp.mpf(0)
        return -size if x < 0 else size
    return mp.sign(x) * mp.exp(mp.log(abs(x)) / n)


def _exactly(function: Callable[[Fraction, Fraction], Fraction]) -> Callable[[Real, Real], Real]:
    def of(x: Real, y: Real) -> Real:
        if mp.isnan(x) or mp.isnan(y) or mp.isinf(x) or y == 0:
            return mp.nan
        if mp.isinf(y):
            return x
        got = function(fraction(x), fraction(y))
        return mp.fdiv(got.numerator, got.denominator, prec=120)

    return of


def fraction(x: Real) -> Fraction:
    sign, mantissa, exponent, _ = mp.mpf(x)._mpf_
    return (-1 if sign else 1) * Fraction(int(mantissa)) * Fraction(2) ** int(exponent)


def _fmod(x: Fraction, y: Fraction) -> Fraction:
    return (abs(x) % abs(y)) * (1 if x >= 0 else -1)


def _remainder(x: Fraction, y: Fraction) -> Fraction:
    return x - y * round(x / y)


def _remquo(x: Real, y: Real) -> tuple[Real, int | None]:
    if mp.isnan(x) or mp.isnan(y) or mp.isinf(x) or y == 0:
        return mp.nan, None
    if mp.isinf(y):
        return x, 0
    whole = round(fraction(x) / fraction(y))
    low = abs(whole) & 127
    return _exactly(_remainder)(x, y), -low if whole < 0 else low


def _fma(x: Real, y: Real, z: Real) -> Real:
    if any(mp.isnan(each) or mp.isinf(each) for each in (x, y, z)):
        return x * y + z
    got = fraction(x) * fraction(y) + fraction(z)
    return mp.fdiv(got.numerator, got.denominator, prec=400)


def _modf(x: Real) -> tuple[Real, Real]:
    if mp.isnan(x):
        return mp.nan, mp.nan
    if mp.isinf(x):
        return mp.mpf(0), x
    whole = mp.floor(x) if x > 0 else mp.ceil(x)
    return x - whole, whole


def _fract(x: Real) -> tuple[Real, Real]:
    if mp.isnan(x) or mp.isinf(x):
        return (mp.nan, mp.nan) if mp.isnan(x) else (mp.mpf(0), x)
    return x - mp.floor(x), mp.floor(x)


def _frexp(x: Real) -> tuple[Real, int | None]:
    if mp.isnan(x) or mp.isinf(x) or x == 0:
        return x, 0 if x == 0 else None
    return mp.frexp(x)


def _gamma(x: Real) -> Real:
    if x == 0:
        return mp.inf
    if x > 2000 or (x < 0 and mp.isint(x)) or x == -mp.inf:
        return mp.inf if x > 0 else mp.nan
    return mp.mpf(0) if x < -2000 else mp.gamma(x)


def _lgamma(x: Real) -> tuple[Real, int | None]:
    if mp.isnan(x) or mp.isinf(x) or (x <= 0 and mp.isint(x)):
        return (mp.nan if mp.isnan(x) else mp.inf), None
    if abs(x) > 1e8 and x < 0:
        return mp.nan, None  # far from what mpmath does quickly
    sign = 1 if x > 0 or int(mp.floor(x)) % 2 == 0 else -1
    return mp.re(mp.loggamma(x)), sign


def _logb(x: Real) -> Real:
    if mp.isnan(x):
        return x
    return mp.inf if mp.isinf(x) else -mp.inf if x == 0 else mp.mpf(mp.frexp(x)[1] - 1)


def _ilogb(x: Real) -> int:
    return 0x7FFFFFFF if mp.isnan(x) or mp.isinf(x) else -0x80000000 if x == 0 else int(mp.frexp(x)[1]) - 1


def _rint(x: Real) -> Real:
    return x if mp.isinf(x) or mp.isnan(x) else mp.nint(x)


def _round(x: Real) -> Real:
    return x if mp.isinf(x) or mp.isnan(x) else mp.sign(x) * mp.floor(abs(x) + mp.mpf(0.5))


def _larger(x: Real, y: Real, sign: int) -> Real:
    if abs(x) == abs(y) or mp.isnan(x) or mp.isnan(y):
        return _best(x, y, sign)
    return x if (abs(x) > abs(y)) == (sign > 0) else y


def _best(x: Real, y: Real, sign: int) -> Real:
    if mp.isnan(x) or mp.isnan(y):
        return y if mp.isnan(x) else x
    return max(x, y) if sign > 0 else min(x, y)


def _sinpi(function: Callable[[Real], Real]) -> Callable[[Real], Real]:
    return lambda x: mp.nan if mp.isinf(x) or mp.isnan(x) else function(x)


def _tanpi(x: Real) -> Real:
    if mp.isinf(x) or mp.isnan(x):
        return mp.nan
    below = mp.cospi(x)
    if below == 0:
        return mp.inf if int(mp.floor(x)) % 2 == 0 else -mp.inf
    return mp.sinpi(x) / below


def _units(half: float, single: float) -> tuple[float, float, float]:
    return half, single, single


def _one(half: float, single: float, exact: Callable[[Real], Any], low: float = -mp.inf) -> Math:
    return Math(exact, _units(half, single), low=low)


def _log(base: int | None = None) -> Callable[[Real], Real]:
    def of(x: Real) -> Real:
        return mp.nan if x < 0 or mp.isnan(x) else -mp.inf if x == 0 else mp.log(x) if base is None else mp.log(x, base)

    return of


PI = mp.pi
MATH: dict[str, Math] = {
    "acos": _one(2, 4, mp.acos), "acosh": _one(2, 4, mp.acosh), "acospi": _one(2, 5, lambda x: mp.acos(x) / PI),
    "asin": _one(2, 4, mp.asin), "asinh": _one(2, 4, mp.asinh), "asinpi": _one(2, 5, lambda x: mp.asin(x) / PI),
    "atan": _one(2, 5, mp.atan), "atanh": _one(2, 5, lambda x: mp.sign(x) * mp.inf if abs(x) == 1 else mp.atanh(x)),
    "atanpi": _one(2, 5, lambda x: mp.atan(x) / PI), "cos": _one(2, 4, _sinpi(mp.cos)),
    "cbrt": _one(2, 2, lambda x: mp.sign(x) * mp.cbrt(abs(x))), "cosh": _one(2, 4, _grows(mp.cosh, mp.inf)),
    "cospi": _one(2, 4, _sinpi(mp.cospi)), "erf": _one(4, 16, _grows(mp.erf, mp.mpf(-1), mp.mpf(1))),
    "erfc": _one(4, 16, _grows(mp.erfc, mp.mpf(2), mp.mpf(0))), "exp": _one(2, 3, _grows(mp.exp, mp.mpf(0))),
    "exp10": _one(2, 3, _grows(lambda x: mp.power(10, x), mp.mpf(0))),
    "exp2": _one(2, 3, _grows(lambda x: mp.power(2, x), mp.mpf(0))), "expm1": _one(2, 3, _grows(mp.expm1, mp.mpf(-1))),
    "log": _one(2, 3, _log()), "log10": _one(2, 3, _log(10)), "log2": _one(2, 3, _log(2)),
    "log1p": _one(2, 2, lambda x: mp.nan if x < -1 else -mp.inf if x == -1 else mp.log1p(x)),
    "rsqrt": _one(1, 2, lambda x: mp.inf if x == 0 else mp.nan if x < 0 else 1 / mp.sqrt(x)),
    "sin": _one(2, 4, _sinpi(mp.sin)), "sinh": _one(2, 4, _grows(mp.sinh, -mp.inf)),
    "sinpi": _one(2, 4, _sinpi(mp.sinpi)), "sqrt": _one(0, 3, mp.sqrt), "tan": _one(2, 5, _sinpi(mp.tan)),
    "tanh": _one(2, 5, _grows(mp.tanh, mp.mpf(-1), mp.mpf(1))), "tanpi": _one(2, 6, _tanpi),
    "tgamma": _one(4, 16, _gamma), "radians": _one(2, 2, lambda x: x * PI / 180),
    "degrees": _one(2, 2, lambda x: x * 180 / PI), "ceil": Math(mp.ceil), "floor": Math(mp.floor),
    "trunc": Math(lambda x: _modf(x)[1]), "rint": Math(_rint), "round": Math(_round), "fabs": Math(abs),
    "sign": Math(lambda x: mp.mpf(0) if mp.isnan(x) else mp.sign(x)), "logb": Math(_logb),
    "lgamma": Math(lambda x: _lgamma(x)[0], (None, None, None)), "ilogb": Math(_ilogb, gives="i"),
    "half_cos": Math(mp.cos, (None, 8192, None), low=-65536, high=65536),
    "half_sin": Math(mp.sin, (None, 8192, None), low=-65536, high=65536),
    "half_tan": Math(mp.tan, (None, 8192, None), low=-65536, high=65536),
    "half_exp": Math(_grows(mp.exp, mp.mpf(0)), (None, 8192, None)), "half_log": Math(_log(), (None, 8192, None)),
    "half_exp2": Math(_grows(lambda x: mp.power(2, x), mp.mpf(0)), (None, 8192, None)),
    "half_exp10": Math(_grows(lambda x: mp.power(10, x), mp.mpf(0)), (None, 8192, None)),
    "half_log2": Math(_log(2), (None, 8192, None)), "half_log10": Math(_log(10), (None, 8192, None)),
    "half_sqrt": Math(mp.sqrt, (None, 8192, None)),
    "half_rsqrt": Math(lambda x: mp.inf if x == 0 else mp.nan if x < 0 else 1 / mp.sqrt(x), (None, 8192, None)),
    "half_recip": Math(lambda x: mp.inf if x == 0 else 1 / x, (None, 8192, None)),
    "atan2": Math(mp.atan2, _units(2, 6), "vv"), "atan2pi": Math(lambda y, x: mp.atan2(y, x) / PI, _units(2, 6), "vv"),
    "hypot": Math(lambda x, y: mp.inf if mp.isinf(x) or mp.isinf(y) else mp.sqrt(x * x + y * y), _units(2, 4), "vv"),
    "pow": Math(_power, _units(4, 16), "vv"), "powr": Math(_powr, _units(4, 16), "vv"),
    "pown": Math(lambda x, n: _power(x, mp.mpf(n)), _units(4, 16), "vi"), "rootn": Math(_root, _units(4, 16), "vi"),
    "ldexp": Math(lambda x, n: x if mp.isinf(x) or mp.isnan(x) else mp.ldexp(x, n), takes="vi"),
    "fdim": Math(lambda x, y: mp.nan if mp.isnan(x) or mp.isnan(y) else x - y if x > y else mp.mpf(0), takes="vv"),
    "fmod": Math(_exactly(_fmod), takes="vv"), "remainder": Math(_exactly(_remainder), takes="vv"),
    "fmax": Math(lambda x, y: _best(x, y, 1), takes="vv"), "fmin": Math(lambda x, y: _best(x, y, -1), takes="vv"),
    "maxmag": Math(lambda x, y: _larger(x, y, 1), takes="vv"),
    "minmag": Math(lambda x, y: _larger(x, y, -1), takes="vv"), "fma": Math(_fma, takes="vvv"),
    "mad": Math(_fma, (None, None, None), "vvv"),
    "half_divide": Math(lambda x, y: (mp.inf * x if x else mp.nan) if y == 0 else x / y, (None, 8192, None), "vv"),
    "sincos": Math(lambda x: (_sinpi(mp.sin)(x), _sinpi(mp.cos)(x)), _units(2, 4), gives="vV"),
    "modf": Math(_modf, gives="vV"), "fract": Math(_fract, gives="vV"), "frexp": Math(_frexp, gives="vI"),
    "lgamma_r": Math(_lgamma, (None, None, None), gives="vI"), "remquo": Math(_remquo, takes="vv", gives="vI"),
}  # fmt: skip
# Those that the device has for float alone.
SINGLE = tuple(name for name in MATH if name.startswith("half_"))

Whole = Callable[..., int]


def integers(bits: int, signed: bool) -> dict[str, tuple[int, Whole]]:
    """Functions of integers: how many arguments, and what they give before they are wrapped to ``bits``."""
    least, most = (-(1 << bits - 1), (1 << bits - 1) - 1) if signed else (0, (1 << bits) - 1)
    mask = (1 << bits) - 1

    def clip(value: int) -> int:
        return min(max(value, least), most)

    table: dict[str, tuple[int, Whole]] = {
        "abs": (1, abs), "abs_diff": (2, lambda a, b: abs(a - b)), "add_sat": (2, lambda a, b: clip(a + b)),
        "sub_sat": (2, lambda a, b: clip(a - b)), "hadd": (2, lambda a, b: a + b >> 1),
        "rhadd": (2, lambda a, b: a + b + 1 >> 1), "clz": (1, lambda a: bits - (a & mask).bit_length()),
        "ctz": (1, lambda a: (a & -a).bit_length() - 1 if a else bits),
        "popcount": (1, lambda a: (a & mask).bit_count()), "mul_hi": (2, lambda a, b: a * b >> bits),
        "mad_hi": (3, lambda a, b, c: (a * b >> bits) + c), "mad_sat": (3, lambda a, b, c: clip(a * b + c)),
        "max": (2, max), "min": (2, min),
        "rotate": (2, lambda a, b: (a & mask) << b % bits | (a & mask) >> bits - b % bits),
        "bitselect": (3, lambda a, b, c: a & ~c | b & c),
    }  # fmt: skip
    if bits == 32:  # of the lower 24 bits
        low = (lambda a: ((a & 0xFFFFFF) ^ 0x800000) - 0x800000) if signed else (lambda a: a & 0xFFFFFF)
        table["mul24"] = (2, lambda a, b: low(a) * low(b))
        table["mad24"] = (3, lambda a, b, c: low(a) * low(b) + c)
    return table
