"""The device API by table: calls of each name on the virtual GPU against exact arithmetic in Python."""

from __future__ import annotations

import random
import re
import struct
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.compiler.values import exact, floats, integers
from tests.compiler.values.exact import BF16, F16, F32, F64, Format

HERE = Path(__file__).parent
PROGRAMS, WITHOUT = HERE.parent / "programs", HERE / "values/without.txt"
API = (HERE / "headers/device_api.txt").read_text()
NAMES = " ".join(line for line in API.splitlines() if not line.startswith("#")).split()
RUN = "import sys; from cairn.cli.main import main; sys.exit(main(['run', sys.argv[1], '--', *sys.argv[2:]]))"
WIDE = re.compile(r"X|long")  # calls whose values have 64 bits
COUNT = 192  # argument triples a format, edges among them
TYPES = {F16: "__half", BF16: "__hip_bfloat16", F32: "float", F64: "double"}
WORDS = {16: "unsigned short", 32: "unsigned", 64: "unsigned long long"}

PROGRAM = """
#include <hip/hip_runtime.h>
#include <hip/hip_fp16.h>
#include <hip/hip_bf16.h>
#include <cstdio>
#include <vector>
template <typename T, typename U> __device__ T pair(U x) { T r; __builtin_memcpy(&r, &x, sizeof r); return r; }
template <typename T> __device__ unsigned long long bits(T x) {
  unsigned long long r = 0;
  __builtin_memcpy(&r, &x, sizeof(T) < 8 ? sizeof(T) : 8);
  return sizeof(T) == 4 && (__is_same(T, __half2) || __is_same(T, __hip_bfloat162)) ? r & 0xffff : r;
}
__device__ unsigned long long word(double x) { return pair<unsigned long long>(x); }
%s
int main(int argc, char** argv) {
  FILE *in = fopen(argv[1], "rb"), *out = fopen(argv[2], "wb");
%s
  return hipDeviceSynchronize() != hipSuccess || fclose(out);
}
"""


def program(groups: list[tuple[str, list[str]]]) -> str:
    """A kernel for each group of calls, over arguments of the group's type, and a main that feeds them."""
    kernels, calls = [], []
    for number, (kind, expressions) in enumerate(groups):
        lines = [f"__global__ void k{number}(const unsigned long long *in, unsigned long long *out, int n) {{"]
        lines.append("  int i = threadIdx.x + blockIdx.x * blockDim.x;\n  if (i >= n) return;")
        if kind == "integer":
            lines.append("  unsigned x = in[i * 3], y = in[i * 3 + 1], z = in[i * 3 + 2];")
            lines.append(
                "  unsigned long long X = (unsigned long long)x << 32 | y, Y = (unsigned long long)y << 32 | z;"
            )
        else:
            size = {"__half": 16, "__hip_bfloat16": 16, "float": 32, "double": 64}[kind]
            for position, name in enumerate("abc"):
                lines.append(f"  {kind} {name} = pair<{kind}>(({WORDS[size]})in[i * 3 + {position}]);")
            if size == 16:
                two = "__half2" if kind == "__half" else "__hip_bfloat162"
                lines.append(f"  {two} a2 = {two}(a, c), b2 = {two}(b, a), c2 = {two}(c, b);")
        lines += [f"  out[{j} * n + i] = bits({call});" for j, call in enumerate(expressions)]
        kernels.append("\n".join([*lines, "}"]))
        calls.append(f"  run(k{number}, {len(expressions)}, in, out);")
    run = (
        "template <typename K> void run(K kernel, int calls, FILE *in, FILE *out) {\n"
        "  int n;\n  if (fread(&n, 4, 1, in) != 1) return;\n"
        "  std::vector<unsigned long long> given(n * 3), made((size_t)calls * n);\n"
        "  if (fread(given.data(), 8, given.size(), in) != given.size()) return;\n"
        "  unsigned long long *d, *r;\n"
        "  (void)hipMalloc((void **)&d, given.size() * 8);\n  (void)hipMalloc((void **)&r, made.size() * 8);\n"
        "  (void)hipMemcpy(d, given.data(), given.size() * 8, hipMemcpyHostToDevice);\n"
        "  kernel<<<(n + 63) / 64, 64>>>(d, r, n);\n"
        "  (void)hipMemcpy(made.data(), r, made.size() * 8, hipMemcpyDeviceToHost);\n"
        "  fwrite(made.data(), 8, made.size(), out);\n}\n"
    )
    return PROGRAM % (run + "\n".join(kernels), "\n".join(calls))


def arguments(size: int, f: Format | None, source: random.Random) -> list[tuple[int, int, int]]:
    """Triples of words: edges in all combinations of neighbours, then random ones of all magnitudes."""
    top = 1 << (size - 1)
    edges = [0, 1, 2, top - 1, top, top + 1, 2 * top - 1, 0x80 & (2 * top - 1), 0x7F7F7F7F7F7F7F7F & (2 * top - 1)]
    if f is not None:
        one = f.bias << (f.precision - 1)
        infinity = ((1 << f.exponent) - 1) << (f.precision - 1)
        edges = [0, top, 1, top | 1, one, one | top, one + 1, infinity - 1, infinity, infinity | top, infinity | 1]
        edges += [exact.encode(exact.Fraction(n, 2), f) for n in (5, 7, -5, 255, -257, 65535, 99999)]  # type: ignore[misc]
    triples = [(a, b, edges[(i + j) % len(edges)]) for i, a in enumerate(edges) for j, b in enumerate(edges[:6])]

    def word() -> int:
        if f is None or source.random() < 0.25:
            return source.getrandbits(size)
        value = source.choice((-1, 1)) * exact.Fraction(source.getrandbits(40) | 1 << 40, 1 << source.randrange(24, 44))
        return int(exact.encode(value, f))  # type: ignore[call-overload]

    return triples + [(word(), word(), word()) for _ in range(COUNT)]


def measured(tmp_path: Path, groups: list[tuple[str, list[str]]], given: list[list[tuple[int, int, int]]]) -> list[Any]:
    """The words that each call of each group gives for each triple."""
    source, words, results = tmp_path / "values.hip", tmp_path / "in", tmp_path / "out"
    source.write_text(program(groups))
    with words.open("wb") as file:
        for triples in given:
            file.write(struct.pack("<i", len(triples)))
            file.writelines(struct.pack("<3Q", *triple) for triple in triples)
    command = [sys.executable, "-c", RUN, str(source), str(words), str(results)]
    made = subprocess.run(command, capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stderr[-3000:]
    data, answers = iter(struct.iter_unpack("<Q", results.read_bytes())), []
    for (_, calls), triples in zip(groups, given, strict=True):
        answers.append([[next(data)[0] for _ in triples] for _ in calls])
    return answers


def integer_tests() -> dict[str, tuple[str, integers.Oracle]]:
    simd = {name: found for name in NAMES if (found := integers.lanes_of(name)) is not None}
    return {**integers.SCALAR, **simd}


def float_tests() -> dict[str, floats.Case]:
    return {**dict(test for name in NAMES for test in floats.case_of(name)), **floats.MORE}


@pytest.mark.budget(4)
def test_integer_intrinsics(tmp_path: Path) -> None:
    tests = integer_tests()
    assert len(tests) > 130
    triples = arguments(32, None, random.Random(1))
    (answers,) = measured(tmp_path, [("integer", [call for call, _ in tests.values()])], [triples])
    wrong = []
    for (name, (call, oracle)), results in zip(tests.items(), answers, strict=True):
        mask = integers.M32 if call.startswith("(int)") or not WIDE.search(call) else integers.M64
        for triple, result in zip(triples, results, strict=True):
            if (oracle(*triple) ^ result) & mask:
                wrong.append(f"{name}{triple}: {result:#x}, expected {oracle(*triple) & mask:#x}")
                break
    assert not wrong, "\n".join(wrong)


def test_floating_intrinsics(tmp_path: Path) -> None:
    tests = float_tests()
    assert len(tests) > 300
    kinds = {f: [name for name, case in tests.items() if case.format == f] for f in TYPES}
    triples = {f: arguments(f.size, f, random.Random(f.precision)) for f in TYPES}
    groups = [(TYPES[f], [tests[name].call for name in names]) for f, names in kinds.items()]
    answers = measured(tmp_path, groups, [triples[f] for f in kinds])
    wrong = []
    for (f, names), results in zip(kinds.items(), answers, strict=True):
        for name, row in zip(names, results, strict=True):
            checked = 0
            for triple, result in zip(triples[f], row, strict=True):
                wanted = tests[name].value(*triple)
                if wanted == floats.SKIP:
                    continue
                checked += 1
                if not agrees(wanted, result, tests[name].result):
                    wrong.append(f"{name}{tuple(map(hex, triple))}: {result:#x}, expected {wanted}")
                    break
            if checked < 20:
                wrong.append(f"{name}: only {checked} values checked")
    assert not wrong, f"{len(wrong)}\n" + "\n".join(wrong[:60])


def agrees(wanted: Any, result: int, f: Format | int) -> bool:
    if isinstance(f, int):
        return bool(wanted == result)
    if isinstance(wanted, tuple):  # the values on both sides, a unit to spare
        return min(wanted) - 1 <= result & ((1 << f.size) - 1) <= max(wanted) + 1
    if wanted == exact.NAN:
        return exact.decode(result, f) == exact.NAN
    return bool(wanted == result & ((1 << f.size) - 1))


def test_each_name_has_a_value_test_or_a_reason() -> None:
    """``values/without.txt`` holds the names whose values nothing tests, by reason; no other may be without a test."""
    tested = {label.partition(":")[0] for label in (*integer_tests(), *float_tests())}
    checked = [HERE / "headers/values.hip", *PROGRAMS.glob("*.cu"), *PROGRAMS.glob("*.hip")]
    in_programs = set(re.findall(r"\b\w+\b", " ".join(path.read_text() for path in checked)))
    listed = re.findall(r"X\((\w+),", (HERE / "headers/math_values.hip").read_text())
    tested |= in_programs | {name + ending for name in listed for ending in ("", "f")}
    without = {name for line in WITHOUT.read_text().splitlines() if line[:1] != "#" for name in line.split()}
    assert set(NAMES) - tested == without
    assert len(set(NAMES) & tested) > 700
