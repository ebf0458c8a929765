/* Functions and flags of CUDA's runtime that HIP has under no name, for programs translated from CUDA. */
#ifndef CAIRN_HIP_DETAIL_API_CUDA_MORE_H
#define CAIRN_HIP_DETAIL_API_CUDA_MORE_H

#include <stdio.h>

#include "api_cuda_enums.h"
#include "api_cuda_forms.h"

#define CAIRN_API static inline hipError_t

/* ---- copies of so many bytes along the rows of an array, of before CUDA 10.1: done when they return ---- */

CAIRN_API cudaMemcpyToArrayAsync(hipArray_t to, size_t x, size_t y, const void* from, size_t bytes, hipMemcpyKind kind,
                                 hipStream_t stream = 0) {
  hipError_t code = hipStreamSynchronize(stream);
  return code == hipSuccess ? hipMemcpyToArray(to, x, y, from, bytes, kind) : code;
}
CAIRN_API cudaMemcpyFromArrayAsync(void* to, hipArray_const_t from, size_t x, size_t y, size_t bytes, hipMemcpyKind kind,
                                   hipStream_t stream = 0) {
  hipError_t code = hipStreamSynchronize(stream);
  return code == hipSuccess ? hipMemcpyFromArray(to, from, x, y, bytes, kind) : code;
}
CAIRN_API cudaMemcpyArrayToArray(hipArray_t to, size_t x, size_t y, hipArray_const_t from, size_t from_x, size_t from_y,
                                 size_t bytes, hipMemcpyKind = hipMemcpyDeviceToDevice) {
  void* between = 0;
  hipError_t code = bytes ? hipMalloc(&between, bytes) : hipSuccess;
  if (code == hipSuccess && bytes)
    code = hipMemcpyFromArray(between, from, from_x, from_y, bytes, hipMemcpyDeviceToDevice);
  if (code == hipSuccess && bytes) code = hipMemcpyToArray(to, x, y, between, bytes, hipMemcpyDeviceToDevice);
  hipError_t freed = between ? hipFree(between) : hipSuccess;
  return code == hipSuccess ? freed : code;
}

/* ---- libraries of kernels ---- */

template <typename T>
CAIRN_API cudaLibraryGetGlobal(T** address, size_t* bytes, hipLibrary_t library, const char* name) {
  return hipLibraryGetGlobal((void**)address, bytes, library, name);
}
template <typename T>
CAIRN_API cudaLibraryGetManaged(T** address, size_t* bytes, hipLibrary_t library, const char* name) {
  return hipLibraryGetManaged((void**)address, bytes, library, name);
}
CAIRN_API cudaKernelSetAttributeForDevice(hipKernel_t kernel, hipFuncAttribute attribute, int value, int device) {
  hipFunction_t function;
  if (hipGetFuncBySymbol(&function, (const void*)kernel) == hipSuccess)
    return hipFuncSetAttribute((const void*)function, attribute, value);
  return hipKernelSetAttribute((hipFunction_attribute)attribute, value, kernel, device);
}

/* ---- flags ---- */

enum {
  cudaPeerAccessDefault = 0,
  cudaEventRecordDefault = 0,
  cudaEventWaitDefault = 0,
  cudaInitDeviceFlagsAreValid = 1,
  cudaDeviceSyncMemops = 0x80,
  cudaDeviceMask = 0xff,
  cudaArrayColorAttachment = 0x20,
  cudaArraySparse = 0x40,
  cudaArrayDeferredMapping = 0x80,
  cudaArraySparsePropertiesSingleMipTail = 1
};
#define cudaKernelNodeAttributeClusterDimension cudaLaunchAttributeClusterDimension
#define cudaKernelNodeAttributeClusterSchedulingPolicyPreference cudaLaunchAttributeClusterSchedulingPolicyPreference
#define cudaKernelNodeAttributeDeviceUpdatableKernelNode cudaLaunchAttributeDeviceUpdatableKernelNode
#define cudaKernelNodeAttributePreferredSharedMemoryCarveout cudaLaunchAttributePreferredSharedMemoryCarveout
#define cudaKernelNodeAttributeMemSyncDomain hipLaunchAttributeMemSyncDomain
#define cudaKernelNodeAttributeMemSyncDomainMap hipLaunchAttributeMemSyncDomainMap
#define cudaStreamAttributeMemSyncDomain hipLaunchAttributeMemSyncDomain
#define cudaStreamAttributeMemSyncDomainMap hipLaunchAttributeMemSyncDomainMap

/* ---- what no device here can do: each says so once ---- */

struct cudaArraySparseProperties {
  struct {
    unsigned width, height, depth;
  } tileExtent;
  unsigned miptailFirstLevel;
  unsigned long long miptailSize;
  unsigned flags, reserved[4];
};
struct cudaArrayMemoryRequirements {
  size_t size, alignment;
  unsigned reserved[4];
};
typedef struct cudaMemFabricHandle_st {
  char reserved[64];
} cudaMemFabricHandle_t;
typedef unsigned cudaLogIterator;

#define CAIRN_NONE(name)                                                                           \
  template <class... A> CAIRN_API name(const A&...) {                                              \
    static int told;                                                                               \
    if (!told++) fprintf(stderr, "cairn: %s has no counterpart in ROCm and returns hipErrorNotSupported\n", #name); \
    return hipErrorNotSupported;                                                                   \
  }
CAIRN_NONE(cudaArrayGetMemoryRequirements)
CAIRN_NONE(cudaArrayGetPlane)
CAIRN_NONE(cudaArrayGetSparseProperties)
CAIRN_NONE(cudaDeviceGetHostAtomicCapabilities)
CAIRN_NONE(cudaDeviceGetNvSciSyncAttributes)
CAIRN_NONE(cudaDeviceGetP2PAtomicCapabilities)
CAIRN_NONE(cudaDeviceRegisterAsyncNotification)
CAIRN_NONE(cudaDeviceUnregisterAsyncNotification)
CAIRN_NONE(cudaFuncGetParamCount)
CAIRN_NONE(cudaFuncGetParamInfo)
CAIRN_NONE(cudaGetExportTable)
CAIRN_NONE(cudaGetSurfaceObjectResourceDesc)
CAIRN_NONE(cudaGraphicsResourceGetMappedMipmappedArray)
CAIRN_NONE(cudaGraphicsResourceSetMapFlags)
CAIRN_NONE(cudaLibraryGetUnifiedFunction)
CAIRN_NONE(cudaLogsCurrent)
CAIRN_NONE(cudaLogsDumpToFile)
CAIRN_NONE(cudaLogsDumpToMemory)
CAIRN_NONE(cudaLogsRegisterCallback)
CAIRN_NONE(cudaLogsUnregisterCallback)
CAIRN_NONE(cudaMipmappedArrayGetMemoryRequirements)
CAIRN_NONE(cudaMipmappedArrayGetSparseProperties)
#undef CAIRN_NONE
#undef CAIRN_API

#endif
