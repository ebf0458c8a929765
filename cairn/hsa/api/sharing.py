"""IPC: memory that several processes use."""

from __future__ import annotations

import ctypes
import os
from dataclasses import dataclass

from cairn.base import pages
from cairn.base.errors import DeviceError
from cairn.hsa import sharing
from cairn.hsa.api import agents, memory, system
from cairn.hsa.api.base import HsaError, Status, argument

_MEMORY = b"CrnA"


@dataclass(frozen=True)
class Attached:
    """Another process's memory, mapped here."""

    base: int
    size: int
    length: int  # of the reservation

    def close(self) -> None:
        pages.unmap(self.base, self.length)


_files: dict[int, int] = {}  # base of exported memory -> its file
attached: dict[int, Attached] = {}


def _clear() -> None:
    for base in list(attached):
        attached.pop(base).close()
    for base in list(_files):
        memory_freed(base)


system.at_shut_down(_clear)


def memory_freed(base: int) -> None:
    """An allocation goes; nobody can attach to it any more."""
    file = _files.pop(base, None)
    if file is not None:
        os.close(file)


memory.at_free.append(memory_freed)


def _attached_at(address: int) -> tuple[int, int, int] | None:
    """Another process's memory: (type, base, size)."""
    for each in list(attached.values()):
        if each.base <= address < each.base + each.size:
            return memory.IPC, each.base, each.size
    return None


memory.elsewhere.append(_attached_at)


def opened(shared: sharing.Shared) -> int:
    """The file of a handle."""
    try:
        return shared.open()
    except DeviceError as error:
        raise HsaError(Status.ERROR_INVALID_ARGUMENT, str(error)) from error


def hsa_amd_ipc_memory_create(address: int, size: int, handle: int) -> None:
    """The handle of a whole allocation. Its memory moves into a file, at its address, while nothing uses it."""
    found = system.require().allocation_at(address)
    argument(handle, "the place for the handle is null")
    whole = found is not None and found.base == address and size in (found.size, pages.whole(found.size))
    if found is None or not whole or found.kind not in ("device", "fine"):
        raise HsaError(Status.ERROR_INVALID_ARGUMENT, f"{size} bytes at {address:#x} are no allocation of a GPU's pool")
    if address not in _files:
        _files[address] = found.agent.device.memory.share(address)
    shared = sharing.mine(_MEMORY, _files[address], found.agent.index, found.size)
    ctypes.memmove(handle, shared.packed(), sharing.HANDLE.size)


def hsa_amd_ipc_memory_attach(handle: int, size: int, count: int, listed: int) -> int:
    system.require()
    argument(handle and (listed or not count), f"handle at {handle:#x}, {count} agents")
    for agent in (ctypes.c_uint64 * count).from_address(listed) if count else ():
        agents.agent(agent)
    shared = sharing.read(ctypes.string_at(handle, sharing.HANDLE.size), _MEMORY)
    argument(size in (shared.size, pages.whole(shared.size)), f"{size} bytes; the memory has {shared.size}")
    base, length = sharing.place(opened(shared), shared.size)
    attached[base] = Attached(base, shared.size, length)
    return base


def hsa_amd_ipc_memory_detach(address: int) -> None:
    system.require()
    found = attached.pop(address, None)
    argument(found, f"{address:#x} is no attached memory")
    assert found is not None
    found.close()
