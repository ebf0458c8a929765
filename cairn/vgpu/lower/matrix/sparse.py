"""Products with a sparse A on AVX-512, written out: four elements of a row of A at a time, which go with two groups of
four rows of B.

Each element names its row of B, which is the multiplication's operand in memory: loads are what limits. So four
elements of A, side by side, are one load and are broadcast in registers; and one more says which rows of B they go
with.
"""

from __future__ import annotations

from typing import NamedTuple

from cairn.isa.sem.mfma import LANES
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.functions import Templates
from cairn.vgpu.lower.matrix.products import (
    Product,
    accumulated,
    after,
    head,
    row_end,
    row_loop,
    step_end,
    step_loop,
    tile_names,
    to_steps,
)  # fmt: skip

SIDE = 4  # elements of A that are loaded together
_WIDTH = 16  # columns of a register
_SUMS = 16  # registers of sums
TILES = 2  # that are made together, at most
_BESIDE = 8  # rows that take turns, so that no sum waits for itself
_T = f"<{_WIDTH} x float>"
_TEXT = Templates(__file__)


def fits(product: Product) -> bool:
    """True for the products that are written here."""
    return product.picking and product.wide and product.side == SIDE and product.number == product.total == "float"


class Picks(NamedTuple):
    """The helper for such a product, or for ``tiles`` of them that share A."""

    product: Product
    tiles: int = 1

    @property
    def name(self) -> str:
        return f"{self.product.name}_picks{self.tiles}"

    @property
    def columns(self) -> list[tuple[str, int]]:
        """The registers of a row: the end of the tile's names, and the number in the tile."""
        return [(x, c) for x in tile_names(self.tiles) for c in range(self.product.width // _WIDTH)]

    def text(self) -> str:
        """The helper, see matrix_helper.head; a step is four elements of A."""
        p, together = self.product, _SUMS // len(self.columns)
        sums = [(r, f"{c}{x}", f"{r}{x}", c) for r in range(together) for x, c in self.columns]
        others = tile_names(self.tiles)[1:]
        lines = [
            _TEXT("declared"),
            *head(self.name, p.row, 4, p.rows, tiles=self.tiles),
            *row_loop(self.name, together, self.tiles),
        ]
        lines += to_steps(p.row.m, [_TEXT("sum", r=r, c=c, row=row, at=at) for r, c, row, at in sums])
        phis = [accumulated(f"%acc{r}.{c}", _T, f"%sum{r}.{c}", f"%new{r}.{c}") for r, c, _, _ in sums]
        lines += step_loop("step", "loop", phis, ["a", "b", "x", *(f"b{x}" for x in others)])
        lines.append(_TEXT("operands"))
        beside = min(together, _BESIDE)
        for first in range(0, together, beside):
            rows = range(first, first + beside)
            lines += [_left(r) for r in rows]
            for e in range(SIDE):
                lines += [line for r in rows for line in self._element(r, e)]
                if e + 1 < SIDE:
                    lines += in_turn([f"{r}.{e + 1}.{c}{x}" for r in rows for x, c in self.columns])
        stored = [_TEXT("stored", r=r, c=c, row=row, at=at) for r, c, row, at in sums]
        lines += [*step_end("step", "stored"), *after(stored)]
        return "\n".join(lines + row_end(p.rows, together))

    def _element(self, r: int, e: int) -> list[str]:
        """Add an element of A times its row of B."""
        x, rows = f"{r}.{e}", e // 2 * 4 * 4 * LANES
        picks = llvm.picks(tuple(i & -SIDE | e for i in range(_WIDTH)))
        lines = [_TEXT("element", x=x, r=r, picks=picks, shift=16 * e)]
        lines += [_TEXT("place", x=x, tile=tile) for tile in tile_names(self.tiles)]
        for tile, column in self.columns:
            c = f"{column}{tile}"
            acc = f"%acc{r}.{c}" if e == 0 else f"%mid{x}.{c}"
            new = f"%new{r}.{c}" if e + 1 == SIDE else f"%next{r}.{e + 1}.{c}"
            lines.append(_TEXT("added", x=x, c=c, tile=tile, far=rows + 4 * _WIDTH * column, new=new, acc=acc))
        return lines


def _left(r: int) -> str:
    """``%a<r>``: four elements of A, again and again; ``%x<r>``: their rows of B. LLVM is not told that the four come
    from memory: it would load each."""
    return _TEXT("left", r=r, picks=llvm.picks(tuple(i % SIDE for i in range(_WIDTH))))


def in_turn(names: list[str]) -> list[str]:
    """``%mid<name>``: ``%next<name>``. All go through an empty piece of assembly, for what unrolled.py says."""
    count, turn = len(names), f"%in.turn{names[0]}"
    types = ", ".join([_T] * count)
    places = ",".join(["=v"] * count + [str(i) for i in range(count)])
    given = ", ".join(f"{_T} %next{name}" for name in names)
    lines = [_TEXT("turns", turn=turn, types=types, places=places, given=given)]
    return lines + [_TEXT("turn", name=name, types=types, turn=turn, i=i) for i, name in enumerate(names)]
