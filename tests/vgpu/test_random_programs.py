"""Random programs give the same on the interpreter, in good code and in quick code."""

from __future__ import annotations

from tests.vgpu.random_programs import assembled, differences

FOUND: tuple[int, ...] = ()  # numbers of those in which the engines once differed


def test_engines_agree(exhaustive: bool) -> None:
    seeds = [*range(300 if exhaustive else 6), *FOUND]
    codes = assembled(seeds)
    assert [problem for seed, code in zip(seeds, codes, strict=True) for problem in differences(seed, code)] == []
