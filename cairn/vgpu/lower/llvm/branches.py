"""Code that does not always run; and two ways to the same values: the fast one where a guard holds, and one that is
always right."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.ir import Builder, V, joined, llvm_type
from cairn.vgpu.lower.values.dwords import half

Arm = Callable[[], list[V] | None]
Weights = tuple[int, int]  # how often a condition holds and how often not


@contextmanager
def where(
    b: Builder, condition: V, weights: Weights | None = None, *, holds: bool = True, rare: bool = False
) -> Iterator[None]:  # fmt: skip
    """Code that runs where a condition holds, or not (``holds`` false). ``rare``: as Builder.scope has it."""
    run, on = b.new_label("some"), b.new_label("on")
    b.cond(condition, *((run, on) if holds else (on, run)), weights)
    b.start(run)
    with b.scope(rare=rare):
        yield
        b.br(on)
    b.start(on)


def either(
    b: Builder, condition: V, one: Callable[[], None], other: Callable[[], None], weights: Weights | None = None, *,
    rare: bool = False,
) -> None:  # fmt: skip
    """``one`` where a condition holds, else ``other``, which may be ``rare``."""
    yes, no, on = b.new_label("yes"), b.new_label("no"), b.new_label("on")
    b.cond(condition, yes, no, weights)
    for label, way in ((yes, one), (no, other)):
        b.start(label)
        with b.scope(rare=rare and way is other):
            way()
        b.br(on)
    b.start(on)


def guarded(b: Builder, guard: V | None, fast: Arm, slow: Arm) -> list[V]:
    """Results of ``fast`` where ``guard`` holds, else of ``slow``, as vectors; none where these give none. What
    ``fast`` has as two dwords stays two dwords: mostly they are used as such."""
    if guard is None or guard.const == 1:
        return fast() or []
    if guard.const == 0:
        return slow() or []
    yes, no, join = b.new_label("fast"), b.new_label("slow"), b.new_label("join")
    b.cond(guard, yes, no, (1000, 1))
    arms = []
    apart: list[bool] = []
    for start, way in ((yes, fast), (no, slow)):
        b.start(start)
        with b.scope(rare=way is slow):
            results = way() or []
            results = [b.lane(each) for each in results] if b.single else results
            apart = apart or [r.pair is not None and not b.single for r in results]
            taken = _taken_apart(b, results, apart)
            arms.append(([(r.type, r.name if b.single else b.vec(r)) for r in taken], b.label))
            if b.by_strips:
                for i, (type_, name) in enumerate(arms[-1][0]):
                    b.save(V(type_, b.wave.lanes, name), f"%{join}.{i}")
        b.br(join)
    b.start(join)
    (first, first_label), (second, second_label) = arms
    if b.by_strips:
        types = [type_ for type_, _ in first]
        b.joins += [
            llvm.ins(f"%{join}.{i}", llvm.alloca(llvm_type(type_, b.wave.lanes), 64)) for i, type_ in enumerate(types)
        ]
        met = iter([b.load(type_, f"%{join}.{i}") for i, type_ in enumerate(types)])
        return [joined(next(met), next(met)) if pair else next(met) for pair in apart]
    phis = (
        b.phi(type_, 1 if b.single else b.wave.lanes, [(x, first_label), (y, second_label)])
        for (type_, x), (_, y) in zip(first, second, strict=True)
    )
    return [joined(next(phis), next(phis)) if pair else next(phis) for pair in apart]


def _taken_apart(b: Builder, values: list[V], apart: list[bool]) -> list[V]:
    """``values``, of which those marked are two dwords each."""
    found: list[V] = []
    for value, pair in zip(values, apart, strict=True):
        found += [half(b, value, 0), half(b, value, 1)] if pair else [value]
    return found


def quickly(
    b: Builder, likely: V, test: Callable[[], V], weights: Weights | None = None, *, enough: bool = False
) -> V:  # fmt: skip
    """``likely`` and ``test``, which is not computed where the former does not hold; where that is ``enough``, one of
    them, and ``test`` is not computed where it does."""
    before, more, known = b.label, b.new_label("test"), b.new_label("known")
    b.cond(likely, *((known, more) if enough else (more, known)), weights)
    b.start(more)
    with b.scope():
        result, after = test(), b.label
        b.br(known)
    b.start(known)
    return b.phi("i1", 1, [("true" if enough else "false", before), (result.name, after)])
