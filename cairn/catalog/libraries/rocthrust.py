"""rocthrust: headers alone."""

from __future__ import annotations

from cairn.catalog.library import Library, Package

LIBRARY = Library(
    name="rocthrust",
    headers=("thrust/iterator/counting_iterator.h",),
    cmake=Package("rocthrust", "roc::rocthrust"),
)
