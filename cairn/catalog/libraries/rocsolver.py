"""librocsolver."""

from __future__ import annotations

from cairn.catalog.libraries import rocblas
from cairn.catalog.library import Library, Native, Package

SOLVER = Native(
    (
        "libs/blas/native/host.c",
        *(
            f"libs/solver/native/{name}.c"
            for name in (
                "run",
                "blocked",
                "spectral",
                "reduce",
                "vectors",
                "conquer",
                "conquer_svd",
                "generalized",
                "secular",
                "tools",
                "helpers",
                "log",
                "factor",
                "orthogonal",
                "eigen",
                "general",
                "svd",
                "sparse",
                "typed",
            )
        ),
    ),
    made="cairn.libs.solver.entries",
)

LIBRARY = Library(
    name="rocsolver",
    soname="librocsolver.so.0",
    needed=("rocblas", "amdhip64"),
    functions="rocsolver_",
    status=(*rocblas.LIBRARY.status,),
    types={
        **rocblas.LIBRARY.types,
        "rocsolver_handle": "void*",
        "rocsolver_int": "int",
        "rocsolver_status": "rocblas_status",
        "rocsolver_rfinfo": "void*",
        "rocblas_layer_mode_flags": "uint32_t",
    },
    outputs=False,
    native=SOLVER,
    headers=("rocsolver/rocsolver.h",),
    declares={"": "rocsolver/rocsolver-functions.h"},
    cmake=Package("rocsolver", "roc::rocsolver"),
)
