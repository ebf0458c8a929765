"""libMIOpen: handles, descriptions of tensors, and convolutions. All else refuses by name.

A convolution has one solution, which needs no workspace: clients that ask which there are, and those that name an
algorithm, get the same.
"""

from __future__ import annotations

import ctypes
import itertools
import math
import re
import struct
from collections.abc import Callable
from typing import Any

from cairn.base.errors import UsageError
from cairn.catalog import rows
from cairn.hip import stream as streams
from cairn.libs.dnn import convolve
from cairn.libs.dnn.convolve import Convolution, Tensor, Way

_VERSION = 3, 5, 0  # of the release that the interface is from
_MOST_DIMENSIONS = 6
_SOLUTION, _DIRECT = 1, 1  # the solution's number; miopenConvolutionAlgoDirect
_SECONDS = 1e-5  # what clients hear that it takes: there is nothing to compare


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


def miopenSetTensorDescriptorV2(tensor: int, kind: int, count: int, sizes: int, strides: int) -> None:
    """As above, of numbers of 64 bits."""
    _found(_tensors, tensor, "tensor descriptor")
    if not 0 < count <= _MOST_DIMENSIONS or not sizes:
        raise UsageError(f"{count} dimensions at {sizes:#x}: expected 1 to {_MOST_DIMENSIONS}")
    lengths = list((ctypes.c_size_t * count).from_address(sizes))
    dense = [math.prod(lengths[i + 1 :]) for i in range(count)]
    _tensors[tensor] = Tensor(
        kind, lengths, list((ctypes.c_size_t * count).from_address(strides)) if strides else dense
    )


def miopenSet4dTensorDescriptor(tensor: int, kind: int, n: int, c: int, h: int, w: int) -> None:
    miopenSet4dTensorDescriptorEx(tensor, kind, n, c, h, w, c * h * w, h * w, w, 1)


def miopenSet4dTensorDescriptorEx(tensor: int, kind: int, *numbers: int) -> None:
    """Four sizes, four strides."""
    _found(_tensors, tensor, "tensor descriptor")
    if min(numbers) < 1:
        raise UsageError(f"a tensor of sizes and strides {numbers}: expected 1 or more")
    _tensors[tensor] = Tensor(kind, list(numbers[:4]), list(numbers[4:]))


def miopenGetTensorDescriptor(tensor: int, sizes: int, strides: int) -> int:
    found = _found(_tensors, tensor, "tensor descriptor")
    _store(sizes, found.sizes)
    _store(strides, found.strides)
    return int(found.kind)


def miopenGetTensorNumBytes(tensor: int) -> int:
    found = _found(_tensors, tensor, "tensor descriptor")
    if found.kind not in convolve.TYPES:
        raise UsageError(f"a tensor of miopenDataType_t {found.kind}: expected one of {[*convolve.TYPES]}")
    last = sum((size - 1) * stride for size, stride in zip(found.sizes, found.strides, strict=True))
    return int((last + 1) * convolve.TYPES[found.kind][1])


def _store(address: int, numbers: list[int]) -> None:
    if not address:
        raise UsageError(f"no place for {len(numbers)} numbers")
    ctypes.memmove(address, (ctypes.c_int * len(numbers))(*numbers), 4 * len(numbers))


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


def miopenInitConvolutionDescriptor(convolution: int, mode: int, *numbers: int) -> None:
    """In two dimensions: padding, stride and dilation of each."""
    _found(_convolutions, convolution, "convolution descriptor")
    _convolutions[convolution] = Convolution(mode, list(numbers[:2]), list(numbers[2:4]), list(numbers[4:]))


def miopenGetConvolutionNdDescriptor(
    convolution: int, most: int, padding: int, stride: int, dilation: int
) -> tuple[int, int]:  # fmt: skip
    found = _found(_convolutions, convolution, "convolution descriptor")
    for address, numbers in ((padding, found.padding), (stride, found.stride), (dilation, found.dilation)):
        _store(address, numbers[:most])
    return len(found.padding), found.mode


def miopenGetConvolutionSpatialDim(convolution: int) -> int:
    return len(_found(_convolutions, convolution, "convolution descriptor").padding)


def _output(convolution: int, x: int, w: int) -> list[int]:
    described = _found(_convolutions, convolution, "convolution descriptor")
    return convolve.output(
        _found(_tensors, x, "tensor descriptor"), _found(_tensors, w, "tensor descriptor"), described
    )


def miopenGetConvolutionNdForwardOutputDim(convolution: int, x: int, w: int, sizes: int) -> int:
    found = _output(convolution, x, w)
    _store(sizes, found)
    return len(found)


def miopenGetConvolutionForwardOutputDim(convolution: int, x: int, w: int) -> tuple[int, ...]:
    found = _output(convolution, x, w)
    if len(found) != 4:
        raise UsageError(f"an output of {len(found)} dimensions: expected 4, or miopenGetConvolutionNdForwardOutputDim")
    return tuple(found)


def miopenSetConvolutionAttribute(convolution: int, attribute: int, value: int) -> None:
    """Attributes choose between ways to compute (halves' rounding, the same bits each time): here all are the best."""
    _found(_convolutions, convolution, "convolution descriptor").attributes[attribute] = value


def miopenGetConvolutionAttribute(convolution: int, attribute: int) -> int:
    return int(_found(_convolutions, convolution, "convolution descriptor").attributes.get(attribute, 0))


# ---- to compute them ----

_WAYS = {"Forward": Way.FORWARD, "BackwardData": Way.DATA, "BackwardWeights": Way.WEIGHTS}
_NAME = re.compile(rf"miopen(Find)?Convolution({'|'.join(_WAYS)})(.*)")


class _Call:
    """A function's arguments by name: descriptions are ``xs``, ``ws`` and ``ys``, addresses ``x``, ``w`` and ``y``."""

    def __init__(self, way: Way, given: dict[str, Any]) -> None:
        self.given = given
        self.stream = _found(_handles, given["handle"], "handle")
        x, w, y = (_found(_tensors, given[name], "tensor descriptor") for name in ("xs", "ws", "ys"))
        described = _found(_convolutions, given["convolution"], "convolution descriptor")
        self.problem = convolve.problem(way, x, w, y, described)
        self.double = y.kind == 6

    def scalar(self, name: str) -> float:
        address = self.given[name]
        if not address:
            raise UsageError(f"{name} is a null pointer")
        return float((ctypes.c_double if self.double else ctypes.c_float).from_address(address).value)

    def chosen(self) -> None:
        if self.given["solution"] != _SOLUTION:
            raise UsageError(f"solution {self.given['solution']}: expected {_SOLUTION}, which GetSolution names")

    def compute(self, alpha: float, beta: float) -> None:
        x, w, y = (int(self.given[name] or 0) for name in ("x", "w", "y"))
        convolve.run(self.problem, x, w, y, alpha, beta, streams.resolve(self.stream))

    def answer(self, solution: bytes) -> int:
        """Store the one solution where there is room."""
        if self.given["most"] < 1:
            return 0
        if not self.given["found"]:
            raise UsageError("no place for solutions")
        ctypes.memmove(self.given["found"], solution, len(solution))
        return 1


def _solution(call: _Call) -> int:
    return call.answer(struct.pack("<f4xQQi4x", _SECONDS, 0, _SOLUTION, _DIRECT))


def _compile(call: _Call) -> None:
    call.chosen()
    convolve.prepare(call.problem)


def _immediate(call: _Call) -> None:
    call.chosen()
    call.compute(1.0, 0.0)


def _find(call: _Call) -> int:
    """miopenConvAlgoPerf_t. As in AMD's library the result is computed on the way."""
    call.compute(1.0, 0.0)
    return call.answer(struct.pack("<ifQ", _DIRECT, _SECONDS, 0))


def _room(call: _Call) -> int:
    return 0


_BODIES: dict[str, Callable[[_Call], Any]] = {
    "": lambda call: call.compute(call.scalar("alpha"), call.scalar("beta")),
    "Algorithm": _find, "GetWorkSpaceSize": _room, "GetSolutionWorkspaceSize": _room, "GetSolution": _solution,
    "GetSolutionCount": lambda call: 1, "CompileSolution": _compile, "Immediate": _immediate,
}  # fmt: skip


def __getattr__(name: str) -> Callable[..., Any]:
    match = _NAME.fullmatch(name)
    if not match or match[3] not in _BODIES:
        raise AttributeError(name)
    names = [arg.name for arg in rows.table("MIOpen").by_name[name].args if not arg.pointee]
    way, body = _WAYS[match[2]], _BODIES[match[3]]

    def function(*arguments: int) -> Any:
        return body(_Call(way, dict(zip(names, arguments, strict=True))))

    function.__name__ = name
    return function
