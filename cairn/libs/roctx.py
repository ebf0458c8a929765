"""ROCTX: a program's own marks and ranges. No profiler listens: they are counted, and logged at ``CAIRN_LOG=debug``."""

from __future__ import annotations

import ctypes
import itertools
import logging
import threading

log = logging.getLogger("cairn.roctx")


class _Ranges(threading.local):
    """The open ranges of a thread, outermost first."""

    def __init__(self) -> None:
        self.names: list[str | None] = []


_ranges = _Ranges()
_numbers = itertools.count(1)


def roctx_version_major() -> int:
    return 4


def roctx_version_minor() -> int:
    return 1


def roctxMarkA(message: str | None) -> None:
    log.debug("mark: %s", message)


def roctxRangePushA(message: str | None) -> int:
    """Open a range of the calling thread; returns its depth, 0 for the outermost."""
    log.debug("push: %s", message)
    _ranges.names.append(message)
    return len(_ranges.names) - 1


def roctxRangePop() -> int:
    """Close the thread's innermost range; returns its depth, or -1 where none is open."""
    if not _ranges.names:
        return -1
    log.debug("pop: %s", _ranges.names.pop())
    return len(_ranges.names)


def roctxRangeStartA(message: str | None) -> int:
    """Open a range of the process; returns its number."""
    number = next(_numbers)
    log.debug("start %d: %s", number, message)
    return number


def roctxRangeStop(number: int) -> None:
    log.debug("stop %d", number)


def roctxProfilerPause(thread: int) -> int:
    """No profiler listens, so there is nothing to pause; returns 0."""
    log.debug("pause: %d", thread)
    return 0


def roctxProfilerResume(thread: int) -> int:
    log.debug("resume: %d", thread)
    return 0


def roctxGetThreadId(thread: int) -> int:
    """Write the system's number of the calling thread to the address ``thread``; returns 0, -1 for a null pointer."""
    if not thread:
        return -1
    ctypes.c_uint64.from_address(thread).value = threading.get_native_id()
    return 0


def roctxNameOsThread(name: str | None) -> int:
    log.debug("thread %d: %s", threading.get_native_id(), name)
    return 0


def roctxNameHsaAgent(name: str | None, agent: int) -> int:
    log.debug("agent %#x: %s", agent or 0, name)
    return 0


def roctxNameHipDevice(name: str | None, device: int) -> int:
    log.debug("device %d: %s", device, name)
    return 0


def roctxNameHipStream(name: str | None, stream: int) -> int:
    log.debug("stream %#x: %s", stream or 0, name)
    return 0
