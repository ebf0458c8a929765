"""Devices: how many, which one, and waiting for one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from cairn.base import home, platform
from cairn.hip.api.calls import raises_hip_errors
from cairn.hip.api.platforms import ground
from cairn.vgpu import specs
from cairn.vgpu.specs import DeviceSpec


@raises_hip_errors
def device_count() -> int:
    """How many devices the program sees."""
    return len(ground().devices())


@raises_hip_errors
def devices() -> tuple[DeviceSpec, ...]:
    """What they are: names, sizes, clocks, by index."""
    return tuple(device.spec for device in ground().devices())


def platforms() -> dict[str, tuple[Any, ...]]:
    """The devices of every platform by its name, whichever the program uses: ``amd`` and, where a driver shows some,
    ``nvidia``. Each has a ``name`` and a ``target``; ``HIP_PLATFORM`` says whose ones a program's calls go to."""
    shown: dict[str, tuple[Any, ...]] = {"amd": specs.configured_devices()}
    if platform.driver_found() or platform.chosen() == "nvidia":
        found = tuple(home.module("cairn.hip.platform.nvidia.devices").found_or_none())
        shown |= {"nvidia": found} if found else {}
    return shown


@raises_hip_errors
def current_device() -> int:
    """Index of the calling thread's device."""
    return ground().device().index


@contextmanager
def use_device(index: int) -> Iterator[None]:
    """Within the block the calling thread's device is another one. Raises HipError for an index that is none."""
    ground().device(index)
    with ground().using_device(index):
        yield


@raises_hip_errors
def synchronize() -> None:
    """Block until all work of the current device is done. Raises what a kernel did wrong."""
    ground().device().synchronize()
