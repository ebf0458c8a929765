"""``python -m bench.counters``: how much longer kernels take while they are counted, against the same kernels plain.

Times are of the processor, of one thread, on the same machine, one run after the other; each is the least of those of
a second.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from rich.console import Console
from rich.table import Table

PROGRAM = Path(__file__).parent / "kernels/check.hip"
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
    plain = seconds("")
    table = Table("kernel", "plain, µs", *(f"{WORDS[name]} (goal {goal})" for name, goal in GOALS.items()))
    found = {name: seconds(name) for name in GOALS}
    for name, base in plain.items():
        table.add_row(name, f"{base * 1e6:.0f}", *(f"{times[name] / base:.1f}" for times in found.values()))
    Console().print(table)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
