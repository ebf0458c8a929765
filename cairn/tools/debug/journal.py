"""What undoes an instruction: how the debugger goes backwards.

Each instruction that a held dispatch executes leaves a record of what was there before it: the wave's scalar state, the
vector registers that it writes, and the bytes of memory, LDS and private memory that it changed. Taking records back
one after another is exact, whatever the kernel does.
"""

from __future__ import annotations

from collections import deque
from typing import Any, NamedTuple

import numpy as np

from cairn.vgpu.interp.prims import Array
from cairn.vgpu.interp.spaces import Lds
from cairn.vgpu.interp.wave import Wave

_WAVE = 150_000  # bytes that a wave's registers take
_LARGEST = 1 << 30  # bytes of all records: some hundreds of thousands of instructions; the first ones go


class State(NamedTuple):
    """A wave's scalar state: what every instruction may change."""

    pc: int
    scalars: bytes
    scc: int
    mode: int
    indexing: bool
    executed: int
    at_barrier: bool
    ended: bool
    waiter: Any
    calls: Any

    @classmethod
    def of(cls, wave: Wave, calls: Any) -> State:
        return cls(
            wave.pc, wave.sgpr.tobytes(), wave.scc, wave.mode_register, wave.index.on, wave.executed, wave.at_barrier,
            wave.ended, wave.waiter, calls,
        )  # fmt: skip

    def put(self, wave: Wave) -> None:
        wave.pc, wave.scc, wave.index.on, wave.executed = self.pc, self.scc, self.indexing, self.executed
        wave.sgpr[:] = np.frombuffer(self.scalars, np.uint32)
        if wave.mode_register != self.mode:
            wave.set_mode(self.mode)
        wave.at_barrier, wave.ended, wave.waiter = self.at_barrier, self.ended, self.waiter


class Record(NamedTuple):
    """One instruction of the wave ``running``; or waves that were ``released`` from a barrier, or a workgroup that has
    ``begun``. ``ended``: the waves of a workgroup that ended by the instruction."""

    number: int
    state: State
    registers: tuple[tuple[int, Array], ...] = ()
    memory: tuple[tuple[int, bytes], ...] = ()
    lds: tuple[tuple[int, bytes], ...] = ()
    private: tuple[Array, Array] | None = None
    running: Any = None
    released: tuple[Any, ...] = ()
    begun: int | None = None
    ended: tuple[Any, ...] = ()

    @property
    def size(self) -> int:
        """Bytes, about."""
        found = 900 + sum(each.nbytes + 200 for _, each in self.registers)
        found += sum(len(data) + 150 for _, data in self.memory) + sum(len(data) + 150 for _, data in self.lds)
        found += len(self.ended) * _WAVE
        return found + (sum(each.nbytes for each in self.private) if self.private else 0)


class Journal:
    """The records, in order."""

    def __init__(self) -> None:
        self._records: deque[Record] = deque()
        self._size = 0
        self.lost = 0  # records that are gone

    def __len__(self) -> int:
        return len(self._records)

    def add(self, record: Record) -> None:
        self._records.append(record)
        self._size += record.size
        while self._size > _LARGEST:
            self._size -= self._records.popleft().size
            self.lost += 1

    def first(self) -> Record | None:
        return self._records[0] if self._records else None

    def last(self) -> Record | None:
        return self._records[-1] if self._records else None

    def take(self) -> Record:
        record = self._records.pop()
        self._size -= record.size
        return record

    def clear(self) -> None:
        self._records.clear()
        self._size = 0


class JournaledLds(Lds):
    """LDS that keeps the former bytes of stores while ``undo`` is a list."""

    def __init__(self, size: int) -> None:
        super().__init__(size)
        self.undo: list[tuple[int, bytes]] | None = None
        self.heard: Any = None

    def load(self, address: int, size: int) -> bytes:
        """See ``Lds``."""
        if self.heard is not None:
            self.heard(address, size, False)
        return super().load(address, size)

    def store(self, address: int, data: bytes) -> None:
        """See ``Lds``."""
        if self.heard is not None:
            self.heard(address, len(data), True)
        if self.undo is not None:
            self.undo.append((address, bytes(self.data[address : address + len(data)])))
        super().store(address, data)


def changed(before: Array, after: Array) -> tuple[Array, Array] | None:
    """The places where private memory is no longer what it was, and what it was."""
    places = np.flatnonzero(before != after)
    return (places, before[places]) if len(places) else None
