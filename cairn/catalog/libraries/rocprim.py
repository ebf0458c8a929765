"""rocprim: headers alone."""

from __future__ import annotations

from cairn.catalog.library import Library, Package

LIBRARY = Library(
    name="rocprim",
    headers=("rocprim/rocprim.hpp",),
    cmake=Package("rocprim", "roc::rocprim"),
)
