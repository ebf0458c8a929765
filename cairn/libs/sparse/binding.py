"""From functions of C to operations: a function's arguments by name, in one spelling for both libraries.

``hipsparseScsrmv`` and ``rocsparse_scsrmv`` are operation ``csrmv`` of type ``s``, registered by ``operation``.
"""

from __future__ import annotations

import ctypes
import functools
import inspect
import re
import struct
from collections.abc import Callable
from typing import Any

from cairn.catalog import rows
from cairn.hip.errors import HipError
from cairn.libs.sparse import checks, kernels, objects, repeat
from cairn.libs.sparse.checks import spelled
from cairn.libs.sparse.errors import SparseError, Wrong
from cairn.libs.sparse.objects import HALF_COMPLEX, HIP_TYPES, LETTERS, ROC_TYPES, TYPES, WIDER

_LOWEST = 4096  # no process has memory below
_OPERATIONS: dict[str, Callable[[Call], Any]] = {}
#: Who is told of hipSPARSE's calls (log.py), or None.
watcher: Any = None


def operation(*names: str) -> Callable[[Callable[[Call], Any]], Callable[[Call], Any]]:
    """Registers an operation's body by its names: without prefix and letter, in small letters, without underscores."""

    def register(body: Callable[[Call], Any]) -> Callable[[Call], Any]:
        _OPERATIONS.update(dict.fromkeys(names, body))
        return body

    return register


def number(value: complex, type: int) -> bytes:
    """A number as a scalar of kernels."""
    single, parts = type in (LETTERS["s"], LETTERS["c"]), [value.real]
    if type in (LETTERS["c"], LETTERS["z"]):
        parts.append(value.imag)
    return bytes(8) + struct.pack(f"<{len(parts)}{'f' if single else 'd'}", *parts).ljust(16, b"\0")


def _widened(raw: bytes, type: int) -> bytes:
    """Numbers of 16 bits as floats."""
    if type in (150, HALF_COMPLEX):
        return struct.pack(f"<{len(raw) // 2}f", *struct.unpack(f"<{len(raw) // 2}e", raw))
    return b"".join(bytes(2) + raw[at : at + 2] for at in range(0, len(raw), 2))


class Call:
    """One call: which library's, the letter of its type, and arguments by name."""

    def __init__(self, hip: bool, letter: str, name: str, arguments: dict[str, Any]) -> None:
        self.hip, self.letter, self.name, self._arguments = hip, letter, name, arguments

    def __getitem__(self, names: str) -> Any:
        """The argument of one of several names, as in ``call["m mb"]``."""
        for name in names.split():
            if name in self._arguments:
                return self._arguments[name]
        raise SparseError(Wrong.INTERNAL, f"{self.name} has no argument {names}")

    def get(self, names: str, default: Any = None) -> Any:
        return next((self._arguments[name] for name in names.split() if name in self._arguments), default)

    @property
    def names(self) -> list[str]:
        return list(self._arguments)

    def first(self) -> Any:
        return next(iter(self._arguments.values()))

    def values(self) -> list[Any]:
        """All arguments in order."""
        return list(self._arguments.values())

    @functools.cached_property
    def handle(self) -> objects.Handle:
        found: objects.Handle = objects.of(objects.Handle, self["handle"])
        return found

    def object(self, cls: type[Any], names: str) -> Any:
        number = self[names]
        if not number:
            raise SparseError(Wrong.POINTER, f"{self.name}: {names} is null")
        return objects.of(cls, number)

    def size(self, names: str) -> int:
        """A size. Raises SparseError below 0."""
        value = int(self[names])
        if value < 0:
            raise SparseError(Wrong.SIZE, f"{self.name}: {names.split()[0]} is {value}; expected 0 or more")
        return value

    def pointer(self, names: str, needed: Any = True) -> int:
        """An address. Raises SparseError where one is needed and it is null."""
        address = int(self[names] or 0)
        if needed and not address:
            raise SparseError(Wrong.POINTER, f"{self.name}: {names.split()[0]} is a null pointer")
        return address

    def array(self, names: str, offsets: int, lines: int, base: int) -> int:
        """The address of a matrix's entries, which may be null where its offsets, of 32 bits, say that it has none."""
        address = self.pointer(names, needed=False)
        if not address and lines and offsets:
            try:
                last = self.handle.read(offsets + 4 * lines, ctypes.c_int32)
            except HipError:
                last = base + 1
            self.pointer(names, needed=last != base)
        return address

    def block(self, names: str) -> int:
        """The size of a block. Raises SparseError below 1."""
        value = self.size(names)
        if not value:
            raise SparseError(Wrong.SIZE, f"{self.name}: {names} is 0; expected 1 or more")
        return value

    def is_address(self, names: str) -> bool:
        """Whether an argument is one, and no number."""
        return self.types[next(name for name in names.split() if name in self._arguments)].endswith("*")

    def passed(self, names: str) -> bytes:
        """A number for kernels that the caller passed by value, in the call's own type."""
        return number(self.value(names), self.own_type)

    def value(self, names: str) -> complex:
        """A number that the caller passed by value."""
        value = self[names]
        return complex(value.x, value.y) if hasattr(value, "x") else complex(value)

    def real(self, names: str) -> float:
        """A real number of the call's precision, at the host's address."""
        single = self.letter in "sc"
        return float((ctypes.c_float if single else ctypes.c_double).from_address(self.pointer(names)).value)

    def operation(self, names: str) -> int:
        """0 none, 1 transposed, 2 conjugated and transposed."""
        value = self[names] - (0 if self.hip else 111)
        if value not in (0, 1, 2):
            raise SparseError(Wrong.VALUE, f"{self.name}: {self[names]} is no operation")
        return int(value)

    def type(self, names: str) -> int:
        """A rocsparse_datatype."""
        number = self[names]
        known = HIP_TYPES.get(number) if self.hip else number if number in ROC_TYPES else None
        if known is None:
            wrong = Wrong.UNSUPPORTED if self.hip and 0 <= number < 40 else Wrong.VALUE
            raise SparseError(wrong, f"{self.name}: no matrices of data type {number}")
        return known

    def choice(self, names: str, *known: int) -> int:
        """A number of an enumeration. Raises SparseError for one that it has not."""
        value = int(self[names])
        if value not in known:
            raise SparseError(Wrong.VALUE, f"{self.name}: {names.split()[0]} is {value}; expected one of {known}")
        return value

    @property
    def own_type(self) -> int:
        return LETTERS[self.letter]

    def scalar(self, names: str, type: int) -> bytes:
        """A number for kernels, at the host's address or the device's, as the handle's pointer mode says."""
        return self.scalar_at(self.pointer(names), names.split()[0], type)

    def scalar_at(self, address: int, name: str, type: int) -> bytes:
        """The same of a number whose address is no argument."""
        if self.handle.on_device:
            if type in WIDER:
                to = self.handle.room(name, 16)
                kernels.run(self.handle, "widen", (TYPES[type][0], TYPES[WIDER[type]][0]), 1, address, to)
                address = to
            return address.to_bytes(8, "little") + bytes(16)
        raw = ctypes.string_at(self._in_memory(address, name), TYPES[type][1])
        return bytes(8) + (_widened(raw, type) if type in WIDER else raw).ljust(16, b"\0")

    def place(self, names: str) -> int:
        """The address of a number in the host's memory. Raises SparseError for one that cannot be."""
        return self._in_memory(self.pointer(names), names.split()[0])

    def _in_memory(self, address: int, name: str) -> int:
        if address < _LOWEST:
            raise SparseError(Wrong.POINTER, f"{self.name}: {name} is {address:#x}, where no memory is")
        return address

    def answer(self, names: str, value: Any, ctype: Any = ctypes.c_size_t) -> None:
        """Store a number for the caller, in the host's memory."""
        ctype.from_address(self.place(names)).value = value

    def answer_size(self) -> None:
        """Operations bring their own room: programs need to give none, and get what may be allocated."""
        name = next(n for n in self._arguments if "buffersize" in n)
        narrow = self.types[name] in ("int*", "int32_t*")
        self.answer(name, 4, ctypes.c_int if narrow else ctypes.c_size_t)

    def answer_anywhere(self, names: str, value: int, ctype: Any = ctypes.c_int) -> None:
        """Store a number where scalars lie."""
        address = self.pointer(names)
        if self.handle.on_device:
            self.handle.write(address, ctype(value))
        else:
            ctype.from_address(address).value = value

    types: dict[str, str]


_BUFFER = re.compile(r"buffersize(ext)?$")
_ROC = re.compile(r"rocsparse_(.+)")
_HIP = re.compile(r"(?:hipsparse|cairn)(.+)")  # Cairn's own are for CUDA's names


def _served(plain: str) -> Callable[[Call], Any] | None:
    """An operation's body; the sizes of buffers that operations of no body ask for are all the same."""
    found, stem = _OPERATIONS.get(plain), _BUFFER.sub("", plain)
    if found is None and stem != plain and any(each.startswith(stem) for each in _OPERATIONS):
        return Call.answer_size
    return found


def bind(name: str) -> Callable[..., Any]:
    """The body of a library's function. Raises AttributeError where no operation serves it."""
    hip = not name.startswith("rocsparse")
    match = (_HIP if hip else _ROC).fullmatch(name)
    row = rows.table("hipsparse" if hip else "rocsparse").by_name.get(name)
    if match is None or row is None:
        raise AttributeError(name)
    letter, plain = "", spelled(match[1])
    body = _served(plain)
    if body is None and plain[:1] in "sdczxh":
        letter, plain = plain[0].replace("x", ""), plain[1:]
        body = _served(plain)
    if body is None:
        raise AttributeError(name)
    names = [spelled(arg.name) for arg in row.args]
    kinds = {spelled(arg.name): arg.type for arg in row.args}
    serve, plain_checks, (sizes, needed), described = body, checks.plain(row), checks.needed(row), checks.described(row)
    pairs, distance = checks.pairs(row), checks.distance(row)
    # JAX asks for the size of a buffer before it has arrays: none of the four is given then.
    asks = hip and plain.startswith("gtsv2") and "buffersize" in plain and "batch" not in plain

    product, harmless = plain in repeat.PRODUCTS, repeat.harmless(plain)

    def function(*arguments: Any) -> Any:
        if product and repeat.again(name, arguments):
            return None
        if not harmless:
            repeat.changed()
        call = Call(hip, letter, name, dict(zip(names, arguments, strict=True)))
        call.types = kinds
        if "handle" in kinds and plain not in ("create", "createhandle"):
            _ = call.handle
        for place, wrong, right in plain_checks:
            if arguments[place] not in right:
                raise SparseError(wrong, f"{name}: {row.args[place].name} is {arguments[place]}")
        if distance and arguments[distance[1]] < arguments[distance[0]]:
            m, ld = (arguments[place] for place in distance)
            raise SparseError(Wrong.SIZE, f"{name}: columns {ld} numbers apart have no room for {m} rows")
        if needed and all(arguments[place] for place in sizes) and (not asks or any(arguments[3:7])):
            for place in needed:
                if not arguments[place]:
                    raise SparseError(Wrong.POINTER, f"{name}: {row.args[place].name} is a null pointer")
        for one, other in pairs:
            if bool(arguments[one]) != bool(arguments[other]):
                raise SparseError(
                    Wrong.POINTER, f"{name}: {row.args[one].name} or {row.args[other].name} is a null pointer"
                )
        if described:
            described(name, arguments)
        return serve(call)

    def watched(*arguments: Any) -> Any:
        if watcher is None:
            return function(*arguments)
        watcher.called(name, arguments)
        try:
            return function(*arguments)
        except Exception as error:
            watcher.failed(name, error)
            raise

    outer = watched if hip else function
    outer.__name__ = name
    vars(outer)["__signature__"] = _signature(row)
    return outer


def _signature(row: rows.Row) -> inspect.Signature:
    """What a function takes: numbers and addresses, but streams as objects."""
    kinds = {"hipStream_t": "Stream", "float": "float", "double": "float"}
    return inspect.Signature(
        [
            inspect.Parameter(f"a{place}", inspect.Parameter.POSITIONAL_ONLY, annotation=kinds.get(arg.type, "int"))
            for place, arg in enumerate(row.args)
        ]
    )
