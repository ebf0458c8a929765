"""Kernels that call the host as AMD's device library does."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path


def test_messages_in_pieces_and_refusals() -> None:
    program = Path(__file__).with_name("hostcall_program.py")
    done = subprocess.run([sys.executable, program], capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert lines[:3] == ["-7 and a long string:  2.50%", "part a", "part b"]
    assert "device memory from the host (service 3); expected printf" in lines[3]
    assert "to stderr\n" in done.stderr
