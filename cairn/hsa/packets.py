"""What queues take: packets that need no queue to be made, and recordings of them."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from cairn.base.errors import UsageError
from cairn.hsa import core
from cairn.hsa.core import PacketType, Vendor

if TYPE_CHECKING:
    from cairn.hsa.executable import Kernel


def vendor_packet(kind: Vendor, operands: Sequence[int]) -> core.VendorPacket:
    """A vendor packet that comes behind everything before it."""
    packet = core.VendorPacket(format=kind)
    packet.header = PacketType.VENDOR | core.HEADER_BARRIER | core.HEADER_SYSTEM_SCOPES
    for i, operand in enumerate(operands):
        packet.operand[i] = operand & 0xFFFFFFFFFFFFFFFF
    return packet


def launch_of(
    kernel: Kernel, grid: Sequence[int], block: Sequence[int], *, arguments: int = 0, packed: bytes | None = None,
    dynamic_lds: int = 0,
) -> core.Launch:  # fmt: skip
    """The native description of a launch; see ``Queue.launch``. It keeps a copy of ``packed``."""
    launch = core.Launch(record=ctypes.pointer(kernel.record), arguments=arguments or None, dynamic_lds=dynamic_lds)
    launch.grid[:] = three(grid)
    launch.block[:] = three(block)
    if packed is not None:
        launch.kept = ctypes.create_string_buffer(packed, len(packed))
        launch.packed, launch.packed_size = ctypes.addressof(launch.kept), len(packed)
    elif not arguments and launch.record.contents.argument_count:
        raise UsageError(f"kernel {kernel.name} takes arguments and none were given")
    return launch


class Recording:
    """Launches (``launch_of``) and vendor packets that queues replay in native code; ``keep`` lives as long."""

    def __init__(self, steps: Sequence[core.Launch | core.VendorPacket], keep: Any = None) -> None:
        self.steps = (core.Step * len(steps))()
        self._keep = steps, keep
        for place, step in zip(self.steps, steps, strict=True):
            if isinstance(step, core.Launch):
                place.launch = ctypes.pointer(step)
            else:
                place.packet = step


def what_runs(packet: Any) -> str:
    """What a packet runs that is no kernel of the device's, for reports."""
    vendor = core.VendorPacket.from_address(ctypes.addressof(packet))
    if vendor.header & 0xFF != PacketType.VENDOR or vendor.format != Vendor.HOST_KERNEL:
        return ""
    return f"host kernel {core.HostKernel.from_address(vendor.operand[0]).name.decode()}"


def three(size: Sequence[int]) -> tuple[int, int, int]:
    x, y, z = (*size, 1, 1)[:3]
    return x, y, z


def sizes(size: Sequence[int]) -> str:
    return "x".join(str(n) for n in size)


def dimensions(grid: Sequence[int]) -> int:
    _, y, z = three(grid)
    return 3 if z > 1 else 2 if y > 1 else 1
