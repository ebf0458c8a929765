"""Where to stop: breakpoints on kernels, functions, lines and addresses, and watchpoints."""

from __future__ import annotations

import difflib
import functools
import re
from dataclasses import dataclass, field

from cairn.base import home
from cairn.base.errors import UsageError
from cairn.codeobj.symbols import OWN
from cairn.tools.debug import expressions
from cairn.tools.debug.conditions import Condition
from cairn.tools.debug.expressions import Node
from cairn.tools.debug.machine import Image, Running
from cairn.tools.debug.views import Place

_RUNTIME = re.compile(r"__|cairn_")  # what functions begin with that are nobody's own
_LINE = re.compile(r"(?:(?P<file>.+):)?(?P<line>\d+)$")


@dataclass(eq=False)
class Stop:
    """What is common to breakpoints and watchpoints. ``ignore``: hits that do not count; ``commands``: are done at a
    hit."""

    number: int
    spec: str
    condition: Condition = field(default_factory=Condition)
    temporary: bool = False
    enabled: bool = True
    hits: int = 0
    ignore: int = 0
    commands: list[str] = field(default_factory=list)

    kind = "breakpoint"


@dataclass(eq=False)
class Breakpoint(Stop):
    """``file`` and ``line``, or the ``name`` of a function, or an ``address``. ``places``: (image, offset) as far as
    code is loaded; ``found``: the line that has code."""

    file: str = ""
    line: int = 0
    name: str = ""
    address: int = 0
    places: list[tuple[Image, int]] = field(default_factory=list)
    found: int = 0

    def resolve(self, image: Image) -> None:
        """Look for its places in a code object."""
        self.places = [place for place in self.places if place[0].base not in (0, image.base)]
        offsets, line = places_of(self, image)
        self.places += [(image, offset) for offset in offsets]
        self.found = line or self.found

    def addresses(self) -> list[int]:
        return [image.base + offset for image, offset in self.places]


@dataclass(eq=False)
class Watchpoint(Stop):
    """``mode``: watch (the value changes), rwatch (it is read), awatch (either). A watch of memory has its ``place``,
    and ``size`` bytes; of LDS and private memory the workgroup's or the wave's. One of registers is looked at after
    each instruction of its wave."""

    mode: str = "watch"
    node: Node | None = None
    place: Place | None = None
    size: int = 0
    running: Running | None = None
    lane: int = 0
    old: expressions.Value | None = None

    @property
    def kind(self) -> str:  # type: ignore[override]
        return {"watch": "hw watchpoint", "rwatch": "read watchpoint", "awatch": "acc watchpoint"}[self.mode]


def parse(text: str, default_file: str) -> tuple[dict[str, object], str]:
    """A breakpoint's place, as fields of Breakpoint, and its condition. Raises UsageError."""
    place, _, condition = divided(text)
    if not place:
        raise UsageError("break: no place", hint="break KERNEL, break FILE:LINE or break *ADDRESS, and if CONDITION")
    if place.startswith("*"):
        return {"address": place[1:]}, condition
    line = _LINE.match(place)
    if line:
        file = line["file"] or default_file
        if not file:
            raise UsageError(f"break {place}: no source is known yet", hint="name it: break FILE:LINE")
        return {"file": file, "line": int(line["line"])}, condition
    return {"name": place}, condition


def divided(text: str) -> tuple[str, str, str]:
    found = re.match(r"(.*?)(?:^|\s+)if\b\s*(.*)$", text.strip(), re.DOTALL)
    if found is None:
        return text.strip(), "", ""
    if not found[2].strip():
        raise UsageError("break: `if` without a condition", hint="break FILE:LINE if i == 3")
    return found[1].strip(), "if", found[2].strip()


def places_of(breakpoint_: Breakpoint, image: Image) -> tuple[list[int], int]:
    """Offsets in a code object where a breakpoint stops, and the line that was found."""
    symbols = image.symbols
    if breakpoint_.address:
        inside = image.has(breakpoint_.address)
        return ([breakpoint_.address - image.base] if inside else []), 0
    if breakpoint_.file:
        line, offsets = symbols.stops(breakpoint_.file, breakpoint_.line)
        return offsets, line if offsets else 0
    known = symbols.named(breakpoint_.name)
    if known:
        return sorted({symbols.body(function) for function in known}), 0
    return sorted(
        {
            start - image.base
            for name, (start, _) in image.functions.items()
            if breakpoint_.name in (name, plain(name)) and not name.endswith(".kd")
        }
    ), 0


@functools.lru_cache(maxsize=4096)
def demangled(name: str) -> str:
    """A function's name as its source has it."""
    try:
        return str(home.module("cairn.base.mangled").demangle(name)) or name
    except Exception:  # the name as it is will do
        return name


def plain(name: str) -> str:
    """A function's name without parameters, namespaces' anonymity and template arguments."""
    text = demangled(name)
    text = text.removeprefix("void ")
    depth, kept = 0, ""
    for character in text:
        if character in "<(":
            depth += 1
        elif character in ">)":
            depth -= 1
        elif not depth:
            kept += character
    return kept.strip()


def names(image: Image) -> list[str]:
    """The functions that breakpoints may name."""
    found = {each.name for each in image.symbols.everywhere() if each.name and not each.of_file.startswith(OWN)}
    linked = {plain(name) for name in image.functions if not name.endswith(".kd")}
    return sorted(found | {name for name in linked if not _RUNTIME.match(name)})


def nearest(name: str, known: list[str]) -> str:
    """The name that was probably meant; empty for none."""
    found = difflib.get_close_matches(name, known, 1, 0.5)
    return found[0] if found else ""


__all__ = [
    "Breakpoint",
    "Condition",
    "Stop",
    "Watchpoint",
    "demangled",
    "names",
    "nearest",
    "parse",
    "places_of",
    "plain",
]
