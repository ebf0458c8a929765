"""What tools see of kernels, as structures: the Python mirror of ``native/probe.h`` (docs/probes.md)."""

from __future__ import annotations

import ctypes
from enum import IntEnum, IntFlag

ANY_STRIDE = -(1 << 31)  # a point's ``stride`` where lanes' addresses have no distance that is known beforehand
TOOLS = 4
QUIET_SLOTS = 32  # ranges of ``Wave.probe_quiet`` for global memory; the one behind them is of LDS
PRIVATE_SLOT = QUIET_SLOTS + 1  # no range of the tool's: all of the lane's private memory
CELL_WHO, CELL_ALIKE, CELL_POINT, CELL_POINTS = 20, 1 << 17, 6, 2048  # of cells of LDS (``native/probe.h``)
OWNER_EPISODE, OWNER_READ = 32, 11  # of owners of memory
LOUD = (1 << 32) - 1  # the slot of points that are always told of
VISITS = 1024  # blocks of a kernel that have a place in ``Wave.probe_visits``; a place is 16 bytes


class Kind(IntFlag):
    """``enum cairn_probe_kind``: what a tool may ask for."""

    ACCESS = 1
    BARRIER = 2
    WAVE_START = 4
    WAVE_END = 8
    BLOCK = 16
    INSTRUCTION = 32
    FENCE = 64
    GROUP_START = 128
    GROUP_END = 256
    QUIET = 512
    COUNT = 1024
    TRACK = 2048
    MEET = 4096
    LAPSE = 8192
    MASK = 16384
    LOG = 32768
    WRITE = 65536
    STOP = 131072
    BYTES = 262144


class Space(IntEnum):
    """``enum cairn_probe_space``."""

    GLOBAL = 0
    FLAT = 1
    LDS = 2
    PRIVATE = 3


class Action(IntEnum):
    """``enum cairn_probe_action``."""

    LOAD = 0
    STORE = 1
    ATOMIC = 2


class Scope(IntEnum):
    """``enum cairn_probe_scope``."""

    WAVE = 0
    GROUP = 1
    AGENT = 2
    SYSTEM = 3


class Flag(IntFlag):
    """``enum cairn_probe_flags``."""

    SCALAR = 1
    ACQUIRE = 2
    RELEASE = 4
    WAITS = 8
    RETURNS = 16
    BUFFER = 32
    COMPARES = 64
    GLOBAL_SYNC = 128


# What generated code is written for: the other kinds come from the dispatcher.
WRITTEN = (
    Kind.ACCESS | Kind.BARRIER | Kind.WAVE_START | Kind.WAVE_END | Kind.BLOCK | Kind.INSTRUCTION | Kind.FENCE
    | Kind.COUNT | Kind.MEET | Kind.MASK
)  # fmt: skip
WISHES = Kind.QUIET | Kind.TRACK | Kind.LAPSE | Kind.BYTES  # with one of them, waves may take turns within a call
BY_CODE = WISHES | Kind.LOG  # wishes that are granted to a tool that is alone
# Of these, what the code counts by itself: it is as fast as code without probes, and goes on to further workgroups.
COUNTING = Kind.COUNT
LOG_ROWS, LOG_VECTOR, LOG_NARROW = 1, 2, 4  # forms of the log's records (``native/probe.h``)
# In ``Wave.counts``: from 0 on waves that started with so many lanes, from here first ones of groups.
COUNTED_FIRST = 65
COUNTED_BLOCKS, COUNTED_NUMBERS = 130, 3  # then each block's: times, active lanes, times with all lanes (``probe.h``)


class Point(ctypes.Structure):
    """``struct cairn_probe_point``: constant data of generated code."""

    _fields_ = [
        ("kind", ctypes.c_uint32),
        ("pc", ctypes.c_int32),
        ("size", ctypes.c_uint32),
        ("stride", ctypes.c_int32),
        ("space", ctypes.c_uint8),
        ("action", ctypes.c_uint8),
        ("scope", ctypes.c_uint8),
        ("flags", ctypes.c_uint8),
        ("end", ctypes.c_int32),
        ("count", ctypes.c_uint32),
        ("number", ctypes.c_uint32),
        ("slot", ctypes.c_uint32),
        ("tracked", ctypes.c_uint32),
        ("shift", ctypes.c_uint32),
        ("rows", ctypes.c_uint32),
        ("lanes", ctypes.c_uint32),
        ("code", ctypes.c_void_p),
        ("steps", ctypes.c_void_p),
    ]


class Log(ctypes.Structure):
    """``struct cairn_probe_log``."""

    _fields_ = [("at", ctypes.c_uint64), ("limit", ctypes.c_uint64)]


class Dispatch(ctypes.Structure):
    """``struct cairn_probe_dispatch``."""

    _fields_ = [
        ("packet", ctypes.c_void_p),
        ("queue", ctypes.c_void_p),
        ("own_size", ctypes.c_uint64),
        ("id", ctypes.c_uint64),
        ("serial", ctypes.c_uint64),
        ("groups", ctypes.c_uint32 * 3),
        ("outcome", ctypes.c_int32),
    ]


class Tool(ctypes.Structure):
    """``struct cairn_probe_tool``: addresses of a tool's native functions, 0 for those that it has not."""

    _fields_ = [
        ("kinds", ctypes.c_uint32),
        ("reserved", ctypes.c_uint32),
        ("at", ctypes.c_void_p),
        ("begin", ctypes.c_void_p),
        ("end", ctypes.c_void_p),
        ("allocated", ctypes.c_void_p),
        ("freed", ctypes.c_void_p),
        ("submitted", ctypes.c_void_p),
        ("done", ctypes.c_void_p),
        ("wrote", ctypes.c_void_p),
        ("faulted", ctypes.c_void_p),
        ("host", ctypes.c_void_p),
        ("guarded", ctypes.c_void_p),
    ]
