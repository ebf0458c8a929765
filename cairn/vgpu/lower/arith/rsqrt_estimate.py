"""Reciprocal square roots from the host's estimate (AVX-512), and one step of Newton's method: y + y/2 (1 - x y^2).

``v_rsq_f32`` is good to one unit in the last place on hardware, and here to 0.58 where no more is known of the estimate
y than that it is good to 14 bits: then x y goes with what its rounding lost. Where y has 17 bits at most (Intel's
processors, the ability ``short estimates``) 3/2 y is exact, and 3/2 x y rounds where it does least harm: 0.89, an
operation less. Of a sum with a positive constant, which no small operand can come of, a quarter costs no more than the
sum itself, and two operations less are needed: 0.86, and 0.9991 from 2^127 on, where y^2 is a denormal number.

Nothing else leaves the normal range on the way, whatever x is; and where the answer is infinite, zero or NaN, the
estimate is the answer. There is no test and no jump, so that LLVM can take the four registers of a wave one after the
other.
"""

from __future__ import annotations

from cairn.vgpu.lower.arith.value_match import operation, root
from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.ir import V, const, llvm_type

_WIDTH = 16
_QUARTER, _THIRD, _HALF = (const("f32", bits) for bits in (0x3E800000, 0x3EAAAAAB, 0x3F000000))
_ONE, _THREE_HALVES = const("f32", 0x3F800000), const("f32", 0x3FC00000)


def reciprocal_root(ctx: Context, word: V) -> V:
    """1 / sqrt(x) as i32 of the i32 vector ``word``."""
    b = ctx.b
    x = b.op("bitcast", "f32", word)
    if "short estimates" not in ctx.abilities:
        result = _with_rest(ctx, x)
    else:
        quarter = _quarter(ctx, x)
        result = _by_three_halves(ctx, x) if quarter is None else _by_square(ctx, quarter)
    return b.op("bitcast", "i32", result)


def _with_rest(ctx: Context, x: V) -> V:
    """Of an estimate that any number of bits may be set in."""
    b = ctx.b
    y = _estimate(ctx, x)
    less = _negative(ctx, y)
    root = b.op("fmul", "f32", x, y)
    lost = b.op("fma", "f32", x, y, _negative(ctx, root))
    error = b.op("fma", "f32", lost, less, b.op("fma", "f32", root, less, _ONE))
    return b.op("fma", "f32", b.op("fmul", "f32", y, _HALF), _ordinary(ctx, error, _ONE), y)


def _by_three_halves(ctx: Context, x: V) -> V:
    """The square root of x lies in [1, 2) times a power of two. The rounding of x y does most harm near one, of three
    halves of it least."""
    b = ctx.b
    y = _estimate(ctx, x)
    root = b.op("fmul", "f32", x, b.op("fmul", "f32", y, _THREE_HALVES))
    error = _ordinary(ctx, b.op("fma", "f32", _negative(ctx, root), y, _THREE_HALVES), _THREE_HALVES)
    return b.op("fma", "f32", error, b.op("fmul", "f32", y, _THIRD), y)


def _by_square(ctx: Context, quarter: V) -> V:
    """Of x / 4, whose root's inverse is twice that of x."""
    b = ctx.b
    y = _estimate(ctx, quarter)
    half = b.op("fmul", "f32", y, _HALF)
    square = b.op("fmul", "f32", y, half)
    error = _ordinary(ctx, b.op("fma", "f32", _negative(ctx, quarter), square, _HALF), _HALF)
    return b.op("fma", "f32", error, half, half)


def _ordinary(ctx: Context, error: V, other: V) -> V:
    """Zero times infinity is NaN: a positive constant instead, which leaves an infinite or zero estimate as it is."""
    b = ctx.b
    return b.op("select", "f32", b.op("fcmp", "i1", error, other, attr="olt"), error, other)


def _quarter(ctx: Context, x: V) -> V | None:
    """x / 4 where x is a sum with a positive constant, from 2^-98 on: no sum but zero is then below 2^-122. Below
    2^100 none is too large that is not so without the constant."""
    args = operation(x, "fadd")
    for s, c in (args, args[::-1]) if args is not None else ():
        bits = root(c)[0].const
        if bits is not None and not root(c)[1] and 127 - 98 <= bits >> 23 < 127 + 100:
            return ctx.b.op("fma", "f32", s, _QUARTER, const("f32", bits - (2 << 23)))
    return None


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
