"""Masks of lanes: 64 bits in scalar registers, and one i1 a lane."""

from __future__ import annotations

from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.ir import Builder, V, const, known_lanes, lane_bits, llvm_type
from cairn.vgpu.lower.values import lane_limit

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
    if b.used_lanes != b.wave.lanes:
        return lane_limit.bits(b, mask)
    return b.bits(mask)


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
        return const("i64", lanes & ((1 << b.used_lanes) - 1))
    mask = lane_limit.number(b, bits)
    b.remember(("bits", mask.name), bits)
    return mask
