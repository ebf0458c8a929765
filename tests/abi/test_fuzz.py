"""Bad arguments give error codes: no exported function may end the process."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.parametrize("library", ["amdhip64", "hiprtc"])
def test_bad_arguments(library: str) -> None:
    program = Path(__file__).with_name("fuzz.py")
    result = subprocess.run(
        [sys.executable, str(program), library], capture_output=True, text=True, timeout=120, check=False
    )
    last = result.stderr.splitlines()[-1] if result.stderr else ""
    assert result.returncode == 0, f"died in {last}"
    assert result.stdout.endswith("done\n")
    assert [line for line in result.stdout.splitlines() if "unexpected" in line] == []
