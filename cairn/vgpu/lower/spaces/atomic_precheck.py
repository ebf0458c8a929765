"""A look before atomics that often change nothing: minima, maxima, bits that are set, exchanges that fail.

A locked instruction takes 6 ns a lane, a look at 64 places 13. A lane whose operation would write what is there needs
no more than the look, as long as nobody can tell it from an operation that wrote the same value at that moment. Others
can tell by one thing only: that a locked instruction makes all that this thread stored before visible first. So the
wave does that, once, before it looks (bench/notes/atomics.md has the whole argument).
"""

from __future__ import annotations

from cairn.base import processors
from cairn.vgpu.lower.access import elements
from cairn.vgpu.lower.access.places import Place
from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.ir import Builder, V, const
from cairn.vgpu.lower.values import lane_masks

_SETTLING = frozenset({"smin", "smax", "umin", "umax", "fmin", "fmax", "and", "or"})
_EXCHANGES = frozenset({"cmpswap", "fcmpswap"})  # plain ones cost no more than a look
# A fence of all stores and loads, which takes less than mfence. Without stores in one order for all and full fences in
# all locked instructions, as x86 has them, the look would not do: Arm's exchanges may write after later loads.
_CHANGED = "~{memory},~{dirflag},~{fpsr},~{flags}"
_ALL_VISIBLE = llvm.assembly("void", "lock orl $$0, -64(%rsp)", _CHANGED, "sideeffect ")
_PROCESSORS = ("x86_64", "AMD64")


def applies(op: str, *, shared: bool) -> bool:
    """Whether an operation is worth a look."""
    if not shared:
        return op in _SETTLING
    return op in _SETTLING | _EXCHANGES and processors.machine() in _PROCESSORS


def all_visible(b: Builder) -> None:
    """What this thread stored is visible to all before it goes on."""
    b.do(_ALL_VISIBLE)


def look(ctx: Context, place: Place, size: int, *, shared: bool) -> V:
    """What is at the active lanes' places, of elements of ``size`` bytes: four or eight."""
    b = ctx.b
    if shared:
        all_visible(b)

    old = elements.look(ctx, place, size)[0]
    if shared:
        b.do(llvm.fence("acquire"))  # LLVM may not move later loads before these
    return old


def differing(ctx: Context, place: Place, old: V, new: V) -> V:
    """The active lanes, as bits, that have something to write."""
    b = ctx.b
    differs = b.op("icmp", "i1", old, new, attr="ne")
    if place.near is not None:
        differs = b.op("and", "i1", differs, place.near.inside)
    if not ctx.full:
        differs = b.op("and", "i1", differs, ctx.exec_bits)
    return lane_masks.number(b, ctx.vector(differs))


def nothing(b: Builder, lanes: V) -> V:
    """Whether no lane is among ``lanes``."""
    return b.op("icmp", "i1", lanes, const("i64", 0), attr="eq")
