"""One-way stores (``nontemporal_facts.py``) of whole lines: past the caches where the dispatch is large.

A store to a line that is not in the caches waits for the line's old content, which is then overwritten. Non-temporal
stores do without: on Emerald Rapids a copy of 64 MB takes 0.64 of the time, on any processor a third to a half of the
memory's traffic less. Who reads soon what was written pays for it, so the dispatcher decides, by the bytes written.
"""

from __future__ import annotations

from collections.abc import Callable

from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.branches import either
from cairn.vgpu.lower.llvm.ir import V, const
from cairn.vgpu.lower.locality import prefetch
from cairn.vgpu.lower.values import invariants

LINE = 64  # bytes that are written whole
_PART = 16  # the least that vectors write past the caches
_PAST = "!nontemporal !2"


def rows(ctx: Context, pointers: list[str], size: int, align: int, write: Callable[[int, str], None]) -> None:
    """Store a piece of ``size`` bytes at each of ``pointers``: ``write(align, past)`` writes the instructions with
    this alignment and metadata."""

    def through() -> None:
        prefetch.storing_rows(ctx, pointers, size)
        write(align, "")

    if ctx.pc not in ctx.oneway or size % LINE:
        through()
        return
    off = _off(ctx, pointers)
    aligned = ctx.b.op("icmp", "i1", off, const("i64", 0), attr="eq")
    either(ctx.b, aligned, lambda: write(LINE, _PAST), through)


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

    def write(align: int, past: str) -> None:
        for i, piece in enumerate(pieces):
            b.do(llvm.store(whole, align, word, past), piece, b.beyond(pointer, LINE * i))

    def parts() -> None:
        each = count * _PART // LINE
        for at in range(0, len(pieces) * LINE, _PART):
            part = b.some(V(type_, count, pieces[at // LINE]), at % LINE // _PART * each, each)
            b.do(llvm.store(f"<{each} x {type_}>", _PART, word, _PAST), part, b.beyond(pointer, at))

    if not shared or ctx.pc not in ctx.oneway:
        write(align, "")
        return
    off = _off(ctx, [pointer])
    may = b.op("icmp", "i1", off, const("i64", LINE), attr="ult")
    fits = b.op("icmp", "i1", b.op("and", "i64", off, const("i64", _PART - 1)), const("i64", 0), attr="eq")
    aligned = b.op("icmp", "i1", off, const("i64", 0), attr="eq")

    def across() -> None:
        name = ctx.helpers.place(f"%oneway.{ctx.pc:x}.end", "ptr", first=("ptr", "null"))
        last = b.ins("ptr", 1, llvm.load("ptr"), name)
        b.do(llvm.store("ptr"), b.beyond(pointer, LINE * len(pieces)), name)
        follows = b.ins("i1", 1, llvm.compare("icmp", "eq", "ptr"), last.name, pointer)
        either(ctx.b, follows, parts, lambda: write(align, ""))

    def past() -> None:
        either(ctx.b, aligned, lambda: write(LINE, _PAST), across)

    either(ctx.b, b.op("and", "i1", may, fits), past, lambda: write(align, ""))


def masked(ctx: Context, pointer: str, value: V, write: Callable[[], None]) -> None:
    """Store the active lanes' elements: by ``write()``, or line by line, those of which all lanes are active past the
    caches. Else the processor's prefetchers would fetch what lies around the edges of images."""
    if ctx.pc not in ctx.oneway or value.type not in ("i32", "i64"):
        write()
        return
    b = ctx.b
    count = LINE // (int(value.type[1:]) // 8)
    whole, mask = f"<{count} x {value.type}>", f"<{count} x i1>"
    every = const("i32", (1 << count) - 1)

    def line(first: int) -> None:
        part, place = b.some(value, first, count), b.beyond(pointer, first, value.type)
        bits = b.op("and", "i32", b.op("trunc", "i32", b.op("lshr", "i64", ctx.exec, const("i64", first))), every)
        few = b.ins("i1", ctx.wave.lanes, llvm.convert("trunc", "i32", f"i{count}"), bits.name).name
        few = b.ins("i1", ctx.wave.lanes, llvm.convert("bitcast", f"i{count}", mask), few).name
        either(
            b, b.op("icmp", "i1", bits, every, attr="eq"),
            lambda: b.do(llvm.store(whole, LINE, "", _PAST), part, place),
            lambda: b.do(llvm.masked_store(whole, LINE), part, place, few),
        )  # fmt: skip

    def past() -> None:
        for first in range(0, ctx.wave.lanes, count):
            line(first)

    either(ctx.b, b.op("icmp", "i1", _off(ctx, [pointer]), const("i64", 0), attr="eq"), past, write)


def _off(ctx: Context, pointers: list[str]) -> V:
    """How far addresses are from a line's start; LINE or more where nothing may pass the caches."""
    b = ctx.b
    places = b.pure("i64", 1, llvm.convert("ptrtoint", "ptr", "i64"), pointers[0])
    for pointer in pointers[1:]:
        places = b.op("or", "i64", places, b.pure("i64", 1, llvm.convert("ptrtoint", "ptr", "i64"), pointer))
    return b.op("and", "i64", places, invariants.oneway(b))
