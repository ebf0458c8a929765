"""What the Python faces of the libraries share: the libraries' functions, their statuses, streams and devices."""

from __future__ import annotations

import ctypes
import operator
from collections.abc import Callable
from typing import Any

from cairn.base import home


def library(name: str) -> Any:
    """The library, loaded once."""
    return home.module("cairn.abi.loader").load(name)


def device() -> int:
    found: int = home.module("cairn.hip.api.devices").current_device()
    return found


def stream_of(stream: Any) -> Any:
    """The runtime's stream for a caller's: that one, the one that was entered last, or the default stream."""
    return home.module("cairn.hip.api.streams").native(stream)


def stream_handle(stream: Any) -> ctypes.c_void_p:
    return ctypes.c_void_p(int(stream_of(stream).handle))


def device_array(source: Any) -> Any:
    """An array on a device, over the same memory where it is there already (DLPack, ``__cuda_array_interface__``)."""
    return home.module("cairn.hip.api.arrays").asarray(source)


def written(name: str, out: Any, error: type[Exception]) -> Any:
    """An array that a call writes. Raises ``error`` for one on the host: a copy of it would be written."""
    found = home.module("cairn.hip.api.arrays").shared(out)
    if found is None:
        raise error(f"{name}: out is a {type(out).__name__} on the host; expected an array on a device (hip.zeros)")
    return found


def whole(name: str, value: Any, error: type[Exception]) -> int:
    """A whole number. Raises ``error`` for anything else."""
    try:
        return operator.index(value)
    except TypeError:
        raise error(f"{name} is {value!r}; expected a whole number") from None


def empty(shape: Any, dtype: Any) -> Any:
    return home.module("cairn.hip.api.arrays").empty(tuple(shape), dtype)


def zeros(shape: Any, dtype: Any) -> Any:
    return home.module("cairn.hip.api.arrays").zeros(tuple(shape), dtype)


def call(function: Any, *arguments: Any, failed: Callable[[str, int], Exception]) -> None:
    """Call a library's function; ``failed`` makes the exception of its name and its status."""
    status = function(*arguments)
    if status:
        raise failed(function.__name__, status)
