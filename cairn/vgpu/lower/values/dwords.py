"""64-bit values and their dwords."""

from __future__ import annotations

from typing import NamedTuple

from cairn.vgpu.lower.llvm.ir import Builder, V, const, joined
from cairn.vgpu.lower.values import carry_pairs, invariants


class Half(NamedTuple):
    """Low (0) or high (1) dword of a 64-bit value."""

    value: V
    part: int


def combine(b: Builder, low: V, high: V) -> V:
    """Two dwords as a 64-bit value."""
    if high.const == 0:
        return b.op("zext", "i64", low)
    origin = high.origin
    if origin is not None and origin[0] == "ashr" and origin[2][0] is low and origin[2][1].const == 31:
        return b.op("sext", "i64", low)
    at = invariants.offset_of(low)
    if at is not None and invariants.offset_of(high) == at + 4:
        return invariants.argument(b, at, "i64")
    if low.lanes == 1 and high.lanes == 1:
        if (
            b.single
            and (found := carry_pairs.scalar(b, low, high) or carry_pairs.whole(b, low, high, combine)) is not None
        ):
            return found
        shifted = b.op("shl", "i64", b.op("zext", "i64", high), const("i64", 32))
        return b.op("or", "i64", shifted, b.op("zext", "i64", low))
    found = None if b.plain else carry_pairs.whole(b, low, high, combine)
    return joined(low, high) if found is None else found


def half(b: Builder, value: V, part: int) -> V:
    """One dword of a 64-bit value: the same object each time, so that what is made of it is recognised."""
    if value.origin is not None and value.origin[0] == "pair":
        return value.origin[2][part]
    if value.fixed and (name := invariants.half_name(value.name, part)):
        return invariants.value(b, name, "i32")
    key = ("half", value, part)
    found = b.known(key)
    if found is None:
        found = _carried(b, value) if part else None
        if found is None:
            whole = b.op("lshr", "i64", value, const("i64", 32)) if part else value
            found = b.op("trunc", "i32", whole)
        b.remember(key, found)
    return found


def _carried(b: Builder, value: V) -> V | None:
    """The high dword of a widened 32-bit vector plus a scalar by arithmetic of 32 bits: it carries where the sum of the
    low dwords is less than the scalar's."""
    known = value.pattern or value.rows
    w = value.index if known is None else known.widened
    if w is None or b.plain or "carry_pairs" not in b.on or b.lanes != b.wave.lanes or w.offset.lanes != 1:
        return None
    if not 0 < w.factor <= 1 << 30 or w.factor & (w.factor - 1):
        return None
    carry = b.op("icmp", "i1", half(b, value, 0), b.op("trunc", "i32", w.offset), attr="ult")
    high = b.op("trunc", "i32", b.op("lshr", "i64", w.offset, const("i64", 32)))
    digits = w.factor.bit_length() - 1
    if w.signed:
        high = b.op("add", "i32", high, b.op("ashr", "i32", w.low, const("i32", min(32 - digits, 31))))
    elif digits:
        high = b.op("add", "i32", high, b.op("lshr", "i32", w.low, const("i32", 32 - digits)))
    return b.op("add", "i32", high, b.op("zext", "i32", carry))


def fields(b: Builder, dwords: list[V], bits: int) -> list[V]:
    """The elements of ``bits`` bits that dwords hold side by side, each as a dword whose upper bits may be anything."""
    found = []
    for at in range(0, 32 * len(dwords) - bits + 1, bits):
        number, shift = divmod(at, 32)
        word = b.op("lshr", "i32", dwords[number], const("i32", shift))
        if shift + bits > 32:
            word = b.op("or", "i32", word, b.op("shl", "i32", dwords[number + 1], const("i32", 32 - shift)))
        found.append(word)
    return found


def packed(b: Builder, values: list[V], bits: int) -> list[V]:
    """The counterpart: dwords of elements of ``bits`` bits, whose upper bits are zero."""
    dwords = [const("i32", 0)] * (len(values) * bits // 32)
    for i, value in enumerate(values):
        number, shift = divmod(i * bits, 32)
        dwords[number] = b.op("or", "i32", dwords[number], b.op("shl", "i32", value, const("i32", shift)))
        if shift + bits > 32:
            rest = b.op("lshr", "i32", value, const("i32", 32 - shift))
            dwords[number + 1] = b.op("or", "i32", dwords[number + 1], rest)
    return dwords
