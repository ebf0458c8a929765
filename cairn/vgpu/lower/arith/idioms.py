"""Compiled sequences that amount to one operation: IEEE division and pairs of halves here, roots in root_idioms.py.

AMD's compilers spell them out over estimates and corrections, a dozen instructions or more. The last instruction of
such a sequence is recognised by the values it is given, whatever lies between the instructions; the steps before it
are then left without a use, and LLVM drops them. Every step is compared, so nothing else passes for one.
"""

from __future__ import annotations

from collections.abc import Callable

from cairn.isa.prim import BITS
from cairn.vgpu.decode.ops import Op
from cairn.vgpu.lower.arith import class_tests, root_idioms
from cairn.vgpu.lower.arith.value_match import MODIFIERS, corrected, made_by, negated, operation, residual, root, same
from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.ir import Builder, V, const, llvm_type

_ONE = {"f32": 0x3F800000, "f64": 0x3FF0000000000000}


def find(ctx: Context, op: Op, inputs: dict[str, V]) -> V | None:
    """The result of an instruction that ends a sequence, computed directly; None for any other."""
    inst = op.inst
    if inst.name not in _ENDS and not inst.name.startswith("v_cmp_class"):
        return None
    if any(inst.mods.get(m) for m in MODIFIERS):
        return None
    name = inst.name if inst.name in _ENDS else "class"
    # the inputs are values that DPP has exchanged, but whole registers of which SDWA takes parts
    if inst.variant and (name != "class" or inst.variant == "sdwa"):
        return None
    if name in _PASSES and _PASSES[name] not in ctx.on:
        return None
    if name == "class":
        return class_tests.test(ctx, inst.name[-3:], inputs["src0"], inputs["src1"])
    return _ENDS[name](ctx, op, *(inputs[n] for n in sorted(inputs) if n.startswith("src")))


# Division


def _is_reciprocal(b: Builder, value: V, d: V, t: str) -> bool:
    """An estimate of 1 / d, improved any number of times."""
    made = made_by(b, value, f"v_rcp_{t}")
    if made is not None:
        return same(made[0], d)
    return any(
        same(factor, last) and residual(error, d, last, _ONE[t]) and _is_reciprocal(b, last, d, t)
        for error, factor, last in corrected(value)
    )


def _is_quotient(b: Builder, value: V, d: V, n: V, t: str) -> bool:
    """n times a reciprocal of d, corrected any number of times."""
    product = operation(value, "fmul")
    if product is not None:
        return any(same(p, n) and _is_reciprocal(b, q, d, t) for p, q in (product, product[::-1]))
    return any(
        _is_reciprocal(b, factor, d, t) and residual(error, d, last, n) and _is_quotient(b, last, d, n, t)
        for error, factor, last in corrected(value)
    )


def _divide(ctx: Context, op: Op, quotient: V, denominator: V, numerator: V) -> V | None:
    b, t = ctx.b, op.inst.name[-3:]
    if (op.mode.denorm32 if t == "f32" else op.mode.denorm64) != 3:
        return None
    if (op.mode.round32 if t == "f32" else op.mode.round64) != "rne":
        return None
    last = made_by(b, quotient, f"v_div_fmas_{t}")
    if last is None:
        return None
    error, reciprocal, estimate, flag = last
    parts = _operation_parts(error, estimate)
    scale = f"v_div_scale_{t}"
    flagged = made_by(b, flag, scale + ".flag")
    for d, n in parts:
        of_d, of_n = made_by(b, d, scale), made_by(b, n, scale)
        if of_d is None or of_n is None or flagged is None:
            continue
        wanted = ((of_d, (denominator, denominator, numerator)), (of_n, (numerator, denominator, numerator)))
        if not all(same(x, y) for made, sources in wanted for x, y in zip(made, sources, strict=True)):
            continue
        if not all(same(x, y) for x, y in zip(flagged, of_n, strict=True)):
            continue
        if _is_reciprocal(b, reciprocal, d, t) and _is_quotient(b, estimate, d, n, t):
            result = b.op("fdiv", t, b.op("bitcast", t, numerator), b.op("bitcast", t, denominator))
            return b.op("bitcast", f"i{BITS[t]}", result)
    return None


def _operation_parts(error: V, estimate: V) -> list[tuple[V, V]]:
    """(d, n) such that ``error`` is n - d * estimate."""
    args = operation(error, "fma")
    if args is None:
        return []
    found = []
    for p, q in (args[:2], args[1::-1]):
        if same(q, estimate) and root(p)[1]:
            found.append((root(p)[0], args[2]))
        elif negated(q, estimate):
            found.append((p, args[2]))
    return [(root(d)[0] if not root(d)[1] else d, root(n)[0] if not root(n)[1] else n) for d, n in found]


def _bytes(ctx: Context, op: Op, high: V, low: V, selector: V) -> V | None:
    """v_perm_b32 by a known selector: of each source the bytes that move by the same distance at once."""
    picks = None if selector.const is None else [selector.const >> 8 * i & 0xFF for i in range(4)]
    if picks is None or any(7 < pick != 12 for pick in picks):  # signs, and bytes of ones
        return None
    moves: dict[tuple[int, int], int] = {}  # source, distance: the bits that it gives
    for i, pick in enumerate(picks):
        if pick < 8:
            key = (pick // 4, i - pick % 4)
            moves[key] = moves.get(key, 0) | 0xFF << 8 * i
    b, result = ctx.b, const("i32", 0)
    for (source, distance), bits in moves.items():
        value = high if source else low
        if distance:
            value = b.op("shl" if distance > 0 else "lshr", "i32", value, const("i32", 8 * abs(distance)))
        shifted = 0xFFFFFFFF << 8 * distance & 0xFFFFFFFF if distance > 0 else 0xFFFFFFFF >> -8 * distance
        if bits != shifted:
            value = b.op("and", "i32", value, const("i32", bits))
        result = b.op("or", "i32", result, value)
    return result


def _halves(ctx: Context, op: Op, low: V, high: V) -> V | None:
    """v_pack_b32_f16 of two floats side by side, each rounded to a half: all of them are, as they lie."""
    b, n = ctx.b, 2 * ctx.b.lanes
    first, second = _rounded(low), _rounded(high)
    whole = None if second is None else operation(second, "lshr")
    if first is None or whole is None or whole[1].const != 32 or whole[0] is not first or not first.name:
        return None
    lying = b.pure("f32", n, llvm.convert("bitcast", llvm_type("i64", b.lanes), llvm_type("f32", n)), first.name)
    with b.doubled():
        halves = b.op("fptrunc", "f16", lying, attr="rne")
    return b.pure("i32", b.lanes, llvm.convert("bitcast", llvm_type("f16", n), llvm_type("i32", b.lanes)), halves.name)


def _rounded(value: V) -> V | None:
    """The 64-bit vector whose low dwords, as floats rounded to the nearest half, are the value's low halves."""
    grown = operation(value, "zext")
    rounded, negative = root(value if grown is None else grown[0])
    if negative or rounded.type != "f16" or rounded.origin is None or rounded.origin[:2] != ("fptrunc", "rne"):
        return None
    args = operation(rounded.origin[2][0], "trunc")
    return args[0] if args is not None and args[0].type == "i64" and args[0].lanes > 1 else None


_ENDS: dict[str, Callable[..., V | None]] = {
    "v_div_fixup_f32": _divide,
    "v_div_fixup_f64": _divide,
    "v_perm_b32": _bytes,
    "v_pack_b32_f16": _halves,
    **root_idioms.ENDS,
}
# The passes that they belong to. To none: reciprocal roots by the host's estimate, which are no other result's equal.
_PASSES = {"class": "class_tests", **dict.fromkeys(_ENDS.keys() - root_idioms.ENDS.keys(), "idioms")}
