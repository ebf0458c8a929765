"""What of a process's records is wanted, and what kernels are called."""

from __future__ import annotations

import functools
import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from cairn.base.errors import CairnError, UsageError
from cairn.base.events import Domain
from cairn.tools.prof.record import DOMAINS, Allocation, Call, Copy, Dispatch, Process
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
    from cairn.compiler.comgr.symbols import demangle

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
    calls = [call for call in process.calls if call.domain in domains]
    marks = process.marks if Domain.MARKER & settings.domains else []
    dispatches = list(_named(process, settings)) if Domain.DISPATCH & settings.domains or settings.counters else []
    scratch = _growing(process) if settings.scratch else []
    copies = process.copies if Domain.COPY & settings.domains else []
    allocations = process.allocations if Domain.ALLOCATION & settings.domains else []
    windows = _windows(process, settings)
    if windows is not None:

        def within(record: Call | Dispatch | Copy | Allocation) -> bool:
            return any(start <= record.start < end for start, end in windows)

        calls, marks = [c for c in calls if within(c)], [m for m in marks if within(m)]
        dispatches = [d for d in dispatches if within(d)]
        copies, allocations = [c for c in copies if within(c)], [a for a in allocations if within(a)]
    measured = dispatches if settings.counters else []
    if not Domain.DISPATCH & settings.domains:
        dispatches = []
    return replace(
        process,
        calls=calls,
        marks=marks,
        dispatches=dispatches,
        copies=copies,
        scratch=scratch,
        allocations=allocations,
        measured=measured,
    )


def _growing(process: Process) -> list[Dispatch]:
    """A queue's scratch grows with the first kernel that wants more of it than all before."""
    found: list[Dispatch] = []
    most: dict[int, int] = {}
    for dispatch in process.dispatches:
        if dispatch.scratch > most.get(dispatch.queue, 0):
            most[dispatch.queue] = dispatch.scratch
            found.append(dispatch)
    return found


def _named(process: Process, settings: Settings) -> Iterable[Dispatch]:
    include = pattern(settings.include, "--kernel-include-regex") if settings.include else None
    exclude = pattern(settings.exclude, "--kernel-exclude-regex") if settings.exclude else None
    numbers = _iterations(settings.iterations)
    ranges = _causes(process) if settings.rename else {}
    seen: Counter[str] = Counter()
    known: dict[str, str | None] = {}  # what kernels are called, None for those that are not wanted
    for dispatch in process.dispatches:
        kernel = dispatch.name
        if kernel not in known:
            name = kernel if settings.mangled else demangled(kernel)
            wanted = (not include or include.search(name)) and not (exclude and exclude.search(name))
            known[kernel] = (
                (truncated(name) if settings.truncate and not settings.mangled else name) if wanted else None
            )
        shown = known[kernel]
        if shown is None:
            continue
        if numbers:
            seen[kernel] += 1
            if not any(low <= seen[kernel] <= high for low, high in numbers):
                continue
        if ranges:
            shown = ranges.get(dispatch.correlation, shown)
        yield tuple.__new__(Dispatch, (shown, *dispatch[1:]))


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
    first, last = process.monotonic or process.span[0], process.span[1] + 1
    if settings.selected_regions:
        return _resumed(process.marks, last)
    if not settings.periods:
        return None
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
