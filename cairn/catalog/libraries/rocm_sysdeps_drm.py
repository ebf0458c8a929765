"""librocm_sysdeps_drm: the copy of a system library that ROCm's own packages carry."""

from __future__ import annotations

from cairn.catalog.library import Forward, Library

LIBRARY = Library(
    name="rocm_sysdeps_drm",
    soname="librocm_sysdeps_drm.so.2",
    versions=("AMDROCM_SYSDEPS_1.0",),
    forward=Forward((), -38, ("drmGetVersion", "drmGetPrimaryDeviceNameFromFd", "drmGetRenderDeviceNameFromFd")),
)
