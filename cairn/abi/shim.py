"""Builds a library from its function table: entries in assembly, bodies in C, made once and cached.

The library links to no Python. It carries the paths of the Python that built it, for programs that start without one.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import cairn
from cairn.abi import convention, entries, foreign, interpreter, layouts, seen
from cairn.abi.layouts import BELOW, NATIVE, PACKAGE, interface
from cairn.base import cache, home, native, private, scratch, whole, zig
from cairn.catalog import library as libraries
from cairn.catalog import rows
from cairn.catalog.library import Library
from cairn.catalog.rows import Table, body_type, file_of

_WRITERS = (entries, convention, foreign, seen, layouts)
_OWN = (NATIVE / "shim.c", NATIVE / "entry.c")  # of every library


def inputs(library: Library, needed: Sequence[Path] = ()) -> str:
    """What ``build`` makes a library of, in few letters: found without reading rows, which takes longer."""
    own = library.native
    sources = [*_OWN, *(PACKAGE / name for name in (own.sources if own else ()))]
    beside = {header for folder in _folders(library, sources) for header in folder.glob("*.h")}
    tables = [file_of(each) for each in (library, *map(libraries.find, library.tables))]
    files = [
        *sources,
        *sorted(beside),
        *BELOW,
        *tables,
        whole.SOURCE,
        whole.HEADER,
        *(Path(str(module.__file__)) for module in (*_WRITERS, native, whole, rows, libraries)),
        Path(__file__),
    ]
    made = home.module(own.made) if own and own.made else None
    if made is not None:
        files.append(Path(str(made.__file__)))
    facts = [boot_code(library.name), interpreter.advice(), *map(str, interpreter.candidates()), *map(str, needed)]
    facts += [repr(library), zig.root().as_posix(), *(made.inputs() if made is not None else ())]
    return cache.digest(*facts, *(file.read_bytes() for file in files))


def _folders(library: Library, sources: Sequence[Path]) -> list[Path]:
    """Where a library's C finds headers."""
    included = library.native.includes if library.native else ()
    return list(dict.fromkeys([*(source.parent for source in sources), *(PACKAGE / name for name in included)]))


def build(known: Table, needed: Sequence[Path] = ()) -> Path:
    """The shared library of a table, from the cache or newly compiled. ``needed`` are loaded with it."""
    import shutil

    library = known.record
    with scratch.folder() as folder:
        own = [*_OWN, *(PACKAGE / name for name in (library.native.sources if library.native else ()))]
        beside = {header: None for folder in _folders(library, own) for header in folder.glob("*.h")}
        for file in (*own, *beside, *BELOW):
            shutil.copy(file, folder)
        (folder / "slots.h").write_text(_slots_header(known), encoding="utf-8")
        (folder / "rows.h").write_text(_prototypes(known), encoding="utf-8")
        sources = [folder / "entries.s", *(folder / source.name for source in own)]
        sources[0].write_text(entries.source(known, boot_code(library.name)), encoding="utf-8")
        plain = []
        if library.native and library.native.made:
            sources.append(folder / "made.c")
            text = _renames(known) + home.module(library.native.made).source(known)
            sources[-1].write_text(text, encoding="utf-8")
            plain.append(sources[-1])
        if any(known.versions.values()):
            (folder / "versions.map").write_text(version_script(known), encoding="utf-8")
        script = folder / "versions.map"
        return native.build(
            library.name, sources, soname=library.soname, version_script=script, needed=needed, plain=plain
        )


def version_script(known: Table) -> str:
    """The linker's script that gives symbols the versions that they have in the system's library."""
    text, former = "", ""
    for node, names in known.versions.items():
        text += f"{node} {{ global: {' '.join(name + ';' for name in names)} }} {former};\n"
        former = node
    return text


def _prototypes(known: Table) -> str:
    """What C that serves rows includes, so that the compiler holds its bodies against them."""
    lines = ["#pragma once", '#include "shim.h"', '#include "slots.h"']
    for row in known.rows:
        if row.how == "native":
            declared = ", ".join(f"{body_type(arg.type)} {arg.name}".strip() for arg in row.args) or "void"
            lines.append(f"EXPORT {body_type(row.returns)} {row.name}({declared});")
    return "\n".join(lines) + "\n"


def _slots_header(known: Table) -> str:
    names = entries.slot_names(known)
    internal = known.record.native.slots if known.record.native else ()
    slots = "".join(f"#define CAIRN_SLOT_{name} {names.index(name)}\n" for name in internal)
    return slots + _renames(known)


def _renames(known: Table) -> str:
    """For C that serves rows: its functions have names of their own where the exported ones do more."""
    return "".join(f"#define {name} cairn_own_{name}\n" for name in entries.wrapped(known))


# What a library has Python run, with ``_facts`` and the address of its ``struct cairn_shim``. ``own``: it has started
# Cairn's own Python, which nobody else uses; else Python is a program's, of any version.
_BOOT = """
import sys
boot = None
if own:
    exec(importing)
    import cairn.abi.boot as boot
    boot.own = True
elif sys.version_info < (3, 10):
    sys.stderr.write("cairn: Python %d.%d: Cairn serves programs of Python 3.10 and later\\n" % sys.version_info[:2])
else:
    if name not in sys.modules:
        from importlib.machinery import SourceFileLoader
        module = type(sys)(name)
        module.__file__, module.home = file, home
        try:
            SourceFileLoader(name, file).exec_module(module)
            sys.modules[name] = module
        except OSError as error:
            sys.stderr.write("cairn: the Cairn that made %s is gone: %s\\n" % (library, error))
    boot = name in sys.modules and sys.modules[name].boot()
if boot:
    boot.connect(library, address, interface, version)
"""


def boot_code(library: str) -> str:
    """Python code that connects a library, but for two numbers: whether Python is Cairn's own, and an address."""
    facts = {
        "library": library,
        "interface": interface(library),
        "version": cairn.__version__,
        "home": tuple(home.home()),
        "importing": home.importing(home.home().paths),
        "name": private.NAME,
        "file": private.__file__,
    }
    code = f"exec({_BOOT!r}, dict({facts!a}, own=@, address=@))"
    return code.replace("%", "%%").replace("own=@, address=@", "own=%d, address=%llu")
