"""Primitive → LLVM: one row for each row of ``cairn.isa.prim.PRIMS``.

A row writes one operation over scalars (``lanes`` 1) or vectors; ``apply`` is the way in: it folds constants, keeps
patterns, turns scalars into vectors where an argument is one, and only then comes to the table.
"""

from __future__ import annotations

from collections.abc import Callable

from cairn.isa.integers import fold
from cairn.isa.prim import BITS
from cairn.vgpu.lower.arith import floats, math_functions
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.intrinsics import call
from cairn.vgpu.lower.llvm.ir import Builder, V, const, llvm_type
from cairn.vgpu.lower.llvm.opcodes import Opcode
from cairn.vgpu.lower.values import butterflies, patterns
from cairn.vgpu.lower.values.simplify import alignment, over_lanes, simplify

Row = Callable[[Builder, str, int, tuple[V, ...], "tuple[str, ...]", "str | int"], V]


def apply(b: Builder, op: str, type_: str, args: tuple[V, ...], attr: str | int = "") -> V:
    """The value of primitive ``op`` of result type ``type_`` on ``args``; written once for equal arguments."""
    if op == "const":
        return const(type_, int(attr))
    lanes = 1
    known = True
    for a in args:
        if a.lanes != 1:
            lanes = a.lanes
        if a.const is None:
            known = False
    if known:
        folded = fold(op, type_, [a.type for a in args], [a.const or 0 for a in args], attr)
        if folded is not None:
            return const(type_, folded)
    found = simplify(op, type_, args, attr)
    if found is None and lanes != 1:
        found = over_lanes(b, apply, op, type_, args, attr)
    if found is None:
        made = _written(b, op, type_, lanes, args, attr)
        return butterflies.noted(b, op, args, made) if b.mirrored and lanes != 1 else made
    if found.name or found.origin is not None:
        return found
    return found.known_as((op, attr, args))


def _written(b: Builder, op: str, type_: str, lanes: int, args: tuple[V, ...], attr: str | int) -> V:
    """The value of a primitive by an instruction of its own, or more."""
    if lanes == 1:
        names = tuple([a.name for a in args])
    elif op == "select" and args[0].lanes == 1:
        names = (args[0].name, b.vec(args[1]), b.vec(args[2]))
    else:
        names = tuple([b.vec(a) for a in args])
    found = TABLE[op](b, type_, lanes, args, names, attr)
    if found.origin is not None or found.const is not None:
        return found
    aligned = alignment(op, type_, args) if lanes == 1 and type_[0] == "i" else 0
    return b.known_as(found, (op, attr, args), aligned)


class Writer(Builder):
    """A builder whose ``op`` writes primitives."""

    def op(self, op: str, type_: str, *args: V, attr: str | int = "") -> V:
        """The value of primitive ``op`` on ``args``; see apply."""
        return apply(self, op, type_, args, attr)


def _one(
    b: Builder, op: str, t: str, n: int, args: tuple[V, ...], attr: str | int, opcode: Opcode, *names: str
) -> V:  # fmt: skip
    """The value of a primitive by one instruction, which is made with what is known of it."""
    aligned = alignment(op, t, args) if n == 1 and t[0] == "i" else 0
    return b.pure(t, n, opcode, *names, origin=(op, attr, args), aligned=aligned)


def _binary(instruction: str) -> Row:
    def row(b: Builder, t: str, n: int, args: tuple[V, ...], names: tuple[str, ...], attr: str | int) -> V:
        return _one(b, instruction, t, n, args, attr, llvm.binary(instruction, llvm_type(t, n)), names[0], names[1])

    return row


def _shift(instruction: str) -> Row:
    def row(b: Builder, t: str, n: int, args: tuple[V, ...], names: tuple[str, ...], attr: str | int) -> V:
        ty, amount = llvm_type(t, n), args[1]
        if amount.const is None:
            masked = apply(b, "and", t, (amount, const(t, BITS[t] - 1)))
        else:
            masked = const(t, amount.const % BITS[t])
        text = masked.name if n == 1 else b.vec(masked)
        return _one(b, instruction, t, n, args, attr, llvm.binary(instruction, ty), names[0], text)

    return row


def _intrinsic(name: str, arity: int, extra: str = "") -> Row:
    def row(b: Builder, t: str, n: int, args: tuple[V, ...], names: tuple[str, ...], attr: str | int) -> V:
        return call(b, name, t, n, names[:arity], extra)

    return row


def _extremum(name: str, order: str) -> Row:
    intrinsic = _intrinsic(name, 2)

    def row(b: Builder, t: str, n: int, args: tuple[V, ...], names: tuple[str, ...], attr: str | int) -> V:
        if n > 1 or not b.plain:
            return intrinsic(b, t, n, args, names, attr)
        first = b.pure("i1", 1, llvm.compare("icmp", order, llvm_type(t, n)), names[0], names[1])
        return b.pure(t, n, llvm.select("i1", llvm_type(t, n)), first.name, names[0], names[1])

    return row


def _mulhi(is_signed: bool) -> Row:
    op = "sext" if is_signed else "zext"

    def row(b: Builder, t: str, n: int, args: tuple[V, ...], names: tuple[str, ...], attr: str | int) -> V:
        width = BITS[t]
        if width == 64 and n > 1:
            return _mulhi64(b, n, args, is_signed)
        wide = {8: "i16", 16: "i32", 32: "i64", 64: "i128"}[width]
        x, y = (apply(b, op, wide, (a,)) for a in _vectors(b, n, args))
        product = apply(b, "mul", wide, (x, y))
        return apply(b, "trunc", t, (apply(b, "lshr", wide, (product, const(wide, width))),))

    return row


def _vectors(b: Builder, n: int, args: tuple[V, ...]) -> list[V]:
    """Plain vectors of the arguments (patterns would be kept as such by apply)."""
    if n == 1:
        return list(args)
    return [V(a.type, n, b.vec(a)) if a.const is None else a for a in args]


def _mulhi64(b: Builder, n: int, args: tuple[V, ...], is_signed: bool) -> V:
    """High half of a 64-bit product by four 32-bit products."""

    def do(op: str, *values: V) -> V:
        return apply(b, op, "i64", values)

    low, half = const("i64", 0xFFFFFFFF), const("i64", 32)
    x, y = _vectors(b, n, args)
    xl, xh, yl, yh = do("and", x, low), do("lshr", x, half), do("and", y, low), do("lshr", y, half)
    first = do("add", do("mul", xh, yl), do("lshr", do("mul", xl, yl), half))
    second = do("add", do("mul", xl, yh), do("and", first, low))
    high = do("add", do("add", do("mul", xh, yh), do("lshr", first, half)), do("lshr", second, half))
    if not is_signed:
        return high
    sign = const("i64", 63)
    high = do("sub", high, do("and", do("ashr", x, sign), y))
    return do("sub", high, do("and", do("ashr", y, sign), x))


_ICMP = {"eq": "eq", "ne": "ne", "slt": "slt", "sle": "sle", "ult": "ult", "ule": "ule"}


def _icmp(b: Builder, t: str, n: int, args: tuple[V, ...], names: tuple[str, ...], attr: str | int) -> V:
    opcode = llvm.compare("icmp", _ICMP[str(attr)], llvm_type(args[0].type, n))
    bits = _one(b, "icmp", "i1", n, args, attr, opcode, names[0], names[1])
    if n > 1 and not b.plain and b.known(("every", bits.name)) is None:  # quick code has no full blocks, which ask
        every = patterns.every(b, str(attr), args[0], args[1])
        if every is not None:
            b.remember(("every", bits.name), every)
    return bits


def _fcmp(b: Builder, t: str, n: int, args: tuple[V, ...], names: tuple[str, ...], attr: str | int) -> V:
    x, y = floats.comparable(b, args, n)
    ty = llvm_type(x.type, n)
    return b.pure("i1", n, llvm.compare("fcmp", attr, ty), _text(b, x, n), _text(b, y, n))


def _text(b: Builder, value: V, n: int) -> str:
    return value.name if n == 1 else b.vec(value)


def _convert(instruction: str) -> Row:
    def row(b: Builder, t: str, n: int, args: tuple[V, ...], names: tuple[str, ...], attr: str | int) -> V:
        source = args[0].type
        if source == t:
            return args[0]
        opcode = llvm.convert(instruction, llvm_type(source, n), llvm_type(t, n))
        return _one(b, instruction, t, n, args, attr, opcode, names[0])

    return row


def _select(b: Builder, t: str, n: int, args: tuple[V, ...], names: tuple[str, ...], attr: str | int) -> V:
    condition = llvm_type("i1", args[0].lanes)
    ty = llvm_type(t, n)
    return _one(b, "select", t, n, args, attr, llvm.select(condition, ty), names[0], names[1], names[2])


def _never(b: Builder, t: str, n: int, args: tuple[V, ...], names: tuple[str, ...], attr: str | int) -> V:
    raise AssertionError("inputs and constants are bound before a graph is written")


TABLE: dict[str, Row] = {
    "input": _never,
    "const": _never,
    "bitcast": _convert("bitcast"),
    "select": _select,
    "add": _binary("add"),
    "sub": _binary("sub"),
    "mul": _binary("mul"),
    "mulhi_s": _mulhi(True),
    "mulhi_u": _mulhi(False),
    "and": _binary("and"),
    "or": _binary("or"),
    "xor": _binary("xor"),
    "shl": _shift("shl"),
    "lshr": _shift("lshr"),
    "ashr": _shift("ashr"),
    "fshr": _intrinsic("fshr", 3),
    "ctpop": _intrinsic("ctpop", 1),
    "ctlz": _intrinsic("ctlz", 1, "i1 false"),
    "cttz": _intrinsic("cttz", 1, "i1 false"),
    "bitreverse": _intrinsic("bitreverse", 1),
    "smin": _extremum("smin", "slt"),
    "smax": _extremum("smax", "sgt"),
    "umin": _extremum("umin", "ult"),
    "umax": _extremum("umax", "ugt"),
    "icmp": _icmp,
    "trunc": _convert("trunc"),
    "zext": _convert("zext"),
    "sext": _convert("sext"),
    "fadd": floats.arithmetic("fadd"),
    "fsub": floats.arithmetic("fsub"),
    "fmul": floats.arithmetic("fmul"),
    "fdiv": floats.arithmetic("fdiv"),
    "fma": floats.fma,
    "fldexp": floats.scale,
    "fsqrt": floats.unary("sqrt"),
    "fmin": floats.extremum("minimumnum"),
    "fmax": floats.extremum("maximumnum"),
    "fcmp": _fcmp,
    "ffloor": floats.unary("floor"),
    "fceil": floats.unary("ceil"),
    "ftrunc": floats.unary("trunc"),
    "frint": floats.unary("roundeven"),
    "fpext": floats.extend,
    "fptrunc": floats.truncate,
    "fptosi": floats.to_integer("fptosi"),
    "fptoui": floats.to_integer("fptoui"),
    "sitofp": floats.from_integer("sitofp"),
    "uitofp": floats.from_integer("uitofp"),
    "fexp2": math_functions.row(math_functions.exp2),
    "flog2": math_functions.row(math_functions.log2),
    "fsin": math_functions.row(math_functions.sin),
    "fcos": math_functions.row(math_functions.cos),
}
