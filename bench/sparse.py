"""``python -m bench.sparse``: sparse products by hipSPARSE against SciPy's, by turns, best of nine, warm.

Needs SciPy (``pip install scipy``). Rows are SciPy's time divided by Cairn's: processor time where Cairn has one
thread, as SciPy has, and by the clock where it has all. (Two threads on one core take more processor time.) Ten
products with a vector come one behind the other, as solvers have them, then a wait; of the others one.
"""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from operator import matmul as mul
from typing import Any

import numpy as np

SETTLE = 4.0  # seconds: good code comes in the background
TURNS = 9


def by_turns(theirs: Callable[[], object], ours: Callable[[], object], clock: Callable[[], float]) -> float:
    """How many times as long the cheapest of their calls takes as the cheapest of ours."""
    ours()
    time.sleep(SETTLE)
    best = [float("inf"), float("inf")]
    for _ in range(TURNS):
        for place, call in enumerate((theirs, ours)):
            start = clock()
            call()
            best[place] = min(best[place], clock() - start)
    return best[0] / best[1]


def ratios(clock: Callable[[], float]) -> list[tuple[str, float]]:
    """Each product's name and ratio."""
    import scipy.sparse as reference

    from cairn import hip, sparse

    rng = np.random.default_rng(1)
    rows: list[tuple[str, Callable[[], object], Callable[[], Any], int]] = []
    for n, share in ((200_000, 16), (20_000, 64)):
        a: Any = reference.random(n, n, share / n, format="csr", dtype=np.float64, random_state=rng)
        on, x, wide = sparse.csr(a), rng.standard_normal(n), rng.standard_normal((n, 64))
        at_x, at_wide = hip.asarray(x), hip.asarray(wide)
        out, out_wide = hip.zeros(n, np.float64), hip.zeros((n, 64), np.float64)
        name = f"{n:,} rows of {share}"
        rows += [
            (f"SpMV, {name}", partial(mul, a, x), partial(sparse.matmul, on, at_x, out), 10),
            (f"SpMM, 64 columns, {name}", partial(mul, a, wide), partial(sparse.matmul, on, at_wide, out_wide), 1),
        ]
    a = reference.random(20_000, 20_000, 16 / 20_000, format="csr", dtype=np.float64, random_state=rng)
    on = sparse.csr(a)
    rows.append(("SpGEMM, 20,000 rows of 16", partial(mul, a, a), partial(sparse.matmul, on, on), 1))
    made = []
    for name, theirs, ours, times in rows:

        def reference_calls(theirs: Callable[[], Any] = theirs, times: int = times) -> None:
            for _ in range(times):
                theirs()

        def calls(ours: Callable[[], Any] = ours, times: int = times) -> None:
            for _ in range(times):
                ours()
            hip.synchronize()

        made.append((name, by_turns(reference_calls, calls, clock)))
    return made


def main() -> None:
    if "--part" in sys.argv:
        for name, ratio in ratios(time.process_time if sys.argv[-1] == "1" else time.perf_counter):
            print(f"{name}\t{ratio}")
        return
    if importlib.util.find_spec("scipy") is None:
        sys.exit("bench.sparse compares with SciPy, which is not installed: pip install scipy")
    columns = []
    for threads in ("1", "0"):
        words = [sys.executable, "-m", "bench.sparse", "--part", threads]
        done = subprocess.run(
            words, env={**os.environ, "CAIRN_THREADS": threads}, text=True, stdout=subprocess.PIPE, check=True
        )
        columns.append([line.split("\t") for line in done.stdout.splitlines()])
    print(f"{'':40} {'one thread':>12} {'all, by the clock':>18}")
    for one, every in zip(*columns, strict=True):
        print(f"{one[0]:40} {float(one[1]):12.2f} {float(every[1]):18.2f}")


if __name__ == "__main__":
    main()
