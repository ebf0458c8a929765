"""Programs that exercise the language and the runtime: all that the other files here do not run."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.programs.harness import HERE, PASSES, Expectation, cairn_run, check, sources
from tests.programs.test_algorithms import ALGORITHMS
from tests.programs.test_primitives import LARGE, PRIMITIVES

PROGRAMS = [path for path in sources(HERE) if path.stem not in {*ALGORITHMS, *PRIMITIVES, LARGE}]
EXPECTED = {
    "out_of_bounds": Expectation(err=("store_far_away",)),
    "two_devices": Expectation(out=("one device only", "PASS")),
}


@pytest.mark.budget(7)
@pytest.mark.parametrize("program", PROGRAMS, ids=lambda path: path.name)
def test_program(program: Path) -> None:
    # Each math function in double, too, is the work of a minute: see below.
    arguments = ["float"] if program.stem == "math_functions" else []
    check(cairn_run(program, *arguments), EXPECTED.get(program.stem, PASSES))


@pytest.mark.slow
def test_math_functions_in_double() -> None:
    check(cairn_run(HERE / "math_functions.cu", "double"))


@pytest.mark.slow
@pytest.mark.parametrize(
    "how", [{"CAIRN_TIER": "quick"}, {"CAIRN_TIER": "best-only"}, {"CAIRN_ENGINE": "interp"}], ids=str
)
def test_indirect_calls_in_all_workgroups(how: dict[str, str]) -> None:
    check(cairn_run(HERE / "indirect_calls.cu", "all", **how))


@pytest.mark.slow
@pytest.mark.parametrize("tier", ["quick", "best-only"])
def test_accesses_are_never_torn(tier: str) -> None:
    """All forms of addresses, long enough for threads to meet."""
    check(cairn_run(HERE / "torn.hip", "30", options=("-DALL",), CAIRN_TIER=tier))


def test_a_table_of_functions_elsewhere() -> None:
    """Where private memory is reached by buffers; with several threads that miss the same functions at once."""
    check(cairn_run(HERE / "function_table.hip", CAIRN_DEVICES="mi210", CAIRN_THREADS="4"))


def test_a_call_of_a_null_pointer() -> None:
    """In a kernel in parts."""
    wanted = Expectation(1, ("FAIL",), ("kernel _Z3runPjii, workgroup (0, 0, 0), wave ", "jump to 0x0, which is no"))
    check(cairn_run(HERE / "function_table.hip", "null"), wanted)


def test_two_devices() -> None:
    result = cairn_run(HERE / "two_devices.cu", CAIRN_DEVICES="2xmi300x")
    check(result, Expectation(out=("peer access: yes", "PASS")))
    assert "one device only" not in result.stdout


@pytest.mark.parametrize("threads", ["1", "2"])
def test_four_devices_side_by_side(threads: str) -> None:
    result = cairn_run(HERE / "side_by_side.hip", CAIRN_DEVICES="4xmi300x", CAIRN_THREADS=threads)
    check(result, Expectation(out=("4 devices", "PASS")))


def test_printf_is_complete_and_in_order() -> None:
    lines = cairn_run(HERE / "printf_assert.cu").stdout.splitlines()
    ordered = [line for line in lines if line.startswith("line ")]
    assert ordered == [f"line {i} of 5: {'odd' if i % 2 else 'even'}" for i in range(5)]
    threads = sorted(line for line in lines if line.startswith("thread "))
    assert threads == sorted(f"thread {t} in block {b}" for b in range(3) for t in (3, 19, 35, 51))


def test_printf_formats_equal_the_hosts() -> None:
    result = cairn_run(HERE / "printf_formats.cu")
    check(result)
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


def test_failure_shows_in_the_exit_code(tmp_path: Path) -> None:
    source = tmp_path / "fails.cu"
    source.write_text("int main(int argc, char **argv) { return argc == 3 ? 7 : 8; }\n")
    assert cairn_run(source, "a", "b").returncode == 7
