"""Flat instructions: the high dword of an address tells LDS and private memory from global memory.

Where no active lane's address lies in an aperture, which is nearly always, the access is a global one. Else it goes
lane by lane through a helper that translates addresses.
"""

from __future__ import annotations

from cairn.isa.inst import Inst
from cairn.isa.rows import Mem
from cairn.vgpu.lower import atomics, dense, lds, loops, memory, precise
from cairn.vgpu.lower.context import Context
from cairn.vgpu.lower.guards import guarded
from cairn.vgpu.lower.ir import LANES, VECTOR_TYPE, V, const
from cairn.vgpu.lower.places import Place

_APERTURE_SHIFT = 48  # no address of this process has bits there; both apertures do


def _is_global(ctx: Context, address: V) -> V:
    """Whether all active lanes' addresses are global."""
    b = ctx.b
    if address.lanes == 1:
        joined = address
    elif address.pattern is not None and address.pattern.widened is None:
        joined = address.pattern.base
    else:
        value = address if ctx.full else b.op("select", "i64", ctx.exec_bits, address, const("i64", 0))
        b.intrinsic(f"declare i64 @llvm.vector.reduce.or.v{LANES}i64({VECTOR_TYPE['i64']})")
        joined = b.ins("i64", 1, f"call i64 @llvm.vector.reduce.or.v{LANES}i64({VECTOR_TYPE['i64']} {b.vec(value)})")
    high = b.op("lshr", "i64", joined, const("i64", _APERTURE_SHIFT))
    return b.op("icmp", "i1", high, const("i64", 0), attr="eq")


def translate(ctx: Context | loops.Outlined, address: V, lane: V) -> str:
    """Pointer to the byte that one lane's flat address names."""
    ctx.helpers.add("flat_at")
    text = f"call ptr @cairn.flat_at(ptr %wave, i64 {address.name}, i64 {lane.name})"
    return ctx.b.ins("ptr", 1, text).name


def _pieces(size: int) -> list[tuple[int, int]]:
    """(offset, bytes) of the parts that an element is moved in."""
    return [(at, 1) for at in range(size)] if size < 4 else [(at, 4) for at in range(0, size, 4)]


def _fetch_to(ctx: Context | loops.Outlined, to: str, address: V, lane: V, size: int) -> None:
    """One lane's element, loaded to a buffer."""
    b = ctx.b
    for offset, width in _pieces(size):
        value = _fetch(ctx, b.op("add", "i64", address, const("i64", offset)), lane, width)
        place = b.ins("ptr", 1, f"getelementptr i8, ptr {to}, i64 {offset}").name
        b.raw(f"store {value.type} {value.name}, ptr {place}")


def _put_from(ctx: Context | loops.Outlined, source: str, address: V, lane: V, size: int) -> None:
    """One lane's element, stored from a buffer."""
    b = ctx.b
    for offset, width in _pieces(size):
        place = b.ins("ptr", 1, f"getelementptr i8, ptr {source}, i64 {offset}").name
        value = b.ins(f"i{8 * width}", 1, f"load i{8 * width}, ptr {place}")
        _put(ctx, b.op("add", "i64", address, const("i64", offset)), lane, value)


def _fetch(ctx: Context | loops.Outlined, address: V, lane: V, width: int) -> V:
    b = ctx.b
    if width == 1:
        return b.ins("i8", 1, f"load i8, ptr {translate(ctx, address, lane)}")
    ctx.helpers.add("flat_load")
    return b.ins("i32", 1, f"call i32 @cairn.flat_load(ptr %wave, i64 {address.name}, i64 {lane.name})")


def _put(ctx: Context | loops.Outlined, address: V, lane: V, value: V) -> None:
    if value.type == "i8":
        ctx.b.raw(f"store i8 {value.name}, ptr {translate(ctx, address, lane)}")
        return
    ctx.helpers.add("flat_store")
    ctx.b.raw(f"call void @cairn.flat_store(ptr %wave, i64 {address.name}, i64 {lane.name}, i32 {value.name})")


def lower(ctx: Context, inst: Inst, row: Mem) -> None:
    """Write one flat instruction."""
    b = ctx.b
    offset = const("i64", inst.mods.get("offset", 0))
    address = b.op("add", "i64", ctx.source(inst.operands["addr"], "i64"), offset)
    precise.note(ctx, inst, address)
    if row.kind == "atomic":
        atomics.lower(ctx, inst, row, Place(address), shared=True, flat=True)
        return
    size = row.width * row.count
    volatile = memory.is_ordered(inst)
    is_global = _is_global(ctx, address)
    if row.kind == "load":
        parts = guarded(
            ctx, is_global,
            lambda: memory.load(ctx, Place(address), size, volatile=volatile),
            lambda: load_lanes(ctx, address, size),
        )  # fmt: skip
        if inst.mods.get("lds"):
            lds.to_lds(ctx, inst, row, parts)
            return
        memory.write_loaded(ctx, inst, row, parts)
        return
    parts = memory.read_parts(ctx, memory.data_register(inst), size, high=row.ext == "hi")

    def fast() -> list[V]:
        memory.store(ctx, Place(address), parts, size, volatile=volatile)
        return []

    guarded(ctx, is_global, fast, lambda: store_lanes(ctx, address, parts, size))


def load_lanes(ctx: Context, address: V, size: int) -> list[V]:
    """Load elements at flat addresses, lane by lane."""
    if ctx.single:
        _fetch_to(ctx, "%dbuf", address, const("i64", 0), size)
        return dense.load_one(ctx, "%dbuf", size)

    def step(out: loops.Outlined, lane: V, at: V) -> None:
        _fetch_to(out, loops.element(out, "%dbuf", lane, size), at, lane, size)

    loops.each_lane(ctx, f"flat_gather.{size}", address, step)
    return dense.load(ctx, "%dbuf", size)


def store_lanes(ctx: Context, address: V, parts: list[V], size: int) -> list[V]:
    """Store elements at flat addresses, lane by lane."""
    if ctx.single:
        dense.store_one(ctx, "%dbuf", parts, size)
        _put_from(ctx, "%dbuf", address, const("i64", 0), size)
        return []
    dense.store(ctx, "%dbuf", parts, size)

    def step(out: loops.Outlined, lane: V, at: V) -> None:
        _put_from(out, loops.element(out, "%dbuf", lane, size), at, lane, size)

    loops.each_lane(ctx, f"flat_scatter.{size}", address, step)
    return []
