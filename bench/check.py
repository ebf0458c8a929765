"""``python -m bench.check``: how much longer kernels take under ``cairn check``, against the same kernels plain.

Times are of the same machine, one run after the other; each is the least of those of a second.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from rich.console import Console
from rich.table import Table

PROGRAM = Path(__file__).parent / "kernels/check.hip"
GOALS = {"mem": 5, "init": 5, "race": 20, "sync": 20}


def seconds(tool: str) -> dict[str, float]:
    """What each kernel takes under a tool, or with none. Ends the program when that fails."""
    environment = {**os.environ, "CAIRN_CHECK": tool}
    command = [sys.executable, "-m", "cairn.cli.main", "run", str(PROGRAM)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"CAIRN_CHECK={tool} {' '.join(command)} failed:\n{done.stderr}")
    return {name: float(value) for name, value in (line.split() for line in done.stdout.splitlines())}


def main() -> int:
    plain = seconds("")
    table = Table("kernel", "plain, µs", *(f"{tool} (goal {goal})" for tool, goal in GOALS.items()))
    found = {tool: seconds(tool) for tool in GOALS}
    for name, base in plain.items():
        table.add_row(name, f"{base * 1e6:.0f}", *(f"{times[name] / base:.1f}" for times in found.values()))
    Console().print(table)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
