"""libhipsolver."""

from __future__ import annotations

from cairn.catalog.library import Library, Native, Package, Status

_SOURCES = (
    "hip",
    "hip_sparse",
    "hip_dense",
    "refactor",
    "refactor_batch",
    "direct",
    "direct_order",
    "kept",
    "hip_kept",
)

LIBRARY = Library(
    name="hipsolver",
    soname="libhipsolver.so.1",
    others=("libhipsolver.so.0",),
    needed=("rocblas", "rocsolver", "amdhip64"),
    functions="hipsolver",
    status=(Status("hipsolverStatus_t", "HIPSOLVER_STATUS_NOT_SUPPORTED", refusal=7, invalid=3, memory=2, internal=6),),
    bindings="hipsolver",
    types={
        **dict.fromkeys(
            (
                *("hipsolverHandle_t", "hipsolverDnHandle_t", "hipsolverSpHandle_t", "hipsolverRfHandle_t"),
                *("hipsolverGesvdjInfo_t", "hipsolverSyevjInfo_t", "hipsolverDnParams_t"),
                *("hipsparseMatDescr_t", "hipStream_t"),
            ),
            "void*",
        ),
    },
    outputs=False,
    native=Native(
        (*(f"libs/solver/native/{name}.c" for name in _SOURCES), "abi/native/platform.c"),
        made="cairn.libs.solver.hip_entries",
        includes=("libs/blas/native",),
    ),
    headers=("hipsolver/hipsolver.h",),
    declares={
        "": "hipsolver/internal/hipsolver-functions.h",
        "dense": "hipsolver/internal/hipsolver-dense.h",
        "dense64": "hipsolver/internal/hipsolver-dense64.h",
        "refactor": "hipsolver/internal/hipsolver-refactor.h",
        "sparse": "hipsolver/internal/hipsolver-sparse.h",
    },
    cmake=Package("hipsolver", "roc::hipsolver"),
    cuda=("cusolver", "cusolver_static", "cusolverMg", "cusolverMg_static"),
)
