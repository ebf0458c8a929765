"""Whole programs through ``cairn run``: each checks itself against the host and says PASS or FAIL.

Every program of this folder and of ``examples/`` is run; ``EXPECTED`` says what is special about some of them.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest
from PIL import Image

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
PROGRAMS = sorted(
    [*HERE.glob("*.cu"), *HERE.glob("*.hip"), *(ROOT / "examples").glob("*.cu"), *(ROOT / "examples").glob("*.hip")]
)


@dataclass(frozen=True)
class Expectation:
    """Exit code, and texts that stdout and stderr must hold."""

    code: int = 0
    out: tuple[str, ...] = ("PASS",)
    err: tuple[str, ...] = ()


PASSES = Expectation()
EXPECTED = {
    "vector_add": Expectation(out=("1000000 sums on ", ", 0 wrong", "PASS")),
    "device_query": Expectation(out=("device 0: ", "threads in a warp")),
    "life": Expectation(out=("generation 40, 5 alive",)),
    "pi": Expectation(out=("3276800 darts: pi is about 3.14",)),
    "out_of_bounds": Expectation(err=("store_far_away",)),
    "two_devices": Expectation(out=("one device only", "PASS")),
}


def cairn_run(program: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "cairn.cli.main", "run", str(program), "--", *arguments]
    return subprocess.run(
        command, capture_output=True, text=True, timeout=300, cwd=ROOT, env={**os.environ, **environment}, check=False
    )


def check(result: subprocess.CompletedProcess[str], expected: Expectation) -> None:
    said = f"exit code {result.returncode}\nstdout:\n{result.stdout[-4000:]}\nstderr:\n{result.stderr[-4000:]}"
    assert result.returncode == expected.code, said
    for text in expected.out:
        assert text in result.stdout, said
    for text in expected.err:
        assert text in result.stderr, said


@pytest.mark.parametrize("program", PROGRAMS, ids=[p.name for p in PROGRAMS])
def test_program(program: Path, tmp_path: Path) -> None:
    arguments = [str(tmp_path / "picture.png")] if program.stem == "mandelbrot" else []
    check(cairn_run(program, *arguments), EXPECTED.get(program.stem, PASSES))


def test_two_devices() -> None:
    result = cairn_run(HERE / "two_devices.cu", CAIRN_DEVICES="2xmi300x")
    check(result, Expectation(out=("peer access: yes", "PASS")))
    assert "one device only" not in result.stdout


def test_printf_is_complete_and_in_order() -> None:
    lines = cairn_run(HERE / "printf_assert.cu").stdout.splitlines()
    ordered = [line for line in lines if line.startswith("line ")]
    assert ordered == [f"line {i} of 5: {'odd' if i % 2 else 'even'}" for i in range(5)]
    threads = sorted(line for line in lines if line.startswith("thread "))
    assert threads == sorted(f"thread {t} in block {b}" for b in range(3) for t in (3, 19, 35, 51))


def test_printf_formats_equal_the_hosts() -> None:
    result = cairn_run(HERE / "printf_formats.cu")
    check(result, PASSES)
    device = re.findall(r"^device: (.*)$", result.stdout, re.MULTILINE)
    host = re.findall(r"^host: (.*)$", result.stdout, re.MULTILINE)
    assert len(host) >= 19
    assert device == host


def test_failing_assert_is_an_error_that_the_program_sees() -> None:
    result = cairn_run(HERE / "printf_assert.cu", "assert")
    check(result, Expectation(out=("after the assert: an error", "PASS")))
    said = result.stdout + result.stderr
    assert "printf_assert.cu:22" in said
    assert "too large" in said


def test_picture(tmp_path: Path) -> None:
    path = tmp_path / "m.png"
    check(cairn_run(ROOT / "examples" / "mandelbrot.cu", str(path), "300", "200"), PASSES)
    with Image.open(path) as picture:
        picture.load()
        assert picture.size == (300, 200)
        assert picture.mode == "RGB"
        assert picture.getpixel((220, 100)) == (0, 0, 0)  # near the origin: inside the set
        assert picture.getpixel((0, 0)) != (0, 0, 0)


def test_failure_shows_in_the_exit_code(tmp_path: Path) -> None:
    source = tmp_path / "fails.cu"
    source.write_text("int main(int argc, char **argv) { return argc == 3 ? 7 : 8; }\n")
    assert cairn_run(source, "a", "b").returncode == 7


def test_a_file_with_cuda_names_is_not_touched() -> None:
    program = HERE / "reduction.cu"
    before = (program.read_bytes(), program.stat().st_mtime_ns)
    check(cairn_run(program), PASSES)
    assert (program.read_bytes(), program.stat().st_mtime_ns) == before
