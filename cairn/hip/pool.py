"""Memory pools and stream-ordered allocation.

A pool keeps what is freed, with the point of the freeing stream that has to be reached before anybody else may use it,
and gives it again: to that stream at once, to a stream that waited for an event behind that point, to any when the
point is reached, and where there is no other memory left, to a stream that is made to wait. What a pool keeps above its
release threshold goes when the program waits for the device next.
"""

from __future__ import annotations

import ctypes
import itertools
import threading
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from cairn.base import pages
from cairn.base.errors import OutOfMemory
from cairn.hip import handles, memory, runtime, structs
from cairn.hip.errors import Code, HipError
from cairn.hip.memory import Buffer
from cairn.hip.stream import Stream

if TYPE_CHECKING:
    from cairn.hip.device import Device

REUSE_FOLLOW, REUSE_OPPORTUNISTIC, REUSE_INTERNAL, THRESHOLD = 1, 2, 3, 4
RESERVED, RESERVED_HIGH, USED, USED_HIGH = 5, 6, 7, 8
_PINNED, _DEVICE_LOCATION, _READ_WRITE, _POSIX_FD = 1, 1, 3, 1
_ages = itertools.count()


@dataclass(slots=True)
class Block:
    """Freed memory that the first ``point`` packets of a stream's queue may still use."""

    buffer: Buffer
    stream: Stream
    queue: Any
    point: int
    age: int = field(default_factory=_ages.__next__)

    @property
    def done(self) -> bool:
        return self.queue is None or self.queue.destroyed or self.queue.done >= self.point


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
        self._kept: dict[int, list[Block]] = {}  # by bytes in whole pages, the oldest first
        self._lock = threading.RLock()

    def _count(self, number: int, change: int) -> None:
        value = self.attributes[number] + change
        self.attributes[number] = value
        self.attributes[number + 1] = max(self.attributes[number + 1], value)

    # ---- giving ----

    def allocate(self, size: int, stream: Stream) -> Buffer:
        """A block for use in ``stream`` from this point on."""
        with self._lock:
            if self.limit and self.attributes[USED] + size > self.limit:
                raise HipError(Code.hipErrorOutOfMemory, f"{size} bytes; the pool is limited to {self.limit}")
            buffer = self._again(size, stream) or self._new(size, stream)
            buffer.size, buffer.pool = size, self
            self._count(USED, size)
        memory.registry.add(buffer)
        return buffer

    def _again(self, size: int, stream: Stream) -> Buffer | None:
        """Memory that the stream may use without waiting: what it freed itself comes first."""
        kept = self._kept.get(pages.whole(size), [])
        for test in (self._own, self._follows, self._over):
            for block in reversed(kept):
                if test(block, stream):
                    kept.remove(block)
                    return block.buffer
        return None

    def _own(self, block: Block, stream: Stream) -> bool:
        return block.stream is stream

    def _follows(self, block: Block, stream: Stream) -> bool:
        """Whether the stream waits for the block's by an event, or by the default stream's rules."""
        other = block.stream
        by_rule = (other.null and stream.blocking) or (other.blocking and stream.null)
        by_event = self.attributes[REUSE_FOLLOW] and stream.waited_for(other) >= block.point - 1
        return other.device is stream.device and bool(by_rule or by_event)

    def _over(self, block: Block, stream: Stream) -> bool:
        return bool(self.attributes[REUSE_OPPORTUNISTIC]) and block.done

    def _new(self, size: int, stream: Stream) -> Buffer:
        """More memory; where there is none, a block that the stream waits for, or what all pools can spare."""
        whole = pages.whole(size)
        try:
            if self.limit and self.attributes[RESERVED] + whole > pages.whole(self.limit):
                raise HipError(Code.hipErrorOutOfMemory, f"{size} bytes; the pool is limited to {self.limit}")
            buffer = memory.allocate(whole, "device", device=self.device)
        except (HipError, OutOfMemory):
            found = self._waited_for(whole, stream)
            if found is not None:
                return found
            self.release(0)
            if self.limit and self.attributes[RESERVED] + whole > pages.whole(self.limit):
                raise
            buffer = memory.allocate(whole, "device", device=self.device)
        memory.registry.remove(buffer.base)  # comes in with its size
        self._count(RESERVED, whole)
        return buffer

    def _waited_for(self, whole: int, stream: Stream) -> Buffer | None:
        kept = self._kept.get(whole)
        if not kept or not self.attributes[REUSE_INTERNAL]:
            return None
        block = kept.pop(0)
        if not block.done:
            stream.submit(lambda queue: queue.after(block.queue, block.point - 1))
        return block.buffer

    # ---- taking back ----

    def free(self, buffer: Buffer, stream: Stream) -> None:
        """Take a block back when the stream gets here."""
        if memory.registry.remove(buffer.base) is None:
            raise HipError(Code.hipErrorInvalidValue, f"{buffer.base:#x} was freed by another thread at the same time")
        queue = stream.queue if stream.has_queue else None
        block = Block(buffer, stream, queue, queue.written if queue is not None else 0)
        with self._lock:
            self._count(USED, -buffer.size)
            if self.alive:
                self._kept.setdefault(pages.whole(buffer.size), []).append(block)
                if self.attributes[RESERVED] > self.attributes[THRESHOLD]:
                    _over_threshold(self)
                return
        self._later(block)

    def _later(self, block: Block) -> None:
        """Release a block of a pool that is gone, in its stream's order."""
        if block.done:
            self._release(block)
        else:
            block.stream.submit(lambda queue: queue.callback(lambda: self._release(block)))

    def _release(self, block: Block) -> None:
        with self._lock:
            self._count(RESERVED, -pages.whole(block.buffer.size))
        block.buffer.pool = None
        block.buffer.give_back()

    def took_back(self, buffer: Buffer) -> None:
        """hipFree released a block of the pool."""
        if self.imported:
            return
        with self._lock:
            self._count(USED, -buffer.size)
            self._count(RESERVED, -pages.whole(buffer.size))

    def release(self, keep: int) -> None:
        """Release what no stream can still be using, the oldest first, until at most ``keep`` bytes are reserved."""
        with self._lock:
            blocks = sorted((block for kept in self._kept.values() for block in kept), key=lambda block: block.age)
            for block in blocks:
                if self.attributes[RESERVED] <= keep:
                    return
                if block.done:
                    self._kept[pages.whole(block.buffer.size)].remove(block)
                    self._release(block)

    def release_at_once(self) -> None:
        """Release what can be, unless another thread is at it, which may be waiting for this one's pool."""
        if self._lock.acquire(blocking=False):
            try:
                self.release(0)
            finally:
                self._lock.release()

    @property
    def excess(self) -> bool:
        """Whether it keeps memory above its threshold."""
        return self.attributes[RESERVED] > self.attributes[THRESHOLD] and any(self._kept.values())

    def forget(self) -> None:
        """The device was reset: nothing is reserved or used any more."""
        with self._lock:
            blocks = [block for kept in self._kept.values() for block in kept]
            self._kept.clear()
            self.attributes |= {RESERVED: 0, USED: 0}
        for block in blocks:
            block.buffer.give_back()

    def destroy(self) -> None:
        """Nobody allocates from it any more; what is in use goes when it is freed."""
        self.retire()
        with _excess_lock:
            _excess.discard(self)
        with self._lock:
            blocks = [block for kept in self._kept.values() for block in kept]
            self._kept.clear()
        for block in blocks:
            self._later(block)


# ---- memory above the thresholds ----

_excess: set[Pool] = set()
_excess_lock = threading.Lock()


def _over_threshold(pool: Pool) -> None:
    """The program's next wait for the device releases memory."""
    with _excess_lock:
        _excess.add(pool)
        pool.device.state.excess = 1


def waited(device: Device) -> None:
    """The program waited for a device, one of its streams or an event: its pools keep what their thresholds allow."""
    with _excess_lock:
        device.state.excess = 0
        pools = [pool for pool in _excess if pool.device is device]
        _excess.difference_update(pools)
    for pool in pools:
        pool.release(pool.attributes[THRESHOLD])
        if pool.excess:  # work that was not waited for still uses it
            _over_threshold(pool)


def spare(device: Device) -> None:
    """Release what the pools of a device keep and nobody uses: other memory is wanted."""
    for pool in handles.live(Pool.kind):
        if pool.device is device:
            pool.release_at_once()


memory.at_shortage.append(spare)


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
    return default(runtime.device(device))


def _device(number: int) -> Device:
    """As ``runtime.device``, with the code that the pool functions have for a number that is no device's."""
    try:
        return runtime.device(number if number >= 0 else len(runtime.devices()))
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
    if buffer.graph is not None:
        buffer.graph.free()
    elif buffer.pool is None or buffer.pool.imported:
        stream.submit(lambda queue: queue.callback(lambda: _drop(buffer)))
    else:
        buffer.pool.free(buffer, stream)


def hipMemPoolTrimTo(pool: Pool, keep: int) -> None:
    pool.release(keep)


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
        if each.flags == 0 and runtime.device(each.location.id) is pool.device:
            raise HipError(Code.hipErrorInvalidDevice, "a pool's own device keeps its access")
        pool.access[runtime.device(each.location.id).index] = each.flags


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
    pool.destroy()


def _by_location(location: Any, kind: int) -> Device:
    if kind != _PINNED or location.type != _DEVICE_LOCATION:
        raise HipError(Code.hipErrorNotSupported, f"pools of type {kind} at location type {location.type}")
    return runtime.device(location.id)


def hipMemSetMemPool(location: Any, kind: int, pool: Pool) -> None:
    hipDeviceSetMemPool(_by_location(location, kind).index, pool)


def hipMemGetMemPool(location: Any, kind: int) -> Pool:
    return current(_by_location(location, kind))


def hipMemGetDefaultMemPool(location: Any, kind: int) -> Pool:
    return default(_by_location(location, kind))
