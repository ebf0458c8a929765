"""The process's HIP state: visible devices, and what belongs to the calling thread."""

from __future__ import annotations

import ctypes
import functools
import logging
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from cairn.base import config
from cairn.base.errors import UsageError
from cairn.hip import shared
from cairn.hip.errors import Code, HipError

if TYPE_CHECKING:
    from cairn.hip.device import Device

log = logging.getLogger("cairn.hip")
_lock = threading.RLock()
native: shared.Native | None = None


class ThreadStreams(dict[int, Any]):
    """A thread's own default streams, by device. A class of its own, so that its end can be noticed."""


class _Thread(threading.local):
    """What each host thread has of its own."""

    def __init__(self) -> None:
        self.device = 0
        self.per_thread_default = False  # stream 0 means the thread's own default stream
        self.streams = ThreadStreams()
        self.contexts: list[Any] = []  # hipCtxPushCurrent
        self.capture_mode = 0
        self.configured: list[Any] = []  # hipConfigureCall


thread = _Thread()


@functools.cache
def devices() -> tuple[Device, ...]:
    """The devices that the program sees, in its numbering. Empty where there are none."""
    from cairn import hsa
    from cairn.hip.device import Device

    with _lock:
        try:
            if config.get("CAIRN_BACKEND") == "rocm":
                raise UsageError(
                    "CAIRN_BACKEND=rocm: HIP's functions run on virtual devices alone",
                    hint="use the system's own libamdhip64 for its GPUs; cairn.hsa drives them from Python",
                )
            agents = hsa.system().agents
        except UsageError as error:
            log.error("%s%s", error, f"\n  {error.hint}" if error.hint else "")
            return ()
        return tuple(Device(index, agents[number]) for index, number in enumerate(visible(len(agents))))


def visible(count: int) -> list[int]:
    """Which of ``count`` agents a program sees: HIP_VISIBLE_DEVICES, else CUDA_VISIBLE_DEVICES, else all.

    As in ROCm the list ends at the first entry that is no device's number, and a device counts once.
    """
    text = config.get("HIP_VISIBLE_DEVICES") or config.get("CUDA_VISIBLE_DEVICES")
    if not text:
        return list(range(count))
    chosen: list[int] = []
    for part in text.split(","):
        if not part.strip().isdigit() or int(part) >= count:
            break
        if int(part) not in chosen:
            chosen.append(int(part))
    return chosen


def device(index: int | None = None) -> Device:
    """The device of that number, or the calling thread's. Raises hipErrorInvalidDevice or hipErrorNoDevice."""
    known = devices()
    if not known:
        raise HipError(Code.hipErrorNoDevice)
    number = current_device() if index is None else index
    if not 0 <= number < len(known):
        raise HipError(Code.hipErrorInvalidDevice, f"device {number}; there are {len(known)}")
    return known[number]


def current_device() -> int:
    """Number of the calling thread's device."""
    return native.current_device() if native else thread.device


def set_current_device(index: int) -> None:
    """Make a device the calling thread's. The number has been checked."""
    if native:
        native.set_current_device(index)
    else:
        thread.device = index


@contextmanager
def using_device(index: int) -> Iterator[None]:
    """The block runs with another current device."""
    former = current_device()
    set_current_device(index)
    try:
        yield
    finally:
        set_current_device(former)


class _PerThreadDefault:
    """Within the block stream 0 is the thread's own default stream (the functions named ``_spt``)."""

    def __enter__(self) -> None:
        thread.per_thread_default = True

    def __exit__(self, *_: object) -> None:
        thread.per_thread_default = False


_per_thread_default = _PerThreadDefault()


def per_thread_default() -> _PerThreadDefault:
    return _per_thread_default


def attach(found: shared.Native) -> None:
    """A shim is in the process: its memory is the state from now on."""
    global native
    with _lock:
        known = devices()
        native = found
        found.state.device_limit = len(known) + 1
        found.state.taken_along = shared.TAKEN_ALONG
        for each in known:
            each.share(found.state.devices[each.index])
        if known:
            _connect(found.state, known[0].agent.system)


def _connect(shim: shared.HipState, system: Any) -> None:
    """Tell the shim's native functions where the layers below are. ``launch`` comes last: it says that all is there."""
    from cairn.hsa import core
    from cairn.vgpu import memory

    queues, memories = core.loaded(), memory.loaded()
    functions = {
        "submit": queues.cairn_queue_submit,
        "written": queues.cairn_queue_written,
        "done": queues.cairn_queue_done,
        "wait": queues.cairn_queue_wait,
        "allocate": memories.cairn_memory_allocate,
        "release": memories.cairn_memory_free,
        "find": memories.cairn_memory_find,
        "signal_create": queues.cairn_signal_create,
        "signal_retain": queues.cairn_signal_retain,
        "signal_release": queues.cairn_signal_destroy,
        "signal_wait": queues.cairn_signal_wait,
    }
    shim.host_memory = system.host_memory.address
    for name, function in functions.items():
        setattr(shim.core, name, ctypes.cast(function, ctypes.c_void_p).value)
    shim.core.launch = core.launch_address()
