"""What ``make test`` leaves to ``make test-all``: tests/sampling.py."""

from __future__ import annotations

import itertools
import os
import re
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests import patience, sampling

ROOT = Path(__file__).parents[2]


class Item:
    def __init__(self, nodeid: str, budget: float = 0.0) -> None:
        self.nodeid = nodeid
        self._budget = budget

    def get_closest_marker(self, name: str) -> SimpleNamespace | None:
        return SimpleNamespace(args=[self._budget]) if name == "budget" and self._budget else None


def items(function: str, count: int, budget: float = 0.0) -> list[Item]:
    return [Item(f"{function}[{i}]", budget) for i in range(count)]


def left(tests: list[Item], costs: dict[str, float]) -> int:
    return len(tests) - len(sampling.left_out(tests, costs))


def test_a_sample_has_each_value_and_then_each_pair() -> None:
    types, sizes, ways = ("f16", "f32", "f64", "i8"), ("1", "17", "256"), ("n", "t")
    cases = ["-".join(case) for case in itertools.product(types, sizes, ways)]
    order = sampling.order(cases, [1.0] * len(cases))
    few = [cases[i].split("-") for i in order[:6]]
    assert len(few) == 6
    assert [set(column) for column in zip(*few, strict=True)] == [set(types), set(sizes), set(ways)]
    more = [cases[i].split("-") for i in order[:18]]
    for a, b in itertools.combinations(range(3), 2):
        wanted = itertools.product((types, sizes, ways)[a], (types, sizes, ways)[b])
        assert {(case[a], case[b]) for case in more} == set(wanted)
    assert sorted(order) == [*range(len(cases))]


def test_a_sample_of_one_parameter_is_from_all_over() -> None:
    kept = sorted(sampling.order([str(i) for i in range(100)], [1.0] * 100)[:10])
    assert max(b - a for a, b in itertools.pairwise([0, *kept, 99])) <= 20


@pytest.mark.parametrize(
    ("cost", "budget", "stay"),
    [(0, 0, 40), (0.005, 0, 40), (0.05, 0, 20), (0.5, 0, 2), (2.9, 0, 1), (3.1, 0, 0), (3.1, 2, 1), (2.1, 10, 5)],
)
def test_the_budget_pays_for_cases(cost: float, budget: float, stay: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sampling, "BUDGET", 1.0)
    monkeypatch.setattr(sampling, "ONCE", 3.0)
    tests = [*items("tests/a.py::test_costly", 40, budget), Item("tests/a.py::test_other")]
    assert left(tests, {"tests/a.py::test_costly": cost} if cost else {}) == stay + 1


def test_a_budget_pays_for_more_of_the_cheaper_cases() -> None:
    tests = [*items("tests/a.py::test_costly", 6, 4.0), Item("tests/a.py::test_other")]
    costs = {"tests/a.py::test_costly": 3.0} | {f"tests/a.py::test_costly[{i}]": 9.0 - 2 * i for i in (1, 3, 4)}
    out = {item.nodeid for item in sampling.left_out(tests, costs)}
    assert {i for i in range(6) if f"tests/a.py::test_costly[{i}]" not in out} == {3, 4}


def test_each_file_keeps_a_test() -> None:
    tests = [*items("tests/a.py::test_one", 3), *items("tests/a.py::test_two", 3), *items("tests/b.py::test_one", 2)]
    costs = {"tests/a.py::test_one": 30.0, "tests/a.py::test_two": 20.0, "tests/b.py::test_one": 50.0}
    out = {item.nodeid for item in sampling.left_out(tests, costs)}
    stay = [item.nodeid for item in tests if item.nodeid not in out]
    assert [sampling.function_of(name) for name in stay] == ["tests/a.py::test_two", "tests/b.py::test_one"]


def test_costs_are_of_functions_that_there_are() -> None:
    """And are read as they were written."""
    rows = sampling.read()
    assert len(rows) > 100
    for name in rows:
        file, _, function = sampling.function_of(name).partition("::")
        assert re.search(rf"^ *def {function.rpartition('::')[2]}\(", (ROOT / file).read_text(), re.MULTILINE), name


def test_new_costs_replace_old_ones(tmp_path: Path) -> None:
    path = tmp_path / "costs.txt"
    first = {"a::b[x y]": (2.0, 10), "a::b[z]": (3.0, 10), "a::c[0]": (0.5, 3), "a::d": (0.1, 2)}
    sampling.write(first | {"a::f[0]": (8.0, 2), "a::f[x - y]": (1.0, 2)}, path)
    sampling.write({"a::c[0]": (0.01, 3), "a::e": (7.0, 1)}, path)
    assert sampling.read(path) == {"a::b": 2.5, "a::e": 7.0, "a::f": 4.5, "a::f[0]": 8.0, "a::f[x - y]": 1.0}


def test_one_target_leaves_nothing_out() -> None:
    recipes = (ROOT / "Makefile").read_text()
    found = re.search(r"^test-all:.*\n((?:\t.*\n)+)", recipes, re.MULTILINE)
    assert found and "--whole" in found[1]
    assert " -m " not in found[1].replace("python -m", "") and "--ignore" not in found[1]


def test_marks_are_known() -> None:
    """pytest refuses another one where it collects the file; this test runs sooner."""
    listed = re.search(r"^markers = \[\n(.*?)^\]", (ROOT / "pyproject.toml").read_text(), re.MULTILINE | re.DOTALL)
    assert listed
    known = {
        *re.findall(r'^  "(\w+)', listed[1], re.MULTILINE),
        "parametrize",
        "skip",
        "skipif",
        "usefixtures",
        "xfail",
    }
    marks = {
        (mark, path.name)
        for path in (ROOT / "tests").rglob("*.py")
        for mark in re.findall(r"pytest\.mark\.(\w+)", path.read_text(encoding="utf-8"))
    }
    assert {each for each in marks if each[0] not in known} == set()


def test_a_busy_machine_has_longer_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 4)
    monkeypatch.setattr(os, "getloadavg", lambda: (3.0, 1.0, 90.0))
    assert [patience.seconds(limit) for limit in (None, 0.5, 60)] == [None, 0.5, 60]
    monkeypatch.setattr(os, "getloadavg", lambda: (8.0, 40.0, 0.0))
    assert [patience.seconds(limit) for limit in (None, 0.5, 60)] == [None, 0.5, 600]


def test_all_that_waits_for_programs_asks_for_its_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "seconds", lambda limit: limit and limit / 1e6)
    with pytest.raises(subprocess.TimeoutExpired):
        subprocess.run([sys.executable, "-c", "import time; time.sleep(100)"], timeout=1000, check=False)
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as waiting:
        with pytest.raises(subprocess.TimeoutExpired):
            waiting.wait(timeout=1000)
        waiting.communicate(b"now\n")
