"""rocRAND's and hipRAND's classes in C++ against their functions in C."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path


def test_classes() -> None:
    program = str(Path(__file__).parent / "programs" / "random_classes.hip")
    command = [sys.executable, "-m", "cairn.cli.main", "run", "-lrocrand", "-lhiprand", program]
    checked = {**os.environ, "CAIRN_CHECK": "init,exit=7"}  # states are written whole
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=checked)
    assert (done.returncode, done.stdout) == (0, "PASS\n"), done.stdout + done.stderr
