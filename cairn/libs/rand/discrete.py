"""Tables of discrete distributions, as rocRAND makes them: sums of probabilities, and A. J. Walker's aliases."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

HUGE = 4000.0  # above it a Poisson distribution is taken as normal
_LEAST = 1e-12


class Discrete(NamedTuple):
    """A distribution over ``offset`` and the numbers after it."""

    offset: int
    probability: list[float]
    alias: list[int]
    sums: list[float]


def poisson(mean: float) -> Discrete:
    """Of those numbers that come with a probability above 1e-12."""
    capacity = 2 * int(16.0 * (2.0 + math.sqrt(mean)))
    left, middle, logarithm = math.floor(mean) - capacity // 2, capacity // 2, math.log(mean)

    def probability(i: int) -> float:
        x = float(left + i)
        return 0.0 if x < 0 else math.exp(x * logarithm - math.lgamma(x + 1.0) - mean)

    low, high = middle, middle
    while low >= 0 and probability(low) >= _LEAST:
        low -= 1
    while high < capacity and probability(high) >= _LEAST:
        high += 1
    return discrete([probability(i) for i in range(low + 1, high)], left + low + 1)


def discrete(weights: Sequence[float], offset: int) -> Discrete:
    """Of any weights that are not all zero."""
    total = 0.0
    for weight in weights:
        total += weight
    shares = [weight / total for weight in weights]
    sums, so_far = [], 0.0
    for share in shares:
        so_far += share
        sums.append(so_far)
    return Discrete(offset, *_aliases(shares), sums)


def _aliases(shares: list[float]) -> tuple[list[float], list[int]]:
    shares, size = list(shares), len(shares)
    average = 1.0 / size
    probability, alias = [0.0] * size, [0] * size
    large = [i for i in range(size) if shares[i] >= average]
    small = [i for i in range(size) if shares[i] < average]
    while small and large:
        less, more = small.pop(), large.pop()
        probability[less], alias[less] = shares[less] * size, more
        shares[more] = (shares[more] + shares[less]) - average
        (large if shares[more] >= average else small).append(more)
    for i in small + large:
        probability[i] = 1.0
    return probability, alias
