"""libhipblaslt."""

from __future__ import annotations

from cairn.catalog.libraries import hipblas
from cairn.catalog.library import Library, Package

LIBRARY = Library(
    name="hipblaslt",
    soname="libhipblaslt.so.1",
    others=("libhipblaslt.so.0",),
    needed=("amdhip64",),
    functions="hipblasLt",
    status=(*hipblas.LIBRARY.status,),
    bindings="hipblaslt",
    headers=("hipblaslt/hipblaslt.h", "hipblaslt/hipblaslt-ext.hpp"),
    cmake=Package("hipblaslt", "roc::hipblaslt"),
    cuda=("cublasLt", "cublasLt_static"),
)
