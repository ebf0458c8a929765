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


def serve(side: str) -> None:
    """Answer questions: ``gemm s 2048`` is a time."""
    here = Cairn() if side == "cairn" else Reference()
    known: dict[str, Any] = {}
    for line in sys.stdin:
        what, letter, size = line.split()
        run = known.get(line) or known.setdefault(line, getattr(here, what)(letter, int(size)))
        print(best(run), flush=True)


def best_core() -> dict[str, str]:
    """OpenBLAS mistakes new processors for old ones."""
    return {"OPENBLAS_CORETYPE": "SkylakeX"} if "avx512f" in Path("/proc/cpuinfo").read_text(encoding="ascii") else {}


def program(source: str, *words: str, **settings: str) -> str:
    """What a program of rocBLAS prints."""
    command = [sys.executable, "-m", "cairn.cli.main", "run", "-lrocblas", str(HERE / source), *words]
    return subprocess.run(command, text=True, capture_output=True, check=True, env={**os.environ, **settings}).stdout


def batches(threads: int) -> list[list[float]]:
    """For each size: it, milliseconds of a batch, of a loop of calls, and of a loop over OpenBLAS on one thread."""
    from cairn.libs.blas.entries import host_blas

    settings = {"CAIRN_THREADS": str(threads), "OPENBLAS_NUM_THREADS": "1", **best_core()}
    told = program("kernels/blas_batches.hip", str(host_blas()), *map(str, SMALL), **settings)
    return [[float(word) for word in line.split()] for line in told.splitlines()]


class Side:
    """One of the processes."""

    def __init__(self, name: str, threads: int) -> None:
        self.threads = threads
        env = {**os.environ, "CAIRN_THREADS": str(threads), "OPENBLAS_NUM_THREADS": str(threads)}
        if name == "reference":
            env |= best_core()
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
        for side in sides:
            side.end()
        for size, own, loop, host in batches(threads):
            name = f"sgemm, {BATCH} of {size:.0f}, {threads} thread{'s' * (threads > 1)}; reference: a loop of"
            table.add_row(f"{name} calls", f"{own:.2f} ms", f"{loop:.2f} ms", f"{loop / own:.1f}", "3")
            if threads == 1:
                table.add_row(f"{name} OpenBLAS", f"{own:.2f} ms", f"{host:.2f} ms", f"{host / own:.2f}", "")
    call = float(program("kernels/blas_calls.cu").split()[1])
    table.add_row("a call, from C", f"{call:.2f} us", "", "", "< 2 us")
    Console().print(table)


if __name__ == "__main__":
    main()
