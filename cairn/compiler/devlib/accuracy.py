"""Measures the device math library against mpmath: ``python -m cairn.compiler.devlib.accuracy`` prints the table.

The library's C sources are compiled for the host with the same options and called through ctypes, so a measurement
takes seconds and needs no device. An error is in ulps: the distance to the exact value over the spacing of the format
there.
"""

from __future__ import annotations

import argparse
import ctypes
import functools
import math
import random
import struct
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import mpmath as mp

from cairn.base import native
from cairn.compiler.devlib.accuracy_rows import QUICK, ROWS, Row

SOURCES = (Path(__file__).parent / "src" / "host.c",)
FLAGS = ("-std=gnu23", "-ffp-contract=off", "-fno-math-errno", "-mfma")
DIGITS = 40
Real = Any  # mpmath has no types

# Smallest exponent of a normal number and digits, by format.
FORMATS = {"f32": (-126, 24), "f64": (-1022, 53)}


@functools.cache
def loaded() -> ctypes.CDLL:
    """The device library, compiled for this machine."""
    return native.load(native.build("ocml-host", SOURCES, flags=FLAGS))


def function(name: str, form: str, arity: int, whole: int = -1) -> Callable[..., float]:
    real = ctypes.c_float if form == "f32" else ctypes.c_double
    found = loaded()[f"__ocml_{name}_{form}"]
    found.restype = real
    found.argtypes = [ctypes.c_int if i == whole else real for i in range(arity)]
    return found


def rounded(x: float, form: str) -> float:
    """``x`` in the format (infinite where it is too large for it)."""
    if form == "f64" or not math.isfinite(x):
        return x
    try:
        return float(struct.unpack("f", struct.pack("f", x))[0])
    except OverflowError:
        return math.copysign(math.inf, x)


def ulps(got: float, exact: Real, form: str, scale: Real = 0) -> float:
    """Error of ``got`` in units of the last place of ``exact``, or of ``scale`` where that is larger.

    An overflow that the exact value shares is none.
    """
    smallest, digits = FORMATS[form]
    if math.isnan(got):
        return math.inf
    top = mp.mpf(2) ** (1024 if form == "f64" else 128)
    if math.isinf(got):
        return 0.0 if abs(exact) >= top * (1 - mp.mpf(2) ** (-digits)) and (exact > 0) == (got > 0) else math.inf
    size = max(abs(exact), scale)
    exponent = mp.frexp(size)[1] - 1 if size != 0 else smallest
    spacing = mp.mpf(2) ** (max(exponent, smallest) - digits + 1)
    return float(abs(mp.mpf(got) - exact) / spacing)


def samples(row: Row, form: str, count: int, seed: int = 1) -> Iterable[tuple[float, ...]]:
    """``count`` arguments: a third uniform in the row's ranges, the rest log-uniform where the row says so."""
    rng = random.Random(f"{row.name} {form} {seed}")
    limit = 120 if form == "f32" else 1000
    for given in row.extra:
        yield tuple(v if i == row.whole else rounded(v, form) for i, v in enumerate(given))
    for i in range(count):
        values: list[float] = []
        for position, (low, high) in enumerate(row.ranges):
            if position == row.whole:
                values.append(float(rng.randint(int(low), int(high))))
                continue
            x = rng.uniform(low, high)
            if row.log and i % 3:
                span = limit if i % 3 == 1 else 12
                sign = -1 if low < 0 and rng.random() < 0.5 else 1
                x = sign * math.ldexp(rng.uniform(1, 2), rng.randint(-span, span))
                if not low <= x <= high and i % 3 == 2:
                    x = rng.uniform(low, high)
            values.append(rounded(min(max(x, low), high) if math.isfinite(x) else low, form))
        yield tuple(values)


def measure(row: Row, form: str, count: int, seed: int = 1) -> tuple[float, tuple[float, ...]]:
    """Greatest error of a row in ulps over ``count`` samples, and the arguments where it was found."""
    call = function(row.name, form, len(row.ranges), row.whole)
    worst, where = 0.0, tuple(math.nan for _ in row.ranges)
    with mp.workdps(DIGITS):
        for values in samples(row, form, count, seed):
            arguments = [int(v) if i == row.whole else v for i, v in enumerate(values)]
            try:
                exact = row.exact(*(mp.mpf(v) for v in arguments))
                scale = row.scale(*(mp.mpf(v) for v in arguments)) if row.scale else 0
            except (ValueError, ZeroDivisionError, OverflowError):
                continue
            if isinstance(exact, mp.mpc) or not mp.isfinite(exact):
                continue
            error = ulps(call(*arguments), exact, form, scale)
            if error > worst:
                worst, where = error, values
    return worst, where


def exact(row: Row, values: tuple[float, ...]) -> float:
    """A row's exact value as a double; NaN where it has none."""
    with mp.workdps(DIGITS):
        try:
            value = row.exact(*(mp.mpf(v) for v in values))
        except (ValueError, ZeroDivisionError, OverflowError):
            return math.nan
        return math.nan if isinstance(value, mp.mpc) else float(value)


def quick_row(name: str, count: int) -> tuple[float, float]:
    """Greatest error of a function of quick.h over its rows, on the host, and its bound."""
    rows = [replace(row, name=f"quick_{name}") for row in ROWS if row.name == name]
    return max(measure(row, "f32", count)[0] for row in rows), QUICK[name]


_PAGE = """# Accuracy of the device math library

Greatest errors found, in units in the last place, against mpmath with {count} samples a function: special values,
values around powers of two over the whole range, and values spread over the function's interesting range. The bound is
HIP's documented one. The library's sources are compiled for the host for this; the operations that they are made of
(fused multiply-add, conversions, square root) are rounded correctly on both sides. On AMD devices `rsqrtf` is the
instruction and nothing else, within 1 on the virtual ones (docs/fidelity.md). Made by `make accuracy`.

The same sources serve NVIDIA GPUs: on an H200 134 of the 135 functions of this table (float and double, 3,000 arguments
each) that are not listed again at its end gave the host's bits (`python -m bench.devlib_nvidia make FOLDER`, then
`check FOLDER` at the GPU); `rsqrtf` is the GPU's instruction.

| function | float | bound | double | bound |
|---|---|---|---|---|"""


_QUICK = """
## Single precision on NVIDIA GPUs

There these functions do without doubles, which run at 1/2 to 1/64 of the rate, and use the special function unit.
The bound is that of CUDA's programming guide. Measured on the host, where the unit's results are rounded correctly.

| function | float | bound |
|---|---|---|"""


def main() -> int:
    parser = argparse.ArgumentParser(description="accuracy of the device math library, in ulps")
    parser.add_argument("names", nargs="*", help="functions (default: all)")
    parser.add_argument("--count", type=int, default=3000, help="samples a function")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--markdown", type=Path, help="also write the table here")
    options = parser.parse_args()
    failed = 0
    page = [_PAGE.format(count=options.count)]
    print(f"{'function':16}{'f32':>9}{'bound':>7}   {'f64':>9}{'bound':>7}   worst arguments")
    for row in ROWS:
        if options.names and row.name not in options.names:
            continue
        line, places, cells = f"{row.name:16}", [], [row.name]
        for form, bound in zip(("f32", "f64"), row.bounds, strict=True):
            worst, where = measure(row, form, options.count, options.seed)
            over = worst > bound
            failed += over
            line += f"{worst:9.3f}{bound:7.1f} {'!' if over else ' '} "
            cells += [f"{worst:.3f}", f"{bound:g}"]
            places.append("(" + ", ".join(float(x).hex() for x in where) + ")")
        print(line, "  ".join(places), flush=True)
        page.append(f"| {' | '.join(cells)} |")
    page += [_QUICK]
    for name in QUICK:
        if not options.names or name in options.names:
            worst, bound = quick_row(name, options.count)
            failed += worst > bound
            print(f"quick {name:10}{worst:9.3f}{bound:7.1f}", flush=True)
            page.append(f"| {name} | {worst:.3f} | {bound:g} |")
    if options.markdown:
        options.markdown.write_text("\n".join(page) + "\n", encoding="utf-8")
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
