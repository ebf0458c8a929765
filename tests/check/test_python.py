"""The checker in Python: around a block, and in pytest."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = r"""
import numpy as np
import pytest
import cairn
from cairn import hip
from cairn.tools.check.block import CheckFailed

module = hip.compile('extern "C" __global__ void store(int *x, int n) { if (threadIdx.x < n) x[threadIdx.x] = 1; }')


def test_beyond():
    x = hip.zeros(10, np.int32)
    module["store"][1, 64](x, 11)


def test_inside():
    x = hip.zeros(10, np.int32)
    module["store"][1, 64](x, 10)


def in_blocks():
    before = hip.zeros(10, np.int32)
    with cairn.check("mem") as found:
        module["store"][1, 64](before, 10)
    assert found == []
    with cairn.check("mem,race") as found:
        x = hip.zeros(10, np.int32)
        module["store"][1, 64](x, 11)
        module["store"][1, 64](before, 12)
    (finding,) = found
    assert finding.rule == "out-of-bounds"
    assert finding.count == 2
    assert finding.memory.origin.startswith(__file__) and "in in_blocks" in finding.memory.origin, finding.memory
    with pytest.raises(CheckFailed, match="out-of-bounds") as failed:
        with cairn.check("mem", fail=True):
            module["store"][1, 64](x, 11)
    assert failed.value.findings[0].memory.origin == ""  # it was there before
    module["store"][1, 64](x, 11)
    x.numpy()
    print("in blocks")


if __name__ == "__main__":
    in_blocks()
"""


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """A client in Python, which is a test file as well."""
    file = tmp_path / "test_program.py"
    file.write_text(PROGRAM)
    return file


def test_blocks_are_checked_one_by_one(program: Path) -> None:
    done = subprocess.run([sys.executable, str(program)], capture_output=True, text=True, check=False, timeout=300)
    assert done.stdout == "in blocks\n", done.stderr
    assert "out-of-bounds: access beyond an allocation" in done.stderr


def test_pytest_fails_tests_whose_kernels_have_errors(program: Path) -> None:
    words = ["-p", "cairn.tools.check.pytest_plugin", "-p", "no:cacheprovider", "-q", "--cairn-check", str(program)]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *words], capture_output=True, text=True, check=False, timeout=300,
        cwd=program.parent,
    )  # fmt: skip
    assert "1 failed, 1 passed" in done.stdout, done.stdout
    assert done.stdout.count("out-of-bounds: access") == 2, done.stdout  # the report, and pytest's summary of it


NOTEBOOK = (
    """import cairn, numpy as np
from cairn import hip
module = hip.compile('extern "C" __global__ void store(int *x, int n) { if (threadIdx.x < n) x[threadIdx.x] = 1; }')
x = hip.zeros(10, np.int32)""",
    """with cairn.check("mem") as found:
    module["store"][1, 64](x, 11)
print(len(found))""",
    """with cairn.check("mem", fail=True):
    module["store"][1, 64](x, 11)""",
)


@pytest.mark.slow
def test_a_notebook_has_the_report_below_its_cell() -> None:
    nbformat = pytest.importorskip("nbformat")
    nbclient = pytest.importorskip("nbclient")
    pytest.importorskip("ipykernel")
    book = nbformat.v4.new_notebook()
    book.cells = [nbformat.v4.new_code_cell(text) for text in NOTEBOOK]
    nbclient.NotebookClient(book, timeout=200, allow_errors=True, kernel_name="python3").execute()
    first, second, third = [
        "".join(each.get("text", "") or each.get("evalue", "") for each in cell.outputs) for cell in book.cells
    ]
    assert "out-of-bounds" not in first
    assert "out-of-bounds" in second, second
    assert [each["text"] for each in book.cells[1].outputs if each.get("name") == "stdout"] == ["1\n"]
    assert "out-of-bounds" in third, third
    assert any(each.get("ename") == "CheckFailed" for each in book.cells[2].outputs)
