"""The primitives that instruction semantics are written in, and the graphs that tracing them makes.

Every primitive is total: it has a defined result for every input bit pattern. A value is one lane's element, or a
scalar; an engine is free to evaluate a node once for a whole wave. Two tables interpret a graph: primitive → NumPy
(``cairn.vgpu.interp``) and primitive → LLVM (``cairn.vgpu.lower``); a test holds their keys equal to ``PRIMS``.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from typing import NamedTuple

BITS = {
    "i1": 1, "i8": 8, "i16": 16, "i32": 32, "i64": 64, "i128": 128, "f16": 16, "bf16": 16, "f32": 32, "f64": 64,
}  # fmt: skip


class Prim(NamedTuple):
    """One primitive: ``name``, ``arity`` and one line of ``meaning``."""

    name: str
    arity: int
    meaning: str


PRIMS: dict[str, Prim] = {
    p.name: p
    for p in (
        # Structure
        Prim("input", 0, "an instruction's input; attr: the input's name"),
        Prim("const", 0, "a constant; attr: its bits"),
        Prim("bitcast", 1, "the same bits as another type of the same width"),
        Prim("select", 3, "the second where the first (i1) is true, else the third"),
        # Integer arithmetic, modulo 2**bits
        Prim("add", 2, "sum"),
        Prim("sub", 2, "difference"),
        Prim("mul", 2, "low half of the product"),
        Prim("mulhi_s", 2, "high half of the signed product"),
        Prim("mulhi_u", 2, "high half of the unsigned product"),
        Prim("and", 2, "bitwise and"),
        Prim("or", 2, "bitwise or"),
        Prim("xor", 2, "bitwise exclusive or"),
        Prim("shl", 2, "left shift; the amount is taken modulo the width"),
        Prim("lshr", 2, "logical right shift; the amount is taken modulo the width"),
        Prim("ashr", 2, "arithmetic right shift; the amount is taken modulo the width"),
        Prim("fshr", 3, "low half of (first:second) shifted right by the third modulo the width (funnel shift)"),
        Prim("ctpop", 1, "number of one bits"),
        Prim("ctlz", 1, "leading zeros; the width for 0"),
        Prim("cttz", 1, "trailing zeros; the width for 0"),
        Prim("bitreverse", 1, "bits in the opposite order"),
        Prim("smin", 2, "signed minimum"),
        Prim("smax", 2, "signed maximum"),
        Prim("umin", 2, "unsigned minimum"),
        Prim("umax", 2, "unsigned maximum"),
        Prim("icmp", 2, "integer comparison to i1; attr: eq ne slt sle ult ule"),
        Prim("trunc", 1, "low bits, as a narrower integer"),
        Prim("zext", 1, "zero extension to a wider integer"),
        Prim("sext", 1, "sign extension to a wider integer"),
        # Floating point: IEEE 754, round to nearest even, denormals kept, NaN results quiet
        Prim("fadd", 2, "sum"),
        Prim("fsub", 2, "difference"),
        Prim("fmul", 2, "product"),
        Prim("fdiv", 2, "quotient, correctly rounded"),
        Prim("fma", 3, "a*b+c with one rounding"),
        Prim("fldexp", 2, "first * 2**second (an i32, any value) with one rounding"),
        Prim("fsqrt", 1, "square root, correctly rounded"),
        Prim("fmin", 2, "minimumNumber: a NaN loses to a number, -0 is below +0"),
        Prim("fmax", 2, "maximumNumber: a NaN loses to a number, -0 is below +0"),
        Prim("fcmp", 2, "floating comparison to i1; attr: oeq olt ole une uno"),
        Prim("ffloor", 1, "round towards minus infinity to an integral value"),
        Prim("fceil", 1, "round towards plus infinity to an integral value"),
        Prim("ftrunc", 1, "round towards zero to an integral value"),
        Prim("frint", 1, "round to nearest, ties to even, to an integral value"),
        Prim("fpext", 1, "conversion to a wider format (exact)"),
        Prim("fptrunc", 1, "conversion to a narrower format; attr: rne rtz rtp rtn"),
        Prim("fptosi", 1, "conversion to signed integer towards zero, saturating; NaN gives 0"),
        Prim("fptoui", 1, "conversion to unsigned integer towards zero, saturating; NaN gives 0"),
        Prim("sitofp", 1, "conversion from signed integer, nearest even"),
        Prim("uitofp", 1, "conversion from unsigned integer, nearest even"),
        Prim("fexp2", 1, "2**x for f32, within 1 ulp, denormal results kept"),
        Prim("flog2", 1, "log2 x for f32, within 1 ulp"),
        Prim("fsin", 1, "sin(2*pi*x) for f32, within 2**-20 absolute; NaN for infinities"),
        Prim("fcos", 1, "cos(2*pi*x) for f32, within 2**-20 absolute; NaN for infinities"),
    )
}


class Node(NamedTuple):
    """One node of a graph: primitive ``op`` over earlier nodes ``args`` (indices), of ``type``, with ``attr``."""

    op: str
    type: str
    args: tuple[int, ...] = ()
    attr: str | int = ""


class Graph(NamedTuple):
    """A frozen data-flow graph in topological order.

    ``inputs`` maps an input's name to its node; ``outputs`` maps an output's name to its node.
    """

    nodes: tuple[Node, ...]
    inputs: dict[str, int]
    outputs: dict[str, int]


FLOATS = ("f16", "bf16", "f32", "f64")
_FLOAT_CODES = {"f16": "<e", "f32": "<f", "f64": "<d"}


def float_bits(value: float, type_: str) -> int:
    """Bits of a Python number as ``type_`` (f16, f32 or f64)."""
    return int.from_bytes(struct.pack(_FLOAT_CODES[type_], value), "little")


class Value:
    """A traced value: a node of the builder's growing graph. Made by Builder's methods.

    Operators are sugar over the primitives; plain numbers beside a Value become constants of its type. ``+ - *`` follow
    the type (integer or float), ``>>`` is the logical shift. Comparisons are methods, as ``==`` must stay identity.
    """

    __slots__ = ("builder", "index", "type")

    def __init__(self, builder: Builder, index: int, type_: str) -> None:
        self.builder = builder
        self.index = index
        self.type = type_

    @property
    def bits(self) -> int:
        """Width in bits."""
        return BITS[self.type]

    @property
    def is_float(self) -> bool:
        """True for floating-point types."""
        return self.type in FLOATS

    def __repr__(self) -> str:
        return f"%{self.index}:{self.type}"

    # Constants and generic application

    def like(self, number: float | Value) -> Value:
        """``number`` as a constant of this value's type; a Value passes through."""
        if isinstance(number, Value):
            return number
        if self.is_float:
            return self.builder.const(float_bits(number, self.type), self.type)
        return self.builder.const(int(number), self.type)

    def apply(self, op: str, *others: float | Value, attr: str | int = "", type_: str = "") -> Value:
        """Primitive ``op`` over this value and ``others``, of this value's type or ``type_``."""
        return self.builder.emit(op, type_ or self.type, (self, *map(self.like, others)), attr)

    def _arith(self, op: str, other: float | Value) -> Value:
        return self.apply("f" + op if self.is_float else op, other)

    # Arithmetic

    def __add__(self, other: float | Value) -> Value:
        return self._arith("add", other)

    def __sub__(self, other: float | Value) -> Value:
        return self._arith("sub", other)

    def __mul__(self, other: float | Value) -> Value:
        return self._arith("mul", other)

    def __truediv__(self, other: float | Value) -> Value:
        return self.apply("fdiv", other)

    def __radd__(self, other: float) -> Value:
        return self.like(other) + self

    def __rsub__(self, other: float) -> Value:
        return self.like(other) - self

    def __rmul__(self, other: float) -> Value:
        return self.like(other) * self

    def __neg__(self) -> Value:
        """Two's complement, or the sign bit flipped."""
        if not self.is_float:
            return self.like(0) - self
        word = self.raw()
        return (word ^ (1 << (self.bits - 1))).bitcast(self.type)

    def abs(self) -> Value:
        """Absolute value: the sign bit cleared, or the two's complement magnitude."""
        if not self.is_float:
            return self.apply("smax", -self)
        word = self.raw()
        return (word & ((1 << (self.bits - 1)) - 1)).bitcast(self.type)

    # Bits

    def __and__(self, other: int | Value) -> Value:
        return self.apply("and", other)

    def __or__(self, other: int | Value) -> Value:
        return self.apply("or", other)

    def __xor__(self, other: int | Value) -> Value:
        return self.apply("xor", other)

    def __invert__(self) -> Value:
        return self.apply("xor", -1)

    def __lshift__(self, amount: int | Value) -> Value:
        return self.apply("shl", amount)

    def __rshift__(self, amount: int | Value) -> Value:
        return self.apply("lshr", amount)

    def ashr(self, amount: int | Value) -> Value:
        """Arithmetic right shift."""
        return self.apply("ashr", amount)

    def bit(self, position: int) -> Value:
        """One bit, as i1."""
        return (self & (1 << position)).ne(0)

    def field(self, low: int, width: int) -> Value:
        """``width`` bits from bit ``low`` up, zero extended."""
        return (self >> low) & ((1 << width) - 1)

    def signed_field(self, low: int, width: int) -> Value:
        """``width`` bits from bit ``low`` up, sign extended."""
        return (self << (self.bits - low - width)).ashr(self.bits - width)

    # Conversions

    def bitcast(self, type_: str) -> Value:
        """The same bits as ``type_``."""
        return self if type_ == self.type else self.apply("bitcast", type_=type_)

    def raw(self) -> Value:
        """The bits as an integer of the same width."""
        return self.bitcast(f"i{self.bits}")

    def trunc(self, type_: str) -> Value:
        """Low bits; the value itself where the type is the same already."""
        return self if type_ == self.type else self.apply("trunc", type_=type_)

    def zext(self, type_: str) -> Value:
        """Zero extension; the value itself where the type is the same already."""
        return self if type_ == self.type else self.apply("zext", type_=type_)

    def sext(self, type_: str) -> Value:
        """Sign extension; the value itself where the type is the same already."""
        return self if type_ == self.type else self.apply("sext", type_=type_)

    def fpext(self, type_: str) -> Value:
        """Exact conversion to a wider float."""
        return self if type_ == self.type else self.apply("fpext", type_=type_)

    def fptrunc(self, type_: str, mode: str = "rne") -> Value:
        """Rounded conversion to a narrower float."""
        return self if type_ == self.type else self.apply("fptrunc", attr=mode, type_=type_)

    def half(self, high: bool | int) -> Value:
        """The low or the high half, as an integer of half the width."""
        return (self >> (self.bits // 2) if high else self).trunc(f"i{self.bits // 2}")

    # Comparisons and choice

    def _icmp(self, attr: str, other: int | Value) -> Value:
        return self.apply("icmp", other, attr=attr, type_="i1")

    def _fcmp(self, attr: str, other: float | Value) -> Value:
        return self.apply("fcmp", other, attr=attr, type_="i1")

    def eq(self, other: float | Value) -> Value:
        """Equal; for floats ordered and equal."""
        return self._fcmp("oeq", other) if self.is_float else self.apply("icmp", other, attr="eq", type_="i1")

    def ne(self, other: float | Value) -> Value:
        """Not equal; for floats unordered or not equal."""
        return self._fcmp("une", other) if self.is_float else self.apply("icmp", other, attr="ne", type_="i1")

    def slt(self, other: int | Value) -> Value:
        """Signed less than."""
        return self._icmp("slt", other)

    def sle(self, other: int | Value) -> Value:
        """Signed less or equal."""
        return self._icmp("sle", other)

    def ult(self, other: int | Value) -> Value:
        """Unsigned less than."""
        return self._icmp("ult", other)

    def ule(self, other: int | Value) -> Value:
        """Unsigned less or equal."""
        return self._icmp("ule", other)

    def flt(self, other: float | Value) -> Value:
        """Ordered and less than."""
        return self._fcmp("olt", other)

    def fle(self, other: float | Value) -> Value:
        """Ordered and less or equal."""
        return self._fcmp("ole", other)

    def isnan(self) -> Value:
        """True for a NaN."""
        return self._fcmp("uno", self)

    def select(self, yes: Value, no: float | Value) -> Value:
        """``yes`` where this i1 is true, else ``no``."""
        return self.builder.emit("select", yes.type, (self, yes, yes.like(no)))

    # Named primitives

    def smin(self, other: int | Value) -> Value:
        """Signed minimum."""
        return self.apply("smin", other)

    def smax(self, other: int | Value) -> Value:
        """Signed maximum."""
        return self.apply("smax", other)

    def umin(self, other: int | Value) -> Value:
        """Unsigned minimum."""
        return self.apply("umin", other)

    def umax(self, other: int | Value) -> Value:
        """Unsigned maximum."""
        return self.apply("umax", other)

    def fmin(self, other: float | Value) -> Value:
        """minimumNumber."""
        return self.apply("fmin", other)

    def fmax(self, other: float | Value) -> Value:
        """maximumNumber."""
        return self.apply("fmax", other)

    def fma(self, factor: float | Value, addend: float | Value) -> Value:
        """self * factor + addend with one rounding."""
        return self.apply("fma", factor, addend)


class Builder:
    """Makes one graph. Equal nodes are made once."""

    def __init__(self) -> None:
        self.nodes: list[Node] = []
        self._known: dict[Node, int] = {}
        self._inputs: dict[str, int] = {}

    def emit(self, op: str, type_: str, args: Sequence[Value] = (), attr: str | int = "") -> Value:
        """Append a node (or find the equal one) and return its value. Raises KeyError for an unknown primitive."""
        if len(args) != PRIMS[op].arity:
            raise ValueError(f"{op} takes {PRIMS[op].arity} arguments, not {len(args)}")
        node = Node(op, type_, tuple([a.index for a in args]), attr)
        index = self._known.get(node)
        if index is None:
            index = self._known[node] = len(self.nodes)
            self.nodes.append(node)
        return Value(self, index, type_)

    def input(self, name: str, type_: str) -> Value:
        """The input ``name``."""
        value = self.emit("input", type_, (), name)
        self._inputs[name] = value.index
        return value

    def const(self, bits: int, type_: str) -> Value:
        """A constant given by its bits."""
        return self.emit("const", type_, (), bits & ((1 << BITS[type_]) - 1))

    def finish(self, outputs: dict[str, Value]) -> Graph:
        """Freeze: the nodes that the outputs need, renumbered in order."""
        return pruned(self.nodes, self._inputs, {name: value.index for name, value in outputs.items()})


def pruned(nodes: Sequence[Node], inputs: dict[str, int], outputs: dict[str, int]) -> Graph:
    """The nodes that the outputs need, renumbered in order."""
    needed = set(outputs.values())
    for index in range(len(nodes) - 1, -1, -1):
        if index in needed:
            needed.update(nodes[index].args)
    order: dict[int, int] = {}
    kept: list[Node] = []
    for index in sorted(needed):
        order[index] = len(kept)
        op, type_, args, attr = nodes[index]
        kept.append(Node(op, type_, tuple([order[a] for a in args]), attr))
    found = {name: order[i] for name, i in inputs.items() if i in order}
    return Graph(tuple(kept), found, {name: order[i] for name, i in outputs.items()})
