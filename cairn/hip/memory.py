"""Memory: allocation of every kind, registration, and what is known about a pointer.

Device addresses are host addresses. A registry over all devices says which buffer an address lies in.
"""

from __future__ import annotations

import bisect
import ctypes
import itertools
import os
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from cairn.base import pages
from cairn.base.errors import OutOfMemory
from cairn.base.ranges import Ranges
from cairn.hip import runtime, structs
from cairn.hip.errors import Code, HipError
from cairn.vgpu import dispatch

if TYPE_CHECKING:
    from cairn.hip.device import Device

PITCH = 256  # bytes: rows of pitched memory start at multiples of it
_HOST_FLAGS = 0x1 | 0x2 | 0x4 | 0x8 | 0x20000000 | 0x40000000 | 0x80000000
_COHERENT, NON_COHERENT = 0x40000000, 0x80000000
_REGISTER_FLAGS = 0x1 | 0x2 | 0x4 | 0x8
_EXT_FLAGS = {0: "device", 1: "fine", 2: "fine", 3: "fine", 4: "device"}  # default, fine, signal, uncached, contiguous

# hipMemoryType
UNREGISTERED, HOST, DEVICE, MANAGED = 0, 1, 2, 3
_TYPE = dict.fromkeys(("device", "fine", "mapped", "ipc", "imported"), DEVICE)
_TYPE |= {"host": HOST, "registered": HOST, "managed": MANAGED}

_ALLOCATED = ("device", "fine", "host", "managed")

_ids = itertools.count(1)


@dataclass
class Buffer:
    """One allocation or registered range.

    ``kind`` is device, fine, host, managed, registered, mapped (virtual memory), ipc or imported (another process's).
    """

    base: int
    size: int
    kind: str
    device: Device
    flags: int = 0
    number: int = field(default_factory=_ids.__next__)
    pool: Any = None
    graph: Any = None  # cairn.hip.graph_memory.GraphMemory of what an allocation node gives
    hints: Ranges = field(default_factory=Ranges)  # managed memory's, by attribute
    sync_memops: bool = False
    owned: bool = False  # an array, a module or a graph frees it
    file: int = -1  # what other processes map, once it was shared
    unmap: Callable[[], None] | None = None  # gives the pages back, where that is not the agent's to do

    @property
    def end(self) -> int:
        return self.base + self.size

    def give_back(self) -> None:
        """Free the memory itself; the registry has forgotten the buffer."""
        if self.unmap is not None:
            self.unmap()
        else:
            self.device.agent.free(self.base)
        if self.file >= 0:
            os.close(self.file)

    @property
    def on_host(self) -> bool:
        return self.kind in ("host", "registered")


class Registry:
    """Live buffers by address."""

    def __init__(self) -> None:
        self._bases: list[int] = []
        self._buffers: dict[int, Buffer] = {}
        self._lock = threading.Lock()

    def add(self, buffer: Buffer) -> None:
        with self._lock:
            bisect.insort(self._bases, buffer.base)
            self._buffers[buffer.base] = buffer
            self._count(buffer, 1)

    def _count(self, buffer: Buffer, step: int) -> None:
        """Native functions take the program's own memory for what is in no allocation, as long as there is no other;
        kernels reach none of it but this."""
        if buffer.kind not in ("registered", "mapped", "ipc", "imported"):
            return
        if step > 0:
            dispatch.loaded().cairn_watch_open(buffer.base, buffer.size)
        else:
            dispatch.loaded().cairn_watch_close(buffer.base)
        if runtime.native is not None:
            runtime.native.state.foreign += step

    def _meet(self, address: int) -> Buffer | None:
        """The buffer that the program made without Python and that holds ``address``; known here from now on."""
        for device in runtime.devices():
            own = device.agent.device.memory
            if own.contains(address):
                native = own.native_at(address)
                if native is None or not own.adopt(native.base):
                    return None
                buffer = Buffer(native.base, native.size, "device", device)
                self.add(buffer)
                return buffer
        return None

    def remove(self, base: int) -> Buffer | None:
        """Take out the buffer that starts at ``base``; None where there is none."""
        with self._lock:
            buffer = self._buffers.pop(base, None)
            if buffer is not None:
                del self._bases[bisect.bisect_left(self._bases, base)]
                self._count(buffer, -1)
            return buffer

    def find(self, address: int) -> Buffer | None:
        """The buffer that ``address`` lies in."""
        with self._lock:
            place = bisect.bisect_right(self._bases, address) - 1
            buffer = self._buffers[self._bases[place]] if place >= 0 else None
        if buffer is not None and (address < buffer.end or address == buffer.base):
            return buffer
        return self._meet(address)

    def at(self, base: int) -> Buffer | None:
        """The buffer that starts at ``base``."""
        buffer = self.find(base)
        return buffer if buffer is not None and buffer.base == base else None

    def overlaps(self, base: int, size: int) -> bool:
        """Whether a range touches a buffer."""
        self._meet(base)
        with self._lock:
            place = bisect.bisect_left(self._bases, base + size) - 1
            return place >= 0 and self._buffers[self._bases[place]].end > base

    def of(self, device: Device) -> list[Buffer]:
        """The buffers of a device."""
        for native in device.agent.device.memory.native_allocations():
            self._meet(native.base)
        with self._lock:
            return [buffer for buffer in self._buffers.values() if buffer.device is device]

    def used(self, device: Device) -> int:
        """Bytes of a device's own memory in use."""
        with self._lock:
            known = sum(b.size for b in self._buffers.values() if b.device is device and not b.on_host)
        return known + device.agent.device.memory.program_bytes


registry = Registry()


def allocate(
    size: int, kind: str, flags: int = 0, device: Device | None = None, *, owned: bool = False
) -> Buffer:  # fmt: skip
    """Allocate and register memory. ``kind`` as in Buffer (not registered)."""
    owner = device or runtime.device()
    owner.check()
    if kind in ("device", "fine") and size > owner.spec.memory_bytes:
        raise HipError(Code.hipErrorOutOfMemory, f"{size} bytes; the device has {owner.spec.memory_bytes}")
    base = _obtain(owner, size, "host" if kind == "managed" else kind)
    buffer = Buffer(base, size, kind, owner, flags, owned=owned)
    registry.add(buffer)
    return buffer


# Who keeps memory of a device that nobody uses, and gives it back when other memory is wanted.
at_shortage: list[Callable[[Device], None]] = []


def _obtain(owner: Device, size: int, kind: str) -> int:
    try:
        return int(owner.agent.allocate(size, kind=kind))
    except OutOfMemory:
        for spare in at_shortage:
            spare(owner)
        return int(owner.agent.allocate(size, kind=kind))


def release(address: int, kinds: tuple[str, ...]) -> None:
    """Free the buffer that starts at ``address``, after the device's work. Null is allowed, as in C."""
    if address == 0:
        return
    buffer = registry.at(address)
    if buffer is None or buffer.kind not in kinds:
        raise HipError(Code.hipErrorInvalidValue, f"{address:#x} is not the start of a live allocation of this kind")
    wait_for_all(buffer.device)
    if buffer.graph is not None:
        buffer.graph.free()
        return
    if registry.remove(address) is None:
        raise HipError(Code.hipErrorInvalidValue, f"{address:#x} was freed by another thread at the same time")
    if buffer.pool is not None:
        buffer.pool.took_back(buffer)
    buffer.give_back()


def wait_for_all(device: Device) -> None:
    """Wait for the device's work without raising its failure: memory is freed after a fault too."""
    for each in (device.null_stream, *device.streams()):
        each.finish()


def in_a_device(address: int) -> bool:
    """Whether an address belongs to a device's range without being memory of the program, such as freed memory."""
    for device in runtime.devices():
        own = device.agent.device.memory
        if own.contains(address):
            return own.find(address) is None
    return False


def pageable(address: int) -> bool:
    """Whether an address is ordinary memory of the host: no buffer, variable of a module, or memory of HSA's."""
    if registry.find(address) is not None:
        return False
    return all(device.agent.allocation_at(address) is None for device in runtime.devices()[:1])  # it knows all agents'


def release_all(device: Device) -> None:
    """Free what the program allocated on a device; its work is done."""
    for buffer in registry.of(device):
        if buffer.kind in _ALLOCATED and not buffer.owned and registry.remove(buffer.base) is not None:
            buffer.give_back()


# ---- the API ----


def hipMalloc(size: int) -> int:
    if size == 0:
        return 0
    return allocate(size, "device").base


def hipExtMallocWithFlags(size: int, flags: int) -> int:
    if flags not in _EXT_FLAGS or (flags == 2 and size != 8):
        raise HipError(Code.hipErrorInvalidValue, f"hipExtMallocWithFlags: {size} bytes with flags {flags:#x}")
    return 0 if size == 0 else allocate(size, _EXT_FLAGS[flags], flags).base


def hipHostMalloc(size: int, flags: int = 0) -> int:
    if flags & ~_HOST_FLAGS or (flags & _COHERENT and flags & NON_COHERENT):
        raise HipError(Code.hipErrorInvalidValue, f"host allocation flags {flags:#x}")
    return 0 if size == 0 else allocate(size, "host", flags).base


hipHostAlloc = hipHostMalloc


def hipMallocHost(size: int) -> int:
    return hipHostMalloc(size, 0)


hipMemAllocHost = hipMallocHost


def hipFree(address: int) -> None:
    release(address, (*_ALLOCATED, "imported"))


def hipHostFree(address: int) -> None:
    release(address, ("host",))


hipFreeHost = hipHostFree


def hipHostRegister(address: int, size: int, flags: int) -> None:
    if address == 0 or size == 0 or flags & ~_REGISTER_FLAGS:
        raise HipError(Code.hipErrorInvalidValue, f"hipHostRegister({address:#x}, {size}, {flags:#x})")
    if not pages.mapped(address, size):
        raise HipError(Code.hipErrorInvalidValue, f"{size} bytes at {address:#x} are not all the program's memory")
    stale = registry.at(address)
    if stale is not None and stale.kind == "registered":
        # Memory that was freed without a word to HIP comes back from malloc: ROCm registers it anew.
        registry.remove(address)
    if registry.overlaps(address, size):
        raise HipError(Code.hipErrorHostMemoryAlreadyRegistered, f"{size} bytes at {address:#x}")
    registry.add(Buffer(address, size, "registered", runtime.device(), flags))


def hipHostUnregister(address: int) -> None:
    if address == 0:
        raise HipError(Code.hipErrorInvalidValue, "the pointer is null")
    buffer = registry.at(address)
    if buffer is None or buffer.kind != "registered":
        raise HipError(Code.hipErrorHostMemoryNotRegistered, f"{address:#x}")
    registry.remove(address)


def hipHostGetDevicePointer(address: int, flags: int) -> int:
    buffer = registry.find(address)
    if buffer is None or not buffer.on_host or flags != 0:
        raise HipError(Code.hipErrorInvalidValue, f"{address:#x} is no pinned or registered host memory")
    return address


def hipHostGetFlags(address: int) -> int:
    buffer = registry.find(address)
    if buffer is None or buffer.kind != "host":
        raise HipError(Code.hipErrorInvalidValue, f"{address:#x} was not allocated by hipHostMalloc")
    return buffer.flags


def hipMallocPitch(width: int, height: int) -> tuple[int, int]:
    """(address, bytes from row to row)."""
    if width == 0 or height == 0:
        return 0, 0
    pitch = -(-width // PITCH) * PITCH
    return allocate(pitch * height, "device").base, pitch


def hipMemAllocPitch(width: int, height: int, element_size: int) -> tuple[int, int]:
    if element_size not in (4, 8, 16):
        raise HipError(Code.hipErrorInvalidValue, f"elements of {element_size} bytes; expected 4, 8 or 16")
    if width == 0 or height == 0:
        raise HipError(Code.hipErrorInvalidValue, f"pitched memory of {width} x {height}")
    return hipMallocPitch(width, height)


def hipMalloc3D(extent: Any) -> Any:
    if extent.width == 0 or extent.height == 0 or extent.depth == 0:
        return structs.hipPitchedPtr(0, 0, extent.width, extent.height)
    address, pitch = hipMallocPitch(extent.width, extent.height * extent.depth)
    return structs.hipPitchedPtr(address, pitch, extent.width, extent.height)


def hipMemGetInfo() -> tuple[int, int]:
    """(free, total) bytes of the current device."""
    agent = runtime.device().agent
    return int(agent.memory_free), int(agent.memory_total)


def hipMemPtrGetInfo(address: int) -> int:
    buffer = registry.find(address)
    if buffer is None:
        raise HipError(Code.hipErrorInvalidValue, f"{address:#x} lies in no allocation")
    return buffer.size


def hipMemGetAddressRange(address: int) -> tuple[int, int]:
    buffer = registry.find(address)
    if buffer is None:
        raise HipError(Code.hipErrorNotFound, f"{address:#x} lies in no allocation")
    return buffer.base, buffer.size


# ---- attributes of a pointer ----


def hipPointerGetAttributes(address: int) -> Any:
    result = structs.hipPointerAttribute_t()
    buffer = registry.find(address)
    if buffer is None:
        if address and (not pages.mapped(address, 1) or in_a_device(address)):  # null is nobody's memory, as in HIP 7
            raise HipError(Code.hipErrorInvalidValue, f"{address:#x} is no memory of this process")
        result.type, result.device, result.hostPointer = UNREGISTERED, -2, address
        return result
    result.type = _TYPE[buffer.kind]
    result.device = buffer.device.index
    result.devicePointer = address
    result.hostPointer = address if buffer.on_host or buffer.kind == "managed" else 0
    result.isManaged = int(buffer.kind == "managed")
    result.allocationFlags = buffer.flags
    return result


# hipPointer_attribute: number -> (ctypes type of the answer, how to get it)
_POINTER_ATTRIBUTES: dict[int, tuple[Any, Any]] = {
    1: (ctypes.c_size_t, lambda b, a: _context(b)),
    2: (ctypes.c_uint, lambda b, a: _TYPE[b.kind]),
    3: (ctypes.c_size_t, lambda b, a: a),
    4: (ctypes.c_size_t, lambda b, a: a if b.on_host or b.kind == "managed" else 0),
    6: (ctypes.c_uint, lambda b, a: int(b.sync_memops)),
    7: (ctypes.c_ulonglong, lambda b, a: b.number),
    8: (ctypes.c_uint, lambda b, a: int(b.kind == "managed")),
    9: (ctypes.c_int, lambda b, a: b.device.index),
    10: (ctypes.c_uint, lambda b, a: int(b.kind == "device")),
    11: (ctypes.c_size_t, lambda b, a: b.base),
    12: (ctypes.c_size_t, lambda b, a: b.size),
    13: (ctypes.c_uint, lambda b, a: 1),
    14: (ctypes.c_ulonglong, lambda b, a: 1),
    15: (ctypes.c_uint, lambda b, a: 0),
    16: (ctypes.c_uint, lambda b, a: 3),
    17: (ctypes.c_size_t, lambda b, a: b.pool.handle if b.pool else 0),
}


def _context(buffer: Buffer) -> int:
    from cairn.hip import context

    return context.primary(buffer.device).handle


def _pointer_attribute(data: int, attribute: int, buffer: Buffer | None, address: int) -> None:
    row = _POINTER_ATTRIBUTES.get(attribute)
    if row is None:
        raise HipError(Code.hipErrorNotSupported if attribute == 5 else Code.hipErrorInvalidValue, f"{attribute}")
    kind, get = row
    kind.from_address(data).value = get(buffer, address) if buffer is not None else 0


def hipPointerGetAttribute(data: int, attribute: int, address: int) -> None:
    buffer = registry.find(address)
    if data == 0 or buffer is None:
        raise HipError(
            Code.hipErrorInvalidValue, f"{address:#x} lies in no allocation, or there is no place to write to"
        )
    _pointer_attribute(data, attribute, buffer, address)


def hipDrvPointerGetAttributes(count: int, kinds: int, data: int, address: int) -> None:
    if kinds == 0 or data == 0 or count == 0 or address == 0:
        raise HipError(Code.hipErrorInvalidValue, "no attributes, no place for them, or a null pointer")
    buffer = registry.find(address)
    for i in range(count):
        target = ctypes.c_size_t.from_address(data + 8 * i).value
        if target == 0:
            raise HipError(Code.hipErrorInvalidValue, f"place {i} is null")
        _pointer_attribute(target, ctypes.c_int.from_address(kinds + 4 * i).value, buffer, address)


def hipPointerSetAttribute(value: int, attribute: int, address: int) -> None:
    buffer = registry.find(address)
    if value == 0 or attribute != 6 or address == 0:
        raise HipError(Code.hipErrorInvalidValue, f"pointer attribute {attribute} of {address:#x}")
    if buffer is None:
        raise HipError(Code.hipErrorInvalidDevicePointer, f"{address:#x} is no memory of HIP's")
    buffer.sync_memops = bool(ctypes.c_uint.from_address(value).value)
