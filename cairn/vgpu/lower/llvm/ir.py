"""Values, and the builder that one basic block's code is written with, as records (``opcodes.py``).

A value is a scalar (``lanes`` 1, the same in every lane) or a vector of one element a lane. A vector may be a
*pattern*: a scalar base plus a step for each lane that is known at translation time. Uniform values and affine
addresses are patterns, and they stay scalars until a vector is needed.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Final, NamedTuple

from cairn.isa.prim import BITS
from cairn.isa.wave import WIDEST, Wave
from cairn.vgpu.lower import passes
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.opcodes import Ins, Opcode

LLVM_TYPE = {
    "i1": "i1", "i8": "i8", "i16": "i16", "i32": "i32", "i64": "i64", "i128": "i128",
    "f16": "half", "bf16": "bfloat", "f32": "float", "f64": "double", "ptr": "ptr",
}  # fmt: skip
INT_OF = {1: "i1", 8: "i8", 16: "i16", 32: "i32", 64: "i64", 128: "i128"}
ZEROS = (0,) * WIDEST.lanes  # the steps of what is the same in all lanes of any wave


class V:
    """One value. It never changes; what is found out about it later stands in its builder's tables of facts.

    Its form is a scalar or a vector that has a ``name``, or one of: ``const``, the bits of a scalar constant;
    ``pattern``; ``rows``; ``index``, of a 64-bit vector: what it is made of (scaled_index.py); ``pair``, the dwords of
    an i64 vector. Vectors of these forms are written only where they are needed as such.

    ``origin``: (op, attr, args) of the pure operation that made it. ``aligned``: this many low bits of a scalar integer
    are known to be zero. ``fixed``: the same in all waves, and known by its name in all blocks (invariants.py).
    ``place``: where a vector lies in memory until the block ends (outlined.py), or empty.
    """

    __slots__ = (
        "aligned", "const", "fixed", "index", "lanes", "name", "origin", "pair", "pattern", "place", "rows", "type",
    )  # fmt: skip

    def __init__(
        self, type_: str, lanes: int, name: str, const: int | None = None, origin: Origin | None = None,
        aligned: int = 0, *, pattern: Pattern | None = None, rows: Rows | None = None, index: Widened | None = None,
        pair: tuple[V, V] | None = None, fixed: bool = False, place: str = "",
    ) -> None:  # fmt: skip
        self.type: Final = type_
        self.lanes: Final = lanes
        self.name: Final = name
        self.const: Final = const
        self.pattern: Final = pattern
        self.rows: Final = rows
        self.index: Final = index
        self.pair: Final = pair
        self.origin: Final = origin
        self.aligned: Final = aligned
        self.fixed: Final = fixed
        self.place: Final = place

    def __repr__(self) -> str:
        return f"<{self.type} x{self.lanes} {self.name or self.pattern}>"

    def known_as(self, origin: Origin | None, aligned: int = 0) -> V:
        """The same value, of which it is known what made it, and which of its low bits are zero."""
        return V(
            self.type, self.lanes, self.name, None, origin, aligned, pattern=self.pattern, rows=self.rows,
            index=self.index, pair=self.pair, fixed=self.fixed, place=self.place,
        )  # fmt: skip


class Pattern(NamedTuple):
    """value[lane] = base + steps[lane], modulo the type's width.

    ``widened`` marks a 64-bit pattern that was made by extending a 32-bit one: the sum holds only where the 32-bit
    value did not wrap, which ``widened.guard`` tests at run time (see patterns.py).
    """

    base: V
    steps: tuple[int, ...]
    widened: Widened | None = None


class Rows(NamedTuple):
    """value[lane] = base of the lane's row + steps[lane]: rows of a tile in a matrix whose rows' length is an argument;
    there are four rows or eight, of as many lanes each. The first step of each is zero. ``widened`` as a pattern's.
    """

    bases: tuple[V, ...]
    steps: tuple[int, ...]
    widened: Widened | None = None


class Widened(NamedTuple):
    """value = ext(low) * factor + offset, for the 32-bit pattern or vector ``low``. ``guard`` is None where it is known
    to hold.
    """

    signed: bool
    low: V
    factor: int
    offset: V
    guard: V | None


Origin = tuple[str, str | int, tuple[V, ...]]


@lru_cache(maxsize=1024)
def llvm_type(type_: str, lanes: int) -> str:
    """LLVM's spelling of a type."""
    name = LLVM_TYPE[type_]
    return name if lanes == 1 else f"<{lanes} x {name}>"


def const_text(type_: str, bits: int) -> str:
    """A scalar constant as LLVM spells it."""
    if type_ == "i1":
        return "true" if bits & 1 else "false"
    if type_[0] == "i":
        width = BITS[type_]
        bits &= (1 << width) - 1
        return str(bits - (1 << width) if bits >> (width - 1) else bits)
    return f"bitcast ({INT_OF[BITS[type_]]} {bits} to {LLVM_TYPE[type_]})"


_CONSTS: dict[tuple[str, int], V] = {}


def const(type_: str, bits: int) -> V:
    """A scalar constant."""
    bits &= (1 << BITS[type_]) - 1
    value = _CONSTS.get((type_, bits))
    if value is None:
        aligned = BITS[type_] if bits == 0 else (bits & -bits).bit_length() - 1
        value = V(type_, 1, const_text(type_, bits), bits, aligned=aligned)
        if len(_CONSTS) < 65536:
            _CONSTS[type_, bits] = value
    return value


def pattern(type_: str, base: V, steps: tuple[int, ...], widened: Widened | None = None) -> V:
    """A lazy vector; the scalar itself where all steps are zero."""
    if steps is ZEROS or not any(steps):
        if widened is None:
            return base
        steps = ZEROS[: widened.low.lanes]
    return V(type_, len(steps), "", pattern=Pattern(base, steps, widened))


def lane_bits(lanes: int, count: int) -> V:
    """A constant set of ``count`` lanes as one i1 a lane."""
    if lanes in (0, (1 << count) - 1):
        return const("i1", lanes & 1)
    return V("i1", count, llvm.lane_bits(lanes, count), origin=("lanes", lanes, ()))


def known_lanes(value: V) -> int | None:
    """The lanes of a constant set that is neither empty nor all; None for anything else."""
    made = value.origin
    return int(made[1]) if made is not None and made[0] == "lanes" else None


@lru_cache(maxsize=256)
def strides(size: int, lanes: int) -> tuple[int, ...]:
    """Steps of elements of ``size`` bytes side by side."""
    return tuple([size * i for i in range(lanes)])


def joined(low: V, high: V) -> V:
    """Two dwords, of which one at least is a vector, as an i64; written when it is needed."""
    return V("i64", max(low.lanes, high.lanes), "", pair=(low, high), origin=("pair", "", (low, high)))


class Builder:
    """Writes one block's code. Pure operations are written once within a scope. ``lanes``: of its vectors, the wave's
    if not given; where they are fewer, none of them is a pattern (narrow.py). ``single``: a wave has lane 0
    alone, and a scalar is what that has (small_groups.py)."""

    def __init__(
        self, prefix: str, wave: Wave, lanes: int = 0, *, single: bool = False
    ) -> None:  # fmt: skip
        self.wave = wave
        self.single = single
        self.lanes = lanes or wave.lanes
        self.head: list[Ins] = []  # written before everything else: loads of variables
        self.lines: list[Ins] = []
        self.prefix = prefix
        self._stem = f"%{prefix}."
        self.count = 0
        self.label = prefix
        self._memo: dict[tuple[object, ...], V] = {}
        self._scopes: list[list[tuple[object, ...]]] = []
        self._known_as: dict[V, V] = {}
        # Facts: the machine instruction that made a value, with its sources (value_match.py), and the dword that a
        # loaded byte was extended to where it was loaded.
        self.made: dict[V, tuple[str, tuple[V, ...]]] = {}
        self.grown: dict[V, V] = {}
        self.active: V | None = None  # which lanes are, as one i1 each, where not all are
        self.indices = False  # whether 32-bit vectors are extended only where they are needed so (scaled_index.py)
        self.on = passes.NAMES  # the passes that are done
        self.halves = ""  # what the host has for f16 (floats.py): "native" operations, or "directed" rounding of f32
        self.plain = False  # scalars by what LLVM selects the fast way where it does not optimise: no intrinsics
        self.by_strips = False  # what comes by two ways meets in memory
        self.joins: list[Ins] = []  # variables of that (branches.py)
        self.symmetries: dict[str, frozenset[int]] = {}  # by vectors' names: what butterflies.py knows of them,
        self.mirrored: dict[str, tuple[V, int]] = {}  # and whose lanes they are, exchanged by which exclusive-or
        self.fixed: set[str] = set()  # names of the fixed values that stand here (invariants.py)

    def fresh(self) -> str:
        """A new value name."""
        self.count += 1
        return f"%{self.prefix}.{self.count}"

    def do(self, opcode: Opcode, *args: str) -> None:
        """Write one instruction without a result."""
        self.lines.append((opcode, "", args))

    def named(self, name: str, opcode: Opcode, *args: str) -> None:
        """Write one instruction whose result has a name already."""
        self.lines.append((opcode, name, args))

    def ins(self, type_: str, lanes: int, opcode: Opcode, *args: str, place: str = "") -> V:
        """Write one instruction with a result, which lies in memory at ``place`` until the block ends."""
        self.count = count = self.count + 1
        name = f"{self._stem}{count}"
        self.lines.append((opcode, name, args))
        return V(type_, lanes, name, place=place) if place else V(type_, lanes, name)

    def pure(
        self, type_: str, lanes: int, opcode: Opcode, *args: str, origin: Origin | None = None, aligned: int = 0
    ) -> V:  # fmt: skip
        """Write an instruction without side effects, or find the equal one. ``origin``, ``aligned``: what is known of
        what it gives."""
        key = (opcode, args)
        found = self._memo.get(key)
        if found is None:
            self.count = count = self.count + 1
            name = f"{self._stem}{count}"
            self.lines.append((opcode, name, args))
            found = self._memo[key] = V(type_, lanes, name, None, origin, aligned)
            if self._scopes:
                self._scopes[-1].append(key)
        return found

    def known_as(self, value: V, origin: Origin, aligned: int = 0) -> V:
        """What an instruction gave, of which it is known what it means: the same object each time."""
        found = self._known_as.get(value)
        if found is None:
            found = self._known_as[value] = V(value.type, value.lanes, value.name, None, origin, aligned)
        return found

    def known(self, key: tuple[object, ...]) -> V | None:
        """Value remembered under ``key`` in this scope or one around it."""
        return self._memo.get(key)

    def remember(self, key: tuple[object, ...], value: V) -> None:
        """Remember ``value`` until the current scope ends."""
        self._memo[key] = value
        if self._scopes:
            self._scopes[-1].append(key)

    @property
    def in_scope(self) -> bool:
        """True in code that may not run."""
        return bool(self._scopes)

    @contextmanager
    def scope(self, *, rare: bool = False) -> Iterator[None]:
        """Code that may not run: what it computes is forgotten at its end. ``rare``: it computes anew what it needs, so
        that nothing is computed for its sake in code that always runs."""
        outer = self._memo
        if rare:
            self._memo = {}
        self._scopes.append([])
        try:
            yield
        finally:
            for key in self._scopes.pop():
                self._memo.pop(key, None)
            self._memo = outer

    @contextmanager
    def doubled(self) -> Iterator[None]:
        """Code whose vectors have two elements a lane; none of them is a pattern."""
        self.lanes *= 2
        try:
            yield
        finally:
            self.lanes //= 2

    @contextmanager
    def at_head(self) -> Iterator[None]:
        """Code at the block's very start, whose values all of the block may use."""
        memo, scopes, lines = self._memo, self._scopes, self.lines
        self._memo, self._scopes, self.lines = {}, [], self.head
        try:
            yield
        finally:
            made = self._memo
            self._memo, self._scopes, self.lines = memo, scopes, lines
            for key, value in made.items():
                self._memo.setdefault(key, value)

    def start(self, label: str) -> None:
        """Begin a basic block."""
        self.do(llvm.LABEL, label)
        self.label = label

    def new_label(self, hint: str) -> str:
        """A new label name."""
        self.count += 1
        return f"{self.prefix}.{hint}{self.count}"

    def br(self, target: str) -> None:
        """Jump."""
        self.do(llvm.GOTO, target)

    def cond(self, condition: V, yes: str, no: str, weights: tuple[int, int] | None = None) -> None:
        """Branch on an i1."""
        if condition.const is not None:
            self.br(yes if condition.const else no)
            return
        hint = ""
        if weights is not None:
            hint = ", !prof !0" if weights[0] > weights[1] else ", !prof !1"
        self.do(llvm.branch(hint), condition.name, yes, no)

    def load(self, type_: str, place: str, align: int = 64, word: str = "") -> V:
        """A vector of the wave's lanes from memory."""
        lanes = self.wave.lanes
        return self.ins(type_, lanes, llvm.load(llvm_type(type_, lanes), align, word), place)

    def save(self, value: V, place: str, align: int = 64, word: str = "") -> None:
        """A value as such a vector to memory."""
        self.do(llvm.store(llvm_type(value.type, self.wave.lanes), align, word), self.vec(value), place)

    def beyond(self, pointer: str, count: int, type_: str = "i8") -> str:
        """A pointer so many elements further."""
        return self.pure("ptr", 1, llvm.offset(type_), pointer, str(count)).name if count else pointer

    def pick(self, value: V, numbers: tuple[int, ...]) -> str:
        """Elements of a vector by their numbers, -1 for any, as a vector of so many."""
        lanes, count = self.wave.lanes if value.lanes == 1 else value.lanes, len(numbers)
        opcode = llvm.shuffle(llvm_type(value.type, lanes), count)
        return self.pure(value.type, count, opcode, self.vec(value), "poison", llvm.picks(numbers)).name

    def some(self, value: V, first: int, count: int) -> str:
        """Elements of a vector side by side."""
        whole = self.wave.lanes if value.lanes == 1 else value.lanes
        return self.vec(value) if count == whole else self.pick(value, tuple(range(first, first + count)))

    def concatenated(self, pieces: list[str], type_: str, width: int, count: int = 1) -> list[str]:
        """Vectors of ``width`` elements side by side as ``count`` longer ones."""
        while len(pieces) > count:
            opcode, picks = llvm.shuffle(llvm_type(type_, width), 2 * width), llvm.picks_range(0, 2 * width)
            pairs, width = zip(pieces[::2], pieces[1::2], strict=True), 2 * width
            pieces = [self.ins(type_, width, opcode, low, high, picks).name for low, high in pairs]
        return pieces

    def whole(self, pieces: list[str], type_: str, width: int) -> V:
        """Vectors of ``width`` elements side by side as one."""
        return V(type_, width * len(pieces), self.concatenated(pieces, type_, width)[0])

    def phi(self, type_: str, lanes: int, incoming: list[tuple[str, str]]) -> V:
        """A phi of (value name, label) pairs; must stand at a block's start."""
        opcode = llvm.phi(llvm_type(type_, lanes), len(incoming))
        return self.ins(type_, lanes, opcode, *[each for pair in incoming for each in pair])

    @property
    def used(self) -> set[str]:
        """Declarations of the intrinsics that are called."""
        return {opcode.declaration for opcode, _, _ in self.lines if opcode.callee} - {""}

    def op(self, op: str, type_: str, *args: V, attr: str | int = "") -> V:
        """The value of a primitive; see prims.apply, which takes this method's place."""
        raise NotImplementedError

    def vec(self, value: V) -> str:
        """Name of ``value`` as a vector."""
        if value.lanes != 1 and value.name:
            return value.name
        t = llvm_type(value.type, self.lanes)
        if value.lanes == 1:
            if value.const is not None:
                return "zeroinitializer" if value.const == 0 else llvm.splat_of(LLVM_TYPE[value.type], value.name)
            return self._splat(value)
        if value.pair is not None:
            return self._interleaved(*value.pair)
        if value.rows is not None:
            return self._rows(value.type, value.rows)
        if value.index is not None:
            return self._widened(value.type, value.index)
        p = value.pattern
        assert p is not None
        if p.widened is not None:
            return self._widened(value.type, p.widened)
        steps = steps_text(value.type, p.steps)
        if p.base.const is not None:
            return steps_text(value.type, tuple(p.base.const + s for s in p.steps))
        return self.pure(value.type, self.wave.lanes, llvm.binary("add", t), self._splat(p.base), steps).name

    def bits(self, mask: V) -> V:
        """A mask as one i1 for each of the wave's lanes."""
        name, lanes, wide = mask.name, self.wave.lanes, self.wave.mask
        if lanes < self.wave.mask_bits:
            name = self.pure(f"i{lanes}", 1, llvm.convert("trunc", wide, f"i{lanes}"), name).name
        return self.pure("i1", lanes, llvm.convert("bitcast", f"i{lanes}", llvm_type("i1", lanes)), name)

    def lane(self, value: V) -> V:
        """A value as a scalar: lane 0's."""
        if value.lanes == 1:
            return value
        if value.pattern is not None and value.pattern.widened is None:
            return self.op("add", value.type, value.pattern.base, const(value.type, value.pattern.steps[0]))
        return self.pure(value.type, 1, llvm.extract(llvm_type(value.type, value.lanes)), self.vec(value), "0")

    def _splat(self, value: V) -> str:
        n = self.lanes
        vt = llvm_type(value.type, n)
        if value.const is not None:
            return self.vec(value)
        first = self.pure(value.type, n, llvm.first(vt), value.name).name
        return self.pure(value.type, n, llvm.splat(vt), first).name

    def _interleaved(self, low: V, high: V) -> str:
        """Two vectors of dwords as one of 64-bit values."""
        lanes = self.lanes
        both = self.pure("i32", lanes, llvm.interleave(llvm_type("i32", lanes)), self.vec(low), self.vec(high))
        pairs = llvm.vector(2 * lanes, "i32")
        return self.pure("i64", lanes, llvm.convert("bitcast", pairs, llvm_type("i64", lanes)), both.name).name

    def _rows(self, type_: str, rows: Rows) -> str:
        if rows.widened is not None:
            return self._widened(type_, rows.widened)
        lanes = self.wave.lanes
        vt, width = llvm_type(type_, lanes), lanes // len(rows.bases)
        name = "poison"
        for i, base in enumerate(rows.bases):
            opcode, given = (
                (llvm.insert(vt), (name, base.name, str(width * i))) if i else (llvm.first(vt), (base.name,))
            )
            name = self.pure(type_, lanes, opcode, *given).name
        picks = llvm.picks(tuple([lane // width * width for lane in range(lanes)]))
        name = self.pure(type_, lanes, llvm.shuffle(vt, lanes), name, "poison", picks).name
        if not any(rows.steps):
            return name
        return self.pure(type_, lanes, llvm.binary("add", vt), name, steps_text(type_, rows.steps)).name

    def _widened(self, type_: str, w: Widened) -> str:
        lanes = self.wave.lanes
        t = llvm_type(type_, lanes)
        op = "sext" if w.signed else "zext"
        value = self.pure(type_, lanes, llvm.convert(op, llvm_type("i32", lanes), t), self.vec(w.low)).name
        if w.factor != 1:
            value = self.pure(type_, lanes, llvm.binary("mul", t), value, llvm.splat_of("i64", str(w.factor))).name
        if w.offset.const == 0:
            return value
        return self.pure(type_, lanes, llvm.binary("add", t), value, self.vec(w.offset)).name


@lru_cache(maxsize=1024)
def steps_text(type_: str, steps: tuple[int, ...]) -> str:
    """A constant vector."""
    return llvm.lanes(LLVM_TYPE[type_], tuple([const_text(type_, each) for each in steps]))
