"""The checker's native part: the Python mirror of ``native/check.h``."""

from __future__ import annotations

import ctypes
import functools
from enum import IntEnum, IntFlag
from pathlib import Path
from typing import Any

from cairn.base import home, native

TRACE = 48
FRAMES = 40


class Tool(IntFlag):
    """``enum check_tool``."""

    MEMORY = 1
    INIT = 2
    RACE = 4
    SYNC = 8
    PORTABLE = 16


class Kind(IntEnum):
    """``enum check_kind``."""

    OUT_OF_BOUNDS = 0
    AFTER_FREE = 1
    HOST_MEMORY = 2
    WILD = 3
    MISALIGNED = 4
    LDS_BOUNDS = 5
    PRIVATE_BOUNDS = 6
    UNWRITTEN = 7
    UNWRITTEN_LDS = 8
    RACE_LDS = 9
    RACE_GLOBAL = 10
    RACE_QUEUES = 11
    RACE_HOST = 12
    DIVERGENT_BARRIER = 13
    MISSED_BARRIER = 14
    OTHER_BARRIER = 15
    WARP_SIZE = 16
    HOST_BOUNDS = 17
    HOST_AFTER_FREE = 18
    MASK = 19


class Side(ctypes.Structure):
    """``struct check_side``."""

    _fields_ = [
        ("kernel_object", ctypes.c_uint64),
        ("pc", ctypes.c_int32),
        ("group", ctypes.c_uint32 * 3),
        ("wave", ctypes.c_uint32),
        ("lane", ctypes.c_uint32),
        ("size", ctypes.c_uint32),
        ("space", ctypes.c_uint8),
        ("action", ctypes.c_uint8),
        ("known", ctypes.c_uint8),
        ("scalar", ctypes.c_uint8),
    ]


class Record(ctypes.Structure):
    """``struct check_record``."""

    _fields_ = [
        ("kind", ctypes.c_uint32),
        ("number", ctypes.c_uint32),
        ("count", ctypes.c_uint64),
        ("now", Side),
        ("before", Side),
        ("address", ctypes.c_uint64),
        ("detail", ctypes.c_uint64),
        ("dispatch", ctypes.c_uint64),
        ("base", ctypes.c_uint64),
        ("bytes", ctypes.c_uint64),
        ("allocated_as", ctypes.c_uint64),
        ("freed", ctypes.c_uint32),
        ("memory_kind", ctypes.c_uint32),
        ("origin", ctypes.c_uint32),
        ("end_origin", ctypes.c_uint32),
        ("trace", ctypes.c_uint64 * TRACE),
        ("end_trace", ctypes.c_uint64 * TRACE),
    ]


class Block(ctypes.Structure):
    """``struct check_block``."""

    _fields_ = [
        ("base", ctypes.c_uint64),
        ("size", ctypes.c_uint64),
        ("number", ctypes.c_uint64),
        ("kind", ctypes.c_uint32),
        ("state", ctypes.c_uint32),
        ("origin", ctypes.c_uint32),
        ("end_origin", ctypes.c_uint32),
        ("by_host", ctypes.c_uint32),
        ("written", ctypes.c_void_p),
        ("known", ctypes.c_uint64),
        ("cells", ctypes.c_void_p),
        ("trace", ctypes.c_uint64 * TRACE),
        ("end_trace", ctypes.c_uint64 * TRACE),
    ]


class Digest(ctypes.Structure):
    """``struct check_digest``: what a dispatch has left in memory: the device's own, and what the host uses, too."""

    _fields_ = [(name, ctypes.c_uint64) for name in ("dispatch", "kernel_object", "value", "shared")]


ORIGIN_FN = ctypes.CFUNCTYPE(ctypes.c_uint32, ctypes.c_uint64, ctypes.c_uint32)
FOUND_FN = ctypes.CFUNCTYPE(None)

_SIGNATURES: dict[str, tuple[Any, tuple[Any, ...]]] = {
    "check_start": (None, (ctypes.c_uint32, ORIGIN_FN, ctypes.c_void_p, FOUND_FN)),
    "check_attached": (None, (ctypes.c_uint32,)),
    "check_tool_allocated": (None, (ctypes.c_void_p,)),
    "check_stop": (None, ()),
    "check_clear": (None, ()),
    "check_count": (ctypes.c_uint32, (ctypes.POINTER(ctypes.c_uint32),)),
    "check_record_at": (ctypes.POINTER(Record), (ctypes.c_uint32,)),
    "check_blocks": (ctypes.c_uint32, (ctypes.c_uint32, ctypes.POINTER(Block), ctypes.c_uint32)),
    "check_digests": (ctypes.c_uint32, (ctypes.c_uint32, ctypes.POINTER(Digest), ctypes.c_uint32)),
    "check_streams": (None, ()),
    "check_waited": (None, (ctypes.c_uint64,)),
    "check_wrote": (None, (ctypes.c_uint64, ctypes.c_uint64)),
    "check_touched": (None, (ctypes.c_uint64, ctypes.c_uint64, ctypes.c_uint32)),
    "check_strict": (None, (ctypes.c_uint64,)),
    "check_asked": (None, (ctypes.c_uint32,)),
    "check_place_origin": (ctypes.c_uint32, (ctypes.c_uint32,)),
    "check_place_frames": (ctypes.POINTER(ctypes.c_uint64), (ctypes.c_uint32,)),
}


def built() -> Path:
    """The checker's library, built on first use."""
    return native.build("check", sorted((Path(__file__).parent / "native").glob("*.c")), flags=flags())


def flags() -> list[str]:
    """Where the library's sources find the engine's structures."""
    package = Path(home.module("cairn").__file__ or "").parent
    return [f"-I{package / each / 'native'}" for each in ("vgpu", "hsa")]


@functools.cache
def loaded() -> Any:
    """The library in this process. It stays: code with probes may call it."""
    lib = native.load(built())
    for name, (result, arguments) in _SIGNATURES.items():
        function = getattr(lib, name)
        function.restype, function.argtypes = result, list(arguments)
    return lib


def records(first: int) -> tuple[list[Record], int]:
    """Copies of the records from a number on, and how many there was no place for."""
    lost = ctypes.c_uint32()
    count = loaded().check_count(lost)
    made = [Record.from_buffer_copy(loaded().check_record_at(i).contents) for i in range(first, count)]
    return made, lost.value


def host_origin(place: int) -> int:
    """The number of the line of the client's Python that an access by the host belongs to; 0 for none."""
    return int(loaded().check_place_origin(place))


def host_frames(place: int) -> list[int]:
    """Return addresses of an access by the host."""
    found = loaded().check_place_frames(place)
    return [int(found[i]) for i in range(FRAMES)] if found else []


def digests(first: int) -> list[Digest]:
    """Those from a number on."""
    array = (Digest * 256)()
    count = loaded().check_digests(first, array, 256)
    return [Digest.from_buffer_copy(each) for each in array[:count]]


def counts(number: int) -> int:
    """How often a record's thing was met so far."""
    return int(loaded().check_record_at(number).contents.count)


def blocks() -> list[Block]:
    """All allocations that were seen, live and freed."""
    room = 1024
    found: list[Block] = []
    array = (Block * room)()
    while True:
        count = loaded().check_blocks(1 + len(found), array, room)
        found += [Block.from_buffer_copy(each) for each in array[:count]]
        if count < room:
            return found
