"""OpenCL's headers for the host: every compiler takes them; halves against NumPy; the driver's table in its order."""

from __future__ import annotations

import ctypes
import re
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from cairn.base import zig
from cairn.catalog import rows
from cairn.catalog.libraries.cairnocl import LIBRARY
from cairn.compiler import toolchain
from tests.linking import cc

INCLUDE = Path(toolchain.__file__).parent / "include"
ROWS = Path(rows.__file__).parent / "tables" / "cairnocl.rows"
HALVES = """#include <CL/cl_half.h>
void from(const double *x, cl_half *y, int n, int mode)
{
    for (int i = 0; i < n; i++) y[i] = cl_half_from_double(x[i], (cl_half_rounding_mode)mode);
}
void from_floats(const float *x, cl_half *y, int n)
{
    for (int i = 0; i < n; i++) y[i] = cl_half_from_float(x[i], CL_HALF_RTE);
}
void to(const cl_half *x, float *y, int n) { for (int i = 0; i < n; i++) y[i] = cl_half_to_float(x[i]); }
"""


@pytest.mark.parametrize("standard", ["c99", "c17", "c++11", "c++20"])
def test_a_strict_compiler_takes_every_header(standard: str, tmp_path: Path) -> None:
    lines = [f"#include <{name}>" for name in LIBRARY.headers if "++" in standard or name.endswith(".h")]
    lines += ["int main(void) { cl_icd_dispatch d; clGetPlatformIDs_fn f = clGetPlatformIDs;",
              "return sizeof d == 0 || !f || CL_DEVICE_TOPOLOGY_AMD == CL_GL_TEXTURE_TARGET; }"]  # fmt: skip
    program = tmp_path / "program"
    program.write_text("\n".join(lines) + "\n")
    words = ["-x", "c++" if "++" in standard else "c", f"-std={standard}", "-pedantic", "-Wall", "-Wextra", "-Werror"]
    words += ["-Wno-unused-function", "-I", str(INCLUDE), "-fsyntax-only", str(program)]
    result = zig.run("clang", [*toolchain.base_args(), *words])
    assert result.returncode == 0, result.stderr
    gnu = shutil.which("g++" if "++" in standard else "gcc")
    if gnu:
        subprocess.run([gnu, *words], check=True)


def test_programs_in_cpp(tmp_path: Path) -> None:
    """A program by Khronos' interface; it ran with their header, too."""
    source, made = Path(__file__).parent / "programs" / "opencl_objects.cpp", tmp_path / "program"
    cairn = [sys.executable, "-m", "cairn.cli.main"]
    subprocess.run([*cairn, "cc", "-std=c++11", "-Wall", "-Werror", source, "-o", made, "-lOpenCL"], check=True)
    done = subprocess.run([*cairn, "exec", made], capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "PASS\n"), done.stdout + done.stderr


def test_the_drivers_table_is_in_the_loaders_order() -> None:
    text = ROWS.read_text()
    named = re.findall(r"^(cl\w+)\(", text[: text.index("[calls")], re.MULTILINE)
    header = (INCLUDE / "CL" / "cl_entries.h").read_text()
    assert re.findall(r"CAIRN_CL_\w+\((cl\w+)\)", header) == [
        name for name in named if name != "clIcdGetPlatformIDsKHR"
    ]


def test_halves_are_numpys_and_rounded_as_asked(tmp_path: Path) -> None:
    (tmp_path / "halves.c").write_text(HALVES)
    made = tmp_path / "halves.so"
    cc("-O2", "-shared", f"-I{INCLUDE}", tmp_path / "halves.c", "-o", made)
    library = ctypes.CDLL(str(made))
    every = np.arange(65536, dtype=np.uint16)
    floats = np.empty(65536, np.float32)
    library.to(every.ctypes, floats.ctypes, 65536)
    assert floats.tobytes() == every.view(np.float16).astype(np.float32).tobytes()
    finite = np.sort(every.view(np.float16)[np.isfinite(every.view(np.float16))].astype(np.float64))
    middles = (finite[1:] + finite[:-1]) / 2
    beside = [np.nextafter(middles, 1e9), np.nextafter(middles, -1e9)]
    given = [finite, middles, *beside, [65519.99, 65520, -7e4, 1e-30, 5e-324]]
    values = np.concatenate([*given, [np.inf, -np.inf, np.nan, -1e-30]])
    found = np.empty((4, len(values)), np.uint16)
    for mode in range(4):
        library["from"](values.ctypes, found[mode].ctypes, len(values), mode)
    with np.errstate(over="ignore"):
        assert np.array_equal(found[0].view(np.float16), values.astype(np.float16), equal_nan=True)
        nearest = values.astype(np.float32)
        library.from_floats(nearest.ctypes, found[0].ctypes, len(values))
        assert np.array_equal(found[0].view(np.float16), nearest.astype(np.float16), equal_nan=True)
    for value, zero, up, down in zip(values, *found[1:].view(np.float16), strict=True):
        if np.isfinite(value):
            below = finite[np.searchsorted(finite, value, "right") - 1] if value >= finite[0] else -np.inf
            above = finite[np.searchsorted(finite, value)] if value <= finite[-1] else np.inf
            assert (float(down), float(up)) == (below, above), value
            inward = above if value < 0 else below
            assert float(zero) == inward, value
