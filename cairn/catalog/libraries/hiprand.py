"""libhiprand."""

from __future__ import annotations

from cairn.catalog.library import Library, Native, Package, Status

LIBRARY = Library(
    name="hiprand",
    soname="libhiprand.so.1",
    needed=("rocrand", "amdhip64"),
    functions="hiprand",
    status=(
        Status(
            "hiprandStatus_t",
            "HIPRAND_STATUS_INITIALIZATION_FAILED",
            refusal=203,
            invalid=104,
            memory=102,
            internal=999,
            codes="cairn.libs.rand.errors.hiprand_code",
        ),
    ),
    bindings="hiprand",
    types={
        "hiprandGenerator_t": "void*",
        "hiprandDiscreteDistribution_t": "void*",
        "hiprandDirectionVectors32_t": "void*",
        "hiprandDirectionVectors64_t": "void*",
        "half": "uint16_t",
    },
    outputs=False,
    package="cairn.libs.rand",
    native=Native(("abi/native/platform.c",)),
    headers=("hiprand/hiprand.h", "hiprand/hiprand_kernel.h"),
    declares={"": "hiprand/internal/hiprand-functions.h"},
    cmake=Package("hiprand", "hip::hiprand"),
    cuda=("curand", "curand_static"),
)
