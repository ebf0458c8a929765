"""The speed suite does the same work everywhere: small rows against C, and the table of what was measured."""

from __future__ import annotations

import math
import shutil
from pathlib import Path

import numpy as np
import pytest
from rich.console import Console

from bench.suite import measure, report
from bench.suite.cases import CASES


@pytest.mark.skipif(shutil.which("gcc") is None, reason="the references are compiled by gcc")
@pytest.mark.usefixtures("kernels_reach_numpy")
@pytest.mark.parametrize("name", ["saxpy_cache", "sha256", "gemm_bf16"])
def test_rows_agree_with_c(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measure, "BUDGET", 0.0)
    found = measure.row(CASES[name], tmp_path, 2, with_pocl=False)
    assert found["wrong"] == {}
    assert set(found["times"]) == {"c", "cairn"} and all(len(t) >= 3 for t in found["times"].values())


def test_differences_are_found() -> None:
    right = np.arange(4.0)
    assert measure.differs(right.astype(np.float32), right, 1e-6) == 0
    assert measure.differs(np.array([0, 1, 2, np.nan], np.float32), right, 1e-6) != 0
    assert measure.differs(np.array([0, 1, 2, 4], np.int32), right, 0.0) == 0.25


def test_table_names_limits_and_means() -> None:
    times = {"cairn": [2.0, 3.0], "c": [1.0], "pocl": [8.0]}
    row = {"row": "scan", "title": "a scan", "threads": 1, "times": times, "wrong": {}}
    console = Console(width=200, record=True, file=None, quiet=True)
    console.print(report.table([row]))
    assert report.ratios(row) == {"c": 0.5, "pocl": 4.0}
    assert math.isclose(report.mean([2.0, 8.0]), 4.0)
    assert {*report.LIMITS} <= {*CASES}
    assert report.remark(row) == report.LIMITS["scan"]
    assert report.remark(row | {"times": times | {"c": [2.0]}}) == ""
    assert report.remark(row | {"times": {"cairn": [2.0], "pocl": [1.5]}}) == report.LIMITS["scan"]
    assert "not looked into" in report.remark(row | {"row": "sha256"})
    assert "WRONG" in report.remark(row | {"wrong": {"cairn": 0.5}})
    text = report.markdown([row, row | {"threads": 2, "wrong": {"cairn": 0.5}}])
    assert f"| a scan | 2.000 | 0.50x | 4.00x | 2.000 | 0.50x | 4.00x | {report.LIMITS['scan']} |" in text
    assert "| geometric mean |  | 0.50x | 4.00x |  | 0.50x | 4.00x |  |" in text
