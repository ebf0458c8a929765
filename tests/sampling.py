"""Which tests ``make test`` runs, and which wait for ``make test-all``.

A test function may take a budget of processor time. ``costs.txt`` says what one case of it costs, for all functions
whose cases take longer together than a moment. As many cases stay as the budget pays for, chosen so that each value of
each parameter is among them, then each pair of values. One case stays in any event if it costs no more than ``ONCE``.
A function of which a case costs more, and more than twice its budget, waits as a whole, unless it is the cheapest of a
file that would have no test left. ``@pytest.mark.budget(seconds)`` gives a function more.
"""

from __future__ import annotations

import itertools
import os
import zlib
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

BUDGET = 0.6  # seconds of processor time for all cases of a function
ONCE = 1.6  # what one case may cost of a function that its budget would leave out
MOMENT = 1.0  # what takes less in all has no row
COSTS = Path(__file__).with_name("costs.txt")
HEAD = "# Seconds of processor time of one case, children included. `make costs` writes this; see sampling.py.\n"
whole = False  # whether all is wanted, not a sample: conftest.py sets it
_GOLDEN = 0.6180339887498949  # multiples of it, cut to fractions, spread evenly however many there are


class Test(Protocol):
    """What is asked of a ``pytest.Item``."""

    @property
    def nodeid(self) -> str: ...
    def get_closest_marker(self, name: str) -> Any: ...


def function_of(nodeid: str) -> str:
    return nodeid.partition("[")[0]


def read(path: Path = COSTS) -> dict[str, float]:
    """Costs by function."""
    lines = path.read_text().splitlines() if path.exists() else []
    rows = (line.split() for line in lines if not line.startswith("#"))
    return {name: float(seconds) for seconds, name in rows}


def write(measured: Mapping[str, Sequence[tuple[float, int]]], path: Path) -> None:
    """Replace the rows of functions that ran, from the seconds of each case that ran and how many cases there are."""
    rows = read(path)
    for name, cases in measured.items():
        mean = sum(seconds for seconds, _ in cases) / len(cases)
        rows.pop(name, None)
        if mean * cases[0][1] >= MOMENT:
            rows[name] = mean
    path.write_text(HEAD + "".join(f"{rows[name]:.2f} {name}\n" for name in sorted(rows)))


def cover(cases: Sequence[str], count: int) -> set[int]:
    """Indices of ``count`` of these cases, whose names are values joined by dashes: those with a value that none before
    has, then those with a new pair, then others from all over."""
    values = [tuple(enumerate(case.split("-"))) for case in cases]
    shift = zlib.crc32("".join(cases).encode()) / 2**32
    order = sorted(range(len(cases)), key=lambda i: (i * _GOLDEN + shift) % 1)
    kept: set[int] = set()
    for width in (1, 2, 0):
        met = {group for i in kept for group in itertools.combinations(values[i], width)}
        for i in order:
            groups = set(itertools.combinations(values[i], width))
            if len(kept) < count and i not in kept and (width == 0 or not groups <= met):
                kept.add(i)
                met |= groups
    return kept


def left_out(tests: Iterable[Test], costs: Mapping[str, float]) -> list[Test]:
    """Those of the tests that wait."""
    files: dict[str, dict[str, list[Test]]] = defaultdict(lambda: defaultdict(list))
    for test in tests:
        files[test.nodeid.partition("::")[0]][function_of(test.nodeid)].append(test)
    found: list[Test] = []
    for functions in files.values():
        counts = {name: affordable(cases, costs.get(name, 0.0)) for name, cases in functions.items()}
        if not any(counts.values()):
            counts[min(functions, key=lambda name: costs[name])] = 1
        for name, cases in functions.items():
            if counts[name] < len(cases):
                kept = cover([case.nodeid[len(name) + 1 : -1] for case in cases], counts[name])
                found += [case for i, case in enumerate(cases) if i not in kept]
    return found


def affordable(cases: Sequence[Test], cost: float) -> int:
    """How many of a function's cases its budget pays for."""
    mark = cases[0].get_closest_marker("budget")
    budget = mark.args[0] if mark else BUDGET
    return min(len(cases), max(round(budget / cost), cost <= ONCE)) if cost else len(cases)


def processor_time() -> float:
    """Of this process and of its children that ended."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system
