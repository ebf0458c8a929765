"""The fused multiply-add of f16, by way of f32.

A product of two halves is exact in f32, and its sum with a third one is a normal number or zero; but rounded to f32,
and then to f16, it would be rounded twice. So it is rounded to odd first: where f32 cannot hold the sum, to the
neighbour whose last bit is one. That one lies on the sum's side of all halves and of all middles between two halves,
and is never one of these; f32 has the two digits more than f16 twice over that this needs (Boldo and Melquiond,
"Emulation of FMA and correctly rounded sums: proved algorithms using rounding to odd", 2008).

AVX-512 rounds in the direction that an instruction names: downwards and upwards the sum gives its two neighbours, or
twice itself. Elsewhere the error of the sum to nearest says which neighbour is the other one (Knuth's two-sum).
Infinite sums and NaNs have no error, and two equal neighbours.
"""

from __future__ import annotations

from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.intrinsics import call
from cairn.vgpu.lower.llvm.ir import Builder, V, const, llvm_type

_WIDTH = 16
_FMA = "@llvm.x86.avx512.vfmadd.ps.512"
_DOWN, _UP = "9", "10"  # the directions, without exceptions


def fma(b: Builder, n: int, args: tuple[V, ...], names: tuple[str, ...]) -> V:
    """a * b + c of ``n`` halves, rounded once; ``names`` of the arguments as such vectors."""
    if n > 1 and b.halves == "native":
        return call(b, "fma", "f16", n, names)
    if n % _WIDTH or b.halves != "directed":
        return b.op("fptrunc", "f16", _by_error(b, n, args), attr="rne")
    return b.whole([_by_directions(b, n, names, at) for at in range(0, n, _WIDTH)], "f16", _WIDTH)


def _by_error(b: Builder, n: int, args: tuple[V, ...]) -> V:
    """The sum in f32, rounded to odd."""
    x, y, z = (b.op("fpext", "f32", each) for each in args)
    product = b.op("fmul", "f32", x, y)
    total = call(b, "fma", "f32", n, tuple([each.name if n == 1 else b.vec(each) for each in (x, y, z)]))
    rest = b.op("fsub", "f32", total, product)
    lost = b.op("fsub", "f32", product, b.op("fsub", "f32", total, rest))
    error = b.op("fadd", "f32", lost, b.op("fsub", "f32", z, rest))
    inexact = b.op("sext", "i32", b.op("fcmp", "i1", error, const("f32", 0), attr="one"))
    word = b.op("bitcast", "i32", total)
    inwards = b.op("ashr", "i32", b.op("xor", "i32", word, b.op("bitcast", "i32", error)), const("i32", 31))
    cut = b.op("add", "i32", word, b.op("and", "i32", inwards, inexact))
    return b.op("bitcast", "f32", b.op("or", "i32", cut, b.op("and", "i32", inexact, const("i32", 1))))


def _by_directions(b: Builder, n: int, names: tuple[str, ...], at: int) -> str:
    """Sixteen results, those from ``at`` on: of two neighbours the lesser one is what cutting off gives, and one is
    odd. Of a sum of zero that is +0, as to nearest."""
    single, half = llvm_type("f32", _WIDTH), llvm_type("f16", _WIDTH)
    word, wide = llvm_type("i32", _WIDTH), []
    for name in names:
        piece = b.some(V("f16", n, name), at, _WIDTH)
        wide.append(b.pure("f32", _WIDTH, llvm.convert("fpext", half, single), piece).name)
    below, above = (
        b.pure(
            "i32", _WIDTH, llvm.convert("bitcast", single, word),
            b.pure("f32", _WIDTH, llvm.call(single, _FMA, (single, single, single, "i32")), *wide, direction).name,
        ).name
        for direction in (_DOWN, _UP)
    )  # fmt: skip
    cut = call(b, "umin", "i32", _WIDTH, (below, above)).name
    either = b.pure("i32", _WIDTH, llvm.binary("or", word), below, above).name
    odd = b.pure("i32", _WIDTH, llvm.binary("and", word), either, llvm.splat_of("i32", "1")).name
    done = b.pure("i32", _WIDTH, llvm.binary("or", word), cut, odd).name
    back = b.pure("f32", _WIDTH, llvm.convert("bitcast", word, single), done).name
    return b.pure("f16", _WIDTH, llvm.convert("fptrunc", single, half), back).name
