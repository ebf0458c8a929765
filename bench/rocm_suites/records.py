"""rocblas-test's tests: AMD wrote them down as records of one file of 900 MB, which the program reads whole before the
first of them, and of which it makes 421,316 names. A file of some records takes it a second."""

from __future__ import annotations

import fnmatch
import re
from pathlib import Path

import numpy as np

_HEAD, _RECORD, _NAME, _CATEGORY = 592, 576, slice(0, 64), slice(128, 192)  # bytes; two texts of a record


class Records:
    """The tests that AMD wrote down."""

    def __init__(self, file: Path) -> None:
        whole = np.memmap(file, np.uint8, mode="r")
        self._head, self._records = bytes(whole[:_HEAD]), whole[_HEAD:].reshape(-1, _RECORD)
        self.functions = self._texts(_NAME)
        self.categories = self._texts(_CATEGORY)

    def _texts(self, where: slice) -> np.ndarray:
        return np.ascontiguousarray(self._records[:, where]).view("S64")[:, 0]

    def names(self, category: str, pattern: str) -> list[str]:
        """The functions that have tests of a category, by a pattern."""
        found = {name.decode() for name in np.unique(self.functions[self.categories == category.encode()])}
        return sorted(name for name in found if re.fullmatch(pattern, name))

    def write(self, category: str, function: str, most: int, target: Path) -> int:
        """A file of a function's tests; how many."""
        (chosen,) = np.nonzero((self.functions == function.encode()) & (self.categories == category.encode()))
        return self._put(_spread(chosen, most), target)

    def write_sample(self, wanted: str, count: int, target: Path) -> tuple[int, int]:
        """A file of ``count`` tests (0: all) that GoogleTest's filter ``wanted`` chooses, as many of each function as
        of others: how many it chooses, and how many were written."""
        functions, function = np.unique(self.functions, return_inverse=True)
        categories, category = np.unique(self.categories, return_inverse=True)
        both = function * len(categories) + category
        groups = []
        for number in np.unique(both):
            name, kind = functions[number // len(categories)].decode(), categories[number % len(categories)].decode()
            if _matches(f"_/{name}.blas/{kind}_{name}_", wanted):
                groups.append(np.nonzero(both == number)[0])
        each = -(-count // max(1, len(groups)))
        chosen = np.sort(np.concatenate([_spread(group, each) for group in groups])) if groups else np.zeros(0, int)
        return sum(map(len, groups)), self._put(_spread(chosen, count), target)

    def _put(self, chosen: np.ndarray, target: Path) -> int:
        target.write_bytes(self._head + self._records[chosen].tobytes())
        return len(chosen)


def _spread(indices: np.ndarray, most: int) -> np.ndarray:
    """So many of them, spread evenly; all for 0."""
    return indices[np.linspace(0, len(indices) - 1, most).astype(int)] if 0 < most < len(indices) else indices


def _matches(name: str, wanted: str) -> bool:
    """Whether GoogleTest's filter chooses a name that begins so."""
    chosen, _, left_out = wanted.partition("-")
    patterns = [each.rstrip("*") + "*" for each in chosen.split(":")]
    without = [each for each in left_out.split(":") if each]
    return any(fnmatch.fnmatchcase(name, each) for each in patterns) and not any(
        fnmatch.fnmatchcase(name, each) for each in without
    )
