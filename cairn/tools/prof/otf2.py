"""A process's records as an OTF2 archive, for Vampir and the tools of Score-P: a location for each thread, queue and
way of copies, which functions, kernels and copies enter and leave. Written with the package ``otf2``."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from cairn.base.errors import ToolError
from cairn.tools.prof.record import Process
from cairn.tools.prof.tables import agent_name

_NANOSECONDS = 1_000_000_000


class Span(NamedTuple):
    """Something that took a time at a place. A longer one begins before those that it holds."""

    start: int
    end: int
    name: str
    role: str  # of otf2.RegionRole


def _package() -> Any:
    try:
        import _otf2
        import otf2
    except ImportError as error:
        raise ToolError(
            f"an OTF2 archive needs the package otf2 ({error})", hint="pip install otf2, or cairn-gpu[prof]"
        ) from None
    return otf2, _otf2


def places(process: Process) -> dict[tuple[str, bool], list[Span]]:
    """What happened where: by the location's name and whether it is of a device."""
    found: dict[tuple[str, bool], list[Span]] = defaultdict(list)
    for call in process.calls:
        found[f"Thread {call.thread}", False].append(Span(call.start, call.end, call.function, "FUNCTION"))
    for mark in process.marks:
        found[f"Thread {mark.thread}", False].append(Span(mark.start, mark.end, mark.text or mark.function, "CODE"))
    for d in process.dispatches:
        place = f"{agent_name(d.agent, 'type-relative')} Queue {d.queue}"
        found[place, True].append(Span(d.start, d.end, d.name, "FUNCTION"))
    for c in process.copies:
        names = (agent_name(each, "type-relative") for each in (c.source, c.target))
        found["Copies " + " to ".join(names), True].append(Span(c.start, c.end, c.direction, "DATA_TRANSFER"))
    return found


def lanes(spans: list[Span]) -> list[list[Span]]:
    """Spans as stacks: each lies within the one below or beside it. What overlaps goes to a further lane."""
    stacks: list[tuple[list[int], list[Span]]] = []  # ends of what is open, and the lane
    for span in sorted(spans, key=lambda each: (each.start, -each.end)):
        for ends, _ in stacks:
            while ends and ends[-1] <= span.start:
                ends.pop()
        fits = (each for each in stacks if not each[0] or each[0][-1] >= span.end)
        ends, lane = next(fits, ([], []))
        if not lane:
            stacks.append((ends, lane))
        ends.append(span.end)
        lane.append(span)
    return [lane for _, lane in stacks]


def events(lane: list[Span]) -> Iterator[tuple[int, bool, Span]]:
    """Times at which a lane's spans are entered (true) and left, in their order."""
    open_: list[Span] = []
    for span in lane:
        while open_ and open_[-1].end <= span.start:
            ended = open_.pop()
            yield ended.end, False, ended
        open_.append(span)
        yield span.start, True, span
    while open_:
        ended = open_.pop()
        yield ended.end, False, ended


def write(file: Path, process: Process, name: str) -> None:
    """The archive: ``NAME.otf2`` at ``file``, ``NAME.def`` and a folder NAME beside it. Raises ToolError."""
    otf2, native = _package()
    with tempfile.TemporaryDirectory(prefix=f".{name}.{os.getpid()}.", dir=file.parent) as made:
        try:
            _archive(otf2, Path(made) / "trace", process, name)
        except (otf2.error.Error, native.Error) as error:
            raise OSError(None, str(error)) from None
        place = Path(made) / "trace"
        shutil.rmtree(file.parent / name, ignore_errors=True)
        (place / name).rename(file.parent / name)
        (place / f"{name}.def").replace(file.parent / f"{name}.def")
        (place / f"{name}.otf2").replace(file)


def _archive(otf2: Any, place: Path, process: Process, name: str) -> None:
    with otf2.writer.open(str(place), archive_name=name, timer_resolution=_NANOSECONDS) as trace:
        node = trace.definitions.system_tree_node("node")
        command = " ".join(process.command)[:200] or str(process.pid)
        group = trace.definitions.location_group(
            command, location_group_type=otf2.LocationGroupType.PROCESS, system_tree_parent=node
        )
        regions: dict[tuple[str, str], Any] = {}
        for (title, of_device), spans in sorted(places(process).items()):
            for number, lane in enumerate(lanes(spans)):
                kind = otf2.LocationType.ACCELERATOR_STREAM if of_device else otf2.LocationType.CPU_THREAD
                text = f"{title} ({number + 1})" if number else title
                writer = trace.event_writer(text, group=group, type=kind)
                for time, entered, span in events(lane):
                    key = span.name, span.role
                    if key not in regions:
                        paradigm = otf2.Paradigm.HIP if of_device else otf2.Paradigm.USER
                        role = getattr(otf2.RegionRole, span.role)
                        regions[key] = trace.definitions.region(span.name, region_role=role, paradigm=paradigm)
                    (writer.enter if entered else writer.leave)(time, regions[key])
