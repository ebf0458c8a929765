"""Programs of CUDA's old cublas.h compile and run as they are."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

PROGRAM = Path(__file__).parent / "cublas_v1.cu"


def test_a_program_without_handles() -> None:
    command = [sys.executable, "-m", "cairn.cli.main", "run", "-lcublas", str(PROGRAM)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "PASS\n"), done.stdout + done.stderr
