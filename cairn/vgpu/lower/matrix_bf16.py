"""Products of bfloat16 matrices by AVX-512's dot products of pairs, which do twice the work of a fused multiply-add.

``vdpbf16ps`` adds the product of the higher elements of a pair to the sum and then that of the lower ones, each with
one rounding, as fused multiply-adds would: with the elements of each pair exchanged that is k ascending. But it takes
denormals for zeros and gives none. So it is used where there can be none: the nonzero elements of A and B lie between
2^-56 and 2^63, and the nonzero sums from 2^-103 on. Then products and sums are multiples of 2^-126 at every step. Both
are tested at run time, A and B by ``in_range``, sums eight rows at a time; else the rows are multiplied as floats.
"""

from __future__ import annotations

from dataclasses import dataclass

from cairn.isa.rows import Mfma
from cairn.vgpu.lower.context import Context
from cairn.vgpu.lower.ir import LANES, V, const
from cairn.vgpu.lower.matrix_helper import row_end, row_loop, table_of_rows

_WIDTH = 16  # columns that one instruction takes
_LEAST, _END = 0x4700, 0xBE00  # of A's and B's elements, doubled: without their signs
_LEAST_SUM = 0x18000000  # of the sums, doubled
_F, _I, _H = f"<{_WIDTH} x float>", f"<{_WIDTH} x i32>", f"<{2 * _WIDTH} x bfloat>"
_DOT = "llvm.x86.avx512bf16.dpbf16ps.512"
_MOST = f"llvm.umax.v{_WIDTH}i32"


def fits(row: Mfma) -> bool:
    """True for the shapes that have whole registers of columns."""
    return row.a == row.b == "bf16" and row.n % _WIDTH == 0 and not row.sparse


@dataclass(frozen=True, slots=True)
class Pairs:
    """One shape; ``each``: dwords a lane. Operands lie in buffers as [dword][lane]."""

    row: Mfma
    each: int
    pairs: bool = False

    @property
    def name(self) -> str:
        return f"mfma_bf16_{self.row.m}x{self.row.n}x{self.row.k}_{self.row.blocks}_{self.each}"

    @property
    def depth(self) -> int:
        """Pairs of k."""
        return self.row.k // 2

    def place(self, k: int, rows: int) -> int:
        """Index in a buffer of pair ``k`` of the first row of A, or column of B."""
        part, dword = divmod(k, self.each)
        return dword * LANES + part * rows * self.row.blocks


def in_range(ctx: Context, dwords: list[V]) -> V:
    """Whether all pairs of elements are zeros or in the safe range."""
    b, n = ctx.b, 2 * LANES
    t = f"<{n} x i16>"
    for name in ("umin", "umax"):
        b.intrinsic(f"declare {t} @llvm.{name}.v{n}i16({t}, {t})")
    least, most = "", ""
    for dword in dwords:
        bits = b.pure("i16", n, f"bitcast <{LANES} x i32> {b.vec(dword)} to {t}").name
        high = b.pure("i16", n, f"shl {t} {bits}, splat (i16 1)").name
        low = b.pure("i16", n, f"add {t} {high}, splat (i16 -1)").name  # zero becomes the largest
        least = b.pure("i16", n, f"call {t} @llvm.umin.v{n}i16({t} {least}, {t} {low})").name if least else low
        most = b.pure("i16", n, f"call {t} @llvm.umax.v{n}i16({t} {most}, {t} {high})").name if most else high
    above = b.pure("i1", n, f"icmp uge {t} {least}, splat (i16 {_LEAST - 1})").name
    below = b.pure("i1", n, f"icmp ult {t} {most}, splat (i16 {_END - (1 << 16)})").name
    good = b.pure("i1", n, f"and <{n} x i1> {above}, {below}").name
    mask = b.pure("i128", 1, f"bitcast <{n} x i1> {good} to i{n}").name
    return b.pure("i1", 1, f"icmp eq i{n} {mask}, -1")


def exchanged(ctx: Context, dword: V) -> V:
    """The two elements of a dword in the other order."""
    b, by = ctx.b, const("i32", 16)
    return b.op("or", "i32", b.op("shl", "i32", dword, by), b.op("lshr", "i32", dword, by))


def text(p: Pairs) -> str:
    """The helper ``void @cairn.NAME(ptr result, ptr sums, ptr a, ptr b, ptr safe)``: result = sums + a * b; ``safe``
    is a byte that says whether A and B are in range."""
    row, name = p.row, p.name
    columns = row.n // _WIDTH
    together = 16 if columns == 1 and row.m % 16 == 0 else 8
    sums = [(r, c) for r in range(together) for c in range(columns)]
    lines = [
        f"declare {_F} @{_DOT}({_F}, {_H}, {_H})",
        f"declare {_I} @{_MOST}({_I}, {_I})",
        f"declare {_F} @llvm.fma.v{_WIDTH}f32({_F}, {_F}, {_F})",
        table_of_rows(name, row, 4),
        f"define internal void @cairn.{name}(ptr %d, ptr %c, ptr %a, ptr %b, ptr %safe) noinline #0 {{",
        "  %flag = load i8, ptr %safe",
        "  %good = icmp ne i8 %flag, 0",
        *row_loop(name, row, together, "stored", "i32", f"[{row.n} x i32]"),
    ]
    for r, c in sums:
        lines += [
            f"  %at{r}.{c} = getelementptr {_F}, ptr %from{r}, i64 {c}",
            f"  %sum{r}.{c} = load {_F}, ptr %at{r}.{c}, align 4",
        ]
    lines += _test(sums)
    for way, prefix in ((_dot, "f"), (_fused, "s")):
        lines += [("fast:" if way is _dot else "slow:"), *_rows_of_b(p, columns, prefix)]
        for k in range(p.depth):
            for r in range(together):
                lines += _element_of_a(p, f"{prefix}{r}.{k}", r, k)
                lines += [each for c in range(columns) for each in way(r, c, k)]
        lines.append("  br label %stored")
    lines.append("stored:")
    for r, c in sums:
        lines.append(f"  %out{r}.{c} = phi {_F} [ %fast{r}.{c}.{p.depth}, %fast ], [ %slow{r}.{c}.{p.depth}, %slow ]")
    for r, c in sums:
        lines += [
            f"  %t{r}.{c} = getelementptr {_F}, ptr %to{r}, i64 {c}",
            f"  store {_F} %out{r}.{c}, ptr %t{r}.{c}, align 4",
        ]
    lines += row_end(row, together)
    return "\n".join(lines)


def _test(sums: list[tuple[int, int]]) -> list[str]:
    """On to ``fast`` where no sum is nonzero and too small: doubled and moved down by the least, zero is the largest
    of those that are good."""
    lines, most = [], ""
    for r, c in sums:
        x = f"{r}.{c}"
        lines += [
            f"  %w{x} = bitcast {_F} %sum{x} to {_I}",
            f"  %x{x} = shl {_I} %w{x}, splat (i32 1)",
            f"  %y{x} = sub {_I} %x{x}, splat (i32 {_LEAST_SUM})",
        ]
        if most:
            lines.append(f"  %m{x} = call {_I} @{_MOST}({_I} {most}, {_I} %y{x})")
        most = f"%m{x}" if most else f"%y{x}"
    return [
        *lines,
        f"  %bad = icmp ugt {_I} {most}, splat (i32 {-_LEAST_SUM})",
        f"  %mask = bitcast <{_WIDTH} x i1> %bad to i{_WIDTH}",
        f"  %none = icmp eq i{_WIDTH} %mask, 0",
        "  %both = and i1 %none, %good",
        "  br i1 %both, label %fast, label %slow",
    ]


def _rows_of_b(p: Pairs, columns: int, prefix: str) -> list[str]:
    """Pairs of B by pair and column: ``%PREFIXb<k>.<c>``."""
    lines = []
    for k in range(p.depth):
        for c in range(columns):
            at = p.place(k, p.row.n) + c * _WIDTH
            name = f"%{prefix}b{k}.{c}"
            lines += [f"  {name}.at = getelementptr i32, ptr %brow, i64 {at}"]
            lines += [f"  {name} = load {_I}, ptr {name}.at, align 64"]
    return lines


def _element_of_a(p: Pairs, x: str, r: int, k: int) -> list[str]:
    """``%as<x>``: pair ``k`` of row ``r``, in all columns."""
    return [
        f"  %ap{x} = getelementptr i32, ptr %arow, i64 {p.place(k, p.row.m) + r}",
        f"  %av{x} = load i32, ptr %ap{x}",
        f"  %ai{x} = insertelement {_I} poison, i32 %av{x}, i64 0",
        f"  %as{x} = shufflevector {_I} %ai{x}, {_I} poison, {_I} zeroinitializer",
    ]


def _dot(r: int, c: int, k: int) -> list[str]:
    x = f"f{r}.{c}.{k}"
    acc = f"%fast{r}.{c}.{k}" if k else f"%sum{r}.{c}"
    return [
        f"  %ah{x} = bitcast {_I} %asf{r}.{k} to {_H}",
        f"  %bh{x} = bitcast {_I} %fb{k}.{c} to {_H}",
        f"  %fast{r}.{c}.{k + 1} = call {_F} @{_DOT}({_F} {acc}, {_H} %bh{x}, {_H} %ah{x})",
    ]


def _fused(r: int, c: int, k: int) -> list[str]:
    """The same as floats: of an exchanged pair the higher half comes first."""
    x = f"s{r}.{c}.{k}"
    acc = f"%slow{r}.{c}.{k}" if k else f"%sum{r}.{c}"
    lines = []
    for half, op in (("h", f"and {_I} %VALUE, splat (i32 -65536)"), ("l", f"shl {_I} %VALUE, splat (i32 16)")):
        for side, value in (("a", f"ass{r}.{k}"), ("b", f"sb{k}.{c}")):
            lines += [
                f"  %{side}{half}w{x} = {op.replace('VALUE', value)}",
                f"  %{side}{half}{x} = bitcast {_I} %{side}{half}w{x} to {_F}",
            ]
    fma = f"call {_F} @llvm.fma.v{_WIDTH}f32"
    return [
        *lines,
        f"  %mid{x} = {fma}({_F} %ah{x}, {_F} %bh{x}, {_F} {acc})",
        f"  %slow{r}.{c}.{k + 1} = {fma}({_F} %al{x}, {_F} %bl{x}, {_F} %mid{x})",
    ]
