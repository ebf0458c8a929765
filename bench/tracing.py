"""``python -m bench.tracing [ROUNDS]``: what tracing adds to 10,000 launches (goal: under 10 % of a program's time).

Times are of the processor, of all threads. In each round the program runs untraced twice and with each kind of trace,
in turns; the table has the least of all rounds (5). The second untraced column shows what the measurement is worth.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from rich.console import Console
from rich.table import Table

PROGRAM = Path(__file__).parent / "kernels/launches.hip"
KINDS: dict[str, tuple[str, ...] | None] = {
    "untraced": None,
    "again": None,
    "kernels": ("--kernel-trace",),
    "HIP": ("--hip-runtime-trace",),
    "all": ("--sys-trace",),
}


def seconds(traces: tuple[str, ...] | None) -> dict[str, float]:
    """What a launch takes, by the kernel's elements. Ends the program when that fails."""
    with tempfile.TemporaryDirectory() as folder:
        how = ["run", str(PROGRAM)] if traces is None else ["prof", *traces, "-d", folder, "--", str(PROGRAM)]
        command = [sys.executable, "-m", "cairn.cli.main", *how]
        environment = {**os.environ, "CAIRN_TIER": "best-only", "CAIRN_THREADS": "1"}
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{' '.join(command)} failed:\n{done.stderr}")
    lines = (line.split() for line in done.stdout.splitlines())
    return {words[0]: float(words[1]) for words in lines if len(words) == 2 and words[0].isdecimal()}


def main() -> int:
    turns = int(sys.argv[1]) if sys.argv[1:] else 5
    rounds = [{name: seconds(traces) for name, traces in KINDS.items()} for _ in range(turns)]
    table = Table("elements", "untraced, µs", *(f"{name}, %" for name in KINDS if name != "untraced"))
    for elements in rounds[0]["untraced"]:
        least = {name: min(each[name][elements] for each in rounds) for name in KINDS}
        plain = least.pop("untraced")
        table.add_row(elements, f"{plain * 1e6:.2f}", *(f"{100 * (time / plain - 1):+.0f}" for time in least.values()))
    Console().print(table)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
