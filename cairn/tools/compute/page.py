"""The page: one HTML file with all data in it, which needs nothing from outside."""

from __future__ import annotations

import functools
import json
import os
from collections.abc import Iterable, Mapping
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from cairn.base.errors import ToolError, UsageError
from cairn.tools.compute import analyze, hints, roofline, timeline
from cairn.tools.compute.analyze import Row
from cairn.tools.compute.panels import BY_NUMBER
from cairn.tools.compute.workload import Workload
from cairn.tools.prof.record import Process

_TEMPLATE = Path(__file__).parent / "page.html"
_SHOWN = (2, 3, 7, 10, 11, 12, 13, 14, 16, 17)


def document(profiles: list[tuple[Workload, list[Row], dict[str, float]]]) -> dict[str, Any]:
    """What the page shows of a profile. Raises UsageError for several."""
    if len(profiles) != 1:
        raise UsageError("compute --gui: the page shows one profile", hint="analyze without --gui compares several")
    workload, rows, of = profiles[0]
    by_name: dict[str, list[Row]] = {}
    for row in rows:
        by_name.setdefault(row["Kernel_Name"], []).append(row)
    kernels = [
        {
            "name": k.name, "calls": k.calls, "total": k.total, "low": k.low, "high": k.high, "bound": k.bound,
            "panels": _panels(by_name[k.name], of), "source": workload.more.get("source", {}).get(k.name, []),
            "hints": hints.of(workload.more.get("source", {}).get(k.name, [])),
        }
        for k in analyze.top(rows)
    ]  # fmt: skip
    device = workload.system.get("gpu_model", "")
    return {
        "title": workload.system.get("workload_name") or workload.folder.name, "device": device, "estimate": True,
        "command": workload.system.get("command", ""), "kernels": kernels,
        "roofline": roofline.svg(roofline.points(rows), roofline.roofs(of), f"Roofline, {device}"),
        "timeline": workload.more.get("timeline", {"names": [], "tracks": {}}),
    }  # fmt: skip


def _panels(rows: list[Row], of: Mapping[str, float]) -> list[dict[str, Any]]:
    found = []
    for number in _SHOWN:
        panel = BY_NUMBER[number]
        lines = list(analyze.panel(panel, [(rows, dict(of))]))
        values = [[line.metric.name, line.values[0].average, line.metric.unit, line.values[0].peak] for line in lines]
        found.append({"number": number, "title": panel.title, "rows": values})
    return found


def of_trace(processes: Iterable[Process]) -> dict[str, Any]:
    """What the page shows of processes that were traced: times of this host."""
    each = list(processes)
    times: dict[str, list[int]] = {}
    for process in each:
        for dispatch in process.dispatches:
            times.setdefault(dispatch.name, []).append(dispatch.end - dispatch.start)
    kernels = [
        {"name": name, "calls": len(ns), "total": sum(ns), "low": min(ns), "high": max(ns), "bound": "", "panels": [],
         "source": [], "hints": []}
        for name, ns in sorted(times.items(), key=lambda pair: -sum(pair[1]))
    ]  # fmt: skip
    command = " ".join(each[0].words) if each else ""
    device = each[0].agents[1]["product"] if each and len(each[0].agents) > 1 else ""
    return {
        "title": Path(command.split(" ")[0]).name, "device": device, "estimate": False, "command": command,
        "kernels": kernels, "roofline": "",
        "timeline": timeline.of(each[0]) if len(each) == 1 else _merged(each),
    }  # fmt: skip


def _merged(processes: list[Process]) -> dict[str, Any]:
    names: list[str] = []
    tracks: dict[str, list[list[int]]] = {}
    first = min((process.span[0] for process in processes), default=0)
    for process in processes:
        one = timeline.of(process)
        shift, more = one["first"] - first, len(names)
        names += one["names"]
        for track, (starts, lengths, numbers) in one["tracks"].items():
            tracks[f"{process.pid}: {track}"] = [[s + shift for s in starts], lengths, [n + more for n in numbers]]
    return {"names": names, "tracks": tracks, "first": first}


def html(content: Mapping[str, Any]) -> str:
    """The page with its data."""
    data = json.dumps(content, separators=(",", ":"), default=str).replace("<", "\\u003c").replace("NaN", "null")
    return _TEMPLATE.read_text(encoding="utf-8").replace("@DATA@", data, 1)


def write(file: Path, content: Mapping[str, Any]) -> int:
    """Write the page to a file, as a whole or not at all. Raises ToolError."""
    temporary = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        temporary.write_text(html(content), encoding="utf-8")
        temporary.replace(file)
    except OSError as error:
        temporary.unlink(missing_ok=True)
        raise ToolError(f"{file}: cannot be written: {error.strerror}") from None
    return 0


def served(content: Mapping[str, Any], port: int) -> ThreadingHTTPServer:
    """A server of the page on this machine alone. Raises UsageError for a port that is taken."""
    handler = functools.partial(_Handler, html(content).encode())
    try:
        return ThreadingHTTPServer(("127.0.0.1", port), handler)
    except (OSError, OverflowError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise UsageError(f"--port {port}: {reason}", hint="without --port a free one is taken") from None


def serve(content: Mapping[str, Any], port: int) -> int:
    """Serve the page until Ctrl-C."""
    with served(content, port) as server:
        print(f"http://127.0.0.1:{server.server_address[1]}/ (Ctrl-C ends it)", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            return 0
    return 0


class _Handler(BaseHTTPRequestHandler):
    """One page. Others' names for this machine are refused, so that no other site reads it."""

    def __init__(self, page: bytes, *rest: Any) -> None:
        self._page = page
        super().__init__(*rest)

    def do_GET(self) -> None:
        host = self.headers.get("Host", "").rpartition(":")[0]
        if host not in ("127.0.0.1", "localhost"):
            self.send_error(HTTPStatus.FORBIDDEN)
            return
        if self.path != "/":
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(self._page)))
        self.send_header(
            "Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"
        )
        self.end_headers()
        self.wfile.write(self._page)

    def log_message(self, format: str, *args: Any) -> None:
        """Nothing is logged."""
