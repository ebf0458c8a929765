"""The sign of life for slow work."""

from __future__ import annotations

import time

import pytest

from cairn.cli import progress


def test_slow_work_is_told_once_there_is_some(capsys: pytest.CaptureFixture[str]) -> None:
    begun: list[int] = []
    with progress.slow("weaving", after=0.01, once=lambda: bool(begun)):
        time.sleep(0.1)
    assert capsys.readouterr().err == ""
    with progress.slow("weaving", after=0.01, once=lambda: bool(begun)):
        begun.append(1)
        until = time.monotonic() + 20
        while not (said := capsys.readouterr().err) and time.monotonic() < until:
            time.sleep(0.01)
    assert said == "cairn: weaving ...\n"
