"""``python -m bench.languages``: kernels in OpenCL and OpenMP against the same in HIP, and what a launch costs.

Times are processor time, which a busy machine changes less. A launch of HIP's and OpenCL's is what it costs the caller;
OpenMP's is a whole region, which the caller waits for. The last lines are compile times: of a HIP source, and of one
with the same loop as a target region.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from rich.console import Console
from rich.table import Table

SOURCES = ("languages.hip", "languages_openmp.cpp")
GOALS = "kernels 1.05 of HIP's time; a launch 2 µs by OpenCL, 5 µs by OpenMP; compiling 1.5 of HIP's"
CAIRN = [sys.executable, "-m", "cairn.cli.main"]
SMALL = {
    "p.hip": "__global__ void k(float *a, int n) { int i = blockIdx.x * 256 + threadIdx.x; if (i < n) a[i] *= 2; }\n"
    "int main() { k<<<4, 256>>>(nullptr, 0); }\n",
    "p.c": "int main(void) { float a[9] = {1};\n#pragma omp target teams distribute parallel for\n"
    "for (int i = 0; i < 9; i++) a[i] *= 2;\nreturn a[0] != 2; }\n",
}


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        lines = measured(Path(folder))
        compiling = compile_times(Path(folder))
    table = Table("kernel", "HIP, µs", "OpenCL, µs", "OpenMP, µs", "OpenCL / HIP", "OpenMP / HIP", caption=GOALS)
    for line in lines:
        name, *times = line.split()
        hip, opencl, openmp = (float(time) * 1e6 for time in times)
        ratios = ["", ""] if name == "nothing" else [f"{each / hip:.2f}" for each in (opencl, openmp)]
        table.add_row("a launch" if name == "nothing" else name, *(f"{t:.2f}" for t in (hip, opencl, openmp)), *ratios)
    hip, openmp = (compiling[name] for name in SMALL)
    table.add_row("compiling, CPU time", f"{hip * 1e6:.0f}", "", f"{openmp * 1e6:.0f}", "", f"{openmp / hip:.2f}")
    Console().print(table)
    return 0


def measured(folder: Path) -> list[str]:
    program = folder / "program"
    files = [str(Path(__file__).parent / "kernels" / name) for name in SOURCES]
    words = ["cc", "-O3", "-fopenmp", "--offload-arch=gfx942", *files, "-o", str(program), "-lOpenCL"]
    subprocess.run([*CAIRN, *words], check=True)
    # The kernels' best code from the first launch on.
    words = [*CAIRN, "exec", "CAIRN_TIER=best-only", str(program)]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{program.name} failed:\n{done.stdout}{done.stderr}")
    return done.stdout.splitlines()


def compile_times(folder: Path) -> dict[str, float]:
    """The least CPU time of six compilations of each, in turns; the first two rounds make what is cached."""
    found: dict[str, list[float]] = {name: [] for name in SMALL}
    for number in range(8):
        for name, times in found.items():
            times.append(compile_time(folder / name, number))
    return {name: min(times[2:]) for name, times in found.items()}


def compile_time(source: Path, number: int) -> float:
    """CPU time of one compilation, in seconds."""
    options = ["-fopenmp"] if source.suffix == ".c" else []
    source.write_text(f"// {number} {os.getpid()}\n{SMALL[source.name]}")
    before = os.times()
    words = [*CAIRN, "cc", "-O2", *options, "--offload-arch=gfx942", str(source), "-o", str(source.with_name("small"))]
    subprocess.run(words, check=True)
    after = os.times()
    return after.children_user - before.children_user + after.children_system - before.children_system


if __name__ == "__main__":
    raise SystemExit(main())
