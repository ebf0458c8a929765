"""Reports of kernels that fail name the line of the source, through what was inlined."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

SOURCE = """#include <hip/hip_runtime.h>
template <class T> struct Part {
    T *p;
    __device__ void put(int i, T v) {
        p[i] = v;
    }
};
__device__ __forceinline__ void scale(Part<float> part, int i) { part.put(i, 2.0f * i); }
__global__ void work(float *p, int n) {
    if (threadIdx.x < n)
        scale({p}, threadIdx.x);
}
__global__ void refuse(int n) {
    if (threadIdx.x == n)
        __builtin_trap();
}
int main(int count, char **) {
    if (count > 1)
        refuse<<<1, 64>>>(3);
    else
        work<<<1, 64>>>(nullptr, 64);
    return hipDeviceSynchronize();
}
"""
FAULT = "  at {0}:5:14 in put (inlined at {0}:8:71 in scale, at {0}:11:9 in work)\n"
TRAP = "  at {0}:15:9 in refuse\n"


def report(folder: Path, debug: list[str], *arguments: str) -> str:
    command = [sys.executable, "-m", "cairn.cli.main", "cc", *debug, str(folder / "fails.hip"), "-o"]
    subprocess.run([*command, str(folder / "fails")], check=True, timeout=300)
    run = subprocess.run([str(folder / "fails"), *arguments], capture_output=True, text=True, timeout=100)
    assert run.returncode in (700, 719, 700 & 255, 719 & 255), run.stderr
    return run.stderr


@pytest.mark.parametrize(
    ("debug", "fault", "trap"),
    [(["-g"], FAULT, TRAP), (["-gline-tables-only"], FAULT, TRAP.removesuffix(" in refuse\n")), ([], "", "")],
)
def test_a_report_names_the_line(tmp_path: Path, debug: list[str], fault: str, trap: str) -> None:
    (tmp_path / "fails.hip").write_text(SOURCE)
    for arguments, expected in (((), fault), (("trap",), trap)):
        text = report(tmp_path, debug, *arguments)
        assert "fails.hip" not in text if not expected else expected.format(tmp_path / "fails.hip") in text, text
