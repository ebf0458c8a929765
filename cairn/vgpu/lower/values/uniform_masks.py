"""Whether a mask has all lanes, or none, by scalars alone: what comparisons of patterns with scalars say, put together
as their masks are. Bounds of tiles are such, two or four at a time."""

from __future__ import annotations

from cairn.vgpu.lower.llvm.ir import Builder, V, const
from cairn.vgpu.lower.values import patterns

_TRUE = const("i1", 1)
_DEPTH = 5  # operations on masks
_OPPOSITE = {"slt": "sle", "sle": "slt", "ult": "ule", "ule": "ult"}


def lane(b: Builder, mask: V, *, clear: bool = False, depth: int = _DEPTH) -> V | None:
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
        return lane(b, args[0], clear=not clear, depth=depth - 1) if depth else None
    if op not in ("and", "or") or not depth:
        return None
    found = [lane(b, each, clear=clear, depth=depth - 1) for each in args]
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
