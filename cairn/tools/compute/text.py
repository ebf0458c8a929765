"""Panels as text."""

from __future__ import annotations

import math
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from cairn.tools.compute import analyze, hints, source
from cairn.tools.compute.analyze import Kernel, Row, Value
from cairn.tools.compute.panels import BY_NUMBER, OTHERS
from cairn.tools.compute.source import Cost
from cairn.tools.compute.workload import Workload

Profile = tuple[Workload, list[Row], dict[str, float]]
_ADVISED = 5  # kernels of which is said what stands out: those that take longest
_LINES = 40  # of a source that are shown: those that cost most


def number(value: float | None) -> str:
    """At most five figures; n/a where there is no value."""
    if value is None or math.isnan(value):
        return "n/a"
    return f"{value:.0f}" if value == int(value) and abs(value) < 1e7 else f"{value:.5g}"


def show(console: Console, numbers: list[int], profiles: list[Profile]) -> None:
    """The panels of one profile, or of several beside each other: the first is what others are compared with."""
    for each in numbers:
        if each in BY_NUMBER:
            _metrics(console, each, profiles)
        else:
            _OTHERS[each](console, profiles)


def _table(title: str, *columns: str) -> Table:
    table = Table(title=title, title_justify="left", title_style="bold")
    for i, column in enumerate(columns):
        table.add_column(column, justify="left" if i < 2 else "right", overflow="fold")
    return table


def _metrics(console: Console, which: int, profiles: list[Profile]) -> None:
    panel = BY_NUMBER[which]
    title = f"{panel.number}. {panel.title}"
    lines = analyze.panel(panel, [(rows, of) for _, rows, of in profiles])
    if len(profiles) == 1:
        table = _table(title, "id", "metric", "avg", "min", "max", "unit", "peak", "of peak")
        for line in lines:
            v = line.values[0]
            table.add_row(line.metric.number, line.metric.name, *map(number, v[:3]), line.metric.unit, *_peak(v))
    else:
        others = [column for i in range(1, len(profiles)) for column in (f"run {i}", "change")]
        table = _table(title, "id", "metric", "base", *others, "unit")
        for line in lines:
            base = line.values[0].average
            cells = [number(base)]
            for v in line.values[1:]:
                cells += [number(v.average), change(base, v.average)]
            table.add_row(line.metric.number, line.metric.name, *cells, line.metric.unit)
    console.print(table)


def _peak(v: Value) -> tuple[str, str]:
    if v.peak is None or v.average is None:
        return "", ""
    return number(v.peak), f"{100 * v.average / v.peak:.1f} %" if v.peak else ""


def change(base: float | None, value: float | None) -> str:
    """In percent."""
    if base is None or value is None:
        return "n/a"
    if base == value:
        return "0.0 %"
    return f"{100 * (value - base) / base:+.1f} %" if base else "new"


def _top(console: Console, profiles: list[Profile]) -> None:
    for i, (workload, rows, _) in enumerate(profiles):
        title = "0. Top stats (time is an estimate for the device)" + (f", {workload.folder}" if i else "")
        table = _table(title, "", "kernel", "calls", "total us", "avg us", "share", "bound", "total us, range")
        for n, kernel in enumerate(analyze.top(rows)):
            table.add_row(str(n), escape(kernel.name), str(kernel.calls), *_times(kernel))
        console.print(table)
        for n, kernel in enumerate(analyze.top(rows)[:_ADVISED]):
            for sentence in hints.of(workload.more.get("source", {}).get(kernel.name, ())):
                console.print(f"kernel {n}: {escape(sentence)}", soft_wrap=True, highlight=False)


def _times(kernel: Kernel) -> Iterable[str]:
    span = f"{number(kernel.low / 1e3)} to {number(kernel.high / 1e3)}" if not math.isnan(kernel.low) else ""
    return (
        number(kernel.total / 1e3), number(kernel.average / 1e3), f"{kernel.share:.1f} %", kernel.bound or "measured",
        span,
    )  # fmt: skip


def _system(console: Console, profiles: list[Profile]) -> None:
    table = _table("1. System info", "", *(str(workload.folder) for workload, _, _ in profiles))
    for name in profiles[0][0].system:
        table.add_row(name, *(escape(workload.system.get(name, "")) for workload, _, _ in profiles))
    console.print(table)


def _roofline(console: Console, profiles: list[Profile]) -> None:
    from cairn.tools.compute import roofline

    table = _table("4. Roofline (--roofline FILE draws it)", "kernel", "level", "operations a byte", "GFLOP/s")
    for _, rows, _ in profiles:
        for point in roofline.points(rows):
            table.add_row(escape(point.kernel), point.level, number(point.intensity), number(point.gflops))
    console.print(table)


def _channels(console: Console, profiles: list[Profile]) -> None:
    for _, rows, of in profiles:
        table = _table("18. L2 per channel", "channel", "requests", "reads", "writes", "hits", "misses")
        channels = int(of["channels"]) if not math.isnan(of["channels"]) else 0
        for i in range(channels):
            sums = [sum(row.get(f"TCC_{n}[{i}]", 0) for row in rows) for n in ("REQ", "READ", "WRITE", "HIT", "MISS")]
            if sums[0]:
                table.add_row(str(i), *map(number, sums))
        console.print(table)


def _samples(console: Console, profiles: list[Profile]) -> None:
    for workload, rows, _ in profiles:
        for name in dict.fromkeys(row["Kernel_Name"] for row in rows):
            found = workload.more.get("samples", {}).get(name, ())
            whole = sum(each["issued"] for each in found) or 1
            title = escape(f"21. PC sampling of {name}: exact counts, not samples")
            table = _table(title, "pc", "instruction", "executed", "lanes", "issued", "line")
            for each in found[:_LINES]:
                lanes = f"{each['lanes'] / each['times']:.1f}" if each["times"] else ""
                share = f"{100 * each['issued'] / whole:.1f} %"
                table.add_row(hex(each["pc"]), escape(each["text"]), number(each["times"]), lanes, share, each["at"])
            console.print(table)


def _time(console: Console, profiles: list[Profile]) -> None:
    import json

    for _, rows, _ in profiles:
        table = _table(
            "22. Estimated time: how long each part would be busy", "dispatch", "kernel", "us", "bound", "parts"
        )
        for row in rows[:50]:
            parts = json.loads(row.get("Cairn_Bounds") or "{}")
            shown = ", ".join(f"{n} {number(v / 1e3)}" for n, v in sorted(parts.items(), key=lambda p: -p[1]) if v >= 1)
            cells = number(row.get("Dispatch_ID")), escape(row["Kernel_Name"]), number(analyze.time_of(row) / 1e3)
            table.add_row(*cells, row.get("Cairn_Bound", "measured"), shown)
        console.print(table)
        if len(rows) > 50:
            console.print(f"and {len(rows) - 50} more dispatches: -d chooses some")


def _lines(console: Console, profiles: list[Profile]) -> None:
    for workload, rows, _ in profiles:
        names = dict.fromkeys(row["Kernel_Name"] for row in rows)
        for name in names:
            files = workload.more.get("source", {}).get(name, ())
            known = [file for file in files if file["file"]]
            for file in known or files:
                _listing(console, name, file)
            lost = sum(cost["instructions"] for file in files if known and not file["file"]
                       for cost in file["lines"].values())  # fmt: skip
            if lost:
                console.print(
                    f"{number(lost)} instructions are of no line: made by the compiler, or of code without lines"
                )


def _listing(console: Console, kernel: str, file: dict[str, Any]) -> None:
    columns = "instructions", "share", "lanes", "memory", "coalesced", "vL1D hits", "LDS cycles", "conflicts"
    where = Path(file["file"]).name if file["file"] else "no line is known (compile with -gline-tables-only)"
    table = _table(escape(f"23. Source lines of {kernel}: {where}"), "line", "source", *columns)
    costs = {int(line): Cost(**cost) for line, cost in file["lines"].items()}
    whole = sum(cost.instructions for cost in costs.values()) or 1
    most = sorted(costs, key=lambda line: -costs[line].instructions)[:_LINES]
    for line in sorted(most):
        cost, text = costs[line], file["text"]
        coalesced, loads = source.efficiency(cost), cost.hits + cost.misses
        table.add_row(
            str(line), escape(text[line - 1].strip()[:60]) if 0 < line <= len(text) else "", number(cost.instructions),
            f"{100 * cost.instructions / whole:.1f} %", f"{cost.lanes / cost.valu:.1f}" if cost.valu else "",
            number(cost.memory) if cost.memory else "", f"{coalesced:.0f} %" if coalesced is not None else "",
            f"{100 * cost.hits / loads:.0f} %" if loads else "", number(cost.cycles) if cost.cycles else "",
            f"{100 * cost.conflicts / cost.cycles:.0f} %" if cost.cycles else "",
        )  # fmt: skip
    console.print(table)


_OTHERS = {0: _top, 1: _system, 4: _roofline, 18: _channels, 21: _samples, 22: _time, 23: _lines}
assert _OTHERS.keys() == OTHERS.keys()
