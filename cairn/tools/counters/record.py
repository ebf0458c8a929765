"""Reads what ``native/counters.c`` wrote: of each dispatch how often its blocks ran, and what its accesses touched."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from cairn.base.errors import UsageError
from cairn.vgpu.probes.points import Action, Flag, Kind, Space

_MAGIC = 0x31637063
_HEAD = struct.Struct("<2I10QIi")
_ROW = struct.Struct("<2I2i4BI5Q")


class Block(NamedTuple):
    """A run of instructions under one EXEC: its machine code, how often a wave ran it, with how many lanes in all."""

    code: bytes
    times: int
    lanes: int


class Access(NamedTuple):
    """A place where memory is accessed. ``cycles`` and ``conflicts`` are of LDS, ``lines`` of memory."""

    pc: int
    size: int
    space: Space
    action: Action
    flags: Flag
    times: int
    lanes: int
    cycles: int
    conflicts: int
    lines: int


class Counted(NamedTuple):
    """A dispatch: the ``packet`` of a ``queue``. ``below`` counts waves with fewer than 64, 48, 32 and 16 lanes."""

    queue: int
    packet: int
    waves: int
    items: int
    full: int
    below: tuple[int, int, int, int]
    outcome: int
    blocks: list[Block]
    accesses: list[Access]


def read(file: Path) -> list[Counted]:
    """A process's dispatches, as they ended. What was being written when it was killed is left out. Raises UsageError
    for a file that is no such record."""
    return list(_dispatches(file.read_bytes(), file))


def _dispatches(data: bytes, file: Path) -> Iterator[Counted]:
    at = 0
    while at + _HEAD.size <= len(data):
        magic, size, queue, packet, _, waves, items, full, *below, rows, outcome = _HEAD.unpack_from(data, at)
        if magic != _MAGIC:
            raise UsageError(f"{file}: no record of counters, or another version's", hint="run cairn prof --pmc again")
        if at + size > len(data):
            return
        blocks: list[Block] = []
        accesses: list[Access] = []
        code = at + _HEAD.size + rows * _ROW.size
        for i in range(rows):
            row = _ROW.unpack_from(data, at + _HEAD.size + i * _ROW.size)
            kind, width, pc, _, space, action, flags, _, length, times, lanes, cycles, conflicts, lines = row
            if kind == Kind.BLOCK:
                blocks.append(Block(data[code : code + length], times, lanes))
                code += length
            else:
                accesses.append(
                    Access(pc, width, Space(space), Action(action), Flag(flags), times, lanes, cycles, conflicts, lines)
                )
        counts = (below[0], below[1], below[2], below[3])
        yield Counted(queue, packet, waves, items, full, counts, outcome, blocks, accesses)
        at += size
