"""The state that HIP's native launch path and Python both see, as ctypes mirrors of cairn/abi/native/hip.h.

Without a shim in the process the same structures live in Python's own memory, so the code that uses them is one.
"""

from __future__ import annotations

import ctypes
import enum
from collections.abc import Callable

MAX_DEVICES = 64
STREAMS = 1024
EVENTS = 4096
LAUNCHES = 8192
SYMBOLS = 1024
SEEN = 8
EVENT_SLOW = 1 << 31
TAKEN_ALONG = 64 << 10  # bytes: smaller copies from pageable memory take their data along instead of waiting


class StreamFlag(enum.IntFlag):
    NULL = 1  # the legacy default stream
    BLOCKING = 2  # ordered with the legacy default stream
    SLOW = 4  # Python must see every call


class Seen(ctypes.Structure):
    """struct cairn_hip_seen: a packet of another stream that a stream waits for."""

    _fields_ = [("stream", ctypes.c_uint64), ("number", ctypes.c_uint64)]


class StreamState(ctypes.Structure):
    _fields_ = [
        ("handle", ctypes.c_uint64),
        ("queue", ctypes.c_uint64),
        ("seen", ctypes.c_uint64),
        ("work", ctypes.c_uint64),
        ("waited", ctypes.c_uint64),
        ("device", ctypes.c_uint32),
        ("flags", ctypes.c_uint32),
        ("seen_streams", Seen * SEEN),
        ("seen_count", ctypes.c_uint64),
    ]


class EventState(ctypes.Structure):
    """struct cairn_hip_event."""

    _fields_ = [
        ("handle", ctypes.c_uint64),
        ("signal", ctypes.c_uint64),
        ("lock", ctypes.c_uint32),
        ("flags", ctypes.c_uint32),
        ("device", ctypes.c_uint32),
        ("pad", ctypes.c_uint32),
        ("source", Seen),
    ]


class DeviceState(ctypes.Structure):
    _fields_ = [
        ("null_epoch", ctypes.c_uint64),
        ("work", ctypes.c_uint64),
        ("waited", ctypes.c_uint64),
        ("slow", ctypes.c_uint32),
        ("agent", ctypes.c_uint32),
        ("memory", ctypes.c_uint64),
        ("tracked", ctypes.c_uint64 * (STREAMS // 64)),
        ("untracked", ctypes.c_uint32),
        ("excess", ctypes.c_uint32),
        ("null_stream", StreamState),
    ]


class LaunchEntry(ctypes.Structure):
    _fields_ = [
        ("function", ctypes.c_uint64),
        ("record", ctypes.c_uint64),
        ("device", ctypes.c_uint32),
        ("max_block", ctypes.c_uint32),
        ("max_dynamic_lds", ctypes.c_uint32),
        ("pad", ctypes.c_uint32),
    ]


class SymbolEntry(ctypes.Structure):
    _fields_ = [
        ("host", ctypes.c_uint64),
        ("address", ctypes.c_uint64),
        ("size", ctypes.c_uint64),
        ("device", ctypes.c_uint32),
        ("pad", ctypes.c_uint32),
    ]


class HostCall(ctypes.Structure):
    """struct cairn_hip_host_call: a function of the program in a stream's order."""

    _fields_ = [
        ("function", ctypes.c_uint64),
        ("stream", ctypes.c_uint64),
        ("data", ctypes.c_uint64),
        ("is_callback", ctypes.c_uint32),
        ("once", ctypes.c_uint32),
    ]


class Registered(ctypes.Structure):
    """One call of ``__hipRegister*``; ``kind`` is a RegisteredKind."""

    _fields_ = [
        ("kind", ctypes.c_uint32),
        ("flags", ctypes.c_uint32),
        ("module", ctypes.c_uint64),
        ("host", ctypes.c_uint64),
        ("managed", ctypes.c_uint64),
        ("size", ctypes.c_uint64),
        ("name", ctypes.c_char_p),
    ]


class RegisteredKind(enum.IntEnum):
    FATBIN = 0
    FUNCTION = 1
    VARIABLE = 2
    MANAGED = 3
    UNREGISTER = 4


class Core(ctypes.Structure):
    """struct cairn_hip_core: addresses of functions of the layers below."""

    _fields_ = [
        (name, ctypes.c_uint64)
        for name in (
            *("launch", "submit", "written", "done", "wait", "allocate", "release", "find"),
            *("signal_create", "signal_retain", "signal_release", "signal_wait"),
        )
    ]


class HipState(ctypes.Structure):
    """struct cairn_hip."""

    _fields_ = [
        ("device_limit", ctypes.c_int32),
        ("registered", ctypes.c_uint32),
        ("registrations", ctypes.POINTER(Registered)),
        ("core", Core),
        ("host_memory", ctypes.c_uint64),
        ("trace", ctypes.c_uint32),
        ("launch_count", ctypes.c_uint32),
        ("foreign", ctypes.c_uint32),
        ("taken_along", ctypes.c_uint32),
        ("refused", ctypes.c_uint32),
        ("devices", DeviceState * MAX_DEVICES),
        ("streams", StreamState * STREAMS),
        ("events", EventState * EVENTS),
        ("launches", LaunchEntry * LAUNCHES),
        ("symbols", SymbolEntry * SYMBOLS),
    ]


class Native:
    """What a connected shim adds. ``state`` is its memory; the functions are its own.

    ``current_device`` and ``set_current_device`` are the calling thread's. ``publish(function, device, record,
    max_block, max_dynamic_lds)`` opens the native path for a kernel, ``symbol(host, device, address, size)`` for copies
    of a variable. ``entered(address)`` counts a packet in the stream whose state is at that address;
    ``track(address, on)`` says whether that stream has a queue.
    ``host_call(function, data, stream, is_callback)`` makes what the C function ``host_run`` calls on a queue's thread.
    ``host_kernel(address, kernel)`` puts a host kernel into the queue of the stream whose state is there, and says
    whether it did: else Python has to, after what it is to wait for.
    ``event_signal(address)`` gives a reference to the signal of the event whose state is there, ``event_set`` sets it.
    """

    def __init__(
        self,
        state: HipState,
        *,
        current_device: Callable[[], int],
        set_current_device: Callable[[int], None],
        publish: Callable[[int, int, int | None, int, int], int],
        symbol: Callable[[int, int, int, int], None],
        entered: Callable[[int], None],
        track: Callable[[int, int], None],
        event_signal: Callable[[int], int | None],
        event_set: Callable[[int, int], None],
        host_call: Callable[[int, int, int, int], int | None],
        host_run: int,
        host_kernel: Callable[[int, int], int],
    ) -> None:
        self.state = state
        self.current_device = current_device
        self.set_current_device = set_current_device
        self.publish = publish
        self.symbol = symbol
        self.entered = entered
        self.track = track
        self.event_signal = event_signal
        self.event_set = event_set
        self.host_call = host_call
        self.host_run = host_run
        self.host_kernel = host_kernel
