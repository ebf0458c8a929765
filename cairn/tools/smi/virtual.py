"""Readings of the virtual devices. They have no temperature, power or clocks that change, and their load is that of the
process that asks: see ``cairn.libs.smi``."""

from __future__ import annotations

from cairn.libs import smi
from cairn.tools.smi import Reading


def about() -> str:
    """Who tells it."""
    return "virtual devices, in this process"


def readings() -> list[Reading]:
    """One a device, in their order."""
    found = []
    for device in smi.devices():
        total, used = smi.memory(device, smi.VRAM)
        found.append(
            Reading(
                device.index, device.spec.marketing_name, smi.bdf_text(device), uuid=f"{smi.identity(device):016x}",
                clock_limit=device.spec.clock_mhz, load=smi.busy_percent(device), memory_total=total, memory_used=used,
            )
        )  # fmt: skip
    return found
