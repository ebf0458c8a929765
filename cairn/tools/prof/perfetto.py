"""A process's records as a Perfetto trace: threads with calls and marks, queues with kernels, copies, and what caused
what as arrows. Written with Perfetto's own messages (package ``perfetto``)."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any, BinaryIO

from cairn.base.errors import ToolError
from cairn.tools.prof.record import Process
from cairn.tools.prof.rows import NARROW
from cairn.tools.prof.tables import agent_name

_SEQUENCE = 1
_START, _END, _CORRELATION = NARROW["start"], NARROW["end"], NARROW["correlation"]
_REALTIME, _MONOTONIC, _BOOT = 1, 3, 6  # Perfetto's numbers of clocks; all times here are of the second


def _messages() -> Any:
    try:
        from perfetto.protos.perfetto.trace import perfetto_trace_pb2
    except ImportError as error:
        raise ToolError(
            f"a Perfetto trace needs the package perfetto ({error})", hint="pip install perfetto, or cairn-gpu[prof]"
        ) from None
    return perfetto_trace_pb2


class _Writer:
    """Collects packets; names tracks when they are first used."""

    def __init__(self, process: Process) -> None:
        self.pb = _messages()
        self.trace = self.pb.Trace()
        self.process = process
        self._tracks: dict[object, int] = {}
        self._names: dict[str, int] = {}
        self._clocks()
        root = self._packet(process.monotonic).track_descriptor
        root.uuid = 1
        root.process.pid = process.pid
        root.process.process_name = " ".join(process.command)[:200] or str(process.pid)
        clear = self._packet(process.monotonic)
        clear.sequence_flags = self.pb.TracePacket.SEQ_INCREMENTAL_STATE_CLEARED

    def _clocks(self) -> None:
        """What the clocks showed at the process's start: Perfetto drops whatever has a time that it cannot place."""
        packet = self.trace.packet.add()
        packet.trusted_packet_sequence_id = _SEQUENCE
        shown = packet.clock_snapshot
        shown.primary_trace_clock = _MONOTONIC
        known = (
            (_REALTIME, self.process.realtime),
            *((clock, self.process.monotonic) for clock in (_MONOTONIC, _BOOT)),
        )
        for clock, time in known:
            shown.clocks.add(clock_id=clock, timestamp=time)

    def _packet(self, time: int) -> Any:
        packet = self.trace.packet.add()
        packet.timestamp = time
        packet.timestamp_clock_id = _MONOTONIC
        packet.trusted_packet_sequence_id = _SEQUENCE
        return packet

    def taken(self) -> bytes:
        """The packets since the last time."""
        packets = bytes(self.trace.SerializeToString())
        self.trace = self.pb.Trace()
        return packets

    def thread(self, number: int) -> int:
        return self._track(("thread", number), f"thread {number}", thread=number)

    def row(self, name: str) -> int:
        return self._track(name, name)

    def counted(self, name: str, time: int, value: int) -> None:
        """A value that holds from a time on, in bytes."""
        event = self._packet(time).track_event
        event.type, event.track_uuid = self.pb.TrackEvent.TYPE_COUNTER, self._track(name, name, counts=True)
        event.counter_value = value

    def _track(self, key: object, name: str, *, thread: int = 0, counts: bool = False) -> int:
        found = self._tracks.get(key)
        if found is None:
            found = self._tracks[key] = len(self._tracks) + 2
            track = self._packet(self.process.monotonic).track_descriptor
            track.uuid, track.parent_uuid = found, 1
            if thread:
                track.thread.pid, track.thread.tid, track.thread.thread_name = self.process.pid, thread, name
            else:
                track.name = name
            if counts:
                track.counter.unit = self.pb.CounterDescriptor.UNIT_SIZE_BYTES
        return found

    def slice(
        self, track: int, name: str, category: str, start: int, end: int, *, flow: int = 0, ends: bool = False,
        facts: dict[str, int | str] | None = None,
    ) -> None:  # fmt: skip
        kinds = self.pb.TrackEvent
        event = self._packet(start).track_event
        event.type, event.track_uuid, event.name = kinds.TYPE_SLICE_BEGIN, track, name
        event.categories.append(category)
        if flow:
            (event.terminating_flow_ids if ends else event.flow_ids).append(flow)
        for key, value in (facts or {}).items():
            note = event.debug_annotations.add()
            note.name = key
            if isinstance(value, str):
                note.string_value = value
            else:
                note.int_value = value
        event = self._packet(end).track_event
        event.type, event.track_uuid = kinds.TYPE_SLICE_END, track


def write(file: Path, process: Process) -> None:
    """Write ``NAME_results.pftrace``. Raises OSError, and ToolError where the package is missing."""
    out = _Writer(process)
    with file.open("wb", buffering=0) as to:
        _calls(out, process, to)
        for mark in process.marks:
            out.slice(out.thread(mark.thread), mark.text or mark.function, "marker_api", mark.start, mark.end)
        for copy in process.copies:
            names = agent_name(copy.source, "type-relative"), agent_name(copy.target, "type-relative")
            row = out.row(f"COPY {names[0]} to {names[1]}")
            out.slice(row, copy.direction, "memory_copy", copy.start, copy.end, flow=copy.correlation, ends=True,
                      facts={"bytes": copy.bytes, "corr_id": copy.correlation})  # fmt: skip
        _kernels(out, process, to)
        _allocations(out, process)
        to.write(out.taken())


def _calls(out: _Writer, process: Process, to: BinaryIO) -> None:
    """Of a thread, function and whether a kernel or copy came of it all slices are alike but for their numbers."""
    causes = {*process.dispatches.column("correlation"), *(each.correlation for each in process.copies)} - {0}
    caused = map(causes.__contains__, process.calls.column("correlation"))
    keys = zip(process.calls.column("key"), process.calls.column("thread"), caused, strict=True)
    calls = process.calls.keyed(keys)
    tracks = {thread: out.thread(thread) for _, thread, _ in calls.keys}
    to.write(out.taken())
    texts = []
    for key, thread, cause in calls.keys:
        domain, function = process.calls.keys[key]
        flow, facts = _CORRELATION if cause else 0, {"corr_id": _CORRELATION, "tid": thread}
        out.slice(tracks[thread], function, domain.lower(), _START, _END, flow=flow, facts=facts)
        texts.append(out.taken())
    calls.write_by(to.fileno(), texts)


def _kernels(out: _Writer, process: Process, to: BinaryIO) -> None:
    """Of a shape, and whether the call is known, all slices are alike but for their numbers."""
    known = map(bool, process.dispatches.column("correlation"))
    kernels = process.dispatches.keyed(zip(process.dispatches.column("key"), known, strict=True))
    shapes = [(process.dispatches.keys[key], caused) for key, caused in kernels.keys]
    rows = [out.row(f"COMPUTE {agent_name(d.agent, 'type-relative')} QUEUE {d.queue}") for d, _ in shapes]
    to.write(out.taken())
    texts = []
    for row, (d, caused) in zip(rows, shapes, strict=True):
        correlation = _CORRELATION if caused else 0
        facts: dict[str, int | str] = {
            "dispatch_id": NARROW["number"], "kernel_id": d.kernel, "stream_id": d.stream, "corr_id": correlation,
            "workgroup_size": "x".join(map(str, d.block)), "grid_size": "x".join(map(str, d.grid)),
            "LDS": d.lds, "scratch": d.scratch, "VGPR": d.vgprs, "SGPR": d.sgprs,
        }  # fmt: skip
        out.slice(row, d.name, "kernel_dispatch", _START, _END, flow=correlation, ends=True, facts=facts)
        texts.append(out.taken())
    kernels.write_by(to.fileno(), texts)


def _allocations(out: _Writer, process: Process) -> None:
    """How much memory is allocated of each device's and the host's, over time."""
    live: dict[int, int] = {}
    whole: Counter[int | None] = Counter()
    for each in process.allocations:
        bytes_ = each.bytes or -live.pop(each.address, 0)
        if each.bytes:
            live[each.address] = each.bytes
        whole[each.agent] += bytes_
        out.counted(f"ALLOCATED {agent_name(each.agent, 'type-relative')}", each.end, whole[each.agent])
