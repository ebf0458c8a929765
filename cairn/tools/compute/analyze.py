"""From a profile to panels of numbers, and two profiles side by side."""

from __future__ import annotations

import ast
import math
import operator
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from cairn.base.errors import UsageError
from cairn.tools.compute.panels import BY_NUMBER, OTHERS, PANELS, Metric, Panel
from cairn.tools.compute.workload import Workload
from cairn.vgpu.specs import PROFILES

Row = dict[str, Any]


class Value(NamedTuple):
    """A metric over dispatches; None where its counters are missing or its formula divides by nothing."""

    average: float | None
    least: float | None
    most: float | None
    peak: float | None


class Kernel(NamedTuple):
    """All dispatches of one kernel; ns are estimates of the device's time."""

    name: str
    calls: int
    total: float
    average: float
    share: float  # percent of all
    bound: str
    low: float
    high: float


_OPERATORS: dict[type[ast.operator], Callable[[float, float], float]] = {
    ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.truediv,
}  # fmt: skip
_PEAKS = {
    "F8": "fp8_matrix", "BF16": "bf16_matrix", "F16": "f16_matrix", "F32": "f32_matrix", "F64": "f64_matrix",
    "I8": "i8_matrix",
}  # fmt: skip
L3_GBS = 17200.0  # of the Infinity Cache of MI300X, by AMD's data sheet


def device(workload: Workload) -> dict[str, float]:
    """What formulas say of the device in small letters."""
    system = workload.system

    def number(name: str) -> float:
        try:
            return float(system[name])
        except (KeyError, ValueError):
            return math.nan

    cus = number("cu_per_gpu")
    spec = next((s for s in PROFILES.values() if s.name == workload.more.get("device")), None)
    peaks = {f"peak_{k}": spec.peaks.get(p, math.nan) * 1e3 if spec else math.nan for k, p in _PEAKS.items()}
    return {
        "cus": cus, "simds": cus * number("simd_per_cu"), "xcds": number("num_xcd"), "sqcs": number("sqc_per_gpu"),
        "ghz": number("max_sclk") / 1e3,
        "channels": number("total_l2_chan"), "memory": number("hbm_bw"), "waves": number("max_waves_per_cu"),
        "l3": L3_GBS if spec and spec.l3_bytes else number("hbm_bw"), **peaks,
    }  # fmt: skip


def selected(workload: Workload, kernels: Iterable[str], dispatches: Iterable[int] = ()) -> list[Row]:
    """The rows of chosen kernels (numbers in the list of top kernels, or parts of names). Raises UsageError."""
    names = [kernel.name for kernel in top(workload.rows)]
    wanted: set[str] = set()
    for each in kernels:
        if each.isdecimal() and int(each) < len(names):
            wanted.add(names[int(each)])
            continue
        found = [name for name in names if each in name] if not each.isdecimal() else []
        if not found:
            known = ", ".join(f"{i} {name}" for i, name in enumerate(names[:5]))
            raise UsageError(f"-k {each}: no such kernel in {workload.folder}", hint=f"there are {known}")
        wanted.update(found)
    rows = [row for row in workload.rows if not wanted or row["Kernel_Name"] in wanted]
    chosen = set(dispatches)
    if chosen:
        rows = [row for row in rows if int(row.get("Dispatch_ID", -1)) in chosen]
        if not rows:
            raise UsageError(f"-d {' '.join(map(str, sorted(chosen)))}: no such dispatch in {workload.folder}")
    return rows


def blocks(words: Iterable[str]) -> list[int]:
    """The panels that ``-b`` asks for; all where it asks for none. Raises UsageError."""
    known = {*BY_NUMBER, *OTHERS}
    found = []
    for word in words:
        number = int(word.partition(".")[0]) if word.partition(".")[0].isdecimal() else -1
        if number not in known:
            listed = ", ".join(f"{n} {_title(n)}" for n in sorted(known))
            raise UsageError(f"-b {word}: no such panel", hint=f"there are {listed}")
        found.append(number)
    return found or sorted(known)


def _title(number: int) -> str:
    return OTHERS.get(number) or BY_NUMBER[number].title


def top(rows: list[Row]) -> list[Kernel]:
    """Kernels by the time that they take in all."""
    times: dict[str, list[Row]] = {}
    for row in rows:
        times.setdefault(row["Kernel_Name"], []).append(row)
    whole = sum(map(time_of, rows)) or 1
    found = []
    for name, each in times.items():
        total = sum(map(time_of, each))
        bounds = [row.get("Cairn_Bound", "") for row in each]
        low, high = (sum(row.get(f"Cairn_{part}", math.nan) for row in each) for part in ("Low", "High"))
        bound = max(set(bounds), key=bounds.count)
        found.append(Kernel(name, len(each), total, total / len(each), 100 * total / whole, bound, low, high))
    return sorted(found, key=lambda kernel: -kernel.total)


def time_of(row: Row) -> float:
    """ns of a dispatch."""
    return float(row["End_Timestamp"] - row["Start_Timestamp"])


def value(metric: Metric, rows: list[Row], of: Mapping[str, float]) -> Value:
    """A metric of all rows, each by itself."""
    trees = [ast.parse(text, mode="eval").body if text else None for text in (metric.formula, metric.peak)]
    found = [_evaluate(trees[0], row, {**of, "ns": time_of(row)}) for row in rows] if trees[0] else []
    known = [each for each in found if each is not None]
    peak = _evaluate(trees[1], {}, of) if trees[1] else None
    if not known:
        return Value(None, None, None, peak)
    return Value(sum(known) / len(known), min(known), max(known), peak)


def _evaluate(node: ast.expr | None, row: Mapping[str, Any], of: Mapping[str, float]) -> float | None:
    if isinstance(node, ast.BinOp):
        left, right = _evaluate(node.left, row, of), _evaluate(node.right, row, of)
        if left is None or right is None or (isinstance(node.op, ast.Div) and not right):
            return None
        return _OPERATORS[type(node.op)](left, right)
    found = row.get(node.id, of.get(node.id)) if isinstance(node, ast.Name) else getattr(node, "value", None)
    return None if found is None or math.isnan(found) else float(found)


class Line(NamedTuple):
    """A metric with its values: of this profile, and of the others that it is compared with."""

    metric: Metric
    values: list[Value]


def panel(which: Panel, profiles: list[tuple[list[Row], dict[str, float]]]) -> Iterator[Line]:
    """A panel's metrics, of each profile."""
    for metric in which.metrics:
        yield Line(metric, [value(metric, rows, of) for rows, of in profiles])


__all__ = ["PANELS", "Kernel", "Line", "Value", "blocks", "device", "panel", "selected", "time_of", "top", "value"]
