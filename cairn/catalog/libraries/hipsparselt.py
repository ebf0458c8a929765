"""libhipsparselt."""

from __future__ import annotations

from cairn.catalog.libraries import hipsparse
from cairn.catalog.library import Library, Package

LIBRARY = Library(
    name="hipsparselt",
    soname="libhipsparselt.so.0",
    needed=("hipsparse", "amdhip64"),
    functions="hipsparseLt",
    status=(*hipsparse.LIBRARY.status,),
    bindings="hipsparselt",
    headers=("hipsparselt/hipsparselt.h",),
    cmake=Package("hipsparselt", "roc::hipsparselt"),
    cuda=("cusparseLt",),
)
