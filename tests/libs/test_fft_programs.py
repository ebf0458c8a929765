"""Programs of cuFFT's extended interface, and CUDA's names that HIP lacks, compile and run as they are."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.parametrize("name", ["fft_callbacks", "fft_devices", "cuda_names", "cusparse_more"])
def test_a_program_of_cufft(name: str) -> None:
    program = str(Path(__file__).parent / "programs" / f"{name}.cu")
    libraries = ["-lcufft", "-lcurand", "-lcusparse", "-lnvrtc", "-lrocfft"]
    command = [sys.executable, "-m", "cairn.cli.main", "run", *libraries, program]
    settings = {**os.environ, "CAIRN_DEVICES": "2xmi300x"}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=settings)
    assert (done.returncode, done.stdout) == (0, "PASS\n"), done.stdout + done.stderr
