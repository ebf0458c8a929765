"""Loops over the active lanes of a wave: the slow way of every memory instruction.

Addresses go through the buffer ``%abuf``, elements through ``%dbuf`` (side by side, 16 bytes a lane at most), so that
the fast and the slow way of an access share the code that takes elements apart.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from cairn.vgpu.lower import dense
from cairn.vgpu.lower.context import Context
from cairn.vgpu.lower.ir import LLVM_TYPE, VECTOR_TYPE, V, const
from cairn.vgpu.lower.prims import Writer

# What one step of a loop writes, given the lane (i64) and its address (i64).
Step: TypeAlias = "Callable[[Outlined, V, V], None]"


def spill(ctx: Context, buffer: str, value: V) -> None:
    """Write a vector to a buffer, one element a lane."""
    ctx.b.raw(f"store {VECTOR_TYPE[value.type]} {ctx.b.vec(value)}, ptr {buffer}, align 64")


def element(ctx: Context | Outlined, buffer: str, lane: V, size: int) -> str:
    """Pointer to a lane's element of ``size`` bytes in a buffer."""
    b = ctx.b
    if size in (1, 2, 4, 8):
        return b.ins("ptr", 1, f"getelementptr i{8 * size}, ptr {buffer}, i64 {lane.name}").name
    at = b.op("mul", "i64", lane, const("i64", size))
    return b.ins("ptr", 1, f"getelementptr i8, ptr {buffer}, i64 {at.name}").name


@dataclass(slots=True)
class Outlined:
    """A helper function while it is written: its code, and the helpers that it calls."""

    b: Writer
    helpers: set[str]


@dataclass(frozen=True, slots=True)
class Written:
    """A helper function's text, and the declarations and helpers that it needs."""

    text: str
    used: frozenset[str]
    helpers: frozenset[str]


LOOPS: dict[str, Written] = {}


def each_lane(ctx: Context, name: str, addresses: V | None, step: Step) -> None:
    """Run ``step`` for each active lane, ascending. ``addresses``: None where they are in ``%abuf`` already.

    The loop is a function of its own, written once for each ``name``, so that the many accesses of a kernel stay
    small.
    """
    if addresses is not None:
        spill(ctx, "%abuf", addresses)
    if name not in LOOPS:
        LOOPS[name] = _outlined(name, step)
    ctx.helpers.add(name)
    ctx.helpers.update(LOOPS[name].helpers)
    ctx.b.raw(f"call void @cairn.{name}({_ARGUMENTS}, i64 {ctx.exec.name})")


_ARGUMENTS = "ptr %wave, ptr %abuf, ptr %dbuf, ptr %cbuf, ptr %sink"


def _outlined(name: str, step: Step) -> Written:
    out = Outlined(Writer("each"), set())
    b = out.b
    mask, rest = V("i64", 1, b.fresh()), V("i64", 1, b.fresh())
    with b.scope():
        lane = b.op("cttz", "i64", mask)
        at = element(out, "%abuf", lane, 8)
        step(out, lane, b.ins("i64", 1, f"load i64, ptr {at}"))
        less = b.ins("i64", 1, f"add i64 {mask.name}, -1")
        b.raw(f"{rest.name} = and i64 {mask.name}, {less.name}")
        more = b.ins("i1", 1, f"icmp ne i64 {rest.name}, 0")
        b.cond(more, "each", "done")
    text = "\n".join(
        [
            f"define internal void @cairn.{name}({_ARGUMENTS}, i64 %exec) noinline #0 {{",
            "  %any = icmp ne i64 %exec, 0",
            "  br i1 %any, label %each, label %done",
            "each:",
            f"  {mask.name} = phi i64 [ %exec, %0 ], [ {rest.name}, %{b.label} ]",
            *b.lines,
            "done:",
            "  ret void",
            "}",
        ]
    )
    return Written(text, frozenset(b.used), frozenset(out.helpers))


def copy(ctx: Outlined, to: str, source: str, size: int) -> None:
    """Copy one element."""
    b = ctx.b
    at = 0
    for width in _pieces(size):
        t = f"i{8 * width}"
        if at:
            source = b.ins("ptr", 1, f"getelementptr i8, ptr {source}, i64 {at}").name
            to = b.ins("ptr", 1, f"getelementptr i8, ptr {to}, i64 {at}").name
        value = b.ins(t, 1, f"load {LLVM_TYPE.get(t, t)}, ptr {source}, align {min(width, 4)}")
        b.raw(f"store {t} {value.name}, ptr {to}, align {min(width, 4)}")
        at = width


def _pieces(size: int) -> list[int]:
    return [8, 4] if size == 12 else [size]


def scatter(ctx: Context, address: V, pitch: V, parts: list[V], pieces: list[tuple[int, int, V]]) -> None:
    """Store elements whose dwords may be apart, one lane after the other: where two meet, the higher lane's stays.

    ``address``: where byte 0 goes (i64); dword i goes ``pitch`` * i bytes further (i64). ``parts``: an element, as
    dense.element_types lists its parts. ``pieces``: (first byte, bytes: 1 or 4, the lanes that have it).
    """
    size = 4 * (1 + max(first for first, _, _ in pieces) // 4)
    dense.store(ctx, "%dbuf", parts, size)
    spill(ctx, "%abuf", address)
    ctx.b.raw(f"store i64 {pitch.name}, ptr %cbuf")
    for i, (_, _, lanes) in enumerate(pieces):
        place = ctx.b.ins("ptr", 1, f"getelementptr i64, ptr %cbuf, i64 {1 + i}").name
        ctx.b.raw(f"store {VECTOR_TYPE['i1']} {ctx.b.vec(lanes)}, ptr {place}")

    def step(out: Outlined, lane: V, at: V) -> None:
        b = out.b
        each = b.ins("i64", 1, "load i64, ptr %cbuf")
        element_at = element(out, "%dbuf", lane, size)
        for i, (first, width, _) in enumerate(pieces):
            place = b.ins("ptr", 1, f"getelementptr i64, ptr %cbuf, i64 {1 + i}").name
            mask = b.op("lshr", "i64", b.ins("i64", 1, f"load i64, ptr {place}"), lane)
            to = b.op("add", "i64", at, b.op("mul", "i64", each, const("i64", first // 4)))
            pointer = b.ins("ptr", 1, f"inttoptr i64 {b.op('add', 'i64', to, const('i64', first % 4)).name} to ptr")
            has = b.op("trunc", "i1", mask)
            pointer = b.pure("ptr", 1, f"select i1 {has.name}, ptr {pointer.name}, ptr %sink")
            source = b.ins("ptr", 1, f"getelementptr i8, ptr {element_at}, i64 {first}").name
            value = b.ins(f"i{8 * width}", 1, f"load i{8 * width}, ptr {source}, align 1")
            b.raw(f"store i{8 * width} {value.name}, ptr {pointer.name}, align 1")

    each_lane(ctx, "scatter.pieces." + ".".join(f"{first}_{width}" for first, width, _ in pieces), None, step)
