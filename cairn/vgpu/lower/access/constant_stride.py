"""Addresses of a known pattern whose elements are apart: the distances stand in the code.

The processor's gather, or a scalar load a lane, at a constant distance from one pointer, put together in registers: a
function for each pattern.
"""

from __future__ import annotations

from cairn.vgpu.lower.access import contiguous, costs, hardware_gather
from cairn.vgpu.lower.access.per_lane import LOOPS, Written
from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.ir import LANES, VECTOR_TYPE, V, llvm_type, strides

_SIZES = (4, 8)


def fits(ctx: Context, steps: tuple[int, ...], size: int) -> bool:
    """Whether elements at these distances can be loaded and stored so. All lanes are active."""
    return size in _SIZES and not ctx.quick and len(steps) == LANES


def load(ctx: Context, pointer: str, steps: tuple[int, ...], size: int) -> list[V]:
    """The elements at ``pointer`` + steps."""
    type_ = contiguous.element_types(size)[0]
    if costs.cheapest(ctx, size, storing=False, among=("hardware",)) == "hardware":
        return [hardware_gather.load_known(ctx, pointer, steps, type_)]
    t = llvm_type(type_, 1)
    name = f"strided.{size}.{name_of(steps)}"
    if name not in LOOPS:
        lines = [f"define internal {VECTOR_TYPE[type_]} @cairn.{name}(ptr %at) noinline #0 {{"]
        vector = "poison"
        for i, step in enumerate(steps):
            lines += [
                f"  %p{i} = getelementptr i8, ptr %at, i64 {step}",
                f"  %e{i} = load {t}, ptr %p{i}, align 4",
                f"  %v{i} = insertelement {VECTOR_TYPE[type_]} {vector}, {t} %e{i}, i64 {i}",
            ]
            vector = f"%v{i}"
        lines += [f"  ret {VECTOR_TYPE[type_]} {vector}", "}"]
        LOOPS[name] = Written("\n".join(lines), frozenset(), frozenset())
    ctx.helpers.add(name)
    return [ctx.b.ins(type_, LANES, llvm.call(VECTOR_TYPE[type_], f"@cairn.{name}", ("ptr",)), pointer)]


def store(ctx: Context, pointer: str, steps: tuple[int, ...], value: V) -> None:
    """Elements to ``pointer`` + steps, lower lanes first."""
    vector, t = VECTOR_TYPE[value.type], llvm_type(value.type, 1)
    size = 8 if value.type == "i64" else 4
    if costs.cheapest(ctx, size, storing=True, among=("hardware",)) == "hardware":
        hardware_gather.store_known(ctx, pointer, steps, value)
        return
    name = f"strided.store.{value.type}.{name_of(steps)}"
    if name not in LOOPS:
        lines = [f"define internal void @cairn.{name}(ptr %at, {vector} %value) noinline #0 {{"]
        for i, step in enumerate(steps):
            lines += [
                f"  %p{i} = getelementptr i8, ptr %at, i64 {step}",
                f"  %e{i} = extractelement {vector} %value, i64 {i}",
                f"  store {t} %e{i}, ptr %p{i}, align 4",
            ]
        LOOPS[name] = Written("\n".join([*lines, "  ret void", "}"]), frozenset(), frozenset())
    ctx.helpers.add(name)
    ctx.b.do(llvm.call("void", f"@cairn.{name}", ("ptr", vector)), pointer, ctx.b.vec(value))


def name_of(steps: tuple[int, ...]) -> str:
    """A name for a pattern: its distance where it has one, else a number of its own."""
    if steps == strides(steps[1]):
        return f"by{steps[1]}".replace("-", "m")
    return f"n{_NUMBERS.setdefault(steps, len(_NUMBERS))}"


_NUMBERS: dict[tuple[int, ...], int] = {}
