"""Two ways to the same values: the fast one where a guard holds, and one that is always right."""

from __future__ import annotations

from collections.abc import Callable

from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.ir import Builder, V, joined, llvm_type
from cairn.vgpu.lower.values.dwords import half


def guarded(ctx: Context, guard: V | None, fast: Callable[[], list[V]], slow: Callable[[], list[V]]) -> list[V]:
    """Results of ``fast`` where ``guard`` holds, else of ``slow``, as vectors. What ``fast`` has as two dwords stays
    two dwords: mostly they are used as such."""
    b = ctx.b
    if guard is None or guard.const == 1:
        return fast()
    if guard.const == 0:
        return slow()
    yes, no, join = b.new_label("fast"), b.new_label("slow"), b.new_label("join")
    b.cond(guard, yes, no, (1000, 1))
    arms = []
    apart: list[bool] = []
    for start, way in ((yes, fast), (no, slow)):
        b.start(start)
        with b.scope(rare=way is slow):
            results = [b.lane(each) for each in way()] if b.single else way()
            apart = apart or [r.pair is not None and not b.single for r in results]
            taken = _taken_apart(b, results, apart)
            arms.append(([(r.type, r.name if b.single else b.vec(r)) for r in taken], b.label))
            if ctx.by_strips:
                for i, (type_, name) in enumerate(arms[-1][0]):
                    b.do(llvm.store(llvm_type(type_, ctx.wave.lanes), 64), name, f"%{join}.{i}")
        b.br(join)
    b.start(join)
    (first, first_label), (second, second_label) = arms
    if ctx.by_strips:
        types = [type_ for type_, _ in first]
        ctx.joins += [
            llvm.ins(f"%{join}.{i}", llvm.alloca(llvm_type(type_, ctx.wave.lanes), 64)) for i, type_ in enumerate(types)
        ]
        met = iter([
            b.ins(type_, ctx.wave.lanes, llvm.load(llvm_type(type_, ctx.wave.lanes), 64), f"%{join}.{i}")
            for i, type_ in enumerate(types)
        ])  # fmt: skip
        return [joined(next(met), next(met)) if pair else next(met) for pair in apart]
    phis = (
        b.phi(type_, 1 if b.single else ctx.wave.lanes, [(x, first_label), (y, second_label)])
        for (type_, x), (_, y) in zip(first, second, strict=True)
    )
    return [joined(next(phis), next(phis)) if pair else next(phis) for pair in apart]


def _taken_apart(b: Builder, values: list[V], apart: list[bool]) -> list[V]:
    """``values``, of which those marked are two dwords each."""
    found: list[V] = []
    for value, pair in zip(values, apart, strict=True):
        found += [half(b, value, 0), half(b, value, 1)] if pair else [value]
    return found
