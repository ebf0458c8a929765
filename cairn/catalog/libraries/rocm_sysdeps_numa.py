"""librocm_sysdeps_numa: the copy of a system library that ROCm's own packages carry."""

from __future__ import annotations

from cairn.catalog.library import Forward, Library

LIBRARY = Library(
    name="rocm_sysdeps_numa",
    soname="librocm_sysdeps_numa.so.1",
    versions=("AMDROCM_SYSDEPS_1.0_libnuma_1.1", "AMDROCM_SYSDEPS_1.0_libnuma_1.2"),
    forward=Forward(("libnuma.so.1",), -1, ("numa_bitmask_alloc", "numa_allocate_cpumask", "numa_allocate_nodemask")),
)
