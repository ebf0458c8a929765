"""Reads the log that a program left (``cairn/base/events/log.h``): calls, kernels, copies and marks, as records."""

from __future__ import annotations

import json
import operator
import struct
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from cairn.base import processors
from cairn.base.errors import UsageError
from cairn.base.events import SETTINGS, Domain
from cairn.catalog.rows import names
from cairn.tools.prof import rows
from cairn.tools.prof.rows import Rows, Values

if TYPE_CHECKING:
    from cairn.tools.counters.record import Counted

BLOCK = (16 if processors.machine() == "x86_64" else 64) << 10  # CAIRN_LOG_BLOCK
_MARK = 0x33474C43  # CAIRN_LOG_MARK
_BLOCK = struct.Struct("<3I4x")
_HEAD = struct.Struct("<II")
_CALL = struct.Struct("<8x4I2Q2qQ")
_WORK = struct.Struct("<8x2I4Q2q4Q10I")
_KERNEL = struct.Struct("<8x3Q8I")
_CAIRN = "cairn.cli.main"  # Python's module of the command line
NOBODY = 0xFFFFFFFF  # the host, where a device's number stands; a block without a home
_KERNEL_WORK, _HOST_KERNEL, _FILL, _COPY, _ALLOCATE, _FREE = 1, 2, 3, 4, 5, 6  # enum cairn_work_kind
_MEMORY = (_COPY, _ALLOCATE, _FREE)
_OPERATIONS = 14  # bits of a call's key; above them the domain's bit
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
    calls: Rows[Call] = field(default_factory=lambda: Calls(bytearray(), []))
    marks: list[Call] = field(default_factory=list)
    dispatches: Rows[Dispatch] = field(default_factory=lambda: Dispatches(bytearray(), []))
    copies: list[Copy] = field(default_factory=list)
    allocations: list[Allocation] = field(default_factory=list)
    scratch: list[Dispatch] = field(default_factory=list)  # kernels for which their queue's scratch grew
    symbols: dict[int, Symbol] = field(default_factory=dict)
    counted: dict[tuple[int, int], Counted] = field(default_factory=dict)  # counters, by queue and packet
    fetches: dict[tuple[int, int], dict[str, float]] = field(default_factory=dict)  # counters of instruction caches
    measured: Sequence[Dispatch] = ()  # kernels whose counters are wanted
    values: dict[int, dict[str, float]] = field(default_factory=dict)  # counters of NVIDIA's devices, by dispatch

    @property
    def words(self) -> list[str]:
        """The command as a person types it: Cairn's own by its name."""
        at = self.command.index(_CAIRN) if _CAIRN in self.command[:4] else -1
        return ["cairn", *self.command[at + 1 :]] if at >= 0 else self.command

    @property
    def span(self) -> tuple[int, int]:
        """First and last time of anything in it."""
        spans = [each.span() for each in (self.calls, self.dispatches) if each]
        spans += [(each.start, each.end) for some in (self.marks, self.copies, self.allocations) for each in some]
        starts, ends = zip(*spans, strict=True) if spans else ((self.monotonic,), (self.monotonic,))
        return min(starts), max(ends)

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


def get_ready(domains: Domain) -> None:
    """Do what reading takes whatever there will be to read."""
    rows.library()
    for domain, (library, _) in DOMAINS.items():
        if domain & domains:
            names(library)


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
        from cairn.tools.counters import record as counters

        process.counted = {(each.queue, each.packet): each for each in counters.read(file)}


def read(pid: int, files: Iterable[Path]) -> Process:
    """One process's log. What was being written when it was killed is left out."""
    process = Process(pid)
    works: list[tuple[Any, ...]] = []
    shapes: dict[int, tuple[Any, ...]] = {}
    streams: dict[int, int] = {}
    long_calls: list[Values] = []
    calls, kernels = bytearray(), bytearray()
    for file in files:
        data = file.read_bytes()
        found = rows.read(data, _blocks(data, file))
        calls, kernels = (
            calls + found.calls if calls else found.calls,
            kernels + found.kernels if kernels else found.kernels,
        )
        for kind, record, text in _records(data, found.others):
            if kind == _Kind.CALL:
                _add_call(process, long_calls, record, text)
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
    if long_calls:
        calls = rows.packed(long_calls) + calls
    process.calls = Calls(calls, _Functions()).sorted()
    known = [
        _dispatch(streams, objects, shapes[n]) if n in shapes else None for n in range(max(shapes, default=-1) + 1)
    ]
    long = Dispatches.of_records((_dispatch(streams, objects, work) for work in works if work[0] not in _MEMORY), known)
    kernels += long.data
    process.dispatches = Dispatches(kernels, long.keys).sorted(by_number=True)
    for work in works:
        _add_memory(process, streams, work)
    process.copies.sort(key=_START)
    process.allocations.sort(key=_START)
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


def _records(data: bytes, places: Iterable[int]) -> Iterator[tuple[int, tuple[Any, ...], str]]:
    """The whole records at these places."""
    for at in places:
        size, kind = _HEAD.unpack_from(data, at)
        form = _FORMS[kind]
        text = data[at + form.size : at + size].rstrip(b"\0").decode(errors="replace")
        yield kind, form.unpack_from(data, at), text


class _Functions(Sequence[tuple[str, str]]):
    """Domains and functions by the keys of calls."""

    def __len__(self) -> int:
        return 8 << _OPERATIONS

    def __getitem__(self, key: Any) -> Any:
        library, domain = DOMAINS[Domain(1 << (key >> _OPERATIONS))]
        return domain, names(library)[key & (1 << _OPERATIONS) - 1]


class Calls(Rows[Call]):
    """Calls, by domain and function."""

    @staticmethod
    def record(key: Any, values: Values) -> Call:
        start, end, correlation, outer, _, thread, _ = values
        return tuple.__new__(Call, (*key, thread, correlation, outer, start, end, "", 0))  # half of what Call() takes


class Dispatches(Rows[Dispatch]):
    """Kernels, by their shapes: records whose own fields mean nothing."""

    @staticmethod
    def record(key: Any, values: Values) -> Dispatch:
        start, end, correlation, number, packet, _, _ = values
        return tuple.__new__(Dispatch, (*key[:6], number, correlation, start, end, *key[10:17], packet))

    @classmethod
    def of_records(cls, dispatches: Iterable[Dispatch], shapes: Sequence[Dispatch | None] = ()) -> Dispatches:
        """Shapes of others may come first."""
        keys: dict[tuple[Any, ...], int] = {}

        def key(d: Dispatch) -> int:
            return len(shapes) + keys.setdefault((*d[:6], 0, 0, 0, 0, *d[10:17], 0), len(keys))

        data = rows.packed((d.start, d.end, d.correlation, d.number, d.packet, 0, key(d)) for d in dispatches)
        return cls(data, [*shapes, *(Dispatch(*each) for each in keys)])


def _add_call(process: Process, others: list[Values], record: tuple[Any, ...], text: str) -> None:
    """A mark, or one of the ``others``."""
    bit, operation, thread, _, correlation, outer, start, end, result = record
    if bit != Domain.MARKER:
        key = bit.bit_length() - 1 << _OPERATIONS | operation
        others.append((start, end, correlation, outer, 0, thread, key))
        return
    library, domain = DOMAINS[Domain(bit)]
    call = Call(domain, names(library)[operation], thread, correlation, outer, start, end, text, result)
    process.marks.append(call)


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


def _add_memory(process: Process, streams: dict[int, int], work: tuple[Any, ...]) -> None:
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
