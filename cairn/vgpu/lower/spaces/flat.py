"""Flat instructions: the high dword of an address tells LDS and private memory from global memory.

Where no active lane's address lies in an aperture, which is nearly always, the access is a global one. Of others those
of one variable in all lanes' private memory, which unoptimized code is full of, move whole rows of dwords; what is left
goes lane by lane through a helper that translates addresses.
"""

from __future__ import annotations

from collections.abc import Callable

from cairn.isa.inst import Inst
from cairn.isa.rows import Mem
from cairn.isa.wave import Wave
from cairn.vgpu import state
from cairn.vgpu.lower.access import contiguous, elements, per_lane, registers
from cairn.vgpu.lower.access.outlined import shared as outlined
from cairn.vgpu.lower.access.outlined import ways
from cairn.vgpu.lower.access.places import Place
from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.llvm import intrinsics
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.branches import either, guarded
from cairn.vgpu.lower.llvm.functions import Function, Templates, of_text, once
from cairn.vgpu.lower.llvm.ir import V, const
from cairn.vgpu.lower.spaces import access_trace, atomics, flat_address, lds
from cairn.vgpu.lower.values.dwords import half

_TEXT = Templates(__file__)
_APERTURE_SHIFT = 48  # no address of this process has bits there; both apertures do


def _is_global(ctx: Context, address: V) -> V:
    """Whether all active lanes' addresses are global."""
    b = ctx.b
    if address.lanes == 1:
        joined = address
    elif address.pattern is not None and address.pattern.widened is None:
        joined = address.pattern.base
    else:
        joined = intrinsics.of(b, "or", address, None if ctx.full else ctx.exec_bits)
    high = b.op("lshr", "i64", joined, const("i64", _APERTURE_SHIFT))
    return b.op("icmp", "i1", high, const("i64", 0), attr="eq")


def lower(ctx: Context, inst: Inst, row: Mem) -> None:
    """Write one flat instruction."""
    b = ctx.b
    offset = const("i64", inst.mods.get("offset", 0))
    address = b.op("add", "i64", ctx.source(inst.operands["addr"], "i64"), offset)
    access_trace.note(ctx, inst, address)
    if row.kind == "atomic":
        atomics.lower(ctx, inst, row, Place(address), shared=True, flat=True)
        return
    size = row.width * row.count
    volatile = registers.is_ordered(inst)
    if row.kind == "load":
        parts = _load(ctx, address, size, volatile)
        if inst.mods.get("lds"):
            lds.to_lds(ctx, inst, row, parts)
            return
        registers.write_loaded(ctx, inst, row, parts)
        return
    _store(
        ctx,
        address,
        registers.read_parts(ctx, registers.data_register(inst), size, high=row.ext == "hi"),
        size,
        volatile,
    )


def _load(ctx: Context, address: V, size: int, volatile: bool) -> list[V]:
    if ctx.quick and not (ctx.full or ctx.single):
        return _load_to_places(ctx, address, size, volatile)
    return guarded(ctx.b, _is_global(ctx, address),
        lambda: elements.load(ctx, Place(address), size, volatile=volatile),
        lambda: load_lanes(ctx, address, size),
    )  # fmt: skip


def _store(ctx: Context, address: V, parts: list[V], size: int, volatile: bool) -> None:
    if ctx.quick and not (ctx.full or ctx.single) and not _is_known(address):
        store_by_call(ctx, address, parts, size)
        return

    def fast() -> list[V]:
        elements.store(ctx, Place(address), parts, size, volatile=volatile)
        return []

    def slow() -> list[V]:
        if ctx.quick and not (ctx.full or ctx.single):
            store_by_call(ctx, address, parts, size)
            return []
        return store_lanes(ctx, address, parts, size)

    guarded(ctx.b, _is_global(ctx, address), fast, slow)


# Quick code


def _is_known(address: V) -> bool:
    """Whether something is known of the addresses, so that global ones are worth a way of their own. Others are left
    to one call that looks at each lane's."""
    return address.lanes == 1 or address.pattern is not None or address.index is not None


def _each_way(out: per_lane.Outlined, address: V, near: Callable[[str], None], far: Callable[[], None]) -> None:
    """One lane's access: ``near`` with its pointer where the address is global, else ``far``."""
    b = out.b
    high = b.op("lshr", "i64", address, const("i64", _APERTURE_SHIFT))
    here = b.op("icmp", "i1", high, const("i64", 0), attr="eq")
    either(b, here, lambda: near(b.ins("ptr", 1, llvm.convert("inttoptr", "i64", "ptr"), address.name).name), far)


def _step(kind: str, size: int) -> Callable[[per_lane.Outlined, V, V], None]:
    """Writes one lane's part of a load or a store."""
    away = flat_address.fetch_to if kind == "load" else flat_address.put_from

    def step(out: per_lane.Outlined, lane: V, at: V) -> None:
        here = per_lane.element(out, "%dbuf", lane, size)

        def near(there: str) -> None:
            per_lane.copy(out, *((here, there) if kind == "load" else (there, here)), size)

        _each_way(out, at, near, lambda: away(out, here, at, lane, size))

    return step


def _load_to_places(ctx: Context, address: V, size: int, volatile: bool) -> list[V]:
    """Elements in places of their own, whichever way they came: whole vectors that meet take LLVM long."""
    got = [ctx.place() for _ in range(size // 4 if size > 8 else 1)]

    def fast() -> list[V]:
        parts = elements.load(ctx, Place(address), size, volatile=volatile)
        for each, place in zip(_dwords(ctx, parts) if size > 8 else parts, got, strict=True):
            per_lane.spill(ctx, place, each)
        return []

    def slow() -> list[V]:
        load_by_call(ctx, address, size, got)
        return []

    if _is_known(address):
        guarded(ctx.b, _is_global(ctx, address), fast, slow)
    else:
        slow()
    return ways.held(ctx, got, size) if size > 8 else [outlined.held(ctx, got[0], size)]


def moving(wave: Wave, kind: str, size: int) -> Function:
    """What loads or stores (``kind``) elements at the addresses in ``%abuf``, to or from a place."""
    return once(f"flat.{kind}.{size}", lambda: _moving(wave, kind, size), wave.lanes)


def _moving(wave: Wave, kind: str, size: int) -> Function:
    by_lane = per_lane.function(wave, f"flat.{kind}.lanes.{size}", _step(kind, size))
    known = {"private": state.PRIVATE_APERTURE, "lanes": wave.lanes}
    known |= {field: state.offset(field) for field in ("scratch", "scratch_size")}
    row = once("flat_row", lambda: _TEXT("flat_row", **known), wave.lanes)
    text = _TEXT("moving", kind=kind, size=size, most=max(4 - size, 0), move=_rows(wave, kind, size))
    return of_text(f"flat.{kind}.{size}", text, row, by_lane)


def _rows(wave: Wave, kind: str, size: int) -> str:
    """How elements move to or from rows of dwords."""
    lanes, dwords = wave.lanes, size // 4
    if not dwords:
        ones = (1 << 8 * size) - 1
        field = _TEXT(f"{kind}.field", lanes=lanes, bits=8 * size, ones=ones)
        return f"{_TEXT('field', lanes=lanes)}\n{field}"
    if dwords > 2:
        ends = {"from": "%p", "to": "%q"} if kind == "load" else {"from": "%q", "to": "%p"}
        return _TEXT("wide", dwords=dwords, pieces=_TEXT.each("wide.piece", dwords, lanes=lanes, **ends))
    woven = (lane + lanes * part for lane in range(lanes) for part in (0, 1))
    picks = {"woven": woven, "even": range(0, 2 * lanes, 2), "odd": range(1, 2 * lanes, 2)}
    lists = {name: ", ".join(f"i32 {i}" for i in each) for name, each in picks.items()}
    return _TEXT(f"{kind}.{dwords}", lanes=lanes, both=2 * lanes, every=wave.every, **lists)


def _move(ctx: Context, kind: str, address: V, size: int, elements: str) -> None:
    """Load or store (``kind``) the active lanes' elements, to or from the place ``elements``."""
    per_lane.spill(ctx, "%abuf", address)
    symbol = ctx.helpers.call(moving(ctx.wave, kind, size))
    opcode = llvm.call("void", symbol, ("ptr",) * 5 + ("i64", "i64"))
    ctx.b.do(opcode, "%wave", "%abuf", elements, "%cbuf", "%sink", ctx.exec.name, "0")


def load_by_call(ctx: Context, address: V, size: int, got: list[str]) -> None:
    """Load elements to a place, or each dword to one of its own."""
    _move(ctx, "load", address, size, "%dbuf" if len(got) > 1 else got[0])
    if len(got) > 1:
        outlined.apart(ctx, got)


def store_by_call(ctx: Context, address: V, parts: list[V], size: int) -> None:
    """Store elements at flat addresses."""
    elements = "%dbuf"
    if size <= 8:
        elements = outlined.data(ctx, parts[0])
    else:
        outlined.together(ctx, _dwords(ctx, parts))
    _move(ctx, "store", address, size, elements)


def _dwords(ctx: Context, parts: list[V]) -> list[V]:
    if parts[0].type != "i64":
        return parts
    return [half(ctx.b, part, number) for part in parts for number in (0, 1)]


def load_lanes(ctx: Context, address: V, size: int) -> list[V]:
    """Load elements at flat addresses, where not all are global."""
    if ctx.single:
        flat_address.fetch_to(ctx, "%dbuf", address, const("i64", 0), size)
        return contiguous.load_one(ctx, "%dbuf", size)
    _move(ctx, "load", address, size, "%dbuf")
    return contiguous.load(ctx, "%dbuf", size)


def store_lanes(ctx: Context, address: V, parts: list[V], size: int) -> list[V]:
    """Store elements at flat addresses, where not all are global."""
    if ctx.single:
        contiguous.store_one(ctx, "%dbuf", parts, size)
        flat_address.put_from(ctx, "%dbuf", address, const("i64", 0), size)
        return []
    contiguous.store(ctx, "%dbuf", parts, size)
    _move(ctx, "store", address, size, "%dbuf")
    return []
