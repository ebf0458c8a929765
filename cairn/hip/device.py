"""Devices: properties, limits, synchronization, and what a device owns."""

from __future__ import annotations

import ctypes
import functools
import logging
import sys
import threading
from typing import Any

from cairn.base import cache, config
from cairn.base.errors import KernelTrap, MemoryFault, UsageError
from cairn.hip import attributes, errors, handles, hostcall, nested, printf, runtime, structs
from cairn.hip.errors import Code, HipError
from cairn.hip.shared import DeviceState
from cairn.hip.stream import Stream
from cairn.vgpu.specs import pci_address

log = logging.getLogger("cairn.hip")

RUNTIME_VERSION = 70253211  # HIP 7.2: major * 10^7 + minor * 10^5 + patch

_SCHEDULE = 7  # hipDeviceScheduleMask: the flags that ROCm keeps
_HEAP = 256 << 20  # bytes of the device heap, unless the program asks for more before its first launch

# hipLimit_t
STACK_SIZE, PRINTF_FIFO, HEAP_SIZE, SCRATCH_MIN, SCRATCH_MAX, SCRATCH_CURRENT = 0, 1, 2, 4096, 4097, 4098
PERSISTING_L2 = 6
LIMIT_RANGE = 4099  # hipLimitRange
_LIMITS = {
    STACK_SIZE: 1024,
    PRINTF_FIFO: 1 << 20,
    HEAP_SIZE: 8 << 20,
    3: 2,  # CUDA's own: how deep kernels that launched kernels may wait
    4: 2048,  # launches that a kernel may have pending
    5: 128,  # bytes that L2 fetches at once, a hint
    PERSISTING_L2: 0,
    SCRATCH_MIN: 0,
    SCRATCH_MAX: 1 << 32,
    SCRATCH_CURRENT: 0,
}


def _serve(queue: Any) -> None:
    """What kernels want of the host."""
    printf.serve(queue)
    hostcall.serve(queue)
    nested.asked(queue)


class Device:
    """A visible device: its agent, streams and failure."""

    def __init__(self, index: int, agent: Any) -> None:
        self.index = index
        self.agent = agent
        self.spec = agent.spec
        self.state = DeviceState()
        self.flags = 0
        self.cache_config = 0  # hipFuncCachePreferNone
        self.error: HipError | None = None  # sticky: set by a kernel that failed
        self.peers: set[int] = set()
        self.limits = dict(_LIMITS)
        self._lock = threading.RLock()
        self._streams: dict[int, Stream] = {}
        self._captures = 0
        agent.on_interrupt(_serve, printf.last_words, nested.ended)

    def share(self, memory: DeviceState) -> None:
        """Use ``memory`` of the native launch path for the device's state from now on."""
        with self._lock:
            ctypes.memmove(ctypes.byref(memory), ctypes.byref(self.state), ctypes.sizeof(DeviceState))
            self.state = memory
            own = self.agent.device.memory
            memory.memory, memory.agent = own.address, own.agent_number(self.agent)
            self.null_stream.share(memory.null_stream)
            for stream in self.streams():
                stream.track()

    # ---- streams ----

    @functools.cached_property
    def null_stream(self) -> Stream:
        """The legacy default stream."""
        return Stream(self, null=True)

    def create_stream(self, flags: int, priority: int) -> Stream:
        stream = Stream(self, flags, priority)
        with self._lock:
            self._streams[stream.handle] = stream
        return stream

    def forget(self, stream: Stream) -> None:
        with self._lock:
            self._streams.pop(stream.handle, None)

    def streams(self) -> list[Stream]:
        """All streams made by the program."""
        with self._lock:
            return list(self._streams.values())

    def blocking_streams(self) -> list[Stream]:
        """The streams that the legacy default stream is ordered with, as far as they ever had work."""
        return [stream for stream in self.streams() if stream.blocking and stream.has_queue]

    def synchronize(self) -> None:
        """Block until all the device's work is done; raises what went wrong."""
        for stream in [self.null_stream, *self.streams()]:
            stream.finish()
        self.check()

    def waited(self) -> None:
        """The program waited for work: pools give back what they keep above their thresholds."""
        if self.state.excess:
            from cairn.hip import pool

            pool.waited(self)

    # ---- what kernels use ----

    @functools.cached_property
    def heap(self) -> int:
        """Address of the memory behind malloc and new in kernels; its pages come into being as they are used."""
        size = max(self.limits[HEAP_SIZE], _HEAP)
        address = int(self.agent.allocate(size, kind="fine"))
        ctypes.c_uint64.from_address(address).value = size  # the device library's own header
        return address

    def give_heap(self, queue: Any) -> None:
        """Let the kernels of a queue allocate."""
        from cairn.hsa import Hidden

        queue.set_hidden(Hidden.HEAP_V1, self.heap)

    def set_stack(self, size: int) -> None:
        """Bytes a work-item for stacks whose depth the compiler cannot count."""
        self.agent.stack_size = max(self.agent.stack_size, size)
        for function in handles.live("hipFunction_t"):
            if function.device is self:
                function.kernel.update_stack()

    def capturing(self, change: int) -> None:
        """One more stream captures, or one less."""
        with self._lock:
            self._captures += change
            self.update_slow()

    def update_slow(self) -> None:
        """Keep native functions away while the device has failed or a stream captures."""
        self.state.slow = int(self.error is not None) | (self._captures > 0) << 1

    # ---- failures ----

    def on_error(self, error: BaseException, *, asserted: bool = False) -> None:
        """A queue's work failed: report it as ROCm does and keep the code for the program."""
        with self._lock:
            if self.error is not None:
                return
            code = errors.code_of(error) or Code.hipErrorLaunchFailure
            if code is Code.hipErrorUnknown:
                code = Code.hipErrorLaunchFailure
            if isinstance(error, KernelTrap) and asserted:
                code = Code.hipErrorAssert
            self.error = HipError(code, str(error))
            self.update_slow()
        report = str(error) if isinstance(error, MemoryFault | KernelTrap) else f"cairn: {error}"
        print(report, file=sys.stderr, flush=True)
        if getattr(error, "hint", ""):
            print(f"  {error.hint}", file=sys.stderr, flush=True)  # type: ignore[attr-defined]

    def check(self) -> None:
        """Raise the device's failure, if it has one. It stays until hipDeviceReset."""
        if self.error is not None:
            raise HipError(self.error.code, str(self.error).partition(": ")[2])

    # ---- facts ----

    @functools.cached_property
    def uuid(self) -> bytes:
        """16 letters that name the device, as ROCm's UUIDs are."""
        given = getattr(self.agent, "uuid", "")
        text = given.removeprefix("GPU-") if given else ""
        return (text or cache.digest(f"{self.spec.name}{self.index}")[:16]).encode()

    @functools.cached_property
    def properties(self) -> Any:
        return attributes.properties(self.spec, self.agent.index, self.uuid)

    def reset(self) -> None:
        """Back to the start: streams, memory that hipMalloc and its kin gave, settings and failure are gone.

        Modules stay loaded, as in HIP: a program's own kernels work afterwards.
        """
        from cairn.hip import graph_memory, memory, pool

        for stream in self.streams():
            if stream.capture is not None:
                stream.capture.abandon()
            stream.destroy()
        null = self.null_stream
        null.finish()
        if self.error is not None:
            null.drop_queue()
        self.error = None
        self.update_slow()
        memory.release_all(self)
        pool.reset(self)
        graph_memory.footprint(self)[:] = [0, 0, 0, 0]
        self.flags, self.cache_config = 0, 0
        self.limits = dict(_LIMITS)
        self.peers.clear()


def _visible_devices() -> tuple[Device, ...]:
    from cairn import hsa

    try:
        if config.get("CAIRN_BACKEND") == "rocm":
            raise UsageError(
                "CAIRN_BACKEND=rocm: HIP's functions run on virtual devices alone",
                hint="use the system's own libamdhip64 for its GPUs; cairn.hsa drives them from Python",
            )
        agents = hsa.system().agents
        with hsa.lock:
            hsa.users += 1  # HIP's runtime uses HSA's: clients of both need not call it
    except UsageError as error:
        log.error("%s%s", error, f"\n  {error.hint}" if error.hint else "")
        runtime.refused = True
        return ()
    return tuple(Device(index, agents[number]) for index, number in enumerate(runtime.visible(len(agents))))


runtime.make_devices = _visible_devices


def hipInit(flags: int) -> None:
    if flags != 0:
        raise HipError(Code.hipErrorInvalidValue, f"hipInit flags {flags}; expected 0")
    runtime.device(0)


def hipDriverGetVersion() -> int:
    return RUNTIME_VERSION


def hipRuntimeGetVersion() -> int:
    return RUNTIME_VERSION


def hipGetDeviceCount() -> int:
    count = len(runtime.devices())
    if count == 0:
        raise HipError(Code.hipErrorNoDevice)
    return count


def hipGetDevice() -> int:
    return runtime.device().index


def hipSetDevice(device: int) -> None:
    runtime.set_current_device(runtime.device(device).index)


def hipSetValidDevices(devices: int, count: int) -> None:
    if count < 0 or (count > 0 and devices == 0) or count > len(runtime.devices()):
        raise HipError(Code.hipErrorInvalidValue, f"{count} valid devices")
    chosen = list((ctypes.c_int * count).from_address(devices)) if count else []
    for number in chosen:
        runtime.device(number)
    if chosen:
        runtime.set_current_device(chosen[0])


def hipDeviceGet(ordinal: int) -> int:
    return runtime.device(ordinal).index


def hipDeviceComputeCapability(device: int) -> tuple[int, int]:
    spec = runtime.device(device).spec
    return spec.major, spec.minor


def hipDeviceGetName(buffer: int, length: int, device: int) -> None:
    _text(buffer, length, runtime.device(device).spec.marketing_name, truncate=True)


def _text(buffer: int, length: int, text: str, *, truncate: bool = False) -> None:
    data = text.encode()
    if buffer == 0 or length <= 0:
        raise HipError(Code.hipErrorInvalidValue, f"a buffer of {length} bytes for {text!r}")
    part = data[: length - 1] + b"\0"
    ctypes.memmove(buffer, part, len(part))
    if len(data) >= length and not truncate:  # as in ROCm, what fits is there all the same
        raise HipError(Code.hipErrorInvalidValue, f"a buffer of {length} bytes for {text!r}")


def hipDeviceGetUuid(device: int) -> Any:
    return runtime.device(device).properties.uuid


def hipDeviceGetP2PAttribute(attribute: int, source: int, destination: int) -> int:
    pair = runtime.device(source), runtime.device(destination)
    if pair[0] is pair[1]:
        raise HipError(Code.hipErrorInvalidDevice, f"device {source} twice")
    values = {0: 0, 1: 1, 2: 1, 3: 0}  # performance rank, access, native atomics, arrays
    if attribute not in values:
        raise HipError(Code.hipErrorInvalidValue, f"peer attribute {attribute}")
    return values[attribute]


def hipDeviceGetPCIBusId(buffer: int, length: int, device: int) -> None:
    domain, bus, number = pci_address(runtime.device(device).agent.index)
    _text(buffer, length, f"{domain:04x}:{bus:02x}:{number:02x}.0")


def hipDeviceGetByPCIBusId(bus_id: str) -> int:
    for device in runtime.devices():
        domain, bus, number = pci_address(device.agent.index)
        if bus_id.lower() in (f"{domain:04x}:{bus:02x}:{number:02x}.0", f"{domain:04x}:{bus:02x}:{number:02x}"):
            return device.index
    raise HipError(Code.hipErrorInvalidValue, f"no device has the PCI address {bus_id!r}")


def hipDeviceTotalMem(device: int) -> int:
    return int(runtime.device(device).spec.memory_bytes)


def hipDeviceSynchronize() -> None:
    device = runtime.device()
    _no_capture(device, "hipDeviceSynchronize")
    device.synchronize()
    device.waited()


def _no_capture(device: Device, what: str) -> None:
    if any(stream.capture is not None and stream.capture.forbids_waits for stream in device.streams()):
        raise HipError(Code.hipErrorStreamCaptureUnsupported, f"{what} while a stream captures")


def hipDeviceReset() -> None:
    runtime.device().reset()


def hipDeviceGetAttribute(attribute: int, device: int) -> int:
    found = runtime.device(device)
    value = attributes.attribute(found.spec, found.properties, attribute)
    if value is None:
        raise HipError(Code.hipErrorInvalidValue, f"device attribute {attribute}")
    return value


def hipGetDevicePropertiesR0600(device: int) -> Any:
    return runtime.device(device).properties


def hipGetDevicePropertiesR0000(device: int) -> Any:
    return attributes.old_properties(runtime.device(device).properties)


hipGetDeviceProperties = hipGetDevicePropertiesR0000


def hipChooseDeviceR0600(wanted: Any) -> int:
    """The device that meets most of the wishes (fields that are not 0)."""
    fields = ("major", "minor", "totalGlobalMem", "sharedMemPerBlock", "maxThreadsPerBlock", "multiProcessorCount")

    def score(device: Device) -> int:
        return sum(getattr(device.properties, f) >= getattr(wanted, f) for f in fields if getattr(wanted, f))

    runtime.device(0)
    return max(runtime.devices(), key=score).index


hipChooseDevice = hipChooseDeviceR0000 = hipChooseDeviceR0600


def hipDeviceGetTexture1DLinearMaxWidth(description: Any, device: int) -> int:
    runtime.device(device)
    return 1 << 27  # elements: CUDA's devices have as many


def hipDeviceSetCacheConfig(config: int) -> None:
    """A wish without effect: LDS and L1 are separate on these devices."""
    if config not in range(4):
        raise HipError(Code.hipErrorInvalidValue, f"cache configuration {config}; expected 0 to 3")
    runtime.device().cache_config = config


def hipDeviceGetCacheConfig() -> int:
    return runtime.device().cache_config


def _with_limit(limit: int) -> Device:
    """The device, which has that limit. As in ROCm a number from hipLimitRange on is another error."""
    device = runtime.device()
    if limit not in device.limits:
        code = Code.hipErrorInvalidValue if LIMIT_RANGE <= limit < 1 << 31 else Code.hipErrorUnsupportedLimit
        raise HipError(code, f"limit {limit}; expected one of {sorted(device.limits)}")
    return device


def hipDeviceGetLimit(limit: int) -> int:
    return _with_limit(limit).limits[limit]


def hipDeviceSetLimit(limit: int, value: int) -> None:
    device = _with_limit(limit)
    if limit == STACK_SIZE and value > 131056:
        raise HipError(Code.hipErrorInvalidValue, f"a stack of {value} bytes a work-item; at most 131056")
    if limit == PERSISTING_L2:
        value = 0  # as in CUDA clamped to what there is: no lines persist
    device.limits[limit] = value
    if limit == STACK_SIZE:
        device.set_stack(value)


def hipDeviceGetSharedMemConfig() -> int:
    runtime.device()
    return 1  # four-byte banks


def hipDeviceSetSharedMemConfig(config: int) -> None:
    """A wish without effect: banks are four bytes wide."""
    if config not in range(3):
        raise HipError(Code.hipErrorInvalidValue, f"LDS bank configuration {config}; expected 0 to 2")
    runtime.device()


def hipGetDeviceFlags() -> int:
    return runtime.device().flags


def hipSetDeviceFlags(flags: int) -> None:
    if flags & ~0x1F or (flags & 7) not in (0, 1, 2, 4):
        raise HipError(Code.hipErrorInvalidValue, f"device flags {flags:#x}")
    runtime.device().flags = flags & _SCHEDULE


def properties(device: int = 0) -> Any:
    """The properties of a device, in the present layout (hipGetDevicePropertiesR0600)."""
    return hipGetDevicePropertiesR0600(device)


assert ctypes.sizeof(structs.hipDeviceProp_tR0600) == 1472
