"""LDS: loads, stores and the instructions with addressing of their own.

Accesses past the workgroup's LDS read as zero and are not written.
"""

from __future__ import annotations

from functools import lru_cache

from cairn.isa.inst import Inst
from cairn.isa.rows import Mem
from cairn.isa.sem.memory import lds_base_mask, transposed
from cairn.vgpu.decode import regs
from cairn.vgpu.lower.access import contiguous, elements, registers
from cairn.vgpu.lower.access.outlined import shared as outlined
from cairn.vgpu.lower.access.places import Place, bounded
from cairn.vgpu.lower.kernel import probes
from cairn.vgpu.lower.kernel.context import Context, shuffle
from cairn.vgpu.lower.llvm.ir import Pattern, V, const, lane_bits, pattern, strides
from cairn.vgpu.lower.matrix.chains import Lying
from cairn.vgpu.lower.spaces import access_trace, atomics
from cairn.vgpu.lower.values.dwords import packed
from cairn.vgpu.probes.points import Action, Space
from cairn.vgpu.state import LDS_APRON

_REACH = LDS_APRON // 2  # how far before or behind LDS a load's first address counts; offsets are at most half of it


def to_lds(ctx: Context, inst: Inst, row: Mem, parts: list[V]) -> None:
    """A load whose elements go to LDS, side by side from M0 + offset on."""
    size = max(4, row.width * row.count)
    if parts[0].type in ("i8", "i16"):
        parts = [ctx.b.op("sext" if row.ext == "sext" else "zext", "i32", parts[0])]
    m0 = ctx.b.op("and", "i32", ctx.regs.get(regs.M0), const("i32", lds_base_mask(inst.target)))
    base = ctx.b.op("add", "i32", m0, const("i32", inst.mods.get("offset", 0)))
    offset = pattern("i32", base, strides(size, ctx.wave.lanes))
    probes.access(ctx, inst, offset, space=Space.LDS, action=Action.STORE, size=size)
    elements.store(ctx, lds_place(ctx, offset, size, storing=True), parts, size)


def from_lds(ctx: Context, inst: Inst) -> list[V]:
    """The dwords that buffer_store_lds_dword takes from LDS, side by side from M0 + offset on."""
    m0 = ctx.b.op("and", "i32", ctx.regs.get(regs.M0), const("i32", lds_base_mask(inst.target)))
    base = ctx.b.op("add", "i32", m0, const("i32", inst.mods.get("offset", 0)))
    offset = pattern("i32", base, strides(4, ctx.wave.lanes))
    probes.access(ctx, inst, offset, space=Space.LDS, action=Action.LOAD, size=4)
    return elements.load(ctx, lds_place(ctx, offset, 4, storing=False), 4)


def lds_place(ctx: Context, offset: V, size: int, *, storing: bool) -> Place:
    """Places of elements in LDS. Elements that are not wholly inside read as zero and are not written."""
    b = ctx.b
    base = ctx.fixed("lds", "i64")
    limit = b.op("sub", "i32", ctx.fixed("lds_size", "i32"), const("i32", size - 1))
    limit = b.op("smax", "i32", limit, const("i32", 0))  # first offset that is too high
    return bounded(ctx, base, offset, limit, storing=storing, near=True)


def _source_place(ctx: Context, address: V, offset: int, size: int) -> Place:
    """Places to load from. Zeros lie before and behind LDS, so that a pattern of aligned elements, moved to where it
    lies in them altogether if it is far outside, needs no test and no mask."""
    b = ctx.b
    p = address.pattern
    least = 0 if p is None else min(p.steps)
    if p is None or not _aligned(p, offset, size) or max(p.steps) - least > _REACH // 4:
        place = lds_place(ctx, b.op("add", "i32", address, const("i32", offset)), size, storing=False)
        return place._replace(private=address.lanes == 1)
    first = b.op("add", "i32", p.base, const("i32", least))
    first = b.op("smin", "i32", b.op("smax", "i32", first, const("i32", -_REACH)), const("i32", _REACH))
    start = b.op("add", "i64", ctx.fixed("lds", "i64"), b.op("sext", "i64", first))
    start = b.op("add", "i64", start, const("i64", offset))
    return Place(pattern("i64", start, tuple([s - least for s in p.steps])), private=True)


def _aligned(p: Pattern, offset: int, size: int) -> bool:
    """Whether elements are known to be aligned, so that none lies across LDS's end: its size is a multiple of 16."""
    multiples = offset % size == 0 and _multiples(p.steps, size)
    return size & (size - 1) == 0 and multiples and p.base.aligned >= size.bit_length() - 1


@lru_cache(maxsize=1024)
def _multiples(steps: tuple[int, ...], size: int) -> bool:
    return all(each % size == 0 for each in steps)


def lower(ctx: Context, inst: Inst, row: Mem) -> None:
    """Write one LDS instruction."""
    size = row.width if row.kind == "atomic" else row.width * row.count
    address = ctx.source(inst.operands["addr"], "i32")
    for at in _offsets(inst, row, size) if ctx.noted else ():
        access_trace.note(ctx, inst, ctx.b.op("add", "i32", address, const("i32", at)))
    if row.pairs == 2:
        _pairs(ctx, inst, row, address, size)
        return
    offset = inst.mods.get("offset", 0)
    if row.kind == "load" and not registers.is_ordered(inst):
        registers.write_loaded(ctx, inst, row, _load(ctx, address, offset, size))
        return
    if row.kind == "store":
        parts = registers.read_parts(ctx, registers.data_register(inst), size, high=row.ext == "hi")
        _store(ctx, address, offset, parts, size)
        return
    if row.kind in ("load", "transpose"):
        place = _source_place(ctx, address, offset, size)
    else:
        place = lds_place(ctx, ctx.b.op("add", "i32", address, const("i32", offset)), size, storing=True)
    if row.kind == "atomic":
        atomics.lower(ctx, inst, row, place, shared=False)
    elif row.kind == "transpose":
        _transpose(ctx, inst, row, place)
    else:
        elements.access(ctx, inst, row, place)


def _offsets(inst: Inst, row: Mem, size: int) -> list[int]:
    """Where a lane's elements are, from its address on."""
    if row.pairs == 2:
        return [inst.mods.get(f"offset{i}", 0) * size * row.stride for i in (0, 1)]
    return [inst.mods.get("offset", 0)]


def _called(ctx: Context, address: V, offset: int, size: int) -> bool:
    """Whether a load is to be a call: in quick code, but where vectors side by side or one element will do."""
    if not outlined.applies(ctx, size) or address.lanes == 1:
        return False
    p = address.pattern
    return p is None or not _aligned(p, offset, size) or p.steps != strides(size, ctx.wave.lanes)


def _load(ctx: Context, address: V, offset: int, size: int) -> list[V]:
    if _called(ctx, address, offset, size):
        return outlined.load_lds(ctx, ctx.b.op("add", "i32", address, const("i32", offset)), size)
    place = _source_place(ctx, address, offset, size)
    parts = elements.load(ctx, place, size)
    if ctx.full and not (ctx.quick or ctx.setting.precise) and size in (4, 8) and place.private:
        _note(ctx, place, parts[0], size)
    return parts


def _note(ctx: Context, place: Place, value: V, size: int) -> None:
    """Tell matrix products where lanes' elements lie side by side: operands are read there."""
    p = place.address.pattern
    if p is None or p.steps != strides(size, ctx.wave.lanes) or ctx.b.in_scope:
        return
    op, _, (base, *rest) = p.base.origin or ("", "", (p.base,))
    offset = rest[0].const if op == "add" else None
    if offset is None or offset >> 31:
        base, offset = p.base, 0
    ctx.chains.loaded(value, Lying(base, offset, value.type))


def _store(ctx: Context, address: V, offset: int, parts: list[V], size: int) -> None:
    first = ctx.b.op("add", "i32", address, const("i32", offset))
    if outlined.applies(ctx, size):
        outlined.store_lds(ctx, first, parts[0], size)
    else:
        elements.store(ctx, lds_place(ctx, first, size, storing=True), parts, size)


def _transpose(ctx: Context, inst: Inst, row: Mem, place: Place) -> None:
    """Elements exchanged within 16 lanes; lanes that are off give zeros."""
    b, bits = ctx.b, int(row.op)
    dwords = contiguous.dwords(ctx, elements.load(ctx, place, 4 * row.count))
    if not ctx.full:
        dwords = [b.op("select", "i32", ctx.exec_bits, d, const("i32", 0)) for d in dwords]
    values = []
    for number in range(32 * row.count // bits):
        lanes, numbers = transposed(bits, number, ctx.wave.lanes)
        moved = [shuffle(b, ctx.vector(d), lanes) for d in dwords]
        values.append(_picked(ctx, moved, numbers, bits))
    ctx.put_dwords(regs.of(inst.dsts[0]), packed(b, values, bits))


def _picked(ctx: Context, dwords: list[V], numbers: tuple[int, ...], bits: int) -> V:
    """In each lane the element whose number is given for it, of ``bits`` bits, from two or three dwords."""
    b = ctx.b
    starts = [e * bits for e in numbers]
    high = [len(dwords) == 3 and start + bits > 64 for start in starts]
    low = b.op("zext", "i64", dwords[0])
    pairs = [b.op("or", "i64", b.op("shl", "i64", b.op("zext", "i64", dwords[1]), const("i64", 32)), low)]
    if len(dwords) == 3:
        top = b.op("shl", "i64", b.op("zext", "i64", dwords[2]), const("i64", 32))
        pairs.append(b.op("or", "i64", top, b.op("zext", "i64", dwords[1])))
        pairs[0] = b.op(
            "select", "i64", lane_bits(sum(h << i for i, h in enumerate(high)), len(high)), pairs[1], pairs[0]
        )
    shifts = tuple(start - 32 * h for start, h in zip(starts, high, strict=True))
    moved = b.op("lshr", "i64", pairs[0], ctx.vector(pattern("i64", const("i64", 0), shifts)))
    return b.op("and", "i32", b.op("trunc", "i32", moved), const("i32", (1 << bits) - 1))


def _pairs(ctx: Context, inst: Inst, row: Mem, address: V, size: int) -> None:
    """ds_read2, ds_write2 and ds_wrxchg2: two elements a lane, at two offsets."""
    offsets = _offsets(inst, row, size)
    data = [registers.read_parts(ctx, r, size) for r in _data_registers(inst)]
    if row.kind == "store":
        for offset, parts in zip(offsets, data, strict=True):
            _store(ctx, address, offset, parts, size)
        return
    if row.kind != "load":
        sums = [ctx.b.op("add", "i32", address, const("i32", offset)) for offset in offsets]
        places = [lds_place(ctx, each, size, storing=True) for each in sums]
    if row.kind == "load":
        found = [_load(ctx, address, offset, size) for offset in offsets]
    else:
        found = [
            [atomics.exchange_plain(ctx, place, parts[0], size)] for place, parts in zip(places, data, strict=True)
        ]
    register = regs.of(inst.dsts[0])
    for i, parts in enumerate(found):
        registers.write_parts(ctx, register + i * size // 4, parts)


def _data_registers(inst: Inst) -> list[int]:
    found = [regs.first(inst.operands[name]) for name in ("data0", "data1") if name in inst.operands]
    return [r for r in found if r is not None]


def lower_addtid(ctx: Context, inst: Inst, row: Mem) -> None:
    """One dword a lane at M0 + offset + 4 * lane."""
    m0 = ctx.b.op("and", "i32", ctx.regs.get(regs.M0), const("i32", 0xFFFF))
    base = ctx.b.op("add", "i32", m0, const("i32", inst.mods.get("offset", 0)))
    offset = pattern("i32", base, strides(4, ctx.wave.lanes))
    access_trace.note(ctx, inst, offset)
    elements.access(ctx, inst, row, lds_place(ctx, offset, 4, storing=row.kind == "store"))


def lower_append(ctx: Context, inst: Inst, row: Mem) -> None:
    """The number of active lanes added to, or taken from, one dword; every lane gets the old value."""
    b = ctx.b
    m0 = b.op("and", "i32", ctx.regs.get(regs.M0), const("i32", 0xFFFF))
    offset = b.op("add", "i32", m0, const("i32", inst.mods.get("offset", 0)))
    access_trace.note(ctx, inst, offset)
    old = elements.load(ctx, lds_place(ctx, offset, 4, storing=False), 4)[0]
    count = b.op("trunc", "i32", b.op("ctpop", "i64", ctx.exec))
    elements.store(ctx, lds_place(ctx, offset, 4, storing=True), [b.op(row.op, "i32", old, count)], 4)
    ctx.regs.put(regs.of(inst.dsts[0]), old)
