"""Calls of a device's render node: what libdrm asks before it believes in a device."""

from __future__ import annotations

import ctypes
import errno
from collections.abc import Callable
from typing import Any

from cairn.hsa.kfd import layouts
from cairn.hsa.kfd.memory import Refused, Space
from cairn.vgpu.specs import DeviceSpec

_VERSION = (3, 61, 0)
_TEXTS = (("name", b"amdgpu"), ("date", b"20250101"), ("description", b"AMD GPU"))
_FAMILY = {9: 141, 10: 143, 11: 145, 12: 152}  # AMDGPU_FAMILY by the target's generation
_COUNTER_KHZ = 1_000_000  # clocks are nanoseconds
_HBM = 6  # AMDGPU_VRAM_TYPE_HBM
_FIRST_ADDRESS, _LAST_ADDRESS = 0x200000, 1 << 47


def _version(asked: Any, spec: DeviceSpec, space: Space) -> None:
    asked.major, asked.minor, asked.patch = _VERSION
    for name, text in _TEXTS:
        room, place = getattr(asked, f"{name}_length"), getattr(asked, name)
        if place and room:
            ctypes.memmove(place, text, min(room, len(text)))
        setattr(asked, f"{name}_length", len(text))


def device_info(spec: DeviceSpec) -> layouts.DeviceInfo:
    """What the driver says of a device."""
    arrays = spec.shader_engines * spec.shader_arrays
    return layouts.DeviceInfo(
        device_id=spec.chip_id, family=_FAMILY.get(spec.major, 0), shader_engines=spec.shader_engines,
        shader_arrays_per_engine=spec.shader_arrays, counter_khz=_COUNTER_KHZ, engine_khz=spec.clock_mhz * 1000,
        memory_khz=spec.memory_clock_mhz * 1000, cu_count=spec.cu_count, cu_per_array=-(-spec.cu_count // arrays),
        address_start=_FIRST_ADDRESS, address_end=_LAST_ADDRESS, address_alignment=4096, fragment_size=9 << 12,
        gart_page=4096, vram_type=_HBM, vram_bits=spec.memory_bus_bits, wavefront_size=spec.wavefront_size, vgprs=256,
    )  # fmt: skip


def _heaps(space: Space) -> bytes:
    heap = bytes(layouts.Heap(space.capacity, space.capacity, space.used, space.capacity * 3 // 4))
    return heap * 3  # the device's memory, what of it the host sees, and the host's


_ANSWERS: dict[int, Callable[[Any, DeviceSpec, Space], bytes]] = {
    0x00: lambda asked, spec, space: (1).to_bytes(4, "little"),  # AMDGPU_INFO_ACCEL_WORKING
    0x0E: lambda asked, spec, space: bytes(8),  # FW_VERSION
    0x14: lambda asked, spec, space: space.capacity.to_bytes(8, "little") * 3,  # VRAM_GTT
    0x15: lambda asked, spec, space: bytes(4 * asked.count),  # READ_MMR_REG
    0x16: lambda asked, spec, space: bytes(device_info(spec)),  # DEV_INFO
    0x19: lambda asked, spec, space: _heaps(space),  # MEMORY
}


def _info(asked: Any, spec: DeviceSpec, space: Space) -> None:
    answer = _ANSWERS.get(asked.query)
    if answer is None:
        raise Refused(errno.EINVAL, f"question {asked.query:#x} about the device is not modelled")
    data = answer(asked, spec, space)
    ctypes.memmove(asked.answer, data, min(asked.size, len(data)))


#: Structure and function of each call by its number.
CALLS: dict[int, tuple[Any, Callable[[Any, DeviceSpec, Space], None]]] = {
    0x00: (layouts.DrmVersion, _version),
    0x45: (layouts.DrmInfo, _info),
}
