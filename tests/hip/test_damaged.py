"""Damaged code objects end in an error code or a failed launch: no damage ends the process."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest


@pytest.mark.parametrize("part", range(2))
def test_damaged_modules(part: int, exhaustive: bool) -> None:
    count = 1000 if exhaustive else 40
    command = [sys.executable, "-m", "tests.hip.damaged", str(1000 * part), str(count)]
    result = subprocess.run(
        command, capture_output=True, text=True, timeout=1200, check=False,
        env={**os.environ, "CAIRN_DEVICES": "mi300x"},
    )  # fmt: skip
    numbers = [line for line in result.stderr.splitlines() if line.startswith("number ")]
    assert result.returncode == 0, f"died in {numbers[-1:]}: {result.stderr[-800:]}"
    assert result.stdout.endswith("done\n"), result.stdout[-500:]
    assert "unexpected" not in result.stdout and "Traceback" not in result.stderr
