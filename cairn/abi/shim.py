"""Builds a library from its function table: C stubs, made once and cached.

The library links to no Python. It carries the paths of the Python that built it, for programs that start without one.
"""

from __future__ import annotations

import functools
import json
from collections.abc import Callable, Sequence
from pathlib import Path

import cairn
from cairn.abi import foreign, interpreter, seen
from cairn.abi.layouts import BELOW, NATIVE, PACKAGE, interface
from cairn.base import cache, home, native, private, scratch, whole, zig
from cairn.base.patterns import regex
from cairn.catalog import library as libraries
from cairn.catalog import rows
from cairn.catalog.library import Library
from cairn.catalog.rows import Row, Table, body_type, c_type, file_of

_RELEASES = regex(
    r"Free|Destroy|Unload|Release|Unregister|Close|Synchronize|Reset|Trim|Query|Disable|SetCurrent|PushCurrent|_destroy|_free"
)
_ASKED_AT_END = regex(r"^hip(DeviceGet(Default)?MemPool|Ctx(Get|Pop)Current)$")
_STREAM_AT_END = regex(r"^hipStreamGet(Flags|Priority)$")
_FACTS = regex(
    r"^hip(GetDevice(Count|Properties|Flags)|Device(Get$|GetAttribute|GetName|GetUuid|GetPCIBusId|GetByPCIBusId|GetLimit|"
    r"ComputeCapability|TotalMem)|(Runtime|Driver)GetVersion|GetProcAddress|DrvGetError)"
)
_HARMLESS = 8  # CAIRN_SHIM_HARMLESS


def slot_names(known: Table) -> list[str]:
    """Names of the slots in order: the rows that C does not implement, then those that only C calls."""
    own = known.record.native.slots if known.record.native else ()
    return [row.name for row in known.rows if row.how != "native"] + list(own)


def inputs(library: Library, needed: Sequence[Path] = ()) -> str:
    """What ``build`` makes a library of, in few letters: found without reading rows, which takes longer."""
    own = library.native
    sources = [NATIVE / "shim.c", *(PACKAGE / name for name in (own.sources if own else ()))]
    beside = {header for folder in _folders(library, sources) for header in folder.glob("*.h")}
    tables = [file_of(each) for each in (library, *map(libraries.find, library.tables))]
    files = [
        *sources,
        *sorted(beside),
        *BELOW,
        *tables,
        whole.SOURCE,
        whole.HEADER,
        *map(Path, (__file__, native.__file__, whole.__file__, foreign.__file__, rows.__file__, libraries.__file__)),
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
        own = [NATIVE / "shim.c", *(PACKAGE / name for name in (library.native.sources if library.native else ()))]
        beside = {header: None for folder in _folders(library, own) for header in folder.glob("*.h")}
        for file in (*own, *beside, *BELOW):
            shutil.copy(file, folder)
        (folder / "slots.h").write_text(_slots_header(known), encoding="utf-8")
        (folder / "rows.h").write_text(_prototypes(known), encoding="utf-8")
        plain = [folder / "stubs.c"]
        plain[0].write_text(stubs(known), encoding="utf-8")
        sources = [*plain, *(folder / source.name for source in own)]
        front = chosen(known)
        if front:
            sources.append(folder / "chosen.c")
            sources[-1].write_text(front, encoding="utf-8")
            plain += [] if library.name in seen.LIBRARIES else sources[-1:]
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


def stubs(known: Table) -> str:
    """C source of the exported stubs, the slot table and the way to Python: it is compiled without optimisation, which
    would take seconds to save nanoseconds of a call to Python."""
    library, names = known.record, slot_names(known)
    native = library.native
    lines = ['#include "shim.h"', f'#include "{Path(native.header).name}"' if native and native.header else ""]
    lines.append(f"static void *slots[{len(names)}];")
    lines.append(f"static const char *const names[] = {{{', '.join(json.dumps(n) for n in names)}}};")
    fallible = ", ".join(str(_fallible(known, name)) for name in names)
    lines.append(f"static const uint8_t fallible[] = {{{fallible}}};")
    shared = f", .native = &{native.state}" if native and native.state else ""
    lines.append(
        f'struct cairn_shim cairn_shim = {{.stem = "{library.name}", .count = {len(names)},'
        f" .failure = {_failure(library)}, .names = names, .fallible = fallible, .slots = slots{shared},"
        " .traced = CAIRN_NOT_ASKED};"
    )
    candidates = ", ".join([*(json.dumps(str(path)) for path in interpreter.candidates()), "0"])
    lines.append(f"static const char *const candidates[] = {{{candidates}}};")
    boot = boot_code(library.name)
    executable = json.dumps(home.home().executable)
    lines.append(
        f"const struct cairn_python cairn_python = {{{executable}, {json.dumps(boot)}, candidates,"
        f" {json.dumps(interpreter.advice())}}};"
    )
    index = {name: i for i, name in enumerate(names)}
    lines += [foreign.macros(known), foreign.names(known)]
    wrap = _wrapping(known)
    notes = library.name == "amdhip64"
    lines += [_stub(row, index[row.name], notes, wrap) for row in known.rows if row.how != "native"]
    lines += [_other_name(row, name) for row in known.rows for name in row.others]
    return "\n".join(lines) + "\n"


def chosen(known: Table) -> str:
    """C source of the exported functions that C serves once it is asked who wants them; empty where there are none.
    It is optimised where a call's nanoseconds are seen: not in libraries of mathematics, which have thousands."""
    wanted = foreign.numbers(known) | seen.numbers(known)
    wrap = _wrapping(known)
    bodies = [_chosen(row, wrap) for row in known.rows if row.how == "native" and row.name in wanted]
    return "\n".join(['#include "shim.h"', foreign.macros(known), *bodies, ""]) if bodies else ""


def _wrapping(known: Table) -> Callable[[Row, str], str]:
    """What gives the beginning of an exported function."""
    places = {row.name: number for number, row in enumerate(known.rows)}
    return functools.partial(_wrapped, numbered=foreign.numbers(known), wanted=seen.numbers(known), places=places)


def _failure(library: Library) -> int:
    """What calls return where Python cannot be reached: for HIP hipErrorNotInitialized, else "not supported"."""
    if not library.status:
        return 3
    status = library.status[0]
    return status.refusal if status.unreachable is None else status.unreachable


def _fallible(known: Table, name: str) -> int:
    """What a refused call returns: 0 null, 1 an error code, 2 a text (programs print it), 3 an error code, but success
    when the process ends, where destructors give back what has gone already, 4 the same with null for an answer, 5 with
    0 for one about a stream. And 8 for what a function of the program may call in a stream."""
    row = known.by_name.get(name)
    if row is None:
        return 0
    if row.status:
        ends = ((4, _ASKED_AT_END), (5, _STREAM_AT_END), (3, _RELEASES))
        way = next((number for number, names in ends if names.search(name)), 1)
        return way | _HARMLESS * bool(_FACTS.search(name))
    return 2 if row.returns == "const char*" else 0


def _stub(row: Row, slot: int, notes: bool, wrap: Callable[[Row, str], str]) -> str:
    """An exported function that Python serves."""
    types = [c_type(arg.type) for arg in row.args]
    returns = c_type(row.returns)
    call = f"(({returns} (*)({', '.join(types) or 'void'}))cairn_slot({slot}))({_passed(row)})"
    if row.returns == "hipError_t" and notes:
        call = f"cairn_note({call})"
    give = "" if returns == "void" else "return "
    own = f"cairn_slot_{row.name}"
    before = wrap(row, own)
    if own not in before:
        return f"EXPORT {_head(row, row.name)} {{ {before}{give}{call}; }}"
    body = f"static {_head(row, own)} {{ {give}{call}; }}\n"
    return f"{body}EXPORT {_head(row, row.name)} {{ {before}{give}{own}({_passed(row)}); }}"


def _chosen(row: Row, wrap: Callable[[Row, str], str]) -> str:
    """An exported function that C serves here: the other platform's runtime may, and somebody may listen."""
    own = f"cairn_own_{row.name}"
    give = "" if row.returns == "void" else "return "
    return f"{_head(row, own)};\nEXPORT {_head(row, row.name)} {{ {wrap(row, own)}{give}{own}({_passed(row)}); }}"


def _wrapped(row: Row, own: str, numbered: dict[str, int], wanted: dict[str, int], places: dict[str, int]) -> str:
    """What an exported function begins with."""
    before = foreign.guard(row, numbered, _passed(row), wanted.get(row.name, 0), places[row.name])
    if row.name in wanted:
        before += seen.call(row, wanted[row.name], places[row.name], own, _passed(row))
    return before


def _other_name(row: Row, name: str) -> str:
    """The same function under another name."""
    give = "" if row.returns == "void" else "return "
    declared = f"EXPORT {_head(row, row.name)};\n" if row.how == "native" else ""
    return f"{declared}EXPORT {_head(row, name)} {{ {give}{row.name}({_passed(row)}); }}"


def _head(row: Row, name: str) -> str:
    declared = ", ".join(f"{c_type(arg.type)} a{i}" for i, arg in enumerate(row.args)) or "void"
    return f"{c_type(row.returns)} {name}({declared})"


def _passed(row: Row) -> str:
    return ", ".join(f"a{i}" for i in range(len(row.args)))


def _prototypes(known: Table) -> str:
    """What C that serves rows includes, so that the compiler holds its bodies against them."""
    lines = ["#pragma once", '#include "shim.h"', '#include "slots.h"']
    for row in known.rows:
        if row.how == "native":
            declared = ", ".join(f"{body_type(arg.type)} {arg.name}".strip() for arg in row.args) or "void"
            lines.append(f"EXPORT {body_type(row.returns)} {row.name}({declared});")
    return "\n".join(lines) + "\n"


def _slots_header(known: Table) -> str:
    names = slot_names(known)
    internal = known.record.native.slots if known.record.native else ()
    slots = "".join(f"#define CAIRN_SLOT_{name} {names.index(name)}\n" for name in internal)
    return slots + _renames(known)


def _renames(known: Table) -> str:
    """For C that serves rows: its functions have names of their own where the exported ones do more."""
    chosen = foreign.numbers(known) | seen.numbers(known)
    native = [row.name for row in known.rows if row.how == "native" and row.name in chosen]
    return "".join(f"#define {name} cairn_own_{name}\n" for name in native)


# What a library has Python run, with ``_facts`` and the address of its ``struct cairn_shim``. ``own``: it has started
# Cairn's own Python, which nobody else uses; else Python is a program's, of any version.
_BOOT = """
import sys
boot = None
if own:
    sys.path[:0] = home[2][:1]  # there may be another Cairn that Python would find first
    import cairn
    del sys.path[:1]
    sys.path.extend(path for path in home[2] if path not in sys.path)
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
        "name": private.NAME,
        "file": private.__file__,
    }
    code = f"exec({_BOOT!r}, dict({facts!a}, own=@, address=@))"
    return code.replace("%", "%%").replace("own=@, address=@", "own=%d, address=%llu")
