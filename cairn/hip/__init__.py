"""HIP in Python: device arrays, kernels, streams and events, and every function of HIP by its name.

    from cairn import hip
    module = hip.compile('extern "C" __global__ void twice(float *x, int n) { … }')
    x = hip.asarray(numpy_array)
    module["twice"][blocks, 256](x, x.size)
    print(x.numpy())

Errors are HipError, which carries HIP's code. Importing this package loads nothing; names are found when they are used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cairn.base import home

if TYPE_CHECKING:
    from cairn.hip.api.arrays import (
        DeviceArray,
        arange,
        array,
        asarray,
        asnumpy,
        empty,
        empty_like,
        from_dlpack,
        full,
        full_like,
        linspace,
        ones,
        ones_like,
        zeros,
        zeros_like,
    )
    from cairn.hip.api.devices import current_device, device_count, devices, platforms, synchronize, use_device
    from cairn.hip.api.kernels import Kernel, Module, compile, load
    from cairn.hip.api.raw import RawKernel, RawModule
    from cairn.hip.api.streams import Event, Stream, elapsed_ms
    from cairn.hip.errors import Code as hipError_t
    from cairn.hip.errors import HipError

# Where the names of this interface are.
_PLACES = {
    "arrays": "DeviceArray arange array asarray asnumpy empty empty_like from_dlpack full full_like linspace ones"
    " ones_like zeros zeros_like",
    "devices": "current_device device_count devices platforms synchronize use_device",
    "kernels": "Kernel Module compile load",
    "raw": "RawKernel RawModule",
    "streams": "Event Stream elapsed_ms",
}
_OWN = {name: f"cairn.hip.api.{place}" for place, names in _PLACES.items() for name in names.split()}

__all__ = [
    "DeviceArray", "arange", "array", "asarray", "asnumpy", "empty", "empty_like", "from_dlpack", "full", "full_like",
    "linspace", "ones", "ones_like", "zeros", "zeros_like", "current_device", "device_count", "devices", "platforms",
    "synchronize", "use_device", "Kernel", "Module", "compile", "load", "RawKernel", "RawModule", "Event", "Stream",
    "elapsed_ms", "HipError", "hipError_t",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    if name in _OWN:
        found = getattr(home.module(_OWN[name]), name)
    elif name == "HipError":
        found = home.module("cairn.hip.errors").HipError
    elif name.startswith("hip") and name != "hiprtc":  # that one is a module of this package
        found = home.module("cairn.hip.api.names").find(name)
    else:
        raise AttributeError(f"cairn.hip has no {name!r}")
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__, *home.module("cairn.hip.api.names").known()})
