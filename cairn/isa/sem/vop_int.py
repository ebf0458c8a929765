"""Vector integer arithmetic and logic of 32 and 64 bits."""

from __future__ import annotations

from collections.abc import Callable

from cairn.isa.prim import Value
from cairn.isa.rows import Mode
from cairn.isa.sem.common import found, low_mask, sign_run
from cairn.isa.sem.table import valu, vector

V = Value
Binary = Callable[[V, V], V]

# Moves and choice

valu("v_mov_b32", "i32 -> i32", lambda m, a: a)
valu("v_mov_b64", "i64 -> i64", lambda m, a: a)
valu("v_accvgpr_mov_b32", "i32 -> i32", lambda m, a: a)
valu("v_accvgpr_read_b32", "i32 -> i32", lambda m, a: a)
valu("v_accvgpr_write_b32", "i32 -> i32", lambda m, a: a)
valu("v_cndmask_b32", "i32 i32 i1 -> i32", lambda m, a, b, mask: mask.select(b, a))

# Bitwise

valu("v_not_b32", "i32 -> i32", lambda m, a: ~a)
valu("v_and_b32", "i32 i32 -> i32", lambda m, a, b: a & b)
valu("v_or_b32", "i32 i32 -> i32", lambda m, a, b: a | b)
valu("v_xor_b32", "i32 i32 -> i32", lambda m, a, b: a ^ b)
valu("v_xnor_b32", "i32 i32 -> i32", lambda m, a, b: ~(a ^ b))
valu("v_and_or_b32", "i32 i32 i32 -> i32", lambda m, a, b, c: (a & b) | c)
valu("v_or3_b32", "i32 i32 i32 -> i32", lambda m, a, b, c: a | b | c)
valu("v_bfi_b32", "i32 i32 i32 -> i32", lambda m, mask, a, b: (mask & a) | (~mask & b))
valu("v_bfrev_b32", "i32 -> i32", lambda m, a: a.apply("bitreverse"))
valu("v_bfm_b32", "i32 i32 -> i32", lambda m, n, at: low_mask(n & 31) << at)
valu("v_bcnt_u32_b32", "i32 i32 -> i32", lambda m, a, b: a.apply("ctpop") + b)
valu("v_ffbh_u32", "i32 -> i32", lambda m, a: found(a, "ctlz"))
valu("v_ffbl_b32", "i32 -> i32", lambda m, a: found(a, "cttz"))
valu("v_ffbh_i32", "i32 -> i32", lambda m, a: sign_run(a))

# Shifts: the "rev" forms have the amount first; only its low bits count

valu("v_lshlrev_b32", "i32 i32 -> i32", lambda m, n, a: a << n)
valu("v_lshrrev_b32", "i32 i32 -> i32", lambda m, n, a: a >> n)
valu("v_ashrrev_i32", "i32 i32 -> i32", lambda m, n, a: a.ashr(n))
valu("v_lshlrev_b64", "i32 i64 -> i64", lambda m, n, a: a << n.zext("i64"))
valu("v_lshrrev_b64", "i32 i64 -> i64", lambda m, n, a: a >> n.zext("i64"))
valu("v_ashrrev_i64", "i32 i64 -> i64", lambda m, n, a: a.ashr(n.zext("i64")))
valu("v_lshl_or_b32", "i32 i32 i32 -> i32", lambda m, a, n, c: (a << n) | c)
valu("v_alignbit_b32", "i32 i32 i32 -> i32", lambda m, a, b, n: a.apply("fshr", b, n))
valu("v_alignbyte_b32", "i32 i32 i32 -> i32", lambda m, a, b, n: a.apply("fshr", b, n << 3))


@vector("i32 i32 i32 -> i32")
def v_bfe_u32(m: Mode, a: V, offset: V, width: V) -> V:
    """width bits (0 to 31) of a from offset up, zero extended."""
    return (a >> offset) & low_mask(width & 31)


@vector("i32 i32 i32 -> i32")
def v_bfe_i32(m: Mode, a: V, offset: V, width: V) -> V:
    """width bits (0 to 31) of a from offset up, sign extended; width 0 gives 0."""
    n = width & 31
    up = n.like(32) - n
    return n.eq(0).select(a.like(0), (a.ashr(offset) << up).ashr(up))


# Addition and subtraction


def add_clamped(m: Mode, a: V, b: V) -> V:
    """Unsigned sum; clamp saturates."""
    total = a + b
    return total.ult(a).select(total.like(-1), total) if m.clamp else total


def sub_clamped(m: Mode, a: V, b: V) -> V:
    """Unsigned difference; clamp stops at 0."""
    return a.umax(b) - b if m.clamp else a - b


def _saturated(wrapped: V, overflow: V, like: V) -> V:
    """On overflow the extreme of the sign that the first operand has."""
    top = (1 << (like.bits - 1)) - 1
    return overflow.slt(0).select(like.ashr(like.bits - 1) ^ top, wrapped)


def add_signed_clamped(m: Mode, a: V, b: V) -> V:
    """Signed sum; clamp saturates."""
    total = a + b
    return _saturated(total, (a ^ total) & (b ^ total), a) if m.clamp else total


def sub_signed_clamped(m: Mode, a: V, b: V) -> V:
    """Signed difference; clamp saturates."""
    rest = a - b
    return _saturated(rest, (a ^ b) & (a ^ rest), a) if m.clamp else rest


valu("v_add_u32", "i32 i32 -> i32", add_clamped)
valu("v_sub_u32", "i32 i32 -> i32", sub_clamped)
valu("v_subrev_u32", "i32 i32 -> i32", lambda m, a, b: sub_clamped(m, b, a))
valu("v_add_i32", "i32 i32 -> i32", add_signed_clamped)
valu("v_sub_i32", "i32 i32 -> i32", sub_signed_clamped)
valu("v_add3_u32", "i32 i32 i32 -> i32", lambda m, a, b, c: a + b + c)
valu("v_lshl_add_u32", "i32 i32 i32 -> i32", lambda m, a, n, c: (a << n) + c)
valu("v_add_lshl_u32", "i32 i32 i32 -> i32", lambda m, a, b, n: (a + b) << n)
valu("v_xad_u32", "i32 i32 i32 -> i32", lambda m, a, b, c: (a ^ b) + c)
valu("v_lshl_add_u64", "i64 i32 i64 -> i64", lambda m, a, n, c: (a << (n & 7).zext("i64")) + c)


def _add_carry(m: Mode, a: V, b: V) -> tuple[V, V]:
    """Sum and the carry out."""
    return add_clamped(m, a, b), (a + b).ult(a)


def _sub_borrow(m: Mode, a: V, b: V) -> tuple[V, V]:
    """Difference and the borrow out."""
    return sub_clamped(m, a, b), a.ult(b)


def _add_with_carry(m: Mode, a: V, b: V, carry: V) -> tuple[V, V]:
    """Sum with a carry in, and the carry out."""
    part = a + b
    total = part + carry.zext("i32")
    out = part.ult(a) | total.ult(part)
    return (out.select(total.like(-1), total) if m.clamp else total), out


def _sub_with_borrow(m: Mode, a: V, b: V, borrow: V) -> tuple[V, V]:
    """Difference with a borrow in, and the borrow out."""
    part = a - b
    taken = borrow.zext("i32")
    rest = part - taken
    out = a.ult(b) | part.ult(taken)
    return (out.select(rest.like(0), rest) if m.clamp else rest), out


valu("v_add_co_u32", "i32 i32 -> i32 i1", _add_carry)
valu("v_sub_co_u32", "i32 i32 -> i32 i1", _sub_borrow)
valu("v_subrev_co_u32", "i32 i32 -> i32 i1", lambda m, a, b: _sub_borrow(m, b, a))
valu("v_addc_co_u32", "i32 i32 i1 -> i32 i1", _add_with_carry)
valu("v_subb_co_u32", "i32 i32 i1 -> i32 i1", _sub_with_borrow)
valu("v_subbrev_co_u32", "i32 i32 i1 -> i32 i1", lambda m, a, b, c: _sub_with_borrow(m, b, a, c))

# Multiplication

valu("v_mul_lo_u32", "i32 i32 -> i32", lambda m, a, b: a * b)
valu("v_mul_hi_u32", "i32 i32 -> i32", lambda m, a, b: a.apply("mulhi_u", b))
valu("v_mul_hi_i32", "i32 i32 -> i32", lambda m, a, b: a.apply("mulhi_s", b))


def _u24(a: V) -> V:
    return a & 0xFFFFFF


def _i24(a: V) -> V:
    return a.signed_field(0, 24)


valu("v_mul_u32_u24", "i32 i32 -> i32", lambda m, a, b: _u24(a) * _u24(b))
valu("v_mul_i32_i24", "i32 i32 -> i32", lambda m, a, b: _i24(a) * _i24(b))
valu("v_mul_hi_u32_u24", "i32 i32 -> i32", lambda m, a, b: _u24(a).apply("mulhi_u", _u24(b)))
valu("v_mul_hi_i32_i24", "i32 i32 -> i32", lambda m, a, b: _i24(a).apply("mulhi_s", _i24(b)))


@vector("i32 i32 i32 -> i32")
def v_mad_u32_u24(m: Mode, a: V, b: V, c: V) -> V:
    """Product of the low 24 bits, plus c; clamp saturates the exact sum."""
    if not m.clamp:
        return _u24(a) * _u24(b) + c
    exact = _u24(a).zext("i64") * _u24(b).zext("i64") + c.zext("i64")
    return exact.umin(0xFFFFFFFF).trunc("i32")


@vector("i32 i32 i32 -> i32")
def v_mad_i32_i24(m: Mode, a: V, b: V, c: V) -> V:
    """Signed product of the low 24 bits, plus c; clamp saturates the exact sum."""
    if not m.clamp:
        return _i24(a) * _i24(b) + c
    exact = _i24(a).sext("i64") * _i24(b).sext("i64") + c.sext("i64")
    return exact.smin(0x7FFFFFFF).smax(-0x80000000).trunc("i32")


@vector("i32 i32 i64 -> i64 i1")
def v_mad_u64_u32(m: Mode, a: V, b: V, c: V) -> tuple[V, V]:
    """64-bit product plus c, and the carry; clamp saturates."""
    total = a.zext("i64") * b.zext("i64") + c
    carry = total.ult(c)
    return (carry.select(total.like(-1), total) if m.clamp else total), carry


@vector("i32 i32 i64 -> i64 i1")
def v_mad_i64_i32(m: Mode, a: V, b: V, c: V) -> tuple[V, V]:
    """Signed 64-bit product plus c, and bit 64 of the exact sum; clamp saturates."""
    product = a.sext("i64") * b.sext("i64")
    total = product + c
    overflow = (product ^ total) & (c ^ total)
    return (_saturated(total, overflow, c) if m.clamp else total), (total ^ overflow).slt(0)


# Minimum, maximum, median

ORDER: dict[str, tuple[str, str]] = {"i": ("smin", "smax"), "u": ("umin", "umax")}


def median(low: str, high: str, a: V, b: V, c: V) -> V:
    """The middle one of three."""
    return a.apply(low, b).apply(high, a.apply(high, b).apply(low, c))


def _order_rows(sign: str, width: int) -> None:
    low, high = ORDER[sign]
    t = f"i{width}"
    suffix = f"{sign}{width}"
    keep = width == 16
    valu(f"v_min_{suffix}", f"{t} {t} -> {t}", lambda m, a, b: a.apply(low, b))
    valu(f"v_max_{suffix}", f"{t} {t} -> {t}", lambda m, a, b: a.apply(high, b))
    three = f"{t} {t} {t} -> {t}"
    valu(f"v_min3_{suffix}", three, lambda m, a, b, c: a.apply(low, b).apply(low, c), keep=keep)
    valu(f"v_max3_{suffix}", three, lambda m, a, b, c: a.apply(high, b).apply(high, c), keep=keep)
    valu(f"v_med3_{suffix}", three, lambda m, a, b, c: median(low, high, a, b, c), keep=keep)


for _sign in ORDER:
    for _width in (16, 32):
        _order_rows(_sign, _width)
