"""What the interface for Python stands on, in a few words: Cairn's own runtime, or NVIDIA's where that is the platform.

``cairn.hip.platform.nvidia.objects`` has the same names. A device has an ``index``, a ``spec``, ``synchronize`` and
``create_stream``; a stream a ``handle``, its ``device``, ``wait``, ``idle``, ``alive``, ``destroy``, ``wait_for`` and
``call``; an event a ``handle``, ``record``, ``synchronize``, ``done``, ``alive`` and ``retire``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cairn.hip import event as events
from cairn.hip import launch as launches
from cairn.hip import memory, state, transfer
from cairn.hip import module as modules
from cairn.hip import stream as streams

device, devices, using_device = state.device, state.devices, state.using_device
NativeStream = streams.Stream


def stream_of(handle: int) -> Any:
    """The stream of a hipStream_t; 0 is the default stream."""
    return streams.resolve(handle)


def wait_for(stream: Any, event: Any) -> None:
    """Hold the stream's later work back until the event's record is done."""
    streams.hipStreamWaitEvent(stream.handle, event, 0)


def call(stream: Any, function: Callable[[], None]) -> None:
    """Call a host function when the stream's work so far is done."""
    stream.submit(lambda queue: queue.callback(function))


def create_event(*, timing: bool) -> Any:
    """A new event."""
    return events.hipEventCreateWithFlags(0 if timing else events.DISABLE_TIMING)


def synchronize_event(event: Any) -> None:
    """Block until what was recorded is done."""
    events.hipEventSynchronize(event)


def elapsed_ms(start: Any, stop: Any) -> float:
    """Milliseconds between two records that are done."""
    return events.hipEventElapsedTime(start, stop)


def allocate(size: int) -> int:
    """Address of new memory on the current device."""
    return memory.allocate(size, "device", device=state.device()).base


def free(address: int) -> None:
    """Free what ``allocate`` gave, unless it is freed already."""
    if memory.registry.at(address) is not None:
        memory.release(address, ("device",))


def device_of(address: int) -> int:
    """Index of the device whose memory an address is in; the current one where it is in none."""
    buffer = memory.registry.find(address)
    return buffer.device.index if buffer is not None else state.device().index


def copy(target: int, source: int, size: int, stream: Any) -> None:
    """Copy bytes in the stream's order, from and to whichever memory."""
    transfer.Copy(target, source, size).submit(stream, blocking=False)


def fill(address: int, number: int, width: int, count: int, stream: Any) -> None:
    """Store ``count`` numbers of ``width`` bytes (1, 2 or 4)."""
    transfer.Fill(address, number, width, count).submit(stream, blocking=False)


def load(image: bytes | str) -> Any:
    """A module from a code object's or bundle's bytes, or from a file."""
    return modules.hipModuleLoad(image) if isinstance(image, str) else modules.load(image)


def code_for(module: Any, image: bytes) -> bytes:
    """The code of ``image`` that runs on the module's device."""
    return modules.code_for(module.device, image)


def launch(function: Any, grid: Any, block: Any, packed: bytes, lds: int, stream: Any) -> None:
    """Launch a function with its arguments packed as it has them."""
    launches.launch(function, grid, block, launches.Arguments(packed=packed), lds, stream)


def launcher(kind: type, kernel: Any, parts: Any) -> Any:
    """A kernel with its shape as an object of ``kind``."""
    return kind(kernel, *parts)


def entered(more: int) -> None:
    """The thread is within so many more streams."""
