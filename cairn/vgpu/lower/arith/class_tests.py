"""Class tests with a known mask: the wanted classes as ranges of the operand's bits.

Read as an unsigned number, the bits of a float go through the classes in order: zero, denormals, normals, infinity and
NaNs, first with a clear sign, then with a set one. Neighbouring wanted classes are one range, which is one subtraction
and one comparison.
"""

from __future__ import annotations

from cairn.isa.prim import BITS
from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.llvm.ir import V, const

_FRACTION = {"f16": 10, "f32": 23, "f64": 52}
_POSITIVE = (6, 7, 8, 9, 0, 1)  # the mask's bit for each class in order: +0, denormal, normal, infinity, sNaN, qNaN
_NEGATIVE = (5, 4, 3, 2, 0, 1)
_MOST = 3  # ranges that cost less than the general test


def test(ctx: Context, type_: str, word: V, mask: V) -> V | None:
    """Whether ``word`` is of a class in ``mask``; None where another way costs less."""
    if mask.const is None or word.const is not None:
        return None
    wanted = mask.const
    b, i, half = ctx.b, f"i{BITS[type_]}", 1 << (BITS[type_] - 1)
    if word.type != i:
        word = b.op("trunc", i, word)
    starts = _starts(type_)
    positive = [bool(wanted >> bit & 1) for bit in _POSITIVE]
    negative = [bool(wanted >> bit & 1) for bit in _NEGATIVE]
    if positive == negative:
        word = b.op("and", i, word, const(i, half - 1))
        ranges = _ranges(positive, starts, half)
    else:
        ranges = _ranges(positive + negative, starts + [half + s for s in starts], 2 * half)
    if len(ranges) > _MOST:
        return None
    found = const("i1", 0)
    for low, length in ranges:
        if length == 2 * half:
            return const("i1", 1)
        offset = b.op("sub", i, word, const(i, low))
        found = b.op("or", "i1", found, b.op("icmp", "i1", offset, const(i, length), attr="ult"))
    return found


def _starts(type_: str) -> list[int]:
    fraction = _FRACTION[type_]
    infinity = (1 << (BITS[type_] - 1)) - (1 << fraction)
    return [0, 1, 1 << fraction, infinity, infinity + 1, infinity + (1 << (fraction - 1))]


def _ranges(wanted: list[bool], starts: list[int], end: int) -> list[tuple[int, int]]:
    """(first, length) of each run of wanted classes."""
    found: list[tuple[int, int]] = []
    for want, low, high in zip(wanted, starts, [*starts[1:], end], strict=True):
        if want and found and sum(found[-1]) == low:
            found[-1] = (found[-1][0], high - found[-1][0])
        elif want:
            found.append((low, high - low))
    return found
