"""What hip-python's bindings, compiled from AMD's own headers, say about HIP's C interface."""

from __future__ import annotations

import contextlib
import ctypes
import enum
import importlib
import re
from pathlib import Path
from typing import Any, NamedTuple


class Field(NamedTuple):
    """A field of a structure: its C path (``res.linear.devPtr``), and where it is."""

    path: str
    offset: int


class Signature(NamedTuple):
    """A function's declaration in C's words."""

    name: str
    returns: str
    args: tuple[str, ...]


_FUNCTION = re.compile(r"^cdef (?P<ret>[\w ]+?[ *]+)(?P<name>hip\w+)\((?P<args>.*?)\) .*nogil:$", re.MULTILINE)


def module(name: str) -> Any:
    return importlib.import_module(f"rocm.bindings.{name}")


def signatures(name: str) -> list[Signature]:
    """All functions that the bindings call, as declared there."""
    text = (Path(module(name).__file__).parent / f"cy{name}.pyx").read_text(encoding="utf-8")
    found = []
    for match in _FUNCTION.finditer(text):
        args = [arg.strip() for arg in match["args"].split(",") if arg.strip()]
        types = tuple(re.sub(r"\w+$", "", arg).strip() for arg in args)
        found.append(Signature(match["name"], match["ret"].strip(), types))
    return found


def enumerators() -> dict[str, dict[str, int]]:
    """Name and value of every enumerator, by enumeration."""
    return {
        name: {member: int(value) for member, value in kind.__members__.items()}
        for name, kind in vars(module("hip")).items()
        if isinstance(kind, type) and issubclass(kind, enum.IntEnum) and kind.__members__
    }


def structures() -> dict[str, Any]:
    """Classes of the structures and unions that have a layout."""
    found = {}
    for name, kind in vars(module("hip")).items():
        if isinstance(kind, type) and hasattr(kind, "c_sizeof") and hasattr(kind, "allocate") and kind.PROPERTIES():
            found[name] = kind
    return found


def size_of(kind: Any) -> int:
    return int(kind.allocate().c_sizeof())


def fields(kind: Any) -> list[Field]:
    """Top-level fields with their offsets, nested structures' fields below them: found by writing single bytes and
    looking which property changes."""
    size = size_of(kind)
    memory = (ctypes.c_ubyte * size)()
    base = ctypes.addressof(memory)
    view = kind.fromObj(base)
    found: list[Field] = []
    plain: list[str] = []
    for name in kind.PROPERTIES():
        inside = _inside(view, name, base, size)
        if inside is None:
            plain.append(name)
            continue
        found.append(Field(name, inside[0]))
        found += [Field(f"{name}.{field.path}", inside[0] + field.offset) for field in inside[1]]
    offsets: dict[str, int] = {}
    empty = {name: _value(view, name) for name in plain}
    for byte in range(size):
        memory[byte] = 0xFF
        for name in plain:
            if name not in offsets and _value(view, name) != empty[name]:
                offsets[name] = byte
        memory[byte] = 0
    return found + [Field(name, offset) for name, offset in offsets.items()]


def _inside(view: Any, name: str, base: int, size: int) -> tuple[int, list[Field]] | None:
    """(offset, fields) of a property that is itself a structure within ``view``."""
    with contextlib.suppress(Exception):
        value = getattr(view, name)
        place = int(value) - base
        if hasattr(value, "PROPERTIES") and hasattr(value, "c_sizeof") and 0 <= place < size:
            return place, fields(type(value))
    return None


def _value(view: Any, name: str) -> Any:
    """A property's value in a form that can be compared; an enumeration's unknown values are errors."""
    try:
        value = getattr(view, name)
    except Exception as error:
        return str(error)
    if isinstance(value, float):
        return repr(value)
    with contextlib.suppress(Exception):
        return int(value)
    return repr(value)
