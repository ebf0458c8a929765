"""What an ELF contains, as pyelftools and msgpack read it; kept in the cache, by content.

Most processes run programs that others have run: they import neither library.
"""

from __future__ import annotations

import contextlib
import io
import marshal
import struct
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from cairn.base import cache, helper
from cairn.base.errors import CodeObjectError, UsageError
from cairn.codeobj.kernel import Relocation, Segment, Symbol

_Answer = TypeVar("_Answer")
_KIND = "codeobj"
_NT_AMDGPU_METADATA = 32
_RELOCATIONS = {
    0: "NONE",
    1: "ABS32_LO",
    2: "ABS32_HI",
    3: "ABS64",
    4: "REL32",
    5: "REL64",
    6: "ABS32",
    7: "GOTPCREL",
    8: "GOTPCREL32_LO",
    9: "GOTPCREL32_HI",
    10: "REL32_LO",
    11: "REL32_HI",
    13: "RELATIVE64",
    14: "REL16",
}
_SYMBOL, _RELOCATION = struct.Struct("<IBBHQQ"), struct.Struct("<QIIq")
_NOTYPE, _KINDS = 0, {0: "object", 1: "object", 2: "func"}  # by the type of a symbol

# What pyelftools and msgpack read: of each segment (address, bytes in memory, flags, start and end in the file), fields
# of each Symbol, names of undefined ones, fields of each Relocation, the metadata
_Plain = tuple[
    list[tuple[int, int, int, int, int]], list[tuple[Any, ...]], list[str], list[tuple[Any, ...]], dict[str, Any]
]


class Contents(NamedTuple):
    """Of an ELF: its loadable segments, its defined symbols by name, the names of undefined ones, its relocations, and
    the metadata of its notes."""

    segments: tuple[Segment, ...]
    symbols: dict[str, Symbol]
    undefined: frozenset[str]
    relocations: tuple[Relocation, ...]
    metadata: dict[str, Any]


def read(data: bytes) -> Contents:
    """The contents of a whole ELF, from the cache if they are there. Raises CodeObjectError for damaged ones."""
    this = Path(__file__).stat()
    name = cache.digest(data, sys.version, f"{marshal.version} {this.st_size} {this.st_mtime_ns}")
    found = _kept(name)
    if found is None:
        found = _parse(data)
        _keep(name, found)
    extents, symbols, undefined, relocations, metadata = found
    return Contents(
        tuple([Segment(at, size, flags, data[start:end]) for at, size, flags, start, end in extents]),
        {symbol[0]: Symbol(*symbol) for symbol in symbols},
        frozenset(undefined),
        tuple([Relocation(*relocation) for relocation in relocations]),
        metadata,
    )


def _kept(name: str) -> _Plain | None:
    """An entry of the cache; None where there is none, or a damaged one."""
    stored = None
    with contextlib.suppress(UsageError):
        stored = cache.read(_KIND, name)
    if stored is None:
        return None
    found: _Plain = marshal.loads(stored)
    return found


def _keep(name: str, found: _Plain) -> None:
    # Where nothing can be written it is read anew each time; so is metadata of types that are msgpack's own.
    with contextlib.suppress(UsageError, ValueError):
        cache.store(_KIND, name, marshal.dumps(found))


@helper.apart
def metadata(data: bytes) -> dict[str, Any]:
    """The metadata of any AMDGPU ELF, one that is not linked too. Raises CodeObjectError for damaged ones."""
    return _opened(data, _metadata)


@helper.apart
def _parse(data: bytes) -> _Plain:
    return _opened(data, lambda elf: (_extents(elf, data), *_symbols(elf), _relocations(elf), _metadata(elf)))


def _opened(data: bytes, ask: Callable[[Any], _Answer]) -> _Answer:
    """What is asked of an ELF by pyelftools."""
    from elftools.common.exceptions import ELFError
    from elftools.construct import ConstructError
    from elftools.elf.elffile import ELFFile

    try:
        return ask(ELFFile(io.BytesIO(data)))
    except CodeObjectError:
        raise
    except (ELFError, ConstructError, struct.error, ValueError, LookupError, TypeError, AttributeError, AssertionError,
            MemoryError, OverflowError, RecursionError) as error:  # fmt: skip
        raise CodeObjectError(f"damaged ELF: {type(error).__name__}: {error}") from None


def _extents(elf: Any, data: bytes) -> list[tuple[int, int, int, int, int]]:
    found = []
    for segment in elf.iter_segments("PT_LOAD"):
        head = segment.header
        end = head.p_offset + head.p_filesz
        if end > len(data):
            raise CodeObjectError(f"truncated: {len(data)} bytes, a segment ends at {end}")
        if head.p_memsz < head.p_filesz or head.p_vaddr + head.p_memsz > 1 << 40:
            raise CodeObjectError(f"damaged segment at {head.p_vaddr:#x}: {head.p_filesz} bytes in {head.p_memsz}")
        found.append((head.p_vaddr, head.p_memsz, head.p_flags, head.p_offset, end))
    if not found:
        raise CodeObjectError("the ELF has no loadable segments")
    return found


def _symbols(elf: Any) -> tuple[list[tuple[Any, ...]], list[str]]:
    """Defined functions and objects, local ones too where the object is not stripped; names of undefined ones."""
    defined: dict[str, tuple[Any, ...]] = {}
    undefined = set()
    for table, exported in ((".symtab", False), (".dynsym", True)):
        section = elf.get_section_by_name(table)
        if section is None:
            continue
        strings = section.stringtable.data()
        for at, info, _, place, value, size in _rows(section, _SYMBOL):
            kind = _KINDS.get(info & 15)
            name = _text(strings, at) if kind is not None else ""
            if not name:
                continue
            if place == 0:
                undefined.add(name)
            elif info & 15 != _NOTYPE or exported:
                defined[name] = (name, value, size, kind, exported)
    return [*defined.values()], [*(undefined - defined.keys())]


def _rows(section: Any, row: struct.Struct) -> Iterator[tuple[int, ...]]:
    """The entries of a table. (pyelftools takes a tenth of a millisecond for each, and libraries have 100,000.)"""
    data = section.data()
    return row.iter_unpack(data[: len(data) // row.size * row.size])


def _text(strings: bytes, at: int) -> str:
    return strings[at : strings.index(b"\0", at)].decode(errors="replace")


def _relocations(elf: Any) -> list[tuple[Any, ...]]:
    found = []
    dynamic = elf.get_section_by_name(".dynsym")
    symbols = [] if dynamic is None else [row[0] for row in _rows(dynamic, _SYMBOL)]
    strings = b"" if dynamic is None else dynamic.stringtable.data()
    for section in elf.iter_sections("SHT_RELA"):
        for offset, kind, index, addend in _rows(section, _RELOCATION):
            if kind not in _RELOCATIONS:
                raise CodeObjectError(f"relocation of unknown type {kind} at {offset:#x}")
            name = _text(strings, symbols[index]) if index and symbols else ""
            found.append((offset, _RELOCATIONS[kind], name, addend))
    return found


def _metadata(elf: Any) -> dict[str, Any]:
    """What the msgpack notes say together; empty for an object without one. Objects that were linked from several have
    a note of each: lists are joined, the rest is the first one's."""
    found: dict[str, Any] = {}
    seen = set()
    for part in [*elf.iter_segments("PT_NOTE")] or elf.iter_sections("SHT_NOTE"):
        for note in part.iter_notes():
            if note["n_name"] != "AMDGPU" or note["n_type"] != _NT_AMDGPU_METADATA or note["n_offset"] in seen:
                continue
            seen.add(note["n_offset"])
            desc = note["n_desc"]
            _join(found, _unpacked(desc if isinstance(desc, bytes) else note["n_descdata"]))
    return found


def _unpacked(payload: bytes) -> dict[str, Any]:
    import msgpack

    try:
        metadata = msgpack.unpackb(payload, raw=False, strict_map_key=False)
    except (ValueError, msgpack.exceptions.UnpackException) as error:
        raise CodeObjectError(f"damaged metadata note: {error or type(error).__name__}") from None
    if not isinstance(metadata, dict):
        raise CodeObjectError(f"damaged metadata note: {type(metadata).__name__}, expected a map")
    return metadata


_SAME = ("amdhsa.version", "amdhsa.target")  # must be alike in all notes that have them: Tensile's name no target
_LISTS = ("amdhsa.kernels", "amdhsa.printf")


def _join(found: dict[str, Any], more: dict[str, Any]) -> None:
    """Add another note's metadata to what was ``found``."""
    for key in _SAME:
        if key in found and key in more and found[key] != more[key]:
            raise CodeObjectError(
                f"metadata notes disagree: {key} is {found[key]} in one and {more[key]} in another",
                hint="link objects of one target and one -mcode-object-version",
            )
    for key, value in more.items():
        if found.get(key) is None or key not in _LISTS:
            found.setdefault(key, value)
        elif isinstance(value, list) and isinstance(found[key], list):
            found[key] = [*found[key], *value]
        else:
            raise CodeObjectError(f"damaged metadata: {key} is no list")
