"""The system and its agents: virtual GPUs, and the CPU."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable
from pathlib import Path

from cairn.base import exits
from cairn.base.errors import CairnError, DeviceError
from cairn.hsa import core, published, tell
from cairn.hsa.executable import Executable
from cairn.hsa.live import live_queues
from cairn.hsa.queue import Queue
from cairn.hsa.signal import Signal
from cairn.vgpu import dispatch, ending, specs
from cairn.vgpu.device import Engine, VirtualDevice, check_settings
from cairn.vgpu.memory import Allocation, Memory
from cairn.vgpu.specs import DeviceSpec

DEFAULT_STACK = 16384  # scratch bytes a work-item for a stack whose depth the compiler cannot count
_KINDS = ("device", "fine", "host", "code")


class CpuAgent:
    """The host's processor as an HSA agent: it owns the pinned memory and runs no packets."""

    is_gpu = False

    def __init__(self, memory: Memory) -> None:
        self.memory = memory
        self.name = _cpu_name()
        self.cores = os.cpu_count() or 1

    def __repr__(self) -> str:
        return f"<CpuAgent {self.name}>"


class Agent:
    """One virtual GPU as an HSA agent. ``index`` counts the system's GPUs; ``spec`` is its data sheet."""

    is_gpu = True

    def __init__(self, system: System, device: VirtualDevice) -> None:
        self.system = system
        self.device = device
        self.stack_size = DEFAULT_STACK
        self.seen = 0  # address of what other processes see of it (cairn.hsa.published)
        self._service: Callable[[Queue], None] | None = None
        self._failing: Callable[[Queue], None] | None = None
        self._ended: Callable[[Queue], None] | None = None
        device.on_interrupt(self._interrupted)

    @property
    def spec(self) -> DeviceSpec:
        return self.device.spec

    @property
    def index(self) -> int:
        return self.device.index

    @property
    def uuid(self) -> str:
        """The name that stays the same from run to run (``specs.uuid``)."""
        return specs.uuid(self.spec, self.index)

    def __repr__(self) -> str:
        return f"<Agent {self.index}: {self.spec.marketing_name} ({self.spec.target})>"

    # ---- memory ----

    def allocate(self, size: int, *, kind: str = "device") -> int:
        """Address of ``size`` new bytes, page-aligned: ``device``, ``fine`` (fine-grained) or ``host`` (pinned) memory.

        Raises OutOfMemory.
        """
        if kind not in _KINDS:
            raise DeviceError(f"memory of kind {kind!r}: expected one of {', '.join(_KINDS)}")
        memory = self.system.host_memory if kind == "host" else self.device.memory
        return memory.allocate(size, kind, self).base

    def free(self, address: int) -> None:
        """Free what ``allocate`` returned. Later accesses to it fault."""
        memory = self.system.host_memory if self.system.host_memory.contains(address) else self.device.memory
        memory.free(address)

    def allocation_at(self, address: int) -> Allocation | None:
        """The live allocation (of any agent, or of host memory) that holds ``address``."""
        return self.system.allocation_at(address)

    @property
    def memory_free(self) -> int:
        """Bytes of device memory that can still be allocated."""
        return self.device.memory.free_bytes

    @property
    def memory_total(self) -> int:
        """Bytes of device memory."""
        return self.device.memory.capacity

    # ---- queues, code, services ----

    def create_queue(
        self, size: int = 1024, priority: int = 0, on_error: Callable[[CairnError], None] | None = None, *,
        direct: bool = True,
    ) -> Queue:  # fmt: skip
        """A new queue of ``size`` packets. ``on_error(error)`` is called on the queue's thread when a packet fails;
        without it the error is printed on stderr. ``direct``: the program may write packets into its ring."""
        return Queue(self, size, priority, on_error, direct=direct)

    def load(self, data: bytes) -> Executable:
        """``Executable.load`` on this agent."""
        return Executable.load(self, data)

    def on_interrupt(
        self,
        service: Callable[[Queue], None] | None,
        failing: Callable[[Queue], None] | None = None,
        ended: Callable[[Queue], None] | None = None,
    ) -> None:
        """Call ``service(queue)`` when a kernel of the queue asks for the host (``s_sendmsg`` MSG_INTERRUPT), and after
        a dispatch that left output in the queue's printf buffer. The kernel, or the queue, goes on when it returns.
        ``failing(queue)`` is called when a dispatch has failed, before a part of it may run again to find out why.
        ``ended(queue)`` is called after the service, where a dispatch has ended and not only asked."""
        self._service, self._failing, self._ended = service, failing, ended

    def serve(self, queue: Queue) -> None:
        """Run the service for ``queue``; a failure puts the queue in error."""
        if self._service is not None:
            queue.run_callback(lambda: self._service(queue) if self._service else None)
        if self._ended is not None:
            queue.run_callback(lambda: self._ended(queue) if self._ended else None)

    def failing(self, queue: Queue) -> None:
        """A dispatch of ``queue`` has failed; its report is not made yet."""
        if self._failing is not None:
            self._failing(queue)

    def _interrupted(self, address: int) -> None:
        queue = next((q for q in live_queues() if q.address == address), None)
        if queue is not None and self._service is not None:
            self._service(queue)


class System:
    """The agents of this process. ``host_memory`` is what ``kind="host"`` allocates from."""

    def __init__(self, devices: tuple[DeviceSpec, ...], *, engine: Engine | None = None) -> None:
        self.pid = os.getpid()
        self.host_memory = Memory(_host_bytes(), "host memory")
        self.agents: tuple[Agent, ...] = tuple(
            Agent(self, VirtualDevice(spec, index, engine=engine)) for index, spec in enumerate(devices)
        )
        self.cpu = CpuAgent(self.host_memory)

    def signal(self, initial: int = 1) -> Signal:
        """A new signal."""
        return Signal(initial)

    def allocation_at(self, address: int) -> Allocation | None:
        """The live allocation that holds ``address``, in any agent's memory or the host's pinned memory."""
        for memory in (*(agent.device.memory for agent in self.agents), self.host_memory):
            if memory.contains(address):
                return memory.find(address)
        return None

    def shutdown(self) -> None:
        """Destroy all queues of these agents and give their memory back."""
        for queue in live_queues():
            if queue.agent in self.agents:
                queue.destroy()
        for agent in self.agents:
            agent.device.close()
        self.host_memory.close()


_lock = threading.Lock()
_system: System | None = None


def virtual_system() -> System:
    """The process's virtual system, made on first use from ``CAIRN_DEVICES``. A forked child gets one of its own."""
    global _system
    with _lock:
        if _system is None or _system.pid != os.getpid():
            check_settings()
            _system = System(specs.configured_devices())
            tell.system(_system)
            published.publish(_system)
            exits.at_last(_at_exit)
            ending.before_end(core.drop_address())
        return _system


def _at_exit() -> None:
    """Stop the native threads while Python still lives: they may call into it."""
    for queue in live_queues():
        queue.stop()
    dispatch.loaded().cairn_pool_stop()


def _host_bytes() -> int:
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (ValueError, OSError):
        return 64 << 30


def _cpu_name() -> str:
    if sys.platform == "linux":
        try:
            for line in Path("/proc/cpuinfo").read_text(errors="replace").splitlines():
                if line.startswith("model name"):
                    return line.partition(":")[2].strip()
        except OSError:
            return "CPU"
    return "CPU"
