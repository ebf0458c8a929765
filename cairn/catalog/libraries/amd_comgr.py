"""libamd_comgr."""

from __future__ import annotations

from cairn.catalog.library import Library, Package, Status

LIBRARY = Library(
    name="amd_comgr",
    soname="libamd_comgr.so.3",
    others=("libamd_comgr.so.2",),
    functions="amd_comgr_",
    status=(
        Status(
            "amd_comgr_status_t",
            "AMD_COMGR_STATUS_ERROR",
            refusal=1,
            invalid=2,
            memory=3,
            internal=1,
            codes="cairn.compiler.comgr.model.code_of",
        ),
    ),
    package="cairn.compiler.comgr",
    headers=("amd_comgr/amd_comgr.h",),
    cmake=Package("amd_comgr", "amd_comgr"),
)
