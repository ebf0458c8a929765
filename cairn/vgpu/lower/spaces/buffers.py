"""Buffer instructions: a 128-bit resource gives base, stride and size, and what is out of range is left out.

A structured resource (with a stride, and swizzling) has its size in records, any other in bytes. Loads and stores are
checked dword by dword, formatted accesses and atomics as a whole. On targets without flat scratch instructions the
compiler reaches private memory through a buffer, too; reserved bits of its resource tell.
"""

from __future__ import annotations

from collections.abc import Callable

from cairn.isa.inst import Inst
from cairn.isa.rows import Mem
from cairn.vgpu.decode import regs
from cairn.vgpu.lower.access import elements, per_lane, registers
from cairn.vgpu.lower.access.places import Place
from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.branches import guarded
from cairn.vgpu.lower.llvm.ir import V, const
from cairn.vgpu.lower.spaces import (
    access_trace,
    atomics,
    buffer_resources,
    formatted_buffers,
    lds,
    scratch,
)
from cairn.vgpu.lower.spaces.buffer_resources import General, Linear
from cairn.vgpu.lower.values.lane_masks import mask_of
from cairn.vgpu.probes.points import Space
from cairn.vgpu.state import PRIVATE_RESOURCE


def lower(ctx: Context, inst: Inst, row: Mem) -> None:
    """Write one buffer instruction."""
    words = buffer_resources.words_of(ctx, inst)
    if words[3].const == PRIVATE_RESOURCE and _may_be_private(inst, row):
        _private(ctx, inst, row)
        return
    straight = buffer_resources.is_linear(ctx, inst, words)
    general = None if straight.const == 1 else buffer_resources.general(ctx, inst, words)
    linear = None if straight.const == 0 else buffer_resources.linear(ctx, inst, words)
    _note(ctx, inst, row, words[3], linear, general)
    if row.kind == "atomic":
        place = _whole(ctx, linear, general, row.width)
        atomics.lower(ctx, inst, row, place, shared=True)
        return
    if row.kind == "format_load":
        formatted_buffers.load(ctx, inst, row, words[3], linear if general is None else general)
        return
    if row.kind == "format_store":
        formatted_buffers.store(ctx, inst, row, words[3], linear if general is None else general)
        return
    size = row.width * row.count
    if row.kind == "lds_store":
        parts = lds.from_lds(ctx, inst)
    elif row.kind == "store":
        parts = registers.read_parts(ctx, registers.data_register(inst), size, high=row.ext == "hi")
    else:
        _load(ctx, inst, row, straight, linear, general)
        return
    _either(ctx, straight, linear, general, lambda way: _store(ctx, way, parts, size))


def _private(ctx: Context, inst: Inst, row: Mem) -> None:
    """The wave's own private memory."""
    offset = _private_offset(ctx, inst)
    access_trace.note(ctx, inst, offset, space=Space.PRIVATE)
    scratch.access(ctx, inst, row, offset)


def _private_offset(ctx: Context, inst: Inst) -> V:
    """The stack pointer in soffset counts the bytes of all 64 lanes."""
    b = ctx.b
    offset = b.op("lshr", "i32", buffer_resources.soffset_of(ctx, inst), const("i32", 6))
    offset = b.op("add", "i32", offset, const("i32", inst.mods.get("offset", 0)))
    if inst.mods.get("offen"):
        offset = b.op("add", "i32", ctx.regs.get(regs.of(inst.operands["vaddr"])), offset)
    return offset


def _note(ctx: Context, inst: Inst, row: Mem, word: V, linear: Linear | None, general: General | None) -> None:
    way = linear if general is None else general
    if way is None or not (ctx.noted or inst.pc in ctx.setting.doubtful):
        return
    size = row.width if row.kind == "atomic" else row.width * row.count
    exact = ctx.setting.probes or not ctx.setting.precise
    inside = mask_of(ctx.b, way.inside(ctx, size)) if exact else const("i64", ctx.wave.every)

    def buffer() -> list[V]:
        access_trace.note(ctx, inst, way.address(ctx, 0), ctx.b.op("and", "i64", inside, ctx.exec))
        return []

    def private() -> list[V]:
        access_trace.note(ctx, inst, _private_offset(ctx, inst), space=Space.PRIVATE)
        return []

    known = not (ctx.setting.probes or ctx.setting.part)
    if general is None or known or not _may_be_private(inst, row):
        buffer()
    else:  # a function cannot tell whose resource it was given
        guarded(ctx.b, ctx.b.op("icmp", "i1", word, const("i32", PRIVATE_RESOURCE), attr="eq"), private, buffer)


def _may_be_private(inst: Inst, row: Mem) -> bool:
    return not row.kind.startswith("format") and not inst.mods.get("idxen")


def _whole(ctx: Context, linear: Linear | None, general: General | None, size: int) -> Place:
    """Places of elements that are in range, or out of it, as a whole."""
    if general is not None:
        return general.place(ctx, 0, size, storing=True)
    assert linear is not None
    return linear.place(ctx, 0, size, storing=True)


def _either(
    ctx: Context, straight: V, linear: Linear | None, general: General | None,
    do: Callable[[Linear | General], list[V]],
) -> list[V]:  # fmt: skip
    """What ``do`` gives for the form that the resource has."""
    if linear is None or general is None:
        way = linear or general
        assert way is not None
        return do(way)
    return guarded(ctx.b, straight, lambda: do(linear), lambda: do(general))


# Loads


def _load(
    ctx: Context, inst: Inst, row: Mem, straight: V, linear: Linear | None, general: General | None
) -> None:  # fmt: skip
    size = row.width * row.count
    parts = _either(ctx, straight, linear, general, lambda way: _fetch(ctx, way, size))
    if row.kind == "lds_dma" or inst.mods.get("lds"):
        lds.to_lds(ctx, inst, row, parts)
        return
    registers.write_loaded(ctx, inst, row, parts)


def _fetch(ctx: Context, way: Linear | General, size: int) -> list[V]:
    """Each dword is checked by itself: an element may be partly out of range."""
    if isinstance(way, Linear) and size > 4:
        place = way.place(ctx, 0, size, storing=False)
        if place.guard is not None:
            plain = Place(place.address)
            fast, slow = lambda: elements.load(ctx, plain, size), lambda: _fetch_dwords(ctx, way, size)
            return guarded(ctx.b, place.guard, fast, slow)
    return _fetch_dwords(ctx, way, size)


def _fetch_dwords(ctx: Context, way: Linear | General, size: int) -> list[V]:
    if size <= 4:
        return elements.load(ctx, way.place(ctx, 0, size, storing=False), size)
    rows = []
    for at in range(0, size, 4):
        place = way.place(ctx, at, 4, storing=False)
        rows += elements.load(ctx, Place(place.lanes()), 4)
    return scratch.joined(ctx, rows, size)


# Stores


def _store(ctx: Context, way: Linear | General, parts: list[V], size: int) -> list[V]:
    place = way.place(ctx, 0, size, storing=True)
    if size <= 4:
        elements.store(ctx, place, parts, size)
        return []

    def dwords() -> list[V]:
        pieces = [(at, 4, way.inside(ctx, 4, at)) for at in range(0, size, 4)]
        per_lane.scatter(ctx, way.address(ctx, 0), way.pitch(ctx), parts, pieces)
        return []

    if not isinstance(way, Linear) or place.guard is None:
        return dwords()

    def whole() -> list[V]:
        elements.store(ctx, Place(place.address), parts, size)
        return []

    return guarded(ctx.b, place.guard, whole, dwords)


# Scalar instructions


def lower_scalar(ctx: Context, inst: Inst, row: Mem) -> None:
    """s_buffer_load, s_buffer_store and atomics: linear, and the size is in records where there is a stride. Dwords
    past it read as zero and are not written; atomics are in range or out of it as a whole."""
    b = ctx.b
    words = buffer_resources.words_of(ctx, inst, "sbase")
    stride = b.op("and", "i32", b.op("lshr", "i32", words[1], const("i32", 16)), const("i32", 0x3FFF))
    each = b.op("zext", "i64", b.op("umax", "i32", stride, const("i32", 1)))
    limit = b.op("mul", "i64", b.op("zext", "i64", words[2]), each)
    fixed = const("i64", inst.mods.get("offset", 0))
    offset = b.op("add", "i64", b.op("zext", "i64", buffer_resources.soffset_of(ctx, inst)), fixed)
    offset = b.op("and", "i64", offset, const("i64", -4))
    base = b.op("and", "i64", buffer_resources.base_of(ctx, words), const("i64", -4))
    access_trace.note(ctx, inst, b.op("add", "i64", offset, base))

    def pointer(at: int, size: int, spare: str) -> str:
        start = b.op("add", "i64", offset, const("i64", at))
        end = b.op("add", "i64", offset, const("i64", at + size))
        fits = b.op("icmp", "i1", end, limit, attr="ule")
        inside = b.op("and", "i1", fits, b.op("icmp", "i1", const("i64", -1), offset, attr="slt"))
        place = ctx.pointer(b.op("add", "i64", start, base))
        return b.pure("ptr", 1, llvm.select("i1", "ptr"), inside.name, place, spare).name

    if row.kind == "atomic":
        b.do(llvm.store("i64"), "0", "%sink")
        atomics.lower_scalar(ctx, inst, row, pointer(0, row.width, "%sink"))
        return
    register = regs.of(inst.operands["sdata"])
    for i in range(row.count):
        if row.kind == "load":
            chosen = pointer(4 * i, 4, "@cairn.zeros")
            ctx.regs.put(register + i, b.ins("i32", 1, llvm.load("i32"), chosen))
        else:
            b.do(llvm.store("i32", 0, "volatile "), ctx.regs.get(register + i).name, pointer(4 * i, 4, "%sink"))
