"""What the two management libraries (``amdsmi``, ``rsmi``) tell of the devices.

The numbers are those of this process's virtual devices: memory and load that another process causes on devices of its
own are not seen. What a virtual device has not (temperature, power, fans, clocks that change) their functions refuse.
"""

from __future__ import annotations

import ctypes

from cairn.base.errors import CairnError
from cairn.hsa import agent, live, sysfs
from cairn.hsa.agent import Agent
from cairn.vgpu import specs
from cairn.vgpu.specs import pci_address, unique_id

INVALID, NOT_SUPPORTED = 1, 2  # the codes that both libraries have
VENDOR, VENDOR_NAME = 0x1002, "Advanced Micro Devices Inc. [AMD/ATI]"
DRIVER = sysfs.DRIVER
VRAM = 0  # the kind of memory; 1 is that part of it which the host sees: all, 2 the host's (GTT)


class SmiError(CairnError):
    """A call failed with ``code``."""

    def __init__(self, code: int, message: str) -> None:
        super().__init__(message)
        self.code = code


def code_of(error: BaseException) -> int | None:
    """The status for an exception; None for one that nobody expected."""
    if isinstance(error, SmiError):
        return error.code
    return INVALID if isinstance(error, CairnError) else None


def devices() -> tuple[Agent, ...]:
    """All devices: ``HIP_VISIBLE_DEVICES`` is HIP's alone."""
    return agent.virtual_system().agents


def bdf(device: Agent, shift: int) -> int:
    """The PCI address as one number, its domain from bit ``shift`` on."""
    return pci_address(device.index)[0] << shift | specs.bdf(device.index)


def bdf_text(device: Agent) -> str:
    return "{:04x}:{:02x}:{:02x}.0".format(*pci_address(device.index))


def kfd_id(device: Agent) -> int:
    return sysfs.gpu_id(device.spec, device.index)


def identity(device: Agent) -> int:
    return unique_id(device.spec, device.index)


def render_minor(device: Agent) -> int:
    return sysfs.render_minors(len(devices()))[device.index]


def gfx_version(device: Agent) -> int:
    """The target as digits: 0x942 for gfx942, 0x90a for gfx90a."""
    return int(device.spec.target.removeprefix("gfx"), 16)


def memory(device: Agent, kind: int) -> tuple[int, int]:
    """Bytes of a kind of memory: (all, used)."""
    if kind not in (VRAM, 1, 2):
        raise SmiError(INVALID, f"memory of kind {kind}: 0 is the device's, 1 what the host sees of it, 2 the host's")
    if kind == 2:
        host = agent.virtual_system().host_memory
        return host.capacity, host.capacity - host.free_bytes
    return device.memory_total, device.memory_total - device.memory_free


def busy_percent(device: Agent) -> int:
    """100 while a queue of the device has something to do, else 0."""
    return 100 if any(each.agent is device and not each.idle for each in live.live_queues()) else 0


def put_text(address: int, room: int, text: str) -> None:
    """Write a text with its zero to ``room`` bytes."""
    data = text.encode() + b"\0"
    if not address or room <= 0:
        raise SmiError(INVALID, "no place for the text")
    ctypes.memmove(address, data[: room - 1] + b"\0", min(room, len(data)))
