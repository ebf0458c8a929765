"""What has to happen last when the interpreter ends."""

from __future__ import annotations

import atexit
import os
from collections.abc import Callable

_last: list[Callable[[], None]] = []
_pid = 0


def at_last(function: Callable[[], None]) -> None:
    """Call ``function`` when the interpreter ends, after the exit handlers of everybody else.

    Python runs exit handlers newest first. A program that registered its own before it first used Cairn would meet a
    runtime that is gone already, and its handlers free modules, streams and memory. A forked child starts with none.
    """
    global _pid
    if _pid != os.getpid():
        _pid = os.getpid()
        _last.clear()
        atexit.unregister(_run)
        atexit.register(_run)
    _last.append(function)


def _run() -> None:
    """Run the older handlers first, then ours, newest first."""
    if _pid != os.getpid():
        return
    atexit.unregister(_run)
    atexit._run_exitfuncs()
    while _last:
        _last.pop()()
