"""Loops that count: how often a lane goes round, known before its first trip.

A loop that ends by comparing a counter with a number that does not change needs neither that comparison nor a register
for each of the addresses that go along with the counter: one number for all of them counts the trips.
"""

from __future__ import annotations

from typing import NamedTuple

from cairn.isa.prim import BITS
from cairn.isa.wave import Wave
from cairn.vgpu.lower.llvm.ir import Builder, V, const

_SWAPPED = {"slt": "sle", "sle": "slt", "ult": "ule", "ule": "ult"}  # not (x < y) is y <= x


class Count(NamedTuple):
    """The loop goes on while ``counter`` ``order`` ``end``, where ``order`` is ne, or lt or le (gt or ge if ``step`` is
    negative), signed or not. ``counter``: the register's value at a trip's start; ``after``: what it is at the trip's
    end is compared. ``step``: a power of two, or the negative of one."""

    counter: V
    step: int
    after: bool
    order: str
    signed: bool
    end: V


def step_of(start: V, end: V) -> int:
    """What a trip adds to a value, or 0 where that is not known."""
    if end.origin is None or end.origin[0] not in ("add", "sub"):
        return 0
    op, _, (x, y) = end.origin
    if op == "add" and y is start:
        x, y = y, x
    if x is not start or y.const is None:
        return 0
    added = y.const if op == "add" else -y.const
    half = 1 << BITS[start.type] - 1
    return (added + half) % (2 * half) - half


def find(again: V, values: list[tuple[V, V]], wave: Wave) -> Count | None:
    """What there is to know of a loop that goes on while ``again``. ``values``: what a trip starts with and what the
    next one starts with instead, of what trips change."""
    order, x, y = _comparison(again, wave)
    for start, following in values:
        step = step_of(start, following)
        mine = [each is start or each is following for each in (x, y)]
        if not order or not step or abs(step) & (abs(step) - 1) or sum(mine) != 1:
            continue
        compared, end = (x, y) if mine[0] else (y, x)
        if order == "ne" or mine[0] is (step > 0):
            return Count(start, step, compared is following, order[-2:], order[0] == "s", end)
    return None


def _all(value: V, wave: Wave) -> bool:
    """Whether it is the mask of all lanes."""
    return value.type == wave.mask and wave.has_all(value.const)


def _comparison(value: V, wave: Wave) -> tuple[str, V, V]:
    """A condition as ``x order y``; an order that is empty for others."""
    yes = True
    while value.origin is not None:
        op, attr, args = value.origin
        if op == "icmp" and attr in ("eq", "ne") and args[1].const == 0 and _is_mask(args[0]):
            yes, value = yes is (attr == "ne"), args[0]
        elif op == "xor" and (args[1].const == 1 if value.type == "i1" else _all(args[1], wave)):
            yes, value = not yes, args[0]
        elif op == "select" and any(_all(x, wave) and y.const == 0 for x, y in (args[1:], args[:0:-1])):
            yes, value = yes is _all(args[1], wave), args[0]
        else:
            break
    if value.origin is None or value.origin[0] != "icmp":
        return "", value, value
    _, attr, (x, y) = value.origin
    order = str(attr)
    if order in ("eq", "ne"):
        return ("ne" if yes is (order == "ne") else ""), x, y
    return (order, x, y) if yes else (_SWAPPED[order], y, x)


def _is_mask(value: V) -> bool:
    return value.type == "i64" and value.origin is not None and value.origin[0] in ("select", "xor")


def trips(b: Builder, count: Count, first: V, end: V) -> tuple[V, V | None]:
    """How often lanes go round that start with ``first``, modulo 2 to the power of the counter's width, where 0 is that
    power; and where that is not so, if there are such lanes: because the counter goes past ``end`` and on around."""
    t, size = first.type, abs(count.step)
    shift, one, zero = const(t, size.bit_length() - 1), const(t, 1), const(t, 0)
    up = count.step > 0
    if count.after:
        first = b.op("add", t, first, const(t, count.step))
    small, large = (first, end) if up else (end, first)
    between = b.op("sub", t, large, small)
    if count.order == "ne":
        rest = b.op("and", t, between, const(t, size - 1))
        odd = b.op("icmp", "i1", rest, zero, attr="ne") if size > 1 else None
        return b.op("add", t, b.op("lshr", t, between, shift), one), odd
    sign, order = "s" if count.signed else "u", count.order
    inside = b.op("icmp", "i1", small, large, attr=sign + order)
    more = size if order == "le" else size - 1
    steps = b.op("lshr", t, b.op("add", t, between, const(t, more)), shift)
    number = b.op("add", t, b.op("select", t, inside, steps, zero), one)
    return number, _around(b, end, sign, more, up=up) if more else None


def _around(b: Builder, end: V, sign: str, more: int, *, up: bool) -> V:
    """Where a number is less than ``more`` away from the last one in its direction."""
    width = BITS[end.type]
    top = (1 << width - 1) - 1 if sign == "s" else (1 << width) - 1
    bottom = -(1 << width - 1) if sign == "s" else 0
    if up:
        return b.op("icmp", "i1", const(end.type, top - more), end, attr=f"{sign}lt")
    return b.op("icmp", "i1", end, const(end.type, bottom + more), attr=f"{sign}lt")
