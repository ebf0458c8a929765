"""What the engine's tests share."""

from __future__ import annotations

import pytest

# What is about waves of 64 lanes alone, and why; ``--wave 32`` skips it, and runs everything else.
WIDE_ALONE = {
    "test_interp.py::test_private_memory_and_calls": "the compiler's stack pointer counts the bytes of 64 lanes",
    "test_gws.py": "counts the waves of workgroups",
    "test_engine.py::test_waves_wait_for_each_other": "one wave each 64 work-items waits for the next",
    "test_odd_distances.py::test_pixels_need_no_call_and_no_dwords": "looks for vectors of 64 lanes in LLVM's text",
    "test_hardware_gather.py::test_halves_with_the_same_places_are_gathered_once": "rows of 32 fill half a wave",
}


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--wave") == 32:
        for item in items:
            name = f"{item.path.name}::{item.name.partition('[')[0]}"
            if why := WIDE_ALONE.get(name) or WIDE_ALONE.get(item.path.name):
                item.add_marker(pytest.mark.skip(reason=f"64 lanes alone: {why}"))


@pytest.fixture(autouse=True)
def _on_numpys_memory(kernels_reach_numpy: None) -> None:
    """Kernels work on NumPy's own memory in these tests."""
