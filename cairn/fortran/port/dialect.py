"""What CUDA Fortran adds to Fortran's grammar, taken out of the lines before they are parsed."""

from __future__ import annotations

import re

from cairn.fortran.port.source import Line, closing, cut, split

#: Attributes of variables that say where they are.
PLACES = frozenset({"device", "managed", "pinned", "constant", "shared", "texture", "unified"})
_PROCEDURE = re.compile(r"\battributes\s*\(([^)]*)\)\s*(?=.*\b(?:subroutine|function)\b)", re.IGNORECASE)
_STATEMENT = re.compile(r"^\s*attributes\s*\(([^)]*)\)\s*(?:::)?\s*(.*)$", re.IGNORECASE)
_BOUNDS = re.compile(r"\blaunch_bounds\s*\([^)]*\)\s*", re.IGNORECASE)
_SHUFFLES = re.compile(r"\b__shfl", re.IGNORECASE)  # no name of Fortran's
_LAUNCH = re.compile(r"<<<(.*?)>>>")
_OTHER_FORM = re.compile(r"^\s*(device|managed|pinned|constant|shared)\s*(?:::)?\s*(\w[\w\s,()*:+-]*)$", re.IGNORECASE)


def prepare(line: Line) -> None:
    """Give a line its ``parsed`` text and what was taken out of it."""
    if not line.is_code:
        line.parsed = ""
        return
    text = line.text
    procedure = _PROCEDURE.search(text)
    if procedure:
        line.attributes = frozenset(re.split(r"\s*,\s*", procedure[1].strip().lower()))
        text = _BOUNDS.sub("", text[: procedure.start()] + text[procedure.end() :])
    else:
        text = _places(line, text)
    launch = _LAUNCH.search(text)
    if launch and not text.lstrip().startswith("!"):
        line.launch = tuple(split(launch[1]))
        text = text[: launch.start()] + text[launch.end() :]
    line.parsed = _SHUFFLES.sub("cairn_shfl", text)


def _places(line: Line, text: str) -> str:
    statement = _STATEMENT.match(text)
    if statement:
        return _named(line, statement[1], statement[2])
    head, colons, rest = _halves(text)
    if colons:
        words = split(head)
        places = {word.lower() for word in words[1:]} & PLACES
        if places:
            line.attributes = frozenset(places)
            kept = [word for word in words if word.lower() not in PLACES]
            return f"{line.indent}{', '.join(kept)} :: {rest}"
    elif (other := _OTHER_FORM.match(text)) and "=" not in text:
        return _named(line, other[1], other[2])
    return text


def _named(line: Line, places: str, names: str) -> str:
    line.attributes = frozenset(re.split(r"\s*,\s*", places.strip().lower()))
    line.named = tuple(re.sub(r"\(.*", "", name).strip().lower() for name in split(names))
    return ""


def _halves(text: str) -> tuple[str, str, str]:
    """A declaration's attributes and names; the second is empty for another statement."""
    depth = 0
    for at, letter in cut(text, "():"):
        depth += {"(": 1, ")": -1}.get(letter, 0)
        if letter == ":" and depth == 0 and text[at : at + 2] == "::":
            return text[:at].strip(), "::", text[at + 2 :].strip()
    return text, "", ""


def arguments(text: str) -> tuple[str, list[str]]:
    """The words of a call's parentheses, and what stands before them."""
    start = text.find("(")
    if start < 0:
        return text.strip(), []
    return text[:start].strip(), split(text[start + 1 : closing(text, start)])
