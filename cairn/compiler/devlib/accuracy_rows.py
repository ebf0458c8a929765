"""What the accuracy measurement covers: each function, its exact counterpart, where it is sampled, its bound in ulps.

The bounds are at or below those that the HIP documentation gives.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import mpmath as mp

BIG = 1e300
Real = Any  # mpmath has no types
EVERY = ((-BIG, BIG),)
POSITIVE = ((5e-324, BIG),)

# Arguments that lie close to a multiple of pi/2, or far out.
HARD_TRIG = (
    (6381956970095103.0 * 2.0**797,),
    (float.fromhex("0x1.6ac5b262ca1ffp849"),),
    (float.fromhex("0x1.921fb54442d18p0"),),
    (1e22,),
    (1e300,),
    (3e38,),
)


@dataclass(frozen=True)
class Row:
    """A function under measurement.

    ``name``: of ``__ocml_<name>_<format>``. ``exact``: the mpmath function. ``ranges``: where arguments are drawn from,
    one (low, high) pair or a list of them for each argument; ``log``: also over all exponents. ``bounds``: the greatest
    error allowed, in ulps, for f32 and f64. ``whole``: the position of an integer argument. ``scale``: where the exact
    value passes through zero and the error is small against something else (an amplitude), that something.
    """

    name: str
    exact: Callable[..., Real]
    ranges: tuple[tuple[float, float], ...]
    bounds: tuple[float, float] = (1.0, 1.0)
    log: bool = True
    whole: int = -1
    extra: tuple[tuple[float, ...], ...] = ()
    scale: Callable[..., Real] | None = None


def root(x: Real, n: Real) -> Real:
    return mp.sign(x) * abs(x) ** (1 / n) if int(n) % 2 else x ** (1 / n)


def power(x: Real, y: Real) -> Real:
    return mp.power(x, y)


def remainder(x: Real, y: Real) -> Real:
    return x - y * mp.nint(x / y)


def sinpi(x: Real) -> Real:
    return mp.sinpi(x)


def tanpi(x: Real) -> Real:
    return mp.sinpi(x) / mp.cospi(x)


def erfcx(x: Real) -> Real:
    if x > 1000:
        return (1 - 1 / (2 * x * x) + 3 / (4 * x**4)) / (x * mp.sqrt(mp.pi)) if x < 1e20 else 1 / (x * mp.sqrt(mp.pi))
    with mp.workdps(60):
        return mp.exp(x * x) * mp.erfc(x)


def erfcinv(p: Real) -> Real:
    """By Newton's method on the logarithm of erfc."""
    if p > 1:
        return -erfcinv(2 - p)
    if p > mp.mpf("0.1"):
        return mp.erfinv(1 - p)
    y = mp.sqrt(-mp.log(p))
    for _ in range(40):
        c = mp.erfc(y)
        step = mp.log(c / p) * c * mp.sqrt(mp.pi) / 2 * mp.exp(y * y)
        y += step
        if abs(step) < mp.mpf(10) ** -30:
            break
    return y


def besselj(n: Real, x: Real) -> Real:
    return mp.besselj(int(n), x)


def bessely(n: Real, x: Real) -> Real:
    return mp.bessely(int(n), x)


def amplitude(x: Real) -> Real:
    """Of the oscillation that a Bessel function is for large arguments."""
    return mp.sqrt(2 / (mp.pi * max(abs(x), 1)))


ROWS = [
    Row("sin", mp.sin, ((-10, 10),), extra=HARD_TRIG),
    Row("cos", mp.cos, ((-10, 10),), extra=HARD_TRIG),
    Row("tan", mp.tan, ((-10, 10),), extra=HARD_TRIG),
    Row("sin", mp.sin, EVERY),
    Row("cos", mp.cos, EVERY),
    Row("tan", mp.tan, EVERY),
    Row("asin", mp.asin, ((-1, 1),)),
    Row("acos", mp.acos, ((-1, 1),)),
    Row("atan", mp.atan, EVERY),
    Row("atan", mp.atan, ((-4, 4),)),
    Row("atan2", mp.atan2, ((-4, 4), (-4, 4))),
    Row("sinpi", sinpi, ((-10, 10),)),
    Row("cospi", mp.cospi, ((-10, 10),)),
    Row("tanpi", tanpi, ((-10, 10),)),
    Row("asinpi", lambda x: mp.asin(x) / mp.pi, ((-1, 1),)),
    Row("acospi", lambda x: mp.acos(x) / mp.pi, ((-1, 1),)),
    Row("atanpi", lambda x: mp.atan(x) / mp.pi, ((-10, 10),)),
    Row("atan2pi", lambda y, x: mp.atan2(y, x) / mp.pi, ((-4, 4), (-4, 4))),
    Row("sinh", mp.sinh, ((-90, 90),)),
    Row("cosh", mp.cosh, ((-90, 90),)),
    Row("tanh", mp.tanh, ((-20, 20),)),
    Row("sinh", mp.sinh, ((-711, 711),)),
    Row("cosh", mp.cosh, ((-711, 711),)),
    Row("asinh", mp.asinh, EVERY),
    Row("acosh", mp.acosh, ((1, BIG),)),
    Row("acosh", mp.acosh, ((1, 4),)),
    Row("asinh", mp.asinh, ((-4, 4),)),
    Row("atanh", mp.atanh, ((-1, 1),)),
    Row("exp", mp.exp, ((-104, 89),)),
    Row("exp", mp.exp, ((-746, 710),)),
    Row("exp2", lambda x: mp.mpf(2) ** x, ((-150, 129),)),
    Row("exp2", lambda x: mp.mpf(2) ** x, ((-1075, 1024),)),
    Row("exp10", lambda x: mp.mpf(10) ** x, ((-46, 39),)),
    Row("exp10", lambda x: mp.mpf(10) ** x, ((-324, 309),)),
    Row("expm1", mp.expm1, ((-40, 89),)),
    Row("expm1", mp.expm1, ((-1, 1),)),
    Row("log", mp.log, POSITIVE),
    Row("log", mp.log, ((0.5, 2),)),
    Row("log2", lambda x: mp.log(x, 2), POSITIVE),
    Row("log2", lambda x: mp.log(x, 2), ((0.5, 2),)),
    Row("log10", mp.log10, POSITIVE),
    Row("log10", mp.log10, ((0.5, 2),)),
    Row("log1p", mp.log1p, ((-0.999, BIG),)),
    Row("log1p", mp.log1p, ((-0.9, 4),)),
    Row("pow", power, ((1e-6, 10), (-20, 20))),
    Row("pow", power, ((0.9, 1.1), (-600, 600)), log=False),
    Row("pow", power, ((0.999, 1.001), (-5e5, 5e5)), log=False),
    Row("powr", power, ((1e-6, 10), (-20, 20))),
    Row("pown", power, ((-10, 10), (-30, 30)), whole=1),
    Row("rootn", root, ((1e-30, 1e30), (1, 20)), whole=1),
    Row("cbrt", lambda x: mp.sign(x) * mp.cbrt(abs(x)), EVERY),
    Row("cbrt", lambda x: mp.sign(x) * mp.cbrt(abs(x)), ((-100, 100),)),
    Row("rcbrt", lambda x: mp.sign(x) / mp.cbrt(abs(x)), ((-100, 100),)),
    Row("rsqrt", lambda x: 1 / mp.sqrt(x), POSITIVE),
    Row("hypot", mp.hypot, ((-1e150, 1e150), (-1e150, 1e150))),
    Row("hypot", mp.hypot, ((-10, 10), (-10, 10))),
    Row("rhypot", lambda x, y: 1 / mp.hypot(x, y), ((-100, 100), (-100, 100))),
    Row("len3", lambda x, y, z: mp.sqrt(x * x + y * y + z * z), ((-10, 10),) * 3),
    Row("len4", lambda x, y, z, w: mp.sqrt(x * x + y * y + z * z + w * w), ((-10, 10),) * 4),
    Row("rlen3", lambda x, y, z: 1 / mp.sqrt(x * x + y * y + z * z), ((-10, 10),) * 3),
    Row("rlen4", lambda x, y, z, w: 1 / mp.sqrt(x * x + y * y + z * z + w * w), ((-10, 10),) * 4),
    Row("erf", mp.erf, ((-6, 6),)),
    Row("erfc", mp.erfc, ((-6, 27),), (1.0, 2.0)),
    Row("erfcx", erfcx, ((-5, 5),), (1.0, 2.0)),
    Row("erfcx", erfcx, ((0, BIG),), (1.0, 2.0)),
    Row("ncdf", lambda x: mp.erfc(-x / mp.sqrt(2)) / 2, ((-38, 8),), (1.0, 3.0)),
    Row("erfinv", mp.erfinv, ((-1, 1),), (1.0, 3.0)),
    Row("erfcinv", erfcinv, ((1e-300, 2),), (1.0, 3.0)),
    Row("ncdfinv", lambda x: -mp.sqrt(2) * erfcinv(2 * x), ((1e-300, 1),), (1.0, 3.0)),
    Row("tgamma", mp.gamma, ((-20, 171.6),), (1.0, 3.0), log=False),
    Row("tgamma", mp.gamma, ((-10, 10),), (1.0, 3.0)),
    Row("lgamma", lambda x: mp.log(abs(mp.gamma(x))), ((0, 40),), (1.0, 2.0)),
    Row("lgamma", mp.loggamma, ((0.5, BIG),), (1.0, 2.0)),
    Row("j0", lambda x: mp.besselj(0, x), ((-50, 50),), (1.0, 4.0), scale=amplitude),
    Row("j1", lambda x: mp.besselj(1, x), ((-50, 50),), (1.0, 4.0), scale=amplitude),
    Row("y0", lambda x: mp.bessely(0, x), ((1e-300, 50),), (1.0, 4.0), scale=amplitude),
    Row("y1", lambda x: mp.bessely(1, x), ((1e-300, 50),), (1.0, 4.0), scale=amplitude),
    Row("j0", lambda x: mp.besselj(0, x), ((1, 1e6),), (1.0, 4.0), scale=amplitude),
    Row("y1", lambda x: mp.bessely(1, x), ((1, 1e6),), (1.0, 4.0), scale=amplitude),
    Row("jn", besselj, ((0, 20), (0.1, 50)), (1.0, 30.0), whole=0, scale=lambda n, x: amplitude(x) / 4),
    Row("yn", bessely, ((0, 20), (0.1, 50)), (1.0, 30.0), whole=0, scale=lambda n, x: amplitude(x)),
    Row("i0", lambda x: mp.besseli(0, x), ((-700, 700),), (1.0, 4.0)),
    Row("i1", lambda x: mp.besseli(1, x), ((-700, 700),), (1.0, 4.0)),
    Row("i0", lambda x: mp.besseli(0, x), ((-10, 10),), (1.0, 4.0)),
    Row("i1", lambda x: mp.besseli(1, x), ((-10, 10),), (1.0, 4.0)),
]

# The functions of quick.h, which serve NVIDIA GPUs in single precision: the greatest error that CUDA's programming
# guide documents for its own.
QUICK = {
    "exp": 2.0, "exp2": 2.0, "exp10": 2.0, "expm1": 2.0, "log": 1.0, "log2": 1.0, "log10": 2.0, "log1p": 2.0,
    "sinh": 3.0, "cosh": 2.0, "tanh": 2.0, "asinh": 3.0, "acosh": 4.0, "atanh": 3.0, "atan": 2.0, "asin": 2.0,
    "acos": 2.0, "erf": 2.0, "erfc": 4.0, "ncdf": 5.0, "cbrt": 1.0,
}  # fmt: skip
