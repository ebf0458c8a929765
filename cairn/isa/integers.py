"""The integer primitives on constants: bits in, bits out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cairn.isa.prim import BITS, Graph


def signed(bits: int, width: int) -> int:
    """The number that ``bits`` mean in two's complement."""
    bits &= (1 << width) - 1
    return bits - (1 << width) if bits >> (width - 1) else bits


def fold(op: str, type_: str, types: Sequence[str], args: Sequence[int], attr: str | int) -> int | None:
    """Bits of an integer operation on constants of ``types``, or None for one that is not folded."""
    width = BITS[type_]
    mask = (1 << width) - 1
    if op == "bitcast":
        return args[0]
    if op == "select":
        return args[1] if args[0] else args[2]
    if any(t[0] != "i" for t in types):
        return None
    if op in _BINARY:
        return _BINARY[op](args[0], args[1], width) & mask
    source = BITS[types[0]] if types else 0
    if op == "icmp":
        return int(_compare(str(attr), args[0], args[1], source))
    if op == "trunc" or op == "zext":
        return args[0] & mask
    if op == "sext":
        return signed(args[0], source) & mask
    if op == "fshr":
        return (args[0] << width | args[1]) >> args[2] % width & mask
    if op == "ctpop":
        return bin(args[0]).count("1")
    if op == "ctlz":
        return width - args[0].bit_length()
    if op == "cttz":
        return (args[0] & -args[0]).bit_length() - 1 if args[0] else width
    if op == "bitreverse":
        return int(format(args[0], f"0{width}b")[::-1], 2)
    return None


def absorbed(op: str, width: int, constant: int) -> str:
    """What ``x op constant`` is without being computed: "x", the "constant", or nothing known ("")."""
    if constant == 0 and op in _NEUTRAL_ZERO:
        return "x"
    if (constant == 0 and op in ("and", "mul")) or (constant == (1 << width) - 1 and op == "or"):
        return "constant"
    return "x" if (constant == 1 and op == "mul") or (constant == (1 << width) - 1 and op == "and") else ""


COMMUTATIVE = ("add", "mul", "and", "or", "xor")
_NEUTRAL_ZERO = ("add", "sub", "or", "xor", "shl", "lshr", "ashr")


def _compare(kind: str, x: int, y: int, width: int) -> bool:
    if kind[0] == "s":
        x, y = signed(x, width), signed(y, width)
    return {"eq": x == y, "ne": x != y, "lt": x < y, "le": x <= y}[kind[-2:]]


_BINARY = {
    "add": lambda x, y, w: x + y,
    "sub": lambda x, y, w: x - y,
    "mul": lambda x, y, w: x * y,
    "and": lambda x, y, w: x & y,
    "or": lambda x, y, w: x | y,
    "xor": lambda x, y, w: x ^ y,
    "shl": lambda x, y, w: x << (y % w),
    "lshr": lambda x, y, w: x >> (y % w),
    "ashr": lambda x, y, w: signed(x, w) >> (y % w),
    "mulhi_u": lambda x, y, w: (x * y) >> w,
    "mulhi_s": lambda x, y, w: (signed(x, w) * signed(y, w)) >> w,
    "smin": lambda x, y, w: min(signed(x, w), signed(y, w)),
    "smax": lambda x, y, w: max(signed(x, w), signed(y, w)),
    "umin": lambda x, y, w: min(x, y),
    "umax": lambda x, y, w: max(x, y),
}


def evaluate(graph: Graph, inputs: Mapping[str, int]) -> dict[str, int] | None:
    """Bits of a graph's outputs for the bits of its inputs; None where it computes with floats."""
    values: list[int] = []
    for op, type_, args, attr in graph.nodes:
        if op == "input":
            value: int | None = inputs[str(attr)]
        elif op == "const":
            value = int(attr)
        else:
            value = fold(op, type_, [graph.nodes[a].type for a in args], [values[a] for a in args], attr)
        if value is None:
            return None
        values.append(value)
    return {name: values[index] for name, index in graph.outputs.items()}
