"""Vector operations on packed bytes: permutation, interpolation, sums of absolute differences, three-input logic."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce

from cairn.isa.prim import Value
from cairn.isa.rows import Mode
from cairn.isa.sem.table import valu, vector

V = Value


def _byte(a: V, index: int) -> V:
    return a.field(8 * index, 8)


@vector("i32 i32 i32 -> i32")
def v_perm_b32(m: Mode, high: V, low: V, selector: V) -> V:
    """Each result byte is one of the eight source bytes, a sign of bytes 1 3 5 7 (8 to 11), 0 (12) or 0xff."""
    data = low.zext("i64") | (high.zext("i64") << 32)
    # The top bits of the odd bytes, each spread over a byte, 16 bits apart: what selectors 8 to 11 pick.
    signs = ((data >> 15) & 0x0001000100010001) * 0xFF
    result = None
    for index in range(4):
        select = _byte(selector, index)
        plain = (data >> ((select & 7) << 3).zext("i64")).trunc("i32") & 0xFF
        sign = (signs >> ((select & 3) << 4).zext("i64")).trunc("i32") & 0xFF
        fixed = select.eq(12).select(select.like(0), select.like(0xFF))
        byte = select.ult(8).select(plain, select.ult(12).select(sign, fixed)) << (8 * index)
        result = byte if result is None else result | byte
    assert result is not None
    return result


@vector("i32 i32 i32 -> i32")
def v_lerp_u8(m: Mode, a: V, b: V, c: V) -> V:
    """Averages of bytes; bit 0 of each byte of c rounds up."""
    shared = a & b
    differing = (a ^ b) & 0xFEFEFEFE
    carry = (a ^ b) & c & 0x01010101
    return shared + (differing >> 1) + carry


def _difference(a: V, b: V) -> V:
    return a.umax(b) - a.umin(b)


def sad_bytes(a: V, b: V, start: V) -> V:
    """start plus the absolute differences of four bytes."""
    return reduce(lambda total, i: total + _difference(_byte(a, i), _byte(b, i)), range(4), start)


def masked_sad_bytes(a: V, b: V, start: V) -> V:
    """As sad_bytes, leaving out bytes where b is 0."""

    def term(i: int) -> V:
        reference = _byte(b, i)
        return reference.eq(0).select(reference, _difference(_byte(a, i), reference))

    return reduce(lambda total, i: total + term(i), range(4), start)


valu("v_sad_u8", "i32 i32 i32 -> i32", lambda m, a, b, c: sad_bytes(a, b, c))
valu("v_sad_hi_u8", "i32 i32 i32 -> i32", lambda m, a, b, c: (sad_bytes(a, b, c.like(0)) << 16) + c)
valu("v_sad_u32", "i32 i32 i32 -> i32", lambda m, a, b, c: _difference(a, b) + c)
valu("v_msad_u8", "i32 i32 i32 -> i32", lambda m, a, b, c: masked_sad_bytes(a, b, c))


@vector("i32 i32 i32 -> i32")
def v_sad_u16(m: Mode, a: V, b: V, c: V) -> V:
    """c plus the absolute differences of two halves."""
    return c + _difference(a & 0xFFFF, b & 0xFFFF) + _difference(a >> 16, b >> 16)


Sad = Callable[[V, V, V], V]


def _sliding(sad: Sad) -> Callable[[Mode, V, V, V], V]:
    def body(m: Mode, a: V, b: V, c: V) -> V:
        """Four sums over windows that start at bytes 0 to 3 of a, each with 16 bits of c."""
        total = c.like(0)
        for i in range(4):
            window = (a >> (8 * i)).trunc("i32")
            part = sad(window, b, c.field(16 * i, 16).trunc("i32")) & 0xFFFF
            total = total | (part.zext("i64") << (16 * i))
        return total

    return body


valu("v_qsad_pk_u16_u8", "i64 i32 i64 -> i64", _sliding(sad_bytes))
valu("v_mqsad_pk_u16_u8", "i64 i32 i64 -> i64", _sliding(masked_sad_bytes))


@vector("i64 i32 i128 -> i128")
def v_mqsad_u32_u8(m: Mode, a: V, b: V, c: V) -> V:
    """Four masked sums over windows that start at bytes 0 to 3 of a, each with one dword of c."""
    total = c.like(0)
    for i in range(4):
        part = masked_sad_bytes((a >> (8 * i)).trunc("i32"), b, (c >> (32 * i)).trunc("i32"))
        total = total | (part.zext("i128") << (32 * i))
    return total


def _truth_table(m: Mode, a: V, b: V, c: V, table: V) -> V:
    """Bitwise function of three inputs: bit 4a + 2b + c of the table (an instruction field) is the result."""
    bits = table.builder.nodes[table.index].attr
    total = a.like(0)
    for row in range(8):
        if int(bits) >> row & 1:
            total = total | ((a if row & 4 else ~a) & (b if row & 2 else ~b) & (c if row & 1 else ~c))
    return total


valu("v_bitop3_b32", "i32 i32 i32 -> i32", _truth_table, style="bitop3")
valu("v_bitop3_b16", "i16 i16 i16 -> i16", _truth_table, style="bitop3", keep=True)
