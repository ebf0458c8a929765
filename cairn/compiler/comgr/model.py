"""What comgr's functions handle: data with kinds, sets of data, options of an action; and its error codes."""

from __future__ import annotations

import ctypes
import enum
import itertools
import threading
from dataclasses import dataclass, field
from typing import Any, TypeVar

from cairn.base.errors import CairnError


class Status(enum.IntEnum):
    """amd_comgr_status_t"""

    SUCCESS = 0
    ERROR = 1
    INVALID_ARGUMENT = 2
    OUT_OF_RESOURCES = 3


class Language(enum.IntEnum):
    """amd_comgr_language_t"""

    NONE = 0
    OPENCL_1_2 = 1
    OPENCL_2_0 = 2
    HIP = 3
    LLVM_IR = 4


class Kind(enum.IntEnum):
    """amd_comgr_data_kind_t"""

    UNDEF = 0
    SOURCE = 1
    INCLUDE = 2
    PRECOMPILED_HEADER = 3
    DIAGNOSTIC = 4
    LOG = 5
    BC = 6
    RELOCATABLE = 7
    EXECUTABLE = 8
    BYTES = 9
    FATBIN = 16
    AR = 17
    BC_BUNDLE = 18
    AR_BUNDLE = 19
    OBJ_BUNDLE = 20
    SPIRV = 21


class ComgrError(CairnError):
    """A comgr function failed; ``status`` is its code."""

    def __init__(self, message: str, status: Status = Status.INVALID_ARGUMENT) -> None:
        super().__init__(message)
        self.status = status


def code_of(error: BaseException) -> Status | None:
    """The amd_comgr_status_t for an exception; None for one that nobody expected."""
    if isinstance(error, ComgrError):
        return error.status
    return Status.ERROR if isinstance(error, CairnError | OSError) else None


@dataclass
class Data:
    """Some bytes with a kind and a name (``source.hip``)."""

    kind: Kind
    name: str = ""
    content: bytes = b""
    mangled: list[str] = field(default_factory=list, repr=False)
    expressions: dict[str, str] = field(default_factory=dict, repr=False)
    symbols: dict[object, int] = field(default_factory=dict, repr=False)  # handles of symbols, which live as long


@dataclass
class DataSet:
    """Data in the order of adding."""

    members: list[Data] = field(default_factory=list)

    def of(self, *kinds: Kind) -> list[Data]:
        """The members of some kinds."""
        return [data for data in self.members if data.kind in kinds]


@dataclass
class ActionInfo:
    """What an action is told: target, language, options."""

    isa: str = ""
    language: Language = Language.NONE
    options: tuple[str, ...] = ()
    bundle_entries: tuple[str, ...] = ()
    folder: str = ""
    logging: bool = False
    device_libraries: bool = False


_Held = TypeVar("_Held")
_numbers = itertools.count(0x10, 0x10)
_held: dict[int, Any] = {}
_lock = threading.Lock()


def hold(thing: Any) -> int:
    """A number for C to name ``thing`` by. Numbers are never used twice."""
    with _lock:
        number = next(_numbers)
        _held[number] = thing
    return number


def held(number: int, kind: type[_Held]) -> _Held:
    """What a number stands for. Raises ComgrError for a stale or foreign one."""
    thing = _held.get(number)
    if not isinstance(thing, kind):
        raise ComgrError(f"handle {number:#x} is no live {kind.__name__}")
    return thing


def release(number: int, kind: type[Any]) -> None:
    """Forget a number. Raises ComgrError for a stale or foreign one."""
    held(number, kind)
    with _lock:
        _held.pop(number, None)


def give_bytes(content: bytes, size_address: int, address: int) -> None:
    """comgr's way to return bytes: without a buffer their number, with one the bytes that fit into it."""
    if not size_address:
        raise ComgrError("the size's address is null")
    size = ctypes.c_size_t.from_address(size_address)
    if address:
        ctypes.memmove(address, content, min(size.value, len(content)))
    else:
        size.value = len(content)


def give_text(text: str, size_address: int, address: int) -> None:
    """As ``give_bytes`` for a C string, its end included."""
    give_bytes(text.encode() + b"\0", size_address, address)
