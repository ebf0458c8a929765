"""What has to be done when a program ends, before LLVM's objects are destroyed.

A C++ program may leave ``main``, or call ``exit`` on any thread, while kernels run and while one that nobody has seen
is being compiled. As with CUDA the process ends without them: their queues drop what they have. But exit handlers run
newest first, and LLVM's are newer than the program's: LLVM would be gone under a thread that compiles. So that thread
is waited for: before all exit handlers, where the thread that used the runtime first is the main one, which ends the
program; else before those that LLVM has when it is loaded, and after its first modules (it adds some later).
``native/ending.c`` does it.
"""

from __future__ import annotations

import contextlib
import functools
import os
from collections.abc import Callable, Iterator

from cairn.base import exits
from cairn.base.errors import DeviceError
from cairn.vgpu import dispatch

_dropping: list[int] = []


def before_end(drop: int) -> None:
    """Call the C function at address ``drop`` when the process ends: it makes queues drop their work.

    To be called where the program first uses the runtime.
    """
    if not _dropping:
        lib = dispatch.loaded()
        lib.cairn_at_exit(drop)
        lib.cairn_at_exit_of_program()
        exits.at_last(lambda: lib.cairn_at_exit(None))  # Python has stopped all by itself then
    _dropping.append(drop)


@functools.cache
def guard(load: Callable[[], object]) -> None:
    """``load`` LLVM, once a process, and see to its end. Raises DeviceError without memory."""
    load()
    if not dispatch.loaded().cairn_at_exit_before_loaded():
        raise DeviceError("no host memory for an exit handler")


@contextlib.contextmanager
def compiling() -> Iterator[None]:
    """In here LLVM is used, and the process's end waits. Raises DeviceError where LLVM may be gone: in exit handlers
    that run later."""
    lib = dispatch.loaded()
    if not lib.cairn_compile_begin():
        raise DeviceError(
            "the program is ending: no new kernel can be compiled",
            hint="launch it before `main` returns or `exit` is called",
        )
    try:
        yield
        lib.cairn_at_exit_before_loaded()
    finally:
        lib.cairn_compile_end()


def _after_fork() -> None:
    _dropping.clear()
    guard.cache_clear()


os.register_at_fork(after_in_child=_after_fork)
