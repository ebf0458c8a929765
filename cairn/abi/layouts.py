"""The layouts that a library and Python share. Python's end of each library looks here first, when a program starts."""

from __future__ import annotations

import functools
from pathlib import Path

import cairn
from cairn.base import cache, events
from cairn.catalog import library as libraries

PACKAGE = Path(cairn.__file__).parent
NATIVE = Path(__file__).parent / "native"
# Headers of the layers below that native functions use.
BELOW = (
    PACKAGE / "hsa/native/aql.h",
    *(PACKAGE / "vgpu/native" / header for header in ("host.h", "memory.h", "shape.h")),
    Path(events.__file__).parent / "events.h",
)


@functools.cache
def interface(name: str) -> str:
    """What a library and Python must agree on, in few letters: the layouts that they share."""
    native = libraries.find(name).native
    headers = [NATIVE / "shim.h", *([PACKAGE / native.header] if native and native.header else []), *BELOW]
    return cache.digest(*(header.read_bytes() for header in headers))[:12]
