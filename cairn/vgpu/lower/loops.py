"""Loops over the active lanes of a wave: the slow way of every memory instruction.

Addresses go through the buffer ``%abuf``, elements through ``%dbuf`` (side by side, 16 bytes a lane at most), so that
the fast and the slow way of an access share the code that takes elements apart.
"""

from __future__ import annotations

from collections.abc import Callable

from cairn.vgpu.lower.context import Context
from cairn.vgpu.lower.ir import LANES, LLVM_TYPE, VECTOR_TYPE, V, const

_UNROLL = 8
# What one step of a loop writes, given the lane (i64) and its address (i64).
Step = Callable[[V, V], None]


def spill(ctx: Context, buffer: str, value: V) -> None:
    """Write a vector to a buffer, one element a lane."""
    ctx.b.raw(f"store {VECTOR_TYPE[value.type]} {ctx.b.vec(value)}, ptr {buffer}, align 64")


def element(ctx: Context, buffer: str, lane: V, size: int) -> str:
    """Pointer to a lane's element of ``size`` bytes in a buffer."""
    b = ctx.b
    if size in (1, 2, 4, 8):
        return b.ins("ptr", 1, f"getelementptr i{8 * size}, ptr {buffer}, i64 {lane.name}").name
    at = b.op("mul", "i64", lane, const("i64", size))
    return b.ins("ptr", 1, f"getelementptr i8, ptr {buffer}, i64 {at.name}").name


def each_lane(ctx: Context, addresses: V | None, step: Step) -> None:
    """Run ``step`` for each active lane, ascending. ``addresses``: None where they are in ``%abuf`` already."""
    if addresses is not None:
        spill(ctx, "%abuf", addresses)
    if ctx.full:
        _counted(ctx, step)
    else:
        _masked(ctx, step)


def _address(ctx: Context, lane: V) -> V:
    at = element(ctx, "%abuf", lane, 8)
    return ctx.b.ins("i64", 1, f"load i64, ptr {at}")


def _counted(ctx: Context, step: Step) -> None:
    """All 64 lanes, some at a time."""
    b = ctx.b
    before, head, done = b.label, b.new_label("all"), b.new_label("done")
    b.br(head)
    b.start(head)
    with b.scope():
        first, following = V("i64", 1, b.fresh()), V("i64", 1, b.fresh())
        lane_phi = len(b.lines)
        b.lines.append("")
        for i in range(_UNROLL):
            lane = b.op("add", "i64", first, const("i64", i))
            step(lane, _address(ctx, lane))
        b.lines[lane_phi] = f"  {first.name} = phi i64 [ 0, %{before} ], [ {following.name}, %{b.label} ]"
        b.raw(f"{following.name} = add i64 {first.name}, {_UNROLL}")
        more = b.ins("i1", 1, f"icmp ult i64 {following.name}, {LANES}")
        b.cond(more, head, done)
    b.start(done)


def _masked(ctx: Context, step: Step) -> None:
    """The lanes of EXEC, from the lowest bit up."""
    b = ctx.b
    before, head, done = b.label, b.new_label("each"), b.new_label("done")
    any_lane = b.ins("i1", 1, f"icmp ne i64 {ctx.exec.name}, 0")
    b.cond(any_lane, head, done)
    b.start(head)
    with b.scope():
        mask, rest = V("i64", 1, b.fresh()), V("i64", 1, b.fresh())
        phi = len(b.lines)
        b.lines.append("")
        lane = b.op("cttz", "i64", mask)
        step(lane, _address(ctx, lane))
        b.lines[phi] = f"  {mask.name} = phi i64 [ {ctx.exec.name}, %{before} ], [ {rest.name}, %{b.label} ]"
        less = b.ins("i64", 1, f"add i64 {mask.name}, -1")
        b.raw(f"{rest.name} = and i64 {mask.name}, {less.name}")
        more = b.ins("i1", 1, f"icmp ne i64 {rest.name}, 0")
        b.cond(more, head, done)
    b.start(done)


def copy(ctx: Context, to: str, source: str, size: int, *, volatile: bool = False) -> None:
    """Copy one element; ``volatile`` is about the device's side."""
    b = ctx.b
    word = "volatile " if volatile else ""
    at = 0
    for width in _pieces(size):
        t = f"i{8 * width}"
        if at:
            source = b.ins("ptr", 1, f"getelementptr i8, ptr {source}, i64 {at}").name
            to = b.ins("ptr", 1, f"getelementptr i8, ptr {to}, i64 {at}").name
        value = b.ins(t, 1, f"load {word}{LLVM_TYPE.get(t, t)}, ptr {source}, align {min(width, 4)}")
        b.raw(f"store {word}{t} {value.name}, ptr {to}, align {min(width, 4)}")
        at = width
    return


def _pieces(size: int) -> list[int]:
    return [8, 4] if size == 12 else [size]
