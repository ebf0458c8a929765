"""libhipfft."""

from __future__ import annotations

from cairn.catalog.library import Library, Native, Package, Status

LIBRARY = Library(
    name="hipfft",
    soname="libhipfft.so.0",
    needed=("rocfft", "amdhip64"),
    functions="hipfft",
    status=(
        Status(
            "hipfftResult_t",
            "HIPFFT_NOT_SUPPORTED",
            refusal=16,
            invalid=4,
            memory=2,
            internal=5,
            codes="cairn.libs.fft.errors.hipfft_code",
        ),
    ),
    types={"hipfftHandle": "void*", "hipLibXtDesc": "void*"},
    outputs=False,
    package="cairn.libs.fft",
    native=Native(("abi/native/platform.c",)),
    bindings="hipfft",
    headers=("hipfft/hipfft.h", "hipfft/hipfftXt.h"),
    declares={"": "hipfft/internal/hipfft-functions.h", "xt": "hipfft/internal/hipfft-xt-functions.h"},
    cmake=Package("hipfft", "hip::hipfft"),
    cuda=("cufft", "cufft_static", "cufftw", "cufftw_static"),
)
