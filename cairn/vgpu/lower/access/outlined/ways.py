"""Quick code: which functions (shared.py) an access of memory calls, by the shape of its addresses."""

from __future__ import annotations

from cairn.vgpu.lower.access import contiguous, lane_by_lane
from cairn.vgpu.lower.access.outlined import indexed, shared
from cairn.vgpu.lower.access.places import Place, both
from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.llvm.branches import guarded
from cairn.vgpu.lower.llvm.ir import V, const, joined, strides


def loads(ctx: Context, place: Place, size: int) -> bool:
    """Whether elements of ``size`` bytes are loaded by calls from their addresses' shape alone."""
    if not ctx.quick or ctx.full or ctx.single or place.private:
        return False
    p = place.address.pattern
    return size > 8 or (p is not None and p.steps == strides(size, ctx.wave.lanes))


def load(ctx: Context, place: Place, size: int) -> list[V]:
    """Elements where ``loads`` holds."""
    return _load_dwords(ctx, place, size) if size > 8 else [_load_beside(ctx, place, size)]


def _guard(ctx: Context, place: Place) -> V | None:
    p = place.address.pattern
    return both(ctx, place.guard, p.widened.guard if p is not None and p.widened is not None else None)


def _load_beside(ctx: Context, place: Place, size: int) -> V:
    """Elements side by side."""
    p, got = place.address.pattern, ctx.place()
    assert p is not None
    if indexed.access(ctx, "load", got, place, size):
        return shared.held(ctx, got, size)

    def fast() -> list[V]:
        shared.beside(ctx, "load", got, p.base, size)
        return []

    def slow() -> list[V]:
        lane_by_lane.each_loaded(ctx, place, size, got)
        return []

    guarded(ctx.b, _guard(ctx, place), fast, slow)
    return shared.held(ctx, got, size)


def _load_dwords(ctx: Context, place: Place, size: int) -> list[V]:
    """Elements of three or four dwords: each dword has a place of its own."""
    b, p = ctx.b, place.address.pattern
    got = [ctx.place() for _ in range(size // 4)]

    def fast() -> list[V]:
        assert p is not None
        for i, each in enumerate(got):
            shared.beside(ctx, "load", each, b.op("add", "i64", p.base, const("i64", 4 * i)), 4)
        return []

    def slow() -> list[V]:
        lane_by_lane.each_loaded(ctx, place, size, "%dbuf")
        shared.apart(ctx, got)
        return []

    if p is not None and p.steps == strides(4, ctx.wave.lanes):
        guarded(ctx.b, _guard(ctx, place), fast, slow)
    else:
        slow()
    return held(ctx, got, size)


def held(ctx: Context, got: list[str], size: int) -> list[V]:
    """Elements of three or four dwords that lie in places of their own."""
    dwords = [shared.held(ctx, each, 4) for each in got]
    if contiguous.element_types(size)[0] == "i32":
        return dwords
    return [joined(low, high) for low, high in zip(dwords[::2], dwords[1::2], strict=True)]


def store(ctx: Context, place: Place, part: V, size: int) -> None:
    """One element a lane that is one value (calls.applies)."""
    p, elements = place.address.pattern, shared.data(ctx, part)
    if indexed.access(ctx, "store", elements, place, size):
        return

    def slow() -> list[V]:
        lane_by_lane.each_stored(ctx, place, size, elements)
        return []

    if p is None or p.steps != strides(size, ctx.wave.lanes):
        slow()
        return
    base = p.base

    def fast() -> list[V]:
        shared.beside(ctx, "store", elements, base, size)
        return []

    guarded(ctx.b, _guard(ctx, place), fast, slow)
