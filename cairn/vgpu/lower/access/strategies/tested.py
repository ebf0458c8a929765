"""Addresses of no known pattern: whether elements lie side by side is tested while the kernel runs."""

from __future__ import annotations

from typing import Any

from cairn.vgpu.lower.access import contiguous, indexed_gather, lane_groups
from cairn.vgpu.lower.access.places import Access, both
from cairn.vgpu.lower.access.strategies import apart, runtime_tests
from cairn.vgpu.lower.access.strategies.row import Strategy, Way
from cairn.vgpu.lower.llvm.ir import V


def _indexed(access: Access) -> indexed_gather.Elements | None:
    if access.place.guard is not None or not access.in_groups:
        return None
    access.elements = indexed_gather.find(access.ctx, access.place.address, access.size)
    return access.elements


def _load_indexed(access: Access, elements: indexed_gather.Elements) -> Way:
    return Way(lambda: elements.load_rows(volatile=access.volatile), elements.rows)


def _store_indexed(access: Access, elements: indexed_gather.Elements) -> Way:
    return Way(lambda: elements.store_rows(*access.stored, volatile=access.volatile), elements.rows)


def _is_tested(access: Access) -> bool:
    return not access.ctx.quick and (access.ctx.full or access.size <= 8)


def _is_tested_rows(access: Access) -> bool:
    return _is_tested(access) and access.ctx.full and access.size in (4, 8)


def _tested_rows(access: Access, _: Any) -> Way:
    ctx, place = access.ctx, access.place
    pointers, lying = runtime_tests.rows(ctx, place, access.size)
    test = both(ctx, place.guard, lying)
    if access.storing:
        return Way(lambda: lane_groups.store_rows(ctx, pointers(), *access.stored, volatile=access.volatile), test)
    return Way(
        lambda: lane_groups.load_rows(ctx, pointers(), access.size, volatile=access.volatile), test,
        missed=lambda: runtime_tests.note(ctx, place),
    )  # fmt: skip


def _tested_contiguous(access: Access, _: Any) -> Way:
    ctx, place, size, volatile = access.ctx, access.place, access.size, access.volatile
    start, together = runtime_tests.contiguous(ctx, place, size)
    test = both(ctx, place.guard, together)
    if access.storing:
        return Way(lambda: contiguous.store_active(ctx, start(), access.stored, size, volatile=volatile), test)
    mixed = apart.as_they_lie(access)

    def go() -> list[V]:
        pointer = start()
        if mixed:
            return contiguous.load_mixed(ctx, pointer, size, volatile=volatile)
        if ctx.full:
            return contiguous.load(ctx, pointer, size, volatile=volatile)
        return contiguous.load_masked(ctx, pointer, size)

    return Way(go, test, mixed, lambda: runtime_tests.note(ctx, place))


TESTED = (
    Strategy("rows by index, tested", _indexed, _load_indexed, _store_indexed, part="indexed_gather"),
    Strategy("rows, tested", _is_tested_rows, _tested_rows, _tested_rows, part="run_time_tests"),
    Strategy("contiguous, tested", _is_tested, _tested_contiguous, _tested_contiguous, part="run_time_tests"),
)
