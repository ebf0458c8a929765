"""Triton from PyPI on virtual devices of two generations, in a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CASES = [
    "vector_add",
    "softmax",
    "layer_norm",
    "matmul_f16",
    "matmul_bf16",
    "matmul_f32",
    "matmul_xf32",
    "matmul_fp8",
    "matmul_bf8",
    "matmul_i8",
    "attention",
    "atomics",
    "random_numbers",
    "scans",
    "reductions",
    "descriptors",
    "autotune",
    "torch_tensors",
]


def run(cases: list[str], **settings: str) -> dict[str, str]:
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-m", "tests.frameworks.triton_suite", *cases],
        cwd=ROOT,
        env={**os.environ, **settings},
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    results: dict[str, str] = json.loads(done.stdout)
    return results


@pytest.fixture(scope="module")
def results() -> dict[str, str]:
    return run(CASES, CAIRN_DEVICES="mi300x,mi355x")


@pytest.mark.parametrize("target", ["gfx942", "gfx950"])
@pytest.mark.parametrize("case", CASES)
def test_kernels(results: dict[str, str], target: str, case: str) -> None:
    assert results[f"{target}/{case}"] == ""


def test_every_case_is_asked_for() -> None:
    source = (ROOT / "tests/frameworks/triton_suite.py").read_text()
    defined = {line[4:-11] for line in source.splitlines() if line.startswith("def ") and line.endswith("() -> None:")}
    assert defined <= {*CASES}


def test_the_interpreter_agrees() -> None:
    found = run(["softmax", "torch_tensors"], CAIRN_ENGINE="interp", CAIRN_DEVICES="mi300x")
    assert found == {"gfx942/softmax": "", "gfx942/torch_tensors": ""}
