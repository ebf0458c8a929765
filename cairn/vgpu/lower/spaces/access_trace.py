"""What is told before a memory instruction: in the diagnostic variant what the wave is about to do, in other code an
address that may be the host's own."""

from __future__ import annotations

from cairn.isa.inst import Inst
from cairn.vgpu.lower.kernel import probes
from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.ir import V, const
from cairn.vgpu.lower.spaces import host_guard
from cairn.vgpu.probes.points import Space

_OWN = ("ds_", "scratch_", "s_scratch_")  # memory of the workgroup or the work-item alone


def note(ctx: Context, inst: Inst, address: V, lanes: V | None = None, space: Space | None = None) -> None:
    """Write pc, EXEC and the lanes' addresses (offsets for LDS and scratch) to the wave, in precise code alone; in code
    with probes tell the tools, of all ``lanes`` (i64) of EXEC or some of them. In other code look at the addresses that
    are in doubt. ``space``: where that is another one than the instruction's row says."""
    if not ctx.noted:
        if inst.pc in ctx.setting.doubtful:
            host_guard.check(ctx, inst, address, lanes)
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
