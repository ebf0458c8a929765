"""Runs rows of the suite on device memory, as ``bench.check`` asks line by line: one process for each tool.

``prepare ROW`` answers ``{}`` when the row has run once, and what it left is in the folder; ``run TIMES`` answers the
processor's seconds of one run; the end of the input ends it.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np

from bench.suite import runners
from bench.suite.cases import Arrays, Case, cases

H2D, D2H = 1, 2  # enum hipMemcpyKind


class Row:
    """A case whose arrays are the device's memory."""

    def __init__(self, case: Case, folder: Path) -> None:
        from cairn.abi import loader

        self.case, self.hip = case, loader.load("amdhip64")
        self.first: Arrays = case.make()
        self.addresses = {name: self._room(array.nbytes) for name, array in self.first.items()}
        for name in self.first:
            self._copy(name)
        self.work = runners.launches(case, self.addresses, folder)

    def _room(self, size: int) -> int:
        address = ctypes.c_void_p()
        self._checked(self.hip.hipMalloc(ctypes.byref(address), ctypes.c_size_t(size)))
        return address.value or 0

    def _copy(self, name: str) -> None:
        array = self.first[name]
        pair = (ctypes.c_void_p(self.addresses[name]), ctypes.c_void_p(array.ctypes.data))
        self._checked(self.hip.hipMemcpy(*pair, ctypes.c_size_t(array.nbytes), H2D))

    def _checked(self, error: int) -> None:
        if error:
            raise RuntimeError(f"{self.case.name}: HIP error {error}")

    def run(self, times: int) -> float:
        """The processor's seconds of one of so many runs, on data as they were at first."""
        for name in self.case.restore:
            self._copy(name)
        if times > 1:
            self.work(1)
        before = time.process_time()
        self.work(times)
        return (time.process_time() - before) / times

    def result(self) -> np.ndarray:
        """What the last run left."""
        made = np.empty_like(self.first[self.case.result])
        pair = (ctypes.c_void_p(made.ctypes.data), ctypes.c_void_p(self.addresses[self.case.result]))
        self._checked(self.hip.hipMemcpy(*pair, ctypes.c_size_t(made.nbytes), D2H))
        return made

    def close(self) -> None:
        """Give the memory back."""
        for address in self.addresses.values():
            self._checked(self.hip.hipFree(ctypes.c_void_p(address)))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path, help="where results are left")
    parser.add_argument("--small", action="store_true", help="sizes that a test has time for")
    options = parser.parse_args()
    known, row = cases(small=options.small), None
    for line in sys.stdin:
        word, what = line.split()
        answer: Any = {}
        if word == "prepare":
            if row:
                row.close()
            row = Row(known[what], options.folder)
            row.run(1)
            np.save(options.folder / what, row.result())
        elif row:
            answer = row.run(int(what))
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
