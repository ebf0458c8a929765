"""What racecheck's waves learn of each other by atomics and fences, against clocks of all waves, written down."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from cairn.base import native
from cairn.tools.check import native as checker


def test_what_waves_know_agrees_with_clocks_of_all() -> None:
    here, own = Path(__file__).parent, Path(checker.__file__).parent / "native"
    flags = [f"-I{own}", *checker.flags()]
    library = native.build("test-learning", [here / "learning.c", *sorted(own.glob("*.c"))], flags=flags)
    program = f"import ctypes; print(ctypes.CDLL({str(library)!r}).learning())"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False, timeout=300)
    assert (done.returncode, done.stdout.strip()) == (0, "0"), f"learning.c, line {done.stdout}{done.stderr}"
