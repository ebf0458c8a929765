"""Devices: how many, which one, and waiting for one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from cairn.hip.api.calls import raises_hip_errors
from cairn.hip.api.platforms import ground
from cairn.vgpu.specs import DeviceSpec


@raises_hip_errors
def device_count() -> int:
    """How many devices the program sees."""
    return len(ground().devices())


@raises_hip_errors
def devices() -> tuple[DeviceSpec, ...]:
    """What they are: names, sizes, clocks, by index."""
    return tuple(device.spec for device in ground().devices())


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
