"""cuSPARSE's log: errors and calls, to a file or to a function of the program's."""

from __future__ import annotations

import ctypes
import os
from typing import Any

from cairn.base import config
from cairn.libs.sparse import binding
from cairn.libs.sparse.binding import Call, operation
from cairn.libs.sparse.errors import SparseError, Wrong

#: Levels, from the most urgent; what is told at level n is bit n - 1 of a mask. Nothing is told at 2, 3 and 4.
_ERROR, _CALL, _LEVELS = 1, 5, 6
_WORDS = {_ERROR: "Error", _CALL: "Api"}
_Callback = ctypes.CFUNCTYPE(None, ctypes.c_int, ctypes.c_char_p, ctypes.c_char_p)


class Log:
    """What is told, and to whom. Programs that say nothing have none, unless the environment asks."""

    def __init__(self) -> None:
        self.mask = self.level_mask(_number("CUSPARSE_LOG_LEVEL")) | _number("CUSPARSE_LOG_MASK")
        self.disabled = False
        self.callback: Any = None
        self.stream = 0  # a FILE of the program's
        self.file = 1  # a descriptor: standard output
        if self.mask and (path := config.get("CUSPARSE_LOG_FILE")):
            self.open(path)
        self.watch()

    @staticmethod
    def level_mask(level: int) -> int:
        return (1 << max(0, min(level, _LEVELS - 1))) - 1

    def open(self, path: str) -> None:
        try:
            self.file, self.stream = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o644), 0
        except OSError as error:
            raise SparseError(Wrong.VALUE, f"{path}: {error.strerror}; expected a file that can be written") from error

    def watch(self) -> None:
        """Calls are looked at while something is to be told."""
        binding.watcher = self if self.mask and not self.disabled else None

    def called(self, name: str, arguments: tuple[Any, ...]) -> None:
        self._tell(_CALL, name, ", ".join(hex(each) if isinstance(each, int) else str(each) for each in arguments))

    def failed(self, name: str, error: BaseException) -> None:
        self._tell(_ERROR, name, str(error))

    def _tell(self, level: int, name: str, message: str) -> None:
        if not self.mask >> (level - 1) & 1:
            return
        name = "cusparse" + name.removeprefix("hipsparse").removeprefix("cairn")
        line = f"[cuSPARSE][{_WORDS[level]}][{name}] {message}\n"
        if self.callback:
            self.callback(level, name.encode(), message.encode())
        if self.stream:
            libc = ctypes.CDLL(None)
            libc.fputs(line.encode(), ctypes.c_void_p(self.stream))
            libc.fflush(ctypes.c_void_p(self.stream))
        elif self.file != 1 or not self.callback:
            os.write(self.file, line.encode())


def _number(name: str) -> int:
    text = config.get(name)
    return int(text) if text.isdecimal() else 0


LOG = Log()


@operation("loggersetcallback")
def set_callback(call: Call) -> None:
    LOG.callback = _Callback(address) if (address := int(call["callback"] or 0)) else None


@operation("loggersetfile")
def set_file(call: Call) -> None:
    LOG.stream, LOG.file = int(call["file"] or 0), 1


@operation("loggeropenfile")
def open_file(call: Call) -> None:
    LOG.open(ctypes.string_at(call.place("logfile")).decode(errors="surrogateescape"))


@operation("loggersetlevel")
def set_level(call: Call) -> None:
    LOG.mask = LOG.level_mask(call.choice("level", *range(_LEVELS)))
    LOG.watch()


@operation("loggersetmask")
def set_mask(call: Call) -> None:
    LOG.mask = call.choice("mask", *range(1 << (_LEVELS - 1)))
    LOG.watch()


@operation("loggerforcedisable")
def disable(call: Call) -> None:
    LOG.disabled = True
    LOG.watch()
