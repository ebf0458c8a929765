"""The NumPy table: every primitive over arrays of lanes. It is the reference that other engines are compared with.

Integers are unsigned arrays of their width, i1 is bool, i128 an object array of Python integers; floats are NumPy's,
bf16 its bits. A scalar is an array of one element.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from cairn.isa.prim import BITS, Graph, Node
from cairn.vgpu.interp import floats

Array = np.ndarray[Any, Any]

DTYPES: dict[str, Any] = {
    "i1": np.bool_, "i8": np.uint8, "i16": np.uint16, "i32": np.uint32, "i64": np.uint64, "i128": object,
    "f16": np.float16, "bf16": np.uint16, "f32": np.float32, "f64": np.float64,
}  # fmt: skip
_SIGNED = {np.dtype(np.uint8): np.int8, np.dtype(np.uint16): np.int16, np.dtype(np.uint32): np.int32,
           np.dtype(np.uint64): np.int64}  # fmt: skip


class Context:
    """What a primitive may ask beside its operands: its node, and the type of each operand."""

    __slots__ = ("node", "types")

    def __init__(self, node: Node, types: tuple[str, ...]) -> None:
        self.node = node
        self.types = types

    @property
    def bits(self) -> int:
        """Width of the first operand."""
        return BITS[self.types[0]]


Fn = Callable[..., Array]


def _signed(a: Array) -> Array:
    """The same bits as signed integers."""
    if a.dtype == object:
        return np.array([v - (1 << 128) if v >> 127 else v for v in a.tolist()], dtype=object)
    return a.view(_SIGNED[a.dtype])


def _fit(a: Array, type_: str) -> Array:
    """Object results cut to 128 bits; others are of their type already."""
    return a & ((1 << 128) - 1) if type_ == "i128" else a


def _integer(fn: Callable[[Array, Array], Array]) -> Fn:
    return lambda x, a, b: _fit(fn(a, b), x.node.type)


def _shift(fn: Callable[[Array, Array], Array], signed: bool = False) -> Fn:
    def apply(x: Context, a: Array, b: Array) -> Array:
        amount = b & (b.dtype.type(x.bits - 1) if b.dtype != object else x.bits - 1)
        if not signed:
            return _fit(fn(a, amount), x.node.type)
        shifted = fn(_signed(a), _signed(amount))
        return shifted & ((1 << 128) - 1) if a.dtype == object else shifted.view(a.dtype)

    return apply


def _mulhi(signed: bool) -> Fn:
    def apply(x: Context, a: Array, b: Array) -> Array:
        left, right = ((_signed(v) if signed else v).astype(object) for v in (a, b))
        return ((left * right >> x.bits) & ((1 << x.bits) - 1)).astype(a.dtype)

    return apply


def _per_element(fn: Callable[[int, int], int]) -> Fn:
    """A bit operation on each element as a Python integer: fn(value, width)."""
    return lambda x, a: np.array([fn(int(v), x.bits) for v in a.tolist()], dtype=a.dtype)


def _order(fn: Callable[[Array, Array], Array], signed: bool) -> Fn:
    def apply(x: Context, a: Array, b: Array) -> Array:
        return np.where(fn(_signed(a), _signed(b)) if signed else fn(a, b), a, b)

    return apply


_ICMP: dict[str, Callable[[Array, Array], Array]] = {
    "eq": lambda a, b: a == b,
    "ne": lambda a, b: a != b,
    "slt": lambda a, b: _signed(a) < _signed(b),
    "sle": lambda a, b: _signed(a) <= _signed(b),
    "ult": lambda a, b: a < b,
    "ule": lambda a, b: a <= b,
}

_FCMP: dict[str, Callable[[Array, Array], Array]] = {
    "oeq": lambda a, b: a == b,
    "olt": lambda a, b: a < b,
    "ole": lambda a, b: a <= b,
    "une": lambda a, b: ~(a == b),
    "uno": lambda a, b: np.isnan(a) | np.isnan(b),
}


def _icmp(x: Context, a: Array, b: Array) -> Array:
    return np.asarray(_ICMP[str(x.node.attr)](a, b), dtype=np.bool_)


def _bitcast(x: Context, a: Array) -> Array:
    return a if DTYPES[x.node.type] is object or x.node.type == "i1" else a.view(DTYPES[x.node.type])


def _trunc(x: Context, a: Array) -> Array:
    kept = a & ((1 << BITS[x.node.type]) - 1) if a.dtype == object else a
    return (kept & 1).astype(np.bool_) if x.node.type == "i1" else kept.astype(DTYPES[x.node.type])


def _sext(x: Context, a: Array) -> Array:
    if a.dtype == np.bool_:
        wide = np.where(a, -1, 0).astype(object)
    else:
        wide = _signed(a).astype(object)
    return (wide & ((1 << BITS[x.node.type]) - 1)).astype(DTYPES[x.node.type])


def _fshr(x: Context, high: Array, low: Array, amount: Array) -> Array:
    joined = (high.astype(object) << x.bits) | low.astype(object)
    shifted = joined >> (amount.astype(object) % x.bits)
    return (shifted & ((1 << x.bits) - 1)).astype(low.dtype)


def _float(fn: Callable[..., Array]) -> Fn:
    """An operation of NumPy, with NaN results made quiet."""
    return lambda x, *args: floats.quiet(np.asarray(fn(*args), dtype=DTYPES[x.node.type]))


def _fminmax(low: bool) -> Callable[[Array, Array], Array]:
    def apply(a: Array, b: Array) -> Array:
        first = np.where(a == b, np.signbit(a) == low, (a < b) == low)
        return np.where(np.isnan(a), b, np.where(np.isnan(b) | first, a, b))

    return apply


def _fpext(x: Context, a: Array) -> Array:
    return floats.quiet((floats.from_bf16(a) if x.types[0] == "bf16" else a).astype(DTYPES[x.node.type]))


def _fptrunc(x: Context, a: Array) -> Array:
    mode = str(x.node.attr)
    if x.node.type == "bf16":
        words = floats.to_bf16(a)
        return np.where(np.isnan(a), words, floats.narrow(a, words, floats.from_bf16(words), mode))
    nearest = a.astype(DTYPES[x.node.type])
    words = floats.narrow(a, floats.bits_of(nearest), nearest.astype(a.dtype), mode)
    return floats.quiet(np.where(np.isnan(a), floats.bits_of(nearest), words).view(nearest.dtype))


def _to_integer(signed: bool) -> Fn:
    def apply(x: Context, a: Array) -> Array:
        bits = BITS[x.node.type]
        low, high = (-(1 << bits - 1), (1 << bits - 1) - 1) if signed else (0, (1 << bits) - 1)

        def convert(v: float) -> int:
            if v != v:
                return 0
            if np.isinf(v):
                return high if v > 0 else low
            return min(max(int(v), low), high)

        return np.array([convert(v) & ((1 << bits) - 1) for v in a.tolist()], dtype=DTYPES[x.node.type])

    return apply


def _to_float(signed: bool) -> Fn:
    return lambda x, a: (_signed(a) if signed else a).astype(DTYPES[x.node.type])


def _fma(x: Context, a: Array, b: Array, c: Array) -> Array:
    a, b, c = np.broadcast_arrays(a, b, c)
    return floats.quiet({"f16": floats.fma16, "f32": floats.fma32, "f64": floats.fma64}[x.node.type](a, b, c))


def _fldexp(a: Array, exponent: Array) -> Array:
    return np.ldexp(a, np.clip(_signed(exponent), -6000, 6000))


def _wide(fn: Callable[[Array], Array]) -> Fn:
    """A transcendental of f32, computed in double and rounded once."""
    return _float(lambda a: fn(a.astype(np.float64)).astype(np.float32))


def _turns(fn: Callable[[Array], Array]) -> Fn:
    """A function of 2 pi x: whole turns are taken off exactly first."""
    return _wide(lambda a: fn((a - np.rint(a)) * (2 * np.pi)))


NUMPY: dict[str, Fn] = {
    "input": lambda x: np.zeros(1, DTYPES[x.node.type]),
    "const": lambda x: constant(int(x.node.attr), x.node.type),
    "bitcast": _bitcast,
    "select": lambda x, c, a, b: np.asarray(np.where(c, a, b)),
    "add": _integer(lambda a, b: a + b),
    "sub": _integer(lambda a, b: a - b),
    "mul": _integer(lambda a, b: a * b),
    "mulhi_s": _mulhi(True),
    "mulhi_u": _mulhi(False),
    "and": _integer(lambda a, b: a & b),
    "or": _integer(lambda a, b: a | b),
    "xor": _integer(lambda a, b: a ^ b),
    "shl": _shift(lambda a, b: a << b),
    "lshr": _shift(lambda a, b: a >> b),
    "ashr": _shift(lambda a, b: a >> b, signed=True),
    "fshr": _fshr,
    "ctpop": _per_element(lambda v, w: v.bit_count()),
    "ctlz": _per_element(lambda v, w: w - v.bit_length()),
    "cttz": _per_element(lambda v, w: (v & -v).bit_length() - 1 if v else w),
    "bitreverse": _per_element(lambda v, w: int(f"{v:0{w}b}"[::-1], 2)),
    "smin": _order(lambda a, b: a < b, True),
    "smax": _order(lambda a, b: a > b, True),
    "umin": _order(lambda a, b: a < b, False),
    "umax": _order(lambda a, b: a > b, False),
    "icmp": _icmp,
    "trunc": _trunc,
    "zext": lambda x, a: a.astype(DTYPES[x.node.type]),
    "sext": _sext,
    "fadd": _float(lambda a, b: a + b),
    "fsub": _float(lambda a, b: a - b),
    "fmul": _float(lambda a, b: a * b),
    "fdiv": _float(lambda a, b: a / b),
    "fma": _fma,
    "fldexp": _float(_fldexp),
    "fsqrt": _float(np.sqrt),
    "fmin": _float(_fminmax(True)),
    "fmax": _float(_fminmax(False)),
    "fcmp": lambda x, a, b: np.asarray(_FCMP[str(x.node.attr)](a, b)),
    "ffloor": _float(np.floor),
    "fceil": _float(np.ceil),
    "ftrunc": _float(np.trunc),
    "frint": _float(np.rint),
    "fpext": _fpext,
    "fptrunc": _fptrunc,
    "fptosi": _to_integer(True),
    "fptoui": _to_integer(False),
    "sitofp": _to_float(True),
    "uitofp": _to_float(False),
    "fexp2": _wide(np.exp2),
    "flog2": _wide(np.log2),
    "fsin": _turns(np.sin),
    "fcos": _turns(np.cos),
}


def constant(bits: int, type_: str) -> Array:
    """A constant of ``type_`` from its bits, as an array of one element."""
    if type_ == "i128":
        return np.array([bits], dtype=object)
    if type_ == "i1":
        return np.array([bool(bits)])
    return np.array([bits], dtype=f"u{BITS[type_] // 8}").view(DTYPES[type_])


def evaluate(graph: Graph, inputs: dict[str, Array]) -> dict[str, Array]:
    """Outputs of ``graph`` for ``inputs`` (arrays of their nodes' types). Raises KeyError for a missing input."""
    values: list[Array] = []
    nodes = graph.nodes
    with np.errstate(all="ignore"):
        for node in nodes:
            if node.op == "input":
                values.append(inputs[str(node.attr)])
                continue
            context = Context(node, tuple(nodes[a].type for a in node.args))
            values.append(NUMPY[node.op](context, *(values[a] for a in node.args)))
    return {name: values[index] for name, index in graph.outputs.items()}
