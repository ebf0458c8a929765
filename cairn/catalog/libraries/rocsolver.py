"""librocsolver."""

from __future__ import annotations

from cairn.catalog.libraries import rocblas
from cairn.catalog.library import Library, Package

LIBRARY = Library(
    name="rocsolver",
    soname="librocsolver.so.0",
    needed=("rocblas", "amdhip64"),
    functions="rocsolver_",
    status=(*rocblas.LIBRARY.status,),
    headers=("rocsolver/rocsolver.h",),
    cmake=Package("rocsolver", "roc::rocsolver"),
)
