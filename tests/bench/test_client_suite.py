"""The driver of clients' own tests, on tests that pass, fail, hang and end their process."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pytest

from bench.client_suite import module as suite
from bench.client_suite import report
from bench.client_suite.pool import Pool
from bench.client_suite.table import CLIENTS

TESTS = """
import os, time, pytest
def test_good(): pass
def test_wrong(): assert 1 == 2
def test_crash(): os.abort()
def test_hang(): time.sleep(100)
def test_left_out(): pytest.skip("no card")
@pytest.mark.slow
def test_slow(): pass
@pytest.mark.parametrize("number", range(20))
def test_many(number): assert number < 20
"""


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> suite.Root:
    monkeypatch.setattr(suite, "LIMIT", 4.0)
    made = suite.Root(tmp_path, CLIENTS[0])
    made.python = Path(sys.executable)
    made.results.mkdir()
    for folder in ("cupy_tests/linalg_tests", "cupyx_tests/scipy_tests/fft_tests", "cupyx_tests/scipy_tests"):
        (made.tests / folder).mkdir(parents=True, exist_ok=True)
        (made.tests / folder / "test_it.py").write_text(TESTS)
    (made.tests / "conftest.py").write_text("def pytest_configure(config): config.addinivalue_line('markers', 'slow')")
    return made


def test_modules_are_folders(root: suite.Root) -> None:
    found = root.client.modules(root.tests)
    assert found["linalg"] == ["cupy_tests/linalg_tests"]
    assert found["cupyx.scipy.fft"] == ["cupyx_tests/scipy_tests/fft_tests"]
    assert found["cupyx.scipy"] == ["cupyx_tests/scipy_tests/test_it.py"] and "cupyx.scipy_tests" not in found
    assert CLIENTS[1].modules(root.tests) == {}
    (root.tests / "lax_numpy_test.py").touch()
    assert CLIENTS[1].modules(root.tests) == {"lax_numpy": ["lax_numpy_test.py"]}


def test_each_test_is_told_once(root: suite.Root) -> None:
    module = suite.Module(root, "linalg", ["cupy_tests/linalg_tests"])
    module.run(0, time.monotonic() + 120)
    found = {each.test.partition("::")[2]: each for each in module.outcomes().values()}
    named = ("good", "wrong", "crash", "hang", "left_out", "many[19]")
    assert [found[f"test_{name}"].event for name in named] == [
        "passed", "failed", "crashed", "timeout", "skipped", "passed"
    ]  # fmt: skip
    assert len(found) == module.every() == 25 and "test_slow" not in found
    assert found["test_wrong"].reason.endswith("assert 1 == 2") and "SIGABRT" in found["test_crash"].reason
    assert found["test_left_out"].reason == "Skipped: no card"
    text = report.table([(module.name, module.every(), list(module.outcomes().values()))])
    assert "| linalg | 25 | 25 | 21 | 1 | 1 | 1 | 1 | 87.5 % |" in text
    assert "| linalg | test_it.py::test_hang | timeout: not done in 4 s |" in text
    module.forget(["failed"])
    assert len(module.outcomes()) == 24


def test_processes_share_the_tests(root: suite.Root) -> None:
    module, told = suite.Module(root, "linalg", ["cupy_tests/linalg_tests"]), list[str]()
    Pool([module], 3).run(0, time.monotonic() + 120, told.append)
    assert told == ["linalg: 1 crashed, 1 failed, 21 passed, 1 skipped, 1 timeout, of 25"]
    ran = [each.test for each in module.lines() if each.event == "passed"]
    assert len(ran) == len(set(ran)) == 21 and len(list(root.results.glob("linalg+*.jsonl"))) > 1
    Pool([module], 2).run(0, time.monotonic() + 60, told.append)
    assert [each.test for each in module.lines() if each.event == "passed"] == ran


def test_a_larger_sample_holds_the_smaller(root: suite.Root) -> None:
    many = TESTS[TESTS.index("@pytest.mark.parametrize") :]
    (root.tests / "cupy_tests/linalg_tests/test_it.py").write_text(f"import pytest\n{many}")
    module = suite.Module(root, "linalg", ["cupy_tests/linalg_tests"])
    module.run(5, time.monotonic() + 60)
    few = set(module.outcomes())
    module.run(8, time.monotonic() + 60)
    assert len(few) == 5 and few < set(module.outcomes()) and len(module.outcomes()) == 8


def test_a_report_stands_between_its_marks(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    begin, end = "<!-- jax-suite: begin -->", "<!-- jax-suite: end -->"
    page.write_text(f"before\n{begin}\nold\n{end}\nafter\n")
    report.put(page, "jax", "new")
    assert page.read_text() == f"before\n{begin}\nnew\n{end}\nafter\n"
    with pytest.raises(ValueError, match="has no lines"):
        report.put(page, "cupy", "new")
