"""``python -m bench.threads [COUNT ...]``: the time of dispatches on one thread, two, four … and the gain.

Threads are as many as the processors at most, where no counts are given. Times are the least of seven rounds, by the
clock: on a machine that does other things they say nothing.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from rich.console import Console
from rich.table import Table

from cairn.base import processors

PROGRAM = Path(__file__).parent / "kernels/threads.hip"


def measure(threads: int) -> dict[tuple[str, int], float]:
    """Microseconds of a dispatch, by what it does and its work-items. Ends the program when that fails."""
    command = [sys.executable, "-m", "cairn.cli.main", "run", "-O2", str(PROGRAM)]
    environment = {**os.environ, "CAIRN_TIER": "best-only", "CAIRN_THREADS": str(threads), "HIP_PLATFORM": "amd"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{' '.join(command)} failed:\n{done.stderr}")
    rows = (line.split("\t") for line in done.stdout.splitlines())
    return {(name, int(items)): float(time) for name, items, time in rows}


def counts() -> list[int]:
    """1, 2, 4 … up to all processors."""
    most = processors.count()
    return sorted({most, *(1 << bit for bit in range(most.bit_length()))})


def main() -> None:
    """Measure and print."""
    columns = [int(text) for text in sys.argv[1:]] or counts()
    times = [measure(threads) for threads in columns]
    table = Table("dispatch", "work-items", *(f"{threads} threads, µs" for threads in columns))
    for key in times[0]:
        cells = [f"{each[key]:.1f} ({times[0][key] / each[key]:.1f})" for each in times]
        table.add_row(key[0], f"{key[1]:,}", *cells)
    Console(width=max(100, 30 * len(columns))).print(table)


if __name__ == "__main__":
    main()
