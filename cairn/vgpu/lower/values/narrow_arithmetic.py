"""Low bits of what was made of bytes and halves: computed in as few bits as they have.

A register holds a byte as a dword, and much is done with sixteen bits of it. LLVM would find that the dwords in between
are not needed, but within a basic block alone, and each access of memory ends one.
"""

from __future__ import annotations

from collections.abc import Callable

from cairn.isa.prim import BITS
from cairn.vgpu.lower.llvm.ir import INT_OF, Builder, V, const

_NARROW = (8, 16)
_DEPTH = 12  # operations in a row: extrema and sums of a pixel's neighbours
_LOW = ("add", "sub", "and", "or", "xor", "select")  # whose low bits come of low bits
_EXTREMA = {"umin": "umin", "umax": "umax", "smin": "umin", "smax": "umax"}  # of what is not negative


def truncated(b: Builder, apply: Callable[..., V], type_: str, value: V) -> V | None:
    """The low bits of a vector of dwords as i8 or i16; None where they cost no less this way."""
    if BITS[type_] not in _NARROW or value.pattern is not None or "narrow_arithmetic" not in b.on:
        return None
    if not _narrows(type_, value, _DEPTH):
        return None
    return _low(b, apply, type_, value)


def _narrows(type_: str, value: V, depth: int) -> bool:
    """Whether the low bits of a value can be had from bytes and halves alone."""
    made = value.origin
    if value.const is not None:
        return True
    if made is None or not depth or value.lanes == 1 or value.pattern is not None or value.type != "i32":
        return False
    op, _, args = made
    if op in ("zext", "sext"):
        return _is_narrow(args[0])
    if op in _EXTREMA:
        return _fits(type_, value, depth)
    if op in _LOW or (op == "mul" and type_ == "i16"):
        return all(_narrows(type_, each, depth - 1) for each in args[-2:])
    if len(args) != 2 or args[1].const is None:
        return False
    if op == "lshr":
        inner = args[0].origin
        return inner is not None and inner[0] == "zext" and _is_narrow(inner[2][0])
    return op == "ashr" and _signs(type_, value) is not None


def _fits(type_: str, value: V, depth: int) -> bool:
    """Whether a dword is known to be its low bits, extended by zeros."""
    if value.const is not None:
        return value.const >> BITS[type_] == 0
    made = value.origin
    if made is None or not depth or value.lanes == 1 or value.pattern is not None:
        return False
    if made[0] == "zext":
        return _is_narrow(made[2][0]) and BITS[made[2][0].type] <= BITS[type_]
    return made[0] in _EXTREMA and all(_fits(type_, each, depth - 1) for each in made[2])


def _signs(type_: str, value: V) -> tuple[str, V] | None:
    """(type, value) whose low bits, extended by their sign, a shift to the left and back gives."""
    assert value.origin is not None
    inner, amount = value.origin[2][0].origin, value.origin[2][1].const
    kept = BITS[value.type] - (amount or 0)
    if inner is None or inner[0] != "shl" or inner[2][1].const != amount or kept not in _NARROW or kept > BITS[type_]:
        return None
    return (INT_OF[kept], inner[2][0]) if _narrows(INT_OF[kept], inner[2][0], 1) else None


def _low(b: Builder, apply: Callable[..., V], type_: str, value: V) -> V:
    """The low bits of what ``_narrows``."""
    if value.const is not None:
        return const(type_, value.const)
    assert value.origin is not None
    op, attr, args = value.origin
    if op in ("zext", "sext"):
        return _extended(b, apply, op, type_, args[0])
    if op == "lshr":
        return _shifted(b, apply, type_, args[0], args[1].const or 0)
    if op == "ashr":
        kept, low = _signs(type_, value) or (type_, value)
        return _extended(b, apply, "sext", type_, _low(b, apply, kept, low))
    parts = tuple(_low(b, apply, type_, each) for each in args[-2:])
    return apply(b, _EXTREMA.get(op, op), type_, (*args[:-2], *parts), attr)


def _is_narrow(value: V) -> bool:
    return value.lanes != 1 and BITS[value.type] in _NARROW and value.pattern is None


def _extended(b: Builder, apply: Callable[..., V], op: str, type_: str, value: V) -> V:
    """The low bits of an extension."""
    if value.type == type_:
        return value
    return apply(b, "trunc" if BITS[value.type] > BITS[type_] else op, type_, (value,))


def _shifted(b: Builder, apply: Callable[..., V], type_: str, value: V, amount: int) -> V:
    """The low bits of an extension by zeros that was shifted to the right."""
    assert value.origin is not None
    source = value.origin[2][0]
    if amount >= BITS[source.type]:
        return const(type_, 0)
    return _extended(b, apply, "zext", type_, apply(b, "lshr", source.type, (source, const(source.type, amount))))
