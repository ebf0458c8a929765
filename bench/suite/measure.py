"""Measures rows of the suite in this process, turn by turn, and prints them as JSON; ``bench.suite`` calls it.

The number of threads is set by the caller's environment before anything is loaded.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from bench.suite import runners
from bench.suite.cases import CASES, Arrays, Case

BUDGET = 1.5  # seconds for one contender's runs of one row
# A run of less than so many ms is measured so many at a time, queued and then waited for once: the first launch after a
# pause, in which others worked, takes 0.02 to 0.1 ms more, for which other benchmarks are.
SHORT, TIMES = 2.0, 16
PAUSE = 0.03
PAGE = 4096
clock = time.perf_counter


def differs(got: np.ndarray, expected: np.ndarray, tolerance: float) -> float:
    """By how much ``got`` is off beyond ``tolerance``: 0.0 is right. For counts, the share of elements that differ."""
    if got.dtype.kind in "iu":
        share = float(np.mean(got != expected))
        return share if share > tolerance else 0.0
    error = float(np.max(np.abs(got.astype(np.float64) - expected)) / max(float(np.max(np.abs(expected))), 1e-30))
    return error if not error <= tolerance else 0.0


def aligned(array: np.ndarray) -> np.ndarray:
    """A copy that starts at a page, as memory for devices does."""
    raw = np.empty(array.nbytes + PAGE, np.uint8)
    start = -raw.ctypes.data % PAGE
    made = raw[start : start + array.nbytes].view(array.dtype).reshape(array.shape)
    made[...] = array
    return made


def once(run: runners.Run, arrays: Arrays, pristine: Arrays, times: int = 1, pause: float = 0) -> float:
    """Milliseconds of one run on data as it was at first, or of each of several that follow each other: short ones,
    before which there is a run that is not measured, as the data have been written by this thread, and should be in the
    caches of those that work on them. ``pause``: seconds in which whoever ran before may go to sleep; then there is
    such a run too."""
    if pause:
        time.sleep(pause)
        run(1)
    for name, values in pristine.items():
        arrays[name][...] = values
    if times > 1:
        run(1)
    began = clock()
    run(times)
    return (clock() - began) * 1e3 / times


def _pause(threads: int) -> float:
    """OpenMP's threads look for work for some milliseconds before they sleep, on the cores that others then need."""
    return PAUSE if threads > 1 else 0


def row(case: Case, folder: Path, threads: int, *, with_pocl: bool) -> dict[str, Any]:
    """One row's times by contender, in ms, with what was wrong. All work on the same arrays: how streams lie to each
    other in memory makes a difference of a third."""
    first = case.make()
    contenders: dict[str, tuple[Arrays, runners.Run, Callable[[], None]]] = {}
    version = ""

    def nothing() -> None:
        """Results are in the arrays already."""

    data = {name: aligned(values) for name, values in first.items()}
    contenders["c"] = (data, runners.plain_c(case, data, runners.compile_c("plain", folder)), nothing)
    contenders["cairn"] = (data, runners.cairn(case, data, folder), nothing)
    function = case.function or case.name
    if threads == 1 and function in ("saxpy", "mandelbrot", "nbody") and not runners.restricted():
        contenders["intrinsics"] = (data, runners.plain_c(case, data, runners.compile_c("intrinsics", folder)), nothing)
    if with_pocl:
        with contextlib.suppress(LookupError):
            run, read, version = runners.pocl(case, data)
            contenders["pocl"] = (data, run, read)
    pristine = {name: first[name] for name in case.restore}
    return {
        "row": case.name,
        "title": case.title,
        "threads": threads,
        "level": runners.level(),
        "pocl": version,
        **_turns(case, contenders, pristine, _pause(threads)),
    }


def _turns(case: Case, contenders: dict[str, Any], pristine: Arrays, pause: float) -> dict[str, Any]:
    wrong: dict[str, float] = {}
    cost: dict[str, float] = {}
    expected: np.ndarray | None = None
    for name, (arrays, run, read) in contenders.items():  # warm, and check the results against C's
        arrays[case.result].fill(77)  # not what the one before left there
        once(run, arrays, pristine)
        read()
        if expected is None:
            expected = arrays[case.result].astype(np.float64)
        elif off := differs(arrays[case.result], expected, case.tolerance):
            wrong[name] = off
        cost[name] = once(run, arrays, pristine)
    times_each = TIMES if min(cost.values()) < SHORT else 1
    rounds = max(3, min(30, int(BUDGET * 1e3 / max(cost.values()))))
    times: dict[str, list[float]] = {name: [] for name in contenders}
    for _ in range(rounds):
        for name, (arrays, run, _read) in contenders.items():
            times[name].append(once(run, arrays, pristine, times_each, pause))
    return {"times": times, "wrong": wrong}


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("rows", nargs="+", choices=CASES)
    parser.add_argument("--threads", type=int, required=True)
    parser.add_argument("--pocl", action="store_true")
    parser.add_argument("--folder", type=Path, default=None, help="where compiled references are kept")
    parser.add_argument(
        "--cpu", action="store_true", help="processor time instead of time: for one thread, on a busy machine"
    )
    options = parser.parse_args()
    if options.cpu:
        global clock
        clock = time.process_time
    with tempfile.TemporaryDirectory() as scratch:
        for name in options.rows:
            result = row(CASES[name], options.folder or Path(scratch), options.threads, with_pocl=options.pocl)
            print(json.dumps(result), flush=True)


if __name__ == "__main__":
    main()
