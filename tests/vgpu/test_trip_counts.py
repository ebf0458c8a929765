"""How often loops go round that count, against going round: all numbers of eight bits."""

from __future__ import annotations

import pytest

from cairn.isa.wave import WAVE_64
from cairn.vgpu.lower.arith.prims import Writer
from cairn.vgpu.lower.llvm.ir import const
from cairn.vgpu.lower.loops import trip_counts

GOES_ON = {
    ("ne", True): lambda x, end: x != end, ("lt", True): lambda x, end: x < end, ("le", True): lambda x, end: x <= end,
    ("ne", False): lambda x, end: x != end, ("lt", False): lambda x, end: x > end,
    ("le", False): lambda x, end: x >= end,
}  # fmt: skip


def number(value: int, *, signed: bool) -> int:
    """Eight bits as a number."""
    return (value + 128) % 256 - 128 if signed else value % 256


def rounds(count: trip_counts.Count, first: int, end: int) -> int:
    """How often such a loop goes round; 0 for ever."""
    goes_on = GOES_ON[count.order, count.step > 0]
    x, done = first, 0
    while done <= 256:
        done += 1
        before, x = x, (x + count.step) % 256
        compared = number(x if count.after else before, signed=count.signed)
        if not goes_on(compared, number(end, signed=count.signed)):
            return done
    return 0


@pytest.mark.parametrize("order", ["ne", "lt", "le"])
@pytest.mark.parametrize("step", [1, 2, 8, -1, -4])
@pytest.mark.parametrize("signed", [True, False])
@pytest.mark.parametrize("after", [True, False])
def test_every_start_and_end(order: str, step: int, signed: bool, after: bool) -> None:
    """The number of trips modulo 256, or that it is not counted; most are."""
    b = Writer("", WAVE_64)
    count = trip_counts.Count(const("i8", 0), step, after, order, signed, const("i8", 0))
    others = 0
    for first in range(256):
        for end in range(256):
            found, around = trip_counts.trips(b, count, const("i8", first), const("i8", end))
            if around is not None and around.const:
                others += 1
            else:
                went = rounds(count, first, end)
                assert found.const == went % 256, (first, end)
                assert went, (first, end)
    share = 1 - 1 / abs(step) if order == "ne" else abs(step) / 256
    assert others <= share * 65536
