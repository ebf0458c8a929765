"""Compiled sequences that amount to one root: square roots of f32 and f64, and reciprocal square roots.

The square roots are what AMD's compilers write for a correctly rounded result. Hardware's estimates of reciprocal roots
are not for denormals, so compilers bring small operands into range and the results back; the one here is for all.
"""

from __future__ import annotations

from collections.abc import Callable

from cairn.isa.integers import signed
from cairn.vgpu.decode.ops import Op
from cairn.vgpu.lower.arith.value_match import corrected, is_const, made_by, operation, residual, root, same
from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.ir import Builder, V, const, llvm_type
from cairn.vgpu.lower.values.dwords import half

_ONE = 0x3F800000
_HALF64 = 0x3FE0000000000000
_ZEROS_AND_INFINITY = 0x260  # of v_cmp_class: what is its own root


def _selected(ctx: Context, op: Op, no: V, yes: V, mask: V) -> V | None:
    """v_cndmask_b32 ends all three: the square roots where it puts zeros and infinities back."""
    for name, write in (("v_cmp_class_f32", _square_root), ("v_cmp_class_f64", _square_root_f64)):
        special = made_by(ctx.b, mask, name)
        if special is not None:
            return write(ctx, no, yes, special) if "root_idioms" in ctx.on else None
    return _scaled_root(ctx, op, no, yes, mask)


# Square root of f32: v_sqrt_f32 of a scaled operand, then its neighbours are tried


def _square_root(ctx: Context, no: V, yes: V, special: tuple[V, ...]) -> V | None:
    """The last select's second source is the scaled operand."""
    b = ctx.b
    if not same(special[0], yes) or special[1].const != _ZEROS_AND_INFINITY:
        return None
    scaled = made_by(b, yes, "v_cndmask_b32")
    back = made_by(b, no, "v_cndmask_b32")
    if scaled is None or back is None or not same(scaled[2], back[2]):
        return None
    x = scaled[0]
    tiny = made_by(b, scaled[2], "v_cmp_gt_f32")
    if tiny is None or tiny[0].const != 0x0F800000 or not same(tiny[1], x) or not _times(scaled[1], x, 0x4F800000):
        return None
    if not _times(back[1], back[0], 0x37800000) or not _is_root(b, back[0], yes):
        return None
    return b.op("bitcast", "i32", b.op("fsqrt", "f32", b.op("bitcast", "f32", x)))


def _times(value: V, x: V, factor: int) -> bool:
    args = operation(value, "fmul")
    return args is not None and any(same(p, x) and is_const(q, factor) for p, q in (args, args[::-1]))


def _is_root(b: Builder, value: V, x: V) -> bool:
    """select(the one above too small, above, select(the one below large enough, below, v_sqrt_f32 x))."""
    outer = made_by(b, value, "v_cndmask_b32")
    inner = None if outer is None else made_by(b, outer[0], "v_cndmask_b32")
    if outer is None or inner is None:
        return False
    estimate, below, above = inner[0], inner[1], outer[1]
    made = made_by(b, estimate, "v_sqrt_f32")
    if made is None or not same(made[0], x):
        return False
    if not (_next_to(below, estimate, 0xFFFFFFFF) and _next_to(above, estimate, 1)):
        return False
    low, high = made_by(b, inner[2], "v_cmp_ge_f32"), made_by(b, outer[2], "v_cmp_gt_f32")
    if high is None:
        high = made_by(b, outer[2], "v_cmp_lt_f32")
        high = None if high is None else (high[1], high[0])
    if low is None or high is None or low[0].const != 0 or high[1].const != 0:
        return False
    return residual(low[1], below, estimate, x) and residual(high[0], above, estimate, x)


def _next_to(value: V, estimate: V, step: int) -> bool:
    args = operation(value, "add")
    return args is not None and any(same(p, estimate) and q.const == step for p, q in (args, args[::-1]))


# Square root of f64: Goldschmidt's iteration from v_rsq_f64, on an operand brought into range


def _square_root_f64(ctx: Context, no: V, yes: V, special: tuple[V, ...]) -> V | None:
    """One half of the last select: its second source is the scaled operand's, its first one the root's."""
    b, result, operand = ctx.b, _half_of(no), _half_of(yes)
    if result is None or operand is None or result[1] != operand[1] or special[1].const != _ZEROS_AND_INFINITY:
        return None
    x = operand[0]
    raised, lowered = made_by(b, x, "v_ldexp_f64"), made_by(b, result[0], "v_ldexp_f64")
    if raised is None or lowered is None or not same(special[0], x) or not _is_root_f64(b, lowered[0], x):
        return None
    up, down = (made_by(b, each[1], "v_cndmask_b32") for each in (raised, lowered))
    if up is None or down is None or not same(up[2], down[2]):
        return None
    if [each.const for each in (*up[:2], *down[:2])] != [0, 256, 0, 0xFFFFFF80]:
        return None
    whole = b.op("bitcast", "i64", b.op("fsqrt", "f64", b.op("bitcast", "f64", raised[0])))
    return half(b, whole, result[1])


def _half_of(value: V) -> tuple[V, int] | None:
    """A 64-bit value and which dword of it this is."""
    if value.origin is None or value.origin[0] != "trunc":
        return None
    whole = value.origin[2][0]
    if whole.origin is not None and whole.origin[0] == "lshr" and whole.origin[2][1].const == 32:
        return whole.origin[2][0], 1
    return whole, 0


def _is_root_f64(b: Builder, value: V, x: V) -> bool:
    """Two corrections of a root that was improved once, together with half of its inverse."""
    for error, inverse, second in corrected(value):
        for first_error, same_inverse, first in corrected(second):
            if not same(inverse, same_inverse) or not residual(error, second, second, x):
                continue
            if residual(first_error, first, first, x) and _are_improved(b, first, inverse, x):
                return True
    return False


def _are_improved(b: Builder, first: V, inverse: V, x: V) -> bool:
    """first = g + g r, inverse = h + h r, where g = x y, h = y / 2, r = 1/2 - g h, y = v_rsq_f64 x."""
    for error, g, last_g in corrected(first):
        for other, h, last_h in corrected(inverse):
            product, half_of = operation(g, "fmul"), operation(h, "fmul")
            if product is None or half_of is None or not (same(g, last_g) and same(h, last_h) and same(error, other)):
                continue
            estimates_of_x = [y for p, y in (product, product[::-1]) if same(p, x) and _is_estimate(b, y, x)]
            halved = any(
                is_const(q, _HALF64) and same(p, y) for y in estimates_of_x for p, q in (half_of, half_of[::-1])
            )
            if halved and residual(error, h, g, _HALF64):
                return True
    return False


def _is_estimate(b: Builder, value: V, x: V) -> bool:
    made = made_by(b, value, "v_rsq_f64")
    return made is not None and same(made[0], x)


# Reciprocal square roots


def _reciprocal_root(ctx: Context, op: Op, word: V) -> V | None:
    return reciprocal_root(ctx, word) if _has_estimates(ctx, op, word) else None


def _has_estimates(ctx: Context, op: Op, word: V) -> bool:
    if ctx.quick or "estimates" not in ctx.abilities or word.lanes == 1:
        return False
    return op.mode.denorm32 == 3 and op.mode.round32 == "rne"


def _scaled_root(ctx: Context, op: Op, *sources: V) -> V | None:
    """2^k rsq(2^2k x) where x is small, else rsq(x): the same without scales."""
    b = ctx.b
    for estimate, exponent, small in _scaled(b, op.inst.name, sources):
        made = made_by(b, estimate, "v_rsq_f32")
        if made is None:
            continue
        for x, twice, condition in _scaled_value(b, made[0]):
            if twice == 2 * exponent and same(small, condition) and _is_small(b, small, x, twice):
                return _reciprocal_root(ctx, op, x)
    return None


def _scaled_value(b: Builder, value: V) -> list[tuple[V, int, V]]:
    made = b.made.get(value)
    return [] if made is None else _scaled(b, *made)


def _scaled(b: Builder, name: str, sources: tuple[V, ...]) -> list[tuple[V, int, V]]:
    """The ways to read an instruction as (x, k, condition): x times 2^k where the condition holds, else x."""
    found = []
    if name == "v_cndmask_b32":
        x, product, condition = sources
        for factor in _factors(product, x):
            found.append((x, _exponent(factor), condition))
    elif name == "v_ldexp_f32":
        chosen = made_by(b, sources[1], "v_cndmask_b32")
        if chosen is not None and chosen[0].const == 0 and chosen[1].const is not None:
            found.append((sources[0], signed(chosen[1].const, 32), chosen[2]))
    elif name == "v_mul_f32":
        for x, factor in (sources, sources[::-1]):
            chosen = made_by(b, factor, "v_cndmask_b32")
            if chosen is not None and chosen[0].const == _ONE:
                found.append((x, _exponent(chosen[1]), chosen[2]))
    return [(x, k, condition) for x, k, condition in found if k > 0]


def _factors(product: V, x: V) -> list[V]:
    args = operation(product, "fmul")
    return [] if args is None else [q for p, q in (args, args[::-1]) if same(p, x)]


def _exponent(factor: V) -> int:
    """k of the constant 2^k, k > 0; else 0."""
    bits = root(factor)[0].const
    return (bits >> 23) - 127 if bits is not None and bits & 0x807FFFFF == 0 and bits >> 23 > 127 else 0


def _is_small(b: Builder, condition: V, x: V, exponent: int) -> bool:
    """Whether the condition is x < a for some a that 2^exponent does not take out of range."""
    above, below = made_by(b, condition, "v_cmp_gt_f32"), made_by(b, condition, "v_cmp_lt_f32")
    limit, operand = above if above is not None else below[::-1] if below is not None else (None, None)
    if limit is None or operand is None or limit.const is None or not same(operand, x):
        return False
    return limit.const >> 31 == 0 and (limit.const >> 23) + exponent < 0xFF


ENDS: dict[str, Callable[..., V | None]] = {
    "v_rsq_f32": _reciprocal_root,
    "v_cndmask_b32": _selected,
    "v_ldexp_f32": _scaled_root,
    "v_mul_f32": _scaled_root,
}


_WIDTH = 16
# Reciprocal square roots from the host's estimate (AVX-512), and one step of Newton's method: y + y/2 (1 - x y^2).
#
# ``v_rsq_f32`` is good to one unit in the last place on hardware, and here to 0.58: x y goes with what its rounding
# lost, since of the estimate y no more is known than that it is good to 14 bits. Nothing leaves the normal range on the
# way, whatever x is; and where the answer is infinite, zero or NaN, the estimate is the answer. There is no test and no
# jump, so that LLVM can take the four registers of a wave one after the other.
_HALF, _ONE_BITS = (const("f32", bits) for bits in (0x3F000000, 0x3F800000))


def reciprocal_root(ctx: Context, word: V) -> V:
    """1 / sqrt(x) as i32 of the i32 vector ``word``."""
    b = ctx.b
    x = b.op("bitcast", "f32", word)
    y = _estimate(ctx, x)
    less = _negative(ctx, y)
    root = b.op("fmul", "f32", x, y)
    lost = b.op("fma", "f32", x, y, _negative(ctx, root))
    error = b.op("fma", "f32", lost, less, b.op("fma", "f32", root, less, _ONE_BITS))
    # Zero times infinity is NaN: a positive constant instead, which leaves an infinite or zero estimate as it is.
    error = b.op("select", "f32", b.op("fcmp", "i1", error, _ONE_BITS, attr="olt"), error, _ONE_BITS)
    return b.op("bitcast", "i32", b.op("fma", "f32", b.op("fmul", "f32", y, _HALF), error, y))


def _negative(ctx: Context, x: V) -> V:
    b = ctx.b
    return b.op("bitcast", "f32", b.op("xor", "i32", b.op("bitcast", "i32", x), const("i32", 1 << 31)))


def _estimate(ctx: Context, x: V) -> V:
    """The host's estimate, sixteen lanes at a time."""
    b = ctx.b
    part = llvm_type("f32", _WIDTH)
    opcode = llvm.call(part, "@llvm.x86.avx512.rsqrt14.ps.512", (part, part, "i16"))
    given = [b.some(x, at, _WIDTH) for at in range(0, x.lanes, _WIDTH)]
    pieces = [b.ins("f32", _WIDTH, opcode, piece, "zeroinitializer", "-1").name for piece in given]
    return b.whole(pieces, "f32", _WIDTH)
