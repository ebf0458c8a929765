"""The programs that measurements name are there."""

from __future__ import annotations

import re
from pathlib import Path

BENCH = Path(__file__).parents[2] / "bench"


def test_every_program_that_is_named_is_there() -> None:
    named = re.compile(r'"kernels(?:/|" / ")(\w+\.\w+)"')
    found = {name for file in BENCH.glob("*.py") for name in named.findall(file.read_text())}
    assert len(found) > 3 and not {name for name in found if not (BENCH / "kernels" / name).is_file()}
