"""Calls every exported function of a library with bad arguments; run in a process of its own by test_fuzz.py."""

from __future__ import annotations

import ctypes
import logging
import sys

from cairn.abi import loader, marshal
from cairn.abi.rows import HANDLES, Row, is_pointer, table

# These trust the compiler that emits calls of them, and take their arguments for granted.
TRUSTED = {"__hipRegisterFatBinary", "__hipRegisterFunction", "__hipRegisterVar", "__hipRegisterManagedVar"}
TRUSTED |= {"__hipUnregisterFatBinary", "__hipPopCallConfiguration"}
STALE = 0x7A00_0000_0010 - 16
ZERO = (ctypes.c_char * 4096)()


def argument(type_name: str, how: str) -> object:
    plain = type_name.removeprefix("const ")
    kind = marshal.ctype(type_name)
    if kind is None or (isinstance(kind, type) and issubclass(kind, ctypes.Structure)):
        return kind()
    if kind in (ctypes.c_float, ctypes.c_double):
        return kind(-1.0)
    if plain in HANDLES:
        return kind({"null": 0, "zeros": STALE, "large": 0xDEAD0000}[how])
    if is_pointer(type_name):
        return kind(0 if how == "null" else ctypes.addressof(ZERO))
    return kind({"null": 0, "zeros": 1, "large": -1}[how])


def call(library: ctypes.CDLL, row: Row, how: str) -> int:
    function = getattr(library, row.name)
    function.restype = marshal.ctype(row.returns)
    function.argtypes = [marshal.ctype(arg.type) for arg in row.args]
    ctypes.memset(ZERO, 0, len(ZERO))
    return int(function(*(argument(arg.type, how) for arg in row.args)) or 0) if row.returns in ("hipError_t",) else 0


def main(name: str) -> None:
    logging.basicConfig(level=logging.WARNING, stream=sys.stdout, format="%(message)s")
    library = loader.load(name)
    for how in ("null", "zeros", "large"):
        for row in table(name).rows:
            if row.name not in TRUSTED:
                sys.stderr.write(f"{row.name} {how}\n")
                sys.stderr.flush()
                call(library, row, how)
    print("done")


if __name__ == "__main__":
    main(sys.argv[1])
