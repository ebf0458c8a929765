"""Directed rounding: sums and products in a wave mode other than to nearest.

The primitives round to nearest. f16 and f32 results are made in f64, rounded to odd (so that no information is lost
for the second rounding) and narrowed in the wanted direction. f64 results are moved by one step where the exact error
says so.
"""

from __future__ import annotations

from collections.abc import Sequence

from cairn.isa.fold import FoldingBuilder
from cairn.isa.prim import Value
from cairn.isa.rows import Mode

V = Value
# Below and above these, errors are found on values that are scaled first.
_SMALL, _UP = 2.0**-900, 2.0**600
_LARGE, _DOWN = 2.0**1000, 2.0**-4
_ROUNDED = ("fadd", "fsub", "fmul", "fma", "fldexp", "sitofp", "uitofp")


class RoundingBuilder(FoldingBuilder):
    """A builder that turns fadd, fsub, fmul, fma and integer conversions into ones that round as ``mode`` says."""

    def __init__(self, mode: Mode) -> None:
        super().__init__()
        self._inside = False
        self.round(mode)

    def round(self, mode: Mode) -> None:
        """Round as ``mode`` says from now on."""
        self._modes = {"f32": mode.round32, "f16": mode.round64, "f64": mode.round64}

    def emit(self, op: str, type_: str, args: Sequence[Value] = (), attr: str | int = "") -> Value:
        """As FoldingBuilder.emit, in the wave's rounding mode."""
        direction = self._modes.get(type_, "rne")
        if self._inside or op not in _ROUNDED or direction == "rne":
            return super().emit(op, type_, args, attr)
        self._inside = True
        try:
            if op in ("sitofp", "uitofp"):
                return self._from_integer(op, type_, args[0], direction)
            if op == "fldexp":
                return self._scaled(type_, args[0], args[1], direction)
            if type_ == "f64":
                return self._double(op, args, direction)
            return self._narrow(op, type_, args, direction)
        finally:
            self._inside = False

    def _from_integer(self, op: str, type_: str, a: V, direction: str) -> V:
        wide = self.emit(op, "f64", (a,))
        return wide.fptrunc(type_, direction)

    def _scaled(self, type_: str, a: V, exponent: V, direction: str) -> V:
        """a * 2**exponent: exact in f64 for narrower types; its own error is what scaling back leaves."""
        if type_ != "f64":
            near = exponent.smin(800).smax(-800)
            return self.emit("fldexp", "f64", (a.fpext("f64"), near)).fptrunc(type_, direction)
        total = self.emit("fldexp", "f64", (a, exponent))
        # Beyond these exponents nothing is left of any number, and all of it is the error.
        error = a - self.emit("fldexp", "f64", (total, -exponent.smin(3000).smax(-3000)))
        return _moved(total, error.isnan().select(error.like(0), error), direction, (a,))

    def _narrow(self, op: str, type_: str, args: Sequence[Value], direction: str) -> V:
        wide = [a.fpext("f64") for a in args]
        if op == "fmul":
            return (wide[0] * wide[1]).fptrunc(type_, direction)
        if op == "fma":
            wide = [wide[0] * wide[1], wide[2]]
        elif op == "fsub":
            wide[1] = -wide[1]
        total, error = _two_sum(wide[0], wide[1])
        odd = _to_odd(total, error)
        return _signed_zero(odd, wide[0], wide[1], direction).fptrunc(type_, direction)

    def _double(self, op: str, args: Sequence[Value], direction: str) -> V:
        if op == "fmul":
            return _product(args[0], args[1], direction)
        if op == "fma":
            return _fused(args[0], args[1], args[2], direction)
        b = -args[1] if op == "fsub" else args[1]
        total, error = _two_sum(args[0], b)
        return _signed_zero(_moved(total, error, direction, args), args[0], b, direction)


def _two_sum(a: V, b: V) -> tuple[V, V]:
    """Rounded sum and its exact error; the error of an infinite or NaN sum is 0."""
    total = a + b
    rest = total - a
    error = (a - (total - rest)) + (b - rest)
    return total, error.isnan().select(error.like(0), error)


def _to_odd(total: V, error: V) -> V:
    """The sum that rounding to odd would have given."""
    word = total.raw()
    inexact = error.ne(0) & (word & 1).eq(0)
    return inexact.select(_stepped(word, error, total), word).bitcast("f64")


def _stepped(word: V, error: V, total: V) -> V:
    """Bits of the neighbour on the error's side."""
    up = error.like(0).flt(error)
    away = (up.zext("i64") ^ (word >> 63)).ne(0)
    zero = (word << 1).eq(0)
    step = away.select(word + 1, word - 1)
    least = up.select(word.like(1), word.like(1 << 63 | 1))
    return zero.select(least, step)


def _moved(total: V, error: V, direction: str, operands: Sequence[Value]) -> V:
    """A sum or product to nearest, moved to its neighbour where the direction lies beyond it."""
    zero = error.like(0)
    up, down = zero.flt(error), error.flt(zero)
    # An overflow of finite operands: its error points inwards.
    infinite = total.abs().eq(float("inf"))
    for operand in operands:
        infinite = infinite & operand.abs().flt(float("inf"))
    negative = total.raw().slt(0)
    up, down = up | (infinite & negative), down | (infinite & ~negative)
    if direction == "rtz":
        wanted = (up & negative) | (down & ~negative)
    else:
        wanted = up if direction == "rtp" else down
    side = up.select(zero.like(1), zero.like(-1))
    return wanted.select(_stepped(total.raw(), side, total), total.raw()).bitcast("f64")


def _signed_zero(total: V, a: V, b: V, direction: str) -> V:
    """An exact zero of terms with different signs is -0 when rounding down."""
    if direction != "rtn":
        return total
    exact = total.eq(0) & (a.raw() ^ b.raw()).slt(0)
    return exact.select(-(total.abs()), total)


def _scaled(a: V, b: V, by: V) -> tuple[V, V]:
    """The factors with one multiplied: the lesser one to scale up, the greater one to scale down."""
    pick_a = (a.abs().flt(b.abs()).zext("i32") ^ by.flt(1.0).zext("i32")).ne(0)
    return pick_a.select(a * by, a), pick_a.select(b, b * by)


def _product(a: V, b: V, direction: str) -> V:
    """f64 product; for the error the operands are scaled up where the product is small."""
    total = a * b
    by = total.abs().flt(_SMALL).select(total.like(_UP), total.like(1.0))
    x, y = _scaled(a, b, by)
    error = x.fma(y, -(total * by))
    error = error.isnan().select(error.like(0), error)
    error = (total.eq(0) & error.eq(0)).select(_stand_in(a, b), error)
    return _moved(total, error, direction, (a, b))


def _stand_in(a: V, b: V) -> V:
    """Something small with the sign of a * b, for a product of which only the sign matters; 0 for a product of 0."""
    sign = (a.raw() ^ b.raw()) & (1 << 63)
    return (a.eq(0) | b.eq(0)).select(a.like(0), (a.like(_SMALL).raw() | sign).bitcast("f64"))


def _fused(a: V, b: V, c: V, direction: str) -> V:
    """f64 a * b + c: the error is the sum of what the product, the sum and the fused result leave.

    A small product beside a large c matters by its sign alone; beside a small one all is scaled up, and a product
    that is small even then matters by its sign again.
    """
    total = a.fma(b, c)
    small = (a * b).abs().flt(_SMALL)
    beside_large = small & ~c.abs().flt(_SMALL * 2.0**100)
    large = ~(a * b).abs().flt(_LARGE) | ~c.abs().flt(_LARGE)
    by = (small & ~beside_large).select(total.like(_UP), large.select(total.like(_DOWN), total.like(1.0)))
    x, y = _scaled(a, b, by)
    product = x * y
    product_low = x.fma(y, -product)
    alone = small & product.abs().flt(_SMALL)
    product = alone.select(_stand_in(a, b), product)
    product_low = alone.select(total.like(0), product_low)
    # A tiny c beside a large product: its sign alone.
    addend = (large & c.abs().flt(_SMALL)).select(_stand_in(c, c.like(1)), c * by)
    sum_, sum_low = _two_sum(product, addend)
    low, lowest = _two_sum(sum_low, product_low)
    error = (sum_ - total * by) + low
    error = error.eq(0).select(lowest, error)
    error = error.isnan().select(error.like(0), error)
    moved = _moved(total, error, direction, (a, b, c))
    return error.eq(0).select(_signed_zero(moved, a * b, c, direction), moved)
