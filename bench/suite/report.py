"""The suite's table: every row measured in a process of its own, with one thread and with all cores."""

from __future__ import annotations

import importlib.util
import json
import math
import os
import platform
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from rich.table import Table

from bench.suite import runners
from bench.suite.cases import CASES

ROOT = Path(__file__).parents[2]
CONTENDERS = ("c", "pocl", "intrinsics")
BEHIND = {"c": 0.95, "pocl": 0.95, "intrinsics": 1 / 1.3}  # a row whose ratio is below wants a reason

# What limits the rows that are slower, as profiles of them show (perf record, one thread).
LIMITS = {
    "saxpy_cache": "two threads: of 15 us 0.4 until the second comes, 0.3 for the last to end, 0.4 to the next launch",
    "saxpy_memory": "Zen 5: the kernel's thread takes 1.02 times C's time, who launches and waits 0.01",
    "mandelbrot": "masks between scalars and mask registers, and the ways into vectors of fewer lanes",
    "nbody": "21 operations for 18: the root is good to 0.85 ulp, by hand to 1.7; two products are added without FMA",
    "reduction": "256 bytes of every megabyte at a time: with prefetches C takes 1.25 times as long so (Zen 5)",
    "histogram": "64 bytes of every 64 KB at a time: in this order C takes 1.35 times as long (Zen 5: 2.8)",
    "scan": "20 barriers for every 1,024 elements",
    "radix": "counters 16 KB apart share few sets of L1 and L2: in this order C takes 2.2 times as long (Zen 5)",
    "spmv": "34 MB of stream and one mispredicted branch a row: every variant of it in C takes as long",
    "stencil3d": "each workgroup waits for its first lines of the next plane (Intel)",
    "gemm_f32": "half of the time waits for rows of B, one line of 64 bytes every 2 KB",
    "gemm_f64": "as gemm_f32",
}


def have_pocl() -> bool:
    """Whether OpenCL's platforms can be asked for: PoCL may be among them, Debian's or the wheel's. It makes code for
    this machine's processor alone."""
    return importlib.util.find_spec("pyopencl") is not None and not runners.restricted()


def collect(rows: Iterable[str], threads: int, folder: Path, *, cpu: bool = False) -> Iterator[dict[str, Any]]:
    """Measurements of rows, each in a fresh process with ``threads`` threads for everybody and, where the environment
    does not choose, the code that hot kernels get. Raises SystemExit with what a row printed when it failed."""
    count = str(threads)
    env = {"CAIRN_TIER": "best-only", **os.environ, "HSA_XNACK": "1"}  # everybody works on the same arrays
    env |= {"CAIRN_THREADS": count, "OMP_NUM_THREADS": count, "POCL_MAX_PTHREAD_COUNT": count}
    for name in rows:
        command = [sys.executable, "-m", "bench.suite.measure", name, "--threads", count, "--folder", str(folder)]
        command += ["--pocl"] * have_pocl() + ["--cpu"] * cpu
        done = subprocess.run(command, cwd=ROOT, env=env, text=True, capture_output=True, check=False)
        if done.returncode:
            raise SystemExit(f"{' '.join(command)} failed ({done.returncode}):\n{done.stderr}")
        yield json.loads(done.stdout)


def ratios(row: dict[str, Any]) -> dict[str, float]:
    """Speed of Cairn over each contender's: best against best."""
    ours = min(row["times"]["cairn"])
    return {name: min(row["times"][name]) / ours for name in CONTENDERS if name in row["times"]}


def mean(values: list[float]) -> float:
    """Geometric mean; not a number for no values."""
    return math.exp(sum(map(math.log, values)) / len(values)) if values else math.nan


def remark(row: dict[str, Any]) -> str:
    """Where a row's results differ; else, of a row that is behind, what limits it."""
    if row["wrong"]:
        return "; ".join(f"WRONG against C by {off:.1e}: {name}" for name, off in row["wrong"].items())
    behind = [name for name, ratio in ratios(row).items() if ratio < BEHIND[name]]
    return LIMITS.get(row["row"], f"behind {', '.join(behind)}: not looked into") if behind else ""


def _means(results: list[dict[str, Any]]) -> Iterator[tuple[int, dict[str, float]]]:
    """(number of threads, geometric mean of the ratios to each contender)."""
    for threads in sorted({row["threads"] for row in results}):
        chosen = [ratios(row) for row in results if row["threads"] == threads]
        yield threads, {name: mean([each[name] for each in chosen if name in each]) for name in CONTENDERS}


def _cells(found: dict[str, float]) -> list[str]:
    return [f"{found[name]:.2f}x" if not math.isnan(found.get(name, math.nan)) else "" for name in CONTENDERS]


def table(results: list[dict[str, Any]]) -> Table:
    """One line a row and number of threads; ratios above 1 say that Cairn is faster."""
    title = "The suite: how many times as fast as the same work elsewhere (best of several, turn by turn)"
    made = Table(title=title, caption=where(results))
    for heading in ("row", "threads", "cairn", "C", "PoCL", "by hand", "spread", ""):
        made.add_column(heading, justify="left" if heading in ("row", "") else "right")
    for row in results:
        times = row["times"]["cairn"]
        spread = f"{max(times) / min(times):.2f}"
        best = f"{min(times):.3f} ms"
        made.add_row(row["title"], str(row["threads"]), best, *_cells(ratios(row)), spread, remark(row))
    for threads, means in _means(results):
        made.add_row("geometric mean", str(threads), "", *_cells(means), "", "", style="bold")
    return made


def markdown(results: list[dict[str, Any]]) -> str:
    """The same as a table for documentation: one line a row, with all numbers of threads."""
    counts = sorted({row["threads"] for row in results})
    heads = [f"{what}, {count}" for count in counts for what in ("ms", "C", "PoCL", "by hand")]
    lines = [["row", *heads, "what limits it"]]
    for name in dict.fromkeys(row["row"] for row in results):
        found = {row["threads"]: row for row in results if row["row"] == name}
        cells, remarks = [next(iter(found.values()))["title"]], []
        for count in counts:
            row = found.get(count)
            cells += [f"{min(row['times']['cairn']):.3f}", *_cells(ratios(row))] if row else [""] * 4
            remarks += [remark(row)] if row else []
        lines.append([*cells, next((each for each in remarks if each), "")])
    means = dict(_means(results))
    lines.append(["geometric mean", *(cell for count in counts for cell in ("", *_cells(means[count]))), ""])
    used = [i for i in range(len(heads) + 2) if any(line[i] for line in lines[1:])]
    kept = [[line[i] for i in used] for line in lines]
    kept.insert(1, ["---"] * len(used))
    return "\n".join([*(f"| {' | '.join(line)} |" for line in kept), "", where(results), ""])


def where(results: list[dict[str, Any]]) -> str:
    """What was measured on, and what the others are."""
    cpu = Path("/proc/cpuinfo")
    found = re.search(r"^model name\s*: (.*)$", cpu.read_text(), re.MULTILINE) if cpu.exists() else None
    gcc = subprocess.run(["gcc", "-dumpfullversion"], capture_output=True, text=True, check=False)
    others = [
        f"C: gcc {gcc.stdout.strip()} -O3 -march={', '.join(sorted({row.get('level', 'native') for row in results}))}",
        *sorted({row.get("pocl", "") for row in results} - {""}),
    ]
    return "; ".join([f"{found[1] if found else platform.machine()}, {os.cpu_count()} cores", *others])


def names() -> list[str]:
    """All rows."""
    return [*CASES]
