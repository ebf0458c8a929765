"""The function table: every row parses, is exported, and has an implementation that takes its arguments."""

from __future__ import annotations

import ctypes
import functools
import importlib
import inspect
from typing import Any

import pytest

from cairn.abi import boot, marshal, shim
from cairn.catalog.library import find, shared
from cairn.catalog.rows import HANDLES, Arg, Row, parse, table
from cairn.hip import structs

TABLE = table("amdhip64")
PYTHON = [row for row in TABLE.rows if row.how == "python"]


def test_a_row_is_read_with_its_marks_and_continuation() -> None:
    text = "[chapter]\nhipA(int, void**,\n    const char*?) -> const char* : native\nhipB()\n"
    rows = parse(text)
    assert rows[0] == Row(
        "hipA", "chapter", "const char*", (Arg("int"), Arg("void**"), Arg("const char*", "?")), "native"
    )
    assert rows[1] == Row("hipB", "chapter", "hipError_t", (), "python")


def test_a_line_that_is_no_row_is_named() -> None:
    with pytest.raises(ValueError, match="hipBroken"):
        parse("hipBroken(int")


@pytest.mark.parametrize(
    ("type_name", "mark", "pointee"),
    [
        ("int*", "", "int"),
        ("void**", "", "void*"),
        ("int*", "@", ""),
        ("hipMemLocation*", "=", ""),
        ("size_t*", "?", "size_t"),
        ("void*", "", ""),
        ("char*", "", ""),
        ("const void*", "", ""),
        ("const char**", "", "const char*"),
    ],
)
def test_what_is_an_output(type_name: str, mark: str, pointee: str) -> None:
    assert Arg(type_name, mark).pointee == pointee


def test_names_are_unique_and_many() -> None:
    names = [row.name for row in TABLE.rows]
    assert len(names) == len(set(names))
    assert len(names) >= 555


@pytest.mark.parametrize("row", PYTHON, ids=lambda row: row.name)
def test_implementations_exist_and_take_the_inputs(row: Row) -> None:
    function = getattr(importlib.import_module(f"cairn.hip.{row.chapter}"), row.body)
    inputs = [arg for arg in row.args if not arg.pointee]
    inspect.signature(function).bind(*inputs)
    marshal.adapter(row, function)
    marshal.prototype(row)


@functools.cache
def rows_with_bodies() -> list[tuple[Row, Any]]:
    """Of all libraries."""
    return [
        (row, function)
        for name in shared()
        for row in table(name).rows
        if row.chapter not in ("refused", "forwarded") and (function := boot.body(row, find(name).package))
    ]


# Handles that two classes serve, or that a body takes as somebody else's object.
SHARED_HANDLES = {"hipArray_t", "hipCtx_t", "hipEvent_t", "hipStream_t"}


def test_bodies_are_typed_as_their_rows() -> None:
    """Numbers and addresses are int, texts str; a handle is of one class everywhere."""
    classes: dict[str, set[str]] = {}
    wrong = []
    for row, function in rows_with_bodies():
        inputs = [arg for arg in row.args if not arg.pointee]
        for arg, parameter in zip(inputs, inspect.signature(function).parameters.values(), strict=False):
            kind, given = arg.type.removeprefix("const "), str(parameter.annotation)
            if arg.mark != "@" and kind in HANDLES:
                classes.setdefault(kind, set()).add(given.removesuffix(" | None"))
            elif arg.type == "const char*" and arg.mark != "@":
                wrong += [row.name] * (given != ("str | None" if arg.optional else "str"))
            elif arg.mark == "@" or not structs.by_name(kind.rstrip("*")):
                wrong += [f"{row.name}: {arg.name or arg.type}: {given}"] * (given not in ("int", "float"))
    assert wrong == []
    assert {kind: found for kind, found in classes.items() if len(found) > 1 and kind not in SHARED_HANDLES} == {}
    assert len(rows_with_bodies()) > 700


def test_every_row_is_exported() -> None:
    library = ctypes.CDLL(str(shim.build(TABLE)))
    assert [row.name for row in TABLE.rows if not hasattr(library, row.name)] == []


def test_only_rows_and_the_shims_own_names_are_exported(tmp_path: object) -> None:
    from elftools.elf.elffile import ELFFile

    with shim.build(TABLE).open("rb") as file:
        symbols = ELFFile(file).get_section_by_name(".dynsym").iter_symbols()
        defined = {s.name for s in symbols if s.entry.st_shndx != "SHN_UNDEF" and s.name}
    assert {name for name in defined - set(TABLE.by_name) if not name.startswith("cairn_")} == set()


def test_every_refused_function_says_what_to_do() -> None:
    refused = {row.chapter for row in TABLE.rows if row.how == "unsupported"}
    assert refused == set(marshal.INSTEAD)
