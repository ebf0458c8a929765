"""``A<T>::f<N>(x)`` as ``A<T>::template f<N>(x)``: nvcc's front end lets the keyword be left out, clang's does not."""

from __future__ import annotations

import re

from cairn.base.patterns import regex
from cairn.hipify.launches import Edit, without_literals

#: A member with template arguments, behind a class with template arguments.
_MEMBER = regex(r">::(?=(?!template\b|operator\b)[A-Za-z_]\w*<)")
_ARGUMENTS = regex(r"[\w\s:,<>*&+\-()]*")
#: What an expression can follow. A declarator follows a type: there the keyword is not allowed.
_BEFORE = regex(r"(?:[;{}=(),?!]|\breturn|\belse)\s*\Z")
_NAME = regex(r"(?:::)?(?:[A-Za-z_]\w*\s*::\s*)*[A-Za-z_]\w*\Z")


def edits(text: str) -> list[Edit]:
    """The keywords that are missing, as insertions."""
    if not _MEMBER.search(text):
        return []
    code = without_literals(text)
    return [(at, at, "template ") for at in map(re.Match.end, _MEMBER.finditer(code)) if _is_call(code, at)]


def _is_call(code: str, at: int) -> bool:
    """Whether at ``at``, behind ``Class<...>::``, the name and arguments of a function that is called stand."""
    opened = code.index("<", at)
    closed = _closing(code, opened)
    if closed is None or code[closed + 1 : closed + 2] != "(":
        return False
    inside = code[opened + 1 : closed]
    if not inside.strip() or not _ARGUMENTS.fullmatch(inside) or "&&" in inside:
        return False
    begin = _opening(code, at - 3)
    name = _NAME.search(code[:begin]) if begin is not None else None
    return name is not None and bool(_BEFORE.search(code[max(0, name.start() - 80) : name.start()]))


def _closing(code: str, at: int) -> int | None:
    """Where the bracket that ``code[at]`` opens is closed."""
    depth = 0
    for i in range(at, min(len(code), at + 400)):
        depth += (code[i] == "<") - (code[i] == ">")
        if depth == 0:
            return i
        if code[i] in ";{}":
            return None
    return None


def _opening(code: str, at: int) -> int | None:
    """Where the bracket that ``code[at]`` closes was opened."""
    depth = 0
    for i in range(at, max(-1, at - 400), -1):
        depth += (code[i] == ">") - (code[i] == "<")
        if depth == 0:
            return i
        if code[i] in ";{}":
            return None
    return None
