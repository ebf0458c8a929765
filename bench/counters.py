"""``python -m bench.counters [ROUNDS]``: how much longer kernels take while they are counted, against the same plain.

Times are of the processor, of one thread. In each round the kernels run plain and with each kind of counters, in turns;
each run's time is the least of those of a second, and the table has the least of all rounds (3).
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from rich.console import Console
from rich.table import Table

PROGRAM = Path(__file__).parent / "kernels/counters.hip"
GOALS = {"SQ_INSTS": 2, "SQ_LDS_IDX_ACTIVE": 30, "TCC_HIT": 30}
WORDS = {"SQ_INSTS": "instructions", "SQ_LDS_IDX_ACTIVE": "addresses", "TCC_HIT": "caches"}


def seconds(counter: str) -> dict[str, float]:
    """What each kernel takes while a counter is counted, or none. Ends the program when that fails."""
    with tempfile.TemporaryDirectory() as folder:
        more = {"CAIRN_PMC": counter, "CAIRN_TRACE": folder} if counter else {}
        environment = {**os.environ, "CAIRN_TIER": "best-only", "CAIRN_THREADS": "1", **more}
        command = [sys.executable, "-m", "cairn.cli.main", "run", str(PROGRAM), "--", "processor"]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"CAIRN_PMC={counter} {' '.join(command)} failed:\n{done.stderr}")
    return {name: float(value) for name, value in (line.split() for line in done.stdout.splitlines())}


def main() -> int:
    table = Table("kernel", "plain, µs", *(f"{WORDS[name]} (goal {goal})" for name, goal in GOALS.items()))
    names = ("", *GOALS)
    rounds = [{name: seconds(name) for name in names} for _ in range(int(sys.argv[1]) if sys.argv[1:] else 3)]
    kernels = rounds[0][""]
    found = {name: {kernel: min(each[name][kernel] for each in rounds) for kernel in kernels} for name in names}
    plain = found.pop("")
    for name, base in plain.items():
        table.add_row(name, f"{base * 1e6:.0f}", *(f"{times[name] / base:.1f}" for times in found.values()))
    Console().print(table)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
