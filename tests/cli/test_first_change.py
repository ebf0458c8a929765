"""CONTRIBUTING's first change, done as the page says, in a copy of the tests."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_first_change_works(tmp_path: Path) -> None:
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    section = page.partition("## A first change")[2].partition("\n## ")[0]
    (name,) = re.findall(r"Write `(.*?)`", section)
    (program,) = re.findall(r"```cuda\n(.*?)```", section, re.DOTALL)
    (commands,) = re.findall(r"```sh\n(.*?)```", section, re.DOTALL)
    shutil.copytree(ROOT / "tests", tmp_path / "tests", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    (tmp_path / "examples").symlink_to(ROOT / "examples")  # Cairn is the installed one: at another path it would
    # make its headers and libraries anew
    bin_ = tmp_path / ".venv" / "bin"
    bin_.mkdir(parents=True)
    for tool, call in (("python", ""), ("cairn", "-m cairn.cli.main ")):
        (bin_ / tool).write_text(f'#!/bin/sh\nexec "{sys.executable}" {call}"$@"\n')
        (bin_ / tool).chmod(0o755)
    (tmp_path / name).write_text(program, encoding="utf-8")
    lines = commands.splitlines()
    assert len(lines) == 2
    plain = {**os.environ, "PYTEST_ADDOPTS": "--assert=plain"}  # no assertion is explained here
    said = [
        subprocess.run(
            line, shell=True, cwd=tmp_path, env=plain, capture_output=True, text=True, timeout=300, check=False
        )
        for line in lines
    ]
    assert all(result.returncode == 0 for result in said), [result.stdout + result.stderr for result in said]
    assert "PASS" in said[0].stdout
    assert "1 passed" in said[1].stdout
