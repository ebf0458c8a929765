"""librocm_sysdeps_drm_amdgpu: the copy of a system library that ROCm's own packages carry."""

from __future__ import annotations

from cairn.catalog.library import Forward, Library

LIBRARY = Library(
    name="rocm_sysdeps_drm_amdgpu",
    soname="librocm_sysdeps_drm_amdgpu.so.1",
    versions=("AMDROCM_SYSDEPS_1.0",),
    forward=Forward((), -38, ("amdgpu_get_marketing_name",)),
)
