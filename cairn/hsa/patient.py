"""What a person at a terminal is told of a kernel that seems to be stuck."""

from __future__ import annotations

import os
import sys
import time
from typing import TYPE_CHECKING

from cairn.hsa.core import Progress
from cairn.vgpu import device, report

if TYPE_CHECKING:
    from cairn.hsa.queue import Queue

SECONDS = 10.0  # without any workgroup's end, until something is said

_told: set[tuple[int, int]] = set()  # (queue, dispatch): once each


class Patience:
    """Of one who waits, for a queue or without one for any. ``look`` is called some tenths of a second apart."""

    def __init__(self, queue: Queue | None = None) -> None:
        self._queue = queue
        self._start = time.monotonic()
        self._seen: dict[int, tuple[tuple[int, ...], float]] = {}

    def look(self) -> None:
        """Tell, once a dispatch, that it has made no progress for long, where stderr is a terminal."""
        from cairn.hsa.queue import live_queues

        if not _terminal():
            return
        for queue in [self._queue] if self._queue is not None else live_queues():
            self._look_at(queue)

    def _look_at(self, queue: Queue) -> None:
        now, at = queue.progress(), time.monotonic()
        state = now.serial, now.taken, now.resident
        former, since = self._seen.get(queue.address, (state, self._start))
        if former != state:
            since = at
        self._seen[queue.address] = state, since
        key = queue.address, now.serial
        if now.serial and at - since >= SECONDS and key not in _told:
            _told.add(key)
            print(f"cairn: {describe(now, at - since)}", file=sys.stderr, flush=True)


def _terminal() -> bool:
    try:
        return os.isatty(2)
    except OSError:
        return False


def describe(now: Progress, seconds: float) -> str:
    """What is known of a dispatch of which no workgroup has ended for ``seconds``."""
    kernel = device.loaded_kernel(now.kernel_object)
    name = kernel.name if kernel is not None else f"object {now.kernel_object:#x}"
    ended = max(now.taken - max(now.resident, 1), 0)
    text = f"kernel {name}: no workgroup has ended for {seconds:.0f} s ({ended} of {now.total} have)"
    if not now.waits:
        return f"{text}; it computes, perhaps in a loop without end. Ctrl-C ends it."
    text += f"; of workgroup {report.triple(tuple(now.group_id))} {now.waves - now.at_barrier} of {now.waves} waves"
    text += " sleep, or wait in a loop for memory to change"
    if now.at_barrier:
        text += f", and {now.at_barrier} wait at a barrier for them"
    return f"{text}. Ctrl-C ends it."
