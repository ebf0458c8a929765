"""Host kernels: C of Cairn's libraries in a stream's order, on all cores, in graphs; a bad access is a fault."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from cairn.hsa import core
from tests.hip.conftest import HERE, execute, program

NATIVE = Path(core.__file__).parent / "native"


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("host")
    shutil.copy(NATIVE / "aql.h", folder)
    return program(folder, (HERE / "host_kernel.c").read_text(), "amdhip64", f"-I{folder}")


@pytest.mark.parametrize("threads", ["1", "2", "5"])
def test_they_run_in_order(compiled: Path, threads: str) -> None:
    found = execute(compiled, CAIRN_THREADS=threads)
    assert (found.returncode, found.stdout, found.stderr) == (0, "1 0\n0 1\n0 1\n0 1\n", "")


def test_a_bad_access_is_a_fault(compiled: Path) -> None:
    found = execute(compiled, "wrong")
    assert found.stdout == "launched 0\n"
    assert "Memory access fault" in found.stderr and "host kernel add" in found.stderr, found.stderr
    assert found.returncode != 0
