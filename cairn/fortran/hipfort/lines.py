"""Fortran's form: modules, and lines that are not too long."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

_WIDTH = 120


def wrapped(line: str, width: int = _WIDTH) -> str:
    """A statement on as many lines as it needs, broken at blanks and commas outside of strings."""
    indent = " " * (len(line) - len(line.lstrip()))
    parts = []
    while len(line) > width:
        cut = _break(line, width - 2, len(indent) + 2)
        if not cut:
            break
        parts.append(line[:cut].rstrip() + " &")
        line = f"{indent}  {line[cut:].lstrip()}"
    return "\n".join([*parts, line])


def _break(line: str, limit: int, least: int) -> int:
    """Where to break a line: behind the last blank or comma before ``limit`` that stands in no string; 0 for none."""
    found, quote = 0, ""
    for at, letter in enumerate(line[:limit]):
        if quote:
            quote = "" if letter == quote else quote
        elif letter in "'\"":
            quote = letter
        elif letter in ", " and at > least:
            found = at + 1
    return found


def module(name: str, uses: Sequence[str], declarations: Iterable[str], procedures: Iterable[str] = ()) -> str:
    """A module's text."""
    lines = [f"! Module {name}: made by Cairn from its tables of functions.", f"module {name}"]
    lines += ["  use, intrinsic :: iso_c_binding", *(f"  use {used}" for used in uses), "  implicit none"]
    lines += [wrapped(line) for line in declarations]
    body = [wrapped(line) for line in procedures]
    if body:
        lines += ["contains", *body]
    return "\n".join([*lines, f"end module {name}", ""])
