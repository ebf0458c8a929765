"""Kernels with errors that were put there: each is reported at its line, and nothing else is.

A line of a program in ``bugs/`` that ends with ``expect: RULE …`` has to be named by findings of these rules. What a
finding's first or second place is counts alike: either access of a race may be the one that came first.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).parent
BUGS = sorted((HERE / "bugs").glob("*.hip"))
CLEAN = sorted([*(HERE / "clean").glob("*.hip"), *(HERE / "clean").glob("*.cu")])


def expected(file: Path) -> set[tuple[str, int]]:
    """(rule, line) of what is to be found."""
    found = set()
    for number, line in enumerate(file.read_text().splitlines(), 1):
        marked = re.search(r"expect: ([a-z -]+)$", line)
        found |= {(rule, number) for rule in (marked[1].split() if marked else ())}
    return found


def checked(file: Path) -> list[dict[str, Any]]:
    """The findings of a program, by the tools that its first line names; or of a run for each argument named there. A
    line may name another device, and options."""
    first = re.match(r"// (tool|runs): (.*)", file.read_text())
    kind, words = (first[1], first[2]) if first else ("tool", "memcheck")
    if kind == "runs":
        return [found for argument in words.split(", ") for found in _run(["memcheck"], file, argument)]
    return _run(words.split(), file)


def _run(tool: list[str], file: Path, *arguments: str) -> list[dict[str, Any]]:
    command = [sys.executable, "-m", "cairn.cli.main", "check", "--json", "--error-exitcode", "0", "--tool", *tool]
    named = re.search(r"^// device: (\S+) (.*)$", file.read_text(), re.MULTILINE)
    device = {"CAIRN_DEVICES": named[1]} if named else {}
    command += [f"--option={option}" for option in (named[2].split() if named else ())]
    done = subprocess.run(
        [*command, str(file), *arguments], capture_output=True, text=True, timeout=300, check=False,
        env={**os.environ, **device},
    )  # fmt: skip
    start = done.stdout.find("\n[") + 1 if not done.stdout.startswith("[") else 0
    assert "[" in done.stdout, done.stderr
    return list(json.loads(done.stdout[start:]))


def lines_of(finding: dict[str, Any]) -> set[int]:
    """The lines that a finding names."""
    found = {finding[side]["line"] for side in ("site", "other") if finding.get(side)}
    inlined = [text for side in ("site", "other") if finding.get(side) for text in finding[side]["inlined"]]
    found |= {int(text.rpartition(":")[2]) for text in inlined}
    if finding["rule"] == "leak":
        found.add(int(re.search(r":(\d+)", finding["memory"]["origin"])[1]))  # type: ignore[index]
    return found


@pytest.mark.budget(7)
@pytest.mark.parametrize("file", BUGS, ids=lambda file: file.stem)
def test_each_error_is_found_at_its_line_and_nothing_else(file: Path) -> None:
    if file.stem == "hosts" and "ospke" not in Path("/proc/cpuinfo").read_text().split():
        pytest.skip("this processor has no protection keys, by which the host's own accesses are seen")
    wanted = expected(file)
    findings = checked(file)
    missing = {each for each in wanted if not any(f["rule"] == each[0] and each[1] in lines_of(f) for f in findings)}
    extra = [f for f in findings if not any(f["rule"] == rule and line in lines_of(f) for rule, line in wanted)]
    assert not missing, f"not found: {sorted(missing)}"
    assert not extra, f"found, but not expected: {[(f['rule'], lines_of(f), f['text']) for f in extra]}"


@pytest.mark.budget(7)
def test_that_the_host_is_not_watched_is_said_once() -> None:
    command = [sys.executable, "-m", "cairn.cli.main", "check", "--tool", "racecheck"]
    file = str(Path(__file__).parent / "bugs/hosts.hip")
    done = subprocess.run([*command, file], capture_output=True, text=True, timeout=300, check=False)
    keys = "ospke" in Path("/proc/cpuinfo").read_text().split()
    assert done.stderr.count("this processor has no protection keys") == (0 if keys else 1), done.stderr


def test_there_are_enough_of_them() -> None:
    assert sum(len(expected(file)) for file in BUGS) >= 60


@pytest.mark.parametrize("file", CLEAN, ids=lambda file: file.stem)
def test_programs_without_errors_have_no_report(file: Path) -> None:
    command = [sys.executable, "-m", "cairn.cli.main", "check", "--tool", "memcheck,racecheck,initcheck", str(file)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "cairn check: nothing found" in done.stderr
