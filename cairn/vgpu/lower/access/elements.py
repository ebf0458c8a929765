"""Loads and stores of an element a lane: the table of strategies, and the one choice among them.

An access asks the rows of each section in turn, and the first that applies writes it: the same rows for loads and
stores, of global memory, LDS, buffers and private memory. Where the addresses' shape is known the row is found by that;
else elements may still turn out to lie side by side while the kernel runs. What is left, and what comes when a test
fails, goes lane by lane (strategies/apart.py).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cairn.isa.inst import Inst
from cairn.isa.rows import Mem
from cairn.vgpu.lower.access import contiguous, indexed_gather, registers
from cairn.vgpu.lower.access.places import Access, Place
from cairn.vgpu.lower.access.strategies.apart import APART, EACH, HARDWARE, INDEXED, as_they_lie
from cairn.vgpu.lower.access.strategies.pattern import PATTERN
from cairn.vgpu.lower.access.strategies.row import Strategy, Way, chosen
from cairn.vgpu.lower.access.strategies.rows import ROWS
from cairn.vgpu.lower.access.strategies.runtime_tests import TESTED
from cairn.vgpu.lower.access.strategies.simple import SIMPLE
from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.llvm.branches import Arm, guarded
from cairn.vgpu.lower.llvm.ir import V

# In each the first row that applies is taken. A known pattern that no row is for goes lane by lane.
SECTIONS = (SIMPLE, PATTERN, ROWS, TESTED)
_KNOWN = 2  # of the sections: those for a known pattern


def load(ctx: Context, place: Place, size: int, *, volatile: bool = False, extend: str = "") -> list[V]:
    """One element a lane, as contiguous.element_types(size) lists its parts. ``extend``: how a byte will be."""
    return _run(Access(ctx, place, size, volatile, extend))


def store(ctx: Context, place: Place, parts: list[V], size: int, *, volatile: bool = False) -> None:
    """One element a lane; ``parts`` as contiguous.element_types(size) lists them."""
    _run(Access(ctx, place, size, volatile, parts=parts))


def access(ctx: Context, inst: Inst, row: Mem, place: Place) -> None:
    """A load or store between an instruction's registers and a place."""
    size, volatile = row.width * row.count, registers.is_ordered(inst)
    if row.kind == "load":
        extend = registers.extension(row.ext) if size == 1 else ""
        registers.write_loaded(ctx, inst, row, load(ctx, place, size, volatile=volatile, extend=extend))
    else:
        parts = registers.read_parts(ctx, registers.data_register(inst), size, high=row.ext == "hi")
        store(ctx, place, parts, size, volatile=volatile)


def look(ctx: Context, place: Place, size: int) -> list[V]:
    """Elements that nobody takes for neighbours."""
    elements = None if place.guard is not None else indexed_gather.apart(ctx, place.address, size)
    access = Access(ctx, place, size, elements=elements)
    return _lanes(access) if elements is None else _written(access, INDEXED, None, (EACH,))


def _run(access: Access) -> list[V]:
    """By the first row of the sections that applies."""
    for section in SECTIONS if access.steps is None else SECTIONS[:_KNOWN]:
        found = chosen(access, section)
        if found is not None:
            return _written(access, *found, APART)
    return _lanes(access)


def _lanes(access: Access, rows: tuple[Strategy, ...] = APART) -> list[V]:
    """Lane by lane, by the first of the rows that applies. ``mixed``: loaded elements are given as they lie."""
    if rows is APART and not (access.storing or access.mixed) and as_they_lie(access):
        return contiguous.sorted_out(access.ctx, _lanes(replace(access, mixed=True)))
    number = next(i for i, row in enumerate(rows) if row.find(access))
    return _written(access, rows[number], None, rows[number + 1 :])


def _written(access: Access, row: Strategy, how: Any, rest: tuple[Strategy, ...]) -> list[V]:
    """By one row; where its test fails, lane by lane by the ``rest``."""
    ctx, make = access.ctx, row.store if access.storing else row.load
    assert make is not None
    way = make(access, how)
    tested = way.test is not None and way.test.const != 1
    ctx.choices.add(
        ctx.pc, row.name, access.size, storing=access.storing, tested=tested, shape=access.shape, step=access.step
    )

    def missed() -> list[V]:
        if way.missed is not None:
            way.missed()
        far, few, mixed = access.far or row is INDEXED, access.few or row is HARDWARE, access.mixed or way.mixed
        with ctx.choices.otherwise():
            return _lanes(replace(access, far=far, few=few, mixed=mixed), rest)

    if access.extend and way.grows and way.test is not None and not (ctx.quick or ctx.by_strips or ctx.single):
        found = _extending(access, way, missed)
    else:
        found = guarded(ctx.b, way.test, way.go, missed)
    return contiguous.sorted_out(ctx, found) if way.mixed else found


def _extending(access: Access, way: Way, missed: Arm) -> list[V]:
    """Of bytes that will be extended to dwords: they come both ways, and LLVM drops what is not used. Behind the
    test's two ways it would not see that a load can extend what it loads. Halves are better off as such: many are two
    bytes."""
    ctx, extend = access.ctx, access.extend

    def both_ways(go: Arm) -> list[V]:
        (narrow,) = go() or []
        return [narrow, ctx.b.grown.get(narrow) or ctx.b.op(extend, "i32", narrow)]

    narrow, wide = guarded(ctx.b, way.test, lambda: both_ways(way.go), lambda: both_ways(missed))
    ctx.b.grown[narrow] = wide.known_as((extend, "", (narrow,)))
    return [narrow]
