"""What is told before a memory instruction: in the diagnostic variant what the wave is about to do, in other code an
address that may be the host's own."""

from __future__ import annotations

from cairn.isa.inst import Inst, Kind
from cairn.vgpu import state
from cairn.vgpu.decode.ops import is_vector
from cairn.vgpu.lower.access import per_lane
from cairn.vgpu.lower.kernel import probes
from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.llvm import intrinsics
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.branches import guarded, where
from cairn.vgpu.lower.llvm.ir import Builder, V, const
from cairn.vgpu.lower.values.dwords import half
from cairn.vgpu.probes.points import Space

_OWN = ("ds_", "scratch_", "s_scratch_")  # memory of the workgroup or the work-item alone


def note(ctx: Context, inst: Inst, address: V, lanes: V | None = None, space: Space | None = None) -> None:
    """Write pc, EXEC and the lanes' addresses (offsets for LDS and scratch) to the wave, in precise code alone; in code
    with probes tell the tools, of all ``lanes`` (i64) of EXEC or some of them. In other code look at the addresses that
    are in doubt. ``space``: where that is another one than the instruction's row says."""
    if not ctx.noted:
        if inst.pc in ctx.setting.doubtful:
            _check(ctx, inst, address, lanes)
        return
    if not ctx.setting.precise:
        probes.access(ctx, inst, address, space=space, lanes=lanes)
        return
    b = ctx.b
    if address.type == "i32":
        address = b.op("zext", "i64", address)
    place = ctx.address("precise_address")
    b.save(address, place, 8, "volatile ")
    pc = b.op("add", "i64", ctx.image_base(), const("i64", inst.pc))
    for name, value in (("precise_exec", ctx.exec), ("precise_pc", pc)):
        b.do(llvm.store("i64", 0, "volatile "), value.name, ctx.address(name))
    if space is not Space.PRIVATE and not inst.name.startswith(_OWN):
        watch = b.ins("ptr", 1, llvm.load("ptr"), ctx.address("watch"))
        b.do(llvm.call_of("void", ("ptr", "i64")), watch.name, "%wave", "0")


# Addresses that may be the host's own: code looks at them where analysis/doubtful_addresses.py is in doubt.
#
# All memory that devices reach lies in one area of addresses, so what is in it needs no more than a comparison. What is
# not is asked about (native/watch.c): memory that was registered, or pageable memory, where the kernel ends.

_NOWHERE = 1  # an address that is nobody's


def _check(ctx: Context, inst: Inst, address: V, lanes: V | None = None) -> None:
    """Look at the lanes' addresses (i64), of all lanes of EXEC or of ``lanes`` (i64)."""
    if address.type != "i64":
        return  # private memory by way of a buffer
    active = ctx.exec if lanes is None else lanes
    if ctx.single or address.lanes == 1:
        scalar = ctx.b.lane(address) if ctx.single else address
        guarded(
            ctx.b, _in_area(ctx.b, scalar), _nothing, lambda: _ask(ctx, scalar, active if is_vector(inst) else None)
        )
        return

    def each() -> list[V]:
        per_lane.each_lane(ctx, "host_guard", address, _step, active=active)
        return []

    base = _base(ctx, inst, address)
    if base is None and ctx.quick:
        each()
    else:
        guarded(ctx.b, _all_in_area(ctx, address) if base is None else _in_area(ctx.b, base), _nothing, each)


def _nothing() -> list[V]:
    return []


def _base(ctx: Context, inst: Inst, address: V) -> V | None:
    """A scalar that lies where all the lanes' addresses do; None where there is none."""
    scalar = inst.operands.get("saddr")
    if scalar is not None and scalar.kind is not Kind.OFF and scalar.dwords > 1:
        return ctx.source(scalar, "i64")
    if address.pattern is not None:
        widened = address.pattern.widened
        return address.pattern.base if widened is None else widened.offset if widened.offset.lanes == 1 else None
    if address.index is not None and address.index.offset.lanes == 1:
        return address.index.offset
    return None


def _in_area(b: Builder, address: V) -> V:
    """Whether an address lies in the area (i1)."""
    upper = b.op("lshr", "i64", address, const("i64", state.AREA_SHIFT))
    return b.op("icmp", "i1", upper, const("i64", state.AREA), attr="eq")


def _all_in_area(ctx: Context, address: V) -> V:
    """Whether all active lanes' addresses do (i1)."""
    b, shift = ctx.b, state.AREA_SHIFT - 32
    upper = b.op("lshr", "i32", half(b, address, 1), const("i32", shift))
    wrong = b.op("xor", "i32", upper, const("i32", state.AREA))
    joined = intrinsics.of(b, "or", wrong, None if ctx.full else ctx.exec_bits)
    return b.op("icmp", "i1", joined, const("i32", 0), attr="eq")


def _ask(ctx: Context, address: V, active: V | None) -> list[V]:
    """Ask about one address, which some lane of ``active`` uses (None: the wave itself does)."""
    b = ctx.b
    if active is not None:
        idle = b.op("icmp", "i1", active, const("i64", 0), attr="eq")
        address = b.op("select", "i64", idle, const("i64", _NOWHERE), address)
    _call(b, address)
    return []


def _step(out: per_lane.Outlined, _lane: V, address: V) -> None:
    """The same of each lane's that is not in the area."""
    b = out.b
    with where(b, _in_area(b, address), holds=False):
        _call(b, address)


def _call(b: Builder, address: V) -> None:
    place = b.ins("ptr", 1, llvm.offset("i8"), "%wave", str(state.offset("watch"))).name
    watch = b.ins("ptr", 1, llvm.load("ptr"), place)
    b.do(llvm.call_of("void", ("ptr", "i64")), watch.name, "%wave", address.name)
