"""HIP's functions by their names: Python values in, results out, HipError in place of a code.

Output pointers of C are results: ``hip.hipMalloc(64)`` is an address, ``hip.hipMemGetInfo()`` a pair. Where C takes a
pointer, Python may give an address, a device array, or a host buffer; where it takes a handle, an object or its number;
a stream that is None or left out is the current one.
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable
from typing import Any

from cairn.base import home, platform
from cairn.hip import errors
from cairn.hip.api import streams
from cairn.hip.api.calls import address_of, raises_hip_errors
from cairn.hip.api.platforms import ground
from cairn.hip.errors import Code

CHAPTERS = (
    "device", "context", "errors", "stream", "event", "memory", "managed", "pool", "virtual", "ipc", "arrays", "copy",
    "memset", "symbol", "module", "library", "launch", "occupancy", "graph", "graph_nodes", "graph_ops", "user_object",
    "capture", "peer", "texture", "link", "hiprtc", "entry",
)  # fmt: skip

# Enumerations and flags that calls take.
CONSTANTS = {
    "hipMemcpyHostToHost": 0, "hipMemcpyHostToDevice": 1, "hipMemcpyDeviceToHost": 2, "hipMemcpyDeviceToDevice": 3,
    "hipMemcpyDefault": 4, "hipStreamDefault": 0, "hipStreamNonBlocking": 1, "hipEventDefault": 0,
    "hipEventBlockingSync": 1, "hipEventDisableTiming": 2, "hipEventInterprocess": 4, "hipHostMallocDefault": 0,
    "hipHostMallocPortable": 1, "hipHostMallocMapped": 2, "hipHostMallocWriteCombined": 4, "hipMemAttachGlobal": 1,
    "hipMemAttachHost": 2, "hipStreamCaptureModeGlobal": 0, "hipStreamCaptureModeThreadLocal": 1,
    "hipStreamCaptureModeRelaxed": 2, "hipDeviceScheduleAuto": 0, "hipDeviceScheduleSpin": 1,
    "hipDeviceScheduleYield": 2, "hipDeviceScheduleBlockingSync": 4,
}  # fmt: skip


def hipGetDevice() -> int:
    return int(ground().device().index)


def hipSetDevice(index: int) -> None:
    home.module("cairn.hip.state").set_current_device(ground().device(index).index)


def hipGetLastError() -> Code:
    """Always success: errors are exceptions here."""
    return Code.hipSuccess


hipPeekAtLastError = hipGetLastError
_HERE: dict[str, Callable[..., Any]] = {f.__name__: f for f in (hipGetDevice, hipSetDevice, hipGetLastError)} | {
    "hipPeekAtLastError": hipPeekAtLastError
}


@functools.cache
def _chapters() -> list[Any]:
    return [home.module(f"cairn.hip.{name}") for name in CHAPTERS]


def known() -> list[str]:
    """All names that ``find`` finds."""
    functions = {name for chapter in _chapters() for name, value in vars(chapter).items() if _is_call(name, value)}
    return sorted({*functions, *_HERE, *CONSTANTS, *Code.__members__, *errors.ALIASES, "hipError_t"})


def _is_call(name: str, value: Any) -> bool:
    return name.startswith(("hip", "hiprtc")) and inspect.isfunction(value)


def find(name: str) -> Any:
    """A function, constant or error code by HIP's name. Raises AttributeError."""
    if name == "hipError_t":
        return Code
    if name in Code.__members__ or name in errors.ALIASES:
        return Code.__members__.get(name, errors.ALIASES.get(name))
    if name in CONSTANTS:
        return CONSTANTS[name]
    if platform.chosen() == "nvidia":
        return home.module("cairn.hip.platform.nvidia.functions").find(name)
    for place in (_HERE, *(vars(chapter) for chapter in _chapters())):
        if name in place and _is_call(name, place[name]):
            return _adapted(name, place[name])
    raise AttributeError(f"cairn.hip has no {name!r}: it is no function of HIP that Python can call")


def _adapted(name: str, function: Callable[..., Any]) -> Callable[..., Any]:
    """A function that takes what Python has where the runtime takes addresses, handles and streams."""
    kinds = [str(parameter.annotation) for parameter in inspect.signature(function).parameters.values()]
    stream_last = kinds[-1:] == ["Stream"]

    def call(*args: Any) -> Any:
        if stream_last and len(args) == len(kinds) - 1:
            args = (*args, None)
        return function(*(_value(arg, kind, name) for arg, kind in zip(args, kinds, strict=False)), *args[len(kinds) :])

    call.__name__ = call.__qualname__ = name
    call.__doc__ = function.__doc__
    return raises_hip_errors(call)


def _value(value: Any, kind: str, name: str) -> Any:
    if kind == "Stream":
        return streams.native(value)
    if kind == "int":
        return int(value) if isinstance(value, (int, float)) else address_of(value, name)
    return getattr(value, "native", value)
