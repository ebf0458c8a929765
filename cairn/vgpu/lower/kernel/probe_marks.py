"""Where waves and lanes wait for each other: what code with LAPSE notes by itself, and marks of masks (native/probe.h).

A program that is compiled for it marks each call that names the lanes which take part by an instruction that changes
nothing, ``v_bfi_b32 low, high, low, low``: the mask is in the two registers, or of 32 bits where they are one.
"""

from __future__ import annotations

from cairn.isa.inst import Kind as Operands
from cairn.vgpu.decode import regs
from cairn.vgpu.decode.ops import Op
from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.ir import V, const

_VISIT = 16  # bytes of a ``struct cairn_probe_visit``


def is_mark(op: Op) -> bool:
    """Whether an instruction is a mark of a mask."""
    inst = op.inst
    if inst.name != "v_bfi_b32" or len(inst.srcs) != 3:
        return False
    (low,) = inst.dsts
    return inst.srcs[0].kind == low.kind == Operands.VGPR and inst.srcs[1] == inst.srcs[2] == low


def registers(op: Op) -> tuple[int, int]:
    """The registers of a mark's mask."""
    low, high = regs.first(op.inst.dsts[0]), regs.first(op.inst.srcs[0])
    assert low is not None
    assert high is not None
    return low, high


def width(op: Op) -> int:
    """The bytes of a mark's mask."""
    low, high = registers(op)
    return 4 if low == high else 8


def visit(ctx: Context, place: int, pc: int) -> None:
    """Note that the wave runs a block that accesses memory, if any lane does."""
    b = ctx.b
    visits, here = ctx.field("probe_visits", "ptr"), ctx.field("probe_barriers")
    at = b.ins("ptr", 1, llvm.offset("i8"), visits.name, str(_VISIT * place))
    words = [b.ins("ptr", 1, llvm.offset("i8"), at.name, str(4 * i)) for i in range(4)]
    first, last, whose = (b.ins("i32", 1, llvm.load("i32"), words[i].name) for i in (0, 1, 3))
    mine = ctx.field("probe_visit")
    known = b.op("icmp", "i1", whose, mine, attr="eq")
    any_ = b.op("icmp", "i1", ctx.exec, const("i64", 0), attr="ne")
    values = [b.op("select", "i32", known, first, here), here, const("i32", pc % (1 << 32)), mine]
    if not ctx.full:
        olds = [first, last, values[2], whose]
        values = [new if new is old else b.op("select", "i32", any_, new, old) for new, old in zip(values, olds, strict=True)]
    for value, word in zip(values, words, strict=True):
        b.do(llvm.store("i32"), value.name, word.name)


def nobody_is_back(ctx: Context) -> V:
    """Whether no lane is on that others have waited for without it (i1)."""
    back = ctx.b.op("and", "i64", ctx.field("probe_off", "i64"), ctx.exec)
    return ctx.b.op("icmp", "i1", back, const("i64", 0), attr="eq")


def all_came(ctx: Context, pc: int) -> V:
    """Whether all lanes that started are at a barrier (i1), which is noted then."""
    b, lanes = ctx.b, ctx.regs.get64(regs.EXEC)
    every = b.op("icmp", "i1", lanes, ctx.field("probe_lanes", "i64"), attr="eq")
    count = b.op("add", "i32", ctx.field("probe_barriers"), b.op("zext", "i32", every))
    ctx.set_field("probe_barriers", count)
    before = ctx.field("probe_barrier")
    ctx.set_field("probe_barrier", b.op("select", "i32", every, const("i32", pc % (1 << 32)), before))
    return every
