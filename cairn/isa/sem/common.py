"""Pieces that several families share."""

from __future__ import annotations

from cairn.isa.prim import Value

V = Value

# Floating formats: type → (bits of the exponent, bits of the fraction).
FORMATS = {"f16": (5, 10), "bf16": (8, 7), "f32": (8, 23), "f64": (11, 52)}


def low_mask(n: V) -> V:
    """n ones, for n below the width."""
    return (n.like(1) << n) - 1


def found(a: V, op: str) -> V:
    """Position that ``op`` (cttz, ctlz) finds as i32, -1 for zero."""
    position = a.apply(op)
    position = position.trunc("i32") if a.bits > 32 else position.zext("i32")
    return a.eq(0).select(position.like(-1), position)


def sign_run(a: V) -> V:
    """Number of bits from the top that equal the sign bit; -1 where all do."""
    return found(a ^ a.ashr(a.bits - 1), "ctlz")


def exponent_field(a: V) -> V:
    """The biased exponent of a float as i32."""
    bits, fraction = FORMATS[a.type]
    field = a.raw().field(fraction, bits)
    return field.trunc("i32") if field.bits > 32 else field.zext("i32")


def exponent_mask(type_: str) -> int:
    """Bits of infinity: the exponent's ones."""
    bits, fraction = FORMATS[type_]
    return ((1 << bits) - 1) << fraction


def quiet_bit(type_: str) -> int:
    """The bit that makes a NaN quiet."""
    return 1 << (FORMATS[type_][1] - 1)


def float_const(a: V, bits: int) -> V:
    """A constant of a's floating type, given by its bits."""
    return a.builder.const(bits, a.type)


def is_snan(a: V) -> V:
    """True for a signalling NaN."""
    infinity = exponent_mask(a.type)
    magnitude = a.raw() & ((1 << (a.bits - 1)) - 1)
    return (magnitude - (infinity + 1)).ult(quiet_bit(a.type) - 1)


def quieted(a: V) -> V:
    """A NaN made quiet (other values change too: use it under a NaN test)."""
    return (a.raw() | quiet_bit(a.type)).bitcast(a.type)


def signed_by(magnitude: V, sign: V) -> V:
    """``magnitude`` (sign bit clear) with the sign bit of ``sign``."""
    top = 1 << (magnitude.bits - 1)
    return (magnitude.raw() | (sign.raw() & top)).bitcast(magnitude.type)


def load_exp(a: V, exponent: V) -> V:
    """a * 2**exponent (i32) with one rounding."""
    return a.builder.emit("fldexp", a.type, (a, exponent))
