"""Families of PTX on the virtual GPU against Python's numbers: video instructions, conversions, roundings, halves."""

from __future__ import annotations

import math
import random
import struct
from collections.abc import Callable, Iterator
from fractions import Fraction
from pathlib import Path
from typing import NamedTuple

import ml_dtypes
import numpy as np
import pytest

from cairn.hipify import inline, statements
from tests.programs.harness import cairn_run

CASES = 32
SIZES = {"h": 16, "r": 32, "l": 64, "f": 32, "d": 64}
TYPES = {"h": "unsigned short", "r": "unsigned", "l": "unsigned long long", "f": "float", "d": "double"}


class Row(NamedTuple):
    """A statement with ``%0`` for its result, the constraints' letters (the result's first), and what it computes."""

    ptx: str
    letters: str
    oracle: Callable[..., int]
    #: A special list of cases; else edges and random bits.
    cases: tuple[tuple[int, ...], ...] = ()


def valued(bits: int, size: int, sign: str) -> int:
    bits &= (1 << size) - 1
    return bits - (1 << size) if sign == "s" and bits >> size - 1 else bits


def within(value: int, size: int, sign: str) -> int:
    low, high = (-(1 << size - 1), (1 << size - 1) - 1) if sign == "s" else (0, (1 << size) - 1)
    return max(low, min(high, value))


# ---- video ----

PLAIN: dict[str, Callable[[int, int], int]] = {
    "add": lambda a, b: a + b, "sub": lambda a, b: a - b, "absdiff": lambda a, b: abs(a - b), "min": min, "max": max,
    "avrg": lambda a, b: (a + b + 1) // 2 if a + b >= 0 else -((1 - a - b) // 2),
}  # fmt: skip
COMPARED: dict[str, Callable[[int, int], int]] = {
    "eq": lambda a, b: int(a == b), "ne": lambda a, b: int(a != b), "lt": lambda a, b: int(a < b),
    "le": lambda a, b: int(a <= b), "gt": lambda a, b: int(a > b), "ge": lambda a, b: int(a >= b),
}  # fmt: skip


def part(bits: int, select: str, sign: str) -> int:
    size = {"b": 8, "h": 16, "": 32}[select[:1]]
    return valued(bits >> (int(select[1:] or 0) * size if select else 0), size, sign)


def merged(value: int, to: str, c: int) -> int:
    size = {"b": 8, "h": 16}[to[0]]
    mask, at = (1 << size) - 1, int(to[1]) * size
    return c & ~(mask << at) | (value & mask) << at


def video_scalar() -> Iterator[Row]:
    draw = random.Random(1)
    selects = ("", "b0", "b1", "b2", "b3", "h0", "h1")
    for name in ("add", "sub", "absdiff", "min", "max"):
        for d in "us":
            for saturating in ("", ".sat"):
                a, b, to = draw.choice("us"), draw.choice("us"), draw.choice(selects)
                first, second = draw.choice(selects), draw.choice(selects)

                def value(
                    x: int, y: int, n: str = name, a: str = a, b: str = b, f: str = first, s: str = second
                ) -> int:
                    return PLAIN[n](part(x, f, a), part(y, s, b))

                def stopped(v: int, size: int, d: str = d, on: str = saturating) -> int:
                    return within(v, size, d) if on else v

                types = f"v{name}.{d}32.{a}32.{b}32{saturating}"
                one, two = (f"%{i}{'.' + each if each else ''}" for i, each in ((1, first), (2, second)))
                yield Row(f"{types} %0, {one}, {two};", "rrr", lambda x, y, v=value, s=stopped: s(v(x, y), 32))
                if to:
                    size = {"b": 8, "h": 16}[to[0]]
                    yield Row(
                        f"{types} %0.{to}, {one}, {two}, %3;",
                        "rrrr",
                        lambda x, y, c, v=value, s=stopped, t=to, z=size: merged(s(v(x, y), z), t, c),
                    )
                then = draw.choice(("add", "min", "max"))
                yield Row(
                    f"{types}.{then} %0, {one}, {two}, %3;",
                    "rrrr",
                    lambda x, y, c, v=value, s=stopped, t=then, d=d: PLAIN[t](s(v(x, y), 32), valued(c, 32, d)),
                )
    for name, compare in COMPARED.items():
        a, b = draw.choice("us"), draw.choice("us")
        yield Row(
            f"vset.{a}32.{b}32.{name} %0, %1.b1, %2.b0;",
            "rrr",
            lambda x, y, f=compare, a=a, b=b: f(part(x, "b1", a), part(y, "b0", b)),
        )
        yield Row(
            f"vset.{a}32.{b}32.{name}.add %0, %1, %2, %3;",
            "rrrr",
            lambda x, y, c, f=compare, a=a, b=b: f(part(x, "", a), part(y, "", b)) + c,
        )


def video_shifts_and_products() -> Iterator[Row]:
    for sign in "us":
        for mode in ("clamp", "wrap"):

            def count(b: int, mode: str = mode) -> int:
                return min(b, 32) if mode == "clamp" else b & 31

            yield Row(
                f"vshl.{sign}32.{sign}32.u32.{mode} %0, %1.h0, %2.b0;",
                "rrr",
                lambda x, y, s=sign, n=count: part(x, "h0", s) << n(part(y, "b0", "u")),
            )
            yield Row(
                f"vshr.{sign}32.{sign}32.u32.sat.{mode}.add %0, %1, %2.b0, %3;",
                "rrrr",
                lambda x, y, c, s=sign, n=count: within(part(x, "", s) >> n(part(y, "b0", "u")), 32, s) + c,
            )
        for other in "us":
            signed = "s" if "s" in (sign, other) else "u"
            total: Callable[..., int] = (  # noqa: E731
                lambda x, y, c, a=sign, b=other, s=signed: part(x, "h1", a) * part(y, "", b) + valued(c, 32, s)
            )
            yield Row(f"vmad.s32.{sign}32.{other}32 %0, %1.h1, %2, %3;", "rrrr", total)
            yield Row(
                f"vmad.s32.{sign}32.{other}32.shr7 %0, %1.h1, %2, %3;", "rrrr", lambda x, y, c, f=total: f(x, y, c) >> 7
            )
            yield Row(
                f"vmad.s32.{sign}32.{other}32.po.sat.shr15 %0, %1.h1, %2, %3;",
                "rrrr",
                lambda x, y, c, f=total, s=signed: within(f(x, y, c) + 1 >> 15, 32, s),
            )
        yield Row(
            f"vmad.s32.{sign}32.{sign}32 %0, -%1, %2, %3;",
            "rrrr",
            lambda x, y, c, a=sign: valued(c, 32, "s") - part(x, "", a) * part(y, "", a),
        )


def elements(bits: tuple[int, int], chosen: list[int], count: int, sign: str) -> list[int]:
    size = 32 // count
    return [valued((bits[1] << 32 | bits[0]) >> at * size, size, sign) for at in chosen]


def video_parts() -> Iterator[Row]:
    draw = random.Random(2)
    for count in (2, 4):
        letter, size = ("h", 16) if count == 2 else ("b", 8)
        names = [*PLAIN.items()] + [(f"set.{name}", f) for name, f in COMPARED.items()]
        for name, apply in names:
            for ending in ("", ".sat", ".add"):
                is_set = name.startswith("set")
                if is_set and ending == ".sat":
                    continue
                d, a, b = (draw.choice("us") for _ in range(3))
                one = [draw.randrange(2 * count) for _ in range(count)]
                two = [draw.randrange(2 * count) for _ in range(count)]
                wanted = sorted(draw.sample(range(count), draw.randrange(1, count + 1)))

                def shown(chosen: list[int], letter: str = letter) -> str:
                    return "." + letter + "".join(map(str, reversed(chosen)))

                def oracle(
                    x: int,
                    y: int,
                    c: int,
                    f: Callable[[int, int], int] = apply,
                    one: list[int] = one,
                    two: list[int] = two,
                    wanted: list[int] = wanted,
                    ending: str = ending,
                    n: int = count,
                    z: int = size,
                    signs: str = d + a + b,
                ) -> int:
                    left, right = elements((x, y), one, n, signs[1]), elements((x, y), two, n, signs[2])
                    values = [f(left[i], right[i]) for i in range(n)]
                    if ending == ".sat":
                        values = [within(value, z, signs[0]) for value in values]
                    if ending == ".add":
                        return c + sum(values[i] for i in wanted)
                    for i in wanted:
                        c = c & ~((1 << z) - 1 << i * z) | (values[i] & (1 << z) - 1) << i * z
                    return c

                base = name.partition(".")[0]
                types = f".{a}32.{b}32.{name[4:]}" if is_set else f".{d}32.{a}32.{b}32"
                written = f"v{base}{count}{types}{ending} %0{shown(wanted)}, %1{shown(one)}, %2{shown(two)}, %3;"
                yield Row(written, "rrrr", oracle)
                if not is_set and ending == "":
                    plain = list(range(count))
                    yield Row(
                        f"v{base}{count}{types} %0, %1, %2, %3;",
                        "rrrr",
                        lambda x, y, c, o=oracle, p=plain, n=count: o(x, y, c, one=p, two=[n + i for i in p], wanted=p),
                    )


# ---- bits ----


def bit_rows() -> Iterator[Row]:
    def found(mask: int, base: int, offset: int) -> int:
        step = 1 if offset >= 0 else -1
        left = abs(offset)
        if left == 0:
            return base if mask >> base & 1 else -1
        at = base
        while 0 <= at < 32:
            left -= mask >> at & 1
            if left == 0:
                return at
            at += step
        return -1

    counts = (0, 1, 5, 31, 32, 33, 63, 255)
    some = tuple((value, n) for value in (0x80000001, 0x7FFFFFFF, 0xFF00FF81, 1) for n in counts)
    places = tuple((a, b) for a in counts for b in counts[::2])
    cuts: dict[str, Callable[[int], int]] = {"clamp": lambda n: min(n, 32), "wrap": lambda n: n & 31}
    for mode, cut in cuts.items():
        yield Row(f"bmsk.{mode}.b32 %0, %1, %2;", "rrr", lambda a, b, c=cut: ((1 << c(b)) - 1) << c(a), places)
        for sign in "us":
            yield Row(
                f"szext.{mode}.{sign}32 %0, %1, %2;",
                "rrr",
                lambda a, b, c=cut, s=sign: valued(a, c(b), s) if c(b) else 0,
                some,
            )
    searches = tuple(
        (m, b, o & 0xFFFFFFFF) for m in (0xF0F01, 0, ~0 & 0xFFFFFFFF) for b in (0, 4, 31) for o in (0, 1, 3, -1, -2)
    )
    yield Row("fns.b32 %0, %1, %2, %3;", "rrrr", lambda m, b, o: found(m, b, valued(o, 32, "s")), searches)
    for size, letter in ((32, "r"), (64, "l")):
        for sign in "us":

            def top(a: int, size: int = size, sign: str = sign) -> int:
                a = valued(a, size, sign)
                return (~a if a < 0 else a).bit_length() - 1

            yield Row(f"bfind.{sign}{size} %0, %1;", f"r{letter}", top)
            yield Row(
                f"bfind.shiftamt.{sign}{size} %0, %1;",
                f"r{letter}",
                lambda a, t=top, z=size: z - 1 - t(a) if t(a) >= 0 else -1,
            )
    for name, one in (("add", 1), ("sub", -1)):
        yield Row(
            f"{name}.sat.s32 %0, %1, %2;",
            "rrr",
            lambda a, b, s=one: within(valued(a, 32, "s") + s * valued(b, 32, "s"), 32, "s"),
        )
    for sign in "us":
        for half, shift in (("lo", 0), ("hi", 16)):
            product: Callable[..., int] = (  # noqa: E731
                lambda a, b, s=sign, n=shift: valued(a, 24, s) * valued(b, 24, s) >> n
            )
            yield Row(f"mul24.{half}.{sign}32 %0, %1, %2;", "rrr", product)
            yield Row(f"mad24.{half}.{sign}32 %0, %1, %2, %3;", "rrrr", lambda a, b, c, p=product: p(a, b) + c)
        for other in "us":
            for half, first in (("lo", 0), ("hi", 2)):
                yield Row(
                    f"dp2a.{half}.{sign}32.{other}32 %0, %1, %2, %3;",
                    "rrrr",
                    lambda a, b, c, s=sign, o=other, f=first: (
                        c + sum(valued(a >> 16 * i, 16, s) * valued(b >> 8 * (f + i), 8, o) for i in range(2))
                    ),
                )
    modes: dict[str, Callable[[int], list[int]]] = {
        "f4e": lambda s: [s, s + 1, s + 2, s + 3],
        "b4e": lambda s: [s, (s - 1) & 7, (s - 2) & 7, (s - 3) & 7],
        "rc8": lambda s: [s] * 4,
        "ecl": lambda s: [max(i, s) for i in range(4)],
        "ecr": lambda s: [min(i, s) for i in range(4)],
        "rc16": lambda s: [(s & 1) * 2, (s & 1) * 2 + 1] * 2,
    }
    for mode, chosen in modes.items():
        yield Row(
            f"prmt.b32.{mode} %0, %1, %2, %3;",
            "rrrr",
            lambda a, b, s, f=chosen: sum(((b << 32 | a) >> 8 * at & 255) << 8 * i for i, at in enumerate(f(s & 3))),
        )
    for sign in "us":
        for name in ("add", "min", "max"):
            apply = PLAIN[name]
            yield Row(
                f"{name}.{sign}16x2 %0, %1, %2;",
                "rrr",
                lambda a, b, f=apply, s=sign: sum(
                    (f(valued(a >> n, 16, s), valued(b >> n, 16, s)) & 0xFFFF) << n for n in (0, 16)
                ),
            )


# ---- numbers ----


def as_float(bits: int, letter: str) -> float:
    return float(struct.unpack("<f" if letter == "f" else "<d", bits.to_bytes(SIZES[letter] // 8, "little"))[0])


def float_bits(value: float, letter: str) -> int:
    return int.from_bytes(struct.pack("<f" if letter == "f" else "<d", value), "little")


def rounded(value: Fraction, letter: str, mode: str) -> int:
    """Bits of the nearest number that ``mode`` allows; ``value`` is not zero and within the normal numbers' range."""
    digits, least = (24, -149) if letter == "f" else (53, -1074)
    exponent = max(math.floor(math.log2(abs(value))) - digits, least) if abs(value) > 1e-300 else least
    while abs(value) >= Fraction(2) ** (exponent + digits):
        exponent += 1
    unit = Fraction(2) ** exponent
    scaled = value / unit
    ways: dict[str, Callable[[Fraction], int]] = {"rn": round, "rz": math.trunc, "rm": math.floor, "rp": math.ceil}
    whole = ways[mode](scaled)
    return float_bits(float(whole * unit), letter)


FLOATS = (1.0, -1.5, 3.1415927, 1e-3, -7.25e5, 123456.79, 1.0000001, -0.33333334, 65504.0, 2.5, 0.1, -2.0)


def float_rows() -> Iterator[Row]:
    for letter, kind in (("f", "f32"), ("d", "f64")):
        draw = random.Random(kind)
        values = [float_bits(draw.choice(FLOATS) * draw.uniform(0.5, 2), letter) for _ in range(3 * CASES)]
        cases = tuple((values[3 * i], values[3 * i + 1], values[3 * i + 2]) for i in range(CASES))
        for mode in ("rn", "rz", "rm", "rp"):
            exact: tuple[tuple[str, Callable[[Fraction, Fraction], Fraction]], ...] = (
                ("add", lambda a, b: a + b),
                ("sub", lambda a, b: a - b),
                ("mul", lambda a, b: a * b),
                ("div", lambda a, b: a / b),
            )
            for name, apply in exact:
                yield Row(
                    f"{name}.{mode}.{kind} %0, %1, %2;",
                    letter * 3,
                    lambda a, b, x=letter, m=mode, f=apply: rounded(
                        f(Fraction(as_float(a, x)), Fraction(as_float(b, x))), x, m
                    ),
                    tuple(case[:2] for case in cases),
                )
            yield Row(
                f"fma.{mode}.{kind} %0, %1, %2, %3;",
                letter * 4,
                lambda a, b, c, x=letter, m=mode: rounded(
                    Fraction(as_float(a, x)) * Fraction(as_float(b, x)) + Fraction(as_float(c, x)), x, m
                ),
                cases,
            )
    raw = tuple(
        (float_bits(value, "f"),) for value in (*FLOATS, 0.0, math.inf, -math.inf, math.nan, 1e-40, 3e9, -1e30, 2e19)
    )
    for sign in "us":
        for size in (8, 16, 32, 64):
            for mode, whole in (("rni", round), ("rzi", math.trunc), ("rmi", math.floor), ("rpi", math.ceil)):

                def converted(a: int, size: int = size, sign: str = sign, f: Callable[[float], int] = whole) -> int:
                    value = as_float(a, "f")
                    if math.isnan(value):
                        return 0
                    limit = within(-(1 << 100) if value < 0 else 1 << 100, size, sign)
                    return limit if math.isinf(value) else within(f(value), size, sign)

                letter = "l" if size == 64 else "r"
                yield Row(f"cvt.{mode}.{sign}{size}.f32 %0, %1;", f"{letter}f", converted, raw)
        for size in (32, 64):
            letter = "l" if size == 64 else "r"
            for mode in ("rn", "rz", "rm", "rp"):
                yield Row(
                    f"cvt.{mode}.f32.{sign}{size} %0, %1;",
                    f"f{letter}",
                    lambda a, z=size, s=sign, m=mode: rounded(Fraction(valued(a, z, s)), "f", m) if a else 0,
                )
            yield Row(
                f"cvt.sat.{sign}16.{'u' if sign == 's' else 's'}{size} %0, %1;",
                f"r{letter}",
                lambda a, z=size, s=sign: within(valued(a, z, "u" if s == "s" else "s"), 16, s),
            )
        yield Row(
            f"cvt.pack.sat.{sign}8.s32.b32 %0, %1, %2, %3;",
            "rrrr",
            lambda a, b, c, s=sign: (
                (within(valued(a, 32, "s"), 8, s) & 255) << 8 | within(valued(b, 32, "s"), 8, s) & 255 | c << 16
            ),
        )
    tests: dict[str, Callable[[float], bool]] = {
        "finite": math.isfinite,
        "infinite": math.isinf,
        "number": lambda a: a == a,
        "notanumber": math.isnan,
        "subnormal": lambda a: 0 < abs(a) < 2.0**-126,
        "normal": lambda a: math.isfinite(a) and abs(a) >= 2.0**-126,
    }
    for name, test in tests.items():
        yield Row(
            f"{{ .reg .pred p; testp.{name}.f32 p, %1; selp.u32 %0, 1, 0, p; }}",
            "rf",
            lambda a, f=test: int(f(as_float(a, "f"))),
            raw,
        )
    pairs = tuple((a, b) for (a,) in raw[8:17] for (b,) in raw[9:15])[:CASES]
    compare: dict[str, Callable[[float, float], bool]] = {
        "eq": lambda a, b: a == b,
        "ne": lambda a, b: a < b or a > b,
        "lt": lambda a, b: a < b,
        "ge": lambda a, b: a >= b,
        "equ": lambda a, b: not (a < b or a > b),
        "neu": lambda a, b: a != b,
        "ltu": lambda a, b: not a >= b,
        "gtu": lambda a, b: not a <= b,
        "num": lambda a, b: a == a and b == b,
        "nan": lambda a, b: a != a or b != b,
    }
    for name, holds in compare.items():
        yield Row(
            f"set.{name}.u32.f32 %0, %1, %2;",
            "rff",
            lambda a, b, f=holds: 0xFFFFFFFF if f(as_float(a, "f"), as_float(b, "f")) else 0,
            pairs,
        )
        yield Row(
            f"{{ .reg .pred p, q, r; setp.gt.f32 r, %1, 0f3F800000; setp.{name}.and.f32 p|q, %1, %2, !r;"
            " selp.u32 %0, 1, 0, p; @q add.u32 %0, %0, 2; }",
            "rff",
            lambda a, b, f=holds: 0 if as_float(a, "f") > 1 else 1 if f(as_float(a, "f"), as_float(b, "f")) else 2,
            pairs,
        )


def half_rows() -> Iterator[Row]:
    kinds = (("f16", np.float16), ("bf16", ml_dtypes.bfloat16))
    operations: tuple[tuple[str, Callable[[float, float], float]], ...] = (
        ("add", lambda a, b: a + b),
        ("sub", lambda a, b: a - b),
        ("mul", lambda a, b: a * b),
        ("min", min),
        ("max", max),
    )
    for kind, type_ in kinds:
        draw = random.Random(kind)
        numbers = [
            int(np.array(draw.choice(FLOATS[:4]) * draw.uniform(0.1, 9), type_).view(np.uint16))
            for _ in range(4 * CASES)
        ]
        single = tuple((numbers[2 * i], numbers[2 * i + 1]) for i in range(CASES))
        double = tuple(
            (numbers[4 * i] << 16 | numbers[4 * i + 1], numbers[4 * i + 2] << 16 | numbers[4 * i + 3])
            for i in range(CASES)
        )

        def number(bits: int, type_: type = type_) -> float:
            return float(np.array(bits & 0xFFFF, np.uint16).view(type_))

        def bits(value: float, type_: type = type_) -> int:
            with np.errstate(over="ignore"):
                return int(np.array(value, np.float64).astype(type_).view(np.uint16))

        for name, apply in operations:
            yield Row(
                f"{name}.{kind} %0, %1, %2;", "hhh", lambda a, b, n=number, w=bits, f=apply: w(f(n(a), n(b))), single
            )
            yield Row(
                f"{name}.{kind}x2 %0, %1, %2;",
                "rrr",
                lambda a, b, n=number, w=bits, f=apply: w(f(n(a), n(b))) | w(f(n(a >> 16), n(b >> 16))) << 16,
                double,
            )
        yield Row(f"neg.{kind}x2 %0, %1;", "rr", lambda a: a ^ 0x80008000, tuple(case[:1] for case in double))
        yield Row(f"abs.{kind} %0, %1;", "hh", lambda a: a & 0x7FFF, tuple(case[:1] for case in single))
        floats = tuple(
            (float_bits(draw.choice(FLOATS) * draw.uniform(0.1, 3), "f"), float_bits(draw.uniform(-9, 9), "f"))
            for _ in range(CASES)
        )
        yield Row(
            f"cvt.rn.{kind}x2.f32 %0, %1, %2;",
            "rff",
            lambda a, b, w=bits: w(as_float(a, "f")) << 16 | w(as_float(b, "f")),
            floats,
        )
        yield Row(
            f"cvt.rn.{kind}.f32 %0, %1;", "hf", lambda a, w=bits: w(as_float(a, "f")), tuple(f[:1] for f in floats)
        )
        yield Row(
            f"cvt.f32.{kind} %0, %1;", "fh", lambda a, n=number: float_bits(n(a), "f"), tuple(s[:1] for s in single)
        )
        yield Row(
            f"{{ .reg .pred p; setp.lt.{kind} p, %1, %2; selp.u32 %0, 7, 9, p; }}",
            "rhh",
            lambda a, b, n=number: 7 if n(a) < n(b) else 9,
            single,
        )


def inputs(row: Row) -> tuple[tuple[int, ...], ...]:
    if row.cases:
        return row.cases[:CASES]
    draw, found = random.Random(row.ptx), []
    for number in range(CASES):
        case = []
        for letter in row.letters[1:]:
            size = SIZES[letter]
            edges = (0, 1, (1 << size) - 1, 1 << size - 1, (1 << size - 1) - 1, 0x80FF7F01, 0x7FFF8000, 2, 31, 33)
            case.append(draw.choice(edges) & (1 << size) - 1 if number % 2 else draw.getrandbits(size))
        found.append(tuple(case))
    return tuple(found)


def source(rows: list[Row]) -> str:
    """A program whose kernels apply a few rows each, a case a lane, and print all results."""
    kernels: list[str] = []
    data: list[int] = []
    casts = {"f": "__uint_as_float((unsigned)in[{}])", "d": "__longlong_as_double((long long)in[{}])"}
    shown = {"f": "__float_as_uint(d)", "d": "(unsigned long long)__double_as_longlong(d)"}
    for first in range(0, len(rows), 16):
        body = []
        for number, row in enumerate(rows[first : first + 16], first):
            given = ", ".join(
                f'"{letter}"({casts.get(letter, "(" + TYPES[letter] + ")in[{}]").format(4 * number * CASES + i)})'
                for i, letter in enumerate(row.letters[1:])
            )
            to = row.letters[0]
            body.append(
                f'  {{ {TYPES[to]} d; asm volatile("{row.ptx}" : "={to}"(d) : {given});\n'
                f"    out[{number * CASES} + lane] = {shown.get(to, 'd')}; }}\n"
            )
        kernels.append(
            f"__global__ void k{first}(const unsigned long long* in, unsigned long long* out) {{\n"
            f"  int lane = threadIdx.x; in += 4 * lane;\n{''.join(body)}}}\n"
        )
    for row in rows:
        cases = inputs(row)
        for i in range(CASES):
            data += (*(cases[i] if i < len(cases) else cases[0]), 0, 0, 0, 0)[:4]
    launches = "".join(f"  k{first}<<<1, {CASES}>>>(in, out);\n" for first in range(0, len(rows), 16))
    numbers = ", ".join(f"{x}ull" for x in data)
    return (
        f"#include <cstdio>\n{''.join(kernels)}static unsigned long long data[] = {{{numbers}}};\n"
        f"static unsigned long long got[{len(rows) * CASES}];\nint main() {{\n  unsigned long long *in, *out;\n"
        "  cudaMalloc(&in, sizeof data); cudaMalloc(&out, sizeof got);\n"
        f"  cudaMemcpy(in, data, sizeof data, cudaMemcpyHostToDevice);\n{launches}"
        "  cudaMemcpy(got, out, sizeof got, cudaMemcpyDeviceToHost);\n"
        '  for (unsigned long long each : got) printf("%llx\\n", each);\n}\n'
    )


FAMILIES = {
    "video": lambda: [*video_scalar(), *video_shifts_and_products()],
    "parts": lambda: [*video_parts()],
    "bits": lambda: [*bit_rows()],
    "floats": lambda: [*float_rows()],
    "halves": lambda: [*half_rows()],
}


@pytest.mark.parametrize("family", FAMILIES)
def test_family(tmp_path: Path, family: str) -> None:
    rows = FAMILIES[family]()
    text = source(rows)
    for written in inline.written(text):
        assert statements.translated(written) is not None, written.ptx
    program = tmp_path / "family.cu"
    program.write_text(text)
    run = cairn_run(program)
    assert run.returncode == 0, run.stderr
    got = [int(line, 16) for line in run.stdout.split()]
    wrong = []
    for number, row in enumerate(rows):
        size = SIZES[row.letters[0]]
        for i, case in enumerate(inputs(row)):
            want = row.oracle(*case) & (1 << size) - 1
            if got[number * CASES + i] != want:
                wrong.append((row.ptx, [hex(x) for x in case], hex(got[number * CASES + i]), hex(want)))
    assert not wrong, (len(wrong), wrong[:12])
