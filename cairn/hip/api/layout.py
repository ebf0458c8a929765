"""Shapes and strides: where the elements of an array and of its views lie."""

from __future__ import annotations

import operator
from collections.abc import Sequence
from typing import Any, SupportsIndex

from cairn.hip.api.calls import wrong

Shape = int | tuple[int, ...]


def packed(shape: tuple[int, ...], itemsize: int) -> tuple[int, ...]:
    """Strides in bytes of elements that lie one behind the other, the last axis fastest."""
    strides, step = [], itemsize
    for count in reversed(shape):
        strides.append(step)
        step *= count
    return tuple(reversed(strides))


def select(shape: tuple[int, ...], strides: tuple[int, ...], key: Any) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
    """(offset in bytes, shape, strides) of basic indexing."""
    keys = list(key) if isinstance(key, tuple) else [key]
    used = sum(part is not None and part is not Ellipsis for part in keys)
    if used > len(shape) or sum(part is Ellipsis for part in keys) > 1:
        raise IndexError(f"{used} indices for {len(shape)} axes")
    if Ellipsis not in keys:
        keys.append(Ellipsis)
    start, sizes, steps, axis = 0, [], [], 0
    for part in keys:
        if part is None:
            sizes.append(1)
            steps.append(0)
        elif part is Ellipsis:
            count = len(shape) - used
            sizes += shape[axis : axis + count]
            steps += strides[axis : axis + count]
            axis += count
        elif isinstance(part, slice):
            low, high, step = part.indices(shape[axis])
            sizes.append(len(range(low, high, step)))
            steps.append(step * strides[axis])
            start += low * strides[axis] if sizes[-1] else 0
            axis += 1
        else:
            start += _index(part, shape[axis]) * strides[axis]
            axis += 1
    return start, tuple(sizes), tuple(steps)


def _index(part: SupportsIndex, count: int) -> int:
    try:
        number = operator.index(part)
    except TypeError:
        raise wrong(f"index {part!r}: expected integers, slices, ... and None", "use numpy() for others") from None
    if not -count <= number < count:
        raise IndexError(f"index {number} of an axis of {count}")
    return number % count


def sizes_of(shape: Shape) -> tuple[int, ...]:
    """A shape as a caller gives it. Raises HipError for one that is none."""
    try:
        given: Sequence[Any] = shape if isinstance(shape, Sequence) else (shape,)
        sizes = tuple(operator.index(size) for size in given)
    except TypeError:
        raise wrong(f"shape {shape!r}: expected an integer, or several") from None
    if any(size < 0 for size in sizes):
        raise wrong(f"shape {sizes}: a size is negative")
    return sizes
