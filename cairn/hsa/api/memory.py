"""Regions, memory pools, allocations and what is known of a pointer."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from cairn.hsa.api import agents, system
from cairn.hsa.api.base import U8, U32, U64, Handles, HsaError, Status, argument, put, put_info, visit
from cairn.vgpu import dispatch

_PAGE = 4096
KERNARG, FINE, COARSE, EXTENDED = 1, 2, 4, 8
GLOBAL, GROUP = 0, 3
IPC, RESERVED, VMEM = 4, 5, 6  # hsa_amd_pointer_type_t


@dataclass(frozen=True)
class Pool:
    """A memory pool, which is also HSA's older "region": whose memory it is, its segment, flags and allocation kind."""

    owner: int  # handle of the agent
    segment: int
    flags: int
    kind: str  # of cairn.hsa's allocations; empty where nothing can be allocated
    size: int


pools: Handles[Pool] = Handles("memory pool", Status.ERROR_INVALID_MEMORY_POOL)
_handles: dict[Pool, int] = {}
_user_data: dict[int, int] = {}
_locked: dict[int, int] = {}  # base of locked host memory -> size
_watchers: dict[tuple[int, int], int] = {}  # (base, callback) -> user data
at_free: list[Callable[[int], None]] = []  # other chapters hear of what is freed
# Other chapters' memory: (type, base, size) of what lies at an address.
elsewhere: list[Callable[[int], tuple[int, int, int] | None]] = []


def _forget() -> None:
    for table in (_user_data, _locked, _watchers):
        table.clear()


system.at_shut_down(_forget)


def _pools(handle: int) -> list[Pool]:
    """An agent's own pools."""
    found: Any = agents.agent(handle)
    if not found.is_gpu:
        size = found.memory.capacity
        return [Pool(handle, GLOBAL, flags, "host", size) for flags in (FINE, KERNARG | FINE, COARSE)]
    return [
        Pool(handle, GLOBAL, COARSE, "device", found.memory_total),
        Pool(handle, GLOBAL, EXTENDED, "fine", found.memory_total),
        Pool(handle, GLOBAL, FINE, "fine", found.memory_total),
        Pool(handle, GROUP, 0, "", found.spec.lds_bytes),
    ]


def first_pool(agent: int) -> int:
    """The handle of an agent's first pool."""
    return _handle(_pools(agent)[0])


def _handle(pool: Pool) -> int:
    if pool not in _handles:
        _handles[pool] = pools.add(pool)
    return _handles[pool]


def hsa_amd_agent_iterate_memory_pools(agent: int, callback: int, data: int) -> None:
    visit(callback, data, [_handle(pool) for pool in _pools(agent)])


def hsa_agent_iterate_regions(agent: int, callback: int, data: int) -> None:
    """A GPU's regions are its own and the host's, which its kernels reach: there is the one for kernel arguments."""
    found: Any = agents.agent(agent)
    listed = _pools(agent)
    if found.is_gpu:
        listed += _pools(agents.handle_of(system.require().cpu))
    visit(callback, data, [_handle(pool) for pool in listed])


def _facts(pool: Pool) -> dict[int, tuple[Any, Any]]:
    allowed = bool(pool.kind)
    return {
        0: (U32, pool.segment), 1: (U32, pool.flags), 2: (U64, pool.size), 5: (U8, allowed),
        6: (U64, _PAGE if allowed else 0), 7: (U64, _PAGE if allowed else 0),
    }  # fmt: skip


def hsa_region_get_info(region: int, attribute: int, value: int) -> None:
    try:
        pool = pools.get(region)
    except HsaError as error:
        raise HsaError(Status.ERROR_INVALID_REGION, str(error)) from error
    host = 0xA000, (U8, pool.kind == "host")
    more = {4: (U64, pool.size if pool.kind else 0), 8: (U32, pool.size if pool.segment == GROUP else 0)}
    put_info({**_facts(pool), **more, host[0]: host[1], 0xA001: (U64, 0)}, attribute, value)


def hsa_amd_memory_pool_get_info(handle: int, attribute: int, value: int) -> None:
    pool = pools.get(handle)
    granule = _PAGE if pool.kind == "host" else 2 << 20 if pool.kind else 0
    more = {
        15: (U8, pool.kind == "host"), 16: (U64, pool.size if pool.kind else 0),
        17: (U32, pool.kind != "host"), 18: (U64, granule),
    }  # fmt: skip
    put_info({**_facts(pool), **more}, attribute, value)


def hsa_amd_agent_memory_pool_get_info(agent: int, handle: int, attribute: int, value: int) -> None:
    found, pool = agents.agent(agent), pools.get(handle)
    own, near = pool.owner == agent, pool.kind == "host" and found.is_gpu
    access = 0 if pool.segment == GROUP and not own else 1 if own or near else 2
    hops = 0 if own else 1
    link = (ctypes.c_uint8 * 28)()
    link[16:20] = [1, 1, 1, 0] if hops else [0, 0, 0, 0]  # atomics of 32 and 64 bits, coherent
    ctypes.c_uint32.from_buffer(link, 20).value = 4 if pool.kind != "host" and found.is_gpu else 2  # XGMI, PCIe
    put_info(
        {0: (U32, access), 1: (U32, hops), 2: (ctypes.c_uint8 * 28, bytes(link) if hops else b"")}, attribute, value
    )


# ---- allocation ----


def _allocate(pool: Pool, size: int) -> int:
    argument(size, "0 bytes")
    if not pool.kind:
        raise HsaError(Status.ERROR_INVALID_ALLOCATION, "nothing can be allocated in this segment")
    if size > pool.size:
        raise HsaError(Status.ERROR_INVALID_ALLOCATION, f"{size} bytes; the pool has {pool.size}")
    owner: Any = agents.agent(pool.owner)
    agent = owner if owner.is_gpu else system.require().agents[0]
    return int(agent.allocate(size, kind=pool.kind))


def hsa_memory_allocate(region: int, size: int) -> int:
    system.require()
    try:
        pool = pools.get(region)
    except HsaError as error:
        raise HsaError(Status.ERROR_INVALID_REGION, str(error)) from error
    return _allocate(pool, size)


def hsa_amd_memory_pool_allocate(handle: int, size: int, flags: int) -> int:
    system.require()
    return _allocate(pools.get(handle), size)


def _free(address: int) -> None:
    found = system.require()
    if not address:
        return
    allocation = found.allocation_at(address)
    if allocation is None or allocation.base != address or allocation.kind == "code":
        raise HsaError(Status.ERROR_INVALID_ALLOCATION, f"{address:#x} is not the start of an allocation")
    for (base, callback), data in list(_watchers.items()):
        if base == address:
            del _watchers[base, callback]
            ctypes.CFUNCTYPE(None, U64, U64)(callback)(base, data)
    _user_data.pop(address, None)
    for hear in at_free:
        hear(address)
    found.agents[0].free(address) if allocation.kind == "host" else allocation.agent.free(address)


def hsa_memory_free(address: int) -> None:
    _free(address)


def hsa_amd_memory_pool_free(address: int) -> None:
    _free(address)


def hsa_memory_copy(target: int, source: int, size: int) -> None:
    system.require()
    argument((target and source) or not size, f"copy from {source:#x} to {target:#x}")
    reachable(target, size)
    reachable(source, size)
    ctypes.memmove(target, source, size)


def reachable(address: int, size: int) -> None:
    """Refuse a range that is in Cairn's memory, but not within one allocation. Ordinary host memory is the caller's."""
    found = system.require()
    managed = [found.host_memory, *(agent.device.memory for agent in found.agents)]
    if any(memory.contains(address) for memory in managed):
        allocation = found.allocation_at(address)
        argument(allocation and address + size <= allocation.end, f"{size} bytes at {address:#x} are not allocated")


def hsa_amd_memory_fill(address: int, value: int, count: int) -> None:
    system.require()
    argument(address and address % 4 == 0, f"fill at {address:#x}")
    reachable(address, 4 * count)
    pattern = value.to_bytes(4, "little") * min(count, 1 << 18)
    for start in range(0, count, 1 << 18):
        ctypes.memmove(address + 4 * start, pattern, 4 * min(count - start, 1 << 18))


def hsa_memory_assign_agent(address: int, agent: int, access: int) -> None:
    agents.agent(agent)
    argument(address and 0 <= access <= 3, f"address {address:#x}, access {access}")


def hsa_memory_register(address: int, size: int) -> None:
    system.require()
    argument(address and size, f"{size} bytes at {address:#x}")
    within_reach(address, size)


def hsa_memory_deregister(address: int, size: int) -> None:
    system.require()
    dispatch.loaded().cairn_watch_close(address)


def within_reach(address: int, size: int) -> None:
    """Kernels may use these bytes of the program's own memory."""
    dispatch.loaded().cairn_watch_open(address, size)


def hsa_amd_memory_pool_can_migrate(source: int, target: int) -> int:
    pools.get(source), pools.get(target)
    return 0


def hsa_amd_memory_migrate(address: int, pool: int, flags: int) -> None:
    pools.get(pool)
    raise HsaError(Status.ERROR_OUT_OF_RESOURCES, "memory does not migrate from pool to pool")


def hsa_amd_agents_allow_access(count: int, listed: int, flags: int, address: int) -> None:
    found = system.require()
    argument(count and listed and not flags, f"{count} agents at {listed:#x}, flags at {flags:#x}")
    for handle in (U64 * count).from_address(listed):
        agents.agent(handle)
    argument(found.allocation_at(address), f"{address:#x} is no allocation")


# ---- host memory of the program's own ----


def hsa_amd_memory_lock(address: int, size: int, listed: int, count: int) -> int:
    system.require()
    argument(address and size and (listed or count <= 0), f"{size} bytes at {address:#x}")
    _locked[address] = size
    within_reach(address, size)
    return address


def hsa_amd_memory_lock_to_pool(address: int, size: int, listed: int, count: int, pool: int, flags: int) -> int:
    argument(pools.get(pool).kind == "host", "host memory is locked to a pool of the CPU")
    return hsa_amd_memory_lock(address, size, listed, count)


def hsa_amd_memory_unlock(address: int) -> None:
    system.require()
    argument(_locked.pop(address, 0), f"{address:#x} was not locked")
    dispatch.loaded().cairn_watch_close(address)


# ---- pointers ----


class PointerInfo(ctypes.Structure):
    """hsa_amd_pointer_info_t."""

    _fields_ = [
        ("size", U32), ("type", U32), ("agent_base", U64), ("host_base", U64), ("bytes", U64), ("user_data", U64),
        ("owner", U64), ("global_flags", U32), ("registered", U8),
    ]  # fmt: skip


def hsa_amd_pointer_info(address: int, info: int, allocate: int, count: int, accessible: int) -> None:
    found = system.require()
    argument(info, "the place for the answer is null")
    size = U32.from_address(info).value
    answer = PointerInfo(size=min(size, ctypes.sizeof(PointerInfo)))
    allocation = found.allocation_at(address)
    here = next((place for place in (look(address) for look in elsewhere) if place is not None), None)
    locked = next(((base, size) for base, size in _locked.items() if base <= address < base + size), None)
    if allocation is not None:
        owner = agents.handle_of(found.cpu if allocation.kind == "host" else allocation.agent)
        answer.type, answer.agent_base, answer.bytes, answer.owner = 1, allocation.base, allocation.size, owner
        answer.host_base = allocation.base if allocation.kind == "host" else 0
        answer.global_flags = COARSE if allocation.kind == "device" else FINE
        answer.user_data = _user_data.get(allocation.base, 0)
    elif here is not None:
        answer.type, answer.agent_base, answer.bytes, answer.global_flags = *here, FINE
        answer.owner = agents.handle_of(found.cpu)
    elif locked is not None:
        answer.type, answer.agent_base, answer.host_base, answer.bytes = 2, locked[0], locked[0], locked[1]
        answer.owner, answer.global_flags = agents.handle_of(found.cpu), FINE
    ctypes.memmove(info, ctypes.byref(answer), answer.size)
    if allocate and count and accessible:
        handles = list(agents.all_agents(found)) if answer.type else []
        place = ctypes.CFUNCTYPE(U64, U64)(allocate)(8 * max(1, len(handles)))
        argument(place, "the allocator returned null")
        ctypes.memmove(place, (U64 * len(handles))(*handles), 8 * len(handles))
        put(count, U32, len(handles))
        put(accessible, U64, place)


def _base(address: int) -> int:
    allocation = system.require().allocation_at(address)
    argument(allocation, f"{address:#x} is no allocation")
    return int(allocation.base)


def hsa_amd_pointer_info_set_userdata(address: int, data: int) -> None:
    _user_data[_base(address)] = data


def hsa_amd_register_deallocation_callback(address: int, callback: int, data: int) -> None:
    argument(callback, "the callback is null")
    _watchers[_base(address), callback] = data


def hsa_amd_deregister_deallocation_callback(address: int, callback: int) -> None:
    argument(_watchers.pop((_base(address), callback), None) is not None, f"no such callback at {address:#x}")
