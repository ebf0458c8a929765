"""What Triton's benchmarking asks of ``torch.cuda``, for devices whose launches end before they return."""

from __future__ import annotations

import time
from typing import Any

from cairn.hip import state


class Event:
    """A point in time. Launches are synchronous, so the host's clock is the device's."""

    def __init__(self, enable_timing: bool = False, **_: Any) -> None:
        self.at = 0

    def record(self, stream: Any = None) -> None:
        self.at = time.perf_counter_ns()

    def elapsed_time(self, end: Event) -> float:
        """Milliseconds from this event to ``end``."""
        return max(end.at - self.at, 1) / 1e6

    def synchronize(self) -> None:
        """Nothing to wait for."""

    def query(self) -> bool:
        return True


def synchronize(device: Any = None) -> None:
    """Wait for the device (the current one)."""
    state.device(device).synchronize()


def current_device() -> int:
    return state.current_device()


def set_device(device: int) -> None:
    state.set_current_device(state.device(device).index)


def device_count() -> int:
    return len(state.devices())


def is_available() -> bool:
    return bool(state.devices())
