"""What the tables of any AMDGPU ELF say, linked or not: symbols, segments, relocations, notes."""

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
_RELOCATION = struct.Struct("<QIIq")
_NOTE = struct.Struct("<III")
SYMTAB, DYNSYM = 2, 11  # types of sections with symbols: all of them, and the dynamic ones
_EM_AMDGPU, _ET_REL, _PT_LOAD, _PT_NOTE, _SHT_RELA = 224, 1, 1, 4, 4


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
    flags: int


class Relocation(NamedTuple):
    """``symbol`` is empty for none."""

    offset: int
    kind: int
    symbol: str
    addend: int


class _Section(NamedTuple):
    kind: int
    address: int
    offset: int
    size: int
    link: int


def flags(data: bytes) -> int:
    """``e_flags``. Raises CodeObjectError for what is no AMDGPU ELF."""
    return int(_header(data)[7])


def symbols(data: bytes) -> tuple[Symbol, ...]:
    """Named symbols: the dynamic ones of a linked object, all of a relocatable one."""
    kind = SYMTAB if _header(data)[1] == _ET_REL else DYNSYM
    return tuple(symbol for symbol in symbols_in(data, kind) if symbol.name)


def symbols_in(data: bytes, kind: int) -> list[Symbol]:
    """All entries of the symbol tables of a kind, those without a name too."""
    sections = list(_sections(data, _header(data)))
    found = []
    for section in sections:
        if section.kind == kind:
            strings = sections[section.link].offset
            for name, info, _, index, value, size in _SYMBOL.iter_unpack(_slice(data, section.offset, section.size)):
                at = strings + name
                text = data[at : data.find(b"\0", at)].decode(errors="surrogateescape")
                found.append(Symbol(text, info & 15, value, size, index))
    return found


def relocations(data: bytes) -> Iterator[Relocation]:
    """The relocations of a linked object, which name dynamic symbols."""
    names = [symbol.name for symbol in symbols_in(data, DYNSYM)]
    for section in _sections(data, _header(data)):
        if section.kind == _SHT_RELA:
            for offset, kind, index, addend in _RELOCATION.iter_unpack(_slice(data, section.offset, section.size)):
                yield Relocation(offset, kind, names[index] if index else "", addend)


def notes(data: bytes) -> Iterator[tuple[bytes, int, bytes]]:
    """Name, type and content of each note of a linked object."""
    for row in _program(data):
        if row[0] != _PT_NOTE:
            continue
        text, at = _slice(data, row[2], row[5]), 0
        while at + _NOTE.size <= len(text):
            name, size, kind = _NOTE.unpack_from(text, at)
            start = at + _NOTE.size + (name + 3 & ~3)
            yield _slice(text, at + _NOTE.size, name).rstrip(b"\0"), kind, _slice(text, start, size)
            at = start + (size + 3 & ~3)


def content(data: bytes, symbol: Symbol) -> bytes:
    """The bytes of a defined symbol."""
    header = _header(data)
    section = list(_sections(data, header))[symbol.section]
    start = section.offset + symbol.value - section.address
    return _slice(data, start, symbol.size)


def segments(data: bytes) -> tuple[Segment, ...]:
    """The loaded segments of a linked object."""
    rows = _program(data)
    return tuple(Segment(row[3], row[2], row[5], row[6], row[1]) for row in rows if row[0] == _PT_LOAD)


def _program(data: bytes) -> list[tuple[int, ...]]:
    """The program headers."""
    header = _header(data)
    table, entry, count = header[5], header[9], header[10]
    return [_SEGMENT.unpack(_slice(data, table + i * entry, _SEGMENT.size)) for i in range(count)]


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
