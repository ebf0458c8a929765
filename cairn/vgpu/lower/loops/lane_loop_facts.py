"""Loops that go from lane to lane: compilers put one in front of an atomic whose lanes all mean one place, to combine
the lanes' values by scalar code.

A trip takes the number of the lowest lane in a mask, reads that lane of vectors that do not change, combines what it
read with what was read before, and drops the lane from the mask. ``Reduction`` is what such a loop does to the
registers that one trip gives to the next; every other register holds what the last trip leaves in it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from cairn.isa.inst import Inst, Kind, Operand
from cairn.isa.rows import Alu, Control, Lane
from cairn.vgpu.decode import regs
from cairn.vgpu.decode.cfg import Block
from cairn.vgpu.decode.ops import Op

# What is known of a register within a trip: ("in", r), what r held at the trip's start; ("bit",), the lane's number;
# ("one", half) of its bit in the mask; ("lane", v), v's element there; ("rest", half) of the mask without it; and as
# (operation, register, vector) what became of a sum, or of a half of one.
Term: TypeAlias = "tuple[str | int, ...]"
_OTHER: Term = ("other",)


class Sum(NamedTuple):
    """``register``, or the pair that starts there where it is ``wide``, is combined with a lane of ``low``, or of
    ``low`` and ``high``."""

    operation: str
    register: int
    low: int
    high: int = -1

    @property
    def wide(self) -> bool:
        return self.high >= 0


class Reduction(NamedTuple):
    """``mask``: the pair whose lanes go by, lowest first. ``active``: it is so where any lane is active."""

    mask: int
    sums: tuple[Sum, ...]
    active: bool


@dataclass(slots=True)
class LaneLoop:
    """A loop of one block. ``read``: vectors that it reads by lanes' numbers and does not change; ``filled``: those
    that it touches by writing lanes alone."""

    read: frozenset[int]
    filled: frozenset[int]
    reduction: Reduction | None


def find(block: Block) -> LaneLoop | None:
    """What there is to know of a block that jumps back to itself; None for others."""
    if block.end != "cond" or block.start not in (block.target, block.next) or block.target == block.next:
        return None
    written = 0
    for op in block.ops:
        written |= op.writes
    read = {_vector(op.inst.srcs[0]) for op in block.ops if _moves(op, "readlane")}
    read = {r for r in read if r >= 0 and not written >> r & 1}
    filled = {r for op in block.ops if _moves(op, "writelane") and _fills(block, r := _vector(op.inst.dsts[0]))}
    if not (read or filled):
        return None
    return LaneLoop(frozenset(read), frozenset(filled), _Trip(block, written).reduction())


def _moves(op: Op, what: str) -> bool:
    """Whether an instruction reads or writes the lane that a scalar register names."""
    if not isinstance(op.row, Lane) or op.row.op != what or op.indexed:
        return False
    return op.inst.srcs[1].kind is Kind.SGPR


def _vector(operand: Operand) -> int:
    first = regs.first(operand)
    return first if first is not None and first < regs.SGPR else -1


def _fills(block: Block, register: int) -> bool:
    """Whether all that a block does with a vector is to write lanes of it."""
    bit = 1 << register
    users = [op for op in block.ops if (op.reads | op.writes | op.cross) & bit]
    return register >= 0 and all(_moves(op, "writelane") and _vector(op.inst.dsts[0]) == register for op in users)


def _exposed(block: Block) -> int:
    """Registers of which a trip reads what the trip before left. Vectors are read and written in the same lanes all the
    time, as EXEC stays; what is read across lanes counts as read before."""
    found = written = 0
    for op in block.ops:
        found |= op.reads & ~written | op.cross
        written |= op.writes
    return found


class _Trip:
    """Follows one trip through a block that writes the registers ``written``."""

    def __init__(self, block: Block, written: int) -> None:
        self.block = block
        self.written = written
        self.terms: dict[int, Term] = {}
        self.flag: Term = _OTHER  # SCC
        self.mask = -1
        self.active = False

    def reduction(self) -> Reduction | None:
        """The loop as a whole, where it is one that reduces."""
        block = self.block
        if self.written & (regs.EXEC_MASK | 1 << regs.MODE):
            return None
        for op in block.ops:
            known = isinstance(op.row, Control) and (op is block.ops[-1] or op.row.op == "nop")
            if not known and not isinstance(op.row, (Alu, Lane)):
                return None
            if op.indexed or not op.fixed_mode:
                return None
            if not isinstance(op.row, Control):
                self._step(op)
        again = "scc1" if block.target == block.start else "scc0"
        if block.condition != again or self.flag != ("more",):
            return None
        return self._carried(regs.members(_exposed(block) & self.written))

    def _carried(self, carried: tuple[int, ...]) -> Reduction | None:
        """The reduction, if the registers that go from trip to trip are the mask and sums."""
        left, sums = set(carried), []
        if not left >= {self.mask, self.mask + 1}:
            return None
        left -= {self.mask, self.mask + 1}
        if any(self._term(self.mask + half) != ("rest", half) for half in (0, 1)):
            return None
        while left:
            register = min(left)
            found = self._sum(register)
            if found is None or (found.wide and register + 1 not in left):
                return None
            sums.append(found)
            left -= {register, register + 1} if found.wide else {register}
        return Reduction(self.mask, tuple(sums), self.active)

    def _sum(self, register: int) -> Sum | None:
        """What a trip does to a sum."""
        term, above = self._term(register), self._term(register + 1)
        if term[0] == "select":
            _, operation, first, low, high, half = term
            if (first, half) != (register, 0) or above != (*term[:5], 1):
                return None
            self.active = True
            return Sum(str(operation), register, int(low), int(high))
        if len(term) != 3 or term[1] != register:
            return None
        operation, low = str(term[0]), int(term[2])
        if operation == "add" and above[:3] == ("carried", register, low):
            return Sum("add", register, low, int(above[3]))
        return Sum(operation, register, low) if operation in _OPERATIONS else None

    # Instructions

    def _term(self, register: int) -> Term:
        return self.terms.get(register, ("in", register))

    def _source(self, operand: Operand, half: int = 0) -> Term:
        if operand.kind is Kind.CONST:
            return ("const", operand.value >> 32 * half & 0xFFFFFFFF)
        first = regs.first(operand)
        return _OTHER if first is None else self._term(first + half)

    def _step(self, op: Op) -> None:
        inst = op.inst
        made = None
        if not inst.variant and not any(inst.mods.get(m) for m in _CHANGES):
            how = _STEPS.get(inst.name.removesuffix("_e32").removesuffix("_e64"))
            made = how(self, inst) if how is not None else None
        flag, terms = made or (None, ())
        if op.writes >> regs.SCC & 1:
            self.flag = flag or _OTHER
        for register in regs.members(op.writes):
            self.terms[register] = _OTHER
        first = regs.first(inst.dsts[0]) if inst.dsts else None
        for part, term in enumerate(terms):
            assert first is not None
            self.terms[first + part] = term

    def lowest(self, inst: Inst) -> _Made:
        """s_ff1: the lane's number."""
        low, high = (self._source(inst.srcs[0], half) for half in (0, 1))
        if low[0] != "in" or high != ("in", int(low[1]) + 1) or self.mask not in (-1, low[1]):
            return None
        self.mask = int(low[1])
        return None, (("bit",),)

    def move(self, inst: Inst) -> _Made:
        """A copy."""
        return None, tuple(self._source(inst.srcs[0], half) for half in range(inst.dsts[0].dwords))

    def lane(self, inst: Inst) -> _Made:
        """v_readlane of a vector that stays as it is."""
        vector = _vector(inst.srcs[0])
        if vector < 0 or self.written >> vector & 1 or self._source(inst.srcs[1]) != ("bit",):
            return None
        return None, (("lane", vector),)

    def bit(self, inst: Inst) -> _Made:
        """s_lshl_b64: the lane's bit."""
        number = [self._source(inst.srcs[0], half) for half in (0, 1)]
        if number != [("const", 1), ("const", 0)] or self._source(inst.srcs[1]) != ("bit",):
            return None
        return None, (("one", 0), ("one", 1))

    def drop(self, inst: Inst) -> _Made:
        """s_andn2_b64: the mask without the lane."""
        for half in (0, 1):
            if self._source(inst.srcs[0], half) != ("in", self.mask + half):
                return None
            if self._source(inst.srcs[1], half) != ("one", half):
                return None
        return ("more",), (("rest", 0), ("rest", 1))

    def clear(self, inst: Inst) -> _Made:
        """s_bitset0_b64: the same."""
        first = regs.first(inst.dsts[0])
        known = [self._term(self.mask + half) for half in (0, 1)] == [("in", self.mask), ("in", self.mask + 1)]
        if first != self.mask or not known or self._source(inst.srcs[0]) != ("bit",):
            return None
        return None, (("rest", 0), ("rest", 1))

    def differs(self, inst: Inst) -> _Made:
        """s_cmp_lg_u64: of the rest or of a comparison with zero."""
        if any(self._source(inst.srcs[1], half) != ("const", 0) for half in (0, 1)):
            return None
        low, high = (self._source(inst.srcs[0], half) for half in (0, 1))
        if (low, high) == (("rest", 0), ("rest", 1)):
            return ("more",), ()
        return (("test", *low[1:]), ()) if low == high and low[0] == "compared" else None

    def test(self, inst: Inst) -> _Made:
        """s_and_b64 of a comparison and EXEC; of a sum and lanes."""
        for one, other in (inst.srcs, inst.srcs[::-1]):
            low, high = (self._source(one, half) for half in (0, 1))
            if regs.first(other) == regs.EXEC and low == high and low[0] == "compared":
                return ("test", *low[1:]), ()
        return self.both("and", inst)

    def both(self, operation: str, inst: Inst) -> _Made:
        """One operation on two dwords."""
        made = [self._combined(operation, *(self._source(each, half) for each in inst.srcs)) for half in (0, 1)]
        return None if None in made else (None, tuple(each or _OTHER for each in made))

    def single(self, operation: str, inst: Inst) -> _Made:
        """An operation on one dword. A sum's carry is known."""
        made = self._combined(operation, *(self._source(each) for each in inst.srcs))
        if made is None:
            return None
        return ("carry", *made[1:]) if inst.name == "s_add_u32" else None, (made,)

    @staticmethod
    def _combined(operation: str, one: Term, other: Term) -> Term | None:
        for mine, lane in ((one, other), (other, one)):
            if mine[0] == "in" and lane[0] == "lane":
                return (operation, mine[1], lane[1])
        return None

    def carry(self, inst: Inst) -> _Made:
        """s_addc_u32: the high dword of a sum."""
        made = self._combined("add", *(self._source(each) for each in inst.srcs))
        if made is None or self.flag[0] != "carry" or made[1] != int(self.flag[1]) + 1:
            return None
        return None, (("carried", self.flag[1], self.flag[2], made[2]),)

    def compare(self, order: str, inst: Inst) -> _Made:
        """A comparison of a sum with lanes, both of 64 bits."""
        sides = [(self._source(each), self._source(each, 1)) for each in inst.srcs]
        above = order[0] == "g"
        for (mine, mine_high), (lane, lane_high) in (sides, sides[::-1]):
            if mine[0] == "in" and mine_high == ("in", int(mine[1]) + 1) and lane[0] == lane_high[0] == "lane":
                sign, side = "us"[order[3] == "i"], "max" if above else "min"
                term = ("compared", sign, side, mine[1], lane[1], lane_high[1])
                return None, (term, term)
            above = not above
        return None

    def select(self, inst: Inst) -> _Made:
        """s_cselect: of a comparison's sides."""
        if self.flag[0] != "test":
            return None
        _, sign, operation, first, low, high = self.flag
        made: list[Term] = []
        for half in range(inst.dsts[0].dwords):
            chosen, other = (self._source(each, half) for each in inst.srcs)
            for which, lane in ((0, low), (1, high)):
                mine = ("in", int(first) + which)
                if (chosen, other) == (mine, ("lane", lane)):
                    made.append(("select", f"{sign}{operation}", first, low, high, which))
                elif (chosen, other) == (("lane", lane), mine):
                    opposite = "min" if operation == "max" else "max"
                    made.append(("select", f"{sign}{opposite}", first, low, high, which))
        return (None, tuple(made)) if len(made) == inst.dsts[0].dwords else None


_CHANGES = ("neg", "abs", "clamp", "omod", "op_sel", "op_sel_hi", "neg_lo", "neg_hi")
_OPERATIONS = ("add", "and", "or", "xor", "smin", "smax", "umin", "umax")
_Made: TypeAlias = "tuple[Term | None, tuple[Term, ...]] | None"
_Step: TypeAlias = Callable[[_Trip, Inst], _Made]


def _of(how: Callable[[_Trip, str, Inst], _Made], operation: str) -> _Step:
    return lambda trip, inst: how(trip, operation, inst)


_STEPS: dict[str, _Step] = {
    "s_ff1_i32_b64": _Trip.lowest,
    **dict.fromkeys(("s_mov_b32", "s_mov_b64", "v_mov_b32", "v_mov_b64"), _Trip.move),
    "v_readlane_b32": _Trip.lane,
    "s_lshl_b64": _Trip.bit,
    "s_andn2_b64": _Trip.drop,
    "s_bitset0_b64": _Trip.clear,
    "s_cmp_lg_u64": _Trip.differs,
    "s_and_b64": _Trip.test,
    "s_addc_u32": _Trip.carry,
    **dict.fromkeys(("s_cselect_b32", "s_cselect_b64"), _Trip.select),
    **{f"v_cmp_{order}64": _of(_Trip.compare, order) for order in ("gt_i", "lt_i", "ge_i", "le_i",
                                                                   "gt_u", "lt_u", "ge_u", "le_u")},
    **{f"s_{operation}_b64": _of(_Trip.both, operation) for operation in ("or", "xor")},
    **{f"s_{operation}_b32": _of(_Trip.single, operation) for operation in ("and", "or", "xor")},
    **{f"s_{operation}_{sign}32": _of(_Trip.single, f"{'s' if sign == 'i' else 'u'}{operation}")
       for operation in ("min", "max") for sign in "iu"},
    **{f"s_add_{sign}32": _of(_Trip.single, "add") for sign in "iu"},
}  # fmt: skip
