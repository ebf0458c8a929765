"""Virtual memory management: reserved address ranges, physical handles, and mapping one onto the other.

A handle's memory is a memory file; mapping it places the file's pages at the reserved address. A range that is mapped
is accessible once hipMemSetAccess says so, as on the hardware.
"""

from __future__ import annotations

import ctypes
import mmap
import os
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from cairn.hip import handles, memory, pages, state, structs
from cairn.hip.errors import Code, HipError

if TYPE_CHECKING:
    from cairn.hip.device import Device

GRANULARITY, RECOMMENDED = mmap.PAGESIZE, 2 << 20
_PINNED, _UNCACHED, _DEVICE, _POSIX_FD = 1, 0x40000000, 1, 1
_NONE, _READ, _READ_WRITE = 0, 1, 3


class Physical(handles.Handle):
    """Memory without an address. It lives until it was released and is mapped nowhere."""

    kind: ClassVar[str] = "hipMemGenericAllocationHandle_t"

    def __init__(self, device: Device, size: int, properties: Any, file: int | None = None) -> None:
        super().__init__()
        self.device, self.size = device, size
        self.properties = structs.hipMemAllocationProp.from_buffer_copy(properties)
        self.file = pages.memory_file(size) if file is None else file
        self.uses = 1

    def drop(self) -> None:
        self.uses -= 1
        if self.uses == 0:
            os.close(self.file)


@dataclass
class Mapping:
    base: int
    size: int
    physical: Physical
    access: int = _NONE


_reserved: dict[int, int] = {}
_mapped: dict[int, Mapping] = {}


def _mapping(address: int) -> Mapping:
    for mapping in _mapped.values():
        if mapping.base <= address < mapping.base + mapping.size:
            return mapping
    raise HipError(Code.hipErrorInvalidValue, f"{address:#x} is not mapped")


def _inside_reserved(address: int, size: int) -> bool:
    return any(base <= address and address + size <= base + length for base, length in _reserved.items())


def hipMemAddressReserve(size: int, alignment: int, address: int, flags: int) -> int:
    if size == 0 or size != pages.whole(size):
        raise HipError(Code.hipErrorOutOfMemory, f"reserve {size} bytes; expected whole pages")
    if flags != 0 or alignment & (alignment - 1):
        raise HipError(Code.hipErrorInvalidValue, f"reserve {size} bytes aligned to {alignment}, flags {flags:#x}")
    base = pages.reserve(size, max(alignment, GRANULARITY), address)
    _reserved[base] = size
    return base


def hipMemAddressFree(address: int, size: int) -> None:
    """Give back one reserved range, or several that follow each other."""
    ranges = [(base, length) for base, length in _reserved.items() if address <= base < address + size]
    if size == 0 or sum(length for _, length in ranges) != size or max(b + n for b, n in ranges) != address + size:
        raise HipError(Code.hipErrorInvalidValue, f"{size} bytes at {address:#x} are no reserved ranges")
    if any(address <= base < address + size for base in _mapped):
        raise HipError(Code.hipErrorInvalidValue, f"{size} bytes at {address:#x} are still mapped")
    for base, _ in ranges:
        del _reserved[base]
    pages.unmap(address, size)


def hipMemCreate(size: int, properties: Any, flags: int) -> Physical:
    if size == 0 or size % GRANULARITY or flags != 0:
        raise HipError(Code.hipErrorInvalidValue, f"{size} bytes; expected a multiple of {GRANULARITY}, and flags 0")
    if properties.type not in (_PINNED, _UNCACHED):
        raise HipError(Code.hipErrorInvalidValue, f"memory of type {properties.type}")
    device = _device(properties.location)
    if size > device.spec.memory_bytes:
        raise HipError(Code.hipErrorOutOfMemory, f"{size} bytes; the device has {device.spec.memory_bytes}")
    return Physical(device, size, properties)


def hipMemRelease(physical: Physical) -> None:
    physical.retire()
    physical.drop()


def hipMemRetainAllocationHandle(address: int) -> Physical:
    physical = _mapping(address).physical
    physical.uses += 1
    return physical


def hipMemMap(address: int, size: int, offset: int, physical: Physical, flags: int) -> None:
    if size == 0 or size % GRANULARITY or offset != 0 or flags != 0 or size > physical.size:
        raise HipError(Code.hipErrorInvalidValue, f"map {size} bytes at offset {offset}, flags {flags:#x}")
    if not _inside_reserved(address, size) or any(
        base < address + size and address < base + m.size for base, m in _mapped.items()
    ):
        raise HipError(Code.hipErrorInvalidValue, f"{size} bytes at {address:#x} are not reserved, or already mapped")
    pages.place(physical.file, address, size, pages.NONE)
    physical.uses += 1
    _mapped[address] = Mapping(address, size, physical)


def _whole(address: int, size: int) -> list[Mapping]:
    """The mappings that make up a range. Raises hipErrorInvalidValue where they do not."""
    found = [m for m in _mapped.values() if address <= m.base and m.base + m.size <= address + size]
    if not found or sum(m.size for m in found) != size:
        raise HipError(Code.hipErrorInvalidValue, f"{size} bytes at {address:#x} are no whole mappings")
    return found


def hipMemUnmap(address: int, size: int) -> None:
    for mapping in _whole(address, size):
        memory.wait_for_all(mapping.physical.device)
        memory.registry.remove(mapping.base)
        del _mapped[mapping.base]
        pages.clear(mapping.base, mapping.size)
        mapping.physical.drop()


def hipMemSetAccess(address: int, size: int, descriptions: Any, count: int) -> None:
    if count == 0:
        raise HipError(Code.hipErrorInvalidValue, "no access descriptions")
    found = _whole(address, size)
    access = _NONE
    for each in (structs.hipMemAccessDesc * count).from_address(ctypes.addressof(descriptions)):
        if each.flags not in (_NONE, _READ, _READ_WRITE):
            raise HipError(Code.hipErrorInvalidValue, f"access flags {each.flags}")
        access |= each.flags
    for mapping in found:
        protection = {_NONE: pages.NONE, _READ: pages.READ}.get(access, pages.READ_WRITE)
        pages.protect(mapping.base, mapping.size, protection)
        mapping.access = access
        memory.registry.remove(mapping.base)
        if access:
            memory.registry.add(memory.Buffer(mapping.base, mapping.size, "mapped", mapping.physical.device))


def hipMemGetAccess(location: Any, address: int) -> int:
    _device(location)
    return _mapping(address).access


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
    ctypes.c_int.from_address(target).value = os.dup(physical.file)


def _descriptor(handle: int) -> int:
    """The file descriptor that a handle names: itself in the pointer's place (as in CUDA), or where the pointer leads
    (as in ROCm before 7.1)."""
    if handle >= 1 << 16 and pages.mapped(handle, 4):
        return ctypes.c_int.from_address(handle).value
    return handle or -1


def _device(location: Any) -> Device:
    """The device of a location. Raises hipErrorInvalidValue for any that is none."""
    if location.type != _DEVICE or not 0 <= location.id < len(state.devices()):
        raise HipError(Code.hipErrorInvalidValue, f"location type {location.type}, number {location.id}")
    return state.device(location.id)


def hipMemImportFromShareableHandle(handle: int, kind: int) -> Physical:
    if kind != _POSIX_FD:
        raise HipError(Code.hipErrorInvalidValue, f"import of handle type {kind}; expected a POSIX file descriptor (1)")
    properties = structs.hipMemAllocationProp()
    properties.type, properties.location.type, properties.location.id = _PINNED, _DEVICE, state.current_device()
    try:
        file = os.dup(_descriptor(handle))
        size = os.fstat(file).st_size
    except (OSError, OverflowError) as error:
        raise HipError(Code.hipErrorInvalidValue, f"{handle} is no open file descriptor") from error
    return Physical(state.device(), size, properties, file)


def hipMemMapArrayAsync(infos: int, count: int, stream: Any) -> None:
    raise HipError(Code.hipErrorNotSupported, "sparse arrays need image units, which the device has not")


def hipMemGetHandleForAddressRange(handle: int, address: int, size: int, kind: int, flags: int) -> None:
    raise HipError(
        Code.hipErrorNotSupported,
        "dma-buf descriptors of virtual device memory",
        hint="share it with hipIpcGetMemHandle or hipMemExportToShareableHandle",
    )
