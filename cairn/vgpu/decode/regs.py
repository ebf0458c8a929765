"""Register numbers of the analyses, and sets of registers as the bits of an integer.

0..255 VGPRs, 256..511 AGPRs, 512..639 the scalar file as encoded (618 vcc, 636 m0, 638 exec), 640 scc,
641 the MODE register, which is followed at run time only where translation does not know it.
"""

from __future__ import annotations

from functools import lru_cache

from cairn.isa import inst
from cairn.isa.inst import Kind, Operand

AGPR = 256
SGPR = 512
VCC = SGPR + inst.VCC
M0 = SGPR + inst.M0
EXEC = SGPR + inst.EXEC
SCC = SGPR + 128
MODE = SGPR + 129
COUNT = MODE + 1

VECTOR_MASK = (1 << SGPR) - 1
SCALAR_MASK = ((1 << COUNT) - 1) & ~VECTOR_MASK
EXEC_MASK = 3 << EXEC
VCC_MASK = 3 << VCC
_BASE = {Kind.VGPR: 0, Kind.AGPR: AGPR, Kind.SGPR: SGPR}


def first(operand: Operand) -> int | None:
    """Number of an operand's first register, or None where it is no register."""
    base = _BASE.get(operand.kind)
    return None if base is None else base + operand.index


def of(operand: Operand) -> int:
    """The same of an operand that is a register."""
    return _BASE[operand.kind] + operand.index


def mask(operand: Operand) -> int:
    """Set of an operand's registers."""
    base = _BASE.get(operand.kind)
    return 0 if base is None else ((1 << operand.dwords) - 1) << (base + operand.index)


@lru_cache(maxsize=4096)
def members(registers: int) -> tuple[int, ...]:
    """Registers of a set, ascending. Remembered: the same sets are live in many places."""
    found = []
    while registers:
        low = registers & -registers
        found.append(low.bit_length() - 1)
        registers ^= low
    return tuple(found)
