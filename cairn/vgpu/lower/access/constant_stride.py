"""Addresses of a known pattern whose elements are apart: the distances stand in the code.

The processor's gather, or a scalar load a lane, at a constant distance from one pointer, put together in registers: a
function for each pattern.
"""

from __future__ import annotations

from functools import lru_cache

from cairn.base import cache
from cairn.vgpu.lower.access import contiguous, costs, hardware_gather
from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.functions import Templates, once
from cairn.vgpu.lower.llvm.ir import V, llvm_type, strides

_TEXT = Templates(__file__)
_SIZES = (4, 8)


def fits(ctx: Context, steps: tuple[int, ...], size: int) -> bool:
    """Whether elements at these distances can be loaded and stored so. All lanes are active."""
    return size in _SIZES and not ctx.quick and len(steps) == ctx.wave.lanes


def load(ctx: Context, pointer: str, steps: tuple[int, ...], size: int) -> list[V]:
    """The elements at ``pointer`` + steps."""
    type_ = contiguous.element_types(size)[0]
    if costs.cheapest(ctx, size, storing=False, among=("hardware",)) == "hardware":
        return [hardware_gather.load_known(ctx, pointer, steps, type_)]
    name = f"strided.{size}.{name_of(steps)}"
    symbol = ctx.helpers.call(once(name, lambda: _loading(name, type_, steps), ctx.wave.lanes))
    return [ctx.b.ins(type_, ctx.wave.lanes, llvm.call(llvm_type(type_, ctx.wave.lanes), symbol, ("ptr",)), pointer)]


def _loading(name: str, type_: str, steps: tuple[int, ...]) -> str:
    t, whole = llvm_type(type_, 1), llvm_type(type_, len(steps))
    before = ["poison", *(f"%v{i}" for i in range(len(steps)))]
    elements = (_TEXT("load", i=i, step=step, t=t, whole=whole, before=before[i]) for i, step in enumerate(steps))
    return _TEXT("loading", name=name, whole=whole, elements="\n".join(elements), last=len(steps) - 1)


def store(ctx: Context, pointer: str, steps: tuple[int, ...], value: V) -> None:
    """Elements to ``pointer`` + steps, lower lanes first."""
    size = 8 if value.type == "i64" else 4
    if costs.cheapest(ctx, size, storing=True, among=("hardware",)) == "hardware":
        hardware_gather.store_known(ctx, pointer, steps, value)
        return
    name = f"strided.store.{value.type}.{name_of(steps)}"
    symbol = ctx.helpers.call(once(name, lambda: _storing(name, value.type, steps), ctx.wave.lanes))
    ctx.b.do(llvm.call("void", symbol, ("ptr", llvm_type(value.type, ctx.wave.lanes))), pointer, ctx.b.vec(value))


def _storing(name: str, type_: str, steps: tuple[int, ...]) -> str:
    t, whole = llvm_type(type_, 1), llvm_type(type_, len(steps))
    elements = "\n".join(_TEXT("store", i=i, step=step, t=t, whole=whole) for i, step in enumerate(steps))
    return _TEXT("storing", name=name, whole=whole, elements=elements)


@lru_cache(maxsize=1024)
def name_of(steps: tuple[int, ...]) -> str:
    """A name for a pattern: its distance where it has one, else a number made of all."""
    if steps == strides(steps[1], len(steps)):
        return f"by{steps[1]}".replace("-", "m")
    return f"n{cache.digest(repr(steps))[:16]}"
