"""Loops whose lanes run one after the other, in scalar code (``serial_facts.py`` says which may).

Where each lane goes along its own stretch of memory, a wave that takes a step in all lanes touches 64 lines of memory
and puts 64 elements together, and lanes wait for the longest. One lane after the other is then what a compiler would
make of the same loop on the host. Loads of such loops note whether they go lane by lane in small steps; where one did,
the loop is entered so from then on, for as long as the call of the kernel's function lasts.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from cairn.isa.rows import Control, Mem
from cairn.vgpu.decode import regs
from cairn.vgpu.decode.ops import Op
from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.ir import V, const, llvm_type
from cairn.vgpu.lower.llvm.opcodes import Ins
from cairn.vgpu.lower.loops import trip_counts
from cairn.vgpu.lower.loops.serial_facts import Serial
from cairn.vgpu.lower.values.dwords import Half
from cairn.vgpu.lower.values.lane_masks import mask_of

_LINE = 64
_AHEAD = 1024  # bytes
_COPIES = 2  # of a trip's code: most of a short one's time is its jump
_SMALL = 40  # instructions
PREFIX = "serial."


def flag(pc: int) -> str:
    """Where it stands what is known of a loop at run time."""
    return f"%{PREFIX}{pc:x}"


def note(ctx: Context, now: V) -> None:
    """Of a load that goes lane by lane: whether a lane, whose address is ``now``, has come a small step since the last
    time."""
    if not ctx.site.serial:
        return
    b, seen = ctx.b, ctx.helpers.place(ctx.site.serial, "i1", first=("i1", "0"))
    place = ctx.helpers.place(f"{ctx.site.serial}.{ctx.pc:x}.at", "i64", first=("i64", "0"))
    last = b.ins("i64", 1, llvm.load("i64"), place)
    b.do(llvm.store("i64"), now.name, place)
    step = b.op("sub", "i64", now, last)
    near = b.op("icmp", "i1", b.op("add", "i64", step, const("i64", _LINE)), const("i64", 2 * _LINE), attr="ule")
    small = b.op("and", "i1", near, b.op("icmp", "i1", step, const("i64", 0), attr="ne"))
    found = b.ins("i1", 1, llvm.load("i1"), seen)
    b.do(llvm.store("i1"), b.op("or", "i1", found, small).name, seen)


class Vectors(Exception):
    """Something in the loop is no scalar, though each lane's registers are."""


@dataclass(slots=True, eq=False, repr=False)
class _Piece:
    """A register, or a pair that holds one value. ``value``: before the loop; where lanes differ in it, or trips change
    it, its elements lie in ``buffer``. ``first``: a lane's; ``trip``: its name in a trip, where the trips change it."""

    register: int
    value: V
    first: str
    trip: str = ""
    buffer: str = ""

    @property
    def type(self) -> str:
        return self.value.type


@dataclass(slots=True, eq=False, repr=False)
class _Copy:
    """One trip's code. ``starts``, ``ends``: what it starts with, and the next one, by register or mask; there is a
    next one while ``again``."""

    ctx: Context
    starts: dict[int, V]
    ends: dict[int, V]
    again: V


class Loop:
    """Writes the scalar form of one node. ``outer``: a context with the node's registers; ``trip``: makes contexts by
    their labels, in which all registers are scalars. ``lower`` writes an instruction."""

    def __init__(
        self, name: str, plan: Serial, ops: list[Op], live: int, outer: Context, trip: Callable[[str], Context],
        lower: Callable[[Context, Op], None],
    ) -> None:  # fmt: skip
        self.name = name
        self.plan = plan
        self.ops = ops
        self.written = 0
        for op in ops:
            self.written |= op.writes
        self.live = live
        self.outer = outer
        self.trip = trip
        self.lower = lower
        self.buffers: list[Ins] = []
        self.copies: list[_Copy] = []
        self.pieces: list[_Piece] = []
        self.masks: dict[int, V] = {}  # before the loop
        self.count: trip_counts.Count | None = None
        self.number: V | None = None  # of a lane's trips

    def write(self, vectors: str) -> None:
        """The loop, in ``outer``'s code; without active lanes, or where one has left it already, it goes to the label
        ``vectors`` instead. ``buffers`` are the allocas that it needs. Raises Vectors."""
        outer, name = self.outer, self.name
        b = outer.b
        self.masks = {p: outer.regs.get64(p) for p in sorted(self.plan.masks - {regs.EXEC}) if self._lives(p)}
        odd = b.op("icmp", "i1", outer.exec, const("i64", 0), attr="eq")
        for pair in sorted(self.plan.gathered & set(self.masks)):
            left = b.op("and", "i64", self.masks[pair], outer.exec)
            odd = b.op("or", "i1", odd, b.op("icmp", "i1", const("i64", 0), left, attr="ult"))
        self.pieces = self._pieces()
        starts = {p.register: V(p.type, 1, p.trip or p.first) if p.buffer else p.value for p in self.pieces}
        starts |= {pair: V("i1", 1, f"%{name}.m{pair}") for pair in self._carried()}
        self._copy(f"{name}.trip", starts)
        odd = self._counted(odd)
        for i in range(1, _COPIES if len(self.ops) <= _SMALL else 1):
            self._copy(f"{name}.trip{i}", self.copies[-1].ends | self._counters(i))
        b.cond(odd, vectors, f"{name}.lanes")
        self._lanes()
        self._leave()

    def _lives(self, pair: int) -> bool:
        return bool(self.live & 3 << pair)

    def _carried(self) -> list[int]:
        """Masks that one trip gives to the next: those that gather the lanes that left are zero in one that did not."""
        return [pair for pair in self.masks if pair not in self.plan.gathered]

    def _pieces(self) -> list[_Piece]:
        """The vector registers that are live at the loop's start. Raises Vectors where one is wanted after the loop and
        holds nothing before it."""
        found, seen = [], set()
        changed, read = self.written & regs.VECTOR_MASK, 0
        for op in self.ops:
            read |= op.reads
        wanted = self.live & (read | changed) & regs.VECTOR_MASK
        for register in regs.members(wanted):
            if register in seen:
                continue
            pair = self._paired(register) and register + 1 not in seen and bool(wanted >> register + 1 & 1)
            value = self.outer.regs.get64(register) if pair else self.outer.regs.get(register)
            piece = _Piece(register, value, f"%{self.name}.f{register}")
            seen |= {register, register + 1} if pair else {register}
            if changed >> register & (3 if pair else 1):
                piece.trip = f"%{self.name}.v{register}"
            if piece.trip or value.lanes != 1:
                piece.buffer = f"%{self.name}.b{register}"
            found.append(piece)
        for register in regs.members(changed & self.plan.written & ~self.live):
            raise Vectors(f"v{register}")
        return found

    def _paired(self, register: int) -> bool:
        """Whether a register and the next one hold a 64-bit value: written as one, or the loop knows no other."""
        held = self.outer.regs.value(register)
        other = self.outer.regs.value(register + 1) if self.live >> (register + 1) & 1 else None
        if isinstance(held, Half) and isinstance(other, Half):
            return other.value is held.value and (held.part, other.part) == (0, 1)
        both = 3 << register
        whole = all((op.reads | op.writes) & both in (0, both) for op in self.ops)
        sources = [source for op in self.ops for source in op.inst.srcs if source.dwords == 2]
        return other is not None and whole and any(regs.first(source) == register for source in sources)

    # Trips

    def _copy(self, label: str, starts: dict[int, V]) -> None:
        """Write a lane's trip, which starts with ``starts``."""
        ctx = self.trip(label)
        b, registers = ctx.b, ctx.regs
        for piece in self.pieces:
            _hold(ctx, piece.register, starts[piece.register])
        for pair in self.masks:
            bit = starts.get(pair, const("i1", 0))
            held = b.op("select", "i64", bit, const("i64", ctx.wave.every), const("i64", 0))
            _hold(ctx, pair, held)
            b.remember(("uniform", held.name), bit)
        for op in self.ops:
            ctx.pc = op.inst.pc
            if not isinstance(op.row, Control):
                self.lower(ctx, op)
            for register in regs.members(op.writes & regs.VECTOR_MASK):
                if registers.get(register).lanes != 1:
                    raise Vectors(f"v{register}")
        ends = {p.register: starts[p.register] for p in self.pieces}
        for piece in self.pieces:
            if piece.trip:
                read = registers.get64 if piece.type == "i64" else registers.get
                ends[piece.register] = read(piece.register)
        for pair in self._carried():
            ends[pair] = b.op("icmp", "i1", registers.get64(pair), const("i64", 0), attr="ne")
        again = b.op("icmp", "i1", registers.get64(regs.EXEC), const("i64", 0), attr="ne")
        self.copies.append(_Copy(ctx, starts, ends, again))

    def _counted(self, odd: V) -> V:
        """Find out whether the loop counts, and how often lanes go round. Returns where it cannot be entered: ``odd``,
        or where a lane's trips are not counted so."""
        b, copy = self.outer.b, self.copies[0]
        values = [(copy.starts[p.register], copy.ends[p.register]) for p in self.pieces if p.trip]
        count = trip_counts.find(copy.again, values, b.wave)
        end = self._before(count.end) if count is not None else None
        if count is None or end is None:
            return odd
        first = next(p.value for p in self.pieces if copy.starts[p.register] is count.counter)
        self.count = count
        self.number, around = trip_counts.trips(b, count, first, end)
        if around is None:
            return odd
        lanes = b.op("and", "i64", mask_of(b, around), self.outer.exec)
        return b.op("or", "i1", odd, b.op("icmp", "i1", lanes, const("i64", 0), attr="ne"))

    def _before(self, value: V) -> V | None:
        """What is known in front of the loop as a trip's ``value`` that no trip changes, or None."""
        if value.const is not None:
            return value
        for register, held in self.copies[0].ctx.regs.values.items():
            if isinstance(held, Half) and held.value is value and held.part == 0 and not self.written >> register & 3:
                return self.outer.regs.get64(register)
            if held is value and not self.written >> register & 1:
                return self.outer.regs.get(register)
        return None

    def _steps(self) -> dict[int, int]:
        """What trips add to registers that go along with the number of trips."""
        copy = self.copies[0]
        if self.count is None:
            return {}
        steps = {p.register: trip_counts.step_of(copy.starts[p.register], copy.ends[p.register]) for p in self.pieces}
        return {register: step for register, step in steps.items() if step in (1, 2, 4, 8)}

    def _counters(self, trip: int) -> dict[int, V]:
        """Names of such registers in one of the loop's trips."""
        types = {piece.register: piece.type for piece in self.pieces}
        suffix = f".{trip}" if trip else ""
        return {r: V(types[r], 1, f"%{self.name}.v{r}{suffix}") for r in self._steps()}

    def _trips(self, before: str, bits: dict[int, str]) -> None:
        """All trips of a lane; ``before``: the label in front of them, ``bits``: of the masks there."""
        b, name = self.outer.b, self.name
        last = self.copies[-1].ctx.b.label
        steps = self._steps()
        for i, copy in enumerate(self.copies):
            b.start(f"{name}.trip{i or ''}")
            if not i:
                for piece in self.pieces:
                    if piece.trip and piece.register not in steps:
                        end = self.copies[-1].ends[piece.register].name
                        b.named(piece.trip, llvm.phi(piece.type, 2), piece.first, before, end, last)
                for pair in self._carried():
                    end = self.copies[-1].ends[pair].name
                    b.named(f"%{name}.m{pair}", llvm.phi("i1", 2), bits[pair], before, end, last)
                if self.count is not None:
                    b.named(f"%{name}.t0", llvm.phi("i64", 2), "0", before, f"%{name}.t{len(self.copies)}", last)
            for register, held in self._counters(i).items():
                self._count(register, held, V("i64", 1, f"%{name}.t{i}"), steps[register])
            b.lines += copy.ctx.b.head + copy.ctx.b.lines
            again = copy.again if self.count is None else self._again(i)
            b.cond(again, f"{name}.trip{(i + 1) % len(self.copies) or ''}", f"{name}.done")

    def _count(self, register: int, held: V, trip: V, step: int) -> None:
        """Define a register that goes along with the number of trips."""
        b = self.outer.b
        number = trip if held.type == "i64" else b.op("trunc", "i32", trip)
        along = b.op("mul", held.type, number, const(held.type, step))
        b.named(held.name, llvm.binary("add", held.type), f"%{self.name}.f{register}", along.name)

    def _again(self, trip: int) -> V:
        """Whether there are more trips than so many."""
        assert self.number is not None
        b, done = self.outer.b, V("i64", 1, f"%{self.name}.t{trip + 1}")
        b.named(done.name, llvm.binary("add", "i64"), f"%{self.name}.t{trip}", "1")
        if self.number.type == "i32":
            done = b.op("trunc", "i32", done)
        number = V(self.number.type, 1, f"%{self.name}.number") if self.number.lanes != 1 else self.number
        return b.op("icmp", "i1", done, number, attr="ne")

    # Lanes

    def _lanes(self) -> None:
        """One lane after the other: its elements, its trips, and what becomes of them."""
        b, name = self.outer.b, self.name
        b.start(f"{name}.lanes")
        elements = [(p.first, p.value, p.buffer) for p in self.pieces if p.buffer]
        if self.number is not None and self.number.lanes != 1:
            elements.append((f"%{name}.number", self.number, f"%{name}.numbers"))
        for _, value, buffer in elements:
            self.buffers.append(llvm.ins(buffer, llvm.alloca(llvm_type(value.type, b.wave.lanes), 64)))
            b.save(value, buffer)
        b.named(f"%{name}.start", llvm.call("i64", "@llvm.cttz.i64", ("i64", "i1")), self.outer.exec.name, "false")
        for first, value, buffer in elements:
            self._load(f"{first}.start", value.type, buffer, f"%{name}.start")
        b.br(f"{name}.lane")
        b.start(f"{name}.lane")
        b.named(
            f"%{name}.rest", llvm.phi("i64", 2), self.outer.exec.name, f"{name}.lanes", f"%{name}.less", f"{name}.done"
        )
        b.named(f"%{name}.at", llvm.phi("i64", 2), f"%{name}.start", f"{name}.lanes", f"%{name}.next", f"{name}.done")
        for first, value, _ in elements:
            b.named(first, llvm.phi(value.type, 2), f"{first}.start", f"{name}.lanes", f"{first}.next", f"{name}.done")
        b.named(f"%{name}.one", llvm.binary("add", "i64"), f"%{name}.rest", "-1")
        b.named(f"%{name}.less", llvm.binary("and", "i64"), f"%{name}.rest", f"%{name}.one")
        b.named(f"%{name}.zeros", llvm.call("i64", "@llvm.cttz.i64", ("i64", "i1")), f"%{name}.less", "false")
        b.named(f"%{name}.next", llvm.binary("and", "i64"), f"%{name}.zeros", str(b.wave.lanes - 1))
        for first, value, buffer in elements:
            self._load(f"{first}.next", value.type, buffer, f"%{name}.next")
        with b.scope():
            self._lane()
        b.start(f"{name}.exit")

    def _load(self, name: str, type_: str, buffer: str, lane: str) -> None:
        """An element, under a name. The next lane's is not left for later: what follows the trips waits for their end,
        which the processor does not foresee, and is not to wait for this besides."""
        b = self.outer.b
        b.named(f"{name}.at", llvm.offset(type_), buffer, lane)
        b.named(name, llvm.load(type_), f"{name}.at")

    def _lane(self) -> None:
        b, name = self.outer.b, self.name
        at = V("i64", 1, f"%{name}.at")
        self._ask()
        bits = {p: b.op("trunc", "i1", b.op("lshr", "i64", self.masks[p], at)).name for p in self._carried()}
        before = b.label
        b.br(f"{name}.trip")
        self._trips(before, bits)
        b.start(f"{name}.done")
        kept = [piece for piece in self.pieces if piece.trip and self.plan.written >> piece.register & 3]
        ends = [
            b.phi(piece.type, 1, [(copy.ends[piece.register].name, copy.ctx.b.label) for copy in self.copies])
            for piece in kept
        ]
        for piece, end in zip(kept, ends, strict=True):
            place = b.ins("ptr", 1, llvm.offset(piece.type), piece.buffer, at.name).name
            b.do(llvm.store(piece.type), end.name, place)
        b.cond(b.ins("i1", 1, llvm.compare("icmp", "eq", "i64"), f"%{name}.less", "0"), f"{name}.exit", f"{name}.lane")

    def _ask(self) -> None:
        """Prefetch what lies behind the lane's stretches of memory: the next lanes' mostly, and short ones end before
        the processor's own prefetchers follow them."""
        b = self.outer.b
        addresses = {regs.first(op.inst.operands["addr"]) for op in self.ops if isinstance(op.row, Mem)}
        for piece in self.pieces:
            if piece.trip and piece.type == "i64" and piece.register in addresses:
                ahead = b.op("add", "i64", V("i64", 1, piece.first), const("i64", _AHEAD))
                b.do(llvm.PREFETCH, self.outer.pointer(ahead), "0", "3", "1")

    def _leave(self) -> None:
        """After the last lane: vectors again, and no lane is active."""
        outer, b = self.outer, self.outer.b
        for piece in self.pieces:
            if piece.trip and self.plan.written >> piece.register & 3:
                value = b.load(piece.type, piece.buffer)
                if piece.type == "i64":
                    outer.regs.put64(piece.register, value)
                else:
                    outer.regs.put(piece.register, value)
        for pair in sorted(self.plan.gathered):
            outer.regs.put64(pair, b.op("or", "i64", self.masks[pair], outer.exec))
        outer.regs.put64(regs.EXEC, const("i64", 0))


def _hold(ctx: Context, register: int, value: V) -> None:
    if value.type == "i64":
        for part in (0, 1):
            ctx.regs.values[register + part] = Half(value, part)
    else:
        ctx.regs.values[register] = value
