"""hipcub: headers alone."""

from __future__ import annotations

from cairn.catalog.library import Library, Package

LIBRARY = Library(
    name="hipcub",
    headers=("hipcub/hipcub.hpp",),
    cmake=Package("hipcub", "hip::hipcub"),
)
