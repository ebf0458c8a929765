"""``python -m bench.check``: how much longer the suite's rows take under ``cairn check`` than plain.

Each tool has a process of its own with one thread (a second one that waits would count) and the best code from the
start; all take turns at a row. Times are the processor's, each the least of some rounds. Results are compared with
those of plain runs, and a tool that reports anything ends the benchmark: the rows are clean.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from statistics import geometric_mean
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

from bench.suite.cases import Case, cases
from bench.suite.measure import SHORT, TIMES, differs

ROOT = Path(__file__).parents[1]
GOALS = {"mem": 5, "init": 5, "race": 20, "sync": 20, "all": 0}  # 0: none
BUDGET = 1.5  # seconds for a tool's rounds of a row
ROUNDS = 3, 15


class Worker:
    """A process that runs rows under a tool, or under none (``bench.suite.checked``)."""

    def __init__(self, tool: str, folder: Path, *, small: bool) -> None:
        checked = f"{tool},exit=3" if tool else ""
        environment = {**os.environ, "CAIRN_CHECK": checked, "CAIRN_THREADS": "1", "CAIRN_TIER": "best-only"}
        self.tool, self.folder = tool, folder / (tool or "plain")
        self.folder.mkdir()
        self.errors = (self.folder / "stderr").open("w+")
        command = [sys.executable, "-m", "bench.suite.checked", str(self.folder), *["--small"] * small]
        self.process = subprocess.Popen(
            command, env=environment, cwd=ROOT, text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.errors,
        )  # fmt: skip

    def ask(self, *words: str) -> Any:
        """The answer to a line. Ends the program when there is none."""
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(" ".join(words) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            self.close()
            raise SystemExit(f"CAIRN_CHECK={self.tool}: no answer to {' '.join(words)}")
        return json.loads(line)

    def close(self) -> None:
        """End it. Ends the program when it reported something."""
        assert self.process.stdin
        self.process.stdin.close()
        if code := self.process.wait():
            self.errors.seek(0)
            raise SystemExit(f"CAIRN_CHECK={self.tool} ended with {code}:\n{self.errors.read()}")


def row(case: Case, workers: dict[str, Worker]) -> dict[str, float]:
    """The processor's seconds of a row, by tool."""
    for worker in workers.values():
        worker.ask("prepare", case.name)
    left = {tool: np.load(worker.folder / f"{case.name}.npy") for tool, worker in workers.items()}
    for tool, result in left.items():
        if off := differs(result, left[""].astype(np.float64), case.tolerance):
            raise SystemExit(f"{case.name}: the result under {tool} is off by {off:.2g}")
    first = {tool: worker.ask("run", "1") for tool, worker in workers.items()}
    times = TIMES if first[""] * 1e3 < SHORT else 1
    rounds = max(ROUNDS[0], min(ROUNDS[1], int(BUDGET / times / max(first.values()))))
    found: dict[str, list[float]] = {tool: [] for tool in workers}
    for _ in range(rounds):
        for tool, worker in workers.items():
            found[tool].append(worker.ask("run", str(times)))
    return {tool: min(each) for tool, each in found.items()}


def lines(found: dict[str, dict[str, float]], tools: Iterable[str]) -> list[list[str]]:
    """The table: multiples of the plain times."""
    tools = [*tools]
    ratios = {name: [times[tool] / times[""] for tool in tools] for name, times in found.items()}
    means = [geometric_mean(each) for each in zip(*ratios.values(), strict=True)]
    heads = [f"{tool} (goal {GOALS[tool]})" if GOALS[tool] else tool for tool in tools]
    rows = [[name, f"{times[''] * 1e6:.0f}", *map("{:.1f}".format, ratios[name])] for name, times in found.items()]
    return [["row", "plain, µs", *heads], *rows, ["geometric mean", "", *map("{:.1f}".format, means)]]


def table(made: list[list[str]]) -> Table:
    """It for a terminal."""
    shown = Table(*made[0])
    for each in made[1:]:
        shown.add_row(*each)
    return shown


def markdown(made: list[list[str]]) -> str:
    """It for documentation."""
    head, *rest = ("| " + " | ".join(each) + " |" for each in made)
    return "\n".join([head, "|" + "---|" * len(made[0]), *rest]) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.check", description="What checked kernels take.")
    parser.add_argument("rows", nargs="*", help=f"rows (all): {', '.join(cases())}")
    parser.add_argument("--tools", default=",".join(GOALS), help="of %(default)s")
    parser.add_argument("--small", action="store_true", help="sizes of tests: whether it runs at all")
    parser.add_argument("--json", type=Path, help="write seconds there")
    parser.add_argument("--markdown", type=Path, help="write the table there, as documentation has it")
    options = parser.parse_args()
    known, tools = cases(small=options.small), options.tools.split(",")
    if unknown := {*options.rows} - {*known}:
        parser.error(f"no row {', '.join(sorted(unknown))}; there are {', '.join(known)}")
    if unknown := {*tools} - {*GOALS}:
        parser.error(f"no tool {', '.join(sorted(unknown))}; there are {', '.join(GOALS)}")
    found: dict[str, dict[str, float]] = {}
    console = Console(stderr=True)
    with tempfile.TemporaryDirectory() as folder, console.status("measuring") as status:
        workers = {tool: Worker(tool, Path(folder), small=options.small) for tool in ("", *tools)}
        for name in options.rows or known:
            status.update(name)
            found[name] = row(known[name], workers)
        for worker in workers.values():
            worker.close()
    made = lines(found, tools)
    Console(width=None if console.is_terminal else 120).print(table(made))
    if options.markdown:
        options.markdown.write_text(markdown(made))
    if options.json:
        options.json.write_text(json.dumps(found, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
