"""What is known of a vector's shape: arithmetic on patterns (base + a known step for each lane).

Each rule is exact modulo the type's width, so a pattern never needs a guard, save one: widening 32 bits to 64 is
exact only where no lane wraps. Such a value remembers what it was made from (``Widened``) and a guard to be tested
before its base is used as an address.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial

from cairn.isa.integers import fold, signed
from cairn.isa.prim import BITS
from cairn.isa.wave import WIDEST
from cairn.vgpu.lower.llvm.ir import ZEROS, Builder, Pattern, V, Widened, const, known_lanes, lane_bits, pattern

Apply = Callable[..., V]


def as_pattern(value: V) -> Pattern | None:
    """Pattern of an integer value: a scalar has steps of zero."""
    if value.lanes == 1:
        return Pattern(value, ZEROS)
    return value.pattern


# The same few steps come again and again: what is made of them is remembered.
@lru_cache(maxsize=4096)
def wrap(type_: str, steps: tuple[int, ...]) -> tuple[int, ...]:
    """Steps as signed numbers of the type's width."""
    width = BITS[type_]
    return tuple([signed(s, width) for s in steps])


@lru_cache(maxsize=4096)
def added(type_: str, first: tuple[int, ...], second: tuple[int, ...], sign: int = 1) -> tuple[int, ...]:
    """The steps of a sum, or with ``sign`` -1 of a difference."""
    if sign == 1 and (second is ZEROS or not any(second)):
        return wrap(type_, first)
    return wrap(type_, tuple([i + sign * j for i, j in zip(first, second, strict=False)]))  # ZEROS are for any wave


@lru_cache(maxsize=4096)
def times(type_: str, steps: tuple[int, ...], factor: int) -> tuple[int, ...]:
    """Steps multiplied."""
    return wrap(type_, tuple([s * factor for s in steps]))


def constants(value: V) -> tuple[int, ...] | None:
    """All elements of a constant vector (or of a scalar constant, or of a constant set of lanes), else None."""
    if value.lanes == 1:
        return None if value.const is None else (value.const,) * WIDEST.lanes
    p = value.pattern
    if p is None:
        lanes = known_lanes(value)
        return None if lanes is None else tuple([lanes >> i & 1 for i in range(value.lanes)])
    if p.widened is not None or p.base.const is None:
        return None
    mask = (1 << BITS[value.type]) - 1
    return tuple((p.base.const + s) & mask for s in p.steps)


def from_constants(type_: str, elements: tuple[int, ...]) -> V:
    """A constant vector."""
    base = elements[0]
    return pattern(type_, const(type_, base), wrap(type_, tuple(e - base for e in elements)))


def folded(op: str, type_: str, args: tuple[V, ...], attr: str | int) -> V | None:
    """Result of an integer operation on constant vectors, None where they are none, or it is not folded."""
    known = [constants(a) for a in args] if type_[0] == "i" else [None]
    if None in known:
        return None
    found = [fold(op, type_, [a.type for a in args], list(e), attr) for e in zip(*known)]  # noqa: B905 (constants have more than narrow waves)
    elements = tuple([f for f in found if f is not None])
    if len(elements) < len(found):
        return None
    if type_ == "i1":
        return lane_bits(sum([f << i for i, f in enumerate(elements)]), len(elements))
    return from_constants(type_, elements)


def rule(b: Builder, apply: Apply, op: str, type_: str, args: tuple[V, ...]) -> V | None:
    """Result of an operation on patterns as a pattern, or None where it has none."""
    handler = _RULES.get(op)
    return None if handler is None else handler(b, apply, type_, args)


def _sum(op: str, sign: int, b: Builder, apply: Apply, type_: str, args: tuple[V, ...]) -> V | None:
    x, y = as_pattern(args[0]), as_pattern(args[1])
    if x is None or y is None or (y.widened is not None and sign < 0):
        return None
    widened = x.widened or y.widened
    if widened is not None:
        other = args[1] if x.widened is not None else args[0]
        widened = moved_widening(b, apply, op, widened, other)
        if widened is None:
            return None
    base = apply(b, op, type_, (x.base, y.base))
    steps = added(type_, x.steps, y.steps, sign)
    return pattern(type_, base, steps, widened)


def moved_widening(b: Builder, apply: Apply, op: str, widened: Widened, other: V) -> Widened | None:
    """What ``widened`` becomes when ``other`` is added to its value, or taken from it. Its offset is a vector where
    that is none scalar: written where the guard fails alone, which says that nothing wrapped in either. Quick code has
    addresses of one extended number only."""
    if other.lanes != 1 and b.plain:
        return None
    form = other.pattern or other.rows
    too = None if form is None or form.widened is None else form.widened.guard
    guard = widened.guard
    if too is not None:
        guard = too if guard is None else b.op("and", "i1", guard, too)
    return widened._replace(offset=apply(b, op, "i64", (widened.offset, other)), guard=guard)


def _scaled(b: Builder, apply: Apply, type_: str, value: V, factor: int) -> V | None:
    p = as_pattern(value)
    if p is None:
        return None
    by = const(type_, factor)
    widened = scaled_widening(b, apply, type_, p.widened, factor)
    base = apply(b, "mul", type_, (p.base, by))
    return pattern(type_, base, times(type_, p.steps, factor), widened)


def scaled_widening(b: Builder, apply: Apply, type_: str, widened: Widened | None, factor: int) -> Widened | None:
    """What ``widened`` becomes when its value is multiplied by ``factor``."""
    if widened is None:
        return None
    offset = apply(b, "mul", type_, (widened.offset, const(type_, factor)))
    return Widened(widened.signed, widened.low, signed(widened.factor * factor, 64), offset, widened.guard)


def _shl(b: Builder, apply: Apply, type_: str, args: tuple[V, ...]) -> V | None:
    amount = args[1].const
    return None if amount is None else _scaled(b, apply, type_, args[0], 1 << (amount % BITS[type_]))


def _mul(b: Builder, apply: Apply, type_: str, args: tuple[V, ...]) -> V | None:
    for value, by in (args, args[::-1]):
        if by.const is not None:
            return _scaled(b, apply, type_, value, signed(by.const, BITS[type_]))
    return None


def _fields(p: Pattern) -> int | None:
    """Number of low bits that hold all steps while the base has zeros there, or None."""
    bits = p.base.aligned
    if p.widened is None and bits and all(0 <= s < (1 << bits) for s in p.steps):
        return bits
    return None


def _and(b: Builder, apply: Apply, type_: str, args: tuple[V, ...]) -> V | None:
    for value, mask in (args, args[::-1]):
        p = value.pattern
        if p is None or mask.const is None or _fields(p) is None:
            continue
        base = apply(b, "and", type_, (p.base, mask))
        return pattern(type_, base, wrap(type_, tuple(s & mask.const for s in p.steps)))
    return None


def _xor(b: Builder, apply: Apply, type_: str, args: tuple[V, ...]) -> V | None:
    for value, mask in (args, args[::-1]):
        p = value.pattern
        if p is None or mask.const is None:
            continue
        if mask.const == (1 << BITS[type_]) - 1:
            return _sum("sub", -1, b, apply, type_, (mask, value))
        bits = _fields(p)
        if bits is not None:
            low = mask.const & (1 << bits) - 1
            base = apply(b, "xor", type_, (p.base, const(type_, mask.const ^ low)))
            return pattern(type_, base, wrap(type_, tuple(s ^ low for s in p.steps)))
    return None


def _lshr(b: Builder, apply: Apply, type_: str, args: tuple[V, ...]) -> V | None:
    p, amount = args[0].pattern, args[1].const
    if p is None or amount is None or _fields(p) is None:
        return None
    base = apply(b, "lshr", type_, (p.base, args[1]))
    return pattern(type_, base, tuple(s >> (amount % BITS[type_]) for s in p.steps))


def _or(b: Builder, apply: Apply, type_: str, args: tuple[V, ...]) -> V | None:
    x, y = as_pattern(args[0]), as_pattern(args[1])
    if x is None or y is None or x.widened is not None or y.widened is not None:
        return None
    bits = min(x.base.aligned, y.base.aligned)
    if not all(0 <= s < (1 << bits) for s in (*x.steps, *y.steps)):
        for p, mask in ((x, args[1]), (y, args[0])):
            if mask.const is not None and (own := _fields(p)) is not None:  # an address in LDS: index << 6 | 0x1010
                low = mask.const & (1 << own) - 1
                base = apply(b, "or", type_, (p.base, const(type_, mask.const ^ low)))
                return pattern(type_, base, wrap(type_, tuple(s | low for s in p.steps)))
        # One side may still lie wholly below the other's zeros: a constant in 0 .. 2**k-1 beside steps of 2**k.
        return _disjoint(b, apply, type_, x, y) or _disjoint(b, apply, type_, y, x)
    base = apply(b, "or", type_, (x.base, y.base))
    return pattern(type_, base, tuple(i | j for i, j in zip(x.steps, y.steps, strict=ZEROS not in (x.steps, y.steps))))


def _most(value: V, depth: int = 4) -> int:
    """What a scalar is at most, as an unsigned number."""
    if value.const is not None:
        return value.const
    top = (1 << BITS[value.type]) - 1
    if value.origin is None or not depth:
        return top
    op, _, args = value.origin
    if op not in _BOUNDS:
        return top
    found = _BOUNDS[op]([_most(each, depth - 1) for each in args], args)
    return min(found, top) >> value.aligned << value.aligned


_BOUNDS: dict[str, Callable[[list[int], tuple[V, ...]], int]] = {
    "and": lambda most, args: min(most),
    "or": lambda most, args: (1 << max(most).bit_length()) - 1,
    "lshr": lambda most, args: most[0] if args[1].const is None else most[0] >> args[1].const % BITS[args[0].type],
    "zext": lambda most, args: most[0],
}


def _disjoint(b: Builder, apply: Apply, type_: str, high: Pattern, low: Pattern) -> V | None:
    top = _most(low.base) + max(low.steps)
    if (low.base.const or 0) + min(low.steps) < 0 or top >> 31:
        return None
    bits = top.bit_length()
    if high.base.aligned < bits or any(s % (1 << bits) for s in high.steps):
        return None
    base = apply(b, "add", type_, (high.base, low.base))
    return pattern(type_, base, added(type_, high.steps, low.steps))


_FROM_THE_LOW_BITS = frozenset(("add", "sub", "mul", "and", "or", "xor"))


def has_form(value: V) -> bool:
    """Whether a value is known by less than its lanes."""
    return value.lanes == 1 or value.pattern is not None or value.rows is not None


def truncated(b: Builder, apply: Apply, type_: str, value: V, depth: int = 3) -> V | None:
    """The low dword of a 64-bit vector as a pattern, rows or a scalar, made from the low dwords that it was made from;
    None where it has no such form. Address arithmetic in 64 bits often has an undefined high dword."""
    if has_form(value):
        return apply(b, "trunc", type_, (value,))
    if value.pair is not None:
        return value.pair[0] if has_form(value.pair[0]) else None
    if value.origin is None or value.origin[0] not in _FROM_THE_LOW_BITS or not depth:
        return None
    op, attr, args = value.origin
    parts = [truncated(b, apply, type_, each, depth - 1) for each in args]
    if any(part is None for part in parts):
        return None
    result = apply(b, op, type_, tuple(part for part in parts if part is not None), attr)
    return result if has_form(result) else None


def _trunc(b: Builder, apply: Apply, type_: str, args: tuple[V, ...]) -> V | None:
    p = args[0].pattern
    if p is None or type_ == "i1":
        return None
    base = apply(b, "trunc", type_, (p.base,))
    return pattern(type_, base, wrap(type_, p.steps))


def widening_guard(b: Builder, op: str, base: V, steps: tuple[int, ...]) -> V | None:
    """Whether the extended ``base`` plus each of the 32-bit ``steps`` stays in range: None where it is known to."""
    limits = (0, (1 << 32) - 1) if op == "zext" else (-(1 << 31), (1 << 31) - 1)
    guard = None
    for bound, limit, is_upper in ((max(*steps, 0), limits[1], True), (min(*steps, 0), limits[0], False)):
        if bound:
            edge = const("i64", limit - bound)
            fits = b.op("icmp", "i1", *((base, edge) if is_upper else (edge, base)), attr="sle")
            guard = fits if guard is None else b.op("and", "i1", guard, fits)
    return None if guard is not None and guard.const == 1 else guard


def _extend(op: str, b: Builder, apply: Apply, type_: str, args: tuple[V, ...]) -> V | None:
    value = args[0]
    p = value.pattern
    if p is None or type_ != "i64" or value.type != "i32":
        return None
    base = apply(b, op, "i64", (p.base,))
    guard = widening_guard(b, op, base, p.steps)
    if guard is None:
        return pattern(type_, base, p.steps)
    return pattern(type_, base, p.steps, Widened(op == "sext", value, 1, const("i64", 0), guard))


def every(b: Builder, kind: str, x: V, y: V) -> V | None:
    """A scalar that, where it is true, says that a comparison of a 32-bit pattern with a scalar holds in all lanes."""
    value = x if x.lanes != 1 else y
    other = y if value is x else x
    p = value.pattern
    if kind[1:] not in ("lt", "le") or p is None or value.type != "i32" or other.lanes != 1 or min(p.steps) < 0:
        return None
    signed_order = kind[0] == "s"
    op = "sext" if signed_order else "zext"
    base, limit = b.op(op, "i64", p.base), b.op(op, "i64", other)
    last = b.op("add", "i64", base, const("i64", max(p.steps)))
    if value is x:  # below the limit, so that nothing wrapped either
        return b.op("icmp", "i1", last, limit, attr="s" + kind[1:])
    top = const("i64", (1 << 31) - 1 if signed_order else (1 << 32) - 1)
    fits = b.op("icmp", "i1", last, top, attr="sle")
    first = b.op("add", "i64", base, const("i64", min(p.steps)))
    return b.op("and", "i1", fits, b.op("icmp", "i1", limit, first, attr="s" + kind[1:]))


def _select(b: Builder, apply: Apply, type_: str, args: tuple[V, ...]) -> V | None:
    condition, yes, no = args
    x, y = as_pattern(yes), as_pattern(no)
    if condition.lanes != 1 or x is None or y is None or x.steps != y.steps or x.widened or y.widened:
        return None
    return pattern(type_, apply(b, "select", type_, (condition, x.base, y.base)), x.steps)


_RULES: dict[str, Callable[..., V | None]] = {
    "add": partial(_sum, "add", 1), "sub": partial(_sum, "sub", -1), "mul": _mul, "shl": _shl, "and": _and, "or": _or,
    "xor": _xor, "lshr": _lshr, "trunc": _trunc, "zext": partial(_extend, "zext"), "sext": partial(_extend, "sext"),
    "select": _select,
}  # fmt: skip
