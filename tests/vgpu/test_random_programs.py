"""Random programs give the same on the interpreter, in good code and in quick code."""

from __future__ import annotations

import pytest

from tests.vgpu.random_programs import assembled, differences

FOUND: tuple[int, ...] = ()  # numbers of those in which the engines once differed


def test_engines_agree(exhaustive: bool) -> None:
    seeds = [*range(300 if exhaustive else 6), *FOUND]
    codes = assembled(seeds)
    assert [problem for seed, code in zip(seeds, codes, strict=True) for problem in differences(seed, code)] == []


@pytest.mark.parametrize("lanes", [1, 5, 16, 20, 32, 48])
def test_engines_agree_on_small_workgroups(lanes: int, exhaustive: bool) -> None:
    seeds = range(200) if exhaustive else range(lanes, lanes + 2)
    codes = assembled(seeds, lanes)
    assert [
        problem for seed, code in zip(seeds, codes, strict=True) for problem in differences(seed, code, lanes)
    ] == []
