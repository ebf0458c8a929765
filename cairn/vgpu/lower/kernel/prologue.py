"""How a wave starts: user and system SGPRs as the kernel descriptor asks, and the packed work-item ids in v0.

A workgroup's shape decides what is known of the ids. Where every wave's ids are its first lane's plus the same steps,
v0 is a pattern; else the ids are loaded.
"""

from __future__ import annotations

from typing import NamedTuple

from cairn.vgpu.decode import regs
from cairn.vgpu.decode.cfg import mode_register
from cairn.vgpu.decode.image import KernelImage
from cairn.vgpu.layout import Layout, id_mask
from cairn.vgpu.lower.kernel import probes, wave_loop
from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.kernel.setting import Setting, Shared, Site
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.ir import V, const, pattern
from cairn.vgpu.lower.values import invariants
from cairn.vgpu.lower.values.kinds import Kind
from cairn.vgpu.probes.points import WISHES
from cairn.vgpu.state import PRIVATE_RESOURCE


class Start(NamedTuple):
    """The prologue's code and what it leaves."""

    ctx: Context
    exits: dict[int, Kind]


def write(
    image: KernelImage, layout: Layout, full: bool, shared: Shared, *, precise: bool, asked: int = 0,
) -> Start:  # fmt: skip
    """Write the prologue. ``full``: the kernel starts in a full block, which needs no EXEC; ``asked``: the
    kinds of probes."""
    ctx = Context(Setting(image, precise, probes=asked), Site("entry", full=True), {}, shared)
    probes.start(ctx, image.entry)
    _user_sgprs(ctx, image)
    ctx.regs.put(0, const("i32", 0) if layout.lanes == 1 else _item_ids(ctx, layout, full))
    ctx.regs.put(regs.MODE, const("i32", mode_register(image)))
    if not full:
        ctx.regs.put64(regs.EXEC, ctx.field("exec", "i64"))
    return Start(ctx, ctx.regs.exit_kinds(ctx.regs.written))


def _user_sgprs(ctx: Context, image: KernelImage) -> None:
    d = image.descriptor
    at = regs.SGPR
    if d.private_segment_buffer:
        # A swizzled buffer over the wave's private memory; while its last dword is known, it is not even looked at.
        base = ctx.b.op("or", "i64", ctx.field("scratch", "i64"), const("i64", 1 << 63))
        ctx.regs.put64(at, base)
        for i, word in enumerate((0xFFFFFFFF, PRIVATE_RESOURCE)):
            ctx.regs.put(at + 2 + i, const("i32", word))
        at += 4
    pairs = (
        (d.dispatch_ptr, "dispatch_packet"), (d.queue_ptr, "queue"), (d.kernarg_ptr, "kernarg"),
        (d.dispatch_id, "dispatch_id"), (d.flat_scratch_init, ""),
    )  # fmt: skip
    for wanted, field in pairs:
        if wanted:
            ctx.regs.put64(at, _pointer(ctx, field))
            at += 2
    if d.private_segment_size:
        ctx.regs.put(at, ctx.field("scratch_size"))
        at += 1
    _preload(ctx, image, at)
    at = regs.SGPR + d.user_sgprs
    for i, wanted in enumerate((d.workgroup_id_x, d.workgroup_id_y, d.workgroup_id_z)):
        if wanted:
            ctx.regs.put(at, V("i32", 1, wave_loop.GROUP_ID[i]))
            at += 1
    if d.workgroup_info:
        ctx.regs.put(at, const("i32", 0))
        at += 1
    if d.private_segment and not _architected_scratch(image.target):
        ctx.regs.put(at, const("i32", 0))


def _pointer(ctx: Context, field: str) -> V:
    if not field:
        return const("i64", 0)
    if field == "kernarg" and not (ctx.noted and not ctx.setting.probes & WISHES):  # else loads of them are told of
        return invariants.value(ctx.b, invariants.KERNARG, "i64")
    return ctx.field(field, "i64")


def _architected_scratch(target: str) -> bool:
    """True where the hardware itself knows where the wave's scratch is."""
    return target not in ("gfx90a", "gfx908", "gfx906", "gfx900")


def _preload(ctx: Context, image: KernelImage, at: int) -> None:
    """Kernel arguments in user SGPRs."""
    d = image.descriptor
    for i in range(d.preload_length):
        ctx.regs.put(at + i, invariants.argument(ctx.b, 4 * (d.preload_offset + i), "i32"))


def _item_ids(ctx: Context, layout: Layout, full: bool) -> V:
    b = ctx.b
    if layout.steps is None:
        ids = ctx.field("item_ids", "ptr").name
        return _given(ctx, layout, b.load("i32", ids, 4))
    few = layout.lanes < ctx.wave.lanes
    if full if few else layout.alone:  # one wave, whose first lane's id is zero
        first = const("i32", 0)
    elif layout.single:
        first = b.op("shl", "i32", ctx.field("wave_in_group"), const("i32", ctx.wave.number_bits))
    else:
        ids = ctx.field("item_ids", "ptr").name
        first = _given(ctx, layout, b.ins("i32", 1, llvm.load("i32"), ids))
        first = first.known_as(first.origin, layout.aligned)
    return pattern("i32", first, layout.steps)


def _given(ctx: Context, layout: Layout, ids: V) -> V:
    """Packed ids without the dimensions that the kernel does not ask for."""
    if layout.dimensions == 3:
        return ids
    return ctx.b.op("and", "i32", ids, const("i32", id_mask(layout.dimensions)))
