"""The native dispatcher from Python: structures, the loaded library, contexts.

The dispatcher (``native/*.c``) runs a grid of workgroups of a prepared kernel on the host's cores. This module mirrors
its structures and loads it on first use; it decides nothing.
"""

from __future__ import annotations

import ctypes
import functools
import os
import threading
from collections.abc import Callable
from enum import IntEnum
from pathlib import Path
from typing import Any

from cairn.base import config, events, native, processors
from cairn.base.errors import CairnError, OutOfMemory, UsageError
from cairn.vgpu import specs
from cairn.vgpu.state import Wave

_QUEUE_MEMORY = 600 << 10  # bytes of a queue's own memory, at least: what a run again may touch besides allocations


class Outcome(IntEnum):
    """How a dispatch ended (``enum cairn_outcome``)."""

    OK = 0
    FAULT = 1
    TRAP = 2
    UNKNOWN = 3
    BAD_JUMP = 4
    PREPARE = 5
    CANCELLED = 6
    HOST_SIGNAL = 7
    BAD_STATUS = 8
    NO_MEMORY = 9
    BAD_PACKET = 10
    CALLBACK = 11
    STUCK = 12
    GWS = 13


class Verdict(IntEnum):
    """Why a prepared function is handed over (``enum cairn_verdict``)."""

    HOT = 0
    FASTER = 1
    SLOWER = 2


class Region(IntEnum):
    """What a fault address lies in (``enum cairn_region``)."""

    GLOBAL = 0
    LDS = 1
    SCRATCH = 2
    SAVE = 3


class Packet(ctypes.Structure):
    """An AQL kernel dispatch packet (``struct cairn_packet``)."""

    _fields_ = [
        ("header", ctypes.c_uint16),
        ("setup", ctypes.c_uint16),
        ("block", ctypes.c_uint16 * 3),
        ("reserved0", ctypes.c_uint16),
        ("grid", ctypes.c_uint32 * 3),
        ("private_size", ctypes.c_uint32),
        ("group_size", ctypes.c_uint32),
        ("kernel_object", ctypes.c_uint64),
        ("kernarg", ctypes.c_uint64),
        ("reserved2", ctypes.c_uint64),
        ("completion", ctypes.c_uint64),
    ]


class Failure(ctypes.Structure):
    """Why a dispatch failed (``struct cairn_failure``)."""

    _fields_ = [
        ("outcome", ctypes.c_int32),
        ("signal", ctypes.c_int32),
        ("address", ctypes.c_uint64),
        ("host_pc", ctypes.c_uint64),
        ("kernel_object", ctypes.c_uint64),
        ("pc", ctypes.c_uint64),
        ("group_id", ctypes.c_uint32 * 3),
        ("trap_id", ctypes.c_uint32),
        ("group_index", ctypes.c_uint64),
        ("wave", ctypes.c_uint32),
        ("region", ctypes.c_uint32),
        ("region_offset", ctypes.c_uint64),
        ("status", ctypes.c_int32),
        ("watched", ctypes.c_uint32),  # it was about to touch pageable memory
        ("own_size", ctypes.c_uint64),  # bytes from the queue on that are its memory
    ]

    def copy(self) -> Failure:
        """A Failure of its own with the same content."""
        return Failure.from_buffer_copy(self)


PREPARED_GROUP = 1  # Prepared.fn runs a whole workgroup: int32 fn(struct cairn_wave *, uint32 count, packet *)
PREPARED_WAVES = 2  # a call may run a workgroup's waves one after another, by turns at barriers
PREPARED_GROUPS = 4  # a call may run several workgroups, of one wave if the former is not set
PREPARED_ROWS = 8  # workgroups of such a call may take turns after each wave
PREPARED_WAITS = 16  # it may wait for other workgroups or kernels
PREPARED_TURNS = 32  # waves that have waited at a barrier may go on so, too
PREPARED_GWS = 64  # it uses global wave sync
PREPARED_OVERWRITES = 128  # waves may store to LDS what others of the workgroup have not read yet
PREPARED_PROBES = 256  # code with probes (native/probe.h)
PREPARED_EMPTY = 512  # it does nothing: one workgroup stands for all
PREPARED_PARTS = 1024  # its code is in parts, of which others may be made while it runs (native/parts.c)

PACKET_COOPERATIVE = 1  # in Packet.reserved0
PAGEABLE, LDS = 2, 3  # answers of cairn_watch_kind


class Prepared(ctypes.Structure):
    """The part of ``struct cairn_prepared`` that a prepare callback fills, and the table's part behind it."""

    _fields_ = [
        ("fn", ctypes.c_uint64),
        ("save_size", ctypes.c_uint32),
        ("wave_size", ctypes.c_uint32),
        ("flags", ctypes.c_uint32),
        ("edge", ctypes.c_uint32),
        ("guarded", ctypes.c_uint32),
        ("hot_ns", ctypes.c_uint64),
        ("oneway", ctypes.c_uint64),
        ("streamed", ctypes.c_uint64),
        ("pointers", ctypes.c_uint64),
        ("pointer_count", ctypes.c_uint32),
        ("kernel_object", ctypes.c_uint64),
        ("block", ctypes.c_uint16 * 3),
        ("waits_hot", ctypes.c_uint16),
        ("group_ns", ctypes.c_uint32),
        ("join_ns", ctypes.c_uint32),
        ("runs", ctypes.c_uint32),
        ("version", ctypes.c_uint32),
        ("spent_ns", ctypes.c_uint64),
        ("next_hot", ctypes.c_uint64),
        ("rival", ctypes.c_uint64),
        ("judged", ctypes.c_uint64),
        ("verdict", ctypes.c_uint32),
        ("rival_oneway", ctypes.c_uint64),
        ("rival_streamed", ctypes.c_uint64),
        ("pairs", ctypes.c_uint32),
        ("lost", ctypes.c_uint32),
        ("vain", ctypes.c_uint32),
        ("item_ids", ctypes.c_uint64),
    ]


class PartAnswer(IntEnum):
    """What became of a request for a part of a kernel (``enum cairn_part``)."""

    FOUND = 0
    NOWHERE = 1
    REFUSED = 2


class PartRequest(ctypes.Structure):
    """``struct cairn_part_request``: code of the kernel whose own part is ``kernel``, ``place`` from its object on."""

    _fields_ = [
        ("kernel", ctypes.c_uint64),
        ("kernel_object", ctypes.c_uint64),
        ("place", ctypes.c_int64),
        ("mode", ctypes.c_uint32),
        ("answer", ctypes.c_int32),
    ]


INTERRUPT_FN = ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.c_void_p, ctypes.c_void_p, ctypes.POINTER(Wave))
PREPARE_FN = ctypes.CFUNCTYPE(
    ctypes.c_int32, ctypes.c_uint64, ctypes.POINTER(Packet), ctypes.c_int32, ctypes.POINTER(Prepared)
)
AHEAD_FN = ctypes.CFUNCTYPE(None, ctypes.POINTER(Packet))
PART_FN = ctypes.CFUNCTYPE(None, ctypes.POINTER(PartRequest))
GROUP_FN = ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.POINTER(Wave), ctypes.c_uint32, ctypes.POINTER(Packet))


class NativeDevice(ctypes.Structure):
    """What the dispatcher knows of a device (``struct cairn_device``)."""

    _fields_ = [
        ("cu_count", ctypes.c_uint32),
        ("xcc_count", ctypes.c_uint32),
        ("waves_per_cu", ctypes.c_uint32),
        ("lds_per_cu", ctypes.c_uint32),
        ("max_lanes", ctypes.c_uint32),
        ("max_lds", ctypes.c_uint32),
        ("lds_granule", ctypes.c_uint32),
        ("whole", ctypes.c_uint32),
        ("cus", ctypes.POINTER(ctypes.c_uint16)),
        ("interrupt", INTERRUPT_FN),
        ("user", ctypes.c_void_p),
    ]

    def part(self, units: list[int]) -> NativeDevice:
        """A part of the device: these of its compute units, by number."""
        made = NativeDevice.from_buffer_copy(self)
        made.whole, made.cu_count = self.cu_count, len(units)
        made.cus = (ctypes.c_uint16 * len(units))(*units)
        made.interrupt = self.interrupt  # and keeps it alive
        return made


_SIGNATURES: dict[str, tuple[Any, tuple[Any, ...]]] = {
    "cairn_context_create": (ctypes.c_void_p, ()),
    "cairn_context_destroy": (None, (ctypes.c_void_p,)),
    "cairn_run": (
        ctypes.c_int32,
        (ctypes.c_void_p, ctypes.POINTER(NativeDevice), ctypes.POINTER(Packet), ctypes.c_void_p, ctypes.c_uint64,
         ctypes.POINTER(Failure)),
    ),
    "cairn_run_job": (
        ctypes.c_int32,
        (ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_uint64, ctypes.POINTER(Failure)),
    ),
    "cairn_rerun": (
        ctypes.c_int32,
        (ctypes.c_void_p, ctypes.POINTER(NativeDevice), ctypes.POINTER(Packet), ctypes.c_void_p, ctypes.c_uint64,
         ctypes.POINTER(Prepared), ctypes.c_uint64, ctypes.c_uint64, ctypes.POINTER(Failure), ctypes.POINTER(Wave)),
    ),
    "cairn_run_part": (
        ctypes.c_int32,
        (ctypes.c_void_p, ctypes.POINTER(NativeDevice), ctypes.POINTER(Packet), ctypes.c_void_p, ctypes.c_uint64,
         ctypes.POINTER(Prepared), ctypes.c_uint64, ctypes.c_uint64, ctypes.c_uint64, ctypes.c_void_p,
         ctypes.POINTER(Failure)),
    ),
    "cairn_cancel": (None, (ctypes.c_void_p,)),
    "cairn_at_exit": (None, (ctypes.c_void_p,)),
    "cairn_at_exit_of_program": (None, ()),
    "cairn_pool_configure": (None, (ctypes.c_uint32,)),
    "cairn_pool_stop": (None, ()),
    "cairn_schedule_configure": (None, (ctypes.c_uint32,)),
    "cairn_pool_after_fork": (None, ()),
    "cairn_text_learn": (None, (ctypes.c_uint64, ctypes.c_char_p)),
    "cairn_text_write": (ctypes.c_uint32, (ctypes.c_void_p, ctypes.c_uint32, ctypes.c_uint32)),
    "cairn_text_is_written": (ctypes.c_int32, (ctypes.c_void_p, ctypes.c_uint32)),
    "cairn_text_clear": (None, (ctypes.c_void_p, ctypes.c_uint32)),
    "cairn_text_reset": (ctypes.c_int32, (ctypes.c_void_p, ctypes.c_void_p, ctypes.c_uint32)),
    "cairn_watch_configure": (None, (ctypes.c_uint32,)),
    "cairn_watch_open": (None, (ctypes.c_uint64, ctypes.c_uint64)),
    "cairn_watch_close": (None, (ctypes.c_uint64,)),
    "cairn_watch_after_fork": (None, ()),
    "cairn_watch_kind": (ctypes.c_int32, (ctypes.c_uint64,)),
    "cairn_table_set_prepare": (None, (PREPARE_FN,)),
    "cairn_table_set_ahead": (None, (AHEAD_FN,)),
    "cairn_table_make": (None, (ctypes.POINTER(Packet),)),
    "cairn_table_next_hot": (ctypes.c_void_p, (ctypes.POINTER(ctypes.c_uint32),)),
    "cairn_table_offer": (ctypes.c_uint32, (ctypes.c_void_p, ctypes.c_void_p, ctypes.c_uint64, ctypes.c_uint64)),
    "cairn_table_forget": (None, (ctypes.c_uint64, ctypes.c_uint64)),
    "cairn_table_after_fork": (None, ()),
    "cairn_table_group_ns": (ctypes.c_uint64, (ctypes.c_uint64, ctypes.c_uint16 * 3, ctypes.c_int32)),
    "cairn_part_add": (ctypes.c_bool, (ctypes.c_void_p, ctypes.c_int64, ctypes.c_uint32, ctypes.c_void_p)),
    "cairn_part_configure": (None, (PART_FN, PART_FN)),
    "cairn_part_make": (None, (ctypes.POINTER(PartRequest),)),
    "cairn_part_after_fork": (None, ()),
    "cairn_core_table": (ctypes.c_void_p, ()),
}  # fmt: skip


def thread_count() -> int:
    """Threads that run kernels: ``CAIRN_THREADS``, or one for each processor that the process may use."""
    text = config.get("CAIRN_THREADS")
    if not text.isdigit() or int(text) > 4096:
        raise UsageError(f"CAIRN_THREADS={text}: expected a number of threads from 0 (one a processor) to 4096")
    return int(text) or processors.count()


def schedule_number() -> int:
    """``CAIRN_SCHEDULE``: the order of workgroups and waves, 0 the usual, 1 backwards, above that shuffles."""
    text = config.get("CAIRN_SCHEDULE")
    if not text.isdigit() or int(text) >= 1 << 32:
        raise UsageError(f"CAIRN_SCHEDULE={text}: expected 0 (the usual), 1 (backwards) or the number of a shuffle")
    return int(text)


@functools.cache
def built() -> Path:
    """The native dispatcher's library, built on first use."""
    hook, sources = Path(events.__file__).parent, sorted((Path(__file__).parent / "native").glob("*.c"))
    return native.build("vgpu", sources, flags=[f"-I{hook}"], joined=True)


@functools.cache
def loaded() -> ctypes.CDLL:
    """The native dispatcher, built and loaded on first use. It is never unloaded: its threads run its code."""
    lib = native.load(built())
    for name, (result, arguments) in _SIGNATURES.items():
        function = getattr(lib, name)
        function.restype, function.argtypes = result, list(arguments)
    lib.cairn_pool_configure(thread_count())
    lib.cairn_schedule_configure(schedule_number())
    lib.cairn_watch_configure(not specs.xnack())
    os.register_at_fork(after_in_child=functools.partial(_after_fork, lib))
    lib.cairn_table_set_ahead(_ahead)
    lib.cairn_part_configure(_part_missing, _part_maker)
    return lib


@AHEAD_FN
def _ahead(packet: Any) -> None:
    """A launch's kernel is not prepared yet: the call waits until it is, without Python's lock."""
    loaded().cairn_table_make(packet)


@PART_FN
def _part_missing(request: Any) -> None:
    """A wave has come to a part of its kernel that is not made yet. The same as above."""
    loaded().cairn_part_make(request)


@PART_FN
def _part_maker(request: Any) -> None:
    asked = request.contents
    asked.answer = int(part_maker[-1](asked)) if part_maker else PartAnswer.REFUSED


part_maker: list[Callable[[PartRequest], PartAnswer]] = []  # who makes parts (cairn.vgpu.engines)


def _after_fork(lib: ctypes.CDLL) -> None:
    lib.cairn_part_after_fork()
    lib.cairn_pool_after_fork()
    lib.cairn_table_after_fork()
    lib.cairn_watch_after_fork()


class Context:
    """Runs dispatches on the calling thread with the pool's help; slots stay warm between dispatches.

    One thread at a time may use it. ``close`` frees it.
    """

    def __init__(self) -> None:
        self._lib = loaded()
        self._handle = self._lib.cairn_context_create()
        if not self._handle:
            raise OutOfMemory("no host memory for a dispatch context")

    def run(self, device: NativeDevice, packet: Packet, *, queue: int = 0, dispatch_id: int = 0) -> Failure | None:
        """Run one kernel dispatch to its end; None when it went well."""
        failure = Failure()
        if self._lib.cairn_run(self._handle, device, packet, queue, dispatch_id, failure) == Outcome.OK:
            return None
        return failure

    def rerun(
        self, device: NativeDevice, packet: Packet, variant: Prepared, group_index: int, *, queue: int = 0,
        dispatch_id: int = 0, watched: bool = False, own_size: int = 0,
    ) -> tuple[Failure, Wave] | None:  # fmt: skip
        """Run workgroup ``group_index`` alone with ``variant``: the failure and its wave, None if it ended well.

        ``watched``: pageable memory is out of its reach, but for ``own_size`` bytes from the queue on.
        """
        failure, wave = Failure(watched=watched), Wave()
        outcome = self._lib.cairn_rerun(
            self._handle, device, packet, queue, dispatch_id, variant, group_index, own_size, failure, wave
        )
        return None if outcome == Outcome.OK else (failure, wave)

    def run_part(
        self, device: NativeDevice, packet: Packet, variant: Prepared, first: int, end: int, *, queue: int = 0,
        dispatch_id: int = 0, probe: int | None = None,
    ) -> Failure | None:  # fmt: skip
        """Run workgroups ``first`` to ``end`` (without it) of a dispatch, with ``variant``: None if all went well. With
        a ``probe``, the address of a function that sees them, they run one after another on this thread."""
        failure = Failure()
        outcome = self._lib.cairn_run_part(
            self._handle, device, packet, queue, dispatch_id, variant, first, end, _QUEUE_MEMORY, probe, failure
        )
        return None if outcome == Outcome.OK else failure

    def cancel(self) -> None:
        """Stop what runs, from another thread: its outcome becomes CANCELLED."""
        self._lib.cairn_cancel(self._handle)

    def close(self) -> None:
        """Free the context. Nothing may run in it."""
        if self._handle:
            self._lib.cairn_context_destroy(self._handle)
            self._handle = None


def offer(former: int, new: int, oneway: int = 0, streamed: int = 0) -> bool:
    """Run ``new`` in place of the prepared function ``former`` from now on if it is faster (a better compiled one is
    ready, with so many bytes of one-way stores, and of streams, a work-item). True where that is being measured:
    ``next_hot`` will tell; else it is taken.

    Both must have the same save image; workgroups that run keep theirs.
    """
    return bool(loaded().cairn_table_offer(former, new, oneway, streamed))


def next_hot() -> tuple[int, Verdict]:
    """Wait for a prepared function in which much time was spent, or which was compared with another."""
    verdict = ctypes.c_uint32()
    function = loaded().cairn_table_next_hot(verdict)
    return function, Verdict(verdict.value)


PrepareCallback = Callable[[int, Any, int, Any], int]
_asked: list[PrepareCallback] = []  # the prepare callback, where there is one
_functions: dict[PrepareCallback, Any] = {}  # what the dispatcher calls, or may be calling, stays alive


def set_prepare(callback: PrepareCallback) -> PrepareCallback | None:
    """Make ``callback(kernel_object, packet*, edge, prepared*) -> 0 or error`` the prepare callback of the process.

    Returns the one before it, None for none.
    """
    if callback not in _functions:
        _functions[callback] = PREPARE_FN(callback)
    loaded().cairn_table_set_prepare(_functions[callback])
    former, _asked[:] = _asked[-1:], [callback]
    return former[0] if former else None


# Why kernels and services failed, kept until somebody reports it: by a kernel's object or a queue
_lock = threading.Lock()
_notes: dict[int, CairnError] = {}


def note(key: int, error: CairnError) -> None:
    """Keep why the kernel object or the queue ``key`` failed, for the report."""
    with _lock:
        _notes[key] = error


def take_note(key: int) -> CairnError | None:
    """The note, which is gone then."""
    with _lock:
        return _notes.pop(key, None)
