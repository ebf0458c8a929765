"""Programs that use hipCUB, rocPRIM and Thrust, under CUDA's names and HIP's."""

from __future__ import annotations

import pytest

from tests.programs.harness import HERE, cairn_run, check

PRIMITIVES = (
    "cub_block",
    "cub_device",
    "cub_batched",
    "cub_environments",
    "thrust_algorithms",
    "thrust_types",
    "thrust_in_kernels",
    "rocprim_names",
    "prim_searches",
    "thrust_memory",
    "cuda_std",
    "cuda_13_names",
    "cuda_ptx",
)
LARGE = "cub_large"


@pytest.mark.budget(5)
@pytest.mark.parametrize("name", PRIMITIVES)
def test_primitives(name: str) -> None:
    check(cairn_run(HERE / f"{name}.cu"))


@pytest.mark.slow
def test_more_items_than_an_int_counts() -> None:
    """Counts and offsets of 2^31 and more, over generated input."""
    check(cairn_run(HERE / f"{LARGE}.cu"))
