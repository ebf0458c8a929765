"""librocprofiler-sdk."""

from __future__ import annotations

from cairn.catalog.library import Library, Native, Status

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
            refusal=17,
            invalid=19,
            memory=29,
            internal=1,
            codes="cairn.libs.rocprofiler.code_of",
        ),
    ),
    package="cairn.libs",
    native=Native(
        (
            "abi/native/rocprofiler.c",
            "abi/native/rocprofiler_buffers.c",
            "abi/native/rocprofiler_counting.c",
            "abi/native/rocprofiler_external.c",
            "abi/native/rocprofiler_names.c",
            "abi/native/rocprofiler_ranges.c",
            "abi/native/rocprofiler_runtimes.c",
            "abi/native/rocprofiler_streams.c",
            "abi/native/rocprofiler_tools.c",
            "abi/native/rocprofiler_work.c",
        ),
        "abi/native/rocprofiler.h",
        "cairn_profiler",
        "attach_profiler",
        slots=("cairn_rocprofiler_counted",),
        made="cairn.abi.operations",
    ),
    headers=("rocprofiler-sdk/rocprofiler.h",),
)
