"""A process's records as a rocpd database: SQLite, with the tables and views of schema 3."""

from __future__ import annotations

import json
import os
import platform
import socket
import sqlite3
import uuid
import zlib
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from cairn.tools.prof import select
from cairn.tools.prof.record import Process

# Tables by their name without ``rocpd_``: their columns behind id and guid. Text unless marked ``#`` for a number.
_TABLES: dict[str, str] = {
    "string": "string",
    "info_node": "#hash machine_id name system_name hostname release version hardware_name domain_name",
    "info_process": "#nid #ppid #pid name #init #fini #start #end command environment extdata",
    "info_thread": "#nid #ppid #pid #tid name #start #end extdata",
    "info_agent": "#nid #pid type #absolute_index #logical_index #type_index #uuid name generic_name model_name"
    " vendor_name product_name extdata",
    "info_queue": "#nid #pid name extdata",
    "info_stream": "#nid #pid name extdata",
    "info_pmc": "#nid #pid #agent_id target_arch #event_code #instance_id name symbol description long_description"
    " component units value_type block expression #is_constant #is_derived extdata",
    "info_code_object": "#nid #pid #agent_id uri #load_base #load_size #load_delta storage_type extdata",
    "info_kernel_symbol": "#nid #pid #code_object_id kernel_name display_name #kernel_object #kernarg_segment_size"
    " #kernarg_segment_alignment #group_segment_size #private_segment_size #sgpr_count #arch_vgpr_count"
    " #accum_vgpr_count extdata",
    "track": "#nid #pid #tid #name_id extdata",
    "event": "#category_id #stack_id #parent_stack_id #correlation_id call_stack line_info extdata",
    "arg": "#event_id #position type name value extdata",
    "pmc_event": "#event_id #pmc_id #value extdata",
    "region": "#nid #pid #tid #start #end #name_id #event_id extdata",
    "sample": "#track_id #timestamp #event_id extdata",
    "kernel_dispatch": "#nid #pid #tid #agent_id #kernel_id #dispatch_id #queue_id #stream_id #start #end"
    " #private_segment_size #group_segment_size #workgroup_size_x #workgroup_size_y #workgroup_size_z #grid_size_x"
    " #grid_size_y #grid_size_z #region_name_id #event_id extdata",
    "memory_copy": "#nid #pid #tid #start #end #name_id #dst_agent_id #dst_address #src_agent_id #src_address #size"
    " #queue_id #stream_id #region_name_id #event_id extdata",
    "memory_allocate": "#nid #pid #tid #agent_id type level #start #end #address #size #queue_id #stream_id #event_id"
    " extdata",
}
_EVENT = "E.category, E.stack_id, E.parent_stack_id, E.correlation_id, E.extdata"
_JOIN_EVENT = "JOIN events E ON E.id = R.event_id"
_OF_PROCESS = "JOIN rocpd_info_process P ON P.id = R.pid LEFT JOIN rocpd_info_thread T ON T.id = R.tid"
_NAME = "JOIN rocpd_string N ON N.id = R.name_id"

# What users query: each view's text.
_VIEWS: dict[str, str] = {
    "events": "SELECT E.*, S.string AS category FROM rocpd_event E LEFT JOIN rocpd_string S ON S.id = E.category_id",
    "processes": "SELECT P.*, N.hostname, N.machine_id, N.system_name FROM rocpd_info_process P"
    " JOIN rocpd_info_node N ON N.id = P.nid",
    "threads": "SELECT T.id, T.guid, T.nid, N.hostname, P.ppid, P.pid, T.tid, T.start, T.end, T.name"
    " FROM rocpd_info_thread T JOIN rocpd_info_process P ON P.id = T.pid JOIN rocpd_info_node N ON N.id = T.nid",
    "code_objects": "SELECT C.*, A.absolute_index AS agent_abs_index FROM rocpd_info_code_object C"
    " LEFT JOIN rocpd_info_agent A ON A.id = C.agent_id",
    "kernel_symbols": "SELECT K.*, json_extract(K.extdata, '$.demangled_kernel_name') AS demangled_kernel_name,"
    " json_extract(K.extdata, '$.truncated_kernel_name') AS truncated_kernel_name FROM rocpd_info_kernel_symbol K",
    "regions": f"SELECT R.id, R.guid, R.nid, P.pid, T.tid, N.string AS name, R.start, R.end,"
    f" R.end - R.start AS duration, R.event_id, {_EVENT} FROM rocpd_region R {_JOIN_EVENT} {_NAME} {_OF_PROCESS}",
    "kernels": f"SELECT R.id, R.guid, R.nid, P.pid, T.tid, S.display_name AS name, G.string AS region, R.agent_id,"
    f" A.absolute_index AS agent_abs_index, A.logical_index AS agent_log_index, A.type_index AS agent_type_index,"
    f" A.type AS agent_type, S.code_object_id, R.kernel_id, R.dispatch_id, R.stream_id, X.name AS stream, R.queue_id,"
    f" Q.name AS queue, R.start, R.end, R.end - R.start AS duration, R.grid_size_x AS grid_x, R.grid_size_y AS grid_y,"
    f" R.grid_size_z AS grid_z, R.workgroup_size_x AS workgroup_x, R.workgroup_size_y AS workgroup_y,"
    f" R.workgroup_size_z AS workgroup_z, R.group_segment_size AS lds_size, R.private_segment_size AS scratch_size,"
    f" S.group_segment_size AS static_lds_size, S.private_segment_size AS static_scratch_size, S.sgpr_count,"
    f" S.arch_vgpr_count, S.accum_vgpr_count, R.event_id, {_EVENT} FROM rocpd_kernel_dispatch R {_JOIN_EVENT}"
    f" {_OF_PROCESS} JOIN rocpd_info_kernel_symbol S ON S.id = R.kernel_id"
    f" LEFT JOIN rocpd_info_agent A ON A.id = R.agent_id LEFT JOIN rocpd_info_queue Q ON Q.id = R.queue_id"
    f" LEFT JOIN rocpd_info_stream X ON X.id = R.stream_id LEFT JOIN rocpd_string G ON G.id = R.region_name_id",
    "memory_copies": f"SELECT R.id, R.guid, R.nid, P.pid, T.tid, N.string AS name, R.start, R.end,"
    f" R.end - R.start AS duration, R.size, D.name AS dst_device, R.dst_agent_id, D.absolute_index AS"
    f" dst_agent_abs_index, D.type AS dst_agent_type, R.dst_address, F.name AS src_device, R.src_agent_id,"
    f" F.absolute_index AS src_agent_abs_index, F.type AS src_agent_type, R.src_address, R.queue_id, R.stream_id,"
    f" R.event_id, {_EVENT} FROM rocpd_memory_copy R {_JOIN_EVENT} {_NAME} {_OF_PROCESS}"
    f" LEFT JOIN rocpd_info_agent D ON D.id = R.dst_agent_id LEFT JOIN rocpd_info_agent F ON F.id = R.src_agent_id",
    "top_kernels": "SELECT name, COUNT(*) AS total_calls, SUM(duration) AS total_duration, AVG(duration) AS average,"
    " SUM(duration) * 100.0 / (SELECT SUM(duration) FROM kernels) AS percentage FROM kernels GROUP BY name"
    " ORDER BY total_duration DESC",
    "busy": "SELECT A.id AS agent_id, A.type, SUM(K.end - K.start) AS GpuTime,"
    " (SELECT MAX(end) - MIN(start) FROM rocpd_kernel_dispatch) AS WallTime,"
    " SUM(K.end - K.start) * 1.0 / (SELECT MAX(end) - MIN(start) FROM rocpd_kernel_dispatch) AS Busy"
    " FROM rocpd_kernel_dispatch K JOIN rocpd_info_agent A ON A.id = K.agent_id GROUP BY A.id",
    "top": "SELECT name, COUNT(*) AS total_calls, SUM(duration) / 1000.0 AS total_duration,"
    " AVG(duration) / 1000.0 AS average, SUM(duration) * 100.0 / (SELECT SUM(duration) FROM (SELECT duration FROM"
    " kernels UNION ALL SELECT duration FROM regions UNION ALL SELECT duration FROM memory_copies)) AS percentage"
    " FROM (SELECT name, duration FROM kernels UNION ALL SELECT name, duration FROM regions UNION ALL"
    " SELECT name, duration FROM memory_copies) GROUP BY name ORDER BY total_duration DESC",
}


_Event = tuple[int, int, int, int]  # its number, its category's, and twice the correlation
_Counted = Callable[[str, int], int]  # adds an event of a category and correlation, and returns its number
_SAME = {"nid": 1, "pid": 1}


class _Database:
    """Rows go into tables by the names of their columns; texts are numbered once."""

    def __init__(self, file: Path, process: Process) -> None:
        self.guid = str(uuid.uuid4())
        self.suffix = "_" + self.guid.replace("-", "_")
        self.connection = sqlite3.connect(file, isolation_level=None)
        self.connection.execute("PRAGMA journal_mode = OFF")  # it gets its name when it is whole
        self.connection.execute("PRAGMA synchronous = OFF")
        self.connection.execute("BEGIN")
        self._strings: dict[str, int] = {}
        self._columns = {name: [c.lstrip("#") for c in text.split()] for name, text in _TABLES.items()}
        for name, text in _TABLES.items():
            self._create(name, text.split())
        self.connection.execute(
            f'CREATE TABLE "rocpd_metadata{self.suffix}" (id INTEGER PRIMARY KEY, tag TEXT, value TEXT)'
        )
        self.connection.execute(f'CREATE VIEW rocpd_metadata AS SELECT * FROM "rocpd_metadata{self.suffix}"')
        for name, text in _VIEWS.items():
            self.connection.execute(f'CREATE VIEW "{name}" AS {text}')
        facts = {"schema_version": "3", "uuid": self.suffix, "guid": self.guid}
        insert = f'INSERT INTO "rocpd_metadata{self.suffix}" (tag, value) VALUES (?, ?)'
        self.connection.executemany(insert, facts.items())
        self.process = process

    def _create(self, name: str, columns: Iterable[str]) -> None:
        typed = [f'"{c[1:]}" INTEGER' if c.startswith("#") else f'"{c}" TEXT' for c in columns]
        table = f"rocpd_{name}{self.suffix}"
        typed = ["id INTEGER PRIMARY KEY AUTOINCREMENT", f"guid TEXT DEFAULT '{self.guid}'", *typed]
        self.connection.execute(f'CREATE TABLE "{table}" ({", ".join(typed)})')
        self.connection.execute(f'CREATE VIEW "rocpd_{name}" AS SELECT * FROM "{table}"')

    def add_rows(self, table: str, constant: dict[str, Any], columns: str, rows: Iterable[tuple[Any, ...]]) -> None:
        """Rows that have the same in some columns, and their own in others: of those there are thousands."""
        names = ", ".join(f'"{name}"' for name in (*constant, *columns.split()))
        marks = ", ".join([*(self.literal(value) for value in constant.values()), *("?" * len(columns.split()))])
        self.connection.executemany(f'INSERT INTO "rocpd_{table}{self.suffix}" ({names}) VALUES ({marks})', rows)

    @staticmethod
    def literal(value: int | str) -> str:
        return str(value) if isinstance(value, int) else "'" + value.replace("'", "''") + "'"

    def add(self, table: str, rows: Iterable[dict[str, Any]]) -> None:
        columns = ["id", *self._columns[table]]
        marks = ", ".join("?" * len(columns))
        names = ", ".join(f'"{c}"' for c in columns)
        insert = f'INSERT INTO "rocpd_{table}{self.suffix}" ({names}) VALUES ({marks})'
        extra = "{}" if "extdata" in columns else None
        self.connection.executemany(insert, ([{"extdata": extra, **row}.get(c) for c in columns] for row in rows))

    def text(self, text: str) -> int:
        return self._strings.setdefault(text, len(self._strings) + 1)

    def finish(self) -> None:
        self.add("string", ({"id": number, "string": text} for text, number in self._strings.items()))
        self.connection.commit()
        self.connection.close()


def write(file: Path, process: Process) -> None:
    """Write ``NAME_results.db``. Raises OSError."""
    try:
        _write(file, process)
    except sqlite3.Error as error:
        raise OSError(None, str(error)) from None


def _write(file: Path, process: Process) -> None:
    db = _Database(file, process)
    events: list[_Event] = []

    def event(category: str, correlation: int) -> int:
        number = len(events) + 1
        events.append((number, db.text(category), correlation, correlation))
        return number

    _add_surroundings(db, process)
    _add_calls(db, process, events)
    db.add("region", (_region(db, m, "MARKER_CORE_API", m.text or m.function, event) for m in process.marks))
    _add_kernels(db, process, events)
    db.add("memory_copy", ({**_SAME, **_copy(db, c, event)} for c in process.copies))
    db.add("memory_allocate", ({**_SAME, **_allocation(a, event)} for a in process.allocations))
    columns = "id category_id stack_id correlation_id"
    db.add_rows(
        "event", {"parent_stack_id": 0, "call_stack": "{}", "line_info": "{}", "extdata": "{}"}, columns, events
    )
    db.finish()


def _add_calls(db: _Database, process: Process, events: list[_Event]) -> None:
    texts = [(db.text(function), db.text(domain)) for domain, function in process.calls.keys]

    def rows() -> Iterator[tuple[int, ...]]:
        for number, (start, end, correlation, _, _, thread, key) in enumerate(process.calls.values(), len(events) + 1):
            name, category = texts[key]
            events.append((number, category, correlation, correlation))
            yield thread, start, end, name, number

    db.add_rows("region", {**_SAME, "extdata": "{}"}, "tid start end name_id event_id", rows())


def _add_kernels(db: _Database, process: Process, events: list[_Event]) -> None:
    shapes = [_shape(db, d) for d in process.dispatches.keys]
    category = db.text("KERNEL_DISPATCH") if shapes else 0
    values = [tuple(shape.values()) for shape in shapes]

    def rows() -> Iterator[tuple[int, ...]]:
        for event, (start, end, correlation, number, *_, key) in enumerate(
            process.dispatches.values(), len(events) + 1
        ):
            events.append((event, category, correlation, correlation))
            yield (*values[key], number, start, end, event)

    if shapes:
        columns = " ".join(shapes[0]) + " dispatch_id start end event_id"
        db.add_rows("kernel_dispatch", {**_SAME, "extdata": "{}"}, columns, rows())


def _add_surroundings(db: _Database, process: Process) -> None:
    """The machine, the process, its threads, devices, queues, streams, code and kernels."""
    system, same = platform.uname(), _SAME
    threads = {
        each.thread for each in (*process.marks, *process.dispatches.keys, *process.copies, *process.allocations)
    }
    threads |= set(process.calls.column("thread"))
    machine = _machine()
    db.add("info_node", [{
        "id": 1, "hash": zlib.crc32(machine.encode()), "machine_id": machine, "system_name": system.system,
        "hostname": socket.gethostname(), "release": system.release, "version": system.version,
        "hardware_name": system.machine, "domain_name": "",
    }])  # fmt: skip
    first, last = process.span
    db.add("info_process", [{
        "id": 1, "nid": 1, "ppid": process.parent, "pid": process.pid, "init": process.monotonic, "fini": last,
        "start": first, "end": last, "command": " ".join(process.command), "environment": "{}",
    }])  # fmt: skip
    db.add(
        "info_thread",
        ({"id": t, **same, "ppid": process.parent, "tid": t, "name": f"Thread {t}"} for t in sorted(threads)),
    )
    db.add("info_agent", (_agent(node, agent) | same for node, agent in enumerate(process.agents)))
    queues = {d.queue for d in process.dispatches.keys} | {c.queue for c in process.copies}
    streams = {d.stream for d in process.dispatches.keys} | {c.stream for c in process.copies}
    db.add("info_queue", ({"id": q + 1, **same, "name": f"Queue {q + 1}"} for q in sorted(queues)))
    db.add(
        "info_stream", ({"id": s, **same, "name": f"Stream {s}" if s else "Default Stream"} for s in sorted(streams))
    )
    codes = {s.code_object: s.agent for s in process.symbols.values()}
    db.add("info_code_object", ({"id": n, **same, "agent_id": agent + 2, "storage_type": "MEMORY"}
                                for n, agent in codes.items()))  # fmt: skip
    db.add("info_kernel_symbol", (_symbol(s) | same for s in process.symbols.values()))
    others = {d.name for d in process.dispatches.keys if not d.kernel}
    db.add("info_kernel_symbol", ({"id": -db.text(n), **same, "kernel_name": n, "display_name": n} for n in others))


def _machine() -> str:
    for file in ("/etc/machine-id", "/var/lib/dbus/machine-id"):
        if os.access(file, os.R_OK):
            return Path(file).read_text(encoding="ascii", errors="replace").strip()
    return socket.gethostname()


def _agent(node: int, agent: dict[str, Any]) -> dict[str, Any]:
    return {
        "id": node + 1, "type": "GPU" if node else "CPU", "absolute_index": node, "logical_index": node,
        "type_index": max(node - 1, 0), "name": agent["name"], "generic_name": agent["name"],
        "vendor_name": "AMD" if node else "CPU", "product_name": agent.get("product", agent["name"]),
        "extdata": json.dumps(agent),
    }  # fmt: skip


def _symbol(symbol: Any) -> dict[str, Any]:
    name = select.demangled(symbol.name)
    names = {"demangled_kernel_name": name, "truncated_kernel_name": select.truncated(name)}
    return {
        "id": symbol.id, "code_object_id": symbol.code_object, "kernel_name": symbol.name, "display_name": name,
        "kernel_object": symbol.object, "kernarg_segment_size": symbol.kernarg_size,
        "group_segment_size": symbol.lds, "private_segment_size": symbol.scratch, "sgpr_count": symbol.sgprs,
        "arch_vgpr_count": symbol.vgprs - symbol.agprs, "accum_vgpr_count": symbol.agprs,
        "extdata": json.dumps(names),
    }  # fmt: skip


def _region(db: _Database, call: Any, domain: str, name: str, event: _Counted) -> dict[str, Any]:
    return {"nid": 1, "pid": 1, "tid": call.thread, "start": call.start, "end": call.end, "name_id": db.text(name),
            "event_id": event(domain, call.correlation)}  # fmt: skip


def _shape(db: _Database, d: Any) -> dict[str, int]:
    shape = {f"{what}_size_{axis}": size for what, sizes in (("workgroup", d.block), ("grid", d.grid))
             for axis, size in zip("xyz", sizes, strict=True)}  # fmt: skip
    return {
        "tid": d.thread, "agent_id": d.agent + 2, "kernel_id": d.kernel or -db.text(d.name), "queue_id": d.queue + 1,
        "stream_id": d.stream, "private_segment_size": d.scratch, "group_segment_size": d.lds, **shape,
        "region_name_id": db.text(d.name),
    }  # fmt: skip


def _copy(db: _Database, c: Any, event: _Counted) -> dict[str, Any]:
    sides = {"dst_agent_id": 1 if c.target is None else c.target + 2,
             "src_agent_id": 1 if c.source is None else c.source + 2}  # fmt: skip
    return {
        "tid": c.thread, "start": c.start, "end": c.end, "name_id": db.text(c.direction), **sides,
        "dst_address": c.target_address, "src_address": c.source_address, "size": c.bytes, "queue_id": c.queue + 1,
        "stream_id": c.stream, "event_id": event("MEMORY_COPY", c.correlation),
    }  # fmt: skip


def _allocation(a: Any, event: _Counted) -> dict[str, Any]:
    return {
        "tid": a.thread, "agent_id": 1 if a.agent is None else a.agent + 2, "level": "REAL",
        "type": "ALLOC" if a.operation.endswith("_ALLOCATE") else "FREE", "start": a.start, "end": a.end,
        "address": a.address, "size": a.bytes, "event_id": event("MEMORY_ALLOCATION", a.correlation),
    }  # fmt: skip
