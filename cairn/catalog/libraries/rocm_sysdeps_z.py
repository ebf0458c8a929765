"""librocm_sysdeps_z: the copy of a system library that ROCm's own packages carry."""

from __future__ import annotations

from cairn.catalog.library import Forward, Library

LIBRARY = Library(
    name="rocm_sysdeps_z",
    soname="librocm_sysdeps_z.so.1",
    versions=("AMDROCM_SYSDEPS_1.0",),
    forward=Forward(("libz.so.1", "libz-ng.so.2"), -2),
)
