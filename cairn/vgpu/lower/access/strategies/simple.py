"""One element for all lanes; and quick code's accesses, which are calls as a whole."""

from __future__ import annotations

from typing import Any

from cairn.vgpu.lower.access import contiguous
from cairn.vgpu.lower.access.outlined import shared as outlined
from cairn.vgpu.lower.access.outlined import ways as outlined_ways
from cairn.vgpu.lower.access.places import Access, both
from cairn.vgpu.lower.access.strategies.row import Strategy, Way
from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.branches import guarded
from cairn.vgpu.lower.llvm.ir import V, const, llvm_type


def _is_one(access: Access) -> bool:
    return access.place.address.lanes == 1


def _load_one(access: Access, _: Any) -> Way:
    return Way(lambda: _uniform(access))


def _uniform(access: Access) -> list[V]:
    """One element for all lanes; where it may not be touched, zeros are loaded instead, without a branch."""
    ctx, place, size, b = access.ctx, access.place, access.size, access.ctx.b
    guard = place.guard
    pointer = ctx.pointer(place.address)
    if not (ctx.full or place.private):
        guard = both(ctx, guard, b.op("icmp", "i1", const("i64", 0), ctx.exec, attr="ult"))
    if guard is not None and guard.const != 1:
        pointer = b.pure("ptr", 1, llvm.select("i1", "ptr"), guard.name, pointer, "@cairn.zeros").name
    if place.private and size in contiguous.TWOFOLD:
        parts, dwords = contiguous.load_one(ctx, pointer, size), contiguous.load_one(ctx, pointer, size, dwords=True)
        return contiguous.twofold(parts, dwords)
    return contiguous.load_one(ctx, pointer, size, volatile=access.volatile, shared=not access.place.private)


def _store_one(access: Access, _: Any) -> Way:
    return Way(lambda: _uniform_stored(access))


def _uniform_stored(access: Access) -> None:
    """All lanes to one address: the highest active lane's element stays."""
    ctx, place, size, b = access.ctx, access.place, access.size, access.ctx.b
    guard = place.guard
    if not ctx.full:
        guard = both(ctx, guard, b.op("icmp", "i1", const("i64", 0), ctx.exec, attr="ult"))
    pointer = ctx.pointer(place.address)

    def fast() -> list[V]:
        last = [last_active(ctx, part) for part in access.stored]
        contiguous.store_one(ctx, pointer, last, size, volatile=access.volatile, shared=True)
        return []

    guarded(ctx.b, guard, fast, list)


def last_active(ctx: Context, value: V) -> V:
    """The highest active lane's element; EXEC is not zero."""
    b = ctx.b
    if value.lanes == 1:
        return value
    if ctx.full:
        return b.pure(
            value.type, 1, llvm.extract(llvm_type(value.type, ctx.wave.lanes)), b.vec(value), str(ctx.wave.lanes - 1)
        )
    lane = b.op("sub", "i64", const("i64", ctx.wave.mask_bits - 1), b.op("ctlz", "i64", ctx.exec))
    return b.ins(value.type, 1, llvm.extract(llvm_type(value.type, ctx.wave.lanes)), b.vec(value), lane.name)


def _is_call(access: Access) -> bool:
    if access.storing:
        return outlined.applies(access.ctx, access.size)
    return outlined_ways.loads(access.ctx, access.place, access.size)


def _load_call(access: Access, _: Any) -> Way:
    return Way(lambda: outlined_ways.load(access.ctx, access.place, access.size))


def _store_call(access: Access, _: Any) -> Way:
    return Way(lambda: outlined_ways.store(access.ctx, access.place, access.stored[0], access.size))


SIMPLE = (
    Strategy("one element", _is_one, _load_one, _store_one),
    Strategy("call", _is_call, _load_call, _store_call, part="outlined"),
)
