"""Products with a sparse A on AVX-512, written out: four elements of a row of A at a time, which go with two groups of
four rows of B.

Each element names its row of B, which is the multiplication's operand in memory: loads are what limits. So four
elements of A, side by side, are one load and are broadcast in registers; and one more says which rows of B they go
with.
"""

from __future__ import annotations

from typing import NamedTuple

from cairn.isa.sem.mfma import LANES
from cairn.vgpu.lower.matrix.products import Product, head, row_end, row_loop, step_end, step_loop, tile_names

SIDE = 4  # elements of A that are loaded together
_WIDTH = 16  # columns of a register
_SUMS = 16  # registers of sums
TILES = 2  # that are made together, at most
_BESIDE = 8  # rows that take turns, so that no sum waits for itself
_T, _FOUR = f"<{_WIDTH} x float>", f"<{SIDE} x float>"
_FMA = f"llvm.fma.v{_WIDTH}f32"


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
            f"declare {_T} @{_FMA}({_T}, {_T}, {_T})",
            *head(self.name, p.row, 4, p.rows, tiles=self.tiles),
            *row_loop(self.name, together, self.tiles),
        ]
        for r, c, row, at in sums:
            lines += [
                f"  %at{r}.{c} = getelementptr {_T}, ptr %from{row}, i64 {at}",
                f"  %sum{r}.{c} = load {_T}, ptr %at{r}.{c}, align 4",
            ]
        lines.append("  br label %step")
        phis = [f"  %acc{r}.{c} = phi {_T} [ %sum{r}.{c}, %loop ], [ %new{r}.{c}, %step ]" for r, c, _, _ in sums]
        lines += step_loop("step", "loop", phis, ["a", "b", "x", *(f"b{x}" for x in others)])
        lines.append(f"  %arow = getelementptr {_FOUR}, ptr %step.a, i64 %i")
        lines.append("  %xrow = getelementptr i64, ptr %step.x, i64 %i")
        beside = min(together, _BESIDE)
        for first in range(0, together, beside):
            rows = range(first, first + beside)
            lines += [line for r in rows for line in _left(r)]
            for e in range(SIDE):
                lines += [line for r in rows for line in self._element(r, e)]
                if e + 1 < SIDE:
                    lines += in_turn([f"{r}.{e + 1}.{c}{x}" for r in rows for x, c in self.columns])
        lines += [*step_end("step", "stored"), "stored:"]
        for r, c, row, at in sums:
            lines += [
                f"  %t{r}.{c} = getelementptr {_T}, ptr %to{row}, i64 {at}",
                f"  store {_T} %new{r}.{c}, ptr %t{r}.{c}, align 4",
            ]
        return "\n".join(lines + row_end(p.rows, together))

    def _element(self, r: int, e: int) -> list[str]:
        """Add an element of A times its row of B."""
        x, rows = f"{r}.{e}", e // 2 * 4 * 4 * LANES
        picks = ", ".join(f"i32 {i & -SIDE | e}" for i in range(_WIDTH))
        lines = [
            f"  %as{x} = shufflevector {_T} %a{r}, {_T} poison, <{_WIDTH} x i32> <{picks}>",
            f"  %xs{x} = lshr i64 %x{r}, {16 * e}",
            f"  %xo{x} = and i64 %xs{x}, 65535",
        ]
        for tile in tile_names(self.tiles):
            lines.append(f"  %xb{x}{tile} = getelementptr i8, ptr %step.b{tile}, i64 %xo{x}")
        for tile, column in self.columns:
            c = f"{column}{tile}"
            acc = f"%acc{r}.{c}" if e == 0 else f"%mid{x}.{c}"
            new = f"%new{r}.{c}" if e + 1 == SIDE else f"%next{r}.{e + 1}.{c}"
            lines += [
                f"  %ba{x}.{c} = getelementptr i8, ptr %xb{x}{tile}, i64 {rows + 4 * _WIDTH * column}",
                f"  %b{x}.{c} = load {_T}, ptr %ba{x}.{c}, align 4",
                f"  {new} = call {_T} @{_FMA}({_T} %as{x}, {_T} %b{x}.{c}, {_T} {acc})",
            ]
        return lines


def _left(r: int) -> list[str]:
    """``%a<r>``: four elements of A, again and again; ``%x<r>``: their rows of B. LLVM is not told that the four come
    from memory: it would load each."""
    picks = ", ".join(f"i32 {i % SIDE}" for i in range(_WIDTH))
    return [
        f"  %ap{r} = getelementptr {_FOUR}, ptr %arow, i64 {r}",
        f"  %av{r} = load {_FOUR}, ptr %ap{r}, align 16",
        f"  %aw{r} = shufflevector {_FOUR} %av{r}, {_FOUR} poison, <{_WIDTH} x i32> <{picks}>",
        f'  %a{r} = call {_T} asm "", "=v,0"({_T} %aw{r})',
        f"  %xp{r} = getelementptr i64, ptr %xrow, i64 {r}",
        f"  %x{r} = load i64, ptr %xp{r}",
    ]


def in_turn(names: list[str]) -> list[str]:
    """``%mid<name>``: ``%next<name>``. All go through an empty piece of assembly, for what unrolled.py says."""
    count, asm = len(names), f"%in.turn{names[0]}"
    types = ", ".join([_T] * count)
    places = ",".join(["=v"] * count + [str(i) for i in range(count)])
    given = ", ".join(f"{_T} %next{name}" for name in names)
    lines = [f'  {asm} = call {{ {types} }} asm sideeffect "", "{places}"({given})']
    return lines + [f"  %mid{name} = extractvalue {{ {types} }} {asm}, {i}" for i, name in enumerate(names)]
