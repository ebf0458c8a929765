"""NumPy arrays as kernel arguments: what Triton asks of a tensor, on top of ``numpy.ndarray``."""

from __future__ import annotations

import functools
from typing import Any

import numpy


class Array(numpy.ndarray):
    """A NumPy array with the methods of a tensor that Triton's launcher, autotuner and tests call."""

    def data_ptr(self) -> int:
        """Address of the first element."""
        return self.ctypes.data

    def stride(self, dim: int | None = None) -> Any:
        """Strides in elements: of one dimension, or of all."""
        steps = tuple(step // self.itemsize for step in self.strides)
        return steps if dim is None else steps[dim]

    def numel(self) -> int:
        return int(self.size)

    def element_size(self) -> int:
        return int(self.itemsize)

    def zero_(self) -> Array:
        self[...] = 0
        return self

    def clone(self) -> Array:
        return self.copy()

    def copy_(self, other: Any, non_blocking: bool = False) -> Array:
        self[...] = other
        return self

    def is_contiguous(self) -> bool:
        return bool(self.flags.c_contiguous)


def wrap(values: numpy.ndarray) -> Array:
    """A NumPy array as an ``Array`` on the same memory. Raises TypeError for what no kernel can read."""
    if not values.dtype.isnative or values.dtype.hasobject:
        raise TypeError(f"an array of {values.dtype} as a kernel argument: expected numbers in native byte order")
    return values if isinstance(values, Array) else values.view(Array)


class _ElementType:
    """A dtype as Triton reads it: by its name. Triton tells dtypes apart by their hash, and NumPy gives several
    8-bit floats of other packages the same one."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __str__(self) -> str:
        return self.name


@functools.cache
def _element_type(name: str) -> _ElementType:
    return _ElementType(name)


class _Argument:
    """What Triton specializes a kernel on: an array's address, type and size."""

    def __init__(self, values: numpy.ndarray) -> None:
        wrap(values)
        self.values = values
        self.dtype = _element_type(values.dtype.name)

    def data_ptr(self) -> int:
        return int(self.values.ctypes.data)

    def ptr_range(self) -> int:
        """Bytes that the pointer reaches."""
        return int(self.values.nbytes)


def accept_arrays() -> None:
    """From now on kernels take plain NumPy arrays: Triton learns an argument's type from an ``_Argument`` in its place.

    Triton binds each kernel's arguments by a function that it makes at the first launch, after the driver.
    """
    from triton.runtime import jit

    specialize = jit.native_specialize_impl
    if getattr(specialize, "takes_arrays", False):
        return

    def with_arrays(backend: Any, value: Any, *rest: Any) -> Any:
        return specialize(backend, _stand_in(value), *rest)

    with_arrays.takes_arrays = True  # type: ignore[attr-defined]
    jit.native_specialize_impl = with_arrays


def _stand_in(value: Any) -> Any:
    if isinstance(value, numpy.ndarray):
        return _Argument(value)
    if type(value) is tuple:
        return tuple(map(_stand_in, value))
    return value
