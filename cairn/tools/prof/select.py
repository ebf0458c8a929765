"""What of a process's records is wanted, and what kernels are called."""

from __future__ import annotations

import functools
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

from cairn.base.errors import CairnError, UsageError
from cairn.base.events import Domain
from cairn.base.mangled import demangle
from cairn.tools.prof.record import DOMAINS, Allocation, Call, Copy, Dispatch, Dispatches, Process
from cairn.tools.prof.rows import Rows
from cairn.tools.prof.settings import Settings


def pattern(text: str, option: str) -> re.Pattern[str]:
    """Raises UsageError for text that is no regular expression."""
    try:
        return re.compile(text)
    except re.error as error:
        raise UsageError(f"{option} {text}: {error}", hint="expected a regular expression") from None


@functools.cache
def demangled(name: str) -> str:
    """A kernel's name as its source has it; the name itself where nothing here can tell."""
    if not name.startswith("_Z"):
        return name
    try:
        return demangle(name.removesuffix(".kd")) or name
    except CairnError:
        return name


@functools.cache
def truncated(name: str) -> str:
    """The bare name of a demangled function: no arguments, no template arguments, no return type, no namespaces."""
    depth, bare = 0, ""
    for letter in name.replace("(anonymous namespace)::", ""):
        depth += letter in "<("
        if not depth:
            bare += letter
        elif letter == "(" and depth == 1:
            break
        depth -= letter in ">)"
    return bare.strip().rpartition(" ")[2].rpartition("::")[2] or name


def chosen(process: Process, settings: Settings) -> Process:
    """The process with what was asked for alone, its kernels called as asked for."""
    domains = {DOMAINS[bit][1] for bit in DOMAINS if bit & settings.domains}
    windows = _windows(process, settings)

    def within(record: Call | Copy | Allocation) -> bool:
        return windows is None or any(start <= record.start < end for start, end in windows)

    traced, nothing = Domain.DISPATCH & settings.domains, Dispatches(bytearray(), [])
    dispatches = _named(process, settings, windows) if traced or settings.counters else nothing
    return replace(
        process,
        calls=process.calls.chosen(lambda key: key if key[0] in domains else None, windows),
        marks=[m for m in process.marks if within(m)] if Domain.MARKER & settings.domains else [],
        dispatches=dispatches if traced else nothing,
        copies=[c for c in process.copies if within(c)] if Domain.COPY & settings.domains else [],
        scratch=_growing(process) if settings.scratch else [],
        allocations=[a for a in process.allocations if within(a)] if Domain.ALLOCATION & settings.domains else [],
        measured=dispatches if settings.counters else nothing,
    )


def _growing(process: Process) -> list[Dispatch]:
    """A queue's scratch grows with the first kernel that wants more of it than all before."""
    found: list[Dispatch] = []
    most: dict[int, int] = {}
    for dispatch in process.dispatches if any(shape.scratch for shape in process.dispatches.keys) else ():
        if dispatch.scratch > most.get(dispatch.queue, 0):
            most[dispatch.queue] = dispatch.scratch
            found.append(dispatch)
    return found


def _named(process: Process, settings: Settings, windows: Sequence[tuple[float, float]] | None) -> Rows[Dispatch]:
    include = pattern(settings.include, "--kernel-include-regex") if settings.include else None
    exclude = pattern(settings.exclude, "--kernel-exclude-regex") if settings.exclude else None

    @functools.cache
    def shown(kernel: str) -> str | None:
        name = kernel if settings.mangled else demangled(kernel)
        if (include and not include.search(name)) or (exclude and exclude.search(name)):
            return None
        return truncated(name) if settings.truncate and not settings.mangled else name

    def named(shape: Dispatch) -> Dispatch | None:
        name = shown(shape.name)
        return None if name is None else shape._replace(name=name)

    if settings.iterations or settings.rename:
        each = _each(process, settings, named)
        return Dispatches.of_records(each).chosen(lambda shape: shape, windows)
    return process.dispatches.chosen(named, windows)


def _each(
    process: Process, settings: Settings, named: Callable[[Dispatch], Dispatch | None]
) -> Iterator[Dispatch]:  # fmt: skip
    """Kernels whose names or fates their shapes alone do not tell."""
    numbers = _iterations(settings.iterations)
    ranges = _causes(process) if settings.rename else {}
    seen: Counter[str] = Counter()
    for dispatch in process.dispatches:
        found = named(dispatch)
        if found is None:
            continue
        if numbers:
            seen[dispatch.name] += 1
            if not any(low <= seen[dispatch.name] <= high for low, high in numbers):
                continue
        yield found._replace(name=ranges.get(dispatch.correlation, found.name))


def _causes(process: Process) -> dict[int, str]:
    """By the call that launched a kernel: the innermost range that was open on its thread."""
    found: dict[int, str] = {}
    launches = {dispatch.correlation: dispatch.thread for dispatch in process.dispatches}
    ranges = [mark for mark in process.marks if mark.function == "roctxRangePushA"]
    for call in process.calls:
        if call.correlation in launches:
            around = [r for r in ranges if r.thread == call.thread and r.start <= call.start < r.end]
            if around:
                found[call.correlation] = max(around, key=lambda mark: mark.start).text
    return found


def _iterations(texts: Iterable[str]) -> list[tuple[int, int]]:
    """``[1-3]``, ``5``, ``[2,4-6]`` as ranges. Raises UsageError."""
    found = []
    for part in ",".join(texts).replace("[", "").replace("]", "").split(","):
        if not part.strip():
            continue
        low, _, high = part.strip().partition("-")
        if not low.isdigit() or (high and not high.isdigit()):
            raise UsageError(f"--kernel-iteration-range {part}: expected numbers and ranges, such as [1-3] or [2,5]")
        found.append((int(low), int(high or low)))
    return found


def _windows(process: Process, settings: Settings) -> list[tuple[float, float]] | None:
    """When records count: None for always."""
    if not settings.selected_regions and not settings.periods:
        return None
    span = process.span
    first, last = process.monotonic or span[0], span[1] + 1
    if settings.selected_regions:
        return _resumed(process.marks, last)
    found, at = [], float(first)
    for delay, length, repeats in settings.periods:
        times = 0
        while at < last and (not repeats or times < repeats):
            found.append((at + delay, at + delay + length))
            at += delay + length
            times += 1
    return found


def _resumed(marks: Iterable[Call], last: float) -> list[tuple[float, float]]:
    found: list[tuple[float, float]] = []
    since: float | None = None
    for mark in marks:
        if mark.function == "roctxProfilerResume" and since is None:
            since = mark.start
        elif mark.function == "roctxProfilerPause" and since is not None:
            found.append((since, mark.start))
            since = None
    return [*found, (since, last)] if since is not None else found
