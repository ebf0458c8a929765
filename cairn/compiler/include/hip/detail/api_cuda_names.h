/* Enumerators of CUDA's that HIP lacks, with CUDA's numbers, and default arguments that CUDA's functions have. */
#ifndef CAIRN_HIP_DETAIL_API_CUDA_NAMES_H
#define CAIRN_HIP_DETAIL_API_CUDA_NAMES_H

#include "api_types.h"
#include "api_value.h"

/* ---- errors that no function here answers, for programs that compare with them ---- */

#define CAIRN_ERROR(name, number) CAIRN_VALUE(hipError_t, cudaError##name, number)
#define CAIRN_ERRORS(name, driver, number) \
  CAIRN_ERROR(name, number) CAIRN_VALUE(hipError_t, CUDA_ERROR_##driver, number)
CAIRN_ERROR(InvalidHostPointer, 16)
CAIRN_ERROR(InvalidTextureBinding, 19)
CAIRN_ERROR(AddressOfConstant, 22)
CAIRN_ERROR(TextureFetchFailed, 23)
CAIRN_ERROR(TextureNotBound, 24)
CAIRN_ERROR(SynchronizationError, 25)
CAIRN_ERROR(InvalidFilterSetting, 26)
CAIRN_ERROR(InvalidNormSetting, 27)
CAIRN_ERROR(MixedDeviceExecution, 28)
CAIRN_ERROR(NotYetImplemented, 31)
CAIRN_ERROR(MemoryValueTooLarge, 32)
CAIRN_ERRORS(StubLibrary, STUB_LIBRARY, 34)
CAIRN_ERRORS(CallRequiresNewerDriver, CALL_REQUIRES_NEWER_DRIVER, 36)
CAIRN_ERROR(InvalidSurface, 37)
CAIRN_ERROR(DuplicateVariableName, 43)
CAIRN_ERROR(DuplicateTextureName, 44)
CAIRN_ERROR(DuplicateSurfaceName, 45)
CAIRN_ERRORS(DevicesUnavailable, DEVICE_UNAVAILABLE, 46)
CAIRN_ERROR(IncompatibleDriverContext, 49)
CAIRN_ERROR(LaunchMaxDepthExceeded, 65)
CAIRN_ERROR(LaunchFileScopedTex, 66)
CAIRN_ERROR(LaunchFileScopedSurf, 67)
CAIRN_ERROR(SyncDepthExceeded, 68)
#ifndef __cplusplus /* C++ has it with launches by kernels */
CAIRN_ERROR(LaunchPendingCountExceeded, 69)
#endif
CAIRN_ERRORS(DeviceNotLicensed, DEVICE_NOT_LICENSED, 102)
CAIRN_ERROR(SoftwareValidityNotEstablished, 103)
CAIRN_ERROR(StartupFailure, 127)
CAIRN_ERRORS(NvlinkUncorrectable, NVLINK_UNCORRECTABLE, 220)
CAIRN_ERRORS(JitCompilerNotFound, JIT_COMPILER_NOT_FOUND, 221)
CAIRN_ERRORS(UnsupportedPtxVersion, UNSUPPORTED_PTX_VERSION, 222)
CAIRN_ERRORS(JitCompilationDisabled, JIT_COMPILATION_DISABLED, 223)
CAIRN_ERRORS(UnsupportedExecAffinity, UNSUPPORTED_EXEC_AFFINITY, 224)
CAIRN_ERRORS(UnsupportedDevSideSync, UNSUPPORTED_DEVSIDE_SYNC, 225)
CAIRN_ERRORS(Contained, CONTAINED, 226)
CAIRN_ERRORS(LossyQuery, LOSSY_QUERY, 402)
CAIRN_ERRORS(LaunchIncompatibleTexturing, LAUNCH_INCOMPATIBLE_TEXTURING, 703)
CAIRN_ERRORS(TooManyPeers, TOO_MANY_PEERS, 711)
CAIRN_ERRORS(HardwareStackError, HARDWARE_STACK_ERROR, 714)
CAIRN_ERRORS(IllegalInstruction, ILLEGAL_INSTRUCTION, 715)
CAIRN_ERRORS(MisalignedAddress, MISALIGNED_ADDRESS, 716)
CAIRN_ERRORS(InvalidAddressSpace, INVALID_ADDRESS_SPACE, 717)
CAIRN_ERRORS(InvalidPc, INVALID_PC, 718)
CAIRN_ERRORS(TensorMemoryLeak, TENSOR_MEMORY_LEAK, 721)
CAIRN_ERRORS(NotPermitted, NOT_PERMITTED, 800)
CAIRN_ERRORS(SystemNotReady, SYSTEM_NOT_READY, 802)
CAIRN_ERRORS(SystemDriverMismatch, SYSTEM_DRIVER_MISMATCH, 803)
CAIRN_ERRORS(CompatNotSupportedOnDevice, COMPAT_NOT_SUPPORTED_ON_DEVICE, 804)
CAIRN_ERRORS(MpsConnectionFailed, MPS_CONNECTION_FAILED, 805)
CAIRN_ERRORS(MpsRpcFailure, MPS_RPC_FAILURE, 806)
CAIRN_ERRORS(MpsServerNotReady, MPS_SERVER_NOT_READY, 807)
CAIRN_ERRORS(MpsMaxClientsReached, MPS_MAX_CLIENTS_REACHED, 808)
CAIRN_ERRORS(MpsMaxConnectionsReached, MPS_MAX_CONNECTIONS_REACHED, 809)
CAIRN_ERRORS(MpsClientTerminated, MPS_CLIENT_TERMINATED, 810)
CAIRN_ERRORS(CdpNotSupported, CDP_NOT_SUPPORTED, 811)
CAIRN_ERRORS(CdpVersionMismatch, CDP_VERSION_MISMATCH, 812)
CAIRN_ERRORS(Timeout, TIMEOUT, 909)
CAIRN_ERRORS(ExternalDevice, EXTERNAL_DEVICE, 911)
CAIRN_ERRORS(InvalidClusterSize, INVALID_CLUSTER_SIZE, 912)
CAIRN_ERRORS(FunctionNotLoaded, FUNCTION_NOT_LOADED, 913)
CAIRN_ERRORS(InvalidResourceType, INVALID_RESOURCE_TYPE, 914)
CAIRN_ERRORS(InvalidResourceConfiguration, INVALID_RESOURCE_CONFIGURATION, 915)
CAIRN_ERRORS(GraphRecaptureFailure, GRAPH_RECAPTURE_FAILURE, 918)
#define cudaErrorApiFailureBase ((hipError_t)10000)
#undef CAIRN_ERROR
#undef CAIRN_ERRORS

/* ---- limits, launch attributes, carve-outs ---- */

#define CAIRN_LIMIT(name, driver, number)           \
  CAIRN_VALUE(hipLimit_t, cudaLimit##name, number)  \
  CAIRN_VALUE(hipLimit_t, CU_LIMIT_##driver, number)
CAIRN_LIMIT(DevRuntimeSyncDepth, DEV_RUNTIME_SYNC_DEPTH, 3)
CAIRN_LIMIT(DevRuntimePendingLaunchCount, DEV_RUNTIME_PENDING_LAUNCH_COUNT, 4)
CAIRN_LIMIT(MaxL2FetchGranularity, MAX_L2_FETCH_GRANULARITY, 5)
CAIRN_LIMIT(PersistingL2CacheSize, PERSISTING_L2_CACHE_SIZE, 6)
#undef CAIRN_LIMIT

#define CAIRN_ATTRIBUTE(name, driver, number)                           \
  CAIRN_VALUE(hipLaunchAttributeID, cudaLaunchAttribute##name, number)  \
  CAIRN_VALUE(hipLaunchAttributeID, CU_LAUNCH_ATTRIBUTE_##driver, number)
CAIRN_ATTRIBUTE(Ignore, IGNORE, 0)
CAIRN_ATTRIBUTE(ClusterDimension, CLUSTER_DIMENSION, 4)
CAIRN_ATTRIBUTE(ClusterSchedulingPolicyPreference, CLUSTER_SCHEDULING_POLICY_PREFERENCE, 5)
CAIRN_ATTRIBUTE(ProgrammaticStreamSerialization, PROGRAMMATIC_STREAM_SERIALIZATION, 6)
CAIRN_ATTRIBUTE(ProgrammaticEvent, PROGRAMMATIC_EVENT, 7)
CAIRN_ATTRIBUTE(PreferredClusterDimension, PREFERRED_CLUSTER_DIMENSION, 11)
CAIRN_ATTRIBUTE(LaunchCompletionEvent, LAUNCH_COMPLETION_EVENT, 12)
CAIRN_ATTRIBUTE(DeviceUpdatableKernelNode, DEVICE_UPDATABLE_KERNEL_NODE, 13)
CAIRN_ATTRIBUTE(PreferredSharedMemoryCarveout, PREFERRED_SHARED_MEMORY_CARVEOUT, 14)
#undef CAIRN_ATTRIBUTE

enum cudaSharedCarveout {
  cudaSharedmemCarveoutDefault = -1,
  cudaSharedmemCarveoutMaxL1 = 0,
  cudaSharedmemCarveoutMaxShared = 100
};
enum {
  CU_SHAREDMEM_CARVEOUT_DEFAULT = -1,
  CU_SHAREDMEM_CARVEOUT_MAX_L1 = 0,
  CU_SHAREDMEM_CARVEOUT_MAX_SHARED = 100
};

/* ---- default arguments ---- */

#ifdef __cplusplus
#define CAIRN_API static inline hipError_t
CAIRN_API hipMalloc3DArray(hipArray_t* array, const hipChannelFormatDesc* format, hipExtent extent) {
  return hipMalloc3DArray(array, format, extent, 0);
}
CAIRN_API hipUserObjectRetain(hipUserObject_t object) { return hipUserObjectRetain(object, 1); }
CAIRN_API hipUserObjectRelease(hipUserObject_t object) { return hipUserObjectRelease(object, 1); }
CAIRN_API hipGraphRetainUserObject(hipGraph_t graph, hipUserObject_t object, unsigned int count = 1) {
  return hipGraphRetainUserObject(graph, object, count, 0);
}
CAIRN_API hipGraphReleaseUserObject(hipGraph_t graph, hipUserObject_t object) {
  return hipGraphReleaseUserObject(graph, object, 1);
}
#undef CAIRN_API
#endif

#endif
