"""Global wave sync: what is asked of which resource, for the dispatcher, which does it when the wave has left."""

from __future__ import annotations

from cairn.isa.inst import Inst
from cairn.vgpu import gws
from cairn.vgpu.decode import regs
from cairn.vgpu.lower.arith import cross_lane
from cairn.vgpu.lower.kernel import probes
from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.llvm.ir import const


def lower(ctx: Context, inst: Inst) -> None:
    """The resource is M0[21:16] + offset; the data are the first active lane's."""
    b = ctx.b
    base = b.op("lshr", "i32", ctx.regs.get(regs.M0), const("i32", 16))
    number = b.op("add", "i32", base, const("i32", inst.mods.get("offset", 0)))
    number = b.op("and", "i32", number, const("i32", gws.RESOURCES - 1))
    asked = b.op("shl", "i32", number, const("i32", 8))
    ctx.set_field("gws", b.op("or", "i32", asked, const("i32", gws.OPERATIONS[inst.name])))
    if inst.srcs:
        ctx.set_field("gws_value", cross_lane.first_active(ctx, inst.srcs[0]))
    probes.global_sync(ctx, inst)
