"""How far relative vector addressing reaches: upper bounds of M0, where loops and masks set them.

Numbers between 0 and 255 are followed as intervals through moves, sums, masks and shifts, and narrowed where a branch
on a comparison with a constant was taken: enough for the counters of loops over arrays in registers. Anything else is
not known. Copies of one number are narrowed together.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from cairn.isa.inst import Inst, Kind, Operand
from cairn.isa.rows import Control
from cairn.vgpu.analysis import registers as regs
from cairn.vgpu.analysis.cfg import Block, Cfg
from cairn.vgpu.analysis.ops import Op, limit

_MOST = 255  # what an index can be
_NUMBERS = regs.SCALAR_MASK & ~(1 << regs.SCC)
_VISITS = 5_000  # of blocks; past it nothing is known


class Interval(NamedTuple):
    """low <= number <= high. Numbers with the same ``name`` are the same number."""

    low: int
    high: int
    name: tuple[int, int]


Known: TypeAlias = dict[int, Interval]


class _Comparison(NamedTuple):
    kind: str
    name: tuple[int, int]
    limit: int


def bound_indexes(cfg: Cfg) -> None:
    """Give each relative operand the registers that it can reach, and no others."""
    relative = {start for start, block in cfg.blocks.items() if any(op.indexed and op.vector for op in block.ops)}
    if not relative:
        return
    followed = _followed(cfg)
    entries = _solve(cfg, followed)
    for start in relative & entries.keys():
        known = dict(entries[start])
        for op in cfg.blocks[start].ops:
            if op.indexed and op.vector:
                limit(op, known[regs.M0].high if regs.M0 in known else _MOST)
            if op.writes & followed:
                _step(op, known)


def _followed(cfg: Cfg) -> int:
    """The scalar registers that M0 may be made of, and their copies: no others need be followed."""
    scalars = [op for block in cfg.blocks.values() for op in block.ops if op.writes & regs.SCALAR_MASK]
    found, before = 1 << regs.M0, 0
    while found != before:
        before = found
        for op in scalars:
            if op.writes & found or (op.inst.name == "s_mov_b32" and op.reads & found):
                found |= (op.reads | op.writes) & _NUMBERS
    return found


def _solve(cfg: Cfg, followed: int) -> dict[int, Known]:
    """What is known of the registers ``followed`` at the start of each block that is reached; nothing where it takes
    too long."""
    steps = {}
    for start, block in cfg.blocks.items():
        flag = next((op for op in reversed(block.ops) if op.writes >> regs.SCC & 1), None)
        steps[start] = [op for op in block.ops if op.writes & followed or op is flag]
    entries: dict[int, Known] = {cfg.entry: {}}
    pending = {cfg.entry}  # taken as the code stands: a loop is done before what follows it
    for _ in range(_VISITS):
        if not pending:
            return entries
        start = min(pending)
        pending.discard(start)
        block = cfg.blocks[start]
        known = dict(entries[start])
        comparison: _Comparison | None = None
        for op in steps[start]:
            if op.writes >> regs.SCC & 1:
                comparison = _comparison(op.inst, known)
            _step(op, known)
        for target, arriving in _edges(cfg, block, known, comparison):
            old = entries.get(target)
            new = arriving if old is None else _meet(target, old, arriving)
            if new != old:
                entries[target] = new
                pending.add(target)
    return {}


def _edges(cfg: Cfg, block: Block, known: Known, comparison: _Comparison | None) -> list[tuple[int, Known]]:
    """Successors that can be reached, and what is known on the way there."""
    if block.end == "indirect" and block.target < 0:
        return [(target, known) for target in cfg.dispatch]
    if block.end != "cond" or comparison is None or block.condition not in ("scc0", "scc1"):
        return [(target, known) for target in block.successors]
    found = []
    for target, holds in ((block.target, block.condition == "scc1"), (block.next, block.condition == "scc0")):
        narrowed = _narrowed(known, comparison, holds)
        if narrowed is not None:
            found.append((target, narrowed))
    return found


def _meet(block: int, a: Known, b: Known) -> Known:
    """What is known on both paths. A name that a block gives never arrives at its start: what came there first did not
    have it, and so gets another one here. That keeps numbers of former rounds of a loop apart.
    """
    result = {}
    for register in a.keys() & b.keys():
        x, y = a[register], b[register]
        name = x.name if x.name == y.name else (block, -1 - register)
        result[register] = Interval(min(x.low, y.low), max(x.high, y.high), name)
    return result


# Instructions


def _step(op: Op, known: Known) -> None:
    """Carry ``known`` over one instruction."""
    found = _result(op, known)
    for register in list(known):
        if op.writes >> register & 1:
            del known[register]
    if found is not None and 0 <= found[1] <= found[2] <= _MOST:
        register, low, high, name = found
        known[register] = Interval(low, high, name or (op.inst.pc, register))


def _operand(operand: Operand, known: Known) -> tuple[int, int, tuple[int, int] | None] | None:
    if operand.kind is Kind.CONST:
        return operand.value, operand.value, None
    return known.get(regs.SGPR + operand.index) if operand.kind is Kind.SGPR and operand.dwords == 1 else None


def _result(op: Op, known: Known) -> tuple[int, int, int, tuple[int, int] | None] | None:
    """(register, low, high, name where it is a copy) of what is written, or None where that is not known."""
    inst = op.inst
    if isinstance(op.row, Control):
        index = _operand(inst.srcs[0], known) if op.row.op in ("gpr_idx_on", "gpr_idx_idx") else None
        return None if index is None else (regs.M0, *index)
    if len(inst.dsts) != 1 or inst.dsts[0].kind is not Kind.SGPR or inst.dsts[0].dwords != 1:
        return None
    register = regs.SGPR + inst.dsts[0].index
    sources = [_operand(each, known) for each in inst.srcs]
    if inst.name == "s_mov_b32":
        return None if sources[0] is None else (register, *sources[0])
    if inst.name == "s_movk_i32":
        return register, *(inst.mods.get("simm16", 0),) * 2, None
    if inst.name == "s_addk_i32" and register in known:
        change = _signed(inst.mods.get("simm16", 0), 16)
        return register, known[register].low + change, known[register].high + change, None
    if inst.name == "s_and_b32":
        tops = [each[1] for each in sources if each is not None]
        return (register, 0, min(tops), None) if tops else None
    if len(sources) != 2 or sources[0] is None or sources[1] is None:
        return None
    return _arithmetic(inst.name, register, sources[0][:2], sources[1][:2])


def _arithmetic(
    name: str, register: int, x: tuple[int, int], y: tuple[int, int]
) -> tuple[int, int, int, tuple[int, int] | None] | None:
    if name in ("s_add_i32", "s_add_u32"):
        (a, b), (c, d) = ((_signed(low, 32), _signed(high, 32)) for low, high in (x, y))
        return register, a + c, b + d, None
    if name in ("s_sub_i32", "s_sub_u32"):
        return register, x[0] - y[1], x[1] - y[0], None
    if name == "s_lshl_b32" and y[0] == y[1] < 8 and x[1] <= _MOST:
        return register, x[0] << y[0], x[1] << y[0], None
    if name == "s_lshr_b32" and y[0] == y[1] < 32:
        return register, x[0] >> y[0], x[1] >> y[0], None
    return None


def _signed(value: int, width: int) -> int:
    value &= (1 << width) - 1
    return value - (1 << width) if value >> (width - 1) else value


# Comparisons

_TURNED = {"eq": "eq", "lg": "lg", "lt": "gt", "le": "ge", "gt": "lt", "ge": "le"}
_NOT = {"eq": "lg", "lg": "eq", "lt": "ge", "le": "gt", "gt": "le", "ge": "lt"}


def _comparison(inst: Inst, known: Known) -> _Comparison | None:
    """s_cmp of a known number with a constant below 2^31, for which signs make no difference."""
    parts = inst.name.split("_")
    if parts[:2] not in (["s", "cmp"], ["s", "cmpk"]) or parts[2] not in _NOT or parts[3] not in ("i32", "u32"):
        return None
    kind = parts[2]
    sources = list(inst.srcs)
    if parts[1] == "cmpk":
        bound: int | None = inst.mods.get("simm16", 0)
        number = known.get(regs.SGPR + (inst.srcs or inst.dsts)[0].index)
        if bound is None or bound >> 15:
            return None
    else:
        if sources[0].kind is Kind.CONST:
            kind, sources = _TURNED[kind], sources[::-1]
        bound = sources[1].value if sources[1].kind is Kind.CONST else None
        number = known.get(regs.SGPR + sources[0].index) if sources[0].kind is Kind.SGPR else None
    if number is None or bound is None or bound >> 31:
        return None
    return _Comparison(kind, number.name, bound)


def _narrowed(known: Known, comparison: _Comparison, holds: bool) -> Known | None:
    """What is known where the comparison holds, or does not; None where that cannot be."""
    kind = comparison.kind if holds else _NOT[comparison.kind]
    result = dict(known)
    for register, interval in known.items():
        if interval.name == comparison.name:
            low, high = _cut(kind, interval.low, interval.high, comparison.limit)
            if low > high:
                return None
            result[register] = Interval(low, high, interval.name)
    return result


def _cut(kind: str, low: int, high: int, bound: int) -> tuple[int, int]:
    if kind == "lg":
        return low + (low == bound), high - (high == bound)
    least = {"eq": bound, "ge": bound, "gt": bound + 1}.get(kind, low)
    most = {"eq": bound, "le": bound, "lt": bound - 1}.get(kind, high)
    return max(low, least), min(high, most)
