"""The primitives that instruction semantics are written in, and the graphs that tracing them makes.

Every primitive is total: it has a defined result for every input bit pattern. A value is one lane's element (or a scalar);
an engine is free to evaluate a node once for a whole wave. Two tables interpret a graph: primitive → NumPy
(``cairn.vgpu.interp``) and primitive → LLVM (``cairn.vgpu.lower``); a test holds their keys equal to ``PRIMS``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

BITS = {
    "i1": 1, "i8": 8, "i16": 16, "i32": 32, "i64": 64, "i128": 128, "f16": 16, "bf16": 16, "f32": 32, "f64": 64,
}  # fmt: skip


@dataclass(frozen=True)
class Prim:
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


@dataclass(frozen=True, slots=True)
class Node:
    """One node of a graph: primitive ``op`` over earlier nodes ``args`` (indices), of ``type``, with ``attr``."""

    op: str
    type: str
    args: tuple[int, ...] = ()
    attr: str | int = ""


@dataclass(frozen=True, slots=True)
class Graph:
    """A frozen data-flow graph in topological order.

    ``inputs`` maps an input's name to its node; ``outputs`` maps an output's name to its node.
    """

    nodes: tuple[Node, ...]
    inputs: dict[str, int]
    outputs: dict[str, int]


class Value:
    """A traced value: a node of the builder's growing graph. Made by Builder's methods."""

    __slots__ = ("builder", "index", "type")

    def __init__(self, builder: Builder, index: int, type_: str) -> None:
        self.builder = builder
        self.index = index
        self.type = type_

    @property
    def bits(self) -> int:
        """Width in bits."""
        return BITS[self.type]

    def __repr__(self) -> str:
        return f"%{self.index}:{self.type}"


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
        node = Node(op, type_, tuple(a.index for a in args), attr)
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
        needed: set[int] = set()
        stack = [v.index for v in outputs.values()]
        while stack:
            index = stack.pop()
            if index not in needed:
                needed.add(index)
                stack.extend(self.nodes[index].args)
        order = {old: new for new, old in enumerate(sorted(needed))}
        nodes = tuple(
            Node(n.op, n.type, tuple(order[a] for a in n.args), n.attr)
            for n in (self.nodes[old] for old in sorted(needed))
        )
        inputs = {name: order[i] for name, i in self._inputs.items() if i in order}
        return Graph(nodes, inputs, {name: order[v.index] for name, v in outputs.items()})
