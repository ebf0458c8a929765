"""Builtins of OpenCL C: math against mpmath in units in the last place as specified, vectors against scalars; and
conversions against exact rationals, integers against Python's."""

from __future__ import annotations

import dataclasses
import functools
import math
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import mpmath
import numpy as np
import pytest

from cairn import codeobj
from cairn.base.errors import CompileError
from cairn.compiler.comgr.actions import Action, perform
from cairn.compiler.comgr.model import ActionInfo, Data, DataSet, Kind, Language
from cairn.compiler.opencl import types
from tests.libs.opencl import Session

FLOATS: dict[str, Any] = {"half": np.float16, "float": np.float32, "double": np.float64}
INTEGERS = {kind.name: np.dtype(f"{'i' if kind.signed else 'u'}{kind.bits // 8}").type for kind in types.INTEGERS}
PI = mpmath.pi
# By name: units in the last place that OpenCL C 3.0 allows (7.4), mpmath's function, and where it is asked.
UNARY: dict[str, tuple[float, Callable[[Any], Any], tuple[float, float]]] = {
    "acos": (4, mpmath.acos, (-1, 1)), "acosh": (4, mpmath.acosh, (1, 1e4)),
    "acospi": (5, lambda x: mpmath.acos(x) / PI, (-1, 1)), "asin": (4, mpmath.asin, (-1, 1)),
    "asinh": (4, mpmath.asinh, (-1e4, 1e4)), "asinpi": (5, lambda x: mpmath.asin(x) / PI, (-1, 1)),
    "atan": (5, mpmath.atan, (-1e3, 1e3)), "atanh": (5, mpmath.atanh, (-1, 1)),
    "atanpi": (5, lambda x: mpmath.atan(x) / PI, (-1e3, 1e3)), "cos": (4, mpmath.cos, (-1e3, 1e3)),
    "cbrt": (2, lambda x: mpmath.sign(x) * mpmath.cbrt(abs(x)), (-1e4, 1e4)), "cosh": (4, mpmath.cosh, (-10, 10)),
    "cospi": (4, mpmath.cospi, (-100, 100)), "erf": (16, mpmath.erf, (-3, 3)), "erfc": (16, mpmath.erfc, (-2, 2)),
    "exp": (3, mpmath.exp, (-10, 10)), "exp10": (3, lambda x: mpmath.power(10, x), (-4, 4)),
    "exp2": (3, lambda x: mpmath.power(2, x), (-14, 15)), "expm1": (3, mpmath.expm1, (-4, 10)),
    "log": (3, mpmath.log, (0, 1e4)), "log10": (3, mpmath.log10, (0, 1e4)), "log1p": (2, mpmath.log1p, (-1, 1e4)),
    "log2": (3, lambda x: mpmath.log(x, 2), (0, 1e4)), "rsqrt": (2, lambda x: 1 / mpmath.sqrt(x), (0, 1e4)),
    "sin": (4, mpmath.sin, (-1e3, 1e3)), "sinh": (4, mpmath.sinh, (-10, 10)), "sinpi": (4, mpmath.sinpi, (-100, 100)),
    "sqrt": (3, mpmath.sqrt, (0, 6e4)), "tan": (5, mpmath.tan, (-1e3, 1e3)), "tanh": (5, mpmath.tanh, (-10, 10)),
    "tanpi": (6, lambda x: mpmath.sinpi(x) / mpmath.cospi(x), (-0.49, 0.49)), "tgamma": (16, mpmath.gamma, (0.1, 8)),
    "radians": (2, lambda x: x * PI / 180, (-1e3, 1e3)), "degrees": (2, lambda x: x * 180 / PI, (-1e2, 1e2)),
}  # fmt: skip
BINARY: dict[str, tuple[float, Callable[[Any, Any], Any], tuple[float, float]]] = {
    "atan2": (6, mpmath.atan2, (-9, 9)), "atan2pi": (6, lambda y, x: mpmath.atan2(y, x) / PI, (-9, 9)),
    "fdim": (0, lambda x, y: max(x - y, 0), (-9, 9)), "fmod": (0, mpmath.fmod, (0, 99)),
    "hypot": (4, mpmath.hypot, (-99, 99)), "pow": (16, mpmath.power, (0, 5)), "powr": (16, mpmath.power, (0, 5)),
    "fmax": (0, max, (-9, 9)), "fmin": (0, min, (-9, 9)),
    "copysign": (0, lambda x, y: abs(x) * mpmath.sign(y), (-9, 9)),
    "maxmag": (0, lambda x, y: x if abs(x) > abs(y) else y, (-9, 9)),
    "minmag": (0, lambda x, y: x if abs(x) < abs(y) else y, (-9, 9)),
}  # fmt: skip
COUNT = 200


@functools.cache
def session() -> Session:
    return Session()


def values(kind: Any, low: float, high: float, seed: int) -> np.ndarray[Any, Any]:
    found = np.random.default_rng(seed).uniform(low, high, COUNT).astype(kind)
    return np.clip(found, kind(low) + np.finfo(kind).eps, kind(high)) if low >= 0 else found


def units(found: float, exact: Any, kind: Any) -> float:
    """The error in units in the last place of ``exact`` as ``kind``."""
    if math.isnan(found) or math.isinf(found):
        return 0 if float(exact) == found or abs(exact) > np.finfo(kind).max else math.inf
    with np.errstate(all="ignore"):
        unit = float(np.spacing(np.abs(kind(float(exact))))) or float(np.finfo(kind).smallest_subnormal)
    return float(abs(mpmath.mpf(found) - exact) / unit)


@pytest.mark.parametrize("kind", FLOATS)
@pytest.mark.parametrize("name", [*UNARY, *BINARY])
def test_math_is_as_accurate_as_the_specification_asks(name: str, kind: str) -> None:
    two = name in BINARY
    allowed, exact, (low, high) = BINARY[name] if two else UNARY[name]
    x, y = (values(FLOATS[kind], low, high, seed) for seed in (1, 2))
    args = "x[i], y[i]" if two else "x[i]"
    text = f"""kernel void k(global const {kind} *x, global const {kind} *y, global {kind} *o) {{
        size_t i = get_global_id(0); o[i] = {name}({args}); }}"""
    found = session().run(text, COUNT, x, y, np.empty_like(x))[2]
    with mpmath.workprec(120):
        wanted = [exact(mpmath.mpf(float(a)), mpmath.mpf(float(b))) if two else exact(mpmath.mpf(float(a)))  # type: ignore
                  for a, b in zip(x, y, strict=True)]  # fmt: skip
        worst = max(units(float(a), b, FLOATS[kind]) for a, b in zip(found, wanted, strict=True))
    assert worst <= max(allowed, 0.501)  # what is exact is rounded once


# Functions with an integer beside the number; those with a second result, and its type where that is not the number's.
_CALLS = {"fma": "fma({x}, {y}, {x})", "mad": "mad({x}, {y}, {x})", "ldexp": "ldexp({x}, ({n})3)",
          "pown": "pown({x}, ({n})3)", "rootn": "rootn({x}, ({n})3)", "remquo": "remquo({x}, {y}, &s)"}  # fmt: skip
_SECOND = {"sincos": "", "modf": "", "fract": "", "frexp": "int", "lgamma_r": "int"}
_ONE = ("ilogb", "logb", "floor", "isnan", "signbit")


def _statement(name: str, kind: str, width: int, x: str, y: str) -> str:
    """Calls of a function for a width: results go to ``o + 16 * width``, second ones are added."""
    v, n = types.named(kind, width), types.named("int", width)
    truth = n if width == 1 else types.named({"half": "short", "float": "int", "double": "long"}[kind], width)
    result = n if name == "ilogb" else truth if name in ("isnan", "signbit") else v
    default = (
        f"{name}({x}, {y})"
        if name in (*BINARY, "nextafter")
        else f"{name}({x}, &s)"
        if name in _SECOND
        else f"{name}({x})"
    )
    call = _CALLS.get(name, default).format(x=x, y=y, n=n)
    second = types.named(("int" if name == "remquo" else _SECOND.get(name)) or kind, width)
    at = [types.element("", width, i) for i in range(width)]
    place = "g" if width == 1 else ""
    stores = " ".join(
        f"o[{16 * types.WIDTHS.index(width) + i} + {place or 0}] = ({kind})r{each} + 3 * ({kind})s{each};"
        for i, each in enumerate(at)
    )
    return f"{{ {second} s = 0; {result} r = {call}; {stores} }}"


@pytest.mark.parametrize("kind", FLOATS)
@pytest.mark.parametrize("name", [*UNARY, *BINARY, *_CALLS, *_SECOND, *_ONE, "nextafter"])
def test_vectors_are_what_their_elements_are(name: str, kind: str) -> None:
    x, y = (values(FLOATS[kind], 0.1, 0.9, seed)[:16] for seed in (3, 4))
    lines = [_statement(name, kind, 1, "x[g]", "y[g]")]
    for width in types.VECTORS:
        lines.append(_statement(name, kind, width, f"vload{width}(0, x)", f"vload{width}(0, y)"))
    text = f"""kernel void k(global {kind} *x, global {kind} *y, global {kind} *o) {{
        size_t g = get_global_id(0); {lines[0]} if (g == 0) {{ {" ".join(lines[1:])} }} }}"""
    found = session().run(text, 16, x, y, np.zeros((len(types.WIDTHS), 16), x.dtype))[2]
    for width, row in zip(types.WIDTHS[1:], found[1:], strict=True):
        wanted = np.abs(found[0]) if name in ("isnan", "signbit") else found[0]
        given = np.abs(row) if name in ("isnan", "signbit") else row
        assert np.array_equal(given[:width], wanted[:width], equal_nan=True), width


MODES = {"": "rte", "_rte": "rte", "_rtz": "rtz", "_rtp": "rtp", "_rtn": "rtn"}
LIMITS = {"half": (11, -24, 65504), "float": (24, -149, float(np.finfo(np.float32).max)),
          "double": (53, -1074, float(np.finfo(np.float64).max))}  # fmt: skip


def rounded(x: Fraction, mode: str) -> int:
    low = math.floor(x)
    if mode == "rtn" or x == low:
        return low
    if mode == "rtp":
        return low + 1
    if mode == "rtz":
        return low if x > 0 else low + 1
    return round(x)


def converted(value: Any, to: str, mode: str, saturates: bool) -> float | int | None:
    """What a conversion gives; None where the specification leaves it open."""
    if to in INTEGERS:
        limits = np.iinfo(INTEGERS[to])
        if not math.isfinite(value):
            return None if not saturates else 0 if math.isnan(value) else int(limits.max if value > 0 else limits.min)
        whole = rounded(Fraction(float(value)) if not isinstance(value, np.integer) else Fraction(int(value)), mode)
        if not limits.min <= whole <= limits.max:
            if saturates:
                return int(min(max(whole, limits.min), limits.max))
            if not isinstance(value, np.integer):
                return None
            return (whole - int(limits.min)) % (1 << limits.bits) + int(limits.min)
        return whole
    if isinstance(value, np.floating) and not math.isfinite(value):
        return float(value)
    digits, least, most = LIMITS[to]
    exact = Fraction(int(value)) if isinstance(value, np.integer) else Fraction(float(value))
    if exact == 0:
        return 0.0
    large = int(abs(exact)).bit_length()  # a float's exponent may be one too many, for it is rounded
    exponent = max((large if large > 53 else math.frexp(float(abs(exact)))[1]) - digits, least)
    if abs(exact) >= Fraction(2) ** (exponent + digits):
        exponent += 1
    result = rounded(exact / Fraction(2) ** exponent, mode) * Fraction(2) ** exponent
    if abs(result) > Fraction(most):
        away = mode == "rte" or ((mode == "rtp") == (result > 0) and mode != "rtz")
        return math.copysign(math.inf if away else most, result)
    return float(result)


def samples(of: str) -> np.ndarray[Any, Any]:
    rng = np.random.default_rng(5)
    if of in INTEGERS:
        limits = np.iinfo(INTEGERS[of])
        most = int(limits.max)
        near = [int(limits.min), most, most - 1, most // 2 + 1, 0, 1, 3, 65503 % (most + 1), 65520 % (most + 1)]
        shifts = [most >> i for i in range(limits.bits - 1)]
        drawn = rng.integers(limits.min, limits.max, 80, dtype=INTEGERS[of])
        return np.concatenate([np.array([int(each) for each in near + shifts], INTEGERS[of]), drawn])
    kind = FLOATS[of]
    edges = [0, -0.0, 0.5, -0.5, 1.5, 2.5, -1.5, 127.5, 128, -128.5, 255.5, 256, 32767.5, -32769, 65504]
    edges += [np.inf, -np.inf, np.nan]
    powers = [2.0**31, 2.0**32, 2.0**63, 2.0**64, -(2.0**31), -(2.0**63)]
    with np.errstate(all="ignore"):
        near = np.array([*powers, 65519.99, 65520, 1e-8, 6e-8, 1e-40, 3.5e38]).astype(kind)
        drawn = (rng.standard_normal(60) * 10.0 ** rng.uniform(-9, 12, 60)).astype(kind)
    return np.concatenate([np.array(edges, kind), near, np.nextafter(near, kind(0)), drawn])


@pytest.mark.parametrize("to", [*INTEGERS, *FLOATS])
@pytest.mark.parametrize("of", [*INTEGERS, *FLOATS])
def test_conversions_round_and_saturate(of: str, to: str) -> None:
    given = samples(of)
    ways = [(mode, sat) for sat in (("", "_sat") if to in INTEGERS else ("",)) for mode in MODES]
    lines = [f"o[{i} * n + g] = convert_{to}{sat}{mode}(x[g]);" for i, (mode, sat) in enumerate(ways)]
    text = f"""kernel void k(global const {of} *x, global {to} *o) {{
        size_t g = get_global_id(0), n = {len(given)}; {" ".join(lines)} }}"""
    kind = {**INTEGERS, **FLOATS}[to]
    found = session().run(text, len(given), given, np.zeros((len(ways), len(given)), kind))[1]
    for (mode, sat), row in zip(ways, found, strict=True):
        way = "rtz" if mode == "" and to in INTEGERS else MODES[mode]
        for value, result in zip(given, row, strict=True):
            wanted = converted(value, to, way, bool(sat))
            same = wanted is None or result == wanted or (wanted != wanted and result != result)
            assert same, f"convert_{to}{sat}{mode}(({of}){value!r}) is {result!r}, not {wanted!r}"


@pytest.mark.parametrize("kind", INTEGERS)
def test_integers(kind: str) -> None:
    limits, dtype = np.iinfo(INTEGERS[kind]), INTEGERS[kind]
    rng = np.random.default_rng(6)
    x, y, z = (rng.integers(limits.min, limits.max, 100, dtype=dtype, endpoint=True) for _ in range(3))
    x[:4], y[:4] = (limits.min, limits.max, 0, 1), (limits.min, limits.max, limits.max, limits.min)
    bits = limits.bits

    def wrap(value: int) -> int:
        value &= (1 << bits) - 1
        return value - (1 << bits) if limits.min and value >> bits - 1 else value

    def clip(value: int) -> int:
        return min(max(value, int(limits.min)), int(limits.max))

    mask = (1 << bits) - 1
    table: dict[str, Callable[[int, int, int], int]] = {
        "add_sat(a, b)": lambda a, b, c: clip(a + b), "sub_sat(a, b)": lambda a, b, c: clip(a - b),
        "hadd(a, b)": lambda a, b, c: a + b >> 1, "rhadd(a, b)": lambda a, b, c: a + b + 1 >> 1,
        "mul_hi(a, b)": lambda a, b, c: a * b >> bits, "mad_hi(a, b, c)": lambda a, b, c: wrap((a * b >> bits) + c),
        "mad_sat(a, b, c)": lambda a, b, c: clip(a * b + c), "max(a, b)": lambda a, b, c: max(a, b),
        "min(a, b)": lambda a, b, c: min(a, b), "popcount(a)": lambda a, b, c: (a & mask).bit_count(),
        "clz(a)": lambda a, b, c: bits - (a & mask).bit_length(),
        "ctz(a)": lambda a, b, c: (a & -a).bit_length() - 1 if a else bits,
        "rotate(a, b)": lambda a, b, c: wrap((a & mask) << b % bits | (a & mask) >> bits - b % bits),
        "bitselect(a, b, c)": lambda a, b, c: wrap(a & ~c | b & c), f"({kind})abs(a)": lambda a, b, c: wrap(abs(a)),
        f"({kind})abs_diff(a, b)": lambda a, b, c: wrap(abs(a - b)),
    }  # fmt: skip
    lines = [f"o[{i} * 100 + g] = {call};" for i, call in enumerate(table)]
    text = f"""kernel void k(global {kind} *x, global {kind} *y, global {kind} *z, global {kind} *o) {{
        size_t g = get_global_id(0); {kind} a = x[g], b = y[g], c = z[g]; {" ".join(lines)} }}"""
    found = session().run(text, 100, x, y, z, np.zeros((len(table), 100), dtype), options="-cl-std=CL3.0")[3]
    for (call, function), row in zip(table.items(), found, strict=True):
        wanted = [function(int(a), int(b), int(c)) for a, b, c in zip(x, y, z, strict=True)]
        assert row.tolist() == wanted, call


def test_comgr_compiles_opencl_for_amds_runtime() -> None:
    """As that runtime does it: bitcode, linked with options that name parts of its library, then code that has its
    buffer for printf and what its kernels of copies call."""
    source = b"""extern void __amd_copyBufferRect(global uchar *, global uchar *, ulong4, ulong4, ulong4);
        kernel void k(global uchar *a, ulong4 r) { __amd_copyBufferRect(a, a, r, r, r); printf("%d", 1); }"""
    info = ActionInfo("amdgcn-amd-amdhsa--gfx942", Language.OPENCL_1_2, ("-O3", "-mcode-object-version=5"))
    made = DataSet([Data(Kind.SOURCE, "a.cl", source)])
    for action, options in (
        (Action.COMPILE_SOURCE_TO_BC, info.options),
        (Action.LINK_BC_TO_BC, ("wavefrontsize64", "code_object_v5")),
        (Action.CODEGEN_BC_TO_RELOCATABLE, info.options),
        (Action.LINK_RELOCATABLE_TO_EXECUTABLE, ()),
    ):
        made, _ = perform(action, dataclasses.replace(info, options=options), made)
    kinds = {arg.value_kind for arg in codeobj.load(made.members[0].content).kernels["k"].args}
    assert "hidden_printf_buffer" in kinds
    with pytest.raises(CompileError) as raised:
        perform(Action.COMPILE_SOURCE_TO_BC, info, DataSet([Data(Kind.SOURCE, "a.cl", b"kernel void k() { none(); }")]))
    assert "none" in raised.value.output
