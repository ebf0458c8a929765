"""Products of floats on AVX-512, written out: what matrix_helper.py does in loops, several steps at a time.

A *unit* is up to eight steps: some of one product's, or those of several. There are two orders. Where a row has two
registers of columns, a unit's rows of B stay in registers and the result's rows go by, two at a time: their loads and
stores lie evenly between the multiplications, which a chain of a single product needs. Where it has one, each element
of A is broadcast for one multiplication and is its operand in memory; there sixteen rows of sums stay in registers and
the units go by. So do eight rows of two registers where a product has so many steps that sums would come and go often.
"""

from __future__ import annotations

from typing import NamedTuple

from cairn.isa.sem.mfma import matrix_layout
from cairn.vgpu.lower.ir import LANES
from cairn.vgpu.lower.matrix_helper import Product

_WIDTH = 16  # columns of a register
_STEPS = 8  # of a unit, at most
_PASSING = 2  # rows that go by together
_SHORT = 16  # steps of a product up to which rows go by
_T = f"<{_WIDTH} x float>"
_FMA = f"llvm.fma.v{_WIDTH}f32"


class Unit(NamedTuple):
    """The helper that makes units of ``links`` products, or of a part of one."""

    product: Product
    links: int

    @property
    def name(self) -> str:
        return f"{self.product.name}_unit{self.links}"

    def text(self) -> str:
        """The helper, see matrix_helper.head: a step of it is a unit, the offsets of A and B for each of its links."""
        return _Writer(self).text()


def fits(product: Product) -> bool:
    """True for the shapes that are written here, whose rows and steps lie evenly in memory."""
    if not (product.wide and product.number == product.total == "float") or product.spread or product.picking:
        return False
    places, together = _places(product), _body(product)
    distance = places[together] - places[0] if len(places) > together else 0
    even = all(at == places[i % together] + i // together * distance for i, at in enumerate(places))
    parts = _parts(product)
    return even and all(_within(part) == _within(parts[0]) for part in parts)


def calls(product: Product, links: list[tuple[int, ...]]) -> list[tuple[Unit, list[tuple[int, ...]]]]:
    """The helpers that make a chain, in order, each with its units' offsets. ``links``: the offsets of A and B."""
    parts = _parts(product)
    if len(parts) > 1:
        units = [tuple(map(sum, zip(link, part[0], strict=True))) for link in links for part in parts]
        return [(Unit(product, 1), units)]
    found: list[tuple[Unit, list[tuple[int, ...]]]] = []
    at, size = 0, max(1, _STEPS // len(parts[0]))
    while at < len(links):
        count = (len(links) - at) // size
        if count:
            rows = [links[at + i * size : at + (i + 1) * size] for i in range(count)]
            found.append((Unit(product, size), [tuple(x for link in row for x in link) for row in rows]))
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


def _body(product: Product) -> int:
    """Rows that are written out: those after which the result's places repeat."""
    return 8 if product.width > _WIDTH else 16


class _Writer:
    """The text of one helper."""

    def __init__(self, unit: Unit) -> None:
        self.unit, self.product = unit, unit.product
        self.columns = self.product.width // _WIDTH
        self.places, self.body = _places(self.product), _body(self.product)
        parts = _parts(self.product)
        steps = _within(parts[0]) if len(parts) > 1 else parts[0]
        self.steps = [(link, a, b) for link in range(unit.links) for a, b in steps]
        self.element = 4 * self.product.side  # bytes from an element of A to the next row's
        self.lines: list[str] = []
        self.number = 0

    def text(self) -> str:
        self.lines += [
            f"declare {_T} @{_FMA}({_T}, {_T}, {_T})",
            f"define internal void @cairn.{self.unit.name}(ptr %d, ptr %c, ptr %operands, ptr %steps, i64 %count) "
            "noinline #0 {",
        ]
        self._passing_rows() if self.columns > 1 and len(self.product.steps) <= _SHORT else self._passing_units()
        self.lines += ["end:", "  ret void", "}"]
        return "\n".join(self.lines)

    def _passing_rows(self) -> None:
        """For each unit, for each block: B into registers; for each eight rows of the block."""
        row = self.product.row
        rounds = row.m // self.body
        self._loop("unit", "0", ["%sums = phi ptr [ %c, %0 ], [ %d, %unit.latch ]"])
        self._pointers()
        self._loop("block", "unit")
        self.lines += [f"  %first = mul i64 %block.i, {rounds}", f"  %right = mul i64 %block.i, {4 * row.n}"]
        right = [self._right(link, b) for link, _, b in self.steps]
        self._loop("rows", "block")
        self.lines.append("  %round = add i64 %first, %rows.i")
        self._sums("%sums")
        for first in range(0, self.body, _PASSING):
            rows = range(first, first + _PASSING)
            sums = {key: value for r in rows for key, value in self._loaded(r).items()}
            for k, (link, a, _) in enumerate(self.steps):
                sums = self._step(sums, rows, link, a, right[k], last=k + 1 == len(self.steps))
            self._stored(sums)
        self.lines += ["  br label %rows.latch", "rows.latch:"]
        self._again("rows", str(rounds), "block.latch")
        self.lines.append("block.latch:")
        self._again("block", str(row.blocks), "unit.latch")
        self.lines.append("unit.latch:")
        self._again("unit", "%count", "end")

    def _passing_units(self) -> None:
        """For each eight or sixteen rows: sums into registers; for each unit."""
        rounds = self.product.rows // self.body
        self._loop("rows", "0")
        self.lines += [
            f"  %block = udiv i64 %rows.i, {self.product.row.m // self.body}",
            f"  %right = mul i64 %block, {4 * self.product.row.n}",
            "  %round = add i64 %rows.i, 0",
        ]
        self._sums("%c")
        rows = range(self.body)
        loaded = {key: value for r in rows for key, value in self._loaded(r).items()}
        head, self.lines = self.lines, []
        self._pointers()
        sums = {(r, c): f"%sum{r}.{c}" for r, c in loaded}
        for k, (link, a, b) in enumerate(self.steps):
            sums = self._step(sums, rows, link, a, self._right(link, b), last=k + 1 == len(self.steps))
        inner, self.lines = self.lines, head
        phis = [
            f"%sum{r}.{c} = phi {_T} [ {value}, %rows ], [ {sums[r, c]}, %unit.latch ]"
            for (r, c), value in loaded.items()
        ]
        self._loop("unit", "rows", phis)
        self.lines += [*inner, "  br label %unit.latch", "unit.latch:"]
        self._again("unit", "%count", "rows.latch")
        self.lines.append("rows.latch:")
        self._stored(sums)
        self._again("rows", str(rounds), "end")

    def _loop(self, label: str, before: str, phis: list[str] | None = None) -> None:
        """The head of a loop that comes from the label ``before``, goes on at ``LABEL.latch`` and counts in
        ``%LABEL.i``."""
        self.lines += [f"  br label %{label}", f"{label}:"]
        self.lines.append(f"  %{label}.i = phi i64 [ 0, %{before} ], [ %{label}.next, %{label}.latch ]")
        self.lines += [f"  {phi}" for phi in phis or []]

    def _again(self, label: str, count: str, after: str) -> None:
        """The end of that loop."""
        self.lines += [
            f"  %{label}.next = add i64 %{label}.i, 1",
            f"  %{label}.done = icmp eq i64 %{label}.next, {count}",
            f"  br i1 %{label}.done, label %{after}, label %{label}",
        ]

    def _new(self, text: str) -> str:
        """A new value."""
        self.number += 1
        self.lines.append(f"  %x{self.number} = {text}")
        return f"%x{self.number}"

    def _pointers(self) -> None:
        """``%a<link>`` and ``%b<link>``: a unit's operands."""
        for i in range(2 * self.unit.links):
            at = self._new(f"getelementptr [{2 * self.unit.links} x i32], ptr %steps, i64 %unit.i, i64 {i}")
            offset = self._new(f"zext i32 {self._new(f'load i32, ptr {at}')} to i64")
            self.lines.append(f"  %{'ab'[i % 2]}{i // 2} = getelementptr i8, ptr %operands, i64 {offset}")

    def _sums(self, source: str) -> None:
        """``%from`` and ``%to``: the sums and results of round ``%round``; ``%left``: bytes to its elements of A."""
        distance = self.places[self.body] - self.places[0] if len(self.places) > self.body else 0
        offset = self._new(f"mul i64 %round, {distance}")
        self.lines += [
            f"  %from = getelementptr i8, ptr {source}, i64 {offset}",
            f"  %to = getelementptr i8, ptr %d, i64 {offset}",
            f"  %left = mul i64 %round, {self.element * self.body}",
        ]

    def _loaded(self, r: int) -> dict[tuple[int, int], str]:
        """The sums of row ``r``, by row and column."""
        return {(r, c): self._load(_T, "%from", self.places[r] + 4 * _WIDTH * c) for c in range(self.columns)}

    def _load(self, type_: str, base: str, offset: int) -> str:
        at = self._new(f"getelementptr i8, ptr {base}, i64 {offset}")
        return self._new(f"load {type_}, ptr {at}, align 4")

    def _stored(self, sums: dict[tuple[int, int], str]) -> None:
        for (r, c), value in sums.items():
            at = self._new(f"getelementptr i8, ptr %to, i64 {self.places[r] + 4 * _WIDTH * c}")
            self.lines.append(f"  store {_T} {value}, ptr {at}, align 4")

    def _right(self, link: int, offset: int) -> list[str]:
        """A row of B, by columns."""
        row = self._new(f"getelementptr i8, ptr %b{link}, i64 %right")
        return [self._load(_T, row, offset + 4 * _WIDTH * c) for c in range(self.columns)]

    def _step(
        self, sums: dict[tuple[int, int], str], rows: range, link: int, offset: int, right: list[str], *, last: bool
    ) -> dict[tuple[int, int], str]:  # fmt: skip
        """Add an element of A times a row of B to each row's sums. Before the next step they all go through an empty
        piece of assembly: else LLVM's scheduler would let each sum wait for itself."""
        found = {}
        column = self._new(f"getelementptr i8, ptr %a{link}, i64 %left")
        for r in rows:
            element = self._load("float", column, offset + self.element * r)
            one = self._new(f"insertelement {_T} poison, float {element}, i64 0")
            left = self._new(f"shufflevector {_T} {one}, {_T} poison, <{_WIDTH} x i32> zeroinitializer")
            for c, values in enumerate(right):
                found[r, c] = self._new(f"call {_T} @{_FMA}({_T} {left}, {_T} {values}, {_T} {sums[r, c]})")
        if last:
            return found
        count = len(found)
        types = ", ".join([_T] * count)
        places = ",".join(["=v"] * count + [str(i) for i in range(count)])
        given = ", ".join(f"{_T} {value}" for value in found.values())
        all_ = self._new(f'call {{ {types} }} asm sideeffect "", "{places}"({given})')
        return {key: self._new(f"extractvalue {{ {types} }} {all_}, {i}") for i, key in enumerate(found)}
