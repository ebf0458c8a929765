"""The wave structure that generated code and the dispatcher share: the Python mirror of ``native/wave.h``.

The save image holds what a wave keeps across a return: register ``r`` (0..255 VGPRs, 256..511 AGPRs) in 256 bytes at
``r * 256``, of which narrow waves use the first half; then a scalar area, in which scalar register ``s`` has 8 bytes at
``SCALARS + s * 8`` (s = 128 is scc).
Quick code keeps its scalar variables at ``PLAIN`` instead, in an order of its own.
"""

from __future__ import annotations

import ctypes
from enum import IntEnum
from typing import TYPE_CHECKING

from cairn.isa.wave import WIDEST

if TYPE_CHECKING:
    from cairn.codeobj.descriptor import KernelDescriptor

VECTOR_REGISTERS = 512
VECTOR_BYTES = WIDEST.lanes * 4
SCALARS = VECTOR_REGISTERS * VECTOR_BYTES
SCALAR_BYTES = 8
SCALAR_COUNT = 136
PLAIN = SCALARS + SCALAR_COUNT * SCALAR_BYTES
PLAIN_SIZE = 4096
SAVE_SIZE = PLAIN + PLAIN_SIZE

RESUME_ENDED = 0xFFFFFFFF  # ``resume`` of a wave that has ended, where waves wait for each other
RESUME_BETWEEN = 0xFFFFFFFE  # of one that has left for another part of its kernel

SHARED_APERTURE = 0x0001_0000  # high dword of src_shared_base
PRIVATE_APERTURE = 0x0002_0000  # high dword of src_private_base

# The upper bits of the addresses that devices' and pinned memory have: the C side's CAIRN_AREA.
AREA_SHIFT, AREA = 45, 1

# Zeros that lie before and behind a wave's LDS: loads read them where they are out of range. The C side's
# CAIRN_LDS_APRON.
LDS_APRON = 512 << 10

# Last dword of the buffer resource that a wave's private memory has on targets without flat scratch: the lane is added,
# all lanes' four bytes are side by side; the reserved bits tell the engine whose resource it is.
PRIVATE_RESOURCE = 1 << 23 | 3 << 21 | 5 << 24


# The hardware register that has the upper 16 bits of both apertures.
MEMORY_BASES = SHARED_APERTURE & 0xFFFF0000 | PRIVATE_APERTURE >> 16


def gpr_alloc(descriptor: KernelDescriptor) -> int:
    """The hardware register that tells how many vector and scalar registers a wave has, in allocation units."""
    return descriptor.granulated_vgprs << 8 | descriptor.granulated_sgprs << 24


class Status(IntEnum):
    """What generated code returns; see ``native/wave.h``."""

    END = 0
    BARRIER = 1
    YIELD = 2
    TRAP = 3
    UNKNOWN = 4
    INTERRUPT = 5
    BAD_JUMP = 6
    GWS = 7
    PART = 8


class Claim(ctypes.Structure):
    """``struct cairn_claim``."""

    _fields_ = [(name, ctypes.c_uint32) for name in ("last", "state", "at", "reserved")]


class Wave(ctypes.Structure):
    """``struct cairn_wave``."""

    _fields_ = [
        ("resume", ctypes.c_uint32),
        ("trap_id", ctypes.c_uint32),
        ("pc", ctypes.c_uint64),
        ("exec", ctypes.c_uint64),
        ("item_ids", ctypes.c_void_p),
        ("lds", ctypes.c_void_p),
        ("scratch", ctypes.c_void_p),
        ("save", ctypes.c_void_p),
        ("kernarg", ctypes.c_void_p),
        ("dispatch_packet", ctypes.c_void_p),
        ("queue", ctypes.c_void_p),
        ("dispatch_id", ctypes.c_uint64),
        ("group_id", ctypes.c_uint32 * 3),
        ("wave_in_group", ctypes.c_uint32),
        ("group_waves", ctypes.c_uint32),
        ("budget", ctypes.c_uint32),
        ("lds_size", ctypes.c_uint32),
        ("scratch_size", ctypes.c_uint32),
        ("hw_id", ctypes.c_uint32),
        ("xcc_id", ctypes.c_uint32),
        ("group_index", ctypes.c_uint32),
        ("turn", ctypes.c_uint32),
        ("more_waves", ctypes.c_uint32),
        ("groups", ctypes.c_uint32 * 2),
        ("more_row", ctypes.c_uint32),
        ("oneway", ctypes.c_uint32),
        ("asks", ctypes.c_uint32),
        ("gws", ctypes.c_uint32),
        ("gws_value", ctypes.c_uint32),
        ("claim", ctypes.c_void_p),
        ("precise_pc", ctypes.c_uint64),
        ("precise_exec", ctypes.c_uint64),
        ("precise_address", ctypes.c_uint64 * WIDEST.lanes),
        ("watch", ctypes.c_void_p),
        ("probe", ctypes.c_void_p),
        ("probe_dispatch", ctypes.c_uint64),
        ("probe_data", ctypes.c_void_p * 4),
        ("probe_quiet", ctypes.c_uint64 * 2 * 33),
        ("probe_also", ctypes.c_uint64 * 2 * 33),
        ("probe_owners", ctypes.c_uint64 * 32),
        ("probe_cells", ctypes.c_void_p),
        ("probe_cells_room", ctypes.c_uint32),
        ("probe_cells_bytes", ctypes.c_uint32),
        ("probe_stamp", ctypes.c_uint32),
        ("probe_floor", ctypes.c_uint32),
        ("probe_episode", ctypes.c_uint32),
        ("probe_first", ctypes.c_uint32),
        ("probe_lanes", ctypes.c_uint64),
        ("probe_off", ctypes.c_uint64),
        ("probe_visits", ctypes.c_void_p),
        ("probe_visit", ctypes.c_uint32),
        ("probe_barriers", ctypes.c_uint32),
        ("probe_barrier", ctypes.c_int32),
        ("probe_bytes_room", ctypes.c_uint32),
        ("probe_bytes", ctypes.c_void_p),
        ("counts", ctypes.c_void_p),
        ("probe_log", ctypes.c_void_p),
    ]


def offset(field: str) -> int:
    """Byte offset of a field of the wave structure."""
    return int(getattr(Wave, field).offset)
