"""One-way stores (``nontemporal_facts.py``) of whole lines: past the caches where the dispatch is large.

A store to a line that is not in the caches waits for the line's old content, which is then overwritten. Non-temporal
stores do without: on Emerald Rapids a copy of 64 MB takes 0.64 of the time, on any processor a third to a half of the
memory's traffic less. Who reads soon what was written pays for it, so the dispatcher decides, by the bytes written.
"""

from __future__ import annotations

from collections.abc import Callable

from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.llvm.ir import LANES, V, const
from cairn.vgpu.lower.locality import prefetch
from cairn.vgpu.lower.values import invariants

LINE = 64  # bytes that are written whole
_PART = 16  # the least that vectors write past the caches
_PREFIX = "oneway."
_PAST = "!nontemporal !2"


def variables(helpers: set[str]) -> list[str]:
    """Where stores remember how far the last ones came: the allocas, and their first values."""
    names = sorted(name for name in helpers if name.startswith(_PREFIX))
    return [f"  %{name}.end = alloca ptr" for name in names] + [f"  store ptr null, ptr %{name}.end" for name in names]


def rows(ctx: Context, pointers: list[str], size: int, align: int, write: Callable[[str], None]) -> None:
    """Store a piece of ``size`` bytes at each of ``pointers``: ``write(end)`` writes the instructions, each of which
    ends with ``end``."""

    def through() -> None:
        prefetch.storing_rows(ctx, pointers, size)
        write(f"align {align}")

    if ctx.pc not in ctx.oneway or size % LINE:
        through()
        return
    off = _off(ctx, pointers)
    aligned = ctx.b.op("icmp", "i1", off, const("i64", 0), attr="eq")
    _either(ctx, aligned, lambda: write(f"align {LINE}, {_PAST}"), through)


def lines(ctx: Context, pointer: str, pieces: list[str], type_: str, align: int, word: str, *, shared: bool) -> None:
    """Store ``pieces``, vectors of one line each, one after the other. ``word``: volatile, or nothing; ``shared``: in
    global memory.

    Where they lie across lines and follow on those of the wave before, they are written by parts: the processor
    collects a line's parts before it writes them. A line whose other parts do not come soon would take several times
    as long.
    """
    b = ctx.b
    count = LINE // (int(type_[1:]) // 8)
    whole = f"<{count} x {type_}>"

    def write(end: str) -> None:
        for i, piece in enumerate(pieces):
            place = b.pure("ptr", 1, f"getelementptr i8, ptr {pointer}, i64 {LINE * i}").name if i else pointer
            b.raw(f"store {word}{whole} {piece}, ptr {place}, {end}")

    def parts() -> None:
        each = count * _PART // LINE
        for at in range(0, len(pieces) * LINE, _PART):
            first = at % LINE // _PART * each
            picks = ", ".join(f"i32 {first + k}" for k in range(each))
            text = f"shufflevector {whole} {pieces[at // LINE]}, {whole} poison, <{each} x i32> <{picks}>"
            part = b.ins(type_, LANES, text).name
            place = b.pure("ptr", 1, f"getelementptr i8, ptr {pointer}, i64 {at}").name if at else pointer
            b.raw(f"store {word}<{each} x {type_}> {part}, ptr {place}, align {_PART}, {_PAST}")

    if not shared or ctx.pc not in ctx.oneway:
        write(f"align {align}")
        return
    off = _off(ctx, [pointer])
    may = b.op("icmp", "i1", off, const("i64", LINE), attr="ult")
    fits = b.op("icmp", "i1", b.op("and", "i64", off, const("i64", _PART - 1)), const("i64", 0), attr="eq")
    aligned = b.op("icmp", "i1", off, const("i64", 0), attr="eq")

    def across() -> None:
        name = f"%{_PREFIX}{ctx.pc:x}.end"
        ctx.helpers.add(f"{_PREFIX}{ctx.pc:x}")
        last = b.ins("ptr", 1, f"load ptr, ptr {name}")
        end = b.pure("ptr", 1, f"getelementptr i8, ptr {pointer}, i64 {LINE * len(pieces)}")
        b.raw(f"store ptr {end.name}, ptr {name}")
        follows = b.ins("i1", 1, f"icmp eq ptr {last.name}, {pointer}")
        _either(ctx, follows, parts, lambda: write(f"align {align}"))

    def past() -> None:
        _either(ctx, aligned, lambda: write(f"align {LINE}, {_PAST}"), across)

    _either(ctx, b.op("and", "i1", may, fits), past, lambda: write(f"align {align}"))


def masked(ctx: Context, pointer: str, value: V, write: Callable[[], None]) -> None:
    """Store the active lanes' elements: by ``write()``, or line by line, those of which all lanes are active past the
    caches. Else the processor's prefetchers would fetch what lies around the edges of images."""
    if ctx.pc not in ctx.oneway or value.type not in ("i32", "i64"):
        write()
        return
    b = ctx.b
    count = LINE // (int(value.type[1:]) // 8)
    whole, vector, mask = f"<{count} x {value.type}>", f"<{LANES} x {value.type}>", f"<{count} x i1>"

    suffix = f"v{count}{value.type}.p0"
    every = const("i32", (1 << count) - 1)

    def line(first: int) -> None:
        picks = ", ".join(f"i32 {first + i}" for i in range(count))
        text = f"shufflevector {vector} {b.vec(value)}, {vector} poison, <{count} x i32> <{picks}>"
        part = b.ins(value.type, LANES, text).name
        place = b.pure("ptr", 1, f"getelementptr {value.type}, ptr {pointer}, i64 {first}").name
        bits = b.op("and", "i32", b.op("trunc", "i32", b.op("lshr", "i64", ctx.exec, const("i64", first))), every)
        few = b.ins("i1", LANES, f"trunc i32 {bits.name} to i{count}").name
        few = b.ins("i1", LANES, f"bitcast i{count} {few} to {mask}").name
        arguments = f"{whole} {part}, ptr align {LINE} {place}, {mask} {few}"
        _either(
            ctx, b.op("icmp", "i1", bits, every, attr="eq"),
            lambda: b.raw(f"store {whole} {part}, ptr {place}, align {LINE}, {_PAST}"),
            lambda: b.raw(f"call void @llvm.masked.store.{suffix}({arguments})"),
        )  # fmt: skip

    def past() -> None:
        b.intrinsic(f"declare void @llvm.masked.store.{suffix}({whole}, ptr, {mask})")
        for first in range(0, LANES, count):
            line(first)

    _either(ctx, b.op("icmp", "i1", _off(ctx, [pointer]), const("i64", 0), attr="eq"), past, write)


def _off(ctx: Context, pointers: list[str]) -> V:
    """How far addresses are from a line's start; LINE or more where nothing may pass the caches."""
    b = ctx.b
    places = b.pure("i64", 1, f"ptrtoint ptr {pointers[0]} to i64")
    for pointer in pointers[1:]:
        places = b.op("or", "i64", places, b.pure("i64", 1, f"ptrtoint ptr {pointer} to i64"))
    return b.op("and", "i64", places, invariants.oneway(b))


def _either(ctx: Context, condition: V, one: Callable[[], None], other: Callable[[], None]) -> None:
    b = ctx.b
    yes, no, on = (b.new_label(name) for name in ("past", "through", "on"))
    b.cond(condition, yes, no)
    for label, way in ((yes, one), (no, other)):
        b.start(label)
        with b.scope():
            way()
        b.br(on)
    b.start(on)
