"""``cairn check``: its output in all forms, its exit codes, what it says of bad input, and the checker in Python."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from cairn.tools.check import collected, explain, native
from cairn.tools.check.findings import Report

BUGS = Path(__file__).parent / "bugs"
SOURCE = r"""
#include <hip/hip_runtime.h>
#include <cstdlib>
__global__ void beyond(int *out, int n) { if (threadIdx.x <= n) out[threadIdx.x] = 1; }
__global__ void wins(int *out) { *out = blockIdx.x; }
int main(int argc, char **argv) {
  int *made;
  (void)hipMalloc(&made, 40); if (argc == 3) return 5;
  beyond<<<1, 64>>>(made, 10);
  if (hipDeviceSynchronize() != hipSuccess) return 3;
  if (argc > 1) _Exit(4);
  wins<<<4, 64>>>(made);
  return hipDeviceSynchronize() != hipSuccess;
}
"""


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A program with an error and a race."""
    file = tmp_path_factory.mktemp("check") / "prog.hip"
    file.write_text(SOURCE)
    return file


def check(*words: object, **more: str) -> subprocess.CompletedProcess[str]:
    """``cairn check`` with some arguments."""
    command = [sys.executable, "-m", "cairn.cli.main", "check", *map(str, words)]
    return subprocess.run(command, capture_output=True, text=True, check=False, env={**os.environ, **more}, timeout=300)


def test_a_report_names_kernel_line_lane_and_who_allocated(program: Path) -> None:
    done = check(program)
    assert done.returncode == 1
    text = done.stderr
    assert "out-of-bounds" in text and "0 bytes behind the end of an allocation of 40 bytes" in text
    assert f"{program}:4" in text
    assert "kernel beyond(int*, int), workgroup (0,0,0), wave 0, lane 10" in text
    assert f"at {program}:8 in main" in text
    assert text.endswith("cairn check: 1 finding\n")


def test_exit_codes_json_sarif_and_suppressions(program: Path, tmp_path: Path) -> None:
    known, sarif, found = tmp_path / "known", tmp_path / "found.sarif", tmp_path / "found.json"
    words = ("--json", found, "--sarif", sarif, "--write-suppressions", known)
    assert check("--error-exitcode", 7, *words, program).returncode == 7
    (finding,) = json.loads(found.read_text())
    assert (finding["rule"], finding["site"]["line"], finding["memory"]["size"]) == ("out-of-bounds", 4, 40)
    log = json.loads(sarif.read_text())
    (result,) = log["runs"][0]["results"]
    assert result["ruleId"] == "out-of-bounds"
    assert result["locations"][0]["physicalLocation"]["region"]["startLine"] == 4
    assert known.read_text() == "out-of-bounds kernel=beyond file=prog.hip\n"
    known.write_text("out-of-bounds kernel=bey?nd file=*.hip line=4\n")
    done = check("--suppressions", known, program)
    assert (done.returncode, done.stderr) == (0, "cairn check: nothing found, 1 suppressed\n")


def test_a_program_that_exits_in_the_middle_keeps_what_was_found(program: Path) -> None:
    done = check("--error-exitcode", 0, program, "now")
    assert done.returncode == 4
    assert "cairn check: 1 finding" in done.stderr


def test_dashes_before_the_arguments_of_a_source_are_not_the_programs(program: Path) -> None:
    """As with ``cairn run``."""
    done = check(program, "--", "one", "two")
    assert (done.returncode, done.stderr.splitlines()[-1]) == (
        5,
        "cairn check: no kernel ran, so there was nothing to check",
    )


@pytest.mark.parametrize("allocate", ["hipMalloc", "hipMallocManaged"])
def test_other_orders_of_waves_show_a_race(allocate: str, tmp_path: Path) -> None:
    program = tmp_path / "prog.hip"
    program.write_text(SOURCE.replace("hipMalloc", allocate))
    done = check("--schedules", 2, "--kernel", "wins", program)
    assert "schedule: " in done.stderr
    assert "CAIRN_SCHEDULE=1" in done.stderr
    assert f"store at {program}:5" in done.stderr


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--tool", "rasecheck", "x.hip"), "no tool is called rasecheck\n  → did you mean racecheck?"),
        ((), "cairn check: no program"),
        (("nowhere.hip",), "nowhere.hip: no such file"),
        (("--kernel", "beyont", "PROGRAM"), "no kernel called beyont ran\n  → these did: beyond"),
        (("--suppressions", "nowhere", "PROGRAM"), "nowhere: No such file"),
        (("--", sys.executable, "-c", "pass"), "the program started no kernel"),
        ((sys.executable, "-c", "pass", "--tool", "race"), "--tool went to the program: cairn check's own"),
    ],
)
def test_bad_input_is_told_in_a_line(program: Path, words: tuple[str, ...], said: str) -> None:
    done = check(*[str(program) if word == "PROGRAM" else word for word in words])
    assert said in done.stderr
    assert "Traceback" not in done.stderr
    assert done.returncode == 2


def test_a_program_without_kernels_is_not_called_free_of_errors(tmp_path: Path) -> None:
    (tmp_path / "host.hip").write_text("int main() { return 3; }\n")
    done = check(tmp_path / "host.hip")
    assert done.stderr.endswith("cairn check: no kernel ran, so there was nothing to check\n") and done.returncode == 3


def test_a_bad_line_of_suppressions_is_named(program: Path, tmp_path: Path) -> None:
    (tmp_path / "known").write_text("# comment\nrace-locall\n")
    done = check("--suppressions", tmp_path / "known", program)
    assert "known:2: no kind of finding is called race-locall" in done.stderr


def test_code_without_debug_information_has_its_instruction(tmp_path: Path, program: Path) -> None:
    built = tmp_path / "a.out"
    command = [sys.executable, "-m", "cairn.cli.main", "cc", "-x", "hip", str(program), "-o", str(built)]
    subprocess.run(command, check=True, timeout=300)
    done = check("--", built)
    assert "out-of-bounds" in done.stderr
    assert "global_store_dword" in done.stderr
    assert "lane 10" in done.stderr
    command = [*command[:3], "exec", "--", str(built)]
    environment = {**os.environ, "CAIRN_CHECK": "mem,leak,exit=6"}
    done = subprocess.run(command, check=False, timeout=300, env=environment, capture_output=True, text=True)
    assert done.returncode == 6  # a program without Python says it, too, when it ends
    assert done.stderr.endswith("cairn check: 2 findings\n")


FREED = r"""
#include <hip/hip_runtime.h>
__global__ void store(int *out) { out[threadIdx.x] = 1; }
int main() {
  int *made;
  (void)hipMallocManaged(&made, 4096);
  store<<<1, 64>>>(made);
  (void)hipFree(made);
  return made[3];
}
"""


def test_the_hosts_own_access_to_freed_memory_is_told_before_the_program_dies(tmp_path: Path) -> None:
    file = tmp_path / "freed.hip"
    file.write_text(FREED)
    done = check(file)
    assert done.returncode == 1
    assert "host-use-after-free" in done.stderr
    assert f"byte 12 of 4096 bytes that were freed, at {file}:9 in main" in done.stderr
    assert f"freed at {file}:8 in main" in done.stderr


@pytest.mark.parametrize("host_came_first", [True, False])
def test_of_a_race_with_the_host_the_kernel_is_told_first(*, host_came_first: bool) -> None:
    record = native.Record(kind=native.Kind.RACE_HOST)
    host, kernel = (record.before, record.now) if host_came_first else (record.now, record.before)
    host.pc, host.action, kernel.kernel_object = 1, 1, 0x1000
    found = explain.finding(record)
    assert found.site and found.other
    assert (found.site.kernel, found.other.kernel, found.other.action) == ("object 0x1000", "<host>", "store")
    report = Report(findings=[found], kernels=["object 0x1000", "other"])
    assert collected.chosen(report, ["object 0x1000"], []).findings == [found]
    assert collected.chosen(report, ["other"], []).findings == []
