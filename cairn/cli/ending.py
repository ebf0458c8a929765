"""How a command ends: by its exit code, by an error told in one line, or by a signal."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from types import FrameType

from cairn.base import scratch, zig
from cairn.base.errors import CairnError, CompileError
from cairn.cli import streams

_SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


def guarded(work: Callable[[], int]) -> int:
    """Do a command's work and return the process's exit code."""
    streams.prepare()
    try:
        with _signals_clean_up():
            code = work()
            streams.finish()
            return code
    except CairnError as error:
        return report(error)
    except BrokenPipeError:
        streams.drop()
        return 141
    except OSError as error:
        told = streams.refused(error)
        if told is None:
            raise
        streams.drop()
        return report(told)
    except KeyboardInterrupt:
        return 130


def report(error: CairnError) -> int:
    """Print an error for a person and return its exit code. A compiler's own output is printed as it is."""
    if isinstance(error, CompileError) and error.output:
        sys.stderr.write(error.output if error.output.endswith("\n") else error.output + "\n")
    else:
        sys.stderr.write(f"cairn: {error}\n")
    if error.hint:
        sys.stderr.write(f"  → {error.hint}\n")
    return error.exit_code


def let_signals_be() -> None:
    """Give signals their usual effect again, for a program that becomes this process. Ignored ones stay ignored."""
    for number in _SIGNALS:
        if signal.getsignal(number) != signal.SIG_IGN:
            signal.signal(number, signal.SIG_DFL)
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # Python ignores it


@contextlib.contextmanager
def _signals_clean_up() -> Iterator[None]:
    """In here a signal that ends the process first ends its compilers and removes what they were making."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {number: signal.getsignal(number) for number in _SIGNALS}
    heard = [number for number in _SIGNALS if before[number] not in (signal.SIG_IGN, None)]
    for number in heard:
        signal.signal(number, _clean_up)
    try:
        yield
    finally:
        for number in heard:
            signal.signal(number, before[number])


def _clean_up(number: int, frame: FrameType | None) -> None:
    """Nothing is raised: other threads may wait for a lock that the main thread holds just now, such as an import's."""
    zig.stop()
    scratch.remove_unfinished()
    if sys.stderr.isatty():
        os.write(2, b"\x1b[?25h")  # a spinner hides the cursor
    signal.signal(number, signal.SIG_DFL)  # whoever sent it sees that it was obeyed
    os.kill(os.getpid(), number)
