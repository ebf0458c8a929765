"""The active lanes' elements one after the other, by scalar loads and stores in a function that a kernel's accesses
share (per_lane.py)."""

from __future__ import annotations

from cairn.vgpu.lower.access import contiguous, per_lane
from cairn.vgpu.lower.access.outlined import indexed, shared
from cairn.vgpu.lower.access.places import Place
from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.ir import V


def load(ctx: Context, place: Place, size: int) -> list[V]:
    """The active lanes' elements."""
    if shared.applies(ctx, size):
        got = ctx.place()
        if not indexed.access(ctx, "load", got, place, size):
            each_loaded(ctx, place, size, got)
        return [shared.held(ctx, got, size)]
    each_loaded(ctx, place, size, "%dbuf")
    return contiguous.load(ctx, "%dbuf", size)


def load_mixed(ctx: Context, place: Place, size: int) -> list[V]:
    """The same as ``contiguous.load_mixed`` gives them."""
    if size <= 8:
        return load(ctx, place, size)
    each_loaded(ctx, place, size, "%dbuf")
    return contiguous.load_mixed(ctx, "%dbuf", size)


def each_loaded(ctx: Context, place: Place, size: int, to: str) -> None:
    """Load the active lanes' elements to the buffer ``to``."""

    def step(out: per_lane.Outlined, lane: V, address: V) -> V | None:
        source = out.b.ins("ptr", 1, llvm.convert("inttoptr", "i64", "ptr"), address.name).name
        if size == 12:
            per_lane.copy(out, per_lane.element(out, "%dbuf", lane, size), source, size)
            return None
        t = "<4 x i32>" if size == 16 else f"i{8 * size}"
        return out.b.ins(f"i{8 * size}", 1, llvm.load(t, min(size, 4)), source)

    result = 0 if size == 12 else size
    addresses = _listed(ctx, place)
    per_lane.each_lane(ctx, f"gather.{size}", addresses, step, result=result, idle="@cairn.zeros", elements=to)


def _listed(ctx: Context, place: Place) -> V | None:
    """Addresses for going lane by lane; None where they have been written to %abuf."""
    if ctx.quick and place.safe is None and shared.spread_out(ctx, place.address):
        return None
    return place.lanes()


def store(ctx: Context, place: Place, parts: list[V], size: int, *, few: bool = False) -> None:
    """The counterpart of ``load``: where two meet, the higher lane's element stays."""
    per_lane.fill(ctx, parts, size)
    each_stored(ctx, place, size, "%dbuf", few=few)


def each_stored(ctx: Context, place: Place, size: int, elements: str, *, few: bool = False) -> None:
    """Store the active lanes' elements from the buffer ``elements``."""

    def step(out: per_lane.Outlined, lane: V, address: V) -> None:
        source = per_lane.element(out, "%dbuf", lane, size)
        to = out.b.ins("ptr", 1, llvm.convert("inttoptr", "i64", "ptr"), address.name).name
        per_lane.copy(out, to, source, size)

    addresses = _listed(ctx, place)
    per_lane.each_lane(ctx, f"scatter.{size}", addresses, step, idle="%sink", few=few, elements=elements)
