"""The MODE register: which of its bits say how arithmetic behaves."""

from __future__ import annotations

from functools import lru_cache

from cairn.isa.rows import Mode

NUMBER = 1  # as s_getreg and s_setreg name it
_ROUND = ("rne", "rtp", "rtn", "rtz")

# Fields that arithmetic depends on: (lowest bit, width). Round and denormal modes of f32, those of f16 and f64, what
# clamp does to NaN, IEEE mode, overflow of f16.
FIELDS = ((0, 2), (2, 2), (4, 2), (6, 2), (8, 1), (9, 1), (23, 1))
ARITHMETIC = sum((1 << width) - 1 << low for low, width in FIELDS)

# Which exceptions trap: none may.
EXCEPTIONS = 0x7F << 12

# Above them: vector instructions are skipped, and the depth of the stack of forks.
SKIP_BIT = 28
STACK_AT, STACK_BITS = 29, 3


@lru_cache(maxsize=4096)
def mode_of(register: int, target: str) -> Mode:
    """What arithmetic has to know of the MODE register."""
    return Mode(
        target=target,
        round32=_ROUND[register & 3],
        round64=_ROUND[register >> 2 & 3],
        denorm32=register >> 4 & 3,
        denorm64=register >> 6 & 3,
        dx10_clamp=bool(register >> 8 & 1),
        ieee=bool(register >> 9 & 1),
        fp16_ovfl=bool(register >> 23 & 1),
    )


def field_of(simm16: int) -> tuple[int, int, int]:
    """(register, lowest bit, width) that an s_getreg or s_setreg names."""
    code = simm16 & 0xFFFF
    return code & 63, code >> 6 & 31, (code >> 11 & 31) + 1
