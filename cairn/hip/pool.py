"""Memory pools and stream-ordered allocation.

Memory comes at once and goes in the stream's order. A pool whose release threshold the program raised keeps freed
blocks and gives them again to the stream that freed them, which needs no waiting.
"""

from __future__ import annotations

import ctypes
import threading
from collections import defaultdict
from typing import TYPE_CHECKING, Any, ClassVar

from cairn.hip import handles, memory, state, structs
from cairn.hip.errors import Code, HipError
from cairn.hip.memory import Buffer
from cairn.hip.stream import Stream

if TYPE_CHECKING:
    from cairn.hip.device import Device

REUSE_FOLLOW, REUSE_OPPORTUNISTIC, REUSE_INTERNAL, THRESHOLD = 1, 2, 3, 4
RESERVED, RESERVED_HIGH, USED, USED_HIGH = 5, 6, 7, 8
_PINNED, _DEVICE_LOCATION, _READ_WRITE, _POSIX_FD = 1, 1, 3, 1


class Pool(handles.Handle):
    """A pool of a device's memory. ``attributes`` are hipMemPoolAttr by number."""

    kind: ClassVar[str] = "hipMemPool_t"

    def __init__(
        self, device: Device, limit: int = 0, *, shareable: bool = False, imported: bool = False
    ) -> None:  # fmt: skip
        super().__init__()
        self.shareable, self.imported = shareable, imported
        self.device = device
        self.limit = limit
        self.attributes = {REUSE_FOLLOW: 1, REUSE_OPPORTUNISTIC: 1, REUSE_INTERNAL: 1, THRESHOLD: 0}
        self.attributes |= {RESERVED: 0, RESERVED_HIGH: 0, USED: 0, USED_HIGH: 0}
        self.access: dict[int, int] = {}
        self._kept: defaultdict[tuple[int, int], list[Buffer]] = defaultdict(list)
        self._lock = threading.Lock()

    def _count(self, number: int, change: int) -> None:
        value = self.attributes[number] + change
        self.attributes[number] = value
        self.attributes[number + 1] = max(self.attributes[number + 1], value)

    def allocate(self, size: int, stream: Stream) -> Buffer:
        """A block for use in ``stream`` from this point on."""
        with self._lock:
            kept = self._kept.get((stream.handle, size))
            buffer = kept.pop() if kept else None
            if buffer is None and self.limit and self.attributes[USED] + size > self.limit:
                raise HipError(Code.hipErrorOutOfMemory, f"{size} bytes; the pool is limited to {self.limit}")
            self._count(USED, size)
        if buffer is None:
            buffer = memory.allocate(size, "device", device=self.device)
            with self._lock:
                self._count(RESERVED, size)
        buffer.pool = self
        return buffer

    def free(self, buffer: Buffer, stream: Stream) -> None:
        """Give a block back when the stream gets here."""
        with self._lock:
            self._count(USED, -buffer.size)
            if self.attributes[RESERVED] <= self.attributes[THRESHOLD]:
                self._kept[stream.handle, buffer.size].append(buffer)
                return
            self._count(RESERVED, -buffer.size)
        buffer.pool = None
        stream.submit(lambda queue: queue.callback(lambda: _drop(buffer)))

    def forget(self) -> None:
        """The device was reset: nothing is reserved or used any more."""
        with self._lock:
            self._kept.clear()
            self.attributes |= {RESERVED: 0, USED: 0}

    def took_back(self, buffer: Buffer) -> None:
        """hipFree released a block of the pool."""
        if self.imported:
            return
        with self._lock:
            self._count(USED, -buffer.size)
            self._count(RESERVED, -buffer.size)

    def trim(self, keep: int) -> None:
        """Release kept blocks until at most ``keep`` bytes are reserved."""
        memory.wait_for_all(self.device)
        while (block := self._spare(keep)) is not None:
            _drop(block)

    def _spare(self, keep: int) -> Buffer | None:
        """A kept block that a trim may release; the others stay with the streams that freed them."""
        with self._lock:
            if self.attributes[RESERVED] <= keep:
                return None
            for blocks in self._kept.values():
                if blocks:
                    self._count(RESERVED, -blocks[-1].size)
                    return blocks.pop()
            return None


def _drop(buffer: Buffer) -> None:
    if memory.registry.remove(buffer.base) is not None:
        buffer.give_back()


_defaults: dict[int, Pool] = {}
_current: dict[int, Pool] = {}


def default(device: Device) -> Pool:
    """A device's own pool."""
    if device.index not in _defaults:
        _defaults[device.index] = Pool(device)
    return _defaults[device.index]


def current(device: Device) -> Pool:
    """What hipMallocAsync allocates from on a device."""
    chosen = _current.get(device.index)
    return chosen if chosen is not None and chosen.alive else default(device)


def reset(device: Device) -> None:
    """Forget a device's pools; their memory is free already."""
    _current.pop(device.index, None)
    for pool in handles.live(Pool.kind):
        if pool.device is device:
            pool.forget()


def hipDeviceGetDefaultMemPool(device: int) -> Pool:
    return default(state.device(device))


def _device(number: int) -> Device:
    """As ``state.device``, with the code that the pool functions have for a number that is no device's."""
    try:
        return state.device(number if number >= 0 else len(state.devices()))
    except HipError as error:
        raise HipError(Code.hipErrorInvalidValue, f"device {number}") from error


def hipDeviceSetMemPool(device: int, pool: Pool) -> None:
    if pool.device is not _device(device):
        raise HipError(Code.hipErrorInvalidValue, f"a pool of device {pool.device.index} for device {device}")
    _current[device] = pool


def hipDeviceGetMemPool(device: int) -> Pool:
    return current(_device(device))


def hipMallocAsync(size: int, stream: Stream) -> int:
    return hipMallocFromPoolAsync(size, current(stream.device), stream)


def hipMallocFromPoolAsync(size: int, pool: Pool, stream: Stream) -> int:
    if size == 0:
        return 0
    if pool.imported:
        raise HipError(Code.hipErrorInvalidValue, "an imported pool has only the memory that its exporter put there")
    if stream.capture is not None:
        return int(stream.capture.add_allocation(size, pool))
    return pool.allocate(size, stream).base


def hipFreeAsync(address: int, stream: Stream) -> None:
    buffer = memory.registry.at(address)
    if buffer is None:
        raise HipError(Code.hipErrorInvalidValue, f"{address:#x} is not the start of a live allocation")
    if stream.capture is not None:
        stream.capture.add_free(address)
        return
    if buffer.pool is None or buffer.pool.imported:
        stream.submit(lambda queue: queue.callback(lambda: _drop(buffer)))
    else:
        buffer.pool.free(buffer, stream)


def hipMemPoolTrimTo(pool: Pool, keep: int) -> None:
    pool.trim(keep)


def hipMemPoolSetAttribute(pool: Pool, attribute: int, value: int) -> None:
    if value == 0 or attribute not in pool.attributes:
        raise HipError(Code.hipErrorInvalidValue, f"pool attribute {attribute}, value at {value:#x}")
    cell = ctypes.c_int if attribute <= REUSE_INTERNAL else ctypes.c_uint64
    new = cell.from_address(value).value
    if attribute in (RESERVED_HIGH, USED_HIGH):
        if new != 0:
            raise HipError(Code.hipErrorInvalidValue, f"a high-water mark can be set to 0, not to {new}")
        new = pool.attributes[attribute - 1]
    elif attribute in (RESERVED, USED):
        raise HipError(Code.hipErrorInvalidValue, f"pool attribute {attribute} is read-only")
    pool.attributes[attribute] = new


def hipMemPoolGetAttribute(pool: Pool, attribute: int, value: int) -> None:
    if value == 0 or attribute not in pool.attributes:
        raise HipError(Code.hipErrorInvalidValue, f"pool attribute {attribute}, place {value:#x}")
    cell = ctypes.c_int if attribute <= REUSE_INTERNAL else ctypes.c_uint64
    cell.from_address(value).value = pool.attributes[attribute]


def hipMemPoolSetAccess(pool: Pool, descriptions: Any, count: int) -> None:
    every = (structs.hipMemAccessDesc * count).from_address(ctypes.addressof(descriptions))
    for each in every:
        if each.location.type != _DEVICE_LOCATION or each.flags not in (0, 1, 3):
            raise HipError(Code.hipErrorInvalidValue, f"access {each.flags} for location type {each.location.type}")
        if each.flags == 0 and state.device(each.location.id) is pool.device:
            raise HipError(Code.hipErrorInvalidDevice, "a pool's own device keeps its access")
        pool.access[state.device(each.location.id).index] = each.flags


def hipMemPoolGetAccess(pool: Pool, location: Any) -> int:
    if location.type != _DEVICE_LOCATION:
        raise HipError(Code.hipErrorInvalidValue, f"location type {location.type}")
    device = _device(location.id)
    return _READ_WRITE if device is pool.device else pool.access.get(device.index, 0)


def hipMemPoolCreate(properties: Any) -> Pool:
    if properties.allocType != _PINNED or properties.location.type != _DEVICE_LOCATION:
        raise HipError(
            Code.hipErrorInvalidValue, f"pool of type {properties.allocType} at location {properties.location.type}"
        )
    if properties.handleTypes not in (0, _POSIX_FD):
        raise HipError(
            Code.hipErrorInvalidValue, f"handle types {properties.handleTypes}; expected 0 or a POSIX descriptor (1)"
        )
    return Pool(_device(properties.location.id), properties.maxSize, shareable=properties.handleTypes != 0)


def hipMemPoolDestroy(pool: Pool) -> None:
    if pool in _defaults.values():
        raise HipError(Code.hipErrorInvalidValue, "a device's default pool cannot be destroyed")
    pool.retire()
    pool.trim(0)


def _by_location(location: Any, kind: int) -> Device:
    if kind != _PINNED or location.type != _DEVICE_LOCATION:
        raise HipError(Code.hipErrorNotSupported, f"pools of type {kind} at location type {location.type}")
    return state.device(location.id)


def hipMemSetMemPool(location: Any, kind: int, pool: Pool) -> None:
    hipDeviceSetMemPool(_by_location(location, kind).index, pool)


def hipMemGetMemPool(location: Any, kind: int) -> Pool:
    return current(_by_location(location, kind))


def hipMemGetDefaultMemPool(location: Any, kind: int) -> Pool:
    return default(_by_location(location, kind))
