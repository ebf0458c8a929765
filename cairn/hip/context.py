"""Contexts of the driver API: each is a device's primary context, as in HIP."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cairn.hip import handles, peer, state
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
    context = Context(state.device(device), flags)
    context.device.flags = flags
    state.thread.contexts.append(context)
    state.set_current_device(device)
    return context


def hipCtxDestroy(context: Context) -> None:
    if context in state.thread.contexts:
        state.thread.contexts.remove(context)
    if _primary.get(context.device.index) is context:
        del _primary[context.device.index]
    context.retire()


def hipCtxPushCurrent(context: Context) -> None:
    state.thread.contexts.append(context)
    state.set_current_device(context.device.index)


def hipCtxPopCurrent() -> Context:
    stack = state.thread.contexts
    if not stack:
        raise HipError(Code.hipErrorInvalidContext, "no context was pushed")
    popped: Context = stack.pop()
    if stack:
        state.set_current_device(stack[-1].device.index)
    return popped


def hipCtxSetCurrent(context: Context | None) -> None:
    stack = state.thread.contexts
    if context is None:
        if stack:
            stack.pop()
        return
    stack[-1:] = [context]
    state.set_current_device(context.device.index)


def hipCtxGetCurrent() -> Context:
    stack = state.thread.contexts
    device = state.device()
    if stack and stack[-1].alive and stack[-1].device is device:
        current: Context = stack[-1]
        return current
    return primary(device)


def hipCtxGetDevice() -> int:
    return state.device().index


def hipCtxGetApiVersion(context: Context) -> int:
    return 4


def hipCtxGetCacheConfig() -> int:
    return 0


def hipCtxSetCacheConfig(config: int) -> None:
    state.device()


def hipCtxSetSharedMemConfig(config: int) -> None:
    state.device()


def hipCtxGetSharedMemConfig() -> int:
    return 1  # four-byte banks


def hipCtxSynchronize() -> None:
    state.device().synchronize()


def hipCtxGetFlags() -> int:
    return state.device().flags


def hipCtxEnablePeerAccess(context: Context, flags: int) -> None:
    peer.hipDeviceEnablePeerAccess(context.device.index, flags)


def hipCtxDisablePeerAccess(context: Context) -> None:
    peer.hipDeviceDisablePeerAccess(context.device.index)


def hipDevicePrimaryCtxGetState(device: int) -> tuple[int, int]:
    return state.device(device).flags, int(_retained.get(device, 0) > 0 or state.current_device() == device)


def hipDevicePrimaryCtxRelease(device: int) -> None:
    state.device(device)
    _retained[device] = max(0, _retained.get(device, 0) - 1)


def hipDevicePrimaryCtxRetain(device: int) -> Context:
    found = primary(state.device(device))
    _retained[device] = _retained.get(device, 0) + 1
    return found


def hipDevicePrimaryCtxReset(device: int) -> None:
    state.device(device).reset()


def hipDevicePrimaryCtxSetFlags(device: int, flags: int) -> None:
    state.device(device).flags = flags
