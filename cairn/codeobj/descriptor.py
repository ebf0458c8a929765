"""The 64-byte kernel descriptor that a dispatch packet's kernel object points to."""

from __future__ import annotations

import struct
from typing import NamedTuple

from cairn.base.errors import CodeObjectError
from cairn.isa.wave import BY_LANES, Wave

SIZE = 64
_FORMAT = struct.Struct("<III4xq20xIIIHH4x")
EXCEPTIONS = ("invalid operation", "denormal source", "division by zero", "overflow", "underflow", "inexact",
              "integer division by zero")  # fmt: skip
ROUND_MODES = ("rne", "rtp", "rtn", "rtz")


def _bit(value: int, position: int) -> bool:
    return bool(value >> position & 1)


class KernelDescriptor(NamedTuple):
    """``amd_kernel_descriptor_t`` with its registers as they are stored; the fields of the registers are properties.

    ``entry_offset`` counts from the descriptor's own address.
    """

    group_size: int
    private_size: int
    kernarg_size: int
    entry_offset: int
    rsrc3: int
    rsrc1: int
    rsrc2: int
    properties: int
    preload: int

    @classmethod
    def unpack(cls, data: bytes) -> KernelDescriptor:
        """From 64 bytes. Raises CodeObjectError when there are fewer."""
        if len(data) < SIZE:
            raise CodeObjectError(f"kernel descriptor of {len(data)} bytes: expected {SIZE}")
        return cls(*_FORMAT.unpack_from(data))

    def pack(self) -> bytes:
        """The 64 bytes."""
        return _FORMAT.pack(
            *(self.group_size, self.private_size, self.kernarg_size, self.entry_offset),
            *(self.rsrc3, self.rsrc1, self.rsrc2, self.properties, self.preload),
        )

    # compute_pgm_rsrc1
    @property
    def granulated_vgprs(self) -> int:
        return self.rsrc1 & 0x3F

    @property
    def granulated_sgprs(self) -> int:
        return self.rsrc1 >> 6 & 0xF

    @property
    def round_mode_32(self) -> str:
        return ROUND_MODES[self.rsrc1 >> 12 & 3]

    @property
    def round_mode_16_64(self) -> str:
        return ROUND_MODES[self.rsrc1 >> 14 & 3]

    @property
    def denorm_mode_32(self) -> int:
        """Bit 0: denormal inputs are kept; bit 1: denormal results are kept."""
        return self.rsrc1 >> 16 & 3

    @property
    def denorm_mode_16_64(self) -> int:
        return self.rsrc1 >> 18 & 3

    @property
    def float_mode(self) -> int:
        """Low eight bits of the wave's MODE register: round and denormal modes."""
        return self.rsrc1 >> 12 & 0xFF

    @property
    def privileged(self) -> bool:
        return _bit(self.rsrc1, 20)

    @property
    def dx10_clamp(self) -> bool:
        return _bit(self.rsrc1, 21)

    @property
    def ieee_mode(self) -> bool:
        return _bit(self.rsrc1, 23)

    @property
    def fp16_overflow(self) -> bool:
        return _bit(self.rsrc1, 26)

    @property
    def wgp_mode(self) -> bool:
        return _bit(self.rsrc1, 29)

    @property
    def memory_ordered(self) -> bool:
        return _bit(self.rsrc1, 30)

    # compute_pgm_rsrc2
    @property
    def private_segment(self) -> bool:
        """The wave gets scratch memory."""
        return _bit(self.rsrc2, 0)

    @property
    def user_sgprs(self) -> int:
        return self.rsrc2 >> 1 & 0x1F

    @property
    def workgroup_id_x(self) -> bool:
        return _bit(self.rsrc2, 7)

    @property
    def workgroup_id_y(self) -> bool:
        return _bit(self.rsrc2, 8)

    @property
    def workgroup_id_z(self) -> bool:
        return _bit(self.rsrc2, 9)

    @property
    def workgroup_info(self) -> bool:
        return _bit(self.rsrc2, 10)

    @property
    def workitem_id(self) -> int:
        """How many of the work-item id's dimensions are given: 0 is x, 1 is x and y, 2 is all."""
        return self.rsrc2 >> 11 & 3

    @property
    def exceptions(self) -> tuple[str, ...]:
        """The exceptions that trap."""
        return tuple(name for bit, name in enumerate(EXCEPTIONS) if _bit(self.rsrc2, 24 + bit))

    # compute_pgm_rsrc3
    @property
    def accum_offset(self) -> int:
        """gfx90a and later CDNA: VGPRs before the first AGPR in the unified register file."""
        return ((self.rsrc3 & 0x3F) + 1) * 4

    @property
    def threadgroup_split(self) -> bool:
        return _bit(self.rsrc3, 16)

    # kernel_code_properties: which values the user SGPRs hold, in this order
    @property
    def private_segment_buffer(self) -> bool:
        return _bit(self.properties, 0)

    @property
    def dispatch_ptr(self) -> bool:
        return _bit(self.properties, 1)

    @property
    def queue_ptr(self) -> bool:
        return _bit(self.properties, 2)

    @property
    def kernarg_ptr(self) -> bool:
        return _bit(self.properties, 3)

    @property
    def dispatch_id(self) -> bool:
        return _bit(self.properties, 4)

    @property
    def flat_scratch_init(self) -> bool:
        return _bit(self.properties, 5)

    @property
    def private_segment_size(self) -> bool:
        return _bit(self.properties, 6)

    @property
    def wave32(self) -> bool:
        return _bit(self.properties, 10)

    @property
    def wave(self) -> Wave:
        """How wide the kernel's waves are."""
        return BY_LANES[32 if self.wave32 else 64]

    @property
    def dynamic_stack(self) -> bool:
        return _bit(self.properties, 11)

    # kernarg preload: kernel argument dwords in the user SGPRs that follow
    @property
    def preload_length(self) -> int:
        return self.preload & 0x7F

    @property
    def preload_offset(self) -> int:
        """In dwords from the start of the kernel arguments."""
        return self.preload >> 7 & 0x1FF
