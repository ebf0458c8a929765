"""Scalar arithmetic and logic: SOP1, SOP2, SOPC, SOPK."""

from __future__ import annotations

from collections.abc import Callable

from cairn.isa.prim import Value
from cairn.isa.rows import Mode
from cairn.isa.sem.common import found, low_mask, sign_run
from cairn.isa.sem.table import salu, scalar

V = Value
Pair = tuple[Value, Value]
Binary = Callable[[Value, Value], Value]


def _flag(result: V) -> Pair:
    """A result and SCC = result is not zero."""
    return result, result.ne(0)


# Bitwise: name → operation; SCC tells whether any bit of the result is set.
BITWISE: dict[str, Binary] = {
    "and": lambda a, b: a & b,
    "or": lambda a, b: a | b,
    "xor": lambda a, b: a ^ b,
    "andn2": lambda a, b: a & ~b,
    "orn2": lambda a, b: a | ~b,
    "nand": lambda a, b: ~(a & b),
    "nor": lambda a, b: ~(a | b),
    "xnor": lambda a, b: ~(a ^ b),
}


def _bitwise(name: str, op: Binary, width: str) -> None:
    t = f"i{width}"
    salu(f"s_{name}_b{width}", f"{t} {t} -> {t} scc", lambda m, a, b: _flag(op(a, b)))


def _per_width(width: str) -> None:
    """Rows that exist for 32 and 64 bits alike."""
    t = f"i{width}"
    size = int(width)
    for name, op in BITWISE.items():
        _bitwise(name, op, width)
    # Moves
    salu(f"s_mov_b{width}", f"{t} -> {t}", lambda m, a: a)
    salu(f"s_cmov_b{width}", f"{t} dst_in:{t} scc -> {t}", lambda m, a, old, scc: scc.select(a, old))
    salu(f"s_cselect_b{width}", f"{t} {t} scc -> {t}", lambda m, a, b, scc: scc.select(a, b))
    salu(f"s_not_b{width}", f"{t} -> {t} scc", lambda m, a: _flag(~a))
    # Shifts by the low bits of the second source
    salu(f"s_lshl_b{width}", f"{t} i32 -> {t} scc", lambda m, a, n: _flag(a << n.zext(t)))
    salu(f"s_lshr_b{width}", f"{t} i32 -> {t} scc", lambda m, a, n: _flag(a >> n.zext(t)))
    salu(f"s_ashr_i{width}", f"{t} i32 -> {t} scc", lambda m, a, n: _flag(a.ashr(n.zext(t))))
    # Bit fields: offset in bits 5:0, width in bits 22:16 of the second source
    salu(f"s_bfe_u{width}", f"{t} i32 -> {t} scc", lambda m, a, n: _flag(_extract(a, n, signed=False)))
    salu(f"s_bfe_i{width}", f"{t} i32 -> {t} scc", lambda m, a, n: _flag(_extract(a, n, signed=True)))
    salu(f"s_bfm_b{width}", f"i32 i32 -> {t}", lambda m, n, at: low_mask(n.zext(t) & (size - 1)) << at.zext(t))
    salu(f"s_bitset0_b{width}", f"i32 dst_in:{t} -> {t}", lambda m, at, old: old & ~(old.like(1) << at.zext(t)))
    salu(f"s_bitset1_b{width}", f"i32 dst_in:{t} -> {t}", lambda m, at, old: old | (old.like(1) << at.zext(t)))
    salu(f"s_bitcmp0_b{width}", f"{t} i32 -> scc", lambda m, a, at: ((a >> at.zext(t)) & 1).eq(0))
    salu(f"s_bitcmp1_b{width}", f"{t} i32 -> scc", lambda m, a, at: ((a >> at.zext(t)) & 1).ne(0))
    # Counting and searching
    salu(f"s_bcnt0_i32_b{width}", f"{t} -> i32 scc", lambda m, a: _flag((~a).apply("ctpop").trunc("i32")))
    salu(f"s_bcnt1_i32_b{width}", f"{t} -> i32 scc", lambda m, a: _flag(a.apply("ctpop").trunc("i32")))
    salu(f"s_ff0_i32_b{width}", f"{t} -> i32", lambda m, a: found(~a, "cttz"))
    salu(f"s_ff1_i32_b{width}", f"{t} -> i32", lambda m, a: found(a, "cttz"))
    salu(f"s_flbit_i32_b{width}", f"{t} -> i32", lambda m, a: found(a, "ctlz"))
    salu("s_flbit_i32" if size == 32 else "s_flbit_i32_i64", f"{t} -> i32", lambda m, a: sign_run(a))
    salu(f"s_brev_b{width}", f"{t} -> {t}", lambda m, a: a.apply("bitreverse"))
    salu(f"s_quadmask_b{width}", f"{t} -> {t} scc", lambda m, a: _flag(_squeeze_quads(_quads(a))))
    salu(f"s_wqm_b{width}", f"{t} -> {t} scc", lambda m, a: _flag(_quads(a) * 15))


def _extract(a: V, control: V, *, signed: bool) -> V:
    """The bit field that the control word names; a width of 0 gives 0, one past the end the whole rest."""
    offset = control.zext(a.type)
    shifted = (a.ashr if signed else a.__rshift__)(offset)
    width = offset.field(16, 7)
    if signed:
        up = a.like(a.bits) - width
        return width.eq(0).select(a.like(0), width.ult(a.bits).select((shifted << up).ashr(up), shifted))
    return width.ult(a.bits).select(shifted & low_mask(width), shifted)


def _quads(a: V) -> V:
    """Bit 4i set where any bit of nibble i is."""
    any_ = a | (a >> 1)
    any_ = any_ | (any_ >> 2)
    return any_ & (0x1111111111111111 & ((1 << a.bits) - 1))


def _squeeze_quads(a: V) -> V:
    """Bits 0, 4, 8 … moved to bits 0, 1, 2 …"""
    for shift, mask in ((3, 0x0303030303030303), (6, 0x000F000F000F000F), (12, 0x000000FF000000FF), (24, 0xFFFF)):
        if shift < a.bits // 2:
            a = (a | (a >> shift)) & (mask & ((1 << a.bits) - 1))
    return a


for _width in ("32", "64"):
    _per_width(_width)


@scalar("i32 i32 -> i32 scc")
def s_add_u32(m: Mode, a: V, b: V) -> Pair:
    """Sum; SCC is the carry."""
    total = a + b
    return total, total.ult(a)


@scalar("i32 i32 -> i32 scc")
def s_sub_u32(m: Mode, a: V, b: V) -> Pair:
    """Difference; SCC is the borrow."""
    return a - b, a.ult(b)


@scalar("i32 i32 -> i32 scc")
def s_add_i32(m: Mode, a: V, b: V) -> Pair:
    """Sum; SCC is signed overflow."""
    total = a + b
    return total, ((a ^ total) & (b ^ total)).slt(0)


@scalar("i32 i32 -> i32 scc")
def s_sub_i32(m: Mode, a: V, b: V) -> Pair:
    """Difference; SCC is signed overflow."""
    rest = a - b
    return rest, ((a ^ b) & (a ^ rest)).slt(0)


@scalar("i32 i32 scc -> i32 scc")
def s_addc_u32(m: Mode, a: V, b: V, scc: V) -> Pair:
    """Sum with carry in SCC, carry out to SCC."""
    total = a + b
    full = total + scc.zext("i32")
    return full, total.ult(a) | full.ult(total)


@scalar("i32 i32 scc -> i32 scc")
def s_subb_u32(m: Mode, a: V, b: V, scc: V) -> Pair:
    """Difference with borrow in SCC, borrow out to SCC."""
    rest = a - b
    borrow = scc.zext("i32")
    return rest - borrow, a.ult(b) | rest.ult(borrow)


@scalar("i32 i32 -> i32 scc")
def s_absdiff_i32(m: Mode, a: V, b: V) -> Pair:
    """Magnitude of the (wrapped) difference."""
    return _flag((a - b).abs())


@scalar("i32 -> i32 scc")
def s_abs_i32(m: Mode, a: V) -> Pair:
    """Magnitude."""
    return _flag(a.abs())


@scalar("i32 i32 -> i32 scc")
def s_min_i32(m: Mode, a: V, b: V) -> Pair:
    """Signed minimum; SCC where the first is the lesser."""
    return a.smin(b), a.slt(b)


@scalar("i32 i32 -> i32 scc")
def s_min_u32(m: Mode, a: V, b: V) -> Pair:
    """Unsigned minimum; SCC where the first is the lesser."""
    return a.umin(b), a.ult(b)


@scalar("i32 i32 -> i32 scc")
def s_max_i32(m: Mode, a: V, b: V) -> Pair:
    """Signed maximum; SCC where the first is not the lesser."""
    return a.smax(b), b.sle(a)


@scalar("i32 i32 -> i32 scc")
def s_max_u32(m: Mode, a: V, b: V) -> Pair:
    """Unsigned maximum; SCC where the first is not the lesser."""
    return a.umax(b), b.ule(a)


salu("s_mul_i32", "i32 i32 -> i32", lambda m, a, b: a * b)
salu("s_mul_hi_u32", "i32 i32 -> i32", lambda m, a, b: a.apply("mulhi_u", b))
salu("s_mul_hi_i32", "i32 i32 -> i32", lambda m, a, b: a.apply("mulhi_s", b))
salu("s_sext_i32_i8", "i32 -> i32", lambda m, a: a.signed_field(0, 8))
salu("s_sext_i32_i16", "i32 -> i32", lambda m, a: a.signed_field(0, 16))
salu("s_pack_ll_b32_b16", "i32 i32 -> i32", lambda m, a, b: (a & 0xFFFF) | (b << 16))
salu("s_pack_lh_b32_b16", "i32 i32 -> i32", lambda m, a, b: (a & 0xFFFF) | (b & 0xFFFF0000))
salu("s_pack_hh_b32_b16", "i32 i32 -> i32", lambda m, a, b: (a >> 16) | (b & 0xFFFF0000))


def _shift_add(amount: int) -> None:
    def body(m: Mode, a: V, b: V) -> Pair:
        """(a << amount) + b; SCC where the exact sum does not fit."""
        total = (a << amount) + b
        return total, (a >> (32 - amount)).ne(0) | total.ult(b)

    salu(f"s_lshl{amount}_add_u32", "i32 i32 -> i32 scc", body)


for _amount in (1, 2, 3, 4):
    _shift_add(_amount)


@scalar("i32 -> i64")
def s_bitreplicate_b64_b32(m: Mode, a: V) -> V:
    """Each bit twice."""
    wide = a.zext("i64")
    for shift, mask in (
        (16, 0x0000FFFF0000FFFF), (8, 0x00FF00FF00FF00FF), (4, 0x0F0F0F0F0F0F0F0F), (2, 0x3333333333333333),
        (1, 0x5555555555555555),
    ):  # fmt: skip
        wide = (wide | (wide << shift)) & mask
    return wide | (wide << 1)


# Comparisons to SCC: suffix → test, of registers (SOPC) and of a 16-bit constant (SOPK).
COMPARE_SIGNED: dict[str, Binary] = {
    "eq": lambda a, b: a.eq(b),
    "lg": lambda a, b: a.ne(b),
    "gt": lambda a, b: b.slt(a),
    "ge": lambda a, b: b.sle(a),
    "lt": lambda a, b: a.slt(b),
    "le": lambda a, b: a.sle(b),
}
COMPARE_UNSIGNED: dict[str, Binary] = {
    **COMPARE_SIGNED,
    "gt": lambda a, b: b.ult(a),
    "ge": lambda a, b: b.ule(a),
    "lt": lambda a, b: a.ult(b),
    "le": lambda a, b: a.ule(b),
}


def _compare(suffix: str) -> None:
    signed, unsigned = COMPARE_SIGNED[suffix], COMPARE_UNSIGNED[suffix]
    salu(f"s_cmp_{suffix}_i32", "i32 i32 -> scc", lambda m, a, b: signed(a, b))
    salu(f"s_cmp_{suffix}_u32", "i32 i32 -> scc", lambda m, a, b: unsigned(a, b))
    salu(f"s_cmpk_{suffix}_i32", "i32 simm -> scc", lambda m, a, k: signed(a, k))
    salu(f"s_cmpk_{suffix}_u32", "i32 simm -> scc", lambda m, a, k: unsigned(a, k & 0xFFFF))


for _suffix in COMPARE_SIGNED:
    _compare(_suffix)
salu("s_cmp_eq_u64", "i64 i64 -> scc", lambda m, a, b: a.eq(b))
salu("s_cmp_lg_u64", "i64 i64 -> scc", lambda m, a, b: a.ne(b))

salu("s_movk_i32", "simm -> i32", lambda m, k: k)
salu("s_cmovk_i32", "simm dst_in:i32 scc -> i32", lambda m, k, old, scc: scc.select(k, old))
salu("s_mulk_i32", "dst_in:i32 simm -> i32", lambda m, old, k: old * k)
salu("s_addk_i32", "dst_in:i32 simm -> i32 scc", s_add_i32)
