"""Triton from PyPI on virtual devices of two generations, in a process of its own."""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CASES = [
    "vector_add", "softmax", "layer_norm", "matmul_f16", "matmul_bf16", "matmul_f32", "matmul_xf32", "matmul_fp8",
    "matmul_bf8", "matmul_i8", "attention", "atomics", "random_numbers", "scans", "reductions", "descriptors",
    "autotune", "prints",
]  # fmt: skip
if importlib.util.find_spec("torch"):
    CASES.append("torch_tensors")


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
def results(request: pytest.FixtureRequest) -> dict[str, str]:
    """What the cases that this run asks for say, all of one process."""
    asked = [getattr(item, "callspec").params for item in request.session.items if _is_kernel_test(item)]  # noqa: B009
    return run([f"{each['target']}/{each['case']}" for each in asked], CAIRN_DEVICES="mi300x,mi355x")


def _is_kernel_test(item: pytest.Item) -> bool:
    return getattr(item, "function", None) is test_kernels


@pytest.mark.parametrize("target", ["gfx942", "gfx950"])
@pytest.mark.parametrize("case", CASES)
def test_kernels(results: dict[str, str], target: str, case: str) -> None:
    assert results[f"{target}/{case}"] == ""


def test_every_case_is_asked_for() -> None:
    source = (ROOT / "tests/frameworks/triton_suite.py").read_text()
    defined = {line[4:-11] for line in source.splitlines() if line.startswith("def ") and line.endswith("() -> None:")}
    assert defined <= {*CASES, "torch_tensors"}


def test_the_interpreter_agrees() -> None:
    assert run(["softmax"], CAIRN_ENGINE="interp", CAIRN_DEVICES="mi300x") == {"gfx942/softmax": ""}


def test_example() -> None:
    done = subprocess.run(
        [sys.executable, "-W", "ignore", ROOT / "examples" / "triton_attention.py"],
        capture_output=True, text=True, timeout=600, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stdout.endswith("PASS\n")


PACKED = (
    ("i1", True, "01"), ("i8", -1, "ff"), ("u8", 200, "c8"), ("i16", -2, "feff"), ("i32", -2, "feffffff"),
    ("u32", 1 << 31, "00000080"), ("i64", -1, "ff" * 8), ("u64", (1 << 64) - 1, "ff" * 8), ("fp16", 1.0, "003c"),
    ("fp16", 1e9, "007c"), ("bf16", 1.0, "803f"), ("bf16", 1.00390625, "803f"), ("bf16", 1.01171875, "823f"),
    ("bf16", float("nan"), "c07f"), ("fp32", 1e300, "0000807f"), ("fp32", 0.1, "cdcccc3d"),
    ("fp64", 0.5, "000000000000e03f"),
    ("*fp32", None, "00" * 8), ("*fp32", 0x1122, "2211" + "00" * 6),
)  # fmt: skip


@pytest.mark.parametrize(("kind", "value", "expected"), PACKED)
def test_arguments_are_packed_as_c_has_them(kind: str, value: object, expected: str) -> None:
    from cairn.codeobj import Arg
    from cairn.frameworks.triton.arguments import Packer

    packer = Packer(("constexpr", kind), extra_pointers=0)
    size = len(expected) // 2
    packer.place([Arg("x", 8, size, "by_value")])
    assert packer.pack([7, value], []).hex() == "00" * 8 + expected


def test_what_is_no_argument_is_named() -> None:
    from cairn.frameworks.triton.arguments import Packer, address

    with pytest.raises(TypeError, match="str as a pointer argument"):
        address("text")
    with pytest.raises(TypeError, match="fp128"):
        Packer(("fp128",), extra_pointers=0)
