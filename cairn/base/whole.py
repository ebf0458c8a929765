"""Shared libraries that programs load without asking Cairn: a damaged one is told, it does not end them by a signal.

The dynamic linker maps a library by its program headers. Here they stand at the file's end, so a file that is too short
is refused, where else the first look behind its end would be a bus error. Behind them is a sum of the file, which the
library compares when it is loaded (``whole.c``).
"""

from __future__ import annotations

import functools
import struct
from pathlib import Path

SOURCE = Path(__file__).with_name("whole.c")
HEADER = SOURCE.with_suffix(".h")
_MAGIC = b"cairn whole four"
_PHOFF, _PHENTSIZE = 32, 54  # where an ELF64 header says where program headers are; their size and count
_FACTOR, _MASK = 0x9E3779B97F4A7C15, (1 << 64) - 1


def guard(library: Path) -> None:
    """Put a linked library's program headers and its sum at the file's end."""
    data = bytearray(library.read_bytes())
    (start,) = struct.unpack_from("<Q", data, _PHOFF)
    size, count = struct.unpack_from("<HH", data, _PHENTSIZE)
    headers = data[start : start + size * count]
    data += bytes(-len(data) % 8)
    struct.pack_into("<Q", data, _PHOFF, len(data))
    data += headers
    library.write_bytes(data + _MAGIC + struct.pack("<QQ", len(data), _sum(bytes(data))))


def _sum(data: bytes) -> int:
    """As ``whole.h`` has it."""
    sums = [0, 0, 0, 0]
    for words in struct.iter_unpack("<4Q", data + bytes(-len(data) % 32)):
        sums = [_mixed(total, word) for total, word in zip(sums, words, strict=True)]
    return functools.reduce(_mixed, sums, 0)


def _mixed(total: int, word: int) -> int:
    total = (total ^ word) * _FACTOR & _MASK
    return total ^ total >> 29
