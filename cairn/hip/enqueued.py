"""What kernels of OpenCL enqueue: blocks, markers and events; compiler/opencl/src/enqueue.cl writes them into lists of
launches (cairn.hip.nested), and tests/abi compares the layouts."""

from __future__ import annotations

import ctypes
import struct
import threading
import time
from typing import TYPE_CHECKING, Any, NamedTuple

from cairn.base.errors import DeviceError

if TYPE_CHECKING:
    from cairn.hip.device import Device

ENQUEUED, MARKED = 5, 6  # kinds of entries
EVENTS = 65536  # of a device
MOST_ITEMS = 256  # of a work-group
_HEAD = struct.Struct("<Q3Q4I")
_COMPLETE, _RUNNING, _FAILED_BEFORE = 0, 1, -14  # CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST

Sides = tuple[int, int, int]


class Event(ctypes.Structure):
    """A clk_event_t. Kernels count ``references``; the host clears ``pending`` when it sets the event no more."""

    _fields_ = [
        ("references", ctypes.c_uint32), ("pending", ctypes.c_uint32), ("status", ctypes.c_int32),
        ("user", ctypes.c_uint32), ("start", ctypes.c_uint64), ("end", ctypes.c_uint64),
        ("complete", ctypes.c_uint64), ("profile", ctypes.c_uint64), ("unused", ctypes.c_uint64 * 2),
    ]  # fmt: skip


class Asked(NamedTuple):
    """What stands behind an entry. ``event`` is 0 for none, ``literal`` what the block has captured."""

    event: int
    offset: Sides
    dimensions: int
    waits: tuple[int, ...]
    sizes: tuple[int, ...]
    literal: bytes


def asked(data: bytes) -> Asked:
    event, x, y, z, waits, sizes, length, dimensions = _HEAD.unpack_from(data)
    words = struct.unpack_from(f"<{waits + sizes}Q", data, _HEAD.size)
    at = _HEAD.size + 8 * (waits + sizes)
    return Asked(event, (x, y, z), dimensions, words[:waits], words[waits:], data[at : at + length])


# ---- events ----

_events: dict[int, int] = {}  # agent -> address of the device's events
_lock = threading.Lock()


def events(device: Device) -> int:
    """Address of the events of a device's kernels; their pages come into being as they are used."""
    with _lock:
        if id(device.agent) not in _events:
            _events[id(device.agent)] = device.agent.allocate(EVENTS * ctypes.sizeof(Event), kind="fine")
        return _events[id(device.agent)]


def awaited(waits: tuple[int, ...]) -> int:
    """1 while one of the events is to come, negative where one has failed, 0 when all are complete."""
    states = [Event.from_address(address).status for address in waits]
    return 1 if any(state > 0 for state in states) else min(states, default=0)


def begun(address: int) -> None:
    """The command behind an event goes into a queue."""
    if address:
        event = Event.from_address(address)
        event.start, event.status = time.monotonic_ns(), _RUNNING


def ended(address: int) -> None:
    """The command's own work is done; what it has enqueued itself may follow."""
    if address:
        Event.from_address(address).end = time.monotonic_ns()


def completed(address: int, *, failed: bool = False) -> None:
    """A command and all that it enqueued is done, or never begins, since an event that it waits for has failed."""
    if not address:
        return
    event = Event.from_address(address)
    event.complete = time.monotonic_ns()
    if event.profile and not failed:
        took = (ctypes.c_uint64 * 2).from_address(event.profile)
        took[:] = [event.end - event.start, event.complete - event.start]
    event.status = _FAILED_BEFORE if failed else _COMPLETE
    event.pending = 0


# ---- blocks ----

_blocks: dict[int, Any] = {}  # address of a block's handle -> its kernel


def learn(executable: Any) -> None:
    """Take in the kernels of an executable that clang made of blocks."""
    for about in executable.code_object.metadata.get("amdhsa.kernels", []):
        symbol = executable.symbols.get(about.get(".device_enqueue_symbol"))
        if symbol:
            _blocks[symbol[0]] = executable.kernels[about[".name"]]


def forget(executable: Any) -> None:
    for address in [address for address, kernel in _blocks.items() if kernel.executable is executable]:
        del _blocks[address]


def block(handle: int) -> Any:
    """The kernel of a block."""
    if handle not in _blocks:
        raise DeviceError(f"a kernel enqueues a block by {handle:#x}, which is no handle of a block's kernel")
    return _blocks[handle]


def packed(kernel: Any, wanted: Asked) -> bytes:
    """The arguments of a block's kernel as they lie in memory: its literal, places in LDS, offset of the range."""
    given = bytearray(kernel.info.kernarg_size)
    given[: len(wanted.literal)] = wanted.literal
    at, end = kernel.info.group_size, len(wanted.literal)
    for argument, size in zip(_explicit(kernel)[1:], wanted.sizes, strict=True):
        at = -(-at // 16) * 16
        struct.pack_into("<I", given, argument.offset, at)
        at, end = at + size, argument.offset + argument.size
    for argument in kernel.info.args:
        name = argument.value_kind
        if name.startswith("hidden_global_offset_"):
            value = wanted.offset["xyz".index(name[-1])]
        elif name == "hidden_grid_dims":
            value = wanted.dimensions
        else:
            continue
        given[argument.offset : argument.offset + argument.size] = value.to_bytes(argument.size, "little")
        end = max(end, argument.offset + argument.size)
    return bytes(given[:end])


def dynamic_lds(kernel: Any, sizes: tuple[int, ...]) -> int:
    at = static = int(kernel.info.group_size)
    for size in sizes:
        at = -(-at // 16) * 16 + size
    return at - static


def _explicit(kernel: Any) -> list[Any]:
    return sorted((arg for arg in kernel.info.args if not arg.hidden), key=lambda arg: arg.offset)


def local_size(grid: Sides) -> Sides:
    """A work-group for a range that names none: the largest divisor of each side; long rows in whole groups."""
    left, found = MOST_ITEMS, []
    for place, items in enumerate(grid):
        best = next(n for n in range(min(left, items), 0, -1) if items % n == 0)
        if place == 0 and best < 64 < items:
            best = left
        found.append(best)
        left //= best
    return found[0], found[1], found[2]
