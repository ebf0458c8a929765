"""The core that all chapters stand on: the visible devices, and what belongs to the calling thread.

It imports no chapter. ``cairn.hip.device`` makes the devices, and says so here.
"""

from __future__ import annotations

import functools
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from cairn.base import config
from cairn.hip import shared
from cairn.hip.errors import Code, HipError

if TYPE_CHECKING:
    from cairn.hip.device import Device

native: shared.Native | None = None  # what a shim in the process shares with Python
make_devices: Callable[[], tuple[Device, ...]] | None = None  # set by cairn.hip.device
refused = False  # there are no devices, since a setting is wrong: what was told
lock = threading.RLock()


class ThreadStreams(dict[int, Any]):
    """A thread's own default streams, by device. A class of its own, so that its end can be noticed."""


class _Thread(threading.local):
    """What each host thread has of its own."""

    def __init__(self) -> None:
        self.device = 0
        self.per_thread_default = False  # stream 0 means the thread's own default stream
        self.streams = ThreadStreams()
        self.contexts: list[Any] = []  # hipCtxPushCurrent
        self.capture_mode = 0
        self.configured: list[Any] = []  # hipConfigureCall


thread = _Thread()


@functools.cache
def devices() -> tuple[Device, ...]:
    """The devices that the program sees, in its numbering. Empty where there are none."""
    if make_devices is None:
        raise RuntimeError("nobody has imported cairn.hip.device, which makes the devices")
    with lock:
        return make_devices()


def visible(count: int) -> list[int]:
    """Which of ``count`` agents a program sees: HIP_VISIBLE_DEVICES, else CUDA_VISIBLE_DEVICES, else all.

    As in ROCm the list ends at the first entry that is no device's number, and a device counts once.
    """
    text = config.get("HIP_VISIBLE_DEVICES") or config.get("CUDA_VISIBLE_DEVICES")
    if not text:
        return list(range(count))
    chosen: list[int] = []
    for part in text.split(","):
        if not part.strip().isdigit() or int(part) >= count:
            break
        if int(part) not in chosen:
            chosen.append(int(part))
    return chosen


def device(index: int | None = None) -> Device:
    """The device of that number, or the calling thread's. Raises hipErrorInvalidDevice or hipErrorNoDevice."""
    known = devices()
    if not known:
        raise HipError(Code.hipErrorNoDevice)
    number = current_device() if index is None else index
    if not 0 <= number < len(known):
        raise HipError(Code.hipErrorInvalidDevice, f"device {number}; there are {len(known)}")
    return known[number]


def current_device() -> int:
    """Number of the calling thread's device."""
    return native.current_device() if native else thread.device


def set_current_device(index: int) -> None:
    """Make a device the calling thread's. The number has been checked."""
    if native:
        native.set_current_device(index)
    else:
        thread.device = index


@contextmanager
def using_device(index: int) -> Iterator[None]:
    """The block runs with another current device."""
    former = current_device()
    set_current_device(index)
    try:
        yield
    finally:
        set_current_device(former)


class _PerThreadDefault:
    """Within the block stream 0 is the thread's own default stream (the functions named ``_spt``)."""

    def __enter__(self) -> None:
        thread.per_thread_default = True

    def __exit__(self, *_: object) -> None:
        thread.per_thread_default = False


_per_thread_default = _PerThreadDefault()


def per_thread_default() -> _PerThreadDefault:
    return _per_thread_default
