"""A C++ preprocessing lexer: splits a source into tokens without ever losing a byte.

It knows what a renaming tool must know: comments, string, character and raw string literals, numbers (with digit
separators), identifiers, directives, header names of ``#include`` and ``__has_include``, and line continuations in all
of them. It never fails: a literal that is not closed ends with its line, a raw one and a comment with the file.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from cairn.base.patterns import regex

COMMENT, RAW, STRING, CHAR, NUMBER, HEADER, DIRECTIVE, IDENT = (
    "comment",
    "raw",
    "string",
    "char",
    "number",
    "header",
    "directive",
    "ident",
)

_GAP = r"(?:[ \t]|\\\r?\n|/\*[^*\n]*\*/)*"
_ESCAPE = r"\\(?:\r\n|[\s\S])"

# The order of the alternatives matters: a literal's prefix would otherwise be taken for an identifier.
SCAN = regex(
    rf"""
      (?P<comment> //[^\\\n]*(?:\\(?:\r?\n)?[^\\\n]*)* | /\*[\s\S]*?(?:\*/|\Z) )
    | (?P<raw>     (?:u8|[uUL])?R"(?P<delimiter>[^()\\\s"]{{0,16}})\([\s\S]*?(?:\)(?P=delimiter)"|\Z) )
    | (?P<string>  (?:u8|[uUL])?"(?:[^"\\\n]|{_ESCAPE})*"? )
    | (?P<char>    (?:u8|[uUL])?'(?:[^'\\\n]|{_ESCAPE})*'? )
    | (?P<number>  \.?[0-9](?:[eEpP][+-]|'?[\w.])* )
    | (?:\#|%:){_GAP}(?:include(?:_next)?|import)\b{_GAP}(?P<header><[^<>\n]*>|"[^"\n]*")
    | __has_include(?:_next)?\b{_GAP}\({_GAP}(?P<probe><[^<>\n]*>|"[^"\n]*")
    | (?P<directive>(?:\#|%:){_GAP}[A-Za-z]+)
    | (?P<ident>   [^\W\d]\w* )
    """,
    re.VERBOSE,
)


class Token(NamedTuple):
    """``text`` as written, of one of the module's kinds, at offset ``start``."""

    kind: str
    text: str
    start: int

    @property
    def end(self) -> int:
        return self.start + len(self.text)


def tokens(text: str) -> Iterator[Token]:
    """All tokens of ``text`` but white space and punctuation, in order.

    A header name has its quotes or brackets; a directive token is the ``#`` with its name.
    """
    for match in SCAN.finditer(text):
        # lastgroup is the outermost group that matched: "raw", not the delimiter inside it.
        group = match.lastgroup or ""
        yield Token(HEADER if group == "probe" else group, match[group], match.start(group))


_BLANK = regex(r"(?:\s|\\\r?\n|//[^\n]*|/\*[\s\S]*?\*/)*")


def skip_blank(text: str, at: int) -> int:
    """Offset of the first character at or after ``at`` that is neither white space nor comment."""
    match = _BLANK.match(text, at)
    return match.end() if match else at


#: A directive with its continued lines; its word is the group.
DIRECTIVE_LINE = r"^\ufeff?[ \t]*(?:\#|%:)[ \t]*(?P<directive>\w*)(?:[^\n\\/]|\\\r?\n|\\|/\*[\s\S]*?\*/|/)*"
_BRACKETS = regex(
    rf"""//[^\n]*|/\*[\s\S]*?\*/|R"([^()\\\s"]{{0,16}})\([\s\S]*?\)\1"|"(?:[^"\\\n]|{_ESCAPE})*"|'(?:[^'\\\n]|{_ESCAPE})*'"""
    rf"|{DIRECTIVE_LINE}|[()\[\]{{}},;<>]|[\w.]+",
    re.MULTILINE,
)
_DEEPEST = 200  # brackets in brackets; text with more is no program's
# What may follow the > of template arguments in an argument list; after a comparison it would be an operand.
_AFTER_TEMPLATE = regex(r"\s*(?:[,()>:\[]|$)")


def arguments(text: str, at: int) -> list[tuple[int, int]]:
    """Spans of the arguments of the call whose name ends at ``at``; empty where no balanced ``( … )`` follows.

    Commas inside brackets, literals and template argument lists do not separate. Each span is without outer blanks.
    A call that a branch of ``#if`` holds only the beginning of has none.
    """
    start = skip_blank(text, at)
    if text[start : start + 1] != "(":
        return []
    spans: list[tuple[int, int]] = []
    opened: list[str] = []
    begin, after_name, position, branches = start + 1, False, start, 0
    while True:
        match = _BRACKETS.search(text, position)
        if match is None or (match[0] == ";" and opened[-1] != "{"):
            return []
        sign, position = match[0], match.end()
        if match["directive"] is not None:
            branches += branch_step(match["directive"])
            if branches < 0 or (branches == 0 and match["directive"].startswith("el")):
                return []
            continue
        if sign == "<" and after_name:
            position = _template_end(text, match.start()) or position
        elif sign in ("(", "[", "{"):
            opened.append(sign)
            if len(opened) > _DEEPEST:
                return []
        elif sign in (")", "]", "}"):
            opened.pop()
        if (sign == "," and len(opened) == 1) or not opened:
            spans.append(_trimmed(text, begin, match.start()))
            begin = position
            if not opened:
                return spans if spans != [(start + 1, start + 1)] else []
        after_name = sign[0].isalpha() or sign[0] == "_"


def branch_step(directive: str) -> int:
    """1 for a directive that opens branches (``ifdef``), -1 for the one that closes them, 0 for all others."""
    return 1 if directive.startswith("if") else -1 if directive == "endif" else 0


def _trimmed(text: str, begin: int, end: int) -> tuple[int, int]:
    begin = min(skip_blank(text, begin), end)
    return begin, begin + len(text[begin:end].rstrip())


def _template_end(text: str, at: int) -> int:
    """Offset after the ``>`` that closes the ``<`` at ``at``, or 0 where it is a comparison."""
    open_signs, position, after_name = ["<"], at + 1, False
    while match := _BRACKETS.search(text, position):
        sign, position = match[0], match.end()
        if sign in (";", "{", "}"):
            return 0
        if sign in ("(", "[") or (sign == "<" and after_name and open_signs[-1] == "<"):
            open_signs.append(sign)
        elif sign in (")", "]"):
            if open_signs.pop() not in ("(", "["):
                return 0
        elif sign == ">" and open_signs[-1] == "<":
            open_signs.pop()
            if not open_signs:
                return position if _AFTER_TEMPLATE.match(text, position) else 0
        after_name = sign[0].isalpha() or sign[0] == "_"
    return 0


_STRUCTURE = regex(
    r"//[^\\\n]*(?:\\(?:\r?\n)?[^\\\n]*)*|/\*[\s\S]*?\*/"
    r'|(?:u8|[uUL])?R"(?P<delimiter>[^()\\\s"]{0,16})\([\s\S]*?\)(?P=delimiter)"'
    rf"""|"(?:[^"\\\n]|{_ESCAPE})*"|'(?:[^'\\\n]|{_ESCAPE})*'|[0-9](?:'?\w)+"""
    rf"|{DIRECTIVE_LINE}"
    r"|(?P<sign>[()\[\]{}]|<%|%>|<:(?!:[^:>])|:>)|(?P<open>/\*)",
    re.MULTILINE,
)
_DIGRAPHS = {"<%": "{", "%>": "}", "<:": "[", ":>": "]"}
_CLOSES = {")": "(", "]": "[", "}": "{"}
_READINGS = 64  # ways to take the branches of a file that are followed at the same time
_NEVER = regex(r"\ufeff?[ \t]*(?:#|%:)[ \t]*if[ \t]*\(?[ \t]*(?:0|false)[ \t]*\)?[ \t]*(?://.*|/\*.*)?")


class _Reading(NamedTuple):
    """One way to take the branches so far: brackets still open, and the first that has no partner (or None)."""

    stack: tuple[tuple[str, int], ...] = ()
    broken: tuple[int, str] | None = None

    def after(self, sign: str, at: int) -> _Reading:
        """This reading with one more bracket."""
        if self.broken:
            return self
        if sign in "([{":
            return _Reading((*self.stack, (sign, at)))
        if self.stack and self.stack[-1][0] == _CLOSES[sign]:
            return _Reading(self.stack[:-1])
        return _Reading(self.stack, (at, sign))

    @property
    def fault(self) -> tuple[int, str] | None:
        return self.broken or ((self.stack[-1][1], self.stack[-1][0]) if self.stack else None)


@dataclass
class _Branches:
    """An open ``#if``: how things stood before it, after each branch that is over, and whether one must be taken."""

    before: list[_Reading]
    after: list[_Reading]
    complete: bool = False


def unbalanced(text: str) -> tuple[int, str] | None:
    """Offset and text of a bracket without a partner, or of a comment without an end; None where all is well.

    Macro definitions do not count, nor does what stands in ``#if 0``. Where there are branches, one way to take them
    must fit: code that is never compiled may hold anything.
    """
    now = [_Reading()]
    groups: list[_Branches] = []
    for match in _STRUCTURE.finditer(text):
        directive, sign = match["directive"], match["sign"]
        if match["open"]:
            return match.start(), "/*"
        if directive and directive.startswith("if"):
            groups.append(_Branches(now, []))
            now = [] if _NEVER.fullmatch(match[0].rstrip()) else now
        elif directive and directive.startswith("el") and groups:
            groups[-1].after += now
            groups[-1].complete |= directive == "else"
            now = groups[-1].before
        elif directive == "endif" and groups:
            group = groups.pop()
            # The branch that stands first comes first: it is the one that a fault is told of.
            now = _distinct([*group.after, *now, *([] if group.complete else group.before)])
        elif sign:
            now = [reading.after(_DIGRAPHS.get(sign, sign), match.start()) for reading in now]
    faults = [reading.fault for reading in now]
    return faults[0] if faults and all(faults) else None


def _distinct(readings: list[_Reading]) -> list[_Reading]:
    """The readings that differ in the brackets that are open; broken ones only where there is no other."""
    whole = {tuple(sign for sign, _ in reading.stack): reading for reading in reversed(readings) if not reading.broken}
    return list(reversed(whole.values()))[:_READINGS] or readings[:1]
