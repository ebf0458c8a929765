"""A device's files below ``/sys/devices/pci…``, as the graphics driver makes them, and the links to them by class.

What a virtual device has not (temperatures, fans, voltages, the load of its memory) has no file, and tools show it
as not available. What changes while programs run (``changing``) lies there as it is while none runs; who opens it
gets the text of now, by ``interpose/live.c``.

Source of names and formats: the Linux kernel's amdgpu (amdgpu_device.c, amdgpu_vram_mgr.c, amdgpu_pm.c) and PCI core.
"""

from __future__ import annotations

import os
from typing import NamedTuple

from cairn.hsa import published
from cairn.vgpu.specs import DeviceSpec, pci_address, unique_id

FIRST_RENDER = 128  # minor numbers of render nodes begin here
_MAJOR = 226  # of the graphics devices
_AMD = 0x1002
_CLASS = 0x038000  # of PCI devices: a display controller that shows nothing
VBIOS = "113-CAIRN1-000"  # no firmware's, but in its form: rocm-smi takes the card's SKU out of it
_BUS = "sys/devices/pci0000:00"


class Link(str):
    """Where a symbolic link leads: its text, as ``readlink`` tells it."""

    __slots__ = ()


class Changing(NamedTuple):
    """A file that changes: ``base``, and ``span`` for each byte that is used (``what`` u) or for a device that is
    always busy (b), in place of ``{}`` in ``text``, whose lines end with ``|``."""

    path: str
    device: int
    what: str
    base: int
    span: int
    text: str = "{}"

    def __str__(self) -> str:
        return " ".join(map(str, self))

    @property
    def idle(self) -> str:
        return self.text.replace("{}", str(self.base)).replace("|", "\n") + "\n"


def changing(spec: DeviceSpec, index: int) -> list[Changing]:
    """Used memory, load, and what the model of ``published`` has of the load: power in microwatts, clocks."""
    own, sensors = f"{_BUS}/{address(index)}", f"{_BUS}/{address(index)}/hwmon/hwmon{index}"
    power, most = (round(published.watts(spec, busy) * 1e6) for busy in (0, 1))
    clock, highest = (published.clock_mhz(spec, busy) for busy in (0, 1))
    used = [(f"{own}/mem_info_{kind}_used", "u", 0, 1) for kind in ("vram", "vis_vram")]
    busy = [
        (f"{own}/gpu_busy_percent", "b", 0, 100),
        *((f"{sensors}/power1_{kind}", "b", power, most - power) for kind in ("average", "input")),
        (f"{sensors}/freq1_input", "b", clock * 1_000_000, (highest - clock) * 1_000_000),
    ]
    levels = f"0: {clock}Mhz|1: {{}}Mhz *|2: {highest}Mhz"
    found = [Changing(path, index, what, base, span) for path, what, base, span in (*used, *busy)]
    return [*found, Changing(f"{own}/pp_dpm_sclk", index, "b", clock, highest - clock, levels)]


def address(index: int) -> str:
    """The PCI address of a machine's virtual device: ``0000:0c:00.0``."""
    return "{:04x}:{:02x}:{:02x}.0".format(*pci_address(index))


def files(spec: DeviceSpec, index: int, minor: int) -> dict[str, str]:
    """Texts, and links, by path. ``minor``: the number of the device's render node."""
    slot, card = address(index), f"card{minor - FIRST_RENDER}"
    own = f"{_BUS}/{slot}"
    nodes = {card: minor - FIRST_RENDER, f"renderD{minor}": minor}
    made = {f"{own}/{name}": f"{text}\n" for name, text in _facts(spec, index, slot).items()}
    made[f"{own}/subsystem"] = Link("../../../bus/pci")
    limit = spec.board_watts * 1_000_000
    sensors = {
        "name": "amdgpu", "in0_label": "vddgfx",  # names alone, without which rocm_smi_lib does not begin
        "freq1_label": "sclk", "power1_cap_min": 0,
        **dict.fromkeys(("power1_cap", "power1_cap_default", "power1_cap_max"), limit),
    }  # fmt: skip
    made |= {f"{own}/hwmon/hwmon{index}/{name}": f"{text}\n" for name, text in sensors.items()}
    made |= {each.path: each.idle for each in changing(spec, index)}
    made[f"sys/bus/pci/devices/{slot}"] = Link(f"../../../devices/pci0000:00/{slot}")
    for name, number in nodes.items():
        place = f"{own}/drm/{name}"
        made[f"{place}/dev"] = f"{_MAJOR}:{number}\n"
        made[f"{place}/uevent"] = f"MAJOR={_MAJOR}\nMINOR={number}\nDEVNAME=dri/{name}\nDEVTYPE=drm_minor\n"
        made[f"{place}/device"] = Link(f"../../../{slot}")
        made[f"sys/class/drm/{name}"] = Link(f"../../devices/pci0000:00/{slot}/drm/{name}")
        made[f"sys/dev/char/{_MAJOR}:{number}"] = Link(f"../../devices/pci0000:00/{slot}/drm/{name}")
        made[f"dev/dri/{name}"] = ""
    return made


def _facts(spec: DeviceSpec, index: int, slot: str) -> dict[str, object]:
    """What the files say that have one line each."""
    chip = f"{spec.chip_id:#06x}"
    host = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    memory = {"vram": spec.memory_bytes, "vis_vram": spec.memory_bytes, "gtt": host}
    return {
        "class": f"{_CLASS:#08x}",
        "vendor": f"{_AMD:#06x}",
        "device": chip,
        "subsystem_vendor": f"{_AMD:#06x}",
        "subsystem_device": chip,
        "revision": f"{spec.revision:#04x}",
        "numa_node": -1,
        "enable": 1,
        "uevent": f"DRIVER=amdgpu\nPCI_CLASS={_CLASS >> 8:X}\nPCI_ID=1002:{spec.chip_id:04X}\nPCI_SLOT_NAME={slot}",
        "unique_id": f"{unique_id(spec, index):016x}",
        "product_name": spec.marketing_name,
        "vbios_version": VBIOS,  # by its presence rocm_smi_lib of ROCm 5 knows an AMD device
        "power_dpm_force_performance_level": "auto",
        "pp_dpm_mclk": f"0: {spec.memory_clock_mhz}Mhz *",
        **{f"mem_info_{kind}_total": size for kind, size in memory.items()},
        "mem_info_gtt_used": 0,  # pages of the host that the driver mapped for the device: there is no such table
    }
