"""Values of stretches of addresses, which are cut where only a part of them changes."""

from __future__ import annotations

import itertools
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any


@dataclass(eq=False)
class _Stretch:
    start: int
    end: int
    values: dict[Any, Any]


@dataclass
class Ranges:
    """What is known of addresses, by a key of the owner's choice. Where nothing was said the values are empty."""

    _known: list[_Stretch] = field(default_factory=list)  # in order of their addresses
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def _cut(self, start: int, end: int) -> tuple[list[_Stretch], list[_Stretch]]:
        """The stretches that make up a range, those partly in it cut and missing ones made; and the others."""
        parts: list[_Stretch] = []
        for each in self._known:
            ends = [each.start, *(cut for cut in (start, end) if each.start < cut < each.end), each.end]
            parts += [_Stretch(low, high, dict(each.values)) for low, high in itertools.pairwise(ends)]
        known = [each for each in parts if start <= each.start < end]
        inside, place = [], start
        for each in [*known, _Stretch(end, end, {})]:
            if place < each.start:
                inside.append(_Stretch(place, each.start, {}))
            inside.append(each)
            place = each.end
        return inside[:-1], [each for each in parts if each not in known]

    def change(self, start: int, end: int, change: Callable[[dict[Any, Any]], None]) -> None:
        """Let ``change`` alter the values of each stretch of a range."""
        with self._lock:
            inside, outside = self._cut(start, end)
            for each in inside:
                change(each.values)
            self._known[:] = sorted(inside + outside, key=lambda each: each.start)

    def values(self, start: int, end: int) -> list[dict[Any, Any]]:
        """The values of each stretch of a range."""
        with self._lock:
            return [each.values for each in self._cut(start, end)[0]]

    def clear(self) -> None:
        self._known.clear()
