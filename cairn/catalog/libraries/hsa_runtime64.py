"""libhsa-runtime64."""

from __future__ import annotations

from cairn.catalog.library import Library, Native, Status

LIBRARY = Library(
    name="hsa-runtime64",
    soname="libhsa-runtime64.so.1",
    functions="hsa_",
    status=(
        Status(
            "hsa_status_t",
            "HSA_STATUS_ERROR",
            refusal=0x1000,
            invalid=0x1001,
            memory=0x1008,
            internal=0x1000,
            codes="cairn.hsa.api.base.status_of",
        ),
    ),
    versions=("ROCR_1",),
    versioned=True,
    package="cairn.hsa.api",
    native=Native(
        ("abi/native/rocr.c",),
        "abi/native/rocr.h",
        "cairn_rocr",
        "attach_hsa",
        ("hsa_amd_signal_create", "hsa_signal_destroy"),
    ),
    headers=("hsa/hsa.h", "hsa/hsa_ext_amd.h"),
)
