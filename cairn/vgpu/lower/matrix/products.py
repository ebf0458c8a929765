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
from cairn.vgpu.lower.llvm.opcodes import Ins

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
    return [
        f"@cairn.{name}.rows = internal constant [{rows} x i32] [{table}]",
        f"define internal void @cairn.{name}({parameters(tiles)}{more}) noinline alignstack(64) #0 {{",
    ]


def row_loop(name: str, together: int, tiles: int = 1) -> list[str]:
    """The head of a loop over the result's rows, ``together`` at a time: from row ``%i`` on, whose sums come from
    ``%fromR`` and whose results go to ``%toR``, of another tile ``%fromR.TILE`` and ``%toR.TILE``."""
    lines = [
        "  br label %loop",
        "loop:",
        "  %i = phi i64 [ 0, %0 ], [ %next, %stored ]",
        f"  %place = getelementptr i32, ptr @cairn.{name}.rows, i64 %i",
    ]
    for r in range(together):
        lines.append(f"  %place{r} = getelementptr i32, ptr %place, i64 {r}")
        words = [
            (f"{word}{r}{x}", f"{base}{x}") for x in tile_names(tiles) for word, base in (("from", "c"), ("to", "d"))
        ]
        lines += _moved(f"%place{r}", {f"%{name}": f"%{base}" for name, base in words})
    return lines


def _moved(place: str, pointers: dict[str, str]) -> list[str]:
    """New names for pointers that are moved by the offset at ``place``."""
    lines = [f"  {place}.offset = load i32, ptr {place}", f"  {place}.wide = zext i32 {place}.offset to i64"]
    return lines + [f"  {name} = getelementptr i8, ptr {base}, i64 {place}.wide" for name, base in pointers.items()]


def row_end(rows: int, together: int) -> list[str]:
    """The end of the loop and of the function."""
    return [
        f"  %next = add i64 %i, {together}",
        f"  %done = icmp eq i64 %next, {rows}",
        "  br i1 %done, label %end, label %loop",
        "end:",
        "  ret void",
        "}",
    ]


def step_loop(label: str, before: str, phis: list[str], names: Sequence[str] = "ab") -> list[str]:
    """The head of a loop over the steps, that comes from the label ``before``: pointers ``%LABEL.a``, ``.b`` and ``.x``
    (as ``names`` has them) to what a step multiplies. It is a loop so that LLVM leaves the order as it is: each sum is
    added to once, then each again, and none waits for itself."""
    lines = [f"{label}:", f"  %{label}.n = phi i64 [ 0, %{before} ], [ %{label}.next, %{label} ]", *phis]
    for i, name in enumerate(names):
        at = f"%{label}.{name}"
        lines.append(f"  {at}.at = getelementptr [{len(names)} x i32], ptr %steps, i64 %{label}.n, i64 {i}")
        lines += _moved(f"{at}.at", {at: "%rights" if name.startswith("b") else "%operands"})
    return lines


def step_end(label: str, after: str) -> list[str]:
    """The end of that loop, which goes on at ``after``."""
    return [
        f"  %{label}.next = add i64 %{label}.n, 1",
        f"  %{label}.done = icmp eq i64 %{label}.next, %count",
        f"  br i1 %{label}.done, label %{after}, label %{label}",
    ]


def _text(p: Product) -> str:
    row, n, size = p.row, p.width, BITS[p.total] // 8
    vt = f"<{n} x {p.total}>"
    sums = range(p.together)
    more = ", ptr %biases" if p.dots else ""
    lines = [*declarations(p), *head(p.name, row, size, p.rows, more), *row_loop(p.name, p.together)]
    lines.append(f"  %block = udiv i64 %i, {row.m}")
    lines += [line for r in sums for line in load_sum(p, f"{r}")]
    lines += _without_bias(p) if p.dots else []
    lines.append("  br label %step")
    start = "start" if p.dots else "sum"
    phis = [f"  %acc{r} = phi {vt} [ %{start}{r}, %loop ], [ %new{r}, %step ]" for r in sums]
    lines += step_loop("step", "loop", phis, "abx" if p.picking else "ab")
    lines += [
        f"  %arow = getelementptr [{p.side} x {p.number}], ptr %step.a, i64 %i",
        f"  %brow = getelementptr <{row.n} x {p.number}>, ptr %step.b, i64 %block",
    ]
    lines += ["  %xrow = getelementptr i64, ptr %step.x, i64 %i"] if p.picking else row_of_b(p, "b", "%brow")
    for r in sums:
        lines += _picking_step(p, r) if p.picking else _step(p, r)
    lines += step_end("step", "stored")
    lines.append("stored:")
    lines += [line for r in sums for line in store_sum(p, f"{r}")]
    return "\n".join(lines + row_end(p.rows, p.together))


def load_sum(p: Product, r: str) -> list[str]:
    """``%sum<r>``. A double's dwords lie in the same lane of two registers."""
    n = p.width
    if p.total != "double":
        return [f"  %sum{r} = load <{n} x {p.total}>, ptr %from{r}, align 4"]
    picks = ", ".join(f"i32 {i}, i32 {i + n}" for i in range(n))
    t = f"<{n} x i32>"
    return [
        f"  %low{r} = load {t}, ptr %from{r}, align 4",
        f"  %high{r}.at = getelementptr i32, ptr %from{r}, i64 {LANES}",
        f"  %high{r} = load {t}, ptr %high{r}.at, align 4",
        f"  %pairs{r} = shufflevector {t} %low{r}, {t} %high{r}, <{2 * n} x i32> <{picks}>",
        f"  %sum{r} = bitcast <{2 * n} x i32> %pairs{r} to <{n} x double>",
    ]


def store_sum(p: Product, r: str) -> list[str]:
    """``%new<r>`` to its place."""
    n = p.width
    if p.total != "double":
        return [f"  store <{n} x {p.total}> %new{r}, ptr %to{r}, align 4"]
    t = f"<{2 * n} x i32>"
    lines = [f"  %both{r} = bitcast <{n} x double> %new{r} to {t}"]
    for part in (0, 1):
        picks = ", ".join(f"i32 {2 * i + part}" for i in range(n))
        lines += [
            f"  %part{r}.{part} = shufflevector {t} %both{r}, {t} poison, <{n} x i32> <{picks}>",
            f"  %half{r}.{part} = getelementptr i32, ptr %to{r}, i64 {part * LANES}",
            f"  store <{n} x i32> %part{r}.{part}, ptr %half{r}.{part}, align 4",
        ]
    return lines


def declarations(p: Product) -> list[str]:
    """What the helper calls."""
    if p.dots:
        return [f"declare {DOT_TYPE} @{DOT}({DOT_TYPE}, {DOT_TYPE}, {DOT_TYPE})"]
    if p.number == "i32":
        return []
    vt = f"<{p.width} x {p.number}>"
    suffix = f"v{p.width}{'f64' if p.number == 'double' else 'f32'}"
    return [f"declare {vt} @llvm.fma.{suffix}({vt}, {vt}, {vt})"]


DOT_TYPE, DOT = "<16 x i32>", "llvm.x86.avx512.vpdpbusd.512"


def _dot(n: int, name: str, acc: str, a: str, b: str, result: str) -> list[str]:
    """``result`` = ``acc`` + the products of four unsigned bytes of ``a`` and signed ones of ``b`` in each dword."""
    call = f"call {DOT_TYPE} @{DOT}"
    if n == 16:
        return [f"  {result} = {call}({DOT_TYPE} {acc}, {DOT_TYPE} {a}, {DOT_TYPE} {b})"]
    lines, parts = [], []
    for part in range(n // 16):
        picks = ", ".join(f"i32 {i + 16 * part}" for i in range(16))
        for short, whole in (("c", acc), ("a", a), ("b", b)):
            piece = f"%{name}.{short}{part}"
            lines.append(f"  {piece} = shufflevector <{n} x i32> {whole}, <{n} x i32> poison, <16 x i32> <{picks}>")
        given = ", ".join(f"{DOT_TYPE} %{name}.{short}{part}" for short in "cab")
        lines.append(f"  %{name}.r{part} = {call}({given})")
        parts.append(f"%{name}.r{part}")
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
    n, parts = p.width, LANES // (p.row.n * p.row.blocks)
    t = f"<{n} x i32>"
    lines = []
    for part in range(parts):
        lines += [
            f"  %bias.row{part} = getelementptr i32, ptr %biases, i64 {part * p.row.n * p.row.blocks}",
            f"  %bias.at{part} = getelementptr [{p.row.n} x i32], ptr %bias.row{part}, i64 %block",
            f"  %bias.of{part} = load {t}, ptr %bias.at{part}, align 4",
            f"  %bias{part + 1} = add {t} {f'%bias{part}' if part else 'zeroinitializer'}, %bias.of{part}",
        ]
    return lines + [f"  %start{r} = sub {t} %sum{r}, %bias{parts}" for r in range(p.together)]


def row_of_b(p: Product, name: str, place: str) -> list[str]:
    """Load ``%name``, the row of B at ``place``."""
    return [f"  %{name} = load <{p.width} x {p.number}>, ptr {place}, align {BITS[p.number] // 8}"]


def element_of_a(p: Product, x: str, place: int) -> list[str]:
    """``%as<x>``: the element at ``place`` from the first row on, in all columns of its block; of blocks side by side
    row ``place``'s."""
    n, t = p.width, p.number
    vt = f"<{n} x {t}>"
    if p.spread:
        picks = ", ".join(f"i32 {i & ~3 | place}" for i in range(n))
        return [
            f"  %av{x} = load {vt}, ptr %arow, align {BITS[t] // 8}",
            f"  %as{x} = shufflevector {vt} %av{x}, {vt} poison, <{n} x i32> <{picks}>",
        ]
    return [
        f"  %ap{x} = getelementptr {t}, ptr %arow, i64 {place}",
        f"  %av{x} = load {t}, ptr %ap{x}",
        f"  %ai{x} = insertelement {vt} poison, {t} %av{x}, i64 0",
        f"  %as{x} = shufflevector {vt} %ai{x}, {vt} poison, <{n} x i32> zeroinitializer",
    ]


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
    n, t = p.width, p.number
    vt = f"<{n} x {t}>"
    if t == "i32":
        return [f"  %m{x} = mul {vt} %as{x}, {b}", f"  {following} = add {vt} {acc}, %m{x}"]
    suffix = f"v{n}{'f64' if t == 'double' else 'f32'}"
    return [f"  {following} = call {vt} @llvm.fma.{suffix}({vt} %as{x}, {vt} {b}, {vt} {acc})"]


def _picking_step(p: Product, r: int) -> list[str]:
    """Four elements of a row of sparse A. The third buffer has for each how many bytes after the first of four rows of
    B the row lies that it goes with, 16 bits each: one load, since loads are what takes the time here."""
    lines = [f"  %xp{r} = getelementptr i64, ptr %xrow, i64 {r}", f"  %xw{r} = load i64, ptr %xp{r}"]
    sums = [f"%acc{r}", *(f"%acc{r}.{e}" for e in (1, 2, 3)), f"%new{r}"]
    for e in range(4):
        x = f"{r}.{e}"
        place = (e // p.side * LANES + r) * p.side + e % p.side
        rows = e // 2 * 4 * LANES
        lines += [
            *element_of_a(p, x, place),
            f"  %xs{x} = lshr i64 %xw{r}, {16 * e}",
            f"  %xo{x} = and i64 %xs{x}, 65535",
            f"  %xb{x} = getelementptr i8, ptr %brow, i64 %xo{x}",
            f"  %xr{x} = getelementptr {p.number}, ptr %xb{x}, i64 {rows}",
            *row_of_b(p, f"b{x}", f"%xr{x}"),
            *added(p, x, f"%b{x}", sums[e], sums[e + 1]),
        ]
    return lines


def _once(n: int, x: str, b: str, acc: str, following: str) -> list[str]:
    """An exact product of doubles added to a float with one rounding: the double sum is rounded to odd first."""
    d, f, i = f"<{n} x double>", f"<{n} x float>", f"<{n} x i64>"
    return [
        f"  %p{x} = fmul {d} %as{x}, {b}",
        f"  %c{x} = fpext {f} {acc} to {d}",
        f"  %s{x} = fadd {d} %p{x}, %c{x}",
        f"  %v{x} = fsub {d} %s{x}, %p{x}",
        f"  %w{x} = fsub {d} %s{x}, %v{x}",
        f"  %x{x} = fsub {d} %p{x}, %w{x}",
        f"  %y{x} = fsub {d} %c{x}, %v{x}",
        f"  %e{x} = fadd {d} %x{x}, %y{x}",  # the sum's error; NaN where the sum is not finite
        f"  %n{x} = fcmp one {d} %e{x}, zeroinitializer",
        f"  %b{x} = bitcast {d} %s{x} to {i}",
        f"  %l{x} = and {i} %b{x}, splat (i64 1)",
        f"  %z{x} = icmp eq {i} %l{x}, zeroinitializer",
        f"  %o{x} = and <{n} x i1> %n{x}, %z{x}",
        # Odd already, or moved by one bit towards the error: up in magnitude where the two signs agree.
        f"  %g{x} = bitcast {d} %e{x} to {i}",
        f"  %h{x} = xor {i} %g{x}, %b{x}",
        f"  %j{x} = icmp slt {i} %h{x}, zeroinitializer",
        f"  %q{x} = select <{n} x i1> %j{x}, {i} splat (i64 -1), {i} splat (i64 1)",
        f"  %r{x} = add {i} %b{x}, %q{x}",
        f"  %t{x} = select <{n} x i1> %o{x}, {i} %r{x}, {i} %b{x}",
        f"  %u{x} = bitcast {i} %t{x} to {d}",
        f"  {following} = fptrunc {d} %u{x} to {f}",
    ]
