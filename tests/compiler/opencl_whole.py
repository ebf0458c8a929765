"""All builtins of OpenCL C that compute, in all types and vector widths, over all exponents: ``make opencl-builtins``.

Scalars are compared with mpmath and Python's integers, vectors with their elements, bit by bit. Every number of half is
an argument of the functions that take one. Prints a line a case; ends with 1 where one is out of bounds.
"""

from __future__ import annotations

import argparse
import functools
import json
import math
import multiprocessing
import os
import sys
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import mpmath as mp
import numpy as np

from cairn.compiler.opencl import types
from tests.compiler.opencl_tables import MATH, SINGLE, Math, integers
from tests.libs.opencl import Session

Array = np.ndarray[Any, Any]
FLOATS: dict[str, Any] = {"half": np.float16, "float": np.float32, "double": np.float64}
BITS: dict[str, Any] = {"half": np.uint16, "float": np.uint32, "double": np.uint64}
INTEGERS = {kind.name: np.dtype(f"{'i' if kind.signed else 'u'}{kind.bits // 8}").type for kind in types.INTEGERS}
TRUTH = {"half": "short", "float": "int", "double": "long"}
PRECISION = 160
SPECIAL = (0.0, -0.0, math.inf, -math.inf, math.nan, 1.0, -1.0, 0.5, -0.5, 2.0, 3.0, 1.5, 2.5, -2.5, 1e-7, 127.5)


class Result(NamedTuple):
    case: str
    points: int
    worst: float  # units in the last place; for integers, wrong values
    allowed: float | None
    where: str
    wrong_vectors: str


@functools.cache
def session() -> Session:
    return Session()


def arguments(kind: str, count: int, seed: int) -> Array:
    """Numbers of all exponents, ordinary ones, special ones; a multiple of 48, for each width has whole vectors."""
    rng = np.random.default_rng(seed)
    number = FLOATS[kind]
    drawn = rng.integers(0, 1 << np.dtype(number).itemsize * 8, count // 2, dtype=BITS[kind]).view(number)
    with np.errstate(all="ignore"):
        near = (rng.uniform(-1, 1, count - count // 2) * 10.0 ** rng.uniform(-3, 2.5, count - count // 2)).astype(
            number
        )
    special = np.array(SPECIAL, number)
    found = np.concatenate([rng.permutation(np.repeat(special, 1 + count // 400)), drawn, near])
    if seed == 0 and kind == "half":
        found = np.arange(1 << 16, dtype=np.uint16).view(np.float16)
    return rng.permutation(np.concatenate([found, np.ones(-len(found) % 48, number)])) if seed else _padded(found)


def _padded(values: Array) -> Array:
    return np.concatenate([values, np.ones(-len(values) % 48, values.dtype)])


def whole_numbers(count: int, seed: int) -> Array:
    rng = np.random.default_rng(seed)
    small = rng.integers(-20, 21, count - count // 4)
    return rng.permutation(np.concatenate([small, rng.integers(-(1 << 31), 1 << 31, count // 4)])).astype(np.int32)


# ---- kernels ----


def kernels(name: str, takes: list[str], gives: list[str], *, extra: str = "") -> str:
    """A kernel for each width; ``takes`` and ``gives`` are element types. The second result goes through a pointer."""
    lines = ["#pragma OPENCL EXTENSION cl_khr_fp16 : enable"]
    for width in types.WIDTHS:
        parameters = [f"global const {t} *a{i}" for i, t in enumerate(takes)]
        parameters += [f"global {t} *o{i}" for i, t in enumerate(gives)]
        load = "a{i}[g]" if width == 1 else f"vload{width}(g, a{{i}})"
        given = [load.format(i=i) for i in range(len(takes))]
        named = [types.named(t, width) for t in gives]
        second = f"{named[1]} s; " if len(gives) > 1 else ""
        call = f"{name}({', '.join([*given, *(['&s'] if second else [])])})"
        store = "o{i}[g] = {v};" if width == 1 else f"vstore{width}({{v}}, g, o{{i}});"
        stores = " ".join(store.format(i=i, v=v) for i, v in enumerate(["r", "s"][: len(gives)]))
        body = f"size_t g = get_global_id(0); {second}{named[0]} r = {call}; {stores}"
        lines.append(f"kernel void k{width}({', '.join(parameters)}) {{ {body} }}")
    return extra + "\n".join(lines)


def results(text: str, inputs: list[Array], outputs: list[Any]) -> dict[int, list[Array]]:
    """What each width's kernel gives."""
    s = session()
    program = s.build(text, "-cl-std=CL3.0")
    given = [s.buffer(each) for each in inputs]
    count, found = len(inputs[0]), {}
    for width in types.WIDTHS:
        empty = [np.zeros(count, kind) for kind in outputs]
        to = [s.buffer(each) for each in empty]
        s.launch(s.kernel(program, f"k{width}", *given, *to), count // width)
        found[width] = [s.read(place, like) for place, like in zip(to, empty, strict=True)]
    return found


# What the device estimates to a bound, as hardware does: not always by the same steps.
ESTIMATES = ("rsqrt", "half_rsqrt", "half_recip", "half_divide")


def unequal(found: dict[int, list[Array]], *, units: int = 0) -> str:
    """The widths that differ from scalars, by more than so many units in the last place, and where first."""
    wrong = []
    for width, row in found.items():
        for one, scalar in zip(row, found[1], strict=True):
            same = (one == scalar) | ((one != one) & (scalar != scalar))
            if units:
                with np.errstate(all="ignore"):
                    same |= np.abs(one - scalar) <= units * np.spacing(np.abs(scalar))
            if not same.all():
                wrong.append(f"{width} at {int(np.argmin(same))}")
    return ", ".join(wrong)


# ---- floating point ----


def units(found: Any, exact: Any, kind: str) -> float:
    number = FLOATS[kind]
    if isinstance(exact, mp.mpc):
        exact = exact.real if exact.imag == 0 else mp.nan
    limits = np.finfo(number)
    if mp.isnan(exact) or np.isnan(found):
        return 0.0 if mp.isnan(exact) and np.isnan(found) else math.inf
    if np.isinf(found):
        return 0.0 if (exact > 0) == (found > 0) and abs(exact) >= float(limits.max) else math.inf
    if mp.isinf(exact):
        return math.inf
    least = mp.ldexp(1, {"half": -24, "float": -149, "double": -1074}[kind])
    digits = {"half": 11, "float": 24, "double": 53}[kind]
    unit = max(mp.ldexp(1, mp.frexp(exact)[1] - digits), least) if exact else least
    return float(abs(mp.mpf(float(found)) - exact) / unit)


def check_math(name: str, kind: str, count: int) -> Result:
    row: Math = MATH[name]
    number = FLOATS[kind]
    one = len(row.takes) == 1
    inputs: list[Array] = []
    for place, letter in enumerate(row.takes):
        values = arguments(kind, count, 0 if one else place + 1)
        if row.low > -mp.inf:
            values = _padded(values[(values >= row.low) & (values <= row.high)])
        inputs.append(values if letter == "v" else whole_numbers(len(inputs[0]), 7))
    element = {"v": kind, "i": "int", "V": kind, "I": "int"}
    outputs = [number if letter in "vV" else np.int32 for letter in row.gives]
    text = kernels(name, [element[each] for each in row.takes], [element[each] for each in row.gives])
    found = results(text, inputs, outputs)
    allowed = row.units[list(FLOATS).index(kind)]
    worst, where = 0.0, ""
    with mp.workprec(PRECISION):
        for at, given in enumerate(zip(*inputs, strict=True)):
            numbers = [
                mp.mpf(float(x)) if letter == "v" else int(x) for x, letter in zip(given, row.takes, strict=True)
            ]
            wanted = _exact(row, numbers)
            error = 0.0
            for value, exact, letter in zip((each[at] for each in found[1]), wanted, row.gives, strict=True):
                if name == "remquo" and letter == "I" and exact is not None:  # the quotient's lowest seven bits
                    value = (abs(int(value)) & 127) * (-1 if value < 0 else 1)
                if name == "fract" and letter == "v":  # below one, as the specification says
                    exact = min(exact, mp.mpf(1 - float(np.finfo(number).epsneg)))
                if letter in "iI":
                    error = max(error, 0.0 if exact is None or int(value) == exact else math.inf)
                elif allowed is not None or mp.isnan(exact):
                    if not all(given):  # mpmath's zeros have no sign
                        value, exact = abs(value), exact if isinstance(exact, mp.mpc) else abs(exact)
                    error = max(error, units(value, exact, kind))
            if error > worst:
                worst, where = error, f"{[str(x) for x in given]}: {[str(each[at]) for each in found[1]]}, not {wanted}"
    return Result(
        f"{name} {kind}",
        len(inputs[0]),
        worst,
        None if allowed is None else max(allowed, 0.5001),
        where,
        unequal(found, units=2 * (name in ESTIMATES)),
    )


def _exact(row: Math, numbers: list[Any]) -> tuple[Any, ...]:
    if any(isinstance(x, mp.mpf) and mp.isnan(x) for x in numbers) and len(numbers) == 1 and row.gives == "v":
        probe = row.exact(mp.nan) if row.exact(mp.mpf(1)) is not None else None
        return (probe,)
    wanted = row.exact(*numbers)
    return wanted if isinstance(wanted, tuple) else (wanted,)


# ---- integers, relations, geometry ----


def check_integer(name: str, kind: str, count: int) -> Result:
    dtype = INTEGERS[kind]
    limits, bits = np.iinfo(dtype), np.iinfo(dtype).bits
    arity, function = integers(bits, bool(limits.min))[name]
    inputs = []
    for place in range(arity):
        rng = np.random.default_rng(place + 11)
        edges = np.array([limits.min, limits.max, 0, 1, limits.max - 1, limits.min + 1], dtype)
        shifted = rng.integers(limits.min, limits.max, count, dtype=dtype, endpoint=True) >> rng.integers(
            0, bits, count
        ).astype(dtype)
        inputs.append(rng.permutation(_padded(np.concatenate([np.repeat(edges, 1 + count // 60), shifted])[:count])))
    to = f"u{kind}" if name in ("abs", "abs_diff") and limits.min else kind
    found = results(kernels(name, [kind] * arity, [to]), inputs, [INTEGERS[to]])
    wrong, where, low = 0, "", int(np.iinfo(INTEGERS[to]).min)
    for at, given in enumerate(zip(*(each.tolist() for each in inputs), strict=True)):
        wanted = ((function(*given) - low) & ((1 << bits) - 1)) + low
        if int(found[1][0][at]) != wanted:
            wrong, where = wrong + 1, f"{given}: {found[1][0][at]}, not {wanted}"
    return Result(f"{name} {kind}", len(inputs[0]), wrong, 0, where, unequal(found))


RELATIONS = {
    "isequal": np.equal, "isnotequal": np.not_equal, "isgreater": np.greater, "isgreaterequal": np.greater_equal,
    "isless": np.less, "islessequal": np.less_equal, "islessgreater": lambda x, y: (x < y) | (x > y),
    "isordered": lambda x, y: ~(np.isnan(x) | np.isnan(y)), "isunordered": lambda x, y: np.isnan(x) | np.isnan(y),
    "isnan": np.isnan, "isinf": np.isinf, "isfinite": np.isfinite, "signbit": np.signbit,
    "isnormal": lambda x: np.isfinite(x) & (np.abs(x) >= np.finfo(x.dtype).smallest_normal),
}  # fmt: skip


def check_relation(name: str, kind: str, count: int) -> Result:
    one = name in ("isnan", "isinf", "isfinite", "signbit", "isnormal")
    inputs = [arguments(kind, count, seed) for seed in ((1,) if one else (1, 2))]
    if not one:
        inputs[1][::3] = inputs[0][::3]
    truth = TRUTH[kind]
    text = kernels(name, [kind] * len(inputs), [truth])
    found = results(text, inputs, [INTEGERS[truth]])
    wanted = RELATIONS[name](*inputs)
    bad = [width for width, row in found.items() if not np.array_equal(row[0], wanted * (1 if width == 1 else -1))]
    return Result(f"{name} {kind}", len(inputs[0]), len(bad), 0, f"widths {bad}" if bad else "", "")


def check_common(kind: str, count: int) -> Iterator[Result]:
    """Functions of three numbers, and geometry; bounds are OpenCL's, as absolute errors where it gives such."""
    number = FLOATS[kind]
    eps, rng = float(np.finfo(number).eps), np.random.default_rng(3)
    x, y = (rng.uniform(-4, 4, count // 48 * 48).astype(number) for _ in range(2))
    a = rng.uniform(0, 1, len(x)).astype(number)
    low, high = np.minimum(x, y), np.maximum(x, y) + number(1)
    wide = [each.astype(np.longdouble) for each in (x, y, a)]
    t = np.clip((wide[0] - low) / (high.astype(np.longdouble) - low), 0, 1)
    table = {
        "clamp": ([a, low, high], np.clip(a, low, high), 0), "step": ([x, y], (y >= x) * 1.0, 0),
        "mix": ([x, y, a], wide[0] + (wide[1] - wide[0]) * wide[2], max(1e-3, 16 * eps)),
        "smoothstep": ([low, high, x], t * t * (3 - 2 * t), max(1e-5, 16 * eps)),
    }  # fmt: skip
    for name, (inputs, wanted, allowed) in table.items():
        found = results(kernels(name, [kind] * len(inputs), [kind]), inputs, [number])
        error = np.abs(found[1][0].astype(np.longdouble) - wanted)
        at = int(np.argmax(error))
        yield Result(
            f"{name} {kind}", len(x), float(error[at]), allowed, f"{[str(i[at]) for i in inputs]}", unequal(found)
        )


def check_geometry(kind: str, count: int) -> Iterator[Result]:
    number, rng = FLOATS[kind], np.random.default_rng(4)
    digits = float(np.finfo(number).eps)
    for width in (1, 2, 3, 4):
        x, y = (rng.uniform(-8, 8, (count // 48 * 48, width)).astype(number) for _ in range(2))
        v, n = types.named(kind, width), len(x)
        load = "{a}[g]" if width == 1 else f"vload{width}(g, {{a}})"
        store = "{o}[g] = {e};" if width == 1 else f"vstore{width}({{e}}, g, {{o}});"
        cross = store.format(o="c", e="cross(p, q)") if width > 2 else ""
        text = f"""#pragma OPENCL EXTENSION cl_khr_fp16 : enable
            kernel void k(global const {kind} *x, global const {kind} *y, global {kind} *o, global {kind} *u,
                          global {kind} *c) {{
            size_t g = get_global_id(0); {v} p = {load.format(a="x")}, q = {load.format(a="y")};
            o[g] = dot(p, q); o[g + {n}] = length(p); o[g + {2 * n}] = distance(p, q);
            {store.format(o="u", e="normalize(p)")} {cross} }}"""
        o, u, c = np.zeros((3, n), number), np.zeros_like(x), np.zeros_like(x)
        o, u, c = session().run(text, n, x, y, o, u, c, options="-cl-std=CL3.0")[2:]
        p, q = x.astype(np.longdouble), y.astype(np.longdouble)
        length, apart = np.sqrt((p * p).sum(1)), np.sqrt(((p - q) ** 2).sum(1))
        unit = np.spacing(np.abs(length).astype(number)).astype(np.longdouble)
        rows = [
            ("dot", np.abs(o[0] - (p * q).sum(1)).max(), 8 * 8 * (2 * width - 1) * digits),
            ("length", (np.abs(o[1] - length) / unit).max(), 2.75 + 0.5 * width),
            ("distance", (np.abs(o[2] - apart) / np.spacing(apart.astype(number))).max(), 2.5 + 2 * width),
            (
                "normalize",
                (np.abs(u - p / length[:, None]) / np.spacing(np.abs(p / length[:, None]).astype(number))).max(),
                2 + width,
            ),
        ]
        if width > 2:
            wanted = np.zeros_like(p)
            wanted[:, :3] = np.cross(p[:, :3], q[:, :3])
            rows.append(("cross", np.abs(c - wanted).max(), 8 * 8 * 3 * digits))
        for name, worst, allowed in rows:
            yield Result(f"{name} {types.named(kind, width)}", n, float(worst), allowed, "", "")


# ---- all of them ----


def cases() -> Iterator[tuple[str, ...]]:
    for kind in FLOATS:
        for name in MATH:
            if name not in SINGLE or kind == "float":
                yield "math", name, kind
        for name in RELATIONS:
            yield "relation", name, kind
        yield "common", "", kind
        yield "geometry", "", kind
    for kind in types.INTEGERS:
        for name in integers(kind.bits, kind.signed):
            yield "integer", name, kind.name


def run(task: tuple[tuple[str, ...], int]) -> list[Result]:
    (group, name, kind), count = task
    try:
        if group == "math":
            return [check_math(name, kind, count)]
        if group == "relation":
            return [check_relation(name, kind, count)]
        if group == "integer":
            return [check_integer(name, kind, count)]
        return list((check_common if group == "common" else check_geometry)(kind, count))
    except Exception as error:  # one case must not end the others
        return [Result(f"{name or group} {kind}", 0, math.inf, 0, f"{type(error).__name__}: {error}"[:400], "")]


def _done(file: Path) -> set[str]:
    """The cases whose results a file has."""
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    return {json.loads(line)["case"] for line in lines}


def failed(result: Result) -> bool:
    return (
        bool(result.wrong_vectors)
        or (result.allowed is not None and result.worst > result.allowed)
        or not result.points
    )


def main(words: Iterable[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.compiler.opencl_whole", description=__doc__)
    parser.add_argument("-j", "--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--count", type=int, default=4800, help="points of a function (half: all of one argument)")
    parser.add_argument("--only", default="", help="cases whose words contain this")
    parser.add_argument("--until", type=float, default=math.inf, help="seconds after which no case begins")
    parser.add_argument("--json", help="a file for the results, a line a case; what is in it already is not done again")
    options = parser.parse_args(None if words is None else list(words))
    began = time.monotonic()
    done = _done(Path(options.json)) if options.json else set()
    tasks = [
        (case, options.count)
        for case in cases()
        if options.only in " ".join(case) and f"{case[1]} {case[2]}" not in done
    ]
    context = multiprocessing.get_context("spawn")
    bad = total = 0
    with context.Pool(options.jobs, maxtasksperchild=None) as pool:
        for found in pool.imap_unordered(run, tasks):
            for each in found:
                total += 1
                bad += failed(each)
                limit = "" if each.allowed is None else f" of {each.allowed:.3g}"
                note = f"  FAILED {each.where} {each.wrong_vectors}" if failed(each) else ""
                print(f"{each.case:28} {each.points:7} points  {each.worst:10.4g}{limit}{note}", flush=True)
                if options.json:
                    with Path(options.json).open("a", encoding="utf-8") as file:
                        file.write(json.dumps(each._asdict() | {"failed": failed(each)}) + "\n")
            if time.monotonic() - began > options.until:
                pool.terminate()
                break
    print(f"{total} cases, {bad} out of bounds")
    return bool(bad)


if __name__ == "__main__":
    sys.exit(main())
