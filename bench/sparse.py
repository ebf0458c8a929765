"""``python -m bench.sparse``: sparse products by hipSPARSE against SciPy's: processor time, best of five, warm.

Needs SciPy (``pip install scipy``). Rows are SciPy's time divided by Cairn's.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from operator import matmul as mul
from typing import Any

import numpy as np

from cairn import hip, sparse

SETTLE = 4.0  # seconds: good code comes in the background


def best(call: Callable[[], object], times: int = 5) -> float:
    """Seconds of all threads' processor time that the cheapest of several calls took."""
    found = float("inf")
    for _ in range(times):
        start = time.process_time()
        call()
        found = min(found, time.process_time() - start)
    return found


def warm(call: Callable[[], object]) -> float:
    """As ``best``, when kernels have their good code."""
    call()
    time.sleep(SETTLE)
    return best(call)


def main() -> None:
    import scipy.sparse as reference

    rng = np.random.default_rng(1)
    rows: list[tuple[str, Callable[[], object], Callable[[], Any]]] = []
    for n, share in ((200_000, 16), (20_000, 64)):
        a: Any = reference.random(n, n, share / n, format="csr", dtype=np.float64, random_state=rng)
        on, x, wide = sparse.csr(a), rng.standard_normal(n), rng.standard_normal((n, 64))
        at_x, at_wide, out, out_wide = (
            hip.asarray(x),
            hip.asarray(wide),
            hip.zeros(n, np.float64),
            hip.zeros((n, 64), np.float64),
        )
        name = f"{n:,} rows of {share}"
        rows += [
            (f"SpMV, {name}", partial(mul, a, x), partial(sparse.matmul, on, at_x, out)),
            (f"SpMM, 64 columns, {name}", partial(mul, a, wide), partial(sparse.matmul, on, at_wide, out_wide)),
        ]
    a = reference.random(20_000, 20_000, 16 / 20_000, format="csr", dtype=np.float64, random_state=rng)
    on = sparse.csr(a)
    rows.append(("SpGEMM, 20,000 rows of 16", partial(mul, a, a), partial(sparse.matmul, on, on)))
    for name, theirs, ours in rows:

        def call(ours: Callable[[], Any] = ours) -> None:
            ours()
            hip.synchronize()

        print(f"{name:40} {best(theirs) / warm(call):6.2f}")


if __name__ == "__main__":
    main()
