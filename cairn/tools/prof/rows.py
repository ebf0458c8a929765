"""What a trace has thousands of, calls and kernels, as packed rows (``native/rows.h``): read, sorted, chosen, counted
and printed by native code. As a sequence they are records like all others, each made when it is asked for."""

from __future__ import annotations

import array
import ctypes
import functools
import itertools
import math
import os
import struct
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from enum import IntEnum
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeVar

from cairn.base import native

R = TypeVar("R")
Own = TypeVar("Own", bound="Rows[Any]")
_NATIVE = Path(__file__).parent / "native"
_HOOK = Path(native.__file__).parent / "events"  # the log's form
_GONE = struct.pack("<I", 0xFFFFFFFF)
_LIMIT = (1 << 63) - 1
_NOTHING = 0xFFFFFFFF  # CAIRN_ROWS_NOTHING


class Row(ctypes.Structure):
    """``struct cairn_row``."""

    _fields_ = (
        ("start", ctypes.c_int64), ("end", ctypes.c_int64), ("correlation", ctypes.c_uint64),
        ("number", ctypes.c_uint64), ("packet", ctypes.c_uint64), ("thread", ctypes.c_uint32), ("key", ctypes.c_uint32),
    )  # fmt: skip


class Read(ctypes.Structure):
    """``struct cairn_rows_read``."""

    _fields_ = (
        ("calls", ctypes.c_void_p), ("kernels", ctypes.c_void_p), ("others", ctypes.c_void_p),
        ("call_count", ctypes.c_uint64), ("kernel_count", ctypes.c_uint64), ("other_count", ctypes.c_uint64),
    )  # fmt: skip


class NativeSum(ctypes.Structure):
    """``struct cairn_rows_sum``."""

    _fields_ = (
        ("count", ctypes.c_uint64), ("total", ctypes.c_int64), ("least", ctypes.c_int64), ("most", ctypes.c_int64),
        ("squares", ctypes.c_uint64 * 2),
    )  # fmt: skip


class Print(ctypes.Structure):
    """``struct cairn_rows_print``."""

    _fields_ = (
        ("text", ctypes.c_char_p), ("places", ctypes.c_void_p), ("firsts", ctypes.c_void_p),
        ("fields", ctypes.c_void_p), ("separator", ctypes.c_char_p), ("separator_size", ctypes.c_uint64),
    )  # fmt: skip


class Form(IntEnum):
    """``enum cairn_rows_form``: how a row's own numbers are written."""

    DECIMAL = 0
    VARINT = 1
    FIXED = 2


# What stands for a row's own numbers where the text of all rows of a key is made once: 39 digits, and in messages
# numbers that take all 9 bytes of a varint.
_NAMES = ("start", "end", "correlation", "number", "packet", "thread")
HOLES = {name: 0x9D3B52C1E6F84A07B1D5E3C92F7A6800 + place for place, name in enumerate(_NAMES)}
NARROW = {name: 0x5D3B52C1E6F84A00 + place for place, name in enumerate(_NAMES)}
_FORM = struct.Struct("<2q3Q2I")
Values = tuple[int, int, int, int, int, int, int]  # a row's fields
_OWN: Values = (*HOLES.values(), 0)  # type: ignore[assignment]


class Sum(NamedTuple):
    """Durations in ns: how many times, their sum, the least, the greatest, and the sum of their squares."""

    times: int
    total: int
    least: int
    most: int
    squares: int

    def with_(self, other: Sum) -> Sum:
        """Both together."""
        least, most = min(self.least, other.least), max(self.most, other.most)
        return Sum(self.times + other.times, self.total + other.total, least, most, self.squares + other.squares)

    @property
    def deviation(self) -> float:
        """Of a sample, as rocprofv3 counts it."""
        if self.times < 2:
            return 0.0
        return math.sqrt((self.times * self.squares - self.total**2) / (self.times * (self.times - 1)))


def sum_of(durations: Sequence[int]) -> Sum:
    """Of one or more."""
    squares = sum(each * each for each in durations)
    return Sum(len(durations), sum(durations), min(durations), max(durations), squares)


@functools.cache
def built() -> Path:
    """The native code, built on first use."""
    return native.build("rows", [_NATIVE / "rows.c"], flags=[f"-I{_HOOK}"])


@functools.cache
def library() -> ctypes.CDLL:
    """The native code in this process."""
    made = native.load(built())
    number, count, place = ctypes.c_int32, ctypes.c_uint64, ctypes.c_void_p
    for name, result, *arguments in (
        ("read", None, ctypes.c_char_p, place, count, place),
        ("sort", number, place, count, number),
        ("number", ctypes.c_uint32, place, place, place, ctypes.c_uint32, place),
        ("within", count, place, count, place, count),
        ("sums", None, place, count, place),
        ("span", None, place, count, place),
        ("write", number, number, place, count, place),
    ):
        function = getattr(made, f"cairn_rows_{name}")
        function.restype, function.argtypes = result, arguments
    return made


def _place(data: bytearray) -> Any:
    return (ctypes.c_char * len(data)).from_buffer(data)


class Found(NamedTuple):
    """What one file has: its calls and kernels, packed, and where the other records begin."""

    calls: bytearray
    kernels: bytearray
    others: Sequence[int]


def read(data: bytes, blocks: Sequence[tuple[int, int]]) -> Found:
    """The records of a log's blocks."""
    places = (ctypes.c_uint64 * (2 * len(blocks)))(*(place for block in blocks for place in block))
    counted = Read()
    library().cairn_rows_read(data, places, len(blocks), ctypes.byref(counted))
    calls, kernels = bytearray(counted.call_count * _FORM.size), bytearray(counted.kernel_count * _FORM.size)
    others = (ctypes.c_uint64 * counted.other_count)()
    made = Read(*(ctypes.addressof(each) for each in (_place(calls), _place(kernels), others)))
    library().cairn_rows_read(data, places, len(blocks), ctypes.byref(made))
    return Found(calls, kernels, list(others))


def packed(values: Iterable[Values]) -> bytearray:
    """Rows of what they have in their fields."""
    data = bytearray()
    for each in values:
        data += _FORM.pack(*each)
    return data


class Rows(Sequence[R], Generic[R]):
    """Rows, by the places of their keys in ``keys``: what all rows of one have in common."""

    def __init__(self, data: bytearray, keys: Sequence[Any]) -> None:
        self.data, self.keys = data, keys

    @staticmethod
    def record(key: Any, values: Values) -> Any:
        """The record of a row."""
        raise NotImplementedError

    def __len__(self) -> int:
        return len(self.data) // _FORM.size

    def __iter__(self) -> Iterator[R]:
        keys, record = self.keys, self.record
        for values in _FORM.iter_unpack(self.data):
            yield record(keys[values[6]], values)

    def __getitem__(self, at: Any) -> Any:
        if isinstance(at, slice):
            return [self[each] for each in range(*at.indices(len(self)))]
        where = range(len(self))[at]
        values = _FORM.unpack_from(self.data, where * _FORM.size)
        return self.record(self.keys[values[6]], values)

    def values(self) -> Iterator[tuple[Any, ...]]:
        """Fields alone."""
        return _FORM.iter_unpack(self.data)

    def _numbered(self: Own, data: bytearray, keys: Sequence[Any]) -> Own:
        """Rows and the keys that they have, in the order of their first rows. Rows whose keys are None or none go."""
        gone = [at for at, key in enumerate(keys) if key is None] if isinstance(keys, list) else []
        numbers, order = bytearray(4 * len(keys)), (ctypes.c_uint32 * min(len(keys), len(data) // _FORM.size))()
        for at in gone:
            numbers[4 * at : 4 * at + 4] = _GONE
        count = ctypes.c_uint64(len(data) // _FORM.size)
        known = library().cairn_rows_number(_place(data), ctypes.byref(count), _place(numbers), len(keys), order)
        del data[count.value * _FORM.size :]
        return type(self)(data, [keys[key] for key in order[:known]])

    def sorted(self: Own, *, by_number: bool = False) -> Own:
        """By their start, or number; equal ones stay as they are. Rows of no key, or None, go. Uses these up."""
        if library().cairn_rows_sort(_place(self.data), len(self), by_number):
            raise MemoryError
        return self._numbered(self.data, self.keys)

    def chosen(self: Own, wanted: Callable[[Any], Any], windows: Sequence[tuple[float, float]] | None = None) -> Own:
        """Those that start within a window, if there are any; of each key what ``wanted`` makes of it, or None."""
        keys, data = [wanted(key) for key in self.keys], self.data
        if windows is None and None not in keys:
            return type(self)(data, keys)
        data = bytearray(data)
        if windows is not None:
            ends = [max(-_LIMIT, math.ceil(min(time, _LIMIT))) for window in windows for time in window]
            times = (ctypes.c_int64 * len(ends))(*ends)
            kept = library().cairn_rows_within(_place(data), len(self), times, len(windows))
            del data[kept * _FORM.size :]
        return self._numbered(data, keys)

    def sums(self) -> list[Sum]:
        """The durations of each key."""
        found = (NativeSum * len(self.keys))()
        library().cairn_rows_sums(_place(self.data), len(self), found)
        return [
            Sum(each.count, each.total, each.least, each.most, each.squares[1] << 64 | each.squares[0])
            for each in found
        ]

    def span(self) -> tuple[int, int]:
        """First start and last end; there is a row."""
        found = (ctypes.c_int64 * 2)()
        library().cairn_rows_span(_place(self.data), len(self), found)
        return found[0], found[1]

    def column(self, name: str) -> list[int]:
        """A field of all rows."""
        place = [field for field, _ in Row._fields_].index(name)
        return [values[place] for values in self.values()]

    def keyed(self: Own, keys: Iterable[Hashable]) -> Own:
        """The same rows by other keys, of which each has one."""
        numbers: dict[Hashable, int] = {}
        data = bytearray(self.data)
        places = array.array("I", [numbers.setdefault(key, len(numbers)) for key in keys])
        memoryview(data).cast("I")[Row.key.offset // 4 :: _FORM.size // 4] = memoryview(places)
        return type(self)(data, list(numbers))

    def write(self, file: int, shown: Callable[[R], str], separator: str = "") -> None:
        """Print each row into an open file as ``shown`` shows it: that is asked once for each key, with a record that
        has ``HOLES`` in its own fields. Raises OSError."""
        self.write_by(file, [shown(self.record(key, _OWN)).encode() for key in self.keys], separator.encode())

    def write_by(self, file: int, texts: Sequence[bytes], separator: bytes = b"") -> None:
        """Print each row as the text of its key, with its own numbers in place of ``HOLES``, or ``NARROW`` in messages.
        Raises OSError."""
        pieces = [list(_pieces(text)) for text in texts]
        parts = [each for some in pieces for each in some]
        places, firsts = _ends(len(part) for part, _ in parts), _ends(map(len, pieces))
        fields = (ctypes.c_uint32 * len(parts))(*(field for _, field in parts))
        arrays = (ctypes.addressof(each) for each in (places, firsts, fields))
        how = Print(b"".join(part for part, _ in parts), *arrays, separator, len(separator))
        error = library().cairn_rows_write(file, _place(self.data), len(self), ctypes.byref(how))
        if error:
            raise OSError(error, os.strerror(error))


def _varint(number: int) -> bytes:
    return bytes(number >> 7 * i & 0x7F | (0x80 if i < 8 else 0) for i in range(9))


@functools.cache
def _holes() -> tuple[Any, dict[bytes, int]]:
    """What finds holes in a text, and what native code knows each by."""
    import re

    known = {str(HOLES[name]).encode(): (name, Form.DECIMAL) for name in _NAMES}
    known |= {_varint(NARROW[name]): (name, Form.VARINT) for name in _NAMES}
    known |= {NARROW[name].to_bytes(8, "little"): (name, Form.FIXED) for name in _NAMES}
    numbers = {text: getattr(Row, name).offset | form << 8 for text, (name, form) in known.items()}
    return re.compile(b"(" + b"|".join(map(re.escape, numbers)) + b")", re.DOTALL), numbers


def _pieces(text: bytes) -> Iterator[tuple[bytes, int]]:
    """The parts of a key's text, and what is written behind each."""
    pattern, numbers = _holes()
    parts = iter(pattern.split(text))
    for part in parts:
        hole = next(parts, None)
        yield part, _NOTHING if hole is None else numbers[hole]


def _ends(sizes: Iterable[int]) -> Any:
    """0, and where each of what follows each other ends."""
    ends = list(itertools.accumulate(sizes, initial=0))
    return (ctypes.c_uint64 * len(ends))(*ends)
