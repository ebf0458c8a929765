"""Loads and stores of an element a lane: the table of strategies, and the one choice among them.

An access asks the rows of each section in turn, and the first that applies writes it: the same rows for loads and
stores, of global memory, LDS, buffers and private memory. Where the addresses' shape is known the row is found by that;
else elements may still turn out to lie side by side while the kernel runs. What is left, and what comes when a test
fails, goes lane by lane (strategies/apart.py).
"""

from __future__ import annotations

from dataclasses import replace

from cairn.vgpu.lower.access.places import Access, Place
from cairn.vgpu.lower.access.strategies import apart
from cairn.vgpu.lower.access.strategies.pattern import PATTERN
from cairn.vgpu.lower.access.strategies.row import chosen, either, made
from cairn.vgpu.lower.access.strategies.rows import ROWS
from cairn.vgpu.lower.access.strategies.simple import SIMPLE
from cairn.vgpu.lower.access.strategies.tested import TESTED
from cairn.vgpu.lower.kernel.context import Context
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


def _run(access: Access) -> list[V]:
    sections = SECTIONS if access.steps is None else SECTIONS[:_KNOWN]
    found = next(filter(None, (chosen(access, section) for section in sections)), None)
    if found is None:
        return apart.run(access)
    row, how = found
    way = made(access, row, how)
    return either(access, row, way, lambda: apart.run(replace(access, mixed=way.mixed)))
