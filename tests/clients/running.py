"""Runs other people's programs under ``cairn exec``, as a user does."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent


def cairn_exec(*command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a command under ``cairn exec`` with the environment changed."""
    words = [sys.executable, "-m", "cairn.cli.main", "exec", "--", *command]
    settings = {**os.environ, "CAIRN_DEVICES": "mi300x", **environment}
    return subprocess.run(words, capture_output=True, text=True, timeout=1200, env=settings, check=False)


def python(file: str, *arguments: str, **environment: str) -> str:
    """Output of a Python program of this folder. Fails where it fails, or where it writes on stderr."""
    result = cairn_exec(sys.executable, str(HERE / file), *arguments, **environment)
    assert result.returncode == 0, (
        f"{file}: exit code {result.returncode}\n{result.stdout[-2000:]}\n{result.stderr[-4000:]}"
    )
    assert not result.stderr, result.stderr[-4000:]
    return result.stdout
