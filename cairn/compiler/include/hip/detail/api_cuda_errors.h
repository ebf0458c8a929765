/* What CUDA calls errors, for programs translated from it: the runtime's name, the driver's, and the sentence. The
   names are in pieces: as a word each would be taken for one that this header has for itself. */
#ifndef CAIRN_HIP_DETAIL_API_CUDA_ERRORS_H
#define CAIRN_HIP_DETAIL_API_CUDA_ERRORS_H

// clang-format off
#define CAIRN_ERRORS \
  CAIRN_ERROR(1, "InvalidValue", "INVALID_VALUE", "invalid argument") \
  CAIRN_ERROR(2, "MemoryAllocation", "OUT_OF_MEMORY", "out of memory") \
  CAIRN_ERROR(3, "InitializationError", "NOT_INITIALIZED", "initialization error") \
  CAIRN_ERROR(4, "CudartUnloading", "DEINITIALIZED", "driver shutting down") \
  CAIRN_ERROR(5, "ProfilerDisabled", "PROFILER_DISABLED", \
              "profiler disabled while using external profiling tool") \
  CAIRN_ERROR(6, "ProfilerNotInitialized", "PROFILER_NOT_INITIALIZED", \
              "profiler not initialized") \
  CAIRN_ERROR(7, "ProfilerAlreadyStarted", "PROFILER_ALREADY_STARTED", \
              "profiler already started") \
  CAIRN_ERROR(8, "ProfilerAlreadyStopped", "PROFILER_ALREADY_STOPPED", \
              "profiler already stopped") \
  CAIRN_ERROR(9, "InvalidConfiguration", "UNKNOWN", "invalid configuration argument") \
  CAIRN_ERROR(12, "InvalidPitchValue", "UNKNOWN", "invalid pitch argument") \
  CAIRN_ERROR(13, "InvalidSymbol", "UNKNOWN", "invalid device symbol") \
  CAIRN_ERROR(17, "InvalidDevicePointer", "UNKNOWN", "invalid device pointer") \
  CAIRN_ERROR(21, "InvalidMemcpyDirection", "UNKNOWN", \
              "invalid copy direction for memcpy") \
  CAIRN_ERROR(35, "InsufficientDriver", "UNKNOWN", \
              "CUDA driver version is insufficient for CUDA runtime version") \
  CAIRN_ERROR(52, "MissingConfiguration", "UNKNOWN", \
              "__global__ function call is not configured") \
  CAIRN_ERROR(53, "PriorLaunchFailure", "UNKNOWN", \
              "unspecified launch failure in prior launch") \
  CAIRN_ERROR(98, "InvalidDeviceFunction", "UNKNOWN", "invalid device function") \
  CAIRN_ERROR(100, "NoDevice", "NO_DEVICE", "no CUDA-capable device is detected") \
  CAIRN_ERROR(101, "InvalidDevice", "INVALID_DEVICE", "invalid device ordinal") \
  CAIRN_ERROR(200, "InvalidKernelImage", "INVALID_IMAGE", \
              "device kernel image is invalid") \
  CAIRN_ERROR(201, "DeviceUninitialized", "INVALID_CONTEXT", "invalid device context") \
  CAIRN_ERROR(202, "Unknown", "CONTEXT_ALREADY_CURRENT", \
              "context already current") \
  CAIRN_ERROR(205, "MapBufferObjectFailed", "MAP_FAILED", \
              "mapping of buffer object failed") \
  CAIRN_ERROR(206, "UnmapBufferObjectFailed", "UNMAP_FAILED", \
              "unmapping of buffer object failed") \
  CAIRN_ERROR(207, "ArrayIsMapped", "ARRAY_IS_MAPPED", "array is mapped") \
  CAIRN_ERROR(208, "AlreadyMapped", "ALREADY_MAPPED", "resource already mapped") \
  CAIRN_ERROR(209, "NoKernelImageForDevice", "NO_BINARY_FOR_GPU", \
              "no kernel image is available for execution on the device") \
  CAIRN_ERROR(210, "AlreadyAcquired", "ALREADY_ACQUIRED", "resource already acquired") \
  CAIRN_ERROR(211, "NotMapped", "NOT_MAPPED", "resource not mapped") \
  CAIRN_ERROR(212, "NotMappedAsArray", "NOT_MAPPED_AS_ARRAY", \
              "resource not mapped as array") \
  CAIRN_ERROR(213, "NotMappedAsPointer", "NOT_MAPPED_AS_POINTER", \
              "resource not mapped as pointer") \
  CAIRN_ERROR(214, "ECCUncorrectable", "ECC_UNCORRECTABLE", \
              "uncorrectable ECC error encountered") \
  CAIRN_ERROR(215, "UnsupportedLimit", "UNSUPPORTED_LIMIT", \
              "limit is not supported on this architecture") \
  CAIRN_ERROR(216, "DeviceAlreadyInUse", "CONTEXT_ALREADY_IN_USE", \
              "exclusive-thread device already in use by a different thread") \
  CAIRN_ERROR(217, "PeerAccessUnsupported", "PEER_ACCESS_UNSUPPORTED", \
              "peer access is not supported between these two devices") \
  CAIRN_ERROR(218, "InvalidPtx", "INVALID_PTX", "a PTX JIT compilation failed") \
  CAIRN_ERROR(219, "InvalidGraphicsContext", "INVALID_GRAPHICS_CONTEXT", \
              "invalid OpenGL or DirectX context") \
  CAIRN_ERROR(300, "InvalidSource", "INVALID_SOURCE", "device kernel image is invalid") \
  CAIRN_ERROR(301, "FileNotFound", "FILE_NOT_FOUND", "file not found") \
  CAIRN_ERROR(302, "SharedObjectSymbolNotFound", "SHARED_OBJECT_SYMBOL_NOT_FOUND", \
              "shared object symbol not found") \
  CAIRN_ERROR(303, "SharedObjectInitFailed", "SHARED_OBJECT_INIT_FAILED", \
              "shared object initialization failed") \
  CAIRN_ERROR(304, "OperatingSystem", "OPERATING_SYSTEM", \
              "OS call failed or operation not supported on this OS") \
  CAIRN_ERROR(400, "InvalidResourceHandle", "INVALID_HANDLE", "invalid resource handle") \
  CAIRN_ERROR(401, "IllegalState", "ILLEGAL_STATE", \
              "the operation cannot be performed in the present state") \
  CAIRN_ERROR(500, "SymbolNotFound", "NOT_FOUND", "named symbol not found") \
  CAIRN_ERROR(600, "NotReady", "NOT_READY", "device not ready") \
  CAIRN_ERROR(700, "IllegalAddress", "ILLEGAL_ADDRESS", \
              "an illegal memory access was encountered") \
  CAIRN_ERROR(701, "LaunchOutOfResources", "LAUNCH_OUT_OF_RESOURCES", \
              "too many resources requested for launch") \
  CAIRN_ERROR(702, "LaunchTimeout", "LAUNCH_TIMEOUT", \
              "the launch timed out and was terminated") \
  CAIRN_ERROR(704, "PeerAccessAlreadyEnabled", "PEER_ACCESS_ALREADY_ENABLED", \
              "peer access is already enabled") \
  CAIRN_ERROR(705, "PeerAccessNotEnabled", "PEER_ACCESS_NOT_ENABLED", \
              "peer access has not been enabled") \
  CAIRN_ERROR(708, "SetOnActiveProcess", "PRIMARY_CONTEXT_ACTIVE", \
              "cannot set while device is active in this process") \
  CAIRN_ERROR(709, "ContextIsDestroyed", "CONTEXT_IS_DESTROYED", "context is destroyed") \
  CAIRN_ERROR(710, "Assert", "ASSERT", "device-side assert triggered") \
  CAIRN_ERROR(712, "HostMemoryAlreadyRegistered", "HOST_MEMORY_ALREADY_REGISTERED", \
              "part or all of the requested memory range is already mapped") \
  CAIRN_ERROR(713, "HostMemoryNotRegistered", "HOST_MEMORY_NOT_REGISTERED", \
              "pointer does not correspond to a registered memory region") \
  CAIRN_ERROR(719, "LaunchFailure", "LAUNCH_FAILED", "unspecified launch failure") \
  CAIRN_ERROR(720, "CooperativeLaunchTooLarge", "COOPERATIVE_LAUNCH_TOO_LARGE", \
              "too many blocks in cooperative launch") \
  CAIRN_ERROR(801, "NotSupported", "NOT_SUPPORTED", "operation not supported") \
  CAIRN_ERROR(900, "StreamCaptureUnsupported", "STREAM_CAPTURE_UNSUPPORTED", \
              "operation not permitted when stream is capturing") \
  CAIRN_ERROR(901, "StreamCaptureInvalidated", "STREAM_CAPTURE_INVALIDATED", \
              "operation failed due to a previous error during capture") \
  CAIRN_ERROR(902, "StreamCaptureMerge", "STREAM_CAPTURE_MERGE", \
              "operation would result in a merge of separate capture sequences") \
  CAIRN_ERROR(903, "StreamCaptureUnmatched", "STREAM_CAPTURE_UNMATCHED", \
              "capture was not ended in the same stream as it began") \
  CAIRN_ERROR(904, "StreamCaptureUnjoined", "STREAM_CAPTURE_UNJOINED", \
              "capturing stream has unjoined work") \
  CAIRN_ERROR(905, "StreamCaptureIsolation", "STREAM_CAPTURE_ISOLATION", \
              "dependency created on uncaptured work in another stream") \
  CAIRN_ERROR(906, "StreamCaptureImplicit", "STREAM_CAPTURE_IMPLICIT", \
              "operation would make the legacy stream depend on a capturing blocking stream") \
  CAIRN_ERROR(907, "CapturedEvent", "CAPTURED_EVENT", \
              "operation not permitted on an event last recorded in a capturing stream") \
  CAIRN_ERROR(908, "StreamCaptureWrongThread", "STREAM_CAPTURE_WRONG_THREAD", \
              "attempt to terminate a thread-local capture sequence from another thread") \
  CAIRN_ERROR(910, "GraphExecUpdateFailure", "GRAPH_EXEC_UPDATE_FAILURE", \
              "the graph was not updated because an update constraint was violated") \
  CAIRN_ERROR(999, "Unknown", "UNKNOWN", "unknown error")
// clang-format on

#ifdef __HIP__
#define CAIRN_BOTH __host__ __device__
#else
#define CAIRN_BOTH
#endif
#ifdef __cplusplus
extern "C" {
#endif

/* `what`: 0 the runtime's name, 1 the driver's, 2 the sentence. Null for a number that is no error's. */
CAIRN_BOTH __attribute__((noinline, cold, weak)) const char* cairn_cuda_error(int code, int what) {
  switch (code) {
    case 0: return what == 0 ? "cuda" "Success" : what == 1 ? "CUDA_" "SUCCESS" : "no error";
#define CAIRN_ERROR(number, name, driver, text) \
    case number: return what == 0 ? "cuda" "Error" name : what == 1 ? "CUDA_" "ERROR_" driver : text;
    CAIRN_ERRORS
#undef CAIRN_ERROR
    default: return 0;
  }
}

#ifndef __HIPCC_RTC__
/* The functions that translated programs call by HIP's names. */
const char* hipGetErrorName(hipError_t error) __asm__("cairn_cuda_error_name");
const char* hipGetErrorString(hipError_t error) __asm__("cairn_cuda_error_string");
hipError_t hipDrvGetErrorName(hipError_t error, const char** name) __asm__("cairn_cuda_driver_error_name");
hipError_t hipDrvGetErrorString(hipError_t error, const char** text) __asm__("cairn_cuda_driver_error_string");
hipError_t hipRuntimeGetVersion(int* version) __asm__("cairn_cuda_version");
hipError_t hipDriverGetVersion(int* version) __asm__("cairn_cuda_version");

__attribute__((weak)) const char* cairn_cuda_error_name(hipError_t error) {
  const char* found = cairn_cuda_error((int)error, 0);
  return found ? found : "unrecognized error code";
}
__attribute__((weak)) const char* cairn_cuda_error_string(hipError_t error) {
  const char* found = cairn_cuda_error((int)error, 2);
  return found ? found : "unrecognized error code";
}
__attribute__((weak)) hipError_t cairn_cuda_driver_error_name(hipError_t error, const char** name) {
  return name && (*name = cairn_cuda_error((int)error, 1)) ? hipSuccess : hipErrorInvalidValue;
}
__attribute__((weak)) hipError_t cairn_cuda_driver_error_string(hipError_t error, const char** text) {
  return text && (*text = cairn_cuda_error((int)error, 2)) ? hipSuccess : hipErrorInvalidValue;
}
__attribute__((weak)) hipError_t cairn_cuda_version(int* version) {
  return version ? (*version = 12080 /* as CUDART_VERSION */, hipSuccess) : hipErrorInvalidValue;
}
#endif

#ifdef __cplusplus
}
#endif
#undef CAIRN_BOTH
#undef CAIRN_ERRORS
#endif
