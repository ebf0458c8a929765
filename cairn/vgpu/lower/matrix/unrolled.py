"""Products of floats on AVX-512, written out: what products.py does in loops, several steps at a time.

A *unit* is up to eight steps: some of one product's, or those of several. There are two orders. Where a row has two
registers of columns, or two tiles that share A have one each, a unit's rows of B stay in registers and the result's
rows go by, two at a time: their loads and stores lie evenly between the multiplications, which a chain of a single
product needs. So do the four rows of blocks side by side. Where a row has one register, each element of A is broadcast
for one multiplication and is its operand in memory; there sixteen rows of sums stay in registers and the units go by.
So do eight rows of two registers where a product has so many steps that sums would come and go often, and the four
rows of blocks side by side of four tiles.
"""

from __future__ import annotations

from typing import NamedTuple

from cairn.isa.sem.mfma import LANES, matrix_layout
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.functions import Templates
from cairn.vgpu.lower.matrix.products import Product, parameters, tile_names

_WIDTH = 16  # columns of a register
_STEPS = 8  # of a unit, at most
_PASSING = 2  # rows that go by together
_SHORT = 16  # steps of a product up to which rows go by
_T = f"<{_WIDTH} x float>"
_TEXT = Templates(__file__)


class Unit(NamedTuple):
    """The helper that makes units of ``links`` products, or of a part of one, for ``tiles`` that share A: each of its
    elements is broadcast once for all. ``in_place``: the results lie where the sums do."""

    product: Product
    links: int
    tiles: int = 1
    in_place: bool = False

    @property
    def name(self) -> str:
        return f"{self.product.name}_unit{self.links}_{self.tiles}" + ("_in_place" if self.in_place else "")

    @property
    def columns(self) -> int:
        """Registers of a row that are multiplied together, of all tiles."""
        return (1 if self.product.spread else self.product.width // _WIDTH) * self.tiles

    def text(self) -> str:
        """The helper, see matrix_helper.head: a step of it is a unit, the offsets of A and B for each of its links."""
        return _Writer(self).text()


def fits(product: Product) -> bool:
    """True for the shapes that are written here, whose rows and steps lie evenly in memory."""
    if not (product.wide and product.number == product.total == "float") or product.picking:
        return False
    if product.spread:
        return product.side == 1
    parts = _parts(product)
    return _even(product, _body(product.width // _WIDTH)) and all(_within(part) == _within(parts[0]) for part in parts)


def most_tiles(product: Product) -> int:
    """How many tiles that share A can be made together."""
    if product.spread:
        return 4
    return 2 if product.width == _WIDTH and _even(product, _body(2)) else 1


def _even(product: Product, body: int) -> bool:
    """Whether each block's rows lie as the first's, and so many rows as the first so many."""
    places, m = _places(product), product.row.m
    block, some = _distances(product, body)
    return all(at == places[i % m % body] + i % m // body * some + i // m * block for i, at in enumerate(places))


def _distances(product: Product, body: int) -> tuple[int, int]:
    """Bytes from a block's result to the next block's, and from some of its rows to the next so many."""
    places, m = _places(product), product.row.m
    return places[m] - places[0] if len(places) > m else 0, places[body] - places[0] if m > body else 0


def calls(
    product: Product, links: list[tuple[int, ...]], tiles: int, *, in_place: bool
) -> list[tuple[Unit, list[tuple[int, ...]]]]:
    """The helpers that make a chain, in order, each with its units' offsets. ``links``: the offsets of A and of each
    tile's B."""
    parts = _parts(product)
    if len(parts) > 1:
        places = [(part[0][0], *[part[0][1]] * tiles) for part in parts]
        units = [tuple(map(sum, zip(link, place, strict=True))) for link in links for place in places]
        return [(Unit(product, 1, tiles, in_place), units)]
    found: list[tuple[Unit, list[tuple[int, ...]]]] = []
    at, size = 0, max(1, _STEPS // len(parts[0]))
    while at < len(links):
        count = (len(links) - at) // size
        if count:
            rows = [links[at + i * size : at + (i + 1) * size] for i in range(count)]
            found.append(
                (Unit(product, size, tiles, in_place), [tuple(x for link in row for x in link) for row in rows])
            )
            at += count * size
        size //= 2
    return found


def _places(product: Product) -> list[int]:
    """Where each row of the result begins, in bytes."""
    layout = matrix_layout(product.row).result
    return [4 * (place[0][1] * LANES + place[0][0]) for block in layout for place in block]


def _parts(product: Product) -> list[tuple[tuple[int, ...], ...]]:
    """The steps of a product, those of a unit together."""
    return [product.steps[i : i + _STEPS] for i in range(0, len(product.steps), _STEPS)]


def _within(part: tuple[tuple[int, ...], ...]) -> list[tuple[int, int]]:
    """A part's steps from its first on."""
    return [(a - part[0][0], b - part[0][1]) for a, b in part]


def _body(columns: int) -> int:
    """Rows that are written out: those after which the result's places repeat."""
    return 16 // columns


class _Shape(NamedTuple):
    """How a helper goes through a result: ``blocks``, and in each ``rounds`` of ``body`` rows, of which ``passing`` go
    by together. The others are bytes: from a block's and from a round's sums to the next ones, from a block's columns
    of B and from a round's elements of A. Blocks of four by four lie side by side, so that four of them are one here,
    whose rows all go by at once."""

    blocks: int
    rounds: int
    body: int
    passing: int
    sums: tuple[int, int]
    right: int
    left: int

    @classmethod
    def of(cls, unit: Unit) -> _Shape:
        """That of a helper."""
        product, row = unit.product, unit.product.row
        if product.spread:
            return cls(LANES // _WIDTH, 1, row.m, row.m, (4 * _WIDTH, 0), 4 * _WIDTH, 4 * _WIDTH)
        body = _body(unit.columns)
        left = 4 * product.side * body
        return cls(row.blocks, row.m // body, body, _PASSING, _distances(product, body), 4 * row.n, left)


class _Writer:
    """The text of one helper."""

    def __init__(self, unit: Unit) -> None:
        self.unit, self.product = unit, unit.product
        self.tiles = tile_names(unit.tiles)
        self.columns = unit.columns // unit.tiles  # of a tile
        self.shape, self.places = _Shape.of(unit), _places(self.product)
        parts = _parts(self.product)
        steps = _within(parts[0]) if len(parts) > 1 else parts[0]
        self.steps = [(link, a, b) for link in range(unit.links) for a, b in steps]
        self.element = 4 * self.product.side  # bytes from an element of A to the next row's
        self.lines: list[str] = []
        self.number = 0
        self.based = False  # whether pointers to operands are a round's

    def text(self) -> str:
        self._add("head", name=self.unit.name, parameters=parameters(self.unit.tiles))
        short = self.unit.columns > 1 and len(self.product.steps) <= _SHORT
        if self.product.spread:
            short = self.unit.columns < 4
        self._passing_rows() if short else self._passing_units()
        self._add("end")
        return "\n".join(self.lines)

    def _passing_rows(self) -> None:
        """For each unit, for each block: B into registers; for each eight rows of the block."""
        shape = self.shape
        source = "d" if self.unit.in_place else "c"
        self._loop("unit", "0")
        for x in self.tiles:
            self._add(
                "phi", to=f"%sums{x}", type="ptr", first=f"%{source}{x}", before="0", again=f"%d{x}", latch="unit"
            )
        self._pointers()
        self._loop("block", "unit")
        self._add("block", rounds=shape.rounds, right=shape.right)
        right = [self._right(link, b) for link, _, b in self.steps]
        self._loop("rows", "block")
        self._add("round")
        self._sums("%sums")
        for first in range(0, shape.body, shape.passing):
            rows = range(first, first + shape.passing)
            sums = {key: value for r in rows for key, value in self._loaded(r).items()}
            for k, (link, a, _) in enumerate(self.steps):
                sums = self._step(sums, rows, link, a, right[k], last=k + 1 == len(self.steps))
            self._stored(sums)
        self._add("latch", label="rows")
        for label, count, after in (("rows", shape.rounds, "block.latch"), ("block", shape.blocks, "unit.latch")):
            self._add("again", label=label, stores="", count=count, after=after)
        self._add("again", label="unit", stores="", count="%count", after="end")

    def _passing_units(self) -> None:
        """For each eight or sixteen rows: sums into registers; for each unit."""
        shape = self.shape
        self._loop("rows", "0")
        self._add("rows", rounds=shape.rounds, right=shape.right)
        self._sums("%d" if self.unit.in_place else "%c")
        self._add("based")  # so that no unit adds these to each pointer
        self.based = True
        rows = range(shape.body)
        loaded = {key: value for r in rows for key, value in self._loaded(r).items()}
        head, self.lines = self.lines, []
        self._pointers("left.base", "right.base")
        sums = {(r, c): f"%sum{r}.{c}" for r, c in loaded}
        for k, (link, a, b) in enumerate(self.steps):
            sums = self._step(sums, rows, link, a, self._right(link, b), last=k + 1 == len(self.steps))
        inner, self.lines = self.lines, head
        self._loop("unit", "rows")
        for key, value in loaded.items():
            name = f"%sum{key[0]}.{key[1]}"
            self._add("phi", to=name, type=_T, first=value, before="rows", again=sums[key], latch="unit")
        self.lines += inner
        self._add("latch", label="unit")
        self._add("again", label="unit", stores="", count="%count", after="rows.latch")
        before, self.lines = self.lines, []
        self._stored(sums)
        stores, self.lines = "\n".join(self.lines), before
        self._add("again", label="rows", stores=stores, count=shape.rounds * shape.blocks, after="end")

    def _add(self, section: str, **values: object) -> None:
        self.lines.append(_TEXT(section, **values))

    def _new(self, section: str, **values: object) -> str:
        """A new value."""
        self.number += 1
        self._add(section, to=f"%x{self.number}", **values)
        return f"%x{self.number}"

    def _loop(self, label: str, before: str) -> None:
        """The head of a loop that comes from the label ``before``, goes on at ``LABEL.latch`` and counts in
        ``%LABEL.i``."""
        self._add("loop", label=label, before=before)

    def _pointers(self, left: str = "operands", right: str = "rights") -> None:
        """``%a<link>`` and ``%b<link><tile>``: a unit's operands."""
        names = [name for i in range(self.unit.links) for name in (f"a{i}", *self._rights(i))]
        for i, name in enumerate(names):
            self._add("pointer", name=name, count=len(names), i=i, base=left if name.startswith("a") else right)

    def _rights(self, link: int) -> list[str]:
        return [f"b{link}{tile}" for tile in self.tiles]

    def _sums(self, source: str) -> None:
        """``%from<tile>`` and ``%to<tile>``: the sums and results of round ``%round``; ``%left``: bytes to its
        elements of A."""
        (block, some), rounds = self.shape.sums, self.shape.rounds
        self._add("sums", rounds=rounds, block=block, some=some, left=self.shape.left)
        for tile in self.tiles:
            self._add("tile", tile=tile, source=source)

    def _place(self, r: int, c: int) -> tuple[str, int]:
        """The tile of a row's column, and how far it is from the tile's first sums."""
        tile, column = divmod(c, self.columns)
        return self.tiles[tile], self.places[r] + 4 * _WIDTH * column

    def _loaded(self, r: int) -> dict[tuple[int, int], str]:
        """The sums of row ``r``, by row and column."""
        places = [self._place(r, c) for c in range(self.unit.columns)]
        return {(r, c): self._load(_T, f"%from{tile}", offset) for c, (tile, offset) in enumerate(places)}

    def _load(self, type_: str, base: str, offset: int) -> str:
        return self._new("load", type=type_, base=base, offset=offset)

    def _stored(self, sums: dict[tuple[int, int], str]) -> None:
        for (r, c), value in sums.items():
            tile, offset = self._place(r, c)
            self._new("store", tile=tile, offset=offset, value=value)

    def _right(self, link: int, offset: int) -> list[str]:
        """A row of B, by columns of all tiles."""
        rows = [f"%{name}" for name in self._rights(link)]
        if not self.based:
            rows = [self._new("moved", base=row, far="%right") for row in rows]
        return [self._load(_T, row, offset + 4 * _WIDTH * c) for row in rows for c in range(self.columns)]

    def _step(
        self, sums: dict[tuple[int, int], str], rows: range, link: int, offset: int, right: list[str], *, last: bool
    ) -> dict[tuple[int, int], str]:  # fmt: skip
        """Add an element of A times a row of B to each row's sums. Before the next step they all go through an empty
        piece of assembly: else LLVM's scheduler would let each sum wait for itself."""
        found = {}
        column = f"%a{link}" if self.based else self._new("moved", base=f"%a{link}", far="%left")
        elements = self._elements_of_blocks if self.product.spread else self._elements
        for r, left in zip(rows, elements(column, offset, rows), strict=True):
            for c, values in enumerate(right):
                found[r, c] = self._new("fused", left=left, right=values, sum=sums[r, c])
        if last:
            return found
        count = len(found)
        types, given = ", ".join([_T] * count), ", ".join(f"{_T} {value}" for value in found.values())
        places = ",".join(["=v"] * count + [str(i) for i in range(count)])
        all_ = self._new("turns", types=types, places=places, given=given)
        return {key: self._new("turn", types=types, all=all_, i=i) for i, key in enumerate(found)}

    def _elements(self, column: str, offset: int, rows: range) -> list[str]:
        """Each row's element of A, in all columns."""
        loaded = (self._load("float", column, offset + self.element * r) for r in rows)
        return [self._new("broadcast", element=element) for element in loaded]

    def _elements_of_blocks(self, column: str, offset: int, rows: range) -> list[str]:
        """The same of blocks of four by four: each block's in its columns."""
        elements = self._load(_T, column, offset)
        picks = (llvm.picks(tuple(i & ~3 | r for i in range(_WIDTH))) for r in rows)
        return [self._new("of blocks", elements=elements, picks=each) for each in picks]
