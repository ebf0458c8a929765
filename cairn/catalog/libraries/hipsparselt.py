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
    outputs=False,
    package="cairn.libs.sparselt",
    bindings="hipsparselt",
    headers=("hipsparselt/hipsparselt.h",),
    declares={"": "hipsparselt/internal/hipsparselt-functions.h"},
    cmake=Package("hipsparselt", "roc::hipsparselt"),
    cuda=("cusparseLt",),
)
