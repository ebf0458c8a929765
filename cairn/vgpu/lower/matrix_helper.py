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
    ``each_b``: elements a lane. ``small`` names the element types (A, B) of an f8f6f4 instruction.
    """

    row: Mfma
    number: str
    total: str
    each_a: int
    each_b: int
    small: tuple[str, str] | None = None

    @property
    def name(self) -> str:
        r = self.row
        kind = "_".join(self.small) + "_" if self.small else "sparse_" if r.sparse else ""
        return f"mfma_{kind}{r.m}x{r.n}x{r.k}_{r.blocks}_{self.number}_{self.total}_{self.each_a}"

    def place_a(self, k: int) -> int:
        """Index in A's buffer of column k of row 0; row r is r further."""
        if self.small:
            lane, e = small_source(self.row.m, self.row.k, self.small[0])[0][k]
            return e * LANES + lane
        part, e = divmod(k, self.each_a)
        return e * LANES + part * self.row.m * self.row.blocks

    def place_b(self, k: int) -> int:
        """Index in B's buffer of row k's first column (of block 0)."""
        if self.small:
            lane, e = small_source(self.row.n, self.row.k, self.small[1])[0][k]
            return e * LANES + lane
        part, e = divmod(k, self.each_b)
        return e * LANES + part * self.row.n * self.row.blocks


def text(p: Product) -> str:
    """The helper ``void @cairn.NAME(ptr result, ptr a, ptr b, ptr indices)``."""
    row, name, n = p.row, p.name, p.row.n
    rows = row.m * row.blocks
    size = 8 if p.total == "double" else 4
    places = [place[0] for block in matrix_layout(row).result for place in block]
    table = ", ".join(f"i32 {(register * LANES + lane) * size}" for lane, register in places)
    vt = f"<{n} x {p.total}>"
    lines = [
        *_declarations(p),
        f"@cairn.{name}.rows = internal constant [{rows} x i32] [{table}]",
        f"define internal void @cairn.{name}(ptr %c, ptr %a, ptr %b, ptr %index) noinline #0 {{",
        "  br label %loop",
        "loop:",
        "  %i = phi i64 [ 0, %0 ], [ %next, %loop ]",
        f"  %place = getelementptr i32, ptr @cairn.{name}.rows, i64 %i",
        "  %offset = load i32, ptr %place",
        "  %wide = zext i32 %offset to i64",
        "  %row = getelementptr i8, ptr %c, i64 %wide",
        f"  %acc.0 = load {vt}, ptr %row, align {size}",
        f"  %arow = getelementptr {p.number}, ptr %a, i64 %i",
        f"  %block = udiv i64 %i, {row.m}",
        f"  %brow = getelementptr <{n} x {p.number}>, ptr %b, i64 %block",
    ]
    depth = row.k // 2 if row.sparse else row.k
    for k in range(depth):
        lines += _step(p, k)
    lines += [
        f"  store {vt} %acc.{depth}, ptr %row, align {size}",
        "  %next = add i64 %i, 1",
        f"  %done = icmp eq i64 %next, {rows}",
        "  br i1 %done, label %out, label %loop",
        "out:",
        "  ret void",
        "}",
    ]
    return "\n".join(lines)


def _declarations(p: Product) -> list[str]:
    if p.number == "i32":
        return []
    vt = f"<{p.row.n} x {p.number}>"
    suffix = f"v{p.row.n}{'f64' if p.number == 'double' else 'f32'}"
    return [f"declare {vt} @llvm.fma.{suffix}({vt}, {vt}, {vt})"]


def _step(p: Product, k: int) -> list[str]:
    """One k of one row."""
    n, t = p.row.n, p.number
    vt = f"<{n} x {t}>"
    lines = [
        f"  %ap{k} = getelementptr {t}, ptr %arow, i64 {p.place_a(k)}",
        f"  %av{k} = load {t}, ptr %ap{k}",
        f"  %ai{k} = insertelement {vt} poison, {t} %av{k}, i64 0",
        f"  %as{k} = shufflevector {vt} %ai{k}, {vt} poison, <{n} x i32> zeroinitializer",
    ]
    if p.row.sparse:
        lines += _picked(p, k)
    else:
        lines.append(f"  %bp{k} = getelementptr {t}, ptr %brow, i64 {p.place_b(k)}")
    lines.append(f"  %bv{k} = load {vt}, ptr %bp{k}, align {8 if t == 'double' else 4}")
    if t == "i32":
        return [*lines, f"  %m{k} = mul {vt} %as{k}, %bv{k}", f"  %acc.{k + 1} = add {vt} %acc.{k}, %m{k}"]
    if p.total != t:
        return lines + _once(n, k)
    suffix = f"v{n}{'f64' if t == 'double' else 'f32'}"
    fma = f"call {vt} @llvm.fma.{suffix}({vt} %as{k}, {vt} %bv{k}, {vt} %acc.{k})"
    return [*lines, f"  %acc.{k + 1} = {fma}"]


def _picked(p: Product, k: int) -> list[str]:
    """Sparse A: two bits of the lane's index say which of four rows of B an element of A goes with."""
    part, e = divmod(k, p.each_a)
    base = p.place_b(4 * (k // 2))  # a lane has a multiple of four elements of B: the four are rows side by side
    return [
        f"  %xp{k} = getelementptr i32, ptr %index, i64 {part * p.row.m}",
        f"  %xq{k} = getelementptr i32, ptr %xp{k}, i64 %i",
        f"  %xw{k} = load i32, ptr %xq{k}",
        f"  %xs{k} = lshr i32 %xw{k}, {2 * e}",
        f"  %xm{k} = and i32 %xs{k}, 3",
        f"  %xe{k} = zext i32 %xm{k} to i64",
        f"  %xo{k} = mul i64 %xe{k}, {LANES}",
        f"  %xa{k} = add i64 %xo{k}, {base}",
        f"  %bp{k} = getelementptr {p.number}, ptr %brow, i64 %xa{k}",
    ]


def _once(n: int, k: int) -> list[str]:
    """An exact product of doubles added to a float with one rounding: the double sum is rounded to odd first."""
    d, f, i = f"<{n} x double>", f"<{n} x float>", f"<{n} x i64>"
    return [
        f"  %p{k} = fmul {d} %as{k}, %bv{k}",
        f"  %c{k} = fpext {f} %acc.{k} to {d}",
        f"  %s{k} = fadd {d} %p{k}, %c{k}",
        f"  %v{k} = fsub {d} %s{k}, %p{k}",
        f"  %w{k} = fsub {d} %s{k}, %v{k}",
        f"  %x{k} = fsub {d} %p{k}, %w{k}",
        f"  %y{k} = fsub {d} %c{k}, %v{k}",
        f"  %e{k} = fadd {d} %x{k}, %y{k}",  # the sum's error; NaN where the sum is not finite
        f"  %n{k} = fcmp one {d} %e{k}, zeroinitializer",
        f"  %b{k} = bitcast {d} %s{k} to {i}",
        f"  %l{k} = and {i} %b{k}, splat (i64 1)",
        f"  %z{k} = icmp eq {i} %l{k}, zeroinitializer",
        f"  %o{k} = and <{n} x i1> %n{k}, %z{k}",
        # Odd already, or moved by one bit towards the error: up in magnitude where the two signs agree.
        f"  %g{k} = bitcast {d} %e{k} to {i}",
        f"  %h{k} = xor {i} %g{k}, %b{k}",
        f"  %j{k} = icmp slt {i} %h{k}, zeroinitializer",
        f"  %q{k} = select <{n} x i1> %j{k}, {i} splat (i64 -1), {i} splat (i64 1)",
        f"  %r{k} = add {i} %b{k}, %q{k}",
        f"  %t{k} = select <{n} x i1> %o{k}, {i} %r{k}, {i} %b{k}",
        f"  %u{k} = bitcast {i} %t{k} to {d}",
        f"  %acc.{k + 1} = fptrunc {d} %u{k} to {f}",
    ]
