"""Opcode tables: one module of text rows per family, parsed as far as a program needs them."""

from __future__ import annotations

import functools
from typing import NamedTuple

from cairn.base import home
from cairn.base.errors import UnsupportedTarget

# Target -> (module of its family, its bit in the rows' target mask).
TARGETS: dict[str, tuple[str, int]] = {"gfx90a": ("cdna", 1), "gfx942": ("cdna", 2), "gfx950": ("cdna", 4)}


class Field(NamedTuple):
    """One operand of an opcode: its ``name``, data ``type``, and ``file``: "a" always an AGPR, "s" an SGPR in a VGPR's
    place, "" as the encoding says."""

    name: str
    type: str
    file: str = ""


class Opcode(NamedTuple):
    """One row: ``name`` is Cairn's name of the operation, the same on every target; ``mnemonic`` the target's assembler's."""

    fmt: str
    op: int
    name: str
    mnemonic: str
    fields: tuple[Field, ...]


class Table:
    """The opcodes of one target."""

    def __init__(self, target: str, rows: dict[str, str], bit: int) -> None:
        self.target = target
        self._rows = rows
        self._bit = bit
        self._opcodes: dict[tuple[str, int], Opcode | None] = {}

    def find(self, fmt: str, op: int) -> Opcode | None:
        """The opcode numbered ``op`` of format ``fmt``, or None where the target has none."""
        key = fmt, op
        if key not in self._opcodes:
            self._opcodes[key] = self._look_up(fmt, op)
        return self._opcodes[key]

    def opcodes(self, fmt: str) -> list[Opcode]:
        """All opcodes of a format, by number."""
        numbers = dict.fromkeys(int(line.split(" ", 1)[0]) for line in self._rows.get(fmt, "").split("\n") if line)
        found = (self.find(fmt, op) for op in numbers)
        return [opcode for opcode in found if opcode is not None]

    def formats(self) -> list[str]:
        """Names of the formats that have opcodes."""
        return list(self._rows)

    def _look_up(self, fmt: str, op: int) -> Opcode | None:
        """Searches the text: a kernel needs some tens of a thousand rows."""
        text, mark = self._rows.get(fmt, ""), f"\n{op} "
        at = text.find(mark)
        while at >= 0:
            opcode = _parse(fmt, text[at + 1 : text.index("\n", at + 1)], self._bit)
            if opcode is not None:
                return opcode
            at = text.find(mark, at + 1)
        return None


def _parse(fmt: str, line: str, bit: int) -> Opcode | None:
    """The opcode of a row; None where it is not the target's."""
    op, names, targets, *operands = line.split(" ")
    if not int(targets) & bit:
        return None
    name, _, old = names.partition("|")
    fields = tuple([Field(*text.split(":")) for text in operands])
    return Opcode(fmt, int(op), name, old if old and bit == 1 else name, fields)


@functools.cache
def table(target: str) -> Table:
    """The table of ``target``. Raises UnsupportedTarget."""
    if target not in TARGETS:
        raise UnsupportedTarget(f"{target}: no instruction tables for this target; known are {', '.join(TARGETS)}")
    module, bit = TARGETS[target]
    return Table(target, home.module(f"cairn.isa.tables.{module}").ROWS, bit)


@functools.cache
def hwregs(target: str) -> dict[int, str]:
    """Hardware register number -> name (``HW_REG_MODE``)."""
    table(target)
    module, bit = TARGETS[target]
    rows: dict[int, tuple[str, int]] = home.module(f"cairn.isa.tables.{module}").HWREG
    return {number: name for number, (name, mask) in rows.items() if mask & bit}
