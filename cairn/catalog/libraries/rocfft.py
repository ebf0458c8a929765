"""librocfft."""

from __future__ import annotations

from cairn.catalog.library import Library, Package, Status

LIBRARY = Library(
    name="rocfft",
    soname="librocfft.so.0",
    needed=("hiprtc", "amdhip64"),
    functions="rocfft_",
    status=(Status("rocfft_status", "rocfft_status_failure", refusal=1, invalid=2, memory=1, internal=1),),
    headers=("rocfft/rocfft.h",),
    cmake=Package("rocfft", "roc::rocfft"),
)
