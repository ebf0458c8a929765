"""Reciprocal square roots from the host's estimate (AVX-512), and one step of Newton's method: y + y/2 (1 - x y^2).

``v_rsq_f32`` is good to one unit in the last place on hardware, and here to 0.58: x y goes with what its rounding lost,
since of the estimate y no more is known than that it is good to 14 bits. Nothing leaves the normal range on the way,
whatever x is; and where the answer is infinite, zero or NaN, the estimate is the answer. There is no test and no jump,
so that LLVM can take the four registers of a wave one after the other.
"""

from __future__ import annotations

from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.ir import V, const, llvm_type

_WIDTH = 16
_HALF, _ONE = (const("f32", bits) for bits in (0x3F000000, 0x3F800000))


def reciprocal_root(ctx: Context, word: V) -> V:
    """1 / sqrt(x) as i32 of the i32 vector ``word``."""
    b = ctx.b
    x = b.op("bitcast", "f32", word)
    y = _estimate(ctx, x)
    less = _negative(ctx, y)
    root = b.op("fmul", "f32", x, y)
    lost = b.op("fma", "f32", x, y, _negative(ctx, root))
    error = b.op("fma", "f32", lost, less, b.op("fma", "f32", root, less, _ONE))
    # Zero times infinity is NaN: a positive constant instead, which leaves an infinite or zero estimate as it is.
    error = b.op("select", "f32", b.op("fcmp", "i1", error, _ONE, attr="olt"), error, _ONE)
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
