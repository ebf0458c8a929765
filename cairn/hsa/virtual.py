"""Virtual memory management, which HIP and HSA share: reserved addresses, memory without an address, and mappings.

Memory without an address is a memory file; mapping it places the file's pages at a reserved address. What is mapped is
accessible once some agent was given access. Bad ranges raise UsageError.
"""

from __future__ import annotations

import os
import threading
from dataclasses import dataclass, field
from typing import Any

from cairn.base import pages
from cairn.base.errors import UsageError
from cairn.vgpu import memory

NONE, READ, WRITE, READ_WRITE = range(4)  # what an agent may do


class Physical:
    """``size`` bytes (whole pages) without an address; ``pool`` is what they come from. ``file`` is taken over.

    They live until the last of ``uses`` is dropped: the program's handles, and each mapping.
    """

    def __init__(self, size: int, pool: Any = None, file: int | None = None) -> None:
        self.size, self.pool = size, pool
        self.file = pages.memory_file(size) if file is None else file
        self.uses = 1

    def drop(self) -> None:
        self.uses -= 1
        if self.uses == 0:
            os.close(self.file)


def imported(file: int, pool: Any = None) -> Physical:
    """What another holder of an exported file descriptor has. Raises UsageError for no open file."""
    try:
        copy = os.dup(file)
    except (OSError, OverflowError):
        raise UsageError(f"{file} is no open file descriptor") from None
    return Physical(os.fstat(copy).st_size, pool, copy)


@dataclass
class Mapping:
    """Memory at an address. ``access`` is what each agent may do; the host's pages allow what any of them may."""

    base: int
    size: int
    physical: Physical
    access: dict[Any, int] = field(default_factory=dict)

    @property
    def end(self) -> int:
        return self.base + self.size

    @property
    def allowed(self) -> int:
        found = NONE
        for access in self.access.values():
            found |= access
        return found


class AddressSpace:
    """Reserved ranges and what is mapped there."""

    def __init__(self) -> None:
        self._reserved: dict[int, int] = {}
        self._mapped: dict[int, Mapping] = {}
        self._lock = threading.RLock()

    def reserve(self, size: int, unit: int, address: int = 0) -> int:
        """Reserve ``size`` bytes (whole pages) at a multiple of ``unit``, near ``address`` if the host likes to."""
        base = pages.reserve(size, unit, address or memory.area(size + unit))
        with self._lock:
            self._reserved[base] = size
        return base

    def free(self, address: int, size: int) -> None:
        """Give back one reserved range, or several that follow each other. Nothing may be mapped there."""
        with self._lock:
            ranges = [(base, length) for base, length in self._reserved.items() if address <= base < address + size]
            end = max((base + length for base, length in ranges), default=0)
            if size == 0 or sum(length for _, length in ranges) != size or end != address + size:
                raise UsageError(f"{size} bytes at {address:#x} are no reserved ranges")
            if self.busy(address, size):
                raise UsageError(f"{size} bytes at {address:#x} are still mapped")
            for base, _ in ranges:
                del self._reserved[base]
            pages.unmap(address, size)

    def busy(self, address: int, size: int) -> bool:
        """Whether something is mapped in a range."""
        return any(each.base < address + size and address < each.end for each in list(self._mapped.values()))

    def reserved_at(self, address: int) -> tuple[int, int] | None:
        """The reserved range (address, size) that holds an address."""
        for base, size in list(self._reserved.items()):
            if base <= address < base + size:
                return base, size
        return None

    def find(self, address: int) -> Mapping | None:
        """The mapping that holds an address."""
        return next((each for each in list(self._mapped.values()) if each.base <= address < each.end), None)

    def at(self, address: int) -> Mapping:
        """As ``find``. Raises UsageError where nothing is mapped."""
        found = self.find(address)
        if found is None:
            raise UsageError(f"{address:#x} is not mapped")
        return found

    def map(self, address: int, size: int, physical: Physical, offset: int = 0) -> Mapping:
        """Place memory in a reserved range, inaccessible at first."""
        with self._lock:
            room = self.reserved_at(address)
            if room is None or address + size > sum(room) or self.busy(address, size):
                raise UsageError(f"{size} bytes at {address:#x} are not reserved, or already mapped")
            pages.place(physical.file, address, size, pages.NONE, offset)
            physical.uses += 1
            made = self._mapped[address] = Mapping(address, size, physical)
            return made

    def whole(self, address: int, size: int) -> list[Mapping]:
        """The mappings that make up a range. Raises UsageError where they do not."""
        found = [each for each in list(self._mapped.values()) if address <= each.base and each.end <= address + size]
        if not found or sum(each.size for each in found) != size:
            raise UsageError(f"{size} bytes at {address:#x} are no whole mappings")
        return found

    def unmap(self, mapping: Mapping) -> None:
        """Take a mapping away; its addresses stay reserved."""
        with self._lock:
            del self._mapped[mapping.base]
            pages.clear(mapping.base, mapping.size)
            mapping.physical.drop()

    def allow(self, mapping: Mapping, access: dict[Any, int]) -> None:
        """Say what agents may do; those that are not named keep what they have."""
        mapping.access.update(access)
        protection = {NONE: pages.NONE, READ: pages.READ}.get(mapping.allowed, pages.READ_WRITE)
        pages.protect(mapping.base, mapping.size, protection)

    def clear(self) -> None:
        """Unmap everything and give all addresses back."""
        for mapping in list(self._mapped.values()):
            self.unmap(mapping)
        for base, size in list(self._reserved.items()):
            self.free(base, size)
