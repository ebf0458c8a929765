"""Kernel launches: joins brackets that a formatter has torn apart, and writes launches as calls on request.

``kernel << < grid, block >> > (x)``: nvcc puts the signs together whatever stands between them; clang's lexer wants
them in one piece.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from cairn.hipify.lexer import SCAN, arguments, skip_blank

Edit = tuple[int, int, str]

_TORN = re.compile(r"<[ \t]*<[ \t]*<(?![<=])")
_CLOSING = re.compile(r"[()\[\]{};]|>[ \t]*>[ \t]*>")
_OPEN, _CLOSE = "([{", ")]}"
_PAIRS = {")": "(", "]": "[", "}": "{", ">": "<"}


class Launch(NamedTuple):
    """One launch: its kernel's expression starts at ``kernel``; spans of the opening and closing signs."""

    kernel: int
    opening: tuple[int, int]
    closing: tuple[int, int]


def joined(text: str) -> list[Edit]:
    """Edits (start, end, new text of the same length) that join the brackets of launches."""
    if not _TORN.search(text):
        return []
    edits: list[Edit] = []
    for launch in found(without_literals(text)):
        edits += (_edit(text, launch.opening, "<<<"), _edit(text, launch.closing, ">>>"))
    return [edit for edit in edits if text[edit[0] : edit[1]] != edit[2]]


def found(code: str) -> Iterator[Launch]:
    """All launches in ``code``, which has blanks for comments and literals."""
    for match in _TORN.finditer(code):
        closing = _closing(code, match.end())
        if closing is not None:
            yield Launch(_kernel_start(code, match.start()), match.span(), closing.span())


def without_literals(text: str) -> str:
    """``text`` with blanks for its comments and literals; every other character and every newline in its place."""

    def pieces() -> Iterator[str]:
        at = 0
        for match in SCAN.finditer(text):
            if match.lastgroup in ("comment", "raw", "string", "char"):
                yield text[at : match.start()]
                yield "".join("\n" if c == "\n" else " " for c in match[0]) if "\n" in match[0] else " " * len(match[0])
                at = match.end()
        yield text[at:]

    return "".join(pieces())


def as_calls(text: str) -> list[Edit]:
    """Edits that make every launch a call of hipLaunchKernelGGL; nothing else is touched.

    A kernel's name with commas is wrapped in HIP_KERNEL_NAME, grid and block are cast to ``dim3``, and missing values
    for shared memory and stream are added.
    """
    if "<<<" not in text:
        return []
    edits: list[Edit] = []
    code = without_literals(text)
    for launch in found(code):
        edits += _as_call(text, code, launch)
    return edits


def _as_call(text: str, code: str, launch: Launch) -> list[Edit]:
    begin, end = launch.opening[1], launch.closing[0]
    shift = begin - 1
    spans = [(a + shift, b + shift) for a, b in arguments(f"({text[begin:end]})", 0)]
    call = skip_blank(text, launch.closing[1])
    if not 2 <= len(spans) <= 4 or launch.kernel >= launch.opening[0]:
        return []
    name_end = launch.kernel + len(code[launch.kernel : launch.opening[0]].rstrip())
    commas = "," in code[launch.kernel : name_end]
    head = "hipLaunchKernelGGL(HIP_KERNEL_NAME(" if commas else "hipLaunchKernelGGL("
    edits: list[Edit] = [(launch.kernel, launch.kernel, head)]
    before = ")" if commas else ""
    at = name_end
    for number, (start, stop) in enumerate(spans):
        wrapped = number < 2 or bool(re.search(r"[<{]", code[start:stop]))
        opening = before + (", dim3(" if number < 2 else ", (" if wrapped else ", ")
        edits += _between(text, at, start, opening)
        before, at = ")" if wrapped else "", stop
    rest = before + ", 0" * (4 - len(spans))
    first = skip_blank(text, call + 1)
    edits += _between(text, at, call + 1, rest if text[first : first + 1] == ")" else rest + ", ")
    return edits


def _between(text: str, start: int, end: int, new: str) -> list[Edit]:
    """Put ``new`` in place of signs and blanks; where a comment or a new line stands there, in place of signs alone."""
    old = text[start:end]
    if re.fullmatch(r"[<>(, \t]*", old):
        return [(start, end, new)]
    signs = [match.span() for match in re.finditer(r"<<<|>>>|[(,]", without_literals(old))]
    edits = [(start + a, start + b, "") for a, b in signs]
    edits[0] = (edits[0][0], edits[0][1], new)
    return edits


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


def _kernel_start(code: str, at: int) -> int:
    """Where the expression that ends before ``at`` starts: ``ns::k<T>``, ``obj.template k<1>``, ``(*table[i])``."""
    position = at
    while True:
        position = _back_over_blanks(code, position)
        for _ in range(3):
            if code[position - 1 : position] in (">", ")", "]"):
                position = _back_over_blanks(code, _matching(code, position - 1))
        start = position
        while start and (code[start - 1].isalnum() or code[start - 1] == "_"):
            start -= 1
        if start == position:
            return _forward_over_blanks(code, position, at)
        position = start
        before = _back_over_blanks(code, position)
        if code.endswith("template", 0, before):
            before = _back_over_blanks(code, before - len("template"))
        for sign in ("::", "->", "."):
            if code.endswith(sign, 0, before):
                position = before - len(sign)
                break
        else:
            return position
        if not re.search(r"[\w>)\]]\s*$", code[max(0, position - 80) : position]):
            return position


def _matching(code: str, at: int) -> int:
    """Offset of the bracket that opens what ``at`` closes; ``at`` itself where there is none near."""
    close = code[at]
    opening, depth = _PAIRS[close], 0
    for position in range(at, max(-1, at - 2000), -1):
        sign = code[position]
        if sign == close and code[position - 1 : position] != "-":
            depth += 1
        elif sign == opening:
            depth -= 1
            if depth == 0:
                return position
        elif sign == ";":
            break
    return at


def _back_over_blanks(code: str, at: int) -> int:
    while at and code[at - 1].isspace():
        at -= 1
    return at


def _forward_over_blanks(code: str, at: int, end: int) -> int:
    while at < end and code[at].isspace():
        at += 1
    return at


def _edit(text: str, span: tuple[int, int], signs: str) -> Edit:
    return span[0], span[1], signs.ljust(span[1] - span[0])
