"""What the chapters share: statuses, handles, callbacks, writing to the program's memory."""

from __future__ import annotations

import ctypes
import enum
import itertools
import threading
from collections.abc import Iterable
from typing import Any, Generic, TypeVar

from cairn.base.errors import CairnError, CodeObjectError, OutOfMemory, UsageError

T = TypeVar("T")


class Status(enum.IntEnum):
    """hsa_status_t."""

    SUCCESS = 0
    INFO_BREAK = 1
    ERROR_INVALID_MEMORY_POOL = 40
    ERROR_MEMORY_APERTURE_VIOLATION = 41
    ERROR_ILLEGAL_INSTRUCTION = 42
    ERROR_MEMORY_FAULT = 43
    CU_MASK_REDUCED = 44
    ERROR_OUT_OF_REGISTERS = 45
    ERROR_RESOURCE_BUSY = 46
    ERROR = 0x1000
    ERROR_INVALID_ARGUMENT = 0x1001
    ERROR_INVALID_QUEUE_CREATION = 0x1002
    ERROR_INVALID_ALLOCATION = 0x1003
    ERROR_INVALID_AGENT = 0x1004
    ERROR_INVALID_REGION = 0x1005
    ERROR_INVALID_SIGNAL = 0x1006
    ERROR_INVALID_QUEUE = 0x1007
    ERROR_OUT_OF_RESOURCES = 0x1008
    ERROR_INVALID_PACKET_FORMAT = 0x1009
    ERROR_RESOURCE_FREE = 0x100A
    ERROR_NOT_INITIALIZED = 0x100B
    ERROR_REFCOUNT_OVERFLOW = 0x100C
    ERROR_INCOMPATIBLE_ARGUMENTS = 0x100D
    ERROR_INVALID_INDEX = 0x100E
    ERROR_INVALID_ISA = 0x100F
    ERROR_INVALID_CODE_OBJECT = 0x1010
    ERROR_INVALID_EXECUTABLE = 0x1011
    ERROR_FROZEN_EXECUTABLE = 0x1012
    ERROR_INVALID_SYMBOL_NAME = 0x1013
    ERROR_VARIABLE_ALREADY_DEFINED = 0x1014
    ERROR_VARIABLE_UNDEFINED = 0x1015
    ERROR_EXCEPTION = 0x1016
    ERROR_INVALID_ISA_NAME = 0x1017
    ERROR_INVALID_CODE_SYMBOL = 0x1018
    ERROR_INVALID_EXECUTABLE_SYMBOL = 0x1019
    ERROR_INVALID_FILE = 0x1020
    ERROR_INVALID_CODE_OBJECT_READER = 0x1021
    ERROR_INVALID_CACHE = 0x1022
    ERROR_INVALID_WAVEFRONT = 0x1023
    ERROR_INVALID_SIGNAL_GROUP = 0x1024
    ERROR_INVALID_RUNTIME_STATE = 0x1025
    ERROR_FATAL = 0x1026

    @property
    def text(self) -> str:
        """The C name, as hsa_status_string answers."""
        return f"HSA_STATUS_{self.name}"


class HsaError(CairnError):
    """Carries the status that a C caller gets."""

    def __init__(self, status: int, message: str = "") -> None:
        self.status = status
        known = status in Status._value2member_map_
        name = Status(status).text if known else f"status {status:#x}"
        super().__init__(f"{name}: {message}" if message else name)


def status_of(error: BaseException) -> int | None:
    """The status for an exception; None for one that nobody expected."""
    if isinstance(error, HsaError):
        return error.status
    if isinstance(error, OutOfMemory):
        return Status.ERROR_OUT_OF_RESOURCES
    if isinstance(error, CodeObjectError):
        return Status.ERROR_INVALID_CODE_OBJECT
    if isinstance(error, UsageError):
        return Status.ERROR_INVALID_ARGUMENT
    return Status.ERROR if isinstance(error, CairnError) else None


def argument(condition: object, message: str) -> None:
    """Raise ERROR_INVALID_ARGUMENT unless the condition holds."""
    if not condition:
        raise HsaError(Status.ERROR_INVALID_ARGUMENT, message)


_kinds = itertools.count(1)


class Handles(Generic[T]):
    """Objects by the handles that programs hold. A handle of another kind, or of something that is gone, is refused."""

    def __init__(self, what: str, status: Status) -> None:
        self._what, self._status = what, status
        self._first = next(_kinds) << 40
        self._numbers = itertools.count(self._first + 1)
        self._objects: dict[int, T] = {}
        self._lock = threading.Lock()

    def add(self, item: T) -> int:
        with self._lock:
            handle = next(self._numbers)
            self._objects[handle] = item
            return handle

    def get(self, handle: int) -> T:
        try:
            return self._objects[handle]
        except KeyError:
            raise HsaError(self._status, f"{handle:#x} is no {self._what}") from None

    def pop(self, handle: int) -> T:
        item = self.get(handle)
        self._objects.pop(handle, None)
        return item

    def clear(self) -> None:
        """Forget everything. Handles that were given out stay invalid."""
        self._objects.clear()


_CALLBACKS: dict[int, Any] = {}


def visit(callback: int, data: int, *handles: Iterable[int]) -> None:
    """Call a C callback with each tuple of handles and ``data``. An answer beside success ends it and is raised."""
    argument(callback, "the callback is null")
    count = len(handles)
    if count not in _CALLBACKS:
        _CALLBACKS[count] = ctypes.CFUNCTYPE(ctypes.c_int32, *[ctypes.c_uint64] * count, ctypes.c_uint64)
    function = _CALLBACKS[count](callback)
    for row in zip(*handles, strict=True):
        status = function(*row, data)
        if status != Status.SUCCESS:
            raise HsaError(status & 0xFFFFFFFF, "from the callback")


def put(address: int, kind: Any, value: Any) -> None:
    """Store one C value. Bytes are stored as they are, with a terminating zero where ``kind`` is longer."""
    argument(address, "the place for the value is null")
    if isinstance(value, bytes):
        ctypes.memmove(address, kind(*value.ljust(ctypes.sizeof(kind), b"\0")), ctypes.sizeof(kind))
    elif isinstance(value, (tuple, list)):
        ctypes.memmove(address, kind(*value), ctypes.sizeof(kind))
    else:
        kind.from_address(address).value = value


def put_info(table: dict[int, tuple[Any, Any]], attribute: int, address: int) -> None:
    """Store the attribute of a table of (C type, value). An unknown attribute is refused by its number."""
    if attribute not in table:
        raise HsaError(Status.ERROR_INVALID_ARGUMENT, f"attribute {attribute:#x} is not known")
    put(address, *table[attribute])


def words(address: int, count: int) -> list[int]:
    """``count`` 64-bit words at ``address``: handles or values."""
    argument(count == 0 or address, f"a list of {count} is null")
    return list((ctypes.c_uint64 * count).from_address(address)) if count else []


def text(value: str, size: int = 64) -> tuple[Any, bytes]:
    """A name in a fixed array of characters, for an info table."""
    return ctypes.c_ubyte * size, value.encode()[: size - 1]


U8, U16, U32, U64, I32 = ctypes.c_uint8, ctypes.c_uint16, ctypes.c_uint32, ctypes.c_uint64, ctypes.c_int32
