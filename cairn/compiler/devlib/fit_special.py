"""Fits of the special functions: error functions, gamma, Bessel. Rows for ``cairn.compiler.devlib.fit``."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import mpmath as mp

Real = Any  # mpmath has no types

ERFCX_CENTER = 4  # t = (x - 4) / (x + 4) maps x >= 0 to -1 … 1


def erfcx_scaled(t: Real) -> Real:
    """(1 + 2 x) exp(x^2) erfc(x) at x = 4 (1 + t) / (1 - t)."""
    if t == 1:
        return 2 / mp.sqrt(mp.pi)
    x = ERFCX_CENTER * (1 + t) / (1 - t)
    if x < 60:
        return mp.exp(x * x) * mp.erfc(x) * (1 + 2 * x)
    total = term = mp.mpf(1)
    for k in range(1, 30):
        term *= -(2 * k - 1) / (2 * x * x)
        total += term
    return total / mp.sqrt(mp.pi) * (2 + 1 / x)


def erf_rest(z: Real) -> Real:
    """erf(x) / x - 1 in z = x*x."""
    return 2 / mp.sqrt(mp.pi) * sum((-1) ** k * z**k / (mp.factorial(k) * (2 * k + 1)) for k in range(45)) - 1


def lgamma_near_two(d: Real) -> Real:
    """lgamma(2 + d) / d."""
    if abs(d) > mp.mpf("0.001"):
        return mp.loggamma(2 + d) / d
    return (1 - mp.euler) + sum((-1) ** k * (mp.zeta(k) - 1) * d ** (k - 1) / k for k in range(2, 30))


def stirling_rest(z: Real) -> Real:
    """x (lgamma(x) - (x - 1/2) log x + x - log(2 pi) / 2) in z = 1 / x^2."""
    if z < mp.mpf("1e-6"):
        return sum(mp.bernoulli(2 * k) / (2 * k * (2 * k - 1)) * z ** (k - 1) for k in range(1, 10))
    x = 1 / mp.sqrt(z)
    return x * (mp.loggamma(x) - ((x - mp.mpf("0.5")) * mp.log(x) - x + mp.log(2 * mp.pi) / 2))


def erfinv_over_x(w: Real) -> Real:
    """erfinv(x) / x at -log(1 - x^2) = w."""
    if w < mp.mpf("1e-12"):
        return mp.sqrt(mp.pi) / 2
    x = mp.sqrt(-mp.expm1(-w))
    return mp.erfinv(x) / x if w < 20 else inverse_erfc(1 - x) / x


def inverse_erfc(p: Real) -> Real:
    """The y at which erfc(y) = p, for small p."""
    y = mp.sqrt(-mp.log(p))
    for _ in range(40):
        c = mp.erfc(y)
        step = mp.log(c / p) * c * mp.sqrt(mp.pi) / 2 * mp.exp(y * y)
        y += step
        if abs(step) < mp.mpf(10) ** (8 - mp.mp.dps):
            break
    return y


def erfcinv_over_root(low: str, high: str) -> Callable[[Real], Real]:
    """erfcinv(p) / s at s = sqrt(-log(p (2 - p))), 1/s between two bounds, mapped to -1 … 1."""

    def value(t: Real) -> Real:
        a, b = mp.mpf(low), mp.mpf(high)
        s = 2 / ((a + b) + t * (b - a))
        with mp.extradps(60):
            q = mp.exp(-s * s)
            return inverse_erfc(q / (1 + mp.sqrt(1 - q))) / s

    return value


def hankel(order: int, x: Real) -> tuple[Real, Real]:
    """Amplitude sqrt(pi x / 2 (J^2 + Y^2)) and x (phase - (x - order pi/2 - pi/4))."""
    if x > 500:
        m, y = mp.mpf(4 * order * order), 4 * x
        amplitude, term = mp.mpf(1), mp.mpf(1)
        for k in range(1, 8):
            term *= mp.mpf(2 * k - 1) / (2 * k) * (m - (2 * k - 1) ** 2) / (2 * x) ** 2
            amplitude += term
        phase = (m - 1) / (2 * y) + (m - 1) * (m - 25) / (6 * y**3)
        phase += (m - 1) * (m * m - 114 * m + 1073) / (5 * y**5)
        phase += (m - 1) * (5 * m**3 - 1535 * m**2 + 54703 * m - 375733) / (14 * y**7)
        return mp.sqrt(amplitude), x * phase
    j, y = mp.besselj(order, x), mp.bessely(order, x)
    turn = mp.atan2(y, j) - (x - mp.pi * order / 2 - mp.pi / 4)
    return mp.sqrt((j * j + y * y) * mp.pi * x / 2), x * (turn - 2 * mp.pi * mp.nint(turn / (2 * mp.pi)))


# Ranges of 1/x^2 for the Hankel form: x from 2 to 4.5, and beyond. Each is mapped to t in -1 … 1.
NEAR_LOW, NEAR_HIGH = "0.04938271604938271604938", "0.25"


@functools.cache
def hankel_at(order: int, near: bool, t: Real) -> tuple[Real, Real]:
    low, high = (mp.mpf(NEAR_LOW), mp.mpf(NEAR_HIGH)) if near else (mp.mpf(0), mp.mpf(NEAR_LOW))
    z = (low + high) / 2 + t * (high - low) / 2
    if z <= 0:
        m = mp.mpf(4 * order * order)
        return mp.mpf(1), (m - 1) / 8
    return hankel(order, 1 / mp.sqrt(z))


def hankel_part(order: int, near: bool, part: int) -> Callable[[Real], Real]:
    return lambda t: hankel_at(order, near, t)[part]


def j0_small(t: Real) -> Real:
    """J0(x) at x^2 = 2 + 2 t."""
    return mp.besselj(0, mp.sqrt(2 + 2 * t))


def j1_small(t: Real) -> Real:
    """J1(x) / x at x^2 = 2 + 2 t."""
    x = mp.sqrt(2 + 2 * t)
    return mp.besselj(1, x) / x if x else mp.mpf("0.5")


@functools.cache
def y0_zero() -> Real:
    return mp.besselyzero(0, 1)


def y0_small(t: Real) -> Real:
    """(Y0(x) - 2/pi log(x / z) J0(x)) / (x^2 - z^2) at x^2 = 2 + 2 t, z the first zero of Y0."""
    z = y0_zero()
    x = mp.sqrt(2 + 2 * t)
    if x < mp.mpf("1e-20"):
        return -2 / mp.pi * (mp.euler - mp.log(2) + mp.log(z)) / z**2
    if abs(x - z) < mp.mpf("1e-12"):
        x += mp.mpf("1e-12")
    return (mp.bessely(0, x) - 2 / mp.pi * mp.log(x / z) * mp.besselj(0, x)) / (x * x - z * z)


def y1_small(t: Real) -> Real:
    """(Y1(x) - 2/pi (log(x) J1(x) - 1/x)) / x at x^2 = 2 + 2 t."""
    x = mp.sqrt(2 + 2 * t)
    if x < mp.mpf("1e-15"):
        return (2 * mp.euler - 1 - 2 * mp.log(2)) / (2 * mp.pi)
    return (mp.bessely(1, x) - 2 / mp.pi * (mp.log(x) * mp.besselj(1, x) - 1 / x)) / x


def i0_small(z: Real) -> Real:
    """I0(x) in z = x^2 / 4."""
    return sum(z**k / mp.factorial(k) ** 2 for k in range(70))


def i1_small(z: Real) -> Real:
    """2 I1(x) / x in z = x^2 / 4."""
    return sum(z**k / (mp.factorial(k) * mp.factorial(k + 1)) for k in range(70))


def modified_large(order: int) -> Callable[[Real], Real]:
    """sqrt(x) exp(-x) I(x) at 1/x = (1 + t) / 16."""

    def value(t: Real) -> Real:
        w = (1 + t) / 16
        if w < mp.mpf("0.001"):
            m = mp.mpf(4 * order * order)
            total = term = mp.mpf(1)
            for k in range(1, 20):
                term *= -(m - (2 * k - 1) ** 2) * w / (8 * k)
                total += term
            return total / mp.sqrt(2 * mp.pi)
        x = 1 / w
        return mp.sqrt(x) * mp.exp(-x) * mp.besseli(order, x)

    return value


# name, format, low, high, terms, function, meaning
ROWS: list[tuple[str, str, str, str, int, Callable[[Real], Real], str]] = [
    ("ERFCX_F64", "f64", "-1", "1", 26, erfcx_scaled, "(1 + 2 x) exp(x^2) erfc(x), t = (x - 4) / (x + 4)"),
    ("ERFCX_MID", "f64", "-1", "1", 14, erfcx_scaled, "(1 + 2 x) exp(x^2) erfc(x), for single precision"),
    ("ERF_F64", "f64", "0", "1", 14, erf_rest, "erf(x) / x - 1 in x^2"),
    ("ERF_MID", "f64", "0", "1", 8, erf_rest, "erf(x) / x - 1 in x^2, for single precision"),
    ("LGAMMA_F64", "f64", "-0.5", "0.5", 19, lgamma_near_two, "lgamma(2 + d) / d"),
    ("LGAMMA_MID", "f64", "-0.5", "0.5", 11, lgamma_near_two, "lgamma(2 + d) / d, for single precision"),
    ("STIRLING_MID", "f64", "0", "0.015625", 3, stirling_rest, "the rest of Stirling's formula, for single precision"),
    ("STIRLING_F64", "f64", "0", "0.015625", 7, stirling_rest, "x times the rest of Stirling's formula, in 1/x^2"),
    ("ERFINV_CENTER", "f64", "0", "5", 12, erfinv_over_x, "erfinv(x) / x in -log(1 - x^2)"),
    ("ERFINV_TAIL", "f64", "-1", "1", 12, erfcinv_over_root("0.15625", "0.45"), "erfcinv(p) / s, 1/s 0.15625 to 0.45"),
    ("ERFINV_FAR", "f64", "-1", "1", 12, erfcinv_over_root("0.03", "0.15625"), "erfcinv(p) / s, 1/s 0.03 to 0.15625"),
    ("J0_SMALL", "f64", "-1", "1", 11, j0_small, "J0(x), x^2 = 2 + 2 t"),
    ("J1_SMALL", "f64", "-1", "1", 11, j1_small, "J1(x) / x, x^2 = 2 + 2 t"),
    ("Y0_SMALL", "f64", "-1", "1", 11, y0_small, "(Y0(x) - 2/pi log(x/z) J0(x)) / (x^2 - z^2), x^2 = 2 + 2 t"),
    ("Y1_SMALL", "f64", "-1", "1", 11, y1_small, "(Y1(x) - 2/pi (log(x) J1(x) - 1/x)) / x, x^2 = 2 + 2 t"),
    *(
        (
            f"{'PHASE' if part else 'AMPLITUDE'}{order}_{'NEAR' if near else 'FAR'}",
            "f64",
            "-1",
            "1",
            23 if near else 19,
            hankel_part(order, near, part),
            f"order {order}, {'phase' if part else 'amplitude'} of Hankel's form, x {'2 to' if near else 'above'} 4.5",
        )
        for order in (0, 1)
        for near in (True, False)
        for part in (0, 1)
    ),
    ("I0_SMALL", "f64", "0", "16", 17, i0_small, "I0(x) in x^2 / 4"),
    ("I1_SMALL", "f64", "0", "16", 16, i1_small, "2 I1(x) / x in x^2 / 4"),
    ("I0_LARGE", "f64", "-1", "1", 26, modified_large(0), "sqrt(x) exp(-x) I0(x), 1/x = (1 + t) / 16"),
    ("I1_LARGE", "f64", "-1", "1", 26, modified_large(1), "sqrt(x) exp(-x) I1(x), 1/x = (1 + t) / 16"),
]

# For quick.h.
QUICK: list[tuple[str, str, str, str, int, Callable[[Real], Real], str]] = [
    ("ERFCX_QUICK", "f32", "-1", "1", 12, erfcx_scaled, "(1 + 2 x) exp(x^2) erfc(x), for quick.h"),
    ("ERF_QUICK", "f32", "0", "1", 7, erf_rest, "erf(x) / x - 1 in x^2, for quick.h"),
    ("ERFC_LOG2_QUICK", "f32", "1", "4", 9, lambda x: mp.log(mp.erfc(x), 2), "log2(erfc(x)), for quick.h"),
]

CONSTANTS: list[tuple[str, Callable[[], Real]]] = [
    ("Y0_ZERO", lambda: y0_zero()),
    ("ONE_MINUS_EULER", lambda: 1 - mp.euler),
    ("INV_SQRT_2", lambda: 1 / mp.sqrt(2)),
    ("SQRT_2_OVER_PI", lambda: mp.sqrt(2 / mp.pi)),
]
