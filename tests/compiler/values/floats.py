"""Floating intrinsics: what each name computes, exactly and rounded once. Arguments are bits of three numbers."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from fractions import Fraction
from typing import Any, NamedTuple

from tests.compiler.values import exact
from tests.compiler.values.exact import BF16, COMPARED, F16, F32, F64, INF, NAN, Format

SKIP = "skip"  # the sum of what is tested holds no value for this argument (out of range, NaN of no meaning)


class Case(NamedTuple):
    """One call over a, b, c of a format; ``result``: the format of the value, or 0 for an integer's bits."""

    call: str
    format: Format
    result: Format | int
    value: Callable[..., Any]


_TYPES = {"int": (32, True), "uint": (32, False), "ll": (64, True), "ull": (64, False), "short": (16, True),
          "ushort": (16, False), "char": (8, True), "uchar": (8, False)}  # fmt: skip
_NAMED = {"float": F32, "double": F64, "half": F16, "bfloat16": BF16}
_ARITHMETIC = {
    "add": (2, lambda a, b: a + b),
    "sub": (2, lambda a, b: a - b),
    "mul": (2, lambda a, b: a * b),
    "div": (2, lambda a, b: a / b if b else SKIP),
    "fma": (3, lambda a, b, c: a * b + c),
    "rcp": (1, lambda a: 1 / a if a else SKIP),
    "sqrt": (1, lambda a: exact.square_root(a) if a >= 0 else SKIP),
}


def _finite(number: Any) -> Any:
    """The fraction, or SKIP for what has none: these tests are about rounding; zeros' signs are those of IEEE."""
    if isinstance(number, Fraction):
        return number
    return Fraction(0) if isinstance(number, tuple) and number[1] == 0 else SKIP


def _rounded(f: Format, mode: str, operate: Callable[..., Any]) -> Callable[..., Any]:
    def value(*bits: int) -> Any:
        numbers = [_finite(exact.decode(word, f)) for word in bits]
        if SKIP in numbers:
            return SKIP
        made = operate(*numbers)
        return SKIP if isinstance(made, str) or made == 0 else exact.encode(made, f, mode)

    return value


def case_of(name: str) -> list[tuple[str, Case]]:
    """Tests of a name, by label; empty where the name is of another kind."""
    for find in (_directed, _conversion, _small, _reinterpretation):
        if found := find(name):
            return found
    return []


def _directed(name: str) -> list[tuple[str, Case]]:
    """__fadd_rd, __dmul_ru, __fmaf_rz, __fma_rn."""
    match = re.fullmatch(r"__(?:([fd])(add|sub|mul|div|rcp|sqrt)|(fmaf|fma))_(r[nduz])", name)
    if match is None:
        return []
    f = F32 if match[1] == "f" or match[3] == "fmaf" else F64
    count, operate = _ARITHMETIC[match[2] or "fma"]
    call = f"{name}({', '.join('abc'[:count])})"
    return [(name, Case(call, f, f, lambda a, b, c: _rounded(f, match[4], operate)(*(a, b, c)[:count])))]


def _conversion(name: str) -> list[tuple[str, Case]]:
    """__float2int_rd, __ll2half_ru, __double2float_rz, __float2half."""
    match = re.fullmatch(r"__([a-z]+?(?:16)?)2([a-z]+(?:16)?)(?:_(r[nduz]))?", name)
    if match is None:
        return []
    source, target, mode = match[1], match[2], match[3] or "rn"
    if source in _NAMED and target in _TYPES:
        bits, is_signed = _TYPES[target]
        low, high = (-(1 << (bits - 1)), (1 << (bits - 1)) - 1) if is_signed else (0, (1 << bits) - 1)
        f = _NAMED[source]

        def whole(a: int, b: int, c: int) -> Any:
            number = _finite(exact.decode(a, f))
            made = number if number == SKIP else exact.to_int(number, mode)
            return SKIP if made == SKIP or not low <= made <= high else made & ((1 << bits) - 1)

        return [(name, Case(f"(unsigned long long)({_c_unsigned(bits)}){name}(a)", f, 0, whole))]
    if source in _TYPES and target in _NAMED:
        bits, is_signed = _TYPES[source]
        f = _NAMED[target]

        def number_of(a: int, b: int, c: int) -> Any:
            word = a & ((1 << bits) - 1)
            word -= (1 << bits) if is_signed and word >> (bits - 1) else 0
            return exact.encode(Fraction(word) if word else (1, 0), f, mode)

        cast = {"ll": "long long", "ull": "unsigned long long", "uint": "unsigned", "ushort": "unsigned short",
                "uchar": "unsigned char", "char": "signed char"}.get(source, source)  # fmt: skip
        return [(name, Case(f"{name}(({cast})word(a))", F64, f, number_of))]
    if source in _NAMED and target in _NAMED:
        f, to = _NAMED[source], _NAMED[target]
        return [(name, Case(f"{name}(a)", f, to, lambda a, b, c: exact.encode(exact.decode(a, f), to, mode)))]
    return []


def _c_unsigned(bits: int) -> str:
    return {8: "unsigned char", 16: "unsigned short", 32: "unsigned", 64: "unsigned long long"}[bits]


def _comparison(stem: str) -> Callable[[Any, Any], bool] | None:
    """``lt`` and ``ne`` are false of NaN, ``ltu`` and ``neu`` true, as CUDA documents them."""
    unordered = stem.endswith("u")
    base = stem[:-1] if unordered else stem
    if base not in COMPARED:
        return None
    compare = COMPARED[base]
    return lambda a, b: unordered if math.isnan(a) or math.isnan(b) else compare(a, b)


def _small(name: str) -> list[tuple[str, Case]]:
    """Arithmetic and comparisons of half and bfloat16, one number or two: __hadd_sat, __hlt2, __hbgeu2."""
    match = re.fullmatch(r"__h(2|b)?([a-z]+?)(2)?(_rn|_sat|_relu|_nan|_mask)?", name)
    if match is None or name in ("__hcmadd",):
        return []
    found = []
    for label, f in (("half", F16), ("bfloat16", BF16)):
        made = _small_case(name, match[1] or "", match[2], bool(match[3]) or match[1] == "2", match[4] or "", f)
        if made is not None:
            found.append((f"{name}:{label}", made))
    return found


def _small_case(name: str, kind: str, stem: str, pair: bool, ending: str, f: Format) -> Case | None:
    arguments = "a2, b2, c2" if pair else "a, b, c"
    if stem in _ARITHMETIC and stem not in ("rcp", "sqrt"):
        if stem == "fma" and f == BF16:
            return None  # AMD's rounds the product and sum to float first
        count, operate = _ARITHMETIC[stem]
        one = _with_ending(_rounded(f, "rn", operate), ending, f)
        call = f"{name}({', '.join(arguments.split(', ')[:count])})"
        return Case(call, f, f, lambda a, b, c: one(*(a, b, c)[:count]))
    if stem in ("neg", "abs"):
        return Case(f"{name}({arguments.split(',')[0]})", f, f, _sign_change(stem, f))
    if stem in ("max", "min"):
        return Case(f"{name}({arguments[: arguments.rindex(',')]})", f, f, _extreme(stem, ending == "_nan", f))
    compare = _comparison(stem)
    if compare is None:
        return None

    def value(a: int, b: int, c: int) -> int:
        one, other, third = (exact.plain(exact.decode(word, f)) for word in (a, b, c))
        true = compare(one, other) and (kind != "b" or compare(third, one))  # both halves, as the arguments are made
        if ending == "_mask":
            return 0xFFFF if true else 0
        return exact.encode(Fraction(1), f) if pair and not kind and true else int(true)  # type: ignore[return-value]

    call = f"{name}({arguments[: arguments.rindex(',')]})"
    if ending == "_mask":
        call = f"({call} & 0xffff)"
    elif pair and not kind:
        call = f"bits({call})"
    return Case(f"(unsigned long long)({call})", f, 0, value)


def _with_ending(one: Callable[..., Any], ending: str, f: Format) -> Callable[..., Any]:
    def value(*bits: int) -> Any:
        made = one(*bits)
        if made == SKIP or ending not in ("_sat", "_relu"):
            return made
        number = exact.plain(exact.decode(made, f))
        if number <= 0:
            return 0
        return exact.encode(Fraction(1), f) if ending == "_sat" and number > 1 else made

    return value


def _sign_change(stem: str, f: Format) -> Callable[..., Any]:
    top = 1 << (f.size - 1)

    def value(a: int, b: int, c: int) -> Any:
        return SKIP if exact.decode(a, f) == NAN else a ^ top if stem == "neg" else a & ~top

    return value


def _extreme(stem: str, keeps_nan: bool, f: Format) -> Callable[..., Any]:
    def value(a: int, b: int, c: int) -> Any:
        one, other = exact.plain(exact.decode(a, f)), exact.plain(exact.decode(b, f))
        if math.isnan(one) or math.isnan(other):
            if keeps_nan or (math.isnan(one) and math.isnan(other)):
                return NAN
            return b if math.isnan(one) else a
        if one == other:
            return SKIP if a != b else a  # zeros of both signs
        return a if (one > other) == (stem == "max") else b

    return value


def _reinterpretation(name: str) -> list[tuple[str, Case]]:
    """__float_as_int, __double2hiint, __hisnan, __hisinf."""
    same = {"__float_as_int": F32, "__float_as_uint": F32, "__double_as_longlong": F64, "__half_as_short": F16,
            "__half_as_ushort": F16, "__bfloat16_as_short": BF16, "__bfloat16_as_ushort": BF16}  # fmt: skip
    if name in same:
        f = same[name]
        call = f"(unsigned long long)({_c_unsigned(f.size)}){name}(a)"
        return [(name, Case(call, f, 0, lambda a, b, c: a))]
    back = {"__int_as_float": ("(int)word(a)", F32), "__uint_as_float": ("(unsigned)word(a)", F32),
            "__longlong_as_double": ("(long long)word(a)", F64), "__short_as_half": ("(short)word(a)", F16),
            "__ushort_as_half": ("(unsigned short)word(a)", F16),
            "__short_as_bfloat16": ("(short)word(a)", BF16),
            "__ushort_as_bfloat16": ("(unsigned short)word(a)", BF16)}  # fmt: skip
    if name in back:
        argument, f = back[name]
        return [(name, Case(f"{name}({argument})", F64, f, lambda a, b, c: a & ((1 << f.size) - 1)))]
    if name in ("__hisnan", "__hisinf"):

        def told(a: int, b: int, c: int, f: Format) -> int:
            number = exact.decode(a, f)
            if name == "__hisnan":
                return int(number == NAN)
            return int(isinstance(number, tuple) and number[1] == INF)

        call = f"(unsigned long long)({name}(a) != 0)"
        return [
            (f"{name}:half", Case(call, F16, 0, lambda a, b, c: told(a, b, c, F16))),
            (f"{name}:bfloat16", Case(call, BF16, 0, lambda a, b, c: told(a, b, c, BF16))),
        ]
    halves = {"__double2hiint": 32, "__double2loint": 0}
    if name in halves:
        call = f"(unsigned long long)(unsigned){name}(a)"
        return [(name, Case(call, F64, 0, lambda a, b, c: a >> halves[name] & 0xFFFFFFFF))]
    return []


def _to_float(bits: int, f: Format) -> float:
    return float(exact.plain(exact.decode(bits, f)))


def _near(function: Callable[[float], float], low: float, high: float) -> Callable[..., Any]:
    """A function of a half, as the two halves beside the exact value may be; SKIP outside of its interesting range."""

    def value(a: int, b: int, c: int) -> Any:
        x = _to_float(a, F16)
        if not low <= x <= high:
            return SKIP
        y = Fraction(function(x))
        return SKIP if not y else (exact.encode(y, F16, "rd"), exact.encode(y, F16, "ru"))

    return value


def _whole(round_one: Callable[[Fraction], int], f: Format) -> Callable[..., Any]:
    """A rounding to a whole number that stays in the format."""

    def value(a: int, b: int, c: int) -> Any:
        number = _finite(exact.decode(a, f))
        made = number if number == SKIP else round_one(number)
        return exact.encode(Fraction(made), f) if made not in (SKIP, 0) else SKIP

    return value


def _away(x: Fraction) -> int:
    return math.floor(abs(x) + Fraction(1, 2)) * (1 if x >= 0 else -1)


def _to_word(round_one: Callable[[Fraction], int], f: Format) -> Callable[..., Any]:
    def value(a: int, b: int, c: int) -> Any:
        number = _finite(exact.decode(a, f))
        made = number if number == SKIP else round_one(number)
        return SKIP if made == SKIP or abs(made) >= 1 << 63 else made & ((1 << 64) - 1)

    return value


_ROUNDINGS: dict[str, Callable[[Fraction], int]] = {
    "ceil": math.ceil,
    "floor": math.floor,
    "rint": round,
    "trunc": math.trunc,
}
_HALF_MATH: dict[str, tuple[Callable[[float], float], float, float]] = {
    "sin": (math.sin, -30, 30),
    "cos": (math.cos, -30, 30),
    "exp": (math.exp, -9, 11),
    "exp2": (lambda x: 2.0**x, -14, 15),
    "exp10": (lambda x: 10.0**x, -4, 4.8),
    "log": (math.log, 6.2e-5, 65504),
    "log2": (math.log2, 6.2e-5, 65504),
    "log10": (math.log10, 6.2e-5, 65504),
    "sqrt": (math.sqrt, 6.2e-5, 65504),
    "rsqrt": (lambda x: 1 / math.sqrt(x), 6.2e-5, 65504),
    "rcp": (lambda x: 1 / x, 6.2e-5, 16000),
    "tanh": (math.tanh, -9, 9),
}


def _more() -> dict[str, Case]:
    """Cases by name that follow no pattern of arithmetic: roundings, half's math, making and taking pairs."""
    cases = {}
    for name, round_one in _ROUNDINGS.items():
        cases[f"h{name}"] = Case(f"h{name}(a)", F16, F16, _whole(round_one, F16))
        cases[f"h2{name}"] = Case(f"h2{name}(a2)", F16, F16, _whole(round_one, F16))
    for name, (function, low, high) in _HALF_MATH.items():
        cases[f"h{name}"] = Case(f"h{name}(a)", F16, F16, _near(function, low, high))
        cases[f"h2{name}"] = Case(f"h2{name}(a2)", F16, F16, _near(function, low, high))
    for stem, direction in (("rint", round), ("round", _away)):
        for kind in ("l", "ll"):
            for ending, f in (("f", F32), ("", F64)):
                name = f"{kind}{stem}{ending}"
                cases[name] = Case(f"(unsigned long long){name}(a)", f, 0, _to_word(direction, f))
    for word, f in (("half", F16), ("bfloat16", BF16)):
        pairs = {f"__low2{word}": "a", f"__high2{word}": "c", f"__low2{word}2": "a", f"__high2{word}2": "c",
                 f"__lows2{word}2": "ab", f"__highs2{word}2": "cb", f"__halves2{word}2": "ab"}  # fmt: skip
        if word == "half":
            pairs["__lowhigh2highlow"] = "c"
        for name, first in pairs.items():
            two = name.startswith(("__lows", "__highs"))
            given = "a, b" if name.startswith("__halves") else "a2, b2" if two else "a2"
            cases[name] = Case(f"{name}({given})", f, f, _argument("abc".index(first[0]), f))
    return cases


def _argument(index: int, f: Format) -> Callable[..., Any]:
    return lambda *bits: NAN if exact.decode(bits[index], f) == NAN else bits[index]


MORE = _more()
