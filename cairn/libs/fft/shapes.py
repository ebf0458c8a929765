"""What is to be transformed, and how its numbers lie in memory."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

FORWARD, BACKWARD = -1, 1
INTERLEAVED, PLANAR, REAL, HERMITIAN, HERMITIAN_PLANAR = (
    "INTERLEAVED",
    "PLANAR",
    "REAL",
    "HERMITIAN",
    "HERMITIAN_PLANAR",
)
PLANES = (PLANAR, HERMITIAN_PLANAR)


class Layout(NamedTuple):
    """How a transform's numbers lie in memory, in numbers: strides from the slowest dimension on."""

    form: str
    strides: tuple[int, ...]
    distance: int
    offset: int = 0

    def padded(self, rank: int) -> tuple[int, ...]:
        return (*(0,) * (rank - len(self.strides)), *self.strides)


def packed(form: str, lengths: Sequence[int], row: int = 0) -> Layout:
    """Without gaps; ``row`` is the length of a row of the last dimension, where it is not the dimension's own."""
    sizes = list(lengths)
    if form.startswith("HERMITIAN"):
        sizes[-1] = sizes[-1] // 2 + 1
    sizes[-1] = row or sizes[-1]
    strides = tuple(math.prod(sizes[d + 1 :]) for d in range(len(sizes)))
    return Layout(form, strides, math.prod(sizes))


class Problem(NamedTuple):
    """Lengths from the slowest dimension on, how many transforms, in which precision."""

    lengths: tuple[int, ...]
    batch: int
    precision: str
    scale: float = 1.0

    @property
    def numbers(self) -> int:
        return math.prod(self.lengths) * self.batch
