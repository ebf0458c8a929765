"""C++ names as sources have them, by a C++ library of the host."""

from __future__ import annotations

import ctypes
import functools
from collections.abc import Iterator
from typing import Any

from cairn.base.errors import ToolError


def _libraries() -> Iterator[str | None]:
    yield from ("libstdc++.so.6", "libc++abi.so.1")
    from ctypes.util import find_library  # starts programs to find one

    yield find_library("stdc++")


@functools.cache
def _demangler() -> Any:
    for name in _libraries():
        try:
            function = ctypes.CDLL(name).__cxa_demangle if name else None
        except (OSError, AttributeError):
            continue
        if function is not None:
            function.restype = ctypes.c_void_p
            function.argtypes = [ctypes.c_char_p, ctypes.c_void_p, ctypes.c_void_p, ctypes.POINTER(ctypes.c_int)]
            return function
    raise ToolError("no C++ library that demangles names (libstdc++, libc++abi) was found")


def demangle(name: str) -> str:
    """A C++ name as it was written; other names as they are. Raises ToolError where nothing here can tell."""
    status = ctypes.c_int()
    address = _demangler()(name.encode(), None, None, ctypes.byref(status))
    if not address:
        return name
    text = ctypes.string_at(address).decode()
    libc = ctypes.CDLL(None)
    libc.free.argtypes = [ctypes.c_void_p]
    libc.free(address)
    return text
