"""Shared libraries that programs load without asking Cairn: a damaged one is told, it does not end them by a signal.

The dynamic linker maps a library by its program headers. Here they stand at the file's end, so a file that is too short
is refused, where else the first look behind its end would be a bus error. Behind them is a sum of the file, which the
library compares when it is loaded (``whole.c``). Until then the dynamic linker has gone by the file's tables. Most of
these tell it where to write: the library goes through them itself, behind the comparison.
"""

from __future__ import annotations

import functools
import struct
from pathlib import Path

SOURCE = Path(__file__).with_name("whole.c")
HEADER = SOURCE.with_suffix(".h")
FIRST = "cairn_whole"  # the function that runs before all others: the linker's option -init
_MAGIC, _KEPT = b"cairn whole four", b"cairn whole kept"
_PHOFF, _PHENTSIZE = 32, 54  # where an ELF64 header says where program headers are; their size and count
_LOAD, _DYNAMIC, _RELRO = 1, 2, 0x6474E552
_RELA, _RELASZ, _RELACOUNT, _RELOCATION = 7, 8, 0x6FFFFFF9, 24
_MACHINE, _RELATIVE = 18, {62: 8, 183: 1027}  # of x86-64 and of AArch64
_FACTOR, _MASK = 0x9E3779B97F4A7C15, (1 << 64) - 1


def guard(library: Path) -> None:
    """Put a linked library's program headers and its sum at the file's end, and its relative relocations in its own
    hands, where it has ``SOURCE``."""
    data = bytearray(library.read_bytes())
    (start,) = struct.unpack_from("<Q", data, _PHOFF)
    size, count = struct.unpack_from("<HH", data, _PHENTSIZE)
    kept = data.find(_KEPT)
    if kept >= 0:
        _keep(data, range(start, start + size * count, size), kept + len(_KEPT))
    headers = data[start : start + size * count]
    data += bytes(-len(data) % 8)
    struct.pack_into("<Q", data, _PHOFF, len(data))
    data += headers
    library.write_bytes(data + _MAGIC + struct.pack("<QQ", len(data), _sum(bytes(data))))


def _keep(data: bytearray, headers: range, kept: int) -> None:
    """Take the relative relocations, which stand first, out of the dynamic linker's tables, and the protection of what
    they write; both are noted at ``kept``."""
    segments = [struct.unpack_from("<IIQQQQQ", data, at) for at in headers]  # type, flags, offset, address, -, sizes
    (dynamic,) = (each for each in segments if each[0] == _DYNAMIC)
    tags = {struct.unpack_from("<Q", data, at)[0]: at + 8 for at in range(dynamic[2], dynamic[2] + dynamic[5], 16)}
    if not {_RELA, _RELASZ, _RELACOUNT} <= tags.keys():
        return
    table, size, count = (struct.unpack_from("<Q", data, tags[tag])[0] for tag in (_RELA, _RELASZ, _RELACOUNT))
    (at,) = (offset + table - start for kind, _, offset, start, _, here, _ in segments
             if kind == _LOAD and start <= table < start + here)  # fmt: skip
    infos = {struct.unpack_from("<Q", data, at + _RELOCATION * each + 8)[0] for each in range(count)}
    if not infos <= {_RELATIVE[struct.unpack_from("<H", data, _MACHINE)[0]]}:
        raise ValueError(f"relocations of kinds {infos} among the relative ones")
    taken = _RELOCATION * count
    for tag, value in ((_RELA, table + taken), (_RELASZ, size - taken), (_RELACOUNT, 0)):
        struct.pack_into("<Q", data, tags[tag], value)
    constant = (0, 0)
    for header, segment in zip(headers, segments, strict=True):
        if segment[0] == _RELRO:
            constant = segment[3], segment[6]
            struct.pack_into("<I", data, header, 0)
    struct.pack_into("<4Q", data, kept, table, count, *constant)


def _sum(data: bytes) -> int:
    """As ``whole.h`` has it."""
    sums = [0, 0, 0, 0]
    for words in struct.iter_unpack("<4Q", data + bytes(-len(data) % 32)):
        sums = [_mixed(total, word) for total, word in zip(sums, words, strict=True)]
    return functools.reduce(_mixed, sums, 0)


def _mixed(total: int, word: int) -> int:
    total = (total ^ word) * _FACTOR & _MASK
    return total ^ total >> 29
