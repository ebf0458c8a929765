"""Writing a run's files: all of one process, or the reason why not and where its record is kept."""

from __future__ import annotations

import functools
import os
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from cairn.base.errors import ToolError
from cairn.tools.prof import record, select, tables, text
from cairn.tools.prof.record import Process
from cairn.tools.prof.settings import Settings, stem

Write = Callable[[Path], None]


def convert(log: Path, settings: Settings, environment: Mapping[str, str]) -> list[Path]:
    """Write the files of all processes that logged into a folder. Raises ToolError where one cannot be written."""
    processes = [process for process in record.read_all(log) if _did_anything(process)]
    made: list[Path] = []
    shown: list[str] = []
    taken: set[Path] = set()
    for process in processes:
        kept = select.chosen(process, settings)
        place = stem(settings, environment, process.pid)
        if place in taken:  # a name without %pid%: later processes have theirs beside the first's
            place = place.with_name(f"{place.name}_{process.pid}")
        taken.add(place)
        _tell_of_uncounted(kept)
        for name, write in _files(kept, settings, place.name):
            file = place.with_name(place.name + name)
            put(file, write)
            made.append(file)
        shown.append(text.summaries(kept, settings))
    _show("\n".join(part for part in shown if part), settings, environment)
    return made


def _tell_of_uncounted(process: Process) -> None:
    without = {d.name for d in process.measured if (d.queue, d.packet) not in process.counted}
    of_nvidia = any(str(agent["name"]).startswith("sm_") for agent in process.agents)  # CUPTI says itself what it lacks
    if without and not of_nvidia:
        named = ", ".join(sorted(without)[:3]) + (" and more" if len(without) > 3 else "")
        print(f"cairn: prof: no counters of {named}: the host runs these in a device's place", file=sys.stderr)


def _did_anything(process: Process) -> bool:
    return bool(process.calls or process.marks or process.dispatches or process.copies or process.allocations)


def _files(process: Process, settings: Settings, stem: str) -> Iterator[tuple[str, Write]]:
    """Names behind the process's (``stem``), and what writes them."""
    if "rocprof" in settings.formats:
        for name, first in tables.first_version(process, settings.stats):
            yield name, functools.partial(text.write_csv, table=first)
        return
    if "csv" in settings.formats or settings.stats:
        wanted = settings if "csv" in settings.formats else replace(settings, stats=True)
        for table in (*tables.every(process, wanted), *_counters(process, wanted)):
            if "csv" in settings.formats or table.file.endswith("stats"):
                yield f"_{table.file}.csv", functools.partial(text.write_csv, table=table)
    if "json" in settings.formats:
        yield "_results.json", lambda file: text.write_results(file, process, settings)
    if "pftrace" in settings.formats:
        from cairn.tools.prof import perfetto

        yield "_results.pftrace", lambda file: perfetto.write(file, process)
    if "rocpd" in settings.formats:
        from cairn.tools.prof import rocpd

        yield "_results.db", lambda file: rocpd.write(file, process)
    if "otf2" in settings.formats:
        from cairn.tools.prof import otf2

        yield "_results.otf2", lambda file: otf2.write(file, process, f"{stem}_results")


def _counters(process: Process, settings: Settings) -> list[tables.Table]:
    if not settings.counters:
        return []
    from cairn.tools.prof import counted  # knows the instruction set, which few runs want

    made = counted.table(process, settings.counters, settings.agent_index)
    return [made] if made.rows else []


def bytes_of(data: bytes) -> Write:
    """What writes these bytes into a file."""

    def write(file: Path) -> None:
        file.write_bytes(data)

    return write


def put(file: Path, write: Write) -> None:
    """Make a file as a whole, or not at all."""
    temporary = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        write(temporary)
        temporary.replace(file)
    except OSError as error:
        temporary.unlink(missing_ok=True)
        raise ToolError(f"{file}: cannot be written: {error.strerror or error}") from None


def _show(summaries: str, settings: Settings, environment: Mapping[str, str]) -> None:
    if not summaries:
        return
    if settings.summary_file in ("stderr", "stdout"):
        getattr(sys, settings.summary_file).write(summaries)
        return
    file = Path(settings.summary_file)
    if not file.is_absolute():
        file = stem(settings, environment, os.getpid()).parent / file
    put(file if file.suffix else file.with_suffix(".txt"), bytes_of(summaries.encode()))
