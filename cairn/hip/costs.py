"""How long the packets of a graph's node take, as far as earlier launches tell."""

from __future__ import annotations

import ctypes
import math
from collections.abc import Sequence
from typing import Any

PACKET = 300.0  # ns: what a queue's thread spends on a small packet
CROSSING = 6000.0  # ns: one queue wakes another
UNKNOWN = 1e6  # ns: what was never timed, or may wait for another branch, is better off in a lane of its own
_BYTES_A_NS = 10.0
_WAITS = (1 << 64) - 1


def of(packets: Sequence[Any]) -> float:
    """Nanoseconds that packets (``cairn.hsa.core``'s launches and vendor packets) take one after the other."""
    return sum(map(_one, packets))


def _one(packet: Any) -> float:
    from cairn.hsa import core

    if isinstance(packet, core.Launch):
        return _kernel(packet)
    sizes = packet.operand
    if packet.format == core.Vendor.COPY:
        return PACKET + sizes[2] * sizes[3] / _BYTES_A_NS
    if packet.format == core.Vendor.FILL:
        return PACKET + sizes[2] * sizes[3] * sizes[4] / _BYTES_A_NS
    if packet.format == core.Vendor.HOST_KERNEL:
        return PACKET + core.HostKernel.from_address(sizes[0]).nanoseconds
    return UNKNOWN  # a host function: it may wait for anything


def _kernel(launch: Any) -> float:
    """What its workgroups took on average when it last ran with this block, if it waits for nobody."""
    from cairn.vgpu import dispatch

    block = (ctypes.c_uint16 * 3)(*launch.block)
    sizes = list(zip(launch.grid, launch.block, strict=True))
    cut = any(items < size for items, size in sizes)  # no workgroup is whole
    each = dispatch.loaded().cairn_table_group_ns(launch.record.contents.kernel_object, block, cut)
    if each in (0, _WAITS):
        return UNKNOWN
    groups = math.prod(-(-items // size) for items, size in sizes)
    return PACKET + each * groups / min(groups, dispatch.thread_count())
