"""Memory that several processes use: a handle says which process has it, and as which file.

Who opens a handle maps that file from /proc, so nothing is left behind when the processes end, however they end.
"""

from __future__ import annotations

import mmap
import os
import struct
from dataclasses import dataclass

from cairn.base import pages
from cairn.base.errors import DeviceError, UsageError
from cairn.vgpu import memory

HANDLE = struct.Struct("<4sIIIQQ")  # as the fields of Shared


@dataclass(frozen=True)
class Shared:
    """What a handle names: a file of a process. ``start`` is when that process started, ``device`` its number there."""

    kind: bytes
    pid: int
    file: int
    device: int
    start: int
    size: int

    def packed(self) -> bytes:
        return HANDLE.pack(self.kind, self.pid, self.file, self.device, self.start, self.size)

    @property
    def here(self) -> bool:
        """Whether this process made it."""
        return self.pid == os.getpid()

    def open(self) -> int:
        """The file, in this process. Raises DeviceError where the process that made the handle has ended."""
        if pages.started(self.pid) != self.start:
            raise DeviceError(f"process {self.pid}, which made the handle, has ended")
        return pages.open_foreign(self.pid, self.file)


def mine(kind: bytes, file: int, device: int, size: int = 0) -> Shared:
    """A file of this process."""
    pid = os.getpid()
    return Shared(kind, pid, file, device, pages.started(pid), size)


def read(data: bytes, kind: bytes) -> Shared:
    """From a handle's first bytes. Raises UsageError where it is no handle of that kind."""
    found = Shared(*HANDLE.unpack_from(data))
    if found.kind != kind:
        raise UsageError("these bytes are no handle of this kind")
    return found


def place(file: int, size: int) -> tuple[int, int]:
    """Map a foreign file of ``size`` bytes: (address, bytes to unmap), with an inaccessible page behind.

    Takes the file over. Raises UsageError for a file that is smaller.
    """
    length = pages.whole(size)
    try:
        if os.fstat(file).st_size < length:
            raise UsageError("the shared memory is smaller than the handle says")
        whole = length + mmap.PAGESIZE
        base = pages.reserve(whole, mmap.PAGESIZE, memory.area(whole + mmap.PAGESIZE))
        pages.place(file, base, length)
    finally:
        os.close(file)
    return base, length + mmap.PAGESIZE
