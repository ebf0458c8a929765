"""What has to be done when a program ends.

A C++ program may leave ``main``, or call ``exit`` on any thread, while kernels run and while one that nobody has seen
is being compiled. As with CUDA the process ends without them, at once: its queues drop what they have
(``native/ending.c``), and a thread that compiles goes on until the process is gone. So LLVM's objects are never
destroyed (``staying.c``).
"""

from __future__ import annotations

import contextlib
import functools
import os
from pathlib import Path

from cairn.base import exits, native
from cairn.base.errors import CairnError
from cairn.vgpu import dispatch

_dropping: list[int] = []
_STAYING = Path(__file__).with_name("staying.c")


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


def before_destructors() -> None:
    """The same once more, before the destructors of a program that was loaded after the runtime was started."""
    dispatch.loaded().cairn_at_exit_of_program()


@functools.cache
def load_lasting(library: Path) -> None:
    """Load LLVM's ``library`` so that none of its objects is destroyed when the process ends.

    A process that has loaded it otherwise keeps it as it is.
    """
    if ":" in str(library) or not library.is_file():
        return
    link = ("-z", "initfirst", "--enable-new-dtags", f"-rpath={library.parent}", "--no-as-needed", str(library))
    with contextlib.suppress(CairnError):
        native.load(native.build("staying", [_STAYING], link=link))


os.register_at_fork(after_in_child=_dropping.clear)
