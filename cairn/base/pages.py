"""Pages of memory: reserving addresses, placing files there, and making live memory visible to other processes."""

from __future__ import annotations

import contextlib
import ctypes
import functools
import mmap
import os
from pathlib import Path
from typing import Any

from cairn.base.errors import DeviceError, OutOfMemory

NONE, READ, READ_WRITE = 0, mmap.PROT_READ, mmap.PROT_READ | mmap.PROT_WRITE
_SHARED, _FIXED = 1, 0x10
_RESERVE = 0x4022  # MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE
_MS_ASYNC = 1


@functools.cache
def _libc() -> Any:
    libc = ctypes.CDLL(None, use_errno=True)
    libc.mmap.restype = ctypes.c_void_p
    libc.mmap.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int, ctypes.c_int, ctypes.c_int, ctypes.c_long]
    libc.munmap.argtypes = [ctypes.c_void_p, ctypes.c_size_t]
    libc.mprotect.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int]
    libc.msync.argtypes = [ctypes.c_size_t, ctypes.c_size_t, ctypes.c_int]
    return libc


def _map(address: int, size: int, protection: int, flags: int, file: int = -1, offset: int = 0) -> int:
    found = _libc().mmap(address or None, size, protection, flags, file, offset)
    if found in (None, ctypes.c_void_p(-1).value):
        raise OutOfMemory(f"mmap of {size} bytes: {os.strerror(ctypes.get_errno())}")
    return int(found)


def whole(size: int) -> int:
    """``size`` rounded up to pages."""
    return -(-size // mmap.PAGESIZE) * mmap.PAGESIZE


def reserve(size: int, unit: int, address: int = 0) -> int:
    """Reserve ``size`` inaccessible bytes at a multiple of ``unit``, near ``address`` if the host likes to."""
    found = _map(address, size + unit, NONE, _RESERVE)
    base = -(-found // unit) * unit
    if base > found:
        unmap(found, base - found)
    tail = found + size + unit - (base + size)
    if tail:
        unmap(base + size, tail)
    return base


def unmap(address: int, size: int) -> None:
    """Give a range of addresses back."""
    _libc().munmap(address, size)


def clear(address: int, size: int) -> None:
    """Take away what lies in a reserved range; the range stays reserved."""
    _map(address, size, NONE, _RESERVE | _FIXED)


def place(file: int, address: int, size: int, protection: int = READ_WRITE, offset: int = 0) -> None:
    """Put ``size`` bytes of a file, from ``offset`` on, at an address, instead of what is there."""
    _map(address, size, protection, _SHARED | _FIXED, file, offset)


def protect(address: int, size: int, protection: int) -> None:
    """Set what a range's pages allow."""
    _libc().mprotect(address, size, protection)


def mapped(address: int, size: int) -> bool:
    """Whether a range belongs to the process's memory, accessible or not."""
    start = address & -mmap.PAGESIZE
    return address + size < 1 << 63 and _libc().msync(start, address + size - start, _MS_ASYNC) == 0


def memory_file(size: int) -> int:
    """A new file of ``size`` bytes that exists in memory alone."""
    file = os.memfd_create("cairn-device-memory")
    try:
        os.ftruncate(file, size)
    except OSError as error:
        os.close(file)
        raise OutOfMemory(f"{size} bytes: {error.strerror}") from error
    return file


def share(address: int, size: int) -> int:
    """Move live memory into a file, its addresses and content unchanged. Nothing may write to it meanwhile."""
    file = memory_file(whole(size))
    data = memoryview((ctypes.c_ubyte * size).from_address(address)).cast("B")
    done = 0
    while done < size:
        done += os.pwrite(file, data[done : done + (1 << 30)], done)
    place(file, address, whole(size))
    return file


def open_foreign(pid: int, file: int) -> int:
    """A file of another process of this user, by its number there."""
    try:
        return os.open(f"/proc/{pid}/fd/{file}", os.O_RDWR | os.O_CLOEXEC)
    except OSError as error:
        raise DeviceError(
            f"process {pid} does not share this any more ({error.strerror})",
            hint="keep the exporting process and its allocation alive until the handle was opened",
        ) from error


def started(pid: int) -> int:
    """When a process started, in clock ticks since boot: with the number it names a process for good. 0 if gone."""
    with contextlib.suppress(OSError, ValueError, IndexError):
        stat = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8", errors="replace")
        return int(stat.rpartition(")")[2].split()[19])
    return 0
