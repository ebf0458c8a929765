"""libhipsolver."""

from __future__ import annotations

from cairn.catalog.library import Library, Package, Status

LIBRARY = Library(
    name="hipsolver",
    soname="libhipsolver.so.1",
    others=("libhipsolver.so.0",),
    needed=("rocblas", "rocsolver", "amdhip64"),
    functions="hipsolver",
    status=(Status("hipsolverStatus_t", "HIPSOLVER_STATUS_NOT_SUPPORTED", refusal=7, invalid=3, memory=2, internal=6),),
    bindings="hipsolver",
    headers=("hipsolver/hipsolver.h",),
    cmake=Package("hipsolver", "roc::hipsolver"),
    cuda=("cusolver", "cusolver_static"),
)
