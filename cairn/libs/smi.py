"""What the two management libraries (``amdsmi``, ``rsmi``) tell of the devices.

Memory and load are what all processes of this user do with the machine's virtual devices (``cairn.hsa.published``).
Power and clocks are modelled from the load. What a virtual device has not (temperature, fans) their functions refuse.
"""

from __future__ import annotations

import ctypes

from cairn.base.errors import CairnError
from cairn.hsa import agent, published, sysfs
from cairn.hsa.agent import Agent
from cairn.vgpu import specs
from cairn.vgpu.specs import pci_address, unique_id

INVALID, NOT_SUPPORTED = 1, 2  # the codes that both libraries have
VENDOR, VENDOR_NAME = 0x1002, "Advanced Micro Devices Inc. [AMD/ATI]"
DRIVER = sysfs.DRIVER
_GLANCE = 0.02  # seconds that a load is watched for
LINK_WEIGHT = 15  # of an XGMI link, as MI300X has it
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


def put_count(place: int, count: int, what: str) -> None:
    """Write how many there are of something."""
    if not place:
        raise SmiError(INVALID, f"no place for the number of {what}")
    ctypes.c_uint32.from_address(place).value = count


def process(pid: int, code: int) -> published.Process:
    """A process that uses devices. Raises SmiError with ``code`` where it is none."""
    found = next((each for each in processes() if each.pid == pid), None)
    if found is None:
        raise SmiError(code, f"process {pid} uses no device")
    return found


def put_devices_of(pid: int, place: int, count: int, code: int) -> None:
    """Write the numbers of the devices in which a process has memory: how many, and as many as there is room for."""
    if not count:
        raise SmiError(INVALID, "no place for the number of devices")
    used = [i for i, load in enumerate(process(pid, code).loads) if load.used]
    room = ctypes.c_uint32.from_address(count)
    for i, number in enumerate(used[: room.value] if place else ()):
        ctypes.c_uint32.from_address(place + 4 * i).value = number
    room.value = len(used)


def hive() -> int:
    """The identity of the devices that have links to each other; 0 where there is one device."""
    return identity(devices()[0]) if len(devices()) > 1 else 0


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
    """Bytes of a kind of memory: (all, used by all processes)."""
    if kind not in (VRAM, 1, 2):
        raise SmiError(INVALID, f"memory of kind {kind}: 0 is the device's, 1 what the host sees of it, 2 the host's")
    if kind == 2:
        host = agent.virtual_system().host_memory
        return host.capacity, host.capacity - host.free_bytes
    used = sum(process.loads[device.index].used for process in processes())
    return device.memory_total, used or device.memory_total - device.memory_free


def processes() -> list[published.Process]:
    """The processes that use the machine's devices."""
    return published.processes([device.spec for device in devices()])


def busy(device: Agent) -> float:
    """The share of the last few milliseconds that the device was busy in any process."""
    return published.sample([each.spec for each in devices()], _GLANCE)[device.index].busy


def busy_percent(device: Agent) -> int:
    return round(100 * busy(device))


def watts(device: Agent) -> int:
    """Power as a model has it."""
    return round(published.watts(device.spec, busy(device)))


def put_text(address: int, room: int, text: str) -> None:
    """Write a text with its zero to ``room`` bytes."""
    data = text.encode() + b"\0"
    if not address or room <= 0:
        raise SmiError(INVALID, "no place for the text")
    ctypes.memmove(address, data[: room - 1] + b"\0", min(room, len(data)))
