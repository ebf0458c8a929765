"""Private memory: dword i of lane l is at (i * 64 + l) * 4 of the wave's scratch.

The same offset in all lanes, which is what spills and most arrays have, is a plain vector access. Offsets that differ
are gathered and scattered, a dword at a time.
"""

from __future__ import annotations

from cairn.isa.inst import Inst, Kind
from cairn.isa.rows import Mem
from cairn.vgpu.lower.access import contiguous, elements, registers
from cairn.vgpu.lower.access.outlined import shared as outlined
from cairn.vgpu.lower.access.places import Place
from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.branches import guarded
from cairn.vgpu.lower.llvm.ir import V, Widened, const, pattern
from cairn.vgpu.lower.spaces import access_trace, flat, lds, scratch_calls
from cairn.vgpu.lower.values import lane_masks, scaled_index
from cairn.vgpu.state import PRIVATE_APERTURE

_FARTHEST = 1 << 27  # bytes of a lane's memory whose dwords have numbers of 32 bits in the wave's


def _offset(ctx: Context, inst: Inst) -> V:
    b = ctx.b
    offset = const("i32", inst.mods.get("offset", 0))
    for name in ("saddr", "addr"):
        operand = inst.operands.get(name)
        if operand is not None and operand.kind is not Kind.OFF:
            offset = b.op("add", "i32", offset, ctx.source(operand, "i32"))
    return offset


def lower(ctx: Context, inst: Inst, row: Mem) -> None:
    """Write one scratch instruction."""
    offset = _offset(ctx, inst)
    access_trace.note(ctx, inst, offset)
    access(ctx, inst, row, offset)


def access(ctx: Context, inst: Inst, row: Mem, offset: V) -> None:
    """A load or store at private offsets (i32)."""
    size = row.width * row.count
    if row.kind == "lds_dma" or inst.mods.get("lds"):
        lds.to_lds(ctx, inst, row, load(ctx, offset, size))
    elif row.kind == "load":
        registers.write_loaded(ctx, inst, row, load(ctx, offset, size))
    else:
        parts = registers.read_parts(ctx, registers.data_register(inst), size, high=row.ext == "hi")
        store(ctx, offset, parts, size)


def _guard(ctx: Context, offset: V, size: int) -> V:
    """A uniform offset inside the scratch memory, with each part of the element in one row of dwords."""
    b = ctx.b
    end = b.op("add", "i64", b.op("zext", "i64", offset), const("i64", size))
    inside = b.op("icmp", "i1", end, b.op("zext", "i64", ctx.fixed("scratch_size", "i32")), attr="ule")
    if size == 1 or offset.aligned >= 2:
        return inside
    low = b.op("and", "i32", offset, const("i32", 3))
    limit = const("i32", 4 - size if size < 4 else 0)
    return b.op("and", "i1", inside, b.op("icmp", "i1", low, limit, attr="ule"))


def _row(ctx: Context, offset: V, at: int) -> str:
    """Pointer to the row of dwords that holds the byte at a uniform offset."""
    b = ctx.b
    dword = b.op("and", "i32", offset, const("i32", -4))
    place = b.op("add", "i64", b.op("zext", "i64", dword), const("i64", at))
    if not ctx.beside:
        place = b.op("mul", "i64", place, const("i64", ctx.wave.lanes))
    return b.pure("ptr", 1, llvm.offset("i8"), ctx.fixed("scratch").name, place.name).name


def _shift(ctx: Context, offset: V) -> V:
    """Bits below a sub-dword element in its dword."""
    low = ctx.b.op("and", "i32", offset, const("i32", 3))
    return ctx.b.op("shl", "i32", low, const("i32", 3))


def load(ctx: Context, offset: V, size: int) -> list[V]:
    """Elements at private offsets."""
    if offset.lanes != 1:
        return _load_lanes(ctx, offset, size)
    _note(ctx, size, storing=False)
    if ctx.single:
        return _load_single(ctx, offset, size)
    if ctx.quick and not ctx.full and size >= 4:
        return joined(ctx, [outlined.held(ctx, place, 4) for place in scratch_calls.load(ctx, offset, size)], size)
    b = ctx.b

    def fast() -> list[V]:
        if size < 4:
            row = b.load("i32", _row(ctx, offset, 0))
            return [b.op("trunc", f"i{8 * size}", b.op("lshr", "i32", row, _shift(ctx, offset)))]
        return joined(ctx, [b.load("i32", _row(ctx, offset, at)) for at in range(0, size, 4)], size)

    return guarded(ctx.b, _guard(ctx, offset, size), fast, lambda: _load_lanes(ctx, offset, size))


def _note(ctx: Context, size: int, *, storing: bool) -> None:
    ctx.choices.add(ctx.pc, "same offset", size, storing=storing, tested=True, shape="one", step=None)


def joined(ctx: Context, rows: list[V], size: int) -> list[V]:
    """Dwords as dense.element_types lists them."""
    if contiguous.element_types(size)[0] != "i64":
        return rows
    return [ctx.pair(rows[i], rows[i + 1]) for i in range(0, len(rows), 2)]


def store(ctx: Context, offset: V, parts: list[V], size: int) -> None:
    """Store elements at private offsets."""
    if offset.lanes != 1:
        _store_lanes(ctx, offset, parts, size)
        return
    _note(ctx, size, storing=True)
    if ctx.single:
        _store_single(ctx, offset, parts, size)
        return
    if ctx.quick and not ctx.full and size >= 4:
        scratch_calls.store(ctx, offset, contiguous.dwords(ctx, parts))
        return

    def fast() -> list[V]:
        if size < 4:
            _store_field(ctx, offset, parts[0], size)
            return []
        for i, dword in enumerate(contiguous.dwords(ctx, parts)):
            _store_row(ctx, _row(ctx, offset, 4 * i), dword)
        return []

    def slow() -> list[V]:
        if ctx.quick and not ctx.full:
            flat.store_by_call(ctx, _addresses(ctx, offset), parts, size)
            return []
        return _store_lanes(ctx, offset, parts, size)

    guarded(ctx.b, _guard(ctx, offset, size), fast, slow)


def _store_row(ctx: Context, pointer: str, value: V) -> None:
    if ctx.full:
        ctx.b.save(value, pointer)
    elif ctx.quick and not ctx.single:
        outlined.beside(
            ctx,
            "store",
            outlined.data(ctx, value),
            ctx.b.ins("i64", 1, llvm.convert("ptrtoint", "ptr", "i64"), pointer),
            4,
        )
    else:
        contiguous.store_masked(ctx, pointer, [value], 4)


def _store_field(ctx: Context, offset: V, value: V, size: int) -> None:
    pointer = _row(ctx, offset, 0)
    _store_row(ctx, pointer, _with_field(ctx, ctx.b.load("i32", pointer), offset, value, size))


def _with_field(ctx: Context, old: V, offset: V, value: V, size: int) -> V:
    """A dword with a sub-dword element put in."""
    b, shift = ctx.b, _shift(ctx, offset)
    field = b.op("shl", "i32", const("i32", (1 << 8 * size) - 1), shift)
    kept = b.op("and", "i32", old, b.op("xor", "i32", field, const("i32", -1)))
    return b.op("or", "i32", kept, b.op("shl", "i32", b.op("zext", "i32", value), shift))


# One lane


def _pieces(ctx: Context, offset: V, size: int) -> list[str]:
    """Pointers to the parts that an element of one lane is moved in: less than a dword, all, or dword by dword."""
    if size < 4:
        low = ctx.b.op("zext", "i64", ctx.b.op("and", "i32", offset, const("i32", 3)))
        return [ctx.b.pure("ptr", 1, llvm.offset("i8"), _row(ctx, offset, 0), low.name).name]
    return [_row(ctx, offset, at) for at in range(0, 4 if ctx.beside else size, 4)]


def _load_single(ctx: Context, offset: V, size: int) -> list[V]:
    def fast() -> list[V]:
        found = _pieces(ctx, offset, size)
        if len(found) == 1:
            return contiguous.load_one(ctx, found[0], size)
        return joined(ctx, [contiguous.load_one(ctx, place, 4)[0] for place in found], size)

    guard = _guard(ctx, offset, size)
    return guarded(ctx.b, guard, fast, lambda: flat.load_lanes(ctx, _addresses(ctx, offset), size))


def _store_single(ctx: Context, offset: V, parts: list[V], size: int) -> None:
    def fast() -> list[V]:
        found = _pieces(ctx, offset, size)
        if len(found) == 1:
            contiguous.store_one(ctx, found[0], parts, size)
            return []
        for place, dword in zip(found, contiguous.dwords(ctx, parts), strict=True):
            contiguous.store_one(ctx, place, [dword], 4)
        return []

    guard = _guard(ctx, offset, size)
    guarded(ctx.b, guard, fast, lambda: flat.store_lanes(ctx, _addresses(ctx, offset), parts, size))


# Offsets that differ between lanes


def _addresses(ctx: Context, offset: V) -> V:
    """Flat addresses of private offsets."""
    base = const("i64", PRIVATE_APERTURE << 32)
    return ctx.b.op("add", "i64", base, ctx.b.op("zext", "i64", offset))


def _dwords(ctx: Context, offset: V) -> Place:
    """The dwords that the bytes at private offsets are in; offsets are less than ``_FARTHEST``."""
    b = ctx.b
    dword = b.op("lshr", "i32", ctx.vector(offset), const("i32", 2))
    low = b.op(
        "add",
        "i32",
        b.op("mul", "i32", dword, const("i32", ctx.wave.lanes)),
        pattern("i32", const("i32", 0), ctx.wave.iota),
    )
    where = scaled_index.make(Widened(True, low, 4, ctx.fixed("scratch", "i64"), None))
    return Place(where if b.indices else ctx.vector(where))


def _aligned(ctx: Context, offset: V, size: int) -> V:
    """Whether all active lanes' elements are inside, and each part of them in one dword."""
    b = ctx.b
    size_limit = b.op("sub", "i32", ctx.fixed("scratch_size", "i32"), const("i32", size - 1))
    limit = b.op("smax", "i32", size_limit, const("i32", 0))
    limit = b.op("smin", "i32", limit, const("i32", _FARTHEST))
    bad = b.op("icmp", "i1", limit, ctx.vector(offset), attr="ule")
    if size > 1:
        low = b.op("and", "i32", ctx.vector(offset), const("i32", 3))
        last = const("i32", 4 - size if size < 4 else 0)
        bad = b.op("or", "i1", bad, b.op("icmp", "i1", last, low, attr="ult"))
    if not ctx.full:
        bad = b.op("and", "i1", bad, ctx.exec_bits)
    mask = lane_masks.number(b, bad)
    return b.op("icmp", "i1", mask, const("i64", 0), attr="eq")


def _load_lanes(ctx: Context, offset: V, size: int) -> list[V]:
    def slow() -> list[V]:
        return flat.load_lanes(ctx, _addresses(ctx, offset), size)

    if (size < 4 and ctx.quick) or offset.lanes == 1:
        return slow()

    def fast() -> list[V]:
        rows = []
        for at in range(0, size, 4):
            rows += elements.load(ctx, _dwords(ctx, ctx.b.op("add", "i32", ctx.vector(offset), const("i32", at))), 4)
        if size >= 4:
            return joined(ctx, rows, size)
        return [ctx.b.op("trunc", f"i{8 * size}", ctx.b.op("lshr", "i32", rows[0], _shift(ctx, offset)))]

    return guarded(ctx.b, _aligned(ctx, offset, size), fast, slow)


def _store_lanes(ctx: Context, offset: V, parts: list[V], size: int) -> list[V]:
    def slow() -> list[V]:
        return flat.store_lanes(ctx, _addresses(ctx, offset), parts, size)

    if (size < 4 and ctx.quick) or offset.lanes == 1:
        return slow()

    def fast() -> list[V]:
        if size < 4:
            place = _dwords(ctx, offset)
            elements.store(ctx, place, [_with_field(ctx, elements.load(ctx, place, 4)[0], offset, parts[0], size)], 4)
            return []
        for i, dword in enumerate(contiguous.dwords(ctx, parts)):
            at = ctx.b.op("add", "i32", ctx.vector(offset), const("i32", 4 * i))
            elements.store(ctx, _dwords(ctx, at), [dword], 4)
        return []

    return guarded(ctx.b, _aligned(ctx, offset, size), fast, slow)
