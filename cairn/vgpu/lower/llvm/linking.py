"""From an object file to a shared library, in a millisecond: what generated code needs of a linker.

LLVM's objects of kernels are simple: code, constants, a few calls of the C library. ``link`` lays them out as one
shared library; for what it does not know (other processors, data that can be written) the bundled lld is asked, which
takes some 20 ms to start. Numbers and layouts: System V ABI (gABI), and its supplement for AMD64.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from cairn.base import scratch, zig
from cairn.base.errors import ToolError

_ELF = struct.Struct("<16sHHIQQQIHHHHHH")
_SECTION = struct.Struct("<IIQQQQIIQQ")
_SEGMENT = struct.Struct("<IIQQQQQQ")
_SYMBOL = struct.Struct("<IBBHQQ")
_RELOCATION = struct.Struct("<QQq")
_DYNAMIC = struct.Struct("<qQ")
_IDENT = b"\x7fELF\x02\x01\x01" + bytes(9)
_X86_64, _OBJECT, _LIBRARY = 62, 1, 3
_PROGBITS, _SYMTAB, _STRTAB, _RELA = 1, 2, 3, 4
_WRITE, _ALLOC, _CODE = 1, 2, 4
_PAGE = 4096
_NO_SECTION = 0xFF00
_SEGMENTS = 4
_TEXT = 1  # number of the code's section in the table that is written
# Relocations: 32 bits from the place to a symbol; to a function; to a slot that holds the symbol's address.
_NEAR, _CALL, _SLOTS = 2, 4, (9, 41, 42)
_SLOT_OF_SYMBOL, _SLOT_OF_PLACE = 6, 8  # what the loader writes into a slot: GLOB_DAT, RELATIVE


class _Unknown(Exception):
    """The object holds something that this linker does not know."""


@dataclass(slots=True)
class _Section:
    kind: int
    flags: int
    at: int
    size: int
    link: int
    info: int
    align: int
    address: int = 0


class _Symbol(NamedTuple):
    name: bytes
    section: int  # 0: of another library; from _NO_SECTION on: of none
    value: int
    is_global: bool


def link(code: bytes, target: Path) -> None:
    """Link an object file's bytes to the shared library ``target``. Raises ToolError."""
    try:
        target.write_bytes(_Library(code).whole())
    except _Unknown:
        by_lld(code, target)


def by_lld(code: bytes, target: Path) -> None:
    """``link`` by the bundled lld."""
    with scratch.folder() as folder:
        place = folder / "kernel.o"
        place.write_bytes(code)
        result = zig.run("ld.lld", ["-shared", str(place), "-o", str(target)])
    if result.returncode:
        raise ToolError(f"linking a kernel failed: {result.stderr.strip()}")


class _Library:
    """A library in the making. Everything that is only read comes first, then the slots and the dynamic section, one
    page further in memory than in the file."""

    def __init__(self, code: bytes) -> None:
        self.code = code
        self.sections = self._sections()
        self.symbols = self._symbols()
        self.outside = [i for i, s in enumerate(self.symbols) if not s.section and s.name]
        self.exported = [i for i, s in enumerate(self.symbols) if 0 < s.section < _NO_SECTION and s.is_global]
        self.dynamic = {symbol: 1 + i for i, symbol in enumerate(self.outside + self.exported)}
        self.slots: dict[int, int] = {}  # symbol: number of its slot
        self.jumps: dict[int, int] = {}  # symbol: address of the jump through its slot

    def _sections(self) -> list[_Section]:
        header = _ELF.unpack_from(self.code)
        if header[0][:6] != _IDENT[:6] or header[1:3] != (_OBJECT, _X86_64):
            raise _Unknown
        first, size, count = header[6], header[11], header[12]
        rows = (_SECTION.unpack_from(self.code, first + i * size) for i in range(count))
        found = [_Section(r[1], r[2], r[4], r[5], r[6], r[7], r[8]) for r in rows]
        if any(s.flags & _ALLOC and s.size and (s.flags & _WRITE or s.kind != _PROGBITS) for s in found):
            raise _Unknown
        return found

    def _symbols(self) -> list[_Symbol]:
        table = next((s for s in self.sections if s.kind == _SYMTAB), None)
        if table is None:
            raise _Unknown
        names = self.sections[table.link].at
        found = []
        for name, info, _, section, value, _ in _SYMBOL.iter_unpack(self.code[table.at : table.at + table.size]):
            text = self.code[names + name : self.code.index(b"\0", names + name)]
            found.append(_Symbol(text, section, value, info >> 4 != 0))
        return found

    def whole(self) -> bytes:
        """The library's bytes."""
        names, places = _strings([self.symbols[i].name for i in self.dynamic])
        count = 1 + len(self.dynamic)
        hash_at = _ELF.size + _SEGMENTS * _SEGMENT.size
        symbols_at = _up(hash_at + 4 * (3 + count), 8)
        names_at = symbols_at + count * _SYMBOL.size
        relocations_at = _up(names_at + len(names), 8)
        end = self._place(relocations_at + _RELOCATION.size * len(self._slotted()))
        slots_at = end + _PAGE
        out = bytearray(end)
        self._copy(out, slots_at)
        struct.pack_into(f"<{3 + count}I", out, hash_at, 1, count, *_chain(count))
        for i, (symbol, place) in enumerate(zip(self.dynamic, places, strict=True)):
            self._export(out, symbols_at + (1 + i) * _SYMBOL.size, symbol, place)
        out[names_at : names_at + len(names)] = names
        for i, symbol in enumerate(self.slots):
            entry = self._filled(symbol)
            _RELOCATION.pack_into(out, relocations_at + i * _RELOCATION.size, slots_at + 8 * i, *entry)
        dynamic = [(4, hash_at), (5, names_at), (6, symbols_at), (10, len(names)), (11, _SYMBOL.size)]
        dynamic += [(7, relocations_at), (8, _RELOCATION.size * len(self.slots)), (9, _RELOCATION.size), (0, 0)]
        out += bytes(8 * len(self.slots)) + b"".join(_DYNAMIC.pack(*entry) for entry in dynamic)
        self._head(out, end, len(dynamic) * _DYNAMIC.size)
        self._index(out, end, len(dynamic) * _DYNAMIC.size)
        return bytes(out)

    def _place(self, at: int) -> int:
        """Give sections and jumps their addresses, from ``at`` on. Returns their end."""
        for section in self.sections:
            if section.flags & _ALLOC:
                at = section.address = _up(at, max(section.align, 1))
                at += section.size
        for symbol in self.outside:
            self.jumps[symbol] = at
            at += 6
        return _up(at, 16)

    def _copy(self, out: bytearray, slots_at: int) -> None:
        """Put sections and jumps into their places."""
        for section in self.sections:
            if section.flags & _ALLOC:
                data = self.code[section.at : section.at + section.size]
                out[section.address : section.address + section.size] = data
        for symbol, jump in self.jumps.items():
            out[jump : jump + 6] = b"\xff\x25" + struct.pack("<i", slots_at + 8 * self.slots[symbol] - jump - 6)
        self._relocate(out, slots_at)

    def _slotted(self) -> dict[int, int]:
        """Symbols whose addresses stand in slots: those of other libraries, and what the code reads from slots."""
        for symbol in self.outside:
            self.slots[symbol] = len(self.slots)
        for _, _, kind, symbol, _ in self._relocations():
            if kind in _SLOTS:
                self.slots.setdefault(symbol, len(self.slots))
        return self.slots

    def _relocations(self) -> list[tuple[_Section, int, int, int, int]]:
        """(section, offset in it, kind, symbol, addend)."""
        found = []
        for section in self.sections:
            if section.kind == _RELA and self.sections[section.info].flags & _ALLOC:
                data = self.code[section.at : section.at + section.size]
                for offset, info, addend in _RELOCATION.iter_unpack(data):
                    found.append((self.sections[section.info], offset, info & 0xFFFFFFFF, info >> 32, addend))
        return found

    def _relocate(self, out: bytearray, slots_at: int) -> None:
        for section, offset, kind, symbol, addend in self._relocations():
            place = section.address + offset
            if kind in _SLOTS:
                goal = slots_at + 8 * self.slots[symbol]
            elif kind in (_NEAR, _CALL):
                goal = self.jumps[symbol] if symbol in self.jumps else self._address(symbol)
            else:
                raise _Unknown
            struct.pack_into("<i", out, place, goal + addend - place)

    def _address(self, symbol: int) -> int:
        found = self.symbols[symbol]
        if not 0 < found.section < _NO_SECTION:
            raise _Unknown
        return self.sections[found.section].address + found.value

    def _export(self, out: bytearray, at: int, symbol: int, name: int) -> None:
        inside = self.symbols[symbol].section
        address = self._address(symbol) if inside else 0
        _SYMBOL.pack_into(out, at, name, 1 << 4 | 2, 0, _TEXT if inside else 0, address, 0)

    def _filled(self, symbol: int) -> tuple[int, int]:
        """What the loader is to write into a slot."""
        if symbol in self.jumps:
            return self.dynamic[symbol] << 32 | _SLOT_OF_SYMBOL, 0
        return _SLOT_OF_PLACE, self._address(symbol)

    def _head(self, out: bytearray, end: int, dynamic_size: int) -> None:
        _ELF.pack_into(
            out, 0, _IDENT, _LIBRARY, _X86_64, 1, 0, _ELF.size, 0, 0, _ELF.size, _SEGMENT.size, _SEGMENTS, 0, 0, 0
        )
        written, dynamic_at = len(out) - end, len(out) - dynamic_size
        segments = (
            (1, 5, 0, 0, 0, end, end, _PAGE),  # loaded: read, executed
            (1, 6, end, end + _PAGE, end + _PAGE, written, written, _PAGE),  # loaded: read, written
            (2, 6, dynamic_at, dynamic_at + _PAGE, dynamic_at + _PAGE, dynamic_size, dynamic_size, 8),
            (0x6474E551, 6, 0, 0, 0, 0, 0, 16),  # GNU_STACK: the stack need not be executable
        )
        for i, segment in enumerate(segments):
            _SEGMENT.pack_into(out, _ELF.size + i * _SEGMENT.size, *segment)

    def _index(self, out: bytearray, end: int, dynamic_size: int) -> None:
        """Append the table of sections and all functions' names, which profilers and debuggers need."""
        start = min((s.address for s in self.sections if s.flags & _ALLOC), default=end)
        inside = [i for i, s in enumerate(self.symbols) if 0 < s.section < _NO_SECTION and s.name]
        functions = [i for i in inside if self.sections[self.symbols[i].section].flags & _CODE]
        names, places = _strings([self.symbols[i].name for i in functions])
        titles, at = _strings([b".text", b".dynamic", b".symtab", b".strtab", b".shstrtab"])
        dynamic_at = len(out) - dynamic_size
        symbols_at = _up(len(out), 8)
        out += bytes(symbols_at - len(out) + _SYMBOL.size * (1 + len(functions)))
        for i, (symbol, place) in enumerate(zip(functions, places, strict=True)):
            self._export(out, symbols_at + (1 + i) * _SYMBOL.size, symbol, place)
        names_at = len(out)
        out += names + titles
        rows = [
            (0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
            (at[0], _PROGBITS, _ALLOC | _CODE, start, start, end - start, 0, 0, 16, 0),
            (at[1], 6, _ALLOC | _WRITE, dynamic_at + _PAGE, dynamic_at, dynamic_size, 4, 0, 8, _DYNAMIC.size),
            (at[2], _SYMTAB, 0, 0, symbols_at, names_at - symbols_at, 4, 1, 8, _SYMBOL.size),
            (at[3], _STRTAB, 0, 0, names_at, len(names), 0, 0, 1, 0),
            (at[4], _STRTAB, 0, 0, names_at + len(names), len(titles), 0, 0, 1, 0),
        ]
        out += bytes(-len(out) % 8)
        struct.pack_into("<Q", out, 40, len(out))
        struct.pack_into("<HHH", out, 58, _SECTION.size, len(rows), len(rows) - 1)
        out += b"".join(_SECTION.pack(*row) for row in rows)


def _chain(count: int) -> list[int]:
    """The hash table's one bucket: all symbols, one after the other."""
    return [1 % count, 0, *((i + 1) % count for i in range(1, count))]


def _up(value: int, align: int) -> int:
    return -(-value // align) * align


def _strings(names: list[bytes]) -> tuple[bytes, list[int]]:
    """A string table and where each name is in it."""
    table, places = bytearray(b"\0"), []
    for name in names:
        places.append(len(table))
        table += name + b"\0"
    return bytes(table), places
