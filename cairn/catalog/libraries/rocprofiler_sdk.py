"""librocprofiler-sdk."""

from __future__ import annotations

from cairn.catalog.library import Library, Status

LIBRARY = Library(
    name="rocprofiler-sdk",
    soname="librocprofiler-sdk.so.1",
    others=("librocprofiler-sdk.so.0",),
    needed=("hsa-runtime64", "amd_comgr"),
    functions="rocprofiler_(?!configure$)",
    status=(
        Status(
            "rocprofiler_status_t",
            "ROCPROFILER_STATUS_ERROR_NOT_IMPLEMENTED",
            refusal=16,
            invalid=1,
            memory=1,
            internal=1,
        ),
    ),
    headers=("rocprofiler-sdk/rocprofiler.h",),
)
