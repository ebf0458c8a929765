"""librocm_smi64."""

from __future__ import annotations

from cairn.catalog.library import Library, Status

LIBRARY = Library(
    name="rocm_smi64",
    soname="librocm_smi64.so.1",
    others=("librocm_smi64.so.7", "librocm_smi64.so.6", "librocm_smi64.so.5"),
    functions="rsmi_",
    status=(
        Status(
            "rsmi_status_t",
            "RSMI_STATUS_NOT_SUPPORTED",
            refusal=2,
            invalid=1,
            memory=5,
            internal=-1,
            codes="cairn.libs.smi.code_of",
        ),
    ),
    package="cairn.libs",
    headers=("rocm_smi/rocm_smi.h",),
)
