"""libhiptensor."""

from __future__ import annotations

from cairn.catalog.library import Library, Package, Status

LIBRARY = Library(
    name="hiptensor",
    soname="libhiptensor.so.0",
    needed=("amdhip64",),
    functions="hiptensor",
    status=(
        Status("hiptensorStatus_t", "HIPTENSOR_STATUS_NOT_SUPPORTED", refusal=15, invalid=7, memory=3, internal=14),
    ),
    bindings="hiptensor",
    headers=("hiptensor/hiptensor.h", "hiptensor/hiptensor.hpp"),
    cmake=Package("hiptensor", "hiptensor::hiptensor"),
    cuda=("cutensor",),
)
