"""Tables of up to 256 elements in LDS, of which bytes choose: what histograms of bytes change.

The bytes of a wave are one register of the host, or a few. Taken out of them in scalar registers, eight at a time, they
are places that no memory was needed for; and one scalar test says whether all of them are inside.
"""

from __future__ import annotations

from typing import NamedTuple

from cairn.isa.wave import Wave
from cairn.vgpu.lower.access import per_lane
from cairn.vgpu.lower.access.per_lane import Outlined, Step
from cairn.vgpu.lower.access.places import Place, none
from cairn.vgpu.lower.arith.prims import Writer
from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.functions import Function, once
from cairn.vgpu.lower.llvm.ir import V, const, llvm_type

_FARTHEST = 1 << 16  # bytes of LDS in front of a table
_WIDEST = 4  # bits by which a byte is shifted


class Table(NamedTuple):
    """Lane i's element is at ``base`` (i64) + ``start`` + ``choice``[i] << ``shift``, for the bytes ``choice``."""

    base: V
    start: int
    shift: int
    choice: V

    def inside(self, ctx: Context, size: int) -> V:
        """Whether elements of ``size`` bytes are in LDS, whatever the bytes are."""
        end = self.start + (255 << self.shift) + size
        return ctx.b.op("icmp", "i1", const("i32", end), ctx.fixed("lds_size", "i32"), attr="ule")

    def first(self, ctx: Context) -> V:
        """Lane 0's byte."""
        return ctx.b.pure("i8", 1, llvm.extract(llvm_type("i8", ctx.wave.lanes)), ctx.b.vec(self.choice), "0")

    def same(self, ctx: Context, byte: V) -> V:
        """Whether all lanes' bytes are ``byte``."""
        return none(ctx, ctx.b.op("icmp", "i1", self.choice, byte, attr="ne"))

    def address(self, ctx: Context, byte: V) -> V:
        """The address of the element that a byte chooses."""
        b = ctx.b
        at = b.op("shl", "i64", b.op("zext", "i64", byte), const("i64", self.shift))
        return b.op("add", "i64", b.op("add", "i64", self.base, const("i64", self.start)), at)


def find(ctx: Context, place: Place) -> Table | None:
    """The table that a place in LDS is in, or None where it is not known to be in one."""
    if place.near is None or ctx.quick or ctx.by_strips or not ctx.full or "byte_tables" not in ctx.on:
        return None
    offset, start, shift = place.near.offset, 0, 0
    while offset.origin is not None:
        op, _, args = offset.origin
        known = args[1].const if len(args) > 1 else None
        if op == "add" and known is not None and not shift:
            offset, start = args[0], start + known
        elif op == "shl" and known is not None and not shift:
            offset, shift = args[0], known
        elif op == "zext" and args[0].type == "i8" and args[0].lanes == ctx.wave.lanes and args[0].pattern is None:
            fits = start < _FARTHEST and shift <= _WIDEST
            return Table(place.near.base, start, shift, args[0]) if fits else None
        else:
            return None
    return None


def each_lane(ctx: Context, name: str, table: Table, step: Step, *, result: int = 0, one: V | None = None) -> None:
    """Run ``step`` for each lane, ascending, as ``per_lane.each_lane`` does."""
    name = f"{name}.table.{table.shift}"
    symbol = ctx.helpers.call(once(name, lambda: _outlined(ctx.wave, name, table.shift, step, result), ctx.wave.lanes))
    b = ctx.b
    base = b.op("add", "i64", table.base, const("i64", table.start))
    opcode = llvm.call("void", symbol, ("i64", llvm_type("i8", ctx.wave.lanes), "ptr", "ptr", "i64"))
    b.do(opcode, base.name, b.vec(table.choice), "%dbuf", "%cbuf", one.name if one is not None else "0")


def _outlined(wave: Wave, name: str, shift: int, step: Step, result: int) -> Function:
    out = Outlined(Writer("each", wave))
    b, width = out.b, 8
    b.start("entry")
    b.named(
        "%eights", llvm.convert("bitcast", llvm_type("i8", b.wave.lanes), f"<{b.wave.lanes // width} x i64>"), "%bytes"
    )
    for first in range(0, b.wave.lanes, width):
        found = []
        eight = b.ins("i64", 1, llvm.extract(f"<{b.wave.lanes // width} x i64>"), "%eights", str(first // width))
        for i in range(width):
            byte = b.op("and", "i64", b.op("lshr", "i64", eight, const("i64", 8 * i)), const("i64", 255))
            at = b.op("add", "i64", V("i64", 1, "%base"), b.op("shl", "i64", byte, const("i64", shift)))
            value = step(out, const("i64", first + i), at)
            found += [] if value is None else [value.name]
        if found:
            place = per_lane.element(out, "%dbuf", const("i64", first), result)
            type_, elements = per_lane.together(b, found, result)
            b.do(llvm.store(type_, width * result), elements, place)
    b.do(llvm.RETURN)
    arguments = f"i64 %base, {llvm_type('i8', b.wave.lanes)} %bytes, ptr %dbuf, ptr %cbuf, i64 %one"
    return out.function(name, arguments)
