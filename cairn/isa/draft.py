"""An instruction while it is being decoded."""

from __future__ import annotations

from cairn.base.errors import DecodeError
from cairn.isa.inst import Operand
from cairn.isa.tables import Opcode, Table


class Words:
    """The bytes at an instruction's address; ``used`` grows as the decoder asks for more of them."""

    __slots__ = ("data", "first", "used")

    def __init__(self, data: bytes) -> None:
        if len(data) < 4:
            raise DecodeError(f"the code ends {4 - len(data)} bytes too early")
        self.data = data
        self.used = 4
        self.first = int.from_bytes(data[:4], "little")

    def take(self, count: int) -> int:
        """The next ``count`` bytes as a number. Raises DecodeError at the end of the code."""
        end = self.used + count
        if end > len(self.data):
            raise DecodeError(f"the code ends {end - len(self.data)} bytes too early")
        value = int.from_bytes(self.data[self.used : end], "little")
        self.used = end
        return value

    def second(self) -> int:
        """First and second dword as one 64-bit number."""
        return self.take(4) << 32 | self.first


class Draft:
    """The parts of an ``Inst``, still open."""

    __slots__ = ("dsts", "fmt", "mods", "name", "operands", "srcs", "variant")

    def __init__(self, name: str, fmt: str) -> None:
        self.name = name
        self.fmt = fmt
        self.variant = ""
        self.operands: dict[str, Operand] = {}
        self.dsts: list[Operand] = []
        self.srcs: list[Operand] = []
        self.mods: dict[str, int] = {}

    def dst(self, name: str, operand: Operand) -> None:
        """Add a destination."""
        self.operands[name] = operand
        self.dsts.append(operand)

    def src(self, name: str, operand: Operand) -> None:
        """Add a source."""
        self.operands[name] = operand
        self.srcs.append(operand)

    def mod(self, **values: int) -> None:
        """Add the modifiers that are not zero."""
        for name, value in values.items():
            if value:
                self.mods[name] = value


def find(table: Table, fmt: str, op: int) -> Opcode:
    """The opcode's row. Raises DecodeError where the target has none."""
    opcode = table.find(fmt, op)
    if opcode is None:
        raise DecodeError(f"{fmt} has no opcode {op}")
    return opcode


def signed(value: int, bits: int) -> int:
    """``value`` as a two's complement number of ``bits`` bits."""
    return value - (1 << bits) if value >> (bits - 1) & 1 else value
