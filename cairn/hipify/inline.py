"""Statements of inline assembly in C++: where they stand, the PTX in them, and their operands."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from cairn.base.patterns import regex
from cairn.hipify.lexer import STRING, arguments, skip_blank, tokens

_ASM = regex(r"\b(?:asm|__asm__|__asm)\b[ \t]*(?:\b(?:volatile|__volatile__)\b\s*)?(?=\()")
#: Constraints to the types of their registers; ``n`` is a constant.
_CONSTRAINTS = {"h": "b16", "r": "b32", "l": "b64", "f": "f32", "d": "f64", "n": "s64"}
_ESCAPES = {"\\n": "\n", "\\t": "\t", '\\"': '"', "\\\\": "\\"}
# The % of a register's name: nvcc takes one where clang wants two.
_SINGLE = regex(r"%%|%(?=[A-Za-z_])")
_CONTINUED = regex(r"\\\r?\n")


class Operand(NamedTuple):
    """An operand of the statement: read (and written, with ``+``) or written, its type, and the C++ in its brackets."""

    reads: bool
    writes: bool
    kind: str
    expression: str


class Written(NamedTuple):
    """A statement of inline assembly: its offsets, the PTX in it, and its operands (None: not all understood)."""

    start: int
    end: int
    ptx: str
    operands: list[Operand] | None


class Unknown(Exception):
    """The PTX has something that is not translated."""


def written(text: str) -> Iterator[Written]:
    """All statements of inline assembly with PTX in them."""
    for match in _ASM.finditer(text):
        spans = arguments(text, match.end())
        if not spans:
            continue
        inside = _CONTINUED.sub(" ", text[spans[0][0] : spans[-1][1]])
        parts = _sections(inside)
        body = "".join(_unescaped(token.text) for token in tokens(parts[0]) if token.kind == STRING)
        if not re.search(r"[a-z]\w*\.\w", body) or not re.fullmatch(r'(?:\s*"(?:[^"\\\n]|\\.)*")+\s*', parts[0]):
            continue
        operands: list[Operand] | None = []
        try:
            operands = [_operand(part) for section in parts[1:3] for part in _separated(section)]
        except Unknown:
            operands = None
        end = skip_blank(text, spans[-1][1])
        if text[end : end + 1] == ")":
            yield Written(match.start(), end + 1, body, operands)


def doubled(text: str) -> Iterator[tuple[int, int, str]]:
    """Edits by which statements with operands name registers as clang wants it (``%%laneid`` for ``%laneid``)."""
    for match in _ASM.finditer(text):
        spans = arguments(text, match.end())
        if not spans:
            continue
        first, last = spans[0][0], spans[-1][1]
        parts = _sections(text[first:last])
        if len(parts) > 1:  # without operands % stands for itself
            for sign in _SINGLE.finditer(text, first, first + len(parts[0])):
                if sign[0] == "%":
                    yield (sign.start(), sign.end(), "%%")


def _unescaped(literal: str) -> str:
    return re.sub(r"\\.", lambda match: _ESCAPES.get(match[0], match[0]), literal[1:-1])


def _sections(inside: str) -> list[str]:
    """The template, outputs, inputs and clobbers: what lies between colons outside brackets and literals."""
    found, depth, begin = [], 0, 0
    for match in re.finditer(r'"(?:[^"\\\n]|\\.)*"|[()\[\]{}]|::|:', inside):
        sign = match[0]
        if sign in "([{":
            depth += 1
        elif sign in ")]}":
            depth -= 1
        elif sign in (":", "::") and depth == 0:
            found.append(inside[begin : match.start()])
            found += [""] * (sign == "::")
            begin = match.end()
    return [*found, inside[begin:]]


def _separated(section: str) -> list[str]:
    """The operands of a section."""
    bracketed = f"({section})"
    return [bracketed[begin:end] for begin, end in arguments(bracketed, 0)]


def _operand(part: str) -> Operand:
    match = re.fullmatch(r'\s*"([=+]?)&?([a-z])"\s*\(([\s\S]*)\)\s*', part)
    if match is None or match[2] not in _CONSTRAINTS or (match[1] and match[2] == "n"):
        raise Unknown(part)
    expression = " ".join(match[3].split())
    return Operand(match[1] != "=", match[1] != "", _CONSTRAINTS[match[2]], expression)
