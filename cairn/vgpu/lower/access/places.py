"""Where the lanes' elements are, and what must hold for going there at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.llvm.ir import LANES, V, const, pattern
from cairn.vgpu.lower.values import lane_limit


class Near(NamedTuple):
    """Places by offsets (a vector of i32) from one address. The lanes of ``inside`` (a vector of i1) may use theirs,
    which are less than 2^31."""

    base: V
    offset: V
    inside: V


class Place(NamedTuple):
    """Where the lanes' elements are. ``address``: host addresses (i64). ``guard``: what must hold (i1) for them to be
    used as they are, None for nothing. ``safe``: where the guard may fail, addresses that may be used in any case.
    ``private``: all lanes may be loaded from, active or not, and no other thread writes there. ``near``: the same
    places by offsets, where they follow no pattern. ``registers``: which ones a global access's address comes from."""

    address: V
    guard: V | None = None
    safe: Callable[[], V] | None = None
    private: bool = False
    near: Near | None = None
    registers: tuple[int, ...] = ()

    def lanes(self) -> V:
        """Addresses for going lane by lane."""
        return self.address if self.safe is None else self.safe()


def spare(ctx: Context, *, storing: bool) -> V:
    """Address of what elements out of range read, or are written to."""
    return ctx.b.pure("i64", 1, f"ptrtoint ptr {'%sink' if storing else '@cairn.zeros'} to i64")


def bounded(ctx: Context, base: V, offset: V, limit: V, *, storing: bool, near: bool = False) -> Place:
    """Places at ``base`` (i64) + ``offset`` (i32). Offsets from ``limit`` (i32) on are out of range: they read as zero
    and are not written. ``near``: the limit is less than 2^31."""
    b = ctx.b

    def safe() -> V:
        inside = b.op("icmp", "i1", ctx.vector(offset), limit, attr="ult")
        address = b.op("add", "i64", b.op("zext", "i64", ctx.vector(offset)), base)
        return b.op("select", "i64", inside, address, spare(ctx, storing=storing))

    steps = (0,) if offset.lanes == 1 else offset.pattern.steps if offset.pattern is not None else None
    if steps is None:
        inside = b.op("icmp", "i1", ctx.vector(offset), limit, attr="ult")
        return Place(safe(), near=Near(base, offset, inside) if near else None)
    start = offset if offset.pattern is None else offset.pattern.base
    wide = b.op("zext", "i64", start)
    top = b.op("add", "i64", wide, const("i64", max(steps)))
    guard = b.op("icmp", "i1", top, b.op("zext", "i64", limit), attr="slt")
    if min(steps) < 0:
        low = b.op("add", "i64", wide, const("i64", min(steps)))
        guard = b.op("and", "i1", guard, b.op("icmp", "i1", const("i64", 0), low, attr="sle"))
    address = b.op("add", "i64", base, wide)
    return Place(pattern("i64", address, steps) if len(steps) > 1 else address, guard, safe)


def both(ctx: Context, a: V | None, c: V | None) -> V | None:
    """Both conditions; None is true."""
    if a is None or c is None:
        return a or c
    return ctx.b.op("and", "i1", a, c)


def none(ctx: Context, bits: V) -> V:
    """Whether a vector of i1 is all zero."""
    mask = lane_limit.number(ctx.b, bits)
    return ctx.b.op("icmp", "i1", mask, const("i64", 0), attr="eq")


def quickly(ctx: Context, likely: V, test: Callable[[], V]) -> V:
    """``likely`` and ``test``, which is not computed where the former does not hold."""
    b = ctx.b
    before, more, known = b.label, b.new_label("test"), b.new_label("known")
    b.cond(likely, more, known)
    b.start(more)
    with b.scope():
        result, after = test(), b.label
        b.br(known)
    b.start(known)
    return b.ins("i1", 1, f"phi i1 [ false, %{before} ], [ {result.name}, %{after} ]")


def active_ends(ctx: Context) -> tuple[V, V]:
    """The lowest and the highest active lane (i64); any lanes where none is active."""
    if ctx.full:
        return const("i64", 0), const("i64", LANES - 1)
    b, top = ctx.b, const("i64", LANES - 1)
    first = b.op("and", "i64", b.op("cttz", "i64", ctx.exec), top)
    return first, b.op("and", "i64", b.op("sub", "i64", top, b.op("ctlz", "i64", ctx.exec)), top)
