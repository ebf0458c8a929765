"""The standard streams as commands need them, however the process was started: closed, full, or in an old encoding."""

from __future__ import annotations

import codecs
import errno
import io
import os
import sys

from cairn.base.errors import ToolError

_HANDLER = "cairn"
# What help texts and reports have beside ASCII, for terminals and logs that are in another encoding.
_PLAIN = {
    "…": "...",
    "→": "->",
    "×": "x",
    "µ": "u",
    "–": "-",
    "—": "-",
    "·": ".",
    "≥": ">=",
    "≤": "<=",
    "\N{MINUS SIGN}": "-",
}
_STREAMS = (("stdin", "r"), ("stdout", "w"), ("stderr", "w"))
# How a write fails that is no defect of the program's.
_REFUSED = frozenset([errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EBADF, errno.EROFS])


def prepare() -> None:
    """Give this process, and those that it starts, all three streams, which take any text."""
    for number, (name, mode) in enumerate(_STREAMS):
        try:
            os.fstat(number)
        except OSError:  # the next file to be opened would become the program's input or output
            os.set_inheritable(os.open(os.devnull, os.O_RDWR), True)
        if getattr(sys, name) is None:
            setattr(sys, name, io.open(number, mode, closefd=False))  # noqa: UP020, SIM115  # builtins' is PTH123's
    codecs.register_error(_HANDLER, _encoded)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=_HANDLER)


def finish() -> None:
    """Write what is still buffered. Raises OSError, once: nothing is left for the interpreter's own attempt."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            drop()
            raise


def drop() -> None:
    """Leave what is buffered unwritten: nobody reads it, or nothing can take it."""
    null = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            os.dup2(null, stream.fileno())
            stream.flush()
    os.close(null)


def refused(error: OSError) -> ToolError | None:
    """What to say of a write that failed; None for another error."""
    if error.errno not in _REFUSED:
        return None
    return ToolError(f"{error.filename or 'the output'}: cannot be written: {error.strerror}")


def _encoded(error: UnicodeError) -> tuple[str | bytes, int]:
    """What stands for characters that a stream's encoding lacks. A file name's own bytes go out as they came."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    made = bytearray()
    for letter in error.object[error.start : error.end]:
        code = ord(letter)
        made += bytes([code - 0xDC00]) if 0xDC80 <= code <= 0xDCFF else _PLAIN.get(letter, "?").encode()
    return bytes(made), error.end
