"""The runtime that the interface for Python stands on in this process."""

from __future__ import annotations

import functools
from typing import Any

from cairn.base import home, platform


@functools.cache
def ground() -> Any:
    """``cairn.hip.api.ground``, or what has its names on NVIDIA's platform."""
    return home.module("cairn.hip.platform.nvidia.objects" if platform.chosen() == "nvidia" else "cairn.hip.api.ground")
