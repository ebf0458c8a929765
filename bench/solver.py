"""Speed of rocSOLVER's factorisations, as ratios to LAPACK in the same OpenBLAS on as many threads, in the same run.

    python -m bench.solver [--rounds 5] [--threads 1,2] [--cpu]

Each figure is the best of some rounds, in which the two take turns on the same matrix. ``--cpu`` counts the processor's
time in place of the clock's, which on a busy machine says more.
"""

from __future__ import annotations

import argparse
import ctypes
import os
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np

P = ctypes.c_void_p
N, SVECT, EVECT, LOWER = 1024, 192, 211, 122
ROUTINES = ("getrf", "potrf", "geqrf", "syevd", "gesdd")
GOAL = 0.9
QUIET = 0.3  # seconds: so long OpenBLAS' threads look for more work after a call, on cores that the next one needs


class Bench:
    """One matrix, on the device and on the host, and both sides' calls."""

    def __init__(self, letter: str, threads: int) -> None:
        from cairn.abi import loader
        from cairn.libs.blas.entries import host_blas

        self.letter, self.kind = letter, {"s": np.float32, "d": np.float64}[letter]
        self.hip, self.device = loader.load("amdhip64"), loader.load("rocsolver")
        self.host, self.threads = ctypes.CDLL(str(host_blas())), threads
        self.handle = P()
        assert self.device.rocsolver_create_handle(ctypes.byref(self.handle)) == 0
        a = np.random.default_rng(1).uniform(-1, 1, (N, N)).astype(self.kind)
        definite = a @ a.T + N * np.eye(N, dtype=a.dtype)
        self.given = {"general": np.asfortranarray(a), "definite": np.asfortranarray(definite)}
        self.first = {name: self.put(value) for name, value in self.given.items()}
        self.at = {name: self.put(np.zeros((N, N), self.kind)) for name in ("A", "U", "V", "W", "E", "info", "ipiv")}
        self.own = {name: np.zeros((N, N), self.kind, order="F") for name in ("A", "U", "V")}
        self.room = np.zeros(12 * N * N, self.kind), np.zeros(20 * N, np.int64), np.zeros(N, self.kind)

    def put(self, values: Any) -> P:
        address = P()
        assert self.hip.hipMalloc(ctypes.byref(address), ctypes.c_size_t(values.nbytes)) == 0
        assert self.hip.hipMemcpy(address, values.ctypes.data_as(P), ctypes.c_size_t(values.nbytes), 1) == 0
        return address

    def cairn(self, routine: str) -> None:
        at, call = self.at, getattr(self.device, f"rocsolver_{self.letter}{routine}")
        tail: dict[str, tuple[Any, ...]] = {
            "getrf": (N, N, at["A"], N, at["ipiv"], at["info"]),
            "potrf": (LOWER, N, at["A"], N, at["info"]),
            "geqrf": (N, N, at["A"], N, at["W"]),
            "syevd": (EVECT, LOWER, N, at["A"], N, at["W"], at["E"], at["info"]),
            "gesdd": (SVECT, SVECT, N, N, at["A"], N, at["W"], at["U"], N, at["V"], N, at["info"]),
        }
        assert call(self.handle, *tail[routine]) == 0
        assert self.hip.hipDeviceSynchronize() == 0

    def reference(self, routine: str) -> None:
        n, info = ctypes.byref(ctypes.c_int64(N)), ctypes.byref(ctypes.c_int64())
        a, u, v = (self.own[name].ctypes.data_as(P) for name in ("A", "U", "V"))
        work, index, w = (each.ctypes.data_as(P) for each in self.room)
        length, indices = ctypes.byref(ctypes.c_int64(self.room[0].size)), ctypes.byref(ctypes.c_int64(20 * N))
        one = ctypes.c_size_t(1)
        tail: dict[str, tuple[Any, ...]] = {
            "getrf": (n, n, a, n, index, info),
            "potrf": (b"L", n, a, n, info, one),
            "geqrf": (n, n, a, n, w, work, length, info),
            "syevd": (b"V", b"L", n, a, n, w, work, length, index, indices, info, one, one),
            "gesdd": (b"S", n, n, a, n, w, u, n, v, n, work, length, index, info, one),
        }
        self.host.scipy_openblas_set_num_threads64_(self.threads)
        getattr(self.host, f"scipy_{self.letter}{routine}_64_")(*tail[routine])
        self.host.scipy_openblas_set_num_threads64_(1)  # as Cairn has it

    def reset(self, routine: str) -> None:
        which = "definite" if routine in ("potrf", "syevd") else "general"
        self.own["A"][:] = self.given[which]
        assert self.hip.hipMemcpy(self.at["A"], self.first[which], ctypes.c_size_t(self.own["A"].nbytes), 3) == 0
        assert self.hip.hipDeviceSynchronize() == 0


def timed(run: Callable[[str], None], routine: str, clock: Callable[[], float]) -> float:
    start = clock()
    run(routine)
    return (clock() - start) * 1000


def main() -> None:
    from rich.console import Console
    from rich.table import Table

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--cpu", action="store_true", help="the processor's time")
    parser.add_argument("--threads", default="1,2", help="a comma list")
    parser.add_argument("--routines", default=",".join(ROUTINES), help="a comma list")
    args = parser.parse_args()
    if "," in args.threads:  # the device's workers are made once in a process
        for threads in args.threads.split(","):
            given = [f"--rounds={args.rounds}", f"--routines={args.routines}", *(["--cpu"] if args.cpu else [])]
            subprocess.run([sys.executable, "-m", "bench.solver", *given, f"--threads={threads}"], check=True)
        return
    os.environ["CAIRN_THREADS"] = args.threads
    clock = time.process_time if args.cpu else time.perf_counter
    title = f"{args.threads} thread{'s' * (args.threads != '1')}"
    shown = Table("1024 by 1024", "Cairn, ms", "OpenBLAS, ms", "ratio", "goal", title=title)
    for letter in "sd":
        bench = Bench(letter, int(args.threads))
        for routine in args.routines.split(","):
            times: list[tuple[float, float]] = []
            for _ in range(args.rounds + 1):  # the first warms up
                bench.reset(routine)
                time.sleep(QUIET * (bench.threads > 1))
                times.append((timed(bench.cairn, routine, clock), timed(bench.reference, routine, clock)))
            ours, theirs = (min(each) for each in zip(*times[1:], strict=True))
            shown.add_row(letter + routine, f"{ours:.1f}", f"{theirs:.1f}", f"{theirs / ours:.2f}", str(GOAL))
    Console().print(shown)


if __name__ == "__main__":
    main()
