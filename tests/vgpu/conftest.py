"""What the engine's tests share."""

from __future__ import annotations

import pytest

# What is about waves of 64 lanes alone, and why; ``--wave 32`` skips it, and runs everything else. By how names begin.
_MATRICES = "matrix instructions are for waves of 64 lanes"
_TEXT = "looks for vectors of 64 lanes in LLVM's text"
_ORDER = "64 work-items change the same places: the order of lanes in one wave, of which two have none"
WIDE_ALONE = {
    "test_byte_tables.py::test_tables[compared": _ORDER,
    "test_byte_tables.py::test_tables[exchanged": _ORDER,
    "test_byte_tables.py::test_tables[places": _ORDER,
    "test_engine.py::test_waves_wait_for_each_other": "one wave each 64 work-items waits for the next",
    "test_gws.py": "counts the waves of workgroups",
    "test_hardware_gather.py::test_halves_with_the_same_places_are_gathered_once": "rows of 32 fill half a wave",
    "test_interp.py::test_private_memory_and_calls": "the compiler's stack pointer counts the bytes of 64 lanes",
    "test_irregular.py::test_lanes_that_are_numbers": "lanes read from all of 64",
    "test_irregular.py::test_lanes_that_follow_from_the_lane": "lanes read from all of 64, and tell their numbers",
    "test_lane_loops.py::test_atomics": _ORDER,
    "test_line_slots.py::test_atomics": _ORDER,
    "test_line_slots.py::test_stretches": _ORDER,
    "test_lower_prims.py::test_compiled_division_and_square_root_become_one_operation": _TEXT,
    "test_odd_distances.py::test_pixels_need_no_call_and_no_dwords": _TEXT,
    "test_passes.py::test_a_pass_is_optional[bf16_dots": _MATRICES,
    "test_passes.py::test_a_pass_is_optional[byte_dots": _MATRICES,
    "test_passes.py::test_a_pass_is_optional[carry_pairs": _MATRICES,
    "test_passes.py::test_a_pass_is_optional[chains": _MATRICES,
    "test_passes.py::test_a_pass_is_optional[columns": _MATRICES,
    "test_passes.py::test_a_pass_is_optional[double_blocks": _MATRICES,
    "test_passes.py::test_a_pass_is_optional[small_floats": _MATRICES,
    "test_passes.py::test_a_pass_is_optional[uniform_masks": "the kernel that shows it has rows of 64",
    "test_passes.py::test_a_pass_is_optional[unrolled": _MATRICES,
    "test_passes.py::test_all_passes_are_optional[products": _MATRICES,
    "test_passes.py::test_every_kernel_without_every_pass[gemm": _MATRICES,
    "test_passes.py::test_every_kernel_without_every_pass[products": _MATRICES,
    "test_probes.py::test_accesses_have_addresses_sizes_and_lanes": "counts what waves do",
    "test_probes.py::test_waves_groups_and_barriers_are_counted": "counts what waves do",
    "test_probes.py::test_what_is_executed_is_counted_twice_alike": "counts what waves do",
    "test_root_idioms.py::test_compiled_square_root_of_doubles_is_one_operation": _TEXT,
    "test_small_groups.py::test_a_kernel_that_sets_exec_by_hand_has_all_lanes": "asks for 64 lanes",
    "test_small_groups.py::test_lanes_that_never_act_are_left_out": "asks for 64 lanes",
    "test_small_groups.py::test_together[(33": "lanes read from all of 33",
    "test_stream_facts.py::test_on_which_processors": "counts the requests of waves of 64 lanes",
    "test_stream_facts.py::test_tiles": "counts the requests of waves of 64 lanes",
}


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--wave") == 32:
        for item in items:
            name = f"{item.path.name}::{item.name}"
            for why in (why for begin, why in WIDE_ALONE.items() if name.startswith(begin)):
                item.add_marker(pytest.mark.skip(reason=f"64 lanes alone: {why}"))


@pytest.fixture(autouse=True)
def _on_numpys_memory(kernels_reach_numpy: None) -> None:
    """Kernels work on NumPy's own memory in these tests."""
