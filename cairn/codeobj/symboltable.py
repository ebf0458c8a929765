"""Symbols and segments of any AMDGPU ELF, linked or not, read from its tables."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from typing import NamedTuple

from cairn.base.errors import CodeObjectError

NOTYPE, OBJECT, FUNC = 0, 1, 2
_HEADER = struct.Struct("<16sHHIQQQIHHHHHH")
_SECTION = struct.Struct("<IIQQQQIIQQ")
_SEGMENT = struct.Struct("<IIQQQQQQ")
_SYMBOL = struct.Struct("<IBBHQQ")
_SHT_PROGBITS, _SHT_NOBITS, _SHF_WRITE = 1, 8, 1
_RELOCATION = struct.Struct("<QQq")
_EM_AMDGPU, _ET_REL, _PT_LOAD, _SHT_SYMTAB, _SHT_RELA, _SHT_DYNSYM = 224, 1, 1, 2, 4, 11


class Symbol(NamedTuple):
    """``kind`` is the ELF's symbol type; ``section`` the index of its section (0: undefined)."""

    name: str
    kind: int
    value: int
    size: int
    section: int

    @property
    def undefined(self) -> bool:
        return self.section == 0


class Segment(NamedTuple):
    address: int
    offset: int
    file_size: int
    memory_size: int


class _Section(NamedTuple):
    kind: int
    address: int
    offset: int
    size: int
    link: int


def flags(data: bytes) -> int:
    """``e_flags``. Raises CodeObjectError for what is no AMDGPU ELF."""
    return int(_header(data)[7])


def variable_bytes(data: bytes) -> int:
    """Bytes of a code object's variables: of its sections that may be written, but for the linker's own."""
    header = _header(data)
    start, size, count, names = header[6], header[11], header[12], header[13]
    rows = [_SECTION.unpack_from(data, start + i * size) for i in range(count)]
    text = rows[names][4]
    total = 0
    for name, kind, flags, _, _, length, *_ in rows:
        own = data[text + name : data.index(b"\0", text + name)].startswith((b".data", b".bss"))
        total += length if own and kind in (_SHT_PROGBITS, _SHT_NOBITS) and flags & _SHF_WRITE else 0
    return int(total)


def symbols(data: bytes) -> tuple[Symbol, ...]:
    """Named symbols: the dynamic ones of a linked object, all of a relocatable one."""
    header = _header(data)
    sections = list(_sections(data, header))
    wanted = _SHT_SYMTAB if header[1] == _ET_REL else _SHT_DYNSYM
    found = []
    for section in sections:
        if section.kind != wanted:
            continue
        strings = sections[section.link].offset
        for name, info, _, index, value, size in _SYMBOL.iter_unpack(_slice(data, section.offset, section.size)):
            text = data[strings + name : data.find(b"\0", strings + name)].decode(errors="surrogateescape")
            if text:
                found.append(Symbol(text, info & 15, value, size, index))
    return tuple(found)


def used_functions(data: bytes) -> set[str]:
    """Names of a relocatable object's functions that are called, or whose address is taken: local ones, which are there
    for no other reason, and those that a relocation names."""
    found: set[str] = set()
    sections = list(_sections(data, _header(data)))
    named = {
        info >> 32
        for section in sections
        if section.kind == _SHT_RELA
        for _, info, _ in _RELOCATION.iter_unpack(_slice(data, section.offset, section.size))
    }
    for section in (section for section in sections if section.kind == _SHT_SYMTAB):
        strings = sections[section.link].offset
        rows = _SYMBOL.iter_unpack(_slice(data, section.offset, section.size))
        for number, (name, info, *_) in enumerate(rows):
            if info & 15 == FUNC and (info >> 4 == 0 or number in named):
                found.add(data[strings + name : data.find(b"\0", strings + name)].decode(errors="surrogateescape"))
    return found


def content(data: bytes, symbol: Symbol) -> bytes:
    """The bytes of a defined symbol."""
    header = _header(data)
    section = list(_sections(data, header))[symbol.section]
    start = section.offset + symbol.value - section.address
    return _slice(data, start, symbol.size)


def segments(data: bytes) -> tuple[Segment, ...]:
    """The loaded segments of a linked object."""
    header = _header(data)
    table, entry, count = header[5], header[9], header[10]
    rows = [_SEGMENT.unpack(_slice(data, table + i * entry, _SEGMENT.size)) for i in range(count)]
    return tuple(Segment(row[3], row[2], row[5], row[6]) for row in rows if row[0] == _PT_LOAD)


def _header(data: bytes) -> tuple[int, ...]:
    if data[:6] != b"\x7fELF\x02\x01" or len(data) < _HEADER.size:
        raise CodeObjectError(f"not a 64-bit ELF: it starts with {data[:4].hex() or 'nothing'}")
    header = _HEADER.unpack_from(data)
    if header[2] != _EM_AMDGPU:
        raise CodeObjectError(f"an ELF for machine {header[2]}, expected AMDGPU ({_EM_AMDGPU})")
    return header


def _sections(data: bytes, header: tuple[int, ...]) -> Iterator[_Section]:
    table, entry, count = header[6], header[11], header[12]
    for i in range(count):
        row = _SECTION.unpack(_slice(data, table + i * entry, _SECTION.size))
        yield _Section(row[1], row[3], row[4], row[5], row[6])


def _slice(data: bytes, offset: int, size: int) -> bytes:
    if offset < 0 or offset + size > len(data):
        raise CodeObjectError(f"damaged ELF: {size} bytes at {offset} of {len(data)}")
    return data[offset : offset + size]
