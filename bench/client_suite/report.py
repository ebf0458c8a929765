"""The counts as a table in a page, between two marks."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Protocol

_BAD = ("failed", "crashed", "timeout")
_EVENTS = ("passed", "skipped", *_BAD)


class Result(Protocol):
    """What became of a test."""

    @property
    def event(self) -> str: ...
    @property
    def test(self) -> str: ...
    @property
    def reason(self) -> str: ...


def table(modules: Iterable[tuple[str, int, Sequence[Result]]]) -> str:
    """A row for each module of (name, how many tests it has, results), and what failed by its kind."""
    lines = ["| module | tests | tried | " + " | ".join(_EVENTS) + " | of those not skipped |"]
    lines.append("|---|" + "---|" * (len(_EVENTS) + 3))
    failures = []
    total: Counter[str] = Counter()
    for name, every, results in modules:
        counts = Counter(each.event for each in results)
        total += Counter({"tests": every}) + counts
        ran = len(results) - counts["skipped"]
        if not results:
            continue
        share = f"{100 * counts['passed'] / ran:.1f} %" if ran else ""
        lines.append(f"| {name} | {every} | {len(results)} | {_cells(counts)} | {share} |")
        failures += [(name, each) for each in results if each.event in _BAD]
    tried = sum(total[event] for event in _EVENTS)
    share = f"{100 * total['passed'] / max(1, tried - total['skipped']):.1f} %"
    lines.append(f"| **all** | {total['tests']} | {tried} | {_cells(total)} | {share} |")
    groups: dict[tuple[str, str], list[Result]] = {}
    for name, each in failures:
        groups.setdefault((name, re.sub(r"^\S+:\d+: |[\d.]+\S*", "", each.reason)[:60]), []).append(each)
    if groups:
        lines += ["", "| module | test | reason |", "|---|---|---|"]
    for (name, _), each_group in groups.items():
        first, more = each_group[0], f" and {len(each_group) - 1} more" if len(each_group) > 1 else ""
        test = re.sub(r"_param_\d+_\{.*?\}", "", first.test.partition("[")[0].rpartition("/")[2])
        lines.append(f"| {name} | {_cell(test[:100])}{more} | {first.event}: {_cell(first.reason[:160])} |")
    return "\n".join(lines)


def _cells(counts: Counter[str]) -> str:
    return " | ".join(str(counts[event]) for event in _EVENTS)


def _cell(text: str) -> str:
    return re.sub(r"/(?:tmp|work|home|root)\S*/", "…/", text).replace("|", "\\|").replace("\n", " ")


def put(page: Path, client: str, text: str) -> None:
    """The table of a client's modules into its place in a page. Raises ValueError where the page has none."""
    marks = [f"<!-- {client}-suite: {word} -->" for word in ("begin", "end")]
    before, begin, rest = page.read_text(encoding="utf-8").partition(marks[0])
    _, end, after = rest.partition(marks[1])
    if not begin or not end:
        raise ValueError(f"{page} has no lines {' and '.join(marks)}")
    page.write_text(f"{before}{marks[0]}\n{text}\n{marks[1]}{after}", encoding="utf-8")
