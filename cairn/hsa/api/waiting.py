"""Waiting for several signals, and functions that are called when a signal reaches a value."""

from __future__ import annotations

import ctypes
import logging
import threading
import time
from dataclasses import dataclass

from cairn.hsa import core
from cairn.hsa.api import system
from cairn.hsa.api.base import I32, U64, Handles, HsaError, Status, argument, put, words
from cairn.hsa.core import NativeSignal

log = logging.getLogger("cairn.hsa")
_SLICE = 50_000_000  # ns in native code before a waiter looks whether the runtime is shut down
_SPIN = 0.0002  # seconds of turns over several signals before they sleep
_NONE = 0xFFFFFFFF
_HANDLER = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_int64, ctypes.c_uint64)


@dataclass
class _Waiter:
    """One registered handler; ``stopped`` ends its thread."""

    thread: threading.Thread | None = None
    stopped: bool = False


_all: dict[int, _Waiter] = {}


def _stop() -> None:
    for waiter in list(_all.values()):
        waiter.stopped = True
    for waiter in list(_all.values()):
        if waiter.thread is not None and waiter.thread is not threading.current_thread():
            waiter.thread.join(1)
    _all.clear()


system.at_shut_down(_stop)


def hsa_amd_signal_async_handler(signal: int, condition: int, value: int, handler: int, data: int) -> None:
    """Call ``handler(value, data)`` on a thread of its own when the condition holds, again while it returns true."""
    system.require()
    argument(signal and handler and 0 <= condition <= 3, f"signal {signal:#x}, condition {condition}")
    waiter = _Waiter()

    def run() -> None:
        wait, found = core.loaded().cairn_signal_wait, ctypes.c_int64()
        function = _HANDLER(handler)
        while not waiter.stopped:
            if wait(signal, condition, value, _SLICE, found) and not function(found.value, data):
                break
        _all.pop(id(waiter), None)

    _all[id(waiter)] = waiter
    waiter.thread = threading.Thread(target=run, name="cairn-hsa-handler", daemon=True)
    waiter.thread.start()


def hsa_amd_async_function(function: int, data: int) -> None:
    system.require()
    argument(function, "the function is null")
    run = ctypes.CFUNCTYPE(None, U64)(function)
    threading.Thread(target=run, args=(data,), name="cairn-hsa-function", daemon=True).start()


# ---- several signals ----


def _holds(condition: int, found: int, value: int) -> bool:
    return (found == value, found != value, found < value, found >= value)[condition]


def _wait(count: int, signals: int, conditions: int, values: int, timeout: int, *, every: bool) -> dict[int, int]:
    """The indices of the signals whose conditions hold, with the values seen; empty after ``timeout`` ns.

    The functions that call it have no status to return: what is wrong with the arguments is in the log, as a time-out.
    """
    try:
        system.require()
        argument(count and signals and conditions and values, f"{count} signals")
    except HsaError as error:
        log.warning("waiting for signals: %s", error)
        return {}
    handles = words(signals, count)
    asked = list(
        zip((I32 * count).from_address(conditions), (ctypes.c_int64 * count).from_address(values), strict=True)
    )
    argument(all(0 <= condition <= 3 for condition, _ in asked), "an unknown condition")
    start = time.monotonic()
    deadline = start + timeout / 1e9
    wait, seen = core.loaded().cairn_signal_wait, ctypes.c_int64()
    while True:
        found = {}
        for index, (handle, (condition, value)) in enumerate(zip(handles, asked, strict=True)):
            present = NativeSignal.from_address(handle).value if handle else 0
            if handle and _holds(condition, present, value):
                found[index] = present
        if (len(found) == count) if every else found:
            return found
        now = time.monotonic()
        if now >= deadline:
            return {}
        # Sleep on one that is still missing; the others are looked at again soon.
        index = next(i for i in range(count) if i not in found and handles[i])
        pause = 0 if now - start < _SPIN else 1_000_000 if count > 1 else _SLICE
        wait(handles[index], *asked[index], int(min(pause, (deadline - now) * 1e9)), seen)


def hsa_amd_signal_wait_any(
    count: int, signals: int, conditions: int, values: int, timeout: int, state: int, satisfying: int
) -> int:  # fmt: skip
    """Index of a signal whose condition holds, or 0xFFFFFFFF after the time."""
    found = _wait(count, signals, conditions, values, timeout, every=False)
    if not found:
        return _NONE
    index = min(found)
    if satisfying:
        put(satisfying, ctypes.c_int64, found[index])
    return index


def hsa_amd_signal_wait_all(
    count: int, signals: int, conditions: int, values: int, timeout: int, state: int, satisfying: int
) -> int:  # fmt: skip
    """0 when all conditions hold, or 0xFFFFFFFF after the time."""
    found = _wait(count, signals, conditions, values, timeout, every=True)
    if not found:
        return _NONE
    if satisfying:
        (ctypes.c_int64 * count).from_address(satisfying)[:] = [found[i] for i in range(count)]
    return 0


# ---- groups ----

_groups: Handles[list[int]] = Handles("signal group", Status.ERROR_INVALID_SIGNAL_GROUP)


def hsa_signal_group_create(count: int, signals: int, consumer_count: int, consumers: int) -> int:
    system.require()
    argument(count and signals, f"{count} signals")
    return _groups.add(words(signals, count))


def hsa_signal_group_destroy(group: int) -> None:
    _groups.pop(group)


def hsa_signal_group_wait_any_scacquire(group: int, conditions: int, values: int, state: int) -> tuple[int, int]:
    """(signal, value) of one whose condition holds."""
    handles = _groups.get(group)
    listed = (U64 * len(handles))(*handles)
    while True:
        found = _wait(len(handles), ctypes.addressof(listed), conditions, values, 10**9, every=False)
        if found:
            index = min(found)
            return handles[index], found[index]


hsa_signal_group_wait_any_relaxed = hsa_signal_group_wait_any_scacquire
