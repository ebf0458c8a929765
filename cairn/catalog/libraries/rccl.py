"""librccl."""

from __future__ import annotations

from cairn.catalog.library import Library, Native, Package, Status

LIBRARY = Library(
    name="rccl",
    soname="librccl.so.1",
    needed=("rocm_smi64", "hsa-runtime64", "amdhip64"),
    functions="nccl",
    status=(Status("ncclResult_t", "ncclInvalidUsage", refusal=5, invalid=4, memory=2, internal=3),),
    types={**dict.fromkeys(("ncclComm_t", "hipStream_t"), "void*")},
    outputs=False,
    native=Native(tuple(f"libs/ccl/native/{name}.c" for name in ("comm", "group", "run", "reduce", "clique"))),
    bindings="rccl",
    headers=("rccl/rccl.h",),
    declares={"": "rccl/detail/functions.h"},
    cmake=Package("rccl", "roc::rccl"),
    cuda=("nccl", "nccl_static"),
)
