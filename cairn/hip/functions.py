"""Kernels by their host stubs, and their attributes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cairn.hip import handles, registration, runtime, structs
from cairn.hip.errors import Code, HipError

if TYPE_CHECKING:
    from cairn.hip.device import Device
    from cairn.hip.module import Function


def by_host(address: int, device: Device | None = None) -> Function:
    """The kernel of a host stub's address on a device, or of a hipFunction_t that was given in its place."""
    found = handles.find("hipFunction_t", address)
    return found if found is not None else registration.function(address, device or runtime.device())


def hipGetFuncBySymbol(symbol: int) -> Function:
    if symbol == 0:
        raise HipError(Code.hipErrorInvalidDeviceFunction, "the symbol is null")
    return by_host(symbol)


def hipKernelNameRef(function: Function) -> str:
    return function.name


def hipKernelNameRefByPtr(host: int, stream: Any) -> str:
    return by_host(host).name


def hipFuncGetAttributes(host: int) -> Any:
    if host == 0:
        raise HipError(Code.hipErrorInvalidDeviceFunction, "the kernel is null")
    function = by_host(host)
    info, spec = function.info, function.device.spec
    result = structs.hipFuncAttributes()
    result.binaryVersion = result.ptxVersion = spec.major * 10 + spec.minor
    result.localSizeBytes = info.private_size
    result.constSizeBytes = function.constant_bytes
    result.maxDynamicSharedSizeBytes = function.wanted_dynamic
    result.maxThreadsPerBlock = function.max_block
    result.numRegs = info.vgpr_count
    result.preferredShmemCarveout = max(0, function.carveout)
    result.sharedSizeBytes = info.group_size
    return result


def attribute(function: Function, number: int) -> int:
    """hipFunction_attribute of a kernel."""
    if number in function.cluster_settings:
        return function.cluster_settings[number]
    attributes = hipFuncGetAttributes(function.handle)
    fields = [
        "maxThreadsPerBlock",
        "sharedSizeBytes",
        "constSizeBytes",
        "localSizeBytes",
        "numRegs",
        "ptxVersion",
        "binaryVersion",
        "cacheModeCA",
        "maxDynamicSharedSizeBytes",
        "preferredShmemCarveout",
    ]
    if not 0 <= number < len(fields):
        raise HipError(Code.hipErrorInvalidValue, f"function attribute {number}")
    return int(getattr(attributes, fields[number]))


def hipFuncGetAttribute(number: int, function: Function) -> int:
    return attribute(function, number)


def hipFuncSetAttribute(host: int, number: int, value: int) -> None:
    if host == 0:
        raise HipError(Code.hipErrorInvalidDeviceFunction, "the kernel is null")
    set_attribute(by_host(host), number, value)


def set_attribute(function: Function, number: int, value: int) -> None:
    """hipFuncAttribute of a kernel: the most dynamic LDS (8), the preferred carve-out (9), CUDA's of clusters."""
    if number == 8:
        if not 0 <= value <= function.max_dynamic:
            raise HipError(
                Code.hipErrorInvalidValue,
                f"{value} bytes of dynamic LDS; {function.name} has room for {function.max_dynamic}",
            )
        function.wanted_dynamic = value
    elif number == 9:
        if not -1 <= value <= 100:
            raise HipError(Code.hipErrorInvalidValue, f"a carve-out of {value} %")
        function.carveout = value
    elif number in function.cluster_settings:
        if not 0 <= value <= number - 13:
            raise HipError(
                Code.hipErrorInvalidValue, f"{value} for function attribute {number}; expected 0 to {number - 13}"
            )
        function.cluster_settings[number] = value
    else:
        raise HipError(Code.hipErrorInvalidValue, f"function attribute {number} cannot be set")


def hipFuncSetCacheConfig(host: int, config: int) -> None:
    _no_setting(host, config, (0, 1, 2, 3), "cache")


def hipFuncSetSharedMemConfig(host: int, config: int) -> None:
    _no_setting(host, config, (0, 1, 2), "LDS")


def _no_setting(host: int, config: int, known: tuple[int, ...], what: str) -> None:
    """Check what is set, which changes nothing: the hardware has no such setting."""
    if host == 0:
        raise HipError(Code.hipErrorInvalidDeviceFunction, "the kernel is null")
    if config not in known:
        raise HipError(Code.hipErrorInvalidValue, f"{what} configuration {config}; expected one of {known}")
