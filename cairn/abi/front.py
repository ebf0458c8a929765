"""What ``cairn cc`` links programs and shared libraries with in place of one of Cairn's libraries: an object that looks
at the library's file before the dynamic linker does, and then loads it (``native/front.c``).

A program that is started directly asks no Python whether its libraries are whole, and the dynamic linker reads tables
of a damaged one before any code of it can run.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from cairn.abi import loader
from cairn.base import cache, native, processors, scratch, whole
from cairn.catalog import library as libraries
from cairn.catalog import rows
from cairn.catalog.library import Library
from cairn.catalog.rows import file_of, table

_SOURCE = Path(__file__).parent / "native/front.c"
# Has functions that the host's OpenMP runtime has as well, for machines without devices: all shall call the library's.
_FOREMOST = frozenset({"omptarget"})
_JUMP = {
    "x86_64": "endbr64; jmp *slots+{at}(%rip)",
    "aarch64": "adrp x16, slots+{at}; ldr x16, [x16, :lo12:slots+{at}]; br x16",
}


def of(name: str, *, shared: bool = False) -> Path | None:
    """The object of a library, for an executable or a ``shared`` library; None for one that is linked as it is. Raises
    KeyError where there is none."""
    library = libraries.find(name)
    if library.forward or processors.machine() not in _JUMP:
        return None
    folder = loader.folder_of(name)
    files = [str(file) for file in dict.fromkeys(_files(library))]
    # Not by the header, which takes reading all rows.
    tables = (file_of(each) for each in (library, *map(libraries.find, library.tables)))
    texts = (file.read_bytes() for file in (_SOURCE, whole.HEADER, *map(Path, (__file__, rows.__file__)), *tables))
    entry = f"{folder.name}/{cache.digest('front-3', repr(library), str(shared), *files, *texts)[:12]}-front.o"
    return cache.made("abi", entry, lambda target: _compile(_header(library, files, shared=shared), target))


def _compile(header: str, target: Path) -> None:
    with scratch.folder() as folder:
        (folder / "front.h").write_text(header, encoding="utf-8")
        native.object_of(_SOURCE, [folder, whole.HEADER.parent], target)


def _files(library: Library) -> Iterator[Path]:
    """The library's file behind those that it needs."""
    for each in library.needed:
        yield from _files(libraries.find(each))
    yield loader.folder_of(library.name) / library.soname


def _header(library: Library, files: list[str], *, shared: bool) -> str:
    names = list(dict.fromkeys(name for row in table(library.name).rows for name in (row.name, *row.others)))
    jump = _JUMP[processors.machine()]
    lines = [
        f"#define SONAME {json.dumps(library.soname)}",
        f"#define FILES {_texts(files)}",
        f"#define SCOPE {'RTLD_LOCAL' if shared else 'RTLD_GLOBAL'}",
        f"#define FOREMOST {int(library.name in _FOREMOST)}",
        f"#define NAMES {_texts(names)}",
        f"__attribute__((used)) static void *slots[{len(names)}];",
        "__asm__(",
    ]
    hidden = "" if library.name in _FOREMOST else " .hidden {name};"
    for place, name in enumerate(names):
        code = f".weak {name};{hidden.format(name=name)} .type {name},@function; {name}: {jump.format(at=8 * place)}"
        lines.append(f'    "{code}; .size {name}, .-{name}\\n"'.replace("; ", "\\n"))
    return "\n".join([*lines, ");"]).replace("__asm__(", '__asm__(".text\\n"', 1) + "\n"


def _texts(texts: list[str]) -> str:
    """A C literal of texts, each with a zero behind it."""
    return " ".join(json.dumps(text) + ' "\\0"' for text in texts)
