"""What the accuracy measurement covers: each function, its exact counterpart, where it is sampled, and its bound in ulps.

The bounds are at or below those that the HIP documentation gives.
"""

from __future__ import annotations

from typing import Any

import mpmath as mp

from cairn.compiler.devlib.accuracy import Row

BIG = 1e300
Real = Any
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
]
