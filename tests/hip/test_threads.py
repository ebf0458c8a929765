"""Host threads that use streams, events and memory at once: no error, no wrong byte, no deadlock."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest

from tests.hip.conftest import program


def hammer(tmp_path: Path, seconds: float) -> None:
    built = program(tmp_path, (Path(__file__).with_name("hammer.c")).read_text(encoding="utf-8"))
    result = subprocess.run(
        [str(built), str(seconds), "8"],
        capture_output=True,
        text=True,
        timeout=seconds + 60,
        check=False,
        env={**os.environ, "CAIRN_DEVICES": "2xmi300x"},
    )
    assert result.returncode == 0, result.stderr[-2000:]
    assert result.stdout.endswith("done\n"), result.stdout
    rounds = re.match(r"(\d+) rounds", result.stdout)
    assert rounds is not None and int(rounds[1]) >= 8


def test_eight_threads(tmp_path: Path) -> None:
    hammer(tmp_path, 3)


@pytest.mark.slow
def test_eight_threads_for_a_minute(tmp_path: Path) -> None:
    hammer(tmp_path, 60)
