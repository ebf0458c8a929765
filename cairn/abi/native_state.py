"""Connects the native state of shims with cairn.hip and cairn.hsa."""

from __future__ import annotations

import ctypes
import functools
from collections.abc import Callable

from cairn.base import events
from cairn.hip import shared


class _DlInfo(ctypes.Structure):
    _fields_ = [
        ("name", ctypes.c_char_p),
        ("base", ctypes.c_void_p),
        ("symbol", ctypes.c_char_p),
        ("address", ctypes.c_void_p),
    ]


def object_path(address: int) -> str:
    """Path of the shared library that holds ``address``; empty where the dynamic linker does not know."""
    info = _DlInfo()
    process = ctypes.CDLL(None)
    process.dladdr.argtypes = [ctypes.c_void_p, ctypes.c_void_p]
    if not process.dladdr(address, ctypes.byref(info)) or not info.name:
        return ""
    return info.name.decode()


def _symbol(library: ctypes.CDLL, name: str) -> int:
    """Address of an exported function; 0 for a name that the library does not export."""
    try:
        return ctypes.cast(getattr(library, name), ctypes.c_void_p).value or 0
    except AttributeError:
        return 0


def attach(address: int) -> None:
    """Hand the ``struct cairn_hip`` at ``address`` to cairn.hip: it counts devices and opens the launch path."""
    from cairn.hip import entry, state

    path = object_path(address)
    entry.find_symbol = functools.partial(_symbol, ctypes.CDLL(path))
    library = ctypes.PyDLL(path)  # calls of a few nanoseconds: keep the GIL
    library.cairn_hip_set_current_device.restype = None
    library.cairn_hip_entered.restype = None
    library.cairn_hip_entered.argtypes = [ctypes.c_size_t]
    track = ctypes.CDLL(path).cairn_hip_track  # takes a lock: give the GIL away
    track.restype, track.argtypes = None, [ctypes.c_size_t, ctypes.c_int32]
    into = ctypes.CDLL(path).cairn_hip_host_kernel  # waits where the queue is full
    into.restype, into.argtypes = ctypes.c_int32, [ctypes.c_size_t, ctypes.c_size_t]
    library.cairn_hip_event_signal.restype = ctypes.c_void_p
    library.cairn_hip_event_signal.argtypes = [ctypes.c_size_t]
    library.cairn_hip_event_set.restype = None
    library.cairn_hip_event_set.argtypes = [ctypes.c_size_t, ctypes.c_size_t]
    library.cairn_hip_symbol.restype = None
    library.cairn_hip_symbol.argtypes = [ctypes.c_uint64, ctypes.c_uint32, ctypes.c_uint64, ctypes.c_uint64]
    library.cairn_hip_host_call.restype = ctypes.c_void_p
    library.cairn_hip_host_call.argtypes = [*(ctypes.c_size_t,) * 3, ctypes.c_uint32]
    library.cairn_hip_publish.argtypes = [
        ctypes.c_uint64,
        ctypes.c_uint32,
        ctypes.c_void_p,
        ctypes.c_uint32,
        ctypes.c_uint32,
    ]
    state.attach(
        shared.Native(
            shared.HipState.from_address(address),
            current_device=library.cairn_hip_current_device,
            set_current_device=library.cairn_hip_set_current_device,
            publish=library.cairn_hip_publish,
            symbol=library.cairn_hip_symbol,
            entered=library.cairn_hip_entered,
            track=track,
            event_signal=library.cairn_hip_event_signal,
            event_set=library.cairn_hip_event_set,
            host_call=library.cairn_hip_host_call,
            host_run=_symbol(library, "cairn_hip_host_run"),
            host_kernel=into,
        )
    )


def _managed_variables() -> None:
    from cairn.hip import registration

    registration.place_managed()


def _unregistered() -> None:
    from cairn.hip import registration

    registration.catch_up()


# Slots that the shim calls by itself, outside any exported function.
INTERNAL: dict[str, Callable[[], None]] = {
    "cairn_managed_variables": _managed_variables,
    "cairn_unregistered": _unregistered,
}


class Rocr(ctypes.Structure):
    """struct cairn_rocr of native/rocr.h."""

    _fields_ = [(name, ctypes.c_void_p) for name in ("create", "destroy", "add", "wait", "ring")]


def attach_hsa(address: int) -> None:
    """Give the HSA library the functions of signals and queues."""
    from cairn.hsa.core import loaded

    found, names = loaded(), ("signal_create", "signal_destroy", "signal_add", "signal_wait", "queue_ring")
    state = Rocr.from_address(address)
    for field, name in zip(Rocr._fields_, names, strict=True):
        setattr(state, field[0], ctypes.cast(getattr(found, f"cairn_{name}"), ctypes.c_void_p))


class Opencl(ctypes.Structure):
    """struct cairn_ocl_core of cairn/libs/opencl/native/ocl.h."""

    _fields_ = [
        (name, ctypes.c_void_p)
        for name in (
            "launch", "submit", "written", "done", "wait", "failed", "allocate", "release", "signal_create",
            "signal_retain", "signal_release", "signal_wait", "wrote",
        )
    ]  # fmt: skip


def attach_opencl(address: int) -> None:
    """Give OpenCL's library the functions of queues, signals and memory."""
    from cairn.hsa import core
    from cairn.vgpu import memory

    state, queues, memories = Opencl.from_address(address), core.loaded(), memory.loaded()
    functions = {
        "allocate": memories.cairn_memory_allocate,
        "release": memories.cairn_memory_free,
        "wrote": memories.cairn_probe_wrote,
        "signal_release": queues.cairn_signal_destroy,
        **{name: getattr(queues, f"cairn_queue_{name}") for name in ("submit", "written", "done", "wait", "failed")},
        **{name: getattr(queues, f"cairn_{name}") for name in ("signal_create", "signal_retain", "signal_wait")},
        "launch": queues.cairn_queue_launch,  # last: C asks for it
    }
    for name, function in functions.items():
        setattr(state, name, ctypes.cast(function, ctypes.c_void_p))


def attach_profiler(address: int) -> None:
    """A profilers' library is there: it listens to the hook."""
    events.load()
