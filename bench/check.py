"""``python -m bench.check``: how much longer kernels take under ``cairn check``, against the same kernels plain.

Times are the processor's, in turns on the same machine; each is the least of five batches' means, of two runs. With one
thread (a second one that waits would count) and the best code from the start.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from statistics import geometric_mean

from rich.console import Console
from rich.table import Table

PROGRAM = Path(__file__).parent / "kernels/check.hip"
GOALS = {"mem": 5, "init": 5, "race": 20, "sync": 20, "all": 0}  # 0: none


def seconds(tool: str) -> dict[str, float]:
    """What each kernel takes under a tool, or with none. Ends the program when that fails."""
    environment = {**os.environ, "CAIRN_CHECK": tool, "CAIRN_THREADS": "1", "CAIRN_TIER": "best-only"}
    command = [sys.executable, "-m", "cairn.cli.main", "run", str(PROGRAM)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"CAIRN_CHECK={tool} {' '.join(command)} failed:\n{done.stderr}")
    return {name: float(value) for name, value in (line.split() for line in done.stdout.splitlines())}


def main() -> int:
    runs = [{tool: seconds(tool) for tool in ("", *GOALS)} for _ in range(2)]
    found = {tool: {name: min(run[tool][name] for run in runs) for name in runs[0][""]} for tool in runs[0]}
    plain = found.pop("")
    ratios = {tool: {name: times[name] / plain[name] for name in plain} for tool, times in found.items()}
    table = Table("kernel", "plain, µs", *(f"{tool} (goal {goal})" if goal else tool for tool, goal in GOALS.items()))
    for name, base in plain.items():
        table.add_row(name, f"{base * 1e6:.0f}", *(f"{ratios[tool][name]:.1f}" for tool in GOALS))
    table.add_row("geometric mean", "", *(f"{geometric_mean(ratios[tool].values()):.1f}" for tool in GOALS))
    Console().print(table)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
