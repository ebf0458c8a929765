"""C declarations of functions, from their rows.

    python -m cairn.catalog.headers

writes the headers that records name in ``declares``. Types stand in headers written by hand, which include these.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import cairn
from cairn.catalog import cublas_v1
from cairn.catalog import library as libraries
from cairn.catalog.library import Library
from cairn.catalog.rows import Arg, Row, table

INCLUDE = Path(cairn.__file__).parent / "compiler" / "include"
_WIDTH = 120


def declaration(row: Row, name: str = "") -> str:
    """A function as a header declares it. ``CAIRN_DEFAULT(x)`` is a default in C++ and nothing in C."""
    words = [_argument(arg) for arg in row.args] or ["void"]
    lines = [f"{row.declared or row.returns} {name or row.name}({words[0]}"]
    for word in words[1:]:
        if len(lines[-1]) + len(word) + 4 > _WIDTH:
            lines[-1] += ","
            lines.append(f"    {word}")
        else:
            lines[-1] += f", {word}"
    return "\n".join(lines) + ");"


def _argument(arg: Arg) -> str:
    default = f" CAIRN_DEFAULT({arg.default})" if arg.default else ""
    return f"{arg.declared or arg.type} {arg.name}".rstrip() + default


def header(library: Library, rows: tuple[Row, ...], group: str = "") -> str:
    """The text of a header with the functions of one group of sections, by chapter."""
    guard = "CAIRN_" + re.sub(r"\W", "_", library.declares[group]).upper()
    lines = [f"/* Functions of lib{library.name}. Made by cairn.catalog.headers from the library's rows. */"]
    lines += [f"#ifndef {guard}", f"#define {guard}", "", "#ifdef __cplusplus", 'extern "C" {', "#endif"]
    chapter = ""
    for row in rows:
        if row.hidden or row.chapter in ("refused", "forwarded") or row.header != group:
            continue
        if row.chapter != chapter:
            chapter = row.chapter
            lines += ["", f"/* {chapter.replace('_', ' ').capitalize()} */"]
        own = [name for name in row.others if re.match(library.functions, name)]  # not CUDA's
        lines += [declaration(row, name) for name in (row.name, *own)]
    return "\n".join([*lines, "", "#ifdef __cplusplus", "}", "#endif", "", "#endif", ""])


def every() -> Iterator[tuple[Path, str]]:
    """All headers that are made: where each stands, and its text."""
    for library in libraries.every():
        shared = {row.name for name in library.tables for row in table(name).rows}
        for group, name in library.declares.items():
            rows = tuple(row for row in table(library.name).rows if row.name not in shared)
            yield INCLUDE / name, header(library, rows, group)
    yield INCLUDE / cublas_v1.FILE, cublas_v1.header()


def main() -> None:
    for file, text in every():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
