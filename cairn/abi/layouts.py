"""The layouts that a library and Python share. Python's end of each library looks here first, when a program starts."""

from __future__ import annotations

import ctypes
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


class Shim(ctypes.Structure):
    """struct cairn_shim of native/shim.h."""

    _fields_ = [
        ("stem", ctypes.c_char_p),
        ("count", ctypes.c_uint32),
        ("failure", ctypes.c_int32),
        ("names", ctypes.POINTER(ctypes.c_char_p)),
        ("fallible", ctypes.c_void_p),
        ("resolve", ctypes.c_void_p),
        ("state", ctypes.c_uint32),
        ("slots", ctypes.c_void_p),
        ("native", ctypes.c_void_p),
        ("traced", ctypes.c_uint32),
        ("events", ctypes.c_void_p),
    ]
