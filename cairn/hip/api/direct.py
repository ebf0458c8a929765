"""Launches from Python on NVIDIA's platform: a kernel with its shape as a function in C (``native/python.c``)."""

from __future__ import annotations

import ctypes
import functools
from typing import Any

from cairn.hip.api.arrays import DeviceArray

# Functions of Python's stable interface, in the order of python.c.
_FUNCTIONS = (
    "PyObject_Type", "PyType_IsSubtype", "Py_IncRef", "Py_DecRef", "PyLong_AsLongLongAndOverflow", "PyFloat_AsDouble",
    "PyObject_GetAttr", "PyObject_GetBuffer", "PyBuffer_Release", "PyErr_Occurred", "PyErr_Clear", "PyEval_SaveThread",
    "PyEval_RestoreThread", "PyCapsule_New", "PyCapsule_GetPointer", "PyCFunction_NewEx",
)  # fmt: skip


@functools.cache
def _maker(path: str) -> Any:
    """The function of C that makes functions for Python."""
    import numpy as np

    known = (None, True, False, int, bool, float, DeviceArray, np.generic, "ptr")  # they live as long as Python
    library = ctypes.PyDLL(path)  # keeps Python's lock, which what it makes gives away by itself
    addresses = [ctypes.cast(getattr(ctypes.pythonapi, name), ctypes.c_void_p).value for name in _FUNCTIONS]
    library.cairn_python(
        (ctypes.c_void_p * len(addresses))(*addresses),
        (ctypes.c_void_p * len(known))(*(id(each) for each in known)),
    )
    make = library.cairn_python_launch
    make.restype = ctypes.py_object
    return make


def prepared(runtime: Any, function: Any, grid: Any, block: Any, lds: int, stream: Any) -> Any:
    """A function that takes the kernel's arguments and launches it: true where it did. It is false, and nothing was
    launched, for values that have to be converted at length and for launches that fail. None where the kernel has too
    many parameters."""
    arguments = function.info.args
    slots = [number for arg in arguments for number in (arg.offset, arg.size, arg.value_kind != "by_value")]
    shape = (ctypes.c_uint * 8)(*grid, *block, lds, function.device.index)
    numbers = (ctypes.c_uint * len(slots))(*slots)
    try:
        return _maker(runtime._name)(ctypes.c_void_p(function.handle), stream.pointer, shape, len(arguments), numbers)
    except ValueError:  # ctypes' word for null
        return None
