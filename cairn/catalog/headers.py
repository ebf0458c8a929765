"""C declarations of functions, from their rows."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable

from cairn.catalog.rows import Arg, Row

_WIDTH = 118


def declaration(row: Row) -> str:
    """A function as a header declares it. ``CAIRN_DEFAULT(x)`` is a default in C++ and nothing in C."""
    arguments = ", ".join(map(_argument, row.args)) or "void"
    text = f"{row.declared or row.returns} {row.name}({arguments});"
    return "\n".join(textwrap.wrap(text, _WIDTH, subsequent_indent="    ", break_long_words=False))


def _argument(arg: Arg) -> str:
    default = f" CAIRN_DEFAULT({arg.default})" if arg.default else ""
    return f"{arg.declared or arg.type} {arg.name}".rstrip() + default


def declarations(rows: Iterable[Row]) -> str:
    """The functions that a header declares, other names and all, for C and C++."""
    lines = ["#ifdef __cplusplus", 'extern "C" {', "#endif", ""]
    for row in rows:
        if not row.hidden and row.chapter != "refused":
            lines += [declaration(row), *(declaration(row._replace(name=name)) for name in row.others)]
    return "\n".join([*lines, "", "#ifdef __cplusplus", "}", "#endif", ""])
