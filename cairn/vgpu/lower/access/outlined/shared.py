"""Quick code: whole accesses of memory as calls.

What each access of good code has for itself (tests, masks, the way lane by lane) is here in functions that all accesses
of a kernel share; the caller has little more to compute than the address. Loaded elements stay in a place of their own,
``%got.``number, where loops over strips find them (strip_mining.py).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from cairn.vgpu import state
from cairn.vgpu.lower.access import contiguous, per_lane
from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.functions import Function, of_text, once
from cairn.vgpu.lower.llvm.ir import V, llvm_type
from cairn.vgpu.lower.llvm.opcodes import Argument

SIZES = (1, 2, 4, 8)  # of elements that are one value
_STRIP = 16


def applies(ctx: Context, size: int) -> bool:
    """Whether an access of elements of ``size`` bytes is to be a call."""
    return ctx.quick and not (ctx.full or ctx.single) and size in SIZES


def step_of(steps: tuple[int, ...]) -> int | None:
    """The distance of lanes that are all equally far apart."""
    step = steps[1]
    return step if all(each == step * i for i, each in enumerate(steps)) else None


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
    name = f"beside.{kind}.{size}"
    call(
        ctx,
        name,
        lambda: _beside(kind, size, ctx.wave.lanes),
        [("ptr", place), ("i64", address.name), ("i64", ctx.exec.name)],
    )


@lru_cache(maxsize=32)
def _beside(kind: str, size: int, lanes: int) -> str:
    t = f"i{8 * size}"
    lines = [
        masked_declaration(kind, size),
        f"define internal void @cairn.beside.{kind}.{size}(ptr %place, i64 %address, i64 %exec) noinline #0 {{",
        "entry:",
        "  %memory = inttoptr i64 %address to ptr",
        "  br label %loop",
        "loop:",
        "  %i = phi i64 [ 0, %entry ], [ %next, %loop ]",
        "  %moved = lshr i64 %exec, %i",
        f"  %there = getelementptr {t}, ptr %memory, i64 %i",
        f"  %here = getelementptr {t}, ptr %place, i64 %i",
        *masked(kind, size),
    ]
    return "\n".join([*lines, *next_round(_STRIP, lanes)])


def _strip_types(size: int) -> tuple[str, str, str]:
    """Of sixteen elements: the vector, its mask, and how an intrinsic's name ends."""
    t = f"i{8 * size}"
    return f"<{_STRIP} x {t}>", f"<{_STRIP} x i1>", f"v{_STRIP}{t}.p0"


def masked_declaration(kind: str, size: int) -> str:
    """Declaration of what loads or stores sixteen elements under a mask."""
    vector, bits, suffix = _strip_types(size)
    if kind == "load":
        return f"declare {vector} @llvm.masked.load.{suffix}(ptr, {bits}, {vector})"
    return f"declare void @llvm.masked.store.{suffix}({vector}, ptr, {bits})"


def masked(kind: str, size: int, number: str = "") -> list[str]:
    """Sixteen elements under the low bits of ``%moved``, from ``%there`` to ``%here`` or back."""
    vector, bits, suffix = _strip_types(size)
    a, piece, here = min(size, 4), f"%piece{number}", f"ptr %here{number}"
    there, mask = f"ptr align {a} %there{number}", f"{bits} %bits{number}"
    lines = [
        f"  %short{number} = trunc i64 %moved{number} to i{_STRIP}",
        f"  %bits{number} = bitcast i{_STRIP} %short{number} to {bits}",
    ]
    if kind == "load":
        return [
            *lines,
            f"  {piece} = call {vector} @llvm.masked.load.{suffix}({there}, {mask}, {vector} zeroinitializer)",
            f"  store {vector} {piece}, {here}, align {a}",
        ]
    return [
        *lines,
        f"  {piece} = load {vector}, {here}, align {a}",
        f"  call void @llvm.masked.store.{suffix}({vector} {piece}, {there}, {mask})",
    ]


def next_round(strip: int, lanes: int) -> tuple[str, ...]:
    """How a function ends whose loop goes ``strip`` lanes further in each round."""
    return (
        f"  %next = add i64 %i, {strip}",
        f"  %done = icmp eq i64 %next, {lanes}",
        "  br i1 %done, label %out, label %loop",
        "out:",
        "  ret void",
        "}",
    )


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
    name = f"addresses.{'sext' if w.signed else 'zext'}"
    numbers = [("i32", low.base.name), ("i32", str(step)), ("i64", str(w.factor)), ("i64", w.offset.name)]
    call(ctx, name, lambda: _addresses("sext" if w.signed else "zext", ctx.wave.lanes), [("ptr", "%abuf"), *numbers])
    return True


@lru_cache(maxsize=4)
def _addresses(extension: str, lanes: int) -> str:
    head = "ptr %to, i32 %base, i32 %step, i64 %factor, i64 %offset"
    return f"""define internal void @cairn.addresses.{extension}({head}) noinline #0 {{
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %low = phi i32 [ %base, %entry ], [ %more, %loop ]
  %wide = {extension} i32 %low to i64
  %scaled = mul i64 %wide, %factor
  %address = add i64 %scaled, %offset
  %place = getelementptr i64, ptr %to, i64 %i
  store i64 %address, ptr %place
  %more = add i32 %low, %step
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, {lanes}
  br i1 %done, label %out, label %loop
out:
  ret void
}}"""


def apart(ctx: Context, places: list[str]) -> None:
    """Take the elements in %dbuf apart into their dwords, each in its place."""
    _sort(ctx, "apart", places)


def together(ctx: Context, dwords: list[V]) -> None:
    """Put dwords together to elements in %dbuf."""
    places = [each.place or ctx.place() for each in dwords]
    for each, place in zip(dwords, places, strict=True):
        if not each.place:
            per_lane.spill(ctx, place, each)
    _sort(ctx, "together", places)


def _sort(ctx: Context, name: str, places: list[str]) -> None:
    arguments = [("ptr", each) for each in ("%dbuf", *places)]
    call(ctx, f"{name}.{len(places)}", lambda: _sorting(name, len(places), ctx.wave.lanes), arguments)


@lru_cache(maxsize=16)
def _sorting(name: str, count: int, lanes: int) -> str:
    head = ", ".join(["ptr %elements", *(f"ptr %place{i}" for i in range(count))])
    lines = [
        f"define internal void @cairn.{name}.{count}({head}) noinline #0 {{",
        "entry:",
        "  br label %loop",
        "loop:",
        "  %i = phi i64 [ 0, %entry ], [ %next, %loop ]",
        f"  %first = mul i64 %i, {count}",
    ]
    for i in range(count):
        source, to = (f"%there{i}", f"%here{i}") if name == "apart" else (f"%here{i}", f"%there{i}")
        lines += [
            f"  %at{i} = add i64 %first, {i}",
            f"  %there{i} = getelementptr i32, ptr %elements, i64 %at{i}",
            f"  %here{i} = getelementptr i32, ptr %place{i}, i64 %i",
            f"  %dword{i} = load i32, ptr {source}",
            f"  store i32 %dword{i}, ptr {to}",
        ]
    return "\n".join([*lines, *next_round(1, lanes)])


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
        needs = [] if listed else [once(f"beside.{kind}.{size}", lambda: _beside(kind, size, lanes), lanes)]
        return of_text(name, _lds(kind, size, bool(listed), lanes), *needs)

    arguments = [("ptr", "%wave"), ("ptr", place), *arguments, ("i64", ctx.exec.name)]
    call(ctx, name, write, arguments)


@lru_cache(maxsize=32)
def _lds(kind: str, size: int, listed: bool, lanes: int) -> str:
    t, a = f"i{8 * size}", min(size, 4)
    head = "ptr %wave, ptr %place, " + ("ptr %offsets" if listed else "i32 %first, i32 %step") + ", i64 %exec"
    lines = [
        f"define internal void @cairn.lds.{'listed.' if listed else ''}{kind}.{size}({head}) noinline #0 {{",
        "entry:",
        f"  %lds.at = getelementptr i8, ptr %wave, i64 {state.offset('lds')}",
        "  %lds = load i64, ptr %lds.at",
        f"  %size.at = getelementptr i8, ptr %wave, i64 {state.offset('lds_size')}",
        "  %size = load i32, ptr %size.at",
        f"  %less = sub i32 %size, {size - 1}",
        "  %some = icmp sgt i32 %less, 0",
        "  %limit = select i1 %some, i32 %less, i32 0",
    ]
    if not listed:
        lines += [
            "  %wide = zext i32 %first to i64",
            f"  %top = add i64 %wide, {size * (lanes - 1)}",
            "  %end = zext i32 %limit to i64",
            "  %inside = icmp slt i64 %top, %end",
            f"  %together = icmp eq i32 %step, {size}",
            "  %straight = and i1 %inside, %together",
            "  br i1 %straight, label %fast, label %slow",
            "fast:",
            "  %from = add i64 %lds, %wide",
            f"  call void @cairn.beside.{kind}.{size}(ptr %place, i64 %from, i64 %exec)",
            "  ret void",
            "slow:",
        ]
    lines += [
        "  %none = icmp eq i64 %exec, 0",
        "  br i1 %none, label %out, label %loop",
        "loop:",
        f"  %mask = phi i64 [ %exec, %{'entry' if listed else 'slow'} ], [ %rest, %next ]",
        "  %lane = call i64 @llvm.cttz.i64(i64 %mask, i1 true)",
        *_offset_of_lane(listed),
        "  %in = icmp ult i32 %offset, %limit",
        "  %far = zext i32 %offset to i64",
        "  %address = add i64 %lds, %far",
        "  %there = inttoptr i64 %address to ptr",
        f"  %here = getelementptr {t}, ptr %place, i64 %lane",
    ]
    if kind == "load":
        lines += [
            "  %readable = select i1 %in, ptr %there, ptr @cairn.zeros",
            f"  %value = load {t}, ptr %readable, align {a}",
            f"  store {t} %value, ptr %here",
            "  br label %next",
        ]
    else:
        lines += [
            "  br i1 %in, label %write, label %next",
            "write:",
            f"  %value = load {t}, ptr %here",
            f"  store {t} %value, ptr %there, align {a}",
            "  br label %next",
        ]
    lines += [
        "next:",
        "  %before = add i64 %mask, -1",
        "  %rest = and i64 %mask, %before",
        "  %done = icmp eq i64 %rest, 0",
        "  br i1 %done, label %out, label %loop",
        "out:",
        "  ret void",
        "}",
    ]
    return "declare i64 @llvm.cttz.i64(i64, i1)\n" + "\n".join(lines)


def _offset_of_lane(listed: bool) -> list[str]:
    if listed:
        return ["  %offset.at = getelementptr i32, ptr %offsets, i64 %lane", "  %offset = load i32, ptr %offset.at"]
    return ["  %number = trunc i64 %lane to i32", "  %way = mul i32 %number, %step", "  %offset = add i32 %first, %way"]


def load_lds(ctx: Context, offset: V, size: int) -> list[V]:
    """Elements at offsets in LDS."""
    place = ctx.place()
    lds(ctx, "load", place, offset, size)
    return [held(ctx, place, size)]


def store_lds(ctx: Context, offset: V, value: V, size: int) -> None:
    """Store elements at offsets in LDS."""
    lds(ctx, "store", data(ctx, value), offset, size)
