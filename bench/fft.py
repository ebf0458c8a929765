"""``python -m bench.fft``: transforms against mkl_fft and SciPy (where they are installed) in turns, best of nine.

Processor time of all threads, so that other programs on the machine do not count; all get one thread: two on the two
threads of a core take half as much again for the same work.
"""

from __future__ import annotations

import ctypes
import importlib.util
import math
import os
import time
from collections.abc import Callable
from typing import Any

os.environ.setdefault("MKL_NUM_THREADS", "1")
os.environ.setdefault("CAIRN_THREADS", "1")

import numpy as np

from cairn import hip
from cairn.abi import loader

CASES = {"2^20": ((1 << 20,), (0,)), "4096 x 256": ((4096, 256), (1,)), "128^3": ((128, 128, 128), (0, 1, 2))}
ROUNDS = 9


def seconds(call: Callable[[], object]) -> float:
    start = time.process_time()
    call()
    return time.process_time() - start


def references() -> dict[str, Any]:
    found = {}
    for name, module in (("mkl_fft", "mkl_fft"), ("SciPy", "scipy.fft")):
        if importlib.util.find_spec(name.lower()) is not None:
            found[name] = importlib.import_module(module)
    return found or {"NumPy": np.fft}


def main() -> None:
    others, library = references(), loader.load("hipfft")
    print(f"{'complex64':12}" + "".join(f"{name:>10}" for name in others) + "   (their time divided by Cairn's)")
    for label, (shape, axes) in CASES.items():
        random = np.random.default_rng(1)
        values = (random.standard_normal(shape) + 1j * random.standard_normal(shape)).astype("c8")
        there = hip.asarray(values)

        made, plan = hip.zeros(shape, "c8"), ctypes.c_void_p()
        lengths = [shape[axis] for axis in axes]
        rest = (None, 1, 0, None, 1, 0, 0x29, values.size // math.prod(lengths))  # HIPFFT_C2C
        library.hipfftPlanMany(ctypes.byref(plan), len(axes), (ctypes.c_int * len(axes))(*lengths), *rest)
        ends = (ctypes.c_void_p(there.ptr), ctypes.c_void_p(made.ptr), -1)

        def run(plan: ctypes.c_void_p = plan, ends: tuple[object, ...] = ends) -> None:
            library.hipfftExecC2C(plan, *ends)
            hip.synchronize()

        run()
        best = {name: float("inf") for name in ("Cairn", *others)}
        for _ in range(ROUNDS):
            best["Cairn"] = min(best["Cairn"], seconds(run))
            for name, other in others.items():

                def call(other: Any = other, axes: tuple[int, ...] = axes, values: Any = values) -> object:
                    return other.fft(values, axis=axes[0]) if len(axes) == 1 else other.fftn(values, axes=axes)

                took = seconds(call)
                best[name] = min(best[name], took)
        print(f"{label:12}" + "".join(f"{best[name] / best['Cairn']:10.2f}" for name in others))


if __name__ == "__main__":
    main()
