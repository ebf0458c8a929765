"""Quick code: whole accesses of memory as calls.

What each access of good code has for itself (tests, masks, the way lane by lane) is here in functions that all accesses
of a kernel share; the caller has little more to compute than the address. Loaded elements stay in a place of their own,
``%got.``number, where loops over strips find them (strip_mining.py).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial

from cairn.vgpu import state
from cairn.vgpu.lower.access import contiguous, per_lane
from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.functions import Function, Templates, of_text, once
from cairn.vgpu.lower.llvm.ir import V, llvm_type, strides
from cairn.vgpu.lower.llvm.opcodes import Argument

SIZES = (1, 2, 4, 8)  # of elements that are one value
_STRIP = 16
_TEXT = Templates(__file__)


def applies(ctx: Context, size: int) -> bool:
    """Whether an access of elements of ``size`` bytes is to be a call."""
    return ctx.quick and not (ctx.full or ctx.single) and size in SIZES


def step_of(steps: tuple[int, ...]) -> int | None:
    """The distance of lanes that are all equally far apart."""
    return steps[1] if steps == strides(steps[1], len(steps)) else None


def call(ctx: Context, name: str, write: Callable[[], Function | str], arguments: list[Argument]) -> None:
    """Call the function ``name``."""
    ctx.b.do(*llvm.calling("void", ctx.helpers.call(once(name, write, ctx.wave.lanes)), arguments))


def held(ctx: Context, place: str, size: int) -> V:
    """The elements in a place that a call has filled."""
    type_ = contiguous.element_types(size)[0]
    return ctx.b.ins(type_, ctx.wave.lanes, llvm.load(llvm_type(type_, ctx.wave.lanes), 64), place, place=place)


def data(ctx: Context, value: V) -> str:
    """Where the elements of a store are: in their place, or in %dbuf."""
    if value.place:
        return value.place
    per_lane.spill(ctx, "%dbuf", value)
    return "%dbuf"


# Side by side


def beside(ctx: Context, kind: str, place: str, address: V, size: int) -> None:
    """Load or store (``kind``) the active lanes' elements, which lie side by side, to or from ``place``."""
    symbol = ctx.helpers.call(moving_beside(kind, size, ctx.wave.lanes))
    arguments = [("ptr", place), ("i64", address.name), ("i64", ctx.exec.name)]
    ctx.b.do(*llvm.calling("void", symbol, arguments))


def moving_beside(kind: str, size: int, lanes: int) -> Function:
    """What loads or stores (``kind``) elements side by side."""
    return once(f"beside.{kind}.{size}", lambda: _beside(kind, size, lanes), lanes)


@lru_cache(maxsize=32)
def _beside(kind: str, size: int, lanes: int) -> str:
    whole = _TEXT(
        "beside", kind=kind, size=size, t=f"i{8 * size}", masked=masked(kind, size), next=next_round(_STRIP, lanes)
    )
    return f"{masked_declaration(kind, size)}\n{whole}"


def masked_declaration(kind: str, size: int) -> str:
    """Declaration of what loads or stores sixteen elements under a mask."""
    return _TEXT(f"declare {kind}", t=f"i{8 * size}")


def masked(kind: str, size: int, number: str = "") -> str:
    """Sixteen elements under the low bits of ``%moved``, from ``%there`` to ``%here`` or back."""
    return _TEXT(f"masked {kind}", t=f"i{8 * size}", a=min(size, 4), n=number)


def next_round(strip: int, lanes: int) -> str:
    """How a function ends whose loop goes ``strip`` lanes further in each round."""
    return _TEXT("next", strip=strip, lanes=lanes)


def spread_out(ctx: Context, address: V) -> bool:
    """Write the addresses of a pattern widened from 32 bits to %abuf, with its wrapping. False: it is none such."""
    p = address.pattern
    w = None if p is None else p.widened
    low = None if w is None else w.low.pattern
    if w is None or low is None or w.offset.lanes != 1:
        return False
    step = step_of(low.steps)
    if step is None:
        return False
    extension = "sext" if w.signed else "zext"
    numbers = [("i32", low.base.name), ("i32", str(step)), ("i64", str(w.factor)), ("i64", w.offset.name)]
    text = partial(_TEXT, "addresses", ext=extension, lanes=ctx.wave.lanes)
    call(ctx, f"addresses.{extension}", text, [("ptr", "%abuf"), *numbers])
    return True


def apart(ctx: Context, places: list[str]) -> None:
    """Take the elements in %dbuf apart into their dwords, each in its place."""
    _sort(ctx, "apart", places)


def placed(ctx: Context, dwords: list[V]) -> list[str]:
    """Places in which dwords are."""
    places = [each.place or ctx.place() for each in dwords]
    for each, place in zip(dwords, places, strict=True):
        if not each.place:
            per_lane.spill(ctx, place, each)
    return places


def together(ctx: Context, dwords: list[V]) -> None:
    """Put dwords together to elements in %dbuf."""
    _sort(ctx, "together", placed(ctx, dwords))


def _sort(ctx: Context, name: str, places: list[str]) -> None:
    arguments = [("ptr", each) for each in ("%dbuf", *places)]
    ctx.b.do(*llvm.calling("void", ctx.helpers.call(sorting(name, len(places), ctx.wave.lanes)), arguments))


def sorting(name: str, count: int, lanes: int) -> Function:
    """What takes elements in %dbuf ``apart``, or puts them ``together``, of ``count`` dwords."""
    return once(f"{name}.{count}", lambda: _sorting(name, count, lanes), lanes)


@lru_cache(maxsize=16)
def _sorting(name: str, count: int, lanes: int) -> str:
    source, to = ("%there", "%here") if name == "apart" else ("%here", "%there")
    dwords = _TEXT.each("sorting.dword", count, source=source, to=to)
    places = ", ".join(f"ptr %place{i}" for i in range(count))
    return _TEXT("sorting", name=name, count=count, places=places, dwords=dwords, next=next_round(1, lanes))


# LDS


def lds(ctx: Context, kind: str, place: str, offset: V, size: int) -> None:
    """Load or store (``kind``) elements at 32-bit offsets in LDS, to or from ``place``. What is not wholly inside reads
    as zero and is not written."""
    p = offset.pattern
    step = 0 if offset.lanes == 1 else step_of(p.steps) if p is not None else None
    if step is None:
        per_lane.spill(ctx, "%abuf", offset)
        arguments, listed = [("ptr", "%abuf")], "listed."
    else:
        arguments, listed = [("i32", (offset if p is None else p.base).name), ("i32", str(step))], ""
    name = f"lds.{listed}{kind}.{size}"

    lanes = ctx.wave.lanes

    def write() -> Function:
        needs = [] if listed else [moving_beside(kind, size, lanes)]
        return of_text(name, _lds(kind, size, bool(listed), lanes), *needs)

    arguments = [("ptr", "%wave"), ("ptr", place), *arguments, ("i64", ctx.exec.name)]
    call(ctx, name, write, arguments)


@lru_cache(maxsize=32)
def _lds(kind: str, size: int, listed: bool, lanes: int) -> str:
    straight = "" if listed else _TEXT("lds.straight", span=size * (lanes - 1), kind=kind, size=size)
    about = {"t": f"i{8 * size}", "a": min(size, 4), "lds": state.offset("lds"), "lds_size": state.offset("lds_size")}
    return "declare i64 @llvm.cttz.i64(i64, i1)\n" + _TEXT(
        "lds", listed="listed." if listed else "", kind=kind, size=size, beyond=size - 1, straight=straight,
        offsets="ptr %offsets" if listed else "i32 %first, i32 %step", before="entry" if listed else "slow",
        offset=_TEXT("lds.listed" if listed else "lds.steps"), move=_TEXT(f"lds.{kind}", **about), **about,
    )  # fmt: skip


def load_lds(ctx: Context, offset: V, size: int) -> list[V]:
    """Elements at offsets in LDS."""
    place = ctx.place()
    lds(ctx, "load", place, offset, size)
    return [held(ctx, place, size)]


def store_lds(ctx: Context, offset: V, value: V, size: int) -> None:
    """Store elements at offsets in LDS."""
    lds(ctx, "store", data(ctx, value), offset, size)
