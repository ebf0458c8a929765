"""How far relative vector addressing reaches: upper bounds of M0, where loops and masks set them.

Numbers between 0 and 255 are followed as intervals through moves, sums, masks and shifts, and narrowed where a branch
on a comparison with a constant was taken: enough for the counters of loops over arrays in registers. Anything else is
not known. Copies of one number are narrowed together.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from cairn.isa.inst import Inst, Kind, Operand
from cairn.isa.rows import Control
from cairn.vgpu.decode import regs
from cairn.vgpu.decode.cfg import Block, Cfg
from cairn.vgpu.decode.ops import Op, limit

_MOST = 255  # what an index can be
_NUMBERS = regs.SCALAR_MASK & ~(1 << regs.SCC)
_VISITS = 5_000  # of blocks; past it nothing is known


class Interval(NamedTuple):
    """low <= number <= high. Numbers with the same ``name`` are the same number."""

    low: int
    high: int
    name: tuple[int, int]


Known: TypeAlias = dict[int, Interval]
Made: TypeAlias = tuple[int, int, "tuple[int, int] | None"]  # low, high, and the name where it is a copy
Make: TypeAlias = Callable[[Known], "Made | None"]


class _Comparison(NamedTuple):
    kind: str
    name: tuple[int, int]
    limit: int


class _Step(NamedTuple):
    """What an instruction does to the registers that are followed: which it ``writes``, which it makes a number and
    how, and what it compares."""

    pc: int
    writes: tuple[int, ...]
    maker: tuple[int, Make] | None
    compares: tuple[str, int, int] | None = None


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
                _step(_step_of(op, followed), known)


def _followed(cfg: Cfg) -> int:
    """The scalar registers that M0 may be made of, and their copies: no others need be followed."""
    scalars = [op for block in cfg.blocks.values() for op in block.ops if _maker(op) is not None]
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
    steps = {start: _steps(block, followed) for start, block in cfg.blocks.items()}
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
        for step in steps[start]:
            if step.compares is not None:
                comparison = _comparison(step.compares, known)
            _step(step, known)
        for target, arriving in _edges(block, known, comparison):
            old = entries.get(target)
            new = arriving if old is None else _meet(target, old, arriving)
            if new != old:
                entries[target] = new
                pending.add(target)
    return {}


def _steps(block: Block, followed: int) -> list[_Step]:
    """What a block does to the registers ``followed``, and its last comparison."""
    flag = next((op for op in reversed(block.ops) if op.writes >> regs.SCC & 1), None)
    found = []
    for op in block.ops:
        compared = _compared(op.inst) if op is flag else None
        if op.writes & followed or compared is not None:
            found.append(_step_of(op, followed)._replace(compares=compared))
    return found


def _edges(block: Block, known: Known, comparison: _Comparison | None) -> list[tuple[int, Known]]:
    """Successors that can be reached, and what is known on the way there."""
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


def _step_of(op: Op, followed: int) -> _Step:
    return _Step(op.inst.pc, regs.members(op.writes & followed), _maker(op))


def _step(step: _Step, known: Known) -> None:
    """Carry ``known`` over one instruction."""
    found = None
    if step.maker is not None:
        register, make = step.maker
        found = make(known)
    for each in step.writes:
        known.pop(each, None)
    if found is not None and 0 <= found[0] <= found[1] <= _MOST:
        known[register] = Interval(found[0], found[1], found[2] or (step.pc, register))


def _operand(operand: Operand) -> Make:
    """How a source is looked up."""
    if operand.kind is Kind.CONST:
        constant = operand.value, operand.value, None
        return lambda known: constant
    if operand.kind is not Kind.SGPR or operand.dwords != 1:
        return lambda known: None
    register = regs.SGPR + operand.index
    return lambda known: known.get(register)


def _maker(op: Op) -> tuple[int, Make] | None:
    """The register that an instruction writes, and what it makes of what is known; None where that never is."""
    inst = op.inst
    if isinstance(op.row, Control):
        return (regs.M0, _operand(inst.srcs[0])) if op.row.op in ("gpr_idx_on", "gpr_idx_idx") else None
    if inst.fmt[:3] != "SOP" or len(inst.dsts) != 1 or inst.dsts[0].kind is not Kind.SGPR or inst.dsts[0].dwords != 1:
        return None
    register = regs.SGPR + inst.dsts[0].index
    if inst.name == "s_mov_b32":
        return register, _operand(inst.srcs[0])
    if inst.name == "s_movk_i32":
        constant = *(inst.mods.get("simm16", 0),) * 2, None
        return register, lambda known: constant
    if inst.name == "s_addk_i32":
        change = _signed(inst.mods.get("simm16", 0), 16)
        return register, lambda known: _sum(known.get(register), change)
    sources = [_operand(each) for each in inst.srcs]
    if inst.name == "s_and_b32":
        return register, lambda known: _least([each(known) for each in sources])
    work = _ARITHMETIC.get(inst.name)
    if work is None:
        return None
    first, second = sources

    def make(known: Known) -> Made | None:
        x, y = first(known), second(known)
        return None if x is None or y is None else work(x, y)

    return register, make


def _sum(number: Made | None, change: int) -> Made | None:
    return None if number is None else (number[0] + change, number[1] + change, None)


def _least(numbers: list[Made | None]) -> Made | None:
    tops = [each[1] for each in numbers if each is not None]
    return (0, min(tops), None) if tops else None


def _add(x: Made, y: Made) -> Made:
    return _signed(x[0], 32) + _signed(y[0], 32), _signed(x[1], 32) + _signed(y[1], 32), None


def _subtract(x: Made, y: Made) -> Made:
    return x[0] - y[1], x[1] - y[0], None


def _shift_left(x: Made, y: Made) -> Made | None:
    return (x[0] << y[0], x[1] << y[0], None) if y[0] == y[1] < 8 and x[1] <= _MOST else None


def _shift_right(x: Made, y: Made) -> Made | None:
    return (x[0] >> y[0], x[1] >> y[0], None) if y[0] == y[1] < 32 else None


_ARITHMETIC: dict[str, Callable[[Made, Made], Made | None]] = {
    "s_add_i32": _add, "s_add_u32": _add, "s_sub_i32": _subtract, "s_sub_u32": _subtract,
    "s_lshl_b32": _shift_left, "s_lshr_b32": _shift_right,
}  # fmt: skip


def _signed(value: int, width: int) -> int:
    value &= (1 << width) - 1
    return value - (1 << width) if value >> (width - 1) else value


# Comparisons

_TURNED = {"eq": "eq", "lg": "lg", "lt": "gt", "le": "ge", "gt": "lt", "ge": "le"}
_NOT = {"eq": "lg", "lg": "eq", "lt": "ge", "le": "gt", "gt": "le", "ge": "lt"}


def _compared(inst: Inst) -> tuple[str, int, int] | None:
    """(kind, register, constant) of a comparison with a constant below 2^31, for which signs make no difference."""
    parts = inst.name.split("_")
    if parts[:2] not in (["s", "cmp"], ["s", "cmpk"]) or parts[2] not in _NOT or parts[3] not in ("i32", "u32"):
        return None
    kind = parts[2]
    sources = list(inst.srcs)
    if parts[1] == "cmpk":
        bound = inst.mods.get("simm16", 0)
        return None if bound >> 15 else (kind, regs.SGPR + (inst.srcs or inst.dsts)[0].index, bound)
    if sources[0].kind is Kind.CONST:
        kind, sources = _TURNED[kind], sources[::-1]
    if sources[0].kind is not Kind.SGPR or sources[1].kind is not Kind.CONST or sources[1].value >> 31:
        return None
    return kind, regs.SGPR + sources[0].index, sources[1].value


def _comparison(compared: tuple[str, int, int], known: Known) -> _Comparison | None:
    """The same of a known number."""
    kind, register, bound = compared
    return _Comparison(kind, known[register].name, bound) if register in known else None


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
