"""Where the lanes' elements are, and what must hold for going there at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.ir import Pattern, Rows, V, const, pattern, strides
from cairn.vgpu.lower.values import lane_masks

if TYPE_CHECKING:
    from cairn.vgpu.lower.access.indexed_gather import Elements


class Near(NamedTuple):
    """Places by offsets (a vector of i32) from one address. The lanes of ``inside`` (a vector of i1) may use theirs,
    which are less than 2^31."""

    base: V
    offset: V
    inside: V


class Place(NamedTuple):
    """Where the lanes' elements are. ``address``: host addresses (i64). ``guard``: what must hold (i1) for them to be
    used as they are, None for nothing. ``safe``: where the guard may fail, addresses that may be used in any case.
    ``private``: all lanes may be loaded from, active or not, and no other thread writes there. ``near``: the same
    places by offsets, where they follow no pattern. ``registers``: which ones a global access's address comes from."""

    address: V
    guard: V | None = None
    safe: Callable[[], V] | None = None
    private: bool = False
    near: Near | None = None
    registers: tuple[int, ...] = ()

    def lanes(self) -> V:
        """Addresses for going lane by lane."""
        return self.address if self.safe is None else self.safe()


@dataclass(slots=True, eq=False, repr=False)
class Access:
    """One load or store of an element of ``size`` bytes a lane, as its strategy is chosen by it.

    ``volatile``: other waves' accesses are ordered against it. ``extend``: how a loaded byte will be. ``parts``: what
    is stored; None for a load. ``elements``: a pointer and indices, where the address is such. What is known once tests
    have failed: ``mixed``, elements of several parts are to be given as they lie in memory; ``far``, they are far from
    each other; ``few``, few lanes are active.
    """

    ctx: Context
    place: Place
    size: int
    volatile: bool = False
    extend: str = ""
    parts: list[V] | None = None
    elements: Elements | None = None
    mixed: bool = False
    far: bool = False
    few: bool = False

    @property
    def storing(self) -> bool:
        return self.parts is not None

    @property
    def stored(self) -> list[V]:
        """What is stored, where the access is a store."""
        assert self.parts is not None
        return self.parts

    @property
    def unmasked(self) -> bool:
        """Whether all lanes may be accessed, active or not."""
        return self.ctx.full or (self.place.private and not self.storing)

    @property
    def in_groups(self) -> bool:
        """Whether groups of lanes are accessed at once, under masks if need be. Without AVX-512 LLVM makes branches of
        masks, or stores that are slow."""
        return self.ctx.full or (not self.volatile and "gathers" in self.ctx.abilities)

    @property
    def one_part(self) -> bool:
        """Whether an element is one value."""
        return self.size <= 8

    @property
    def pattern(self) -> Pattern:
        """The address's pattern, where ``steps`` are known."""
        pattern = self.place.address.pattern
        assert pattern is not None
        return pattern

    @property
    def steps(self) -> tuple[int, ...] | None:
        """The lanes' distances from one scalar, where they are known."""
        pattern = self.place.address.pattern
        return None if pattern is None else pattern.steps

    @property
    def has_rows(self) -> bool:
        """Whether the distances are known in groups of lanes."""
        return self.place.address.rows is not None

    @property
    def rows(self) -> Rows:
        """The groups, where the access ``has_rows``."""
        rows = self.place.address.rows
        assert rows is not None
        return rows

    @property
    def rows_beside(self) -> bool:
        """Whether each group's elements are known to lie side by side."""
        if not self.has_rows:
            return False
        width = self.ctx.wave.lanes // len(self.rows.bases)
        return all(step == self.size * (i % width) for i, step in enumerate(self.rows.steps))

    @property
    def shape(self) -> str:
        """What is known of the addresses, in a word."""
        address = self.place.address
        known = (
            ("one", address.lanes == 1),
            ("pattern", address.pattern),
            ("rows", address.rows),
            ("index", address.index),
        )
        return next((word for word, holds in known if holds), "any")

    @property
    def step(self) -> int | None:
        """The distance of lanes that are all equally far apart."""
        steps = self.steps
        return steps[1] if steps is not None and steps == strides(steps[1], len(steps)) else None

    def row_pointers(self) -> list[str]:
        """A pointer for each group."""
        return [self.ctx.pointer(base) for base in self.rows.bases]


def spare(ctx: Context, *, storing: bool) -> V:
    """Address of what elements out of range read, or are written to."""
    return ctx.b.pure("i64", 1, llvm.convert("ptrtoint", "ptr", "i64"), "%sink" if storing else "@cairn.zeros")


def bounded(ctx: Context, base: V, offset: V, limit: V, *, storing: bool, near: bool = False) -> Place:
    """Places at ``base`` (i64) + ``offset`` (i32). Offsets from ``limit`` (i32) on are out of range: they read as zero
    and are not written. ``near``: the limit is less than 2^31."""
    b = ctx.b

    def safe() -> V:
        inside = b.op("icmp", "i1", ctx.vector(offset), limit, attr="ult")
        address = b.op("add", "i64", b.op("zext", "i64", ctx.vector(offset)), base)
        return b.op("select", "i64", inside, address, spare(ctx, storing=storing))

    steps = (0,) if offset.lanes == 1 else offset.pattern.steps if offset.pattern is not None else None
    if steps is None:
        inside = b.op("icmp", "i1", ctx.vector(offset), limit, attr="ult")
        return Place(safe(), near=Near(base, offset, inside) if near else None)
    start = offset if offset.pattern is None else offset.pattern.base
    wide = b.op("zext", "i64", start)
    top = b.op("add", "i64", wide, const("i64", max(steps)))
    guard = b.op("icmp", "i1", top, b.op("zext", "i64", limit), attr="slt")
    if min(steps) < 0:
        low = b.op("add", "i64", wide, const("i64", min(steps)))
        guard = b.op("and", "i1", guard, b.op("icmp", "i1", const("i64", 0), low, attr="sle"))
    address = b.op("add", "i64", base, wide)
    return Place(pattern("i64", address, steps) if len(steps) > 1 else address, guard, safe)


def both(ctx: Context, a: V | None, c: V | None) -> V | None:
    """Both conditions; None is true."""
    if a is None or c is None:
        return a or c
    return ctx.b.op("and", "i1", a, c)


def none(ctx: Context, bits: V) -> V:
    """Whether a vector of i1 is all zero."""
    mask = lane_masks.number(ctx.b, bits)
    return ctx.b.op("icmp", "i1", mask, const("i64", 0), attr="eq")


def active_ends(ctx: Context) -> tuple[V, V]:
    """The lowest and the highest active lane (i64); any lanes where none is active."""
    if ctx.full:
        return const("i64", 0), const("i64", ctx.wave.lanes - 1)
    b, top = ctx.b, const("i64", ctx.wave.lanes - 1)
    first = b.op("and", "i64", b.op("cttz", "i64", ctx.exec), top)
    return first, b.op(
        "and", "i64", b.op("sub", "i64", const("i64", ctx.wave.mask_bits - 1), b.op("ctlz", "i64", ctx.exec)), top
    )
