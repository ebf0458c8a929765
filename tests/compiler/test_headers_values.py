"""What the intrinsics of the headers compute, on the virtual GPU: a program that checks itself against plain C++."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

FOLDER = Path(__file__).parent / "headers"
RUN = "import sys; from cairn.cli.main import main; sys.exit(main(['run', sys.argv[1]]))"


def run(name: str) -> None:
    made = subprocess.run([sys.executable, "-c", RUN, str(FOLDER / name)], capture_output=True, text=True, check=False)
    assert made.stdout == "PASS\n", made.stdout + made.stderr[-2000:]
    assert made.returncode == 0


def test_intrinsics_agree_with_plain_cpp() -> None:
    run("values.hip")


@pytest.mark.slow
def test_math_functions_agree_with_the_c_library() -> None:
    """Float and double versions as compiled for the device; about a hundred kernels."""
    run("math_values.hip")
