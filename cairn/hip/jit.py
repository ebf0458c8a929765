"""Code that arrives as text: modules of PTX, and the logs that a program asks for when it loads or links one."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from contextlib import contextmanager

from cairn.base.errors import CompileError
from cairn.hip.errors import Code, HipError

# hipJitOption: a time in milliseconds (float), two buffers, and the bytes that each has.
_TIME, _INFO, _INFO_SIZE, _ERROR, _ERROR_SIZE = 2, 3, 4, 5, 6
_SHOWN = 6  # lines of the compiler's output in a message


_STARTS = (b".version", b"//", b"/*")


def is_text(data: bytes) -> bool:
    """Whether these bytes are a module of PTX, or its beginning."""
    start = data[:4096].lstrip()
    return start.startswith(_STARTS) and b".version" in start


def code(data: bytes, processor: str, stage: str = "code") -> bytes:
    """The code object (or ``bitcode``) of a module of PTX. Raises HipError with what is wrong with it."""
    from cairn.compiler import ptxmodule

    try:
        return (ptxmodule.code if stage == "code" else ptxmodule.bitcode)(data, processor)
    except CompileError as error:
        lines = [line for line in error.output.splitlines() if "error" in line][:_SHOWN]
        raise HipError(Code.hipErrorInvalidKernelFile, "\n".join([str(error), *lines])) from error


@contextmanager
def logged(count: int, options: int, values: int) -> Iterator[None]:
    """Give the logs that a call's options ask for: what goes wrong inside, and nothing about what goes well."""
    given: dict[int, int] = {}
    if count > 0 and options and values:
        kinds = (ctypes.c_int * count).from_address(options)
        given = {kind: values + 8 * i for i, kind in enumerate(kinds)}
    error = ""
    try:
        yield
    except Exception as caught:
        error = str(caught)
        raise
    finally:
        _write(given, _INFO, _INFO_SIZE, "")
        _write(given, _ERROR, _ERROR_SIZE, error)
        if _TIME in given:
            ctypes.c_float.from_address(given[_TIME]).value = 0.0


def _write(given: dict[int, int], buffer: int, size: int, text: str) -> None:
    """Fill a buffer as far as it goes; its size becomes that of what is in it."""
    if buffer not in given or size not in given:
        return
    room = ctypes.c_uint.from_address(given[size])
    place = ctypes.c_void_p.from_address(given[buffer]).value
    data = text.encode()[: max(0, room.value - 1)]
    if place and room.value:
        ctypes.memmove(place, data + b"\0", len(data) + 1)
    room.value = len(data)
