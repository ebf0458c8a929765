"""HIP's error codes, their texts, and the exception that carries one.

Values and names: hipError_t of HIP 7.2. Two names for one value are an alias, as in the C enum.
"""

from __future__ import annotations

import enum

from cairn.base import errors as base


class Code(enum.IntEnum):
    """hipError_t. Aliases (``hipErrorMemoryAllocation`` …) are in ``ALIASES``."""

    hipSuccess = 0
    hipErrorInvalidValue = 1
    hipErrorOutOfMemory = 2
    hipErrorNotInitialized = 3
    hipErrorDeinitialized = 4
    hipErrorProfilerDisabled = 5
    hipErrorProfilerNotInitialized = 6
    hipErrorProfilerAlreadyStarted = 7
    hipErrorProfilerAlreadyStopped = 8
    hipErrorInvalidConfiguration = 9
    hipErrorInvalidPitchValue = 12
    hipErrorInvalidSymbol = 13
    hipErrorInvalidDevicePointer = 17
    hipErrorInvalidMemcpyDirection = 21
    hipErrorInsufficientDriver = 35
    hipErrorMissingConfiguration = 52
    hipErrorPriorLaunchFailure = 53
    hipErrorInvalidDeviceFunction = 98
    hipErrorNoDevice = 100
    hipErrorInvalidDevice = 101
    hipErrorInvalidImage = 200
    hipErrorInvalidContext = 201
    hipErrorContextAlreadyCurrent = 202
    hipErrorMapFailed = 205
    hipErrorUnmapFailed = 206
    hipErrorArrayIsMapped = 207
    hipErrorAlreadyMapped = 208
    hipErrorNoBinaryForGpu = 209
    hipErrorAlreadyAcquired = 210
    hipErrorNotMapped = 211
    hipErrorNotMappedAsArray = 212
    hipErrorNotMappedAsPointer = 213
    hipErrorECCNotCorrectable = 214
    hipErrorUnsupportedLimit = 215
    hipErrorContextAlreadyInUse = 216
    hipErrorPeerAccessUnsupported = 217
    hipErrorInvalidKernelFile = 218
    hipErrorInvalidGraphicsContext = 219
    hipErrorInvalidSource = 300
    hipErrorFileNotFound = 301
    hipErrorSharedObjectSymbolNotFound = 302
    hipErrorSharedObjectInitFailed = 303
    hipErrorOperatingSystem = 304
    hipErrorInvalidHandle = 400
    hipErrorIllegalState = 401
    hipErrorNotFound = 500
    hipErrorNotReady = 600
    hipErrorIllegalAddress = 700
    hipErrorLaunchOutOfResources = 701
    hipErrorLaunchTimeOut = 702
    hipErrorPeerAccessAlreadyEnabled = 704
    hipErrorPeerAccessNotEnabled = 705
    hipErrorSetOnActiveProcess = 708
    hipErrorContextIsDestroyed = 709
    hipErrorAssert = 710
    hipErrorHostMemoryAlreadyRegistered = 712
    hipErrorHostMemoryNotRegistered = 713
    hipErrorLaunchFailure = 719
    hipErrorCooperativeLaunchTooLarge = 720
    hipErrorNotSupported = 801
    hipErrorStreamCaptureUnsupported = 900
    hipErrorStreamCaptureInvalidated = 901
    hipErrorStreamCaptureMerge = 902
    hipErrorStreamCaptureUnmatched = 903
    hipErrorStreamCaptureUnjoined = 904
    hipErrorStreamCaptureIsolation = 905
    hipErrorStreamCaptureImplicit = 906
    hipErrorCapturedEvent = 907
    hipErrorStreamCaptureWrongThread = 908
    hipErrorGraphExecUpdateFailure = 910
    hipErrorInvalidChannelDescriptor = 911
    hipErrorInvalidTexture = 912
    hipErrorInvalidResourceType = 914
    hipErrorInvalidResourceConfiguration = 915
    hipErrorStreamDetached = 916
    hipErrorUnknown = 999
    hipErrorRuntimeMemory = 1052
    hipErrorRuntimeOther = 1053
    hipErrorTbd = 1054


ALIASES: dict[str, Code] = {
    "hipErrorMemoryAllocation": Code.hipErrorOutOfMemory,
    "hipErrorInitializationError": Code.hipErrorNotInitialized,
    "hipErrorMapBufferObjectFailed": Code.hipErrorMapFailed,
    "hipErrorInvalidResourceHandle": Code.hipErrorInvalidHandle,
}

# What hipGetErrorString answers. A code that is not here answers with the words of its name.
_TEXTS: dict[Code, str] = {
    Code.hipSuccess: "no error",
    Code.hipErrorInvalidValue: "invalid argument",
    Code.hipErrorNotInitialized: "initialization error",
    Code.hipErrorDeinitialized: "driver shutting down",
    Code.hipErrorInvalidConfiguration: "invalid configuration argument",
    Code.hipErrorInvalidPitchValue: "invalid pitch argument",
    Code.hipErrorInvalidSymbol: "invalid device symbol",
    Code.hipErrorInvalidMemcpyDirection: "invalid copy direction for memcpy",
    Code.hipErrorInvalidDeviceFunction: "invalid device function",
    Code.hipErrorNoDevice: "no ROCm-capable device is detected",
    Code.hipErrorInvalidDevice: "invalid device ordinal",
    Code.hipErrorInvalidImage: "device kernel image is invalid",
    Code.hipErrorInvalidContext: "invalid device context",
    Code.hipErrorNoBinaryForGpu: "no kernel image is available for execution on the device",
    Code.hipErrorPeerAccessUnsupported: "peer access is not supported between these two devices",
    Code.hipErrorInvalidSource: "device kernel image is invalid",
    Code.hipErrorSharedObjectSymbolNotFound: "shared object symbol not found",
    Code.hipErrorSharedObjectInitFailed: "shared object initialization failed",
    Code.hipErrorOperatingSystem: "OS call failed or operation not supported on this OS",
    Code.hipErrorInvalidHandle: "invalid resource handle",
    Code.hipErrorIllegalState: "the operation cannot be performed in the present state",
    Code.hipErrorNotFound: "named symbol not found",
    Code.hipErrorNotReady: "device not ready",
    Code.hipErrorIllegalAddress: "an illegal memory access was encountered",
    Code.hipErrorLaunchOutOfResources: "too many resources requested for launch",
    Code.hipErrorLaunchTimeOut: "the launch timed out and was terminated",
    Code.hipErrorPeerAccessAlreadyEnabled: "peer access is already enabled",
    Code.hipErrorPeerAccessNotEnabled: "peer access has not been enabled",
    Code.hipErrorSetOnActiveProcess: "cannot set while device is active in this process",
    Code.hipErrorContextIsDestroyed: "context is destroyed",
    Code.hipErrorAssert: "device-side assert triggered",
    Code.hipErrorHostMemoryAlreadyRegistered: "part or all of the requested memory range is already mapped",
    Code.hipErrorHostMemoryNotRegistered: "pointer does not correspond to a registered memory region",
    Code.hipErrorLaunchFailure: "unspecified launch failure",
    Code.hipErrorCooperativeLaunchTooLarge: "too many blocks in cooperative launch",
    Code.hipErrorNotSupported: "operation not supported",
    Code.hipErrorStreamCaptureUnsupported: "operation not permitted when stream is capturing",
    Code.hipErrorStreamCaptureInvalidated: "operation failed due to a previous error during capture",
    Code.hipErrorStreamCaptureMerge: "operation would result in a merge of separate capture sequences",
    Code.hipErrorStreamCaptureUnmatched: "capture was not ended in the same stream as it began",
    Code.hipErrorStreamCaptureUnjoined: "capturing stream has unjoined work",
    Code.hipErrorStreamCaptureIsolation: "dependency created on uncaptured work in another stream",
    Code.hipErrorStreamCaptureImplicit: "operation would make the legacy stream depend on a capturing blocking stream",
    Code.hipErrorCapturedEvent: "operation not permitted on an event last recorded in a capturing stream",
    Code.hipErrorStreamCaptureWrongThread: "attempt to terminate a thread-local capture sequence from another thread",
    Code.hipErrorGraphExecUpdateFailure: "the graph update was not performed because it included changes which violated"
    " constraints specific to instantiated graph update",
    Code.hipErrorInvalidChannelDescriptor: "invalid channel descriptor",
    Code.hipErrorInvalidTexture: "invalid texture",
    Code.hipErrorInvalidResourceType: "invalid resource type",
    Code.hipErrorInvalidResourceConfiguration: "invalid resource configuration",
    Code.hipErrorStreamDetached: "stream is detached from its context",
    Code.hipErrorUnknown: "unknown error",
    Code.hipErrorProfilerDisabled: "profiler disabled while using external profiling tool",
    Code.hipErrorProfilerNotInitialized: "profiler is not initialized",
    Code.hipErrorInsufficientDriver: "driver version is insufficient for runtime version",
    Code.hipErrorMissingConfiguration: "__global__ function call is not configured",
    Code.hipErrorPriorLaunchFailure: "unspecified launch failure in prior launch",
    Code.hipErrorContextAlreadyCurrent: "context is already current context",
    Code.hipErrorMapFailed: "mapping of buffer object failed",
    Code.hipErrorUnmapFailed: "unmapping of buffer object failed",
    Code.hipErrorAlreadyMapped: "resource already mapped",
    Code.hipErrorAlreadyAcquired: "resource already acquired",
    Code.hipErrorNotMapped: "resource not mapped",
    Code.hipErrorNotMappedAsArray: "resource not mapped as array",
    Code.hipErrorNotMappedAsPointer: "resource not mapped as pointer",
    Code.hipErrorECCNotCorrectable: "uncorrectable ECC error encountered",
    Code.hipErrorUnsupportedLimit: "limit is not supported on this architecture",
    Code.hipErrorContextAlreadyInUse: "exclusive-thread device already in use by a different thread",
    Code.hipErrorInvalidGraphicsContext: "invalid OpenGL or DirectX context",
    Code.hipErrorRuntimeMemory: "runtime memory call returned error",
    Code.hipErrorRuntimeOther: "runtime call other than memory returned error",
}


class HipError(base.CairnError):
    """A HIP call failed. ``code`` is its hipError_t; the message says what was wrong and where."""

    def __init__(self, code: Code, message: str = "", *, hint: str = "") -> None:
        super().__init__(f"{code.name}: {message or text(code)}", hint=hint)
        self.code = code


def name(code: int) -> str:
    """``hipErrorInvalidValue`` for 1. A number that is no error code is ``hipErrorUnknown``, as in HIP."""
    try:
        return Code(code).name
    except ValueError:
        return "hipErrorUnknown"


def text(code: int) -> str:
    """The sentence that hipGetErrorString returns."""
    try:
        known = Code(code)
    except ValueError:
        return _TEXTS[Code.hipErrorUnknown]
    words = known.name.removeprefix("hipError")
    spaced = "".join(" " + c.lower() if c.isupper() else c for c in words).strip()
    return _TEXTS.get(known, spaced)


# Cairn's exceptions, most special first, and what HIP calls them.
_OF_EXCEPTION: tuple[tuple[type[BaseException], Code], ...] = (
    (base.OutOfMemory, Code.hipErrorOutOfMemory),
    (base.MemoryFault, Code.hipErrorIllegalAddress),
    (base.KernelTrap, Code.hipErrorLaunchFailure),
    (base.DeviceError, Code.hipErrorLaunchFailure),
    (base.UnsupportedTarget, Code.hipErrorNoBinaryForGpu),
    (base.CodeObjectError, Code.hipErrorInvalidImage),
    (base.IsaError, Code.hipErrorLaunchFailure),
    (base.ToolError, Code.hipErrorUnknown),
    (base.UsageError, Code.hipErrorInvalidValue),
    (MemoryError, Code.hipErrorOutOfMemory),
)


def code_of(error: BaseException) -> Code | None:
    """The code that a C caller gets for an exception; None for one that nobody expected."""
    if isinstance(error, HipError):
        return error.code
    return next((code for kind, code in _OF_EXCEPTION if isinstance(error, kind)), None)


def hipGetErrorName(code: int) -> str:
    return name(code)


def hipGetErrorString(code: int) -> str:
    return text(code)


def hipDrvGetErrorName(code: int) -> str:
    if code not in Code._value2member_map_:
        raise HipError(Code.hipErrorInvalidValue, f"{code} is no error code")
    return name(code)


def hipDrvGetErrorString(code: int) -> str:
    if code not in Code._value2member_map_:
        raise HipError(Code.hipErrorInvalidValue, f"{code} is no error code")
    return text(code)
