"""Loads of loops in which each lane goes along its own stretch of memory, the stretches a power of two apart.

The lines of 64 such elements are in a few sets of the first cache, which cannot hold them until the next trip: each
trip would fetch 64 lines again, for one element of each. So the lines are copied side by side once, to a *slot*, and
the trips that stay in them load from there. A load does so once it has come at most a line further since the last time.

What a slot holds is right until its lines may be another's: every store asks whether it meets them, and what
orders memory empties all slots; a function's call starts with empty ones, so that waves that waited find none. Lines
that had to be copied again show that the loop writes where it reads: then the slot stays empty until the call ends.
"""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass, field
from typing import NamedTuple

from cairn.isa.rows import Control, Mem
from cairn.vgpu.decode.cfg import Cfg
from cairn.vgpu.decode.ops import Op
from cairn.vgpu.lower.access import constant_stride
from cairn.vgpu.lower.access.places import Place, none
from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.branches import Arm, guarded, quickly, where
from cairn.vgpu.lower.llvm.functions import Function, Templates, once
from cairn.vgpu.lower.llvm.ir import V, const, strides
from cairn.vgpu.lower.llvm.opcodes import Ins
from cairn.vgpu.lower.loops.spin_loops import Edge

_TEXT = Templates(__file__)
_LINE = 64
_APART = 512  # bytes: 64 lines so far apart are in eight sets of a cache of 64
_FARTHEST = 1 << 24
_SLOTS = 4
_SIZES = (1, 2, 4, 8, 16)
# A slot's words, before its lines: the lines' first address and the number of their distance; where the load was last;
# the same as the first when it was filled last; whether it stays empty; the lowest address; bytes from there on.
_TAG, _LAST, _FILLED, _DEAD, _LOW, _LENGTH = range(0, 48, 8)
_NUMBERS = 58  # bits of a tag below the number: more than addresses have
_DISTANCES = 1 << 64 - _NUMBERS
_QUIET = ("s_nop", "v_nop", "s_waitcnt", "s_wait_", "s_setprio", "s_clause", "s_delay_alu", "s_icache_inv")
_PLAIN = ("branch", "endpgm", "getpc", "getreg")
_ORDERED = ("sc0", "sc1", "glc", "scc", "dlc")

Site = tuple[int, tuple[int, ...], int]  # the block, the registers of the address, the lanes' distance


@dataclass(slots=True, eq=False, repr=False)
class Stretches:
    """A kernel's loads of this kind: those that were found, and once they are known the slots that they use."""

    found: dict[Site, None] = field(default_factory=dict)
    slots: dict[Site, int] = field(default_factory=dict)

    def choose(self) -> bool:
        """Give slots to what was found: the loads of one block differ in theirs. Returns whether there are any."""
        count: dict[int, int] = {}
        distances = list(dict.fromkeys(distance for _, _, distance in self.found))[: _DISTANCES - 1]
        for site in self.found:
            used = count.get(site[0], 0)
            if used < _SLOTS and site[2] in distances:
                self.slots[site] = used
                count[site[0]] = used + 1
        return bool(self.slots)

    def number(self, distance: int) -> int:
        """A number for a distance, from one on."""
        return 1 + list(dict.fromkeys(each for _, _, each in self.found)).index(distance)

    def names(self) -> list[str]:
        """Pointers to the slots."""
        return [_slot(number) for number in sorted(set(self.slots.values()))]


def _slot(number: int) -> str:
    return f"%stretch.slot.{number}"


def _word(ctx: Context, slot: str, at: int) -> str:
    return ctx.b.pure("ptr", 1, llvm.offset("i8"), slot, str(at)).name


def places(cfg: Cfg, loops: Mapping[Edge, frozenset[int]], waiting: Set[Edge]) -> set[int]:
    """The blocks of loops that load and store, and wait for nobody. Where there is no store the processor has many
    trips' loads under way, and does as well without slots."""
    stores = {pc for pc, block in cfg.blocks.items() if any(_stores(op) for op in block.ops)}
    good = set().union(*(body for edge, body in loops.items() if edge not in waiting and body & stores))
    return good.difference(*(loops[edge] for edge in waiting))


def _stores(op: Op) -> bool:
    return isinstance(op.row, Mem) and op.row.kind == "store" and op.row.space == "global"


def wave(stretches: Stretches | None) -> list[Ins]:
    """What each wave starts with: empty slots, which have not been filled."""
    lines = []
    for name in stretches.names() if stretches is not None else ():
        for i, at in enumerate((_TAG, _LAST, _FILLED)):
            place = f"{name}.word.{i}"
            lines += [llvm.ins(place, llvm.offset("i8"), name, at), llvm.do(llvm.store("i64"), "0", place)]
    return lines


# Loads


class Slot(NamedTuple):
    """The ``place`` of the lines of a load's elements of ``size`` bytes, which lie ``distance`` apart from ``base``
    on; ``number``: of the loads that have this distance."""

    place: str
    base: V
    size: int
    distance: int
    number: int

    def held(self, ctx: Context) -> V:
        """Whether the slot holds the elements, which it may do only now."""
        b = ctx.b
        tag = b.ins("i64", 1, llvm.load("i64"), self.place)
        within = b.op("sub", "i64", b.op("add", "i64", self.base, const("i64", self.number << _NUMBERS)), tag)
        inside = b.op("icmp", "i1", within, const("i64", _LINE - self.size + 1), attr="ult")
        name = f"stretch.by{self.distance}".replace("-", "m")
        lanes = ctx.wave.lanes
        function = once(
            name, lambda: Function(name, _filling(name, self.distance, lanes), frozenset({_PREFETCH})), lanes
        )
        opcode = llvm.call("i1", ctx.helpers.call(function), ("ptr", "i64", "i64", "i64"))
        given = self.place, self.base.name, str(self.size), str(self.number)
        return quickly(b, inside, lambda: b.ins("i1", 1, opcode, *given), enough=True)

    def taken(self, ctx: Context) -> list[V]:
        """The elements that the slot holds."""
        b = ctx.b
        at = b.op("and", "i64", self.base, const("i64", _LINE - 1))

        def part(offset: int, width: int) -> list[V]:
            first = b.op("add", "i64", at, const("i64", _LINE + offset))
            pointer = b.pure("ptr", 1, llvm.offset("i8"), self.place, first.name).name
            return constant_stride.load(ctx, pointer, strides(_LINE, ctx.wave.lanes), width)

        if self.size == 16:
            return part(0, 8) + part(8, 8)
        if self.size >= 4:
            return part(0, self.size)
        return [b.op("trunc", f"i{8 * self.size}", part(0, 4)[0])]


def find(ctx: Context, place: Place, size: int) -> Slot | None:
    """The slot of a load whose elements have a known pattern, where it has one."""
    p = place.address.pattern
    if ctx.setting.stretches is None or ctx.site.walks < 0 or not (ctx.full and place.registers) or size not in _SIZES:
        return None
    assert p is not None
    distance = p.steps[1]
    if not distance or distance % _APART or abs(distance) > _FARTHEST or p.steps != strides(distance, ctx.wave.lanes):
        return None
    site = (ctx.site.walks, place.registers, distance)
    ctx.setting.stretches.found.setdefault(site)
    number = ctx.setting.stretches.slots.get(site)
    if number is None:
        return None
    # Empty. Of the last element more may be loaded than it has.
    type_ = f"[{_LINE * (ctx.wave.lanes + 2)} x i8]"
    at = ctx.helpers.place(_slot(number), type_, 64, ("<8 x i64>", "zeroinitializer"))
    return Slot(at, p.base, size, distance, ctx.setting.stretches.number(distance))


def loading(ctx: Context, place: Place, size: int, plain: Arm) -> Arm:
    """``plain``, or a way to load the elements from a slot, where they have one."""
    slot = find(ctx, place, size)
    return plain if slot is None else lambda: guarded(ctx.b, slot.held(ctx), lambda: slot.taken(ctx), plain)


_PREFETCH = "declare void @llvm.prefetch.p0(ptr, i32, i32, i32)"


def _filling(name: str, distance: int, lanes: int) -> str:
    """A function that fills a slot with the lines of elements of ``%size`` bytes from ``%base`` on, where that pays,
    and says whether it did. It asks for the lines that come after."""
    words = {"last": _LAST, "filled": _FILLED, "dead": _DEAD, "low": _LOW, "length": _LENGTH}
    copies = [_TEXT("copy", i=i, j=i + 1, distance=distance) for i in range(_ROUND)]
    return _TEXT(
        "filling", name=name, numbers=_NUMBERS, lowest=min(0, (lanes - 1) * distance), round=_ROUND, lanes=lanes,
        extent=(lanes - 1) * abs(distance) + _LINE, copies="\n".join(copies), **words,
    )  # fmt: skip


_ROUND = 8  # lanes


# What changes memory


def passing(ctx: Context, op: Op) -> None:
    """Before an instruction is written: what may change memory in ways that nobody asks about, or orders it, empties
    the slots."""
    if ctx.setting.stretches is None or not ctx.setting.stretches.slots or not _disturbs(op):
        return
    for slot in ctx.setting.stretches.names():
        ctx.b.do(llvm.store("i64"), "0", slot)


def _disturbs(op: Op) -> bool:
    row = op.row
    if isinstance(row, Control):
        quiet = op.inst.name.startswith(_QUIET) if row.op == "nop" else row.op in _PLAIN or row.op.startswith("cbranch")
        return not quiet
    if not isinstance(row, Mem) or row.space.startswith("lds") or row.space in ("scratch", "scalar_scratch"):
        return False
    if row.kind == "load":
        return any(op.inst.mods.get(bit) for bit in _ORDERED)
    return not _stores(op)


def storing(ctx: Context, address: V, size: int) -> None:
    """Before a store to global memory: slots whose lines it may meet are empty afterwards."""
    if ctx.setting.stretches is None:
        return
    b = ctx.b
    for slot in ctx.setting.stretches.names():
        low, length = (b.ins("i64", 1, llvm.load("i64"), _word(ctx, slot, at)) for at in (_LOW, _LENGTH))
        start = b.op("sub", "i64", low, const("i64", size - 1))
        apart = _apart(ctx, address, start, b.op("add", "i64", length, const("i64", size - 1)))
        with where(b, apart, (1000, 1), holds=False):
            b.do(llvm.store("i64"), "0", slot)


def _apart(ctx: Context, address: V, start: V, length: V) -> V:
    """Whether no lane's address is one of ``length`` from ``start`` on (i64)."""
    b, p, w = ctx.b, address.pattern, address.index
    if address.lanes == 1:
        return b.op("icmp", "i1", length, b.op("sub", "i64", address, start), attr="ule")
    if p is not None:
        least, most = min(p.steps), max(p.steps)
        last = b.op("sub", "i64", b.op("add", "i64", p.base, const("i64", most)), start)
        clear = b.op("icmp", "i1", b.op("add", "i64", length, const("i64", most - least)), last, attr="ule")
        exact = p.widened.guard if p.widened is not None else None
        return clear if exact is None else b.op("and", "i1", clear, exact)
    if w is not None and w.factor in (1, 2, 4, 8):
        bits = w.factor.bit_length() - 1
        first = b.op("ashr", "i64", b.op("sub", "i64", start, w.offset), const("i64", bits))
        count = b.op("add", "i64", b.op("lshr", "i64", length, const("i64", bits)), const("i64", 2))
        at = b.op("sub", "i32", w.low, b.op("trunc", "i32", first))
        return none(ctx, b.op("icmp", "i1", at, b.op("trunc", "i32", count), attr="ult"))
    at = b.op("sub", "i64", ctx.vector(address), start)
    return none(ctx, b.op("icmp", "i1", at, length, attr="ult"))
