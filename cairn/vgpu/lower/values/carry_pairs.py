"""Pairs of registers whose dwords were computed apart, seen as the 64-bit sums that they are: what indices of 64 bits
(``size_t``) and subtractions from addresses come to.

    low = p + q, high = ph + qh + carry         (p, ph) + (q, qh); the same with differences and a borrow
    low = half of x, high = other half + t      x + (t << 32): the end of a 64-bit product by two instructions
    the same where x = ph * c + r, t = qh * c   (ph, qh) * c + r: what a pixel's bytes are at

All are exact modulo 2**64. They are used where the result has a form: a scalar, a pattern or rows.
"""

from __future__ import annotations

from collections.abc import Callable

from cairn.vgpu.lower.arith.prims import apply
from cairn.vgpu.lower.llvm.ir import Builder, V, const
from cairn.vgpu.lower.values import patterns, row_patterns

Combine = Callable[[Builder, V, V], V]
_DEPTH = 9  # operations between a dword and the half that it comes from
_LONGEST = 32  # sums of sums


def whole(b: Builder, low: V, high: V, combine: Combine) -> V | None:
    """The value of two dwords, or None where it is not known as a whole. ``combine`` puts parts together."""
    if "carry_pairs" not in b.on:
        return None
    found = _chained(b, low, high, combine)
    return _raised(b, low, high) if found is None else found


_BITWISE = ("and", "or", "xor")


def scalar(b: Builder, low: V, high: V) -> V | None:
    """The value of two scalar dwords, where it is at hand: a constant, what both are halves of, or a sum or a bitwise
    operation of such."""
    found = _halves(low, high)
    if found is not None or low.origin is None or high.origin is None or low.origin[0] not in (*_BITWISE, "add", "sub"):
        return found

    def parts(b: Builder, low: V, high: V) -> V:
        return _halves(low, high) or V("i64", b.wave.lanes, "")

    if low.origin[0] in _BITWISE:
        return _together(b, low, high, parts)
    return _chained(b, low, high, parts)


def _halves(low: V, high: V) -> V | None:
    if low.const is not None and high.const is not None:
        return const("i64", high.const << 32 | low.const)
    if low.origin is None or high.origin is None or low.origin[0] != "trunc" or high.origin[0] != "trunc":
        return None
    (x,), (above,) = low.origin[2], high.origin[2]
    shifted = above.origin
    same = shifted is not None and shifted[0] == "lshr" and shifted[2][0] is x and shifted[2][1].const == 32
    return x if same and x.type == "i64" else None


def _together(b: Builder, low: V, high: V, combine: Combine) -> V | None:
    """Both dwords by the same bitwise operation."""
    if low.origin is None or high.origin is None or high.origin[0] != low.origin[0]:
        return None
    (p, q), (ph, qh) = low.origin[2], high.origin[2]
    for first, second in ((ph, qh), (qh, ph)):
        x, y = combine(b, p, first), combine(b, q, second)
        if x.lanes == 1 and y.lanes == 1:
            return b.op(low.origin[0], "i64", x, y)
    return None


def _chained(b: Builder, low: V, high: V, combine: Combine) -> V | None:
    made, above = low.origin, high.origin
    if made is None or above is None or made[0] not in ("add", "sub") or above[0] != made[0] or len(above[2]) != 2:
        return None
    op, (p, q), (part, taken) = made[0], made[2], above[2]
    if not _carries(b, taken, low) or _is_long(low):
        return None
    inner = part.origin
    halves = [inner[2]] if inner is not None and inner[0] == op else []
    for ph, qh in (*halves, (part, const("i32", 0))):  # of a scalar that is a sum itself, the other half may be 0
        for first, second in ((ph, qh), (qh, ph)) if op == "add" else ((ph, qh),):
            x, y = combine(b, p, first), combine(b, q, second)
            if patterns.has_form(x) and patterns.has_form(y):
                found = b.op(op, "i64", x, y)
                return found if patterns.has_form(found) else None
    return None


def _is_long(low: V) -> bool:
    """Whether a sum is one of so many that following them all would take Python too deep."""
    level = {id(low): low}
    for _ in range(_LONGEST):
        sums = [each.origin for each in level.values() if each.origin is not None and each.origin[0] in ("add", "sub")]
        level = {id(each): each for origin in sums for each in origin[2]}
    return bool(level)


def _carries(b: Builder, taken: V, low: V) -> bool:
    """Whether ``taken`` is 1 in the active lanes whose sum or difference ``low`` went past its end, else 0."""
    bit = taken.origin[2][0].origin if taken.origin is not None and taken.origin[0] == "zext" else None
    if bit is not None and bit[0] == "and" and bit[2][1] is b.active:
        bit = bit[2][0].origin
    if bit is None or bit[:2] != ("icmp", "ult") or low.origin is None:
        return False
    op, _, (p, q) = low.origin
    x, y = bit[2]
    if op == "sub":
        return x is p and y is q
    return (x is low or x.origin == low.origin) and (y is p or y is q)


def _raised(b: Builder, low: V, high: V) -> V | None:
    if low.origin is None or low.origin[0] != "trunc":
        return None
    (x,) = low.origin[2]
    if x.type != "i64" or not patterns.has_form(x):
        return None
    if (product := _product(b, high, x)) is not None:
        return product
    more = _over(b, high, x, _DEPTH)
    raised = None if more is None else _shifted(b, more, x)
    if raised is None:
        return None
    found = b.op("add", "i64", x, raised)
    return found if patterns.has_form(found) else None


def _product(b: Builder, high: V, x: V) -> V | None:
    """z * c + r + (t << 32), of which ``x`` is zext(low half of z) * c + r, and ``high`` the other halves of x and of
    z * c, and t."""
    terms = _terms(high, 1, _DEPTH)
    if [times for each, times in terms if _is_high(each, x)] != [1] or x.origin is None:
        return None
    for first, other in (x.origin[2], x.origin[2][::-1]) if x.origin[0] == "add" else ((x, const("i64", 0)),):
        op, _, args = first.origin or ("", "", ())
        z = _extended_half(args[0]) if op == "mul" and args[1].const is not None else None
        if z is None or not patterns.has_form(z):
            continue
        found = b.op("add", "i64", b.op("mul", "i64", z, args[1]), other)
        if sum(times for each, times in terms if _is_high(each, z)) != args[1].const:
            continue
        for each, times in terms:
            if not (_is_high(each, x) or _is_high(each, z)):
                more = each if each.type == "i32" else patterns.truncated(b, apply, "i32", each)
                raised = _shifted(b, b.op("mul", "i32", more, const("i32", times)), z) if more is not None else None
                if raised is None:
                    return None
                found = b.op("add", "i64", found, raised)
        return found if patterns.has_form(found) else None
    return None


def _terms(dword: V, times: int, depth: int) -> list[tuple[V, int]]:
    """What a dword is the sum of, modulo 2**32, and how many times."""
    if dword.pair is not None:
        return _terms(dword.pair[0], times, depth)
    if dword.origin is None or not depth:
        return [(dword, times)]
    op, _, args = dword.origin
    if op == "add":
        return [term for each in args for term in _terms(each, times, depth - 1)]
    if op in ("trunc", "zext") and not _is_shift(args[0]):
        return _terms(args[0], times, depth - 1)
    if op in ("mul", "shl") and args[1].const is not None:
        return _terms(args[0], times * args[1].const if op == "mul" else times << args[1].const % 32, depth - 1)
    return [(dword, times)]


def _is_shift(value: V) -> bool:
    return value.origin is not None and value.origin[0] == "lshr"


def _is_high(dword: V, x: V) -> bool:
    """Whether a dword is the high half of ``x``."""
    op, _, args = dword.origin or ("", "", ())
    inner = args[0].origin if op == "trunc" else None
    return inner is not None and inner[0] == "lshr" and inner[2][0] is x and inner[2][1].const == 32


def _extended_half(value: V) -> V | None:
    """The 64-bit value whose low half, extended by zeros, this is."""
    op, _, args = value.origin or ("", "", ())
    low = args[0].origin if op == "zext" else None
    return low[2][0] if low is not None and low[0] == "trunc" and low[2][0].type == "i64" else None


def _shifted(b: Builder, dword: V, beside: V) -> V | None:
    """A dword of a form as the high one of an i64, in as many rows as what it is added to."""
    if dword.lanes == 1:
        return b.op("shl", "i64", b.op("zext", "i64", dword), const("i64", 32))
    return row_patterns.raised(b, apply, dword, beside)


def _over(b: Builder, dword: V, x: V, depth: int) -> V | None:
    """What ``dword`` is more than the high half of ``x``, if that is known and has a form."""
    if dword.pair is not None:
        return _over(b, dword.pair[0], x, depth)
    if dword.origin is None or not depth:
        return None
    op, _, args = dword.origin
    if op == "lshr":
        return const("i32", 0) if args[0] is x and args[1].const == 32 else None
    if op in ("trunc", "zext"):
        return _over(b, args[0], x, depth - 1)
    if op != "add":
        return None
    for each, other in (args, args[::-1]):
        found = _over(b, each, x, depth - 1)
        rest = None if found is None else other if other.type == "i32" else patterns.truncated(b, apply, "i32", other)
        if found is not None and rest is not None and patterns.has_form(rest):
            return b.op("add", "i32", found, rest)
    return None
