"""What is to be transformed, and how its numbers lie in memory."""

from __future__ import annotations

import itertools
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


def collision(layout: Layout, lengths: Sequence[int], batch: int) -> str:
    """Why two results would have one place in memory; "" if none do.

    Two dimensions collide where steps of one are steps of the other. Three or more may without that: then places are
    counted, if they are at most a million.
    """
    sizes = list(lengths)
    if layout.form.startswith("HERMITIAN"):
        sizes[-1] = sizes[-1] // 2 + 1
    steps = [
        (size, step) for size, step in ((batch, layout.distance), *zip(sizes, layout.strides, strict=True)) if size > 1
    ]
    for size, step in steps:
        if step == 0:
            return f"{size} results are 0 apart"
    steps.sort(key=lambda each: each[1])
    apart, reach = True, 0
    for size, step in steps:
        apart &= step > reach
        reach += (size - 1) * step
    if apart:
        return ""
    for (one, step), (other, far) in itertools.combinations(steps, 2):
        common = math.gcd(step, far)
        if far // common < one and step // common < other:
            return f"{one} results that are {step} apart meet {other} that are {far} apart"
    if len(steps) > 2 and math.prod(size for size, _ in steps) <= 1 << 20:
        places = {0}
        for size, step in steps:
            before = len(places)
            places = {place + step * k for place in places for k in range(size)}
            if len(places) < before * size:
                return f"{size} results that are {step} apart meet others"
    return ""


class Problem(NamedTuple):
    """Lengths from the slowest dimension on, how many transforms, in which precision."""

    lengths: tuple[int, ...]
    batch: int
    precision: str
    scale: float = 1.0

    @property
    def numbers(self) -> int:
        return math.prod(self.lengths) * self.batch
