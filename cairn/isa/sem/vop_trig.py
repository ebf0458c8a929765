"""Argument reduction for trigonometric functions of f64: segments of the binary expansion of 2/pi."""

from __future__ import annotations

from cairn.isa.prim import Value
from cairn.isa.rows import Mode
from cairn.isa.sem.common import exponent_field, load_exp, quieted
from cairn.isa.sem.table import vector

V = Value

# 2/pi in hexadecimal after the point, 1216 bits; the instruction uses the first 1201.
TWO_OVER_PI = int(
    "a2f9836e4e441529fc2757d1f534ddc0db6295993c439041fe5163abdebbc561b7246e3a424d"
    "d2e006492eea09d1921cfe1deb1cb129a73ee88235f52ebb4484e99c7026b45f7e413991d639"
    "835339f49c845f8bbdf9283b1ff897ffde05980fef2f118b5a0a6d1f6d367ecf27cb09b74f46"
    "3f669e5fea2d7527bac7ebe5f17b3d0739f78a5292ea6bfb5fb11f8d5d0856033046fc7b6bab",
    16,
)
_DIGITS, _USED = 1216, 1201
_WORDS = 20  # 64-bit words, with zeros behind the used bits


def _word(index: V, words: tuple[int, ...]) -> V:
    """words[index] by a tree of choices on the index's bits; the table's length is a power of two."""
    level = [index.builder.const(w, "i64") for w in words]
    position = 0
    while len(level) > 1:
        bit = index.bit(position)
        level = [bit.select(level[i + 1], level[i]) for i in range(0, len(level), 2)]
        position += 1
    return level[0]


@vector("f64 i32 -> f64")
def v_trig_preop_f64(m: Mode, a: V, segment: V) -> V:
    """53 bits of 2/pi, in their place: the segment counts in steps of 53, from where a's exponent makes it matter.

    A NaN stays one.
    """
    kept = (TWO_OVER_PI >> (_DIGITS - _USED)) << (64 * _WORDS - _USED)
    table = tuple(kept >> (64 * (_WORDS - 1 - i)) & 0xFFFFFFFFFFFFFFFF if i < _WORDS else 0 for i in range(32))
    exponent = exponent_field(a)
    shift = (segment & 31) * 53
    shift = shift + exponent.smax(1077) - 1077
    index = (shift >> 6).umin(31)
    high, low = _word(index, table), _word((index + 1).umin(31), table)
    # 128 bits from the word boundary, shifted so that the wanted 53 are at the top.
    amount = (shift & 63).zext("i64")
    joined = (high << amount) | amount.eq(0).select(low.like(0), low >> (amount.like(64) - amount))
    value = (joined >> 11).apply("uitofp", type_="f64")
    scale = shift.like(-53) - shift
    scale = (exponent - 1968).slt(0).select(scale, scale + 128)
    return a.isnan().select(quieted(a), load_exp(value, scale))
