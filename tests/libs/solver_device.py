"""Calls of rocSOLVER's and hipSOLVER's functions by the names of their arguments."""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np
import numpy.typing as npt

from cairn.catalog import rows
from cairn.catalog.rows import Row, is_pointer
from tests.libs.blas_cases import Device

Array = npt.NDArray[Any]
TYPES = {"s": np.float32, "d": np.float64, "c": np.complex64, "z": np.complex128}
REAL = {"s": np.float32, "d": np.float64, "c": np.float32, "z": np.float64}
GAP = 77.0  # what lies between columns and instances, where nobody may write


class Batch:
    """Instances of an array on the device: matrices by columns with a leading dimension, or vectors."""

    def __init__(self, device: Device, values: Array, pad: int = 2) -> None:
        self.shape = values.shape  # (batch, rows, columns), or (batch, length)
        rows_, columns = values.shape[1], values.shape[2] if values.ndim == 3 else 1
        self.ld = max(rows_ + (pad if values.ndim == 3 else 0), 1)
        self.stride = max(self.ld * columns + pad, 1)
        flat = np.full((len(values), self.stride), GAP if values.dtype.kind in "fc" else 77, values.dtype)
        self.inside = np.zeros(flat.shape, bool)
        for i, value in enumerate(values.reshape(len(values), rows_, columns)):
            for j in range(columns):
                flat[i, j * self.ld : j * self.ld + rows_] = value[:, j]
                self.inside[i, j * self.ld : j * self.ld + rows_] = True
        self.device, self.like = device, flat
        self.address = device.put(flat)
        assert self.address.value is not None
        each = [self.address.value + i * self.stride * flat.itemsize for i in range(len(values))]
        self.pointers = device.put(np.array(each, np.uint64))

    def get(self) -> Array:
        """The instances now. Fails where something beside them has changed."""
        flat = self.device.get(self.address, self.like)
        assert (flat[~self.inside] == self.like[~self.inside]).all(), "written beside an array"
        rows_, columns = self.shape[1], self.shape[2] if len(self.shape) == 3 else 1
        whole = np.stack([f[: self.ld * columns].reshape(columns, self.ld).T[:rows_] for f in flat])
        return whole.reshape(self.shape)


def call(device: Device, library: str, name: str, **given: Any) -> int:
    """The status of a call: batches give their address, leading dimension and stride; a number is itself."""
    row = rows.table(library).by_name[name]
    batch = next((len(value.like) for value in given.values() if isinstance(value, Batch)), 1)
    arguments = [_argument(row, i, device, given, batch) for i in range(len(row.args))]
    function = getattr(device.exports, name)
    function.restype = ctypes.c_int
    return int(function(*arguments))


_STRIDES = {"p": ("ipiv", "taup", "tau"), "q": ("tauq",), "f": ("ifail",)}


def _argument(row: Row, at: int, device: Device, given: dict[str, Any], batch: int) -> Any:
    arg = row.args[at]
    name, value = arg.name, given.get(arg.name)
    if name == "handle":
        return given.get("handle", device.handle)
    if is_pointer(arg.type):
        if isinstance(value, Batch):
            return value.pointers if arg.type.count("*") == 2 else value.address
        return value if value is not None else ctypes.c_void_p(0)
    if value is None:
        value = batch if name in ("batch_count", "batchSize") else _of_operand(name, given)
    kind = {"float": ctypes.c_float, "double": ctypes.c_double, "int64_t": ctypes.c_int64}.get(arg.type, ctypes.c_int32)
    return kind(value)


def _of_operand(name: str, given: dict[str, Any]) -> int:
    """A leading dimension or a stride."""
    for prefix, part in (("stride", "stride"), ("ld", "ld")):
        letter = name.removeprefix(prefix)
        if letter != name:
            names = (letter.upper(), *_STRIDES.get(letter.lower(), ()))
            found = next((given[each] for each in names if isinstance(given.get(each), Batch)), None)
            return int(getattr(found, part)) if found is not None else 1
    raise KeyError(name)
