"""Kernel launches whose brackets a formatter has torn apart: ``kernel << < grid, block >> > (x)``.

nvcc puts the signs together whatever stands between them; clang's lexer wants them in one piece.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cairn.hipify.lexer import SCAN, skip_blank

_TORN = re.compile(r"<[ \t]*<[ \t]*<(?![<=])")
_CLOSING = re.compile(r"[()\[\]{};]|>[ \t]*>[ \t]*>")
_OPEN, _CLOSE = "([{", ")]}"


def joined(text: str) -> list[tuple[int, int, str]]:
    """Edits (start, end, new text of the same length) that join the brackets of launches."""
    if not _TORN.search(text):
        return []
    edits: list[tuple[int, int, str]] = []
    code = _without_literals(text)
    for match in _TORN.finditer(code):
        closing = _closing(code, match.end())
        if closing is not None:
            edits += (_edit(match, "<<<"), _edit(closing, ">>>"))
    return [edit for edit in edits if text[edit[0] : edit[1]] != edit[2]]


def _without_literals(text: str) -> str:
    """``text`` with blanks for its comments and literals, every other character in its place."""

    def pieces() -> Iterator[str]:
        at = 0
        for match in SCAN.finditer(text):
            if match.lastgroup in ("comment", "raw", "string", "char"):
                yield text[at : match.start()]
                yield " " * len(match[0])
                at = match.end()
        yield text[at:]

    return "".join(pieces())


def _closing(code: str, at: int) -> re.Match[str] | None:
    """The closing signs of the launch whose configuration starts at ``at``, or None: it is no launch."""
    depth = 0
    for match in _CLOSING.finditer(code, at):
        sign = match[0]
        if sign in _OPEN:
            depth += 1
        elif sign in _CLOSE:
            depth -= 1
        elif sign == ";":
            return None
        elif depth == 0 and code.startswith("(", skip_blank(code, match.end())):
            return match
        if depth < 0:
            return None
    return None


def _edit(match: re.Match[str], signs: str) -> tuple[int, int, str]:
    return match.start(), match.end(), signs.ljust(len(match[0]))
