"""libroctracer64."""

from __future__ import annotations

from cairn.catalog.library import Library, Native, Status

LIBRARY = Library(
    name="roctracer64",
    soname="libroctracer64.so.4",
    functions="roctracer_",
    status=(
        Status(
            "roctracer_status_t",
            "ROCTRACER_STATUS_ERROR_NOT_IMPLEMENTED",
            refusal=-8,
            invalid=-3,
            memory=-6,
            internal=-1,
        ),
    ),
    versions=("ROCTRACER_4.0", "ROCTRACER_4.1"),
    native=Native(
        ("abi/native/roctracer.c",),
        "abi/native/roctracer.h",
        "cairn_tracer",
        "attach_profiler",
        made="cairn.abi.traced",
    ),
    headers=("roctracer/roctracer.h",),
)
