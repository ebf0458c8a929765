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
