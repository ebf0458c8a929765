"""The driver's calls, by number: each is a function of the program's structure."""

from __future__ import annotations

import ctypes
import errno
import functools
import logging
import os
import re
import threading
import time
from collections.abc import Callable
from typing import Any

from cairn.base.errors import CairnError, KernelTrap, MemoryFault
from cairn.hsa import core, sysfs, virtual_system
from cairn.hsa.kfd import drm, layouts
from cairn.hsa.kfd.code import Finder
from cairn.hsa.kfd.memory import DOORBELL, MMIO_REMAP, USERPTR, Refused, Space
from cairn.vgpu import specs
from cairn.vgpu.state import PRIVATE_APERTURE, SHARED_APERTURE

log = logging.getLogger("cairn.hsa")

_VERSION = (1, 14)  # of the driver's interface
_DOORBELLS = 1 << 45  # place in the file of /dev/kfd
_DOORBELL_PAGE = 8192
_EVENTS = 1 << 44  # place of the events' page, for a program that has not made one
_FIRST_ADDRESS, _LAST_ADDRESS = 0x1000000, (1 << 47) - 1
_COMPUTE_AQL = 2
_QUEUE_TYPES = {0: "PM4 packets", 1: "SDMA engines", 3: "SDMA engines", 4: "SDMA engines"}
_ADDRESS = re.compile(r"0x[0-9a-f]+")  # the first in the report of a memory fault
_PACKETS, _PACKET = 1024, 64  # of a queue of ours; bytes of one


class Gpu:
    """One device as the driver has it."""

    def __init__(self, agent: Any) -> None:
        self.agent = agent
        self.spec = agent.spec
        self.id = sysfs.gpu_id(agent.spec, agent.index)
        self.space = Space(agent.spec.memory_bytes)
        self.finder = Finder(agent.device)


class Driver:
    """What the program has asked for. One a process."""

    def __init__(self) -> None:
        self.pid = os.getpid()
        system = virtual_system()
        self.gpus = [Gpu(agent) for agent in system.agents]
        self.by_id = {gpu.id: gpu for gpu in self.gpus}
        self.lib = core.loaded()
        self.queues: dict[int, tuple[Any, Any]] = {}  # with what is kept for it
        self.lock = threading.Lock()
        for gpu in self.gpus:
            gpu.agent.on_interrupt(lambda queue: self.lib.cairn_kfd_interrupt())
            gpu.agent.device.on_unknown(gpu.finder.find)

    def gpu(self, number: int) -> Gpu:
        """The device of a number. Raises Refused."""
        found = self.by_id.get(number)
        if found is None:
            raise Refused(errno.EINVAL, f"no device has the number {number}")
        return found

    def drop_queues(self) -> None:
        """Destroy our queues of those that the program has destroyed."""
        for number in [each for each in self.queues if not self.lib.cairn_kfd_queue_exists(each)]:
            queue, _ = self.queues.pop(number)
            queue.destroy()

    def rendering(self, minor: int) -> Gpu:
        """The device of a render node. Raises Refused."""
        minors = sysfs.render_minors(len(self.gpus))
        if minor not in minors:
            raise Refused(errno.ENODEV, f"no device has the render node {minor}")
        return self.gpus[minors.index(minor)]


@functools.cache
def _driver(pid: int) -> Driver:
    return Driver()


def driver() -> Driver:
    """The process's driver."""
    return _driver(os.getpid())


# ---- what is served: structure and function by the call's number ----

Call = Callable[[Any], None]
_CALLS: dict[int, tuple[Any, Call]] = {}


def _serves(number: int, structure: Any) -> Callable[[Call], Call]:
    def note(function: Call) -> Call:
        _CALLS[number] = structure, function
        return function

    return note


def _find(minor: int, number: int) -> tuple[Any, Call] | None:
    """Structure and function of a call; of the render node ``minor`` unless that is 0."""
    if not minor:
        return _CALLS.get(number)
    found = drm.CALLS.get(number)
    if found is None:
        return None
    structure, function = found
    gpu = driver().rendering(minor)
    return structure, lambda asked: function(asked, gpu.spec, gpu.space)


def cairn_kfd_call(minor: int, request: int, address: int) -> int:
    """A call of a program's: 0, or an error number below 0. ``minor`` is a render node's; 0 for ``/dev/kfd``."""
    number = request & 0xFF
    try:
        found = _find(minor, number)
        if found is None:
            _unknown("/dev/dri/renderD*" if minor else "/dev/kfd", number)
            return -errno.ENOTTY
        structure, function = found
        function(structure.from_address(address))
        return 0
    except Refused as refused:
        log.info("driver's call %#x: %s", number, refused)
        return -refused.number
    except CairnError as error:
        _tell(str(error))
        return -errno.EINVAL
    except Exception:
        log.exception("driver's call %#x failed", number)
        return -errno.EIO


@functools.cache
def _unknown(file: str, number: int) -> None:
    log.warning("%s: call %#x is not modelled: it returns ENOTTY", file, number)


@functools.cache
def _tell(text: str) -> None:
    log.warning("%s", text)


# ---- the process ----


@_serves(0x01, layouts.Version)
def _get_version(asked: Any) -> None:
    asked.major, asked.minor = _VERSION


@_serves(0x14, layouts.AllApertures)
def _apertures(asked: Any) -> None:
    gpus = driver().gpus
    if asked.array:
        low = 0xFFFFFFFF
        for i, gpu in enumerate(gpus[: asked.count]):
            made = layouts.Apertures.from_address(asked.array + i * ctypes.sizeof(layouts.Apertures))
            made.lds, made.lds_limit = SHARED_APERTURE << 32, SHARED_APERTURE << 32 | low
            made.scratch, made.scratch_limit = PRIVATE_APERTURE << 32, PRIVATE_APERTURE << 32 | low
            made.gpuvm, made.gpuvm_limit, made.gpu_id = _FIRST_ADDRESS, _LAST_ADDRESS, gpu.id
    asked.count = len(gpus)


@_serves(0x15, layouts.AcquireVm)
def _acquire(asked: Any) -> None:
    driver().gpu(asked.gpu_id).space.open(asked.drm_fd)


@_serves(0x05, layouts.Clocks)
def _clocks(asked: Any) -> None:
    asked.gpu = asked.cpu = asked.system = time.monotonic_ns()
    asked.frequency = 1_000_000_000


def _nothing(asked: Any) -> None:
    """A setting that changes nothing here."""


# Memory policy, queue's settings, scratch's place, trap handler, compute units of a queue.
for _number in (0x04, 0x07, 0x11, 0x13, 0x1A):
    _CALLS[_number] = layouts.Version, _nothing


@_serves(0x12, layouts.TileConfig)
def _tiles(asked: Any) -> None:
    asked.tile_count = asked.macro_count = asked.address_config = asked.banks = asked.ranks = 0


@_serves(0x21, ctypes.c_int32)
def _xnack(asked: Any) -> None:
    now = int(specs.xnack())
    if asked.value >= 0 and asked.value != now:
        raise Refused(errno.EBUSY, "XNACK is as HSA_XNACK said when the program began")
    asked.value = now


@_serves(0x25, layouts.RuntimeEnable)
def _runtime(asked: Any) -> None:
    for gpu in driver().gpus:
        gpu.finder.r_debug = asked.r_debug if asked.mode & 1 else 0


# ---- memory ----


@_serves(0x16, layouts.Allocate)
def _allocate(asked: Any) -> None:
    here = driver()
    gpu = here.gpu(asked.gpu_id)
    with here.lock:
        handle, made = gpu.space.allocate(asked.address, asked.size, asked.flags)
        asked.handle = gpu.id << 32 | handle
    if asked.flags & MMIO_REMAP or not asked.flags & (USERPTR | DOORBELL):
        asked.offset = made.offset


def _place(handle: int) -> tuple[Gpu, int]:
    return driver().gpu(handle >> 32), handle & 0xFFFFFFFF


@_serves(0x17, ctypes.c_uint64)
def _free(asked: Any) -> None:
    gpu, handle = _place(asked.value)
    with driver().lock:
        freed = gpu.space.free(handle)
    for each in driver().gpus:
        each.finder.forget(freed.address, freed.size)


@_serves(0x18, layouts.Map)
def _map(asked: Any) -> None:
    gpu, handle = _place(asked.handle)
    gpu.space.map(handle)
    asked.done = asked.count


@_serves(0x19, layouts.Map)
def _unmap(asked: Any) -> None:
    gpu, handle = _place(asked.handle)
    gpu.space.find(handle)
    asked.done = asked.count


@_serves(0x23, layouts.AvailableMemory)
def _available(asked: Any) -> None:
    space = driver().gpu(asked.gpu_id).space
    asked.available = space.capacity - space.used


_SVM_GET = 1
_SVM_DEFAULTS = {0: 0xFFFFFFFF, 1: 0xFFFFFFFF, 5: 3, 7: 9}  # by attribute: locations undefined, flags, granularity


@_serves(0x20, layouts.Svm)
def _svm(asked: Any) -> None:
    """All memory is one here, so attributes of ranges change nothing."""
    if asked.operation != _SVM_GET:
        return
    first = ctypes.addressof(asked) + ctypes.sizeof(layouts.Svm)
    for i in range(asked.count):
        attribute = layouts.SvmAttribute.from_address(first + i * ctypes.sizeof(layouts.SvmAttribute))
        if attribute.type in _SVM_DEFAULTS:
            attribute.value = _SVM_DEFAULTS[attribute.type]


# ---- queues ----


@_serves(0x02, layouts.CreateQueue)
def _create_queue(asked: Any) -> None:
    here = driver()
    gpu = here.gpu(asked.gpu_id)
    if asked.type != _COMPUTE_AQL:
        what = _QUEUE_TYPES.get(asked.type, f"type {asked.type}")
        _tell(f"/dev/kfd: queues for {what} are not modelled (HSA_ENABLE_SDMA=0 does without copy engines)")
        raise Refused(errno.EINVAL, what)
    packets = asked.ring_size // _PACKET
    if not packets or packets & (packets - 1):
        raise Refused(errno.EINVAL, f"a ring of {asked.ring_size} bytes")
    with here.lock:
        here.drop_queues()
        number = next(n for n in range(_DOORBELL_PAGE // 8) if n not in here.queues)
        queue = gpu.agent.create_queue(_PACKETS, on_error=functools.partial(_failed, gpu, asked.save_area))
        flush = core.OUTPUT_FN(lambda user: gpu.finder.flush())
        where = asked.ring, packets, asked.read_pointer
        if not here.lib.cairn_kfd_queue_create(queue.address, number, *where, flush, None):
            queue.destroy()
            raise Refused(errno.ENOMEM)
        here.queues[number] = queue, flush
    asked.queue_id = number
    asked.doorbell_offset = _DOORBELLS + here.gpus.index(gpu) * _DOORBELL_PAGE + 8 * number


# Why a wave or a queue was stopped: bits of KFD's exception codes.
_WAVE_TRAP, _WAVE_ILLEGAL = 1 << 1, 1 << 3


def _failed(gpu: Gpu, save_area: int, error: CairnError) -> None:
    """A kernel failed: say why, and tell the program as the driver does. Its runtime ends it, or calls back."""
    log.error("%s", error)
    lib = driver().lib
    if isinstance(error, MemoryFault):
        address = _ADDRESS.search(str(error))
        lib.cairn_kfd_fault(gpu.id, int(address[0], 16) if address else 0)
    elif save_area:
        header = layouts.SaveArea.from_address(save_area)
        if header.error_payload:
            word = ctypes.c_uint64.from_address(header.error_payload)
            word.value |= _WAVE_TRAP if isinstance(error, KernelTrap) else _WAVE_ILLEGAL
            lib.cairn_kfd_event_set(header.error_event)


@_serves(0x1E, layouts.Version)
def _global_wave_sync(asked: Any) -> None:
    """Queues have their counters without asking."""


# ---- events ----


@_serves(0x08, layouts.CreateEvent)
def _create_event(asked: Any) -> None:
    here = driver()
    if asked.page:
        gpu, handle = _place(asked.page)
        here.lib.cairn_kfd_event_page(gpu.space.find(handle).address)
    number = here.lib.cairn_kfd_event_create(asked.type, asked.auto_reset)
    if not number:
        raise Refused(errno.ENOSPC)
    asked.event_id = asked.trigger = asked.slot = number
    asked.page = asked.page or _EVENTS  # not 0: the event has a word in the page


@_serves(0x09, ctypes.c_uint32)
def _destroy_event(asked: Any) -> None:
    if not driver().lib.cairn_kfd_event_destroy(asked.value):
        raise Refused(errno.EINVAL, f"no event has the number {asked.value}")


@_serves(0xFF, ctypes.c_uint64)
def _native(asked: Any) -> None:
    """No call of the driver's: where ``cairn_kfd_serve`` is, for calls that go on when Python has ended."""
    asked.value = ctypes.cast(driver().lib.cairn_kfd_serve, ctypes.c_void_p).value
