/* Functions that came to HIP after 7.2 and that the runtime has: managed memory in batches, pools by place, kernels
   and variables of libraries, logging, clusters (of which Instinct has none). */
#ifndef HIP_INCLUDE_HIP_DETAIL_API_LATER_H
#define HIP_INCLUDE_HIP_DETAIL_API_LATER_H

#ifdef __cplusplus
extern "C" {
#endif

hipError_t hipMemPrefetchBatchAsync(void** dptrs, size_t* sizes, size_t count, hipMemLocation* prefetchLocs,
    size_t* prefetchLocIdxs, size_t numPrefetchLocs, unsigned long long flags, hipStream_t stream);
hipError_t hipMemDiscardBatchAsync(void** dptrs, size_t* sizes, size_t count, unsigned long long flags,
    hipStream_t stream);
hipError_t hipMemDiscardAndPrefetchBatchAsync(void** dptrs, size_t* sizes, size_t count, hipMemLocation* prefetchLocs,
    size_t* prefetchLocIdxs, size_t numPrefetchLocs, unsigned long long flags, hipStream_t stream);
hipError_t hipDrvMemDiscardBatchAsync(hipDeviceptr_t* dptrs, size_t* sizes, size_t count, unsigned long long flags,
    hipStream_t stream);
hipError_t hipDrvMemDiscardAndPrefetchBatchAsync(hipDeviceptr_t* dptrs, size_t* sizes, size_t count,
    hipMemLocation* prefetchLocs, size_t* prefetchLocIdxs, size_t numPrefetchLocs, unsigned long long flags,
    hipStream_t stream);

hipError_t hipMemSetMemPool(hipMemLocation* location, hipMemAllocationType type, hipMemPool_t pool);
hipError_t hipMemGetMemPool(hipMemPool_t* pool, hipMemLocation* location, hipMemAllocationType type);
hipError_t hipMemGetDefaultMemPool(hipMemPool_t* pool, hipMemLocation* location, hipMemAllocationType type);

hipError_t hipKernelGetFunction(hipFunction_t* function, hipKernel_t kernel);
hipError_t hipKernelGetAttribute(int* value, hipFunction_attribute attribute, hipKernel_t kernel, hipDevice_t device);
hipError_t hipKernelSetAttribute(hipFunction_attribute attribute, int value, hipKernel_t kernel, hipDevice_t device);
hipError_t hipKernelGetParamInfo(hipKernel_t kernel, size_t index, size_t* offset, size_t* size);
hipError_t hipLibraryGetGlobal(void** address, size_t* bytes, hipLibrary_t library, const char* name);
hipError_t hipLibraryGetManaged(void** address, size_t* bytes, hipLibrary_t library, const char* name);

hipError_t hipExtEnableLogging(void);
hipError_t hipExtDisableLogging(void);
hipError_t hipExtSetLoggingParams(size_t level, size_t size, size_t mask);

hipError_t hipGetProcAddress_spt(const char* symbol, void** function, int version, uint64_t flags,
    hipDriverProcAddressQueryResult* status);
hipError_t hipOccupancyMaxActiveClusters(int* clusters, const void* kernel, const hipLaunchConfig_t* config);
hipError_t hipOccupancyMaxPotentialClusterSize(int* size, const void* kernel, const hipLaunchConfig_t* config);

#ifdef __cplusplus
}
#endif

#endif
