"""librocfft."""

from __future__ import annotations

from cairn.catalog.library import Library, Package, Status

LIBRARY = Library(
    name="rocfft",
    soname="librocfft.so.0",
    needed=("hiprtc", "amdhip64"),
    functions="rocfft_",
    status=(
        Status(
            "rocfft_status",
            "rocfft_status_failure",
            refusal=1,
            invalid=2,
            memory=1,
            internal=1,
            codes="cairn.libs.fft.errors.rocfft_code",
        ),
    ),
    types={
        "rocfft_plan": "void*",
        "rocfft_plan_description": "void*",
        "rocfft_execution_info": "void*",
        "rocfft_field": "void*",
        "rocfft_brick": "void*",
    },
    outputs=False,
    package="cairn.libs.fft",
    headers=("rocfft/rocfft.h",),
    declares={"": "rocfft/internal/rocfft-functions.h"},
    cmake=Package("rocfft", "roc::rocfft"),
)
