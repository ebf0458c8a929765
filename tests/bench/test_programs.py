"""What the measurement of others' programs reads from their output."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.programs import __main__ as programs
from bench.programs import hecbench

DEVICE = """warm-up 3
Average kernel execution time (w = 3) 2.500000 (ms)
Average kernel execution time (w = 5) 40 (us)
CPU time: 99.0 s
round 0 took 1.0
Average kernel execution time (w = 3) 1.500000 (ms)
Average kernel execution time (w = 5) 60 (us)
CPU time: 98.0 s
round 1 took 1.0
"""
PLAIN = """Average kernel execution time (w = 3) 0.003 (s)
Average kernel execution time (w = 5) 1e-4 (s)
CPU time: 9.0 s
round 0 took 1.0
"""


def test_best_round_of_each_line() -> None:
    found = hecbench.times(DEVICE)
    assert sorted(found.values()) == pytest.approx([40e-6, 1.5e-3, 98.0])


def test_kernels_that_both_print_in_any_unit() -> None:
    assert hecbench.common(hecbench.times(DEVICE), hecbench.times(PLAIN)) == pytest.approx((1.54e-3, 3.1e-3))


def test_nothing_in_common() -> None:
    with pytest.raises(RuntimeError, match="no time in the same words"):
        hecbench.common(hecbench.times(DEVICE), hecbench.times("CPU time: 9.0 s"))


@pytest.mark.parametrize("message", ["Memory access fault by GPU node-1", "cairn: the engine wrote nonsense"])
def test_a_kernel_that_stops_is_not_measured(
    message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:  # fmt: skip
    """Programs that do not ask for errors go on, and are quick."""
    monkeypatch.setattr(programs, "environment", dict)
    command = ["/bin/sh", "-c", f"echo '{message}' >&2; echo round 0 took 0.001"]
    with pytest.raises(RuntimeError, match=message):
        programs.run(command, tmp_path, 10)
