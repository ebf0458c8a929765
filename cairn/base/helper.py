"""Processes of Cairn's own Python that work for this one.

A guest in another's Python (``cairn.base.home``) has the standard library alone: functions marked ``apart`` run in such
a process there. Work that should not hold up the program goes to one of low priority.
"""

from __future__ import annotations

import contextlib
import functools
import io
import os
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

from cairn.base import home
from cairn.base.errors import CairnError, ToolError

if TYPE_CHECKING:
    import socket

_IDLE_SECONDS = 60.0  # after which a process ends
_LENGTH = 8  # bytes before each message
_PROTOCOL = 4  # pickles that every Python reads
_serves = False

P = ParamSpec("P")
R = TypeVar("R")


def apart(function: Callable[P, R]) -> Callable[P, R]:
    """Decorator: the function needs packages of Cairn's own Python. A guest has it run there.

    Arguments and results are plain values, tuples of Cairn's, or CairnErrors.
    """

    @functools.wraps(function)
    def call(*args: P.args, **kwargs: P.kwargs) -> R:
        if not home.guest():
            return function(*args, **kwargs)
        result: R = foreground().call(function, *args, **kwargs)
        return result

    return call


@functools.cache
def foreground() -> Helper:
    """The process that does what this one waits for."""
    os.register_at_fork(after_in_child=foreground.cache_clear)
    return Helper()


class Helper:
    """A process that runs functions of Cairn's modules, one at a time; ``nice`` lowers its priority. It starts when it
    is first asked, and again where it has ended."""

    def __init__(self, nice: int = 0) -> None:
        self._nice = nice
        self._line: socket.socket | None = None
        self._lock = threading.Lock()

    def call(self, function: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        """``function(*args, **kwargs)``, a module's function by its name. Raises what it raises: CairnErrors as they
        are, others as ToolError; ToolError as well where the process cannot be started, or ends."""
        name = function.__module__.removeprefix(home.PREFIX)
        request = _pickled((name, function.__name__, args, kwargs))
        with self._lock:
            reply = self._ask(request) or self._ask(request)  # it may have ended since it was last asked
        if reply is None:
            raise ToolError(f"the process of {home.home().executable} that works for this one ended")
        well, value = _unpickled(reply)
        if well:
            return value
        raise value

    def _ask(self, request: bytes) -> bytes | None:
        try:
            if self._line is None:
                self._line = self._start()
            _send(self._line, request)
            reply = _receive(self._line)
        except OSError:
            reply = None
        except BaseException:
            self.stop()  # the answer that is still to come is not the next question's
            raise
        if reply is None:
            self.stop()
        return reply

    def _start(self) -> socket.socket:
        import socket

        own = home.home()
        paths = own.paths if home.guest() else (*own.paths[:1], *(path for path in sys.path if path))
        code = f"{home.importing(paths)}from cairn.base.helper import serve; serve({self._nice})"
        environment = {name: value for name, value in os.environ.items() if name != "LD_PRELOAD"}
        ours, theirs = socket.socketpair()
        with theirs, Path(os.devnull).open("r+b", buffering=0) as null:
            actions = [(os.POSIX_SPAWN_DUP2, theirs.fileno(), 0)]
            actions += [(os.POSIX_SPAWN_DUP2, null.fileno(), number) for number in (1, 2)]
            try:
                command = [own.executable, "-I", "-c", code]  # -I: the client's variables for Python are not for ours
                os.posix_spawn(own.executable, command, environment, file_actions=actions, setsid=True)
            except OSError as error:
                ours.close()
                raise ToolError(
                    f"Cairn's own Python, {own.executable}, does not start: {error.strerror}",
                    hint="install Cairn again, and link the program again or run it by `cairn exec`",
                ) from None
        return ours

    def stop(self) -> None:
        """Let the process end."""
        if self._line is not None:
            self._line.close()
        self._line = None

    def __del__(self) -> None:
        self.stop()


def _pickled(value: Any) -> bytes:
    import pickle  # here and below: most processes have nothing done apart

    return pickle.dumps(value, _PROTOCOL)


def _unpickled(data: bytes) -> Any:
    """What a pickle holds, with Cairn's classes by what they are called here."""
    import pickle

    from cairn.base.private import NAME

    class Reader(pickle.Unpickler):
        def find_class(self, module: str, name: str) -> Any:
            module = module.removeprefix(f"{NAME}.")
            if module.partition(".")[0] == "cairn":
                return getattr(home.module(module), name)
            return super().find_class(module, name)

    return Reader(io.BytesIO(data)).load()


def _send(line: socket.socket, message: bytes) -> None:
    import socket

    # A program in C may end by SIGPIPE.
    line.sendall(len(message).to_bytes(_LENGTH, "little") + message, socket.MSG_NOSIGNAL)


def _receive(line: socket.socket) -> bytes | None:
    """A message; None where the other side has ended."""
    head = _exactly(line, _LENGTH)
    return None if head is None else _exactly(line, int.from_bytes(head, "little"))


def _exactly(line: socket.socket, size: int) -> bytes | None:
    found = bytearray(size)
    view, have = memoryview(found), 0
    while have < size:
        got = line.recv_into(view[have:])
        if not got:
            return None
        have += got
    return bytes(found)


def serving() -> bool:
    """Whether this process works for another."""
    return _serves


def serve(nice: int) -> None:
    """The process's own end: requests from the socket that is its standard input, until nobody asks any more."""
    global _serves
    import socket

    _serves = True
    with contextlib.suppress(OSError):
        if nice:  # a program of real-time priority is not held up by this either
            os.sched_setscheduler(0, os.SCHED_OTHER, os.sched_param(0))
        os.nice(nice)
    line = socket.socket(fileno=0)
    while True:
        line.settimeout(_IDLE_SECONDS)
        try:
            request = _receive(line)
        except OSError:
            return
        if request is None:
            return
        line.settimeout(None)
        with contextlib.suppress(BrokenPipeError):
            _send(line, _pickled(_answer(request)))


def _answer(request: bytes) -> tuple[bool, Any]:
    try:
        module, name, args, kwargs = _unpickled(request)
        return True, getattr(home.module(module), name)(*args, **kwargs)
    except CairnError as error:
        return False, error
    except Exception as error:  # whatever it is, the asking process must hear of it and go on
        return False, ToolError(f"{type(error).__name__} in Cairn's own Python: {error}")
