"""The outlined multiplications of matrix instructions, as LLVM text.

A helper takes the result's rows some at a time, keeps their sums in registers, and goes through a chain of products
that add to the same sums (chains.py). A row is a vector over the columns, to which each k adds a broadcast
element of A times a row of B. Blocks of four by four lie side by side in the lanes, so a row is that of all blocks, and
A is broadcast within groups of four lanes. Operands lie in buffers as [element][lane] of the type that they are
multiplied in.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cairn.isa.rows import Mfma
from cairn.isa.sem.mfma import LANES, matrix_layout, small_source
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.functions import Templates
from cairn.vgpu.lower.llvm.opcodes import Ins

_TEXT = Templates(__file__)
BITS = {"float": 32, "i32": 32, "double": 64}


class Product(NamedTuple):
    """One shape: ``number`` is LLVM's type of the elements of A and B, ``total`` that of the result. ``each_a``,
    ``each_b``: elements a lane. ``wide``: the host has AVX-512's registers, which hold four times the sums.
    ``side``: so many elements of a lane lie side by side in A's buffer, as [dword][lane][2] or [pair][lane][4]: only
    single elements of A are read, and the order in which halves are converted costs least. ``small`` names the element
    types (A, B) of an f8f6f4 instruction. ``dots``: signed bytes, four k a dword, by AVX-512 VNNI; ``each_a`` and
    ``each_b`` count dwords. Sparse ones have two dwords of A for each of B, one for each of the two elements that A has
    of four k.
    """

    row: Mfma
    number: str
    total: str
    each_a: int
    each_b: int
    wide: bool
    small: tuple[str, str] | None = None
    side: int = 1
    dots: bool = False

    @property
    def spread(self) -> bool:
        """Whether a row is that of all blocks, side by side."""
        return self.row.m == 4

    @property
    def picking(self) -> bool:
        """Whether a row of A has its own rows of B."""
        return self.row.sparse and not self.dots

    @property
    def width(self) -> int:
        """Columns of a row."""
        return self.row.n * self.row.blocks if self.spread else self.row.n

    @property
    def rows(self) -> int:
        """Rows of the result."""
        return self.row.m if self.spread else self.row.m * self.row.blocks

    @property
    def together(self) -> int:
        """Rows at a time: enough sums that wait for nothing and share a row of B, few enough to stay in registers."""
        if self.number != self.total or self.spread:
            return 4
        room = (16 * 512 if self.wide else 8 * 256) // (self.width * BITS[self.total])
        return max(1, min(room, self.row.m))

    @property
    def depth(self) -> int:
        """Steps of one element of A each."""
        if self.dots:
            return self.row.k // (2 if self.row.sparse else 4)
        return self.row.k // (2 if self.row.sparse else 1)

    @property
    def name(self) -> str:
        r = self.row
        kind = "_".join(self.small) + "_" if self.small else "sparse_" if r.sparse else ""
        kind += f"side{self.side}_" if self.side > 1 else "dots_" if self.dots else ""
        kind += "" if self.wide else "narrow_"
        return f"mfma_{kind}{r.m}x{r.n}x{r.k}_{r.blocks}_{self.number}_{self.total}_{self.each_a}"

    @property
    def steps(self) -> tuple[tuple[int, ...], ...]:
        """For each k where its column of A begins, and its row of B, as bytes in their buffers; of a sparse product
        also where the third buffer says which row of B it is."""
        size = BITS[self.number] // 8
        found: list[tuple[int, ...]] = []
        if self.picking:  # four elements of A at a time, which go with eight rows of B
            for k in range(0, self.depth, 4):
                part, e = divmod(k, self.each_a)
                index = 8 * (e // 4 * LANES + part * self.row.m)
                found.append((size * self._place_a(k), size * self._place_b(2 * k), index))
            return tuple(found)
        for k in range(self.depth):
            found.append((size * self._place_a(k), size * self._place_b(k * self.each_b // self.each_a)))
        return tuple(found)

    def _place_a(self, k: int) -> int:
        """Index in A's buffer of column k of row 0; row r is r further."""
        if self.small:
            lane, e = small_source(self.row.m, self.row.k, self.small[0])[0][k]
            return e * LANES + lane
        part, e = divmod(k, self.each_a)
        lane = part * self.row.m * self.row.blocks
        return (e // self.side * LANES + lane) * self.side + e % self.side

    def _place_b(self, k: int) -> int:
        """Index in B's buffer of row k's first column (of block 0)."""
        if self.small:
            lane, e = small_source(self.row.n, self.row.k, self.small[1])[0][k]
            return e * LANES + lane
        part, e = divmod(k, self.each_b)
        return e * LANES + part * self.row.n * self.row.blocks

    def text(self) -> str:
        """The helper, see ``head``."""
        return _text(self)


def tile_names(tiles: int) -> list[str]:
    """What the names of each tile's values end in."""
    return ["", *(f".{tile}" for tile in range(1, tiles))]


def parameters(tiles: int) -> str:
    """The parameters of a helper: result and sums, what all tiles have, and the other tiles' results and sums. B lies
    in ``%rights``, all else in ``%operands``."""
    others = "".join(f", ptr %d{x}, ptr %c{x}" for x in tile_names(tiles)[1:])
    return f"ptr %d, ptr %c, ptr %operands, ptr %rights, ptr %steps, i64 %count{others}"


def head(name: str, row: Mfma, size: int, rows: int, more: str = "", tiles: int = 1) -> list[str]:
    """The start of the helper ``void @cairn.NAME(ptr result, ptr sums, ptr operands, ptr rights, ptr steps, i64
    count)``: result = sums + the product of a column of A and a row of B for each step, one after the other. A step is
    the columns' offsets in ``operands`` and the rows' in ``rights``. The result may lie where the sums do. ``rows``:
    how many rows there are, ``size``: bytes of an element of the result, ``more``: further parameters. ``tiles`` that
    share A follow with ``ptr result, ptr sums`` each. Defines ``NAME.rows``: where each row of the result begins, in
    bytes."""
    places = [place[0] for block in matrix_layout(row).result for place in block][:rows]
    table = ", ".join(f"i32 {register * LANES * size + lane * 4}" for lane, register in places)
    return [_TEXT("head", name=name, rows=rows, table=table, parameters=parameters(tiles) + more)]


def row_loop(name: str, together: int, tiles: int = 1) -> list[str]:
    """The head of a loop over the result's rows, ``together`` at a time: from row ``%i`` on, whose sums come from
    ``%fromR`` and whose results go to ``%toR``, of another tile ``%fromR.TILE`` and ``%toR.TILE``."""
    lines = [_TEXT("row loop", name=name)]
    for r in range(together):
        lines.append(_TEXT("row", i=r))
        words = [
            (f"{word}{r}{x}", f"{base}{x}") for x in tile_names(tiles) for word, base in (("from", "c"), ("to", "d"))
        ]
        lines += _moved(f"%place{r}", {f"%{name}": f"%{base}" for name, base in words})
    return lines


def _moved(place: str, pointers: dict[str, str]) -> list[str]:
    """New names for pointers that are moved by the offset at ``place``."""
    moved = [_TEXT("pointer", name=name, base=base, place=place) for name, base in pointers.items()]
    return [_TEXT("moved", place=place), *moved]


def row_end(rows: int, together: int) -> list[str]:
    """The end of the loop and of the function."""
    return [_TEXT("row end", rows=rows, together=together)]


def step_loop(label: str, before: str, phis: list[str], names: Sequence[str] = "ab") -> list[str]:
    """The head of a loop over the steps, that comes from the label ``before``: pointers ``%LABEL.a``, ``.b`` and ``.x``
    (as ``names`` has them) to what a step multiplies. It is a loop so that LLVM leaves the order as it is: each sum is
    added to once, then each again, and none waits for itself."""
    lines = [_TEXT("step loop", label=label, before=before), *phis]
    for i, name in enumerate(names):
        at = f"%{label}.{name}"
        lines.append(_TEXT("step", at=at, count=len(names), label=label, i=i))
        lines += _moved(f"{at}.at", {at: "%rights" if name.startswith("b") else "%operands"})
    return lines


def step_end(label: str, after: str) -> list[str]:
    """The end of that loop, which goes on at ``after``."""
    return [_TEXT("step end", label=label, after=after)]


def to_steps(rows: int, sums: list[str]) -> list[str]:
    """From the loop over the result's rows, of which a block has so many, to that over the steps."""
    return [_TEXT("to steps", m=rows, sums="\n".join(sums))]


def accumulated(to: str, type_: str, first: str, again: str, *, before: str = "loop", label: str = "step") -> str:
    """What is added to in each step of the loop ``label``, entered from ``before``."""
    return _TEXT("accumulated", to=to, vt=type_, first=first, before=before, again=again, label=label)


def after(stored: list[str]) -> list[str]:
    """What follows the loop over the steps."""
    return [_TEXT("after", stored="\n".join(stored))]


def _text(p: Product) -> str:
    row, n, size = p.row, p.width, BITS[p.total] // 8
    vt = f"<{n} x {p.total}>"
    sums = range(p.together)
    more = ", ptr %biases" if p.dots else ""
    lines = [*declarations(p), *head(p.name, row, size, p.rows, more), *row_loop(p.name, p.together)]
    loaded = [line for r in sums for line in load_sum(p, f"{r}")]
    lines += to_steps(row.m, loaded + (_without_bias(p) if p.dots else []))
    start = "start" if p.dots else "sum"
    phis = [accumulated(f"%acc{r}", vt, f"%{start}{r}", f"%new{r}") for r in sums]
    lines += step_loop("step", "loop", phis, "abx" if p.picking else "ab")
    lines.append(_TEXT("operand rows", side=p.side, t=p.number, n=row.n))
    lines += [_TEXT("row of x")] if p.picking else row_of_b(p, "b", "%brow")
    for r in sums:
        lines += _picking_step(p, r) if p.picking else _step(p, r)
    lines += step_end("step", "stored")
    lines += after([line for r in sums for line in store_sum(p, f"{r}")])
    return "\n".join(lines + row_end(p.rows, p.together))


def load_sum(p: Product, r: str) -> list[str]:
    """``%sum<r>``. A double's dwords lie in the same lane of two registers."""
    n = p.width
    if p.total != "double":
        return [_TEXT("sum", r=r, vt=f"<{n} x {p.total}>")]
    picks = llvm.picks(tuple(each for i in range(n) for each in (i, i + n)))
    return [_TEXT("sum of doubles", r=r, n=n, lanes=LANES, words=2 * n, picks=picks)]


def store_sum(p: Product, r: str) -> list[str]:
    """``%new<r>`` to its place."""
    n = p.width
    if p.total != "double":
        return [_TEXT("stored", r=r, vt=f"<{n} x {p.total}>")]
    lines = [_TEXT("doubles stored", r=r, n=n, words=2 * n)]
    for part in (0, 1):
        picks = llvm.picks(tuple(2 * i + part for i in range(n)))
        lines.append(_TEXT("part stored", r=r, part=part, words=2 * n, n=n, picks=picks, far=part * LANES))
    return lines


def declarations(p: Product) -> list[str]:
    """What the helper calls."""
    if p.dots:
        return [_TEXT("dot declared")]
    return [] if p.number == "i32" else [_TEXT("fma declared", vt=f"<{p.width} x {p.number}>", suffix=_suffix(p))]


def _suffix(p: Product) -> str:
    """How the names of intrinsics on a row end."""
    return f"v{p.width}{'f64' if p.number == 'double' else 'f32'}"


def _dot(n: int, name: str, acc: str, a: str, b: str, result: str) -> list[str]:
    """``result`` = ``acc`` + the products of four unsigned bytes of ``a`` and signed ones of ``b`` in each dword."""
    if n == 16:
        return [_TEXT("dot", result=result, acc=acc, a=a, b=b)]
    lines, parts = [], []
    for part in range(n // 16):
        given = {}
        for short, whole in (("c", acc), ("a", a), ("b", b)):
            given[short] = f"%{name}.{short}{part}"
            lines.append(_TEXT("sixteen", piece=given[short], n=n, whole=whole, picks=llvm.picks_range(16 * part, 16)))
        parts.append(f"%{name}.r{part}")
        lines.append(_TEXT("dot", result=parts[-1], acc=given["c"], a=given["a"], b=given["b"]))
    return [*lines, llvm.text(joined(parts, 16, "i32", name, result))]


def joined(parts: list[str], size: int, type_: str, name: str, result: str) -> list[Ins]:
    """``result``: vectors of ``size`` elements side by side; their number is a power of two."""
    lines = []
    while len(parts) > 1:
        opcode, picks = llvm.shuffle(llvm.vector(size, type_), 2 * size), llvm.picks_range(0, 2 * size)
        made = []
        for i in range(0, len(parts), 2):
            to = result if len(parts) == 2 else f"%{name}.j{size}.{i}"
            lines.append(llvm.ins(to, opcode, parts[i], parts[i + 1], picks))
            made.append(to)
        parts, size = made, 2 * size
    return lines


def _without_bias(p: Product) -> list[str]:
    """A's bytes come with 128 added, since the instruction takes them unsigned: what that adds is taken off first.
    ``%biases`` has it for each lane of B."""
    n, columns = p.width, p.row.n * p.row.blocks
    parts = LANES // columns
    befores = ["zeroinitializer", *(f"%bias{part}" for part in range(1, parts))]
    lines = [
        _TEXT("bias", i=part, next=part + 1, far=part * columns, columns=p.row.n, n=n, before=before)
        for part, before in enumerate(befores)
    ]
    return lines + [_TEXT("unbiased", r=r, n=n, parts=parts) for r in range(p.together)]


def row_of_b(p: Product, name: str, place: str) -> list[str]:
    """Load ``%name``, the row of B at ``place``."""
    return [_TEXT("row of b", name=name, vt=f"<{p.width} x {p.number}>", place=place, align=BITS[p.number] // 8)]


def element_of_a(p: Product, x: str, place: int) -> list[str]:
    """``%as<x>``: the element at ``place`` from the first row on, in all columns of its block; of blocks side by side
    row ``place``'s."""
    about = {"x": x, "n": p.width, "t": p.number, "vt": f"<{p.width} x {p.number}>"}
    if p.spread:
        picks = llvm.picks(tuple(i & ~3 | place for i in range(p.width)))
        return [_TEXT("element of blocks", align=BITS[p.number] // 8, picks=picks, **about)]
    return [_TEXT("element", place=place, **about)]


def _step(p: Product, r: int) -> list[str]:
    """One row of one step."""
    n, t = p.width, p.number
    lines = element_of_a(p, f"{r}", p.side * r)
    b, acc, following = "%b", f"%acc{r}", f"%new{r}"
    if p.dots:
        return lines + _dot(n, f"d{r}", acc, f"%as{r}", b, following)
    if p.total != t:
        return lines + _once(n, str(r), b, acc, following)
    return lines + added(p, f"{r}", b, acc, following)


def added(p: Product, x: str, b: str, acc: str, following: str) -> list[str]:
    """``following`` = ``acc`` + ``%as<x>`` * ``b``."""
    section = "multiplied" if p.number == "i32" else "fused"
    vt = f"<{p.width} x {p.number}>"
    return [_TEXT(section, x=x, vt=vt, suffix=_suffix(p), b=b, acc=acc, following=following)]


def _picking_step(p: Product, r: int) -> list[str]:
    """Four elements of a row of sparse A. The third buffer has for each how many bytes after the first of four rows of
    B the row lies that it goes with, 16 bits each: one load, since loads are what takes the time here."""
    lines = [_TEXT("picked", r=r)]
    sums = [f"%acc{r}", *(f"%acc{r}.{e}" for e in (1, 2, 3)), f"%new{r}"]
    for e in range(4):
        x = f"{r}.{e}"
        place = (e // p.side * LANES + r) * p.side + e % p.side
        lines += [
            *element_of_a(p, x, place),
            _TEXT("pick", x=x, r=r, shift=16 * e, t=p.number, far=e // 2 * 4 * LANES),
            *row_of_b(p, f"b{x}", f"%xr{x}"),
            *added(p, x, f"%b{x}", sums[e], sums[e + 1]),
        ]
    return lines


def _once(n: int, x: str, b: str, acc: str, following: str) -> list[str]:
    """An exact product of doubles added to a float with one rounding: the double sum is rounded to odd first."""
    return [_TEXT("once", n=n, x=x, b=b, acc=acc, following=following)]
