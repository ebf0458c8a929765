"""AMD's hipblaslt-bench and samples, unmodified, on Cairn's own hipBLASLt: counts by what follows a product.

    python -m bench.rocm_suites.hipblaslt --root FOLDER [--match 'gelu'] [--page docs/compatibility.md]

hipblaslt-test reads its tests from a package that Debian does not have. hipblaslt-bench holds the same code: with
``-v`` it multiplies on the processor, too, and prints how far apart the two are. Its commands stand in ``commands``.
Cairn's library is loaded before AMD's, which the program needs for C++ functions of its own.
"""

from __future__ import annotations

import argparse
import itertools
import math
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from bench.rocm_suites import rocblas, solver, tests
from bench.rocm_suites.root import Root, SetupError
from bench.rocm_suites.table import Suite

PACKAGES = ("libhipblaslt1-bench", "libhipblaslt1-tests")
_BENCH = "usr/libexec/rocm/libhipblaslt1-bench/hipblaslt-bench"
_SAMPLES = "usr/libexec/hipblaslt-samples/sample_*"
_AMD = "/usr/lib/x86_64-linux-gnu/libhipblaslt.so.1"
#: What the relative distance of the two results may be, by the type of D. The program tells f64's in f32's precision.
_LIMITS = {"f32_r": 1e-5, "f64_r": 1e-6, "f16_r": 5e-3, "bf16_r": 4e-2, "i32_r": 0, "i8_r": 1e-2, "f8": 0.15}
#: A, B, C and D, sums.
_TYPES = (
    ("f32_r", "f32_r", "f32_r"), ("f64_r", "f64_r", "f64_r"), ("f16_r", "f16_r", "f32_r"), ("f16_r", "f32_r", "f32_r"),
    ("bf16_r", "bf16_r", "f32_r"), ("bf16_r", "f32_r", "f32_r"), ("i8_r", "i32_r", "i32_r"), ("i8_r", "i8_r", "i32_r"),
    ("f8_fnuz_r", "f16_r", "f32_r"), ("f8_fnuz_r", "f32_r", "f32_r"), ("f8_fnuz_r", "f8_fnuz_r", "f32_r"),
    ("bf8_fnuz_r", "bf16_r", "f32_r"), ("f8_r", "bf16_r", "f32_r"), ("bf8_r", "f32_r", "f32_r"),
)  # fmt: skip
_WAYS = ("NN", "NT", "TN", "TT")
_SIZES = ((128, 128, 128), (129, 65, 33), (1, 1, 1), (300, 7, 100))


class Command(NamedTuple):
    """One call of the program: which group it counts for, its words, the type of D."""

    group: str
    words: tuple[str, ...]
    result: str


def _words(kind: tuple[str, str, str], way: str, size: tuple[int, int, int]) -> tuple[str, ...]:
    own, result, total = kind
    scalars = {"f64_r": "f64_r", "i32_r": "i32_r"}.get(total, "f32_r")
    sides = (word for name, number in zip("mnk", size, strict=True) for word in (f"-{name}", str(number)))
    types = ("--a_type", own, "--b_type", own, "--c_type", result, "--d_type", result, "--compute_type", total)
    ways = ("--scale_type", scalars, "--transA", way[0], "--transB", way[1], "--beta", "1")
    return (*sides, *types, *ways, "-v", "-i", "1", "-j", "0")


def commands() -> Iterator[Command]:
    """All that is run."""
    half = _TYPES[2:6]
    for number, (kind, way) in enumerate(itertools.product(_TYPES, _WAYS)):
        yield Command("types", _words(kind, way, _SIZES[number % 4]), kind[1])
    for (name, more), kind in itertools.product(_EPILOGUES.items(), (*half, _TYPES[0])):
        yield Command(name, (*_words(kind, "TN", _SIZES[1]), *more), kind[1])
    for more, kind in itertools.product(_SCALES, (_TYPES[8], _TYPES[2], _TYPES[0])):
        yield Command("scales", (*_words(kind, "TN", _SIZES[0]), *more), kind[1])
    for more, kind in itertools.product(_INTERFACES, half):
        yield Command("interfaces", (*_words(kind, "NN", _SIZES[0]), *more), kind[1])


_AFTER = {"relu": (), "gelu": (), "swish": (), "clamp": ("--activation_arg1", "-1", "--activation_arg2", "2")}
_EPILOGUES: dict[str, tuple[str, ...]] = {"bias": ("--bias_vector",)}
for _name, _more in _AFTER.items():
    _words_of = ("--activation_type", _name, *_more)
    _EPILOGUES |= {_name: _words_of, f"{_name} and bias": (*_words_of, "--bias_vector")}
for _name in ("relu", "gelu"):
    _words_of = ("--activation_type", _name, "--use_e")
    _EPILOGUES |= {f"{_name} and aux": _words_of, f"{_name}, bias and aux": (*_words_of, "--bias_vector")}
_EPILOGUES |= {
    "gradient of gelu": (*_words_of, "--gradient"),
    "gradients of gelu and bias": (*_words_of, "--gradient", "--bias_vector", "--bias_source", "d"),
    "gradient of bias from A": ("--gradient", "--bias_vector", "--bias_source", "a"),
    "gradient of bias from B": ("--gradient", "--bias_vector", "--bias_source", "b"),
}
_SCALES = (
    *((f"--scale{side}", kind) for side in "AB" for kind in "12"),
    ("--scaleA", "1", "--scaleB", "1"), ("--scaleA", "2", "--scaleB", "2"), ("--scaleC", "1", "--scaleD", "1"),
    ("--scaleAlpha_vector",), ("--amaxD",), ("--scaleAlpha_vector", "--bias_vector", "--activation_type", "gelu"),
)  # fmt: skip
_INTERFACES = (
    ("--api_method", "mix"), ("--api_method", "cpp"), ("--grouped_gemm", "--api_method", "mix"),
    ("--grouped_gemm", "--api_method", "cpp"), ("--grouped_gemm", "--api_method", "cpp", "--use_user_args"),
    ("--batch_count", "3"), ("--batch_count", "3", "--api_method", "cpp"), ("--c_equal_d",), ("--algo_method", "all"),
    ("--api_method", "cpp", "--bias_vector", "--activation_type", "gelu"), ("--swizzleA", "--transA", "T"),
)  # fmt: skip


def judged(output: str, result: str) -> str:
    """OK, FAILED or not told, from what the program printed."""
    head = re.search(r"^\[\d+\]:(transA,.*)$", output, re.MULTILINE)
    if head is None:
        return "not told"
    names = head[1].split(",")
    values = output[head.end() :].strip().splitlines()[:1]
    row = dict(zip(names, values[0].strip().split(","), strict=False)) if values else {}
    try:
        distance = float(row["norm_error"])
        if math.isnan(distance):  # of nothing but zeros: the program compares elements, too
            return "FAILED" if row["atol"] == "failed" else "OK"
    except (KeyError, ValueError):
        return "not told"
    return "OK" if distance <= _LIMITS.get(result, _LIMITS["f8"]) else "FAILED"


def run(root: Root, pattern: str, limit: float) -> dict[str, Counter[str]]:
    """Counts of every group."""
    library = rocblas.preload(root, "hipblaslt")
    suite = Suite("hipblaslt", (), (), settings=(("LD_PRELOAD", f"{library}:{_AMD}"),))
    logs = root.place / "logs" / "hipblaslt-own"
    logs.mkdir(parents=True, exist_ok=True)
    found: dict[str, Counter[str]] = {}
    for number, command in enumerate(commands()):
        if not re.search(pattern, f"{command.group} {' '.join(command.words)}"):
            continue
        ran = tests.process(root, suite, [f"/{_BENCH}", *command.words], limit, logs / f"{number}.log")
        word = judged(ran.output, command.result)
        found.setdefault(command.group, Counter())[word] += 1
        if word != "OK":
            print(f"{number} {command.group}: {word}: {' '.join(command.words)}", flush=True)
    for sample in sorted(root.tree.glob(_SAMPLES)):
        if re.search(pattern, f"samples {sample.name}"):
            ran = tests.process(root, suite, [f"/{sample.relative_to(root.tree)}"], limit, logs / f"{sample.name}.log")
            word = "OK" if ran.code == 0 else "FAILED"
            found.setdefault("samples", Counter())[word] += 1
            if word != "OK":
                print(f"{sample.name}: {word}: {ran.code}", flush=True)
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--root", type=Path, required=True, help="the folder for the environment")
    parser.add_argument("--match", default="", help="a pattern for a group and its words")
    parser.add_argument("--limit", type=float, default=120, help="seconds for a program")
    parser.add_argument("--page", type=Path, help="the page with the table")
    args = parser.parse_args()
    root = Root(args.root)
    try:
        root.prepare()
        root.install(PACKAGES, ("libhipblaslt1-tests-data",))
        found = run(root, args.match, args.limit)
    except SetupError as error:
        print(f"hipblaslt: {error}", file=sys.stderr)
        return 2
    text = solver.table("hipblaslt", found)
    print(text)
    if args.page:
        solver.put(args.page, "hipblaslt", text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
