"""The HSA runtime: the system's agents, their queues, signals, memory and executables.

``system()`` makes everything on first use; importing this package starts nothing. With ``CAIRN_BACKEND=rocm`` its
agents are the machine's real GPUs, through the system's own runtime (``cairn.hsa.rocm``).
"""

from __future__ import annotations

import threading

from cairn.base import config
from cairn.base.errors import UsageError
from cairn.hsa.agent import Agent, CpuAgent, System, virtual_system
from cairn.hsa.core import Condition, Hidden, launch_address
from cairn.hsa.executable import Executable, Kernel
from cairn.hsa.queue import Queue
from cairn.hsa.signal import Signal
from cairn.vgpu.memory import Allocation

__all__ = [
    "Agent",
    "Allocation",
    "Condition",
    "CpuAgent",
    "Executable",
    "Hidden",
    "Kernel",
    "Queue",
    "Signal",
    "System",
    "launch_address",
    "system",
    "virtual_system",
]

lock = threading.RLock()  # of what follows
users = 0  # calls of hsa_init, less those of hsa_shut_down; HIP's runtime is one of them


def system() -> System:
    """The process's system: virtual, or the machine's own by ``CAIRN_BACKEND``. Raises UsageError for another word."""
    backend = config.get("CAIRN_BACKEND")
    if backend == "virtual":
        return virtual_system()
    if backend == "rocm":
        from cairn.hsa import rocm

        return rocm.system()  # type: ignore[return-value]  # the same interface, as far as real devices have it
    raise UsageError(f"CAIRN_BACKEND={backend}: expected virtual or rocm")
