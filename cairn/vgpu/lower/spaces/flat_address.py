"""One lane's flat address: what it names in LDS, private or global memory, by a helper that looks."""

from __future__ import annotations

from cairn.vgpu.lower.access import per_lane
from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.llvm import helpers
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.ir import V, const


def translate(ctx: Context | per_lane.Outlined, address: V, lane: V) -> str:
    """Pointer to the byte that one lane's flat address names."""
    opcode = llvm.call("ptr", ctx.helpers.call(helpers.flat_at(ctx.wave.lanes)), ("ptr", "i64", "i64"))
    return ctx.b.ins("ptr", 1, opcode, "%wave", address.name, lane.name).name


def _pieces(size: int) -> list[tuple[int, int]]:
    """(offset, bytes) of the parts that an element is moved in."""
    return [(at, 1) for at in range(size)] if size < 4 else [(at, 4) for at in range(0, size, 4)]


def fetch_to(ctx: Context | per_lane.Outlined, to: str, address: V, lane: V, size: int) -> None:
    """One lane's element, loaded to a buffer."""
    b = ctx.b
    for offset, width in _pieces(size):
        value = _fetch(ctx, b.op("add", "i64", address, const("i64", offset)), lane, width)
        place = b.ins("ptr", 1, llvm.offset("i8"), to, str(offset)).name
        b.do(llvm.store(value.type), value.name, place)


def put_from(ctx: Context | per_lane.Outlined, source: str, address: V, lane: V, size: int) -> None:
    """One lane's element, stored from a buffer."""
    b = ctx.b
    for offset, width in _pieces(size):
        place = b.ins("ptr", 1, llvm.offset("i8"), source, str(offset)).name
        value = b.ins(f"i{8 * width}", 1, llvm.load(f"i{8 * width}"), place)
        _put(ctx, b.op("add", "i64", address, const("i64", offset)), lane, value)


def _fetch(ctx: Context | per_lane.Outlined, address: V, lane: V, width: int) -> V:
    b = ctx.b
    if width == 1:
        return b.ins("i8", 1, llvm.load("i8"), translate(ctx, address, lane))
    opcode = llvm.call("i32", ctx.helpers.call(helpers.flat_load(ctx.wave)), ("ptr", "i64", "i64"))
    return b.ins("i32", 1, opcode, "%wave", address.name, lane.name)


def _put(ctx: Context | per_lane.Outlined, address: V, lane: V, value: V) -> None:
    if value.type == "i8":
        ctx.b.do(llvm.store("i8"), value.name, translate(ctx, address, lane))
        return
    opcode = llvm.call("void", ctx.helpers.call(helpers.flat_store(ctx.wave)), ("ptr", "i64", "i64", "i32"))
    ctx.b.do(opcode, "%wave", address.name, lane.name, value.name)
