"""The queues of the process, by the numbers by which C calls them back."""

from __future__ import annotations

import itertools
import weakref
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from cairn.hsa import core

if TYPE_CHECKING:
    from cairn.hsa.queue import Queue

_live: dict[int, weakref.ref[Queue]] = {}  # copied before it is walked, as other threads change it
_callbacks: dict[int, tuple[Queue, Callable[[], None]]] = {}
_keys = itertools.count(1)


def new_key() -> int:
    return next(_keys)


def add(key: int, queue: Queue) -> None:
    _live[key] = weakref.ref(queue)


def remove(key: int, queue: Queue) -> None:
    """The queue is destroyed: what it still has to call is not called."""
    for token in [token for token, (owner, _) in _callbacks.copy().items() if owner is queue]:
        _callbacks.pop(token, None)
    _live.pop(key, None)


def live_queues() -> list[Queue]:
    """All queues of the process that were not destroyed."""
    found = (reference() for reference in _live.copy().values())
    return [queue for queue in found if queue is not None]


def to_call(queue: Queue, run: Callable[[], None]) -> int:
    """A number with which ``CALL_BACK`` has the queue run the function, once."""
    token = next(_keys)
    _callbacks[token] = queue, run
    return token


def _find(key: int) -> Queue | None:
    reference = _live.get(key)
    return reference() if reference is not None else None


def _failed(key: int, packet: Any, failure: Any) -> None:
    queue = _find(key)
    if queue is not None:
        queue.packet_failed(packet, failure.contents.copy())


def _output(key: int) -> None:
    queue = _find(key)
    if queue is not None:
        queue.agent.serve(queue)


def _call_back(token: int) -> None:
    queue, run = _callbacks.pop(token)
    queue.run_callback(run)


FAILED = core.FAILURE_FN(_failed)
OUTPUT = core.OUTPUT_FN(_output)
CALL_BACK = core.CALLBACK_FN(_call_back)
