"""What OpenCL's C asks of Python: devices, queues, programs, code in device memory."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Any

from cairn import __version__
from cairn.base import errors, home
from cairn.hip import enqueued, hostcall, nested, printf, runtime
from cairn.libs.opencl import programs

_BUILD_FAILURE, _COMPILE_FAILURE, _LINK_FAILURE = -11, -15, -17
_BUILD_OPTIONS, _COMPILER_OPTIONS, _LINKER_OPTIONS, _BINARY = -43, -66, -67, -42
_VALUE, _OUT_OF_RESOURCES = -30, -5
_queues: dict[int, Any] = {}  # by address
_executables: dict[int, Any] = {}  # by number


class Request(ctypes.Structure):
    """struct cairn_ocl_request of native/ocl.h."""

    _fields_ = [
        ("action", ctypes.c_int32),
        ("count", ctypes.c_uint32),
        ("options", ctypes.c_char_p),
        ("processor", ctypes.c_char_p),
        ("parts", ctypes.POINTER(ctypes.c_void_p)),
        ("sizes", ctypes.POINTER(ctypes.c_uint64)),
        ("names", ctypes.POINTER(ctypes.c_char_p)),
        ("data", ctypes.c_void_p),
        ("size", ctypes.c_uint64),
        ("log", ctypes.c_void_p),
    ]


def cairnOclDevices() -> str:
    """A line a device, as platform.c reads it."""
    home.module("cairn.hip.device")  # which makes what is listed
    return "".join(map(_line, runtime.devices()))


def _line(device: Any) -> str:
    spec, agent = device.agent.spec, device.agent
    own, host = agent.device.memory, agent.system.host_memory
    digits = spec.target.removeprefix("gfx")
    gfx = int(digits[:-2]), int(digits[-2], 16)
    place = device.properties
    facts = [
        spec.target, spec.marketing_name, spec.target, __version__, agent.uuid, device.index, spec.cu_count,
        place.clockRate // 1000, spec.wavefront_size, place.sharedMemPerBlock, own.agent_number(agent),
        place.pciDomainID, place.pciBusID, place.pciDeviceID, *gfx, own.capacity, hex(own.address), hex(host.address),
    ]  # fmt: skip
    return "\t".join(map(str, facts)) + "\n"


# ---- queues ----


def cairnOclQueueCreate(device: int, priority: int) -> int:
    """Address of a new queue; its kernels print, allocate and launch as HIP's do."""
    of = runtime.devices()[device]
    made = of.agent.create_queue(priority=priority, direct=False)
    printf.promise_buffer(made)
    hostcall.promise_buffer(made)
    nested.promise_list(made)
    of.give_heap(made)
    made.device_of = of
    made.default = 0
    made.on_wanted = lambda: _give_buffers(made)
    _queues[made.address] = made
    return int(made.address)


def _give_buffers(queue: Any) -> None:
    printf.give_buffer(queue.device_of, queue, queue.device_of.limits[1])
    hostcall.give_buffer(queue.device_of, queue)
    nested.give_list(queue.device_of, queue)
    nested.offer(queue, queue.default)


def cairnOclDefaultQueue(queue: int, default: int) -> None:
    """What kernels of a queue get as the default queue of their device, from now on."""
    made = _queues[queue]
    made.default = default
    if nested.has_list(made):
        nested.offer(made, default)


def cairnOclBuffers(queue: int) -> int:
    """The first kernel came that prints; 0, or a code of OpenCL's."""
    _give_buffers(_queues[queue])
    return 0


def cairnOclQueueDestroy(queue: int) -> None:
    made = _queues.pop(queue)
    device = made.device_of
    made.destroy()
    printf.take_buffer(device, queue)
    nested.take_list(device, queue)


# ---- programs ----


def cairnOclProgram(address: int) -> int:
    """Make the binary that a request asks for; 0, or a code of OpenCL's."""
    request = Request.from_address(address)
    parts = [ctypes.string_at(request.parts[i] or 0, request.sizes[i]) for i in range(request.count)]
    names = [(request.names[i] or b"").decode() for i in range(request.count)] if request.names else []
    action, options_code, code = _ACTIONS[request.action]
    try:
        made = action(parts, names, request.options.decode(), request.processor.decode())
    except errors.UsageError as error:
        return _failed(request, str(error), options_code)
    except errors.CompileError as error:
        return _failed(request, error.output or str(error), code)
    except errors.CairnError as error:
        return _failed(request, str(error), code)
    request.log = _kept(made.log.encode() + b"\0") if made.log else None
    request.data, request.size = _kept(made.data), len(made.data)
    return 0


_Action = Callable[[list[bytes], list[str], str, str], programs.Made]
_ACTIONS: tuple[tuple[_Action, int, int], ...] = (
    (programs.build, _BUILD_OPTIONS, _BUILD_FAILURE),
    (programs.compile_part, _COMPILER_OPTIONS, _COMPILE_FAILURE),
    (programs.link, _LINKER_OPTIONS, _LINK_FAILURE),
    (programs.join, _LINKER_OPTIONS, _LINK_FAILURE),
    (programs.describe, _BINARY, _BINARY),
    (programs.constants, _VALUE, _VALUE),
)


def _failed(request: Request, log: str, code: int) -> int:
    request.log = _kept(log.encode() + b"\0")
    return code


def _kept(data: bytes) -> int:
    """A copy in memory that C frees."""
    libc = ctypes.CDLL(None)
    libc.malloc.restype, libc.malloc.argtypes = ctypes.c_void_p, [ctypes.c_size_t]
    address = libc.malloc(max(len(data), 1))
    ctypes.memmove(address, data, len(data))
    return int(address)


# ---- code ----


def cairnOclLoad(device: int, code: int, size: int) -> int:
    """Load a code object; a number for it, or 0."""
    try:
        made = runtime.devices()[device].agent.load(ctypes.string_at(code, size))
    except errors.CairnError:
        return 0
    programs.learn(made)
    enqueued.learn(made)
    number = id(made)
    _executables[number] = made
    return number


def cairnOclKernel(executable: int, name: int) -> int:
    """Address of the launch record of the kernel whose name lies at ``name``, or 0."""
    kernel = _executables[executable].kernels.get(ctypes.string_at(name).decode())
    return int(kernel.record_address) if kernel else 0


def cairnOclUnload(executable: int) -> None:
    gone = _executables.pop(executable)
    enqueued.forget(gone)
    gone.unload()
