"""Memory instructions: from their operands to places in host memory, and from loaded elements to registers."""

from __future__ import annotations

from collections.abc import Callable

from cairn.base.errors import UnknownInstruction
from cairn.isa.inst import Inst, Kind
from cairn.isa.refused import GDS
from cairn.isa.rows import Mem
from cairn.vgpu.decode import regs
from cairn.vgpu.decode.ops import Op
from cairn.vgpu.lower.access import elements
from cairn.vgpu.lower.access.places import Place
from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.ir import V, const
from cairn.vgpu.lower.locality import line_slots
from cairn.vgpu.lower.spaces import access_trace, atomics, buffers, flat, lds, scratch
from cairn.vgpu.lower.values import invariants


def lower(ctx: Context, op: Op, row: Mem) -> None:
    """Write one memory instruction."""
    if op.inst.mods.get("gds"):
        raise UnknownInstruction(f"{op.inst.name} gds: {GDS}")
    if not (row.space == "lds" and ctx.setting.lds_unread):
        _SPACES[row.space](ctx, op.inst, row)


# Global


def global_address(ctx: Context, inst: Inst) -> V:
    """Addresses of a global or flat instruction."""
    b = ctx.b
    offset = const("i64", inst.mods.get("offset", 0))
    saddr = inst.operands.get("saddr")
    if saddr is None or saddr.kind is Kind.OFF:
        return b.op("add", "i64", ctx.source(inst.operands["addr"], "i64"), offset)
    base = b.op("add", "i64", ctx.source(saddr, "i64"), offset)
    return b.op("add", "i64", base, b.op("zext", "i64", ctx.source(inst.operands["addr"], "i32")))


def _global(ctx: Context, inst: Inst, row: Mem) -> None:
    address = global_address(ctx, inst)
    access_trace.note(ctx, inst, address)
    if row.kind == "lds_dma" or inst.mods.get("lds"):
        lds.to_lds(ctx, inst, row, elements.load(ctx, Place(address), row.width * row.count))
    elif row.kind == "atomic":
        atomics.lower(ctx, inst, row, Place(address), shared=True)
    else:
        if row.kind == "store":
            line_slots.storing(ctx, address, row.width * row.count)
        elements.access(ctx, inst, row, Place(address, registers=_registers(inst)))


def _registers(inst: Inst) -> tuple[int, ...]:
    """The first registers of an address."""
    named = (regs.first(inst.operands[name]) for name in ("saddr", "addr") if name in inst.operands)
    return tuple(-1 if register is None else register for register in named)


# Scalar memory


def _scalar(ctx: Context, inst: Inst, row: Mem) -> None:
    b = ctx.b
    base, offset = ctx.source(inst.operands["sbase"], "i64"), _scalar_offset(ctx, inst, row)
    if row.kind == "load" and _arguments(ctx, inst, row, base, offset):
        return
    address = b.op("add", "i64", base, offset)
    if address.aligned < 2:
        address = b.op("and", "i64", address, const("i64", -4))
    access_trace.note(ctx, inst, address)
    if row.kind == "load":
        register = regs.of(inst.dsts[0])
        scalar_load(ctx, register, ctx.pointer(address), row.count, volatile=bool(inst.mods.get("glc")))
    elif row.kind == "store":
        _scalar_store(ctx, inst, row, ctx.pointer(address))
    else:
        atomics.lower_scalar(ctx, inst, row, ctx.pointer(address))


def _arguments(ctx: Context, inst: Inst, row: Mem, base: V, offset: V) -> bool:
    """A load of kernel arguments: they do not change while the kernel runs, and are loaded at the function's start."""
    register, at = regs.first(inst.dsts[0]), offset.const
    if base.name != invariants.KERNARG or at is None or at % 4 or inst.mods.get("glc") or register is None:
        return False
    if at + 4 * row.count > ctx.setting.image.descriptor.kernarg_size:
        return False
    for i in range(0, row.count, 2):
        ctx.write(register + i, invariants.argument(ctx.b, at + 4 * i, "i64" if row.count - i > 1 else "i32"))
    return True


def _scalar_offset(ctx: Context, inst: Inst, row: Mem) -> V:
    """Offset of a scalar access. Private memory holds 64 lanes side by side: its offsets count for each."""
    b = ctx.b
    offset = const("i64", inst.mods.get("offset", 0))
    soffset = inst.operands.get("soffset")
    if soffset is not None and soffset.kind is not Kind.OFF:
        offset = b.op("add", "i64", b.op("zext", "i64", ctx.source(soffset, "i32")), offset)
    if row.space == "scalar_scratch":
        lanes = 1 if ctx.beside else ctx.wave.lanes
        offset = b.op("mul", "i64", b.op("and", "i64", offset, const("i64", -4)), const("i64", lanes))
    return offset


def scalar_load(ctx: Context, register: int, pointer: str, count: int, *, volatile: bool) -> None:
    """``count`` dwords to scalar registers."""
    b = ctx.b
    word = "volatile " if volatile else ""
    for at in range(0, count, 2):
        type_ = "i64" if count - at > 1 else "i32"
        place = b.pure("ptr", 1, llvm.offset("i8"), pointer, str(4 * at)).name if at else pointer
        ctx.write(register + at, b.ins(type_, 1, llvm.load(type_, 4, word), place))


def _scalar_store(ctx: Context, inst: Inst, row: Mem, pointer: str) -> None:
    register = regs.of(inst.operands["sdata"])
    for at in range(row.count):
        place = ctx.b.pure("ptr", 1, llvm.offset("i8"), pointer, str(4 * at)).name
        ctx.b.do(llvm.store("i32", 0, "volatile "), ctx.regs.get(register + at).name, place)


_SPACES: dict[str, Callable[[Context, Inst, Mem], None]] = {
    "global": _global,
    "flat": flat.lower,
    "lds": lds.lower,
    "lds_addtid": lds.lower_addtid,
    "lds_m0": lds.lower_append,
    "scratch": scratch.lower,
    "scalar": _scalar,
    "scalar_scratch": _scalar,
    "buffer": buffers.lower,
    "scalar_buffer": buffers.lower_scalar,
}
