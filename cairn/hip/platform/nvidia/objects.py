"""Devices, streams, events and modules of NVIDIA's runtime as objects: what ``cairn.hip.api`` stands on there.

The names are those of ``cairn.hip.api.ground``. Each call goes through ctypes to the runtime's function of HIP's name.
"""

from __future__ import annotations

import contextlib
import ctypes
import functools
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from cairn.hip.errors import Code, HipError
from cairn.hip.platform import nvidia
from cairn.hip.platform.nvidia import devices as found_devices

_DEFAULT_KIND = 4  # hipMemcpyDefault
_DISABLE_TIMING = 2
_BUFFER, _SIZE, _END = 1, 2, 3  # HIP_LAUNCH_PARAM_…
_NOT_READY = 600


@functools.cache
def library() -> Any:
    """The runtime, in this process."""
    return ctypes.CDLL(str(nvidia.runtime()))


def ask(name: str, *arguments: Any) -> None:
    """Call a function of HIP. Raises HipError."""
    code = getattr(library(), name)(*arguments)
    if code:
        raise failed(code, name)


def failed(code: int, what: str) -> HipError:
    """The exception for a code."""
    return HipError(Code(code) if code in Code._value2member_map_ else Code.hipErrorUnknown, f"{what} failed")


def _answer(kind: Any, name: str, *arguments: Any) -> Any:
    """What a function stores at its first parameter."""
    out = kind()
    ask(name, ctypes.byref(out), *arguments)
    return out.value


class Device:
    """One device."""

    def __init__(self, index: int, spec: found_devices.Found) -> None:
        self.index, self.spec = index, spec

    def synchronize(self) -> None:
        """Block until its work is done. Raises HipError with what a kernel did wrong."""
        with using_device(self.index):
            ask("hipDeviceSynchronize")

    def create_stream(self, flags: int, priority: int) -> NativeStream:
        """A new stream."""
        with using_device(self.index):
            handle = _answer(
                ctypes.c_size_t, "hipStreamCreateWithPriority", ctypes.c_uint(flags), ctypes.c_int(priority)
            )
        return NativeStream(handle, self)


@functools.cache
def devices() -> tuple[Device, ...]:
    """All devices that the driver shows."""
    return tuple(Device(index, spec) for index, spec in enumerate(found_devices.found()))


def device(index: int | None = None) -> Device:
    """A device by its index, or the calling thread's. Raises HipError."""
    if index is None and len(devices()) == 1:
        return devices()[0]
    wanted = _answer(ctypes.c_int, "hipGetDevice") if index is None else index
    if not 0 <= wanted < len(devices()):
        raise HipError(Code.hipErrorInvalidDevice, f"device {wanted}: there are {len(devices())}")
    return devices()[wanted]


@contextlib.contextmanager
def using_device(index: int) -> Iterator[None]:
    """The calling thread's device is another one meanwhile."""
    before = device().index
    if before != index:
        ask("hipSetDevice", index)
    try:
        yield
    finally:
        if before != index:
            ask("hipSetDevice", before)


class NativeStream:
    """A stream by its handle."""

    def __init__(self, handle: int, owner: Device) -> None:
        self.handle, self.device, self.alive = handle, owner, True

    @property
    def pointer(self) -> ctypes.c_void_p:
        return ctypes.c_void_p(self.handle)

    def wait(self) -> None:
        """Block until its work is done."""
        ask("hipStreamSynchronize", self.pointer)

    @property
    def idle(self) -> bool:
        """Whether its work is done."""
        code = library().hipStreamQuery(self.pointer)
        if code not in (0, _NOT_READY):
            ask("hipStreamQuery", self.pointer)
        return bool(code == 0)

    def destroy(self) -> None:
        """Destroy it, after its work."""
        if self.alive and self.handle:
            self.alive = False
            ask("hipStreamDestroy", self.pointer)


def stream_of(handle: int) -> NativeStream:
    """The stream of a hipStream_t; 0 is the default stream."""
    return NativeStream(handle, device()) if handle else _default_stream(device())


@functools.cache
def _default_stream(owner: Device) -> NativeStream:
    return NativeStream(0, owner)


def wait_for(stream: NativeStream, event: Event) -> None:
    ask("hipStreamWaitEvent", stream.pointer, event.pointer, 0)


_CALLBACK = ctypes.CFUNCTYPE(None, ctypes.c_void_p)
_waiting: dict[int, Any] = {}


def call(stream: NativeStream, function: Callable[[], None]) -> None:
    number = max(_waiting, default=0) + 1

    def run(_: int) -> None:
        try:
            function()
        finally:
            _done.append(_waiting.pop(number))

    _done.clear()
    _waiting[number] = _CALLBACK(run)
    ask("hipLaunchHostFunc", stream.pointer, _waiting[number], None)


_done: list[Any] = []  # callbacks live until C has returned from them


class Event:
    """An event by its handle."""

    def __init__(self, handle: int) -> None:
        self.handle, self.alive = handle, True

    @property
    def pointer(self) -> ctypes.c_void_p:
        return ctypes.c_void_p(self.handle)

    def record(self, stream: NativeStream) -> None:
        """Mark the end of the stream's work so far."""
        ask("hipEventRecord", self.pointer, stream.pointer)

    @property
    def done(self) -> bool:
        """Whether what was recorded is done."""
        code = library().hipEventQuery(self.pointer)
        if code not in (0, _NOT_READY):
            ask("hipEventQuery", self.pointer)
        return bool(code == 0)

    def retire(self) -> None:
        """Destroy it."""
        self.alive = False
        ask("hipEventDestroy", self.pointer)


def create_event(*, timing: bool) -> Event:
    return Event(_answer(ctypes.c_size_t, "hipEventCreateWithFlags", ctypes.c_uint(0 if timing else _DISABLE_TIMING)))


def synchronize_event(event: Event) -> None:
    ask("hipEventSynchronize", event.pointer)


def elapsed_ms(start: Event, stop: Event) -> float:
    return float(_answer(ctypes.c_float, "hipEventElapsedTime", start.pointer, stop.pointer))


# ---- memory ----


def allocate(size: int) -> int:
    return int(_answer(ctypes.c_size_t, "hipMalloc", ctypes.c_size_t(size)))


def free(address: int) -> None:
    library().hipFree(ctypes.c_void_p(address))  # the process may be past the runtime's end


class _About(ctypes.Structure):
    _fields_ = [
        ("type", ctypes.c_int),
        ("device", ctypes.c_int),
        ("device_pointer", ctypes.c_void_p),
        ("host_pointer", ctypes.c_void_p),
        ("managed", ctypes.c_int),
        ("flags", ctypes.c_uint),
    ]


def device_of(address: int) -> int:
    about = _About()
    ask("hipPointerGetAttributes", ctypes.byref(about), ctypes.c_void_p(address))
    return about.device if about.type else device().index


def copy(target: int, source: int, size: int, stream: NativeStream) -> None:
    where = (ctypes.c_void_p(target), ctypes.c_void_p(source), ctypes.c_size_t(size))
    ask("hipMemcpyAsync", *where, _DEFAULT_KIND, stream.pointer)


def fill(address: int, number: int, width: int, count: int, stream: NativeStream) -> None:
    kind = {1: ctypes.c_ubyte, 2: ctypes.c_ushort, 4: ctypes.c_uint}[width]
    what = (ctypes.c_void_p(address), kind(number), ctypes.c_size_t(count))
    ask(f"hipMemsetD{8 * width}Async", *what, stream.pointer)


# ---- code ----


class Argument(NamedTuple):
    """A kernel's parameter as ``cairn.codeobj`` describes one: PTX tells its place and size, and pointers."""

    offset: int
    size: int
    value_kind: str
    name: str = ""
    hidden: bool = False


class Info(NamedTuple):
    """What PTX says of a kernel."""

    name: str
    args: tuple[Argument, ...]


_ELF = b"\x7fELF"
_ENTRY = re.compile(rb"\.entry\s+([\w$]+)\s*\(([^)]*)\)")
_PARAMETER = re.compile(rb"\.param\s+(?:\.align\s+(\d+)\s+)?\.(\w)(\d+)\s+(\.ptr[^,\[]*)?[^,\[]*(?:\[(\d+)\])?")


def kernels_of(code: bytes) -> dict[str, Info]:
    """The kernels in PTX, by name."""
    made = {}
    for name, parameters in _ENTRY.findall(code):
        place, arguments = 0, []
        for align, _, bits, pointer, count in _PARAMETER.findall(parameters):
            size = int(bits) // 8 * int(count or 1)
            alignment = int(align or size)
            place += -place % alignment
            arguments.append(Argument(place, size, "global_buffer" if pointer else "by_value"))
            place += size
        made[name.decode()] = Info(name.decode(), tuple(arguments))
    return made


def kernels_in(module: int) -> dict[str, Info]:
    """The kernels of a loaded cubin, as the driver tells them: places and sizes of parameters, no pointers. Raises
    HipError for a driver that does not."""
    driver, count, name = found_devices.driver(), ctypes.c_uint(), ctypes.c_char_p()
    try:
        tell = (driver.cuModuleGetFunctionCount, driver.cuModuleEnumerateFunctions, driver.cuFuncGetParamInfo)
    except AttributeError:
        raise HipError(Code.hipErrorNotSupported, "this driver does not tell a cubin's kernels: load PTX") from None
    made = {}
    tell[0](ctypes.byref(count), ctypes.c_void_p(module))
    functions = (ctypes.c_void_p * count.value)()
    tell[1](functions, count, ctypes.c_void_p(module))
    for handle in functions:
        driver.cuFuncGetName(ctypes.byref(name), ctypes.c_void_p(handle))
        arguments: list[Argument] = []
        offset, size = ctypes.c_size_t(), ctypes.c_size_t()
        place = (ctypes.byref(offset), ctypes.byref(size))
        while tell[2](ctypes.c_void_p(handle), ctypes.c_size_t(len(arguments)), *place) == 0:
            arguments.append(Argument(offset.value, size.value, "by_value"))
        known = (name.value or b"").decode()
        made[known] = Info(known, tuple(arguments))
    return made


class Function(NamedTuple):
    """A kernel on a device."""

    name: str
    handle: int
    info: Info
    device: Device


class NativeModule:
    """Code on a device."""

    def __init__(self, image: bytes) -> None:
        self.device = device()
        self.code = code_of(image, self.device)
        self.handle = int(_answer(ctypes.c_size_t, "hipModuleLoadData", self.code))
        self.kernels = kernels_in(self.handle) if self.code.startswith(_ELF) else kernels_of(self.code)

    @property
    def executable(self) -> NativeModule:
        return self

    def function(self, name: str) -> Function:
        """A kernel by its name. Raises HipError for one it has not."""
        if name not in self.kernels:
            has = ", ".join(sorted(self.kernels)) or "none"
            raise HipError(Code.hipErrorNotFound, f"no kernel {name}: the module has {has}")
        handle = _answer(ctypes.c_size_t, "hipModuleGetFunction", ctypes.c_void_p(self.handle), name.encode())
        return Function(name, int(handle), self.kernels[name], self.device)

    def variable(self, name: str) -> tuple[int, int]:
        """Address and bytes of a variable. Raises HipError for one it has not."""
        address, size = ctypes.c_size_t(), ctypes.c_size_t()
        where = (ctypes.byref(address), ctypes.byref(size), ctypes.c_void_p(self.handle))
        ask("hipModuleGetGlobal", *where, name.encode())
        return address.value, size.value

    def unload(self) -> None:
        """Free it, after the device's work."""
        self.device.synchronize()
        ask("hipModuleUnload", ctypes.c_void_p(self.handle))


def code_of(image: bytes, owner: Device) -> bytes:
    """The PTX for a device: of a bundle the newest that it takes, else the image itself."""
    from cairn.codeobj import bundle
    from cairn.compiler import ptx

    if not bundle.is_bundle(image):
        return image if image.endswith(b"\0") else image + b"\0"
    own = owner.spec.major * 10 + owner.spec.minor
    entries = {name.rpartition("--sm_")[2]: code for name, code in bundle.unpack(image).items() if ptx.ENTRY in name}
    plain = {int(name): code for name, code in entries.items() if name.isdigit() and int(name) <= own}
    if f"{own}a" in entries:
        return entries[f"{own}a"]
    if not plain:
        has = ", ".join(name.rpartition("--")[2] for name in bundle.unpack(image) if not name.startswith("host"))
        hint = f"compile with --offload-arch={owner.spec.target}"
        raise HipError(
            Code.hipErrorNoBinaryForGpu, f"no code for {owner.spec.target}: there is code for {has}", hint=hint
        )
    return plain[max(plain)]


def load(image: bytes | str) -> NativeModule:
    return NativeModule(Path(image).read_bytes() if isinstance(image, str) else image)


def code_for(module: NativeModule, image: bytes) -> bytes:
    return module.code


def launch(function: Function, grid: Any, block: Any, packed: bytes, lds: int, stream: NativeStream) -> None:
    arguments = (ctypes.c_char * len(packed)).from_buffer_copy(packed)
    size = ctypes.c_size_t(len(packed))
    extra = (ctypes.c_void_p * 5)(_BUFFER, ctypes.addressof(arguments), _SIZE, ctypes.addressof(size), _END)
    code = _launch()(function.handle, *grid, *block, lds, stream.handle, None, extra if packed else None)
    if code:
        raise failed(code, f"launch of {function.name}")


@functools.cache
def _launch() -> Any:
    function = library().hipModuleLaunchKernel
    function.argtypes = [ctypes.c_void_p, *[ctypes.c_uint] * 7, *[ctypes.c_void_p] * 3]
    return function


def launcher(kind: type, kernel: Any, parts: Any) -> Any:
    """A kernel with its shape as an object of ``kind`` that is called in C."""
    from cairn.hip.api import direct, streams

    stream = parts[2] if len(parts) > 2 else None
    return direct.launcher(library(), kind, kernel, parts, stream_of(0) if stream is None else streams.native(stream))


def entered(more: int) -> None:
    """The thread is within so many more streams."""
    library().cairn_python_entered(more)
