"""From the checker's records to findings: names of kernels, lines of sources, and who allocated memory."""

from __future__ import annotations

import ctypes
import functools
import os
import re
import sys
from pathlib import Path
from types import FrameType

from cairn.base import home
from cairn.codeobj.sourcelines import Lines
from cairn.tools.check.findings import COPY, HOST, RULES, Finding, Memory, Site
from cairn.tools.check.native import Kind, Record, Side, host_frames, host_origin
from cairn.vgpu import device, report
from cairn.vgpu.dispatch import LDS

_ACTIONS = ("load", "store", "atomic")
_PARTS = ("LDS", "private memory")

# ---- kernels ----


@functools.lru_cache(maxsize=4096)
def demangled(name: str) -> str:
    """A kernel's name as its source has it, where a C++ library is there to tell."""
    try:
        found = home.module("cairn.base.mangled").demangle(name)
        return str(found) or name
    except Exception:  # the name as it is will do
        return name


def kernel_name(address: int) -> str:
    """The name of a kernel object."""
    kernel = device.loaded_kernel(address)
    return demangled(kernel.name) if kernel is not None else f"object {address:#x}"


def site_of(side: Side) -> Site | None:
    """The place of an access."""
    if not side.kernel_object:
        return _host_site(side) if side.pc else None
    kernel = device.loaded_kernel(side.kernel_object)
    pc = side.kernel_object + side.pc
    if kernel is None:
        return Site(f"object {side.kernel_object:#x}", pc)
    group = (side.group[0], side.group[1], side.group[2])
    instruction = report.instruction_at(kernel, pc) or ""
    frames = [frame for frame in kernel.image.source_at(pc) if frame.line]
    own = next((i for i, frame in enumerate(frames) if not _is_header(frame.file)), 0)
    called = frames[own - 1].name if own else ""
    first, frames = (frames[own], frames[own:]) if frames else (None, [])
    return Site(
        demangled(kernel.name), pc - kernel.image.base, instruction,
        os.path.normpath(first.file) if first else "", first.line if first else 0, first.column if first else 0,
        first.name if first else "", called,
        tuple(f"{os.path.normpath(each.file)}:{each.line}" for each in frames[1:]),
        group if side.known else None, side.wave if side.known else -1,
        side.lane if side.known and not side.scalar else -1,
        _ACTIONS[side.action], side.size,
    )  # fmt: skip


def _host_site(side: Side) -> Site:
    """The place of an access by the host's own code, or where a copy or fill was asked for."""
    call, where = native_origin(host_frames(abs(side.pc)))
    where = python_line(host_origin(abs(side.pc))) or where
    found = re.match(r"(.+):(\d+)(?: in (.*))?$", where)
    file, line, function = (found[1], int(found[2]), found[3] or "") if found else ("", 0, "")
    who = HOST if side.pc > 0 else COPY
    return Site(who, side.pc, where, file, line, 0, function, call, action=_ACTIONS[side.action])


def _is_header(file: str) -> bool:
    """Whether a source is one of Cairn's own headers: what is inlined from there stands for its call."""
    return "cairn/compiler/include/" in file.replace(os.sep, "/")


# ---- who allocated ----

_frames: list[str] = [""]  # of Python, by their numbers
_numbers: dict[str, int] = {}
_OWN = str(Path(__file__).parents[3])  # the folder that has the package
_LIBRARIES = ("libamdhip64", "libhsa-runtime", "-vgpu.so", "-hsa.so", "-check.so", "libffi", "_ctypes", "libpython",
              "ld-linux", "libc.so", "libhip", "libroc")  # fmt: skip


def _is_clients(frame: FrameType) -> bool:
    """Whether a frame is the client's own code: none of Cairn's, nor of what Python has between."""
    file, names = frame.f_code.co_filename, frame.f_globals
    started = getattr(names.get("main"), "__module__", "").startswith("cairn.")  # Cairn's own script
    served = file == "<string>" and "null" in names  # what abi.marshal writes for a function of C's
    ours = file.startswith(("<frozen", _OWN + os.sep + "cairn")) or "_cairn" in names.get("__name__", "")
    return not (started or served or ours or f"{os.sep}ctypes{os.sep}" in file)


def python_origin() -> int:
    """The number of the line of the client's Python that runs now; 0 where there is none."""
    frame: FrameType | None = sys._getframe(1)
    while frame is not None:
        if _is_clients(frame):
            text = f"{frame.f_code.co_filename}:{frame.f_lineno} in {frame.f_code.co_name}"
            if text not in _numbers:
                _numbers[text] = len(_frames)
                _frames.append(text)
            return _numbers[text]
        frame = frame.f_back
    return 0


def python_line(number: int) -> str:
    """What ``python_origin`` gave a number to."""
    return _frames[number]


class _Found(ctypes.Structure):
    """``Dl_info``."""

    _fields_ = [
        ("file", ctypes.c_char_p),
        ("base", ctypes.c_void_p),
        ("name", ctypes.c_char_p),
        ("address", ctypes.c_void_p),
    ]


@functools.lru_cache(maxsize=4096)
def _looked_up(address: int) -> tuple[str, int, str, int]:
    """The object that an address of this process lies in, its base, and the name and offset of the nearest symbol."""
    found = _Found()
    libc = ctypes.CDLL(None)
    if not libc.dladdr(ctypes.c_void_p(address), ctypes.byref(found)) or not found.file:
        return "", 0, "", 0
    name = (found.name or b"").decode(errors="replace")
    return os.fsdecode(found.file), found.base or 0, name, address - (found.address or address)


@functools.lru_cache(maxsize=8)
def _lines(file: str) -> Lines | None:
    try:
        return Lines(Path(file).read_bytes())
    except OSError:
        return None


@functools.lru_cache(maxsize=4096)
def _line(file: str, address: int) -> str:
    lines = _lines(file)
    try:
        frames = [frame for frame in (lines.frames(address) if lines else ()) if frame.line]
    except Exception:  # others' debug information may be anything
        frames = []
    if not frames:
        return ""
    frame = next((each for each in frames if not _is_header(each.file)), frames[0])
    where = f"{os.path.normpath(frame.file)}:{frame.line}"
    return where + (f" in {frame.name}" if frame.name else "")


def _is_ours(file: str) -> bool:
    name = Path(file).name
    return any(each in name for each in _LIBRARIES) or "libllvmlite" in name or name.startswith("python")


def native_origin(trace: list[int]) -> tuple[str, str]:
    """The call of the runtime, and the program's line that made it, by return addresses. A template of Cairn's headers
    stands for its caller."""
    call, where = "", ""
    for address in filter(None, trace):
        file, base, name, offset = _looked_up(address - 1)
        if not file:
            continue
        if _is_ours(file):
            call = name if name.startswith(("hip", "cuda", "hsa")) else call
            continue
        line = _line(file, address - 1 - base) or _line(file, address - 1)
        place = f"{name}+{offset:#x} in {Path(file).name}" if name else f"{Path(file).name}+{address - base:#x}"
        where = where or line or place
        if not _is_header(line):
            return call, line or where
    return call, where


def here() -> tuple[str, str]:
    """The call that runs now, and the program's line that made it."""
    places = (ctypes.c_void_p * 64)()
    count = ctypes.CDLL(None).backtrace(places, 64)
    number = python_origin()
    call, origin = native_origin([places[i] or 0 for i in range(count)])
    return call, _frames[number] or origin


def memory_of(record: Record) -> Memory | None:
    """The allocation that a record names."""
    if not record.base:
        return None
    call, origin = native_origin(list(record.trace))
    end = native_origin(list(record.end_trace))[1] if record.freed else ""
    return Memory(
        record.base, record.bytes, record.allocated_as, call,
        _frames[record.origin] or origin, (_frames[record.end_origin] or end) if record.freed else "",
    )  # fmt: skip


# ---- what is special ----


def _bytes(count: int) -> str:
    return f"{count} byte" + "s" * (count != 1)


def _beyond(record: Record) -> str:
    end, first = record.base + record.bytes, record.address
    last = first + record.now.size
    what = f"{_ACTIONS[record.now.action]} of {_bytes(record.now.size)}"
    if first < record.base:
        return f"{what}, {_bytes(record.base - first)} before an allocation of {_bytes(record.bytes)}"
    if first < end:
        return f"{what} that runs {_bytes(last - end)} over the end of an allocation of {_bytes(record.bytes)}"
    return f"{what}, {_bytes(first - end)} behind the end of an allocation of {_bytes(record.bytes)}"


def _text(record: Record) -> str:
    kind, now = Kind(record.kind), record.now
    what = f"{_ACTIONS[now.action]} of {_bytes(now.size)}"
    if kind is Kind.OUT_OF_BOUNDS:
        return _beyond(record)
    if kind is Kind.AFTER_FREE:
        return f"{what}, byte {record.address - record.base} of {_bytes(record.bytes)} that were freed"
    if kind in (Kind.LDS_BOUNDS, Kind.PRIVATE_BOUNDS):
        part = _PARTS[kind is Kind.PRIVATE_BOUNDS]
        return f"{what} at byte {record.address} of {part}, which has {record.detail}"
    if kind is Kind.WILD and record.detail == LDS:
        return f"{what} of LDS by its place in the host's memory, which only workgroups of a cluster may do"
    if kind is Kind.HOST_AFTER_FREE:
        where = native_origin([record.detail + 1])[1] or f"{record.detail:#x}"
        return f"byte {record.address - record.base} of {_bytes(record.bytes)} that were freed, at {where}"
    if kind is Kind.MISALIGNED:
        return f"{what} at {record.address:#x}, which is no multiple of {record.detail}"
    if kind is Kind.UNWRITTEN and record.base:
        return f"{what}: byte {record.address - record.base} of {_bytes(record.bytes)} was never written"
    if kind is Kind.UNWRITTEN_LDS:
        return f"{what}: byte {record.address} of the workgroup's LDS was never written"
    if kind is Kind.RACE_LDS:
        return f"{_pair(record)} at byte {record.address} of LDS, with no barrier between"
    if kind is Kind.WARP_SIZE:
        return f"{_pair(record)} by lanes of different halves of a wave, with no barrier between"
    if kind in (Kind.RACE_GLOBAL, Kind.RACE_QUEUES, Kind.RACE_HOST):
        place = f"byte {record.address - record.base} of an allocation of {_bytes(record.bytes)}"
        return f"{_pair(record)} at {place}, with nothing between that orders them"
    if kind is Kind.DIVERGENT_BARRIER:
        return f"{record.detail.bit_count()} lanes that go on later are off at this barrier"
    if kind is Kind.MASK:
        lanes = _lanes(record.detail)
        if record.before.kernel_object:
            return f"the mask names {lanes}, which did not come here, and went on elsewhere"
        return f"the mask that {lanes} gave does not name the lane itself, or names lanes that gave another one"
    if kind is Kind.MISSED_BARRIER:
        return "this wave did not come to the barrier, and went on to code that the others reach behind it"
    if kind is Kind.OTHER_BARRIER:
        return "this barrier is opened by waves that wait at another one"
    return what


def _lanes(bits: int) -> str:
    """Lanes by their numbers, neighbours together."""
    found: list[list[int]] = []
    for lane in (each for each in range(64) if bits >> each & 1):
        if found and found[-1][1] == lane - 1:
            found[-1][1] = lane
        else:
            found.append([lane, lane])
    texts = [str(first) if first == last else f"{first} to {last}" for first, last in found[:8]]
    more = " and others" if len(found) > 8 else ""
    return f"lane{'s' * (bits.bit_count() > 1)} {', '.join(texts)}{more}"


def _pair(record: Record) -> str:
    return f"{_ACTIONS[record.now.action]} and {_ACTIONS[record.before.action]}"


def _rank(side: Side) -> int:
    return 0 if side.kernel_object else 1 if side.pc > 0 else 2


def finding(record: Record) -> Finding:
    """A record, explained. Of a race with the host or a copy the kernel is told of first, whoever came first."""
    rule = RULES[Kind(record.kind)]
    if Kind(record.kind) is Kind.RACE_HOST and _rank(record.before) < _rank(record.now):
        later = Side.from_buffer_copy(record.now)
        record.now, record.before = record.before, later
    return Finding(
        rule.name, _text(record), site_of(record.now), site_of(record.before), memory_of(record), record.address,
        record.count, record.dispatch, record.number,
    )  # fmt: skip
