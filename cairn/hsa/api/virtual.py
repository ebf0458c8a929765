"""Virtual memory management: reserved addresses, handles of memory, mappings and who may use them."""

from __future__ import annotations

import ctypes
import mmap
import os

from cairn.base import pages
from cairn.base.errors import UsageError
from cairn.hsa.api import agents, memory, system
from cairn.hsa.api.base import U32, U64, Handles, HsaError, Status, argument
from cairn.hsa.virtual import NONE, READ_WRITE, AddressSpace, Mapping, Physical, imported

_NO_REGISTER = 1  # HSA_AMD_VMEM_ADDRESS_NO_REGISTER: the host is not told of the range; it means nothing here
_UNCACHED = 8  # HSA_AMD_MEMORY_POOL_UNCACHED_FLAG

space = AddressSpace()
handles: Handles[Physical] = Handles("memory handle", Status.ERROR_INVALID_ALLOCATION)


def _clear() -> None:
    space.clear()
    for physical in list(handles._objects.values()):
        physical.drop()
    handles.clear()


system.at_shut_down(_clear)


def _mapped_at(address: int) -> tuple[int, int, int] | None:
    """A mapping or a reserved range: (type, base, size)."""
    mapping = space.find(address)
    if mapping is not None:
        return memory.VMEM, mapping.base, mapping.size
    reserved = space.reserved_at(address)
    return (memory.RESERVED, *reserved) if reserved is not None else None


memory.elsewhere.append(_mapped_at)


class Access(ctypes.Structure):
    """hsa_amd_memory_access_desc_t."""

    _fields_ = [("permissions", U32), ("agent", U64)]


def _pages(size: int) -> None:
    argument(size and size == pages.whole(size), f"{size} bytes; expected whole pages")


def hsa_amd_vmem_address_reserve(size: int, address: int, flags: int) -> int:
    return hsa_amd_vmem_address_reserve_align(size, address, 0, flags)


def hsa_amd_vmem_address_reserve_align(size: int, address: int, alignment: int, flags: int) -> int:
    system.require()
    _pages(size)
    argument(alignment & (alignment - 1) == 0 and flags & ~_NO_REGISTER == 0, f"alignment {alignment}, flags {flags}")
    return space.reserve(size, max(alignment, mmap.PAGESIZE), address)


def hsa_amd_vmem_address_free(address: int, size: int) -> None:
    system.require()
    argument(address and size, f"{size} bytes at {address:#x}")
    if space.busy(address, size):
        raise HsaError(Status.ERROR_RESOURCE_FREE, f"{size} bytes at {address:#x} are still mapped")
    try:
        space.free(address, size)
    except UsageError as error:
        raise HsaError(Status.ERROR_INVALID_ALLOCATION, str(error)) from error


def hsa_amd_vmem_handle_create(pool: int, size: int, kind: int, flags: int) -> int:
    system.require()
    found = memory.pools.get(pool)
    _pages(size)
    argument(kind in (0, 1) and flags & ~_UNCACHED == 0, f"memory type {kind}, flags {flags:#x}")
    if not found.kind or size > found.size:
        raise HsaError(Status.ERROR_INVALID_ALLOCATION, f"{size} bytes; the pool has {found.size if found.kind else 0}")
    made = Physical(size, (pool, kind))
    return handles.add(made)


def hsa_amd_vmem_handle_release(handle: int) -> None:
    handles.pop(handle).drop()


def hsa_amd_vmem_map(address: int, size: int, offset: int, handle: int, flags: int) -> None:
    system.require()
    physical = handles.get(handle)
    _pages(size)
    fits = offset == pages.whole(offset) and offset + size <= physical.size and flags == 0
    argument(address and fits, f"{size} bytes at offset {offset} of {physical.size}, flags {flags:#x}")
    space.map(address, size, physical, offset)


def _whole(address: int, size: int) -> list[Mapping]:
    try:
        return space.whole(address, size)
    except UsageError as error:
        raise HsaError(Status.ERROR_INVALID_ALLOCATION, str(error)) from error


def hsa_amd_vmem_unmap(address: int, size: int) -> None:
    system.require()
    argument(address and size, f"{size} bytes at {address:#x}")
    for mapping in _whole(address, size):
        space.unmap(mapping)


def hsa_amd_vmem_set_access(address: int, size: int, descriptions: int, count: int) -> None:
    system.require()
    argument(address and descriptions and count, f"{count} descriptions at {descriptions:#x}")
    access = {each.agent: each.permissions for each in (Access * count).from_address(descriptions)}
    for agent, permissions in access.items():
        agents.agent(agent)
        argument(NONE <= permissions <= READ_WRITE, f"permissions {permissions}")
    for mapping in _whole(address, size):
        space.allow(mapping, access)


def _at(address: int) -> Mapping:
    system.require()
    found = space.find(address)
    if found is None:
        raise HsaError(Status.ERROR_INVALID_ALLOCATION, f"{address:#x} is not mapped")
    return found


def hsa_amd_vmem_get_access(address: int, agent: int) -> int:
    agents.agent(agent)
    return _at(address).access.get(agent, NONE)


def hsa_amd_vmem_export_shareable_handle(handle: int, flags: int) -> int:
    argument(flags == 0, f"flags {flags:#x}")
    return os.dup(handles.get(handle).file)


def hsa_amd_vmem_import_shareable_handle(descriptor: int) -> int:
    """Memory of a file descriptor, as from the first GPU's first pool."""
    system.require()
    owner = next(handle for handle, each in agents.all_agents(system.require()).items() if each.is_gpu)
    return handles.add(imported(descriptor, (memory.first_pool(owner), 0)))


def hsa_amd_vmem_retain_alloc_handle(address: int) -> int:
    physical = _at(address).physical
    physical.uses += 1
    return handles.add(physical)


def hsa_amd_vmem_get_alloc_properties_from_handle(handle: int) -> tuple[int, int]:
    """(pool, memory type)."""
    pool, kind = handles.get(handle).pool
    return pool, kind
