"""Bad arguments give error codes: no exported function may end the process, and the device works afterwards."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.abi.fuzz import MODES


@pytest.mark.parametrize(
    ("library", "mode"),
    [*((library, mode) for library in ("amdhip64", "hiprtc") for mode in MODES)]
    + [("hsa-runtime64", mode) for mode in ("null", "zeros", "large")],
)
def test_bad_arguments(library: str, mode: str) -> None:
    program = Path(__file__).with_name("fuzz.py")
    result = subprocess.run(
        [sys.executable, str(program), library, mode],
        capture_output=True,
        text=True,
        timeout=180,
        check=False,
        env={**os.environ, "CAIRN_DEVICES": "2xmi300x"},
    )
    last = result.stderr.splitlines()[-1] if result.stderr else ""
    assert result.returncode == 0, f"died in {last}"
    assert result.stdout.endswith("done\n"), result.stdout.splitlines()[-1:]
    assert [line for line in result.stdout.splitlines() if "unexpected" in line] == []
