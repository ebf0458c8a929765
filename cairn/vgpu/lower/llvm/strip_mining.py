"""What is done lane by lane becomes loops over strips of sixteen lanes, or of eight: in quick code, and in all code for
processors whose registers hold less than two waves' worth of a value.

LLVM's time goes into vectors wider than the processor's: each operation on 64 lanes becomes four or more before it is
looked at. And where 64 lanes take half of the registers, nearly every operation goes by way of memory; eight lanes take
one. So a *run* of operations that treat each lane for itself is one loop of four or eight rounds. What one run makes
and another needs lies in memory, in slots. Scalars and whole vectors (lanes that are exchanged, helpers that are
called) stand between the runs as they did.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from cairn.base import cache
from cairn.isa.wave import Wave
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.line_shapes import BYTES, OF_WAVES, WIDTH, Kind, Line, hold, is_vector_variable, read
from cairn.vgpu.lower.llvm.opcodes import Ins, Lanes, Splat
from cairn.vgpu.lower.llvm.shared_loops import BEFORE, LABEL, Form, SharedLoops
from cairn.vgpu.lower.llvm.strip_loops import StripLoop, whole_words

_BUFFERS = ("%abuf", "%cbuf", "%dbuf")


@lru_cache(maxsize=4096)
def _is_variable(pointer: str) -> bool:
    """Whether a place is a variable: a register's, a mask's, a buffer, or where two ways meet (branches.py)."""
    if is_vector_variable(pointer) or pointer in _BUFFERS:
        return True
    if pointer.startswith("%s") and pointer.endswith("m"):
        return pointer[2:-1].isdigit()
    parts = pointer.split(".")
    return len(parts) == 3 and parts[1].startswith("join") and parts[1][4:].isdigit()


@dataclass(slots=True, eq=False, repr=False)
class _Run:
    """Lines that become one loop. ``defined``: names of what it makes; ``loads``, ``stores``: of memory that others may
    access too; ``variables``: accesses of variables; ``buffers``: stores to those that are read lane by lane;
    ``mask``: the last line that makes a scalar; ``sizes``: of the variables' elements."""

    lines: list[Line] = field(default_factory=list)
    defined: set[str] = field(default_factory=set)
    loads: bool = False
    stores: bool = False
    variables: bool = False
    buffers: bool = False
    mask: Line | None = None
    sizes: dict[str, int] = field(default_factory=dict)

    def refuses(self, line: Line) -> bool:
        """True where an access would come strip after strip in another order than others to the same memory. Variables
        are accessed each lane for itself, in their own places, but where elements of one size follow those of
        another."""
        if _is_variable(line.pointer):
            return self.sizes.get(line.pointer, line.shape.size) != line.shape.size
        return self.stores or (line.kind is Kind.STORE and self.loads)

    def add(self, line: Line) -> None:
        """Take a line."""
        self.lines.append(line)
        self.defined.add(line.name)
        if line.kind in _ACCESSES:
            self._access(line)
        elif line.kind is Kind.MASK:
            self.mask = line

    def _access(self, line: Line) -> None:
        if _is_variable(line.pointer):
            self.variables = True
            self.buffers |= line.kind is Kind.STORE and line.pointer.endswith("buf")
            self.sizes[line.pointer] = line.shape.size
        elif line.kind is Kind.LOAD:
            self.loads = True
        else:
            self.stores = True

    def pays(self, least: int, words: bool) -> bool:
        """Whether the lines are worth a loop: ``least`` of them are, and masks that are ``words``."""
        return len(self.lines) >= least or (words and any(line.shape.masks or line.type == "i1" for line in self.lines))

    def precedes(self, line: Line) -> bool:
        """Whether a line that is no part of the run must stand behind it."""
        if not self.defined.isdisjoint(line.uses):
            return True
        if line.kind is _PURE:
            return False
        if line.kind is Kind.EFFECT:
            return self.loads or self.stores or self.variables
        return line.kind in (Kind.END, Kind.CUT) or (line.kind is Kind.READ and (self.stores or self.buffers))


_ACCESSES = (Kind.LOAD, Kind.STORE)
_RUNNING = (Kind.LANES, Kind.MASK, *_ACCESSES)
# As in line_shapes.py.
_PURE, _STORE, _RECIPE, _HELD, _END, _PHI = Kind.PURE, Kind.STORE, Kind.RECIPE, Kind.HELD, Kind.END, Kind.PHI


def _runs(lines: list[Line], least: int, *, words: bool, shared: bool) -> list[Line | _Run]:
    """Lines and runs. Lines that need nothing of a run stand before it, so that it goes on behind them.

    ``least``, ``words``: as in Strips; ``shared``: a run makes one scalar at most."""
    items: list[Line | _Run] = []
    run = _Run()

    def close() -> None:
        nonlocal run
        if run.pays(least, words):
            items.append(run)
        else:
            items.extend(run.lines)
        run = _Run()

    held = {line.name for line in lines if line.kind is _HELD and _is_variable(line.pointer)}
    for line in lines:
        if line.kind in _RUNNING:
            if run.refuses(line) if line.kind in _ACCESSES else shared and line.kind is Kind.MASK and run.mask:
                close()
            run.add(line)
            if held and not run.variables:
                run.variables = not held.isdisjoint(line.uses)
        else:
            if run.lines and run.precedes(line):
                close()
            if line.kind is not Kind.CUT:
                items.append(line)
    close()
    return items


class Strips:
    """Rolls the nodes of one function. Slots are shared by nodes, which no vector leaves but in a variable.

    ``least``: operations that are worth a loop. ``words``: the processor has no registers for masks, and they are
    vectors of words. ``shared``: functions for loops that are there many times."""

    def __init__(
        self, wave: Wave, *, least: int = 3, words: bool = False, shared: SharedLoops | None = None
    ) -> None:  # fmt: skip
        self.lanes, self.mask = wave.lanes, f"i{wave.lanes}"  # ``mask``: one bit a lane
        self.shapes = OF_WAVES[wave.lanes]
        self.least = least
        self.words = words
        self.shared = shared
        self._sizes: dict[int, int] = {}  # bytes of a slot: how many there are
        self._constants: dict[str, str] = {}
        self._count = 0

    def roll(self, instructions: list[Ins], moving: frozenset[str] = frozenset()) -> list[Ins]:
        """A node's instructions with loops. ``moving``: variables that calls may change."""
        if not any(self.shapes[opcode].wide for opcode, _, _ in instructions):
            return [each for each in instructions if each[0] is not llvm.CUT] if self.shared else instructions
        lines = read(instructions, self.shapes)
        hold(lines, moving)
        return Node(self, _runs(lines, self.least, words=self.words, shared=self.shared is not None)).write()

    def write(self, instructions: list[Ins], *, rolled: bool, moving: frozenset[str] = frozenset()) -> list[Ins]:
        """A node's instructions as this processor wants them."""
        if rolled:
            return self.roll(instructions, moving)
        return whole_words(instructions, self.lanes) if self.words else instructions

    def number(self) -> int:
        """Number of a new loop."""
        self._count += 1
        return self._count

    def constant(self, vector: Lanes | Splat) -> str:
        """Name of a constant in memory: a vector, or a strip of what is the same in all lanes."""
        if isinstance(vector, Splat):
            return self._named(f"<{WIDTH} x {vector.type}> {vector}")
        return self._named(f"[{self.lanes} x {vector.type}] [{vector[1:-1]}]")

    def _named(self, key: str) -> str:
        if key not in self._constants:
            self._constants[key] = f"@strip.{cache.digest(key)[:20]}"
        return self._constants[key]

    def slot(self, size: int, number: int) -> str:
        """A slot of ``size`` bytes."""
        self._sizes[size] = max(self._sizes.get(size, 0), number + 1)
        return f"%slot.{size}.{number}"

    def slots(self) -> list[Ins]:
        """The slots, for the function's start."""
        return [
            llvm.ins(f"%slot.{size}.{i}", llvm.alloca(f"[{size} x i8]", 64))
            for size, n in self._sizes.items() for i in range(n)
        ]  # fmt: skip

    def globals(self) -> list[str]:
        """The constants' definitions."""
        return [f"{name} = internal constant {text}, align 64" for text, name in self._constants.items()]


class Node:
    """One node being written. ``home``: which item makes a value; ``slotted``: values that lie in slots, and the last
    item that needs them there; ``whole``: values that are needed as whole vectors."""

    def __init__(self, strips: Strips, items: list[Line | _Run]) -> None:
        self.strips = strips
        self.items = items
        self.made: dict[str, Line] = {}
        self.home: dict[str, int] = {}
        self.slotted: dict[str, int] = {}
        self.whole: set[str] = set()
        self.places: dict[str, str] = {}
        self.free: dict[int, list[int]] = {}
        self.used: dict[int, int] = {}
        self.own = self.here = ""  # the block of the node that is being written, and where it goes on
        self.joins: list[int] = []  # where phis stand in the text
        self.moved: dict[str, str] = {}  # labels: where their blocks end
        self.out: list[Ins] = []
        # The node's phis, which may use what comes later.
        self.phis = [item for item in items if isinstance(item, Line) and item.kind is _PHI]
        self._drop_unused()
        self._look_up()

    def _drop_unused(self) -> None:
        """Leave out what nothing uses."""
        needed = {use for item in self.phis for use in item.uses}
        for item in reversed(self.items):
            if isinstance(item, Line):
                if item.uses and (item.kind is not _RECIPE or item.name in needed):
                    needed.update(item.uses)
                continue
            kept = []
            for line in reversed(item.lines):
                if line.name in needed or line.kind is _STORE:
                    kept.append(line)
                    needed.update(line.uses)
            item.lines = kept[::-1]

    def _look_up(self) -> None:
        labels: dict[str, int] = {}
        loops: list[tuple[int, int]] = []
        made, homes = self.made, self.home
        for at, item in enumerate(self.items):
            if isinstance(item, Line) and item.kind is _END:
                if item.opcode is llvm.LABEL:
                    labels[item.uses[0]] = at
                    continue
                loops += [(labels[use], at) for use in item.uses if use in labels]
            for line in item.lines if isinstance(item, _Run) else [item]:
                for use in line.uses:
                    home = homes.get(use, at)
                    if home != at and made[use].type:
                        self._note_use(use, home, at, item, line)
                if line.name:
                    made[line.name], homes[line.name] = line, at
        self._look_at_phis()
        self._keep_over(loops)

    def _look_at_phis(self) -> None:
        """What meets in phis is wanted as whole vectors, and so is what those are made of."""
        for phi in self.phis:
            for use in phi.uses:
                if use in self.made and self.made[use].type:
                    self._note_whole(use)
        if self.whole:
            for item in reversed(self.items):
                if isinstance(item, Line) and item.kind is _RECIPE and item.name in self.whole:
                    self.whole.update(item.uses)

    def _keep_over(self, loops: list[tuple[int, int]]) -> None:
        """What is used in a loop and made before it keeps its slot to the loop's end."""
        for name, last in self.slotted.items():
            for first, end in loops:
                if self.home[name] < first <= last <= end:
                    self.slotted[name] = max(self.slotted[name], end)

    def _note_use(self, use: str, home: int, at: int, item: Line | _Run, line: Line) -> None:
        """A vector that item ``home`` makes is used in another."""
        made_in_run = isinstance(self.items[home], _Run)
        if self.made[use].kind is Kind.HELD:
            if not isinstance(item, _Run) and line.kind is not Kind.ELEMENT:
                self.whole.add(use)
            return
        if isinstance(item, _Run):
            if self.made[use].kind is not Kind.RECIPE:
                self.slotted[use] = at
        elif line.kind is Kind.RECIPE:
            return
        elif line.kind is Kind.ELEMENT and made_in_run and self.made[use].type != "i1":
            self.slotted[use] = at
        else:
            self._note_whole(use)

    def _note_whole(self, use: str) -> None:
        self.whole.add(use)
        if isinstance(self.items[self.home[use]], _Run):
            self.slotted.setdefault(use, self.home[use])

    # Writing

    def write(self) -> list[Ins]:
        """The node's instructions."""
        arriving: list[Ins] = []  # whole vectors of phis, which go to slots behind the last phi
        ends: dict[int, list[str]] = {}
        for name, last in self.slotted.items():
            ends.setdefault(last, []).append(name)
        for at, item in enumerate(self.items):
            if arriving and (isinstance(item, _Run) or item.kind is not Kind.PHI):
                self.out += arriving
                arriving = []
            if isinstance(item, Line):
                self._line(item, arriving)
            elif item.lines:
                self._loop(item)
            for name in ends.get(at, ()):
                if name in self.places:
                    self._release(name)
        for at in self.joins:
            opcode, name, args = self.out[at]
            moved = [self.moved.get(each, each) if i % 2 else each for i, each in enumerate(args)]
            self.out[at] = opcode, name, tuple(moved)
        return self.out

    def _line(self, line: Line, arriving: list[Ins]) -> None:
        if line.kind is _PURE and line.name not in self.slotted:
            self.out.append(line.ins)
            return
        if line.opcode is llvm.LABEL:
            self.own = self.here = line.uses[0]
        if line.kind is _RECIPE and line.name not in self.whole:
            return
        if line.kind is _HELD:
            self.places[line.name] = line.pointer
            self.slotted[line.name] = len(self.items)
            if line.name in self.whole:
                self.out.append(line.ins)
            return
        if line.kind is Kind.ELEMENT and line.uses[0] in self.places:
            self._element(line)
            return
        if line.kind is _PHI:
            self.joins.append(len(self.out))
        self.out.append(line.ins)
        if line.name in self.slotted:
            stored = llvm.do(llvm.store(f"<{self.strips.lanes} x {line.type}>", 16), line.name, self.place(line.name))
            (arriving if line.kind is _PHI else self.out).append(stored)

    def _element(self, line: Line) -> None:
        (_, index), type_ = line.opcode.types, line.opcode.result
        vector, number = line.uses
        self.out += [
            llvm.ins(f"{line.name}.at", llvm.offset(type_, index), self.places[vector], number),
            llvm.ins(line.name, llvm.load(type_), f"{line.name}.at"),
        ]

    def _loop(self, run: _Run) -> None:
        if self.strips.shared is not None:
            self.out.append(self._call(run, self.strips.shared))
        else:
            label = f"strip.{self.strips.number()}"
            self.out += [llvm.goto(label), llvm.label(label)]
            self.out += self._rounds(run, label, self.here, f"{label}.end")
            self.out.append(llvm.label(f"{label}.end"))
            self.moved[self.own] = self.here = f"{label}.end"
        for line in run.lines:
            if line.name in self.whole and line.kind is not Kind.MASK:
                self.out.append(
                    llvm.ins(line.name, llvm.load(f"<{self.strips.lanes} x {line.type}>", 16), self.places[line.name])
                )

    def _call(self, run: _Run, shared: SharedLoops) -> Ins:
        """The call of the function that is the loop."""
        made = run.mask.name if run.mask in run.lines else ""
        form = Form(self, run.lines)
        found = shared.known(form, made)
        if found is None:
            lines = self._rounds(run, LABEL, BEFORE, "end")
            found = shared.call(lines, made, self.strips.mask if made else "")
            shared.learn(form, found)
        return found

    def selects(self, name: str) -> bool:
        """Whether a value is a select's."""
        made = self.made.get(name)
        if made is not None and made.opcode.op == "bitcast":
            made = self.made.get(made.uses[0])
        return made is not None and made.opcode.op == "select"

    def _rounds(self, run: _Run, label: str, before: str, end: str) -> list[Ins]:
        """The loop at ``label``, between the blocks ``before`` and ``end``."""
        writer = StripLoop(self, label, before)
        for line in run.lines:
            writer.line(line)
        return [
            llvm.ins(f"%{label}.i", llvm.phi("i64", 2), "0", before, f"%{label}.next", label),
            *writer.phis,
            *writer.lines,
            llvm.ins(f"%{label}.next", llvm.binary("add", "i64"), f"%{label}.i", str(WIDTH)),
            llvm.ins(f"%{label}.last", llvm.compare("icmp", "eq", "i64"), f"%{label}.next", str(self.strips.lanes)),
            llvm.do(llvm.branch(), f"%{label}.last", end, label),
        ]

    # Slots

    def _size(self, name: str) -> int:
        type_ = self.made[name].type
        return 8 if type_ == "i1" else self.strips.lanes * BYTES[type_]

    def place(self, name: str) -> str:
        """The slot of a value that is made here."""
        if name in self.places:
            return self.places[name]
        size = self._size(name)
        spare = self.free.get(size)
        if spare:
            number = spare.pop()
        else:
            number = self.used.get(size, 0)
            self.used[size] = number + 1
        self.places[name] = self.strips.slot(size, number)
        return self.places[name]

    def _release(self, name: str) -> None:
        size, number = self.places.pop(name).split(".")[1:]
        self.free.setdefault(int(size), []).append(int(number))
