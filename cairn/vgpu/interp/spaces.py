"""Address spaces: where the bytes of an access are."""

from __future__ import annotations

import copy
import ctypes
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import numpy as np

from cairn.base.errors import MemoryFault
from cairn.vgpu.interp.prims import Array
from cairn.vgpu.state import PRIVATE_APERTURE, SHARED_APERTURE


def _mappings(permission: str) -> list[tuple[int, int]]:
    """(base, size) of the process's mappings that allow "r" or "w"."""
    found = []
    for line in Path("/proc/self/maps").read_text().splitlines():
        span, allowed, *_ = line.split()
        if permission in allowed:
            low, high = (int(end, 16) for end in span.split("-"))
            found.append((low, high - low))
    return found


class HostMemory:
    """Device memory: a device address is an address of this process.

    ``ranges`` (base, size) are the device's allocations, known to be there. Other memory of the process is looked up
    in its mappings, as the native engine's accesses are checked by the processor; without ``ranges`` a bad address
    ends the process. ``refused`` says why other memory is out of the device's reach, or nothing.
    """

    def __init__(
        self, ranges: Iterable[tuple[int, int]] | None = None, refused: Callable[[int], str] | None = None
    ) -> None:  # fmt: skip
        self.ranges = None if ranges is None else sorted(ranges)
        self._refused = refused
        self._mapped: dict[str, list[tuple[int, int]]] = {"r": [], "w": []}

    def again(self) -> HostMemory:
        """The same memory, for another workgroup."""
        return HostMemory(self.ranges, self._refused)

    def place(self, private: Array) -> int:
        """Let a wave's private memory be reached by addresses, too: where it lies, 0 where it is empty."""
        if not len(private):
            return 0
        base = int(private.ctypes.data)
        if self.ranges is not None:
            self.ranges.append((base, private.nbytes))
        return base

    def check(self, address: int, size: int, permission: str = "r") -> None:
        """Raises MemoryFault for an access that nothing is mapped for."""
        if self.ranges is None or _inside(self.ranges, address, size):
            return
        why = self._refused(address) if self._refused is not None else ""
        if why:
            raise MemoryFault(f"access of {size} bytes at 0x{address:x}: {why}")
        if _inside(self._mapped[permission], address, size):
            return
        self._mapped[permission] = _mappings(permission)
        if not _inside(self._mapped[permission], address, size):
            raise MemoryFault(f"access of {size} bytes at 0x{address:x}: not in an allocation")

    def load(self, address: int, size: int) -> bytes:
        """``size`` bytes at ``address``."""
        self.check(address, size)
        return ctypes.string_at(address, size)

    def store(self, address: int, data: bytes) -> None:
        """Write ``data`` at ``address``."""
        self.check(address, len(data), "w")
        ctypes.memmove(address, data, len(data))


def _inside(ranges: Iterable[tuple[int, int]], address: int, size: int) -> bool:
    return any(base <= address and address + size <= base + length for base, length in ranges)


class Lds:
    """A workgroup's local memory. An element that is not wholly inside reads as zero and is not written."""

    def __init__(self, size: int) -> None:
        self.data = bytearray(size)

    def load(self, address: int, size: int) -> bytes:
        """``size`` bytes at ``address``."""
        return bytes(self.data[address : address + size]) if address + size <= len(self.data) else bytes(size)

    def store(self, address: int, data: bytes) -> None:
        """Write ``data`` at ``address``."""
        if address + len(data) <= len(self.data):
            self.data[address : address + len(data)] = data


class Scratch:
    """One lane's private memory inside the wave's: dword i of lane l is at (i * lanes + l) * 4."""

    def __init__(self, memory: Array, lane: int, lanes: int) -> None:
        self.memory = memory
        self.lane, self.lanes = lane, lanes

    def _places(self, address: int, size: int) -> Array:
        offsets = np.arange(address, address + size, dtype=np.int64)
        places = (offsets // 4 * self.lanes + self.lane) * 4 + offsets % 4
        if address < 0 or places[-1] >= len(self.memory):
            limit = len(self.memory) // self.lanes
            raise MemoryFault(f"private access of {size} bytes at offset {address}: scratch has {limit} bytes a lane")
        return places

    def load(self, address: int, size: int) -> bytes:
        """``size`` bytes at private offset ``address``."""
        return self.memory[self._places(address, size)].tobytes()

    def store(self, address: int, data: bytes) -> None:
        """Write ``data`` at private offset ``address``."""
        self.memory[self._places(address, len(data))] = np.frombuffer(data, np.uint8)


class Flat:
    """The flat space: the high dword of an address tells private and shared addresses from global ones, whose elements
    are moved by dwords."""

    def __init__(self, host: HostMemory, lds: Lds, scratch: Scratch) -> None:
        self.host = host
        self.apertures: dict[int, Lds | Scratch] = {SHARED_APERTURE: lds, PRIVATE_APERTURE: scratch}

    def load(self, address: int, size: int) -> bytes:
        """``size`` bytes at ``address``."""
        space = self._space(address, size)
        if space is None:
            return self.host.load(address, size)
        low, each = address & 0xFFFFFFFF, 4 if size >= 4 else 1
        return b"".join(space.load(low + at, each) for at in range(0, size, each))

    def store(self, address: int, data: bytes) -> None:
        """Write ``data`` at ``address``."""
        space = self._space(address, len(data))
        if space is None:
            self.host.store(address, data)
            return
        low, each = address & 0xFFFFFFFF, 4 if len(data) >= 4 else 1
        for at in range(0, len(data), each):
            space.store(low + at, data[at : at + each])

    def _space(self, address: int, size: int) -> Lds | Scratch | None:
        """LDS or private memory, where the address lies in one of them."""
        space, low = self.apertures.get(address >> 32), address & 0xFFFFFFFF
        if isinstance(space, Lds) and low >= 0xFFFFFFF8:
            raise MemoryFault(f"flat access at {address:#x}: clusters of workgroups run on the engine alone")
        if isinstance(space, Lds) and low + size > len(space.data):
            raise MemoryFault(
                f"flat access of {size} bytes at {address:#x}: byte {low} of the workgroup's LDS (__shared__), which"
                f" has {len(space.data)} bytes"
            )
        return space


class Buffer:
    """Memory behind a 128-bit buffer resource, as one lane sees it. Addresses are byte offsets in a record.

    A resource with a stride and swizzling is structured: its size counts records. The others' size is bytes. Swizzling
    lays ``index_stride`` records side by side, four bytes of each in turn. Dwords out of range read as zero and are not
    written; with ``whole`` an access is in range or out of it as one.
    """

    def __init__(self, host: HostMemory, resource: int, soffset: int, *, whole: bool = False) -> None:
        self.host = host
        self.base = resource & 0xFFFFFFFFFFFF
        self.stride = resource >> 48 & 0x3FFF
        self.swizzle = bool(resource >> 63 & 1)
        self.records = resource >> 64 & 0xFFFFFFFF
        self.index_stride = 8 << (resource >> 117 & 3)
        self.add_lane = bool(resource >> 119 & 1)
        self.word3 = resource >> 96
        if self.add_lane:
            # The data format's place holds the stride's upper bits then.
            self.stride |= (resource >> 111 & 0xF) << 14
        self.soffset = soffset
        self.whole = whole
        self.index = 0

    def at(self, index: int, lane: int) -> Buffer:
        """The buffer with a record selected (and the lane, where the resource adds it)."""
        selected = copy.copy(self)
        selected.index = index + (lane if self.add_lane else 0)
        return selected

    def _inside(self, offset: int) -> int:
        """Place of byte ``offset`` of the record in the buffer."""
        if not self.swizzle:
            return self.index * self.stride + offset
        major, minor = divmod(self.index, self.index_stride)
        step, rest = divmod(offset, 4)
        return (major * self.stride + step * 4) * self.index_stride + minor * 4 + rest

    def has(self, offset: int, size: int) -> bool:
        """Whether ``size`` bytes at ``offset`` are in range."""
        if self.swizzle and self.stride:
            return self.index < self.records
        return self._inside(offset + size - 1) < self.records - self.soffset

    def _pieces(self, offset: int, size: int) -> Iterator[tuple[int, int, int | None]]:
        """(start, bytes, address or None) of the parts that are moved together: all, or four bytes at most."""
        all_in = self.has(offset, size)
        if all_in and not self.swizzle:
            yield 0, size, self.base + self.soffset + self._inside(offset)
            return
        for at in range(0, size, 4):
            count = min(4, size - at)
            inside = all_in if self.whole else self.has(offset + at, count)
            yield at, count, self.base + self.soffset + self._inside(offset + at) if inside else None

    def load(self, offset: int, size: int) -> bytes:
        """``size`` bytes at ``offset``."""
        pieces = self._pieces(offset, size)
        return b"".join(b"\0" * n if place is None else self.host.load(place, n) for _, n, place in pieces)

    def store(self, offset: int, data: bytes) -> None:
        """Write ``data`` at ``offset``."""
        for at, count, place in self._pieces(offset, len(data)):
            if place is not None:
                self.host.store(place, data[at : at + count])


class ScalarBuffer(Buffer):
    """The memory behind a resource as scalar instructions see it: linear, its size in records where it has a stride."""

    def __init__(self, host: HostMemory, resource: int, *, whole: bool = False) -> None:
        super().__init__(host, resource & ~(1 << 63), 0, whole=whole)
        self.stride = resource >> 48 & 0x3FFF
        self.records *= max(self.stride, 1)
        self.base &= ~3
