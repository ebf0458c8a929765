"""Launches from Python on NVIDIA's platform: a kernel with its shape is called in C (``native/python.c``)."""

from __future__ import annotations

import ctypes
import functools
from typing import Any

from cairn.hip.api.arrays import DeviceArray

# Functions of Python's stable interface, in the order of python.c.
_FUNCTIONS = (
    "PyType_IsSubtype", "Py_IncRef", "Py_DecRef", "PyLong_AsLongLongAndOverflow", "PyFloat_AsDouble",
    "PyObject_GetAttrString", "PyObject_GetBuffer", "PyBuffer_Release", "PyErr_Occurred", "PyErr_Clear",
    "PyEval_SaveThread", "PyEval_RestoreThread", "PyTuple_New", "PyTuple_SetItem", "PyObject_CallFunctionObjArgs",
    "PyType_FromSpec", "PyType_GetSlot", "PyVectorcall_Call",
)  # fmt: skip
_HEAD = 16  # bytes of an object's head in Pythons that python.c knows: the references, then the type


@functools.cache
def _library(path: str) -> Any:
    """The functions of C, or None in a Python whose objects are laid out otherwise."""
    import numpy as np

    place = _place_of_address()
    if object.__basicsize__ != _HEAD or ctypes.c_size_t.from_address(id(0) + 8).value != id(int) or not place:
        return None
    known = (None, int, bool, float, DeviceArray, np.generic)  # they live as long as Python
    library = ctypes.PyDLL(path)  # keeps Python's lock, which a launch gives away by itself
    addresses = [ctypes.cast(getattr(ctypes.pythonapi, name), ctypes.c_void_p).value for name in _FUNCTIONS]
    library.cairn_python(
        (ctypes.c_void_p * len(addresses))(*addresses),
        (ctypes.c_void_p * len(known))(*(id(each) for each in known)),
        (ctypes.c_int * 2)(_HEAD, place),
    )
    library.cairn_python_base.restype = ctypes.py_object
    return library


def _place_of_address() -> int:
    """Where an array has its address: found by looking for one. 0: nowhere."""
    probe = object.__new__(DeviceArray)
    probe.ptr = 1 << 80
    for place in range(_HEAD, DeviceArray.__basicsize__, 8):
        if ctypes.c_size_t.from_address(id(probe) + place).value == id(probe.ptr):
            return place
    return 0


@functools.cache
def _kind(path: str, launcher: type) -> type:
    """The class of launchers that are called in C; ``launcher`` itself where there is no such way."""
    library = _library(path)
    if library is None:
        return launcher
    base = library.cairn_python_base()
    return type(launcher.__name__, (base, launcher), {"__doc__": launcher.__doc__, "__module__": launcher.__module__})


def launcher(runtime: Any, kind: type, kernel: Any, parts: Any, stream: Any) -> Any:
    """A ``kind`` made of the kernel and ``parts``, for ``stream``. Values that have to be converted at length, and
    launches that fail, go to its method ``_launch``."""
    made = _kind(runtime._name, kind)(kernel, *parts)
    if type(made) is kind:
        return made
    function, own = kernel.native, made.stream is not None
    arguments = function.info.args
    slots = [number for arg in arguments for number in (arg.offset, arg.size, arg.value_kind != "by_value")]
    shape = (ctypes.c_uint * 9)(*made.grid, *made.block, made.lds, function.device.index, own)
    numbers = (ctypes.c_uint * len(slots))(*slots)
    prepare = _library(runtime._name).cairn_python_prepare
    prepare(ctypes.py_object(made), ctypes.c_void_p(function.handle), stream.pointer, shape, len(arguments), numbers)
    return made
