"""Packed operations (VOP3P), dot products and mixed-precision multiply-add.

Bodies of ``packed`` rows are for one half; the format applies them to both.
"""

from __future__ import annotations

from collections.abc import Callable

from cairn.isa.prim import Value
from cairn.isa.rows import Mode
from cairn.isa.sem.common import exponent_mask
from cairn.isa.sem.mfma import flushes
from cairn.isa.sem.table import ALIASES, valu, vector
from cairn.isa.sem.vop_float import maximum, minimum, nan_minimum
from cairn.isa.sem.vop_int import add_clamped, add_signed_clamped, sub_clamped, sub_signed_clamped
from cairn.isa.sem.vop_int16 import mad_signed, mad_unsigned

V = Value

_TWO, _THREE = "{t} {t} -> {t}", "{t} {t} {t} -> {t}"


def _packed(name: str, type_: str, signature: str, fn: Callable[..., V]) -> None:
    valu(f"v_pk_{name}", signature.format(t=type_), fn, packed=2)


_packed("add_u16", "i16", _TWO, add_clamped)
_packed("sub_u16", "i16", _TWO, sub_clamped)
_packed("add_i16", "i16", _TWO, add_signed_clamped)
_packed("sub_i16", "i16", _TWO, sub_signed_clamped)
_packed("mad_u16", "i16", _THREE, mad_unsigned)
_packed("mad_i16", "i16", _THREE, mad_signed)
_packed("mul_lo_u16", "i16", _TWO, lambda m, a, b: a * b)
_packed("lshlrev_b16", "i16", _TWO, lambda m, n, a: a << n)
_packed("lshrrev_b16", "i16", _TWO, lambda m, n, a: a >> n)
_packed("ashrrev_i16", "i16", _TWO, lambda m, n, a: a.ashr(n))
_packed("min_i16", "i16", _TWO, lambda m, a, b: a.smin(b))
_packed("max_i16", "i16", _TWO, lambda m, a, b: a.smax(b))
_packed("min_u16", "i16", _TWO, lambda m, a, b: a.umin(b))
_packed("max_u16", "i16", _TWO, lambda m, a, b: a.umax(b))
for _type in ("f16", "f32"):
    _packed(f"add_{_type}", _type, _TWO, lambda m, a, b: a + b)
    _packed(f"mul_{_type}", _type, _TWO, lambda m, a, b: a * b)
    _packed(f"fma_{_type}", _type, _THREE, lambda m, a, b, c: a.fma(b, c))
_packed("min_f16", "f16", _TWO, minimum)
_packed("max_f16", "f16", _TWO, maximum)
_packed("minimum3_f16", "f16", _THREE, nan_minimum("fmin"))
_packed("maximum3_f16", "f16", _THREE, nan_minimum("fmax"))
_packed("fmac_f16", "f16", "{t} {t} dst_in:{t} -> {t}", lambda m, a, b, c: a.fma(b, c))


@vector("i64 i64 -> i64", style="pair")
def v_pk_mov_b32(m: Mode, low: V, high: V) -> V:
    """One dword of each source; the format has picked them by op_sel."""
    return low.zext("i64") | (high.zext("i64") << 32)


# Dot products


def _dot_integer(width: int, signed: bool) -> Callable[[Mode, V, V, V], V]:
    def body(m: Mode, a: V, b: V, c: V) -> V:
        """c plus the products of all elements; clamp saturates the exact sum."""
        total = (c.sext("i64") if signed else c.zext("i64")) if m.clamp else c
        for low in range(0, 32, width):
            x, y = (v.signed_field(low, width) if signed else v.field(low, width) for v in (a, b))
            product = x * y
            if m.clamp:
                product = product.sext("i64") if signed else product.zext("i64")
            total = total + product
        if not m.clamp:
            return total
        limited = total.smax(-0x80000000).smin(0x7FFFFFFF) if signed else total.umin(0xFFFFFFFF)
        return limited.trunc("i32")

    return body


def _dot_float(type_: str) -> Callable[[Mode, V, V, V], V]:
    def body(m: Mode, a: V, b: V, c: V) -> V:
        """c plus two products of halves, each step with one rounding. gfx90a knows no denormals here."""
        flushing = flushes(m.target, type_)

        def normal(v: V) -> V:
            word, top = v.raw(), 1 << (v.bits - 1)
            tiny = (word & exponent_mask(v.type)).eq(0)
            return tiny.select(word & top, word).bitcast(v.type) if flushing else v

        c = normal(c)
        for high in (0, 1):
            x, y = (normal(v.half(high).bitcast(type_)).fpext("f32") for v in (a, b))
            c = x.fma(y, c)
        return normal(c)

    return body


for _name, _width, _signed in (
    ("dot2_i32_i16", 16, True), ("dot2_u32_u16", 16, False), ("dot4_i32_i8", 8, True), ("dot4_u32_u8", 8, False),
    ("dot8_i32_i4", 4, True), ("dot8_u32_u4", 4, False),
):  # fmt: skip
    _style = "dot2" if _width == 16 else ""
    valu(f"v_{_name}", "i32 i32 i32 -> i32", _dot_integer(_width, _signed), style=_style)
for _name, _width in (("dot2c_i32_i16", 16), ("dot4c_i32_i8", 8), ("dot8c_i32_i4", 4)):
    valu(f"v_{_name}", "i32 i32 dst_in:i32 -> i32", _dot_integer(_width, True))
valu("v_dot2_f32_f16", "i32 i32 f32 -> f32", _dot_float("f16"), style="dot2")
for _type in ("f16", "bf16"):
    valu(f"v_dot2c_f32_{_type}", "i32 i32 dst_in:f32 -> f32", _dot_float(_type))


@vector("i32 i32 f32 -> f32", style="dot2")
def v_dot2_f32_bf16(m: Mode, a: V, b: V, c: V) -> V:
    """Two products of halves summed, then c added, each step with one rounding."""
    return _dot_float("bf16")(m, a, b, c.like(0)) + c


# Mixed precision: each source is f32 or one half of a register as f16; the format has made them f32
valu("v_fma_mix_f32", "f32 f32 f32 -> f32", lambda m, a, b, c: a.fma(b, c), style="mix")
for _half, _style in (("lo", "mix"), ("hi", "mixhi")):
    valu(
        f"v_fma_mix{_half}_f16",
        "f32 f32 f32 -> f16",
        lambda m, a, b, c: a.fma(b, c).fptrunc("f16", m.round64),
        style=_style,
        keep=True,
    )
for _name in ("_f32", "lo_f16", "hi_f16"):
    ALIASES[f"v_mad_mix{_name}"] = f"v_fma_mix{_name}"
ALIASES["v_accvgpr_read"] = "v_accvgpr_read_b32"
ALIASES["v_accvgpr_write"] = "v_accvgpr_write_b32"
