"""Makes src/tables.h: the polynomial coefficients and constants of the device math library.

``python -m cairn.compiler.devlib.fit`` rewrites the file (some seconds; needs mpmath). Every polynomial is a Chebyshev
fit at 60 digits of the function that its row names, shaped so that the absolute error of the fit is the relative error
of the result; coefficients are rounded to the format at the end.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import mpmath as mp

from cairn.compiler.devlib import fit_special

OUTPUT = Path(__file__).parent / "src" / "tables.h"
Real = Any  # mpmath has no types


@dataclass(frozen=True)
class Fit:
    """One polynomial: ``terms`` coefficients, lowest first, of ``function`` over ``low`` … ``high``."""

    name: str
    format: str
    low: str
    high: str
    terms: int
    function: Callable[[Real], Real]
    meaning: str


def tail(function: Callable[[Real], Real], power: int, *leading: Real) -> Callable[[Real], Real]:
    """(function(x) - leading terms) / x**power; near zero, where that loses digits, from the Taylor series."""
    series: list[Real] = []

    def quotient(x: Real) -> Real:
        if abs(x) > mp.mpf("0.05"):
            return (function(x) - mp.polyval(list(reversed(leading)), x)) / x**power
        if not series:
            series.extend(mp.taylor(function, 0, power + 40)[power:])
        return mp.polyval(list(reversed(series)), x)

    return quotient


def even_tail(function: Callable[[Real], Real], power: int, count: int) -> Callable[[Real], Real]:
    """For odd or even ``function``: its Taylor series from x**power on, as a series in z = x*x."""
    series: list[Real] = []

    def quotient(z: Real) -> Real:
        if not series:
            series.extend(mp.taylor(function, 0, power + 2 * count)[power::2])
        return mp.polyval(list(reversed(series)), z)

    return quotient


def atan_tail(z: Real) -> Real:
    x = mp.sqrt(z)
    if z < mp.mpf("0.001"):
        return mp.nsum(lambda k: (-1) ** (k + 1) * z**k / (2 * k + 3), [0, 40])
    return (mp.atan(x) - x) / x**3


def asin_tail(z: Real) -> Real:
    if z < mp.mpf("0.001"):
        return sum(mp.binomial(2 * k, k) / 4**k / (2 * k + 1) * z ** (k - 1) for k in range(1, 40))
    x = mp.sqrt(z)
    return (mp.asin(x) - x) / x**3


def atanh_tail(z: Real) -> Real:
    """(2 atanh(s) - 2 s) / s**3 in z = s*s."""
    return mp.nsum(lambda k: 2 * z**k / (2 * k + 3), [0, 60])


def atanh_tail_5(z: Real) -> Real:
    """(2 atanh(s) - 2 s - 2/3 s**3) / s**5 in z = s*s."""
    return mp.nsum(lambda k: 2 * z**k / (2 * k + 5), [0, 60])


EXP_TAIL = tail(mp.exp, 2, 1, 1)
LOG_TAIL = tail(lambda x: mp.log(1 + x), 3, 0, 1, mp.mpf("-0.5"))
SIN_TAIL = even_tail(mp.sin, 3, 20)
COS_TAIL = even_tail(mp.cos, 4, 20)
SINH_TAIL = even_tail(mp.sinh, 3, 20)
TANH_TAIL = even_tail(mp.tanh, 3, 40)
LOG_TAIL_2 = tail(lambda x: mp.log(1 + x), 2, 0, 1)
QUARTER = "0.62"  # (pi/4)**2 and a little more
LOG_Z = "0.02945"  # ((sqrt(2) - 1) / (sqrt(2) + 1))**2
ATAN_Z = "0.1716"  # tan(pi/8)**2

FITS = [
    Fit("EXP_F64", "f64", "-0.347", "0.347", 11, EXP_TAIL, "(exp(r) - 1 - r) / r^2"),
    Fit("EXP_F32", "f32", "-0.347", "0.347", 5, EXP_TAIL, "(exp(r) - 1 - r) / r^2"),
    Fit("EXP_MID", "f64", "-0.347", "0.347", 7, EXP_TAIL, "(exp(r) - 1 - r) / r^2, for results in single precision"),
    Fit("ATANH_F64", "f64", "0", LOG_Z, 9, atanh_tail, "(2 atanh(s) - 2 s) / s^3 in s^2"),
    Fit("ATANH_LONG", "f64", "0", LOG_Z, 9, atanh_tail_5, "(2 atanh(s) - 2 s - 2/3 s^3) / s^5 in s^2"),
    Fit("ATANH_MID", "f64", "0", LOG_Z, 4, atanh_tail, "(2 atanh(s) - 2 s) / s^3 in s^2, for single precision"),
    Fit("LOG_F32", "f32", "-0.2929", "0.4143", 9, LOG_TAIL, "(log(1 + f) - f + f^2/2) / f^3"),
    Fit("LOG_MID", "f64", "-0.2929", "0.4143", 13, LOG_TAIL, "(log(1 + f) - f + f^2/2) / f^3, for single precision"),
    Fit("SIN_F64", "f64", "0", QUARTER, 6, SIN_TAIL, "(sin(r) - r) / r^3 in r^2"),
    Fit("COS_F64", "f64", "0", QUARTER, 6, COS_TAIL, "(cos(r) - 1 + r^2/2) / r^4 in r^2"),
    Fit("SIN_F32", "f32", "0", QUARTER, 4, SIN_TAIL, "(sin(r) - r) / r^3 in r^2"),
    Fit("COS_F32", "f32", "0", QUARTER, 3, COS_TAIL, "(cos(r) - 1 + r^2/2) / r^4 in r^2"),
    Fit("SIN_MID", "f64", "0", QUARTER, 4, SIN_TAIL, "(sin(r) - r) / r^3 in r^2, for single precision"),
    Fit("COS_MID", "f64", "0", QUARTER, 4, COS_TAIL, "(cos(r) - 1 + r^2/2) / r^4 in r^2, for single precision"),
    Fit("ASIN_F64", "f64", "0", "0.2501", 14, asin_tail, "(asin(x) - x) / x^3 in x^2"),
    Fit("ASIN_F32", "f32", "0", "0.2501", 5, asin_tail, "(asin(x) - x) / x^3 in x^2"),
    Fit("ATAN_F64", "f64", "0", ATAN_Z, 12, atan_tail, "(atan(x) - x) / x^3 in x^2"),
    Fit("ATAN_F32", "f32", "0", ATAN_Z, 5, atan_tail, "(atan(x) - x) / x^3 in x^2"),
    Fit("ATAN_MID", "f64", "0", ATAN_Z, 6, atan_tail, "(atan(x) - x) / x^3 in x^2, for single precision"),
    Fit("SINH_F64", "f64", "0", "1.01", 8, SINH_TAIL, "(sinh(x) - x) / x^3 in x^2"),
    *(Fit(*row) for row in fit_special.ROWS),
    Fit("LOG_QUICK", "f32", "-0.2929", "0.4143", 10, LOG_TAIL_2, "(log(1 + f) - f) / f^2, for quick.h"),
    Fit("SINH_QUICK", "f32", "0", "1.01", 4, SINH_TAIL, "(sinh(x) - x) / x^3 in x^2, for quick.h"),
    Fit("TANH_QUICK", "f32", "0", "0.31", 5, TANH_TAIL, "(tanh(x) - x) / x^3 in x^2, for quick.h"),
    Fit("ASIN_QUICK", "f32", "0", "0.3165", 6, asin_tail, "(asin(x) - x) / x^3 in x^2, for quick.h"),
    Fit("ATAN_QUICK", "f32", "0", "1", 9, atan_tail, "(atan(x) - x) / x^3 in x^2, for quick.h"),
    *(Fit(*row) for row in fit_special.QUICK),
]

CONSTANTS: list[tuple[str, Callable[[], Real]]] = [
    ("PI", lambda: +mp.pi),
    ("PI_2", lambda: mp.pi / 2),
    ("PI_4", lambda: mp.pi / 4),
    ("INV_PI", lambda: 1 / mp.pi),
    ("LN2", lambda: mp.log(2)),
    ("LN10", lambda: mp.log(10)),
    ("LOG2_E", lambda: 1 / mp.log(2)),
    ("LOG10_E", lambda: 1 / mp.log(10)),
    ("LOG2_10", lambda: mp.log(10, 2)),
    ("LOG10_2", lambda: mp.log(2, 10)),
    ("SQRT_2", lambda: mp.sqrt(2)),
    ("SQRT_PI", lambda: mp.sqrt(mp.pi)),
    ("TWO_OVER_PI", lambda: 2 / mp.pi),
    ("TWO_OVER_SQRT_PI", lambda: 2 / mp.sqrt(mp.pi)),
    ("INV_SQRT_2PI", lambda: 1 / mp.sqrt(2 * mp.pi)),
    ("HALF_LOG_2PI", lambda: mp.log(2 * mp.pi) / 2),
    *fit_special.CONSTANTS,
]


def to_float(value: Real) -> float:
    """The single-precision number nearest to ``value``."""
    if value == 0:
        return 0.0
    mantissa, exponent = mp.frexp(value)
    return float(mp.ldexp(mp.nint(mantissa * 2**24), int(exponent) - 24))


def literal(value: Real, form: str) -> str:
    return to_float(value).hex() + "f" if form == "f32" else float(value).hex()


def polynomial(fit: Fit) -> str:
    coefficients, error = mp.chebyfit(fit.function, [mp.mpf(fit.low), mp.mpf(fit.high)], fit.terms, error=True)
    numbers = [literal(c, fit.format) for c in reversed(coefficients)]
    kind = "float" if fit.format == "f32" else "double"
    lines, line = [], "   "
    for number in numbers:
        if len(line) + len(number) + 2 > 110:
            lines.append(line)
            line = "   "
        line += f" {number},"
    lines.append(line)
    body = "\n".join(lines)
    comment = f"/* {fit.meaning}, {fit.low} to {fit.high}, within {mp.nstr(error, 2)} */"
    return f"{comment}\nstatic const {kind} {fit.name}[] = {{\n{body}\n}};\n"


def constant(name: str, value: Real) -> str:
    """Parts that add up to the value: three doubles, and three floats for reductions in single precision."""
    out = []
    for form, suffix in (("f64", ""), ("f32", "_F")):
        rest = value
        for part in ("HI", "LO", "LO2"):
            rounded = mp.mpf(float(rest)) if form == "f64" else mp.mpf(to_float(rest))
            out.append(f"#define {name}_{part}{suffix} {literal(rounded, form)}")
            rest -= rounded
    return "\n".join(out)


def short_ln2() -> str:
    """ln 2 with its leading part short enough that a product with an exponent is exact."""
    lines = []
    for form, bits, suffix in (("f64", 40, ""), ("f32", 14, "_F")):
        value = mp.log(2)
        top = mp.floor(value * 2**bits) / 2**bits
        lines.append(f"#define LN2_SHORT{suffix} {literal(top, form)}")
        rest = mp.mpf(float(value - top)) if form == "f64" else mp.mpf(to_float(value - top))
        lines.append(f"#define LN2_REST{suffix} {literal(rest, form)}")
        lines.append(f"#define LN2_REST_LO{suffix} {literal(value - top - rest, form)}")
    for form, bits, suffix in (("f64", 40, ""), ("f32", 14, "_F")):
        value = mp.log(2, 10)
        top = mp.floor(value * 2**bits) / 2**bits
        lines.append(f"#define LOG10_2_SHORT{suffix} {literal(top, form)}")
        lines.append(f"#define LOG10_2_REST{suffix} {literal(value - top, form)}")
    return "\n".join(lines)


def two_over_pi_words(bits: int = 1280) -> str:
    """2/pi as 32-bit words, highest first, after 64 zero bits: the window that reduces any finite double."""
    with mp.workprec(bits + 200):
        scaled = int(mp.floor(2 / mp.pi * mp.mpf(2) ** bits))
    words = [0, 0] + [(scaled >> (bits - 32 * (i + 1))) & 0xFFFFFFFF for i in range(bits // 32)]
    rows = [", ".join(f"0x{w:08x}u" for w in words[i : i + 8]) for i in range(0, len(words), 8)]
    body = ",\n    ".join(rows)
    comment = "/* 2/pi, 32 bits a word, highest first, after two words of zero */"
    return f"{comment}\nstatic const unsigned TWO_OVER_PI_BITS[] = {{\n    {body},\n}};\n"


def render() -> str:
    mp.mp.dps = 60
    parts = [
        "/* Generated by `python -m cairn.compiler.devlib.fit`: polynomial coefficients and constants. */",
        "#ifndef CAIRN_DEVLIB_TABLES_H",
        "#define CAIRN_DEVLIB_TABLES_H",
        "",
        *(constant(name, make()) for name, make in CONSTANTS),
        short_ln2(),
        "",
        two_over_pi_words(),
        *(polynomial(fit) for fit in FITS),
        "#endif",
    ]
    return "\n".join(parts) + "\n"


if __name__ == "__main__":
    OUTPUT.write_text(render(), encoding="utf-8")
