"""The process's HIP state: the devices, and the connection with the shim that the process has loaded."""

from __future__ import annotations

import ctypes
from typing import Any

from cairn.hip import device as _devices  # noqa: F401  # which makes them
from cairn.hip import runtime, shared
from cairn.hip.runtime import current_device, device, devices, set_current_device, using_device, visible
from cairn.vgpu.probes import tools

__all__ = ["attach", "current_device", "device", "devices", "set_current_device", "using_device", "visible"]


def attach(found: shared.Native) -> None:
    """A shim is in the process: its memory is the state from now on."""
    with runtime.lock:
        known = runtime.devices()
        runtime.native = found
        found.state.device_limit = len(known) + 1
        found.state.refused = runtime.refused
        found.state.taken_along = shared.TAKEN_ALONG
        found.state.trace = tools.hear_calls()
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
