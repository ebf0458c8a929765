"""libhipblas."""

from __future__ import annotations

from cairn.catalog.libraries.rocblas import BLAS
from cairn.catalog.library import Library, Package, Status

LIBRARY = Library(
    name="hipblas",
    soname="libhipblas.so.3",
    others=("libhipblas.so.2", "libhipblas.so.1", "libhipblas.so.0"),
    needed=("rocblas", "rocsolver", "amdhip64"),
    functions="hipblas(?![Ll]t)",
    status=(Status("hipblasStatus_t", "HIPBLAS_STATUS_NOT_SUPPORTED", refusal=7, invalid=3, memory=2, internal=6),),
    bindings="hipblas",
    types={"hipblasHandle_t": "void*", "hipblasStride": "int64_t", "hipStream_t": "void*"},
    outputs=False,
    native=BLAS._replace(sources=(*BLAS.sources, "abi/native/platform.c")),
    headers=("hipblas/hipblas.h",),
    declares={"": "hipblas/detail/functions.h"},
    cmake=Package("hipblas", "roc::hipblas"),
    cuda=("cublas", "cublas_static"),
)
