"""Queues that programs write packets into, and the times of dispatches."""

from __future__ import annotations

import ctypes
from typing import Any

from cairn.base.errors import CairnError, KernelTrap, MemoryFault
from cairn.hsa.api import agents, system
from cairn.hsa.api.base import U32, U64, HsaError, Status, argument, put_info
from cairn.hsa.core import NativeSignal
from cairn.hsa.queue import Queue

_SMALLEST = 1
_queues: dict[int, Queue] = {}  # by the address of the hsa_queue_t
_masks: dict[int, list[int]] = {}


def _close_all() -> None:
    for address in list(_queues):
        hsa_queue_destroy(address)


system.at_shut_down(_close_all)


def queue(address: int) -> Queue:
    """The queue at an address. Raises ERROR_INVALID_QUEUE."""
    system.require()
    if address not in _queues:
        raise HsaError(Status.ERROR_INVALID_QUEUE, f"{address:#x} is no queue")
    return _queues[address]


def hsa_queue_create(
    agent: int, size: int, kind: int, callback: int, data: int, private_size: int, group_size: int
) -> int:  # fmt: skip
    found = agents.gpu(agent)
    argument(_SMALLEST <= size <= agents.MAX_QUEUE and size & (size - 1) == 0, f"{size} packets")
    argument(kind in (0, 1, 2), f"queue type {kind}")
    place: list[int] = []

    def failed(error: CairnError) -> None:
        report(error, agent)
        if callback and place:
            ctypes.CFUNCTYPE(None, ctypes.c_int32, U64, U64)(callback)(_status(error), place[0], data)

    made = found.create_queue(size, on_error=failed)
    made.watch()
    place.append(made.address)
    U32.from_address(made.address).value = kind
    _queues[made.address] = made
    return made.address


def _status(error: CairnError) -> int:
    if isinstance(error, MemoryFault):
        return Status.ERROR_MEMORY_FAULT
    return Status.ERROR_EXCEPTION if isinstance(error, KernelTrap) else Status.ERROR_INVALID_PACKET_FORMAT


class _FaultEvent(ctypes.Structure):
    """hsa_amd_event_t of a memory fault."""

    _fields_ = [("type", U32), ("agent", U64), ("address", U64), ("reason", U32)]


def report(error: CairnError, agent: int) -> None:
    """Tell the system's event handlers about a memory fault; print what nobody takes."""
    if isinstance(error, MemoryFault) and system.event_handlers:
        address = getattr(error.info, "address", 0) or 0
        event = _FaultEvent(0, agent, address & ~0xFFF, 1)
        for function, data in list(system.event_handlers):
            ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.c_void_p, U64)(function)(ctypes.addressof(event), data)
        return
    import sys

    print(error, file=sys.stderr, flush=True)


def hsa_queue_destroy(address: int) -> None:
    found = queue(address)
    del _queues[address]
    _masks.pop(address, None)
    found.destroy()


def hsa_queue_inactivate(address: int) -> None:
    queue(address).stop()


def hsa_amd_queue_set_priority(address: int, priority: int) -> None:
    argument(0 <= priority <= 2, f"priority {priority}")
    queue(address).priority = priority


def hsa_amd_queue_get_info(address: int, attribute: int, value: int) -> None:
    found = queue(address)
    put_info({0: (U64, agents.handle_of(found.agent)), 1: (U64, found._key)}, attribute, value)


def hsa_amd_queue_cu_set_mask(address: int, count: int, mask: int) -> None:
    found = queue(address)
    argument(count % 32 == 0 and (mask or not count), f"{count} bits at {mask:#x}")
    _masks[address] = list((U32 * (count // 32)).from_address(mask)) if count else []
    found.restrict(_masks[address])


def hsa_amd_queue_cu_get_mask(address: int, count: int, mask: int) -> None:
    units = queue(address).agent.spec.cu_count
    argument(count and count % 32 == 0 and mask, f"{count} bits at {mask:#x}")
    everything = [min((1 << 32) - 1, (1 << max(0, units - 32 * i)) - 1) for i in range(-(-units // 32))]
    words = (_masks.get(address) or everything) + [0] * (count // 32)
    ctypes.memmove(mask, (U32 * (count // 32))(*words[: count // 32]), count // 8)


# ---- times ----


def hsa_amd_profiling_set_profiler_enabled(address: int, enable: int) -> None:
    """Signals always carry the times of the packet that completed them."""
    queue(address)


def times(signal: int, value: int) -> None:
    """Store start and end, in ticks of the system, of what completed the signal last."""
    argument(signal and value, f"signal {signal:#x}")
    found: Any = NativeSignal.from_address(signal)
    (U64 * 2).from_address(value)[:] = [found.start_ts, found.end_ts]


def hsa_amd_profiling_get_dispatch_time(agent: int, signal: int, value: int) -> None:
    agents.gpu(agent)
    times(signal, value)


def hsa_amd_profiling_convert_tick_to_system_domain(agent: int, tick: int) -> int:
    agents.gpu(agent)
    return tick
