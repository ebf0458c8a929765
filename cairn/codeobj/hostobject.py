"""What a link must know of host objects and archives: device code in them, and symbols they define or want.

Relocatable device code lies in sections named after clang's bundler, one a target, each holding bitcode files in
LLVM's bitcode wrapper (which says its size: linking objects with ``ld -r`` joins such sections end to end).
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from cairn.base.errors import CodeObjectError

SECTION_PREFIX = "__CLANG_OFFLOAD_BUNDLE__hip-amdgcn-amd-amdhsa--"
OPENMP_PREFIX = "__CLANG_OFFLOAD_BUNDLE__openmp-amdgcn-amd-amdhsa--"
ALIGNMENT = 16
_WRAPPER = struct.Struct("<IIIII")  # magic, version, offset, size, cpu type
_WRAPPER_MAGIC = 0x0B17C0DE
_ELF_HEADER = struct.Struct("<16xHHIQQQIHHHHHH")
_SECTION = struct.Struct("<IIQQQQIIQQ")
_SYMBOL = struct.Struct("<IBBHQQ")
_SHT_SYMTAB, _SHT_NOBITS, _SHN_UNDEF, _STB_LOCAL = 2, 8, 0, 0
_MEMBER = 60  # bytes of an archive member's header


@dataclass(frozen=True)
class HostObject:
    """``device`` maps a target to its bitcode files, ``openmp`` to those of target regions; ``defined`` and
    ``undefined`` are global symbols."""

    name: str
    device: dict[str, tuple[bytes, ...]] = field(repr=False)
    defined: frozenset[str] = frozenset()
    undefined: frozenset[str] = frozenset()
    openmp: dict[str, tuple[bytes, ...]] = field(default_factory=dict, repr=False)


class _Section(NamedTuple):
    name: int
    kind: int
    flags: int
    address: int
    offset: int
    size: int
    link: int
    info: int
    alignment: int
    entry_size: int


def wrap(bitcode: bytes) -> bytes:
    """A bitcode file in LLVM's wrapper, padded so that another can follow it."""
    data = _WRAPPER.pack(_WRAPPER_MAGIC, 0, _WRAPPER.size, len(bitcode), 0) + bitcode
    return data + bytes(-len(data) % ALIGNMENT)


def unwrap(data: bytes, where: str = "") -> tuple[bytes, ...]:
    """The bitcode files in a section. Raises CodeObjectError where there is something else."""
    files: list[bytes] = []
    position = 0
    while position + _WRAPPER.size <= len(data):
        if data.startswith(b"BC\xc0\xde", position):  # another compiler's: one bare file
            return (*files, data[position:])
        magic, _, offset, size, _ = _WRAPPER.unpack_from(data, position)
        if magic != _WRAPPER_MAGIC:
            raise CodeObjectError(f"{where}: expected LLVM bitcode among the device code, found {magic:#010x}")
        files.append(data[position + offset : position + offset + size])
        position += offset + size + (-(offset + size) % ALIGNMENT)
    return tuple(files)


def read(path: Path) -> Iterator[HostObject]:
    """The objects in a file: one for an object, each member for an archive, none for another file."""
    data = path.read_bytes()
    if data.startswith(b"!<arch>\n"):
        yield from _archive(data, str(path))
    elif data.startswith(b"!<thin>\n"):
        for name in _thin_members(data):
            yield from read(path.parent / name)
    elif data.startswith(b"\x7fELF"):
        yield from _object(data, str(path))


def _members(data: bytes, *, thin: bool) -> Iterator[tuple[bytes, int, int, bytes]]:
    """(name field, offset, size, table of long names) of an archive's members."""
    position, names = 8, b""
    while position + _MEMBER <= len(data):
        name = data[position : position + 16].rstrip()
        size = int(data[position + 48 : position + 58])
        position += _MEMBER
        special = name in (b"/", b"//", b"/SYM64/")
        if name == b"//":
            names = data[position : position + size]
        elif not special:
            yield name, position, size, names
        if special or not thin:
            position += size + size % 2


def _archive(data: bytes, archive: str) -> Iterator[HostObject]:
    for name, offset, size, names in _members(data, thin=False):
        member = _member_name(name, names)
        yield from _object(data[offset : offset + size], f"{archive}({member})")


def _thin_members(data: bytes) -> Iterator[str]:
    for name, _, _, names in _members(data, thin=True):
        yield _member_name(name, names)


def _member_name(name: bytes, names: bytes) -> str:
    if name.startswith(b"/") and name[1:].isdigit():
        start = int(name[1:])
        return names[start : names.index(b"\n", start)].rstrip(b"/").decode(errors="surrogateescape")
    return name.rstrip(b"/").decode(errors="surrogateescape")


def _object(data: bytes, name: str) -> Iterator[HostObject]:
    if len(data) < 64 or data[:6] != b"\x7fELF\x02\x01":
        return
    header = _ELF_HEADER.unpack_from(data)
    kind, table, entry, count, names_index = header[0], header[5], header[10], header[11], header[12]
    if kind != 1:  # ET_REL
        return
    sections = [_Section(*_SECTION.unpack_from(data, table + i * entry)) for i in range(count)]
    if count == 0:
        return
    names = sections[names_index].offset
    device: dict[str, tuple[bytes, ...]] = {}
    openmp: dict[str, tuple[bytes, ...]] = {}
    defined: set[str] = set()
    undefined: set[str] = set()
    for section in sections:
        title = _text(data, names + section.name)
        for prefix, codes in ((SECTION_PREFIX, device), (OPENMP_PREFIX, openmp)):
            if title.startswith(prefix) and section.kind != _SHT_NOBITS:
                content = data[section.offset : section.offset + section.size]
                target = title.removeprefix(prefix)
                codes[target] = codes.get(target, ()) + unwrap(content, name)
        if section.kind == _SHT_SYMTAB:
            _symbols(data, section, sections[section.link].offset, defined, undefined)
    yield HostObject(name, device, frozenset(defined), frozenset(undefined), openmp)


def _symbols(data: bytes, section: _Section, strings: int, defined: set[str], undefined: set[str]) -> None:
    """Sort the global symbols that have to do with offload bundles."""
    table = memoryview(data)[section.offset : section.offset + section.size]
    for name, info, _, index, _, _ in _SYMBOL.iter_unpack(table):
        if info >> 4 != _STB_LOCAL and data.startswith(b"__hip_", strings + name):
            (undefined if index == _SHN_UNDEF else defined).add(_text(data, strings + name))


def _text(data: bytes, position: int) -> str:
    return data[position : data.index(b"\0", position)].decode(errors="surrogateescape")
