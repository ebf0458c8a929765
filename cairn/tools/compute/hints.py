"""What stands out in a kernel's source lines: the lines that waste what they cost, as sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from cairn.tools.compute import source
from cairn.tools.compute.source import Cost

_MOST = 3  # lines that are told of for each reason
_PART = 0.1  # of all the kernel's cost of that kind, at least: below that a line does not matter
_COALESCED = 50.0  # percent of the cache lines' bytes that lanes ask for
_CONFLICTS, _LANES = 0.25, 48.0

_Line = tuple[str, Cost]


def of(files: Iterable[dict[str, Any]]) -> list[str]:
    """Sentences about the lines of a kernel, as ``workload`` keeps them; none where nothing stands out."""
    lines = [
        (f"{Path(file['file']).name}:{line}", Cost(**cost))
        for file in files
        if file["file"]
        for line, cost in file["lines"].items()
    ]
    return [*_scattered(lines), *_conflicts(lines), *_divergent(lines)]


def _worst(lines: list[_Line], weight: str) -> Iterator[tuple[str, Cost, float]]:
    """Lines with a good part of all of ``weight``, those with most of it first."""
    whole = sum(getattr(cost, weight) for _, cost in lines)
    for place, cost in sorted(lines, key=lambda each: -getattr(each[1], weight)):
        if whole and getattr(cost, weight) >= _PART * whole:
            yield place, cost, getattr(cost, weight) / whole


def _scattered(lines: list[_Line]) -> list[str]:
    found = []
    for place, cost, part in _worst(lines, "lines"):
        used = source.efficiency(cost)
        if used is not None and used < _COALESCED:
            touched = cost.lines / cost.memory
            found.append(
                f"{place}: lanes side by side access memory far apart: {touched:.0f} cache lines an instruction, of"
                f" whose bytes {used:.0f} % are asked for ({100 * part:.0f} % of the kernel's lines)"
            )
    return found[:_MOST]


def _conflicts(lines: list[_Line]) -> list[str]:
    return [
        f"{place}: bank conflicts take {100 * cost.conflicts / cost.cycles:.0f} % of its cycles of LDS"
        f" ({100 * part:.0f} % of the kernel's)"
        for place, cost, part in _worst(lines, "cycles")
        if cost.conflicts > _CONFLICTS * cost.cycles
    ][:_MOST]


def _divergent(lines: list[_Line]) -> list[str]:
    return [
        f"{place}: {cost.lanes / cost.valu:.0f} of 64 lanes are active on average"
        f" ({100 * part:.0f} % of the kernel's vector instructions)"
        for place, cost, part in _worst(lines, "valu")
        if cost.lanes < _LANES * cost.valu
    ][:_MOST]
