"""Products of bfloat16 matrices by AVX-512's dot products of pairs, which do twice the work of a fused multiply-add.

``vdpbf16ps`` adds the product of the higher elements of a pair to the sum and then that of the lower ones, each with
one rounding, as fused multiply-adds would: with the elements of each pair exchanged that is k ascending. But it takes
denormals for zeros and gives none. So it is used where there can be none: the nonzero elements of A and B lie between
2^-51 and 2^63, and no sum is denormal at the start. Then none becomes so: a product is 0, or 2^-102 at least and a
multiple of 2^-116. Added to less than 2^-103 it leaves more than that; and from 2^-103 on a sum is a multiple of
2^-126, as what is added to it. So the test at the start is enough for a whole chain. Both are tested at run time, A and
B by ``in_range``, sums eight rows at a time; else the rows are multiplied as floats.
"""

from __future__ import annotations

from typing import NamedTuple

from cairn.isa.rows import Mfma
from cairn.isa.sem.mfma import LANES
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.functions import Templates
from cairn.vgpu.lower.llvm.ir import Builder, V, const
from cairn.vgpu.lower.matrix.products import (
    accumulated,
    after,
    head,
    row_end,
    row_loop,
    step_end,
    step_loop,
    tile_names,
)  # fmt: skip

_WIDTH = 16  # columns that one instruction takes
_LEAST, _END = 0x4C00, 0xBE00  # of A's and B's elements, doubled: without their signs
_DENORMAL = 0x20  # the class
_F, _I = f"<{_WIDTH} x float>", f"<{_WIDTH} x i32>"
_TEXT = Templates(__file__)


def fits(row: Mfma) -> bool:
    """True for the shapes that have whole registers of columns, and for blocks of four by four side by side."""
    return row.a == row.b == "bf16" and (row.n % _WIDTH == 0 or row.m == 4) and not row.sparse


class Pairs(NamedTuple):
    """One shape; ``each``: dwords a lane. Operands lie in buffers as [dword][lane]. ``tiles`` that share A are made
    together."""

    row: Mfma
    each: int
    tiles: int = 1

    @property
    def name(self) -> str:
        return f"mfma_bf16_{self.row.m}x{self.row.n}x{self.row.k}_{self.row.blocks}_{self.each}_{self.tiles}"

    @property
    def most_tiles(self) -> int:
        """How many tiles can be made together."""
        return 1 if self.row.n > _WIDTH else 2

    @property
    def spread(self) -> bool:
        """Whether a row is that of all blocks, side by side."""
        return self.row.m == 4

    @property
    def columns(self) -> int:
        """Registers of a tile's row that are multiplied together: of blocks side by side some at a time, for each of
        ``shifts``."""
        return self.row.n * (self.row.blocks if self.spread else 1) // _WIDTH // len(self.shifts)

    @property
    def shifts(self) -> range:
        """Where in a row of registers each call begins, in bytes: sums are sixteen registers."""
        return range(0, 4 * LANES, 4 * LANES // self.tiles) if self.spread else range(1)

    @property
    def steps(self) -> tuple[tuple[int, int], ...]:
        """For each pair of k where its columns of A begin, and its rows of B, as bytes in their buffers."""
        row = self.row
        found = []
        for k in range(row.k // 2):
            part, dword = divmod(k, self.each)
            found.append(
                (4 * (dword * LANES + part * row.m * row.blocks), 4 * (dword * LANES + part * row.n * row.blocks))
            )
        return tuple(found)

    def text(self) -> str:
        """The helper (matrix_helper.head), with a last parameter ``i1 safe``: A and B are in range."""
        return _text(self)


def in_range(b: Builder, dwords: list[V]) -> V:
    """Whether all pairs of elements are zeros or in the safe range: the least and the most of all, a register at a
    time."""
    n = 2 * _WIDTH
    t = f"<{n} x i16>"
    least, most = "", ""
    for dword in dwords:
        for first in range(0, LANES, _WIDTH):
            bits = b.pure("i16", n, llvm.convert("bitcast", _I, t), b.some(dword, first, _WIDTH)).name
            high = b.pure("i16", n, llvm.binary("shl", t), bits, "splat (i16 1)").name
            low = b.pure("i16", n, llvm.binary("add", t), high, "splat (i16 -1)").name  # zero becomes the largest
            least = b.pure("i16", n, llvm.call(t, f"@llvm.umin.v{n}i16", (t, t)), least, low).name if least else low
            most = b.pure("i16", n, llvm.call(t, f"@llvm.umax.v{n}i16", (t, t)), most, high).name if most else high
    above = b.pure("i1", n, llvm.compare("icmp", "uge", t), least, f"splat (i16 {_LEAST - 1})").name
    below = b.pure("i1", n, llvm.compare("icmp", "ult", t), most, f"splat (i16 {_END - (1 << 16)})").name
    good = b.pure("i1", n, llvm.binary("and", f"<{n} x i1>"), above, below).name
    mask = b.pure("i32", 1, llvm.convert("bitcast", f"<{n} x i1>", f"i{n}"), good).name
    return b.pure("i1", 1, llvm.compare("icmp", "eq", f"i{n}"), mask, "-1")


def exchanged(b: Builder, dword: V) -> V:
    """The two elements of a dword in the other order."""
    by = const("i32", 16)
    return b.op("or", "i32", b.op("shl", "i32", dword, by), b.op("lshr", "i32", dword, by))


def _text(p: Pairs) -> str:
    row, name = p.row, p.name
    tiles = tile_names(p.tiles)
    columns = [(x, c) for x in tiles for c in range(p.columns)]
    together = 16 // len(columns)
    rows = row.m * (1 if p.spread else row.blocks)
    sums = [f"{r}.{c}{x}" for r in range(together) for x, c in columns]
    places = [(f"{r}{x}", c) for r in range(together) for x, c in columns]
    lines = [
        _TEXT("declared"),
        *head(name, row, 4, rows, ", i1 %safe", p.tiles),
        *row_loop(name, together, p.tiles),
    ]
    loaded = [_TEXT("sum", x=x, place=place, c=c) for x, (place, c) in zip(sums, places, strict=True)]
    lines += _test(row.m, loaded, sums)
    for label in ("fast", "slow"):
        phis = [
            accumulated(f"%{label}{x}", _F, f"%sum{x}", f"%{label}.new{x}", before="tested", label=label) for x in sums
        ]
        lines += step_loop(label, "tested", phis, ["a", *(f"b{x}" for x in tiles)])
        lines += [line for x in tiles for line in _row_of_b(p, label, x)]
        lines.append(_TEXT("row of a", label=label))
        for r in range(together):
            lines += _elements_of_blocks(label, r, p.columns) if p.spread else _element_of_a(label, r)
            for x, c in columns:
                a = f"%{label}a{r}.{c}" if p.spread else f"%{label}a{r}"
                lines.append(_TEXT(label, x=f"{r}.{c}{x}", c=f"{c}{x}", a=a))
        lines += step_end(label, "stored")
    stored = [_TEXT("made", x=x) for x in sums]
    stored += [_TEXT("out", x=x, place=place, c=c) for x, (place, c) in zip(sums, places, strict=True)]
    lines += after(stored)
    return "\n".join(lines + row_end(rows, together))


def _test(rows: int, loaded: list[str], sums: list[str]) -> list[str]:
    """On to ``fast`` where no sum is denormal, and A and B are in range."""
    befores = ["zeroinitializer", *(f"%bad{x}" for x in sums)]
    tests = [_TEXT("test", x=x, before=before, denormal=_DENORMAL) for x, before in zip(sums, befores, strict=False)]
    return [_TEXT("tested", m=rows, loaded="\n".join(loaded), tests="\n".join(tests), bad=befores[-1])]


def _row_of_b(p: Pairs, label: str, tile: str) -> list[str]:
    """A pair of rows of a tile's B by columns: ``%LABELb<c><tile>``."""
    columns = [_TEXT("columns of b", label=label, x=f"{c}{tile}", tile=tile, c=c) for c in range(p.columns)]
    return [_TEXT("row of b", label=label, tile=tile, n=p.row.n), *columns]


def _element_of_a(label: str, r: int) -> list[str]:
    """``%LABELa<r>``: the pair of row ``r``, in all columns."""
    return [_TEXT("element", label=label, r=r)]


def _elements_of_blocks(label: str, r: int, columns: int) -> list[str]:
    """``%LABELa<r>.<c>``: the pairs of row ``r``, in all columns of their blocks."""
    picks = llvm.picks(tuple(i & ~3 | r for i in range(_WIDTH)))
    return [_TEXT("elements of blocks", label=label, r=r, c=c, picks=picks) for c in range(columns)]
