"""Instructions, looked at for ``strip_mining.py``: which treat each lane for itself.

What an opcode tells, its *shape*, is found out once; what a single instruction does may depend on those around it.
"""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from cairn.isa.wave import BY_LANES
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.opcodes import Ins, Opcode

BYTES = {"i8": 1, "i16": 2, "half": 2, "bfloat": 2, "i32": 4, "float": 4, "i64": 8, "double": 8, "ptr": 8, "i128": 16}
WIDTH = 16  # lanes of a strip

_LANEWISE = frozenset(
    (
        *("bitcast", "zext", "sext", "trunc", "fpext", "fptrunc", "fptosi", "fptoui", "sitofp", "uitofp"),
        *("inttoptr", "select", "icmp", "fcmp", "fadd", "fsub", "fmul", "fdiv", "fneg", "freeze"),
        *("add", "sub", "mul", "and", "or", "xor", "shl", "lshr", "ashr", "udiv", "urem", "sdiv", "srem"),
    )
)
_INTRINSICS = frozenset(
    (
        *("fma", "sqrt", "roundeven", "floor", "ceil", "trunc", "minimumnum", "maximumnum", "canonicalize", "fabs"),
        *("umin", "umax", "smin", "smax", "ctpop", "ctlz", "cttz", "bitreverse", "bswap", "fshr", "fshl", "abs"),
        *("copysign", "uadd.sat", "usub.sat", "sadd.sat", "ssub.sat", "masked.load", "masked.store"),
    )
)
# LLVM follows masks and shifts by known numbers to all that they come from, which takes ten times as long as selecting
# an instruction: the numbers are kept from it.
_FOLLOWED = frozenset(("and", "shl", "lshr", "ashr"))


class Kind(Enum):
    """What an instruction does."""

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
    CUT = "ends one of the device's instructions"


# Python 3.11 takes a tenth of a microsecond for each look into an enumeration.
_LOAD, _STORE, _MASK, _PHI, _END, _NOTHING = Kind.LOAD, Kind.STORE, Kind.MASK, Kind.PHI, Kind.END, Kind.NOTHING
_LANES, _PURE, _EFFECT, _RECIPE, _HELD = Kind.LANES, Kind.PURE, Kind.EFFECT, Kind.RECIPE, Kind.HELD

# What instructions without vectors do, by their operation; all others compute.
_SCALARS = {
    **dict.fromkeys(("br", "switch", "ret", "unreachable", "label"), Kind.END),
    **dict.fromkeys(("store", "fence", "atomicrmw", "cmpxchg"), Kind.EFFECT),
    "phi": Kind.PHI,
    "load": Kind.READ,
    "cut": Kind.CUT,
}


class Shape(NamedTuple):
    """What an opcode tells. ``type``: of an element of the vector that it makes; ``unsure``: the kind depends on the
    instructions around; ``wide``: there is a wave's vector in it.

    ``strip``: the opcode for a strip (None for a plain access); ``masks``: of one bit a lane are in it; ``followed``:
    numbers that are the same in all lanes are to be kept from LLVM. ``access``: the type of an element that is loaded
    or stored, ``pointer``: which operand says where; ``size``, ``align``: of a plain access, the bytes of an element
    and how a strip is aligned.
    """

    kind: Kind
    type: str = ""
    unsure: bool = False
    wide: bool = False
    strip: Opcode | None = None
    masks: bool = False
    followed: bool = False
    access: str = ""
    pointer: int = -1
    size: int = 0
    align: int = 0


class Line:
    """One instruction of a node: what it does there. ``uses``: its operands; ``pointer``: where it loads or stores."""

    __slots__ = ("ins", "kind", "name", "opcode", "pointer", "shape", "type", "uses")

    def __init__(self, ins: Ins, shape: Shape) -> None:
        self.ins = ins
        self.opcode, self.name, self.uses = ins
        self.shape = shape
        self.kind = shape.kind
        self.type = shape.type
        self.pointer = self.uses[shape.pointer] if shape.pointer >= 0 else ""


class Shapes(dict[Opcode, Shape]):
    """The shapes of opcodes in code for waves of ``lanes``: what a wave's vector is. Each is found when it is asked
    for."""

    def __init__(self, lanes: int) -> None:
        self.lanes = lanes
        self.mask = f"i{lanes}"
        self._wave, self._pairs = f"<{lanes} x ", f"<{2 * lanes} x "
        self._bits = f"<{lanes} x i1>"

    def __missing__(self, opcode: Opcode) -> Shape:
        found = self[opcode] = self._shape(opcode)
        return found

    def _narrowed(self, type_: str) -> str:
        """A wave's type for a strip."""
        if type_.startswith(self._wave):
            return f"<{WIDTH} x {type_[len(self._wave) :]}"
        return f"<{2 * WIDTH} x {type_[len(self._pairs) :]}" if type_.startswith(self._pairs) else type_

    def _is_wave(self, type_: str) -> bool:
        return type_.startswith(self._wave)

    def _shape(self, opcode: Opcode) -> Shape:
        op, result, types = opcode.op, opcode.result, opcode.types
        if not (self._is_wave(result) or any(map(self._is_wave, types))):
            return Shape(_scalar(opcode))
        masks = self._bits in (result, *types)
        made = llvm.element_of(result) if self._is_wave(result) else ""
        if op in ("load", "store"):
            return _plain_access(opcode, made, masks)
        if op in ("masked.load", "masked.store") and opcode.callee:
            kind, value, pointer = (_LOAD, result, 0) if op == "masked.load" else (_STORE, types[0], 1)
            strip, element = opcode.of_type(self._narrowed), llvm.element_of(value)
            return Shape(kind, made, wide=True, strip=strip, masks=True, access=element, pointer=pointer)
        kind, unsure = self._vector(opcode)
        if kind in (_MASK, Kind.ELEMENT):
            made = ""
        followed = op in _FOLLOWED and result[len(self._wave)] == "i" and not masks
        able = kind in (_LANES, _RECIPE) or unsure
        strip_opcode = opcode.of_type(self._narrowed) if able else None
        return Shape(kind, made, unsure, True, strip_opcode, masks, followed)

    def _vector(self, opcode: Opcode) -> tuple[Kind, bool]:
        """What an instruction with a wave's vectors does, and whether that depends on those around."""
        op, result = opcode.op, opcode.result
        if opcode.callee:
            return (_LANES if self._is_wave(result) and op in _INTRINSICS else _EFFECT), False
        if op == "call":
            return _EFFECT, False
        if op == "phi":
            return _PHI, False
        if op == "bitcast" and opcode.types[0] == self.mask:
            return _RECIPE, False
        if op == "bitcast" and result == self.mask:
            return _MASK, False
        if op == "extractelement":
            return Kind.ELEMENT, False
        if op in ("first", "splat", "interleave"):
            return _PURE, True
        if op in _LANEWISE:
            vectors = [each for each in (result, *opcode.types) if each[0] == "<"]
            return (_LANES, False) if all(map(self._is_wave, vectors)) else (_PURE, op == "bitcast")
        return _PURE, False


OF_WAVES = MappingProxyType({lanes: Shapes(lanes) for lanes in BY_LANES})


def read(instructions: list[Ins], shapes: Shapes) -> list[Line]:
    """The instructions of one node; stores of nothing are left out."""
    found: list[Line] = []
    recipes: set[str] = set()
    pairs: set[str] = set()
    for at, ins in enumerate(instructions):
        shape = shapes[ins[0]]
        line = Line(ins, shape)
        if shape.unsure:
            _decide(line, instructions[at + 1] if at + 1 < len(instructions) else ins, recipes, pairs)
        if line.kind is not _NOTHING:
            found.append(line)
    return found


def _decide(line: Line, following: Ins, recipes: set[str], pairs: set[str]) -> None:
    """What an instruction does that does not tell by itself."""
    name, op = line.name, line.opcode.op
    next_, _, given = following
    if op == "load":
        if line.pointer.startswith("%got."):
            line.kind = _HELD
    elif op == "store":
        if line.uses[0] == "poison":
            line.kind = _NOTHING
    elif op == "first":
        if next_.op == "splat" and given[0] == name:
            line.kind = _RECIPE
            recipes.add(name)
    elif op == "splat":
        if line.uses[0] in recipes:
            line.kind = _RECIPE
    elif op == "interleave":
        if next_.op == "bitcast" and given[0] == name:
            pairs.add(name)
            line.kind, line.type = _LANES, ""
    elif line.uses[0] in pairs:
        line.kind = _LANES


@lru_cache(maxsize=4096)
def is_vector_variable(pointer: str) -> bool:
    """Whether a vector register's variable is there."""
    return pointer.startswith("%v") and pointer[2:].removesuffix("w").removesuffix("i").isdigit()


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
        if line.opcode is llvm.LABEL:
            labels[line.uses[0]] = at
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
            line.kind = _HELD


def _scalar(opcode: Opcode) -> Kind:
    if opcode.callee or opcode.op == "call":
        return _PURE if opcode.callee.startswith("@llvm.") else _EFFECT
    kind = _SCALARS.get(opcode.op, _PURE)
    if kind is Kind.READ:
        return _EFFECT if opcode.flags else kind
    return kind


def _plain_access(opcode: Opcode, made: str, masks: bool) -> Shape:
    """A load or a store of lanes side by side."""
    if opcode.flags:  # volatile, or past the caches
        return Shape(_EFFECT, made, wide=True, masks=masks)
    loads = opcode.op == "load"
    element = llvm.element_of(opcode.result if loads else opcode.types[0])
    size = BYTES.get(element, 0)  # none of masks
    align = min(WIDTH * size, opcode.align or 64)
    kind, pointer = (_LOAD, 0) if loads else (_STORE, 1)
    return Shape(kind, made, True, True, None, masks, False, element, pointer, size, align)
