"""A module of PTX in its parts: variables and functions with their parameters, as the manual's grammar has them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from cairn.base.patterns import regex
from cairn.hipify.inline import Unknown
from cairn.hipify.ptx_types import ALIASES, TYPES, bits


class Parameter(NamedTuple):
    """A parameter or a result: bits of a scalar (``size`` 0), or ``size`` bytes."""

    name: str
    kind: str
    size: int
    align: int
    register: bool = False


class Variable(NamedTuple):
    """A variable: ``elements`` of ``kind`` (0: one; -1: as many as a launch says), and its initial values."""

    name: str
    space: str
    kind: str
    elements: int
    align: int
    initial: list[str]
    linkage: str
    managed: bool


class Function(NamedTuple):
    """A kernel (``entry``) or function; ``bounds``: the directives behind its parameters. A prototype has no body."""

    name: str
    entry: bool
    linkage: str
    results: list[Parameter]
    parameters: list[Parameter]
    bounds: dict[str, list[int]]
    body: str


_COMMENT = regex(r"//[^\n]*|/\*[\s\S]*?\*/")
_LINES = regex(r"^[ \t]*\.(?:file|loc|version|target|address_size)\b[^\n]*|\.pragma\s+\"[^\"\n]*\"\s*;", re.M)
_LINKAGE = regex(r"\.(visible|extern|weak|common)\s+")
_VARIABLE = regex(r"\.(global|const|shared|local)\b([^;]*);")
_FUNCTION = regex(r"\.(entry|func)\b([^{;]*)")
_ALIAS = regex(r"\.alias\s+([\w$]+)\s*,\s*([\w$]+)\s*;")
_SECTION = regex(r"\.section\s+[\w.$]+\s*")
_HEAD = regex(r"((?:\s*\.(?:attribute\([^)]*\)|noreturn))*)\s*(\([^)]*\))?\s*([\w$]+)\s*(\([^)]*\))?([\s\S]*)")
_DECLARED = regex(
    r"\s*(?:\.attribute\((?P<attribute>[^)]*)\)\s*)?(?:\.align\s+(?P<align>\d+)\s*)?(?:\.v(?P<wide>[248])\s*)?"
    r"\.(?P<kind>\w+)\s+(?P<name>%?[\w$]+)\s*(?P<sizes>(?:\[\s*\w*\s*\]\s*)*)(?:=\s*(?P<initial>[\s\S]*))?"
)
_PARAMETER = regex(
    r"\s*\.(?P<where>param|reg)\s+(?:\.align\s+(?P<align>\d+)\s*)?\.(?P<kind>\w+)(?:\s*\.ptr)?(?:\s*\.(?:global|const|local|shared|param))?"
    r"(?:\s*\.align\s+\d+)?\s+(?P<name>%?[\w$]+)\s*(?:\[\s*(?P<size>\d*)\s*\])?\s*"
)
_BOUND = regex(r"\.(\w+)([^.]*)")


def parts(text: str) -> Iterator[Variable | Function | tuple[str, str]]:
    """All variables, functions and aliases (pairs of names) of a module. Raises Unknown with what is none."""
    text = _LINES.sub("", _COMMENT.sub(" ", _LINES.sub("", text)))
    at, linkage = 0, ""
    while True:
        at += len(text[at:]) - len(text[at:].lstrip(" \t\r\n;\0"))
        if at >= len(text):
            return
        if match := _LINKAGE.match(text, at):
            linkage, at = match[1], match.end()
            continue
        if match := _VARIABLE.match(text, at):
            yield variable(match[1], match[2], linkage)
            at = match.end()
        elif match := _FUNCTION.match(text, at):
            at = match.end()
            end = _closed(text, at) if text[at : at + 1] == "{" else at
            yield _function(match[1] == "entry", match[2], linkage, text[at + 1 : end - 1])
            at = end
        elif match := _ALIAS.match(text, at):
            yield match[1], match[2]
            at = match.end()
        elif match := _SECTION.match(text, at):
            at = _closed(text, match.end())
        else:
            raise Unknown(" ".join(text[at : at + 60].split()))
        linkage = ""


def _closed(text: str, at: int) -> int:
    """Behind the brace that closes the one at ``at``."""
    depth = 0
    for match in re.finditer(r"[{}]", text[at:]):
        depth += 1 if match[0] == "{" else -1
        if depth == 0:
            return at + match.end()
    raise Unknown("a brace is missing")


def variable(space: str, declared: str, linkage: str = "") -> Variable:
    """A variable by what stands behind its space."""
    match = _DECLARED.fullmatch(declared)
    kind = ALIASES.get(match["kind"], match["kind"]) if match else ""
    if match is None or kind not in TYPES:
        raise Unknown(f".{space} {' '.join(declared.split())[:60]}")
    sizes = re.findall(r"\[\s*(\w*)\s*\]", match["sizes"])
    count = int(match["wide"] or 0)
    initial = [each.strip() for each in re.sub(r"[{}]", " ", match["initial"] or "").split(",") if each.strip()]
    for size in sizes:
        count = max(count, 1) * int(size, 0) if size else -1 if not initial else len(initial)
    align = int(match["align"] or max(bits(kind) // 8, 1) * int(match["wide"] or 1))
    return Variable(match["name"], space, kind, count, align, initial, linkage, "managed" in (match["attribute"] or ""))


def _function(entry: bool, head: str, linkage: str, body: str) -> Function:
    match = _HEAD.fullmatch(head)
    if match is None:
        raise Unknown(" ".join(head.split())[:60])
    _, results, name, given, behind = match.groups()
    bounds = {each[1]: [int(number) for number in re.findall(r"\d+", each[2])] for each in _BOUND.finditer(behind)}
    return Function(name, entry, linkage, parameters(results), parameters(given), bounds, body)


def parameters(listed: str | None) -> list[Parameter]:
    """Those of a list in round brackets, which may be missing."""
    inside = (listed or "").strip()[1:-1]
    return [parameter(each) for each in inside.split(",")] if inside.strip() else []


def parameter(declared: str) -> Parameter:
    """One parameter by its declaration."""
    match = _PARAMETER.fullmatch(declared)
    kind = ALIASES.get(match["kind"], match["kind"]) if match else ""
    if match is None or kind not in TYPES:
        raise Unknown(" ".join(declared.split()))
    own = bits(kind) // 8
    size = 0 if match["size"] is None else int(match["size"] or 0) * own
    name = match["name"]
    return Parameter(name, f"u{own * 8 or 8}", size, int(match["align"] or own or 1), match["where"] == "reg")
