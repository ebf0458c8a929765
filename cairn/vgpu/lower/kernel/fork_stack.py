"""Forks: both sides of a branch run one after the other, by a stack in the scalar registers.

An entry is four registers: the mask of the lanes that are still to run, and the address where. MODE counts entries.
"""

from __future__ import annotations

from cairn.isa import modes
from cairn.isa.inst import Inst
from cairn.vgpu.decode import regs
from cairn.vgpu.decode.ops import STACK_ENTRIES
from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.llvm.ir import V, const


def _depth(ctx: Context) -> V:
    shifted = ctx.b.op("lshr", "i32", ctx.regs.get(regs.MODE), const("i32", modes.STACK_AT))
    return ctx.b.op("and", "i32", shifted, const("i32", (1 << modes.STACK_BITS) - 1))


def _set_depth(ctx: Context, depth: V) -> None:
    b = ctx.b
    kept = b.op("and", "i32", ctx.regs.get(regs.MODE), const("i32", (1 << modes.STACK_AT) - 1))
    ctx.regs.put(regs.MODE, b.op("or", "i32", kept, b.op("shl", "i32", depth, const("i32", modes.STACK_AT))))


def fork(ctx: Context, inst: Inst) -> None:
    """s_cbranch_g_fork and s_cbranch_i_fork: the side with fewer lanes first, the other one on the stack."""
    b = ctx.b
    mask, exec_now = ctx.source(inst.srcs[0], "i64"), ctx.regs.get64(regs.EXEC)
    passing = b.op("and", "i64", mask, exec_now)
    failing = b.op("and", "i64", b.op("xor", "i64", mask, const("i64", -1)), exec_now)
    if len(inst.srcs) > 1:
        target = ctx.source(inst.srcs[1], "i64")
    else:
        target = b.op("add", "i64", ctx.image_base(), const("i64", inst.branch_target))
    following = b.op("add", "i64", ctx.image_base(), const("i64", inst.next_pc))
    all_pass = b.op("icmp", "i1", passing, exec_now, attr="eq")
    all_fail = b.op("icmp", "i1", failing, exec_now, attr="eq")
    fewer = b.op("icmp", "i1", b.op("ctpop", "i64", failing), b.op("ctpop", "i64", passing), attr="ult")
    both = b.op("xor", "i1", b.op("or", "i1", all_pass, all_fail), const("i1", 1))
    depth = _depth(ctx)
    saved = (b.op("select", "i64", fewer, passing, failing), b.op("select", "i64", fewer, target, following))
    for entry in range(STACK_ENTRIES):
        here = b.op("and", "i1", both, b.op("icmp", "i1", depth, const("i32", entry), attr="eq"))
        for i, value in enumerate(saved):
            register = regs.SGPR + 4 * entry + 2 * i
            ctx.regs.put64(register, b.op("select", "i64", here, value, ctx.regs.get64(register)))
    _set_depth(ctx, b.op("add", "i32", depth, b.op("zext", "i32", both)))
    first = b.op("select", "i64", fewer, failing, passing)
    ctx.regs.put64(regs.EXEC, b.op("select", "i64", both, first, exec_now))
    straight = b.op("xor", "i1", fewer, const("i1", 1))
    ctx.taken = b.op("or", "i1", all_pass, b.op("and", "i1", both, straight))


def join(ctx: Context, inst: Inst) -> None:
    """s_cbranch_join: with the given depth reached on; else the stack's last entry runs."""
    b = ctx.b
    depth = _depth(ctx)
    done = b.op("icmp", "i1", depth, ctx.source(inst.srcs[0], "i32"), attr="eq")
    last = b.op("and", "i32", b.op("sub", "i32", depth, const("i32", 1)), const("i32", STACK_ENTRIES - 1))
    found = []
    for i in (0, 2):
        value = ctx.regs.get64(regs.SGPR + i)
        for entry in range(1, STACK_ENTRIES):
            here = b.op("icmp", "i1", last, const("i32", entry), attr="eq")
            value = b.op("select", "i64", here, ctx.regs.get64(regs.SGPR + 4 * entry + i), value)
        found.append(value)
    _set_depth(ctx, b.op("select", "i32", done, depth, last))
    ctx.regs.put64(regs.EXEC, b.op("select", "i64", done, ctx.regs.get64(regs.EXEC), found[0]))
    ctx.taken, ctx.target = done, found[1]


def set_skip(ctx: Context, inst: Inst) -> None:
    """s_setvskip: from here on vector instructions are left out, or no longer. The code that runs then is another."""
    b = ctx.b
    at = b.op("and", "i32", ctx.source(inst.srcs[1], "i32"), const("i32", 31))
    bit = b.op("and", "i32", b.op("lshr", "i32", ctx.source(inst.srcs[0], "i32"), at), const("i32", 1))
    kept = b.op("and", "i32", ctx.regs.get(regs.MODE), const("i32", ~(1 << modes.SKIP_BIT)))
    ctx.regs.put(regs.MODE, b.op("or", "i32", kept, b.op("shl", "i32", bit, const("i32", modes.SKIP_BIT))))
    ctx.taken = b.op("icmp", "i1", bit, const("i32", 0), attr="ne")
