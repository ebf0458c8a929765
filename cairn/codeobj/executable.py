"""An executable of this machine, prepared to be had as a library by another program's process.

Such as Python's own, where that has no shared library: executables cannot be loaded by ``dlopen``, and many of them
work at one address alone. ``prepare`` lays the image out for a fixed address and says what is left to be done there:
addresses that only the process knows, and code that reaches thread-local variables, which executables do by distances
from the thread pointer that are the main program's own. Numbers and layouts: System V ABI (gABI) and its supplements
for AMD64 and AArch64.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from enum import IntEnum
from typing import NamedTuple

from cairn.base.errors import CodeObjectError
from cairn.codeobj import x86

_HEADER = struct.Struct("<16sHHIQQQIHHHHHH")
_SEGMENT = struct.Struct("<IIQQQQQQ")
_SECTION = struct.Struct("<IIQQQQIIQQ")
_SYMBOL = struct.Struct("<IBBHQQ")
_RELOCATION = struct.Struct("<QQq")
_EXECUTABLE, _X86_64, _ARM = 2, 62, 183
_LOAD, _DYNAMIC, _TLS = 1, 2, 7
_WEAK, _KIND_TLS = 2, 6
_NEEDED, _INIT, _INIT_ARRAY, _INIT_ARRAY_SIZE = 1, 12, 25, 27
_SHT_CODE, _SHT_RELA, _SHT_DYNSYM, _SHT_PACKED, _SHT_VERSIONS, _SHT_VERNEED = 1, 4, 11, 19, 0x6FFFFFFF, 0x6FFFFFFE
_SHF_CODE = 4
_SHORT = 128  # what a displacement of eight bits reaches
PAGE = 4096
_BASE = 1 << 45  # where one goes that any address suits: far from heaps, stacks, and libraries


class Do(IntEnum):
    """What is left to be done at a place: write a symbol's address (``addend`` bytes behind it), copy its bytes, write
    what a function of the image returns, write a thread-local variable's distance."""

    ADDRESS = 0
    COPY = 1
    CHOOSE = 2
    DISTANCE = 3


# Relocations: of a symbol's address, a copy, the image's own address, chosen by a function, distance of thread-locals.
_RELOCATIONS = {
    _X86_64: {1: "address", 6: "address", 7: "address", 5: "copy", 8: "own", 37: "choose", 18: "distance"},
    _ARM: {257: "address", 1025: "address", 1026: "address", 1024: "copy", 1027: "own", 1032: "choose",
           1030: "distance"},
}  # fmt: skip


class Segment(NamedTuple):
    """Bytes ``[at, end)`` of memory; ``file_end`` ends those that the image has. ``access``: 4 read, 2 write, 1 run."""

    at: int
    file_end: int
    end: int
    access: int


class Left(NamedTuple):
    """What is left to be done at address ``place``. ``size``: bytes to copy; of an address 1 where it may be none."""

    do: Do
    place: int
    symbol: str = ""
    version: str = ""
    addend: int = 0
    size: int = 0


class Prepared(NamedTuple):
    """An image whose first byte goes to ``base``. ``starts``: addresses of what runs once it is there. ``threads``: the
    first content of its thread-local variables, whose end its code takes for the thread pointer; ``nears``: places of
    the 32-bit distances from there in code."""

    base: int
    image: bytes
    segments: tuple[Segment, ...]
    exports: dict[str, int]
    needed: tuple[str, ...]
    left: tuple[Left, ...]
    starts: tuple[int, ...]
    threads: bytes
    nears: tuple[int, ...]


def prepare(data: bytes) -> Prepared:
    """The image of an executable. Raises CodeObjectError for one that cannot be had as a library."""
    try:
        return _File(data).prepared()
    except (struct.error, IndexError, ValueError) as error:
        raise CodeObjectError(f"damaged executable: {error}") from None


class _File:
    def __init__(self, data: bytes) -> None:
        self.data = data
        ident, self.kind, self.machine, _, _, phoff, shoff, _, _, phsize, phnum, shsize, shnum, _ = _HEADER.unpack_from(
            data
        )
        if ident[:6] != b"\x7fELF\x02\x01" or self.machine not in _RELOCATIONS:
            raise CodeObjectError("no executable of a processor that this is known for")
        self.heads = [_SEGMENT.unpack_from(data, phoff + i * phsize) for i in range(phnum)]
        self.sections = [_SECTION.unpack_from(data, shoff + i * shsize) for i in range(shnum)]
        self.base = 0 if self.kind == _EXECUTABLE else _BASE
        loads = [head for head in self.heads if head[0] == _LOAD]
        self.low = min(head[3] for head in loads) // PAGE * PAGE
        self.segments = tuple(
            Segment(self.base + at, self.base + at + held, self.base + at + size, access)
            for _, access, _, at, _, held, size, _ in loads
        )
        self.image = bytearray(max(head[3] + head[5] for head in loads) - self.low)
        for _, _, offset, at, _, held, _, _ in loads:
            self.image[at - self.low : at - self.low + held] = data[offset : offset + held]
        self.symbols = [*self._symbols()]

    def prepared(self) -> Prepared:
        left = tuple(self._relocate())
        dynamic = [*self._dynamic()]
        thread_size, threads = self._threads()
        exports = {
            name: self.base + value
            for name, _, info, section, value, _ in self.symbols
            if section and name and info & 15 != _KIND_TLS
        }
        return Prepared(
            base=self.base + self.low,
            image=bytes(self.image),
            segments=self.segments,
            exports=exports,
            needed=tuple(self._name(value) for tag, value in dynamic if tag == _NEEDED),
            left=left,
            starts=tuple(self._starts(dict(dynamic))),
            threads=threads,
            nears=tuple(self._distances(thread_size)) if thread_size else (),
        )

    # ---- tables ----

    def _of_kind(self, kind: int) -> Iterator[tuple[int, ...]]:
        return (section for section in self.sections if section[1] == kind)

    def _name(self, at: int) -> str:
        """A name of the dynamic string table."""
        table = next(self._of_kind(_SHT_DYNSYM), None)
        if table is None:
            raise CodeObjectError("the executable exports nothing")
        start = self.sections[table[6]][4] + at
        return self.data[start : self.data.index(b"\0", start)].decode()

    def _symbols(self) -> Iterator[tuple[str, str, int, int, int, int]]:
        """Name, version (of one that is another library's), info, section, value, size."""
        table = next(self._of_kind(_SHT_DYNSYM), None)
        if table is None:
            return
        versions = next(self._of_kind(_SHT_VERSIONS), None)
        names = dict(self._versions())
        for i in range(table[5] // _SYMBOL.size):
            name, info, _, section, value, size = _SYMBOL.unpack_from(self.data, table[4] + i * _SYMBOL.size)
            number = struct.unpack_from("<H", self.data, versions[4] + 2 * i)[0] if versions else 0
            yield self._name(name), names.get(number & 0x7FFF, ""), info, section, value, size

    def _versions(self) -> Iterator[tuple[int, str]]:
        for section in self._of_kind(_SHT_VERNEED):
            at = section[4]
            while True:
                _, count, _, first, following = struct.unpack_from("<HHIII", self.data, at)
                entry = at + first
                for _ in range(count):
                    _, _, number, name, step = struct.unpack_from("<IHHII", self.data, entry)
                    yield number, self._name(name)
                    entry += step
                if not following:
                    break
                at += following

    def _dynamic(self) -> Iterator[tuple[int, int]]:
        for head in self.heads:
            if head[0] == _DYNAMIC:
                yield from struct.iter_unpack("<QQ", self.data[head[2] : head[2] + head[5] // 16 * 16])

    def _starts(self, dynamic: dict[int, int]) -> Iterator[int]:
        if dynamic.get(_INIT):
            yield self.base + dynamic[_INIT]
        at = dynamic.get(_INIT_ARRAY, 0) - self.low
        for i in range(dynamic.get(_INIT_ARRAY_SIZE, 0) // 8):
            yield from struct.unpack_from("<Q", self.image, at + 8 * i)

    # ---- relocations ----

    def _relocate(self) -> Iterator[Left]:
        """Write what is known into the image; the rest is left."""
        for place in self._packed():
            (value,) = struct.unpack_from("<Q", self.image, place - self.low)
            struct.pack_into("<Q", self.image, place - self.low, self.base + value)
        for section in self._of_kind(_SHT_RELA):
            if not section[2]:
                continue  # of no memory
            for i in range(section[5] // _RELOCATION.size):
                place, info, addend = _RELOCATION.unpack_from(self.data, section[4] + i * _RELOCATION.size)
                kind = _RELOCATIONS[self.machine].get(info & 0xFFFFFFFF)
                if kind is None:
                    raise CodeObjectError(f"relocation of unknown type {info & 0xFFFFFFFF}")
                name, version, how, defined, value, size = self.symbols[info >> 32]
                known = defined and kind == "address"
                if kind == "own" or known:
                    final = self.base + addend + (value if known else 0)
                    struct.pack_into("<Q", self.image, place - self.low, final)
                elif kind == "address":
                    yield Left(Do.ADDRESS, self.base + place, name, version, addend, int(how >> 4 == _WEAK))
                elif kind == "copy":
                    yield Left(Do.COPY, self.base + place, name, version, 0, size)
                elif kind == "choose":
                    yield Left(Do.CHOOSE, self.base + place, addend=self.base + addend)
                else:
                    if info >> 32 and not defined:
                        raise CodeObjectError(f"{name} is another library's thread-local variable")
                    yield Left(Do.DISTANCE, self.base + place, addend=value + addend - self._thread_end())

    def _packed(self) -> Iterator[int]:
        """Places of addresses of the image's own (RELR): a place, then words whose bits say which of the next 63."""
        for section in self._of_kind(_SHT_PACKED):
            following = 0
            for (word,) in struct.iter_unpack("<Q", self.data[section[4] : section[4] + section[5]]):
                if not word & 1:
                    yield word
                    following = word + 8
                    continue
                yield from (following + 8 * i for i in range(63) if word >> (i + 1) & 1)
                following += 63 * 8

    # ---- thread-local variables ----

    def _thread_head(self) -> tuple[int, ...] | None:
        return next((head for head in self.heads if head[0] == _TLS), None)

    def _thread_end(self) -> int:
        head = self._thread_head()
        return -(-head[6] // head[7]) * head[7] if head else 0

    def _threads(self) -> tuple[int, bytes]:
        """Size and first content of the thread-local variables."""
        head = self._thread_head()
        if head is None or not head[6]:
            return 0, b""
        if self.machine != _X86_64:
            raise CodeObjectError("its thread-local variables are not reached by distances that are known")
        size = self._thread_end()
        start = head[3] - self.low
        return size, bytes(self.image[start : start + head[5]]).ljust(size, b"\0")

    def _distances(self, size: int) -> Iterator[int]:
        """Where code names distances from the thread pointer to the variables below it.

        Those of a linker have 32 bits also where 8 would do, which no assembler gives to numbers that it knows. Raises
        CodeObjectError where they cannot be told from others, and for distances in registers.
        """
        if size > _SHORT:
            raise CodeObjectError(f"its thread-local variables take {size} bytes, {_SHORT} at most are known apart")
        for _, kind, flags, address, offset, held, *_ in self.sections:
            if kind != _SHT_CODE or not flags & _SHF_CODE:
                continue
            code, at = self.data[offset : offset + held], 0
            padded = code + bytes(16)
            while at < held:
                found = x86.instruction(padded, at)
                if found.fs and found.based:
                    raise CodeObjectError(f"code at {address + at:#x} has a thread-local's distance in a register")
                place = found.displacement if found.fs or found.modrm >> 6 == 2 else 0
                if found.wide and (found.opcode == 5 or (found.opcode == 0x81 and found.modrm & 0xF8 == 0xC0)):
                    place = found.immediate
                if place and -size <= int.from_bytes(code[place : place + 4], "little", signed=True) < 0:
                    yield self.base + address + place
                at = found.end
