"""DLPack: sharing arrays with other libraries in a process, by its structures of version 1 and of the time before."""

from __future__ import annotations

import ctypes
import functools
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cairn.base import platform
from cairn.hip.api.calls import wrong

if TYPE_CHECKING:
    import numpy as np

    from cairn.hip.api.arrays import DeviceArray

CPU = (1, 0)  # device type and number
# By platform: the type of device memory, and of pinned memory that kernels reach.
_TYPES = {"amd": ("ROCm", 10, 11), "nvidia": ("CUDA", 2, 3)}
# NumPy's kinds, and types of ml_dtypes, by DLDataTypeCode
_KINDS = {"i": 0, "u": 1, "f": 2, "c": 5, "b": 6}
_NAMED = {
    "bfloat16": 4, "float8_e3m4": 7, "float8_e4m3": 8, "float8_e4m3b11fnuz": 9, "float8_e4m3fn": 10,
    "float8_e4m3fnuz": 11, "float8_e5m2": 12, "float8_e5m2fnuz": 13, "float8_e8m0fnu": 14,
}  # fmt: skip
_LETTERS = {code: letter for letter, code in _KINDS.items()}
_NAMES = {code: name for name, code in _NAMED.items()}
_VERSION = (1, 0)
_READ_ONLY, _COPIED = 1, 2  # DLPACK_FLAG_BITMASK_…


class Tensor(ctypes.Structure):
    """DLTensor."""

    _fields_ = [
        ("data", ctypes.c_void_p), ("device_type", ctypes.c_int32), ("device_id", ctypes.c_int32),
        ("ndim", ctypes.c_int32), ("code", ctypes.c_uint8), ("bits", ctypes.c_uint8), ("lanes", ctypes.c_uint16),
        ("shape", ctypes.POINTER(ctypes.c_int64)), ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("byte_offset", ctypes.c_uint64),
    ]  # fmt: skip


class Managed(ctypes.Structure):
    """DLManagedTensor: what "dltensor" capsules hold."""

    capsule, used = b"dltensor", b"used_dltensor"
    _fields_ = [("tensor", Tensor), ("manager", ctypes.c_void_p), ("deleter", ctypes.c_void_p)]


class Versioned(ctypes.Structure):
    """DLManagedTensorVersioned: what "dltensor_versioned" capsules hold."""

    capsule, used = b"dltensor_versioned", b"used_dltensor_versioned"
    _fields_ = [
        ("major", ctypes.c_uint32), ("minor", ctypes.c_uint32), ("manager", ctypes.c_void_p),
        ("deleter", ctypes.c_void_p), ("flags", ctypes.c_uint64), ("tensor", Tensor),
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


_DELETE = _DELETER(_delete)


@functools.cache
def _destructor() -> Any:
    """What Python calls when a capsule goes (capsule.c)."""
    from cairn.base import native

    library = ctypes.PyDLL(str(native.build("capsule", [Path(__file__).with_name("capsule.c")])))
    functions = (_api.PyCapsule_IsValid, _api.PyCapsule_GetPointer, _api.PyErr_Fetch, _api.PyErr_Restore, _DELETE)
    library.cairn_capsule_functions(*(ctypes.cast(function, ctypes.c_void_p) for function in functions))
    return ctypes.cast(library.cairn_capsule_drop, ctypes.c_void_p)


def export(array: DeviceArray, version: tuple[int, int] | None = None) -> Any:
    """A capsule of a device array, which lives until its taker is done with it.

    ``version`` is the newest of DLPack that the taker knows (``max_version``); None for the time before versions.
    """
    return _capsule(array, array.ptr, (device_type(), array.device), version)


def export_host(array: np.ndarray[Any, Any], version: tuple[int, int] | None = None) -> Any:
    """The same of a copy in NumPy, of any type that DLPack has; NumPy itself refuses those of ml_dtypes."""
    return _capsule(array, array.ctypes.data, CPU, version, _COPIED)


def _capsule(
    array: Any, address: int, device: tuple[int, int], version: tuple[int, int] | None, flags: int = 0
) -> Any:  # fmt: skip
    dtype = array.dtype
    code = _NAMED.get(dtype.name, _KINDS.get(dtype.kind))
    if code is None or not dtype.isnative or dtype.itemsize > (16 if dtype.kind == "c" else 8):  # no long doubles
        raise BufferError(f"dtype {dtype} has no DLPack type")
    items = [stride // dtype.itemsize for stride in array.strides]
    if any(stride % dtype.itemsize for stride in array.strides):
        raise BufferError(f"strides {array.strides} are no multiples of the element's size")
    numbers = ctypes.c_int64 * max(1, array.ndim)
    shape, strides = numbers(*array.shape), numbers(*items)
    pointers = [ctypes.cast(part, ctypes.POINTER(ctypes.c_int64)) for part in (shape, strides)]
    tensor = Tensor(address, *device, array.ndim, code, 8 * dtype.itemsize, 1, *pointers, 0)
    deleter = ctypes.cast(_DELETE, ctypes.c_void_p)
    managed: Managed | Versioned
    if version is not None and version >= (1, 0):
        managed = Versioned(*_VERSION, None, deleter, flags, tensor)
    else:
        managed = Managed(tensor, None, deleter)
    at = ctypes.addressof(managed)
    _exported[at] = managed, shape, strides, array
    return _api.PyCapsule_New(at, managed.capsule, _destructor())


class _Taken:
    """A tensor of another library; given back when the last array on it goes."""

    def __init__(self, managed: Managed | Versioned, source: Any) -> None:
        self.managed, self.source = managed, source

    def __del__(self) -> None:
        if self.managed.deleter:
            _DELETER(self.managed.deleter)(ctypes.addressof(self.managed))


def device_type() -> int:
    """DLPack's number of the platform's device memory."""
    return _TYPES[platform.chosen()][1]


def take(
    source: Any, kinds: frozenset[int] = frozenset()
) -> tuple[int, tuple[int, ...], Any, tuple[int, ...] | None, int, Any]:
    """(address, shape, dtype, strides, device, what to keep) of what a library offers on a device of these kinds.

    Where none is named, in memory that kernels reach.
    """
    kinds = kinds or frozenset(_TYPES[platform.chosen()][1:])
    offer = getattr(source, "__dlpack__", None)
    if offer is None:
        raise wrong(f"{type(source).__name__} has no __dlpack__ method")
    try:
        capsule = offer(max_version=_VERSION)
    except TypeError:  # from the time before versions
        capsule = offer()
    layout = next((kind for kind in (Managed, Versioned) if _api.PyCapsule_IsValid(capsule, kind.capsule)), None)
    if layout is None:
        raise wrong("the capsule was used already, or is none of DLPack's")
    managed = layout.from_address(_api.PyCapsule_GetPointer(capsule, layout.capsule))
    _check(managed, kinds)
    tensor = managed.tensor
    dtype = _dtype(tensor)
    _api.PyCapsule_SetName(capsule, layout.used)
    shape = tuple(tensor.shape[i] for i in range(tensor.ndim))
    strides = tuple(tensor.strides[i] * dtype.itemsize for i in range(tensor.ndim)) if tensor.strides else None
    pointer = (tensor.data or 0) + tensor.byte_offset
    return pointer, shape, dtype, strides, tensor.device_id, _Taken(managed, source)


def _check(managed: Managed | Versioned, kinds: frozenset[int]) -> None:
    if isinstance(managed, Versioned):
        if managed.major != _VERSION[0]:
            raise wrong(f"the capsule is of DLPack {managed.major}.{managed.minor}; expected {_VERSION[0]}")
        if managed.flags & _READ_ONLY and device_type() in kinds:
            raise wrong("the array is read-only, which device arrays cannot be", "give a copy of it")
    if managed.tensor.device_type not in kinds:
        name, number, _ = _TYPES[platform.chosen()]
        raise wrong(
            f"the array is on a device of DLPack type {managed.tensor.device_type}; expected {number} ({name})",
            "asarray copies from host memory",
        )


def _dtype(tensor: Tensor) -> Any:
    import numpy as np

    name = _NAMES.get(tensor.code)
    if (name is None and tensor.code not in _LETTERS) or tensor.lanes != 1 or tensor.bits % 8:
        raise wrong(f"DLPack type {tensor.code} of {tensor.bits} bits and {tensor.lanes} lanes has no NumPy type")
    if name is None:
        return np.dtype(f"{_LETTERS[tensor.code]}{tensor.bits // 8}")
    try:
        import ml_dtypes
    except ImportError:
        raise wrong(f"{name} has no NumPy type of its own", "install ml_dtypes, which adds it") from None
    return np.dtype(getattr(ml_dtypes, name))


def host(source: Any) -> np.ndarray[Any, Any] | None:
    """A NumPy array on the memory of a CPU tensor of another library (torch); None for anything else."""
    import numpy as np

    where = None if isinstance(source, (np.ndarray, np.generic)) else getattr(source, "__dlpack_device__", None)
    if where is None or where()[0] != CPU[0]:
        return None
    address, shape, dtype, strides, _, keep = take(source, frozenset({CPU[0]}))
    if 0 in shape:
        return np.empty(shape, dtype)
    reach = sum((count - 1) * stride for count, stride in zip(shape, strides or (), strict=False) if stride > 0)
    size = dtype.itemsize * int(np.prod(shape)) if strides is None else reach + dtype.itemsize
    memory = (ctypes.c_byte * size).from_address(address)
    memory.keep = keep
    return np.ndarray(shape, dtype, memory, strides=strides)
