"""Reads what ``native/counters.c`` wrote: of each dispatch how often its blocks ran, and what its accesses touched."""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from cairn.base.errors import UsageError
from cairn.vgpu.probes.points import Action, Flag, Kind, Space

_MAGIC = 0x33637063
_HEAD = struct.Struct("<2I10QIi2Q2I")
CHANNELS = 128  # that a record has room for
_CACHES = struct.Struct(f"<{13 + 8 * CHANNELS}Q")
_EVENT = struct.Struct("<2I2i4I")
_ROW = struct.Struct("<2I2i4BI9Q")


class Block(NamedTuple):
    """A run of instructions under one EXEC: its machine code, how often a wave ran it, with how many lanes in all."""

    code: bytes
    times: int
    lanes: int
    pc: int = 0  # counted from the kernel object


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
    accesses: int = 0  # by lanes, and
    quads: int = 0  # by four lanes, as hardware counts them
    hits: int = 0  # lines of loads that the vector L1 had
    misses: int = 0


class Event(NamedTuple):
    """What a wave of the traced workgroup did; ``kind`` is a ``Kind``. ``lines``, ``misses`` and ``cycles`` are of
    accesses: lines of memory, those that the vector L1 has not, cycles of LDS."""

    wave: int
    kind: int
    pc: int
    end: int
    lanes: int
    lines: int
    misses: int
    cycles: int


class Channel(NamedTuple):
    """What one channel of L2 did: requests, lines that it fetched, halves and lines of them that it wrote back."""

    read: int
    write: int
    atomic: int
    hit: int
    miss: int
    fetched: int
    written: int
    written_back: int


class Caches(NamedTuple):
    """What a dispatch's accesses did by the model of the caches: lines, and requests to L2."""

    l1_hit: int
    l1_miss: int
    reads: int
    writes: int
    atomics_returning: int
    atomics: int
    scalar_hit: int
    scalar_miss: int
    l3_read_hit: int
    l3_read_miss: int
    l3_write_hit: int
    l3_write_miss: int
    l3_written_back: int
    channels: tuple[Channel, ...]


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
    groups: int = 0
    scalar_loads: int = 0
    caches: Caches | None = None
    kernel: int = 0  # the kernel object's address
    events: Sequence[Event] = ()  # of the traced workgroup


def read(file: Path) -> list[Counted]:
    """A process's dispatches, as they ended. What was being written when it was killed is left out. Raises UsageError
    for a file that is no such record."""
    return list(_dispatches(file.read_bytes(), file))


def parse(data: bytes) -> Counted:
    """One dispatch's record."""
    return next(_dispatches(data, Path("the record")))


def _dispatches(data: bytes, file: Path) -> Iterator[Counted]:
    at = 0
    while at + _HEAD.size <= len(data):
        magic, size, queue, packet, kernel, waves, items, full, *more = _HEAD.unpack_from(data, at)
        below, (rows, outcome, groups, scalar_loads, caches, events) = more[:4], more[4:]
        if not magic:  # what a process that was killed had room for
            return
        if magic != _MAGIC:
            raise UsageError(f"{file}: no record of counters, or another version's", hint="run cairn prof --pmc again")
        if at + size > len(data):
            return
        blocks: list[Block] = []
        accesses: list[Access] = []
        code = at + _HEAD.size + rows * _ROW.size
        for i in range(rows):
            row = _ROW.unpack_from(data, at + _HEAD.size + i * _ROW.size)
            kind, width, pc, _, space, action, flags, _, length, times, lanes, *costs = row
            if kind == Kind.BLOCK:
                blocks.append(Block(data[code : code + length], times, lanes, pc))
                code += length
            else:
                accesses.append(Access(pc, width, Space(space), Action(action), Flag(flags), times, lanes, *costs))
        counts = (below[0], below[1], below[2], below[3])
        yield Counted(
            queue, packet, waves, items, full, counts, outcome, blocks, accesses, groups, scalar_loads,
            _caches(data, code) if caches else None, kernel,
            [Event(*_EVENT.unpack_from(data, code + _CACHES.size * caches + i * _EVENT.size)) for i in range(events)],
        )  # fmt: skip
        at += size


def _caches(data: bytes, at: int) -> Caches:
    words = _CACHES.unpack_from(data, at)
    count, width = len(Caches._fields) - 1, len(Channel._fields)
    channels = [Channel(*words[i : i + width]) for i in range(count, len(words), width)]
    return Caches._make((*words[:count], tuple(channels)))
