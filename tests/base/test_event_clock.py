"""The record's clock (``events/clock.c``): CLOCK_MONOTONIC by the processor's counter, which never goes back."""

from __future__ import annotations

import ctypes
import threading
import time
from collections.abc import Callable

import pytest

from cairn.base import events, native

SECONDS = 0.4  # several lines: the first after 10 ms, then after 16 times as long


@pytest.fixture(scope="module")
def now() -> Callable[[], int]:
    """The clock as listeners call it: behind two words of four bytes and seven functions."""
    library = native.load(events.built())  # not events.load(): nothing else of this process is to be told of events
    library.cairn_events_table.restype = ctypes.c_void_p
    table = ctypes.cast(library.cairn_events_table(), ctypes.POINTER(ctypes.c_void_p))
    return ctypes.CFUNCTYPE(ctypes.c_int64)(table[8])  # type: ignore[arg-type, return-value]


def test_it_is_the_systems_clock(now: Callable[[], int]) -> None:
    end = time.monotonic() + SECONDS
    apart = []
    while time.monotonic() < end:
        before, here, after = time.monotonic_ns(), now(), time.monotonic_ns()
        apart.append(max(before - here, here - after, 0))
        time.sleep(0.002)
    assert sorted(apart)[len(apart) // 2] < 2_000, "half of all are within 2 us"
    assert max(apart) < 200_000


def test_it_never_goes_back(now: Callable[[], int]) -> None:
    back: list[int] = []

    def look() -> None:
        end, last = time.monotonic() + SECONDS, 0
        while time.monotonic() < end:
            for _ in range(100):
                here = now()
                back.extend([last - here] if here < last else [])
                last = here

    threads = [threading.Thread(target=look) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert max(back, default=0) < 1_000, "where a line is drawn for the first time it may, by what reading takes"
