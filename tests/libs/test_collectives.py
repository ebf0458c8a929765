"""RCCL: NCCL's collectives among three virtual devices, by one thread, by threads and by processes."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path


def test_collectives() -> None:
    program = Path(__file__).parent / "programs" / "collectives.cu"
    run = [sys.executable, "-m", "cairn.cli.main", "run", "-lnccl", str(program), "--"]
    done = subprocess.run(
        [*run, shlex.join(run)],  # how the program starts its other process
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "CAIRN_DEVICES": "3xmi300x"},
    )
    assert (done.returncode, done.stdout) == (0, "PASS\n"), done.stdout + done.stderr
