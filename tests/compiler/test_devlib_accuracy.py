"""The device math library, compiled for this machine, against mpmath and (special values) the C library."""

from __future__ import annotations

import ctypes
import ctypes.util
import math
from fractions import Fraction
from operator import add, mul, sub, truediv

import pytest

from cairn.compiler.devlib import accuracy
from cairn.compiler.devlib.accuracy_rows import QUICK, ROWS

FORMS = ("f32", "f64")
LIMITS = {"f32": (2.0**-149, 3.4028234663852886e38, 2.0**-126), "f64": (5e-324, 1.7976931348623157e308, 2.0**-1022)}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("index", range(len(ROWS)), ids=lambda i: f"{ROWS[i].name}-{i}")
def test_error_is_within_its_bound(index: int, form: str) -> None:
    row = ROWS[index]
    bound = row.bounds[FORMS.index(form)]
    worst, where = accuracy.measure(row, form, 90, seed=2)
    assert worst <= bound, f"{row.name} {form}: {worst:.3f} ulp at {where}, bound {bound}"


@pytest.mark.parametrize("name", QUICK)
def test_quick_functions_are_within_cudas_bounds(name: str) -> None:
    worst, bound = accuracy.quick_row(name, 90)
    assert worst <= bound
    quick, exact = accuracy.function(f"quick_{name}", "f32", 1), accuracy.function(name, "f32", 1)
    for x in special_arguments("f32"):
        assert kind(quick(x)) == kind(exact(x)), f"{name}({x})"


def special_arguments(form: str) -> list[float]:
    tiny, huge, normal = LIMITS[form]
    positive = [0.0, tiny, normal, 0.5, 1.0, 1.5, 2.0, 2.5, 3.0, 88.0, 1e30, huge, math.inf]
    return [*positive, *(-x for x in positive), math.nan]


def c_library() -> ctypes.CDLL:
    return ctypes.CDLL(ctypes.util.find_library("m") or "libm.so.6")


def c_function(name: str, form: str, arity: int) -> ctypes._NamedFuncPointer:
    real = ctypes.c_float if form == "f32" else ctypes.c_double
    found = c_library()[name + ("f" if form == "f32" else "")]
    found.restype, found.argtypes = real, [real] * arity
    return found


def kind(x: float) -> str:
    """NaN, a signed infinity, a signed zero, or an ordinary number."""
    if math.isnan(x):
        return "nan"
    sign = "-" if math.copysign(1, x) < 0 else "+"
    return sign + ("inf" if math.isinf(x) else "zero" if x == 0 else "number")


UNARY = [
    *("acos", "acosh", "asin", "asinh", "atan", "atanh", "cbrt", "cos", "cosh", "erf", "erfc", "exp", "exp2", "exp10"),
    *("expm1", "lgamma", "log", "log10", "log1p", "log2", "logb", "sin", "sinh", "tan", "tanh", "tgamma"),
]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", UNARY)
def test_special_values_are_the_c_librarys(name: str, form: str) -> None:
    ours, theirs = accuracy.function(name, form, 1), c_function(name, form, 1)
    for x in special_arguments(form):
        if name == "tgamma" and x == -math.inf:
            continue  # C says NaN; both answers are seen in C libraries
        assert kind(ours(x)) == kind(theirs(x)), f"{name}({x})"


@pytest.mark.parametrize("form", FORMS)
def test_gamma_far_below_zero(form: str) -> None:
    ours, theirs = accuracy.function("tgamma", form, 1), c_function("tgamma", form, 1)
    for x in (-59.5, -60.0, -60.03125, -100.5, -171.25, -189.75, -190.0, -190.5, -415.652, -1001.5, -7118265691.975125):
        x = accuracy.rounded(x, form)
        assert kind(ours(x)) == kind(theirs(x)), x


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", ["atan2", "fdim", "fmod", "hypot", "nextafter", "pow", "remainder"])
def test_special_pairs_are_the_c_librarys(name: str, form: str) -> None:
    ours, theirs = accuracy.function(name, form, 2), c_function(name, form, 2)
    arguments = special_arguments(form)
    for x in arguments:
        for y in arguments:
            a, b = ours(x, y), theirs(x, y)
            assert kind(a) == kind(b), f"{name}({x}, {y}): {a}, the C library {b}"
            if name in ("fdim", "fmod", "nextafter", "remainder") and a == a:
                assert a == b, f"{name}({x}, {y})"


@pytest.mark.parametrize("form", FORMS)
def test_remainders_of_distant_arguments_are_exact(form: str) -> None:
    fmod, remainder = accuracy.function("fmod", form, 2), accuracy.function("remainder", form, 2)
    tiny, huge, normal = LIMITS[form]
    for x in (huge, 1e20, 7.25, normal * 3, tiny * 7):
        for y in (tiny * 3, normal * 1.5, 0.1, 3.0, 1e10):
            a, b = accuracy.rounded(x, form), accuracy.rounded(y, form)
            exact = Fraction(a) % Fraction(b)
            assert Fraction(fmod(a, b)) == exact, (a, b)
            rest = exact - Fraction(b)
            quotient = Fraction(a) // Fraction(b)
            nearest = rest if -rest < exact or (-rest == exact and quotient % 2) else exact
            assert Fraction(remainder(a, b)) == nearest, (a, b)


@pytest.mark.parametrize("form", FORMS)
def test_directed_rounding_brackets_the_exact_value(form: str) -> None:
    values = [1.0, 0.1, -0.3, 3.0, 1e-3, 7e5, -2.5e-7, LIMITS[form][2] * 1.7, LIMITS[form][1] / 3, 1.0 + 2.0**-20]
    values = [accuracy.rounded(v, form) for v in values]
    after = accuracy.function("nextafter", form, 2)
    for name, operation in (("add", add), ("sub", sub), ("mul", mul), ("div", truediv)):
        down, up, zero = (accuracy.function(f"{name}_{mode}", form, 2) for mode in ("rtn", "rtp", "rtz"))
        for a in values:
            for b in values:
                exact = operation(Fraction(a), Fraction(b))
                low, high, cut = down(a, b), up(a, b), zero(a, b)
                if math.isinf(low) or math.isinf(high):
                    top = LIMITS[form][1]
                    assert abs(exact) > Fraction(top) and abs(cut) == top, (name, a, b)
                    continue
                assert Fraction(low) <= exact <= Fraction(high), (name, a, b)
                assert low == high if Fraction(low) == exact else after(low, math.inf) == high, (name, a, b)
                assert cut == (low if exact >= 0 else high), (name, a, b)


@pytest.mark.parametrize("form", FORMS)
def test_directed_roots_and_fused_products_bracket_too(form: str) -> None:
    values = [accuracy.rounded(v, form) for v in (2.0, 0.1, 3e-20, 5e10, 9.0, LIMITS[form][2] / 8, 1.0 + 2.0**-20)]
    after = accuracy.function("nextafter", form, 2)
    down, up = accuracy.function("sqrt_rtn", form, 1), accuracy.function("sqrt_rtp", form, 1)
    for a in values:
        low, high = down(a), up(a)
        assert Fraction(low) ** 2 <= Fraction(a) <= Fraction(high) ** 2, a
        assert low == high or after(low, math.inf) == high, a
    fused = [accuracy.function(f"fma_{mode}", form, 3) for mode in ("rtn", "rtp")]
    for a in values:
        for b in values:
            for c in (*values, *(-v for v in values)):
                exact = Fraction(a) * Fraction(b) + Fraction(c)
                low, high = (f(a, b, c) for f in fused)
                assert Fraction(low) <= exact <= Fraction(high), (a, b, c)
                assert low == high if Fraction(low) == exact else after(low, math.inf) == high, (a, b, c)


def pair_function(name: str, form: str, *, out: type[ctypes._SimpleCData]) -> ctypes._NamedFuncPointer:
    real = ctypes.c_float if form == "f32" else ctypes.c_double
    found = accuracy.loaded()[f"__ocml_{name}_{form}"]
    found.restype, found.argtypes = real, [real, ctypes.POINTER(out)]
    return found


@pytest.mark.parametrize("form", FORMS)
def test_functions_with_two_results(form: str) -> None:
    real = ctypes.c_float if form == "f32" else ctypes.c_double
    exponent, second = ctypes.c_int(), real()
    for x in (1.0, -0.75, 6.5, LIMITS[form][0] * 5, LIMITS[form][1], 0.0):
        m = pair_function("frexp", form, out=ctypes.c_int)(x, ctypes.byref(exponent))
        assert (m, exponent.value) == math.frexp(accuracy.rounded(x, form))
        part = pair_function("modf", form, out=real)(x, ctypes.byref(second))
        assert (part, second.value) == math.modf(accuracy.rounded(x, form))
        sine = pair_function("sincos", form, out=real)(x, ctypes.byref(second))
        assert sine == accuracy.function("sin", form, 1)(x)
        assert second.value == accuracy.function("cos", form, 1)(x)
    sign = ctypes.c_int()
    for x, expected in ((-0.5, -1), (-1.5, 1), (-10.5, -1), (-11.5, 1), (3.0, 1)):
        pair_function("lgamma_r", form, out=ctypes.c_int)(x, ctypes.byref(sign))
        assert sign.value == expected, x
