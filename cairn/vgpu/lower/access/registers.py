"""Memory instructions' data: from registers to elements that are stored, and from loaded ones to registers."""

from __future__ import annotations

from cairn.isa.inst import Inst
from cairn.isa.rows import Mem
from cairn.isa.sem.memory import keeps_other_half
from cairn.vgpu.decode import regs
from cairn.vgpu.lower.access import contiguous
from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.llvm.ir import V, const


def is_ordered(inst: Inst) -> bool:
    """True for accesses that other waves' accesses are ordered against: LLVM must not move or drop them."""
    return any(inst.mods.get(bit) for bit in ("sc0", "sc1", "glc", "nt", "scc"))


# Registers


def read_parts(ctx: Context, register: int, size: int, *, high: bool = False) -> list[V]:
    """An element for a store from registers."""
    if size >= 4:
        parts, at = [], register
        for type_ in contiguous.element_types(size):
            parts.append(ctx.read(at, type_))
            at += 2 if type_ == "i64" else 1
        return parts
    value = ctx.read(register, "i32")
    if high:
        value = ctx.b.op("lshr", "i32", value, const("i32", 16))
    return [ctx.b.op("trunc", f"i{8 * size}", value)]


def write_loaded(ctx: Context, inst: Inst, row: Mem, parts: list[V]) -> None:
    """A loaded element to an instruction's registers, extended or put into a half as its row says."""
    register = regs.of(inst.dsts[0])
    if parts[0].type in ("i8", "i16"):
        ctx.regs.put(register, extended(ctx, register, parts[0], row.ext, keep=keeps_other_half(inst.target)))
    else:
        write_parts(ctx, register, parts)


def write_parts(ctx: Context, register: int, parts: list[V]) -> None:
    """Dwords, and pairs of them, to consecutive registers."""
    for part in parts:
        ctx.write(register, part)
        register += 2 if part.type == "i64" else 1


def extension(ext: str) -> str:
    return "sext" if ext.endswith("sext") else "zext"


def extended(ctx: Context, register: int, value: V, ext: str, *, keep: bool) -> V:
    """A sub-dword element as the register's new value. ``keep``: an element for one half leaves the other."""
    b = ctx.b
    where, grow = ext.split("_")[0], extension(ext)
    grown = b.grown.get(value)
    wide = grown if grown is not None and grown.origin == (grow, "", (value,)) else b.op(grow, "i32", value)
    if where not in ("lo", "hi"):
        return wide
    if where == "lo":
        half = wide if grow == "zext" else b.op("and", "i32", wide, const("i32", 0xFFFF))
    else:
        half = b.op("shl", "i32", wide, const("i32", 16))
    if not keep:
        return half
    other = const("i32", 0xFFFF0000 if where == "lo" else 0xFFFF)
    return b.op("or", "i32", b.op("and", "i32", ctx.read(register, "i32"), other), half)


def data_register(inst: Inst) -> int:
    """First register of a store's data."""
    for name in ("data", "data0", "vdata"):
        if name in inst.operands:
            return regs.of(inst.operands[name])
    raise AssertionError(f"{inst.name} has no data operand")
