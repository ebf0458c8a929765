"""Events that several processes use: their records as numbers in a shared page."""

from __future__ import annotations

import ctypes
import mmap
import os
import time
from typing import TYPE_CHECKING

from cairn.base import pages

if TYPE_CHECKING:
    from cairn.hip.device import Device
    from cairn.hip.stream import Stream


class Mark:
    """An event's record in shared memory: how often it was recorded, and the last records that were reached.

    Record number n is reached when slot n % 32 holds n or more; 32 records may be on their way at once.
    """

    _SLOTS = 32
    _FIRST = 64  # behind the signal that counts

    def __init__(self, file: int) -> None:
        self.file = file
        self._map = mmap.mmap(file, mmap.PAGESIZE)
        self._cell = ctypes.c_char.from_buffer(self._map)  # keeps the mapping alive while packets refer to it
        self.address = ctypes.addressof(self._cell)

    def __del__(self) -> None:
        os.close(self.file)

    @property
    def recorded(self) -> int:
        return ctypes.c_int64.from_address(self.address + 8).value  # amd_signal_t: the value comes after the kind

    def _slot(self, number: int) -> int:
        return self.address + self._FIRST + 8 * (number % self._SLOTS)

    def record(self, stream: Stream) -> None:
        from cairn.hsa import core

        number = core.loaded().cairn_signal_add(self.address, 1) + 1
        stream.submit(lambda queue: queue.keep(queue.write_value(self._slot(number), number), self))

    def hold(self, stream: Stream) -> None:
        number = self.recorded
        if number and not self.done:
            stream.submit(lambda queue: queue.keep(queue.wait_value(self._slot(number), number), self))

    @property
    def done(self) -> bool:
        number = self.recorded
        return number == 0 or ctypes.c_uint64.from_address(self._slot(number)).value >= number

    def wait(self, device: Device) -> None:
        pause = 1e-5
        while not self.done:
            device.check()
            time.sleep(pause)
            pause = min(2 * pause, 5e-4)


def new_mark() -> Mark:
    """For an event that several processes use."""
    return Mark(pages.memory_file(mmap.PAGESIZE))
