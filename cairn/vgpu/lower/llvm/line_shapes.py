"""Lines of LLVM assembly, looked at for ``strip_mining.py``: which treat each lane for itself.

Most lines differ from others in their names alone. What a line is without them, its *shape*, is found out once; a line
is then its names and its shape.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from cairn.vgpu.lower.llvm.ir import LANES

_NAMES = re.compile(r"(%[\w.]+)")
_ACCESS = re.compile(r"(?:load|store) <64 x (\w+)>(.*), ptr (%|@[\w.]+)(?:, align (\d+))?$")
_MASKED = re.compile(r"call .*@llvm\.masked\.(load|store)\..*ptr align \d+ %")
_CONSTANT = re.compile(r"(bitcast \(i64 -?\d+ to <64 x i1>\)|<(?!\d+ x )[^<>]*>)")
# LLVM follows masks and shifts by known numbers to all that they come from, which takes ten times as long as selecting
# an instruction: the numbers are kept from it.
_FOLLOWED = re.compile(r" = (?:and|shl|lshr|ashr) <64 x i(?!1>)")
_FOLLOWED_CONSTANT = re.compile(_CONSTANT.pattern[:-1] + r"|splat \([^()]*\))")
_INTRINSIC = re.compile(r"call <64 x \w+> @llvm\.([\w.]+?)\.v64")
_VARIABLE = re.compile(r"%v\d+[iw]?$")
_TYPE = re.compile(r"<\d+ x (\w+)>")
BYTES = {"i8": 1, "i16": 2, "half": 2, "bfloat": 2, "i32": 4, "float": 4, "i64": 8, "double": 8, "ptr": 8, "i128": 16}
WIDTH = 16  # lanes of a strip
SPLAT = "poison, <64 x i32> zeroinitializer"


def pairs(lanes: int) -> str:
    """How the text ends that puts the low and the high dwords of so many lanes together."""
    return f", <{2 * lanes} x i32> <" + ", ".join(f"i32 {i}, i32 {i + lanes}" for i in range(lanes)) + ">"


PAIRS = pairs(LANES)
_STRIP_PAIRS = pairs(WIDTH)

# Operations whose result has the last type of the line.
_CASTS = frozenset(
    (
        *("bitcast", "zext", "sext", "trunc", "fpext", "fptrunc", "fptosi", "fptoui", "sitofp", "uitofp"),
        *("inttoptr", "select"),
    )
)
_LANEWISE = _CASTS | frozenset(
    (
        *("add", "sub", "mul", "and", "or", "xor", "shl", "lshr", "ashr", "icmp", "udiv", "urem", "sdiv", "srem"),
        *("fcmp", "fadd", "fsub", "fmul", "fdiv", "fneg", "freeze"),
    )
)
_INTRINSICS = frozenset(
    (
        *("fma", "sqrt", "roundeven", "floor", "ceil", "trunc", "minimumnum", "maximumnum", "canonicalize", "fabs"),
        *("umin", "umax", "smin", "smax", "ctpop", "ctlz", "cttz", "bitreverse", "bswap", "fshr", "fshl", "abs"),
        *("copysign", "uadd.sat", "usub.sat", "sadd.sat", "ssub.sat", "masked.load", "masked.store"),
    )
)


class Kind(Enum):
    """What a line does."""

    LANES = "treats each lane for itself"
    MASK = "makes a scalar of one bit a lane"
    LOAD = "loads lanes side by side"
    HELD = "loads lanes side by side that stay where they are"
    STORE = "stores lanes side by side"
    RECIPE = "makes a vector of a scalar: anew where it is needed"
    ELEMENT = "takes one lane"
    PHI = "chooses by where control comes from"
    PURE = "computes"
    READ = "reads memory"
    EFFECT = "has effects"
    END = "is a label, or ends a block"
    NOTHING = "stores nothing"


# Python 3.11 takes a tenth of a microsecond for each look into an enumeration.
_LOAD, _STORE, _MASK, _PHI, _END, _NOTHING = Kind.LOAD, Kind.STORE, Kind.MASK, Kind.PHI, Kind.END, Kind.NOTHING

# What lines without vectors do, by their operation; all others compute.
_SCALARS = {
    **dict.fromkeys(("br", "switch", "ret", "unreachable"), Kind.END),
    **dict.fromkeys(("store", "call", "fence", "atomicrmw", "cmpxchg"), Kind.EFFECT),
    "phi": Kind.PHI,
    "load": Kind.READ,
}


class Shape(NamedTuple):
    """A line without its names. ``type``: of an element of the vector that it makes; ``makes``: its first name is a
    result; ``unsure``: its kind depends on the lines around.

    ``strip``: the line for a strip (of a plain access: what is stored), with %s for each of ``slots``: a name by its
    number, or a constant vector; ``named``: they are all names. ``masks``: of one bit a lane are in it. ``access``: the
    type of an element that is loaded or stored, ``pointer``: where, as the number of a name, or the name of a constant;
    ``size``, ``align``: of a plain access, the bytes of an element and how a strip is aligned.
    """

    kind: Kind
    op: str
    type: str = ""
    makes: bool = False
    unsure: bool = False
    strip: str = ""
    slots: tuple[int | str, ...] = ()
    named: bool = True
    masks: bool = False
    access: str = ""
    pointer: int | str = ""
    size: int = 0
    align: int = 0


@dataclass(slots=True)
class Line:
    """One line. ``names``: all that stand in it; ``uses``: but its own, ``name``."""

    text: str
    kind: Kind
    name: str
    names: list[str]
    uses: list[str]
    shape: Shape
    type: str
    pointer: str = ""


LABEL = Shape(Kind.END, "")
_SCALAR = Shape(Kind.PURE, "")  # of lines whose names make no difference
_NO_NAMES: list[str] = []


def read(texts: list[str]) -> list[Line]:
    """The lines of one node; stores of nothing are left out."""
    found: list[Line] = []
    recipes: set[str] = set()
    pairs: set[str] = set()
    split = _NAMES.split
    masks = False  # scalars that runs make, which other lines may use
    for at, text in enumerate(texts):
        if text[0] != " ":
            found.append(Line(text, LABEL.kind, text[:-1], [], [], LABEL, ""))
            continue
        if not masks and "<64 x " not in text:
            kind = _scalar(text, text[text.index("=") + 2 if text[2] == "%" else 2 :].split(" ", 1)[0])
            if kind is not _END and kind is not _PHI:
                found.append(Line(text, kind, "", _NO_NAMES, _NO_NAMES, _SCALAR, ""))
                continue
        parts = split(text)
        names = parts[1::2]
        shape = _shape("%".join(parts[::2]))
        name, uses = (names[0], names[1:]) if shape.makes else ("", names)
        line = Line(text, shape.kind, name, names, uses, shape, shape.type)
        if shape.access:
            line.pointer = names[shape.pointer] if isinstance(shape.pointer, int) else shape.pointer
        if shape.unsure:
            _decide(line, texts[at + 1], recipes, pairs)
        masks = masks or line.kind is _MASK
        if line.kind is not _NOTHING:
            found.append(line)
    return found


def _decide(line: Line, following: str, recipes: set[str], pairs: set[str]) -> None:
    """What a line does that does not tell by itself."""
    name, op = line.name, line.shape.op
    if op == "load":
        if line.pointer.startswith("%got."):
            line.kind = Kind.HELD
    elif op == "insertelement":
        if following.endswith(SPLAT) and f" {name}, " in following:
            line.kind = Kind.RECIPE
            recipes.add(name)
    elif op == "shufflevector" and line.text.endswith(SPLAT):
        if line.uses[0] in recipes:
            line.kind = Kind.RECIPE
    elif op == "shufflevector":
        if f"bitcast <128 x i32> {name} to" in following:
            pairs.add(name)
            line.kind, line.type = Kind.LANES, ""
    elif line.uses[0] in pairs:
        line.kind = Kind.LANES


@lru_cache(maxsize=8192)
def _shape(text: str) -> Shape:
    """The shape of a line, whose names are only marked in ``text``."""
    makes = text[2] == "%"
    op = text[6 if makes else 2 :].split(" ", 1)[0]  # behind the name and " = "
    if "<64 x " not in text:
        return Shape(_scalar(text, op), op, makes=makes)
    types = _TYPE.findall(text)
    type_ = "i1" if op in ("icmp", "fcmp") else types[-1 if op in _CASTS else 0]
    masks = "<64 x i1>" in text
    access = _ACCESS.search(text) if op in ("load", "store") else None
    if access is not None:
        return _plain_access(access, op, text, type_, makes=makes, masks=masks)
    kind, unsure = _vector(text, op)
    if kind in (Kind.MASK, Kind.ELEMENT) or (op == "call" and " = call <64 x " not in text):
        type_ = ""
    strip, slots = _for_strips(text)
    masked = _MASKED.search(text) if op == "call" else None
    if masked is not None:
        kind = Kind.LOAD if masked[1] == "load" else Kind.STORE
        pointer = text.count("%", 0, masked.end()) - 1
        return Shape(kind, op, type_, makes, unsure, strip, slots, _named(slots), masks, types[0], pointer)
    return Shape(kind, op, type_, makes, unsure, strip, slots, _named(slots), masks)


@lru_cache(maxsize=4096)
def is_vector_variable(pointer: str) -> bool:
    """Whether a vector register's variable is there."""
    return _VARIABLE.match(pointer) is not None


def hold(lines: list[Line], moving: frozenset[str]) -> None:
    """Find the loads of variables that keep their values for as long as these are used: they are to stay where they
    are. ``moving``: variables that calls may change; all others change by stores alone."""
    loaded: dict[str, Line] = {}
    last: dict[str, int] = {}
    stored: dict[str, int] = {}
    labels: dict[str, int] = {}
    for at, line in enumerate(lines):
        kind = line.kind
        if kind is _LOAD and line.pointer not in moving and is_vector_variable(line.pointer):
            loaded[line.name] = line
            continue
        if line.shape is LABEL:
            labels["%" + line.name] = at
            continue
        if kind is _STORE:
            stored.setdefault(line.pointer, at)
        for use in line.uses:
            if use in loaded:
                last[use] = at
            elif kind is _END and labels.get(use, 0) > 0:  # a loop: what it stores is stored from its start on
                start = labels[use]
                stored.update({pointer: start for pointer, first in stored.items() if first > start})
    for name, line in loaded.items():
        if last.get(name, 0) <= stored.get(line.pointer, len(lines)):
            line.kind = Kind.HELD


def _scalar(text: str, op: str) -> Kind:
    kind = _SCALARS.get(op)
    if kind is None:
        return Kind.PURE
    if kind is Kind.EFFECT:
        return Kind.PURE if "@llvm." in text else kind
    if kind is Kind.READ:
        return Kind.EFFECT if "volatile" in text or "atomic" in text else kind
    return kind


def _plain_access(access: re.Match[str], op: str, text: str, type_: str, *, makes: bool, masks: bool) -> Shape:
    """A load or a store of lanes side by side."""
    element, value, place, align = access.groups()
    if value == " poison":
        return Shape(Kind.NOTHING, op)
    strip, slots = _for_strips(value.strip())
    pointer: int | str = place if place[0] == "@" else text.count("%") - 1
    size = BYTES.get(element, 0)  # none of masks
    aligned = min(WIDTH * size, int(align) if align else 64)
    kind = Kind.LOAD if op == "load" else Kind.STORE
    unsure = op == "load" and place == "%"
    named = _named(slots)
    return Shape(kind, op, type_, makes, unsure, strip, slots, named, masks, element, pointer, size, aligned)


def _vector(text: str, op: str) -> tuple[Kind, bool]:
    """What a line with vectors of 64 lanes does, and whether that depends on the lines around."""
    if op == "call":
        intrinsic = _INTRINSIC.search(text)
        return (Kind.LANES if intrinsic is not None and intrinsic[1] in _INTRINSICS else Kind.EFFECT), False
    if op in ("load", "store"):
        return Kind.EFFECT, False
    if op == "phi":
        return Kind.PHI, False
    if op == "bitcast" and " bitcast i64 " in text:
        return Kind.RECIPE, False
    if op == "bitcast" and text.endswith(" to i64"):
        return Kind.MASK, False
    if op == "extractelement":
        return Kind.ELEMENT, False
    if op == "insertelement":
        return Kind.PURE, " poison, " in text and text.endswith(", i64 0")
    if op == "shufflevector":
        return Kind.PURE, text.endswith((SPLAT, PAIRS))
    if op in _LANEWISE:
        return (Kind.LANES, False) if text.count(" x ") == text.count("<64 x ") else (Kind.PURE, True)
    return Kind.PURE, False


def _for_strips(text: str) -> tuple[str, tuple[int | str, ...]]:
    """A text for 64 lanes as one for a strip, with %s where names and constant vectors stand, and which."""
    pieces: list[str] = []
    slots: list[int | str] = []
    names = 0
    end = _STRIP_PAIRS if text.endswith(PAIRS) else ""
    constant = _FOLLOWED_CONSTANT if _FOLLOWED.search(text) else _CONSTANT
    for i, piece in enumerate(constant.split(text.removesuffix(PAIRS))):
        if i % 2:
            pieces.append("%s")
            slots.append(piece)
            continue
        count = piece.count("%")
        slots += range(names, names + count)
        names += count
        piece = piece.replace("<128 x ", f"<{2 * WIDTH} x ")
        pieces.append(piece.replace("<64 x ", f"<{WIDTH} x ").replace(".v64", f".v{WIDTH}").replace("%", "%s"))
    return "".join(pieces) + end, tuple(slots)


def _named(slots: tuple[int | str, ...]) -> bool:
    """Whether all slots are names."""
    return all(isinstance(slot, int) for slot in slots)


def of_strips(declaration: str) -> str | None:
    """The declaration of an intrinsic for strips, where it is one that treats each lane for itself."""
    name = re.search(r"@llvm\.([\w.]+?)\.v64", declaration)
    if name is None or name[1] not in _INTRINSICS:
        return None
    return declaration.replace("<64 x ", f"<{WIDTH} x ").replace(".v64", f".v{WIDTH}")
