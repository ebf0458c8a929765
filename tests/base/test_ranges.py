"""Stretches of addresses against one dictionary for each address."""

from __future__ import annotations

import random

import pytest

from cairn.base.ranges import Ranges


@pytest.mark.parametrize("seed", range(20))
def test_as_a_dictionary_for_each_address(seed: int) -> None:
    dice, ranges, plain = random.Random(seed), Ranges(), [dict[str, int]() for _ in range(40)]
    for step in range(40):
        start, end = sorted(dice.sample(range(41), 2))
        key = dice.choice("ab")
        ranges.change(start, end, lambda values, key=key, step=step: values.update({key: step}))  # type: ignore[misc]
        for address in range(start, end):
            plain[address][key] = step
        low, high = sorted(dice.sample(range(41), 2))
        want = [values for i, values in enumerate(plain[low:high]) if i == 0 or values != plain[low + i - 1]]
        found = ranges.values(low, high)
        assert [values for i, values in enumerate(found) if i == 0 or values != found[i - 1]] == want
        assert [ranges.values(i, i + 1) for i in range(40)] == [[values] for values in plain]
