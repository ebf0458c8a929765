"""Calls of hipBLAS' functions, by the fields that their rows name."""

from __future__ import annotations

import ctypes
import functools
import threading
from typing import Any

from cairn.base import home
from cairn.frameworks import native
from cairn.frameworks.blas.operands import BlasError, Matrix, same


def _library() -> Any:
    return native.library("hipblas")


class _Handles(threading.local):
    def __init__(self) -> None:
        self.by_device: dict[int, ctypes.c_void_p] = {}


_handles = _Handles()


def _handle(stream: Any) -> ctypes.c_void_p:
    """The thread's handle for the current device, set to the stream."""
    device = native.device()
    handle = _handles.by_device.get(device)
    if handle is None:
        handle = ctypes.c_void_p()
        check("hipblasCreate", _library().hipblasCreate(ctypes.byref(handle)))
        _handles.by_device[device] = handle
    check("hipblasSetStream", _library().hipblasSetStream(handle, native.stream_handle(stream)))
    return handle


def check(name: str, status: int) -> None:
    if status:
        text = _library().hipblasStatusToString
        text.restype = ctypes.c_char_p
        raise BlasError(f"{name} returned {text(status).decode()}")


@functools.cache
def _row(name: str) -> tuple[tuple[str, bool], ...]:
    """Of a function's arguments each field (``entries.field``), and whether it has 64 bits."""
    rows, entries = home.module("cairn.catalog.rows"), home.module("cairn.libs.blas.entries")
    args = rows.table("hipblas").by_name[name].args
    return tuple((entries.field(arg), arg.type == "int64_t" or rows.is_pointer(arg.type)) for arg in args)


def run(name: str, fields: dict[str, Any], stream: Any) -> None:
    """Call one of hipBLAS' functions with the fields that its row names."""
    fields["handle"] = _handle(stream)
    given = []
    for field, wide in _row(name):
        value = fields[field]
        given.append(ctypes.c_int64(value) if wide and isinstance(value, int) else value)
    check(name, getattr(_library(), name)(*given))


def reduced(name: str, fields: dict[str, Any], dtype: Any, stream: Any) -> Any:
    """The number that a function gives: a NumPy scalar."""
    import numpy as np

    result = np.zeros(1, dtype)
    run(name, {**fields, "r.base": result.ctypes.data_as(ctypes.c_void_p)}, stream)
    return result[0]


def operands(**operands: Any) -> dict[str, Any]:
    """Fields of matrices and of vectors."""
    fields: dict[str, Any] = {}
    for name, operand in operands.items():
        if isinstance(operand, Matrix):
            fields |= dict(zip((f"{name}.base", f"{name}.ld", f"{name}.stride"), operand.fields, strict=True))
        else:
            fields |= {f"{name}.base": operand[1], f"{name}.ld": operand[3]}
    return fields


def scalars_of(dtype: Any, **values: Any) -> dict[str, Any]:
    import numpy as np

    return {name: np.array([value], dtype).ctypes.data_as(ctypes.c_void_p) for name, value in values.items()}


def _form(*matrices: Matrix) -> tuple[str, int]:
    """The name's ending and the batch's length: matrices without a batch serve each of it."""
    batch = max(matrix.batch for matrix in matrices)
    batched = any(matrix.array.ndim == 3 for matrix in matrices)
    return ("StridedBatched" if batched else ""), batch


def form_of(call: str, *matrices: Matrix) -> tuple[str, int, tuple[int, ...]]:
    form, batch = _form(*matrices)
    for matrix in matrices:
        if matrix.array.ndim == 3:
            same(call, "lengths of batches", batch, matrix.batch)
    return form, batch, ((batch,) if form else ())
