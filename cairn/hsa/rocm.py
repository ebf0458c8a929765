"""The system's own HSA runtime behind the same objects: ``CAIRN_BACKEND=rocm``.

Agents, memory, queues, signals and executables are those of a real GPU, through ``libhsa-runtime64.so.1`` by ctypes.
What only a virtual device can do raises DeviceError by name.
"""

from __future__ import annotations

import atexit
import ctypes
import functools
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from cairn import codeobj
from cairn.base import config
from cairn.base.errors import CairnError, CodeObjectError, DeviceError, KernelTrap, MemoryFault, OutOfMemory, ToolError
from cairn.codeobj import KernelInfo
from cairn.hsa.core import HEADER_BARRIER, HEADER_SYSTEM_SCOPES, BarrierPacket, Condition, NativeQueue, PacketType
from cairn.vgpu.dispatch import Packet
from cairn.vgpu.memory import Allocation

NAME = "libhsa-runtime64.so.1"
_U64 = ctypes.c_uint64
_FOREVER = (1 << 64) - 1
_SLICE = 100_000_000  # ns of one native wait, so that Ctrl-C is let through
_KINDS = {"device": 4, "fine": 2, "host": 2}  # global flags of the pool: coarse-grained 4, fine-grained 2
_STATUS: dict[int, type[CairnError]] = {43: MemoryFault, 0x1016: KernelTrap, 0x1008: OutOfMemory, 0x1003: OutOfMemory}
_RETURNS = {"hsa_signal_load_relaxed": ctypes.c_int64, "hsa_signal_wait_scacquire": ctypes.c_int64}


class Library:
    """The runtime's functions: ``call(name, …)`` raises DeviceError for a status. Handles are integers."""

    def __init__(self) -> None:
        root = config.get("ROCM_PATH")
        places = [str(Path(root, "lib", NAME))] if root else []
        self.path, failures = "", []
        for place in (*places, NAME, f"/opt/rocm/lib/{NAME}"):
            try:
                self._library = ctypes.CDLL(place)
                self.path = place
                break
            except OSError as error:
                failures.append(str(error))
        if not self.path:
            raise ToolError(
                f"CAIRN_BACKEND=rocm needs the system's {NAME}: {failures[0]}",
                hint="install ROCm or set ROCM_PATH; without an AMD GPU unset CAIRN_BACKEND",
            )

    def function(self, name: str, *arguments: Any) -> Any:
        """Call and return what the function returns."""
        found = getattr(self._library, name)
        found.restype = _RETURNS.get(name, ctypes.c_uint32)
        return found(*(_U64(a) if isinstance(a, int) and a >= 0 else a for a in arguments))

    def call(self, name: str, *arguments: Any) -> None:
        status = self.function(name, *arguments)
        if status:
            raise _STATUS.get(status, DeviceError)(f"{name}: {self.text(status)}")

    def text(self, status: int) -> str:
        """The runtime's own words for a status."""
        words = ctypes.c_char_p()
        self.function("hsa_status_string", status, ctypes.byref(words))
        return (words.value or b"").decode(errors="replace") or f"status {status:#x}"

    def out(self, kind: Any, name: str, *arguments: Any) -> Any:
        """Call with an output pointer as the last argument; returns what was stored there."""
        value = kind()
        self.call(name, *arguments, ctypes.byref(value))
        return value.value if hasattr(value, "value") else value

    def each(self, name: str, *arguments: int) -> list[int]:
        """The handles that an iterating function visits."""
        seen: list[int] = []

        def visit(handle: int, data: int) -> int:
            seen.append(handle)
            return 0

        callback = ctypes.CFUNCTYPE(ctypes.c_int32, _U64, _U64)(visit)
        self.call(name, *arguments, callback, 0)
        return seen


@functools.cache
def library() -> Library:
    """The system's runtime, initialized. Raises ToolError where there is none."""
    found = Library()
    found.call("hsa_init")
    return found


class Signal:
    """A signal of the system's runtime; see ``cairn.hsa.Signal``."""

    def __init__(self, initial: int = 1) -> None:
        self.address: int = library().out(_U64, "hsa_signal_create", initial, 0, 0)

    def __del__(self) -> None:
        if getattr(self, "address", 0):
            library().function("hsa_signal_destroy", self.address)

    @property
    def value(self) -> int:
        return int(library().function("hsa_signal_load_relaxed", self.address))

    def store(self, value: int) -> None:
        library().function("hsa_signal_store_screlease", self.address, ctypes.c_int64(value))

    def wait(self, target: int = 0, *, condition: Condition = Condition.EQ, timeout: float | None = None) -> bool:
        """Block until the value fits; False after ``timeout`` seconds."""
        deadline = None if timeout is None else time.monotonic() + timeout
        holds = (int.__eq__, int.__ne__, int.__lt__, int.__ge__)[condition]
        wanted = ctypes.c_int64(target)
        while True:
            found = library().function("hsa_signal_wait_scacquire", self.address, int(condition), wanted, _SLICE, 0)
            if holds(int(found), target):
                return True
            if deadline is not None and time.monotonic() >= deadline:
                return False


class Kernel:
    """A kernel of an executable."""

    def __init__(self, name: str, object_address: int, private_size: int, info: KernelInfo) -> None:
        self.name, self.object_address, self.private_size, self.info = name, object_address, private_size, info


class Executable:
    """A code object that the system's runtime loaded: ``kernels`` by name, ``symbols`` (address, size) by name."""

    def __init__(self, agent: Agent, data: bytes) -> None:
        self.agent, self.code_object = agent, codeobj.load(data)
        if self.code_object.target != agent.target:
            raise CodeObjectError(
                f"code object for {self.code_object.target}; the device {agent.name} is {agent.target}"
            )
        found, place = library(), ctypes.create_string_buffer(data, len(data))
        reader = found.out(
            _U64, "hsa_code_object_reader_create_from_memory", ctypes.addressof(place), len(data)
        )  # fmt: skip
        self.handle: int = found.out(_U64, "hsa_executable_create_alt", 1, 0, None)
        try:
            found.call("hsa_executable_load_agent_code_object", self.handle, agent.handle, reader, None, None)
            found.call("hsa_executable_freeze", self.handle, None)
        finally:
            found.call("hsa_code_object_reader_destroy", reader)
        self.kernels = {name: self._kernel(name, info) for name, info in self.code_object.kernels.items()}
        names = [s for s in self.code_object.symbols.values() if s.kind == "object" and not s.name.endswith(".kd")]
        self.symbols = {s.name: (self._info(s.name, 21, _U64), s.size) for s in names}

    def _info(self, name: str, attribute: int, kind: Any) -> int:
        found, agent = library(), _U64(self.agent.handle)
        asked = (self.handle, name.encode(), ctypes.byref(agent))
        symbol = found.out(_U64, "hsa_executable_get_symbol_by_name", *asked)
        return int(found.out(kind, "hsa_executable_symbol_get_info", symbol, attribute))

    def _kernel(self, name: str, info: KernelInfo) -> Kernel:
        symbol = f"{name}.kd"
        return Kernel(name, self._info(symbol, 22, _U64), self._info(symbol, 14, ctypes.c_uint32), info)

    def unload(self) -> None:
        """Remove it from device memory."""
        library().call("hsa_executable_destroy", self.handle)
        self.kernels.clear()
        self.symbols.clear()


class Queue:
    """A hardware queue that this object writes packets into."""

    def __init__(self, agent: Agent, size: int, on_error: Callable[[CairnError], None] | None) -> None:
        self.agent, self.error, self._on_error = agent, None, on_error
        self._lock = threading.RLock()
        self._callback = ctypes.CFUNCTYPE(None, ctypes.c_uint32, _U64, _U64)(self._failed)
        arguments = (agent.handle, size, 0, self._callback, 0, (1 << 32) - 1, (1 << 32) - 1)
        self.address: int = library().out(_U64, "hsa_queue_create", *arguments)
        self._queue = NativeQueue.from_address(self.address)
        self._held: list[tuple[int, Any]] = []  # kept until the packet of that number is done

    error: CairnError | None

    def _failed(self, status: int, queue: int, data: int) -> None:
        self.error = _STATUS.get(status, DeviceError)(f"a dispatch failed: {library().text(status)}")
        if self._on_error is not None:
            self._on_error(self.error)

    def _submit(self, packet: ctypes.Structure, header: int, keep: Any = None) -> int:
        """Write one packet, its header last, and ring the doorbell. Returns its number."""
        if self.error is not None:
            raise self.error
        with self._lock:
            number = self._queue.write_dispatch_id
            while number - self.done >= self._queue.size:
                time.sleep(0.0001)
            self._queue.write_dispatch_id = number + 1
            place = self._queue.base_address + 64 * (number & (self._queue.size - 1))
            ctypes.memmove(place + 4, ctypes.addressof(packet) + 4, 60)
            second = ctypes.c_uint16.from_address(ctypes.addressof(packet) + 2).value
            ctypes.c_uint32.from_address(place).value = second << 16 | header
            library().function("hsa_signal_store_screlease", self._queue.doorbell_signal, number)
            self._held = [(n, held) for n, held in self._held if n >= self.done] + [(number, keep)]
        return int(number)

    def restrict(self, mask: Sequence[int]) -> None:
        """Run later packets on the compute units whose bits are set in words of 32; on all for none."""
        words = (ctypes.c_uint32 * len(mask))(*mask)
        library().call("hsa_amd_queue_cu_set_mask", self.address, 32 * len(mask), ctypes.addressof(words))

    @property
    def done(self) -> int:
        """Packets that the processor has taken off."""
        return int(self._queue.read_dispatch_id)

    def dispatch(
        self, kernel: Kernel, grid: Sequence[int], block: Sequence[int], kernarg_address: int, *,
        group_size: int | None = None, completion: Signal | None = None, keep: Any = None,
    ) -> int:  # fmt: skip
        """Write a kernel dispatch packet; ``grid`` counts work-items. Returns its number."""
        x, y, z = (*grid, 1, 1)[:3]
        packet = Packet()
        packet.setup = 3 if z > 1 else 2 if y > 1 else 1
        packet.block[:] = (*block, 1, 1)[:3]
        packet.grid[:] = x, y, z
        packet.private_size = kernel.private_size
        packet.group_size = kernel.info.group_size if group_size is None else group_size
        packet.kernel_object, packet.kernarg = kernel.object_address, kernarg_address
        packet.completion = completion.address if completion else 0
        header = PacketType.KERNEL_DISPATCH | HEADER_BARRIER | HEADER_SYSTEM_SCOPES
        return self._submit(packet, header, (kernel, completion, keep))

    def launch(
        self, kernel: Kernel, grid: Sequence[int], block: Sequence[int], *, packed: bytes = b"", dynamic_lds: int = 0,
        completion: Signal | None = None,
    ) -> int:  # fmt: skip
        """Dispatch with the explicit arguments as they lie in the kernarg segment; the hidden ones are filled in."""
        data = bytearray(max(kernel.info.kernarg_size, len(packed), 16))
        data[: len(packed)] = packed
        _fill_hidden(data, kernel.info, grid, block, dynamic_lds)
        place = _Buffer(self.agent, len(data))
        ctypes.memmove(place.address, bytes(data), len(data))
        size = kernel.info.group_size + dynamic_lds
        return self.dispatch(kernel, grid, block, place.address, group_size=size, completion=completion, keep=place)

    def barrier(self, deps: Sequence[Signal] = (), completion: Signal | None = None) -> int:
        """Hold the queue until all of ``deps`` are 0. Returns the last packet's number."""
        number = 0
        for start in range(0, max(1, len(deps)), 5):
            packet, part = BarrierPacket(), deps[start : start + 5]
            for i, signal in enumerate(part):
                packet.dep_signal[i] = signal.address
            if completion is not None and start + 5 >= len(deps):
                packet.completion = completion.address
            header = PacketType.BARRIER_AND | HEADER_BARRIER | HEADER_SYSTEM_SCOPES
            number = self._submit(packet, header, (part, completion))
        return number

    def copy(self, dst: int, src: int, size: int, completion: Signal | None = None) -> int:
        """Copy ``size`` bytes in the queue's order, by the device's copy engine."""
        before, after = Signal(1), Signal(1)
        self.barrier((), before)
        handle, dep = self.agent.handle, (_U64 * 1)(before.address)
        arguments = (dst, handle, src, handle, size, 1, dep, after.address)
        library().call("hsa_amd_memory_async_copy", *arguments)
        return self.barrier((after, before), completion)

    def fill(self, dst: int, pattern: int, width: int, count: int, completion: Signal | None = None) -> int:
        """Store ``pattern`` (``width`` bytes) ``count`` times in the queue's order."""
        source = _Buffer(self.agent, width * count)
        ctypes.memmove(source.address, pattern.to_bytes(width, "little") * count, width * count)
        done = completion or Signal(1)
        number = self.copy(dst, source.address, width * count, done)
        self._held.append((number, source))
        return number

    def callback(self, function: Callable[[], None]) -> int:
        """Call a host function in the queue's order, on a thread of the runtime."""
        before, after = Signal(1), Signal(1)

        def run(value: int, data: int) -> bool:
            try:
                function()
            except Exception as error:
                self._failed(0x1000, self.address, 0)
                self.error = DeviceError(f"a host function in a queue raised {error!r}")
            after.store(0)
            return False

        handler = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_int64, _U64)(run)
        self.barrier((), before)
        library().call("hsa_amd_signal_async_handler", before.address, 0, ctypes.c_int64(0), handler, 0)
        number = self.barrier((after,))
        self._held.append((number, (handler, before)))
        return number

    def wait_idle(self, timeout: float | None = None) -> CairnError | None:
        """Block until everything written so far is done; returns the queue's error, if any."""
        deadline = None if timeout is None else time.monotonic() + timeout
        if self.error is None:
            last = Signal(1)
            self.barrier((), last)
            while not last.wait(timeout=0.05) and self.error is None:
                if deadline is not None and time.monotonic() >= deadline:
                    raise TimeoutError(f"the queue is not idle after {timeout} s")
        return self.error

    def destroy(self) -> None:
        """End the queue; what is in it is dropped."""
        if self.address:
            address, self.address = self.address, 0
            library().call("hsa_queue_destroy", address)
            self._held.clear()

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        raise DeviceError(f"a queue of the system's runtime has no {name}: CAIRN_BACKEND=rocm does not support it")


class _Buffer:
    """Fine-grained host memory that lives as long as this object."""

    def __init__(self, agent: Agent, size: int) -> None:
        self.agent, self.address = agent, agent.allocate(max(size, 64), kind="host")

    def __del__(self) -> None:
        if getattr(self, "address", 0):
            self.agent.free(self.address)


def _fill_hidden(data: bytearray, info: KernelInfo, grid: Sequence[int], block: Sequence[int], lds: int) -> None:
    items, sizes = (*grid, 1, 1)[:3], (*block, 1, 1)[:3]
    values = {"hidden_grid_dims": 3 if items[2] > 1 else 2 if items[1] > 1 else 1, "hidden_dynamic_lds_size": lds}
    for axis, count, size in zip("xyz", items, sizes, strict=True):
        values[f"hidden_block_count_{axis}"] = count // size
        values[f"hidden_group_size_{axis}"], values[f"hidden_remainder_{axis}"] = size, count % size
    for arg in info.args:
        if arg.value_kind in values:
            data[arg.offset : arg.offset + arg.size] = values[arg.value_kind].to_bytes(arg.size, "little")


class Agent:
    """A real GPU."""

    is_gpu = True

    def __init__(self, system: System, handle: int, index: int) -> None:
        self.system, self.handle, self.index = system, handle, index
        self.target = self._text(0)
        self.name = self._text(0xA009) or self.target
        self.cu_count, self.wavefront_size = self._number(0xA002), self._number(6)
        self._pools = {self._flags(pool): pool for pool in library().each("hsa_amd_agent_iterate_memory_pools", handle)}

    def _text(self, attribute: int) -> str:
        buffer = ctypes.create_string_buffer(256)
        library().call("hsa_agent_get_info", self.handle, attribute, buffer)
        return buffer.value.decode(errors="replace")

    def _number(self, attribute: int) -> int:
        return int(library().out(ctypes.c_uint32, "hsa_agent_get_info", self.handle, attribute))

    def _flags(self, pool: int) -> int:
        segment = library().out(ctypes.c_uint32, "hsa_amd_memory_pool_get_info", pool, 0)
        return int(library().out(ctypes.c_uint32, "hsa_amd_memory_pool_get_info", pool, 1)) if segment == 0 else -1

    def __repr__(self) -> str:
        return f"<Agent {self.index}: {self.name} ({self.target}), real>"

    def allocate(self, size: int, *, kind: str = "device") -> int:
        """Address of ``size`` new bytes: ``device``, ``fine`` or ``host`` memory that this agent reaches."""
        if kind not in _KINDS:
            raise DeviceError(f"memory of kind {kind!r}: expected one of {', '.join(_KINDS)}")
        pools = self.system.host_pools if kind == "host" else self._pools
        if _KINDS[kind] not in pools:
            raise DeviceError(f"{self.name} has no memory pool of kind {kind!r}")
        address: int = library().out(_U64, "hsa_amd_memory_pool_allocate", pools[_KINDS[kind]], size, 0)
        if kind == "host":
            library().call("hsa_amd_agents_allow_access", 1, (_U64 * 1)(self.handle), None, address)
        self.system.allocations[address] = Allocation(address, size, kind, self)
        return address

    def free(self, address: int) -> None:
        """Free what ``allocate`` returned."""
        library().call("hsa_amd_memory_pool_free", address)
        self.system.allocations.pop(address, None)

    def create_queue(
        self, size: int = 1024, priority: int = 0, on_error: Callable[[CairnError], None] | None = None
    ) -> Queue:  # fmt: skip
        """A new hardware queue of ``size`` packets."""
        return Queue(self, size, on_error)

    def load(self, data: bytes) -> Executable:
        """Load a code object on this agent."""
        return Executable(self, data)


class System:
    """The GPUs of the machine."""

    def __init__(self) -> None:
        self.allocations: dict[int, Allocation] = {}
        handles = library().each("hsa_iterate_agents")
        kinds = {h: library().out(ctypes.c_uint32, "hsa_agent_get_info", h, 17) for h in handles}
        self.host_pools: dict[int, int] = {}
        for handle in (h for h in handles if kinds[h] == 0):
            for pool in library().each("hsa_amd_agent_iterate_memory_pools", handle):
                flags = library().out(ctypes.c_uint32, "hsa_amd_memory_pool_get_info", pool, 1)
                self.host_pools.setdefault(flags, pool)
        self.agents = tuple(Agent(self, h, i) for i, h in enumerate(h for h in handles if kinds[h] == 1))
        if not self.agents:
            raise ToolError(f"{library().path} sees no GPU", hint="unset CAIRN_BACKEND for virtual devices")

    def signal(self, initial: int = 1) -> Signal:
        """A new signal."""
        return Signal(initial)

    def allocation_at(self, address: int) -> Allocation | None:
        """The live allocation that holds ``address``."""
        found = (a for a in self.allocations.copy().values() if a.base <= address < a.end)
        return next(found, None)


@functools.cache
def system() -> System:
    """The machine's system."""
    made = System()
    atexit.register(library().function, "hsa_shut_down")
    return made
