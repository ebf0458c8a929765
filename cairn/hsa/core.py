"""The native part of queues and signals from Python: structures, the loaded library, constants of HSA.

Structures mirror ``native/aql.h`` and ``native/hsa.h``; ``tests/abi/test_mirrors.py`` compares each field.
"""

from __future__ import annotations

import ctypes
import functools
import os
from enum import IntEnum
from pathlib import Path
from typing import Any

from cairn.base import events, native
from cairn.vgpu import dispatch
from cairn.vgpu.dispatch import Failure, NativeDevice, Packet

WAIT_SLICE = 100_000_000  # ns in native code before Python looks for signals (Ctrl-C)


class PacketType(IntEnum):
    """AQL packet types, in the low byte of the header."""

    VENDOR = 0
    INVALID = 1
    KERNEL_DISPATCH = 2
    BARRIER_AND = 3
    AGENT_DISPATCH = 4
    BARRIER_OR = 5


class Vendor(IntEnum):
    """Formats of vendor packets; see ``aql.h`` for their operands."""

    BARRIER_VALUE = 2
    COPY = 0xC0
    FILL = 0xC1
    CALLBACK = 0xC2
    TIMESTAMP = 0xC3
    WAIT_VALUE = 0xC4
    WRITE_VALUE = 0xC5
    GIVE = 0xC6
    TAKE = 0xC7
    HOST_KERNEL = 0xC8


class Condition(IntEnum):
    """How a value is compared: the first four are HSA's signal conditions, the others are for words of memory alone."""

    EQ = 0
    NE = 1
    LT = 2
    GTE = 3
    ANY_SET = 4
    ANY_CLEAR = 5


class Hidden(IntEnum):
    """Hidden kernel arguments that a launch fills in, by the name in the metadata without ``hidden_``, in capitals."""

    BLOCK_COUNT_X = 0
    BLOCK_COUNT_Y = 1
    BLOCK_COUNT_Z = 2
    GROUP_SIZE_X = 3
    GROUP_SIZE_Y = 4
    GROUP_SIZE_Z = 5
    REMAINDER_X = 6
    REMAINDER_Y = 7
    REMAINDER_Z = 8
    GRID_DIMS = 9
    PRINTF_BUFFER = 10
    HOSTCALL_BUFFER = 11
    HEAP_V1 = 12
    DYNAMIC_LDS_SIZE = 13
    PRIVATE_BASE = 14
    SHARED_BASE = 15
    QUEUE_PTR = 16
    MULTIGRID_SYNC_ARG = 17
    DEFAULT_QUEUE = 18
    COMPLETION_ACTION = 19


class Submit(IntEnum):
    """Results of writing a packet (``enum cairn_submit_result``)."""

    OK = 0
    FAILED = -1
    SHAPE = -2
    KERNARG = -3
    BUSY = -4
    WANTS = -5  # Queue.on_wanted makes what the kernel wants


ON_DEMAND = 1  # in place of a buffer: made for the first kernel that wants one

HEADER_BARRIER = 1 << 8
READ_INDEX = 128  # where amd_queue_t counts the packets that are done
HEADER_SYSTEM_SCOPES = 2 << 9 | 2 << 11


class BarrierPacket(ctypes.Structure):
    """A barrier-and or barrier-or packet."""

    _fields_ = [
        ("header", ctypes.c_uint16),
        ("reserved0", ctypes.c_uint16),
        ("reserved1", ctypes.c_uint32),
        ("dep_signal", ctypes.c_uint64 * 5),
        ("reserved2", ctypes.c_uint64),
        ("completion", ctypes.c_uint64),
    ]


class VendorPacket(ctypes.Structure):
    """A vendor packet."""

    kept: Any  # what its operands point to

    _fields_ = [
        ("header", ctypes.c_uint16),
        ("format", ctypes.c_uint8),
        ("reserved0", ctypes.c_uint8),
        ("reserved1", ctypes.c_uint32),
        ("operand", ctypes.c_uint64 * 6),
        ("completion", ctypes.c_uint64),
    ]


class HostKernel(ctypes.Structure):
    """``struct cairn_host_kernel``: C in a kernel's place."""

    _fields_ = [
        ("name", ctypes.c_char_p),
        ("run", ctypes.c_void_p),
        ("nanoseconds", ctypes.c_uint64),
        ("once", ctypes.c_uint64),
    ]


class Tokens(ctypes.Structure):
    """``struct aql_tokens``: how many a queue gave that no other took, and how many wait."""

    _fields_ = [("count", ctypes.c_uint32), ("waiters", ctypes.c_uint32)]


SHARED_SIGNAL = 0x49504353  # AMD_SIGNAL_SHARED: in reserved1 of a signal that other processes may change


class NativeSignal(ctypes.Structure):
    """``amd_signal_t``."""

    _fields_ = [
        ("kind", ctypes.c_int64),
        ("value", ctypes.c_int64),
        ("event_mailbox_ptr", ctypes.c_uint64),
        ("event_id", ctypes.c_uint32),
        ("reserved1", ctypes.c_uint32),
        ("start_ts", ctypes.c_uint64),
        ("end_ts", ctypes.c_uint64),
        ("queue_ptr", ctypes.c_uint64),
        ("waiters", ctypes.c_uint32),
        ("references", ctypes.c_uint32),
    ]


class NativeQueue(ctypes.Structure):
    """``amd_queue_t``, with ``hsa_queue_t`` as its first fields."""

    _fields_ = [
        ("type", ctypes.c_uint32),
        ("features", ctypes.c_uint32),
        ("base_address", ctypes.c_uint64),
        ("doorbell_signal", ctypes.c_uint64),
        ("size", ctypes.c_uint32),
        ("reserved", ctypes.c_uint32),
        ("id", ctypes.c_uint64),
        ("caps", ctypes.c_uint32),
        ("reserved1", ctypes.c_uint32 * 3),
        ("write_dispatch_id", ctypes.c_uint64),
        ("group_segment_aperture_base_hi", ctypes.c_uint32),
        ("private_segment_aperture_base_hi", ctypes.c_uint32),
        ("max_cu_id", ctypes.c_uint32),
        ("max_wave_id", ctypes.c_uint32),
        ("max_legacy_doorbell_dispatch_id_plus_1", ctypes.c_uint64),
        ("legacy_doorbell_lock", ctypes.c_uint32),
        ("reserved2", ctypes.c_uint32 * 9),
        ("read_dispatch_id", ctypes.c_uint64),
        ("read_dispatch_id_field_base_byte_offset", ctypes.c_uint32),
        ("compute_tmpring_size", ctypes.c_uint32),
        ("scratch_resource_descriptor", ctypes.c_uint32 * 4),
        ("scratch_backing_memory_location", ctypes.c_uint64),
        ("scratch_backing_memory_byte_size", ctypes.c_uint64),
        ("scratch_wave64_lane_byte_size", ctypes.c_uint32),
        ("queue_properties", ctypes.c_uint32),
        ("reserved3", ctypes.c_uint32 * 2),
        ("queue_inactive_signal", ctypes.c_uint64),
        ("reserved4", ctypes.c_uint32 * 14),
    ]


class LaunchArgument(ctypes.Structure):
    """Place of an explicit argument in the kernarg segment."""

    _fields_ = [("offset", ctypes.c_uint32), ("size", ctypes.c_uint32)]


class LaunchHidden(ctypes.Structure):
    """Place and ``Hidden`` kind of a hidden argument."""

    _fields_ = [("offset", ctypes.c_uint32), ("kind", ctypes.c_uint16), ("size", ctypes.c_uint16)]


class LaunchRecord(ctypes.Structure):
    """``struct cairn_launch_record``: how to launch one kernel."""

    _fields_ = [
        ("kernel_object", ctypes.c_uint64),
        ("kernarg_size", ctypes.c_uint32),
        ("group_size", ctypes.c_uint32),
        ("private_size", ctypes.c_uint32),
        ("max_lanes", ctypes.c_uint32),
        ("argument_count", ctypes.c_uint32),
        ("hidden_count", ctypes.c_uint32),
        ("arguments", ctypes.POINTER(LaunchArgument)),
        ("hidden", ctypes.POINTER(LaunchHidden)),
        ("wants", ctypes.c_uint32),
        ("reserved", ctypes.c_uint32),
    ]


class Grid(ctypes.Structure):
    """``struct cairn_grid``: what ``hidden_multigrid_sync_arg`` points at. A launch on one device has its own."""

    _fields_ = [
        ("across", ctypes.c_uint64),
        ("grid", ctypes.c_uint32),
        ("grids", ctypes.c_uint32),
        ("rank_base", ctypes.c_uint64),
        ("total", ctypes.c_uint64),
        ("arrived", ctypes.c_uint32),
        ("generation", ctypes.c_uint32),
        ("groups", ctypes.c_uint32),
        ("cluster", ctypes.c_uint32),
        ("rows", ctypes.c_uint64),
        ("launch", ctypes.c_uint32),
        ("reserved", ctypes.c_uint32),
    ]


class Launch(ctypes.Structure):
    """``struct cairn_launch``: one launch with everything given; ``grid`` counts work-items."""

    kept: Any  # the bytes that ``packed`` points at

    _fields_ = [
        ("record", ctypes.POINTER(LaunchRecord)),
        ("grid", ctypes.c_uint32 * 3),
        ("block", ctypes.c_uint32 * 3),
        ("arguments", ctypes.c_void_p),
        ("packed", ctypes.c_void_p),
        ("packed_size", ctypes.c_uint64),
        ("dynamic_lds", ctypes.c_uint32),
        ("cooperative", ctypes.c_uint32),
        ("completion", ctypes.c_uint64),
        ("grids", ctypes.POINTER(Grid)),
    ]


class Step(ctypes.Structure):
    """``struct cairn_step``: a launch, or where that is null a packet."""

    _fields_ = [("launch", ctypes.POINTER(Launch)), ("packet", VendorPacket)]


class Progress(ctypes.Structure):
    """``struct cairn_progress``: what a queue's kernel is doing."""

    _fields_ = [
        *((name, ctypes.c_uint64) for name in ("serial", "kernel_object", "total", "taken", "resident")),
        ("waits", ctypes.c_uint32),
        ("group_id", ctypes.c_uint32 * 3),
        *((name, ctypes.c_uint32) for name in ("waves", "at_barrier")),  # a bit a wave
        ("pcs", ctypes.c_uint64 * 32),
        ("saves", ctypes.c_uint64 * 32),
        ("same", ctypes.c_uint32),
    ]


FAILURE_FN = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.POINTER(Packet), ctypes.POINTER(Failure))
OUTPUT_FN = ctypes.CFUNCTYPE(None, ctypes.c_void_p)
CALLBACK_FN = ctypes.CFUNCTYPE(None, ctypes.c_uint64)

_P, _I64, _U64, _U32, _I32 = ctypes.c_void_p, ctypes.c_int64, ctypes.c_uint64, ctypes.c_uint32, ctypes.c_int32
_SIGNATURES: dict[str, tuple[Any, tuple[Any, ...]]] = {
    "cairn_hsa_connect": (None, (_P,)),
    "cairn_hsa_events": (_P, ()),
    "cairn_signal_create": (_P, (_I64,)),
    "cairn_signal_destroy": (None, (_P,)),
    "cairn_signal_retain": (None, (_P,)),
    "cairn_signal_load": (_I64, (_P,)),
    "cairn_signal_store": (None, (_P, _I64)),
    "cairn_signal_add": (_I64, (_P, _I64)),
    "cairn_signal_wait": (_I32, (_P, _U32, _I64, _I64, ctypes.POINTER(_I64))),
    "cairn_queue_create": (_P, (ctypes.POINTER(NativeDevice), _U32, _U32, _U32, _U32, FAILURE_FN, OUTPUT_FN, _P)),
    "cairn_queue_use": (None, (_P, ctypes.POINTER(NativeDevice))),
    "cairn_queue_stop": (_I32, (_P,)),
    "cairn_queue_fail": (None, (_P,)),
    "cairn_queue_free": (None, (_P,)),
    "cairn_queue_failed": (_I32, (_P,)),
    "cairn_queue_ring": (None, (_P, _I64)),
    "cairn_queue_wait": (_I32, (_P, _U64, _I64)),
    "cairn_queue_after_fork": (None, ()),
    "cairn_queues_drop": (None, ()),
    "cairn_queue_written": (_U64, (_P,)),
    "cairn_queue_done": (_U64, (_P,)),
    "cairn_queue_give_up": (None, (_P, _U64)),
    "cairn_queue_progress": (None, (_P, ctypes.POINTER(Progress))),
    "cairn_queue_watch": (None, (_P,)),
    "cairn_queue_show": (None, (_P, _P)),
    "cairn_clock_ticks": (_U64, ()),
    "cairn_queue_set_hidden": (_I32, (_P, _U32, _U64)),
    "cairn_queue_submit": (_I32, (_P, _P, _I64, ctypes.POINTER(_U64))),
    "cairn_queue_launch": (_I32, (_P, ctypes.POINTER(Launch), _I64, ctypes.POINTER(_U64))),
    "cairn_queue_replay": (
        _I32,
        (_P, ctypes.POINTER(Step), _U64, _I64, ctypes.POINTER(_U64), ctypes.POINTER(_U64)),
    ),
    "cairn_copy_box": (None, (_P, _U64, _U64, _P, _U64, _U64, _U64 * 3)),
    "cairn_fill_box": (None, (_P, _U64, _U64, _U64, _U64, _U64 * 3)),
    "cairn_kfd_event_create": (_U32, (_U32, _U32)),
    "cairn_kfd_event_destroy": (_I32, (_U32,)),
    "cairn_kfd_event_page": (None, (_P,)),
    "cairn_kfd_interrupt": (None, ()),
    "cairn_kfd_event_set": (_I32, (_U32,)),
    "cairn_kfd_fault": (None, (_U32, _U64)),
    "cairn_kfd_serve": (_I32, (_U64, _P)),
    "cairn_kfd_queue_create": (_P, (_P, _U32, _P, _U64, _P, OUTPUT_FN, _P)),
    "cairn_kfd_queue_exists": (_I32, (_U32,)),
    "cairn_core_launch": (_I32, (_P, _P, _P, _P, _P, _U32)),
}


@functools.cache
def built() -> Path:
    """The library of the native queues and signals, built on first use."""
    folder = Path(__file__).parent / "native"
    below = Path(dispatch.__file__).parent / "native"
    flags = [f"-I{below}", f"-I{Path(events.__file__).parent}"]
    return native.build("hsa", sorted(folder.glob("*.c")), flags=flags, joined=True)


@functools.cache
def loaded() -> ctypes.CDLL:
    """The native queues and signals, built and loaded on first use, connected to the virtual device below."""
    lib = native.load(built())
    for name, (result, arguments) in _SIGNATURES.items():
        function = getattr(lib, name)
        function.restype, function.argtypes = result, list(arguments)
    lib.cairn_hsa_connect(dispatch.loaded().cairn_core_table())
    events.when_loaded(lambda hook: hook.cairn_events_connect(None, lib.cairn_hsa_events()))
    os.register_at_fork(after_in_child=lib.cairn_queue_after_fork)
    return lib


def drop_address() -> int:
    """Address of ``void cairn_queues_drop(void)``, which makes all queues drop their work."""
    return ctypes.cast(loaded().cairn_queues_drop, ctypes.c_void_p).value or 0


def launch_address() -> int:
    """Address of ``cairn_core_launch`` for native callers:

    ``int cairn_core_launch(const struct cairn_launch_record *, void *queue, const uint32_t grid[3],
    const uint32_t block[3], void **arguments, uint32_t dynamic_lds)``; ``grid`` counts workgroups. It returns 0
    or a ``Submit`` code.
    """
    return ctypes.cast(loaded().cairn_core_launch, ctypes.c_void_p).value or 0
