"""librocrand."""

from __future__ import annotations

from cairn.catalog.library import Library, Package, Status

LIBRARY = Library(
    name="rocrand",
    soname="librocrand.so.1",
    needed=("amdhip64",),
    functions="rocrand_",
    status=(
        Status(
            "rocrand_status",
            "ROCRAND_STATUS_INTERNAL_ERROR",
            refusal=108,
            invalid=104,
            memory=102,
            internal=108,
            codes="cairn.libs.rand.errors.rocrand_code",
        ),
    ),
    types={"rocrand_generator": "void*", "rocrand_discrete_distribution": "void*", "half": "uint16_t"},
    outputs=False,
    package="cairn.libs.rand",
    headers=("rocrand/rocrand.h", "rocrand/rocrand_kernel.h"),
    declares={"": "rocrand/internal/rocrand-functions.h"},
    cmake=Package("rocrand", "roc::rocrand"),
)
