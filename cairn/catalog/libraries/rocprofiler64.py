"""librocprofiler64."""

from __future__ import annotations

from cairn.catalog.library import Library, Status

LIBRARY = Library(
    name="rocprofiler64",
    soname="librocprofiler64.so.2",
    others=("librocprofiler64.so.1",),
    needed=("hsa-runtime64",),
    status=(
        Status(
            "rocprofiler_status_t",
            "ROCPROFILER_STATUS_ERROR_NOT_IMPLEMENTED",
            refusal=-37,
            invalid=-34,
            memory=-1,
            internal=-1,
            codes="cairn.libs.rocprofiler64.code_of",
        ),
        Status("hsa_status_t", "HSA_STATUS_ERROR", refusal=0x1000, invalid=0x1001, memory=0x1008, internal=0x1000),
    ),
    versions=("ROCPROFILER_9.0",),
    package="cairn.libs",
)
