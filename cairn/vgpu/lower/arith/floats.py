"""Floating-point primitives as LLVM.

f32 and f64 are the host's own. f16 and bf16 are computed in f32 and rounded once more, which is exact for single
operations (f32 has more than twice their digits). Fused ones of f16 are rounded to odd in between, which is exact, too
(fma_of_halves); those of bf16, whose products may leave f32's range, go through f64. Conversions are written so that no
LLVM target turns them into calls of its run-time library.
"""

from __future__ import annotations

from collections.abc import Callable

from cairn.isa.integers import signed
from cairn.isa.prim import BITS
from cairn.vgpu.lower.arith.value_match import is_quiet
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.intrinsics import call
from cairn.vgpu.lower.llvm.ir import Builder, V, const, llvm_type

Row = Callable[[Builder, str, int, tuple[V, ...], "tuple[str, ...]", "str | int"], V]
_SMALL = ("f16", "bf16")


def _text(b: Builder, value: V, n: int) -> str:
    return value.name if n == 1 else b.vec(value)


def widen(b: Builder, value: V, to: str = "f32") -> V:
    """A half as f32 or f64."""
    return b.op("fpext", to, value)


def comparable(b: Builder, args: tuple[V, ...], n: int) -> tuple[V, ...]:
    """Arguments in a type that the host compares."""
    return tuple(widen(b, a) for a in args) if args[0].type in _SMALL else args


def arithmetic(instruction: str) -> Row:
    """Row of a binary operation."""

    def row(b: Builder, t: str, n: int, args: tuple[V, ...], names: tuple[str, ...], attr: str | int) -> V:
        if t in _SMALL:
            return b.op("fptrunc", t, b.op(instruction, "f32", *(widen(b, a) for a in args)), attr="rne")
        opcode = llvm.binary(instruction, llvm_type(t, n))
        return b.pure(t, n, opcode, names[0], names[1], origin=(instruction, attr, args))

    return row


def unary(intrinsic: str) -> Row:
    """Row of a rounding or of the square root."""

    def row(b: Builder, t: str, n: int, args: tuple[V, ...], names: tuple[str, ...], attr: str | int) -> V:
        if t in _SMALL:
            wide = widen(b, args[0])
            result = call(b, intrinsic, "f32", n, (_text(b, wide, n),))
            return b.op("fptrunc", t, result, attr="rne")
        return call(b, intrinsic, t, n, names)

    return row


def extremum(intrinsic: str) -> Row:
    """Row of the minimum or the maximum."""

    def row(b: Builder, t: str, n: int, args: tuple[V, ...], names: tuple[str, ...], attr: str | int) -> V:
        if t in _SMALL:
            wide = tuple(_text(b, widen(b, a), n) for a in args)
            return b.op("fptrunc", t, call(b, intrinsic, "f32", n, wide), attr="rne")
        for x, y in (args, args[::-1]):
            if x.const is not None and _is_nan(t, x.const):
                return call(b, "canonicalize", t, n, (_text(b, y, n),))  # LLVM would not make a NaN quiet
        result = call(b, intrinsic, t, n, names)
        if all(is_quiet(a) for a in args):
            return result
        # Of two NaNs hosts return one as it is.
        return call(b, "canonicalize", t, n, (result.name,))

    return row


def _is_nan(t: str, bits: int) -> bool:
    width, fraction = (64, 52) if t == "f64" else (32, 23)
    return bits & ((1 << (width - 1)) - 1) > ((1 << (width - 1)) - (1 << fraction))


def fma(b: Builder, t: str, n: int, args: tuple[V, ...], names: tuple[str, ...], attr: str | int) -> V:
    """Row of the fused multiply-add."""
    if t == "f16":
        return fma_of_halves(b, n, args, names)
    if t in _SMALL:
        wide = tuple(_text(b, widen(b, a, "f64"), n) for a in args)
        return b.op("fptrunc", t, call(b, "fma", "f64", n, wide), attr="rne")
    return call(b, "fma", t, n, names)


def scale(b: Builder, t: str, n: int, args: tuple[V, ...], names: tuple[str, ...], attr: str | int) -> V:
    """Row of fldexp: three exact or saturating factors, of which the last one alone can round."""
    if t in _SMALL:
        wide = b.op("fldexp", "f64", widen(b, args[0], "f64"), args[1])
        return b.op("fptrunc", t, wide, attr="rne")
    bias, fraction, as_int = (1023, 52, "i64") if t == "f64" else (127, 23, "i32")

    def power(e: V) -> V:
        field = b.op("add", "i32", e, const("i32", bias))
        field = b.op("zext", as_int, field) if as_int == "i64" else field
        return b.op("bitcast", t, b.op("shl", as_int, field, const(as_int, fraction)))

    def step(e: V) -> V:
        """What one factor takes of exponent e. Where it is not all, at least fraction + 2 remain: a product that was
        rounded to a denormal on the way then goes to zero, and is never rounded twice."""
        grown = b.op("smin", "i32", e, const("i32", bias))
        low = b.op("icmp", "i1", e, const("i32", 1 - bias), attr="slt")
        return b.op("select", "i32", low, const("i32", 2 + fraction - bias), grown)

    value, rest = args[0], args[1]
    factor = _known_power(b, t, rest, bias, fraction)
    if factor is not None:
        return b.op("fmul", t, value, factor)
    for _ in range(2):
        taken = step(rest)
        value = b.op("fmul", t, value, power(taken))
        rest = b.op("sub", "i32", rest, taken)
    rest = b.op("smax", "i32", b.op("smin", "i32", rest, const("i32", bias)), const("i32", 1 - bias))
    return b.op("fmul", t, value, power(rest))


def _known_power(b: Builder, t: str, exponent: V, bias: int, fraction: int) -> V | None:
    """2 to an exponent that is a constant, or one of two by a condition, where that is a normal number."""
    chosen = exponent.origin[2] if exponent.origin is not None and exponent.origin[0] == "select" else ()
    found = [None if each.const is None else signed(each.const, 32) for each in chosen[1:] or (exponent,)]
    powers = [const(t, e + bias << fraction) for e in found if e is not None and 1 - bias <= e <= bias]
    if len(powers) != len(found):
        return None
    return b.op("select", t, chosen[0], *powers) if chosen else powers[0]


def extend(b: Builder, t: str, n: int, args: tuple[V, ...], names: tuple[str, ...], attr: str | int) -> V:
    """Row of fpext."""
    source = args[0]
    if source.type != "bf16":
        return b.pure(t, n, llvm.convert("fpext", llvm_type(source.type, n), llvm_type(t, n)), names[0])
    bits = b.op("zext", "i32", b.op("bitcast", "i16", source))
    single = b.op("bitcast", "f32", b.op("shl", "i32", bits, const("i32", 16)))
    return single if t == "f32" else b.op("fpext", t, single)


def truncate(b: Builder, t: str, n: int, args: tuple[V, ...], names: tuple[str, ...], attr: str | int) -> V:
    """Row of fptrunc in any rounding mode."""
    source = args[0]
    if attr in ("", "rne"):
        return _nearest(b, t, n, source, names[0])
    nearest = b.op("fptrunc", t, source, attr="rne")
    back = b.op("fpext", source.type, nearest)
    as_int = f"i{BITS[t]}"
    bits = b.op("bitcast", as_int, nearest)
    up, down = const(as_int, 1), const(as_int, -1)
    negative = b.op("icmp", "i1", bits, const(as_int, 0), attr="slt")
    above = b.op("fcmp", "i1", source, back, attr="olt")  # rounding went up
    below = b.op("fcmp", "i1", back, source, attr="olt")
    zero = const(as_int, 0)
    if attr == "rtp":
        step = b.op("select", as_int, below, b.op("select", as_int, negative, down, up), zero)
    elif attr == "rtn":
        step = b.op("select", as_int, above, b.op("select", as_int, negative, up, down), zero)
    else:
        away = b.op("select", "i1", negative, below, above)
        step = b.op("select", as_int, away, down, zero)
    return b.op("bitcast", t, b.op("add", as_int, bits, step))


def _nearest(b: Builder, t: str, n: int, source: V, name: str) -> V:
    if t == "bf16":
        single = source if source.type == "f32" else _odd(b, source)
        return _bf16(b, single)
    if t == "f16" and source.type == "f64":
        return b.op("fptrunc", t, _odd(b, source), attr="rne")
    if t == "f16" and source.type == "bf16":
        return b.op("fptrunc", t, widen(b, source), attr="rne")
    return b.pure(t, n, llvm.convert("fptrunc", llvm_type(source.type, n), llvm_type(t, n)), name)


def _odd(b: Builder, source: V) -> V:
    """An f64 as f32 by rounding to odd: rounding that once more gives the correctly rounded result."""
    cut = b.op("fptrunc", "f32", source, attr="rtz")
    inexact = b.op("fcmp", "i1", b.op("fpext", "f64", cut), source, attr="une")
    number = b.op("fcmp", "i1", source, source, attr="oeq")
    sticky = b.op("zext", "i32", b.op("and", "i1", inexact, number))
    return b.op("bitcast", "f32", b.op("or", "i32", b.op("bitcast", "i32", cut), sticky))


def _bf16(b: Builder, single: V) -> V:
    """Nearest even bfloat16, by integers: hosts' own conversions flush denormals."""
    bits = b.op("bitcast", "i32", single)
    high = b.op("lshr", "i32", bits, const("i32", 16))
    even = b.op("add", "i32", b.op("and", "i32", high, const("i32", 1)), const("i32", 0x7FFF))
    rounded = b.op("lshr", "i32", b.op("add", "i32", bits, even), const("i32", 16))
    quiet = b.op("or", "i32", high, const("i32", 0x40))
    is_nan = b.op("fcmp", "i1", single, single, attr="uno")
    half = b.op("trunc", "i16", b.op("select", "i32", is_nan, quiet, rounded))
    return b.op("bitcast", "bf16", half)


def to_integer(instruction: str) -> Row:
    """Row of a saturating conversion to integer."""
    is_signed = instruction == "fptosi"

    def row(b: Builder, t: str, n: int, args: tuple[V, ...], names: tuple[str, ...], attr: str | int) -> V:
        source = args[0]
        if source.type in _SMALL:
            return b.op(instruction, t, widen(b, source))
        width = BITS[t]
        ty = llvm_type(t, n)
        # Out of range the conversion is poison; frozen, it is any number, and the selects below never take it.
        cut = b.pure(t, n, llvm.convert(instruction, llvm_type(source.type, n), ty), _text(b, source, n))
        cut = b.pure(t, n, llvm.unary("freeze", ty), cut.name)
        top = power_of_two(source.type, width - 1 if is_signed else width)
        most = const(t, (1 << (width - 1)) - 1 if is_signed else -1)
        high = b.op("fcmp", "i1", top, source, attr="ole")
        result = b.op("select", t, high, most, cut)
        if is_signed:
            bottom = power_of_two(source.type, width - 1, negative=True)
            low = b.op("fcmp", "i1", source, bottom, attr="olt")
            result = b.op("select", t, low, const(t, 1 << (width - 1)), result)
            is_nan = b.op("fcmp", "i1", source, source, attr="uno")
            return b.op("select", t, is_nan, const(t, 0), result)
        positive = b.op("fcmp", "i1", const(source.type, 0), source, attr="olt")
        return b.op("select", t, positive, result, const(t, 0))

    return row


def power_of_two(t: str, exponent: int, *, negative: bool = False) -> V:
    """2**exponent, or its negative, as a constant."""
    bias, fraction, width = (1023, 52, 64) if t == "f64" else (127, 23, 32)
    return const(t, (exponent + bias) << fraction | int(negative) << (width - 1))


def from_integer(instruction: str) -> Row:
    """Row of a conversion from integer."""

    def row(b: Builder, t: str, n: int, args: tuple[V, ...], names: tuple[str, ...], attr: str | int) -> V:
        source = args[0]
        if t in _SMALL:
            via = "f32" if BITS[source.type] <= 16 else "f64"
            return b.op("fptrunc", t, b.op(instruction, via, source), attr="rne")
        return b.pure(t, n, llvm.convert(instruction, llvm_type(source.type, n), llvm_type(t, n)), names[0])

    return row


# The fused multiply-add of f16, by way of f32.
#
# A product of two halves is exact in f32, and its sum with a third one is a normal number or zero; but rounded to f32,
# and then to f16, it would be rounded twice. So it is rounded to odd first: where f32 cannot hold the sum, to the
# neighbour whose last bit is one. That one lies on the sum's side of all halves and of all middles between two halves,
# and is never one of these; f32 has the two digits more than f16 twice over that this needs (Boldo and Melquiond,
# "Emulation of FMA and correctly rounded sums: proved algorithms using rounding to odd", 2008).
#
# AVX-512 rounds in the direction that an instruction names: downwards and upwards the sum gives its two neighbours, or
# twice itself. Elsewhere the error of the sum to nearest says which neighbour is the other one (Knuth's two-sum).
# Infinite sums and NaNs have no error, and two equal neighbours.
_WIDTH = 16
_FMA = "@llvm.x86.avx512.vfmadd.ps.512"
_DOWN, _UP = "9", "10"  # the directions, without exceptions


def fma_of_halves(b: Builder, n: int, args: tuple[V, ...], names: tuple[str, ...]) -> V:
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
