"""Contexts of the driver API: each is a device's primary context, as in HIP."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cairn.hip import handles, peer, runtime
from cairn.hip.errors import Code, HipError

if TYPE_CHECKING:
    from cairn.hip.device import Device


class Context(handles.Handle):
    kind: ClassVar[str] = "hipCtx_t"

    def __init__(self, device: Device, flags: int = 0) -> None:
        super().__init__()
        self.device = device
        self.flags = flags


_primary: dict[int, Context] = {}
_retained: dict[int, int] = {}


def primary(device: Device) -> Context:
    """The context that stands for a device."""
    return _primary.setdefault(device.index, Context(device))


def hipCtxCreate(flags: int, device: int) -> Context:
    context = Context(runtime.device(device), flags)
    context.device.flags = flags
    runtime.thread.contexts.append(context)
    runtime.set_current_device(device)
    return context


def hipCtxDestroy(context: Context) -> None:
    if context in runtime.thread.contexts:
        runtime.thread.contexts.remove(context)
    if _primary.get(context.device.index) is context:
        del _primary[context.device.index]
    context.retire()


def hipCtxPushCurrent(context: Context) -> None:
    runtime.thread.contexts.append(context)
    runtime.set_current_device(context.device.index)


def hipCtxPopCurrent() -> Context:
    stack = runtime.thread.contexts
    if not stack:
        raise HipError(Code.hipErrorInvalidContext, "no context was pushed")
    popped: Context = stack.pop()
    if stack:
        runtime.set_current_device(stack[-1].device.index)
    return popped


def hipCtxSetCurrent(context: Context | None) -> None:
    stack = runtime.thread.contexts
    if context is None:
        if stack:
            stack.pop()
        return
    stack[-1:] = [context]
    runtime.set_current_device(context.device.index)


def hipCtxGetCurrent() -> Context:
    stack = runtime.thread.contexts
    device = runtime.device()
    if stack and stack[-1].alive and stack[-1].device is device:
        current: Context = stack[-1]
        return current
    return primary(device)


def hipCtxGetDevice() -> int:
    return runtime.device().index


def hipCtxGetApiVersion(context: Context) -> int:
    return 4


def hipCtxGetCacheConfig() -> int:
    return 0


def hipCtxSetCacheConfig(config: int) -> None:
    runtime.device()


def hipCtxSetSharedMemConfig(config: int) -> None:
    runtime.device()


def hipCtxGetSharedMemConfig() -> int:
    return 1  # four-byte banks


def hipCtxSynchronize() -> None:
    runtime.device().synchronize()


def hipCtxGetFlags() -> int:
    return runtime.device().flags


def hipCtxEnablePeerAccess(context: Context, flags: int) -> None:
    peer.hipDeviceEnablePeerAccess(context.device.index, flags)


def hipCtxDisablePeerAccess(context: Context) -> None:
    peer.hipDeviceDisablePeerAccess(context.device.index)


def hipDevicePrimaryCtxGetState(device: int) -> tuple[int, int]:
    return runtime.device(device).flags, int(_retained.get(device, 0) > 0 or runtime.current_device() == device)


def hipDevicePrimaryCtxRelease(device: int) -> None:
    runtime.device(device)
    _retained[device] = max(0, _retained.get(device, 0) - 1)


def hipDevicePrimaryCtxRetain(device: int) -> Context:
    found = primary(runtime.device(device))
    _retained[device] = _retained.get(device, 0) + 1
    return found


def hipDevicePrimaryCtxReset(device: int) -> None:
    runtime.device(device).reset()


def hipDevicePrimaryCtxSetFlags(device: int, flags: int) -> None:
    runtime.device(device).flags = flags
