"""libhipsparse."""

from __future__ import annotations

from cairn.catalog.library import Library, Package, Status

LIBRARY = Library(
    name="hipsparse",
    soname="libhipsparse.so.4",
    others=("libhipsparse.so.1", "libhipsparse.so.0"),
    needed=("amdhip64",),
    functions="hipsparse(?!Lt)",
    status=(
        Status("hipsparseStatus_t", "HIPSPARSE_STATUS_NOT_SUPPORTED", refusal=10, invalid=3, memory=2, internal=7),
    ),
    bindings="hipsparse",
    headers=("hipsparse/hipsparse.h",),
    cmake=Package("hipsparse", "roc::hipsparse"),
    cuda=("cusparse", "cusparse_static"),
)
