"""Managed memory. Host and devices share every address, so hints are kept for their queries and move nothing."""

from __future__ import annotations

import ctypes
import mmap
from collections.abc import Callable
from typing import Any

from cairn.base import pages
from cairn.hip import memory, runtime, structs
from cairn.hip.errors import Code, HipError
from cairn.hip.memory import Buffer
from cairn.hip.stream import Stream

CPU, INVALID = -1, -2  # hipCpuDeviceId, hipInvalidDeviceId
READ_MOSTLY, PREFERRED, ACCESSED_BY, LAST_PREFETCH, COHERENCY = 1, 2, 3, 4, 100
_INDETERMINATE = 2  # hipMemRangeCoherencyMode


def hipMallocManaged(size: int, flags: int) -> int:
    if flags not in (1, 2):
        raise HipError(Code.hipErrorInvalidValue, f"hipMallocManaged flags {flags:#x}; expected 1 (global) or 2 (host)")
    if size == 0:
        raise HipError(Code.hipErrorInvalidValue, "hipMallocManaged of 0 bytes")
    return memory.allocate(size, "managed", flags).base


def _range(address: int, size: int) -> Buffer:
    buffer = memory.registry.find(address)
    if buffer is None or size == 0 or address + size > buffer.end:
        raise HipError(Code.hipErrorInvalidValue, f"{size} bytes at {address:#x} are no part of one allocation")
    return buffer


def _place(device: int) -> int:
    if device != CPU:
        runtime.device(device)
    return device


def _location(location: Any) -> int:
    if location.type == 1:
        return _place(location.id)
    if location.type in (2, 3, 4):
        return CPU
    raise HipError(Code.hipErrorInvalidValue, f"memory location type {location.type}")


def _hint(address: int, size: int, change: Callable[[dict[int, Any]], None]) -> None:
    """Change the hints of the pages that a range of managed memory touches."""
    buffer = _range(address, size)
    if buffer.kind != "managed":
        raise HipError(Code.hipErrorInvalidValue, f"{address:#x} is not managed memory")
    buffer.hints.change(*_pages(address, size), change)


def _pages(address: int, size: int) -> tuple[int, int]:
    return address & -mmap.PAGESIZE, pages.whole(address + size)


def hipMemAdvise(address: int, size: int, advice: int, device: int) -> None:
    _range(address, size)
    if advice in (1, 2):
        _hint(address, size, lambda hints: hints.update({READ_MOSTLY: int(advice == 1)}))
    elif advice in (3, 4):
        place = _place(device) if advice == 3 else INVALID
        _hint(address, size, lambda hints: hints.update({PREFERRED: place}))
    elif advice in (5, 6):
        user = frozenset({_place(device) if advice == 5 else device})

        def change(hints: dict[int, Any]) -> None:
            users = hints.get(ACCESSED_BY, frozenset())
            hints[ACCESSED_BY] = users | user if advice == 5 else users - user

        _hint(address, size, change)
    elif advice in (100, 101):
        _hint(address, size, lambda hints: hints.update({COHERENCY: int(advice == 100)}))
    else:
        _range(address, size)
        raise HipError(Code.hipErrorInvalidValue, f"advice {advice}")


def hipMemAdvise_v2(address: int, size: int, advice: int, location: Any) -> None:
    hipMemAdvise(address, size, advice, _location(location))


def hipMemPrefetchAsync(address: int, size: int, device: int, stream: Stream) -> None:
    _range(address, size)  # a bad range is told before a bad device
    place = _place(device)
    _hint(address, size, lambda hints: hints.update({LAST_PREFETCH: place}))


def hipMemPrefetchAsync_v2(address: int, size: int, location: Any, flags: int, stream: Stream) -> None:
    if flags != 0:
        raise HipError(Code.hipErrorInvalidValue, f"prefetch flags {flags:#x}; expected 0")
    hipMemPrefetchAsync(address, size, _location(location), stream)


def _range_value(buffer: Buffer, known: list[dict[int, Any]], data: int, data_size: int, attribute: int) -> None:
    """Store what holds for all pages of a range: ``known`` are the hints of its parts."""
    if buffer.kind != "managed" and attribute != COHERENCY:
        raise HipError(Code.hipErrorInvalidValue, f"{buffer.base:#x} is not managed memory")
    if attribute == ACCESSED_BY:
        if data_size == 0 or data_size % 4:
            raise HipError(Code.hipErrorInvalidValue, f"{data_size} bytes for a list of devices")
        users = sorted(frozenset.intersection(*(hints.get(ACCESSED_BY, frozenset()) for hints in known)))
        words = (users + [INVALID] * (data_size // 4))[: data_size // 4]
        (ctypes.c_int * len(words)).from_address(data)[:] = words
        return
    coarse = int(buffer.kind == "device" or bool(buffer.on_host and buffer.flags & memory.NON_COHERENT))
    defaults = {READ_MOSTLY: 0, PREFERRED: INVALID, LAST_PREFETCH: INVALID, COHERENCY: coarse}
    mixed = {**defaults, COHERENCY: _INDETERMINATE}
    if attribute not in defaults or data_size != 4:
        raise HipError(Code.hipErrorInvalidValue, f"range attribute {attribute} in {data_size} bytes")
    values = {hints.get(attribute, defaults[attribute]) for hints in known}
    ctypes.c_int.from_address(data).value = values.pop() if len(values) == 1 else mixed[attribute]


def hipMemRangeGetAttribute(data: int, data_size: int, attribute: int, address: int, size: int) -> None:
    if data == 0:
        raise HipError(Code.hipErrorInvalidValue, "no place for the answer")
    buffer = _range(address, size)
    _range_value(buffer, buffer.hints.values(*_pages(address, size)), data, data_size, attribute)


def hipMemRangeGetAttributes(data: int, sizes: int, kinds: int, count: int, address: int, size: int) -> None:
    if 0 in (data, sizes, kinds, count):
        raise HipError(Code.hipErrorInvalidValue, "no attributes, or no place for them")
    buffer = _range(address, size)
    known = buffer.hints.values(*_pages(address, size))
    for i in range(count):
        place = ctypes.c_size_t.from_address(data + 8 * i).value
        length = ctypes.c_size_t.from_address(sizes + 8 * i).value
        if place == 0:
            raise HipError(Code.hipErrorInvalidValue, f"place {i} is null")
        _range_value(buffer, known, place, length, ctypes.c_int.from_address(kinds + 4 * i).value)


def hipStreamAttachMemAsync(stream: Stream, address: int, size: int, flags: int) -> None:
    if flags not in (1, 2, 4) or (flags == 4 and stream.null):
        raise HipError(Code.hipErrorInvalidValue, f"attach flags {flags:#x}; expected 1 or 2, or 4 with a stream")
    buffer = _range(address, size or 1)
    if buffer.kind == "managed" and size not in (0, buffer.base + buffer.size - address):
        raise HipError(Code.hipErrorInvalidValue, f"attach {size} of {buffer.size} bytes; expected all of them, or 0")


def _addresses(pointers: int, sizes: int, count: int) -> list[tuple[int, int]]:
    if 0 in (pointers, sizes, count):
        raise HipError(Code.hipErrorInvalidValue, "an empty batch of memory ranges")
    word = ctypes.c_size_t
    return [(word.from_address(pointers + 8 * i).value, word.from_address(sizes + 8 * i).value) for i in range(count)]


def hipMemPrefetchBatchAsync(
    pointers: int,
    sizes: int,
    count: int,
    locations: int,
    indices: int,
    locations_count: int,
    flags: int,
    stream: Stream,
) -> None:
    if 0 in (locations, indices, locations_count) or flags != 0:
        raise HipError(Code.hipErrorInvalidValue, "a batch of prefetches without locations")
    ranges = _addresses(pointers, sizes, count)
    firsts = (ctypes.c_size_t * locations_count).from_address(indices)
    places = (structs.hipMemLocation * locations_count).from_address(locations)
    for i, (address, size) in enumerate(ranges):
        chosen = max((k for k in range(locations_count) if firsts[k] <= i), default=0)
        hipMemPrefetchAsync(address, size, _location(places[chosen]), stream)


def hipMemDiscardBatchAsync(pointers: int, sizes: int, count: int, flags: int, stream: Stream) -> None:
    """Discarded contents are undefined, so keeping them is right."""
    for address, size in _addresses(pointers, sizes, count):
        _range(address, size)


hipDrvMemDiscardBatchAsync = hipMemDiscardBatchAsync
# Discarded contents are undefined, so prefetching them is right.
hipMemDiscardAndPrefetchBatchAsync = hipMemPrefetchBatchAsync
hipDrvMemDiscardAndPrefetchBatchAsync = hipMemPrefetchBatchAsync
