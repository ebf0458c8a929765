"""Masks of comparisons by scalars (``lower/values/lane_masks.py``): against the comparison of each lane in Python."""

from __future__ import annotations

import operator
from itertools import product

import pytest

from cairn.isa.wave import BY_LANES
from cairn.vgpu.lower.arith.prims import Writer
from cairn.vgpu.lower.llvm.ir import V, const, pattern
from cairn.vgpu.lower.values import lane_masks

_COMPARE = {
    "eq": operator.eq, "ne": operator.ne, "slt": operator.lt, "sle": operator.le, "ult": operator.lt,
    "ule": operator.le,
}  # fmt: skip
_EDGES = [0, 1, 31, 32, 63, 64, 65, 1000, (1 << 31) - 65, (1 << 31) - 64, (1 << 31) - 1, 1 << 31, (1 << 31) + 1]
_NUMBERS = sorted({*_EDGES, *((-each) % (1 << 32) for each in _EDGES)})


def _number(bits: int, kind: str) -> int:
    bits %= 1 << 32
    return bits - (1 << 32) if kind[0] == "s" and bits >> 31 else bits


@pytest.mark.parametrize("lanes", BY_LANES)
@pytest.mark.parametrize("start", [0, 5])
@pytest.mark.parametrize("kind", _COMPARE)
def test_each_lane_is_compared(kind: str, start: int, lanes: int) -> None:
    wave, steps = BY_LANES[lanes], tuple(range(start, start + lanes))
    for first, other, swapped in product(_NUMBERS, _NUMBERS, (False, True)):
        b = Writer("test", wave, lanes)
        values = (pattern("i32", const("i32", first), steps), const("i32", other))
        args = values[::-1] if swapped else values
        found = lane_masks.by_scalars(b, V("i1", lanes, "%bits", origin=("icmp", kind, args)))
        assert found is not None and not b.lines, "all is known, so nothing is written"
        lane = [_number(first + step, kind) for step in steps]
        limit = _number(other, kind)
        ordered = ((limit, each) if swapped else (each, limit) for each in lane)
        expected = sum(_COMPARE[kind](*each) << i for i, each in enumerate(ordered))
        assert found.const == expected, (kind, hex(first), hex(other), swapped)


def test_other_shapes_are_left_alone() -> None:
    wave = BY_LANES[64]
    b = Writer("test", wave, 64)
    by_twos = pattern("i32", V("i32", 1, "%base"), tuple(range(0, 128, 2)))
    wide = pattern("i64", V("i64", 1, "%base"), tuple(range(64)))
    for value, other in ((by_twos, const("i32", 5)), (wide, const("i64", 5)), (by_twos, by_twos)):
        bits = V("i1", 64, "%bits", origin=("icmp", "ult", (value, other)))
        assert lane_masks.by_scalars(b, bits) is None
