"""Whose GPUs programs run on here: AMD's, virtual ones among them, or NVIDIA's through their driver.

``HIP_PLATFORM`` says it. Where it is unset, a machine with NVIDIA's driver and a device of it takes that; programs of
OpenMP and OpenCL, whose code is for AMD's, do not.
"""

from __future__ import annotations

import functools
import os
from pathlib import Path

from cairn.base import config
from cairn.base.errors import UsageError

DRIVER = "libcuda.so.1"
# What a driver that can be used leaves in /dev: NVIDIA's own, and Windows' under its Linux.
_NODES = ("/dev/nvidiactl", "/dev/dxg")
_NAMES = {"amd": "amd", "hcc": "amd", "rocclr": "amd", "clang": "amd", "nvidia": "nvidia", "nvcc": "nvidia"}


GUESSED = "CAIRN_PLATFORM_FOUND"  # what `cairn exec` has set HIP_PLATFORM to where the user has not


def guessed() -> bool:
    """Whether the user has not said which platform to use."""
    wanted = config.get("HIP_PLATFORM")
    return not wanted or wanted == config.get(GUESSED)


def follow(platform: str) -> None:
    """The process's code is for ``platform``: that is chosen from now on, unless the user has said otherwise, or calls
    have gone to NVIDIA's already."""
    if guessed() and "cairn-nvidia.so" not in Path("/proc/self/maps").read_text(encoding="utf-8", errors="replace"):
        os.environ["HIP_PLATFORM"] = platform


def chosen() -> str:
    """``amd`` or ``nvidia``. Raises UsageError where ``HIP_PLATFORM`` is neither."""
    wanted = config.get("HIP_PLATFORM")
    if not wanted:
        return "nvidia" if driver_found() else "amd"
    if wanted not in _NAMES:
        raise UsageError(f"HIP_PLATFORM={wanted}: expected amd or nvidia")
    return _NAMES[wanted]


@functools.cache
def driver_found() -> bool:
    """Whether NVIDIA's driver and a device of it are here; nothing of it is started."""
    import ctypes

    if not any(Path(node).exists() for node in _NODES):
        return False
    try:
        ctypes.CDLL(DRIVER, mode=os.RTLD_LOCAL | os.RTLD_LAZY)
    except OSError:
        return False
    return True
