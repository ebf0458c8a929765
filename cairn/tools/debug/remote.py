"""The memory of the program that is debugged, as the interpreter and the debugger see it."""

from __future__ import annotations

import bisect
import os
from collections.abc import Callable, Iterable
from pathlib import Path

from cairn.base.errors import MemoryFault
from cairn.vgpu.interp.prims import Array
from cairn.vgpu.interp.spaces import HostMemory

_PRIVATE = 0xF000_0000_0000  # no process has memory there: waves' private memory, for targets that address it so
_PRIVATE_STEP = 1 << 24
_SIZE = 20  # the size of a process's memory among the fields of its stat file, counted from the state (proc(5): 23)

Heard = Callable[[int, int, bool], None]  # address, bytes, whether it is a store


class Process:
    """The memory of a process, by its file in /proc. Raises MemoryFault where nothing is mapped."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        try:
            self._file = os.open(f"/proc/{pid}/mem", os.O_RDWR | os.O_CLOEXEC)
        except OSError as problem:
            hint = "the kernel's settings forbid it (/proc/sys/kernel/yama/ptrace_scope)"
            raise MemoryFault(f"the memory of process {pid} cannot be read: {problem.strerror}", hint=hint) from None
        self.allocations: list[tuple[int, int, str]] = []
        self._starts: list[int] = []
        self._mapped: dict[str, list[tuple[int, int]]] = {"r": [], "w": []}

    @property
    def alive(self) -> bool:
        """Whether it still has memory: one that is ending loses that before its state says so."""
        try:
            fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            return False
        return fields[_SIZE] != "0"

    def learn(self, allocations: Iterable[Iterable[object]]) -> None:
        """The device's allocations just now: base, size, kind."""
        self.allocations = sorted((int(str(a)), int(str(b)), str(c)) for a, b, c in allocations)
        self._starts = [base for base, _, _ in self.allocations]
        self._mapped = {"r": [], "w": []}

    def find(self, address: int) -> tuple[int, int, str] | None:
        """The allocation that an address lies in."""
        at = bisect.bisect_right(self._starts, address) - 1
        if at >= 0 and address < sum(self.allocations[at][:2]):
            return self.allocations[at]
        return None

    def check(self, address: int, size: int, permission: str) -> None:
        """Raise MemoryFault for what is neither allocated nor mapped."""
        at = bisect.bisect_right(self._starts, address) - 1
        if at >= 0 and address + size <= self.allocations[at][0] + self.allocations[at][1]:
            return
        for fresh in (False, True):
            if fresh:
                self._mapped[permission] = self._mappings(permission)
            if any(low <= address and address + size <= high for low, high in self._mapped[permission]):
                return
        raise MemoryFault(f"access of {size} bytes at 0x{address:x}: not in an allocation")

    def _mappings(self, permission: str) -> list[tuple[int, int]]:
        found: list[tuple[int, int]] = []
        try:
            lines = Path(f"/proc/{self.pid}/maps").read_text().splitlines()
        except OSError:  # the process has ended
            lines = []
        for line in lines:
            span, allowed, *_ = line.split()
            if permission in allowed:
                low, high = (int(end, 16) for end in span.split("-"))
                if found and found[-1][1] == low:
                    low = found.pop()[0]
                found.append((low, high))
        return found

    def load(self, address: int, size: int) -> bytes:
        """Bytes, checked."""
        self.check(address, size, "r")
        return self.peek(address, size)

    def peek(self, address: int, size: int) -> bytes:
        """Bytes of memory that is there."""
        try:
            data = os.pread(self._file, size, address)
        except (OSError, OverflowError):
            data = b""
        if len(data) != size:
            why = "cannot be read" if self.alive else f"process {self.pid} has ended"
            raise MemoryFault(f"access of {size} bytes at 0x{address:x}: {why}")
        return data

    def store(self, address: int, data: bytes) -> None:
        """Write, checked."""
        self.check(address, len(data), "w")
        self.poke(address, data)

    def poke(self, address: int, data: bytes) -> None:
        """Write to memory that is there."""
        try:
            os.pwrite(self._file, data, address)
        except (OSError, OverflowError):
            raise MemoryFault(f"access of {len(data)} bytes at 0x{address:x}: cannot be written") from None

    def close(self) -> None:
        """The process has ended."""
        os.close(self._file)


class RemoteMemory(HostMemory):
    """What waves of a held dispatch reach. ``undo`` gets the address and the former bytes of each store while it is a
    list; ``heard`` hears of accesses while it is set. Private memory that is addressed lies at addresses of its own."""

    def __init__(self, process: Process) -> None:
        super().__init__(None)
        self.process = process
        self.undo: list[tuple[int, bytes]] | None = None
        self.heard: Heard | None = None
        self._private: list[Array] = []

    def again(self) -> RemoteMemory:
        """See ``HostMemory``: all workgroups of a dispatch share this one."""
        return self

    def place(self, private: Array) -> int:
        """See ``HostMemory``."""
        if not len(private):
            return 0
        self._private.append(private)
        return _PRIVATE + _PRIVATE_STEP * (len(self._private) - 1)

    def load(self, address: int, size: int) -> bytes:
        """``size`` bytes at ``address``."""
        if self.heard is not None:
            self.heard(address, size, False)
        if address >= _PRIVATE:
            memory, at = self._own(address, size)
            return memory[at : at + size].tobytes()
        return self.process.load(address, size)

    def store(self, address: int, data: bytes) -> None:
        """Write ``data`` at ``address``."""
        if self.heard is not None:
            self.heard(address, len(data), True)
        if address >= _PRIVATE:  # the wave's own, which is kept as such
            memory, at = self._own(address, len(data))
            memory[at : at + len(data)] = bytearray(data)
            return
        self.process.check(address, len(data), "w")
        if self.undo is not None:
            self.undo.append((address, self.process.peek(address, len(data))))
        self.process.poke(address, data)

    def _own(self, address: int, size: int) -> tuple[Array, int]:
        number, at = divmod(address - _PRIVATE, _PRIVATE_STEP)
        if number >= len(self._private) or at + size > len(self._private[number]):
            raise MemoryFault(f"private access of {size} bytes at offset {at}: beyond the wave's private memory")
        return self._private[number], at
