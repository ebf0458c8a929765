"""The one hook for whoever wants to know what this process does with its devices.

Calls and work are seen by native code (``events.c``), and go to native listeners; one of them writes a log
(``log.c``). Nothing of it is loaded before somebody listens: ``CAIRN_TRACE`` names a folder for the log, or a
profiler's library calls ``load``. Until then a library's call costs one look at a number.
"""

from __future__ import annotations

import ctypes
import functools
import json
import os
import threading
from collections.abc import Callable
from enum import IntFlag
from pathlib import Path
from typing import Any

from cairn.base import config, native, processors
from cairn.base.events.structs import CodeObject, Kernel

__all__ = ["SETTINGS", "CodeObject", "Domain", "Kernel", "connect", "folder", "load", "note", "when_loaded"]

SETTINGS = "settings.json"  # in the log's folder: what is to be logged, and where it goes on once that is full


class Domain(IntFlag):
    """``enum cairn_domain``: what can be listened to."""

    HIP = 1 << 0
    HIP_COMPILER = 1 << 1
    HSA_CORE = 1 << 2
    HSA_AMD = 1 << 3
    HSA_IMAGE = 1 << 4
    HSA_FINALIZE = 1 << 5
    MARKER = 1 << 6
    RCCL = 1 << 7
    DISPATCH = 1 << 8
    COPY = 1 << 9
    CODE = 1 << 10
    COUNTED = 1 << 11
    ALLOCATION = 1 << 12


_lock = threading.RLock()
_seers: list[tuple[int, int]] = []  # libraries that look: places of their `traced` and `events`
_waiting: list[Callable[[ctypes.CDLL], None]] = []
_library: ctypes.CDLL | None = None


def folder() -> Path | None:
    """The log's folder; None where no log is wanted."""
    named = config.get("CAIRN_TRACE")
    return Path(named) if named else None


@functools.cache
def built() -> Path:
    """The native hook, built on first use."""
    here = Path(__file__).parent
    quick = ("-mtls-dialect=gnu2",) if processors.machine() == "x86_64" else ()  # a thread's own without a call
    return native.build("events", [here / "events.c", here / "clock.c", here / "log.c"], flags=quick)


def load() -> ctypes.CDLL:
    """The native hook in this process. All that waited for it are told."""
    global _library
    with _lock:
        if _library is not None:
            return _library
        library = native.load(built(), mode=ctypes.RTLD_GLOBAL)
        library.cairn_events_table.restype = ctypes.c_void_p
        library.cairn_events_connect.argtypes = [ctypes.c_void_p, ctypes.c_void_p]
        library.cairn_events_place.argtypes = [ctypes.c_uint64, ctypes.c_uint64, ctypes.c_void_p, ctypes.c_uint32]
        library.cairn_events_place.restype = None
        library.cairn_events_kernel.argtypes, library.cairn_events_kernel.restype = [ctypes.c_void_p], ctypes.c_uint64
        library.cairn_events_code_object.argtypes = [ctypes.c_void_p]
        library.cairn_log_start.argtypes = [ctypes.c_char_p, ctypes.c_char_p, ctypes.c_uint32]
        library.cairn_log_note.argtypes, library.cairn_log_note.restype = [ctypes.c_char_p], None
        _library = library
        _start_log(library)
        for traced, table in _seers:
            library.cairn_events_connect(traced, table)
        for ready in _waiting:
            ready(library)
        return library


def connect(traced: int, table: int) -> None:
    """A library that calls: at ``traced`` it looks whether somebody listens, at ``table`` it finds the hook."""
    with _lock:
        _seers.append((traced, table))
        if _library is not None:
            _library.cairn_events_connect(traced, table)
        elif folder() is not None:
            load()
        elif traced:
            ctypes.c_uint32.from_address(traced).value = 0


def when_loaded(ready: Callable[[ctypes.CDLL], None]) -> None:
    """Call ``ready(library)`` once the hook is loaded: now, later, or never."""
    with _lock:
        _waiting.append(ready)
        if _library is not None:
            ready(_library)
        elif folder() is not None:
            load()


def note(**facts: Any) -> None:
    """Write facts into the log, if there is one."""
    if _library is not None:
        _library.cairn_log_note(json.dumps(facts).encode())


def _start_log(library: ctypes.CDLL) -> None:
    where = folder()
    if where is None:
        return
    try:
        settings = json.loads((where / SETTINGS).read_text(encoding="utf-8"))
        domains, more = int(settings["domains"]), str(settings.get("more", ""))
    except (OSError, ValueError, KeyError):
        domains, more = int(~Domain(0)), ""
    library.cairn_log_start(os.fsencode(where), os.fsencode(more), (domains | Domain.CODE) & ~Domain.COUNTED)
    _note_process()
    os.register_at_fork(after_in_child=_note_process)


def _note_process() -> None:
    """Who writes the log; read by ``cairn.tools.prof``."""
    import sys
    import time

    try:
        words = Path("/proc/self/cmdline").read_bytes().split(b"\0")[:-1]
    except OSError:
        words = [os.fsencode(word) for word in sys.argv]
    command = [word.decode(errors="replace") for word in words]
    note(
        process=os.getpid(), parent=os.getppid(), command=command, realtime=time.time_ns(),
        monotonic=time.monotonic_ns(),
    )  # fmt: skip
