"""Programs that use hipCUB, rocPRIM and Thrust, under CUDA's names and HIP's."""

from __future__ import annotations

import pytest

from tests.programs.harness import HERE, cairn_run, check

PRIMITIVES = ("cub_block", "cub_device", "thrust_algorithms", "thrust_types", "rocprim_names", "cuda_std")


@pytest.mark.parametrize("name", PRIMITIVES)
def test_primitives(name: str) -> None:
    check(cairn_run(HERE / f"{name}.cu"))
