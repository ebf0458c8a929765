"""The ways into the versions of loops for fewer lanes, and out of them (``narrow_facts.py`` says which loops).

On the way in, vectors go to memory, all 64 lanes, and the lanes that go on are packed from there; on the way out they
come back to their places among the others. So lanes keep their order, and bits of masks are packed and spread as they
are (``lane_masks.bits_of``). Registers that the loop does not write stay where they are.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from cairn.isa.wave import Wave
from cairn.vgpu.analysis.versions import WHOLE, Key
from cairn.vgpu.decode import regs
from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.kernel.control import label
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.functions import Function, Templates, of_text
from cairn.vgpu.lower.llvm.ir import Builder, V, const, llvm_type
from cairn.vgpu.lower.llvm.opcodes import Ins
from cairn.vgpu.lower.loops.narrow_facts import Loop
from cairn.vgpu.lower.values.kinds import UNDEFINED, Kind, Variable, spread, variables
from cairn.vgpu.lower.values.lane_masks import CHOSEN, chosen, unpacked
from cairn.vgpu.lower.values.register_file import mask_variable

Kinds = dict[int, Kind]
Make = Callable[[str, Key, Kinds], Context]
Store = Callable[[Context, Kinds, list[Kinds]], list[Ins]]

_WIDTH = 16
_TEXT = Templates(__file__)


@dataclass(slots=True, eq=False, repr=False)
class Ways:
    """Writes the ways. ``make`` gives a context for code at the edge of a node; ``store`` the stores of what a node
    expects. ``contexts``: all that were written with."""

    wave: Wave
    loops: Mapping[int, Loop]
    live: dict[Key, int]
    make: Make
    store: Store
    contexts: list[Context] = field(default_factory=list)

    def narrower(self, key: Key) -> Key | None:
        """The next version for fewer lanes, of a loop's first block."""
        return self._beside(key, 1)

    def wider(self, key: Key) -> Key | None:
        """The next version for more lanes, of a loop's first block."""
        return self._beside(key, -1)

    def _beside(self, key: Key, step: int) -> Key | None:
        loop = self.loops.get(key.pc)
        if loop is None or key not in loop.heads:
            return None
        at = loop.heads.index(key) + step
        return loop.heads[at] if 0 <= at < len(loop.heads) else None

    def declare(self) -> list[Ins]:
        """The allocas."""
        if not self.loops:
            return []
        lines = [
            llvm.ins(CHOSEN, llvm.alloca("i64")),
            llvm.ins(_PATIENT, llvm.alloca("i32")),
            llvm.do(llvm.store("i32"), "0", _PATIENT),
        ]
        most = max(len(self._rows(loop)) for loop in self.loops.values())
        lines.append(llvm.ins("%lanes.all", llvm.alloca(f"[{most * _row(self.wave)} x i8]", 64)))
        lines.append(llvm.ins("%lanes.packed", llvm.alloca(f"[{most * _packed(self.wave)} x i8]", 64)))
        return lines

    # What crosses

    def arriving(self, source: Key, exits: Kinds, target: Key, first: Kinds) -> Kinds:
        """Kinds with which a node comes out to ``target``: what the loop does not write is as it was in front of it,
        in the ``first`` kinds."""
        if source.lanes == WHOLE or target.lanes != WHOLE:
            return exits
        written = self.loops[source.loop].written
        return {
            r: first.get(r, UNDEFINED) if r < regs.SGPR and not written >> r & 1 else kind for r, kind in exits.items()
        }

    def stored(self, source: Key, exits: Kinds, wanted: Kinds) -> Kinds:
        """What a node itself stores of what is ``wanted`` outside: scalars, and what the loop has written."""
        written = self.loops[source.loop].written
        return {r: kind for r, kind in wanted.items() if r >= regs.SGPR or _changed(written, r, exits)}

    def variables(self, key: Key, exits: Kinds, wanted: Kinds) -> list[Variable]:
        """Variables of the registers that come back to the others' lanes, in the forms that are wanted."""
        forms = [(r, wanted[r]) for r in self._returning(key, exits, wanted) if wanted[r].part != 1]
        return [each for r, kind in forms for each in variables(r, kind.form, self.wave.lanes, key.lanes)]

    def _returning(self, key: Key, exits: Kinds, wanted: Kinds) -> list[int]:
        own = self.stored(key, exits, wanted)
        return [r for r in own if r < regs.SGPR and spread(own[r].form) and exits.get(r, UNDEFINED) != UNDEFINED]

    def _rows(self, loop: Loop) -> list[int]:
        """The registers that have places in memory: those that are written come first, those that are live at the
        loop's start last."""
        live = self.live[loop.head]
        parts = (loop.written & ~live, loop.written & live, loop.read & live & ~loop.written)
        return [r for part in parts for r in regs.members(part)]

    def _taken(self, loop: Loop, kinds: Kinds) -> list[int]:
        """Registers that the version with these kinds needs: what it reads, and what has to come back."""
        live = regs.members(self.live[loop.head] & (loop.read | loop.written))
        return [r for r in live if loop.written >> r & 1 or spread(kinds[r].form)]

    # Ways

    def into(self, key: Key, kinds: Kinds, wanted: Kinds) -> list[Ins]:
        """The test in front of a loop's first block, and the way into its next version, which expects ``wanted``."""
        target = self.narrower(key)
        assert target is not None
        name, loop = label(key), self.loops[key.pc]
        outer = self._context(f"enter.{name}", key, kinds)
        b = outer.b
        self._decide(outer, name, target.lanes, loop.patience)
        b.start(f"in.{name}")
        b.do(llvm.store("i32"), str(loop.patience), _PATIENT)
        taken = self._taken(loop, wanted)
        if key.lanes == WHOLE:
            for r in taken:
                b.save(outer.regs.get(r), self._all(b, loop, r))
        else:
            self._spread(outer, loop, {r: outer.regs.get(r) for r in taken if loop.written >> r & 1})
        b.do(llvm.store("i64"), outer.exec.name, CHOSEN)
        self._move(outer, "pack", loop, outer.exec, self._rows(loop), self.live[loop.head])
        inner = self._context(f"in.{name}.part", target, wanted)
        for r in taken:
            if spread(wanted[r].form):
                place, vector = self._packed(inner.b, loop, r), llvm_type("i32", target.lanes)
                inner.regs.put(r, inner.b.ins("i32", target.lanes, llvm.load(vector, 64), place))
        inner.b.lines += self.store(inner, wanted, [wanted])
        inner.b.br(label(target))
        return [llvm.label(f"enter.{name}"), *b.head, *b.lines, *inner.b.head, *inner.b.lines]

    def _decide(self, ctx: Context, name: str, lanes: int, patience: int) -> None:
        """On with fewer lanes where there have been so few for some trips: then those that remain may take long."""
        b = ctx.b
        count = b.op("ctpop", "i64", ctx.exec)
        b.cond(b.op("icmp", "i1", count, const("i64", lanes), attr="ule"), f"few.{name}", f"many.{name}")
        b.start(f"many.{name}")
        b.do(llvm.store("i32"), str(patience), _PATIENT)
        b.br(name)
        b.start(f"few.{name}")
        left = b.ins("i32", 1, llvm.load("i32"), _PATIENT)
        b.do(llvm.store("i32"), b.op("sub", "i32", left, const("i32", 1)).name, _PATIENT)
        b.cond(b.op("icmp", "i1", left, const("i32", 0), attr="eq"), f"in.{name}", name)

    def out(self, key: Key, target: Key, exits: Kinds, first: Kinds, wanted: Kinds) -> list[Ins]:
        """The way from a node to one for the whole wave, which expects ``wanted``; in front of the loop the registers
        had the ``first`` kinds."""
        name, loop = way_out(key, target), self.loops[key.loop]
        returning = self._returning(key, exits, wanted)
        inner = self._context(f"{name}.part", key, {**exits, **{r: wanted[r] for r in returning}})
        self._spread(inner, loop, {r: inner.regs.get(r) for r in returning})
        before = {r: first.get(r, UNDEFINED) if r < regs.SGPR else kind for r, kind in wanted.items()}
        outer = self._context(name, target, before)
        for r in returning:
            place = self._all(outer.b, loop, r)
            outer.regs.put(r, outer.b.load("i32", place))
        own = self.stored(key, exits, wanted)
        rest = {r: kind for r, kind in wanted.items() if r not in own or r in returning}
        outer.b.lines += self.store(outer, before, [rest])
        _store_masks(outer)
        outer.b.br(label(target))
        return [llvm.label(name), *inner.b.head, *inner.b.lines, *outer.b.head, *outer.b.lines]

    def _spread(self, ctx: Context, loop: Loop, values: dict[int, V]) -> None:
        """Bring a context's lanes of registers back to their places in memory."""
        b = ctx.b
        for r, value in values.items():
            place = self._packed(b, loop, r)
            b.do(llvm.store(llvm_type("i32", b.lanes), 64), b.vec(value), place)
        if values:
            self._move(ctx, "spread", loop, chosen(b), list(values), -1)

    def _move(self, ctx: Context, helper: str, loop: Loop, mask: V, registers: list[int], among: int) -> None:
        """Call a helper for the rows from the first to the last of the registers that are in ``among``."""
        rows = self._rows(loop)
        wanted = [rows.index(r) for r in registers if among >> r & 1]
        if wanted:
            first = rows[min(wanted)]
            places = self._all(ctx.b, loop, first), self._packed(ctx.b, loop, first)
            opcode = llvm.call("void", ctx.helpers.call(_helpers(self.wave)[helper]), ("ptr", "ptr", "i64", "i64"))
            ctx.b.do(opcode, *places, mask.name, str(max(wanted) - min(wanted) + 1))

    def _all(self, b: Builder, loop: Loop, register: int) -> str:
        at = _row(self.wave) * self._rows(loop).index(register)
        return b.pure("ptr", 1, llvm.offset("i8"), "%lanes.all", str(at)).name

    def _packed(self, b: Builder, loop: Loop, register: int) -> str:
        at = _packed(self.wave) * self._rows(loop).index(register)
        return b.pure("ptr", 1, llvm.offset("i8"), "%lanes.packed", str(at)).name

    def _context(self, name: str, key: Key, kinds: Kinds) -> Context:
        ctx = self.make(name, key, kinds)
        self.contexts.append(ctx)
        return ctx


_PATIENT = "%patience"


def way_out(key: Key, target: Key) -> str:
    """Label of the way from a node for fewer lanes to one for the whole wave."""
    return f"out.{label(key)}.{label(target)}"


def _store_masks(ctx: Context) -> None:
    """Masks are the same in all versions; their bits, which the whole wave has in variables, are made anew."""
    for r in sorted(ctx.regs.masks or ()):
        if ctx.regs.kinds.get(r, UNDEFINED).part == 0:
            bits = unpacked(ctx.b, ctx.regs.get64(r))
            ctx.b.save(bits, mask_variable(r), 0)


def _changed(written: int, register: int, exits: Kinds) -> bool:
    """Whether a register may hold something else than in front of the loop. A pattern has crossed it as it was."""
    form = exits.get(register, UNDEFINED).form
    passed = spread(form) and not form.sign and form.steps is not None
    return bool(written >> register & 1) and not passed


def _row(wave: Wave) -> int:
    """Bytes of a register's lanes in their places."""
    return 4 * wave.lanes


def _packed(wave: Wave) -> int:
    """Bytes of its packed lanes, with what is read and written behind the last one."""
    return _row(wave) + 4 * _WIDTH


@lru_cache
def _helpers(wave: Wave) -> dict[str, Function]:
    """The functions that move lanes, through rows of them, sixteen at a time."""
    below = [wave.every >> wave.lanes - lane if lane else 0 for lane in range(0, wave.lanes, _WIDTH)]
    counts = "\n".join(_TEXT("count", i=i, lane=_WIDTH * i, below=mask) for i, mask in enumerate(below))
    found = {}
    for name, moving in (("pack", _COMPRESS), ("spread", _EXPAND)):
        moves = "\n".join(_TEXT(name, i=i, byte=4 * _WIDTH * i) for i in range(len(below)))
        text = _TEXT("helper", move=moving, name=name, counts=counts, moves=moves, row=_row(wave), packed=_packed(wave))
        found[name] = of_text(f"lanes.{name}", text)
    return found


_COMPRESS, _EXPAND = (
    f"<16 x i32> @llvm.x86.avx512.mask.{name}.v16i32(<16 x i32>, <16 x i32>, <16 x i1>)"
    for name in ("compress", "expand")
)
