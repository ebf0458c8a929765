"""What ``bench.check`` measures: a row of the suite, plain and under a tool, in one process each."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bench import check


@pytest.mark.skipif(shutil.which("gcc") is None, reason="launches come from C, compiled by gcc")
@pytest.mark.budget(10)
def test_a_row_is_measured_plain_and_checked(tmp_path: Path) -> None:
    file = tmp_path / "found.json"
    command = [sys.executable, "-m", "bench.check", "--small", "histogram", "--tools", "race", "--json", str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr
    assert "histogram" in done.stdout
    assert {*json.loads(file.read_text())["histogram"]} == {"", "race"}


def test_tables_have_multiples_and_means() -> None:
    found = {"a": {"": 1e-6, "mem": 2e-6}, "b": {"": 2e-6, "mem": 16e-6}}
    made = check.lines(found, ["mem"])
    assert made[1:] == [["a", "1", "2.0"], ["b", "2", "8.0"], ["geometric mean", "", "4.0"]]
    assert check.markdown(made).splitlines()[:2] == ["| row | plain, µs | mem (goal 5) |", "|---|---|---|"]


def test_unknown_rows_and_tools_are_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["nosuchrow"], ["--tools", "nosuchtool"]):
        monkeypatch.setattr(sys, "argv", ["bench.check", *words])
        with pytest.raises(SystemExit):
            check.main()
        assert f"no {'row' if len(words) == 1 else 'tool'} {words[-1]}; there are" in capsys.readouterr().err
