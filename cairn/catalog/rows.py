"""Tables of functions: the rows of a library, read from ``catalog/tables``.

A table is text. ``#`` begins a line that is a remark, an indented line continues the one above it.

``[chapter in header -> type @version]`` begins a section: the module of the library's package that has the bodies, the
C header that declares its rows where that is not the library's main one, the return type of rows that give none (else
the library's first error type), and their symbol version.

A row is ``name(arguments) -> type : how as other names @version``; all after the arguments may be absent. ``how`` is
``native`` (C in ``cairn/abi/native``), ``unsupported`` (no body, and none is meant to come) or absent: Python, and
where there is no function of that name the library's own "not implemented". ``hidden`` beside it keeps the row out of
the C header. ``as`` gives other names of the same function.

An argument is ``type name = default``; name and default are for headers. A pointer to anything that is not const is an
output: the body returns its value. A mark after the type changes that: ``@`` hands the body the address or number
itself, ``=`` a structure that it may read and write; ``?`` lets the argument be null. Where a record says that its
pointers are addresses (``outputs=False``), ``&`` marks an output. A name in ``_spt`` is its row with the per-thread
default stream.

``? T R = S float float | D double double`` makes families: in the rows below it, to the section's end, ``?`` in a name
stands for S and D, and the words T and R in its types for what stands beside them. ``+_64 int=int64_t`` gives each row
below it a second form: its name with ``_64`` and ``int64_t`` for ``int``.

In the chapters ``refused`` (functions that refuse, whatever their arguments) and ``forwarded`` lines list names alone.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple, TypeVar

from cairn.base.patterns import regex
from cairn.catalog import library as libraries
from cairn.catalog.library import Library, Status

T = TypeVar("T")

_TABLES = Path(__file__).parent / "tables"

# C type -> how the shim's C source spells it. Everything that is not here is an enum (int) or ends in * (a pointer).
SCALARS: dict[str, str] = {
    "int": "int32_t",
    "int32_t": "int32_t",
    "uint32_t": "uint32_t",
    "uint8_t": "uint8_t",
    "uint16_t": "uint16_t",
    "uint64_t": "uint64_t",
    "int64_t": "int64_t",
    "size_t": "uint64_t",
    "float": "float",
    "double": "double",
}
# C's spellings of these, as headers have them.
_SPELLED: dict[str, str] = {
    "unsigned": "uint32_t",
    "unsigned int": "uint32_t",
    "unsigned short": "uint16_t",
    "unsigned char": "uint8_t",
    "unsigned long": "uint64_t",
    "unsigned long long": "uint64_t",
    "long": "int64_t",
    "long long": "int64_t",
}
STRUCTS = frozenset(
    {
        "dim3",
        "hipExtent",
        "hipPitchedPtr",
        "hipIpcMemHandle_t",
        "hipIpcEventHandle_t",
        "hipChannelFormatDesc",
        "hipMemLocation",
        "ncclUniqueId",
        "rocprofiler_callback_tracing_record_t",
        "complex64",
        "complex128",
    }
)  # passed by value
#: Complex numbers by the libraries' names, where they are passed by value.
_COMPLEX = {
    "hipComplex": "complex64",
    "hipDoubleComplex": "complex128",
    "rocsparse_float_complex": "complex64",
    "rocsparse_double_complex": "complex128",
}

# Opaque handles: pointers to C, objects to Python.
HANDLES = frozenset(
    [
        "hipStream_t",
        "hipEvent_t",
        "hipModule_t",
        "hipFunction_t",
        "hipCtx_t",
        "hipArray_t",
        "hipArray_const_t",
        "hipMipmappedArray_t",
        "hipMipmappedArray_const_t",
        "hipGraph_t",
        "hipGraphNode_t",
        "hipGraphExec_t",
        "hipUserObject_t",
        "hipMemPool_t",
        "hipExecutionCtx_t",
        "hipDevResourceDesc_t",
        "hipLibrary_t",
        "hipKernel_t",
        "hipLinkState_t",
        "hipMemGenericAllocationHandle_t",
        "hiprtcProgram",
        "hiprtcLinkState",
    ]
)
# Pointers that stay addresses in Python.
ADDRESSES = frozenset(
    [
        "hipTextureObject_t",
        "hipSurfaceObject_t",
        "hipGraphicsResource_t",
        "hipHostFn_t",
        "hipStreamCallback_t",
    ]
)


class Arg(NamedTuple):
    """One argument: its type as C passes it, the mark (``@``, ``=``, ``?`` or nothing), and for headers its name, its
    default and its type as declared, where that is another."""

    type: str
    mark: str = ""
    name: str = ""
    default: str = ""
    declared: str = ""

    @property
    def optional(self) -> bool:
        return self.mark == "?"

    @property
    def pointee(self) -> str:
        """What an output pointer points to; empty where the argument is no output."""
        if self.type == "const char**" and self.mark != "@":
            return "const char*"
        if not self.type.endswith("*") or self.type.startswith("const ") or self.mark in ("@", "="):
            return ""
        inner = self.type[:-1].strip()
        return "" if inner in ("void", "char") or inner.endswith("const") else inner


_MANGLED = regex(r"_Z(\d+)(\w+)")


class Row(NamedTuple):
    """One exported function. ``chapter`` is the implementing module's last name; ``how`` as in the tables; ``status``
    is its return type's, where that is one of error codes; ``others`` are its other names."""

    name: str
    chapter: str
    returns: str
    args: tuple[Arg, ...]
    how: str
    status: Status | None = None
    version: str = ""
    others: tuple[str, ...] = ()
    hidden: bool = False
    declared: str = ""
    header: str = ""

    @property
    def body(self) -> str:
        """Name of the Python function: the row's own, without the per-thread-stream suffix or C++'s mangling."""
        mangled = _MANGLED.match(self.name)
        return mangled[2][: int(mangled[1])] if mangled else self.name.removesuffix("_spt")

    @property
    def per_thread(self) -> bool:
        return self.name.endswith("_spt")


_POINTERS = HANDLES | ADDRESSES


def is_pointer(type_name: str) -> bool:
    return type_name.endswith("*") or type_name.removeprefix("const ") in _POINTERS


@functools.cache
def c_type(type_name: str) -> str:
    """The shim's C spelling of a type: pointers are ``void *``, enums are ``int32_t``."""
    if type_name == "void":
        return "void"
    if is_pointer(type_name):
        return "void *"
    if type_name in STRUCTS:
        return f"struct {type_name}"
    return SCALARS.get(type_name, "int32_t")


def body_type(kind: str) -> str:
    """A type for C's bodies: numbers behind pointers keep their type, handles and structures are ``void *``."""
    const, base = ("const ", kind[6:]) if kind.startswith("const ") else ("", kind)
    base, stars = base.rstrip("*"), "*" * base.count("*")
    if not stars or base not in SCALARS:
        return const + c_type(kind) if stars else c_type(kind)
    return f"{const}{SCALARS[base]} {stars}"


@dataclass(frozen=True)
class Table:
    """A library with its functions."""

    record: Library
    rows: tuple[Row, ...]

    @functools.cached_property
    def by_name(self) -> dict[str, Row]:
        """Rows by all names of their functions."""
        return {name: row for row in self.rows for name in (row.name, *row.others)}

    @functools.cached_property
    def versions(self) -> dict[str, tuple[str, ...]]:
        """Symbol versions with their names, oldest first."""
        found: dict[str, list[str]] = {version: [] for version in self.record.versions}
        for name, row in self.by_name.items():
            if row.version:
                found[row.version].append(name)
        return {version: tuple(names) for version, names in found.items()}


@functools.cache
def table(name: str) -> Table:
    """The table of a library such as ``amdhip64``. Raises KeyError for a library that has none."""
    return Table(libraries.find(name), parse("\n".join(_lines(name)), libraries.find(name)))


@functools.cache
def names(name: str) -> tuple[str, ...]:
    """The names of a table's rows, which take a fifth of the time of what stands beside them. Raises KeyError."""
    return tuple(_Reader(libraries.find(name)).names("\n".join(_lines(name))))


@functools.cache
def row(name: str, function: str) -> Row:
    """One row of a library's table, read alone where its name stands there: a program calls few functions, and to read
    all would be a tenth of its start. Raises KeyError."""
    head = ""
    for line in _lines(name):
        if line.startswith("["):
            head = line
        elif line.startswith(f"{function}("):
            return parse(f"{head}\n{line}", libraries.find(name))[0]
    return table(name).by_name[function]


@functools.cache
def _lines(name: str) -> list[str]:
    found = libraries.find(name)
    return _rows_of("\n".join(text_of(each) for each in (found, *map(libraries.find, found.tables))))


def text_of(library: Library) -> str:
    """The text of a library's own table."""
    return file_of(library).read_text(encoding="utf-8")


def file_of(library: Library) -> Path:
    return _TABLES / f"{library.file}.rows"


# ---- reading ----

_ROW = regex(
    r"(?P<name>[\w?]+)\((?P<args>[^()]*(?:\([^()]*\)[^()]*)*)\)(?: -> (?P<ret>[\w *]+?))?"
    r"(?: :(?P<how>(?: (?:native|unsupported|hidden))+))?(?: as (?P<others>[\w? ]+?))?(?: @(?P<version>[\w.]+))?$"
)
_SECTION = regex(r"\[(?P<chapter>\w+)(?: in (?P<header>\w+))?(?: -> (?P<ret>[\w *]+?))?(?: @(?P<version>[\w.]+))?\]$")
_ARGUMENT = regex(
    r"(?P<type>(?:const |struct |enum )*(?:unsigned(?: (?:char|short|int|long long|long)\b)?|long long|\w+)"
    r"(?: ?const\b)?(?: ?\*(?: ?const\b)?)*)(?P<mark>[@=?&])?"
    r"(?: (?P<name>[A-Za-z_]\w*))?(?: = (?P<default>.+))?$"
)


def _rows_of(text: str) -> list[str]:
    """The lines of a table that say something, each with what continues it."""
    lines = re.sub(r"\n {4}", " ", text).splitlines()
    return [line for line in lines if line.strip() and not line.startswith("#")]


class _Variant(NamedTuple):
    """One of the functions that a row stands for: what ``?`` is, what comes behind the name, and words of its types."""

    letter: str = ""
    suffix: str = ""
    words: Mapping[str, str] = {}

    def named(self, name: str) -> str:
        return name.replace("?", self.letter) + self.suffix


@dataclass
class _Section:
    """Where the reader is: the section's head, the families and the second forms that hold, arguments by what was
    read of them before."""

    chapter: str = ""
    returns: str = ""
    version: str = ""
    header: str = ""
    families: tuple[_Variant, ...] = (_Variant(),)
    forms: tuple[_Variant, ...] = (_Variant(),)
    arguments: dict[tuple[str, str, str], Arg] = field(default_factory=dict)


def parse(text: str, library: Library | None = None) -> tuple[Row, ...]:
    """Rows of a table's text. Raises ValueError that names the line that cannot be read."""
    return tuple(_Reader(library or Library("")).rows(text))


class _Reader:
    """Reads the table of one library."""

    def __init__(self, library: Library) -> None:
        self.record = library
        self.section = _Section()
        self.status = {status.type: status for status in library.status}

    def rows(self, text: str) -> Iterator[Row]:
        return self._read(text, self._named, self._line)

    def names(self, text: str) -> Iterator[str]:
        return self._read(text, str, self._names)

    def _read(self, text: str, named: Callable[[str], T], read: Callable[[str], Iterable[T]]) -> Iterator[T]:
        """What is made of each word that is a function's name alone, and of each line."""
        for line in _rows_of(text):
            if line.startswith("["):
                self.section = self._head(line)
            elif line.startswith("? "):
                self.section.families = tuple(_families(line))
                self.section.arguments.clear()
            elif line.startswith("+"):
                suffix, *changes = line[1:].split()
                words = dict(_pair(each) for each in changes)
                self.section.forms = (_Variant(), _Variant("", suffix, words))
                self.section.arguments.clear()
            elif self.section.chapter in ("refused", "forwarded"):
                yield from map(named, line.split())
            else:
                yield from read(line)

    def _head(self, line: str) -> _Section:
        match = _SECTION.match(line.strip())
        if match is None:
            wanted = "[chapter in header -> type @version]"
            raise ValueError(f"function table: cannot read the section {line!r}; expected {wanted}")
        error = self.record.status[0].type if self.record.status else "hipError_t"
        default = self.record.versions[-1] if self.record.versioned else ""
        version = self._version(match["version"] or default)
        return _Section(match["chapter"], match["ret"] or error, version, match["header"] or "")

    def _version(self, given: str) -> str:
        """A symbol version. A library that has none has none of the functions that it shares, either."""
        known = self.record.versions
        if given and known and given not in known:
            name = self.record.name
            raise ValueError(f"function table: lib{name} has no version {given}; its record lists its versions")
        return given if known else ""

    def _named(self, name: str) -> Row:
        here = self.section
        return Row(name, here.chapter, here.returns, (), "unsupported", self.status.get(here.returns), here.version)

    def _variants(self, name: str) -> Iterator[_Variant]:
        for family in self.section.families if "?" in name else (_Variant(),):
            for form in self.section.forms:
                yield _Variant(family.letter, form.suffix, {**family.words, **form.words})

    def _names(self, line: str) -> Iterator[str]:
        name = line.partition("(")[0]
        return (variant.named(name) for variant in self._variants(name))

    def _line(self, line: str) -> Iterator[Row]:
        match = _ROW.match(line)
        if match is None:
            wanted = "name(types) [-> type] [: how] [as names] [@version]"
            raise ValueError(f"function table: cannot read the row {line!r}; expected {wanted}")
        parts = [part.strip() for part in re.split(r",(?![^()]*\))", match["args"]) if part.strip()]
        return (self._row(match, parts, variant) for variant in self._variants(match["name"]))

    def _row(self, match: re.Match[str], parts: list[str], variant: _Variant) -> Row:
        here = self.section
        how = (match["how"] or "").split()
        declared = _replaced(match["ret"] or here.returns, variant.words)
        returns = canonical(declared, self.record)
        return Row(
            variant.named(match["name"]),
            here.chapter,
            returns,
            tuple(self._argument(part, variant) for part in parts),
            next((word for word in how if word != "hidden"), "python"),
            self.status.get(returns),
            self._version(match["version"] or "") or here.version,
            tuple(variant.named(other) for other in (match["others"] or "").split()),
            "hidden" in how,
            declared if declared != returns else "",
            here.header,
        )

    def _argument(self, text: str, variant: _Variant) -> Arg:
        key = text, variant.letter, variant.suffix
        known = self.section.arguments.get(key)
        if known is None:
            known = self.section.arguments[key] = self._new_argument(text, variant.words)
        return known

    def _new_argument(self, text: str, words: Mapping[str, str]) -> Arg:
        match = _ARGUMENT.match(text)
        if match is None:
            raise ValueError(f"function table: cannot read the argument {text!r}; expected type [name] [= default]")
        declared = _replaced(match["type"], words)
        kind, mark = canonical(declared, self.record), match["mark"] or ""
        if not self.record.outputs and kind.endswith("*") and mark in ("", "&"):
            mark = "" if mark else "@"
        return Arg(kind, mark, match["name"] or "", match["default"] or "", declared if declared != kind else "")


def _families(line: str) -> Iterator[_Variant]:
    """Of ``? T R = S float float | …``: each letter with the words that stand for T and R."""
    head, _, body = line[2:].partition("=")
    for family in body.split("|"):
        letter, *words = family.split()
        if len(words) != len(head.split()):
            raise ValueError(f"function table: the family {letter!r} of {line!r} has {len(words)} types")
        yield _Variant(letter, "", dict(zip(head.split(), words, strict=True)))


def _pair(word: str) -> tuple[str, str]:
    before, _, after = word.partition("=")
    return before, after


def _replaced(kind: str, words: Mapping[str, str]) -> str:
    """A type with the words of a family and of a form in place."""
    return re.sub(r"\w+", lambda word: words.get(word[0], word[0]), kind) if words else kind


def canonical(declared: str, library: Library) -> str:
    """A declared type as C passes it: without typedefs, and without the consts that say nothing to the caller."""
    base, stars = declared.partition("*")[0], declared.count("*")
    words = base.split()
    base = " ".join(word for word in words if word not in ("const", "struct", "enum"))
    base = _SPELLED.get(base, library.types.get(base, base))
    base = base if stars else _COMPLEX.get(base, base)
    const = "const " if stars and "const" in words and not base.startswith("const ") else ""
    return f"{const}{base}{'*' * stars}"
