"""``make bench``: the speed suite (``bench.suite``), and what launches, calls and commands cost.

Each figure is a best of several, and where there is a reference, a ratio to its best in the same run, turn by turn.
Writes tables to the terminal and the figures to ``bench/results.json``.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from dataclasses import asdict, dataclass, field
from pathlib import Path

from rich.console import Console
from rich.table import Table

from bench.suite import report

HERE = Path(__file__).parent
CAIRN = [sys.executable, "-m", "cairn.cli.main"]


@dataclass
class Row:
    """One line of the table. ``ratio`` is reference / cairn (higher is better); None where there is no reference."""

    name: str
    unit: str
    goal: str
    cairn: list[float] = field(default_factory=list)
    reference: list[float] = field(default_factory=list)

    @property
    def ratio(self) -> float | None:
        return min(self.reference) / min(self.cairn) if self.reference else None


def measure(command: list[str], threads: int | None = 1) -> tuple[float, str]:
    """Run a program that prints ``best_ms X checksum Y`` or ``best_us X``; its figure and its checksum."""
    env = dict(os.environ)
    if threads:
        env["CAIRN_THREADS"] = env["OMP_NUM_THREADS"] = str(threads)
    result = subprocess.run(command, env=env, text=True, capture_output=True, check=False)
    found = re.search(r"best_[mu]s ([\d.eE+-]+)(?: checksum (\S+))?", result.stdout)
    if result.returncode or found is None:
        raise SystemExit(f"{' '.join(command)} failed ({result.returncode}):\n{result.stdout}{result.stderr}")
    return float(found[1]), found[2] or ""


def launch_cost(rounds: int) -> Row:
    """Cost of an asynchronous launch from C++."""
    row = Row("asynchronous launch, 5,000 empty kernels", "us", "< 20 us")
    row.cairn = [measure([*CAIRN, "run", str(HERE / "kernels" / "launch.cu")], None)[0] for _ in range(rounds)]
    return row


# Calls of bench/runtime/calls.cu, with the goals of those that have one.
_CALLS = {
    "hipGetDevice": "< 1 us",
    "hipMalloc+hipFree_1MB": "< 10 us",
    "hipStreamSynchronize_idle": "",
    "hipDeviceSynchronize_idle": "",
    "launch+hipDeviceSynchronize": "",
    "hipMemcpyAsync_4KB": "",
    "hipMemcpy_4KB": "",
    "hipMemsetAsync_4KB": "",
    "hipEventRecord": "",
    "hipGraphLaunch_per_node_chain": "< 1 us",
    "hipGraphLaunch_per_node_diamonds": "< 1 us",
    "hipGraph_done_per_node_chain": "< 1 us",
    "hipGraph_done_per_node_diamonds": "< 1 us",
}


def runtime_calls(rounds: int) -> list[Row]:
    """What calls of the HIP runtime cost in a C++ program, and a large copy against memcpy in the same program."""
    rows = {name: Row(name.replace("_", ", "), "us", goal) for name, goal in _CALLS.items()}
    copy = Row("hipMemcpyAsync, 256 MB, against memcpy", "us", ">= 0.9x")
    for _ in range(rounds):
        command = [*CAIRN, "run", str(HERE / "runtime" / "calls.cu")]
        result = subprocess.run(command, text=True, capture_output=True, check=False)
        figures = dict(re.findall(r"^(\S+) ([\d.]+)$", result.stdout, re.MULTILINE))
        if result.returncode or not {*rows, "memcpy_256MB", "hipMemcpyAsync_256MB"} <= set(figures):
            raise SystemExit(f"{' '.join(command)} failed ({result.returncode}):\n{result.stdout}{result.stderr}")
        for name, row in rows.items():
            row.cairn.append(float(figures[name]))
        copy.cairn.append(float(figures["hipMemcpyAsync_256MB"]))
        copy.reference.append(float(figures["memcpy_256MB"]))
    return [*rows.values(), copy]


def wall_time(rounds: int, scratch: Path) -> list[Row]:
    """``cairn run`` of vector add: the first run with an empty program cache, and later ones."""
    program = HERE.parent / "examples" / "vector_add.cu"
    first = Row("cairn run vector_add.cu, first run", "s", "< 3 s")
    second = Row("cairn run vector_add.cu, second run", "s", "< 0.7 s")
    for i in range(rounds):
        source = scratch / f"vector_add_{i}.cu"  # new text: nothing of it is in any cache
        source.write_text(f"// {time.time_ns()}\n" + program.read_text() + f"\nint unique_{time.time_ns()};\n")
        for row in (first, second):
            start = time.perf_counter()
            subprocess.run([*CAIRN, "run", str(source)], check=True, capture_output=True)
            row.cairn.append(time.perf_counter() - start)
    return [first, second]


def table(rows: list[Row]) -> Table:
    """The rows as a table; the spread is worst over best of Cairn's own runs."""
    out = Table(title="Launches, calls and commands, best of several")
    for heading in ("row", "cairn", "reference", "ratio", "goal", "spread"):
        out.add_column(heading, justify="left" if heading == "row" else "right")
    for row in rows:
        reference = f"{min(row.reference):.3f} {row.unit}" if row.reference else ""
        ratio = f"{row.ratio:.2f}x" if row.ratio else ""
        spread = f"{max(row.cairn) / min(row.cairn):.2f}"
        out.add_row(row.name, f"{min(row.cairn):.3f} {row.unit}", reference, ratio, row.goal, spread)
    return out


def main() -> int:
    parser = argparse.ArgumentParser(prog="make bench", description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--rounds", type=int, default=3, help="turns of each pair (default 3)")
    parser.add_argument("--json", type=Path, default=HERE / "results.json", help="where the figures go")
    options = parser.parse_args()
    rows: list[Row] = []
    with tempfile.TemporaryDirectory() as folder, Console(stderr=True).status("measuring") as status:
        scratch = Path(folder)
        suite = []
        for threads in sorted({1, os.cpu_count() or 1}):
            for row in report.collect(report.names(), threads, scratch):
                status.update(f"{row['title']}, {threads} threads: done")
                suite.append(row)
        status.update("launch cost")
        rows.append(launch_cost(options.rounds))
        status.update("calls of the runtime")
        rows += runtime_calls(options.rounds)
        status.update("cairn run")
        rows += wall_time(options.rounds, scratch)
    Console().print(report.table(suite))
    Console().print(table(rows))
    others = [{**asdict(r), "ratio": r.ratio} for r in rows]
    options.json.write_text(json.dumps({"suite": suite, "others": others}, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
