"""Memory that ends where nothing is mapped: a byte too far is a fault."""

from __future__ import annotations

import ctypes
import mmap

import numpy as np

PAGE = mmap.PAGESIZE


def before_a_gap(count: int, kind: type[np.generic]) -> np.ndarray:
    """An array whose last element ends where memory does."""
    size = count * np.dtype(kind).itemsize
    pages = -(-size // PAGE) * PAGE
    region = mmap.mmap(-1, pages + PAGE)
    start = ctypes.addressof(ctypes.c_char.from_buffer(region))
    if ctypes.CDLL(None, use_errno=True).mprotect(ctypes.c_void_p(start + pages), PAGE, 0):
        raise OSError(ctypes.get_errno(), "mprotect")
    return np.frombuffer(region, kind, count, pages - size)
