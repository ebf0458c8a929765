"""Macros that spell their arguments (``#call``), and where they are used: what is renamed there would be printed."""

from __future__ import annotations

import re
from collections.abc import Iterable

from cairn.hipify.launches import without_literals

_DEFINE = re.compile(
    r"^[ \t]*#[ \t]*define[ \t]+(?P<name>\w+)\((?P<parameters>[^()\n]*)\)(?P<body>(?:[^\n]*\\\r?\n)*[^\n]*)",
    re.MULTILINE,
)
_SPELLED = re.compile(r"(?<!#)#[ \t]*(\w+)")
_BEING_DEFINED = re.compile(r"#[ \t]*define[ \t]+$")
_BRACKET = re.compile(r"[()]")
STANDARD = frozenset({"assert"})


def macros(texts: Iterable[str]) -> frozenset[str]:
    """The function-like macros that ``texts`` define and that spell an argument, and the C library's."""
    found = set(STANDARD)
    for text in texts:
        for match in _DEFINE.finditer(text) if "define" in text else ():
            parameters = {part.strip().removesuffix("...") or "__VA_ARGS__" for part in match["parameters"].split(",")}
            if not parameters.isdisjoint(_SPELLED.findall(match["body"])):
                found.add(match["name"])
    return frozenset(found)


def uses(text: str, names: frozenset[str]) -> list[tuple[int, int]]:
    """The spans of the arguments where ``text`` uses one of the macros."""
    if not any(name in text for name in names):
        return []
    code = without_literals(text)
    spans = []
    for match in re.finditer(rf"\b(?:{'|'.join(map(re.escape, sorted(names)))})(?=\s*\()", code):
        if not _BEING_DEFINED.search(code[max(0, match.start() - 40) : match.start()]):
            start = end = code.index("(", match.end())
            depth = 0
            for bracket in _BRACKET.finditer(code, start):
                depth, end = depth + (1 if bracket[0] == "(" else -1), bracket.end()
                if not depth:
                    spans.append((start, end))
                    break
    return spans
