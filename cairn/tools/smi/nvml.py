"""Readings of NVIDIA's devices through its management library, which comes with the driver: asked by ctypes."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Any

from cairn.base.errors import DeviceError
from cairn.tools.smi import Process, Reading

FILE = "libnvidia-ml.so.1"
_GRAPHICS, _SM, _MEMORY = 0, 1, 2  # NVML_CLOCK_…
_UNCORRECTED, _VOLATILE = 1, 0
_LOST = 15  # NVML_ERROR_GPU_IS_LOST
_NO_PERFORMANCE_STATE = 32


class _Memory(ctypes.Structure):
    _fields_ = [("total", ctypes.c_ulonglong), ("free", ctypes.c_ulonglong), ("used", ctypes.c_ulonglong)]


class _Load(ctypes.Structure):
    _fields_ = [("gpu", ctypes.c_uint), ("memory", ctypes.c_uint)]


class _Pci(ctypes.Structure):
    _fields_ = [
        ("legacy", ctypes.c_char * 16),
        ("numbers", ctypes.c_uint * 5),
        ("bus", ctypes.c_char * 32),
    ]


class _Process(ctypes.Structure):
    _fields_ = [
        ("pid", ctypes.c_uint),
        ("memory", ctypes.c_ulonglong),
        ("instance", ctypes.c_uint),
        ("compute_instance", ctypes.c_uint),
    ]


class _Library:
    """The library, started."""

    def __init__(self) -> None:
        try:
            self.exports = ctypes.CDLL(FILE)
        except OSError as error:
            raise DeviceError(
                f"NVIDIA's management library cannot be loaded: {error}",
                hint="it comes with the driver; HIP_PLATFORM=amd shows the virtual devices",
            ) from None
        self.exports.nvmlErrorString.restype = ctypes.c_char_p
        self.check("nvmlInit_v2")

    def check(self, name: str, *arguments: Any) -> None:
        """Call. Raises DeviceError with the library's own words."""
        code = getattr(self.exports, name)(*arguments)
        if code:
            raise DeviceError(f"{name}: {self.exports.nvmlErrorString(code).decode()}")

    def ask(self, kind: Any, name: str, handle: Any, *before: Any) -> Any:
        """What a function stores at its last argument; None where the device or the library has it not."""
        function, out = getattr(self.exports, name, None), kind()
        if function is None:
            return None
        code = function(handle, *before, ctypes.byref(out))
        if code == _LOST:
            raise DeviceError(f"{name}: {self.exports.nvmlErrorString(code).decode()}")
        return None if code else getattr(out, "value", out)

    def text(self, name: str, *before: Any) -> str | None:
        room = ctypes.create_string_buffer(96)
        return None if getattr(self.exports, name)(*before, room, 96) else room.value.decode()

    def number(self, name: str, handle: Any, *before: Any, scale: int = 1) -> Any:
        found = self.ask(ctypes.c_uint, name, handle, *before)
        return found if found is None or scale == 1 else found / scale


def about() -> str:
    """Who tells it: driver and library. Raises DeviceError."""
    library = _Library()
    return f"driver {library.text('nvmlSystemGetDriverVersion')}, library {library.text('nvmlSystemGetNVMLVersion')}"


def readings() -> list[Reading]:
    """One a device, by their places on the bus; ``CUDA_VISIBLE_DEVICES`` hides none. Raises DeviceError."""
    library, count = _Library(), ctypes.c_uint()
    library.check("nvmlDeviceGetCount_v2", ctypes.byref(count))
    try:
        return [_one(library, index) for index in range(count.value)]
    finally:
        library.exports.nvmlShutdown()


def _one(library: _Library, index: int) -> Reading:
    handle = ctypes.c_void_p()
    library.check("nvmlDeviceGetHandleByIndex_v2", index, ctypes.byref(handle))
    number: Callable[..., Any] = library.number
    pci = library.ask(_Pci, "nvmlDeviceGetPciInfo_v3", handle)
    memory = library.ask(_Memory, "nvmlDeviceGetMemoryInfo", handle)
    load = library.ask(_Load, "nvmlDeviceGetUtilizationRates", handle)
    energy = library.ask(ctypes.c_ulonglong, "nvmlDeviceGetTotalEnergyConsumption", handle)
    state = number("nvmlDeviceGetPerformanceState", handle)
    return Reading(
        index,
        library.text("nvmlDeviceGetName", handle) or "unknown",
        pci.bus.decode() if pci else "unknown",
        uuid=library.text("nvmlDeviceGetUUID", handle),
        temperature=number("nvmlDeviceGetTemperature", handle, 0),
        power=number("nvmlDeviceGetPowerUsage", handle, scale=1000),
        power_limit=number("nvmlDeviceGetEnforcedPowerLimit", handle, scale=1000),
        clock=number("nvmlDeviceGetClockInfo", handle, _SM),
        clock_limit=number("nvmlDeviceGetMaxClockInfo", handle, _SM),
        memory_clock=number("nvmlDeviceGetClockInfo", handle, _MEMORY),
        load=load.gpu if load else None,
        memory_load=load.memory if load else None,
        memory_total=memory.total if memory else None,
        memory_used=memory.used if memory else None,
        fan=number("nvmlDeviceGetFanSpeed", handle),
        state=None if state in (None, _NO_PERFORMANCE_STATE) else f"P{state}",
        energy=None if energy is None else energy / 1000,
        ecc_errors=library.ask(ctypes.c_ulonglong, "nvmlDeviceGetTotalEccErrors", handle, _UNCORRECTED, _VOLATILE),
        processes=_processes(library, handle),
    )


def _processes(library: _Library, handle: Any) -> tuple[Process, ...]:
    room = 128
    found, count = (_Process * room)(), ctypes.c_uint(room)
    function = getattr(library.exports, "nvmlDeviceGetComputeRunningProcesses_v3", None)
    if function is None or function(handle, ctypes.byref(count), found):
        return ()
    unknown = 2**64 - 1
    return tuple(Process(each.pid, None if each.memory == unknown else each.memory) for each in found[: count.value])
