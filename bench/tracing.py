"""``python -m bench.tracing [ROUNDS]``: what tracing adds to 10,000 launches (goal: under 10 % of a program's time).

First by the program's own clock around its launches, which is the processor's time of all threads; then the time that
passes for the whole process, from the start of ``cairn exec`` or ``cairn prof`` until all files are written. In each
round the program runs untraced twice and with each kind of trace, in turns; the tables have the least of all rounds
(5). The second untraced column shows what the measurement is worth.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from rich.console import Console
from rich.table import Table

PROGRAM = Path(__file__).parent / "kernels/launches.hip"
CAIRN = [sys.executable, "-m", "cairn.cli.main"]
ELEMENTS = ("256", "65536")
KINDS: dict[str, tuple[str, ...] | None] = {
    "untraced": None,
    "again": None,
    "kernels": ("--kernel-trace",),
    "HIP": ("--hip-runtime-trace",),
    "all": ("--sys-trace",),
}


def run(words: list[str]) -> str:
    """Ends this program when that fails."""
    environment = {**os.environ, "CAIRN_TIER": "best-only", "CAIRN_THREADS": "1"}
    done = subprocess.run([*CAIRN, *words], env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{' '.join(words)} failed:\n{done.stderr}")
    return done.stdout


def seconds(program: Path, elements: str, traces: tuple[str, ...] | None) -> tuple[float, float]:
    """What a launch takes by the program's clock, and the whole process."""
    with tempfile.TemporaryDirectory() as folder:
        how = ["exec", "--"] if traces is None else ["prof", *traces, "-d", folder, "--"]
        start = time.perf_counter()
        told = run([*how, str(program), elements])
        whole = time.perf_counter() - start
    return float(told.split()[1]), whole


def main() -> int:
    turns = int(sys.argv[1]) if sys.argv[1:] else 5
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "launches"
        run(["cc", "-O3", str(PROGRAM), "-o", str(program)])
        cells = [(elements, name) for elements in ELEMENTS for name in KINDS]
        for elements in ELEMENTS:  # what is made once is not measured
            seconds(program, elements, KINDS["all"])
        rounds = [{cell: seconds(program, cell[0], KINDS[cell[1]]) for cell in cells} for _ in range(turns)]
    for column, (unit, factor) in enumerate((("µs a launch, of the processor", 1e6), ("ms, the whole process", 1e3))):
        table = Table("elements", f"untraced, {unit}", *(f"{name}, %" for name in KINDS if name != "untraced"))
        for elements in ELEMENTS:
            least = {name: min(each[elements, name][column] for each in rounds) for name in KINDS}
            plain = least.pop("untraced")
            more = (f"{100 * (each / plain - 1):+.0f}" for each in least.values())
            table.add_row(elements, f"{plain * factor:.3g}", *more)
        Console(width=120).print(table)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
