"""libhipfft."""

from __future__ import annotations

from cairn.catalog.library import Library, Package, Status

LIBRARY = Library(
    name="hipfft",
    soname="libhipfft.so.0",
    needed=("rocfft", "amdhip64"),
    functions="hipfft",
    status=(Status("hipfftResult_t", "HIPFFT_NOT_SUPPORTED", refusal=16, invalid=4, memory=2, internal=5),),
    package="cairn.libs",
    bindings="hipfft",
    headers=("hipfft/hipfft.h", "hipfft/hipfftXt.h"),
    cmake=Package("hipfft", "hip::hipfft"),
    cuda=("cufft", "cufft_static"),
)
