"""Low bits of what was made of bytes and halves: computed in as few bits as they have.

A register holds a byte as a dword, and much is done with sixteen bits of it. LLVM would find that the dwords in between
are not needed, but within a basic block alone, and each access of memory ends one.
"""

from __future__ import annotations

from collections.abc import Callable

from cairn.isa.prim import BITS
from cairn.vgpu.lower.ir import INT_OF, Builder, V, const

_NARROW = (8, 16)


def truncated(b: Builder, apply: Callable[..., V], type_: str, value: V) -> V | None:
    """The low bits of a vector of dwords as i8 or i16; None where they cost no less this way."""
    made, width = value.origin, BITS[type_]
    if made is None or width not in _NARROW or value.pattern is not None:
        return None
    op, _, args = made
    if op in ("zext", "sext") and _is_narrow(args[0]):
        return _extended(b, apply, op, type_, args[0])
    if len(args) != 2 or args[1].const is None:
        return None
    amount = args[1].const
    if op == "lshr":
        return _shifted(b, apply, type_, args[0], amount)
    inner = args[0].origin
    kept = BITS[value.type] - amount
    if op == "ashr" and kept in _NARROW and kept <= width and inner is not None and inner[0] == "shl":
        if inner[2][1].const != amount:
            return None
        low = truncated(b, apply, INT_OF[kept], inner[2][0])
        return None if low is None else _extended(b, apply, "sext", type_, low)
    return None


def _is_narrow(value: V) -> bool:
    return value.lanes != 1 and BITS[value.type] in _NARROW and value.pattern is None


def _extended(b: Builder, apply: Callable[..., V], op: str, type_: str, value: V) -> V:
    """The low bits of an extension."""
    if value.type == type_:
        return value
    return apply(b, "trunc" if BITS[value.type] > BITS[type_] else op, type_, (value,))


def _shifted(b: Builder, apply: Callable[..., V], type_: str, value: V, amount: int) -> V | None:
    """The low bits of an extension that was shifted to the right."""
    made = value.origin
    if made is None or made[0] != "zext" or not _is_narrow(made[2][0]):
        return None
    source = made[2][0]
    if amount >= BITS[source.type]:
        return const(type_, 0)
    return _extended(b, apply, "zext", type_, apply(b, "lshr", source.type, (source, const(source.type, amount))))
