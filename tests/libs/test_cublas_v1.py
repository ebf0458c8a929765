"""Programs of cuBLAS run as they are: the old cublas.h, halves, what HIP refuses or has no functions for."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

LIBRARIES = ("-lcublas", "-lcublasLt", "-lcusolver", "-lcusparse")


@pytest.mark.parametrize("name", ["cublas_v1", "cublas_half", "cublas_forms", "cuda_algebra"])
def test_a_program_of_cublas(name: str) -> None:
    program = str(Path(__file__).parent / f"{name}.cu")
    command = [sys.executable, "-m", "cairn.cli.main", "run", *LIBRARIES, program]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "PASS\n"), done.stdout + done.stderr
