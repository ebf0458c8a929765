"""Random programs give the same on the interpreter, in good code and in quick code."""

from __future__ import annotations

import pytest

from tests.vgpu.random_programs import assembled, differences

FOUND: tuple[int, ...] = ()  # numbers of those in which the engines once differed


@pytest.mark.budget(1.8)
@pytest.mark.parametrize("part", range(30))
def test_engines_agree(part: int, exhaustive: bool) -> None:
    seeds = [*range(10 * part, 10 * part + (10 if exhaustive else 1)), *FOUND[part::30]]
    codes = assembled(seeds)
    assert [problem for seed, code in zip(seeds, codes, strict=True) for problem in differences(seed, code)] == []


@pytest.mark.parametrize("lanes", [1, 5, 16, 20, 32, 48])
def test_engines_agree_on_small_workgroups(lanes: int, exhaustive: bool) -> None:
    seeds = range(200) if exhaustive else range(lanes, lanes + 2)
    codes = assembled(seeds, lanes)
    assert [
        problem for seed, code in zip(seeds, codes, strict=True) for problem in differences(seed, code, lanes)
    ] == []
