"""``python -m bench.fft``: transforms against mkl_fft and SciPy (where they are installed) in turns, best of nine.

Processor time of all threads, so that other programs on the machine do not count; MKL gets one thread.
"""

from __future__ import annotations

import importlib.util
import os
import time
from collections.abc import Callable

os.environ.setdefault("MKL_NUM_THREADS", "1")

import numpy as np

from cairn import fft, hip

CASES = {"2^20": ((1 << 20,), (0,)), "4096 x 256": ((4096, 256), (1,)), "128^3": ((128, 128, 128), (0, 1, 2))}
ROUNDS = 9


def seconds(call: Callable[[], object]) -> float:
    start = time.process_time()
    call()
    return time.process_time() - start


def references() -> dict[str, Callable[[object, object], object]]:
    found = {}
    for name, module in (("mkl_fft", "mkl_fft"), ("SciPy", "scipy.fft")):
        if importlib.util.find_spec(name.lower()) is not None:
            found[name] = importlib.import_module(module).fftn
    return found or {"NumPy": np.fft.fftn}


def main() -> None:
    others = references()
    print(f"{'complex64':12}" + "".join(f"{name:>10}" for name in others) + "   (their time divided by Cairn's)")
    for label, (shape, axes) in CASES.items():
        random = np.random.default_rng(1)
        values = (random.standard_normal(shape) + 1j * random.standard_normal(shape)).astype("c8")
        there = hip.asarray(values)

        def run(there: object = there, axes: tuple[int, ...] = axes) -> None:
            fft.fftn(there, axes=axes)
            hip.synchronize()

        run()
        best = {name: float("inf") for name in ("Cairn", *others)}
        for _ in range(ROUNDS):
            best["Cairn"] = min(best["Cairn"], seconds(run))
            for name, call in others.items():
                took = seconds(lambda call=call, axes=axes, values=values: call(values, axes=axes))
                best[name] = min(best[name], took)
        print(f"{label:12}" + "".join(f"{best[name] / best['Cairn']:10.2f}" for name in others))


if __name__ == "__main__":
    main()
