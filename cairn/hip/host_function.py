"""Functions of the program in a stream's order."""

from __future__ import annotations

import ctypes
from typing import Any

from cairn.hip import runtime
from cairn.hip.errors import Code, HipError
from cairn.hip.stream import Stream, not_capturing

_STREAM_CALLBACK = ctypes.CFUNCTYPE(None, ctypes.c_size_t, ctypes.c_int, ctypes.c_size_t)


def host_call(queue: Any, stream: Stream, function: int, data: int, *, callback: bool = False) -> None:
    """Put a function of the program into the queue: ``function(data)``, or ``function(stream, status, data)``."""
    handle = 0 if stream.null else stream.handle
    if runtime.native is None:
        if not callback:
            queue.native_callback(function, data, foreign=True)
            return
        call = _STREAM_CALLBACK(function)
        queue.callback(lambda: call(handle, 0, data), foreign=True)
        return
    record = runtime.native.host_call(function, data, handle, callback)
    if not record:
        raise HipError(Code.hipErrorOutOfMemory, "no host memory for a host function")
    queue.native_callback(runtime.native.host_run, record, foreign=True)


def hipLaunchHostFunc(stream: Stream, function: int, data: int) -> None:
    if function == 0:
        raise HipError(Code.hipErrorInvalidValue, "the host function is null")
    if stream.capture is not None:
        stream.capture.add_host(function, data)
        return
    stream.submit(lambda queue: host_call(queue, stream, function, data))


def hipStreamAddCallback(stream: Stream, callback: int, data: int, flags: int) -> None:
    if callback == 0 or flags != 0:
        raise HipError(Code.hipErrorInvalidValue, "the callback is null" if callback == 0 else "flags must be 0")
    not_capturing(stream, "hipStreamAddCallback")
    stream.submit(lambda queue: host_call(queue, stream, callback, data, callback=True))
