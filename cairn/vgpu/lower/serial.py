"""Loops whose lanes run one after the other, in scalar code (``analysis/serial.py`` says which may).

Where each lane goes along its own stretch of memory, a wave that takes a step in all lanes touches 64 lines of memory
and puts 64 elements together, and lanes wait for the longest. One lane after the other is then what a compiler would
make of the same loop on the host. Loads of such loops note whether they go lane by lane in small steps; where one did,
the loop is entered so from then on, for as long as the call of the kernel's function lasts.
"""

from __future__ import annotations

from collections.abc import Callable

from cairn.base.records import dataclass
from cairn.isa.rows import Control, Mem
from cairn.vgpu.analysis import registers as regs
from cairn.vgpu.analysis.ops import Op
from cairn.vgpu.analysis.serial import Serial
from cairn.vgpu.lower.context import Context
from cairn.vgpu.lower.ir import LANES, VECTOR_TYPE, V, const
from cairn.vgpu.lower.registers import ALL, Half

_LINE = 64
_AHEAD = 1024  # bytes
PREFIX = "serial."


def flag(pc: int) -> str:
    """Name of what is known of a loop at run time."""
    return f"{PREFIX}{pc:x}"


def variables(helpers: set[str]) -> list[str]:
    """What loops and their loads remember: the allocas, and their first values."""
    lines = []
    for name in sorted(name for name in helpers if name.startswith(PREFIX)):
        type_ = "i64" if name.endswith(".at") else "i1"
        lines.append(f"  %{name} = alloca {type_}\n  store {type_} 0, ptr %{name}")
    return lines


def note(ctx: Context, now: V) -> None:
    """Of a load that goes lane by lane: whether a lane, whose address is ``now``, has come a small step since the last
    time."""
    if not ctx.serial:
        return
    b, place = ctx.b, f"{ctx.serial}.{ctx.pc:x}.at"
    ctx.helpers.update((ctx.serial, place))
    last = b.ins("i64", 1, f"load i64, ptr %{place}")
    b.raw(f"store i64 {now.name}, ptr %{place}")
    step = b.op("sub", "i64", now, last)
    near = b.op("icmp", "i1", b.op("add", "i64", step, const("i64", _LINE)), const("i64", 2 * _LINE), attr="ule")
    small = b.op("and", "i1", near, b.op("icmp", "i1", step, const("i64", 0), attr="ne"))
    found = b.ins("i1", 1, f"load i1, ptr %{ctx.serial}")
    b.raw(f"store i1 {b.op('or', 'i1', found, small).name}, ptr %{ctx.serial}")


class Vectors(Exception):
    """Something in the loop is no scalar, though each lane's registers are."""


@dataclass(slots=True)
class _Piece:
    """A register, or a pair that holds one value: its elements lie in ``buffer``. ``trip``: its name in a trip, where
    the trips change it. ``vector``: its value before the loop."""

    register: int
    value: V
    buffer: str = ""
    first: str = ""
    trip: str = ""

    @property
    def type(self) -> str:
        return self.value.type


class Loop:
    """Writes the scalar form of one node. ``outer``: a context with the node's registers; ``inner``: one in which all
    registers are scalars. ``lower`` writes an instruction."""

    def __init__(
        self, name: str, plan: Serial, ops: list[Op], live: int, outer: Context, inner: Context,
        lower: Callable[[Context, Op], None],
    ) -> None:  # fmt: skip
        self.name = name
        self.plan = plan
        self.ops = ops
        self.live = live
        self.outer = outer
        self.inner = inner
        self.lower = lower
        self.buffers: list[str] = []

    def write(self, vectors: str) -> list[str]:
        """The loop, in ``outer``'s code; without active lanes, or where one has left it already, it goes to the label
        ``vectors`` instead. Returns the allocas that it needs. Raises Vectors."""
        outer, name = self.outer, self.name
        b = outer.b
        masks = {pair: outer.regs.get64(pair) for pair in sorted(self.plan.masks - {regs.EXEC}) if self._lives(pair)}
        odd = b.op("icmp", "i1", outer.exec, const("i64", 0), attr="eq")
        for pair in sorted(self.plan.gathered & set(masks)):
            left = b.op("and", "i64", masks[pair], outer.exec)
            odd = b.op("or", "i1", odd, b.op("icmp", "i1", const("i64", 0), left, attr="ult"))
        b.cond(odd, vectors, f"{name}.lanes")
        b.start(f"{name}.lanes")
        entry = b.label
        pieces = self._pieces()
        for piece in pieces:
            if piece.buffer:
                b.raw(f"store {VECTOR_TYPE[piece.type]} {b.vec(piece.value)}, ptr {piece.buffer}, align 64")
        b.br(f"{name}.lane")
        b.start(f"{name}.lane")
        b.raw(f"%{name}.rest = phi i64 [ {outer.exec.name}, %{entry} ], [ %{name}.less, %{name}.done ]")
        with b.scope():
            self._lane(pieces, masks)
        b.start(f"{name}.exit")
        self._leave(pieces, masks)
        return self.buffers

    def _carried(self, masks: dict[int, V]) -> dict[int, V]:
        """Masks that one trip gives to the next: those that gather the lanes that left are zero in one that did not."""
        return {pair: mask for pair, mask in masks.items() if pair not in self.plan.gathered}

    def _lives(self, pair: int) -> bool:
        return bool(self.live & 3 << pair)

    def _pieces(self) -> list[_Piece]:
        """The vector registers that are live at the loop's start."""
        found, seen = [], set()
        changed, read = 0, 0
        for op in self.ops:
            changed |= op.writes
            read |= op.reads
        changed &= regs.VECTOR_MASK
        for register in regs.members(self.live & (read | changed) & regs.VECTOR_MASK):
            if register in seen:
                continue
            held = self.outer.regs.value(register)
            pair = isinstance(held, Half) and held.part == 0 and self._paired(register, held)
            value = held.value if pair and isinstance(held, Half) else self.outer.regs.get(register)
            piece = _Piece(register, value)
            seen |= {register, register + 1} if pair else {register}
            if changed >> register & (3 if pair else 1) or value.lanes != 1:
                piece.buffer = f"%{self.name}.b{register}"
                self.buffers.append(f"  {piece.buffer} = alloca {VECTOR_TYPE[piece.type]}, align 64")
            if changed >> register & (3 if pair else 1):
                piece.trip = f"%{self.name}.v{register}"
            found.append(piece)
        return found + self._made(changed)

    def _made(self, changed: int) -> list[_Piece]:
        """Registers that are wanted after the loop and hold nothing before it."""
        for register in regs.members(changed & self.plan.written & ~self.live):
            raise Vectors(f"v{register}")
        return []

    def _paired(self, register: int, held: Half) -> bool:
        other = self.outer.regs.value(register + 1) if self.live >> (register + 1) & 1 else None
        return isinstance(other, Half) and other.value is held.value and other.part == 1

    def _lane(self, pieces: list[_Piece], masks: dict[int, V]) -> None:
        """One lane: its elements, its trips, and what becomes of them."""
        b, name = self.outer.b, self.name
        rest = V("i64", 1, f"%{name}.rest")
        lane = b.op("cttz", "i64", rest)
        for piece in pieces:
            if piece.buffer:
                piece.first = b.ins(piece.type, 1, f"load {piece.type}, ptr {self._element(piece, lane)}").name
        self._ask(pieces)
        bits = {}
        for pair, mask in self._carried(masks).items():
            bits[pair] = b.op("trunc", "i1", b.op("lshr", "i64", mask, lane)).name
        before = b.label
        b.br(f"{name}.trip")
        ends = self._trip(pieces, masks)
        last = self.inner.b.label
        b.start(f"{name}.trip")
        for piece in pieces:
            if piece.trip:
                following = ends[piece.register]
                b.raw(f"{piece.trip} = phi {piece.type} [ {piece.first}, %{before} ], [ {following}, %{last} ]")
        for pair, first in bits.items():
            b.raw(f"%{name}.m{pair} = phi i1 [ {first}, %{before} ], [ {ends[pair]}, %{last} ]")
        b.lines += self.inner.b.head + self.inner.b.lines
        b.start(f"{name}.done")
        for piece in pieces:
            if piece.trip and self.plan.written >> piece.register & 3:
                b.raw(f"store {piece.type} {ends[piece.register]}, ptr {self._element(piece, lane)}")
        b.raw(f"%{name}.one = add i64 {rest.name}, -1")
        b.raw(f"%{name}.less = and i64 {rest.name}, %{name}.one")
        b.cond(b.ins("i1", 1, f"icmp eq i64 %{name}.less, 0"), f"{name}.exit", f"{name}.lane")

    def _ask(self, pieces: list[_Piece]) -> None:
        """Prefetch what lies behind the lane's stretches of memory: the next lanes' mostly, and short ones end before
        the processor's own prefetchers follow them."""
        b = self.outer.b
        addresses = {regs.first(op.inst.operands["addr"]) for op in self.ops if isinstance(op.row, Mem)}
        b.intrinsic("declare void @llvm.prefetch.p0(ptr, i32, i32, i32)")
        for piece in pieces:
            if piece.trip and piece.type == "i64" and piece.register in addresses:
                ahead = b.op("add", "i64", V("i64", 1, piece.first), const("i64", _AHEAD))
                b.raw(f"call void @llvm.prefetch.p0(ptr {self.outer.pointer(ahead)}, i32 0, i32 3, i32 1)")

    def _element(self, piece: _Piece, lane: V) -> str:
        return self.outer.b.ins("ptr", 1, f"getelementptr {piece.type}, ptr {piece.buffer}, i64 {lane.name}").name

    def _trip(self, pieces: list[_Piece], masks: dict[int, V]) -> dict[int, str]:
        """Write one lane's trip. Returns the names of what the next one starts with, by register."""
        inner, registers = self.inner, self.inner.regs
        for piece in pieces:
            held = V(piece.type, 1, piece.trip or piece.first) if piece.buffer else piece.value
            self._hold(piece.register, held)
        for pair in masks:
            bit = V("i1", 1, f"%{self.name}.m{pair}") if pair in self._carried(masks) else const("i1", 0)
            held = inner.b.op("select", "i64", bit, const("i64", ALL), const("i64", 0))
            self._hold(pair, held)
            inner.b.remember(("uniform", held.name), bit)
        for op in self.ops:
            inner.pc = op.inst.pc
            if not isinstance(op.row, Control):
                self.lower(inner, op)
            for register in regs.members(op.writes & regs.VECTOR_MASK):
                if registers.get(register).lanes != 1:
                    raise Vectors(f"v{register}")
        ends = {}
        for piece in pieces:
            if piece.trip:
                end = registers.get64(piece.register) if piece.type == "i64" else registers.get(piece.register)
                ends[piece.register] = end.name
        for pair in self._carried(masks):
            ends[pair] = inner.b.op("icmp", "i1", registers.get64(pair), const("i64", 0), attr="ne").name
        again = inner.b.op("icmp", "i1", registers.get64(regs.EXEC), const("i64", 0), attr="ne")
        inner.b.cond(again, f"{self.name}.trip", f"{self.name}.done")
        return ends

    def _hold(self, register: int, value: V) -> None:
        if value.type == "i64":
            for part in (0, 1):
                self.inner.regs.values[register + part] = Half(value, part)
        else:
            self.inner.regs.values[register] = value

    def _leave(self, pieces: list[_Piece], masks: dict[int, V]) -> None:
        """After the last lane: vectors again, and no lane is active."""
        outer, b = self.outer, self.outer.b
        for piece in pieces:
            if piece.trip and self.plan.written >> piece.register & 3:
                vector = VECTOR_TYPE[piece.type]
                value = b.ins(piece.type, LANES, f"load {vector}, ptr {piece.buffer}, align 64")
                if piece.type == "i64":
                    outer.regs.put64(piece.register, value)
                else:
                    outer.regs.put(piece.register, value)
        for pair in sorted(self.plan.gathered):
            outer.regs.put64(pair, b.op("or", "i64", masks[pair], outer.exec))
        outer.regs.put64(regs.EXEC, const("i64", 0))
