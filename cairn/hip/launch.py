"""Kernel launches of every kind: checks, arguments, the queue."""

from __future__ import annotations

import ctypes
import functools
import itertools
import math
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from cairn.hip import clusters, entry, functions, handles, occupancy, registration, runtime, structs
from cairn.hip.errors import Code, HipError
from cairn.hip.shape import REFUSALS, USUAL, Refusals, Shape, check_shape
from cairn.hip.stream import LEGACY, Stream, not_capturing, resolve, units_of

if TYPE_CHECKING:
    from cairn.hip.event import Event
    from cairn.hip.module import Function

BUFFER_POINTER, BUFFER_SIZE, END = 1, 2, 3  # HIP_LAUNCH_PARAM_*
NO_PRE_SYNC, NO_POST_SYNC = 1, 2  # hipCooperativeLaunchMultiDevice*


class Arguments:
    """A kernel's arguments: ``void **kernelParams``, or bytes as they lie in the kernarg segment."""

    def __init__(self, params: int = 0, packed: bytes | None = None) -> None:
        self.params = params
        self.packed = packed

    @classmethod
    def of(cls, function: Function, params: int, extra: int) -> Arguments:
        """From ``kernelParams`` and ``extra``, of which at most one may be given."""
        if params and extra:
            raise HipError(Code.hipErrorInvalidValue, "kernelParams and extra are both given")
        if extra:
            return cls(packed=_extra(extra))
        if not params and any(not arg.hidden for arg in function.info.args):
            raise HipError(Code.hipErrorInvalidValue, f"{function.name} takes arguments and none were given")
        return cls(params)

    def frozen(self, function: Function) -> Arguments:
        """A copy that does not refer to the caller's memory."""
        if self.packed is not None or not self.params:
            return self
        explicit = [arg for arg in function.info.args if not arg.hidden]
        data = bytearray(max((arg.offset + arg.size for arg in explicit), default=0))
        pointers = (ctypes.c_size_t * len(explicit)).from_address(self.params)
        for pointer, arg in zip(pointers, explicit, strict=True):
            data[arg.offset : arg.offset + arg.size] = ctypes.string_at(pointer, arg.size)
        return Arguments(packed=bytes(data))


def _extra(address: int) -> bytes:
    """The packed arguments of an ``extra`` list: pointer and size by key, ended by HIP_LAUNCH_PARAM_END."""
    words = ctypes.c_size_t
    buffer = size = 0
    while (key := words.from_address(address).value) != END:
        value = words.from_address(address + 8).value
        if key == BUFFER_POINTER:
            buffer = value
        elif key == BUFFER_SIZE:
            size = words.from_address(value).value
        else:
            raise HipError(Code.hipErrorInvalidValue, f"extra: key {key}; expected 1, 2 or 3")
        address += 16
    if size and not buffer:
        raise HipError(Code.hipErrorInvalidValue, "extra: a size and no buffer")
    return ctypes.string_at(buffer, size) if size else b""


def launch(
    function: Function,
    grid: Shape,
    block: Shape,
    arguments: Arguments,
    dynamic: int,
    stream: Stream,
    start: Event | None = None,
    stop: Event | None = None,
    grids: Any = None,
    items: Shape | None = None,
    cooperative: bool = False,
    answers: Refusals = USUAL,
    cluster: Shape | None = None,
) -> None:
    """Launch ``grid`` blocks in a stream; ``start`` and ``stop`` are recorded with the kernel's own times.

    ``grids`` (hsa.core.Grid) says what the launch is part of, where it runs on several devices. ``items`` counts
    work-items where the last blocks are cut off. ``cooperative``: the blocks meet. ``answers``: what a launch that
    cannot run is refused with. ``cluster``: the blocks of a cluster, where the launch says it and not the kernel.
    """
    if function.device is not stream.device:
        raise HipError(
            Code.hipErrorInvalidHandle,
            f"{function.name} is on device {function.device.index}, the stream is device {stream.device.index}'s",
        )
    check_shape(function, grid, block, dynamic, answers)
    whole = tuple(count * size for count, size in zip(grid, block, strict=True))
    if stream.capture is not None:
        if items not in (None, whole):
            raise HipError(
                Code.hipErrorStreamCaptureUnsupported, f"{function.name}: blocks that are cut off, in a graph"
            )
        stream.capture.add_kernel(function, grid, block, arguments, dynamic, cooperative, cluster)
        return
    clustered = clusters.size_of(function, cluster, grid)
    if clustered is not None:
        grids = clusters.grid_of(grid, block, clustered, stream)
    signal = None
    if start is not None or stop is not None:
        from cairn import hsa

        signal = hsa.Signal(1)
    stream.submit(
        lambda queue: queue.launch(
            function.kernel,
            items or whole,
            block,
            arguments=arguments.params,
            packed=arguments.packed,
            dynamic_lds=dynamic,
            completion=signal,
            grids=grids,
            cooperative=cooperative,
        )
    )
    for event in (start, stop):
        if event is not None:
            event.recorded_by(signal, start=event is start)


def open_fast_path(host: int, function: Function) -> None:
    """From now on launches of a host stub (or by a hipFunction_t) on this device need no Python, but for clusters."""
    native = runtime.native
    if native is None or function.info.cluster is not None:
        return
    record = ctypes.addressof(function.kernel.record)
    native.publish(host, function.device.index, record, function.max_block, function.max_dynamic)


def _xyz(size: Any) -> Shape:
    return size.x, size.y, size.z


# ---- the API ----


def hipLaunchKernel(host: int, grid: Any, block: Any, params: int, dynamic: int, stream: Stream) -> None:
    if host == 0:
        raise HipError(Code.hipErrorInvalidDeviceFunction, "the kernel is null")
    function = functions.by_host(host, stream.device)
    launch(function, _xyz(grid), _xyz(block), Arguments.of(function, params, 0), dynamic, stream)
    open_fast_path(host, function)


def hipExtLaunchKernel(
    host: int, grid: Any, block: Any, params: int, dynamic: int, stream: Stream, start: Any, stop: Any, flags: int
) -> None:
    if host == 0:
        raise HipError(Code.hipErrorInvalidDeviceFunction, "the kernel is null")
    function = functions.by_host(host, stream.device)
    arguments = Arguments.of(function, params, 0)
    launch(function, _xyz(grid), _xyz(block), arguments, dynamic, stream, start, stop)


def hipModuleLaunchKernel(
    function: Function, gx: int, gy: int, gz: int, bx: int, by: int, bz: int, dynamic: int, stream: Stream, params: int,
    extra: int,
) -> None:  # fmt: skip
    answers = REFUSALS["hipModuleLaunchKernel"]
    check_shape(function, (gx, gy, gz), (bx, by, bz), dynamic, answers)
    arguments = Arguments.of(function, params, extra)
    launch(function, (gx, gy, gz), (bx, by, bz), arguments, dynamic, stream, answers=answers)
    if not function.published:
        open_fast_path(function.handle, function)
        function.published = True


def hipExtModuleLaunchKernel(
    function: Function, gx: int, gy: int, gz: int, bx: int, by: int, bz: int, dynamic: int, stream: Stream, params: int,
    extra: int, start: Event | None, stop: Event | None, flags: int = 0,
) -> None:  # fmt: skip
    answers = REFUSALS["hipExtModuleLaunchKernel"]
    _launch_items(function, (gx, gy, gz), (bx, by, bz), dynamic, stream, params, extra, start, stop, answers)


def hipHccModuleLaunchKernel(
    function: Function, gx: int, gy: int, gz: int, bx: int, by: int, bz: int, dynamic: int, stream: Stream, params: int,
    extra: int, start: Event | None, stop: Event | None,
) -> None:  # fmt: skip
    _launch_items(function, (gx, gy, gz), (bx, by, bz), dynamic, stream, params, extra, start, stop, USUAL)


def _launch_items(
    function: Function, size: Shape, block: Shape, dynamic: int, stream: Stream, params: int, extra: int,
    start: Event | None, stop: Event | None, answers: Refusals,
) -> None:  # fmt: skip
    """Here the global size counts work-items. A last block may be cut off where the kernel was compiled for that."""
    x, y, z = (-(-count // max(1, each)) for count, each in zip(size, block, strict=True))
    check_shape(function, (x, y, z), block, dynamic, answers)
    arguments = Arguments.of(function, params, extra)
    block = min(size[0], block[0]), min(size[1], block[1]), min(size[2], block[2])
    if function.info.uniform and any(count % each for count, each in zip(size, block, strict=True)):
        raise HipError(
            Code.hipErrorInvalidValue,
            f"{function.name}: {size} work-items in blocks of {block}; it was compiled for whole blocks",
            hint="compile it with -fno-offload-uniform-block",
        )
    launch(function, (x, y, z), block, arguments, dynamic, stream, start, stop, items=size, answers=answers)


def check_cooperative(
    function: Function,
    grid: Shape,
    block: Shape,
    dynamic: int,
    stream: Stream | None = None,
    answers: Refusals = USUAL,
) -> None:
    check_shape(function, grid, block, dynamic, answers)
    resident = occupancy.resident_blocks(function, block[0] * block[1] * block[2], dynamic)
    most = resident * (units_of(stream) if stream else function.device.spec.cu_count)
    if grid[0] * grid[1] * grid[2] > most:
        raise HipError(
            Code.hipErrorCooperativeLaunchTooLarge,
            f"{function.name}: {grid[0] * grid[1] * grid[2]} blocks; {most} are resident at once",
        )


def hipLaunchCooperativeKernel(host: int, grid: Any, block: Any, params: int, dynamic: int, stream: Stream) -> None:
    if host == 0:
        raise HipError(Code.hipErrorInvalidDeviceFunction, "the kernel is null")
    function = functions.by_host(host, stream.device)
    check_cooperative(function, _xyz(grid), _xyz(block), dynamic, stream, REFUSALS["hipLaunchCooperativeKernel"])
    arguments = Arguments.of(function, params, 0)
    launch(function, _xyz(grid), _xyz(block), arguments, dynamic, stream, cooperative=True)


def hipModuleLaunchCooperativeKernel(
    function: Function, gx: int, gy: int, gz: int, bx: int, by: int, bz: int, dynamic: int, stream: Stream, params: int
) -> None:
    answers = REFUSALS["hipModuleLaunchCooperativeKernel"]
    check_cooperative(function, (gx, gy, gz), (bx, by, bz), dynamic, stream, answers)
    arguments = Arguments.of(function, params, 0)
    launch(function, (gx, gy, gz), (bx, by, bz), arguments, dynamic, stream, cooperative=True)


def hipLaunchCooperativeKernelMultiDevice(launches: int, count: int, flags: int) -> None:
    _multi(launches, count, flags, cooperative=True)


def hipExtLaunchMultiKernelMultiDevice(launches: int, count: int, flags: int) -> None:
    _multi(launches, count, flags, cooperative=False)


def _multi(launches: int, count: int, flags: int, *, cooperative: bool) -> None:
    if count > len(runtime.devices()):
        raise HipError(Code.hipErrorInvalidDevice, f"{count} launches and {len(runtime.devices())} devices")
    every = _several(structs.hipLaunchParams, launches, count, flags)
    targets = [_one_of_several(each.stream) for each in every]
    if len({each.func for each in every}) != 1:
        raise HipError(Code.hipErrorInvalidValue, "a launch on several devices takes one kernel")
    functions = [registration.function(each.func, stream.device) for each, stream in zip(every, targets, strict=True)]
    parts = [
        Part(function, _xyz(each.gridDim), _xyz(each.blockDim), each.args, each.sharedMem, stream)
        for function, each, stream in zip(functions, every, targets, strict=True)
    ]
    launch_parts(parts, flags, cooperative=cooperative)


def _several(kind: Any, launches: int, count: int, flags: int) -> list[Any]:
    """The structures of a launch on several devices."""
    if launches == 0 or not 1 <= count <= len(runtime.devices()) or flags & ~3:
        raise HipError(Code.hipErrorInvalidValue, f"{count} launches with flags {flags:#x}")
    return list((kind * count).from_address(launches))


def _one_of_several(number: int) -> Stream:
    """The stream of one device's share: one that the program made, and that records no graph."""
    if number in (0, LEGACY):
        raise HipError(Code.hipErrorInvalidHandle, "a launch on several devices takes no default stream")
    found = handles.find("hipStream_t", number)
    if found is None:
        raise HipError(Code.hipErrorInvalidValue, f"hipStream_t is {number:#x}, which is no live stream")
    stream: Stream = found
    not_capturing(stream, "a launch on several devices")
    return stream


class Part(NamedTuple):
    """One device's share of a launch on several."""

    function: Function
    grid: Shape
    block: Shape
    params: int
    dynamic: int
    stream: Stream

    @property
    def items(self) -> int:
        return math.prod(self.grid) * math.prod(self.block)


def launch_parts(parts: list[Part], flags: int, *, cooperative: bool) -> None:
    """Launch on several devices at once. Cooperative grids share a barrier and start when all streams got there."""
    if any(0 in part.block for part in parts):
        raise HipError(Code.hipErrorInvalidConfiguration, "a block of size 0")
    if len({part.stream.device.index for part in parts}) != len(parts):
        raise HipError(Code.hipErrorInvalidDevice, "launches on several devices need a stream of each device")
    if len({(part.grid, part.block, part.dynamic) for part in parts}) != 1:
        raise HipError(Code.hipErrorInvalidValue, "launches on several devices have one shape and one size of LDS")
    arguments = [Arguments.of(part.function, part.params, 0) for part in parts]
    for part in parts:
        check = check_cooperative if cooperative else check_shape
        check(part.function, part.grid, part.block, part.dynamic)
    if not flags & NO_PRE_SYNC:
        _meet(parts)
    grids = _grids(parts) if cooperative else [None] * len(parts)
    for part, given, grid in zip(parts, arguments, grids, strict=True):
        launch(
            part.function, part.grid, part.block, given, part.dynamic, part.stream, grids=grid, cooperative=cooperative
        )
    if not flags & NO_POST_SYNC:
        _meet(parts)


def _meet(parts: list[Part]) -> None:
    """Make each stream wait for what is in the others."""
    marks = [part.stream.marker() for part in parts]
    for i, part in enumerate(parts):
        others = [mark for mark in marks[:i] + marks[i + 1 :] if mark is not None]
        if others:
            part.stream.hold(others)


@functools.cache
def _barriers() -> Iterator[int]:
    """Addresses of 8-byte barriers, in turn: as many as launches can be under way at once, and more."""
    from cairn import hsa

    page = hsa.system().agents[0].allocate(4096, kind="host")
    return itertools.cycle(range(page, page + 4096, 8))


def _grids(parts: list[Part]) -> list[Any]:
    """What the launches of a cooperative launch on several devices know of each other."""
    from cairn.hsa.core import Grid

    shared, total = next(_barriers()), sum(part.items for part in parts)
    before = 0
    made = []
    for i, part in enumerate(parts):
        made.append(
            Grid(across=shared, grid=i, grids=len(parts), rank_base=before, total=total, groups=math.prod(part.grid))
        )
        before += part.items
    return made


def hipModuleLaunchCooperativeKernelMultiDevice(launches: int, count: int, flags: int) -> None:
    parts = [
        Part(
            handles.lookup("hipFunction_t", each.function),
            (each.gridDimX, each.gridDimY, each.gridDimZ),
            (each.blockDimX, each.blockDimY, each.blockDimZ),
            each.kernelParams,
            each.sharedMemBytes,
            _one_of_several(each.hStream),
        )
        for each in _several(structs.hipFunctionLaunchParams, launches, count, flags)
    ]
    launch_parts(parts, flags, cooperative=True)


# ---- launches with attributes ----

_HINTS = frozenset((0, 1, 3, 5, 6, 8, 9, 10, 11, 14))  # attributes that change no result


def _attributes(attributes: int, count: int) -> dict[str, Any]:
    """What a launch's attributes ask for, as arguments of ``launch``."""
    found: dict[str, Any] = {}
    for each in (structs.hipLaunchAttribute * count).from_address(attributes) if count else ():
        if each.id == structs.COOPERATIVE:
            found["cooperative"] = bool(each.val.cooperative)
        elif each.id == structs.CLUSTER:
            found["cluster"] = _xyz(each.val.clusterDim)
        elif each.id not in _HINTS:
            raise HipError(Code.hipErrorInvalidValue, f"launch attribute {each.id}")
    return found


def hipLaunchKernelExC(config: Any, host: int, params: int) -> None:
    if host == 0:
        raise HipError(Code.hipErrorInvalidDeviceFunction, "the kernel is null")
    given = _attributes(config.attrs, config.numAttrs)
    stream = handles.answering(Code.hipErrorInvalidValue, resolve)(config.stream)
    if "cluster" not in given:
        run = hipLaunchCooperativeKernel if given.get("cooperative") else hipLaunchKernel
        run(host, config.gridDim, config.blockDim, params, config.dynamicSmemBytes, stream)
        return
    function = functions.by_host(host, stream.device)
    _with(function, _xyz(config.gridDim), _xyz(config.blockDim), params, 0, config.dynamicSmemBytes, stream, given)


def hipDrvLaunchKernelEx(config: Any, function: Function, params: int, extra: int) -> None:
    given = _attributes(config.attrs, config.numAttrs)
    grid = config.gridDimX, config.gridDimY, config.gridDimZ
    block = config.blockDimX, config.blockDimY, config.blockDimZ
    _with(function, grid, block, params, extra, config.sharedMemBytes, resolve(config.hStream), given)


def _with(
    function: Function, grid: Shape, block: Shape, params: int, extra: int, dynamic: int, stream: Stream,
    given: dict[str, Any],
) -> None:  # fmt: skip
    if given.get("cooperative"):
        check_cooperative(function, grid, block, dynamic)
    launch(function, grid, block, Arguments.of(function, params, extra), dynamic, stream, **given)


# ---- the oldest way: configure, set arguments one by one, launch ----


def hipConfigureCall(grid: Any, block: Any, dynamic: int, stream: Stream) -> None:
    runtime.thread.configured = []  # what was configured and never launched
    push = 0 if runtime.native is None else entry.find_symbol("__hipPushCallConfiguration")
    if not push:
        _configure(grid, block, dynamic, stream)
        return
    sizes = (structs.dim3, structs.dim3, ctypes.c_uint64, ctypes.c_size_t)
    number = 0 if stream.null else stream.handle
    if ctypes.PYFUNCTYPE(ctypes.c_int32, *sizes)(push)(grid, block, dynamic, number):
        raise HipError(Code.hipErrorInvalidValue, "too many launches are configured that were never made")


def _configure(grid: Any, block: Any, dynamic: int, stream: Stream) -> None:
    runtime.thread.configured.append((_xyz(grid), _xyz(block), dynamic, stream, bytearray()))


def hipSetupArgument(value: int, size: int, offset: int) -> None:
    if not _configured() or value == 0:
        raise HipError(Code.hipErrorMissingConfiguration, "hipSetupArgument before hipConfigureCall")
    data: bytearray = runtime.thread.configured[-1][4]
    data.extend(bytes(max(0, offset + size - len(data))))
    data[offset : offset + size] = ctypes.string_at(value, size)


def hipLaunchByPtr(host: int) -> None:
    if not _configured():
        raise HipError(Code.hipErrorMissingConfiguration, "hipLaunchByPtr before hipConfigureCall")
    grid, block, dynamic, stream, data = runtime.thread.configured.pop()
    if host == 0:
        raise HipError(Code.hipErrorInvalidDeviceFunction, "the kernel is null")
    answers, arguments = REFUSALS["hipLaunchByPtr"], Arguments(packed=bytes(data))
    launch(functions.by_host(host, stream.device), grid, block, arguments, dynamic, stream, answers=answers)


def _configured() -> bool:
    """Whether a launch is configured, by hipConfigureCall or by what <<<>>> calls: they share one stack."""
    if not runtime.thread.configured and runtime.native is not None:
        pop = entry.find_symbol("__hipPopCallConfiguration")
        grid, block, dynamic, stream = structs.dim3(), structs.dim3(), ctypes.c_uint64(), ctypes.c_size_t()
        cells = [ctypes.byref(cell) for cell in (grid, block, dynamic, stream)]
        if pop and ctypes.PYFUNCTYPE(ctypes.c_int32, *[ctypes.c_void_p] * 4)(pop)(*cells) == 0:
            _configure(grid, block, dynamic.value, resolve(stream.value))
    return bool(runtime.thread.configured)
