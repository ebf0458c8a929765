"""Where C's calling convention puts a function's arguments: what an exported function's entry (``native/entry.c``) must
know of it, to lay its arguments side by side and to hand them on. System V's for x86-64, AAPCS64 for Arm."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cairn.base.errors import ToolError
from cairn.catalog.rows import STRUCTS

VECTOR, STACK, BEHIND = 8, 16, 0x8000  # sources: registers from 0 and from VECTOR, words from STACK; BEHIND a pointer
_WORD = 8
# Members of what is passed by value, by their sizes; floating-point numbers are negative.
_MEMBERS: dict[str, tuple[int, ...]] = {
    "int32_t": (4,),
    "uint32_t": (4,),
    "uint8_t": (1,),
    "uint16_t": (2,),
    "uint64_t": (8,),
    "int64_t": (8,),
    "void *": (8,),
    "float": (-4,),
    "double": (-8,),
    "struct dim3": (4,) * 3,
    "struct hipExtent": (8,) * 3,
    "struct hipPitchedPtr": (8,) * 4,
    "struct hipIpcMemHandle_t": (1,) * 64,
    "struct hipIpcEventHandle_t": (1,) * 64,
    "struct ncclUniqueId": (1,) * 128,
    "struct hipChannelFormatDesc": (4,) * 5,
    "struct hipMemLocation": (4,) * 2,
    "struct rocprofiler_callback_tracing_record_t": (8,) * 8,
    "struct complex64": (-4,) * 2,
    "struct complex128": (-8,) * 2,
}
assert {name.removeprefix("struct ") for name in _MEMBERS if name.startswith("struct ")} == STRUCTS


class Place(NamedTuple):
    """``size`` bytes of an argument, from ``source`` to ``offset`` in the structure of all."""

    source: int
    size: int
    offset: int


class Layout(NamedTuple):
    """``given``: bytes of the arguments as a structure; ``stack``: of those that come on the stack; ``result``: bytes
    of the result, and whether it comes in a vector register or in memory of the caller's."""

    given: int
    stack: int
    places: tuple[Place, ...]
    result: int
    in_vector: bool
    in_memory: bool


class _Taken:
    """Registers and words of the stack that are taken so far."""

    def __init__(self, general: int, registers: int) -> None:
        self.general, self.vector, self.stack, self.registers = general, 0, 0, registers

    def generals(self, count: int) -> list[int] | None:
        if self.general + count > self.registers:
            return None
        self.general += count
        return list(range(self.general - count, self.general))

    def vectors(self, count: int) -> list[int] | None:
        if self.vector + count > VECTOR:
            return None
        self.vector += count
        return list(range(VECTOR + self.vector - count, VECTOR + self.vector))

    def words(self, size: int) -> int:
        self.stack += -(-size // _WORD)
        return STACK + self.stack - -(-size // _WORD)


@functools.cache
def layout(machine: str, returns: str, arguments: tuple[str, ...]) -> Layout:
    """Of a function of C types, as ``rows.c_type`` spells them, on a machine as ``processors.machine`` names it."""
    if machine not in ("x86_64", "AMD64", "aarch64", "arm64"):
        raise ToolError(f"{machine}: Cairn's libraries are made for x86_64 and aarch64")
    arm = machine in ("aarch64", "arm64")
    result = () if returns == "void" else _MEMBERS[returns]
    in_memory = _size(result) > 2 * _WORD
    if len(result) > 1 and not in_memory:
        raise ToolError(f"{returns}: no function returns such a small structure yet")
    taken = _Taken(int(in_memory and not arm), 8 if arm else 6)  # Arm has a register of its own for that memory
    places: list[Place] = []
    end = 0
    for kind in arguments:
        members = _MEMBERS[kind]
        alignment = max(map(abs, members))
        start = -(-end // alignment) * alignment
        end = start + _size(members)
        places += _arm(members, start, taken) if arm else _x86(members, start, taken)
    alignment = max((abs(size) for kind in arguments for size in _MEMBERS[kind]), default=1)
    given = max(1, -(-end // alignment) * alignment)
    in_vector = len(result) == 1 and result[0] < 0
    return Layout(given, taken.stack * _WORD, tuple(places), _size(result), in_vector, in_memory)


def _size(members: Sequence[int]) -> int:
    """Bytes of a structure: all of its members are of one size."""
    return sum(map(abs, members))


def _pieces(sources: Sequence[int], size: int, start: int, step: int = _WORD) -> Iterator[Place]:
    for number, source in enumerate(sources):
        yield Place(source, min(step, size - number * step), start + number * step)


def _x86(members: tuple[int, ...], start: int, taken: _Taken) -> Iterator[Place]:
    """In registers as a whole, word by word, or on the stack."""
    size = _size(members)
    if size <= 2 * _WORD:
        take = taken.vectors if members[0] < 0 else taken.generals
        sources = take(-(-size // _WORD))
        if sources is not None:
            return _pieces(sources, size, start)
    return iter([Place(taken.words(size), size, start)])


def _arm(members: tuple[int, ...], start: int, taken: _Taken) -> Iterator[Place]:
    """Floating-point members each in a register, else word by word; larger structures behind a pointer. Once something
    did not fit into registers, nothing later of its kind goes there."""
    size = _size(members)
    if members[0] < 0:
        sources = taken.vectors(len(members))
        if sources is None:
            taken.vector = VECTOR
            return iter([Place(taken.words(size), size, start)])
        return _pieces(sources, size, start, -members[0])
    behind = BEHIND if size > 2 * _WORD else 0
    sources = taken.generals(1 if behind else -(-size // _WORD))
    if sources is None:
        taken.general = taken.registers
        sources = [taken.words(_WORD if behind else size)]
        return iter([Place(sources[0] | behind, size, start)])
    return iter([Place(sources[0] | behind, size, start)]) if behind else _pieces(sources, size, start)
