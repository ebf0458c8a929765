"""Programs of cuBLAS, cuFFT and others of CUDA's libraries, and names that HIP lacks, compile and run as they are."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ALGEBRA = ("-lcublas", "-lcublasLt", "-lcusolver", "-lcusparse", "-lcufftw")
TRANSFORMS = ("-lcufft", "-lcurand", "-lcusparse", "-lnvrtc", "-lrocfft")


def passes(program: str, libraries: tuple[str, ...]) -> None:
    command = [sys.executable, "-m", "cairn.cli.main", "run", *libraries, str(Path(__file__).parent / program)]
    settings = os.environ | {"CAIRN_DEVICES": "2xmi300x"}  # cublas_xt shares its work among them
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=settings)
    assert (done.returncode, done.stdout) == (0, "PASS\n"), done.stdout + done.stderr


@pytest.mark.parametrize(
    "name", ["cublas_v1", "cublas_half", "cublas_forms", "cublas_xt", "cuda_algebra", "cuda_sparse", "cufftw"]
)
def test_a_program_of_cublas(name: str) -> None:
    passes(f"{name}.cu", ALGEBRA)


@pytest.mark.parametrize("name", ["fft_callbacks", "fft_devices", "cuda_names", "cusparse_more"])
def test_a_program_of_cufft(name: str) -> None:
    passes(f"programs/{name}.cu", TRANSFORMS)
