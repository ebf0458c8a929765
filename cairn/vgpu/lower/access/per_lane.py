"""What goes lane by lane: accesses of addresses that follow no pattern.

Addresses go through the buffer ``%abuf``, elements through ``%dbuf`` (side by side, 16 bytes a lane at most), so that
the fast and the slow way of an access share the code that takes elements apart.

Few active lanes are found bit by bit. Where many are active all lanes are done, without a test for each: those that are
off work on memory where it does no harm. That is straight code, of which the processor does many lanes at a time.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias

from cairn.isa.wave import Wave
from cairn.vgpu.lower.access import contiguous, costs
from cairn.vgpu.lower.arith.prims import Writer
from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.functions import Function, Helpers, of_records, once
from cairn.vgpu.lower.llvm.ir import LLVM_TYPE, V, const, llvm_type, pattern, strides

# What is done for a lane, given its number (i64) and its address (i64); a result goes to %dbuf.
Step: TypeAlias = "Callable[[Outlined, V, V], V | None]"

_CHUNK = 64  # bytes of results that are stored together


def spill(ctx: Context | Outlined, buffer: str, value: V) -> None:
    """Write a vector to a buffer, one element for each lane."""
    ctx.b.save(value, buffer)


def fill(ctx: Context, parts: list[V], size: int) -> None:
    """Write elements to %dbuf."""
    if len(parts) == 1:
        spill(ctx, "%dbuf", parts[0])
    else:
        contiguous.store(ctx, "%dbuf", parts, size)


def element(ctx: Context | Outlined, buffer: str, lane: V, size: int) -> str:
    """Pointer to a lane's element of ``size`` bytes in a buffer."""
    b = ctx.b
    if size in (1, 2, 4, 8):
        return b.ins("ptr", 1, llvm.offset(f"i{8 * size}"), buffer, lane.name).name
    at = b.op("mul", "i64", lane, const("i64", size))
    return b.ins("ptr", 1, llvm.offset("i8"), buffer, at.name).name


@dataclass(slots=True, eq=False, repr=False)
class Outlined:
    """A helper function while it is written: its code, and the helpers that it calls."""

    b: Writer
    helpers: Helpers = field(default_factory=Helpers)

    @property
    def wave(self) -> Wave:
        """How wide waves are."""
        return self.b.wave

    def function(self, name: str, parameters: str) -> Function:
        """What was written, as a function without a result."""
        return of_records(name, "void", parameters, self.b.lines, self.b.used, *self.helpers.functions.values())


def each_lane(
    ctx: Context, name: str, addresses: V | None, step: Step, *, result: int = 0, idle: str = "", one: V | None = None,
    few: bool = False, elements: str = "%dbuf", active: V | None = None,
) -> None:  # fmt: skip
    """Run ``step`` for each active lane, ascending. ``addresses``: None where they are in ``%abuf`` already.

    ``result``: bytes of what the step gives (1, 2, 4, 8, or 16 as ``<4 x i32>``), which goes to ``%dbuf``; there lanes
    that are off may get anything. ``idle``: what the step may be done with for lanes that are off, ``%sink``,
    ``@cairn.zeros`` or ``%abuf`` (the lane's own eight bytes of it); by default the step is not done for them.
    ``one``: an i64 that the step knows as ``%one``. ``few``: few lanes are active. ``elements``: what the
    step knows as ``%dbuf``. ``active``: which lanes, as bits, if not all active ones. The loop is a function of its
    own, written once for each ``name``, so that the many accesses of a kernel stay small.
    """
    if addresses is not None:
        spill(ctx, "%abuf", addresses)
    if (ctx.quick or few) and idle:
        name, idle = f"few.{name}", ""
    symbol = ctx.helpers.call(function(ctx.wave, name, step, result=result, idle=idle))
    lanes = ctx.exec if active is None else active
    opcode = llvm.call("void", symbol, ("ptr",) * 5 + ("i64", "i64"))
    ctx.b.do(opcode, "%wave", "%abuf", elements, "%cbuf", "%sink", lanes.name, one.name if one is not None else "0")


def function(wave: Wave, name: str, step: Step, *, result: int = 0, idle: str = "") -> Function:
    """What each_lane calls."""
    return once(name, lambda: _outlined(wave, name, step, result, idle), wave.lanes)


_PARAMETERS = "ptr %wave, ptr %abuf, ptr %dbuf, ptr %cbuf, ptr %sink"
_EXEC, _NONE = V("i64", 1, "%exec"), const("i64", 0)


def _outlined(wave: Wave, name: str, step: Step, result: int, idle: str) -> Function:
    out = Outlined(Writer("each", wave))
    b = out.b
    b.start("entry")
    if idle:
        b.named("%filled", llvm.alloca(llvm_type("i64", b.wave.lanes), 64))
        _all(out, step, result, idle)
    b.cond(b.op("icmp", "i1", _EXEC, _NONE, attr="eq"), "done", "each")
    _found(out, step, result)
    b.start("done")
    b.do(llvm.RETURN)
    return out.function(name, f"{_PARAMETERS}, i64 %exec, i64 %one")


def _do(out: Outlined, step: Step, lane: V, addresses: str) -> V | None:
    return step(out, lane, out.b.ins("i64", 1, llvm.load("i64"), element(out, addresses, lane, 8)))


def _found(out: Outlined, step: Step, result: int) -> None:
    """The block ``each``, a loop over the active lanes. EXEC is not zero."""
    b, before = out.b, out.b.label
    b.start("each")
    mask, rest = V("i64", 1, b.fresh()), V("i64", 1, b.fresh())
    phi = len(b.lines)
    b.br("")
    with b.scope():
        lane = b.op("cttz", "i64", mask)
        value = _do(out, step, lane, "%abuf")
        if value is not None:
            t = "<4 x i32>" if result == 16 else f"i{8 * result}"
            b.do(llvm.store(t), value.name, element(out, "%dbuf", lane, result))
        less = b.ins("i64", 1, llvm.binary("add", "i64"), mask.name, "-1")
        b.named(rest.name, llvm.binary("and", "i64"), mask.name, less.name)
        b.lines[phi] = llvm.ins(mask.name, llvm.phi("i64", 2), "%exec", before, rest.name, b.label)
        b.cond(b.op("icmp", "i1", rest, _NONE, attr="eq"), "done", "each")


def _all(out: Outlined, step: Step, result: int, idle: str) -> None:
    """All lanes in chunks, where more than a few are active; else goes on."""
    b = out.b
    stored = min(_CHUNK // result, b.wave.lanes) if result else 16
    width = max(stored, 16)
    first, after = V("i64", 1, "%first"), V("i64", 1, "%after")
    b.cond(b.op("icmp", "i1", _EXEC, const("i64", b.wave.every), attr="eq"), "chunk", "partial")
    b.start("partial")
    with b.scope():
        few = b.op("icmp", "i1", b.op("ctpop", "i64", _EXEC), const("i64", costs.FEW), attr="ule")
        b.cond(few, "few", "fill")
    b.start("fill")
    with b.scope():
        _fill(out, idle)
        b.br("chunk")
    b.start("chunk")
    b.named("%first", llvm.phi("i64", 3), "0", "entry", "0", "fill", "%after", "next")
    b.named("%from", llvm.phi("ptr", 3), "%abuf", "entry", "%filled", "fill", "%from", "next")
    with b.scope():
        active = b.op("and", "i64", b.op("lshr", "i64", _EXEC, first), const("i64", (1 << width) - 1))
        b.cond(b.op("icmp", "i1", active, _NONE, attr="eq"), "next", "lanes")
    b.start("lanes")
    with b.scope():
        for start in range(0, width, stored):
            lanes = [b.op("add", "i64", first, const("i64", start + i)) for i in range(stored)]
            values = [_do(out, step, lane, "%from") for lane in lanes]
            found = [value.name for value in values if value is not None]
            if found:
                place = element(out, "%dbuf", lanes[0], result)
                type_, value = together(b, found, result)
                b.do(llvm.store(type_, _CHUNK), value, place)
        b.br("next")
    b.start("next")
    with b.scope():
        b.named(after.name, llvm.binary("add", "i64"), first.name, str(width))
        b.cond(b.op("icmp", "i1", after, const("i64", b.wave.lanes), attr="eq"), "done", "chunk")
    b.start("few")


def _fill(out: Outlined, idle: str) -> None:
    """Addresses with those for the lanes that are off, elsewhere: processors do not read at once what a store wrote in
    part."""
    b = out.b
    there = b.ins("i64", 1, llvm.convert("ptrtoint", "ptr", "i64"), idle)
    if idle == "%abuf":
        there = pattern("i64", there, strides(8, b.wave.lanes))
    bits = b.bits(_EXEC)
    spill(out, "%filled", b.op("select", "i64", bits, b.load("i64", "%abuf"), there))


def together(b: Writer, names: list[str], size: int) -> tuple[str, str]:
    """Values of ``size`` bytes each as one vector: its type and name."""
    if size == 16:
        return f"<{4 * len(names)} x i32>", b.whole(names, "i32", 4).name
    t = LLVM_TYPE[f"i{8 * size}"]
    vector = "poison"
    for i, name in enumerate(names):
        vector = b.ins(t, b.wave.lanes, llvm.insert(f"<{len(names)} x {t}>"), vector, name, str(i)).name
    return f"<{len(names)} x {t}>", vector


def copy(ctx: Outlined, to: str, source: str, size: int) -> None:
    """Copy one element."""
    b = ctx.b
    at = 0
    for width in _pieces(size):
        t = "<4 x i32>" if width == 16 else f"i{8 * width}"
        if at:
            source = b.ins("ptr", 1, llvm.offset("i8"), source, str(at)).name
            to = b.ins("ptr", 1, llvm.offset("i8"), to, str(at)).name
        value = b.ins(t, 1, llvm.load(t, min(width, 4)), source)
        b.do(llvm.store(t, min(width, 4)), value.name, to)
        at = width


def _pieces(size: int) -> list[int]:
    return [8, 4] if size == 12 else [size]


def scatter(ctx: Context, address: V, pitch: V, parts: list[V], pieces: list[tuple[int, int, V]]) -> None:
    """Store elements whose dwords may be apart, one lane after the other: where two meet, the higher lane's stays.

    ``address``: where byte 0 goes (i64); dword i goes ``pitch`` * i bytes further (i64). ``parts``: an element, as
    dense.element_types lists its parts. ``pieces``: (first byte, bytes: 1 or 4, the lanes that have it).
    """
    size = 4 * (1 + max(first for first, _, _ in pieces) // 4)
    contiguous.store(ctx, "%dbuf", parts, size)
    spill(ctx, "%abuf", address)
    ctx.b.do(llvm.store("i64"), pitch.name, "%cbuf")
    for i, (_, _, lanes) in enumerate(pieces):
        place = ctx.b.ins("ptr", 1, llvm.offset("i64"), "%cbuf", str(1 + i)).name
        ctx.b.save(lanes, place, 0)

    def step(out: Outlined, lane: V, at: V) -> None:
        b = out.b
        each = b.ins("i64", 1, llvm.load("i64"), "%cbuf")
        element_at = element(out, "%dbuf", lane, size)
        for i, (first, width, _) in enumerate(pieces):
            place = b.ins("ptr", 1, llvm.offset("i64"), "%cbuf", str(1 + i)).name
            mask = b.op("lshr", "i64", b.ins("i64", 1, llvm.load("i64"), place), lane)
            to = b.op("add", "i64", at, b.op("mul", "i64", each, const("i64", first // 4)))
            pointer = b.ins(
                "ptr", 1, llvm.convert("inttoptr", "i64", "ptr"), b.op("add", "i64", to, const("i64", first % 4)).name
            )
            has = b.op("trunc", "i1", mask)
            pointer = b.pure("ptr", 1, llvm.select("i1", "ptr"), has.name, pointer.name, "%sink")
            source = b.ins("ptr", 1, llvm.offset("i8"), element_at, str(first)).name
            value = b.ins(f"i{8 * width}", 1, llvm.load(f"i{8 * width}", 1), source)
            b.do(llvm.store(f"i{8 * width}", 1), value.name, pointer.name)

    each_lane(ctx, "scatter.pieces." + ".".join(f"{first}_{width}" for first, width, _ in pieces), None, step)
