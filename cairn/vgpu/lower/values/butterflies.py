"""Sums over lanes that every lane gets: each lane takes the value of the one whose number has another bit, and adds it
to its own, for one bit after the other.

Of a vector it is known by which exclusive-ors of the lanes' numbers it stays the same (its symmetries). Adding what is
exchanged adds one to them, what is done to each lane alone leaves them. With all of them the vector is one
scalar, and so is what is made of it: a kernel computes it once, and carries a dword over its barriers.

The result of a commutative operation does not depend on the order of its operands, but for the payload of a NaN.
"""

from __future__ import annotations

from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.ir import Builder, V, llvm_type

_NONE = frozenset((0,))
_COMMUTATIVE = frozenset(
    ("add", "mul", "and", "or", "xor", "smin", "smax", "umin", "umax", "fadd", "fmul", "fmin", "fmax")
)
_DEPTH = 4  # operations that are done to what is exchanged


def exchanged(b: Builder, value: V, moved: V, source: tuple[int, ...]) -> V:
    """Lanes of ``value`` as ``moved`` has them, lane i that of lane ``source[i]``: the value itself where that is the
    same."""
    by = source[0]
    if b.plain or "butterflies" not in b.on or by <= 0 or any(s != i ^ by for i, s in enumerate(source)):
        return moved
    own = b.symmetries.get(value.name, _NONE)
    if by in own:
        return value
    b.symmetries[moved.name] = own
    b.mirrored[moved.name] = value, by
    return moved


def noted(b: Builder, op: str, args: tuple[V, ...], result: V) -> V:
    """The result of an operation on each lane, or the scalar that all lanes have."""
    if result.lanes != b.wave.lanes:
        return result
    own = None
    for each in args:
        if each.lanes == 1:
            continue
        found = b.symmetries.get(each.name, _NONE) if each.name else _NONE
        own = found if own is None else own & found
    own = own or _NONE
    if op in _COMMUTATIVE and len(args) == 2:
        by = _mirror(b, args[0], args[1], _DEPTH) or _mirror(b, args[1], args[0], _DEPTH)
        if by:
            own = own | {each ^ by for each in own}
    if len(own) == b.wave.lanes:
        t = llvm_type(result.type, result.lanes)
        return b.pure(result.type, 1, llvm.extract(t), result.name, "0")
    if len(own) > 1:
        b.symmetries[result.name] = own
    return result


def _bare(value: V) -> V:
    """What a value's bits are called first."""
    while value.origin is not None and value.origin[0] == "bitcast":
        value = value.origin[2][0]
    return value


def _mirror(b: Builder, value: V, moved: V, depth: int) -> int:
    """By what the lanes of ``moved`` are those of ``value``; 0 where it is not known that they are."""
    value, moved = _bare(value), _bare(moved)
    found = b.mirrored.get(moved.name)
    if found is not None and _bare(found[0]).name == value.name:
        return found[1]
    if not depth or value.origin is None or moved.origin is None or value.origin[:2] != moved.origin[:2]:
        return 0
    ways = set()
    for x, y in zip(value.origin[2], moved.origin[2], strict=True):
        if x.lanes == 1 or y.lanes == 1:
            if x is not y:
                return 0
        else:
            ways.add(_mirror(b, x, y, depth - 1))
    return ways.pop() if len(ways) == 1 else 0
