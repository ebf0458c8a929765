"""``python -m bench.opencl``: kernels in OpenCL against the same in HIP, and what a launch costs the caller."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from rich.console import Console
from rich.table import Table

PROGRAM = Path(__file__).parent / "kernels/opencl.hip"
GOAL, LAUNCH_GOAL = 1.05, 2.0  # OpenCL's time over HIP's; microseconds a launch


def main() -> int:
    cairn = [sys.executable, "-m", "cairn.cli.main"]
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder, "program")
        subprocess.run([*cairn, "cc", "-O2", str(PROGRAM), "-o", str(program), "-lOpenCL"], check=True)
        words = [
            *cairn,
            "exec",
            "CAIRN_TIER=best-only",
            str(program),
        ]  # the kernels' best code from the first launch on
        done = subprocess.run(words, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{PROGRAM} failed:\n{done.stdout}{done.stderr}")
    table = Table("kernel", "HIP, µs", "OpenCL, µs", f"ratio (goal {GOAL}; launches {LAUNCH_GOAL} µs)")
    for line in done.stdout.splitlines():
        name, *times = line.split()
        hip, opencl = (float(time) * 1e6 for time in times)
        table.add_row("a launch" if name == "nothing" else name, f"{hip:.2f}", f"{opencl:.2f}", f"{opencl / hip:.2f}")
    Console().print(table)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
