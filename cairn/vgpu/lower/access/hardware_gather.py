"""The processor's own gathers and scatters, where they are faster than scalar loads and stores (codecache.abilities).

On Intel's processors with AVX-512 they are: 64 dwords from L1 take 15 ns where scalar loads put together take 24, and
stores 30 where scalar ones take 42. On Zen 4 they help only where a mask would have to be applied first, and for
elements of 64 bits; on Zen 5 where some lanes are off (scalar_gather.py has the others).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from cairn.vgpu.lower.access import contiguous
from cairn.vgpu.lower.access.places import Near, Place, none
from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.branches import guarded
from cairn.vgpu.lower.llvm.ir import V, const, llvm_type, steps_text


def load(ctx: Context, place: Place, size: int, each: Callable[[], list[V]]) -> list[V]:
    """The active lanes' elements; other lanes get zero. ``each``: lane by lane."""
    if size < 4:
        dwords = _indexed(ctx, place) or _addressed(ctx, place)
        if size == 1:
            return [_narrow(ctx, dwords, size)]
        lost = ctx.b.op("icmp", "i1", dwords.byte, const("i32", 3), attr="eq")
        if lost.lanes > 1:
            lost = lost if ctx.full else ctx.b.op("and", "i1", lost, ctx.exec_bits)
            whole = none(ctx, lost)
        else:
            whole = ctx.b.op("xor", "i1", lost, const("i1", 1))
        return guarded(ctx.b, whole, lambda: [_narrow(ctx, dwords, size)], each)
    parts = []
    at = 0
    for type_ in contiguous.element_types(size):
        parts.append(_gather(ctx, *_pointers(ctx, place, at), type_))
        at += 8 if type_ == "i64" else 4
    return parts


def store(ctx: Context, place: Place, value: V) -> None:
    """The active lanes' elements of one register; where two meet, the higher lane's stays."""
    _scatter(ctx, *_pointers(ctx, place, 0), value)


def load_known(ctx: Context, pointer: str, steps: tuple[int, ...], type_: str) -> V:
    """The elements at ``pointer`` + steps. All lanes are active. Where the wave's halves have the same places (rows of
    32 work-items), LLVM makes one half's gathers do for both, if it sees that their masks are the same."""
    same = steps[: ctx.wave.lanes // 2] == steps[ctx.wave.lanes // 2 :]
    return _gather(ctx, _known(ctx, pointer, steps), const("i1", 1), type_, plain=same)


def store_known(ctx: Context, pointer: str, steps: tuple[int, ...], value: V) -> None:
    """Elements to ``pointer`` + steps; where two meet, the higher lane's stays. All lanes are active."""
    _scatter(ctx, _known(ctx, pointer, steps), const("i1", 1), value)


def all_lanes(ctx: Context, width: int) -> str:
    """A mask of ``width`` true bits that LLVM does not know. The processor's gathers clear their masks, and LLVM makes
    a known one anew by comparing a register with itself, which waits for whatever that register held last: in a chain
    of gathers the test of all that the one before brought."""
    b = ctx.b
    ones = b.pure(f"i{width}", 1, llvm.assembly(f"i{width}", "mov $$-1, ${0:k}", "=r")).name
    return b.pure("i1", ctx.wave.lanes, llvm.convert("bitcast", f"i{width}", f"<{width} x i1>"), ones).name


def _active(ctx: Context, mask: V, type_: str) -> str:
    """The lanes that a gather or scatter acts for."""
    b, n = ctx.b, ctx.wave.lanes
    if mask.const is None:
        return b.vec(mask)
    width = contiguous.LINE // (8 if type_ == "i64" else 4)
    picks = ", ".join(f"i32 {i % (2 * width)}" for i in range(n))
    half, part = f"<{width} x i1>", all_lanes(ctx, width)
    return b.pure("i1", ctx.wave.lanes, llvm.shuffle(half, n), part, part, f"<{picks}>").name


def _known(ctx: Context, pointer: str, steps: tuple[int, ...]) -> str:
    return ctx.b.pure(
        "ptr", ctx.wave.lanes, llvm.offset("i8", llvm_type("i64", ctx.wave.lanes)), pointer, steps_text("i64", steps)
    ).name


def _scatter(ctx: Context, pointers: str, mask: V, value: V) -> None:
    b = ctx.b
    n = b.wave.lanes
    t, m, p = (llvm_type(each, n) for each in (value.type, "i1", "ptr"))
    suffix = f"v{n}{value.type}.v{n}p0"
    bits = _active(ctx, mask, value.type)
    b.do(llvm.call("void", f"@llvm.masked.scatter.{suffix}", (t, f"{p} align 4", m)), b.vec(value), pointers, bits)


def _gather(ctx: Context, pointers: str, mask: V, type_: str, *, plain: bool = False) -> V:
    """Dwords or 64-bit values; zero outside the mask. ``plain``: LLVM may know that all lanes are active."""
    b = ctx.b
    bits = b.vec(mask) if plain else _active(ctx, mask, type_)
    opcode = llvm.masked_gather(llvm_type(type_, b.wave.lanes), 4)
    return b.ins(type_, b.wave.lanes, opcode, pointers, bits, "zeroinitializer")


def _pointers(ctx: Context, place: Place, at: int) -> tuple[str, V]:
    """(pointers ``at`` bytes behind the places, the lanes that may use them)."""
    b, near = ctx.b, place.near
    if near is None:
        address = b.op("add", "i64", ctx.vector(place.lanes()), const("i64", at))
        return ctx.pointer(ctx.vector(address)), ctx.exec_bits
    base = b.op("add", "i64", near.base, const("i64", at))
    return _offsets(ctx, base, near.offset), _inside(ctx, near)


def _inside(ctx: Context, near: Near) -> V:
    return near.inside if ctx.full else ctx.b.op("and", "i1", near.inside, ctx.exec_bits)


def _offsets(ctx: Context, base: V, offset: V, factor: int = 1) -> str:
    """Pointers to ``base`` (i64) + sign-extended ``offset`` (i32) * ``factor``."""
    index = ctx.b.op("sext", "i64", ctx.vector(offset))
    return ctx.b.pure(
        "ptr",
        ctx.wave.lanes,
        llvm.offset(f"i{8 * factor}", llvm_type("i64", ctx.wave.lanes)),
        ctx.pointer(base),
        ctx.b.vec(index),
    ).name


class _Dwords(NamedTuple):
    """The aligned dwords that small elements are in: they never lie across the end of a page. ``byte``: at which byte
    of its dword an element is (i32); ``lanes``: who may use them."""

    pointers: str
    byte: V
    lanes: V


def _indexed(ctx: Context, place: Place) -> _Dwords | None:
    """Of a pointer and indices: what the indices' low bits and the pointer's say together, in 32 bits throughout."""
    b, w = ctx.b, place.address.index
    if w is None or place.safe is not None or w.factor not in (1, 2, 4, 8):
        return None
    low, offset = w.low, w.offset
    if not w.signed:  # with the sign turned they are, from a place half of their range further on
        low = b.op("xor", "i32", low, const("i32", -(1 << 31)))
        offset = b.op("add", "i64", offset, const("i64", w.factor << 31))
    first = b.op("and", "i64", offset, const("i64", -4))
    byte = b.op("trunc", "i32", b.op("and", "i64", offset, const("i64", 3)))
    if w.factor >= 4:
        return _Dwords(_offsets(ctx, first, low, w.factor), byte, ctx.exec_bits)
    rest = b.op("and", "i32", low, const("i32", 4 // w.factor - 1))
    byte = b.op("add", "i32", b.op("mul", "i32", rest, const("i32", w.factor)), byte)
    dword = b.op("ashr", "i32", low, const("i32", 2 // w.factor))
    dword = b.op("add", "i32", dword, b.op("lshr", "i32", byte, const("i32", 2)))
    return _Dwords(_offsets(ctx, first, dword, 4), b.op("and", "i32", byte, const("i32", 3)), ctx.exec_bits)


def _addressed(ctx: Context, place: Place) -> _Dwords:
    b, near = ctx.b, place.near
    if near is None:
        address = ctx.vector(place.lanes())
        byte = b.op("and", "i32", b.op("trunc", "i32", address), const("i32", 3))
        aligned = b.op("and", "i64", address, const("i64", -4))
        return _Dwords(ctx.pointer(ctx.vector(aligned)), byte, ctx.exec_bits)
    byte = b.op("and", "i32", near.offset, const("i32", 3))
    aligned = b.op("and", "i32", near.offset, const("i32", -4))
    return _Dwords(_offsets(ctx, near.base, aligned), byte, _inside(ctx, near))


def _narrow(ctx: Context, dwords: _Dwords, size: int) -> V:
    """Bytes, or halves that lie in one dword."""
    b = ctx.b
    found = _gather(ctx, dwords.pointers, dwords.lanes, "i32")
    shift = b.op("shl", "i32", dwords.byte, const("i32", 3))
    return b.op("trunc", f"i{8 * size}", b.op("lshr", "i32", found, shift))
