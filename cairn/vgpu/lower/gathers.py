"""The processor's own gathers and scatters, where they are faster than scalar loads and stores (codecache.abilities).

On Intel's processors with AVX-512 they are: 64 dwords from L1 take 15 ns where scalar loads put together take 24, and
stores 30 where scalar ones take 42. On Zen 4 they help only where a mask would have to be applied first, and for
elements of 64 bits.
"""

from __future__ import annotations

from collections.abc import Callable

from cairn.vgpu.lower import dense, small
from cairn.vgpu.lower.context import Context
from cairn.vgpu.lower.guards import guarded
from cairn.vgpu.lower.ir import LANES, VECTOR_TYPE, V, const, llvm_type, steps_text
from cairn.vgpu.lower.places import Place, none


def loads(ctx: Context, size: int) -> bool:
    """Whether elements of ``size`` bytes are loaded so."""
    if ctx.quick:
        return False
    if "fast gathers" in ctx.abilities:
        return True
    return "gathers" in ctx.abilities and (size == 8 or (size == 4 and not ctx.full))


def stores(ctx: Context, size: int) -> bool:
    """Whether elements of ``size`` bytes are stored so: those of one register, as the order of lanes is kept within an
    instruction alone."""
    return "fast scatters" in ctx.abilities and not ctx.quick and size in (4, 8)


def load(ctx: Context, place: Place, size: int, each: Callable[[], list[V]]) -> list[V]:
    """The active lanes' elements; other lanes get zero. ``each``: lane by lane."""
    b = ctx.b
    if size == 1:
        return [_narrow(ctx, place, size)]
    if size == 2:
        crosses = b.op("icmp", "i1", b.op("and", "i64", _low(ctx, place), const("i64", 3)), const("i64", 3), attr="eq")
        lost = crosses if ctx.full else b.op("and", "i1", crosses, ctx.exec_bits)
        return guarded(ctx, none(ctx, lost), lambda: [_narrow(ctx, place, size)], each)
    parts = []
    at = 0
    for type_ in dense.element_types(size):
        parts.append(_gather(ctx, *_pointers(ctx, place, at), type_))
        at += 8 if type_ == "i64" else 4
    return parts


def store(ctx: Context, place: Place, value: V) -> None:
    """The active lanes' elements of one register; where two meet, the higher lane's stays."""
    _scatter(ctx, *_pointers(ctx, place, 0), value)


def load_known(ctx: Context, pointer: str, steps: tuple[int, ...], type_: str) -> V:
    """The elements at ``pointer`` + steps. All lanes are active."""
    return _gather(ctx, _known(ctx, pointer, steps), const("i1", 1), type_)


def store_known(ctx: Context, pointer: str, steps: tuple[int, ...], value: V) -> None:
    """Elements to ``pointer`` + steps; where two meet, the higher lane's stays. All lanes are active."""
    _scatter(ctx, _known(ctx, pointer, steps), const("i1", 1), value)


def all_lanes(ctx: Context, width: int) -> str:
    """A mask of ``width`` true bits that LLVM does not know. The processor's gathers clear their masks, and LLVM makes
    a known one anew by comparing a register with itself, which waits for whatever that register held last: in a chain
    of gathers the test of all that the one before brought."""
    b = ctx.b
    ones = b.pure(f"i{width}", 1, f'call i{width} asm "mov $$-1, ${{0:k}}", "=r"()').name
    return b.pure("i1", LANES, f"bitcast i{width} {ones} to <{width} x i1>").name


def _active(ctx: Context, mask: V, type_: str) -> str:
    """The lanes that a gather or scatter acts for."""
    b = ctx.b
    if mask.const is None or b.used_lanes != LANES:
        return small.part(b, mask)
    width = dense.LINE // (8 if type_ == "i64" else 4)
    picks = ", ".join(f"i32 {i % (2 * width)}" for i in range(LANES))
    half, part = f"<{width} x i1>", all_lanes(ctx, width)
    return b.pure("i1", LANES, f"shufflevector {half} {part}, {half} {part}, <{LANES} x i32> <{picks}>").name


def _known(ctx: Context, pointer: str, steps: tuple[int, ...]) -> str:
    text = f"getelementptr i8, ptr {pointer}, {VECTOR_TYPE['i64']} {steps_text('i64', steps)}"
    return ctx.b.pure("ptr", LANES, text).name


def _scatter(ctx: Context, pointers: str, mask: V, value: V) -> None:
    b = ctx.b
    n = b.used_lanes
    t, m, p = (llvm_type(each, n) for each in (value.type, "i1", "ptr"))
    suffix = f"v{n}{value.type}.v{n}p0"
    b.intrinsic(f"declare void @llvm.masked.scatter.{suffix}({t}, {p}, {m})")
    elements, places = (small.part(b, each) for each in (value, V("ptr", LANES, pointers)))
    bits = _active(ctx, mask, value.type)
    b.raw(f"call void @llvm.masked.scatter.{suffix}({t} {elements}, {p} align 4 {places}, {m} {bits})")


def _gather(ctx: Context, pointers: str, mask: V, type_: str) -> V:
    """Dwords or 64-bit values; zero outside the mask."""
    b = ctx.b
    n = b.used_lanes
    t, m, p = (llvm_type(each, n) for each in (type_, "i1", "ptr"))
    suffix = f"v{n}{type_}.v{n}p0"
    b.intrinsic(f"declare {t} @llvm.masked.gather.{suffix}({p}, {m}, {t})")
    places = small.part(b, V("ptr", LANES, pointers))
    arguments = f"{p} align 4 {places}, {m} {_active(ctx, mask, type_)}, {t} zeroinitializer"
    return small.whole(b, type_, f"call {t} @llvm.masked.gather.{suffix}({arguments})")


def _pointers(ctx: Context, place: Place, at: int, *, aligned: bool = False) -> tuple[str, V]:
    """(pointers ``at`` bytes behind the places, the lanes that may use them). ``aligned``: to the dwords that the
    places' bytes are in."""
    b = ctx.b
    mask = ctx.exec_bits
    if place.near is None:
        address = b.op("add", "i64", ctx.vector(place.lanes()), const("i64", at))
        if aligned:
            address = b.op("and", "i64", address, const("i64", -4))
        return ctx.pointer(ctx.vector(address)), mask
    near = place.near
    offset = b.op("and", "i32", near.offset, const("i32", -4)) if aligned else near.offset
    index = b.op("sext", "i64", ctx.vector(offset))
    base = b.op("add", "i64", near.base, const("i64", at))
    text = f"getelementptr i8, ptr {ctx.pointer(base)}, {VECTOR_TYPE['i64']} {b.vec(index)}"
    inside = near.inside if ctx.full else b.op("and", "i1", near.inside, mask)
    return b.pure("ptr", LANES, text).name, inside


def _low(ctx: Context, place: Place) -> V:
    """The low bits of the places' addresses, as i64."""
    if place.near is None:
        return ctx.vector(place.lanes())
    return ctx.b.op("zext", "i64", ctx.vector(place.near.offset))


def _narrow(ctx: Context, place: Place, size: int) -> V:
    """Bytes, or halves that lie in one aligned dword: a dword never lies across the end of a page."""
    b = ctx.b
    dwords = _gather(ctx, *_pointers(ctx, place, 0, aligned=True), "i32")
    low = b.op("trunc", "i32", _low(ctx, place))
    shift = b.op("shl", "i32", b.op("and", "i32", low, const("i32", 3)), const("i32", 3))
    return b.op("trunc", f"i{8 * size}", b.op("lshr", "i32", dwords, shift))
