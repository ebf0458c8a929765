"""A C++ preprocessing lexer: splits a source into tokens without ever losing a byte.

It knows what a renaming tool must know: comments, string, character and raw string literals, numbers (with digit
separators), identifiers, directives, header names of ``#include`` and ``__has_include``, and line continuations in all
of them. It never fails: a literal that is not closed ends with its line, a raw one and a comment with the file.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

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
SCAN = re.compile(
    rf"""
      (?P<comment> //[^\\\n]*(?:\\(?:\r?\n)?[^\\\n]*)* | /\*[\s\S]*?(?:\*/|\Z) )
    | (?P<raw>     (?:u8|[uUL])?R"(?P<delimiter>[^()\\\s"]{{0,16}})\([\s\S]*?(?:\)(?P=delimiter)"|\Z) )
    | (?P<string>  (?:u8|[uUL])?"(?:[^"\\\n]|{_ESCAPE})*"? )
    | (?P<char>    (?:u8|[uUL])?'(?:[^'\\\n]|{_ESCAPE})*'? )
    | (?P<number>  \.?[0-9](?:[eEpP][+-]|'?[\w.])* )
    | \#{_GAP}(?:include(?:_next)?|import)\b{_GAP}(?P<header><[^<>\n]*>|"[^"\n]*")
    | __has_include(?:_next)?\b{_GAP}\({_GAP}(?P<probe><[^<>\n]*>|"[^"\n]*")
    | (?P<directive>\#{_GAP}[A-Za-z]+)
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


_BLANK = re.compile(r"(?:\s|\\\r?\n|//[^\n]*|/\*[\s\S]*?\*/)*")


def skip_blank(text: str, at: int) -> int:
    """Offset of the first character at or after ``at`` that is neither white space nor comment."""
    match = _BLANK.match(text, at)
    return match.end() if match else at


_BRACKETS = re.compile(
    rf"""//[^\n]*|/\*[\s\S]*?\*/|R"([^()\\\s"]{{0,16}})\([\s\S]*?\)\1"|"(?:[^"\\\n]|{_ESCAPE})*"|'(?:[^'\\\n]|{_ESCAPE})*'"""
    r"|[()\[\]{},;<>]|[\w.]+"
)
# What may follow the > of template arguments in an argument list; after a comparison it would be an operand.
_AFTER_TEMPLATE = re.compile(r"\s*(?:[,()>:\[]|$)")


def arguments(text: str, at: int) -> list[tuple[int, int]]:
    """Spans of the arguments of the call whose name ends at ``at``; empty where no balanced ``( … )`` follows.

    Commas inside brackets, literals and template argument lists do not separate. Each span is without outer blanks.
    """
    start = skip_blank(text, at)
    if text[start : start + 1] != "(":
        return []
    spans: list[tuple[int, int]] = []
    depth, begin, after_name, position = 0, start + 1, False, start
    while True:
        match = _BRACKETS.search(text, position)
        if match is None or match[0] == ";":
            return []
        sign, position = match[0], match.end()
        if sign == "<" and after_name:
            position = _template_end(text, match.start()) or position
        elif sign in ("(", "[", "{"):
            depth += 1
        elif sign in (")", "]", "}"):
            depth -= 1
        if (sign == "," and depth == 1) or depth == 0:
            spans.append(_trimmed(text, begin, match.start()))
            begin = position
            if depth == 0:
                return spans if spans != [(start + 1, start + 1)] else []
        after_name = sign[0].isalpha() or sign[0] == "_"


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


_STRUCTURE = re.compile(
    r"//[^\\\n]*(?:\\(?:\r?\n)?[^\\\n]*)*|/\*[\s\S]*?\*/"
    r'|(?:u8|[uUL])?R"(?P<delimiter>[^()\\\s"]{0,16})\([\s\S]*?\)(?P=delimiter)"'
    rf"""|"(?:[^"\\\n]|{_ESCAPE})*"|'(?:[^'\\\n]|{_ESCAPE})*'|[0-9](?:'?\w)+"""
    r"|^[ \t]*\#[ \t]*(?P<directive>\w*)(?:[^\n\\/]|\\\r?\n|\\|/\*[\s\S]*?\*/|/)*"
    r"|(?P<sign>[()\[\]{}])|(?P<open>/\*)",
    re.MULTILINE,
)
_CLOSES = {")": "(", "]": "[", "}": "{"}


def unbalanced(text: str) -> tuple[int, str] | None:
    """Offset and text of a bracket without a partner, or of a comment without an end; None where all is well.

    Macro definitions do not count. Of the branches of an ``#if``, one must fit: the first ones or the last ones.
    """
    first = _unbalanced(text, first=True)
    return first and _unbalanced(text, first=False) and first


def _unbalanced(text: str, *, first: bool) -> tuple[int, str] | None:
    stack: list[tuple[str, int]] = []
    before: list[list[tuple[str, int]]] = []
    skipping: list[bool] = []
    for match in _STRUCTURE.finditer(text):
        directive, sign = match["directive"], match["sign"]
        if match["open"]:
            return match.start(), "/*"
        if directive:
            if directive.startswith("if"):
                before.append(stack.copy())
                skipping.append(False)
            elif directive.startswith("el") and before:
                skipping[-1] = first
                if not first:
                    stack = before[-1].copy()
            elif directive == "endif" and before:
                before.pop()
                skipping.pop()
        elif sign and not any(skipping):
            if sign in "([{":
                stack.append((sign, match.start()))
            elif stack and stack[-1][0] == _CLOSES[sign]:
                stack.pop()
            else:
                return match.start(), sign
    return (stack[-1][1], stack[-1][0]) if stack else None
