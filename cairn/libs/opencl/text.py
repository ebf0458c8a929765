"""printf of OpenCL C (3.0, 6.15.14): a record is the number of its format and the arguments as they lie in memory."""

from __future__ import annotations

import itertools
import re
import struct
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cairn.base.errors import DeviceError
from cairn.hip import printf

_SPEC = re.compile(
    rb"%(?:%|(?P<flags>[-+ #0]*)(?P<size>\d*(?:\.\d*)?)(?:v(?P<lanes>2|3|4|8|16))?"
    rb"(?P<length>hh|hl|h|l)?(?P<kind>[diouxXcspfFeEgGaA]))"
)
_ESCAPED = re.compile(rb"\\([abfnrtv\\])")
_ESCAPES = dict(zip(b"abfnrtv\\", b"\a\b\f\n\r\t\v\\", strict=True))
_UNWRITTEN = struct.pack("<I", 0xCA124CA1)  # groups.c of the builtins fills records with it
_FLOATS = {2: "e", 4: "f", 8: "d"}


def render(formats: Mapping[int, Any], data: bytes) -> bytes:
    """The text of one record. Raises KeyError for a format that the program does not have."""
    found = formats[struct.unpack_from("<I", data)[0]]
    escaped = found.text.encode("utf-8", "surrogateescape")
    plain = _ESCAPED.sub(lambda match: bytes([_ESCAPES[match[1][0]]]), escaped)
    cells = iter(_cells(found.arg_sizes, _texts(plain), data[4:]))
    return _SPEC.sub(lambda match: _one(match, cells), plain)


def _texts(plain: bytes) -> list[int]:
    """Which arguments of a format are texts."""
    found, place = [], 0
    for match in _SPEC.finditer(plain):
        if match["kind"] == b"s":
            found.append(place)
        place += match["kind"] is not None
    return found


def _cells(sizes: Sequence[int], texts: Sequence[int], data: bytes) -> list[bytes]:
    """The arguments' bytes; each takes whole words.

    The sizes count a text's terminator, which has no room where the text fills its words: then the record ends a word
    earlier. How many texts that is the record shows, by words that nobody wrote; which they are, the texts."""
    short = 0
    while short < len(texts) and data[len(data) - 4 * short - 4 : len(data) - 4 * short] == _UNWRITTEN:
        short += 1
    for chosen in itertools.combinations(texts, short):
        place, cells = 0, []
        for number, size in enumerate(sizes):
            words = -(-size // 4) - (number in chosen)
            cells.append(data[place : place + 4 * words][:size])
            place += 4 * words
        if all(cells[number] and (0 in cells[number]) != (number in chosen) for number in texts):
            return cells
    raise DeviceError("device printf: a record does not fit its format")


def _one(match: re.Match[bytes], cells: Iterator[bytes]) -> bytes:
    if match["kind"] is None:
        return b"%"
    spec = b"%" + match["flags"] + match["size"]
    cell, kind, lanes = next(cells), match["kind"], int(match["lanes"] or 1)
    if kind == b"s":
        return printf.format_text(spec, cell.partition(b"\0")[0])
    width = len(cell) // (4 if lanes == 3 else lanes)
    return b",".join(
        _element(spec, kind, match["length"] or b"", cell[i * width : (i + 1) * width]) for i in range(lanes)
    )


def _element(spec: bytes, kind: bytes, length: bytes, cell: bytes) -> bytes:
    if kind in b"fFeEgGaA":
        return printf.format_float(spec + kind, struct.unpack("<" + _FLOATS[len(cell)], cell)[0])
    if kind == b"p":
        return printf.format_pointer(spec, int.from_bytes(cell, "little"))
    value = int.from_bytes(cell, "little", signed=kind in b"di")
    bits = {b"hh": 8, b"h": 16, b"l": 64}.get(length, 32)
    bits = min(bits, 8 * len(cell)) if length else bits
    if kind in b"di":
        value = (value + (1 << bits - 1)) % (1 << bits) - (1 << bits - 1)
    else:
        value &= (1 << bits) - 1
    return printf.format_integer(spec, kind, value)
