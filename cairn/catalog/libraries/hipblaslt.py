"""libhipblaslt."""

from __future__ import annotations

from cairn.catalog.libraries import hipblas
from cairn.catalog.library import Library, Native, Package

LIBRARY = Library(
    name="hipblaslt",
    soname="libhipblaslt.so.1",
    others=("libhipblaslt.so.0",),
    needed=("amdhip64",),
    functions="hipblas[Ll]t",
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
            *(
                f"libs/blaslt/native/{name}.c"
                for name in (
                    *("objects", "matmul", "gradients", "transform", "ops", "problems"),
                    *("grouped", "quantized", "masks", "ext"),
                )
            ),
            "libs/gemm/native/gemm.c",
            "abi/native/platform.c",
        ),
        made="cairn.libs.blaslt.cxx",
    ),
    bindings="hipblaslt",
    headers=("hipblaslt/hipblaslt.h", "hipblaslt/hipblaslt-ext.hpp", "hipblaslt/hipblaslt-ext-op.h"),
    declares={"": "hipblaslt/detail/functions.h", "ops": "hipblaslt/detail/ops.h"},
    cmake=Package("hipblaslt", "roc::hipblaslt"),
    cuda=("cublasLt", "cublasLt_static"),
)
