"""Kernel launches: joins brackets that a formatter has torn apart, and writes launches as calls on request.

``kernel << < grid, block >> > (x)``: nvcc puts the signs together whatever stands between them; clang's lexer wants
them in one piece.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from cairn.base.patterns import regex
from cairn.hipify.lexer import DIRECTIVE_LINE, SCAN, arguments, branch_step, skip_blank

Edit = tuple[int, int, str]

_TORN = regex(r"<[ \t]*<[ \t]*<(?![<=])")
_CLOSING = regex(r"[()\[\]{};]|<[ \t]*<[ \t]*<|>[ \t]*>[ \t]*>")
_OPEN, _CLOSE = "([{", ")]}"
_LONGEST = 8000  # characters between a launch's brackets
_PAIRS = {")": "(", "]": "[", "}": "{", ">": "<"}


_DIRECTIVE = regex(DIRECTIVE_LINE, re.MULTILINE)
# A macro's name and parameters; what a launch stands for begins after them.
_MACRO_HEAD = regex(r"\ufeff?\s*(?:#|%:)[ \t]*define[ \t]+\w+(?:\((?P<parameters>[^()]*)\))?")
_CONDITIONS = frozenset({"if", "while", "for", "switch"})
_NO_NAMES = _CONDITIONS | {"else", "do", "return", "case", "default", "co_return", "throw"}


class Launch(NamedTuple):
    """One launch: its kernel's expression starts at ``kernel``; spans of the opening and closing signs.

    ``call``: offset of the ``(`` before its arguments; -1 where they follow elsewhere, as after a macro.
    ``macro``: the head of the macro definition that it stands in; empty outside of one.
    ``split``: whether a directive stands inside its brackets.
    """

    kernel: int
    opening: tuple[int, int]
    closing: tuple[int, int]
    call: int
    macro: str = ""
    split: bool = False


class Left(NamedTuple):
    """A launch that keeps its brackets: its offset, its text and why."""

    at: int
    text: str
    reason: str


def joined(text: str) -> list[Edit]:
    """Edits (start, end, new text of the same length) that join the brackets of launches."""
    if not _TORN.search(text):
        return []
    edits: list[Edit] = []
    for launch in found(without_literals(text)):
        edits += (_edit(text, launch.opening, "<<<"), _edit(text, launch.closing, ">>>"))
    return [edit for edit in edits if text[edit[0] : edit[1]] != edit[2]]


def found(code: str) -> Iterator[Launch]:
    """All launches in ``code``, which has blanks for comments and literals.

    A launch in a directive ends with it, and one outside does not see into directives.
    """
    if not _TORN.search(code):
        return
    directives = list(_DIRECTIVE.finditer(code))
    outside = _blanked(code, [match.span() for match in directives])
    spans = iter(directives)
    directive = next(spans, None)
    for match in _TORN.finditer(code):
        while directive is not None and directive.end() <= match.start():
            directive = next(spans, None)
        if directive is not None and directive.start() <= match.start():
            yield from _in_directive(code, match, directive)
        else:
            yield from _outside(outside, match, directives)


def _outside(code: str, match: re.Match[str], directives: list[re.Match[str]]) -> Iterator[Launch]:
    closing = _closing(code, match.end(), min(len(code), match.end() + _LONGEST))
    if closing is None or (closing[1] < 0 and not _begins_name(code, closing[0][1])):
        return
    end = max(closing[1], closing[0][1])
    inside = [each["directive"] for each in directives if match.start() < each.start() < end]
    depth = 0
    for word in inside:
        depth += branch_step(word)
        if depth < 0 or (depth == 0 and word.startswith("el")):
            return  # it begins in a branch and ends elsewhere
    if depth == 0:
        yield Launch(_kernel_start(code, match.start(), 0), match.span(), closing[0], closing[1], "", bool(inside))


def _begins_name(code: str, at: int) -> bool:
    """Whether a name follows: of a macro that holds a launch's arguments."""
    at = skip_blank(code, at)
    return code[at : at + 1].isalpha() or code[at : at + 1] == "_"


def _in_directive(code: str, match: re.Match[str], directive: re.Match[str]) -> Iterator[Launch]:
    head = _MACRO_HEAD.match(code, directive.start(), directive.end())
    closing = _closing(code, match.end(), min(directive.end(), match.end() + _LONGEST))
    if head is None or closing is None:
        return
    kernel = _kernel_start(code, match.start(), head.end())
    yield Launch(kernel, match.span(), closing[0], closing[1], head[0])


def without_literals(text: str) -> str:
    """``text`` with blanks for its comments and literals; every other character and every newline in its place."""
    return _without(text, ("comment", "raw", "string", "char"))


def outside_branches(code: str) -> str:
    """``code`` (without literals) with blanks for all that stands in a branch of ``#if``."""
    spans: list[tuple[int, int]] = []
    depth = start = 0
    for match in _DIRECTIVE.finditer(code):
        before = depth
        depth = max(0, depth + branch_step(match["directive"]))
        if depth and not before:
            start = match.start()
        elif before and not depth:
            spans.append((start, match.end()))
    return _blanked(code, [*spans, *([(start, len(code))] if depth else [])])


def _without(text: str, groups: tuple[str, ...]) -> str:
    return _blanked(text, [match.span() for match in SCAN.finditer(text) if match.lastgroup in groups])


def _blanked(text: str, spans: list[tuple[int, int]]) -> str:
    """``text`` with blanks for ``spans``, newlines excepted."""
    pieces: list[str] = []
    at = 0
    for start, end in spans:
        part = text[start:end]
        blank = "".join("\n" if c == "\n" else " " for c in part) if "\n" in part else " " * len(part)
        pieces += (text[at:start], blank)
        at = end
    pieces.append(text[at:])
    return "".join(pieces)


def as_calls(text: str) -> tuple[list[Edit], list[Left]]:
    """Edits that make launches calls of hipLaunchKernelGGL, and the launches that stay; nothing else is touched.

    A kernel's name with commas is wrapped in HIP_KERNEL_NAME, grid and block are cast to ``dim3``, and missing values
    for shared memory and stream are added.
    """
    if "<<<" not in text:
        return [], []
    edits: list[Edit] = []
    left: list[Left] = []
    code, plain = without_literals(text), _without(text, ("comment",))
    for launch in found(code):
        spans = arguments(f"({plain[launch.opening[1] : launch.closing[0]]})", 0)
        reason = _why_not(launch, spans)
        if reason:
            shown = text[max(launch.kernel, launch.opening[0] - 40) : launch.closing[1]]
            left.append(Left(launch.opening[0], " ".join(shown.split()), reason))
        else:
            shift = launch.opening[1] - 1
            edits += _as_call(text, code, launch, [(a + shift, b + shift) for a, b in spans])
    return edits, left


def _why_not(launch: Launch, spans: list[tuple[int, int]]) -> str:
    """Why a launch cannot be written as a call; empty where it can."""
    if launch.kernel >= launch.opening[0]:
        return "a launch whose kernel stands elsewhere"
    if launch.call < 0:
        return "a launch whose arguments stand elsewhere"
    if launch.split:
        return "a launch with directives between its brackets"
    if not 2 <= len(spans) <= 4:
        return "a launch whose values a macro holds"
    return ""


def _as_call(text: str, code: str, launch: Launch, spans: list[tuple[int, int]]) -> list[Edit]:
    name_end = launch.kernel + len(code[launch.kernel : launch.opening[0]].rstrip(" \t\r\n\\"))
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
    first = skip_blank(text, launch.call + 1)
    if text[first : first + 1] != ")":
        # A macro's arguments may be none at all: then the comma before them goes as well.
        rest += ", ##" if _is_variadic(launch.macro, code[first : first + 80]) else ", "
    edits += _between(text, at, launch.call + 1, rest)
    return edits


def _is_variadic(macro: str, rest: str) -> bool:
    """Whether ``rest`` begins with the arguments that the macro with this head takes in any number."""
    head = _MACRO_HEAD.match(macro)
    last = (head["parameters"] or "").rpartition(",")[2].strip() if head else ""
    name = last.removesuffix("...").strip() or "__VA_ARGS__"
    return last.endswith("...") and re.match(rf"{re.escape(name)}\b", rest) is not None


def _between(text: str, start: int, end: int, new: str) -> list[Edit]:
    """Put ``new`` in place of signs and blanks; where a comment or a new line stands there, in place of signs alone."""
    old = text[start:end]
    if re.fullmatch(r"[<>(, \t]*", old):
        return [(start, end, new)]
    signs = [match.span() for match in re.finditer(r"<<<|>>>|[(,]", without_literals(old))]
    after = [b + len(old[b:]) - len(old[b:].lstrip(" \t")) for _, b in signs]
    edits = [(start + a, start + b, "") for (a, _), b in zip(signs, after, strict=True)]
    edits[0] = (edits[0][0], edits[0][1], new)
    return edits


def _closing(code: str, at: int, end: int) -> tuple[tuple[int, int], int] | None:
    """Span of the closing signs of the launch whose configuration starts at ``at``, and where its arguments open.

    Up to ``end``: a macro's end, or the text's. -1: what follows the signs is no bracket. None: it is no launch.
    """
    opened: list[str] = []
    last: tuple[int, int] | None = None
    for match in _CLOSING.finditer(code, at, end):
        sign = match[0]
        if sign in _OPEN:
            opened.append(sign)
        elif sign in _CLOSE:
            if not opened:
                break
            opened.pop()
        elif sign == ";":
            if not opened or opened[-1] != "{":
                break
        elif sign[0] == "<":
            if not opened:  # another launch begins
                break
        elif not opened:
            call = _over_blanks(code, match.end(), end)
            if code[call : call + 1] == "(" and call < end:
                return match.span(), call
            last = match.span()
    return (last, -1) if last else None


def _kernel_start(code: str, at: int, limit: int) -> int:
    """Where the expression that ends before ``at`` starts: ``ns::k<T>``, ``obj.template k<1>``, ``k_##type``.

    It does not start before ``limit``.
    """
    position = at
    while True:
        position = _back_over_blanks(code, position, limit)
        groups = [position]
        while len(groups) <= 3 and code[position - 1 : position] in (">", ")", "]") and position > limit:
            opening = _matching(code, position - 1, limit)
            groups.append(opening)
            position = _back_over_blanks(code, opening, limit)
        start = position
        while start > limit and (code[start - 1].isalnum() or code[start - 1] == "_"):
            start -= 1
        word = code[start:position]
        if word in _NO_NAMES:
            # The bracket after ``if`` is its condition, and what comes after that the kernel.
            kernel = groups[-2] if word in _CONDITIONS and len(groups) > 1 else groups[-1]
            return _over_blanks(code, kernel, at)
        if start == position:
            return _over_blanks(code, groups[-1] if len(groups) > 1 else position, at)
        position = start
        before = _back_over_blanks(code, position, limit)
        if code.endswith("template", limit, before):
            before = _back_over_blanks(code, before - len("template"), limit)
        for sign in ("::", "->", ".", "##"):
            if code.endswith(sign, limit, before):
                position = before - len(sign)
                break
        else:
            return position
        if not re.search(r"[\w>)\]]\s*$", code[max(limit, position - 80) : position]):
            return position


def _matching(code: str, at: int, limit: int) -> int:
    """Offset of the bracket that opens what ``at`` closes; ``at`` itself where there is none near."""
    close = code[at]
    opening, depth = _PAIRS[close], 0
    for position in range(at, max(limit, at - 2000) - 1, -1):
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


def _back_over_blanks(code: str, at: int, limit: int) -> int:
    """As ``_over_blanks``, to the left."""
    while at > limit and (code[at - 1].isspace() or code[at - 1 : at + 1] in ("\\\n", "\\\r")):
        at -= 1
    return at


def _over_blanks(code: str, at: int, end: int) -> int:
    """The first offset from ``at`` on that is no blank; a backslash at the end of a line is one."""
    while at < end and (code[at].isspace() or code[at : at + 2] in ("\\\n", "\\\r")):
        at += 1
    return at


def _edit(text: str, span: tuple[int, int], signs: str) -> Edit:
    return span[0], span[1], signs.ljust(span[1] - span[0])
