"""What the intrinsics of the headers compute, on the virtual GPU: a program that checks itself against plain C++."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

PROGRAM = Path(__file__).parent / "headers" / "values.hip"
RUN = "import sys; from cairn.cli.main import main; sys.exit(main(['run', sys.argv[1]]))"


def test_intrinsics_agree_with_plain_cpp() -> None:
    made = subprocess.run([sys.executable, "-c", RUN, str(PROGRAM)], capture_output=True, text=True, check=False)
    assert made.stdout == "PASS\n", made.stdout + made.stderr[-2000:]
    assert made.returncode == 0
