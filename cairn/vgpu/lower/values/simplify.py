"""Values that an operation's result equals, and the zero low bits that it is known to have."""

from __future__ import annotations

from collections.abc import Callable

from cairn.isa.integers import COMMUTATIVE, absorbed
from cairn.isa.prim import BITS
from cairn.vgpu.lower.llvm.ir import Builder, V, joined, known_lanes
from cairn.vgpu.lower.values import narrow_arithmetic, patterns, row_patterns, scaled_index


def simplify(op: str, type_: str, args: tuple[V, ...], attr: str | int) -> V | None:
    """An argument that the result equals, found without writing code."""
    if op == "select":
        if args[1] is args[2]:
            return args[1]
        if args[0].const is not None:
            return args[1] if args[0].const else args[2]
        return None
    if op == "bitcast" or op == "trunc":
        return _undo(op, type_, args[0])
    if type_ == "i64" and op == "or":
        found = _join(args[0], args[1]) or _join(args[1], args[0])
        if found is not None:
            return found
    if len(args) != 2 or type_[0] != "i" or op == "icmp":
        return None
    x, y = args
    if y.const is not None:
        return _with_constant(op, type_, x, y)
    if x.const is not None and op in COMMUTATIVE:
        return _with_constant(op, type_, y, x)
    if x is y and op in ("and", "or", "smin", "smax", "umin", "umax"):
        return x
    return None


def _join(low: V, high: V) -> V | None:
    """zext(low) | zext(high) << 32 over vectors."""
    a, b = low.origin, high.origin
    if a is None or b is None or a[0] != "zext" or b[0] != "shl" or b[2][1].const != 32:
        return None
    c = b[2][0].origin
    if c is None or c[0] != "zext" or a[2][0].type != "i32" or c[2][0].type != "i32":
        return None
    return None if low.lanes == high.lanes == 1 else joined(a[2][0], c[2][0])


def _undo(op: str, type_: str, value: V) -> V | None:
    """A conversion of a conversion back to where it came from."""
    if value.type == type_:
        return value
    origin = value.origin
    if op == "trunc" and type_ == "i32" and origin is not None:
        if origin[0] == "pair":
            return origin[2][0]
        if origin[0] == "lshr" and origin[2][1].const == 32 and origin[2][0].origin is not None:
            inner = origin[2][0].origin
            if inner[0] == "pair":
                return inner[2][1]
    if origin is not None and origin[2] and origin[2][0].type == type_:
        undone = ("bitcast",) if op == "bitcast" else ("zext", "sext")
        if origin[0] in undone:
            return origin[2][0]
    return None


def _with_constant(op: str, type_: str, x: V, c: V) -> V | None:
    assert c.const is not None
    return {"x": x, "constant": c}.get(absorbed(op, BITS[type_], c.const))


def alignment(op: str, type_: str, args: tuple[V, ...]) -> int:
    """Low bits of an integer result that are known to be zero."""
    if op == "add" or op == "sub" or op == "or" or op == "xor":
        return min(args[0].aligned, args[1].aligned)
    if op == "and":
        return max(args[0].aligned, args[1].aligned)
    if op == "mul":
        return min(args[0].aligned + args[1].aligned, BITS[type_])
    if op == "shl" and args[1].const is not None:
        return min(args[0].aligned + args[1].const % BITS[type_], BITS[type_])
    if op == "lshr" and args[1].const is not None:
        return max(args[0].aligned - args[1].const % BITS[type_], 0)
    if op == "select":
        return min(args[1].aligned, args[2].aligned)
    if op in ("trunc", "zext", "sext"):
        return args[0].aligned
    return 0


Apply = Callable[..., V]


def over_lanes(b: Builder, apply: Apply, op: str, type_: str, args: tuple[V, ...], attr: str | int) -> V | None:
    """The result by less than an operation over all lanes, or None."""
    patterned = constant = False
    for a in args:
        if a.pattern is not None or a.rows is not None:
            patterned = True
        elif a.type == "i1" and known_lanes(a) is not None:
            constant = True
    found = None
    if patterned or constant:
        found = patterns.folded(op, type_, args, attr)
    if patterned and found is None:
        found = patterns.rule(b, apply, op, type_, args) or row_patterns.rule(b, apply, op, type_, args)
    if not patterned:
        if op == "lshr" and args[0].pair is not None and args[1].const == 32:
            return apply(b, "zext", "i64", (args[0].pair[1],))
        if op == "trunc":
            truncated = patterns.truncated if type_ == "i32" else narrow_arithmetic.truncated
            found = truncated(b, apply, type_, args[0])
    return scaled_index.rule(b, apply, op, type_, args) if found is None else found
