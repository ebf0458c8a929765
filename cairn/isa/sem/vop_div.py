"""The steps of IEEE division: scale the operands, correct the quotient with one rounding, put in the special cases.

The compiled sequence scales numerator or denominator so that no intermediate value leaves the normal range, and
remembers in VCC that the quotient must be scaled back.
"""

from __future__ import annotations

from cairn.isa.prim import Value
from cairn.isa.rows import Mode
from cairn.isa.sem.common import (
    FORMATS,
    exponent_field,
    exponent_mask,
    float_const,
    load_exp,
    quieted,
    signed_by,
)
from cairn.isa.sem.table import valu

V = Value

# type → (power of two of the scaling, exponent difference near overflow, exponent of a tiny numerator, underflow)
_LIMITS = {"f32": (64, 96, 23, -150), "f64": (128, 768, 53, -1075)}


def _is_denormal(a: V) -> V:
    """Not zero and below the smallest normal."""
    magnitude = a.raw() & ((1 << (a.bits - 1)) - 1)
    return (magnitude - 1).ult((1 << FORMATS[a.type][1]) - 1)


def _is_infinite(a: V) -> V:
    return a.abs().eq(float("inf"))


def div_scale(m: Mode, value: V, denominator: V, numerator: V) -> tuple[V, V]:
    """One operand of a division scaled, and whether the quotient has to be scaled back.

    ``value`` is the numerator or the denominator again: it says which one is asked for.
    """
    amount, near_overflow, tiny, _ = _LIMITS[value.type]
    bits, fraction = FORMATS[value.type]
    up = load_exp(value, value.builder.const(amount, "i32"))
    down = load_exp(value, value.builder.const(-amount, "i32"))
    of_denominator, of_numerator = value.eq(denominator), value.eq(numerator)
    # 1/d is a denormal just where |d| is above 2**(bias - 1) and finite.
    largest = ((1 << bits) - 3) << fraction
    magnitude = denominator.abs().raw()
    low_reciprocal = (magnitude - (largest + 1)).ult(exponent_mask(value.type) - largest - 1)
    low_quotient = _is_denormal(numerator / denominator)
    exponent = exponent_field(numerator)
    huge = ~(exponent - exponent_field(denominator)).slt(near_overflow)

    scaled = exponent.ule(tiny).select(up, value)
    scaled = low_quotient.select(of_numerator.select(up, value), scaled)
    scaled = low_reciprocal.select(down, scaled)
    scaled = (low_reciprocal & low_quotient).select(of_denominator.select(down, value), scaled)
    scaled = _is_denormal(denominator).select(up, scaled)
    scaled = huge.select(of_denominator.select(up, value), scaled)
    zero = numerator.eq(0) | denominator.eq(0)
    nan = float_const(value, exponent_mask(value.type) | (1 << (fraction - 1)))
    flag = ~zero & (huge | (~_is_denormal(denominator) & low_quotient))
    return zero.select(nan, scaled), flag


def div_fmas(m: Mode, a: V, b: V, c: V, scaled: V) -> V:
    """a * b + c, and where ``scaled`` that times a power of two, all with one rounding.

    The quotient goes down where c, its approximation, is below 1, and up elsewhere. Going down into the denormals would
    round twice: a tie of the second rounding is decided by the error of the first one.
    """
    amount = _LIMITS[a.type][0]
    bits, fraction = FORMATS[a.type]
    bias = (1 << (bits - 1)) - 1
    total = a.fma(b, c)
    up, down = total * 2.0**amount, total * 2.0**-amount
    lost = total - down * 2.0**amount
    half_step = 2.0 ** (1 - bias - fraction + amount - 1)
    error = a.fma(b, c - total)
    zero = error.like(0)
    more = lost.eq(half_step) & zero.flt(error) | lost.eq(-half_step) & error.flt(zero)
    word = down.raw()
    # A tie that went the wrong way went inwards where the lost part has the sign of the total.
    outwards = total.raw().slt(0).select(lost.flt(zero), zero.flt(lost))
    step = outwards.select(word.like(1), word.like(-1))
    down = more.select((word + step).bitcast(a.type), down)
    return scaled.select((exponent_field(c) - (bias + 1)).slt(0).select(down, up), total)


def exponent_limit(type_: str) -> int:
    """Difference of the operands' exponent fields from which on every quotient overflows."""
    return (1 << (FORMATS[type_][0] - 1)) + 1


def div_fixup(m: Mode, quotient: V, denominator: V, numerator: V) -> V:
    """The quotient with the sign, zeros, infinities and NaNs of an IEEE division put in."""
    top = 1 << (quotient.bits - 1)
    sign = (denominator.raw() ^ numerator.raw()) & top

    def signed(magnitude: V) -> V:
        return signed_by(magnitude, sign)

    result = signed(quotient.abs())
    infinity = float_const(quotient, exponent_mask(quotient.type))
    if quotient.type in _LIMITS:
        difference = exponent_field(numerator) - exponent_field(denominator)
        result = difference.slt(_LIMITS[quotient.type][3]).select(signed(quotient.like(0)), result)
        # A quotient past the largest number: the steps before may have made it a NaN.
        result = difference.slt(exponent_limit(quotient.type)).select(result, signed(infinity))
    zero_n, zero_d = numerator.eq(0), denominator.eq(0)
    infinite_n, infinite_d = _is_infinite(numerator), _is_infinite(denominator)
    result = (infinite_d | zero_n).select(signed(quotient.like(0)), result)
    result = (zero_d | infinite_n).select(signed(infinity), result)
    nan = float_const(quotient, top | exponent_mask(quotient.type) | (1 << (FORMATS[quotient.type][1] - 1)))
    result = ((zero_d & zero_n) | (infinite_d & infinite_n)).select(nan, result)
    result = denominator.isnan().select(quieted(denominator), result)
    return numerator.isnan().select(quieted(numerator), result)


for _type in ("f32", "f64"):
    _three = f"{_type} {_type} {_type}"
    valu(f"v_div_scale_{_type}", f"{_three} -> {_type} i1", div_scale)
    valu(f"v_div_fmas_{_type}", f"{_three} i1 -> {_type}", div_fmas)
    valu(f"v_div_fixup_{_type}", f"{_three} -> {_type}", div_fixup)
valu("v_div_fixup_f16", "f16 f16 f16 -> f16", div_fixup, keep=True)
valu("v_div_fixup_legacy_f16", "f16 f16 f16 -> f16", div_fixup)
