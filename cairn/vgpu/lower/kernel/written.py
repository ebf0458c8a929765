"""What of a kernel variant has been written: its nodes, and in the end its module."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.llvm.opcodes import Ins
from cairn.vgpu.lower.values.kinds import Kind


@dataclass(slots=True)
class Scalar:
    """A loop's scalar form (serial.py): the contexts of its vectors and of its trips, what is known at its end, and the
    allocas that it needs."""

    outer: Context
    trips: list[Context]
    exits: dict[int, Kind]
    buffers: list[Ins]


@dataclass(slots=True)
class Written:
    """One written node. ``end``: its last instructions, kept apart because the stores of variables come before them."""

    ctx: Context
    kinds: dict[int, Kind]
    exits: dict[int, Kind]
    end: list[Ins]
    scalar: Scalar | None = None


class Module(NamedTuple):
    """LLVM assembly of a kernel variant. ``resume_points`` counts the numbers that ``wave.resume`` may have, 0
    included. ``unknown`` lists (pc, what) of instructions without semantics. ``size``: machine instructions of the
    kernel; ``in_memory``: variables are to stay in memory. ``barriers``: waves wait for each other; ``movable``:
    nothing depends on which compute unit runs a wave; ``rows``: workgroups may take turns; ``waits``: a loop may
    wait for other workgroups or kernels; ``ways_in``: of a part of a kernel (decode/parts.py); ``gws``: global wave
    sync is used; ``overwrites``: waves may store to LDS what others have not read yet; ``oneway``: bytes that a
    work-item stores one way, ``streamed``: of all that it accesses as waves go through memory."""

    text: str
    symbol: str
    resume_points: int
    unknown: tuple[tuple[int, str], ...]
    size: int
    in_memory: bool
    ways_in: tuple[tuple[int, int], ...] | None
    barriers: bool
    movable: bool
    rows: bool
    waits: bool
    gws: bool
    overwrites: bool
    oneway: int
    streamed: int
