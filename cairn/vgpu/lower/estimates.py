"""Reciprocal square roots from the host's estimate (AVX-512).

``v_rsq_f32`` is 1 / sqrt(x), each rounded to nearest, and then corrected by what that lost (vop_float.py). From an
estimate good to 14 bits root and quotient follow by fused multiply-adds, in half of the time that the host's own take
and with the same bits: Markstein's sequences are right wherever no intermediate result leaves the normal range and the
root's fraction is not all ones. Waves with other operands take the slow way.
"""

from __future__ import annotations

from cairn.vgpu.lower.context import Context
from cairn.vgpu.lower.groups import concatenate
from cairn.vgpu.lower.ir import LANES, VECTOR_TYPE, V, const
from cairn.vgpu.lower.memory import guarded

_LEAST, _END = 0x0D800000, 0x7F000000  # 2^-100 and 2^127: the operands between are safe
_LAST = 0x7FFFFE  # fractions from here on may have roots whose fraction is all ones
_WIDTH = 16
_HALF, _ONE = const("f32", 0x3F000000), const("f32", 0x3F800000)


def reciprocal_root(ctx: Context, word: V) -> V:
    """1 / sqrt(x) as i32 of the i32 vector ``word``."""
    b = ctx.b
    inside = b.op("icmp", "i1", b.op("sub", "i32", word, const("i32", _LEAST)), const("i32", _END - _LEAST), attr="ult")
    fraction = b.op("and", "i32", word, const("i32", _LAST))
    safe = b.op("and", "i1", inside, b.op("icmp", "i1", fraction, const("i32", _LAST), attr="ne"))
    if not ctx.full:
        safe = b.op("or", "i1", safe, b.op("xor", "i1", ctx.exec_bits, const("i1", 1)))
    mask = b.ins("i64", 1, f"bitcast {VECTOR_TYPE['i1']} {b.vec(safe)} to i64")
    every = b.op("icmp", "i1", mask, const("i64", -1), attr="eq")
    x = b.op("bitcast", "f32", word)
    return b.op("bitcast", "i32", guarded(ctx, every, lambda: [_fast(ctx, x)], lambda: [_slow(ctx, x)])[0])


def _fma(ctx: Context, x: V, y: V, z: V) -> V:
    return ctx.b.op("fma", "f32", x, y, z)


def _less(ctx: Context, x: V) -> V:
    b = ctx.b
    return b.op("bitcast", "f32", b.op("xor", "i32", b.op("bitcast", "i32", x), const("i32", 1 << 31)))


def _slow(ctx: Context, x: V) -> V:
    """What the instruction's graph computes."""
    b = ctx.b
    rough = b.op("fdiv", "f32", _ONE, b.op("fsqrt", "f32", x))
    lost, better = _corrected(ctx, x, rough)
    return b.op("select", "f32", b.op("fcmp", "i1", lost, lost, attr="uno"), rough, better)


def _fast(ctx: Context, x: V) -> V:
    """The same from the estimate."""
    b = ctx.b
    estimate = _estimate(ctx, x)
    root, inverse = b.op("fmul", "f32", x, estimate), b.op("fmul", "f32", estimate, _HALF)  # inverse: 1 / (2 root)
    error = _fma(ctx, _less(ctx, inverse), root, _HALF)
    root, inverse = _fma(ctx, root, error, root), _fma(ctx, inverse, error, inverse)
    root = _fma(ctx, _fma(ctx, _less(ctx, root), root, x), inverse, root)  # rounded correctly
    near = b.op("fadd", "f32", inverse, inverse)
    rough = _fma(ctx, _fma(ctx, _less(ctx, root), near, _ONE), near, near)
    return _corrected(ctx, x, rough)[1]


def _corrected(ctx: Context, x: V, rough: V) -> tuple[V, V]:
    """(1 - x * rough**2, the result with that given back)."""
    b = ctx.b
    high = b.op("fmul", "f32", x, rough)
    low = _fma(ctx, x, rough, _less(ctx, high))
    lost = _fma(ctx, _less(ctx, low), rough, _fma(ctx, _less(ctx, high), rough, _ONE))
    return lost, _fma(ctx, b.op("fmul", "f32", rough, _HALF), lost, rough)


def _estimate(ctx: Context, x: V) -> V:
    """The host's estimate, sixteen lanes at a time."""
    b = ctx.b
    whole, part = VECTOR_TYPE["f32"], f"<{_WIDTH} x float>"
    b.intrinsic(f"declare {part} @llvm.x86.avx512.rsqrt14.ps.512({part}, {part}, i16)")
    pieces = []
    for at in range(0, LANES, _WIDTH):
        picks = ", ".join(f"i32 {i}" for i in range(at, at + _WIDTH))
        piece = b.ins("f32", LANES, f"shufflevector {whole} {b.vec(x)}, {whole} poison, <{_WIDTH} x i32> <{picks}>")
        call = f"call {part} @llvm.x86.avx512.rsqrt14.ps.512({part} {piece.name}, {part} zeroinitializer, i16 -1)"
        pieces.append(b.ins("f32", LANES, call).name)
    return concatenate(ctx, pieces, "f32", _WIDTH)
