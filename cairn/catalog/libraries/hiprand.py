"""libhiprand."""

from __future__ import annotations

from cairn.catalog.library import Library, Package, Status

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
        ),
    ),
    package="cairn.libs",
    bindings="hiprand",
    headers=("hiprand/hiprand.h", "hiprand/hiprand_kernel.h"),
    cmake=Package("hiprand", "hip::hiprand"),
    cuda=("curand", "curand_static"),
)
