"""libMIOpen."""

from __future__ import annotations

from cairn.catalog.library import Library, Package, Status

LIBRARY = Library(
    name="MIOpen",
    soname="libMIOpen.so.1",
    needed=("rocblas", "hipblaslt", "rocrand", "hiprtc", "roctx64", "amd_comgr", "amdhip64"),
    functions="miopen",
    status=(Status("miopenStatus_t", "miopenStatusNotImplemented", refusal=6, invalid=3, memory=4, internal=5),),
    versions=("MIOPEN_HIP_1",),
    versioned=True,
    headers=("miopen/miopen.h",),
    cmake=Package("miopen", "MIOpen"),
    cuda=("cudnn",),
)
