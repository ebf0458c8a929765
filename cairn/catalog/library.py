"""What a record says of a library, and finding records by what people know of a library."""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from cairn.base import home

RUNTIME = "amdhip64"
#: Libraries of CUDA's that HIP needs none for: what they do is the compiler's and the runtime's.
PART_OF_THE_RUNTIME = ("cudadevrt", "culibos")
_RECORDS = Path(__file__).parent / "libraries"


class Status(NamedTuple):
    """A type of error codes, in which 0 is success.

    A function without a body answers ``refusal``, which the library's header calls ``name``. What a body raises
    becomes a code by the function ``codes``, if one is named, else by kind: ``invalid`` (a bad argument),
    ``memory`` (none left), ``internal`` (what nobody expected). ``unreachable`` is for calls that cannot reach Python.
    """

    type: str
    name: str
    refusal: int
    invalid: int
    memory: int
    internal: int
    codes: str = ""
    unreachable: int | None = None


class Package(NamedTuple):
    """A CMake package, and the target that it defines."""

    name: str
    target: str


class Native(NamedTuple):
    """C that serves a library beside its stubs: ``sources``, by their place in package cairn, the state that it
    shares with Python (its header and name, and who attaches it in ``cairn.abi.native_state``), and the slots that
    only C calls: the Python of native functions, and calls of C's own. ``made`` is a module whose ``source(table)``
    writes more C: functions that differ in types alone. ``includes`` are folders of more headers."""

    sources: tuple[str, ...]
    header: str = ""
    state: str = ""
    attach: str = ""
    slots: tuple[str, ...] = ()
    made: str = ""
    includes: tuple[str, ...] = ()


class Forward(NamedTuple):
    """A library that calls the system's: the first of ``to`` that there is. With none a function returns ``refusal``,
    one of ``null`` a null pointer."""

    to: tuple[str, ...]
    refusal: int
    null: tuple[str, ...] = ()


@dataclass(frozen=True)
class Library:
    """One library.

    ``name`` is the file's without ``lib`` and ``.so``; ``soname`` is ROCm 7's, empty for headers alone; ``others`` are
    the names by which programs of other releases look for it. ``needed`` are the libraries (by name) that are loaded
    with it, in the order of its DT_NEEDED. ``functions`` is a pattern of how its functions begin.

    ``status`` lists its types of error codes, its own first. ``types`` says what its own types are to C's calling
    convention (a handle is ``void*``); with ``outputs`` a pointer that is not const is an answer, else an address.
    ``versions`` are its symbol versions, oldest first: a row without one has none, unless ``versioned`` gives all the
    last. ``package`` holds its bodies in Python, ``native`` those in C. ``tables`` are other libraries whose functions
    it has, too.

    ``headers`` are its C headers as programs include them, ``declares`` those with its functions, which are made from
    its rows, by the name that sections give (``[chapter in name]``, empty for the others). ``cmake`` is its package,
    ``cuda`` are the libraries of CUDA's whose place it takes, ``links`` other names by which programs link it.
    """

    name: str
    soname: str = ""
    others: tuple[str, ...] = ()
    needed: tuple[str, ...] = ()
    functions: str = ""
    status: tuple[Status, ...] = ()
    types: Mapping[str, str] = field(default_factory=dict)
    outputs: bool = True
    versions: tuple[str, ...] = ()
    versioned: bool = False
    package: str = "cairn.hip"
    native: Native | None = None
    forward: Forward | None = None
    tables: tuple[str, ...] = ()
    headers: tuple[str, ...] = ()
    declares: Mapping[str, str] = field(default_factory=dict)
    cmake: Package | None = None
    cuda: tuple[str, ...] = ()
    links: tuple[str, ...] = ()
    bindings: str = ""  # hip-python's module: ``generate`` takes names from it

    @property
    def file(self) -> str:
        """The stem of its record's and its table's file."""
        return stem(self.name)


def stem(name: str) -> str:
    return name.replace("-", "_").lower()


@functools.cache
def find(name: str) -> Library:
    """The record of a library such as ``amdhip64``. Raises KeyError for a name that has none."""
    if not re.fullmatch(r"[A-Za-z][\w-]*", name) or not (_RECORDS / f"{stem(name)}.py").is_file():
        raise KeyError(name)
    found: Library = home.module(f"cairn.catalog.libraries.{stem(name)}").LIBRARY
    if found.name != name:
        raise KeyError(name)
    return found


@functools.cache
def every() -> tuple[Library, ...]:
    """All records, by name."""
    names = sorted(file.stem for file in _RECORDS.glob("[a-z]*.py"))
    return tuple(home.module(f"cairn.catalog.libraries.{name}").LIBRARY for name in names)


@functools.cache
def shared() -> tuple[str, ...]:
    """Names of the libraries that programs link with or open."""
    return tuple(library.name for library in every() if library.soname)


@functools.cache
def by_cuda() -> dict[str, Library]:
    """Records by the names of CUDA's libraries, without ``-l``."""
    return {name: library for library in every() for name in library.cuda}


@functools.cache
def by_link() -> dict[str, Library]:
    """Records by all other names that stand after ``-l``: CUDA's, and ROCm's of libraries that are part of another. A
    library of CUDA's that there is itself is that one."""
    own = {library.name for library in every() if library.soname}
    named = by_cuda() | {name: library for library in every() for name in library.links}
    return {name: library for name, library in named.items() if name not in own}


def of_function(name: str) -> Library | None:
    """The library that a function with this name belongs to."""
    return next((each for each in every() if each.functions and re.match(each.functions, name)), None)


def of_header(name: str) -> Library | None:
    """The library that a header belongs to: by its own name, or the folder that it stands in."""
    known = {header: library for library in every() for header in library.headers}
    folders = {header.partition("/")[0]: library for header, library in reversed(known.items()) if "/" in header}
    return known.get(name) or (folders.get(name.partition("/")[0]) if "/" in name else None)
