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
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from cairn.base import pages
from cairn.base.errors import DeviceError, UsageError
from cairn.hip import context, memory, runtime, structs
from cairn.hip.errors import Code, HipError
from cairn.hip.event import INTERPROCESS, Event
from cairn.hip.mark import Mark
from cairn.hip.memory import Buffer
from cairn.hip.pool import Pool
from cairn.hsa import sharing

if TYPE_CHECKING:
    pass

LAZY_PEER_ACCESS = 1  # hipIpcMemLazyEnablePeerAccess
_POSIX_FD = 1
_PLACE = struct.Struct("<QQ")  # behind the shared handle: an offset in the memory, and the allocation's number
_MEMORY, _EVENT, _POOL = b"CrnM", b"CrnE", b"CrnP"


def _elsewhere(data: Any, kind: bytes) -> sharing.Shared:
    """What a handle names, if another process made it. Raises hipErrorInvalidContext otherwise, as HIP does."""
    shared = sharing.read(bytes(data), kind)
    if shared.here:
        raise HipError(
            Code.hipErrorInvalidContext,
            "the handle was made by this process",
            hint="open it in another process; within one process the address itself is valid",
        )
    return shared


def _open(shared: sharing.Shared) -> int:
    try:
        return shared.open()
    except DeviceError as error:
        raise HipError(Code.hipErrorInvalidHandle, str(error), hint=error.hint) from error


def _exported(buffer: Buffer, offset: int = 0) -> bytes:
    """A handle's 64 bytes for a buffer; its memory moves into a file the first time."""
    if buffer.file < 0:
        memory.wait_for_all(buffer.device)
        buffer.file = pages.share(buffer.base, buffer.size)
    shared = sharing.mine(_MEMORY, buffer.file, buffer.device.index, buffer.size)
    return (shared.packed() + _PLACE.pack(offset, buffer.number)).ljust(64, b"\0")


def _import(shared: sharing.Shared, kind: str, pool: Pool | None = None) -> Buffer:
    """Map foreign memory as a buffer of the current device."""
    base, length = sharing.place(_open(shared), shared.size)
    buffer = Buffer(base, shared.size, kind, runtime.device(), owned=True)
    buffer.unmap = lambda: pages.unmap(base, length)
    buffer.pool = pool
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
    return structs.hipIpcMemHandle_t.from_buffer_copy(_exported(buffer, address - buffer.base))


def hipIpcOpenMemHandle(handle: Any, flags: int) -> int:
    if flags != LAZY_PEER_ACCESS:
        raise HipError(Code.hipErrorInvalidValue, f"flags {flags:#x}; expected hipIpcMemLazyEnablePeerAccess (1)")
    shared = _elsewhere(handle, _MEMORY)
    offset, number = _PLACE.unpack_from(bytes(handle), sharing.HANDLE.size)
    current = context.hipCtxGetCurrent()
    key = shared.pid, shared.start, number
    with _lock:
        known = _opened.get(key)
        if known is None:
            known = _opened[key] = _Opened(_import(shared, "ipc"), current)
        elif known.context is not current:
            raise HipError(Code.hipErrorInvalidHandle, "the handle is open in another context of this process")
        else:
            known.count += 1
    return known.buffer.base + int(offset)


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


def hipIpcGetEventHandle(event: Event) -> Any:
    if not event.flags & INTERPROCESS:
        raise HipError(
            Code.hipErrorInvalidHandle,
            "the event is not for several processes",
            hint="create it with hipEventInterprocess | hipEventDisableTiming",
        )
    packed = sharing.mine(_EVENT, event.shared.file, event.device.index).packed()
    return structs.hipIpcEventHandle_t.from_buffer_copy(packed.ljust(64, b"\0"))


def hipIpcOpenEventHandle(handle: Any) -> Event:
    shared = _elsewhere(handle, _EVENT)
    event = Event(runtime.device(), INTERPROCESS | 2)
    event.shared = Mark(_open(shared))
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
    os.pwrite(file, sharing.mine(_POOL, 0, exported.device.index).packed(), 0)
    ctypes.c_int.from_address(target).value = file


def hipMemPoolImportFromShareableHandle(handle: int, kind: int, flags: int) -> Pool:
    _only_files(kind, flags)
    try:
        shared = sharing.read(
            os.pread(handle, sharing.HANDLE.size, 0), _POOL
        )  # the descriptor comes in the pointer's place
    except (OSError, OverflowError, struct.error, UsageError) as error:
        raise HipError(Code.hipErrorInvalidValue, f"{handle} is no descriptor of an exported pool") from error
    return Pool(runtime.device(min(shared.device, len(runtime.devices()) - 1)), imported=True)


def hipMemPoolExportPointer(address: int) -> Any:
    buffer = memory.registry.at(address)
    if buffer is None or buffer.pool is None or not buffer.pool.shareable:
        raise HipError(Code.hipErrorInvalidValue, f"{address:#x} is no allocation from a pool that can be shared")
    return structs.hipMemPoolPtrExportData.from_buffer_copy(_exported(buffer))


def hipMemPoolImportPointer(imported: Pool, data: Any) -> int:
    if not imported.imported:
        raise HipError(Code.hipErrorInvalidValue, "the pool was not imported")
    return _import(sharing.read(bytes(data), _MEMORY), "imported", imported).base
