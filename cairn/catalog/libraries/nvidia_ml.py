"""libnvidia-ml: NVIDIA's management library, which tells of the virtual devices."""

from __future__ import annotations

from cairn.catalog.library import Library, Status

LIBRARY = Library(
    name="nvidia-ml",
    soname="libnvidia-ml.so.1",
    functions="nvml",
    status=(
        Status(
            "nvmlReturn_t",
            "NVML_ERROR_NOT_SUPPORTED",
            refusal=3,
            invalid=2,
            memory=20,
            internal=999,
            codes="cairn.libs.nvml.code_of",
            unreachable=9,
        ),
    ),
    types={"nvmlDevice_t": "void*", "nvmlEventSet_t": "void*"},
    package="cairn.libs",
    headers=("nvml.h",),
    declares={"": "nvml_functions.h"},
    links=("nvml",),
)
