"""Reads the log that a program left (``cairn/base/events/log.h``): calls, kernels, copies and marks, as records."""

from __future__ import annotations

import functools
import itertools
import json
import operator
import struct
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import IntEnum
from pathlib import Path
from typing import Any, NamedTuple

from cairn.base import processors
from cairn.base.errors import UsageError
from cairn.base.events import SETTINGS, Domain
from cairn.catalog.rows import table
from cairn.tools.counters import record as counters
from cairn.tools.counters.record import Counted

BLOCK = (16 if processors.machine() == "x86_64" else 64) << 10  # CAIRN_LOG_BLOCK
_MARK = 0x33474C43  # CAIRN_LOG_MARK
_BLOCK = struct.Struct("<3I4x")
_HEAD = struct.Struct("<II")
_SHORT, _SHORT_WORK = 1 << 31, 1 << 30  # CAIRN_SHORT
_SHORT_CALL = struct.Struct("<IIIIq")
_SHORT_KERNEL = struct.Struct("<IIIIqI4x")
_CALL = struct.Struct("<8x4I2Q2qQ")
_WORK = struct.Struct("<8x2I4Q2q4Q10I")
_KERNEL = struct.Struct("<8x3Q8I")
_CAIRN = "cairn.cli.main"  # Python's module of the command line
NOBODY = 0xFFFFFFFF  # the host, where a device's number stands; a block without a home
_KERNEL_WORK, _HOST_KERNEL, _FILL, _COPY, _ALLOCATE, _FREE = 1, 2, 3, 4, 5, 6  # enum cairn_work_kind
FILL_KERNEL = "__amd_rocclr_fillBuffer"  # a fill is a kernel of the runtime's own on hardware

# Whose functions the domains' numbers count, and what rocprofv3 calls the domain.
DOMAINS: dict[Domain, tuple[str, str]] = {
    Domain.HIP: ("amdhip64", "HIP_RUNTIME_API"),
    Domain.HIP_COMPILER: ("amdhip64", "HIP_COMPILER_API"),
    Domain.HSA_CORE: ("hsa-runtime64", "HSA_CORE_API"),
    Domain.HSA_AMD: ("hsa-runtime64", "HSA_AMD_EXT_API"),
    Domain.HSA_IMAGE: ("hsa-runtime64", "HSA_IMAGE_EXT_API"),
    Domain.HSA_FINALIZE: ("hsa-runtime64", "HSA_FINALIZE_EXT_API"),
    Domain.MARKER: ("roctx64", "MARKER_CORE_API"),
    Domain.RCCL: ("rccl", "RCCL_API"),
}


class Call(NamedTuple):
    """One call of a library's function, or a mark or range of the program's: times in ns."""

    domain: str
    function: str
    thread: int
    correlation: int
    outer: int
    start: int
    end: int
    text: str = ""
    result: int = 0


class Dispatch(NamedTuple):
    """One kernel that ran. ``agent`` counts the devices; sizes are bytes, ``grid`` and ``block`` work-items."""

    name: str
    kernel: int
    agent: int
    queue: int
    stream: int
    thread: int
    number: int
    correlation: int
    start: int
    end: int
    grid: tuple[int, int, int]
    block: tuple[int, int, int]
    lds: int
    scratch: int
    vgprs: int
    agprs: int
    sgprs: int
    packet: int = 0  # in its queue


class Copy(NamedTuple):
    """One copy; None for the host in place of a device."""

    direction: str
    source: int | None
    target: int | None
    stream: int
    queue: int
    thread: int
    correlation: int
    start: int
    end: int
    bytes: int
    source_address: int
    target_address: int


class Allocation(NamedTuple):
    """Memory that was allocated or freed; None for the host's in place of a device, 0 bytes where it was freed."""

    operation: str
    agent: int | None
    address: int
    bytes: int
    thread: int
    correlation: int
    start: int
    end: int


class Symbol(NamedTuple):
    """A kernel that was loaded."""

    id: int
    object: int
    code_object: int
    name: str
    kernarg_size: int
    lds: int
    scratch: int
    vgprs: int
    agprs: int
    sgprs: int
    agent: int


_START = operator.attrgetter("start")


@dataclass
class Process:
    """What one process did. ``agents`` are the host's processor and then the devices, as ``cairn.hsa.tell`` says."""

    pid: int
    parent: int = 0
    command: list[str] = field(default_factory=list)
    realtime: int = 0
    monotonic: int = 0
    agents: list[dict[str, Any]] = field(default_factory=list)
    calls: list[Call] = field(default_factory=list)
    marks: list[Call] = field(default_factory=list)
    dispatches: list[Dispatch] = field(default_factory=list)
    copies: list[Copy] = field(default_factory=list)
    allocations: list[Allocation] = field(default_factory=list)
    scratch: list[Dispatch] = field(default_factory=list)  # kernels for which their queue's scratch grew
    symbols: dict[int, Symbol] = field(default_factory=dict)
    counted: dict[tuple[int, int], Counted] = field(default_factory=dict)  # counters, by queue and packet
    fetches: dict[tuple[int, int], dict[str, float]] = field(default_factory=dict)  # counters of instruction caches
    measured: list[Dispatch] = field(default_factory=list)  # kernels whose counters are wanted
    values: dict[int, dict[str, float]] = field(default_factory=dict)  # counters of NVIDIA's devices, by dispatch

    @property
    def words(self) -> list[str]:
        """The command as a person types it: Cairn's own by its name."""
        at = self.command.index(_CAIRN) if _CAIRN in self.command[:4] else -1
        return ["cairn", *self.command[at + 1 :]] if at >= 0 else self.command

    @property
    def span(self) -> tuple[int, int]:
        """First and last time of anything in it."""
        starts = [each.start for each in self.records()]
        ends = [each.end for each in self.records()]
        return min(starts, default=self.monotonic), max(ends, default=self.monotonic)

    def records(self) -> Iterator[Call | Dispatch | Copy | Allocation]:
        """All that has a time."""
        yield from self.calls
        yield from self.marks
        yield from self.dispatches
        yield from self.copies
        yield from self.allocations


def more_of(folder: Path) -> Path | None:
    """Where a log goes on once its folder is full."""
    try:
        named = json.loads((folder / SETTINGS).read_text(encoding="utf-8")).get("more")
    except (OSError, ValueError):
        return None
    return Path(named) if named else None


def read_all(folder: Path) -> list[Process]:
    """All processes that logged into a folder, oldest first."""
    files: dict[int, list[Path]] = {}
    for place in (folder, more_of(folder)):
        for file in sorted(place.glob("*.trace")) if place else ():
            files.setdefault(int(file.stem), []).append(file)
    found = [read(pid, each) for pid, each in files.items()]
    for process in found:
        _add_counters(process, folder / f"{process.pid}.counters")
    return sorted(found, key=lambda process: process.monotonic)


def _add_counters(process: Process, file: Path) -> None:
    if file.is_file():
        process.counted = {(each.queue, each.packet): each for each in counters.read(file)}


def read(pid: int, files: Iterable[Path]) -> Process:
    """One process's log. What was being written when it was killed is left out."""
    process = Process(pid)
    works: list[tuple[Any, ...]] = []
    short = _Short([], [])
    shapes: dict[int, tuple[Any, ...]] = {}
    streams: dict[int, int] = {}
    for kind, record, text in itertools.chain.from_iterable(_records(file, short) for file in files):
        if kind == _Kind.CALL:
            _add_call(process, record, text)
        elif kind == _Kind.WORK:
            works.append((*record, text))
        elif kind == _Kind.SHAPE:
            shapes[record[11]] = (*record, text)
        elif kind == _Kind.KERNEL:
            number, address, code, kernarg, lds, scratch, vgprs, agprs, sgprs, agent, _ = record
            process.symbols[number] = Symbol(
                number, address, code, text, kernarg, lds, scratch, vgprs, agprs, sgprs, agent
            )
        else:
            _add_note(process, streams, json.loads(text))
    objects = {symbol.object: symbol for _, symbol in sorted(process.symbols.items())}  # the last at an address
    process.calls.extend(_short_calls(short.calls))
    process.dispatches.extend(_short_kernels(short.kernels, shapes, streams, objects))
    for work in works:
        _add_work(process, streams, objects, work)
    process.calls.sort(key=_START)
    process.dispatches.sort(key=operator.attrgetter("number"))
    process.copies.sort(key=lambda copy: copy.start)
    process.allocations.sort(key=lambda each: each.start)
    process.marks = _ranges(sorted(process.marks, key=_START))
    return process


class _Kind(IntEnum):
    """``enum cairn_record_kind``."""

    CALL = 1
    WORK = 2
    KERNEL = 3
    NOTE = 4
    SHAPE = 5


_FORMS = {_Kind.CALL: _CALL, _Kind.WORK: _WORK, _Kind.KERNEL: _KERNEL, _Kind.NOTE: _HEAD, _Kind.SHAPE: _WORK}


def _blocks(data: bytes, file: Path) -> list[tuple[int, int]]:
    """Where each block begins and ends, each once, a thread's in their order."""
    found: dict[tuple[int, int, int], tuple[int, int]] = {}
    at = 0
    while at + _BLOCK.size <= len(data):
        mark, number, generation = _BLOCK.unpack_from(data, at)
        if mark not in (0, _MARK):
            raise UsageError(f"{file}: not a record of this version of Cairn", hint="run cairn prof again")
        end = at + BLOCK
        if mark and number == NOBODY:
            end = at + -(-(_BLOCK.size + _HEAD.unpack_from(data, at + _BLOCK.size)[0]) // BLOCK) * BLOCK
        key = (number, generation, at if number == NOBODY else 0)
        if mark and (key not in found or number * BLOCK != at):  # at home only where there is no copy
            found[key] = (at, min(end, len(data)))
        at = end
    return [place for _, place in sorted(found.items())]


class _Short(NamedTuple):
    """What was written short: most of a log, and so read without a step of its own for each."""

    calls: list[tuple[int, ...]]
    kernels: list[tuple[int, ...]]


def _records(file: Path, short: _Short) -> Iterator[tuple[int, tuple[Any, ...], str]]:
    """All whole records; the others go into ``short``."""
    data = file.read_bytes()
    head, call, kernel = _HEAD.unpack_from, _SHORT_CALL, _SHORT_KERNEL
    for block, end in _blocks(data, file):
        at = block + _BLOCK.size
        while at + _HEAD.size <= end:
            size, kind = head(data, at)
            if size >= _SHORT:
                form, found = (kernel, short.kernels) if size & _SHORT_WORK else (call, short.calls)
                if at + form.size > end:
                    break
                found.append(form.unpack_from(data, at))
                at += form.size
                continue
            known = _FORMS.get(kind)
            if known is None or size < known.size or at + size > end:
                break
            text = data[at + known.size : at + size].rstrip(b"\0").decode(errors="replace")
            yield kind, known.unpack_from(data, at), text
            at += size


@functools.cache
def _names(library: str) -> list[str]:
    return [row.name for row in table(library).rows]


def _add_call(process: Process, record: tuple[Any, ...], text: str) -> None:
    bit, operation, thread, _, correlation, outer, start, end, result = record
    library, domain = DOMAINS[Domain(bit)]
    call = Call(domain, _names(library)[operation], thread, correlation, outer, start, end, text, result)
    (process.marks if bit == Domain.MARKER else process.calls).append(call)


def _short_calls(records: Iterable[tuple[int, ...]]) -> Iterator[Call]:
    known: dict[int, tuple[str, str]] = {}
    make = tuple.__new__  # a named tuple's own call takes twice as long
    for head, thread, duration, correlation, start in records:
        which, distance = head & 0x3FFFF, head >> 18 & 0xFFF
        if which not in known:
            library, domain = DOMAINS[Domain(1 << (which >> 14))]
            known[which] = domain, _names(library)[which & 0x3FFF]
        outer = correlation - distance if distance else 0
        yield make(Call, (*known[which], thread, correlation, outer, start, start + duration, "", 0))


def _short_kernels(
    records: Iterable[tuple[int, ...]], shapes: dict[int, tuple[Any, ...]], streams: dict[int, int],
    objects: dict[int, Symbol],
) -> Iterator[Dispatch]:  # fmt: skip
    """Kernels whose shapes were written before them."""
    known = {number: _dispatch(streams, objects, shape) for number, shape in shapes.items()}
    parts = {number: (each[:6], each[10:17]) for number, each in known.items()}
    make = tuple.__new__
    for head, duration, correlation, number, start, packet in records:
        before, behind = parts[head & _SHORT_WORK - 1]
        yield make(Dispatch, (*before, number, correlation, start, start + duration, *behind, packet))


def _add_note(process: Process, streams: dict[int, int], facts: dict[str, Any]) -> None:
    if "process" in facts:
        process.parent, process.command = facts["parent"], facts["command"]
        process.realtime, process.monotonic = facts["realtime"], facts["monotonic"]
    elif "agents" in facts:
        process.agents = facts["agents"]
    elif "counted" in facts:
        process.values[facts["counted"]] = facts["values"]
    elif "queue" in facts:
        streams[facts["queue"]] = facts["stream"]


def _add_work(process: Process, streams: dict[int, int], objects: dict[int, Symbol], work: tuple[Any, ...]) -> None:
    kind, thread, correlation, _, queue, _, start, end, address, source, size, _, *rest, _ = work
    agent, other = rest[8:]
    if kind == _COPY:
        sides = [None if each == NOBODY else each for each in (other, agent)]
        direction = "_TO_".join("HOST" if side is None else "DEVICE" for side in sides)
        process.copies.append(
            Copy(
                f"MEMORY_COPY_{direction}", sides[0], sides[1], streams.get(queue, 0), queue if queue < 1 << 63 else 0,
                thread, correlation, start, end, size, source, address,
            )
        )  # fmt: skip
    elif kind in (_ALLOCATE, _FREE):
        operation = "MEMORY_ALLOCATION_" + ("ALLOCATE" if kind == _ALLOCATE else "FREE")
        where = None if agent == NOBODY else agent
        process.allocations.append(Allocation(operation, where, address, size, thread, correlation, start, end))
    else:
        process.dispatches.append(_dispatch(streams, objects, work))


def _dispatch(streams: dict[int, int], objects: dict[int, Symbol], work: tuple[Any, ...]) -> Dispatch:
    kind, thread, correlation, _, queue, packet, start, end, address, _, _, number, *rest, name = work
    grid, block, (lds, scratch, agent, _) = tuple(rest[:3]), tuple(rest[3:6]), rest[6:]
    symbol = None
    if kind == _KERNEL_WORK:
        symbol = objects.get(address)
        name = symbol.name if symbol else f"{address:#x}"
    elif kind == _FILL:
        name = FILL_KERNEL
    if kind != _KERNEL_WORK:
        grid = block = (1, 1, 1)
    registers = (symbol.vgprs - symbol.agprs, symbol.agprs, symbol.sgprs) if symbol else (0, 0, 0)
    return Dispatch(
        name, symbol.id if symbol else 0, agent, queue, streams.get(queue, 0), thread, number, correlation, start, end,
        grid, block, lds, scratch, *registers, packet,
    )  # fmt: skip


def _ranges(marks: list[Call]) -> list[Call]:
    """Marks and ranges: a push becomes a range up to its pop, a start one up to its stop; one that nobody closed ends
    with the last mark."""
    last = max((mark.end for mark in marks), default=0)
    found: list[Call] = []
    open_: dict[int, list[Call]] = {}
    started: dict[int, Call] = {}
    for mark in marks:
        if mark.function == "roctxRangePushA":
            open_.setdefault(mark.thread, []).append(mark)
        elif mark.function == "roctxRangePop":
            if stack := open_.get(mark.thread):
                pushed = stack.pop()
                found.append(pushed._replace(end=mark.end))
        elif mark.function == "roctxRangeStartA":
            started[mark.result] = mark
        elif mark.function == "roctxRangeStop":
            opened = started.pop(mark.result, None)  # of a function without a result its argument
            if opened:
                found.append(opened._replace(end=mark.end))
        else:
            found.append(mark)
    unclosed = [mark for stack in open_.values() for mark in stack] + list(started.values())
    found += [mark._replace(end=last) for mark in unclosed]
    return sorted(found, key=lambda mark: mark.start)
