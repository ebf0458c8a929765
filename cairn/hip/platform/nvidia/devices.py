"""What NVIDIA's driver says of its devices, for the command line: asked by ctypes, with nothing else of it started."""

from __future__ import annotations

import ctypes
import functools
import os
from typing import Any, NamedTuple

from cairn.base import platform
from cairn.base.errors import DeviceError


class Found(NamedTuple):
    """One device: ``memory`` in bytes, ``clock`` in kHz."""

    name: str
    major: int
    minor: int
    memory: int
    multiprocessors: int
    clock: int
    bus: str

    @property
    def target(self) -> str:
        return f"sm_{self.major}{self.minor}"


_MAJOR, _MINOR, _MULTIPROCESSORS, _CLOCK = 75, 76, 16, 13


@functools.cache
def driver() -> Any:
    """The driver, started. Raises DeviceError where it is absent or does not start."""
    visible = os.environ.get("HIP_VISIBLE_DEVICES")
    if visible:
        os.environ["CUDA_VISIBLE_DEVICES"] = visible
    try:
        library = ctypes.CDLL(platform.DRIVER)
    except OSError as error:
        raise DeviceError(
            f"NVIDIA's driver cannot be loaded: {error}", hint="HIP_PLATFORM=amd runs programs on the virtual GPU"
        ) from None
    code = library.cuInit(0)
    if code:
        text = ctypes.c_char_p()
        library.cuGetErrorString(code, ctypes.byref(text))
        raise DeviceError(f"NVIDIA's driver does not start: {(text.value or b'error ' + str(code).encode()).decode()}")
    return library


def version() -> tuple[int, int]:
    """The newest CUDA that the driver serves: (13, 0)."""
    number = ctypes.c_int()
    driver().cuDriverGetVersion(ctypes.byref(number))
    return number.value // 1000, number.value % 1000 // 10


def found() -> list[Found]:
    """The devices, in the driver's order."""
    library, count = driver(), ctypes.c_int()
    library.cuDeviceGetCount(ctypes.byref(count))
    return [_one(library, number) for number in range(count.value)]


def _one(library: Any, number: int) -> Found:
    handle, name, bus = ctypes.c_int(), ctypes.create_string_buffer(256), ctypes.create_string_buffer(32)
    memory = ctypes.c_size_t()
    library.cuDeviceGet(ctypes.byref(handle), number)
    library.cuDeviceGetName(name, 256, handle)
    library.cuDeviceGetPCIBusId(bus, 32, handle)
    library.cuDeviceTotalMem_v2(ctypes.byref(memory), handle)

    def attribute(which: int) -> int:
        value = ctypes.c_int()
        library.cuDeviceGetAttribute(ctypes.byref(value), which, handle)
        return value.value

    shown = [attribute(which) for which in (_MAJOR, _MINOR, _MULTIPROCESSORS, _CLOCK)]
    return Found(name.value.decode(), shown[0], shown[1], memory.value, shown[2], shown[3], bus.value.decode())


def found_or_none() -> list[Found]:
    """The devices; none where the driver is absent or does not start."""
    try:
        return found()
    except DeviceError:
        return []


def targets() -> list[str]:
    """What to compile for; empty where no device is found."""
    return [device.target for device in found_or_none()]
