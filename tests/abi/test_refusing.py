"""Libraries that exist for their clients and refuse by name."""

from __future__ import annotations

import ctypes
import subprocess
import sys

import pytest

from cairn.abi import loader
from cairn.catalog.library import shared
from cairn.catalog.rows import table

REFUSING = [name for name in shared() if table(name).rows[-1].chapter == "refused" and name != "hsa-runtime64"]


def test_which_refuse() -> None:
    assert "hiptensor" in REFUSING and "amdhip64" not in REFUSING


@pytest.mark.parametrize("name", REFUSING)
def test_every_function_answers(name: str) -> None:
    """In a process of its own: every name is there, and answers its type's code."""
    code = (
        "import ctypes, sys\nfrom cairn.abi import loader\nfrom cairn.catalog.rows import table\n"
        f"library = loader.load({name!r})\n"
        f"rows = [row for row in table({name!r}).rows if row.chapter == 'refused']\n"
        "rows = [row for row in rows if row.returns.endswith(('_t', '_status'))]\n"
        "answers = [getattr(library, row.name)() for row in rows]\n"
        "print(len(answers), sorted(set(answers)))"
    )
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=120)
    refused = [row for row in table(name).rows if row.chapter == "refused"]
    rows = [row for row in refused if row.returns.endswith(("_t", "_status"))]
    codes = sorted({row.status.refusal if row.status else 0 for row in rows})
    assert result.stdout == f"{len(rows)} {codes}\n"
    assert rows[0].name in result.stderr and len(result.stderr.splitlines()) >= len(rows)


def test_texts_are_texts() -> None:
    function = loader.load("hiptensor").hiptensorGetErrorString
    function.restype = ctypes.c_char_p
    assert b"hiptensorGetErrorString" in function(5)


def test_ranges_are_counted() -> None:
    library = loader.load("roctx64")
    assert [library.roctxRangePushA(b"outer"), library.roctxRangePushA(b"inner")] == [0, 1]
    assert [library.roctxRangePop(), library.roctxRangePop(), library.roctxRangePop()] == [1, 0, -1]
    library.roctxMarkA(None)


@pytest.mark.parametrize(
    "name, function, version", [("rccl", "ncclGetVersion", 22606), ("hipfft", "hipfftGetVersion", 10020)]
)
def test_versions_are_told(name: str, function: str, version: int) -> None:
    found = ctypes.c_int()
    assert getattr(loader.load(name), function)(ctypes.byref(found)) == 0 and found.value == version
