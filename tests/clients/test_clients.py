"""Unmodified packages of others on Cairn's libraries, installed as their users install them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.clients.running import python

# hip-python's two generations have one name, so this one gets a folder of its own beside the environment's packages.
OLDER = "hip-python==7.2.2.562.43"


@pytest.fixture(scope="session")
def older_hip_python() -> Path:
    folder = Path(sys.prefix, "clients", OLDER.replace("==", "-"))
    if not folder.is_dir():
        words = [sys.executable, "-m", "pip", "install", "-q", "--disable-pip-version-check", "--no-deps"]
        subprocess.run([*words, "--target", str(folder), OLDER], check=True)
    return folder


HIP_PYTHON_PARTS = ["devices", "streams", "launches", "jacobi", "linking", "errors"]


def test_hip_python_10() -> None:
    assert python("hip_python_program.py").split() == HIP_PYTHON_PARTS


def test_hip_python_7(older_hip_python: Path) -> None:
    assert python("hip_python_program.py", PYTHONPATH=str(older_hip_python)).split() == HIP_PYTHON_PARTS


CUPY_PARTS = [
    "devices", "creation", "ufuncs", "reductions", "carried_code", "indexing", "kernels", "streams", "memory",
    "exchange", "absent",
]  # fmt: skip


def test_cupy() -> None:
    assert python("cupy_program.py", CAIRN_LOG="error").split() == CUPY_PARTS


@pytest.mark.slow
def test_cupy_with_all_types() -> None:
    assert python("cupy_program.py", "--all", CAIRN_LOG="error").split() == CUPY_PARTS


def test_tritons_own_driver() -> None:
    settings = {"TRITON_DEFAULT_FP_FUSION": "1", "CAIRN_DEVICES": "mi300x"}
    assert python("triton_program.py", **settings).split() == ["properties", "load_binary", "launch"]
