"""libMIOpen."""

from __future__ import annotations

from cairn.catalog.library import Library, Package, Status

LIBRARY = Library(
    name="MIOpen",
    soname="libMIOpen.so.1",
    needed=("rocblas", "hipblaslt", "rocrand", "hiprtc", "roctx64", "amd_comgr", "amdhip64"),
    functions="miopen",
    status=(Status("miopenStatus_t", "miopenStatusNotImplemented", refusal=6, invalid=3, memory=4, internal=5),),
    types={
        "miopenHandle_t": "void*",
        "miopenAcceleratorQueue_t": "void*",
        "miopenTensorDescriptor_t": "void*",
        "miopenConvolutionDescriptor_t": "void*",
        "miopenDataType_t": "int",
        "miopenConvolutionMode_t": "int",
    },
    versions=("MIOPEN_HIP_1",),
    package="cairn.libs",
    versioned=True,
    headers=("miopen/miopen.h",),
    cmake=Package("miopen", "MIOpen"),
    cuda=("cudnn",),
)
