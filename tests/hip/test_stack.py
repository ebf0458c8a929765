"""What is said of a kernel that leaves its work-items' own memory."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("stack") / "stack"
    command = [sys.executable, "-m", "cairn.cli.main", "cc", "-O1", str(Path(__file__).parent / "stack.hip"), "-o"]
    subprocess.run([*command, str(made)], check=True, timeout=300)
    return made


def report(program: Path, what: str) -> str:
    run = subprocess.run([str(program), what], capture_output=True, text=True, timeout=60, check=True)
    assert run.stdout == "hipErrorIllegalAddress\n"
    return run.stderr


@pytest.mark.parametrize(
    ("what", "function", "room"),
    [("one", "deep", 16384), ("two", "even|odd", 16384), ("limit", "deep", 65536)],
)
def test_endless_recursion_is_a_stack_overflow(program: Path, what: str, function: str, room: int) -> None:
    text = report(program, what)
    found = re.search(
        r"stack overflow: (\w+) is at byte (\d+) of the work-item's stack, which has (\d+),"
        r" after about (\d+) calls of (\d+)",
        text,
    )
    assert found, text
    assert re.search(function, found[1])
    offset, size, calls, frame = map(int, found.groups()[1:])
    assert room <= size < room + 1024 and size <= offset < size + 1024
    assert size - frame < calls * frame <= size and frame % 16 == 0
    assert "kernel _Z" in text and "workgroup (0, 0, 0), wave" in text and "hipLimitStackSize" in text


def test_an_index_beyond_a_local_array(program: Path) -> None:
    text = report(program, "index")
    assert "byte 400000 of the work-item's private memory" in text and "stack overflow" not in text
