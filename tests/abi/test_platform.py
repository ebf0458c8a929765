"""Whose GPUs a program uses where nobody says it: those that its code is for."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cairn.base import platform

CAIRN = (sys.executable, "-m", "cairn.cli.main")
OPENMP = """#include <cstdio>
int main() { int x = 0;
#pragma omp target map(tofrom : x)
  x = 42;
  std::printf("%d\\n", x); return 0; }
"""
OPENCL = """#define CL_TARGET_OPENCL_VERSION 300
#include <CL/cl.h>
#include <cstdio>
int main() { cl_platform_id p; cl_device_id d; char name[99] = ""; clGetPlatformIDs(1, &p, nullptr);
  int wrong = clGetDeviceIDs(p, CL_DEVICE_TYPE_GPU, 1, &d, nullptr);
  if (!wrong) clGetDeviceInfo(d, CL_DEVICE_NAME, sizeof name, name, nullptr);
  std::printf("%d %s\\n", wrong, name); return 0; }
"""


def test_a_guess_gives_way_and_a_choice_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    for given, guessed, found in (
        ("nvidia", "nvidia", "amd"),
        ("", "", "amd"),
        ("nvidia", "", "nvidia"),
        ("amd", "", "amd"),
    ):
        monkeypatch.setenv("HIP_PLATFORM", given)
        monkeypatch.setenv(platform.GUESSED, guessed)
        platform.follow("amd")
        assert platform.chosen() == found


@pytest.mark.budget(8)
@pytest.mark.parametrize(
    ("source", "options", "told"),
    [(OPENMP, ["-fopenmp", "--offload-arch=gfx942"], "42\n"), (OPENCL, ["-lOpenCL"], "0 gfx942")],
    ids=["openmp", "opencl"],
)
def test_programs_whose_code_is_for_amd(source: str, options: list[str], told: str, tmp_path: Path) -> None:
    """As on a machine with a device of NVIDIA's: `cairn exec` has found its platform."""
    (tmp_path / "p.cpp").write_text(source)
    subprocess.run([*CAIRN, "cc", *options, "p.cpp", "-o", "p"], cwd=tmp_path, check=True)
    found = {**os.environ, "HIP_PLATFORM": "nvidia", "OMP_TARGET_OFFLOAD": "MANDATORY", platform.GUESSED: "nvidia"}
    done = subprocess.run([tmp_path / "p"], env=found, capture_output=True, text=True, check=False)
    assert done.stdout.startswith(told), done.stdout + done.stderr
