"""Compiled sequences that amount to one operation: IEEE division and square root.

AMD's compilers spell them out over estimates and corrections, a dozen instructions or more. The last instruction of
such a sequence is recognised by the values it is given, whatever lies between the instructions; the steps before it
are then left without a use, and LLVM drops them. Every step is compared, so nothing else passes for one.
"""

from __future__ import annotations

from collections.abc import Callable

from cairn.isa.prim import BITS
from cairn.vgpu.analysis.ops import Op
from cairn.vgpu.lower import classes, estimates
from cairn.vgpu.lower.context import Context
from cairn.vgpu.lower.ir import V

_ONE = {"f32": 0x3F800000, "f64": 0x3FF0000000000000}
_HALF = {"f32": 0x3F000000, "f64": 0x3FE0000000000000}
_NOTED = (*("v_div_scale", "v_div_fmas", "v_rcp", "v_sqrt", "v_cmp_class", "v_cndmask_b32", "v_cmp_g", "v_cmp_lt_f32"),)
_MODIFIERS = ("neg", "abs", "omod", "clamp", "op_sel")


def note(op: Op, inputs: dict[str, V], outputs: dict[str, V]) -> None:
    """Remember on the results how they were made, where that may matter."""
    inst = op.inst
    if not inst.name.startswith(_NOTED) or any(inst.mods.get(m) for m in _MODIFIERS) or inst.variant:
        return
    sources = tuple(inputs[name] for name in sorted(n for n in inputs if n.startswith("src")))
    for name, value in outputs.items():
        behind, negative = root(value)
        for each in (value,) if negative else (value, behind):
            if each.const is None:
                each.made = (inst.name + (".flag" if name == "dst1" else ""), sources)


def find(ctx: Context, op: Op, inputs: dict[str, V]) -> V | None:
    """The result of an instruction that ends a sequence, computed directly; None for any other."""
    inst = op.inst
    if inst.name.startswith("v_cmp_class") and not any(inst.mods.get(m) for m in _MODIFIERS):
        return classes.test(ctx, inst.name[-3:], inputs["src0"], inputs["src1"])
    if inst.name not in _ENDS or any(inst.mods.get(m) for m in _MODIFIERS) or inst.variant:
        return None
    return _ENDS[inst.name](ctx, op, *(inputs[n] for n in sorted(inputs) if n.startswith("src")))


# Values


def root(value: V) -> tuple[V, bool]:
    """The value behind changes of type, and whether its sign is changed."""
    negative = False
    while value.origin is not None:
        op, _, args = value.origin
        if op == "xor" and args[1].const == 1 << (BITS[value.type] - 1):
            negative = not negative
        elif op != "bitcast":
            break
        value = args[0]
    return value, negative


def same(a: V, b: V) -> bool:
    """Whether two values have the same bits."""
    a, b = root(a)[0] if root(a)[1] == root(b)[1] else a, root(b)[0] if root(a)[1] == root(b)[1] else b
    if a is b:
        return True
    if a.const is not None or b.const is not None:
        return a.const == b.const and BITS[a.type] == BITS[b.type]
    if a.pair is not None and b.pair is not None:
        return same(a.pair[0], b.pair[0]) and same(a.pair[1], b.pair[1])
    return bool(a.name) and a.name == b.name


def _negated(a: V, b: V) -> bool:
    """Whether a is -b."""
    x, y = root(a), root(b)
    return x[1] != y[1] and same(x[0], y[0])


def _is(value: V, bits: int) -> bool:
    return root(value)[0].const == bits and not root(value)[1]


def _made(value: V, name: str) -> tuple[V, ...] | None:
    """Sources of the instruction ``name`` that made the value."""
    while True:
        if value.made is not None and value.made[0] == name:
            return value.made[1]
        if value.origin is None or value.origin[0] != "bitcast":
            return None
        value = value.origin[2][0]


def _operation(value: V, op: str) -> tuple[V, ...] | None:
    """Arguments of the primitive that made the value, its sign unchanged."""
    found, negative = root(value)
    if negative or found.origin is None or found.origin[0] != op:
        return None
    return found.origin[2]


def _residual(value: V, d: V, x: V, start: V | int) -> bool:
    """start - d * x, in one rounding."""
    args = _operation(value, "fma")
    if args is None:
        return False
    begins = _is(args[2], start) if isinstance(start, int) else same(args[2], start)
    return begins and any(
        (_negated(p, d) and same(q, x)) or (_negated(p, x) and same(q, d)) for p, q in (args[:2], args[1::-1])
    )


def _corrected(value: V) -> list[tuple[V, V, V]]:
    """For a * b + c in one rounding: its ways to be read as (error, factor, c)."""
    args = _operation(value, "fma")
    return [] if args is None else [(args[0], args[1], args[2]), (args[1], args[0], args[2])]


# Division


def _is_reciprocal(value: V, d: V, t: str) -> bool:
    """An estimate of 1 / d, improved any number of times."""
    made = _made(value, f"v_rcp_{t}")
    if made is not None:
        return same(made[0], d)
    return any(
        same(factor, last) and _residual(error, d, last, _ONE[t]) and _is_reciprocal(last, d, t)
        for error, factor, last in _corrected(value)
    )


def _is_quotient(value: V, d: V, n: V, t: str) -> bool:
    """n times a reciprocal of d, corrected any number of times."""
    product = _operation(value, "fmul")
    if product is not None:
        return any(same(p, n) and _is_reciprocal(q, d, t) for p, q in (product, product[::-1]))
    return any(
        _is_reciprocal(factor, d, t) and _residual(error, d, last, n) and _is_quotient(last, d, n, t)
        for error, factor, last in _corrected(value)
    )


def _divide(ctx: Context, op: Op, quotient: V, denominator: V, numerator: V) -> V | None:
    t = op.inst.name[-3:]
    if (op.mode.denorm32 if t == "f32" else op.mode.denorm64) != 3:
        return None
    if (op.mode.round32 if t == "f32" else op.mode.round64) != "rne":
        return None
    last = _made(quotient, f"v_div_fmas_{t}")
    if last is None:
        return None
    error, reciprocal, estimate, flag = last
    parts = _operation_parts(error, estimate)
    scale = f"v_div_scale_{t}"
    flagged = _made(flag, scale + ".flag")
    for d, n in parts:
        of_d, of_n = _made(d, scale), _made(n, scale)
        if of_d is None or of_n is None or flagged is None:
            continue
        wanted = ((of_d, (denominator, denominator, numerator)), (of_n, (numerator, denominator, numerator)))
        if not all(same(x, y) for made, sources in wanted for x, y in zip(made, sources, strict=True)):
            continue
        if not all(same(x, y) for x, y in zip(flagged, of_n, strict=True)):
            continue
        if _is_reciprocal(reciprocal, d, t) and _is_quotient(estimate, d, n, t):
            b = ctx.b
            result = b.op("fdiv", t, b.op("bitcast", t, numerator), b.op("bitcast", t, denominator))
            return b.op("bitcast", f"i{BITS[t]}", result)
    return None


def _operation_parts(error: V, estimate: V) -> list[tuple[V, V]]:
    """(d, n) such that ``error`` is n - d * estimate."""
    args = _operation(error, "fma")
    if args is None:
        return []
    found = []
    for p, q in (args[:2], args[1::-1]):
        if same(q, estimate) and root(p)[1]:
            found.append((root(p)[0], args[2]))
        elif _negated(q, estimate):
            found.append((p, args[2]))
    return [(root(d)[0] if not root(d)[1] else d, root(n)[0] if not root(n)[1] else n) for d, n in found]


# Square root of f32: v_sqrt_f32 of a scaled operand, then its neighbours are tried


def _square_root(ctx: Context, op: Op, no: V, yes: V, mask: V) -> V | None:
    """The last select puts zeros and infinities back: its second source is the scaled operand."""
    special = _made(mask, "v_cmp_class_f32")
    if special is None or not same(special[0], yes) or special[1].const != 0x260:
        return None
    scaled = _made(yes, "v_cndmask_b32")
    back = _made(no, "v_cndmask_b32")
    if scaled is None or back is None or not same(scaled[2], back[2]):
        return None
    x = scaled[0]
    tiny = _made(scaled[2], "v_cmp_gt_f32")
    if tiny is None or tiny[0].const != 0x0F800000 or not same(tiny[1], x) or not _times(scaled[1], x, 0x4F800000):
        return None
    if not _times(back[1], back[0], 0x37800000) or not _is_root(back[0], yes):
        return None
    b = ctx.b
    return b.op("bitcast", "i32", b.op("fsqrt", "f32", b.op("bitcast", "f32", x)))


def _times(value: V, x: V, factor: int) -> bool:
    args = _operation(value, "fmul")
    return args is not None and any(same(p, x) and _is(q, factor) for p, q in (args, args[::-1]))


def _is_root(value: V, x: V) -> bool:
    """select(the one above too small, above, select(the one below large enough, below, v_sqrt_f32 x))."""
    outer = _made(value, "v_cndmask_b32")
    inner = None if outer is None else _made(outer[0], "v_cndmask_b32")
    if outer is None or inner is None:
        return False
    estimate, below, above = inner[0], inner[1], outer[1]
    made = _made(estimate, "v_sqrt_f32")
    if made is None or not same(made[0], x):
        return False
    if not (_next_to(below, estimate, 0xFFFFFFFF) and _next_to(above, estimate, 1)):
        return False
    low, high = _made(inner[2], "v_cmp_ge_f32"), _made(outer[2], "v_cmp_gt_f32")
    if high is None:
        high = _made(outer[2], "v_cmp_lt_f32")
        high = None if high is None else (high[1], high[0])
    if low is None or high is None or low[0].const != 0 or high[1].const != 0:
        return False
    return _residual(low[1], below, estimate, x) and _residual(high[0], above, estimate, x)


def _next_to(value: V, estimate: V, step: int) -> bool:
    args = _operation(value, "add")
    return args is not None and any(same(p, estimate) and q.const == step for p, q in (args, args[::-1]))


# Reciprocal square root


def _reciprocal_root(ctx: Context, op: Op, word: V) -> V | None:
    if ctx.quick or "estimates" not in ctx.abilities or word.lanes == 1:
        return None
    if op.mode.denorm32 != 3 or op.mode.round32 != "rne":
        return None
    return estimates.reciprocal_root(ctx, word)


_ENDS: dict[str, Callable[..., V | None]] = {
    "v_rsq_f32": _reciprocal_root,
    "v_div_fixup_f32": _divide,
    "v_div_fixup_f64": _divide,
    "v_cndmask_b32": _square_root,
}
