"""Programs of cuBLAS run as they are: the old cublas.h, halves, what HIP refuses or has no functions for; cufftw.h."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

LIBRARIES = ("-lcublas", "-lcublasLt", "-lcusolver", "-lcusparse", "-lcufftw")


@pytest.mark.parametrize(
    "name", ["cublas_v1", "cublas_half", "cublas_forms", "cublas_xt", "cuda_algebra", "cuda_sparse", "cufftw"]
)
def test_a_program_of_cublas(name: str) -> None:
    program = str(Path(__file__).parent / f"{name}.cu")
    command = [sys.executable, "-m", "cairn.cli.main", "run", *LIBRARIES, program]
    settings = os.environ | {"CAIRN_DEVICES": "2xmi300x"}  # cublas_xt shares its work among them
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=settings)
    assert (done.returncode, done.stdout) == (0, "PASS\n"), done.stdout + done.stderr
