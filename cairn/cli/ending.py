"""How a command ends: by its exit code, by an error told in one line, or by a signal."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from types import FrameType

from cairn.base import zig
from cairn.base.errors import CairnError, CompileError

_SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


class Interrupted(BaseException):
    """A signal that ends commands has come; what was begun is undone on the way out."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


def guarded(work: Callable[[], int]) -> int:
    """Do a command's work and return the process's exit code."""
    try:
        with _signals_raise():
            return work()
    except CairnError as error:
        return report(error)
    except BrokenPipeError:
        return 141
    except KeyboardInterrupt:
        return 130
    except Interrupted as signalled:
        zig.resume()
        if signalled.number != signal.SIGINT:  # whoever sent it sees that it was obeyed
            signal.signal(signalled.number, signal.SIG_DFL)
            os.kill(os.getpid(), signalled.number)
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
def _signals_raise() -> Iterator[None]:
    """In here a signal that would end the process ends its compilers and raises, so that no file stays half-made."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {number: signal.getsignal(number) for number in _SIGNALS}
    heard = [number for number in _SIGNALS if before[number] not in (signal.SIG_IGN, None)]
    for number in heard:
        signal.signal(number, _interrupt)
    try:
        yield
    finally:
        for number in heard:
            signal.signal(number, before[number])


def _interrupt(number: int, frame: FrameType | None) -> None:
    zig.stop()
    raise Interrupted(number)
