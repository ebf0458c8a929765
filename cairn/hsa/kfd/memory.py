"""Memory that a program allocates by the driver's calls.

A program maps it from the file that it has opened for the device: here a memory file, in which each allocation has a
range of its own. The program chooses the addresses, so kernels find the memory where the program does.
"""

from __future__ import annotations

import ctypes
import errno
import functools
import os
from typing import Any, NamedTuple

from cairn.base import pages

VRAM, GTT, USERPTR, DOORBELL, MMIO_REMAP = (1 << bit for bit in range(5))
PUBLIC = 1 << 29
_UNIT = 2 << 20  # ranges of the file begin at multiples, so that large pages can be used
_PUNCH_HOLE, _KEEP_SIZE = 2, 1


class Refused(Exception):
    """A call that fails with an error number."""

    def __init__(self, number: int, why: str = "") -> None:
        super().__init__(why or os.strerror(number))
        self.number = number


class Buffer(NamedTuple):
    """What a call allocated: where the program sees it, and its place in the device's file."""

    address: int
    size: int
    offset: int
    flags: int

    @property
    def is_device(self) -> bool:
        return bool(self.flags & VRAM)


@functools.cache
def _libc() -> Any:
    return ctypes.CDLL(None, use_errno=True)


class Space:
    """A device's memory: ``capacity`` bytes. ``file`` is the device's file, once the program has given it."""

    def __init__(self, capacity: int) -> None:
        self.capacity = capacity
        self.file = -1
        self.used = 0
        self._next = _UNIT
        self._buffers: dict[int, Buffer] = {}

    def open(self, file: int) -> None:
        """Take the file that the program has opened for the device."""
        if self.file < 0:
            self.file = os.dup(file)

    def allocate(self, address: int, size: int, flags: int) -> tuple[int, Buffer]:
        """A handle, and what it stands for. Raises Refused where the device has no more."""
        if flags & VRAM and self.used + size > self.capacity:
            raise Refused(errno.ENOMEM, f"{size} bytes; {self.capacity - self.used} are free")
        made = Buffer(address, size, self._next, flags)
        handle = self._next // _UNIT
        self._next += -(-size // _UNIT) * _UNIT
        self._buffers[handle] = made
        self.used += size if made.is_device else 0
        return handle, made

    def find(self, handle: int) -> Buffer:
        """What a handle stands for. Raises Refused."""
        found = self._buffers.get(handle)
        if found is None:
            raise Refused(errno.EINVAL, f"no memory has the handle {handle:#x}")
        return found

    def free(self, handle: int) -> Buffer:
        """Give the pages back; the program has taken its mapping away, or will."""
        found = self.find(handle)
        del self._buffers[handle]
        if found.is_device:
            self.used -= found.size
        if self.file >= 0:
            where = ctypes.c_int64(found.offset), ctypes.c_int64(pages.whole(found.size))
            _libc().fallocate(self.file, _PUNCH_HOLE | _KEEP_SIZE, *where)
        return found

    def map(self, handle: int) -> None:
        """Let kernels, which run in the program, reach memory that the program itself cannot."""
        found = self.find(handle)
        if found.is_device and not found.flags & PUBLIC and found.address:
            pages.protect(found.address, found.size, pages.READ_WRITE)
