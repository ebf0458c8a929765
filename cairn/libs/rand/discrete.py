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


def binomial(trials: int, chance: float) -> Discrete:
    """Of successes in trials: those numbers whose probability is above 1e-12 of the largest one."""
    if not 0.0 < chance < 1.0:
        return discrete([1.0], trials if chance else 0)
    middle, odds = min(trials, int((trials + 1) * chance)), chance / (1.0 - chance)
    above, below = [1.0], [1.0]  # from the most probable number on, by what each is to its neighbour
    while (k := middle + len(above) - 1) < trials and above[-1] >= _LEAST:
        above.append(above[-1] * (trials - k) / (k + 1) * odds)
    while (k := middle - len(below) + 1) > 0 and below[-1] >= _LEAST:
        below.append(below[-1] * k / (trials - k + 1) / odds)
    return discrete([*reversed(below[1:]), *above], middle - len(below) + 1)


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
