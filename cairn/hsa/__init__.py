"""The HSA runtime: the system's agents, their queues, signals, memory and executables.

``system()`` makes everything on first use; importing this package starts nothing.
"""

from __future__ import annotations

from cairn.hsa.agent import Agent, CpuAgent, System, system
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
]
