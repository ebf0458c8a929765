"""libroctracer64."""

from __future__ import annotations

from cairn.catalog.library import Library, Status

LIBRARY = Library(
    name="roctracer64",
    soname="libroctracer64.so.4",
    functions="roctracer_",
    status=(Status("roctracer_status_t", "ROCTRACER_STATUS_ERROR", refusal=-1, invalid=-1, memory=-1, internal=-1),),
    versions=("ROCTRACER_4.0",),
    versioned=True,
    headers=("roctracer/roctracer.h",),
)
