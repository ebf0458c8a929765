"""Lines of LLVM assembly, looked at for ``strips.py``: which treat each lane for itself."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from enum import Enum

from cairn.vgpu.lower.ir import LANES

NAME = re.compile(r"%[\w.]+")
_LOAD = re.compile(r"load <64 x \w+>, ptr ([%@][\w.]+)(?:, align \d+)?$")
_STORE = re.compile(r"store <64 x \w+> (.+), ptr ([%@][\w.]+)(?:, align \d+)?$")
_MASKED = re.compile(r"call .*@llvm\.masked\.(load|store)\..*ptr align \d+ (%[\w.]+)")
_INTRINSIC = re.compile(r"call <64 x \w+> @llvm\.([\w.]+?)\.v64")
_TYPE = re.compile(r"<\d+ x (\w+)>")
ACCESS = re.compile(r"<64 x (\w+)>(.*), ptr [%@][\w.]+(?:, align (\d+))?$")
BYTES = {"i8": 1, "i16": 2, "half": 2, "bfloat": 2, "i32": 4, "float": 4, "i64": 8, "double": 8, "ptr": 8, "i128": 16}
WIDTH = 16  # lanes of a strip
SPLAT = "poison, <64 x i32> zeroinitializer"


def pairs(lanes: int) -> str:
    """How the text ends that puts the low and the high dwords of so many lanes together."""
    return f", <{2 * lanes} x i32> <" + ", ".join(f"i32 {i}, i32 {i + lanes}" for i in range(lanes)) + ">"


PAIRS = pairs(LANES)

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


# What lines without vectors do, by their operation; all others compute.
_SCALARS = {
    **dict.fromkeys(("br", "switch", "ret", "unreachable"), Kind.END),
    **dict.fromkeys(("store", "call", "fence", "atomicrmw", "cmpxchg"), Kind.EFFECT),
    "phi": Kind.PHI,
    "load": Kind.READ,
}


@dataclass(slots=True)
class Line:
    """One line. ``type``: of an element of the vector that it makes; ``pointer``: where it loads or stores lanes;
    ``label``: that it is."""

    text: str
    kind: Kind
    name: str = ""
    uses: list[str] = field(default_factory=list)
    type: str = ""
    pointer: str = ""
    label: str = ""


def read(texts: list[str]) -> list[Line]:
    """The lines of one node; stores of nothing are left out."""
    found: list[Line] = []
    recipes: set[str] = set()
    pairs: set[str] = set()
    for at, text in enumerate(texts):
        if text[0] != " ":
            found.append(Line(text, Kind.END, label=text[:-1]))
            continue
        uses = NAME.findall(text)
        name, start = "", 2
        if text[2] == "%":
            name = uses[0]
            del uses[0]
            start = len(name) + 5  # behind the name and " = "
        op = text[start:].split(" ", 1)[0]
        if "<64 x " not in text:
            found.append(Line(text, _scalar(text, op), name, uses))
            continue
        if op == "shufflevector" and text.endswith(PAIRS) and f"bitcast <128 x i32> {name} to" in texts[at + 1]:
            pairs.add(name)
            found.append(Line(text, Kind.LANES, name, uses))
            continue
        line = _vector(text, op, name, uses, texts[at + 1], recipes, pairs)
        if line is not None:
            found.append(line)
    return found


_VARIABLE = re.compile(r"%v\d+w?$")


def hold(lines: list[Line], moving: frozenset[str]) -> None:
    """Find the loads of variables that keep their values for as long as these are used: they are to stay where they
    are. ``moving``: variables that calls may change; all others change by stores alone."""
    loaded: dict[str, Line] = {}
    last: dict[str, int] = {}
    stored: dict[str, int] = {}
    labels: dict[str, int] = {}
    for at, line in enumerate(lines):
        if line.kind is Kind.LOAD and line.pointer not in moving and _VARIABLE.match(line.pointer):
            loaded[line.name] = line
            continue
        if line.label:
            labels["%" + line.label] = at
            continue
        if line.kind is Kind.STORE:
            stored.setdefault(line.pointer, at)
        for use in line.uses:
            if use in loaded:
                last[use] = at
            elif line.kind is Kind.END and labels.get(use, 0) > 0:  # a loop: what it stores is stored from its start on
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


def _vector(
    text: str, op: str, name: str, uses: list[str], following: str, recipes: set[str], pairs: set[str]
) -> Line | None:
    """A line with vectors of 64 lanes."""
    types = _TYPE.findall(text)
    line = Line(text, Kind.PURE, name, uses, types[-1 if op in _CASTS else 0])
    if op in ("icmp", "fcmp"):
        line.type = "i1"
    if op in ("load", "store"):
        match = (_LOAD if op == "load" else _STORE).search(text)
        if match is None:
            line.kind = Kind.EFFECT
        elif match[1] == "poison":
            return None
        else:
            line.kind, line.pointer = (Kind.LOAD, match[1]) if op == "load" else (Kind.STORE, match[2])
            if line.pointer.startswith("%got."):
                line.kind = Kind.HELD
    elif op == "call":
        _call(line)
    elif op == "phi":
        line.kind = Kind.PHI
    elif op == "bitcast" and " bitcast i64 " in text:
        line.kind = Kind.RECIPE
    elif op == "bitcast" and text.endswith(" to i64"):
        line.kind, line.type = Kind.MASK, ""
    elif op == "insertelement" and " poison, " in text and text.endswith(", i64 0"):
        if following.endswith(SPLAT) and f" {name}, " in following:
            line.kind = Kind.RECIPE
            recipes.add(name)
    elif op == "shufflevector":
        if text.endswith(SPLAT) and uses[0] in recipes:
            line.kind = Kind.RECIPE
    elif op == "extractelement":
        line.kind, line.type = Kind.ELEMENT, ""
    elif op in _LANEWISE and (text.count(" x ") == text.count("<64 x ") or uses[0] in pairs):
        line.kind = Kind.LANES
    return line


def _call(line: Line) -> None:
    line.kind = Kind.EFFECT
    if " = call <64 x " not in line.text:
        line.type = ""
    masked = _MASKED.search(line.text)
    if masked is not None:
        line.kind, line.pointer = (Kind.LOAD if masked[1] == "load" else Kind.STORE), masked[2]
        return
    intrinsic = _INTRINSIC.search(line.text)
    if intrinsic is not None and intrinsic[1] in _INTRINSICS:
        line.kind = Kind.LANES


def of_strips(declaration: str) -> str | None:
    """The declaration of an intrinsic for strips, where it is one that treats each lane for itself."""
    name = re.search(r"@llvm\.([\w.]+?)\.v64", declaration)
    if name is None or name[1] not in _INTRINSICS:
        return None
    return declaration.replace("<64 x ", f"<{WIDTH} x ").replace(".v64", f".v{WIDTH}")
