"""Virtual memory management: reserved address ranges, physical handles, and mapping one onto the other.

``cairn.hsa.virtual`` does the work. A range that is mapped is accessible once hipMemSetAccess says so, as
on the hardware.
"""

from __future__ import annotations

import ctypes
import mmap
import os
from typing import TYPE_CHECKING, Any, ClassVar

from cairn.base import pages
from cairn.hip import handles, memory, runtime, structs
from cairn.hip.errors import Code, HipError
from cairn.hsa import virtual

if TYPE_CHECKING:
    from cairn.hip.device import Device

GRANULARITY, RECOMMENDED = mmap.PAGESIZE, 2 << 20
_PINNED, _UNCACHED, _DEVICE, _POSIX_FD = 1, 0x40000000, 1, 1
space = virtual.AddressSpace()

_ACCESS = (virtual.NONE, virtual.READ, virtual.READ_WRITE)


class Physical(handles.Handle):
    """A program's handle of memory without an address."""

    kind: ClassVar[str] = "hipMemGenericAllocationHandle_t"

    def __init__(self, device: Device, memory: virtual.Physical, properties: Any) -> None:
        super().__init__()
        self.device, self.memory = device, memory
        self.count = 1  # releases that the program owes
        self.properties = structs.hipMemAllocationProp.from_buffer_copy(properties)
        memory.pool = self


def hipMemAddressReserve(size: int, alignment: int, address: int, flags: int) -> int:
    if flags != 0:
        raise HipError(Code.hipErrorInvalidValue, f"reserve {size} bytes with flags {flags:#x}; expected 0")
    if size == 0 or size != pages.whole(size) or alignment & (alignment - 1):
        raise HipError(
            Code.hipErrorOutOfMemory,
            f"reserve {size} bytes aligned to {alignment}; expected whole pages and a power of two",
        )
    return space.reserve(size, max(alignment, GRANULARITY), address)


def hipMemAddressFree(address: int, size: int) -> None:
    """Give back one reserved range, or several that follow each other."""
    space.free(address, size)


def hipMemCreate(size: int, properties: Any, flags: int) -> Physical:
    if size == 0 or size % GRANULARITY or flags != 0:
        raise HipError(Code.hipErrorInvalidValue, f"{size} bytes; expected a multiple of {GRANULARITY}, and flags 0")
    if properties.type not in (_PINNED, _UNCACHED):
        raise HipError(Code.hipErrorInvalidValue, f"memory of type {properties.type}")
    device = _device(properties.location)
    if properties.requestedHandleType not in (0, _POSIX_FD):
        raise HipError(
            Code.hipErrorNotSupported,
            f"handles of type {properties.requestedHandleType}; expected 0 or a POSIX file descriptor (1)",
        )
    if size > device.spec.memory_bytes:
        raise HipError(Code.hipErrorOutOfMemory, f"{size} bytes; the device has {device.spec.memory_bytes}")
    return Physical(device, virtual.Physical(size), properties)


def hipMemRelease(physical: Physical) -> None:
    physical.count -= 1
    if physical.count == 0:
        physical.retire()
    physical.memory.drop()


def hipMemRetainAllocationHandle(address: int) -> Physical:
    """The handle of what is mapped there, once more; another one where the program has released it."""
    memory = space.at(address).physical
    memory.uses += 1
    known: Physical = memory.pool
    if not known.alive:
        return Physical(known.device, memory, known.properties)
    known.count += 1
    return known


def hipMemMap(address: int, size: int, offset: int, physical: Physical, flags: int) -> None:
    if size == 0 or size % GRANULARITY or offset != 0 or flags != 0 or size > physical.memory.size:
        raise HipError(Code.hipErrorInvalidValue, f"map {size} bytes at offset {offset}, flags {flags:#x}")
    space.map(address, size, physical.memory)


def hipMemUnmap(address: int, size: int) -> None:
    for mapping in space.whole(address, size):
        memory.wait_for_all(mapping.physical.pool.device)
        memory.registry.remove(mapping.base)
        space.unmap(mapping)


def hipMemSetAccess(address: int, size: int, descriptions: Any, count: int) -> None:
    if count == 0:
        raise HipError(Code.hipErrorInvalidValue, "no access descriptions")
    found = space.whole(address, size)
    access = {}
    for each in (structs.hipMemAccessDesc * count).from_address(ctypes.addressof(descriptions)):
        if each.flags not in _ACCESS:
            raise HipError(Code.hipErrorInvalidValue, f"access flags {each.flags}")
        access[_device(each.location).agent] = each.flags
    for mapping in found:
        space.allow(mapping, access)
        memory.registry.remove(mapping.base)
        if mapping.allowed:
            memory.registry.add(memory.Buffer(mapping.base, mapping.size, "mapped", mapping.physical.pool.device))


def hipMemGetAccess(location: Any, address: int) -> int:
    return space.at(address).access.get(_device(location).agent, virtual.NONE)


def hipMemGetAllocationGranularity(properties: Any, option: int) -> int:
    if option not in (0, 1) or properties.type not in (_PINNED, _UNCACHED):
        raise HipError(Code.hipErrorInvalidValue, f"granularity option {option} of memory of type {properties.type}")
    _device(properties.location)
    return RECOMMENDED if option == 1 else GRANULARITY


def hipMemGetAllocationPropertiesFromHandle(physical: Physical) -> Any:
    return physical.properties


def hipMemExportToShareableHandle(target: int, physical: Physical, kind: int, flags: int) -> None:
    if target == 0 or kind != _POSIX_FD or flags != 0:
        raise HipError(Code.hipErrorInvalidValue, f"export as handle type {kind}; expected a POSIX file descriptor (1)")
    ctypes.c_int.from_address(target).value = os.dup(physical.memory.file)


def _descriptor(handle: int) -> int:
    """The file descriptor that a handle names: itself in the pointer's place (as in CUDA), or where the pointer leads
    (as in ROCm before 7.1)."""
    if handle >= 1 << 16 and pages.mapped(handle, 4):
        return ctypes.c_int.from_address(handle).value
    return handle or -1


def _device(location: Any) -> Device:
    """The device of a location. Raises hipErrorInvalidValue for any that is none."""
    if location.type != _DEVICE or not 0 <= location.id < len(runtime.devices()):
        raise HipError(Code.hipErrorInvalidValue, f"location type {location.type}, number {location.id}")
    return runtime.device(location.id)


def hipMemImportFromShareableHandle(handle: int, kind: int) -> Physical:
    if kind != _POSIX_FD:
        raise HipError(Code.hipErrorInvalidValue, f"import of handle type {kind}; expected a POSIX file descriptor (1)")
    properties = structs.hipMemAllocationProp()
    properties.type, properties.location.type, properties.location.id = _PINNED, _DEVICE, runtime.current_device()
    return Physical(runtime.device(), virtual.imported(_descriptor(handle)), properties)


def hipMemMapArrayAsync(infos: int, count: int, stream: Any) -> None:
    raise HipError(Code.hipErrorNotSupported, "sparse arrays need image units, which the device has not")


def hipMemGetHandleForAddressRange(handle: int, address: int, size: int, kind: int, flags: int) -> None:
    raise HipError(
        Code.hipErrorNotSupported,
        "dma-buf descriptors of virtual device memory",
        hint="share it with hipIpcGetMemHandle or hipMemExportToShareableHandle",
    )
