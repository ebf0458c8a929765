"""Vector integer arithmetic of 16 bits. Rows with ``keep`` leave the other half of the destination as it was."""

from __future__ import annotations

from cairn.isa.prim import Value
from cairn.isa.rows import Mode
from cairn.isa.sem.table import valu, vector
from cairn.isa.sem.vop_int import add_clamped, add_signed_clamped, sub_clamped, sub_signed_clamped

V = Value

valu("v_add_u16", "i16 i16 -> i16", add_clamped)
valu("v_sub_u16", "i16 i16 -> i16", sub_clamped)
valu("v_subrev_u16", "i16 i16 -> i16", lambda m, a, b: sub_clamped(m, b, a))
valu("v_mul_lo_u16", "i16 i16 -> i16", lambda m, a, b: a * b)
valu("v_lshlrev_b16", "i16 i16 -> i16", lambda m, n, a: a << n)
valu("v_lshrrev_b16", "i16 i16 -> i16", lambda m, n, a: a >> n)
valu("v_ashrrev_i16", "i16 i16 -> i16", lambda m, n, a: a.ashr(n))
valu("v_add_i16", "i16 i16 -> i16", add_signed_clamped, keep=True)
valu("v_sub_i16", "i16 i16 -> i16", sub_signed_clamped, keep=True)
valu("v_pack_b32_f16", "i16 i16 -> i32", lambda m, a, b: a.zext("i32") | (b.zext("i32") << 16))


def mad_unsigned(m: Mode, a: V, b: V, c: V) -> V:
    """a * b + c of 16 bits; clamp saturates the exact value."""
    if not m.clamp:
        return a * b + c
    exact = a.zext("i64") * b.zext("i64") + c.zext("i64")
    return exact.umin(0xFFFF).trunc("i16")


def mad_signed(m: Mode, a: V, b: V, c: V) -> V:
    """a * b + c of signed 16 bits; clamp saturates the exact value."""
    if not m.clamp:
        return a * b + c
    exact = a.sext("i64") * b.sext("i64") + c.sext("i64")
    return exact.smin(0x7FFF).smax(-0x8000).trunc("i16")


valu("v_mad_u16", "i16 i16 i16 -> i16", mad_unsigned, keep=True)
valu("v_mad_i16", "i16 i16 i16 -> i16", mad_signed, keep=True)
valu("v_mad_legacy_u16", "i16 i16 i16 -> i16", mad_unsigned)
valu("v_mad_legacy_i16", "i16 i16 i16 -> i16", mad_signed)


@vector("i16 i16 i32 -> i32")
def v_mad_u32_u16(m: Mode, a: V, b: V, c: V) -> V:
    """32-bit product of halves, plus c; clamp saturates."""
    return add_clamped(m, a.zext("i32") * b.zext("i32"), c)


@vector("i16 i16 i32 -> i32")
def v_mad_i32_i16(m: Mode, a: V, b: V, c: V) -> V:
    """Signed 32-bit product of halves, plus c; clamp saturates."""
    return add_signed_clamped(m, a.sext("i32") * b.sext("i32"), c)
