"""What the Python interface does around each call: one kind of exception, and what may stand for a pointer."""

from __future__ import annotations

import ctypes
import functools
from collections.abc import Callable
from typing import Any, TypeVar

from cairn.hip.errors import Code, HipError, code_of

F = TypeVar("F", bound=Callable[..., Any])


def raises_hip_errors(function: F) -> F:
    """Everything that goes wrong in the runtime below is a HipError to the caller."""

    @functools.wraps(function)
    def call(*args: Any, **kwargs: Any) -> Any:
        try:
            return function(*args, **kwargs)
        except HipError:
            raise
        except Exception as error:
            code = code_of(error)
            if code is None:
                raise
            raise HipError(code, str(error), hint=getattr(error, "hint", "")) from error

    return call  # type: ignore[return-value]


def wrong(message: str, hint: str = "") -> HipError:
    """The error for a bad argument."""
    return HipError(Code.hipErrorInvalidValue, message, hint=hint)


def address_of(value: Any, what: str = "argument") -> int:
    """The address that stands behind a value: an address, a device array, a host buffer, a handle, or None for null."""
    if value is None:
        return 0
    if isinstance(value, int):
        return value
    for name in ("ptr", "handle"):
        found = getattr(value, name, None)
        if isinstance(found, int):
            return found
    interface = getattr(value, "__cuda_array_interface__", None)
    if interface is not None:
        return int(interface["data"][0])
    host = getattr(value, "__array_interface__", None)
    if host is not None:
        return int(host["data"][0])
    if isinstance(value, (bytearray, memoryview)):
        return ctypes.addressof((ctypes.c_char * len(value)).from_buffer(value))
    if isinstance(value, (ctypes.Structure, ctypes.Union, ctypes.Array, ctypes._SimpleCData)):
        return ctypes.addressof(value)
    raise wrong(f"{what}: {type(value).__name__} is no address, array or buffer")
