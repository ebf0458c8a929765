"""DLPack: sharing arrays with other libraries in a process (DLManagedTensor, version 0 of the protocol's structure)."""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, Any

from cairn.hip.api.calls import wrong

if TYPE_CHECKING:
    from cairn.hip.api.arrays import DeviceArray

CPU = (1, 0)  # device type and number
ROCM = 10  # kDLROCM
_HOSTS = {11}  # kDLROCMHost: pinned memory that kernels reach
_KINDS = {"i": 0, "u": 1, "f": 2, "c": 5, "b": 6}
_LETTERS = {code: letter for letter, code in _KINDS.items()}
_NAME, _USED = b"dltensor", b"used_dltensor"


class Tensor(ctypes.Structure):
    """DLManagedTensor, with DLTensor's fields first."""

    _fields_ = [
        ("data", ctypes.c_void_p), ("device_type", ctypes.c_int32), ("device_id", ctypes.c_int32),
        ("ndim", ctypes.c_int32), ("code", ctypes.c_uint8), ("bits", ctypes.c_uint8), ("lanes", ctypes.c_uint16),
        ("shape", ctypes.POINTER(ctypes.c_int64)), ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("byte_offset", ctypes.c_uint64), ("manager", ctypes.c_void_p), ("deleter", ctypes.c_void_p),
    ]  # fmt: skip


_DELETER = ctypes.CFUNCTYPE(None, ctypes.c_void_p)
_api = ctypes.pythonapi
_api.PyCapsule_New.restype = ctypes.py_object
_api.PyCapsule_New.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p]
_api.PyCapsule_GetPointer.restype = ctypes.c_void_p
_api.PyCapsule_GetPointer.argtypes = [ctypes.py_object, ctypes.c_char_p]
_api.PyCapsule_IsValid.argtypes = [ctypes.py_object, ctypes.c_char_p]
_api.PyCapsule_SetName.argtypes = [ctypes.py_object, ctypes.c_char_p]

_exported: dict[int, Any] = {}  # address of the structure -> everything that it refers to


def _delete(address: int) -> None:
    _exported.pop(address, None)


def _drop_capsule(capsule: int) -> None:
    """A capsule goes away: where nobody took it, its tensor goes too."""
    holder = ctypes.cast(capsule, ctypes.py_object)
    if _api.PyCapsule_IsValid(holder, _NAME):
        _exported.pop(_api.PyCapsule_GetPointer(holder, _NAME), None)


_DELETE = _DELETER(_delete)
_DROP = ctypes.PYFUNCTYPE(None, ctypes.c_void_p)(_drop_capsule)


def export(array: DeviceArray) -> Any:
    """A capsule of the array, which lives until its taker is done with it."""
    kind = array.dtype.kind
    if kind not in _KINDS or not array.dtype.isnative:
        raise BufferError(f"dtype {array.dtype} has no DLPack type")
    items = [stride // array.dtype.itemsize for stride in array.strides]
    if any(stride % array.dtype.itemsize for stride in array.strides):
        raise BufferError(f"strides {array.strides} are no multiples of the element's size")
    shape = (ctypes.c_int64 * max(1, array.ndim))(*array.shape)
    strides = (ctypes.c_int64 * max(1, array.ndim))(*items)
    tensor = Tensor(
        array.ptr, ROCM, array.device, array.ndim, _KINDS[kind], 8 * array.dtype.itemsize, 1,
        ctypes.cast(shape, ctypes.POINTER(ctypes.c_int64)), ctypes.cast(strides, ctypes.POINTER(ctypes.c_int64)), 0,
        None, ctypes.cast(_DELETE, ctypes.c_void_p),
    )  # fmt: skip
    address = ctypes.addressof(tensor)
    _exported[address] = tensor, shape, strides, array
    return _api.PyCapsule_New(address, _NAME, ctypes.cast(_DROP, ctypes.c_void_p))


class _Taken:
    """A tensor of another library; given back when the last array on it goes."""

    def __init__(self, address: int, source: Any) -> None:
        self.address, self.source = address, source

    def __del__(self) -> None:
        deleter = Tensor.from_address(self.address).deleter
        if deleter:
            _DELETER(deleter)(self.address)


def take(source: Any) -> tuple[int, tuple[int, ...], Any, tuple[int, ...] | None, int, Any]:
    """(address, shape, dtype, strides, device, what to keep) of what a library offers."""
    import numpy as np

    offer = getattr(source, "__dlpack__", None)
    if offer is None:
        raise wrong(f"{type(source).__name__} has no __dlpack__ method")
    capsule = offer()
    if not _api.PyCapsule_IsValid(capsule, _NAME):
        raise wrong("the capsule was used already, or is of a newer version of DLPack")
    address = _api.PyCapsule_GetPointer(capsule, _NAME)
    tensor = Tensor.from_address(address)
    if tensor.device_type != ROCM and tensor.device_type not in _HOSTS:
        raise wrong(
            f"the array is on a device of DLPack type {tensor.device_type}; expected {ROCM} (ROCm)",
            "asarray copies from host memory",
        )
    if tensor.code not in _LETTERS or tensor.lanes != 1:
        raise wrong(f"DLPack type {tensor.code} of {tensor.bits} bits and {tensor.lanes} lanes has no NumPy type")
    _api.PyCapsule_SetName(capsule, _USED)
    dtype = np.dtype(f"{_LETTERS[tensor.code]}{tensor.bits // 8}")
    shape = tuple(tensor.shape[i] for i in range(tensor.ndim))
    strides = tuple(tensor.strides[i] * dtype.itemsize for i in range(tensor.ndim)) if tensor.strides else None
    pointer = (tensor.data or 0) + tensor.byte_offset
    return pointer, shape, dtype, strides, tensor.device_id, _Taken(address, source)
