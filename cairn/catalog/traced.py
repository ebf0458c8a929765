"""The numbers that ROCm's tracers give to HIP's functions."""

from __future__ import annotations

import functools
from pathlib import Path

FILE = Path(__file__).parent / "tables" / "roctracer_operations.tsv"


@functools.cache
def numbers() -> dict[str, int]:
    """roctracer's numbers of HIP's functions, by name."""
    lines = [line for line in FILE.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    pairs = (word.split("=") for line in lines for word in line.partition("\t")[2].split())
    return {name: int(number) for name, number in pairs}


@functools.cache
def names() -> dict[int, str]:
    return {number: name for name, number in numbers().items()}
