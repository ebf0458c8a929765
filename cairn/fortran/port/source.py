"""A Fortran file as logical lines: continued lines joined, comments and directives told from statements."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from cairn.base.errors import CairnError

_DIRECTIVE = re.compile(r"^\s*!\$(?P<name>acc|cuf)\b(?P<text>.*)$", re.IGNORECASE)


class Unsupported(CairnError):
    """Something of the source that has no translation: says where it stands."""


@dataclass
class Line:
    """One statement, directive or comment. ``number`` is the line (from 1) of the file that it begins at.

    ``raw`` is what stands in the file, empty for a statement that shares its line. ``parsed`` is what the parser gets:
    the text without what the dialect adds, which is in ``attributes`` and ``launch``.
    """

    number: int
    text: str
    raw: list[str]
    directive: str = ""
    parsed: str = ""
    attributes: frozenset[str] = frozenset()
    named: tuple[str, ...] = ()
    launch: tuple[str, ...] = ()
    changed: list[str] | None = None
    before: list[str] = field(default_factory=list)
    after: list[str] = field(default_factory=list)

    @property
    def is_code(self) -> bool:
        return bool(self.text.strip()) and not self.directive

    @property
    def indent(self) -> str:
        return self.text[: len(self.text) - len(self.text.lstrip())]

    def output(self) -> list[str]:
        """What the translated file has in this line's place."""
        here = self.changed if self.changed is not None else (self.raw or [self.text])
        return [*self.before, *here, *self.after]


def cut(text: str, letters: str) -> Iterator[tuple[int, str]]:
    """Places of ``letters`` in a statement outside of strings."""
    quote = ""
    for at, letter in enumerate(text):
        if quote:
            quote = "" if letter == quote else quote
        elif letter in "'\"":
            quote = letter
        elif letter in letters:
            yield at, letter


def split(text: str, separator: str = ",") -> list[str]:
    """Parts between separators that stand in no parentheses and no string."""
    parts, depth, start = [], 0, 0
    for at, letter in cut(text, f"()[]{separator}"):
        if letter in "([":
            depth += 1
        elif letter in ")]":
            depth -= 1
        elif depth == 0:
            parts.append(text[start:at].strip())
            start = at + 1
    last = text[start:].strip()
    return [*parts, last] if parts or last else []


def closing(text: str, start: int) -> int:
    """Place of the parenthesis that closes the one at ``start``; -1 where none does."""
    depth = 0
    for at, letter in cut(text[start:], "()"):
        depth += 1 if letter == "(" else -1
        if depth == 0:
            return start + at
    return -1


def read(text: str, fixed: bool = False) -> list[Line]:
    """The logical lines of a file, in free form or in the old fixed one."""
    physical = _freed(text.splitlines()) if fixed else text.splitlines()
    lines: list[Line] = []
    at = 0
    while at < len(physical):
        start = at
        directive = _DIRECTIVE.match(physical[at])
        if directive:
            joined = directive["text"]
            while _bare(joined).endswith("&") and at + 1 < len(physical):
                at += 1
                following = _DIRECTIVE.match(physical[at])
                joined = _bare(joined)[:-1] + " " + (following["text"] if following else "").strip().lstrip("&")
            lines.append(Line(start + 1, _bare(joined).strip(), physical[start : at + 1], directive["name"].lower()))
        else:
            joined = _bare(re.sub(r"^\s*!@cuf\b", "", physical[at], flags=re.IGNORECASE))
            while joined.rstrip().endswith("&") and at + 1 < len(physical):
                at += 1
                piece = _bare(physical[at])
                if piece.strip():
                    joined = joined.rstrip()[:-1] + re.sub(r"^\s*&?", " " if "&" not in piece[:1] else "", piece)
            lines += _statements(start + 1, joined, physical[start : at + 1])
        at += 1
    return lines


def _statements(number: int, joined: str, raw: list[str]) -> Iterator[Line]:
    if joined.lstrip().startswith("#"):
        yield Line(number, "", raw)
        return
    parts = split(joined, ";") if any(cut(joined, ";")) else []
    if len(parts) < 2:
        yield Line(number, joined.rstrip(), raw)
        return
    indent = joined[: len(joined) - len(joined.lstrip())]
    for part in filter(None, parts):
        yield Line(number, indent + part, [])


def _bare(text: str) -> str:
    """A line without its comment."""
    return text[: next((at for at, _ in cut(text, "!")), len(text))].rstrip()


def _freed(lines: list[str]) -> list[str]:
    """Fixed form as free form: remarks, continuations and labels in their columns."""
    made: list[str] = []
    for line in lines:
        if line[:1] in "cC*!" and line[:1]:
            special = re.match(r"^[cC*!](\$(?:acc|cuf)|@cuf)(.*)$", line, re.IGNORECASE)
            made.append(f"!{special[1]}{special[2]}" if special else f"!{line[1:]}")
        elif len(line) > 5 and line[5] not in " 0" and not line[:5].strip() and made:
            made[-1] += "&"
            made.append(f"      &{line[6:]}")
        else:
            made.append(line)
    return made
