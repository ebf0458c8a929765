"""What a page shows of a process's time: kernels, copies, calls and marks as columns of numbers."""

from __future__ import annotations

from typing import Any

from cairn.tools.prof.record import Process


def of(process: Process) -> dict[str, Any]:
    """Tracks of events. Times are ns from the first event on; ``names`` has each name once."""
    first = process.span[0]
    names: dict[str, int] = {}
    tracks: dict[str, list[tuple[int, int, int]]] = {}

    def add(track: str, name: str, start: int, end: int) -> None:
        number = names.setdefault(name, len(names))
        tracks.setdefault(track, []).append((start - first, max(end - start, 1), number))

    for dispatch in process.dispatches:
        add(f"GPU {dispatch.agent} queue {dispatch.queue + 1}", dispatch.name, dispatch.start, dispatch.end)
    for copy in process.copies:
        add("Copies", copy.direction.removeprefix("MEMORY_COPY_").lower(), copy.start, copy.end)
    for mark in process.marks:
        add(f"Marks of thread {mark.thread}", mark.text or mark.function, mark.start, mark.end)
    for call in process.calls:
        add(f"Thread {call.thread}", call.function, call.start, call.end)
    columns = {
        name: [[event[i] for event in sorted(events)] for i in range(3)] for name, events in tracks.items()
    }  # fmt: skip
    return {"names": list(names), "tracks": columns, "first": first}
