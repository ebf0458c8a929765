"""librocblas."""

from __future__ import annotations

from cairn.catalog.library import Library, Package, Status

LIBRARY = Library(
    name="rocblas",
    soname="librocblas.so.5",
    others=("librocblas.so.4", "librocblas.so.3", "librocblas.so.0"),
    needed=("hipblaslt", "roctx64", "amdhip64"),
    functions="rocblas_",
    status=(Status("rocblas_status", "rocblas_status_not_implemented", refusal=2, invalid=11, memory=5, internal=6),),
    headers=("rocblas/rocblas.h",),
    cmake=Package("rocblas", "roc::rocblas"),
)
