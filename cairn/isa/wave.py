"""How wide a wave is: a property of the kernel, here and nowhere else a number."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType

from cairn.base.errors import UnknownInstruction


@dataclass(frozen=True)
class Wave:
    """A wave of ``lanes`` work-items, a power of two. ``mask``: the type of a mask of lanes in scalar registers, which
    are as wide as the instruction set's own masks (EXEC, VCC): lanes that the wave has not are zero in EXEC, and do
    not count in any other mask."""

    lanes: int
    mask: str = "i64"

    @cached_property
    def every(self) -> int:
        """The mask of all lanes."""
        return (1 << self.lanes) - 1

    def has_all(self, mask: int | None) -> bool:
        """Whether a mask has all lanes."""
        return mask is not None and mask & self.every == self.every

    @cached_property
    def mask_bits(self) -> int:
        """Bits of a mask in scalar registers."""
        return int(self.mask[1:])

    @cached_property
    def iota(self) -> tuple[int, ...]:
        """The lanes' numbers."""
        return tuple(range(self.lanes))

    @cached_property
    def number_bits(self) -> int:
        """Bits of a lane's number."""
        return (self.lanes - 1).bit_length()

    def lacks(self, lanes: int, name: str) -> str:
        """What is wrong where an instruction is for waves of so many lanes; nothing where this one is wide enough."""
        return f"{name}: it is for waves of {lanes} lanes, and this kernel's have {self.lanes}" * (self.lanes < lanes)

    def needs(self, lanes: int, name: str) -> None:
        """Raise UnknownInstruction where an instruction is for wider waves."""
        if self.lanes < lanes:
            raise UnknownInstruction(self.lacks(lanes, name))


WAVE_64 = Wave(64)
WIDEST = WAVE_64  # what room is kept for: save images, lists of addresses
BY_LANES = MappingProxyType({wave.lanes: wave for wave in (WAVE_64, Wave(32))})
