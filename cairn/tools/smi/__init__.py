"""What ``cairn smi`` tells of devices: one reading a device, from whoever knows it.

A provider is a module with ``readings()`` and ``about()``: ``nvml`` asks NVIDIA's management library, ``virtual`` the
virtual devices of this process. What a device does not tell is None.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from cairn.base import home, platform


class Process(NamedTuple):
    """A process that uses a device, with the bytes of memory that it has there."""

    pid: int
    memory: int | None


class Reading(NamedTuple):
    """A device now: temperature in °C, power in W, clocks in MHz, loads and fan in %, memory in bytes, energy in J
    since the driver started; ECC errors that could not be corrected since then."""

    index: int  # type: ignore[assignment]  # a number, not the tuple's method
    name: str
    bus: str
    uuid: str | None = None
    temperature: float | None = None
    power: float | None = None
    power_limit: float | None = None
    clock: int | None = None
    clock_limit: int | None = None
    memory_clock: int | None = None
    load: int | None = None
    memory_load: int | None = None
    memory_total: int | None = None
    memory_used: int | None = None
    fan: int | None = None
    state: str | None = None
    energy: float | None = None
    ecc_errors: int | None = None
    processes: tuple[Process, ...] = ()


def provider() -> Any:
    """The module that knows the devices of this platform."""
    return home.module(f"cairn.tools.smi.{'nvml' if platform.chosen() == 'nvidia' else 'virtual'}")
