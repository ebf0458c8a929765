"""Masks of lanes: 64 bits in scalar registers, and one i1 a lane."""

from __future__ import annotations

from itertools import pairwise

from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.ir import Builder, V, const, known_lanes, lane_bits, llvm_type
from cairn.vgpu.lower.values import patterns

CHOSEN = "%chosen"  # the mask of the lanes with which a loop goes on that most have left (narrow.py)


def bits_of(b: Builder, mask: V) -> V:
    """A 64-bit mask as one i1 a lane."""
    if b.single:
        return b.op("trunc", "i1", mask)
    if mask.const is not None and (b.wave.has_all(mask.const) or not mask.const & b.wave.every):
        return const("i1", mask.const & 1)
    return b.known(("bits", mask.name)) or unpacked(b, mask)


def unpacked(b: Builder, mask: V) -> V:
    """The same, made of the mask's bits as a number."""
    if b.lanes != b.wave.lanes:
        packed = _moved(b, "pext", mask)
        cut = b.pure("i64", 1, llvm.convert("trunc", "i64", f"i{b.lanes}"), packed.name)
        return b.pure("i1", b.lanes, llvm.convert("bitcast", f"i{b.lanes}", llvm_type("i1", b.lanes)), cut.name)
    if mask.const is not None:
        return lane_bits(mask.const & b.wave.every, b.wave.lanes)
    return b.bits(mask)


def by_scalars(b: Builder, bits: V) -> V | None:
    """The mask of a comparison of a 32-bit pattern whose lanes follow each other by ones with a scalar, made of scalars
    alone; None for any other. Exact also where lanes wrap."""
    op, kind, args = bits.origin or ("", "", ())
    value = next((each for each in args if each.lanes != 1), None)
    if op != "icmp" or value is None or value.type != "i32" or not _by_ones(value, b.wave.lanes):
        return None
    assert value.pattern is not None
    other = args[1] if value is args[0] else args[0]
    first = b.op("add", "i32", value.pattern.base, const("i32", value.pattern.steps[0] % (1 << 32)))
    if other.lanes != 1:
        return None
    if kind in ("eq", "ne"):
        lane = b.op("zext", "i64", b.op("sub", "i32", other, first))
        there = b.op("icmp", "i1", lane, const("i64", b.wave.lanes), attr="ult")
        found = b.op("select", "i64", there, b.op("shl", "i64", const("i64", 1), lane), const("i64", 0))
        return b.op("xor", "i64", found, const("i64", b.wave.every)) if kind == "ne" else found
    if str(kind)[0] == "s":  # the order of unsigned numbers with the other sign
        first, other = (b.op("xor", "i32", each, const("i32", 1 << 31)) for each in (first, other))
    first, other = b.op("zext", "i64", first), b.op("zext", "i64", other)
    strict = str(kind)[1:] == "lt"
    if (value is args[0]) != strict:  # x <= y, or not (x <= y), as x < y + 1
        other = b.op("add", "i64", other, const("i64", 1))
    below = _below(b, first, other)
    return below if value is args[0] else b.op("xor", "i64", below, const("i64", b.wave.every))


def _by_ones(value: V, lanes: int) -> bool:
    p = value.pattern
    return p is not None and p.widened is None and all(b - a == 1 for a, b in pairwise(p.steps[:lanes]))


def _below(b: Builder, first: V, limit: V) -> V:
    """The lanes i with (first + i) mod 2**32 < limit: those before the limit, and those that wrap and are before it."""
    count = b.op("sub", "i64", limit, first)
    wrapped = b.op("sub", "i64", const("i64", 1 << 32), first)
    again = b.op("xor", "i64", _lowest(b, wrapped), const("i64", b.wave.every))
    again = b.op("and", "i64", again, _lowest(b, b.op("add", "i64", count, const("i64", 1 << 32))))
    return b.op("or", "i64", _lowest(b, count), again)


def _lowest(b: Builder, count: V) -> V:
    """A mask of so many lanes from the first one on: none for less than one, all for as many as there are or more."""
    count = b.op("smax", "i64", count, const("i64", 0))
    some = b.op("sub", "i64", b.op("shl", "i64", const("i64", 1), count), const("i64", 1))
    fewer = b.op("icmp", "i1", count, const("i64", b.wave.lanes), attr="slt")
    return b.op("select", "i64", fewer, some, const("i64", b.wave.every))


def chosen(b: Builder) -> V:
    """The mask of the lanes that a builder of fewer lanes works on."""
    found = b.known(("chosen",))
    if found is None:
        with b.at_head():
            found = b.ins("i64", 1, llvm.load("i64"), CHOSEN)
            b.remember(("chosen",), found)
    return found


def _moved(b: Builder, how: str, bits: V) -> V:
    """The bits of the chosen lanes put side by side (pext), or back to their places (pdep)."""
    name = f"@llvm.x86.bmi.{how}.64"
    return b.pure("i64", 1, llvm.call("i64", name, ("i64", "i64")), bits.name, chosen(b).name)


def number(b: Builder, bits: V) -> V:
    """One i1 a lane as a number, which nothing is remembered of."""
    lanes = b.wave.lanes
    bare = b.pure("i64", 1, llvm.convert("bitcast", llvm_type("i1", lanes), f"i{lanes}"), b.vec(bits))
    return bare if lanes == b.wave.mask_bits else b.pure("i64", 1, llvm.convert("zext", f"i{lanes}", "i64"), bare.name)


def mask_of(b: Builder, bits: V) -> V:
    """One i1 a lane as a 64-bit mask."""
    if bits.lanes == 1:
        return b.op("select", "i64", bits, const("i64", b.wave.every), const("i64", 0))
    if b.lanes != b.wave.lanes:
        cut = b.pure("i64", 1, llvm.convert("bitcast", llvm_type("i1", b.lanes), f"i{b.lanes}"), b.vec(bits))
        short = b.pure("i64", 1, llvm.convert("zext", f"i{b.lanes}", "i64"), cut.name)
        mask = _moved(b, "pdep", short)
        b.remember(("bits", mask.name), bits)
        return mask
    lanes = known_lanes(bits)
    if lanes is not None:
        return const("i64", lanes)
    mask = number(b, bits)
    b.remember(("bits", mask.name), bits)
    return mask


# Whether a mask has all lanes, or none, by scalars alone: what comparisons of patterns with scalars say, put together
# as their masks are. Bounds of tiles are such, two or four at a time.

_TRUE = const("i1", 1)
_DEPTH = 5  # operations on masks
_OPPOSITE = {"slt": "sle", "sle": "slt", "ult": "ule", "ule": "ult"}


def decided(b: Builder, mask: V, *, clear: bool = False, depth: int = _DEPTH) -> V | None:
    """A scalar that, where it is true, says that all lanes are set in a mask that was made with all lanes active, or
    that all are ``clear``; None where nothing says so."""
    bits = b.known(("bits", mask.name))
    if bits is not None:
        return _compared(b, bits, clear)
    uniform = b.known(("uniform", mask.name))
    if uniform is not None:
        return b.op("xor", "i1", uniform, _TRUE) if clear else uniform
    op, _, args = mask.origin or ("", "", ())
    if op == "xor" and b.wave.has_all(args[1].const):
        return decided(b, args[0], clear=not clear, depth=depth - 1) if depth else None
    if op not in ("and", "or") or not depth:
        return None
    found = [decided(b, each, clear=clear, depth=depth - 1) for each in args]
    if (op == "and") == clear:  # one of them is enough
        known = [each for each in found if each is not None]
        return known[0] if len(known) == 1 else b.op("or", "i1", *known) if known else None
    first, second = found
    return None if first is None or second is None else b.op("and", "i1", first, second)


def _compared(b: Builder, bits: V, clear: bool) -> V | None:
    if not clear:
        return b.known(("every", bits.name))
    op, kind, args = bits.origin or ("", "", ())
    if op != "icmp" or kind not in _OPPOSITE:
        return None
    return patterns.every(b, _OPPOSITE[str(kind)], args[1], args[0])
