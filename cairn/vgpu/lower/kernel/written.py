"""What of a kernel variant has been written: its nodes, and in the end its module."""

from __future__ import annotations

from typing import NamedTuple

from cairn.vgpu.codecache import Entry
from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.llvm.opcodes import Ins
from cairn.vgpu.lower.values.kinds import Kind


class Scalar(NamedTuple):
    """A loop's scalar form (serial.py): the contexts of its vectors and of its trips, what is known at its end, and the
    allocas that it needs."""

    outer: Context
    trips: list[Context]
    exits: dict[int, Kind]
    buffers: list[Ins]


class Written(NamedTuple):
    """One written node. ``end``: its last instructions, kept apart because the stores of variables come before them."""

    ctx: Context
    kinds: dict[int, Kind]
    exits: dict[int, Kind]
    end: list[Ins]
    scalar: Scalar | None = None


class Module(NamedTuple):
    """LLVM assembly of a kernel variant. ``in_memory``: variables are to stay in memory. ``facts``: what goes with the
    code."""

    text: str
    in_memory: bool
    facts: Entry
