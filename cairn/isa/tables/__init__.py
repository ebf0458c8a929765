"""Opcode tables: one module of text rows per family, parsed as far as a program needs them."""

from __future__ import annotations

import functools
import importlib
from typing import NamedTuple

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
        self._lines: dict[str, dict[int, str]] = {}
        self._opcodes: dict[tuple[str, int], Opcode | None] = {}

    def find(self, fmt: str, op: int) -> Opcode | None:
        """The opcode numbered ``op`` of format ``fmt``, or None where the target has none."""
        key = fmt, op
        if key not in self._opcodes:
            line = self._format(fmt).get(op)
            self._opcodes[key] = None if line is None else _parse(fmt, line, self._bit)
        return self._opcodes[key]

    def opcodes(self, fmt: str) -> list[Opcode]:
        """All opcodes of a format, by number."""
        found = (self.find(fmt, op) for op in self._format(fmt))
        return [opcode for opcode in found if opcode is not None]

    def formats(self) -> list[str]:
        """Names of the formats that have opcodes."""
        return list(self._rows)

    def _format(self, fmt: str) -> dict[int, str]:
        if fmt not in self._lines:
            split = (line.split(" ", 3) for line in self._rows.get(fmt, "").strip().splitlines())
            self._lines[fmt] = {int(parts[0]): " ".join(parts) for parts in split if int(parts[2]) & self._bit}
        return self._lines[fmt]


def _parse(fmt: str, line: str, bit: int) -> Opcode:
    op, names, _, *operands = line.split()
    name, _, old = names.partition("|")
    fields = tuple(Field(*text.split(":")) for text in operands)
    return Opcode(fmt, int(op), name, old if old and bit == 1 else name, fields)


@functools.cache
def table(target: str) -> Table:
    """The table of ``target``. Raises UnsupportedTarget."""
    if target not in TARGETS:
        raise UnsupportedTarget(f"{target}: no instruction tables for this target; known are {', '.join(TARGETS)}")
    module, bit = TARGETS[target]
    return Table(target, importlib.import_module(f"cairn.isa.tables.{module}").ROWS, bit)


@functools.cache
def hwregs(target: str) -> dict[int, str]:
    """Hardware register number -> name (``HW_REG_MODE``)."""
    table(target)
    module, bit = TARGETS[target]
    rows: dict[int, tuple[str, int]] = importlib.import_module(f"cairn.isa.tables.{module}").HWREG
    return {number: name for number, (name, mask) in rows.items() if mask & bit}
