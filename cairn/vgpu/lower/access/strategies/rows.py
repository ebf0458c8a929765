"""Rows: a known pattern in each group of lanes, each from a scalar of its own, as in tiles of two dimensions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cairn.vgpu.lower.access import contiguous, lane_groups, line_permute
from cairn.vgpu.lower.access.places import Access, both
from cairn.vgpu.lower.access.strategies.pattern import by_lines, noted, stored_by_lines
from cairn.vgpu.lower.access.strategies.row import Strategy, Way
from cairn.vgpu.lower.llvm.branches import Arm
from cairn.vgpu.lower.llvm.ir import V, const
from cairn.vgpu.lower.locality import prefetch


def _of_rows(make: Callable[[Access, Any], Arm]) -> Callable[[Access, Any], Way]:
    def ready(access: Access, how: Any) -> Way:
        go, rows = make(access, how), access.rows
        if not access.storing:
            go = noted(access, go, prefetch.loading_tile(access.ctx, rows.bases, rows.steps, access.size, go))
        test = both(access.ctx, access.place.guard, None if rows.widened is None else rows.widened.guard)
        return Way(go, test, grows=True)

    return ready


def _is_rows(access: Access) -> bool:
    """Elements of one part, side by side in each row."""
    return access.rows_beside and access.in_groups and access.one_part


def _load_rows(access: Access, _: Any) -> Arm:
    ctx, pointers = access.ctx, access.row_pointers()
    return lambda: lane_groups.load_rows(ctx, pointers, access.size, volatile=access.volatile)


def _store_rows(access: Access, _: Any) -> Arm:
    ctx, pointers = access.ctx, access.row_pointers()
    return lambda: lane_groups.store_rows(ctx, pointers, access.stored[0], volatile=access.volatile)


def _is_lying(access: Access) -> bool:
    """Elements of several parts, side by side in each row."""
    allowed = access.storing or not access.volatile
    return access.rows_beside and access.in_groups and not access.one_part and allowed


def _load_lying(access: Access, _: Any) -> Arm:
    ctx, pointers = access.ctx, access.row_pointers()
    return lambda: lane_groups.load_lying(ctx, pointers, access.size)


def _store_lying(access: Access, _: Any) -> Arm:
    ctx, pointers = access.ctx, access.row_pointers()
    return lambda: lane_groups.store_lying(ctx, pointers, access.stored)


def _in_rows(access: Access, unit: int) -> bool:
    """Whether parts of ``unit`` bytes are loaded in groups."""
    known = access.has_rows and not access.rows_beside and access.in_groups and not access.volatile
    return known and lane_groups.fits(access.rows.steps, unit, len(access.rows.bases))


def _is_row_groups(access: Access) -> bool:
    return access.size >= 4 and _in_rows(access, access.size)


def _load_row_groups(access: Access, _: Any) -> Arm:
    ctx, pointers = access.ctx, access.row_pointers()
    return lambda: lane_groups.load(ctx, pointers, access.rows.steps, access.size, masked=not ctx.full)


def _row_columns(access: Access) -> int | None:
    """Elements of which each part lies in rows: the bytes of a part."""
    unit = next((each for each in (8, 4, 2, 1) if each < access.size and _in_rows(access, each)), 0)
    return unit if unit and (access.size <= 4 or unit >= 4) else None


def _load_row_columns(access: Access, unit: int) -> Arm:
    def column(at: int) -> V:
        ctx, (bases, steps, _) = access.ctx, access.rows
        pointers = [ctx.pointer(ctx.b.op("add", "i64", base, const("i64", at))) for base in bases]
        if unit < 4:
            return lane_groups.load_rows(ctx, pointers, unit)[0]
        return lane_groups.load(ctx, pointers, steps, unit, masked=not ctx.full)[0]

    size = access.size
    return lambda: contiguous.whole_elements(access.ctx, [column(at) for at in range(0, size, unit)], size)


def _row_lines(access: Access) -> line_permute.Window | None:
    if not access.has_rows or access.volatile or (access.rows_beside and access.in_groups):
        return None
    bases, steps, _ = access.rows
    if access.storing:
        return line_permute.stores(access.ctx, steps, access.size, rows=len(bases))
    if not access.in_groups:
        return None
    return line_permute.loads(access.ctx, steps, access.size, masked=not access.ctx.full, rows=len(bases))


def _load_row_lines(access: Access, window: line_permute.Window) -> Arm:
    return by_lines(access, window, access.rows.bases, access.rows.steps, masked=not access.ctx.full)


def _store_row_lines(access: Access, window: line_permute.Window) -> Arm:
    return stored_by_lines(access, window, access.rows.bases)


ROWS = (
    Strategy("rows", _is_rows, _of_rows(_load_rows), _of_rows(_store_rows), part="rows"),
    Strategy("rows of whole elements", _is_lying, _of_rows(_load_lying), _of_rows(_store_lying), part="rows"),
    Strategy("groups in rows", _is_row_groups, _of_rows(_load_row_groups), part="lane_groups"),
    Strategy("columns in rows", _row_columns, _of_rows(_load_row_columns), part="columns"),
    Strategy("lines of rows", _row_lines, _of_rows(_load_row_lines), _of_rows(_store_row_lines), part="line_permute"),
)
