"""The operands of PTX's instructions in C++: registers and numbers read and written, places in memory, lists."""

from __future__ import annotations

import re

from cairn.base.patterns import regex
from cairn.hipify import ptx_registers
from cairn.hipify.inline import Operand, Unknown
from cairn.hipify.ptx_types import TYPES, bits

_NUMBER = regex(r"-?(?:0[xX][0-9a-fA-F]+|\d+)[uU]?")
_FLOAT = regex(r"-?\d+\.\d*(?:[eE][+-]?\d+)?")
_PLACE = regex(r"\[\s*(%?[\w$]+)\s*(?:\+\s*(-?\w+)\s*)?\]")


class Operands:
    """What names stand for within one statement."""

    def __init__(self, operands: list[Operand], *, own: bool) -> None:
        self.operands = operands
        self.own = own
        self.scopes: list[dict[str, str]] = [{}]
        self.begins = [0]  # where in the code each scope begins
        self.labels: list[set[str]] = [set()]
        self.targets: set[str] = set()
        self.carry = False
        self.at_shared = False  # the instruction at hand names shared memory
        self.code: list[str] = []

    def _variable(self, name: str) -> tuple[str, str]:
        """The variable of a register or operand, and its type."""
        operand = re.fullmatch(r"%(\d+)", name)
        if operand and int(operand[1]) < len(self.operands):
            return f"ptx_{operand[1]}", self.operands[int(operand[1])].kind
        for scope in reversed(self.scopes):
            if name in scope:
                return register_name(name), scope[name]
        raise Unknown(name)

    def _read(self, name: str, kind: str) -> str:
        """A source as a value of type ``kind``."""
        if kind == "pred" and name.startswith("!"):
            return f"!({self._read(name[1:].strip(), kind)})"
        if name == "WARP_SZ":
            return f"({TYPES[kind]})32"
        if name[:1] == "%" and name[1:] in ptx_registers.REGISTERS:
            value = f"({ptx_registers.REGISTERS[name[1:]]})"
            own = ptx_registers.kind(name[1:])
            return converted(f"({TYPES[own]}){value}", own, kind)
        if kind[0] == "f" and _FLOAT.fullmatch(name):
            return f"({TYPES[kind]}){name}"
        if _NUMBER.fullmatch(name):
            if kind[0] == "f":
                raise Unknown(name)
            return f"({TYPES[kind]}){name}ll"
        literal = re.fullmatch(r"0[fF]([0-9a-fA-F]{8})|0[dD]([0-9a-fA-F]{16})", name)
        if literal:
            whole = f"0x{literal[1]}u" if literal[1] else f"0x{literal[2]}ull"
            return converted(whole, "b32" if literal[1] else "b64", kind)
        return converted(*self._variable(name), kind)

    def _write(self, name: str, value: str, kind: str) -> str:
        """The assignment of ``value``, which has type ``kind``."""
        if name == "_":
            return ""
        variable, own = self._variable(name)
        return f"{variable} = {converted(f'({TYPES[kind]})({value})', kind, own)};"

    def _address(self, operand: str, *, shared: bool) -> str:
        """The number that ``[register + number]`` names."""
        place = _PLACE.fullmatch(operand)
        if place is None:
            raise Unknown(operand)
        variable, own = self._variable(place[1])
        if bits(own) != 64 and not shared:
            raise Unknown("an address of another space")
        at = f"({variable} + {place[2]})" if place[2] else variable
        return f"(unsigned){at}" if shared else at

    def _pointer(self, operand: str, kind: str, space: str = "") -> str:
        """The pointer to elements of C++ type ``kind`` that ``[register + number]`` names in a space."""
        shared = space == "shared"
        at = self._address(operand, shared=shared)
        space = "__attribute__((address_space(3))) " if shared else ""
        return f"(({space}{kind}*){'(unsigned long long)' if shared else ''}{at})"

    def _flat(self, operand: str) -> list[str]:
        """``{a, b}`` and ``[a, {b, c}]`` as the names in them."""
        if operand[:1] not in ("{", "["):
            return [operand]
        return [name for each in listed(operand[1:-1]) for name in self._flat(each)]

    def _listed(self, operand: str, count: int, kind: str) -> list[str]:
        """The ``count`` sources in a list, or the one that stands without brackets."""
        names = listed(operand[1:-1]) if operand.startswith("{") else [operand]
        if len(names) != count:
            raise Unknown("a list")
        return [f"({self._read(name, kind)})" for name in names]

    def _written(self, operand: str, values: list[str], kind: str) -> str:
        names = listed(operand[1:-1]) if operand.startswith("{") else [operand]
        if len(names) != len(values):
            raise Unknown("a list")
        return " ".join(self._write(*each, kind) for each in zip(names, values, strict=True))


def listed(text: str) -> list[str]:
    """What commas outside brackets separate."""
    found, depth = [""], 0
    for sign in text:
        depth += (sign in "[{(") - (sign in "]})")
        if sign == "," and depth == 0:
            found.append("")
        else:
            found[-1] += sign
    return [each.strip() for each in found] if text.strip() else []


def register_name(name: str) -> str:
    return "ptx_" + re.sub(r"[%$]", "_", name)


def converted(value: str, own: str, kind: str) -> str:
    """``value`` of type ``own`` as ``kind``: the same bits, or the lower ones; a narrow result is extended."""
    if TYPES[own] == TYPES[kind]:
        return value
    if "pred" in (own, kind):
        raise Unknown(f"{own} as {kind}")
    if "f" in (own[0], kind[0]):
        if bits(own) != bits(kind):
            raise Unknown(f"{own} as {kind}")
        return f"__builtin_bit_cast({TYPES[kind]}, {value})"
    return f"({TYPES[kind]})({value})"
