"""Kernels with errors that were put there: each is reported at its line, and nothing else is.

A line of a program in ``bugs/`` that ends with ``expect: RULE …`` has to be named by findings of these rules. What a
finding's first or second place is counts alike: either access of a race may be the one that came first.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

BUGS = sorted((Path(__file__).parent / "bugs").glob("*.hip"))


def expected(file: Path) -> set[tuple[str, int]]:
    """(rule, line) of what is to be found."""
    found = set()
    for number, line in enumerate(file.read_text().splitlines(), 1):
        marked = re.search(r"expect: ([a-z -]+)$", line)
        found |= {(rule, number) for rule in (marked[1].split() if marked else ())}
    return found


def checked(file: Path, *options: str) -> list[dict[str, Any]]:
    """The findings of a program, by the tools that its first line names."""
    first = re.match(r"// tool: (.*)", file.read_text())
    words = ["--tool", *first[1].split()] if first else []
    command = [sys.executable, "-m", "cairn.cli.main", "check", "--json", "--error-exitcode", "0", *words, *options]
    done = subprocess.run([*command, str(file)], capture_output=True, text=True, timeout=300, check=False)
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


@pytest.mark.parametrize("file", BUGS, ids=lambda file: file.stem)
def test_each_error_is_found_at_its_line_and_nothing_else(file: Path) -> None:
    wanted = expected(file)
    findings = checked(file)
    missing = {each for each in wanted if not any(f["rule"] == each[0] and each[1] in lines_of(f) for f in findings)}
    extra = [f for f in findings if not any(f["rule"] == rule and line in lines_of(f) for rule, line in wanted)]
    assert not missing, f"not found: {sorted(missing)}"
    assert not extra, f"found, but not expected: {[(f['rule'], lines_of(f), f['text']) for f in extra]}"


def test_there_are_enough_of_them() -> None:
    assert sum(len(expected(file)) for file in BUGS) >= 60
