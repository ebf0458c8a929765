"""Arithmetic on indexed values: 64-bit vectors that are a 32-bit vector, extended, times a constant, plus a scalar.

Such are the addresses of elements whose numbers follow no known pattern: a pointer and an index for each lane. Kept
apart, the indices are half of the vector that the addresses would be, and sums with scalars are scalars. Each rule is
exact modulo 2**64; the addresses are written out where they are needed as such.
"""

from __future__ import annotations

from collections.abc import Callable

from cairn.isa.integers import signed
from cairn.vgpu.lower.llvm.ir import Builder, V, Widened, const
from cairn.vgpu.lower.values.patterns import scaled_widening

Apply = Callable[..., V]


def make(index: Widened) -> V:
    """An indexed value."""
    return V("i64", index.low.lanes, "", index=index)


def rule(b: Builder, apply: Apply, op: str, type_: str, args: tuple[V, ...]) -> V | None:
    """Result of an operation as an indexed value (of ``trunc``: without extending), or None where it has none."""
    if op in ("sext", "zext"):
        plain = b.indices and type_ == "i64" and args[0].type == "i32"
        return make(Widened(op == "sext", args[0], 1, const("i64", 0), None)) if plain else None
    handler = _RULES.get(op)
    return None if handler is None or all(a.index is None for a in args) else handler(b, apply, args, type_)


def _add(b: Builder, apply: Apply, args: tuple[V, ...], type_: str) -> V | None:
    for value, scalar in (args, args[::-1]):
        w = value.index
        if w is not None and scalar.lanes == 1:
            return make(Widened(w.signed, w.low, w.factor, apply(b, "add", "i64", (w.offset, scalar)), None))
    return None


def _sub(b: Builder, apply: Apply, args: tuple[V, ...], type_: str) -> V | None:
    w = args[0].index
    if w is None or args[1].lanes != 1:
        return None
    return make(Widened(w.signed, w.low, w.factor, apply(b, "sub", "i64", (w.offset, args[1])), None))


def _scaled(b: Builder, apply: Apply, value: V, factor: int) -> V | None:
    w = scaled_widening(b, apply, "i64", value.index, factor)
    return None if w is None or w.factor <= 0 else make(w)


def _shl(b: Builder, apply: Apply, args: tuple[V, ...], type_: str) -> V | None:
    amount = args[1].const
    return None if amount is None else _scaled(b, apply, args[0], 1 << amount % 64)


def _mul(b: Builder, apply: Apply, args: tuple[V, ...], type_: str) -> V | None:
    for value, by in (args, args[::-1]):
        if by.const is not None and value.index is not None:
            return _scaled(b, apply, value, signed(by.const, 64))
    return None


def _trunc(b: Builder, apply: Apply, args: tuple[V, ...], type_: str) -> V | None:
    w = args[0].index
    if w is None or type_ != "i32":
        return None
    product = apply(b, "mul", "i32", (w.low, const("i32", w.factor)))
    return apply(b, "add", "i32", (product, apply(b, "trunc", "i32", (w.offset,))))


_RULES: dict[str, Callable[..., V | None]] = {"add": _add, "sub": _sub, "shl": _shl, "mul": _mul, "trunc": _trunc}
