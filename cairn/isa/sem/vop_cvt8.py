"""Conversions between f32 and floats of 8, 6 and 4 bits.

gfx942 has the 8-bit formats without infinities and negative zero (code 0x80 is the NaN, exponents are biased by one
more); later targets have those of the Open Compute Project.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from cairn.isa.prim import Value
from cairn.isa.rows import Mode
from cairn.isa.sem.table import valu

V = Value


class SmallFloat(NamedTuple):
    """A format: bits of exponent and fraction, bias, the code of the largest number, and what lies above it.

    ``infinity`` and ``nan`` are codes without sign, -1 where the format has none (values saturate then).
    ``unsigned_zero`` marks formats whose 0x80 is the NaN.
    """

    exponent: int
    fraction: int
    bias: int
    largest: int
    infinity: int = -1
    nan: int = -1
    unsigned_zero: bool = False

    @property
    def sign(self) -> int:
        """Position of the sign bit."""
        return self.exponent + self.fraction


_FNUZ = {
    "fp8": SmallFloat(4, 3, 8, 0x7F, nan=0x80, unsigned_zero=True),
    "bf8": SmallFloat(5, 2, 16, 0x7F, nan=0x80, unsigned_zero=True),
}
_OPEN = {
    "fp8": SmallFloat(4, 3, 7, 0x7E, nan=0x7F),
    "bf8": SmallFloat(5, 2, 15, 0x7B, infinity=0x7C, nan=0x7F),
    "fp6": SmallFloat(2, 3, 1, 0x1F),
    "bf6": SmallFloat(3, 2, 3, 0x1F),
    "fp4": SmallFloat(2, 1, 1, 0x7),
}


def small_format(m: Mode, type_: str) -> SmallFloat:
    """The format that the target has under this name."""
    return _FNUZ[type_] if m.target == "gfx942" and type_ in _FNUZ else _OPEN[type_]


def to_single(m: Mode, code: V, type_: str) -> V:
    """The f32 of a code in the low bits of an i32 (exact)."""
    f = small_format(m, type_)
    sign = code.field(f.sign, 1) << 31
    magnitude = code.field(0, f.sign)
    # Exponent and fraction put into an f32's fields give the value up to the difference of the biases.
    value = (magnitude << (23 - f.fraction)).bitcast("f32") * 2.0 ** (127 - f.bias)
    word = value.raw() | sign
    if f.unsigned_zero:
        word = code.field(0, 8).eq(0x80).select(word.like(0x7FC00000), word)
    elif f.infinity >= 0:
        special = sign | ((magnitude << (23 - f.fraction)) | 0x7F800000)
        special = magnitude.ule(f.infinity).select(special, special | 0x400000)
        word = magnitude.ult(f.infinity).select(word, special)
    elif f.nan >= 0:
        word = magnitude.eq(f.nan).select(sign | 0x7FC00000, word)
    return word.bitcast("f32")


def from_single(m: Mode, a: V, type_: str, noise: V | None = None) -> V:
    """Code (i32) of an f32, to nearest even; with ``noise`` (i32) stochastically: its top bits are added below the
    last kept bit, then the rest is cut off."""
    f = small_format(m, type_)
    word = a.raw()
    if noise is not None:
        word = word + (noise >> (32 - (23 - f.fraction)))
    magnitude = (word & 0x7FFFFFFF).bitcast("f32")
    lowest = 128 - f.bias
    exponent = (magnitude.raw() >> 23).umax(lowest)
    # In units of the last bit that the format keeps at this exponent, as an integer.
    unit = ((exponent.like(254 + f.fraction) - exponent) << 23).bitcast("f32")
    units = (magnitude * unit).apply("frint" if noise is None else "ftrunc")
    code = ((exponent - lowest) << f.fraction) + units.apply("fptosi", type_="i32")
    code = _limited(m, f, a, code)
    sign = (a.raw() >> 31) << f.sign
    signed = code | sign
    if f.unsigned_zero:
        signed = code.eq(0).select(code, code.eq(f.nan).select(code, signed))
    return signed


def _limited(m: Mode, f: SmallFloat, a: V, code: V) -> V:
    """Overflow: the largest number where the format or FP16_OVFL says so, else infinity or NaN."""
    above = f.infinity if f.infinity >= 0 else f.nan
    # Comparing as f32 first: a huge value's code may have wrapped.
    huge = a.abs()
    too_large = (~code.sle(f.largest)) | (~huge.flt(2.0 ** (f.bias + 40)))
    code = too_large.select(code.like(f.largest if above < 0 or m.fp16_ovfl else above), code)
    if f.infinity >= 0:
        code = huge.eq(float("inf")).select(code.like(f.infinity), code)
    return a.isnan().select(code.like(f.nan if f.nan >= 0 else f.largest), code)


def pack_bytes(low: V, high: V, bits: int = 8) -> V:
    """Two codes side by side."""
    return low | (high << bits)


def _unpack(type_: str) -> Callable[[Mode, V], V]:
    def body(m: Mode, a: V) -> V:
        """Two codes as a pair of f32."""
        low = to_single(m, a.field(0, 8), type_).raw().zext("i64")
        return low | (to_single(m, a.field(8, 8), type_).raw().zext("i64") << 32)

    return body


for _type in ("fp8", "bf8"):
    valu(f"v_cvt_f32_{_type}", "i32 -> f32", lambda m, a, t=_type: to_single(m, a & 0xFF, t))
    valu(f"v_cvt_pk_f32_{_type}", "i32 -> i64", _unpack(_type))
    valu(
        f"v_cvt_pk_{_type}_f32",
        "f32 f32 -> i16",
        lambda m, a, b, t=_type: pack_bytes(from_single(m, a, t), from_single(m, b, t)).trunc("i16"),
        keep=True,
    )
    valu(
        f"v_cvt_sr_{_type}_f32",
        "f32 i32 -> i8",
        lambda m, a, noise, t=_type: from_single(m, a, t, noise).trunc("i8"),
        style="byte",
    )


def cut_with_noise(a: V, noise: V, type_: str) -> V:
    """f32 to f16 or bf16 (bits as i16): the top bits of ``noise`` added below the last kept bit, the rest cut off."""
    dropped = 13 if type_ == "f16" else 16
    bumped = (a.raw() + (noise >> (32 - dropped))).bitcast("f32")
    finite = a.abs().flt(float("inf"))
    bumped = finite.select(bumped, a)
    if type_ == "f16":
        return bumped.fptrunc("f16", "rtz").raw()
    quiet = (a.raw() >> 16) | 0x40
    return a.isnan().select(quiet, bumped.raw() >> 16).trunc("i16")


for _type in ("f16", "bf16"):
    valu(f"v_cvt_sr_{_type}_f32", "f32 i32 -> i16", lambda m, a, noise, t=_type: cut_with_noise(a, noise, t), keep=True)
