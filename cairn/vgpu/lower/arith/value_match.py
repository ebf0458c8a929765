"""How values were made: what the writers of whole sequences (idioms.py, root_idioms.py) ask of them.

Every question looks through changes of type, which cost nothing, and where it says so through a change of sign.
"""

from __future__ import annotations

from functools import lru_cache

from cairn.isa.prim import BITS
from cairn.vgpu.decode.ops import Op
from cairn.vgpu.lower.llvm.ir import Builder, V

_NOTED = (
    *("v_div_scale", "v_div_fmas", "v_rcp", "v_sqrt", "v_rsq", "v_cmp_class", "v_cndmask_b32", "v_cmp_g", "v_cmp_lt_f"),
    *("v_ldexp_f32", "v_ldexp_f64", "v_mul_f32"),
)
MODIFIERS = ("neg", "abs", "omod", "clamp", "op_sel")


@lru_cache(maxsize=4096)
def _noted(name: str) -> bool:
    return name.startswith(_NOTED)


def note(b: Builder, op: Op, inputs: dict[str, V], outputs: dict[str, V]) -> None:
    """Remember on the results how they were made, where that may matter."""
    inst = op.inst
    if not _noted(inst.name) or any(inst.mods.get(m) for m in MODIFIERS) or inst.variant:
        return
    sources = tuple(inputs[name] for name in sorted(n for n in inputs if n.startswith("src")))
    for name, value in outputs.items():
        behind, negative = root(value)
        for each in (value,) if negative else (value, behind):
            if each.const is None:
                b.made[each] = (inst.name + (".flag" if name == "dst1" else ""), sources)


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


def negated(a: V, b: V) -> bool:
    """Whether a is -b."""
    x, y = root(a), root(b)
    return x[1] != y[1] and same(x[0], y[0])


def is_const(value: V, bits: int) -> bool:
    return root(value)[0].const == bits and not root(value)[1]


def made_by(b: Builder, value: V, name: str) -> tuple[V, ...] | None:
    """Sources of the instruction ``name`` that made the value."""
    while True:
        made = b.made.get(value)
        if made is not None and made[0] == name:
            return made[1]
        if value.origin is None or value.origin[0] != "bitcast":
            return None
        value = value.origin[2][0]


def operation(value: V, op: str) -> tuple[V, ...] | None:
    """Arguments of the primitive that made the value, its sign unchanged."""
    found, negative = root(value)
    if negative or found.origin is None or found.origin[0] != op:
        return None
    return found.origin[2]


def residual(value: V, d: V, x: V, start: V | int) -> bool:
    """start - d * x, in one rounding."""
    args = operation(value, "fma")
    if args is None:
        return False
    begins = is_const(args[2], start) if isinstance(start, int) else same(args[2], start)
    return begins and any(
        (negated(p, d) and same(q, x)) or (negated(p, x) and same(q, d)) for p, q in (args[:2], args[1::-1])
    )


def corrected(value: V) -> list[tuple[V, V, V]]:
    """For a * b + c in one rounding: its ways to be read as (error, factor, c)."""
    args = operation(value, "fma")
    return [] if args is None else [(args[0], args[1], args[2]), (args[1], args[0], args[2])]


_QUIET = ("fadd", "fsub", "fmul", "fdiv", "fma", "fsqrt", "sitofp", "uitofp", "fldexp", "fptrunc", "fmin", "fmax")


def is_quiet(value: V, depth: int = 6) -> bool:
    """True where the value, taken as a float, is known not to be a signalling NaN."""
    if value.const is not None:
        width = BITS[value.type]
        fraction = 52 if width == 64 else 23
        magnitude = value.const & ((1 << (width - 1)) - 1)
        infinity = ((1 << (width - 1)) - 1) >> fraction << fraction
        return magnitude <= infinity or bool(magnitude >> (fraction - 1) & 1)
    if value.origin is None or depth == 0:
        return False
    op, _, args = value.origin
    if op in ("bitcast", "input"):
        return is_quiet(args[0], depth - 1)
    if op in ("xor", "and") and args[1].const is not None and args[1].const | 1 << (BITS[value.type] - 1) in (
        (1 << BITS[value.type]) - 1, 1 << (BITS[value.type] - 1),
    ):  # fmt: skip
        return is_quiet(args[0], depth - 1)
    if op == "select":
        return is_quiet(args[1], depth - 1) and is_quiet(args[2], depth - 1)
    return op in _QUIET
