"""``python -m bench.compile``: how long the compiler driver takes for an ordinary program of one file.

First with an empty cache, then again, then from the third time on with precompiled headers; the device pass alone; and
g++ -O3 on the host part of the same program, turn by turn, as the reference.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from rich.console import Console
from rich.table import Table

ROUNDS = 5
CAIRN = [sys.executable, "-m", "cairn.cli.main", "cc"]
KERNEL = """
#include <hip/hip_runtime.h>
__global__ void saxpy(int n, float a, const float *x, float *y) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] = a * x[i] + sinf(y[i]);
}
"""
HOST = """
#include <algorithm>
#include <cmath>
#include <iostream>
#include <string>
#include <vector>
int main(int argc, char **argv) {
    std::vector<float> x(argc > 1 ? std::stoi(argv[1]) : 1000, 1.0f);
    std::sort(x.begin(), x.end());
    std::cout << x[0] + std::sqrt(x.back()) << '\\n';
}
"""
GOALS = {"first": "", "again": "1.5", "with precompiled headers": "1.5", "device pass alone": "0.5"}


def timed(command: list[str], folder: Path, environment: dict[str, str]) -> float:
    """Seconds that a command takes. Ends the program when it fails."""
    started = time.perf_counter()
    made = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    if made.returncode:
        raise SystemExit(f"{' '.join(command)} failed:\n{made.stderr}")
    return time.perf_counter() - started


def main() -> int:
    rows: dict[str, list[float]] = {name: [] for name in (*GOALS, "g++ -O3, the host part")}
    with tempfile.TemporaryDirectory(prefix="cairn-bench-") as scratch:
        folder = Path(scratch)
        environment = {**os.environ, "CAIRN_CACHE_DIR": str(folder / "cache"), "PYTHONPATH": os.pathsep.join(sys.path)}
        (folder / "p.hip").write_text(KERNEL + HOST)
        (folder / "p.cpp").write_text(HOST)
        whole = [*CAIRN, "p.hip", "-o", "p"]
        for name in ("first", "again", "again"):
            rows[name].append(timed(whole, folder, environment))
        for _ in range(ROUNDS):
            rows["with precompiled headers"].append(timed(whole, folder, environment))
            device = [*CAIRN, "--cuda-device-only", "-c", "p.hip", "-o", "p.o"]
            rows["device pass alone"].append(timed(device, folder, environment))
            if shutil.which("g++"):
                command = ["g++", "-O3", "p.cpp", "-o", "q"]
                rows["g++ -O3, the host part"].append(timed(command, folder, environment))
    table = Table("compilation", "best, s", "goal, s", title="cairn cc, one file")
    for name, seconds in rows.items():
        if seconds:
            table.add_row(name, f"{min(seconds):.2f}", GOALS.get(name, ""))
    Console().print(table)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
