"""Hundreds of generated kernels, compiled by clang for each target, against the same C++ on the host."""

from __future__ import annotations

import pytest

from tests import evidence
from tests.kernels.harness import DEVICES, Machine, all_kernels

SAMPLE = 29  # each target takes another one of so many kernels


@pytest.mark.parametrize("target", DEVICES)
def test_kernels(target: str, exhaustive: bool) -> None:
    kernels = all_kernels()
    assert len(kernels) > 400
    assert len({kernel.name for kernel in kernels}) == len(kernels)
    start = list(DEVICES).index(target)
    chosen = kernels if exhaustive else kernels[start::SAMPLE]
    machine = Machine(target, chosen)
    try:
        problems = [problem for kernel in chosen if (problem := machine.check(kernel))]
    finally:
        machine.close()
    assert not problems, f"{len(problems)} of {len(chosen)}:\n" + "\n".join(problems)
    evidence.note(evidence.KERNELS, target, machine.instructions)
