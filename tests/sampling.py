"""Which tests ``make test`` runs, and which wait for ``make test-all``.

A test function may take a budget of processor time. ``costs.txt`` says what one case of it costs, for all functions
whose cases take longer together than a moment, and for single cases that cost much more or less than the others. As
many cases stay as the budget pays for, chosen so that each value of each parameter is among them, then each pair of
values, the cheaper ones first. One case stays in any event if it costs no more than ``ONCE``. A function whose cases
all cost more, and more than twice its budget, waits as a whole, unless one of them is the cheapest of a file that would
have no test left. ``@pytest.mark.budget(seconds)`` gives a function more.
"""

from __future__ import annotations

import itertools
import os
import zlib
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

BUDGET = 0.4  # seconds of processor time for all cases of a function
ONCE = 1.4  # what one case may cost of a function that its budget would leave out
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
    """Costs by function, and by case."""
    lines = path.read_text().splitlines() if path.exists() else []
    rows = (line.split(maxsplit=1) for line in lines if not line.startswith("#"))
    return {name: float(seconds) for seconds, name in rows}


def write(measured: Mapping[str, tuple[float, int]], path: Path) -> None:
    """Replace the rows of functions that ran, from the seconds of each case, and how many cases there are."""
    functions: dict[str, dict[str, float]] = defaultdict(dict)
    for case, (seconds, _) in measured.items():
        functions[function_of(case)][case] = seconds
    rows = {name: seconds for name, seconds in read(path).items() if function_of(name) not in functions}
    for name, cases in functions.items():
        mean = sum(cases.values()) / len(cases)
        if mean * measured[next(iter(cases))][1] >= MOMENT:
            rows[name] = mean
            if mean > BUDGET / 2:
                rows |= {case: seconds for case, seconds in cases.items() if not mean / 1.5 < seconds < mean * 1.5}
    path.write_text(HEAD + "".join(f"{rows[name]:.2f} {name}\n" for name in sorted(rows)))


def order(cases: Sequence[str], prices: Sequence[float]) -> list[int]:
    """Indices of these cases, whose names are values joined by dashes: those with a value that none before has, then
    those with a new pair, then others, each time the cheaper ones first and else from all over."""
    values = [tuple(enumerate(case.split("-"))) for case in cases]
    shift = zlib.crc32("".join(cases).encode()) / 2**32
    spread = sorted(range(len(cases)), key=lambda i: (prices[i], (i * _GOLDEN + shift) % 1))
    kept: dict[int, None] = {}
    for width in (1, 2, 0):
        met = {group for i in kept for group in itertools.combinations(values[i], width)}
        for i in spread:
            groups = set(itertools.combinations(values[i], width))
            if i not in kept and (width == 0 or not groups <= met):
                kept[i] = None
                met |= groups
    return [*kept]


def left_out(tests: Iterable[Test], costs: Mapping[str, float]) -> list[Test]:
    """Those of the tests that wait."""
    files: dict[str, dict[str, list[Test]]] = defaultdict(lambda: defaultdict(list))
    for test in tests:
        files[test.nodeid.partition("::")[0]][function_of(test.nodeid)].append(test)
    found: list[Test] = []
    for functions in files.values():
        stay = {id(case) for name, cases in functions.items() for case in affordable(name, cases, costs)}
        all_ = [case for cases in functions.values() for case in cases]
        if not stay:
            stay = {id(min(all_, key=lambda case: price(case, costs)))}
        found += [case for case in all_ if id(case) not in stay]
    return found


def price(case: Test, costs: Mapping[str, float]) -> float:
    return costs.get(case.nodeid, costs.get(function_of(case.nodeid), 0.0))


def affordable(name: str, cases: Sequence[Test], costs: Mapping[str, float]) -> list[Test]:
    """The cases of a function that its budget pays for."""
    mark = cases[0].get_closest_marker("budget")
    left = mark.args[0] if mark else BUDGET
    prices = [price(case, costs) for case in cases]
    if sum(prices) <= left:
        return list(cases)
    stay = []
    for i in order([case.nodeid[len(name) + 1 : -1] for case in cases], prices):
        if prices[i] / 2 <= left or (not stay and prices[i] <= ONCE):
            stay.append(cases[i])
            left -= prices[i]
    return stay


def processor_time() -> float:
    """Of this process and of its children that ended."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system
