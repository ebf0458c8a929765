"""Device memory: a reserved address range in which only live allocations are accessible.

A device address is a host address. Each allocation is page-aligned and followed by an inaccessible page, and a freed
one becomes inaccessible at once; its addresses are used again only after many other allocations were freed. So a
kernel that leaves its allocations, or uses one after it was freed, faults.
"""

from __future__ import annotations

import bisect
import ctypes
import functools
import mmap
import os
import threading
import weakref
from collections import deque
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cairn.base.errors import DeviceError, OutOfMemory

PAGE = mmap.PAGESIZE
HUGE_PAGE = 2 << 20
_QUARANTINE = 512  # freed ranges that wait before their addresses are used again
_PROT_NONE, _PROT_READ_WRITE = 0, 3
_RESERVE = 0x4022  # MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE
_FIXED = 0x10
_MADV_HUGEPAGE = 14


@functools.cache
def _libc() -> Any:
    libc = ctypes.CDLL(None, use_errno=True)
    libc.mmap.restype = ctypes.c_void_p
    libc.mmap.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int, ctypes.c_int, ctypes.c_int, ctypes.c_long]
    libc.mprotect.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int]
    libc.madvise.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int]
    libc.munmap.argtypes = [ctypes.c_void_p, ctypes.c_size_t]
    return libc


@functools.cache
def _most_guarded() -> int:
    """Allocations that get guard pages: each takes two of the mappings that the kernel allows a process."""
    try:
        limit = int(Path("/proc/sys/vm/max_map_count").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        limit = 65530
    return max(limit // 2 - 8192, 256)


def round_up(value: int, unit: int) -> int:
    """``value`` rounded up to a multiple of ``unit``."""
    return -(-value // unit) * unit


@dataclass(frozen=True, slots=True)
class Allocation:
    """A live allocation: ``size`` as asked for; ``kind`` device, fine, host or code; ``agent`` is who asked for it."""

    base: int
    size: int
    kind: str
    agent: Any = None

    @property
    def end(self) -> int:
        """First address behind it."""
        return self.base + self.size


def _reserve(size: int) -> tuple[int, int]:
    """Reserve ``size`` bytes of address space, or as much as the host gives. Returns (base, size)."""
    while size >= HUGE_PAGE * 2:
        base = _libc().mmap(None, size, _PROT_NONE, _RESERVE, -1, 0)
        if base not in (None, ctypes.c_void_p(-1).value):
            return base, size
        size //= 2
    raise OutOfMemory(
        f"the host refuses to reserve address space for device memory ({os.strerror(ctypes.get_errno())})",
        hint="raise the limit of virtual memory (ulimit -v unlimited)",
    )


_memories: weakref.WeakSet[Memory] = weakref.WeakSet()


def all_allocations() -> list[Allocation]:
    """The live allocations of all memories of the process."""
    return [allocation for each in list(_memories) for allocation in each.allocations()]


class Memory:
    """One device's memory, or the host's pinned memory: ``capacity`` bytes, named ``name`` in messages.

    Methods may be called from several threads. The range is reserved when the object is made and given back by
    ``close``.
    """

    def __init__(self, capacity: int, name: str) -> None:
        self.capacity = capacity
        self.name = name
        self.used = 0
        # Twice the capacity: guard pages and quarantine take addresses, not memory.
        self._base, self._span = _reserve(round_up(capacity, HUGE_PAGE) * 2 + (1 << 30))
        self._next = self._base + PAGE
        self._end = self._base + self._span
        self._lock = threading.Lock()
        self._live: dict[int, tuple[Allocation, int]] = {}  # base: allocation, bytes up to the next range
        self._bases: list[int] = []
        self._quarantine: deque[tuple[int, int]] = deque()
        self._free: dict[int, list[int]] = {}  # span: bases
        _memories.add(self)

    @property
    def free_bytes(self) -> int:
        """Bytes that can still be allocated."""
        return self.capacity - self.used

    @property
    def range(self) -> tuple[int, int]:
        """First address and size of the reservation."""
        return self._base, self._span

    def contains(self, address: int) -> bool:
        """Whether the address belongs to this memory's range, allocated or not."""
        return self._base <= address < self._end

    def allocate(self, size: int, kind: str = "device", agent: Any = None) -> Allocation:
        """Allocate ``size`` bytes (1 or more), aligned to a page, to 2 MiB where that large.

        The memory reads as zero. Raises OutOfMemory when the capacity is exceeded.
        """
        if size <= 0:
            raise DeviceError(f"allocation of {size} bytes in {self.name}: the size must be positive")
        length = round_up(size, PAGE)
        with self._lock:
            if length > self.capacity - self.used:
                raise OutOfMemory(
                    f"{self.name}: allocation of {size} bytes, {self.capacity - self.used} of {self.capacity} are free"
                )
            base, span = self._place(length)
            if _libc().mprotect(base, length, _PROT_READ_WRITE):
                error = ctypes.get_errno()
                self._quarantine.append((base, span))
                raise OutOfMemory(f"{self.name}: the host refuses {size} bytes ({os.strerror(error)})")
            if length >= HUGE_PAGE:
                _libc().madvise(base, length, _MADV_HUGEPAGE)  # a hint: failure changes nothing
            self.used += length
            allocation = Allocation(base, size, kind, agent)
            self._live[base] = allocation, span
            if self._bases and base < self._bases[-1]:
                bisect.insort(self._bases, base)
            else:
                self._bases.append(base)
            return allocation

    def free(self, base: int) -> Allocation:
        """Free the allocation that starts at ``base``. Raises DeviceError where none does."""
        with self._lock:
            if base not in self._live:
                raise DeviceError(f"{self.name}: free of {base:#x}, which is not the start of a live allocation")
            allocation, span = self._live.pop(base)
            length = round_up(allocation.size, PAGE)
            self._close_range(base, length)
            self.used -= length
            del self._bases[bisect.bisect_left(self._bases, base)]
            self._quarantine.append((base, span))
            if len(self._quarantine) > _QUARANTINE:
                self._recycle(*self._quarantine.popleft())
            return allocation

    def find(self, address: int) -> Allocation | None:
        """The live allocation that ``address`` lies in."""
        if not self.contains(address):
            return None
        with self._lock:
            index = bisect.bisect_right(self._bases, address) - 1
            if index < 0:
                return None
            allocation = self._live[self._bases[index]][0]
            return allocation if address < allocation.end else None

    def nearest(self, address: int) -> Allocation | None:
        """The live allocation that ends closest before ``address`` or holds it: what an overrun ran out of."""
        with self._lock:
            index = bisect.bisect_right(self._bases, address) - 1
            return self._live[self._bases[index]][0] if index >= 0 and self.contains(address) else None

    def allocations(self) -> list[Allocation]:
        """All live allocations in order of their addresses."""
        with self._lock:
            return [self._live[base][0] for base in self._bases]

    def close(self) -> None:
        """Give the whole range back. Nothing may use it any more."""
        with self._lock:
            if self._span:
                _libc().munmap(self._base, self._span)
                self._end, self._span = self._base, 0
                self._live.clear()
                self._bases.clear()

    def _place(self, length: int) -> tuple[int, int]:
        """Addresses for ``length`` bytes: (base, span); the span reaches up to the next range."""
        guard = PAGE if len(self._live) < _most_guarded() else 0
        span = length + guard if length < HUGE_PAGE else round_up(length + guard, HUGE_PAGE)
        reusable = self._free.get(span)
        if reusable:
            return reusable.pop(), span
        base = self._next if length < HUGE_PAGE else round_up(self._next, HUGE_PAGE)
        if base + span > self._end:
            return self._place_again(length, span), span
        self._next = base + span
        return base, span

    def _place_again(self, length: int, span: int) -> int:
        """The range was used up once: merge what was freed and take the first hole that is large enough."""
        holes = [(base, size) for size, bases in self._free.items() for base in bases] + list(self._quarantine)
        holes.sort()
        merged: list[tuple[int, int]] = []
        for base, size in holes:
            if merged and merged[-1][0] + merged[-1][1] == base:
                merged[-1] = merged[-1][0], merged[-1][1] + size
            else:
                merged.append((base, size))
        self._quarantine.clear()
        self._free.clear()
        unit = PAGE if length < HUGE_PAGE else HUGE_PAGE
        found = 0
        for base, size in merged:
            start = round_up(base, unit)
            if not found and start + span <= base + size:
                found = start
                self._recycle(base, start - base)
                self._recycle(start + span, base + size - start - span)
            else:
                self._recycle(base, size)
        if not found:
            raise OutOfMemory(f"{self.name}: no address range of {span} bytes is left", hint="free larger allocations")
        return found

    def _recycle(self, base: int, span: int) -> None:
        if span:
            self._free.setdefault(span, []).append(base)

    def _close_range(self, base: int, length: int) -> None:
        """Give the pages back and make the range inaccessible, as it was when it was reserved."""
        if _libc().mmap(base, length, _PROT_NONE, _RESERVE | _FIXED, -1, 0) != base:
            raise DeviceError(f"{self.name}: cannot free {base:#x} ({os.strerror(ctypes.get_errno())})")
