"""libamd_smi."""

from __future__ import annotations

from cairn.catalog.library import Library, Package, Status

LIBRARY = Library(
    name="amd_smi",
    soname="libamd_smi.so.26",
    others=("libamd_smi.so.27", "libamd_smi.so.25", "libamd_smi.so.24"),
    functions="amdsmi_",
    status=(
        Status(
            "amdsmi_status_t",
            "AMDSMI_STATUS_NOT_SUPPORTED",
            refusal=2,
            invalid=1,
            memory=15,
            internal=-1,
            codes="cairn.libs.smi.code_of",
        ),
    ),
    versions=("AMDSMI_1",),
    versioned=True,
    package="cairn.libs",
    bindings="amdsmi",
    headers=("amd_smi/amdsmi.h",),
    cmake=Package("amd_smi", "amd_smi"),
    cuda=("nvidia-ml", "nvml"),
)
