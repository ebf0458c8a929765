"""Files of text: CSV as rocprofv3 quotes it, its JSON, and summaries for people."""

from __future__ import annotations

import functools
import json
import re
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

import cairn
from cairn.tools.prof import select, tables
from cairn.tools.prof.record import DOMAINS, Call, Dispatch, Process
from cairn.tools.prof.rows import Rows, Sum
from cairn.tools.prof.settings import UNITS, Settings
from cairn.tools.prof.tables import Entry, Lines, Row, Table

_NUMERIC = frozenset({"AverageNs", "Percentage", "StdDev", "Counter_Value"})


def write_csv(file: Path, table: Table | Lines) -> None:
    """Write a table as CSV: column names and text in quotes, numbers bare. Raises OSError."""
    if isinstance(table, Table):
        file.write_text(csv(table), encoding="utf-8", newline="")
        return
    with file.open("wb", buffering=0) as to:
        to.write(csv(Table(table.file, table.columns, [])).encode())
        table.rows.write(to.fileno(), lambda record: _line(table.columns, table.cells(record)))


def _line(columns: Sequence[str], row: Row) -> str:
    """As ``csv`` has it."""
    cells = (
        str(cell) if name in _NUMERIC or isinstance(cell, int) else _quoted(cell)
        for name, cell in zip(columns, row, strict=True)
    )
    return ",".join(cells) + "\n"


def csv(table: Table) -> str:
    """A table's text."""
    head = ",".join(_quoted(name) for name in table.columns)
    if not table.rows:
        return head + "\n"
    cells = [_cells(name, column) for name, column in zip(table.columns, zip(*table.rows, strict=True), strict=True)]
    line = ",".join(form for form, _ in cells)
    varying = [column for _, column in cells if column]
    rows = zip(*varying, strict=True) if varying else [()] * len(table.rows)
    lines = [line % row for row in rows]
    return "\n".join([head, *lines]) + "\n"


def _cells(name: str, column: Sequence[Any]) -> tuple[str, Sequence[Any]]:
    """How a column is written, for ``%``, and its cells; none where all are the same. Most are of one kind."""
    first = column[0]
    kinds = set(map(type, column))
    bare = name in _NUMERIC or all(issubclass(kind, int) for kind in kinds)
    if len(kinds) == 1 and column.count(first) == len(column):
        return (str(first) if bare else _quoted(first)).replace("%", "%%"), ()
    if bare:
        return "%s", column
    if kinds == {str} and not any('"' in text for text in set(column)):
        return '"%s"', column
    return "%s", [cell if isinstance(cell, int) else _quoted(cell) for cell in column]


def _quoted(text: object) -> str:
    return '"' + str(text).replace('"', '""') + '"'


# ---- JSON ----

_BUFFER = ("hip_api", "hsa_api", "marker_api", "kernel_dispatch", "memory_copy", "rccl_api", "scratch_memory",
           "memory_allocation")  # fmt: skip


class _Strings:
    """Kinds and operations by number, as the file lists them."""

    def __init__(self) -> None:
        kinds = [name for _, name in DOMAINS.values()]
        self.kinds = ["NONE", *kinds, "KERNEL_DISPATCH", "MEMORY_COPY", "SCRATCH_MEMORY", "MEMORY_ALLOCATION"]
        self._operations: dict[str, list[str]] = {name: [] for name in self.kinds}
        self._places: dict[tuple[str, str], int] = {}

    def of(self, kind: str, operation: str) -> dict[str, int]:
        place = self._places.get((kind, operation))
        if place is None:
            known = self._operations[kind]
            place = self._places[kind, operation] = len(known)
            known.append(operation)
        return {"kind": self.kinds.index(kind), "operation": place}

    def listed(self) -> list[dict[str, Any]]:
        return [{"kind": kind, "operations": self._operations[kind]} for kind in self.kinds]


def write_results(file: Path, process: Process, settings: Settings) -> None:
    """Write ``NAME_results.json``. Raises OSError."""
    strings = _Strings()
    records: dict[str, list[Any]] = {name: [] for name in _BUFFER}
    many: dict[str, tuple[Rows[Any], Callable[[Any], str]]] = {}

    def call(c: Call) -> str:
        return json.dumps({"size": 64, **strings.of(c.domain, c.function)} | _when(c))

    def dispatch(d: Dispatch) -> str:
        head = {"size": 160, **strings.of("KERNEL_DISPATCH", "KERNEL_DISPATCH_COMPLETE")}
        return json.dumps(head | _when(d) | {"stream_id": {"handle": d.stream}} | _dispatch(d))

    for domain, function in process.calls.keys:  # numbered in the order of their first calls, whatever their families
        strings.of(domain, function)
    for family, start in (("hip_api", "HIP"), ("hsa_api", "HSA"), ("rccl_api", "RCCL")):
        many[family] = process.calls.chosen(functools.partial(tables.of_domain, (start,))), call
    many["kernel_dispatch"] = process.dispatches, dispatch
    for mark in process.marks:
        records["marker_api"].append({"size": 64, **strings.of(mark.domain, mark.function), **_when(mark)})
    for copy in process.copies:
        sides = {"dst_agent_id": _handle(copy.target), "src_agent_id": _handle(copy.source), "bytes": copy.bytes}
        head = {"size": 96, **strings.of("MEMORY_COPY", copy.direction)}
        records["memory_copy"].append(head | _when(copy) | sides)
    for d in process.scratch:
        head = {"size": 80, **strings.of("SCRATCH_MEMORY", "SCRATCH_MEMORY_ALLOC"), "flags": 0}
        records["scratch_memory"].append(
            head | _when(d) | {"agent_id": _handle(d.agent), "queue_id": {"handle": d.queue + 1}}
        )
    for a in process.allocations:
        head = {"size": 88, **strings.of("MEMORY_ALLOCATION", a.operation)}
        where = {"agent_id": _handle(a.agent), "address": f"{a.address:#x}", "allocation_size": a.bytes}
        records["memory_allocation"].append(head | _when(a) | where)
    if process.dispatches:
        strings.of("KERNEL_DISPATCH", "KERNEL_DISPATCH_COMPLETE")
    _write_around(file, _document(process, settings, strings, records), many)


def _write_around(
    file: Path, document: dict[str, Any], many: dict[str, tuple[Rows[Any], Callable[[Any], str]]]
) -> None:
    """The document's text, with rows in the lists of these names: they stand last in it but for the summary."""
    before, *behind = json.dumps({"rocprofiler-sdk-tool": [document]}).rsplit('"buffer_records": {', 1)
    with file.open("wb", buffering=0) as to:
        to.write(before.encode())
        text = '"buffer_records": {' + behind[0]
        for name in _BUFFER:
            if name in many:
                start, text = text.split(f'"{name}": []', 1)
                to.write(f'{start}"{name}": ['.encode())
                some, shown = many[name]
                some.write(to.fileno(), shown, ", ")
                to.write(b"]")
        to.write(text.encode() + b"\n")


def _document(process: Process, settings: Settings, strings: _Strings, records: dict[str, list[Any]]) -> dict[str, Any]:
    marks = [{"key": mark.correlation, "value": mark.text} for mark in process.marks if mark.text]
    return {
        "metadata": _metadata(process, settings),
        "agents": [_agent(node, agent) for node, agent in enumerate(process.agents)],
        "counters": [],
        "strings": {"callback_records": [], "buffer_records": strings.listed(), "marker_api": marks},
        "code_objects": [{"code_object_id": n} for n in sorted({s.code_object for s in process.symbols.values()})],
        "kernel_symbols": _symbols(process),
        "host_functions": [],
        "callback_records": {"counter_collection": []},
        "buffer_records": records,
        "summary": _summary(process),
    }


def _metadata(process: Process, settings: Settings) -> dict[str, Any]:
    first, last = process.span
    return {
        "pid": process.pid, "ppid": process.parent, "init_time": process.monotonic or first, "fini_time": last,
        "command": process.command, "producer": f"Cairn {cairn.__version__}, virtual devices",
        "config": {"agent_index": settings.agent_index, "output_format": list(settings.formats)},
    }  # fmt: skip


def _handle(agent: int | None) -> dict[str, int]:
    return {"handle": 0 if agent is None else agent + 1}


def _when(record: Any) -> dict[str, Any]:
    return {
        "correlation_id": {"internal": record.correlation, "external": 0}, "start_timestamp": record.start,
        "end_timestamp": record.end, "thread_id": record.thread,
    }  # fmt: skip


def _dispatch(d: Any) -> dict[str, Any]:
    sizes = {"private_segment_size": d.scratch, "group_segment_size": d.lds}
    names = {"agent_id": _handle(d.agent), "queue_id": {"handle": d.queue + 1}, "kernel_id": d.kernel}
    shapes = {"workgroup_size": _three(d.block), "grid_size": _three(d.grid)}
    return {"dispatch_info": {"size": 96, **names, "dispatch_id": d.number, **sizes, **shapes}}


def _three(sizes: tuple[int, int, int]) -> dict[str, int]:
    return dict(zip("xyz", sizes, strict=True))


def _agent(node: int, agent: dict[str, Any]) -> dict[str, Any]:
    more = {key: value for key, value in agent.items() if key not in ("node", "name")}
    return {
        "id": {"handle": node}, "type": 2 if node else 1, "node_id": node, "logical_node_id": node,
        "logical_node_type_id": max(node - 1, 0), "name": agent["name"], **agent.get("node", {}), **more,
    }  # fmt: skip


def _symbols(process: Process) -> list[dict[str, Any]]:
    return [
        {
            "kernel_id": s.id, "code_object_id": s.code_object, "kernel_name": s.name, "kernel_object": s.object,
            "kernarg_segment_size": s.kernarg_size, "group_segment_size": s.lds, "private_segment_size": s.scratch,
            "sgpr_count": s.sgprs, "arch_vgpr_count": s.vgprs - s.agprs, "accum_vgpr_count": s.agprs,
            "demangled_kernel_name": select.demangled(s.name), "formatted_kernel_name": select.demangled(s.name),
            "truncated_kernel_name": select.truncated(select.demangled(s.name)),
        }
        for s in process.symbols.values()
    ]  # fmt: skip


def _summary(process: Process) -> list[dict[str, Any]]:
    def stats(of: Sum) -> dict[str, int]:
        return {"count": of.times, "sum": of.total, "min": of.least, "max": of.most}

    return [
        {"domain": name, "stats": {"count": sum(e.sum.times for e in each), "sum": sum(e.sum.total for e in each),
         "operations": [{"key": e.name, "value": stats(e.sum)} for e in each]}}
        for name, each in tables.domains(process).items()
    ]  # fmt: skip


# ---- summaries ----


def summaries(process: Process, settings: Settings) -> str:
    """The summaries that were asked for, as tables of text."""
    if not (settings.summary or settings.summary_per_domain or settings.summary_groups):
        return ""
    found = tables.domains(process)
    parts: list[str] = []
    if settings.summary_per_domain:
        parts += [_table(f"{name} SUMMARY", {name: each}, settings.summary_unit) for name, each in found.items()]
    for text in settings.summary_groups:
        wanted = select.pattern(text.replace("*.", ".*"), "--summary-groups")
        group = {name: each for name, each in found.items() if re.fullmatch(wanted, name)}
        parts.append(_table(f"{text} SUMMARY", group, settings.summary_unit))
    if settings.summary and (found or not settings.counters):
        parts.append(_table("SUMMARY", found, settings.summary_unit))
    if settings.summary and settings.counters:
        parts.append(_counted(process, settings.counters))
    return "\n".join(parts)


def _counted(process: Process, names: Iterable[str]) -> str:
    """What kernels were counted for: of each name and counter the number of dispatches, average, least and most."""
    from cairn.tools.prof import counted

    values: dict[tuple[str, str], list[float]] = {}
    for dispatch in process.measured:
        for name, value in counted.values_of(process, dispatch, names).items():
            values.setdefault((dispatch.name, name), []).append(value)
    rows = [
        (kernel, name, str(len(each)), *(f"{of:.3f}" for of in (sum(each) / len(each), min(each), max(each))))
        for (kernel, name), each in values.items()
    ]
    return "ROCPROFV3 COUNTERS SUMMARY:\n\n" + _lined(("NAME", "COUNTER", "CALLS", "AVERAGE", "MIN", "MAX"), rows)


def _table(title: str, found: dict[str, list[Entry]], unit: str) -> str:
    scale = UNITS[unit]
    name, shown = ("DURATION", unit)
    columns = ("NAME", "DOMAIN", "CALLS", f"{name} ({shown})", f"AVERAGE ({shown})", "PERCENT (INC)", f"MIN ({shown})",
               f"MAX ({shown})", "STDDEV")  # fmt: skip
    listed = [(domain, name, of) for domain, each in found.items() for name, of in each]
    listed.sort(key=lambda each: -each[2].total)
    whole = sum(of.total for _, _, of in listed) or 1
    digits = 0 if unit == "nsec" else 3

    def number(value: float) -> str:
        return f"{value / scale:.{digits}f}"

    rows = [
        (
            name, domain, str(of.times), number(of.total), f"{of.total / of.times / scale:.3f}",
            f"{100 * of.total / whole:.6f}", number(of.least), number(of.most), f"{of.deviation / scale:.3f}",
        )
        for domain, name, of in listed
    ]  # fmt: skip
    return f"ROCPROFV3 {title}:\n\n" + _lined(columns, rows)


def _lined(columns: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    every = [columns, *rows]
    widths = [max(len(row[i]) for row in every) for i in range(len(columns))]
    lines = []
    for row in every:
        cells = (
            f"{cell:<{w}}" if i < 2 else f"{cell:>{w}}" for i, (cell, w) in enumerate(zip(row, widths, strict=True))
        )
        lines.append("| " + " | ".join(cells) + " |")
    rule = "|" + "|".join("-" * (width + 2) for width in widths) + "|"
    return "\n".join([lines[0], rule, *lines[1:]]) + "\n"
