"""Device memory: a reserved address range in which only live allocations are accessible.

A device address is a host address. Each allocation is page-aligned and followed by an inaccessible page, and a freed
one becomes inaccessible at once; its addresses are used again only after many other allocations were freed. So a
kernel that leaves its allocations, or uses one after it was freed, faults. The work is done in ``native/memory.c``, so
that a program's own allocations need no Python.
"""

from __future__ import annotations

import ctypes
import errno
import functools
import mmap
import os
import threading
import weakref
from pathlib import Path
from typing import Any, NamedTuple

from cairn.base import events, pages
from cairn.base.errors import DeviceError, OutOfMemory
from cairn.vgpu import dispatch

PAGE = mmap.PAGESIZE
HUGE_PAGE = 2 << 20
PROGRAM, ADOPTED = 1, 2  # enum cairn_allocation_flags
KINDS = ("device", "fine", "host", "code")
_OK, _FULL, _NO_RANGE, _UNKNOWN = range(4)


class NativeAllocation(ctypes.Structure):
    """``struct cairn_allocation``."""

    _fields_ = [
        ("base", ctypes.c_uint64),
        ("size", ctypes.c_uint64),
        ("span", ctypes.c_uint64),
        ("number", ctypes.c_uint64),
        ("kind", ctypes.c_uint32),
        ("agent", ctypes.c_uint32),
        ("flags", ctypes.c_uint32),
        ("reserved", ctypes.c_uint32),
    ]


class NativeRange(ctypes.Structure):
    """``struct cairn_memory_range``."""

    _fields_ = [
        ("base", ctypes.c_uint64),
        ("span", ctypes.c_uint64),
        ("capacity", ctypes.c_uint64),
        ("used", ctypes.c_uint64),
        ("program", ctypes.c_uint64),
    ]


_P, _U64, _U32, _I32 = ctypes.c_void_p, ctypes.c_uint64, ctypes.c_uint32, ctypes.c_int32
_OUT = ctypes.POINTER(NativeAllocation)
_SIGNATURES: dict[str, tuple[Any, tuple[Any, ...]]] = {
    "cairn_memory_create": (_P, (_U64, _U64)),
    "cairn_memory_area": (_U64, (_U64,)),
    "cairn_memory_close": (None, (_P,)),
    "cairn_memory_show": (None, (_P, _U64)),
    "cairn_memory_allocate": (_I32, (_P, _U64, _U32, _U32, _U32, _OUT)),
    "cairn_memory_free": (_I32, (_P, _U64, _U32, _U32, _OUT)),
    "cairn_memory_find": (_I32, (_P, _U64, _I32, _OUT)),
    "cairn_memory_adopt": (_I32, (_P, _U64)),
    "cairn_memory_in_file": (None, (_P, _U64)),
    "cairn_memory_list": (_U64, (_P, _OUT, _U64)),
    "cairn_memory_events": (_P, ()),
}


@functools.cache
def loaded() -> Any:
    """The native functions of this module."""
    lib = dispatch.loaded()
    for name, (result, arguments) in _SIGNATURES.items():
        function = getattr(lib, name)
        function.restype, function.argtypes = result, list(arguments)
    events.when_loaded(lambda hook: hook.cairn_events_connect(None, lib.cairn_memory_events()))
    return lib


@functools.cache
def _most_guarded() -> int:
    """Allocations that get guard pages: each takes two of the mappings that the kernel allows a process."""
    try:
        limit = int(Path("/proc/sys/vm/max_map_count").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        limit = 65530
    return max(limit // 2 - 8192, 256)


def area(size: int) -> int:
    """Where ``size`` bytes of address space are best for what devices reach: generated code knows such addresses by
    their upper bits. 0: anywhere."""
    return int(loaded().cairn_memory_area(size))


class Allocation(NamedTuple):
    """A live allocation: ``size`` as asked for; ``kind`` device, fine, host or code; ``agent`` is who asked for it."""

    base: int
    size: int
    kind: str
    agent: Any = None

    @property
    def end(self) -> int:
        """First address behind it."""
        return self.base + self.size


_memories: weakref.WeakSet[Memory] = weakref.WeakSet()


def all_allocations() -> list[Allocation]:
    """The live allocations of all memories of the process."""
    return [allocation for each in list(_memories) for allocation in each.allocations()]


def all_native() -> list[NativeAllocation]:
    """The same, as the native structures have them."""
    return [allocation for each in list(_memories) for allocation in each.native_allocations()]


class Memory:
    """One device's memory, or the host's pinned memory: ``capacity`` bytes, named ``name`` in messages.

    Methods may be called from several threads. The range is reserved when the object is made and given back by
    ``close``. ``address`` is the native structure's.
    """

    def __init__(self, capacity: int, name: str) -> None:
        self.capacity = capacity
        self.name = name
        self._lib = loaded()
        self.address: int = self._lib.cairn_memory_create(capacity, _most_guarded()) or 0
        if not self.address:
            raise OutOfMemory(
                "the host refuses to reserve address space for device memory",
                hint="raise the limit of virtual memory (ulimit -v unlimited)",
            )
        self._range = NativeRange.from_address(self.address)  # stays for the process's life
        self._agents: list[Any] = [None]
        self._lock = threading.Lock()
        _memories.add(self)

    @property
    def used(self) -> int:
        """Bytes in use, in whole pages."""
        return int(self._range.used)

    @property
    def program_bytes(self) -> int:
        """Those of them that the program allocated without Python and that Python has not met since."""
        return int(self._range.program)

    @property
    def free_bytes(self) -> int:
        """Bytes that can still be allocated."""
        return self.capacity - self.used

    @property
    def range(self) -> tuple[int, int]:
        """First address and size of the reservation."""
        return int(self._range.base), int(self._range.span)

    def contains(self, address: int) -> bool:
        """Whether the address belongs to this memory's range, allocated or not."""
        return bool(self._range.base <= address < self._range.base + self._range.span)

    def agent_number(self, agent: Any) -> int:
        """What stands for an agent in the native structure."""
        with self._lock:
            if agent not in self._agents:
                self._agents.append(agent)
            return self._agents.index(agent)

    def _seen(self, native: NativeAllocation) -> Allocation:
        return Allocation(native.base, native.size, KINDS[native.kind], self._agents[native.agent])

    def allocate(self, size: int, kind: str = "device", agent: Any = None) -> Allocation:
        """Allocate ``size`` bytes (1 or more), aligned to a page, to 2 MiB where that large.

        The memory reads as zero. Raises OutOfMemory when the capacity is exceeded.
        """
        if size <= 0:
            raise DeviceError(f"allocation of {size} bytes in {self.name}: the size must be positive")
        made, number = NativeAllocation(), self.agent_number(agent)
        length = min(size, (1 << 64) - 1)
        result = self._lib.cairn_memory_allocate(self.address, length, KINDS.index(kind), number, 0, made)
        if result == _FULL:
            raise OutOfMemory(f"{self.name}: allocation of {size} bytes, {self.free_bytes} of {self.capacity} are free")
        if result == _NO_RANGE:
            raise OutOfMemory(f"{self.name}: no address range for {size} bytes is left", hint="free larger allocations")
        if result != _OK:
            raise OutOfMemory(f"{self.name}: the host refuses {size} bytes ({os.strerror(-result)})")
        return self._seen(made)

    def free(self, base: int) -> Allocation:
        """Free the allocation that starts at ``base``. Raises DeviceError where none does."""
        freed = NativeAllocation()
        result = self._lib.cairn_memory_free(self.address, base, 0, 0, freed)
        if result == _UNKNOWN:
            raise DeviceError(f"{self.name}: free of {base:#x}, which is not the start of a live allocation")
        if result != _OK:
            raise DeviceError(f"{self.name}: cannot free {base:#x} ({errno.errorcode.get(-result, -result)})")
        return self._seen(freed)

    def find(self, address: int) -> Allocation | None:
        """The live allocation that ``address`` lies in."""
        found = self.native_at(address)
        return self._seen(found) if found else None

    def native_at(self, address: int) -> NativeAllocation | None:
        """As ``find``, with everything that the native structure knows."""
        found = NativeAllocation()
        return found if self._lib.cairn_memory_find(self.address, address, 0, found) else None

    def adopt(self, base: int) -> bool:
        """Take over an allocation that the program made without Python; False where that was done, or there is none."""
        return bool(self._lib.cairn_memory_adopt(self.address, base))

    def share(self, base: int) -> int:
        """Move an allocation's pages into a file, which other processes may map: its number."""
        found = self.native_at(base)
        if found is None or found.base != base:
            raise DeviceError(f"{self.name}: {base:#x} is not the start of a live allocation")
        file = pages.share(base, found.size)
        self._lib.cairn_memory_in_file(self.address, base)
        return file

    def show(self, file: int, base: int, offset: int, size: int) -> None:
        """Put memory that ``share`` moved into a file into an allocation as well, from ``offset`` on: one memory at two
        places."""
        pages.place(file, base + offset, pages.whole(size))
        self._lib.cairn_memory_in_file(self.address, base)

    def nearest(self, address: int) -> Allocation | None:
        """The live allocation that ends closest before ``address`` or holds it: what an overrun ran out of."""
        found = NativeAllocation()
        return self._seen(found) if self._lib.cairn_memory_find(self.address, address, 1, found) else None

    def native_allocations(self) -> list[NativeAllocation]:
        """All live allocations in order of their addresses, as the native structure has them."""
        room = 0
        while True:
            array = (NativeAllocation * room)()
            count = self._lib.cairn_memory_list(self.address, array, room)
            if count <= room:
                return list(array[:count])
            room = count + 16

    def allocations(self) -> list[Allocation]:
        """All live allocations in order of their addresses."""
        return [self._seen(each) for each in self.native_allocations()]

    def close(self) -> None:
        """Give the whole range back. Nothing may use it any more."""
        self._lib.cairn_memory_close(self.address)
