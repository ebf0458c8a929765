"""The tool behind docs/compatibility.md: what it makes of outputs, commands and results; and one program end to end."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from bench.compat import inputs, judge, recipes, report, units
from bench.compat.__main__ import explained, others

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("code", "output", "status"),
    [
        (None, "", "SLOW"),
        (0, "time 3 ms\n", "RUNS"),
        (0, "Error Reading graph file a.txt\n", "DATA"),
        (0, "PASS\n", "PASS"),
        (0, "Test result: SUCCESS\n", "PASS"),
        (0, "Validation passed.\n", "PASS"),
        (0, "PASS\nFAIL\n", "WRONG"),
        (0, "mismatch at 3\n", "WRONG"),
        (0, "Memory access fault by GPU node-1 on address 0x7f00\nComputation Done\n", "WRONG"),
        (0, "cairn: the engine wrote a module that LLVM refuses\nPASS\n", "WRONG"),
        (1, "Error: cannot open file a.dat\n", "DATA"),
        (1, "Usage: ./main <n>\n", "DATA"),
        (1, "File ../data/a.mtx not found\n", "DATA"),
        (-11, "", "STOPS"),
        (0, "Non-Matching CPU-GPU Outputs Beyond Error Threshold of 0.05 Percent: 0\n", "PASS"),
        (0, "Non-Matching CPU-GPU Outputs Beyond Error Threshold of 0.05 Percent: 12\n", "WRONG"),
    ],
)
def test_status_of_a_run(code: int | None, output: str, status: str) -> None:
    assert judge.ran(code, output) == status


@pytest.mark.parametrize(
    ("output", "reason"),
    [
        ("x.cu:1:10: fatal error: 'mpi.h' file not found\n", "header mpi.h is not there"),
        ("ld.lld: error: unable to find library -lnccl\n", "library -lnccl is not there"),
        ("a.cu:3:1: error: use of undeclared identifier 'foo'", "foo is not declared"),
        ("make: stop\nlast line\n", "last line"),
        ("", "no output"),
    ],
)
def test_reason(output: str, reason: str) -> None:
    assert judge.reason(output) == reason


def test_the_reason_in_an_output_of_one_long_line() -> None:
    """In no time, where a pattern that begins again at each number would take hours."""
    assert judge.reason("1.5 " * 1_000_000 + "\nhipErrorInvalidValue") == "hipErrorInvalidValue"


def test_benchmarks_run_once() -> None:
    assert recipes.reduced("./main 1000 256 100") == "./main 1000 256 1"
    assert recipes.reduced("./main") == "./main"
    assert recipes.smaller("./main 9 \\") == recipes.reduced("./main 9 \\") == "./main 9 \\"
    assert recipes.smaller("./main 100000 256 100") == "./main 4096 256 1"


def test_a_program_without_its_input_is_not_broken() -> None:
    stopped: dict[str, object] = {"status": "STOPS", "reason": "Segmentation fault"}
    data = recipes.Program("hecbench", "a", reason="its input files are a download of their own")
    assert explained(stopped, data) == {"status": "DATA", "reason": data.reason}
    other = recipes.Program("hecbench", "a", reason="MPI is not installed")
    assert explained(stopped, other) == {"status": "STOPS", "reason": other.reason}
    assert explained({"status": "WRONG", "reason": ""}, data)["status"] == "WRONG"
    assert explained({"status": "PASS", "reason": ""}, data) == {"status": "PASS", "reason": ""}


def test_the_table_names_each_program_once() -> None:
    keys = [program.key for program in recipes.programs()]
    assert len(keys) == len(set(keys)) > 150
    with pytest.raises(ValueError, match="expected collection"):
        recipes.programs("nowhere\tx\n")


def test_a_program_from_its_makefile_to_the_page(tmp_path: Path) -> None:
    folder = tmp_path / "HIP-Examples/vectorAdd"
    folder.mkdir(parents=True)
    (folder.parent / "common.h").write_text('#define WORD "PASSED"\n')
    (folder / "a.hip").write_text('#include "../common.h"\n#include <cstdio>\nint main() { std::puts(WORD); }\n')
    (folder / "Makefile").write_text("EXECUTABLE=./a\n./a: a.hip\n\t$(HIPCC) a.hip -o a\ntest: ./a\n\t./a\n")
    results, page = tmp_path / "results.json", tmp_path / "page.md"
    words = ["--root", tmp_path, "--results", results, "--report", page, "--only", "hip-examples/vectorAdd"]
    command = [sys.executable, "-m", "bench.compat", *map(str, words)]
    first = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert first.stdout.startswith("PASS"), first.stdout + first.stderr
    assert json.loads(results.read_text())["hip-examples/vectorAdd"]["status"] == "PASS"
    assert "1 programs tried: 1 compile, 1 run right" in page.read_text()
    assert not (folder / "a").exists()
    again = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert again.stdout == ""


def test_small_inputs_leave_the_collection_alone(tmp_path: Path) -> None:
    collection, data = tmp_path / "collection", tmp_path / "copy" / "data"
    for folder in (collection / "bfs", collection / "srad", data.parent):
        folder.mkdir(parents=True)
    data.symlink_to(collection)
    inputs.place(data.parent / "bfs-hip", data)
    words = list(map(int, (data / "bfs" / "small.txt").read_text().split()))
    nodes, edges = words[0], words[2 * words[0] + 2]
    assert sum(words[2 : 2 * nodes + 1 : 2]) == edges and len(words) == 3 + 2 * nodes + 2 * edges
    assert list((collection / "bfs").iterdir()) == [] and (data / "srad").is_dir()
    inputs.place(data.parent / "unknown-hip", data)


def test_the_page_gives_each_failure_its_reason() -> None:
    page = report.markdown({"rodinia/nn": {"status": "BUILD", "reason": "a | b", "build": 1.0, "run": 0.0}})
    assert "| rodinia/nn | a \\| b |" in page
    assert "1 programs tried: 0 compile, 0 run right" in page


def test_the_page_keeps_what_others_wrote(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    result = {"status": "PASS", "reason": "", "build": 1.0, "run": 0.0}
    text = report.markdown({"hecbench/a-hip": result, "hecbench/a-cuda": result})
    assert "| hecbench HIP | github.com/zjin-lcf/HeCBench | 1 | 1 |" in text and "| hecbench CUDA |" in text
    page.write_text(text + "\n## Another's tests\n\n| a | b |\n\n## PASS and more\n")
    assert others(page) == "\n## Another's tests\n\n| a | b |\n\n## PASS and more\n"
    assert others(tmp_path / "none.md") == ""


CATCH = """#!/bin/sh
case "$1" in
--list-test-names-only) for i in $(seq 220); do echo "Unit_of_a_rather_long_name_$i"; done ;;
-f) if grep -q _7$ "$2"; then echo HIP_SKIP_THIS_TEST; seq 3000; fi; ! grep -q _9$ "$2" ;;
esac
"""


def test_every_test_of_a_unit_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However long the list of them, and what they write, is."""
    monkeypatch.setattr(units, "environment", dict)
    (tmp_path / "test").write_text(CATCH)
    (tmp_path / "test").chmod(0o755)
    with units.ThreadPoolExecutor(1) as pool:
        results = units.Unit(tmp_path, "unit", tmp_path, pool, []).run(20, "")
    assert len(results) == 220
    told = units.summary(results, {"Unit_of_a_rather_long_name_9"})
    assert told.startswith("220 tests, 218 passed, 1 skipped, 1 left out ['Unit_of_a_rather_long_name_9'], 0 failed")
    assert all(len(output) <= 6000 for _, output in results.values())
