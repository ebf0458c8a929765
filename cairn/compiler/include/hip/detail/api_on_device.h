/* What kernels call of the runtime: the thread's last error, what errors are called, the current device.

   A kernel makes no call that could fail but for launches of its own, so the last error is that all is well. */
#ifndef CAIRN_HIP_DETAIL_API_ON_DEVICE_H
#define CAIRN_HIP_DETAIL_API_ON_DEVICE_H

#if defined(__HIP__) && defined(__cplusplus)
#include "api_errors.h"
#ifdef CAIRN_TRANSLATED
#include "api_cuda_errors.h"
#endif
#include "attributes.h"

/* The texts that the host's functions answer. Weak and not inlined: a program has them once. */
CAIRN_ONCE const char* cairn_error_text(hipError_t error, bool named) {
  switch ((int)error) {
    case hipSuccess: return named ? "hipSuccess" : "no error";
    case hipErrorInvalidValue: return named ? "hipErrorInvalidValue" : "invalid argument";
    case hipErrorOutOfMemory: return named ? "hipErrorOutOfMemory" : "out of memory";
    case hipErrorNotInitialized: return named ? "hipErrorNotInitialized" : "initialization error";
    case hipErrorDeinitialized: return named ? "hipErrorDeinitialized" : "driver shutting down";
    case hipErrorProfilerDisabled: return named ? "hipErrorProfilerDisabled" : "profiler disabled while using external profiling tool";
    case hipErrorProfilerNotInitialized: return named ? "hipErrorProfilerNotInitialized" : "profiler is not initialized";
    case hipErrorProfilerAlreadyStarted: return named ? "hipErrorProfilerAlreadyStarted" : "profiler already started";
    case hipErrorProfilerAlreadyStopped: return named ? "hipErrorProfilerAlreadyStopped" : "profiler already stopped";
    case hipErrorInvalidConfiguration: return named ? "hipErrorInvalidConfiguration" : "invalid configuration argument";
    case hipErrorInvalidPitchValue: return named ? "hipErrorInvalidPitchValue" : "invalid pitch argument";
    case hipErrorInvalidSymbol: return named ? "hipErrorInvalidSymbol" : "invalid device symbol";
    case hipErrorInvalidDevicePointer: return named ? "hipErrorInvalidDevicePointer" : "invalid device pointer";
    case hipErrorInvalidMemcpyDirection: return named ? "hipErrorInvalidMemcpyDirection" : "invalid copy direction for memcpy";
    case hipErrorInsufficientDriver: return named ? "hipErrorInsufficientDriver" : "driver version is insufficient for runtime version";
    case hipErrorMissingConfiguration: return named ? "hipErrorMissingConfiguration" : "__global__ function call is not configured";
    case hipErrorPriorLaunchFailure: return named ? "hipErrorPriorLaunchFailure" : "unspecified launch failure in prior launch";
    case hipErrorInvalidDeviceFunction: return named ? "hipErrorInvalidDeviceFunction" : "invalid device function";
    case hipErrorNoDevice: return named ? "hipErrorNoDevice" : "no ROCm-capable device is detected";
    case hipErrorInvalidDevice: return named ? "hipErrorInvalidDevice" : "invalid device ordinal";
    case hipErrorInvalidImage: return named ? "hipErrorInvalidImage" : "device kernel image is invalid";
    case hipErrorInvalidContext: return named ? "hipErrorInvalidContext" : "invalid device context";
    case hipErrorContextAlreadyCurrent: return named ? "hipErrorContextAlreadyCurrent" : "context is already current context";
    case hipErrorMapFailed: return named ? "hipErrorMapFailed" : "mapping of buffer object failed";
    case hipErrorUnmapFailed: return named ? "hipErrorUnmapFailed" : "unmapping of buffer object failed";
    case hipErrorArrayIsMapped: return named ? "hipErrorArrayIsMapped" : "array is mapped";
    case hipErrorAlreadyMapped: return named ? "hipErrorAlreadyMapped" : "resource already mapped";
    case hipErrorNoBinaryForGpu: return named ? "hipErrorNoBinaryForGpu" : "no kernel image is available for execution on the device";
    case hipErrorAlreadyAcquired: return named ? "hipErrorAlreadyAcquired" : "resource already acquired";
    case hipErrorNotMapped: return named ? "hipErrorNotMapped" : "resource not mapped";
    case hipErrorNotMappedAsArray: return named ? "hipErrorNotMappedAsArray" : "resource not mapped as array";
    case hipErrorNotMappedAsPointer: return named ? "hipErrorNotMappedAsPointer" : "resource not mapped as pointer";
    case hipErrorECCNotCorrectable: return named ? "hipErrorECCNotCorrectable" : "uncorrectable ECC error encountered";
    case hipErrorUnsupportedLimit: return named ? "hipErrorUnsupportedLimit" : "limit is not supported on this architecture";
    case hipErrorContextAlreadyInUse: return named ? "hipErrorContextAlreadyInUse" : "exclusive-thread device already in use by a different thread";
    case hipErrorPeerAccessUnsupported: return named ? "hipErrorPeerAccessUnsupported" : "peer access is not supported between these two devices";
    case hipErrorInvalidKernelFile: return named ? "hipErrorInvalidKernelFile" : "invalid kernel file";
    case hipErrorInvalidGraphicsContext: return named ? "hipErrorInvalidGraphicsContext" : "invalid OpenGL or DirectX context";
    case hipErrorInvalidSource: return named ? "hipErrorInvalidSource" : "device kernel image is invalid";
    case hipErrorFileNotFound: return named ? "hipErrorFileNotFound" : "file not found";
    case hipErrorSharedObjectSymbolNotFound: return named ? "hipErrorSharedObjectSymbolNotFound" : "shared object symbol not found";
    case hipErrorSharedObjectInitFailed: return named ? "hipErrorSharedObjectInitFailed" : "shared object initialization failed";
    case hipErrorOperatingSystem: return named ? "hipErrorOperatingSystem" : "OS call failed or operation not supported on this OS";
    case hipErrorInvalidHandle: return named ? "hipErrorInvalidHandle" : "invalid resource handle";
    case hipErrorIllegalState: return named ? "hipErrorIllegalState" : "the operation cannot be performed in the present state";
    case hipErrorNotFound: return named ? "hipErrorNotFound" : "named symbol not found";
    case hipErrorNotReady: return named ? "hipErrorNotReady" : "device not ready";
    case hipErrorIllegalAddress: return named ? "hipErrorIllegalAddress" : "an illegal memory access was encountered";
    case hipErrorLaunchOutOfResources: return named ? "hipErrorLaunchOutOfResources" : "too many resources requested for launch";
    case hipErrorLaunchTimeOut: return named ? "hipErrorLaunchTimeOut" : "the launch timed out and was terminated";
    case hipErrorPeerAccessAlreadyEnabled: return named ? "hipErrorPeerAccessAlreadyEnabled" : "peer access is already enabled";
    case hipErrorPeerAccessNotEnabled: return named ? "hipErrorPeerAccessNotEnabled" : "peer access has not been enabled";
    case hipErrorSetOnActiveProcess: return named ? "hipErrorSetOnActiveProcess" : "cannot set while device is active in this process";
    case hipErrorContextIsDestroyed: return named ? "hipErrorContextIsDestroyed" : "context is destroyed";
    case hipErrorAssert: return named ? "hipErrorAssert" : "device-side assert triggered";
    case hipErrorHostMemoryAlreadyRegistered: return named ? "hipErrorHostMemoryAlreadyRegistered" : "part or all of the requested memory range is already mapped";
    case hipErrorHostMemoryNotRegistered: return named ? "hipErrorHostMemoryNotRegistered" : "pointer does not correspond to a registered memory region";
    case hipErrorLaunchFailure: return named ? "hipErrorLaunchFailure" : "unspecified launch failure";
    case hipErrorCooperativeLaunchTooLarge: return named ? "hipErrorCooperativeLaunchTooLarge" : "too many blocks in cooperative launch";
    case hipErrorNotSupported: return named ? "hipErrorNotSupported" : "operation not supported";
    case hipErrorStreamCaptureUnsupported: return named ? "hipErrorStreamCaptureUnsupported" : "operation not permitted when stream is capturing";
    case hipErrorStreamCaptureInvalidated: return named ? "hipErrorStreamCaptureInvalidated" : "operation failed due to a previous error during capture";
    case hipErrorStreamCaptureMerge: return named ? "hipErrorStreamCaptureMerge" : "operation would result in a merge of separate capture sequences";
    case hipErrorStreamCaptureUnmatched: return named ? "hipErrorStreamCaptureUnmatched" : "capture was not ended in the same stream as it began";
    case hipErrorStreamCaptureUnjoined: return named ? "hipErrorStreamCaptureUnjoined" : "capturing stream has unjoined work";
    case hipErrorStreamCaptureIsolation: return named ? "hipErrorStreamCaptureIsolation" : "dependency created on uncaptured work in another stream";
    case hipErrorStreamCaptureImplicit: return named ? "hipErrorStreamCaptureImplicit" : "operation would make the legacy stream depend on a capturing blocking stream";
    case hipErrorCapturedEvent: return named ? "hipErrorCapturedEvent" : "operation not permitted on an event last recorded in a capturing stream";
    case hipErrorStreamCaptureWrongThread: return named ? "hipErrorStreamCaptureWrongThread" : "attempt to terminate a thread-local capture sequence from another thread";
    case hipErrorGraphExecUpdateFailure: return named ? "hipErrorGraphExecUpdateFailure" : "the graph update was not performed because it included changes which violated constraints specific to instantiated graph update";
    case hipErrorInvalidChannelDescriptor: return named ? "hipErrorInvalidChannelDescriptor" : "invalid channel descriptor";
    case hipErrorInvalidTexture: return named ? "hipErrorInvalidTexture" : "invalid texture";
    case hipErrorInvalidResourceType: return named ? "hipErrorInvalidResourceType" : "invalid resource type";
    case hipErrorInvalidResourceConfiguration:
      return named ? "hipErrorInvalidResourceConfiguration" : "invalid resource configuration";
    case hipErrorStreamDetached: return named ? "hipErrorStreamDetached" : "stream is detached from its context";
    case hipErrorUnknown: return named ? "hipErrorUnknown" : "unknown error";
    case hipErrorRuntimeMemory: return named ? "hipErrorRuntimeMemory" : "runtime memory call returned error";
    case hipErrorRuntimeOther: return named ? "hipErrorRuntimeOther" : "runtime call other than memory returned error";
    case hipErrorTbd: return named ? "hipErrorTbd" : "tbd";
  }
  return named ? "hipErrorUnknown" : "unknown error";
}

extern "C" {
#ifndef CAIRN_TRANSLATED
__device__ inline hipError_t hipGetLastError(void) { return hipSuccess; }
__device__ inline hipError_t hipPeekAtLastError(void) { return hipSuccess; }
#endif
#ifdef CAIRN_TRANSLATED
__device__ inline const char* hipGetErrorName(hipError_t error) { return cairn_cuda_error((int)error, 0); }
__device__ inline const char* hipGetErrorString(hipError_t error) { return cairn_cuda_error((int)error, 2); }
#else
__device__ inline const char* hipGetErrorName(hipError_t error) { return cairn_error_text(error, true); }
__device__ inline const char* hipGetErrorString(hipError_t error) { return cairn_error_text(error, false); }
#endif
}

#endif

#endif
