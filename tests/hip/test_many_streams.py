"""Thousands of streams: each takes a few pages, and threads are there for those that have work."""

from __future__ import annotations

import ctypes
import os
import time
from pathlib import Path

import pytest

from tests.hip.conftest import Hip, arguments, function

SIZE = ctypes.c_size_t
EACH = 20_000  # bytes of memory that a stream takes
HEAPS = 4 << 20  # bytes that threads' heaps take, however many streams there are
FIRST = 300  # with them come the threads and contexts that stay


def resident() -> int:
    """Bytes of this process in memory."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def threads(name: str) -> int:
    found = 0
    for task in Path("/proc/self/task").iterdir():
        try:
            found += (task / "comm").read_text().strip() == name
        except OSError:  # it has ended meanwhile
            continue
    return found


@pytest.mark.parametrize("count", [1000, pytest.param(10_000, marks=pytest.mark.slow)])
def test_many_streams(hip: Hip, module: int, count: int) -> None:
    kernel = function(hip, module, "increment")
    block = hip.malloc(4 * count)
    hip.ok("hipMemset", SIZE(block), 0, SIZE(4 * count))
    streams = [hip.handle("hipStreamCreate") for _ in range(count)]

    def launch(place: int) -> None:
        words = arguments(SIZE(block + 4 * place))
        hip.ok("hipModuleLaunchKernel", SIZE(kernel), 1, 1, 1, 64, 1, 1, 0, SIZE(streams[place]), words, None)

    def take_turns(places: range) -> None:
        """Launch in each stream twice: the second time threads and contexts of the first have gone."""
        for _ in range(2):
            for i in places:
                launch(i)
            hip.ok("hipDeviceSynchronize")
            deadline = time.monotonic() + 30
            while threads("cairn-queue") > 64 and time.monotonic() < deadline:
                time.sleep(0.01)
            assert threads("cairn-queue") <= 64

    take_turns(range(FIRST))
    before = resident()
    take_turns(range(FIRST, count))
    found = (ctypes.c_int * count)()
    hip.ok("hipMemcpy", found, SIZE(block), SIZE(4 * count), 2)
    assert list(found) == [2] * count
    assert resident() - before < EACH * (count - FIRST) + HEAPS
    for stream in streams:
        hip.ok("hipStreamDestroy", SIZE(stream))
    hip.ok("hipFree", SIZE(block))
