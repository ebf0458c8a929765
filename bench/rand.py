"""``python -m bench.rand``: rocRAND's generators against NumPy's PCG64 on one thread: 16 M floats, best of six."""

from __future__ import annotations

import ctypes
import time
from collections.abc import Callable

import numpy as np

from cairn import hip
from cairn.abi import loader

COUNT = 1 << 24
KINDS = {404: "Philox4x32-10", 401: "XORWOW", 402: "MRG32k3a", 406: "LFSR113", 410: "Threefry4x32", 407: "MT19937"}
SETTLE = 6.0  # seconds: good code comes in the background, made in two orders


def best(call: Callable[[], object], times: int = 6) -> float:
    """Seconds of the fastest of several calls."""
    found = float("inf")
    for _ in range(times):
        start = time.perf_counter()
        call()
        found = min(found, time.perf_counter() - start)
    return found


def main() -> None:
    library = loader.load("rocrand")
    memory, values = hip.zeros(COUNT, "f4"), np.empty(COUNT, np.float32)
    address, count = ctypes.c_void_p(memory.ptr), ctypes.c_size_t(COUNT)
    numbers = np.random.Generator(np.random.PCG64(1))
    uniform = best(lambda: numbers.random(COUNT, dtype=np.float32, out=values))
    normal = best(lambda: numbers.standard_normal(COUNT, dtype=np.float32, out=values))
    print("generator          uniform  normal   (NumPy's time divided by Cairn's)")
    for kind, name in KINDS.items():
        generator = ctypes.c_void_p()
        library.rocrand_create_generator(ctypes.byref(generator), kind)

        def draw(generator: ctypes.c_void_p = generator) -> None:
            library.rocrand_generate_uniform(generator, address, count)
            hip.synchronize()

        def draw_normal(generator: ctypes.c_void_p = generator) -> None:
            library.rocrand_generate_normal(generator, address, count, ctypes.c_float(0), ctypes.c_float(1))
            hip.synchronize()

        ratios = []
        for call, reference in ((draw, uniform), (draw_normal, normal)):
            call()
            time.sleep(SETTLE)
            ratios.append(reference / best(call))
        library.rocrand_destroy_generator(generator)
        print(f"{name:17} {ratios[0]:8.2f} {ratios[1]:7.2f}")


if __name__ == "__main__":
    main()
