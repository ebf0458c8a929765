"""Programs that leave ``main`` while their first kernel is being compiled end well."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cairn.base import config

PROGRAM = Path(__file__).parent / "leaves_at_once.hip"
CODE = 3


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("leaving") / "program"
    command = [sys.executable, "-m", "cairn.cli.main", "cc", "-O3", str(PROGRAM), "-o", str(made)]
    subprocess.run(command, check=True, timeout=300)
    return made


@pytest.mark.parametrize("milliseconds", [0, 5, 20, 80])
@pytest.mark.parametrize("how", ["return", "exit"])
def test_leaving_while_a_kernel_is_compiled(program: Path, tmp_path: Path, how: str, milliseconds: int) -> None:
    for kept in config.cache_dir().iterdir():
        if kept.name != "kernel":  # nobody has seen the kernel
            (tmp_path / kept.name).symlink_to(kept)
    environment = {**os.environ, "CAIRN_CACHE_DIR": str(tmp_path)}
    command = [str(program), str(milliseconds), how]
    run = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=120, check=False)
    assert (run.returncode, run.stdout, run.stderr) == (CODE, "", "")
    assert list((tmp_path / "kernel").glob("*.so")), "the kernel was waited for"
