"""librocblas."""

from __future__ import annotations

from cairn.catalog.library import Library, Native, Package, Status

#: C that rocBLAS and hipBLAS share.
BLAS = Native(
    tuple(
        f"libs/blas/native/{name}.c"
        for name in (
            *("handle", "run", "check", "perform", "functions", "host", "log", "device_memory"),
            *("level1", "level2", "level3", "small", "elements", "extended", "narrow", "types", "lapack", "device"),
        )
    ),
    made="cairn.libs.blas.entries",
    includes=("libs/gemm/native",),
)

LIBRARY = Library(
    name="rocblas",
    soname="librocblas.so.5",
    others=("librocblas.so.4", "librocblas.so.3", "librocblas.so.0"),
    needed=("hipblaslt", "roctx64", "amdhip64"),
    functions="rocblas_",
    status=(Status("rocblas_status", "rocblas_status_not_implemented", refusal=2, invalid=11, memory=5, internal=6),),
    types={
        "rocblas_handle": "void*",
        "rocblas_int": "int",
        "rocblas_stride": "int64_t",
        "bool": "uint8_t",
        "hipEvent_t": "void*",
        "hipStream_t": "void*",
    },
    outputs=False,
    native=BLAS,
    headers=("rocblas/rocblas.h",),
    declares={"": "rocblas/internal/rocblas-functions.h"},
    cmake=Package("rocblas", "roc::rocblas"),
)
