"""What ``cairn cc`` links an executable with in place of a shared library: an object that looks at the library's file
before the dynamic linker does, and then loads it (``native/front.c``).

A program that is started directly asks no Python whether its libraries are whole, and the dynamic linker reads tables
of a damaged one before any code of it can run.
"""

from __future__ import annotations

import json
import platform
from collections.abc import Iterator
from pathlib import Path

from cairn.abi import loader
from cairn.base import cache, native, scratch, whole
from cairn.catalog import library as libraries
from cairn.catalog import rows
from cairn.catalog.library import Library
from cairn.catalog.rows import file_of, table

_SOURCE = Path(__file__).parent / "native/front.c"
# Libraries that programs link as they are: they have data, or names that others have as well.
_PLAIN = frozenset({"hiprtc", "roctx64", "omptarget", "cairnocl", "OpenCL"})
_JUMP = {
    "x86_64": "endbr64; jmp *slots+{at}(%rip)",
    "aarch64": "adrp x16, slots+{at}; ldr x16, [x16, :lo12:slots+{at}]; br x16",
}


def of(name: str) -> Path | None:
    """The object of a library; None for one that is linked as it is. Raises KeyError where there is none."""
    library = libraries.find(name)
    if library.forward or name in _PLAIN or name != library.name or platform.machine() not in _JUMP:
        return None
    folder = loader.folder_of(name)
    files = [str(file) for file in dict.fromkeys(_files(library))]
    # Not by the header, which takes reading all rows.
    tables = (file_of(each) for each in (library, *map(libraries.find, library.tables)))
    texts = (file.read_bytes() for file in (_SOURCE, whole.HEADER, *map(Path, (__file__, rows.__file__)), *tables))
    entry = f"{folder.name}/{cache.digest('front-2', repr(library), *files, *texts)[:12]}-front.o"
    return cache.made("abi", entry, lambda target: _compile(_header(library, files), target))


def _compile(header: str, target: Path) -> None:
    with scratch.folder() as folder:
        (folder / "front.h").write_text(header, encoding="utf-8")
        native.object_of(_SOURCE, [folder, whole.HEADER.parent], target)


def _files(library: Library) -> Iterator[Path]:
    """The library's file behind those that it needs."""
    for each in library.needed:
        yield from _files(libraries.find(each))
    yield loader.folder_of(library.name) / library.soname


def _header(library: Library, files: list[str]) -> str:
    names = list(dict.fromkeys(name for row in table(library.name).rows for name in (row.name, *row.others)))
    jump = _JUMP[platform.machine()]
    lines = [
        f"#define SONAME {json.dumps(library.soname)}",
        f"#define FILES {_texts(files)}",
        f"#define NAMES {_texts(names)}",
        f"__attribute__((used)) static void *slots[{len(names)}];",
        "__asm__(",
    ]
    for place, name in enumerate(names):
        code = f".weak {name}; .hidden {name}; .type {name},@function; {name}: {jump.format(at=8 * place)}"
        lines.append(f'    "{code}; .size {name}, .-{name}\\n"'.replace("; ", "\\n"))
    return "\n".join([*lines, ");"]).replace("__asm__(", '__asm__(".text\\n"', 1) + "\n"


def _texts(texts: list[str]) -> str:
    """A C literal of texts, each with a zero behind it."""
    return " ".join(json.dumps(text) + ' "\\0"' for text in texts)
