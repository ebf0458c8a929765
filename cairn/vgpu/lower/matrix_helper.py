"""The outlined multiplications of matrix instructions, as LLVM text.

A helper takes the result's rows one by one. A row is a vector over the columns, to which each k adds a broadcast
element of A times a row of B. Operands lie in buffers as [element][lane] of the type that they are multiplied in.
"""

from __future__ import annotations

from dataclasses import dataclass

from cairn.isa.rows import Mfma
from cairn.isa.sem.mfma import matrix_layout, small_source
from cairn.vgpu.lower.ir import LANES


@dataclass(frozen=True, slots=True)
class Product:
    """One shape: ``number`` is LLVM's type of the elements of A and B, ``total`` that of the result. ``each_a``,
    ``each_b``: elements a lane. ``pairs``: A's buffer has the two elements of a dword side by side, as
    [dword][lane][2]: only single elements of A are read, and that order costs least. ``small`` names the element types
    (A, B) of an f8f6f4 instruction. ``dots``: signed bytes, four k a dword, by AVX-512 VNNI; ``each_a`` counts dwords.
    """

    row: Mfma
    number: str
    total: str
    each_a: int
    each_b: int
    small: tuple[str, str] | None = None
    pairs: bool = False
    dots: bool = False

    @property
    def together(self) -> int:
        """Rows at a time: enough sums that wait for nothing and share a row of B, few enough to stay in registers."""
        simple = self.dots or (self.number == self.total == "float" and not self.row.sparse)
        return 8 if self.row.m % 8 == 0 and simple else 4

    @property
    def depth(self) -> int:
        """Steps of one element of A each."""
        return self.row.k // (4 if self.dots else 2 if self.row.sparse else 1)

    @property
    def name(self) -> str:
        r = self.row
        kind = "_".join(self.small) + "_" if self.small else "sparse_" if r.sparse else ""
        kind += "pairs_" if self.pairs else "dots_" if self.dots else ""
        return f"mfma_{kind}{r.m}x{r.n}x{r.k}_{r.blocks}_{self.number}_{self.total}_{self.each_a}"

    def place_a(self, k: int) -> int:
        """Index in A's buffer of column k of row 0; row r is r further."""
        if self.small:
            lane, e = small_source(self.row.m, self.row.k, self.small[0])[0][k]
            return e * LANES + lane
        part, e = divmod(k, self.each_a)
        lane = part * self.row.m * self.row.blocks
        return (e // 2 * LANES + lane) * 2 + e % 2 if self.pairs else e * LANES + lane

    def place_b(self, k: int) -> int:
        """Index in B's buffer of row k's first column (of block 0)."""
        if self.small:
            lane, e = small_source(self.row.n, self.row.k, self.small[1])[0][k]
            return e * LANES + lane
        part, e = divmod(k, self.each_b)
        return e * LANES + part * self.row.n * self.row.blocks


def table_of_rows(name: str, row: Mfma, size: int) -> str:
    """The constant ``NAME.rows``: where each row of the result begins, in bytes; ``size``: bytes of an element."""
    places = [place[0] for block in matrix_layout(row).result for place in block]
    table = ", ".join(f"i32 {(register * LANES + lane) * size}" for lane, register in places)
    return f"@cairn.{name}.rows = internal constant [{len(places)} x i32] [{table}]"


def row_loop(name: str, row: Mfma, together: int, back: str, a: str, b: str) -> list[str]:
    """The head of a loop over the result's rows, ``together`` at a time: row ``%i`` of A (``%arow``; ``a`` is the type
    of what A has for a row), B of its block (``%brow``; ``b``: the type of a row of B), and where each row's sums come
    from (``%fromR``) and its results go to (``%toR``). ``back``: the label that goes around."""
    lines = [
        "  br label %loop",
        "loop:",
        f"  %i = phi i64 [ 0, %0 ], [ %next, %{back} ]",
        f"  %place = getelementptr i32, ptr @cairn.{name}.rows, i64 %i",
        f"  %arow = getelementptr {a}, ptr %a, i64 %i",
        f"  %block = udiv i64 %i, {row.m}",
        f"  %brow = getelementptr {b}, ptr %b, i64 %block",
    ]
    for r in range(together):
        lines += [
            f"  %place{r} = getelementptr i32, ptr %place, i64 {r}",
            f"  %offset{r} = load i32, ptr %place{r}",
            f"  %wide{r} = zext i32 %offset{r} to i64",
            f"  %from{r} = getelementptr i8, ptr %c, i64 %wide{r}",
            f"  %to{r} = getelementptr i8, ptr %d, i64 %wide{r}",
        ]
    return lines


def row_end(row: Mfma, together: int) -> list[str]:
    """The end of the loop and of the function."""
    return [
        f"  %next = add i64 %i, {together}",
        f"  %done = icmp eq i64 %next, {row.m * row.blocks}",
        "  br i1 %done, label %end, label %loop",
        "end:",
        "  ret void",
        "}",
    ]


def text(p: Product) -> str:
    """The helper ``void @cairn.NAME(ptr result, ptr sums, ptr a, ptr b, ptr indices)``: result = sums + a * b. The
    result may lie where the sums do; registers of both lie side by side, one after the other."""
    row, name, n = p.row, p.name, p.row.n
    size = 8 if p.total == "double" else 4
    vt = f"<{n} x {p.total}>"
    element = f"[2 x {p.number}]" if p.pairs else p.number
    first = "sum" if p.dots else "acc"
    lines = [
        *_declarations(p),
        table_of_rows(name, row, size),
        f"define internal void @cairn.{name}(ptr %d, ptr %c, ptr %a, ptr %b, ptr %index) noinline #0 {{",
        *row_loop(name, row, p.together, "loop", element, f"<{n} x {p.number}>"),
        *(f"  %{first}{r}.0 = load {vt}, ptr %from{r}, align {size}" for r in range(p.together)),
    ]
    depth = p.depth
    if not row.sparse:
        for k in range(depth):
            lines += _row_of_b(p, f"b{k}", f"%brow, i64 {p.place_b(k)}")
    if p.dots:
        lines += _without_bias(p)
    for k in range(depth):
        for r in range(p.together):
            lines += _step(p, k, r)
    lines += [f"  store {vt} %acc{r}.{depth}, ptr %to{r}, align {size}" for r in range(p.together)]
    lines += row_end(row, p.together)
    return "\n".join(lines)


def _declarations(p: Product) -> list[str]:
    if p.dots:
        return [f"declare {_DOT_TYPE} @llvm.x86.avx512.vpdpbusd.512({_DOT_TYPE}, {_DOT_TYPE}, {_DOT_TYPE})"]
    if p.number == "i32":
        return []
    vt = f"<{p.row.n} x {p.number}>"
    suffix = f"v{p.row.n}{'f64' if p.number == 'double' else 'f32'}"
    return [f"declare {vt} @llvm.fma.{suffix}({vt}, {vt}, {vt})"]


_DOT_TYPE = "<16 x i32>"


def _dot(n: int, name: str, acc: str, a: str, b: str, result: str) -> list[str]:
    """``result`` = ``acc`` + the products of four unsigned bytes of ``a`` and signed ones of ``b`` in each dword."""
    call = f"call {_DOT_TYPE} @llvm.x86.avx512.vpdpbusd.512"
    if n == 16:
        return [f"  {result} = {call}({_DOT_TYPE} {acc}, {_DOT_TYPE} {a}, {_DOT_TYPE} {b})"]
    lines = []
    for half in (0, 1):
        picks = ", ".join(f"i32 {i + 16 * half}" for i in range(16))
        for short, whole in (("c", acc), ("a", a), ("b", b)):
            part = f"%{name}.{short}{half}"
            lines.append(f"  {part} = shufflevector <32 x i32> {whole}, <32 x i32> poison, <16 x i32> <{picks}>")
        given = ", ".join(f"{_DOT_TYPE} %{name}.{short}{half}" for short in "cab")
        lines.append(f"  %{name}.r{half} = {call}({given})")
    picks = ", ".join(f"i32 {i}" for i in range(32))
    both = f"{_DOT_TYPE} %{name}.r0, {_DOT_TYPE} %{name}.r1"
    return [*lines, f"  {result} = shufflevector {both}, <32 x i32> <{picks}>"]


def _without_bias(p: Product) -> list[str]:
    """A's bytes come with 128 added, since the instruction takes them unsigned: what that adds is taken off first."""
    n = p.row.n
    lines = []
    for k in range(p.depth):
        acc = f"%bias.{k}" if k else "zeroinitializer"
        lines += _dot(n, f"bias{k}", acc, f"splat (i32 {0x80808080 - (1 << 32)})", f"%b{k}", f"%bias.{k + 1}")
    return lines + [f"  %acc{r}.0 = sub <{n} x i32> %sum{r}.0, %bias.{p.depth}" for r in range(p.together)]


def _row_of_b(p: Product, name: str, place: str) -> list[str]:
    """Load ``%name``, the row of B at ``place``."""
    t = p.number
    return [
        f"  %{name}.at = getelementptr {t}, ptr {place}",
        f"  %{name} = load <{p.row.n} x {t}>, ptr %{name}.at, align {8 if t == 'double' else 4}",
    ]


def _step(p: Product, k: int, r: int) -> list[str]:
    """One k of one row."""
    n, t = p.row.n, p.number
    vt = f"<{n} x {t}>"
    x = f"{r}.{k}"
    lines = [
        f"  %ap{x} = getelementptr {t}, ptr %arow, i64 {p.place_a(k) + (2 * r if p.pairs else r)}",
        f"  %av{x} = load {t}, ptr %ap{x}",
        f"  %ai{x} = insertelement {vt} poison, {t} %av{x}, i64 0",
        f"  %as{x} = shufflevector {vt} %ai{x}, {vt} poison, <{n} x i32> zeroinitializer",
    ]
    b = f"%b{k}"
    if p.row.sparse:
        lines += _picked(p, k, r)
        b = f"%b{x}"
    acc, following = f"%acc{r}.{k}", f"%acc{r}.{k + 1}"
    if p.dots:
        return lines + _dot(n, f"d{x}", acc, f"%as{x}", b, following)
    if t == "i32":
        return [*lines, f"  %m{x} = mul {vt} %as{x}, {b}", f"  {following} = add {vt} {acc}, %m{x}"]
    if p.total != t:
        return lines + _once(n, x, b, acc, following)
    suffix = f"v{n}{'f64' if t == 'double' else 'f32'}"
    fma = f"call {vt} @llvm.fma.{suffix}({vt} %as{x}, {vt} {b}, {vt} {acc})"
    return [*lines, f"  {following} = {fma}"]


def _picked(p: Product, k: int, r: int) -> list[str]:
    """Sparse A: two bits of the lane's index say which of four rows of B an element of A goes with."""
    part, e = divmod(k, p.each_a)
    x = f"{r}.{k}"
    base = p.place_b(4 * (k // 2))  # a lane has a multiple of four elements of B: the four are rows side by side
    return [
        f"  %xp{x} = getelementptr i32, ptr %index, i64 {part * p.row.m + r}",
        f"  %xq{x} = getelementptr i32, ptr %xp{x}, i64 %i",
        f"  %xw{x} = load i32, ptr %xq{x}",
        f"  %xs{x} = lshr i32 %xw{x}, {2 * e}",
        f"  %xm{x} = and i32 %xs{x}, 3",
        f"  %xe{x} = zext i32 %xm{x} to i64",
        f"  %xo{x} = mul i64 %xe{x}, {LANES}",
        f"  %xa{x} = add i64 %xo{x}, {base}",
        *_row_of_b(p, f"b{x}", f"%brow, i64 %xa{x}"),
    ]


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
