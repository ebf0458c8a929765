"""The ways into loops that go from lane to lane, and out of them (``lane_loop_facts.py`` says which loops).

Vectors whose lanes a loop reads by number go to memory once, in front of it, and a trip loads a dword; vectors whose
lanes it writes stay there until it ends. A loop that only combines lanes is entered with all of them combined but the
last, by vector operations: its last trip then leaves in every register what it would have left.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Set
from dataclasses import dataclass, field

from cairn.isa.inst import Inst
from cairn.isa.wave import Wave
from cairn.vgpu.analysis.versions import WHOLE, Graph, Key
from cairn.vgpu.decode import regs
from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.kernel.control import label
from cairn.vgpu.lower.llvm import intrinsics
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.ir import V, const, llvm_type
from cairn.vgpu.lower.llvm.opcodes import Ins
from cairn.vgpu.lower.loops import lane_loop_facts
from cairn.vgpu.lower.loops.lane_loop_facts import LaneLoop, Reduction
from cairn.vgpu.lower.loops.spin_loops import Edge
from cairn.vgpu.lower.values.kinds import VECTOR, Kind, separate

Kinds = dict[int, Kind]
Make = Callable[[str, Key, Kinds], Context]
Store = Callable[[Context, Kinds, list[Kinds]], list[Ins]]


def find(graph: Graph, yields: Set[Edge], others: Iterable[Key], resident: frozenset[int]) -> dict[Key, LaneLoop]:
    """The loops, by their nodes: those that nothing but jumps and waves that waited come to, and that a wave does not
    leave in the middle. ``others``: nodes with ways of their own; ``resident``: registers that lie in memory anyway."""
    found = {}
    kept = set(others)
    for key, node in graph.nodes.items():
        if key not in node.successors or key in kept or key == graph.entry:
            continue
        if any((p.pc, key.pc) in yields or p in kept for p in node.predecessors):
            continue
        if all(n.lanes == WHOLE for n in (key, *node.predecessors, *node.successors)):
            loop = lane_loop_facts.find(node.block)
            if loop is not None:
                loop.read -= resident
                loop.filled -= resident
                found[key] = loop
    return found


def load(ctx: Context, register: int, lane: V) -> V | None:
    """A lane of a register that lies in memory while the loop runs, or None."""
    place = ctx.lane_places.get(register)
    if place is None or lane.const is not None:
        return None
    ctx.used_places.add(register)
    return ctx.b.ins("i32", 1, llvm.load("i32"), _at(ctx, place, lane))


def store(ctx: Context, inst: Inst, lane: V, value: V) -> bool:
    """Write a lane of such a register; False where it is none."""
    register = regs.first(inst.dsts[0])
    place = ctx.lane_places.get(register) if register is not None else None
    if place is None:
        return False
    ctx.b.do(llvm.store("i32"), value.name, _at(ctx, place, lane))
    return True


def _at(ctx: Context, place: str, lane: V) -> str:
    return ctx.b.ins("ptr", 1, llvm.offset("i32"), place, lane.name).name


@dataclass(slots=True, eq=False, repr=False)
class Ways:
    """Writes the ways. ``make`` gives a context for code at the edge of a node; ``store`` the stores of what a node
    expects. ``contexts``: all that were written with. ``onward``: where the ways out go."""

    wave: Wave
    loops: Mapping[Key, LaneLoop]
    make: Make
    store: Store
    contexts: list[Context] = field(default_factory=list)
    onward: dict[tuple[Key, Key], str] = field(default_factory=dict)

    def places(self, key: Key, *, rolled: bool) -> dict[int, str]:
        """Where the vectors lie that a node reads or writes by lanes' numbers. In ``rolled`` code variables lie in
        memory."""
        loop = self.loops.get(key)
        if loop is None:
            return {}
        return {r: _place(key, r) for r in (loop.filled if rolled else loop.read | loop.filled)}

    def leaving(self, key: Key, exits: Kinds) -> Kinds:
        """What is known of registers at a node's end: nothing of those that were filled."""
        loop = self.loops.get(key)
        if loop is None or not loop.filled:
            return exits
        return separate({r: VECTOR if r in loop.filled else kind for r, kind in exits.items()})

    def entered(self, key: Key) -> str:
        """Label at which a node begins for those that do not come from itself, as waves that waited in front of it."""
        return f"enter.{label(key)}" if key in self.loops else label(key)

    def edge(self, source: Key, target: Key, onward: str) -> str:
        """Label that a jump goes to, which else goes to ``onward``."""
        if source == target:
            return onward
        if target in self.loops:
            onward = self.entered(target)
        loop = self.loops.get(source)
        if loop is None or not loop.filled:
            return onward
        self.onward[source, target] = onward
        return _way_out(source, target)

    def declare(self) -> list[Ins]:
        """The allocas."""
        places = {_place(key, r) for key, loop in self.loops.items() for r in loop.read | loop.filled}
        return [llvm.ins(place, llvm.alloca(llvm_type("i32", self.wave.lanes), 64)) for place in sorted(places)]

    def write(self, key: Key, done: Context, kinds: Kinds, wanted: dict[Key, Kinds]) -> list[list[Ins]]:
        """The ways into a loop and out of it; nothing where a node is none. ``wanted``: what the nodes behind it
        expect."""
        if key not in self.loops:
            return []
        out = [self._out(key, to, each) for to, each in wanted.items() if (key, to) in self.onward]
        return [self._into(key, done, kinds), *out]

    def _into(self, key: Key, done: Context, kinds: Kinds) -> list[Ins]:
        """The way into a loop, whose node is ``done``."""
        loop, name = self.loops[key], label(key)
        ctx = self._context(f"enter.{name}", key, kinds)
        b = ctx.b
        for r in sorted(done.used_places | loop.filled):
            b.save(ctx.regs.get(r), _place(key, r))
        if loop.reduction is not None:
            b.cond(_some(ctx, loop.reduction), f"all.{name}", name)
            b.start(f"all.{name}")
            _reduce(ctx, loop.reduction)
            b.lines += self.store(ctx, kinds, [kinds])
        b.br(name)
        return [llvm.label(f"enter.{name}"), *b.head, *b.lines]

    def _out(self, source: Key, target: Key, wanted: Kinds) -> list[Ins]:
        """The way out to a node that expects ``wanted``."""
        name = _way_out(source, target)
        ctx = self._context(name, target, wanted)
        filled = [r for r in sorted(self.loops[source].filled) if r in wanted]
        for r in filled:
            ctx.regs.put_all_lanes(r, ctx.b.load("i32", _place(source, r)))
        ctx.b.lines += self.store(ctx, {}, [{r: wanted[r] for r in filled}])
        ctx.b.br(self.onward[source, target])
        return [llvm.label(name), *ctx.b.head, *ctx.b.lines]

    def _context(self, name: str, key: Key, kinds: Kinds) -> Context:
        ctx = self.make(name, key, kinds)
        self.contexts.append(ctx)
        return ctx


def _place(key: Key, register: int) -> str:
    return f"%lanes.{key.pc:x}.{register}"


def _way_out(source: Key, target: Key) -> str:
    return f"out.{label(source)}.{label(target)}"


def _some(ctx: Context, loop: Reduction) -> V:
    """Whether the loop has two trips or more, and does what it does."""
    b, mask = ctx.b, ctx.regs.get64(loop.mask)
    rest = b.op("and", "i64", mask, b.op("sub", "i64", mask, const("i64", 1)))
    some = b.op("icmp", "i1", rest, const("i64", 0), attr="ne")
    if not loop.active or ctx.full:
        return some
    return b.op("and", "i1", some, b.op("icmp", "i1", ctx.exec, const("i64", 0), attr="ne"))


def _reduce(ctx: Context, loop: Reduction) -> None:
    """All trips but the last, of two or more."""
    b, registers = ctx.b, ctx.regs
    mask = registers.get64(loop.mask)
    last = b.op("lshr", "i64", const("i64", 1 << ctx.wave.mask_bits - 1), b.op("ctlz", "i64", mask))
    others = b.op("xor", "i64", mask, last)
    lanes = b.bits(others)
    for each in loop.sums:
        if each.wide:
            pair = each.high == each.low + 1
            values = registers.get64(each.low) if pair else ctx.pair(*(registers.get(r) for r in each[2:]))
            made = intrinsics.of(b, each.operation, values, lanes)
            registers.put64(each.register, b.op(each.operation, "i64", registers.get64(each.register), made))
        else:
            made = intrinsics.of(b, each.operation, registers.get(each.low), lanes)
            registers.put(each.register, b.op(each.operation, "i32", registers.get(each.register), made))
    registers.put64(loop.mask, last)
