"""Execution contexts: parts of a device's compute units, whose streams' kernels run there alone.

A resource says in its padding where in the device it lies: the device, the first unit, and the split that made it.
"""

from __future__ import annotations

import ctypes
import itertools
from typing import TYPE_CHECKING, Any, ClassVar

from cairn.hip import handles, runtime
from cairn.hip.errors import Code, HipError
from cairn.hip.stream import NON_BLOCKING, Stream, units_of
from cairn.hip.structs import hipDevResource, hipDevSmResourceGroupParams

if TYPE_CHECKING:
    from cairn.hip.device import Device
    from cairn.hip.event import Event

_UNITS = 1  # hipDevResourceTypeSm: the only type that a virtual device has
_ORIGIN = 0xCA17_0000  # of a resource that a function here made; its device's index is added
_BACKFILL = 1  # a group's flag
_IGNORE_COSCHEDULING = 1  # flag of a split by count
_APART = 1  # compute units that are scheduled together
_PADDING = 4  # where the runtime's own part of a resource begins
_families, _numbers = itertools.count(1), itertools.count(1)


class _Place(ctypes.Structure):
    """Where a resource lies: kept in its padding."""

    _fields_: ClassVar = [("origin", ctypes.c_uint32), ("first", ctypes.c_uint32), ("family", ctypes.c_uint32)]


def _place(resource: Any) -> _Place:
    return _Place.from_buffer(resource, _PADDING)


class Description(handles.Handle):
    """Resources that a context is made of."""

    kind: ClassVar[str] = "hipDevResourceDesc_t"

    def __init__(self, resources: list[Any], device: Device) -> None:
        super().__init__()
        self.resources, self.device = resources, device


class ExecutionContext(handles.Handle):
    """A part of a device, or its ``primary`` context, which is all of it."""

    kind: ClassVar[str] = "hipExecutionCtx_t"

    def __init__(self, device: Device, resources: list[Any], *, primary: bool = False) -> None:
        super().__init__()
        self.device, self.resources, self.primary = device, resources, primary
        self.number = next(_numbers)
        self._streams: list[Stream] = []

    @property
    def mask(self) -> tuple[int, ...]:
        """Its compute units, a bit each in words of 32; none for all of them."""
        bits = 0
        for each in self.resources:
            bits |= ((1 << each.of.sm.smCount) - 1) << _place(each).first
        words = (self.device.spec.cu_count + 31) // 32
        return () if self.primary else tuple(bits >> 32 * place & 0xFFFF_FFFF for place in range(words))

    def create_stream(self, priority: int) -> Stream:
        """A stream whose kernels run on its compute units."""
        made = self.device.create_stream(NON_BLOCKING, priority)
        made.cu_mask = self.mask
        self._streams.append(made)
        return made

    def streams(self) -> list[Stream]:
        """Those that live; of the primary context, all of the device."""
        if self.primary:
            return [self.device.null_stream, *self.device.streams()]
        self._streams = [stream for stream in self._streams if stream.alive]
        return self._streams

    def destroy(self) -> None:
        """End it after its work. Its streams can only be destroyed from now on."""
        for stream in list(self.streams()):
            if stream.capture is not None:
                stream.capture.invalidate()
            stream.wait()
            handles.detached.add(stream.handle)
            stream.destroy()
        self.retire()


_primary: dict[int, ExecutionContext] = {}


def _resource(device: Device, first: int, count: int, family: int, together: int = _APART, flags: int = 0) -> Any:
    made = hipDevResource(type=_UNITS)
    place, sm = _place(made), made.of.sm
    place.origin, place.first, place.family = _ORIGIN + device.index, first, family
    sm.smCount, sm.minSmPartitionSize, sm.smCoscheduledAlignment, sm.flags = count, together, together, flags
    return made


def _device(index: int) -> Device:
    devices = runtime.devices()
    if not 0 <= index < len(devices):
        raise HipError(Code.hipErrorInvalidDevice, f"device {index}: there are {len(devices)}")
    return devices[index]


def _owner(resource: Any) -> Device:
    """The device of a resource. Raises HipError for what no function here made."""
    if resource.type != _UNITS:
        raise HipError(Code.hipErrorInvalidResourceType, f"a resource of type {resource.type}; expected compute units")
    index = _place(resource).origin - _ORIGIN
    if not 0 <= index < len(runtime.devices()):
        raise HipError(
            Code.hipErrorInvalidResourceConfiguration, "a resource that hipDeviceGetDevResource or a split did not make"
        )
    return runtime.devices()[index]


def _only_units(kind: int) -> None:
    if kind != _UNITS:
        raise HipError(
            Code.hipErrorInvalidResourceType, f"resource type {kind}: a virtual device has compute units (1)"
        )


def _list(kind: Any, address: int, count: int) -> Any:
    return (kind * count).from_address(address)


def _some(count: int, most: int) -> None:
    """Refuse a count of parts of which each has a compute unit."""
    if count > most:
        raise HipError(Code.hipErrorInvalidValue, f"{count} parts of {most} compute units")


# ---- resources ----


def hipDeviceGetDevResource(index: int, kind: int) -> Any:
    device = _device(index)
    _only_units(kind)
    return _resource(device, 0, device.spec.cu_count, 0)


def hipDevSmResourceSplitByCount(result: int, groups: int, source: Any, rest: int, flags: int, least: int) -> None:
    if groups == 0:
        raise HipError(Code.hipErrorInvalidValue, "the number of groups is null")
    device = _owner(source)
    if flags & _IGNORE_COSCHEDULING:
        raise HipError(Code.hipErrorNotSupported, "hipDevSmResourceSplitIgnoreSmCoscheduling")
    together = source.of.sm.smCoscheduledAlignment
    size = max(-(-least // together), 1) * together
    wanted = ctypes.c_uint.from_address(groups)
    possible = source.of.sm.smCount // size
    if result == 0:
        wanted.value = possible
        return
    wanted.value = min(wanted.value, possible)
    _give(device, source, [(size, together, 0)] * wanted.value, result, rest)


def hipDevSmResourceSplit(result: int, groups: int, source: Any, rest: int, flags: int, parameters: int) -> None:
    if parameters == 0 or groups == 0 or flags:
        raise HipError(Code.hipErrorInvalidValue, f"{groups} groups at {parameters:#x}, flags {flags:#x}; expected 0")
    device, total = _owner(source), source.of.sm.smCount
    _some(groups, total)
    asked, taken, sizes = _list(hipDevSmResourceGroupParams, parameters, groups), 0, []
    for number, each in enumerate(asked):
        together = each.coscheduledSmCount or source.of.sm.smCoscheduledAlignment
        filled = bool(each.flags & _BACKFILL)
        free = total - taken
        count = each.smCount or (free if filled else free // together * together)
        if not together <= count <= free or (count % together and not filled):
            raise HipError(
                Code.hipErrorInvalidResourceConfiguration,
                f"group {number}: {count} compute units, {together} together; {free} of {total} are left",
            )
        each.smCount, each.coscheduledSmCount = count, together
        each.preferredCoscheduledSmCount = each.preferredCoscheduledSmCount or together
        sizes.append((count, together, each.flags))
        taken += count
    _give(device, source, sizes, result, rest)


def _give(device: Device, source: Any, sizes: list[tuple[int, int, int]], result: int, rest: int) -> None:
    """Store what a split made, at ``result`` and ``rest`` where they are not null."""
    family, start = next(_families), _place(source).first
    first = start
    for number, (count, together, flags) in enumerate(sizes):
        if result:
            _list(hipDevResource, result, len(sizes))[number] = _resource(device, first, count, family, together, flags)
        first += count
    if rest:
        left = start + source.of.sm.smCount - first
        _list(hipDevResource, rest, 1)[0] = _resource(device, first, left, family) if left else hipDevResource()


def hipDevResourceGenerateDesc(resources: int, count: int) -> Description:
    if resources == 0 or count == 0:
        raise HipError(Code.hipErrorInvalidValue, f"{count} resources at {resources:#x}")
    _some(count, _owner(_list(hipDevResource, resources, 1)[0]).spec.cu_count)
    chosen = [hipDevResource.from_buffer_copy(each) for each in _list(hipDevResource, resources, count)]
    owners = {_owner(each).index for each in chosen}
    alike = {(_place(each).family, each.of.sm.smCoscheduledAlignment) for each in chosen}
    if len(owners) > 1 or len(alike) > 1 or not all(each.of.sm.smCount for each in chosen):
        raise HipError(
            Code.hipErrorInvalidResourceConfiguration, "expected resources of one split, with compute units in each"
        )
    return Description(chosen, _owner(chosen[0]))


# ---- contexts ----


def hipGreenCtxCreate(description: Description, index: int, flags: int) -> ExecutionContext:
    if flags:
        raise HipError(Code.hipErrorInvalidValue, f"flags {flags:#x}; expected 0")
    if _device(index) is not description.device:
        owner = description.device.index
        raise HipError(Code.hipErrorInvalidDevice, f"device {index}: the resources are of device {owner}")
    return ExecutionContext(description.device, description.resources)


def hipExecutionCtxDestroy(context: ExecutionContext) -> None:
    if context.primary:
        raise HipError(Code.hipErrorInvalidValue, "a device's primary context cannot be destroyed")
    context.destroy()


def hipDeviceGetExecutionCtx(index: int) -> ExecutionContext:
    device = _device(index)
    found = _primary.get(index)
    if found is None or not found.alive:
        whole = [_resource(device, 0, device.spec.cu_count, 0)]
        found = _primary.setdefault(index, ExecutionContext(device, whole, primary=True))
    return found


def hipExecutionCtxStreamCreate(context: ExecutionContext, flags: int, priority: int) -> Stream:
    if flags & ~NON_BLOCKING:
        raise HipError(Code.hipErrorInvalidValue, f"stream flags {flags:#x}; known are 0 and hipStreamNonBlocking (1)")
    return context.create_stream(priority)


def hipExecutionCtxGetDevResource(context: ExecutionContext, kind: int) -> Any:
    _only_units(kind)
    one = hipDevResource.from_buffer_copy(context.resources[0])
    one.of.sm.smCount = sum(each.of.sm.smCount for each in context.resources)
    return one


def hipExecutionCtxGetDevice(context: ExecutionContext) -> int:
    return context.device.index


def hipExecutionCtxGetId(context: ExecutionContext) -> int:
    return context.number


def hipStreamGetDevResource(stream: Stream, kind: int) -> Any:
    _only_units(kind)
    bits = sum(word << 32 * place for place, word in enumerate(stream.cu_mask))
    first = (bits & -bits).bit_length() - 1 if bits else 0
    return _resource(stream.device, first, units_of(stream), 0)


# ---- order ----


def hipExecutionCtxRecordEvent(context: ExecutionContext, event: Event) -> None:
    streams = context.streams()
    if not streams:
        return
    last = streams[0]
    for each in streams[1:]:
        event.record(each)
        event.hold(last)
    event.record(last)


def hipExecutionCtxSynchronize(context: ExecutionContext) -> None:
    if context.primary:
        context.device.synchronize()
        return
    for stream in list(context.streams()):
        stream.wait()


def hipExecutionCtxWaitEvent(context: ExecutionContext, event: Event) -> None:
    for stream in context.streams():
        event.hold(stream)
