"""Products of blocks of 4 x 4 doubles on AVX-512, several tiles that share A at a time: its elements are brought into
the columns of their blocks once for all, which takes a permutation each on a port of the multiplications.
"""

from __future__ import annotations

from typing import NamedTuple

from cairn.vgpu.lower.llvm.functions import Templates
from cairn.vgpu.lower.matrix.products import (
    Product,
    accumulated,
    added,
    after,
    declarations,
    element_of_a,
    head,
    load_sum,
    row_end,
    row_loop,
    row_of_b,
    step_end,
    step_loop,
    store_sum,
    tile_names,
    to_steps,
)

_TEXT = Templates(__file__)
TILES = 4  # that are made together, at most
_SUMS = 16  # registers
_WIDTH = 8  # columns of a register


def fits(product: Product) -> bool:
    """True for the products that are written here."""
    return product.wide and product.spread and product.number == product.total == "double"


class Doubles(NamedTuple):
    """The helper for ``tiles`` of a product."""

    product: Product
    tiles: int

    @property
    def name(self) -> str:
        return f"{self.product.name}_tiles{self.tiles}"

    def text(self) -> str:
        """The helper, see matrix_helper.head."""
        p, tiles = self.product, tile_names(self.tiles)
        together = min(p.row.m, _SUMS * _WIDTH // p.width // self.tiles)
        sums = [f"{r}{x}" for r in range(together) for x in tiles]
        vt = f"<{p.width} x double>"
        lines = [*declarations(p), *head(self.name, p.row, 8, p.rows, tiles=self.tiles)]
        lines += row_loop(self.name, together, self.tiles)
        lines += to_steps(p.row.m, [line for s in sums for line in load_sum(p, s)])
        phis = [accumulated(f"%acc{s}", vt, f"%sum{s}", f"%new{s}") for s in sums]
        lines += step_loop("step", "loop", phis, ["a", *(f"b{x}" for x in tiles)])
        lines.append(_TEXT("row of a"))
        for x in tiles:
            lines.append(_TEXT("row of b", x=x, n=p.row.n))
            lines += row_of_b(p, f"b{x}", f"%brow{x}")
        for r in range(together):
            lines += element_of_a(p, f"{r}", r)
            for x in tiles:
                lines += added(p, f"{r}", f"%b{x}", f"%acc{r}{x}", f"%new{r}{x}")
        lines += [*step_end("step", "stored"), *after([line for s in sums for line in store_sum(p, s)])]
        return "\n".join(lines + row_end(p.rows, together))
