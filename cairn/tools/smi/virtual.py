"""Readings of the virtual devices: memory and load of all processes, power and clock as a model has them of the load.
They have no temperature."""

from __future__ import annotations

from cairn.hsa import published
from cairn.tools.smi import Process, Reading, amd

_WATCH = 0.1  # seconds that devices are watched for


def about() -> str:
    """Who tells it."""
    return "virtual devices; power and clock are modelled from the load"


def readings() -> list[Reading]:
    """One a device, in their order."""
    return [
        Reading(
            d.index, d.spec.marketing_name, d.bdf, uuid=d.serial, power=amd.watts(d), power_limit=d.spec.board_watts,
            clock=published.clock_mhz(d.spec, d.sample.busy), clock_limit=d.spec.clock_mhz,
            memory_clock=d.spec.memory_clock_mhz, load=amd.percent(d), memory_total=d.spec.memory_bytes,
            memory_used=d.sample.used,
            processes=tuple(Process(process.pid, load.used) for process, load in d.sample.processes),
        )
        for d in amd.devices(_WATCH)
    ]  # fmt: skip
