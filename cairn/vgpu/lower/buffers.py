"""Buffer instructions: a 128-bit resource gives base, stride and size, and accesses past the size are left out.

On targets without flat scratch instructions the compiler reaches private memory through a buffer, too: the resource
that the wave starts with has ADD_TID set, which is how it is known.
"""

from __future__ import annotations

from dataclasses import dataclass

from cairn.base.errors import UnknownInstruction
from cairn.isa.inst import Inst, Kind
from cairn.isa.rows import Mem
from cairn.vgpu.analysis import registers as regs
from cairn.vgpu.lower import atomics, dense, lds, memory, precise, scratch
from cairn.vgpu.lower.context import Context
from cairn.vgpu.lower.ir import V, const, pattern
from cairn.vgpu.lower.memory import Place

ADD_TID = 1 << 23  # of the resource's last dword
_SWIZZLE = 1 << 31  # of its second


@dataclass(frozen=True, slots=True)
class _Resource:
    """``base`` i64, the others i32; ``limit``: first offset that is out of range, soffset taken off."""

    base: V
    stride: V
    limit: V


def _resource(ctx: Context, inst: Inst, name: str, soffset: V) -> _Resource:
    b = ctx.b
    first = regs.first(inst.operands[name])
    assert first is not None
    words = [ctx.regs.get(first + i) for i in range(3)]
    if words[1].const is not None and words[1].const & _SWIZZLE:
        raise UnknownInstruction(f"{inst.name}: a swizzled buffer resource is not supported")
    high = b.op("zext", "i64", b.op("and", "i32", words[1], const("i32", 0xFFFF)))
    base = b.op("or", "i64", b.op("shl", "i64", high, const("i64", 32)), b.op("zext", "i64", words[0]))
    base = b.op("add", "i64", base, b.op("zext", "i64", soffset))
    stride = b.op("and", "i32", b.op("lshr", "i32", words[1], const("i32", 16)), const("i32", 0x3FFF))
    beyond = b.op("icmp", "i1", words[2], soffset, attr="ult")
    limit = b.op("select", "i32", beyond, const("i32", 0), b.op("sub", "i32", words[2], soffset))
    return _Resource(base, stride, limit)


def _soffset(ctx: Context, inst: Inst) -> V:
    operand = inst.operands.get("soffset")
    return const("i32", 0) if operand is None or operand.kind is Kind.OFF else ctx.source(operand, "i32")


def _offset(ctx: Context, inst: Inst, stride: V) -> V:
    """Offset in the buffer: index * stride + register + immediate."""
    b = ctx.b
    offset = const("i32", inst.mods.get("offset", 0))
    operand = inst.operands.get("vaddr")
    first = None if operand is None else regs.first(operand)
    if first is None:
        return offset
    if inst.mods.get("idxen"):
        offset = b.op("add", "i32", b.op("mul", "i32", ctx.regs.get(first), stride), offset)
        first += 1
    if inst.mods.get("offen"):
        offset = b.op("add", "i32", ctx.regs.get(first), offset)
    return offset


def _place(ctx: Context, resource: _Resource, offset: V, size: int, *, storing: bool) -> Place:
    """Places of elements; those out of range read as zero and are not written."""
    b = ctx.b
    limit = _less(ctx, resource.limit, size - 1)

    def safe() -> V:
        inside = b.op("icmp", "i1", ctx.vector(offset), limit, attr="ult")
        address = b.op("add", "i64", b.op("zext", "i64", ctx.vector(offset)), resource.base)
        spare = b.pure("i64", 1, f"ptrtoint ptr {'%sink' if storing else '@cairn.zeros'} to i64")
        return b.op("select", "i64", inside, address, spare)

    steps = (0,) if offset.lanes == 1 else offset.pattern.steps if offset.pattern is not None else None
    if steps is None:
        return Place(safe())
    start = offset if offset.pattern is None else offset.pattern.base
    wide = b.op("zext", "i64", start)
    top = b.op("add", "i64", wide, const("i64", max(steps)))
    guard = b.op("icmp", "i1", top, b.op("zext", "i64", limit), attr="slt")
    if min(steps) < 0:
        low = b.op("add", "i64", wide, const("i64", min(steps)))
        guard = b.op("and", "i1", guard, b.op("icmp", "i1", const("i64", 0), low, attr="sle"))
    address = b.op("add", "i64", resource.base, wide)
    return Place(pattern("i64", address, steps) if len(steps) > 1 else address, guard, safe)


def _less(ctx: Context, value: V, by: int) -> V:
    """value - by, not below zero."""
    return ctx.b.op("sub", "i32", ctx.b.op("umax", "i32", value, const("i32", by)), const("i32", by))


def _is_private(ctx: Context, inst: Inst) -> bool:
    first = regs.first(inst.operands["srsrc"])
    assert first is not None
    last = ctx.regs.get(first + 3).const
    return last is not None and bool(last & ADD_TID)


def lower(ctx: Context, inst: Inst, row: Mem) -> None:
    """Write one buffer instruction."""
    soffset = _soffset(ctx, inst)
    if _is_private(ctx, inst):
        # The stack pointer in soffset counts the bytes of all 64 lanes.
        offset = ctx.b.op("lshr", "i32", soffset, const("i32", 6))
        offset = ctx.b.op("add", "i32", _offset(ctx, inst, const("i32", 0)), offset)
        precise.note(ctx, inst, offset)
        scratch.access(ctx, inst, row, offset)
        return
    resource = _resource(ctx, inst, "srsrc", soffset)
    offset = _offset(ctx, inst, resource.stride)
    precise.note(ctx, inst, ctx.b.op("add", "i64", ctx.b.op("zext", "i64", offset), resource.base))
    if row.kind == "atomic":
        atomics.lower(ctx, inst, row, _place(ctx, resource, offset, row.width, storing=True), shared=True)
        return
    size = row.width * row.count
    if row.kind == "lds_dma" or inst.mods.get("lds"):
        lds.to_lds(ctx, inst, row, _load(ctx, resource, offset, size))
    elif row.kind == "load":
        register = regs.first(inst.dsts[0])
        assert register is not None
        memory.write_parts(ctx, register, _load(ctx, resource, offset, size), row.ext)
    else:
        parts = memory.read_parts(ctx, memory.data_register(inst), size, high=row.ext == "hi")
        _store(ctx, resource, offset, parts, size)


def _load(ctx: Context, resource: _Resource, offset: V, size: int) -> list[V]:
    """Each dword is checked by itself: an element may be partly out of range."""
    place = _place(ctx, resource, offset, size, storing=False)
    if size <= 4 or place.guard is None:
        return _load_dwords(ctx, resource, offset, size)
    guarded = Place(place.address)
    return memory.guarded(
        ctx, place.guard, lambda: memory.load(ctx, guarded, size), lambda: _load_dwords(ctx, resource, offset, size)
    )


def _load_dwords(ctx: Context, resource: _Resource, offset: V, size: int) -> list[V]:
    if size <= 4:
        return memory.load(ctx, _place(ctx, resource, offset, size, storing=False), size)
    rows = []
    for at in range(0, size, 4):
        here = ctx.b.op("add", "i32", ctx.vector(offset), const("i32", at))
        rows += memory.load(ctx, _place(ctx, resource, here, 4, storing=False), 4)
    return scratch.joined(ctx, rows, size)


def _store(ctx: Context, resource: _Resource, offset: V, parts: list[V], size: int) -> None:
    place = _place(ctx, resource, offset, size, storing=True)
    if size <= 4:
        memory.store(ctx, place, parts, size)
        return

    def dwords() -> list[V]:
        for i, dword in enumerate(dense.dwords(ctx, parts)):
            here = ctx.b.op("add", "i32", ctx.vector(offset), const("i32", 4 * i))
            memory.store(ctx, _place(ctx, resource, here, 4, storing=True), [dword], 4)
        return []

    if place.guard is None:
        dwords()
        return

    def whole() -> list[V]:
        memory.store(ctx, Place(place.address), parts, size)
        return []

    memory.guarded(ctx, place.guard, whole, dwords)


def lower_scalar(ctx: Context, inst: Inst, row: Mem) -> None:
    """s_buffer_load and s_buffer_store: dwords past the size read as zero and are not written."""
    b = ctx.b
    resource = _resource(ctx, inst, "sbase", const("i32", 0))
    offset = b.op("add", "i32", _soffset(ctx, inst), const("i32", inst.mods.get("offset", 0)))
    offset = b.op("and", "i32", offset, const("i32", -4))
    precise.note(ctx, inst, b.op("add", "i64", b.op("zext", "i64", offset), resource.base))
    limit = _less(ctx, resource.limit, 3)
    register = regs.first(inst.operands["sdata"])
    assert register is not None
    if row.kind == "atomic":
        raise UnknownInstruction(f"{inst.name}: scalar buffer atomics are not supported")
    spare = "@cairn.zeros" if row.kind == "load" else "%sink"
    for i in range(row.count):
        at = b.op("add", "i32", offset, const("i32", 4 * i))
        inside = b.op("icmp", "i1", at, limit, attr="ult")
        pointer = ctx.pointer(b.op("add", "i64", b.op("zext", "i64", at), resource.base))
        chosen = b.pure("ptr", 1, f"select i1 {inside.name}, ptr {pointer}, ptr {spare}").name
        if row.kind == "load":
            ctx.regs.put(register + i, b.ins("i32", 1, f"load i32, ptr {chosen}"))
        else:
            b.raw(f"store volatile i32 {ctx.regs.get(register + i).name}, ptr {chosen}")
