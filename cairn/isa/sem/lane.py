"""Instructions that move data between lanes, and those that see the lane's number."""

from __future__ import annotations

from cairn.isa.prim import Value
from cairn.isa.rows import Lane, Mode
from cairn.isa.sem.table import add, vector

V = Value

for _name, _op in (
    ("v_readlane_b32", "readlane"),
    ("v_readfirstlane_b32", "readfirstlane"),
    ("v_writelane_b32", "writelane"),
    ("v_swap_b32", "swap"),
    ("v_permlane16_swap_b32", "permlane16_swap"),
    ("v_permlane32_swap_b32", "permlane32_swap"),
    ("ds_permute_b32", "permute"),
    ("ds_bpermute_b32", "bpermute"),
    ("ds_swizzle_b32", "swizzle"),
):
    add(Lane(_name, _op))


@vector("i32 i32 lane -> i32")
def v_mbcnt_lo_u32_b32(m: Mode, mask: V, base: V, lane: V) -> V:
    """base plus the set bits of mask (lanes 0 to 31) below this lane."""
    below = lane.ult(32).select((lane.like(1) << lane) - 1, lane.like(-1))
    return (mask & below).apply("ctpop") + base


@vector("i32 i32 lane -> i32")
def v_mbcnt_hi_u32_b32(m: Mode, mask: V, base: V, lane: V) -> V:
    """base plus the set bits of mask (lanes 32 to 63) below this lane."""
    below = lane.ult(32).select(lane.like(0), (lane.like(1) << (lane & 31)) - 1)
    return (mask & below).apply("ctpop") + base


@vector("i32 -> i32")
def v_prng_b32(m: Mode, a: V) -> V:
    """One step of a 32-bit linear feedback shift register."""
    return (a << 1) ^ (a.ashr(31) & 197)


def swizzle_source(pattern: int, lanes: int) -> tuple[int, ...]:
    """The lane that each of ``lanes`` reads under a ds_swizzle pattern.

    From 0xe000 on: FFT order within 32 lanes (the low five bits say which, 31 is none). From 0xc000: rotation within 32
    lanes. From 0x8000: two bits a lane within four. Below: (lane & and | or) ^ xor within 32 lanes.
    """
    return tuple([_swizzled(pattern, lane) for lane in range(lanes)])


def _swizzled(pattern: int, lane: int) -> int:
    group, place = lane & ~31, lane & 31
    if pattern >= 0xE000:
        return group | _fft(pattern & 31, place)
    if pattern >= 0xC000:
        kept, count = pattern & 31, pattern >> 5 & 31
        moved = place - count if pattern >> 10 & 1 else place + count
        return group | (place & kept) | (moved & ~kept & 31)
    if pattern >= 0x8000:
        return lane & ~3 | pattern >> 2 * (lane & 3) & 3
    return group | ((place & pattern | pattern >> 5) ^ pattern >> 10) & 31


def _fft(mode: int, place: int) -> int:
    """The low bits of the place reversed: as many as the mode has zeros below its lowest one."""
    width = (mode & -mode).bit_length() - 1 if mode else 5
    low = place & ((1 << width) - 1)
    return place - low + (int(f"{low:0{width}b}"[::-1], 2) if width else 0)
