"""libMIOpen: handles, and descriptions of tensors and convolutions. What computes refuses by name.

Clients make a handle and describe what they want before they ask who can compute it; so it is that question that they
hear a refusal of, which they report, and not one where they expect none (JAX would read a null pointer).
"""

from __future__ import annotations

import ctypes
import itertools
import math
from dataclasses import dataclass, field
from typing import Any

from cairn.base.errors import UsageError

_VERSION = 3, 5, 0  # of the release that the interface is from
_MOST_DIMENSIONS = 6


@dataclass
class Tensor:
    """``kind``: miopenDataType_t."""

    kind: int = 0
    sizes: list[int] = field(default_factory=list)
    strides: list[int] = field(default_factory=list)


@dataclass
class Convolution:
    """``mode``: miopenConvolutionMode_t. The lists have a number for each dimension of space."""

    mode: int = 0
    padding: list[int] = field(default_factory=list)
    stride: list[int] = field(default_factory=list)
    dilation: list[int] = field(default_factory=list)
    groups: int = 1


_numbers = itertools.count(0x6D690001)
_handles: dict[int, int] = {}  # a handle's stream
_tensors: dict[int, Tensor] = {}
_convolutions: dict[int, Convolution] = {}


def _found(table: dict[int, Any], number: int, what: str) -> Any:
    if number not in table:
        raise UsageError(f"{number:#x} is no {what}")
    return table[number]


def _ints(address: int, count: int) -> list[int]:
    if not 0 < count <= _MOST_DIMENSIONS or not address:
        raise UsageError(f"{count} dimensions at {address:#x}: expected 1 to {_MOST_DIMENSIONS}")
    return list((ctypes.c_int * count).from_address(address))


def miopenGetVersion() -> tuple[int, int, int]:
    return _VERSION


# ---- handles ----


def miopenCreateWithStream(stream: int) -> int:
    number = next(_numbers)
    _handles[number] = stream
    return number


def miopenCreate() -> int:
    return miopenCreateWithStream(0)


def miopenDestroy(handle: int) -> None:
    _found(_handles, handle, "handle")
    del _handles[handle]


def miopenSetStream(handle: int, stream: int) -> None:
    _found(_handles, handle, "handle")
    _handles[handle] = stream


def miopenGetStream(handle: int) -> int:
    return int(_found(_handles, handle, "handle"))


# ---- tensors ----


def miopenCreateTensorDescriptor() -> int:
    number = next(_numbers)
    _tensors[number] = Tensor()
    return number


def miopenDestroyTensorDescriptor(tensor: int) -> None:
    _found(_tensors, tensor, "tensor descriptor")
    del _tensors[tensor]


def miopenSetTensorDescriptor(tensor: int, kind: int, count: int, sizes: int, strides: int) -> None:
    """Without strides the last dimension is the densest."""
    _found(_tensors, tensor, "tensor descriptor")
    lengths = _ints(sizes, count)
    dense = [math.prod(lengths[i + 1 :]) for i in range(count)]
    _tensors[tensor] = Tensor(kind, lengths, _ints(strides, count) if strides else dense)


def miopenGetTensorDescriptorSize(tensor: int) -> int:
    return len(_found(_tensors, tensor, "tensor descriptor").sizes)


# ---- convolutions ----


def miopenCreateConvolutionDescriptor() -> int:
    number = next(_numbers)
    _convolutions[number] = Convolution()
    return number


def miopenDestroyConvolutionDescriptor(convolution: int) -> None:
    _found(_convolutions, convolution, "convolution descriptor")
    del _convolutions[convolution]


def miopenInitConvolutionNdDescriptor(
    convolution: int, count: int, padding: int, stride: int, dilation: int, mode: int
) -> None:  # fmt: skip
    _found(_convolutions, convolution, "convolution descriptor")
    _convolutions[convolution] = Convolution(mode, _ints(padding, count), _ints(stride, count), _ints(dilation, count))


def miopenSetConvolutionGroupCount(convolution: int, groups: int) -> None:
    if groups < 1:
        raise UsageError(f"{groups} groups of channels: expected 1 or more")
    _found(_convolutions, convolution, "convolution descriptor").groups = groups


def miopenGetConvolutionGroupCount(convolution: int) -> int:
    return int(_found(_convolutions, convolution, "convolution descriptor").groups)
