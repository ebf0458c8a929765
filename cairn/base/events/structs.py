"""What ``events.h`` takes from Python."""

from __future__ import annotations

import ctypes


class Kernel(ctypes.Structure):
    """``struct cairn_kernel``: a kernel that was loaded."""

    _fields_ = [
        *((name, ctypes.c_uint64) for name in ("id", "object", "code_object")),
        ("name", ctypes.c_char_p),
        *((name, ctypes.c_uint32) for name in ("kernarg_size", "kernarg_alignment", "group_size", "private_size")),
        *((name, ctypes.c_uint32) for name in ("vgprs", "agprs", "sgprs", "agent")),
        ("entry", ctypes.c_uint64),
    ]


class CodeObject(ctypes.Structure):
    """``struct cairn_code_object``: an executable that was loaded, or is about to go."""

    _fields_ = [
        *((name, ctypes.c_uint64) for name in ("id", "base", "size")),
        ("data", ctypes.c_char_p),
        ("data_size", ctypes.c_uint64),
        ("agent", ctypes.c_uint32),
        ("loaded", ctypes.c_uint32),
    ]
