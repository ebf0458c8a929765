"""Speed of BLAS through rocBLAS' interface, as ratios to OpenBLAS at its best setting in the same run.

    python -m bench.blas [--rounds 5]

Each figure is the best of some rounds, in which Cairn and the reference take turns. They are processes of their own:
OpenBLAS reads the number of its threads and its core type when it is loaded.
"""

from __future__ import annotations

import argparse
import ctypes
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

P = ctypes.c_void_p
HERE = Path(__file__).parent
TYPES = {"s": np.float32, "d": np.float64, "c": np.complex64}
SIZE, BATCH = 2048, 4096
PRODUCTS = [(letter, threads) for letter in TYPES for threads in (1, 2)]
SMALL = (16, 32, 64)
COLUMN = 111  # rocblas_operation_none
QUIET = 0.3  # seconds: so long OpenBLAS' threads look for more work after a call, on cores that the next one needs


def best(run: Callable[[], None], least: int = 3) -> float:
    """Milliseconds of the fastest of some runs, after one."""
    run()
    times: list[float] = []
    while len(times) < least or (sum(times) < 0.2 and len(times) < 50):
        start = time.perf_counter()
        run()
        times.append(time.perf_counter() - start)
    return min(times) * 1000


# ---- the two sides, each in a process that is asked line by line ----


class Reference:
    """OpenBLAS itself, by the environment's threads and core type."""

    def __init__(self) -> None:
        from cairn.libs.blas.entries import host_blas

        self.library = ctypes.CDLL(str(host_blas()))

    def gemm(self, letter: str, n: int) -> Callable[[], None]:
        rng, kind = np.random.default_rng(1), TYPES[letter]
        a, b, c = (np.asfortranarray(rng.uniform(-1, 1, (n, n)).astype(kind)) for _ in range(3))
        scalars = np.array([1], kind), np.array([0], kind)
        size = ctypes.byref(ctypes.c_int64(n))
        call, plain = getattr(self.library, f"scipy_{letter}gemm_64_"), ctypes.c_char_p(b"N")
        at = [each.ctypes.data_as(P) for each in (*scalars, a, b, c)]
        kept = (a, b, c, scalars)
        return lambda: (
            kept and call(plain, plain, size, size, size, at[0], at[2], size, at[3], size, at[1], at[4], size)
        )


class Cairn:
    """rocBLAS as Cairn serves it."""

    def __init__(self) -> None:
        from cairn.abi import loader

        self.hip, self.library = loader.load("amdhip64"), loader.load("rocblas")
        self.handle = P()
        assert self.library.rocblas_create_handle(ctypes.byref(self.handle)) == 0

    def put(self, values: Any) -> P:
        address = P()
        assert self.hip.hipMalloc(ctypes.byref(address), ctypes.c_size_t(values.nbytes)) == 0
        assert self.hip.hipMemcpy(address, values.ctypes.data_as(P), ctypes.c_size_t(values.nbytes), 1) == 0
        return address

    def gemm(self, letter: str, n: int) -> Callable[[], None]:
        rng, kind = np.random.default_rng(1), TYPES[letter]
        a, b, c = (self.put(rng.uniform(-1, 1, (n, n)).astype(kind)) for _ in range(3))
        scalars = np.array([1], kind), np.array([0], kind)
        one, zero = (each.ctypes.data_as(P) for each in scalars)
        call = getattr(self.library, f"rocblas_{letter}gemm")

        def run() -> None:
            assert scalars and call(self.handle, COLUMN, COLUMN, n, n, n, one, a, n, b, n, zero, c, n) == 0
            assert self.hip.hipDeviceSynchronize() == 0

        return run

    def small(self, letter: str, n: int) -> tuple[Callable[[], None], Callable[[], None]]:
        """One batched call, and the same by a loop."""
        kind, step = TYPES[letter], n * n
        a, b, c = (self.put(np.ones(BATCH * step, kind)) for _ in range(3))
        scalars = np.array([1], kind), np.array([0], kind)
        one, zero = (each.ctypes.data_as(P) for each in scalars)
        gap = ctypes.c_int64(step)
        call, many = self.library.rocblas_sgemm, self.library.rocblas_sgemm_strided_batched
        each = [
            tuple(P(int(at.value or 0) + i * step * np.dtype(kind).itemsize) for at in (a, b, c)) for i in range(BATCH)
        ]

        def batched() -> None:
            status = many(
                self.handle, COLUMN, COLUMN, n, n, n, one, a, n, gap, b, n, gap, zero, c, n, gap, BATCH
            )  # fmt: skip
            assert scalars and status == 0 and self.hip.hipDeviceSynchronize() == 0

        def loop() -> None:
            for x, y, z in each:
                call(self.handle, COLUMN, COLUMN, n, n, n, one, x, n, y, n, zero, z, n)
            assert self.hip.hipDeviceSynchronize() == 0

        return batched, loop


def serve(side: str) -> None:
    """Answer questions: ``gemm s 2048`` is a time, ``small s 16`` two."""
    here = Cairn() if side == "cairn" else Reference()
    known: dict[str, Any] = {}
    for line in sys.stdin:
        what, letter, size = line.split()
        runs = known.get(line) or known.setdefault(line, getattr(here, what)(letter, int(size)))
        print(*(best(run) for run in (runs if isinstance(runs, tuple) else (runs,))), flush=True)


class Side:
    """One of the processes."""

    def __init__(self, name: str, threads: int) -> None:
        self.threads = threads
        env = {**os.environ, "CAIRN_THREADS": str(threads), "OPENBLAS_NUM_THREADS": str(threads)}
        if name == "reference" and "avx512f" in Path("/proc/cpuinfo").read_text(encoding="ascii"):
            env["OPENBLAS_CORETYPE"] = "SkylakeX"
        self.child = subprocess.Popen(
            [sys.executable, "-m", "bench.blas", "--serve", name], env=env, text=True, stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )  # fmt: skip

    def ask(self, *words: object) -> list[float]:
        assert self.child.stdin is not None and self.child.stdout is not None
        time.sleep(QUIET * (self.threads > 1))
        print(*words, file=self.child.stdin, flush=True)
        return [float(word) for word in self.child.stdout.readline().split()]

    def end(self) -> None:
        assert self.child.stdin is not None
        self.child.stdin.close()
        self.child.wait()


def main() -> None:
    from rich.console import Console
    from rich.table import Table

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--serve", choices=("cairn", "reference"), help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.serve:
        serve(args.serve)
        return
    table = Table("BLAS", "Cairn", "reference", "ratio", "goal")
    for threads in (1, 2):
        sides = [Side(name, threads) for name in ("cairn", "reference")]
        for letter in TYPES:
            times = [[side.ask("gemm", letter, SIZE)[0] for side in sides] for _ in range(args.rounds)]
            own, other = (min(each) for each in zip(*times, strict=True))
            name = f"{letter}gemm {SIZE}, {threads} thread{'s' * (threads > 1)}"
            table.add_row(name, f"{own:.1f} ms", f"{other:.1f} ms", f"{other / own:.2f}", "0.95")
        for size in SMALL:
            times = [sides[0].ask("small", "s", size) for _ in range(args.rounds)]
            own, other = (min(each) for each in zip(*times, strict=True))
            name = f"sgemm, {BATCH} of {size}, {threads} thread{'s' * (threads > 1)}; reference: a loop"
            table.add_row(name, f"{own:.2f} ms", f"{other:.1f} ms", f"{other / own:.1f}", "3")
        for side in sides:
            side.end()
    told = subprocess.run(
        [sys.executable, "-m", "cairn.cli.main", "run", "-lrocblas", str(HERE / "kernels/blas_calls.cu")],
        text=True, capture_output=True, check=True,
    )  # fmt: skip
    table.add_row("a call, from C", f"{float(told.stdout.split()[1]):.2f} us", "", "", "< 2 us")
    Console().print(table)


if __name__ == "__main__":
    main()
