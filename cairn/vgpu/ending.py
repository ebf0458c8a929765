"""What has to be done when a program ends, before LLVM's objects are destroyed.

A C++ program may leave ``main`` while a kernel that nobody has seen is being compiled. Exit handlers run newest first,
and LLVM's are newer than the program's: LLVM would be gone under the thread that compiles, before anybody waits for the
kernels. So they are waited for before all exit handlers, where the thread that used the runtime first is the main one,
which ends the program; else before those that LLVM has when it is loaded (it adds some later).
"""

from __future__ import annotations

import functools
import os
from collections.abc import Callable

from cairn.base import exits
from cairn.base.errors import DeviceError
from cairn.vgpu import dispatch

_waits: list[Callable[[], None]] = []
_over = False


def before_end(wait: Callable[[], None]) -> None:
    """Call ``wait`` when the process ends: it returns when nothing is left to do that compiles. To be called where the
    program first uses the runtime."""
    if not _waits:
        lib = dispatch.loaded()
        lib.cairn_at_exit(_END)
        lib.cairn_at_exit_of_main()
        exits.at_last(lambda: lib.cairn_at_exit(dispatch.EXIT_FN()))  # Python has stopped all by itself then
    _waits.append(wait)


@functools.cache
def guard(load: Callable[[], object]) -> None:
    """``load`` LLVM, once a process, and see to its end. Raises DeviceError without memory."""
    load()
    if not dispatch.loaded().cairn_at_exit_before_loaded():
        raise DeviceError("no host memory for an exit handler")


def check() -> None:
    """Raise DeviceError where LLVM may be gone: in exit handlers that run later."""
    if _over:
        raise DeviceError(
            "the program is ending: no new kernel can be compiled",
            hint="launch it before `main` returns or `exit` is called",
        )


def _end(over: int) -> None:
    global _over
    for wait in _waits:
        wait()
    _over = bool(over)


_END = dispatch.EXIT_FN(_end)


def _after_fork() -> None:
    _waits.clear()
    guard.cache_clear()


os.register_at_fork(after_in_child=_after_fork)
