"""How long tests wait for programs: as long as they say on a machine that is free, longer on a busy one.

A minute's work takes ten where ten others want the processor. The limits are there for programs that never end.
"""

from __future__ import annotations

import os
import subprocess
from typing import Any

_SHORT = 30.0  # seconds; what waits less expects that it runs out


def seconds(limit: float | None) -> float | None:
    """A limit for this machine as it is now: times what wants a core, on average of the last minutes."""
    if limit is None or limit < _SHORT:
        return limit
    return limit * max(1.0, *(load / (os.cpu_count() or 1) for load in os.getloadavg()[:2]))


def install() -> None:
    """Have ``subprocess`` wait so long, in this process."""
    communicate, wait = subprocess.Popen.communicate, subprocess.Popen.wait

    def patient_communicate(self: Any, input: Any = None, timeout: float | None = None) -> Any:
        return communicate(self, input, seconds(timeout))

    def patient_wait(self: Any, timeout: float | None = None) -> Any:
        return wait(self, seconds(timeout))

    subprocess.Popen.communicate = patient_communicate  # type: ignore[method-assign]
    subprocess.Popen.wait = patient_wait  # type: ignore[method-assign]
