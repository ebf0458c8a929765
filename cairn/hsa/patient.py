"""What a person at a terminal is told of a kernel that seems to be stuck."""

from __future__ import annotations

import os
import sys
import time
from typing import TYPE_CHECKING

from cairn.base.errors import DeviceError
from cairn.hsa.core import Progress
from cairn.hsa.live import live_queues
from cairn.vgpu import device, stuck

if TYPE_CHECKING:
    from cairn.hsa.queue import Queue

PROOF_SECONDS = 1.0  # the same until it is looked whether a barrier can ever be left
SECONDS = 10.0  # without any workgroup's end, until something is said

_told: set[tuple[int, int]] = set()  # (queue, dispatch): once each


class Patience:
    """Of one who waits, for a queue or without one for any. ``look`` is called some tenths of a second apart."""

    def __init__(self, queue: Queue | None = None) -> None:
        self._queue = queue
        self._start = time.monotonic()
        self._stuck: set[tuple[int, stuck.Waves]] = set()
        self._seen: dict[int, tuple[tuple[int, ...], float]] = {}

    def look(self) -> None:
        """End a dispatch that cannot end by itself. Tell, once a dispatch, that it has made no progress for long, where
        stderr is a terminal."""
        terminal = _terminal()
        for queue in [self._queue] if self._queue is not None else live_queues():
            self._look_at(queue, terminal)

    def _look_at(self, queue: Queue, terminal: bool) -> None:
        now, at = queue.progress(), time.monotonic()
        state = now.serial, now.taken, now.resident
        former, since = self._seen.get(queue.address, (state, self._start))
        if former != state:
            since = at
        self._seen[queue.address] = state, since
        if not now.serial:
            return
        if now.waits and now.waves and at - since >= PROOF_SECONDS:
            self._prove(queue, now)
        key = queue.address, now.serial
        if terminal and at - since >= SECONDS and key not in _told:
            _told.add(key)
            print(f"cairn: {describe(now, at - since)}", file=sys.stderr, flush=True)

    def _prove(self, queue: Queue, now: Progress) -> None:
        """End a dispatch of which a workgroup can never end. What was read while it ran may be torn: it has to be
        seen twice."""
        kernel, waves = device.loaded_kernel(now.kernel_object), _waves(now)
        if kernel is None or not stuck.never_leaves(kernel, waves):
            return
        seen = now.serial, waves
        if seen in self._stuck:
            problem = stuck.error(kernel, waves)
            queue.give_up(now.serial, DeviceError(f"kernel {kernel.name}: {problem}", hint=problem.hint))
        self._stuck.add(seen)


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
    return f"{text}; {stuck.describe(kernel, _waves(now))}. Ctrl-C ends it."


def _waves(now: Progress) -> stuck.Waves:
    group = now.group_id
    where = (group[0], group[1], group[2])
    return stuck.Waves(where, now.waves, now.at_barrier, tuple(now.pcs), tuple(now.saves), bool(now.same))
