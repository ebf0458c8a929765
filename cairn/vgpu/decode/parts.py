"""A kernel in parts: what only pointers lead to is translated when a wave first comes to it.

A library may have one kernel that can call hundreds of functions (AMD's RCCL: 15 MB of machine code), of which a launch
needs two. So where more than ``MOST`` instructions can be reached by pointers alone, the kernel's own part ends at its
jumps by pointers; where more than ``MOST_IN_ALL`` are left then, at all its calls. A wave that comes there leaves with
all its registers in the save image, in one form that all parts share, and goes on in the part that has the place
(``native/parts.c``). It is made when nobody has been there before: what can be reached from there, with the same two
limits. A part can be entered where it begins, and behind the calls of other parts. Parts are made for the MODE register
that waves come with, so float modes are known.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cairn.vgpu.decode import regs

if TYPE_CHECKING:
    from cairn.codeobj import KernelDescriptor
    from cairn.vgpu.decode.cfg import Block

MOST, MOST_IN_ALL = 8000, 32000  # instructions: translating them takes some ten seconds, and a minute
# Where waves come from other parts, and where they leave for them: blocks that no instruction is in.
ENTER, LEAVE = -8, -4
_SYSTEM_SGPRS = 6  # behind a kernel's user SGPRs at most


class TooMany(Exception):
    """More instructions are reached than one piece may have."""


class Division(NamedTuple):
    """Where code ends that is one piece: at jumps by ``pointers``, at all ``calls``. So many instructions may be
    reached by pointers alone (``most``), and ``in_all``."""

    pointers: bool = False
    calls: bool = False
    most: int = 1 << 62
    in_all: int = 1 << 62


def divisions(*, inside: bool) -> list[Division]:
    """What is tried for a kernel, or ``inside`` one."""
    found = [Division(True, False, MOST, MOST_IN_ALL), Division(True, True)]
    return found if inside else [Division(False, False, MOST, MOST_IN_ALL), *found]


def saved(blocks: dict[int, Block], descriptor: KernelDescriptor, *, start: bool) -> int:
    """The registers that waves must leave a part with: those that it writes. ``start``: and those that a kernel begins
    with."""
    found = regs.EXEC_MASK
    for block in blocks.values():
        for op in block.ops:
            found |= op.writes
    if start:
        given = (1 << descriptor.user_sgprs + _SYSTEM_SGPRS) - 1
        found |= 1 | given << regs.SGPR | 1 << regs.MODE
    return found
