"""Arithmetic on rows: vectors that are one scalar for each sixteen lanes, or each eight, plus known steps within them.

Such are the addresses of a tile's elements where the distance of two rows is an argument of the kernel: the row's
number, a pattern that is constant over so many lanes, times a scalar. As with patterns, each rule is exact modulo the
type's width, and widening keeps what it was made from beside a guard.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from cairn.isa.integers import signed
from cairn.isa.prim import BITS
from cairn.vgpu.lower.llvm.ir import ZEROS, Builder, Rows, V, Widened, const
from cairn.vgpu.lower.values import patterns

_COUNTS = (4, 8)  # of rows in a wave, for which there are rules
Apply = Callable[..., V]


def make(b: Builder, type_: str, bases: tuple[V, ...], steps: tuple[int, ...], widened: Widened | None = None) -> V:
    """A value of rows. ZEROS are for any wave."""
    lanes = b.wave.lanes
    return V(type_, lanes, "", rows=Rows(bases, steps[:lanes], widened))


def rule(b: Builder, apply: Apply, op: str, type_: str, args: tuple[V, ...]) -> V | None:
    """Result of an operation as rows, or None where it has none."""
    handler = _RULES.get(op)
    return None if handler is None or "row_patterns" not in b.on else handler(b, apply, type_, args)


def _within(steps: tuple[int, ...], bits: int, count: int) -> tuple[int, ...]:
    """Steps counted from the first of their row."""
    width = len(steps) // count
    return tuple(signed(s - steps[i // width * width], bits) for i, s in enumerate(steps))


def _of(b: Builder, apply: Apply, value: V, count: int) -> Rows | None:
    """A value as ``count`` rows: patterns and scalars are rows too, and rows are of as many or fewer."""
    if value.lanes == 1:
        return Rows((value,) * count, ZEROS)
    p, rows = value.pattern, value.rows
    if rows is not None and len(rows.bases) == count:
        return rows
    if rows is not None:
        bases, steps, widened = rows
    elif p is not None:
        bases, steps, widened = (p.base,), p.steps, p.widened
    else:
        return None
    starts = (bases[i * len(bases) // count] for i in range(count))
    firsts = (const(value.type, steps[i * b.wave.lanes // count]) for i in range(count))
    moved = tuple(apply(b, "add", value.type, pair) for pair in zip(starts, firsts, strict=True))
    return Rows(moved, _within(steps, BITS[value.type], count), widened)


def _sum(op: str, sign: int, b: Builder, apply: Apply, type_: str, args: tuple[V, ...]) -> V | None:
    if all(a.rows is None for a in args):
        return None
    count = max(len(value.rows.bases) for value in args if value.rows is not None)
    x, y = _of(b, apply, args[0], count), _of(b, apply, args[1], count)
    if x is None or y is None or (y.widened is not None and sign < 0):
        return None
    widened, other = (x.widened, args[1]) if x.widened is not None else (y.widened, args[0])
    if widened is not None:
        widened = patterns.moved_widening(b, apply, op, widened, other)
        if widened is None:
            return None
    bases = tuple(apply(b, op, type_, pair) for pair in zip(x.bases, y.bases, strict=True))
    return make(b, type_, bases, patterns.added(type_, x.steps, y.steps, sign), widened)


def _mul(b: Builder, apply: Apply, type_: str, args: tuple[V, ...]) -> V | None:
    for value, by in (args, args[::-1]):
        if by.const is not None and value.rows is not None:
            return _scaled(b, apply, type_, value.rows, signed(by.const, BITS[type_]))
        if by.lanes == 1 and by.const is None and type_ in ("i32", "i64"):
            for count in _COUNTS if value.rows is None else (len(value.rows.bases),):
                bases = _constants(b, apply, value, count)
                if bases is not None:
                    return make(b, type_, tuple(apply(b, "mul", type_, (base, by)) for base in bases), ZEROS)
    return None


def _constants(b: Builder, apply: Apply, value: V, count: int) -> tuple[V, ...] | None:
    """The scalars of ``count`` rows, whose lanes have one number each. Such are extended without a guard."""
    form = value.pattern or value.rows
    widened = form.widened if form is not None else None
    if widened is not None and (widened.factor != 1 or widened.offset.const != 0):
        return None
    rows = _of(b, apply, value if widened is None else widened.low, count)
    if rows is None or rows.widened is not None or any(rows.steps):
        return None
    if widened is None:
        return rows.bases
    return tuple(apply(b, "sext" if widened.signed else "zext", "i64", (base,)) for base in rows.bases)


def raised(b: Builder, apply: Apply, dword: V, beside: V) -> V | None:
    """A dword, the same over each of the rows of ``beside``, as the high one of an i64."""
    if "row_patterns" not in b.on:
        return None
    for count in _COUNTS if beside.rows is None else (len(beside.rows.bases),):
        bases = _constants(b, apply, dword, count)
        if bases is not None:
            wide = (apply(b, "zext", "i64", (base,)) for base in bases)
            return make(b, "i64", tuple(apply(b, "shl", "i64", (base, const("i64", 32))) for base in wide), ZEROS)
    return None


def _shl(b: Builder, apply: Apply, type_: str, args: tuple[V, ...]) -> V | None:
    rows, amount = args[0].rows, args[1].const
    if rows is None or amount is None:
        return None
    return _scaled(b, apply, type_, rows, 1 << (amount % BITS[type_]))


def _scaled(b: Builder, apply: Apply, type_: str, rows: Rows, factor: int) -> V:
    by = const(type_, factor)
    widened = patterns.scaled_widening(b, apply, type_, rows.widened, factor)
    bases = tuple(apply(b, "mul", type_, (base, by)) for base in rows.bases)
    return make(b, type_, bases, patterns.times(type_, rows.steps, factor), widened)


def _extend(op: str, b: Builder, apply: Apply, type_: str, args: tuple[V, ...]) -> V | None:
    value, rows = args[0], args[0].rows
    if rows is None or type_ != "i64" or value.type != "i32":
        return None
    bases = tuple(apply(b, op, "i64", (base,)) for base in rows.bases)
    guard = None
    width = b.wave.lanes // len(bases)
    for number, base in enumerate(bases):
        fits = patterns.widening_guard(b, op, base, rows.steps[number * width : (number + 1) * width])
        if fits is not None:
            guard = fits if guard is None else b.op("and", "i1", guard, fits)
    return make(b, type_, bases, rows.steps, Widened(op == "sext", value, 1, const("i64", 0), guard))


def _trunc(b: Builder, apply: Apply, type_: str, args: tuple[V, ...]) -> V | None:
    rows = args[0].rows
    if rows is None or type_ != "i32":
        return None
    return make(
        b, type_, tuple(apply(b, "trunc", type_, (base,)) for base in rows.bases), patterns.wrap(type_, rows.steps)
    )


_RULES: dict[str, Callable[..., V | None]] = {
    "add": partial(_sum, "add", 1), "sub": partial(_sum, "sub", -1), "mul": _mul, "shl": _shl, "trunc": _trunc,
    "sext": partial(_extend, "sext"), "zext": partial(_extend, "zext"),
}  # fmt: skip
