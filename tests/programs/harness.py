"""Runs whole programs through ``cairn run``: each checks itself against the host and says PASS or FAIL."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
EXAMPLES = ROOT / "examples"


def sources(folder: Path) -> list[Path]:
    return sorted(path for path in folder.iterdir() if path.suffix in (".cu", ".hip"))


@dataclass(frozen=True)
class Expectation:
    """Exit code, and texts that stdout and stderr must hold."""

    code: int = 0
    out: tuple[str, ...] = ("PASS",)
    err: tuple[str, ...] = ()


PASSES = Expectation()


def cairn_run(
    program: Path, *arguments: str, options: tuple[str, ...] = (), **environment: str
) -> subprocess.CompletedProcess[str]:
    """The program's run, on one device where ``environment`` says nothing else. ``options``: the compiler's."""
    command = [sys.executable, "-m", "cairn.cli.main", "run", *options, str(program), "--", *arguments]
    settings = {**os.environ, "CAIRN_DEVICES": "mi300x", **environment}
    return subprocess.run(command, capture_output=True, text=True, timeout=300, cwd=ROOT, env=settings, check=False)


def check(result: subprocess.CompletedProcess[str], expected: Expectation = PASSES) -> None:
    said = f"exit code {result.returncode}\nstdout:\n{result.stdout[-4000:]}\nstderr:\n{result.stderr[-4000:]}"
    assert result.returncode == expected.code, said
    for text in expected.out:
        assert text in result.stdout, said
    for text in expected.err:
        assert text in result.stderr, said
