"""Memory and events that several processes use: HIP's IPC handles, and memory pools that are exported.

A handle says which process has the memory, and as which file; who opens it maps that file. So nothing is left behind
when the processes end, however they end.
"""

from __future__ import annotations

import ctypes
import mmap
import os
import struct
import threading
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from cairn.hip import context, memory, pages, state, structs
from cairn.hip.errors import Code, HipError
from cairn.hip.event import INTERPROCESS, Event
from cairn.hip.memory import Buffer
from cairn.hip.pool import Pool

if TYPE_CHECKING:
    from cairn.hip.device import Device
    from cairn.hip.stream import Stream

LAZY_PEER_ACCESS = 1  # hipIpcMemLazyEnablePeerAccess
_POSIX_FD = 1
_HANDLE = struct.Struct("<4sIIIQQQQ")  # kind, process, file, device, the process's start, offset, size, number
_MEMORY, _EVENT, _POOL = b"CrnM", b"CrnE", b"CrnP"


@dataclass(frozen=True)
class Shared:
    """What a handle names: a file of a process, and a place in it."""

    kind: bytes
    pid: int
    file: int
    device: int
    start: int
    offset: int
    size: int
    number: int

    def packed(self) -> bytes:
        fields = (self.kind, self.pid, self.file, self.device, self.start, self.offset, self.size, self.number)
        return _HANDLE.pack(*fields)

    @classmethod
    def read(cls, data: Any, kind: bytes) -> Shared:
        """From a handle's bytes. Raises hipErrorInvalidValue where it is no handle of that kind."""
        found = cls(*_HANDLE.unpack_from(bytes(data)))
        if found.kind != kind:
            raise HipError(Code.hipErrorInvalidValue, "these bytes are no handle of this kind")
        return found

    def elsewhere(self) -> Shared:
        """Itself, if another process made it. Raises hipErrorInvalidContext otherwise, as HIP does."""
        if self.pid == os.getpid():
            raise HipError(
                Code.hipErrorInvalidContext,
                "the handle was made by this process",
                hint="open it in another process; within one process the address itself is valid",
            )
        return self

    def open(self) -> int:
        """The file, in this process."""
        if pages.started(self.pid) != self.start:
            raise HipError(Code.hipErrorInvalidHandle, f"process {self.pid}, which made the handle, has ended")
        return pages.open_foreign(self.pid, self.file)


def _mine(kind: bytes, file: int, device: Device, *, offset: int = 0, size: int = 0, number: int = 0) -> Shared:
    pid = os.getpid()
    return Shared(kind, pid, file, device.index, pages.started(pid), offset, size, number)


def _export(buffer: Buffer) -> int:
    """The file behind a buffer; its memory moves there the first time."""
    if buffer.file < 0:
        memory.wait_for_all(buffer.device)
        buffer.file = pages.share(buffer.base, buffer.size)
    return buffer.file


def _import(shared: Shared, file: int, kind: str, number: Pool | None = None) -> Buffer:
    """Map a foreign file as a buffer of the current device; takes the file over."""
    size = pages.whole(shared.size)
    try:
        if os.fstat(file).st_size < size:
            raise HipError(Code.hipErrorInvalidValue, "the shared memory is smaller than the handle says")
        base = pages.reserve(size + mmap.PAGESIZE, mmap.PAGESIZE)  # the page behind it stays inaccessible
        pages.place(file, base, size)
    finally:
        os.close(file)
    buffer = Buffer(base, shared.size, kind, state.device(), owned=True)
    buffer.unmap = lambda: pages.unmap(base, size + mmap.PAGESIZE)
    buffer.pool = number
    memory.registry.add(buffer)
    return buffer


# ---- memory ----


@dataclass
class _Opened:
    buffer: Buffer
    context: Any
    count: int = 1


_opened: dict[tuple[int, int, int], _Opened] = {}
_lock = threading.Lock()


def hipIpcGetMemHandle(address: int) -> Any:
    buffer = memory.registry.find(address)
    if buffer is None or buffer.kind not in ("device", "fine") or buffer.pool is not None or address >= buffer.end:
        raise HipError(Code.hipErrorInvalidValue, f"{address:#x} lies in no allocation of hipMalloc")
    offset = address - buffer.base
    shared = _mine(_MEMORY, _export(buffer), buffer.device, offset=offset, size=buffer.size, number=buffer.number)
    return structs.hipIpcMemHandle_t.from_buffer_copy(shared.packed().ljust(64, b"\0"))


def hipIpcOpenMemHandle(handle: Any, flags: int) -> int:
    if flags != LAZY_PEER_ACCESS:
        raise HipError(Code.hipErrorInvalidValue, f"flags {flags:#x}; expected hipIpcMemLazyEnablePeerAccess (1)")
    shared = Shared.read(handle, _MEMORY).elsewhere()
    current = context.hipCtxGetCurrent()
    key = shared.pid, shared.start, shared.number
    with _lock:
        known = _opened.get(key)
        if known is None:
            known = _opened[key] = _Opened(_import(shared, shared.open(), "ipc"), current)
        elif known.context is not current:
            raise HipError(Code.hipErrorInvalidHandle, "the handle is open in another context of this process")
        else:
            known.count += 1
    return known.buffer.base + shared.offset


def hipIpcCloseMemHandle(address: int) -> None:
    buffer = memory.registry.find(address)
    with _lock:
        key = next((key for key, known in _opened.items() if known.buffer is buffer), None)
        if key is None:
            raise HipError(Code.hipErrorInvalidValue, f"{address:#x} was not opened by hipIpcOpenMemHandle")
        _opened[key].count -= 1
        if _opened[key].count:
            return
        known = _opened.pop(key)
    memory.wait_for_all(known.buffer.device)
    memory.registry.remove(known.buffer.base)
    known.buffer.give_back()


# ---- events ----


class Mark:
    """An event's record in shared memory: how often it was recorded, and the last records that were reached.

    Record number n is reached when slot n % 32 holds n or more; 32 records may be on their way at once.
    """

    _SLOTS = 32
    _FIRST = 64  # behind the signal that counts

    def __init__(self, file: int) -> None:
        self.file = file
        self._map = mmap.mmap(file, mmap.PAGESIZE)
        self._cell = ctypes.c_char.from_buffer(self._map)  # keeps the mapping alive while packets refer to it
        self.address = ctypes.addressof(self._cell)

    def __del__(self) -> None:
        os.close(self.file)

    @property
    def recorded(self) -> int:
        return ctypes.c_int64.from_address(self.address + 8).value  # amd_signal_t: the value comes after the kind

    def _slot(self, number: int) -> int:
        return self.address + self._FIRST + 8 * (number % self._SLOTS)

    def record(self, stream: Stream) -> None:
        from cairn.hsa import core

        number = core.library().cairn_signal_add(self.address, 1) + 1
        stream.submit(lambda queue: queue.keep(queue.write_value(self._slot(number), number), self))

    def hold(self, stream: Stream) -> None:
        number = self.recorded
        if number and not self.done:
            stream.submit(lambda queue: queue.keep(queue.wait_value(self._slot(number), number), self))

    @property
    def done(self) -> bool:
        number = self.recorded
        return number == 0 or ctypes.c_uint64.from_address(self._slot(number)).value >= number

    def wait(self, device: Device) -> None:
        pause = 1e-5
        while not self.done:
            device.check()
            time.sleep(pause)
            pause = min(2 * pause, 5e-4)


def hipIpcGetEventHandle(event: Event) -> Any:
    if not event.flags & INTERPROCESS:
        raise HipError(
            Code.hipErrorInvalidHandle,
            "the event is not for several processes",
            hint="create it with hipEventInterprocess | hipEventDisableTiming",
        )
    packed = _mine(_EVENT, event.shared.file, event.device).packed()
    return structs.hipIpcEventHandle_t.from_buffer_copy(packed.ljust(64, b"\0"))


def hipIpcOpenEventHandle(handle: Any) -> Event:
    shared = Shared.read(handle, _EVENT).elsewhere()
    event = Event(state.device(), INTERPROCESS | 2)
    event.shared = Mark(shared.open())
    return event


# ---- memory pools ----


def _only_files(kind: int, flags: int) -> None:
    if kind != _POSIX_FD or flags != 0:
        raise HipError(
            Code.hipErrorInvalidValue,
            f"handle type {kind}, flags {flags:#x}; expected a POSIX file descriptor (1) and 0",
        )


def hipMemPoolExportToShareableHandle(target: int, exported: Pool, kind: int, flags: int) -> None:
    _only_files(kind, flags)
    if target == 0 or not exported.shareable:
        raise HipError(
            Code.hipErrorInvalidValue,
            "no place for the handle, or a pool that cannot be shared",
            hint="create the pool with handleTypes = hipMemHandleTypePosixFileDescriptor",
        )
    file = pages.memory_file(mmap.PAGESIZE)
    os.pwrite(file, _mine(_POOL, 0, exported.device, number=exported.handle).packed(), 0)
    ctypes.c_int.from_address(target).value = file


def hipMemPoolImportFromShareableHandle(handle: int, kind: int, flags: int) -> Pool:
    _only_files(kind, flags)
    try:
        shared = Shared.read(os.pread(handle, _HANDLE.size, 0), _POOL)  # the descriptor comes in the pointer's place
    except (OSError, OverflowError, struct.error) as error:
        raise HipError(Code.hipErrorInvalidValue, f"{handle} is no descriptor of an exported pool") from error
    return Pool(state.device(min(shared.device, len(state.devices()) - 1)), imported=True)


def hipMemPoolExportPointer(address: int) -> Any:
    buffer = memory.registry.at(address)
    if buffer is None or buffer.pool is None or not buffer.pool.shareable:
        raise HipError(Code.hipErrorInvalidValue, f"{address:#x} is no allocation from a pool that can be shared")
    shared = _mine(_MEMORY, _export(buffer), buffer.device, size=buffer.size, number=buffer.number)
    return structs.hipMemPoolPtrExportData.from_buffer_copy(shared.packed().ljust(64, b"\0"))


def hipMemPoolImportPointer(imported: Pool, data: Any) -> int:
    if not imported.imported:
        raise HipError(Code.hipErrorInvalidValue, "the pool was not imported")
    shared = Shared.read(data, _MEMORY)
    return _import(shared, shared.open(), "imported", imported).base


def new_mark() -> Mark:
    """For an event that several processes use."""
    return Mark(pages.memory_file(mmap.PAGESIZE))
