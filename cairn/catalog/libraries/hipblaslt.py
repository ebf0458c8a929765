"""libhipblaslt."""

from __future__ import annotations

from cairn.catalog.libraries import hipblas
from cairn.catalog.library import Library, Native, Package

LIBRARY = Library(
    name="hipblaslt",
    soname="libhipblaslt.so.1",
    others=("libhipblaslt.so.0",),
    needed=("amdhip64",),
    functions="hipblasLt",
    status=(*hipblas.LIBRARY.status,),
    types={
        "hipblasLtHandle_t": "void*",
        "hipblasLtMatmulDesc_t": "void*",
        "hipblasLtMatrixLayout_t": "void*",
        "hipblasLtMatmulPreference_t": "void*",
        "hipblasLtMatrixTransformDesc_t": "void*",
        "hipStream_t": "void*",
    },
    outputs=False,
    package="cairn.libs.gemm",
    native=Native(
        (
            *(f"libs/blaslt/native/{name}.c" for name in ("objects", "matmul", "transform")),
            "libs/gemm/native/gemm.c",
        ),
    ),
    bindings="hipblaslt",
    headers=("hipblaslt/hipblaslt.h", "hipblaslt/hipblaslt-ext.hpp"),
    declares={"": "hipblaslt/detail/functions.h"},
    cmake=Package("hipblaslt", "roc::hipblaslt"),
    cuda=("cublasLt", "cublasLt_static"),
)
