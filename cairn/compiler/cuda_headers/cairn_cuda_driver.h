/* Functions of CUDA's driver that HIP has under no name: over those that it has. */
#ifndef CAIRN_CUDA_DRIVER_H
#define CAIRN_CUDA_DRIVER_H

#include "cairn_cuda_enums.h"

#include <hip/hip_runtime_api.h>
#include <string.h>

#define CAIRN_CU static inline hipError_t

/* ---- functions and kernels ---- */

CAIRN_CU cuFuncSetAttribute(hipFunction_t function, hipFunction_attribute attribute, int value)
{
    return hipFuncSetAttribute((const void *)function, (hipFuncAttribute)attribute, value);
}
CAIRN_CU cuFuncSetSharedMemConfig(hipFunction_t function, hipSharedMemConfig config)
{
    return hipFuncSetSharedMemConfig((const void *)function, config);
}
CAIRN_CU cuFuncGetName(const char **name, hipFunction_t function)
{
    if (!name || !function)
        return hipErrorInvalidValue;
    *name = hipKernelNameRef(function);
    return *name ? hipSuccess : hipErrorInvalidResourceHandle;
}
/* All of a module's code is there when the module is. */
CAIRN_CU cuFuncIsLoaded(CUfunctionLoadingState *state, hipFunction_t function)
{
    if (!state || !function)
        return hipErrorInvalidValue;
    *state = CU_FUNCTION_LOADING_STATE_LOADED;
    return hipSuccess;
}
CAIRN_CU cuFuncLoad(hipFunction_t function) { return function ? hipSuccess : hipErrorInvalidResourceHandle; }
CAIRN_CU cuModuleGetLoadingMode(CUmoduleLoadingMode *mode)
{
    if (!mode)
        return hipErrorInvalidValue;
    *mode = CU_MODULE_EAGER_LOADING;
    return hipSuccess;
}

/* ---- contexts ---- */

CAIRN_CU cuCtxAttach(hipCtx_t *context, unsigned int flags)
{
    if (flags)
        return hipErrorInvalidValue;
    return hipCtxGetCurrent(context);
}
CAIRN_CU cuCtxDetach(hipCtx_t context) { return context ? hipSuccess : hipErrorInvalidContext; }
CAIRN_CU cuCtxGetId(hipCtx_t context, unsigned long long *id)
{
    hipError_t code = id ? hipSuccess : hipErrorInvalidValue;
    if (code == hipSuccess && !context)
        code = hipCtxGetCurrent(&context);
    if (code == hipSuccess && !context)
        code = hipErrorInvalidContext;
    if (code == hipSuccess)
        *id = (unsigned long long)(size_t)context;
    return code;
}
CAIRN_CU cuCtxSetFlags(unsigned int flags) { return hipSetDeviceFlags(flags); }
CAIRN_CU cuCtxGetDevice_v2(hipDevice_t *device, hipCtx_t context)
{
    hipCtx_t before;
    hipError_t code = context ? hipCtxPushCurrent(context) : hipSuccess;
    if (code == hipSuccess)
        code = hipCtxGetDevice(device);
    if (context && code == hipSuccess)
        code = hipCtxPopCurrent(&before);
    return code;
}
CAIRN_CU cuCtxSynchronize_v2(hipCtx_t context)
{
    hipCtx_t before;
    hipError_t code = context ? hipCtxPushCurrent(context) : hipSuccess;
    if (code == hipSuccess)
        code = hipDeviceSynchronize();
    if (context && code == hipSuccess)
        code = hipCtxPopCurrent(&before);
    return code;
}
/* The current context if it is of the stream's device, and else that device's first. */
CAIRN_CU cuStreamGetCtx(hipStream_t stream, hipCtx_t *context)
{
    hipDevice_t own = 0, current = -1;
    hipError_t code = context ? hipStreamGetDevice(stream, &own) : hipErrorInvalidValue;
    if (code == hipSuccess && hipCtxGetDevice(&current) == hipSuccess && current == own) {
        code = hipCtxGetCurrent(context);
        if (code == hipSuccess && *context)
            return code;
    }
    if (code == hipSuccess)
        code = hipDevicePrimaryCtxRetain(context, own);
    return code == hipSuccess ? hipDevicePrimaryCtxRelease(own) : code;
}

/* ---- devices ---- */

typedef struct CUdevprop_st {
    int maxThreadsPerBlock, maxThreadsDim[3], maxGridSize[3];
    int sharedMemPerBlock, totalConstantMemory, SIMDWidth, memPitch, regsPerBlock, clockRate, textureAlign;
} CUdevprop;
CAIRN_CU cuDeviceGetProperties(CUdevprop *properties, hipDevice_t device)
{
    static const hipDeviceAttribute_t asked[] = {
        hipDeviceAttributeMaxThreadsPerBlock, hipDeviceAttributeMaxBlockDimX, hipDeviceAttributeMaxBlockDimY,
        hipDeviceAttributeMaxBlockDimZ, hipDeviceAttributeMaxGridDimX, hipDeviceAttributeMaxGridDimY,
        hipDeviceAttributeMaxGridDimZ, hipDeviceAttributeMaxSharedMemoryPerBlock, hipDeviceAttributeTotalConstantMemory,
        hipDeviceAttributeWarpSize, hipDeviceAttributeMaxPitch, hipDeviceAttributeMaxRegistersPerBlock,
        hipDeviceAttributeClockRate, hipDeviceAttributeTextureAlignment,
    };
    int values[sizeof asked / sizeof *asked];
    if (!properties)
        return hipErrorInvalidValue;
    for (unsigned i = 0; i < sizeof asked / sizeof *asked; i++) {
        hipError_t code = hipDeviceGetAttribute(values + i, asked[i], device);
        if (code != hipSuccess)
            return code;
    }
    memcpy(properties, values, sizeof values);
    return hipSuccess;
}
/* No other device writes to memory past its caches here. */
CAIRN_CU cuFlushGPUDirectRDMAWrites(CUflushGPUDirectRDMAWritesTarget target, CUflushGPUDirectRDMAWritesScope scope)
{
    (void)target, (void)scope;
    return hipErrorNotSupported;
}

/* ---- copies between contexts: addresses say which device it is ---- */

CAIRN_CU cuMemcpyPeer(hipDeviceptr_t to, hipCtx_t to_context, hipDeviceptr_t from, hipCtx_t from_context, size_t bytes)
{
    (void)to_context, (void)from_context;
    return hipMemcpy((void *)(size_t)to, (const void *)(size_t)from, bytes, hipMemcpyDefault);
}
CAIRN_CU cuMemcpyPeerAsync(hipDeviceptr_t to, hipCtx_t to_context, hipDeviceptr_t from, hipCtx_t from_context,
                           size_t bytes, hipStream_t stream)
{
    (void)to_context, (void)from_context;
    return hipMemcpyAsync((void *)(size_t)to, (const void *)(size_t)from, bytes, hipMemcpyDefault, stream);
}
typedef struct CUDA_MEMCPY3D_PEER_st {
    size_t srcXInBytes, srcY, srcZ, srcLOD;
    hipMemoryType srcMemoryType;
    const void *srcHost;
    hipDeviceptr_t srcDevice;
    hipArray_t srcArray;
    hipCtx_t srcContext;
    size_t srcPitch, srcHeight;
    size_t dstXInBytes, dstY, dstZ, dstLOD;
    hipMemoryType dstMemoryType;
    void *dstHost;
    hipDeviceptr_t dstDevice;
    hipArray_t dstArray;
    hipCtx_t dstContext;
    size_t dstPitch, dstHeight;
    size_t WidthInBytes, Height, Depth;
} CUDA_MEMCPY3D_PEER;
static inline HIP_MEMCPY3D cairn_between_contexts(const CUDA_MEMCPY3D_PEER *given)
{
    HIP_MEMCPY3D copy;
    memset(&copy, 0, sizeof copy);
#define CAIRN_SIDE(side)                                                                                              \
    copy.side##XInBytes = given->side##XInBytes, copy.side##Y = given->side##Y, copy.side##Z = given->side##Z;        \
    copy.side##MemoryType = given->side##MemoryType, copy.side##Host = given->side##Host;                             \
    copy.side##Device = given->side##Device, copy.side##Array = given->side##Array;                                   \
    copy.side##Pitch = given->side##Pitch, copy.side##Height = given->side##Height, copy.side##LOD = given->side##LOD;
    CAIRN_SIDE(src)
    CAIRN_SIDE(dst)
#undef CAIRN_SIDE
    copy.WidthInBytes = given->WidthInBytes, copy.Height = given->Height, copy.Depth = given->Depth;
    return copy;
}
CAIRN_CU cuMemcpy3DPeer(const CUDA_MEMCPY3D_PEER *given)
{
    if (!given)
        return hipErrorInvalidValue;
    HIP_MEMCPY3D copy = cairn_between_contexts(given);
    return hipDrvMemcpy3D(&copy);
}
CAIRN_CU cuMemcpy3DPeerAsync(const CUDA_MEMCPY3D_PEER *given, hipStream_t stream)
{
    if (!given)
        return hipErrorInvalidValue;
    HIP_MEMCPY3D copy = cairn_between_contexts(given);
    return hipDrvMemcpy3DAsync(&copy, stream);
}

/* ---- surfaces ---- */

CAIRN_CU cuSurfObjectCreate(hipSurfaceObject_t *made, const HIP_RESOURCE_DESC *resource)
{
    hipResourceDesc asked;
    if (!made || !resource || resource->resType != HIP_RESOURCE_TYPE_ARRAY)
        return hipErrorInvalidValue;
    memset(&asked, 0, sizeof asked);
    asked.resType = hipResourceTypeArray;
    asked.res.array.array = resource->res.array.hArray;
    return hipCreateSurfaceObject(made, &asked);
}
CAIRN_CU cuSurfObjectDestroy(hipSurfaceObject_t surface) { return hipDestroySurfaceObject(surface); }

/* ---- kernels of libraries: a program's own kernel is its address (see cudaGetKernel) ---- */

#ifdef __cplusplus
CAIRN_CU cuKernelGetAttribute(int *value, hipFunction_attribute attribute, hipKernel_t kernel, hipDevice_t device)
{
    hipFunction_t function;
    if (hipGetFuncBySymbol(&function, (const void *)kernel) == hipSuccess)
        return hipFuncGetAttribute(value, attribute, function);
    return hipKernelGetAttribute(value, attribute, kernel, device);
}
CAIRN_CU cuKernelSetAttribute(hipFunction_attribute attribute, int value, hipKernel_t kernel, hipDevice_t device)
{
    hipFunction_t function;
    if (hipGetFuncBySymbol(&function, (const void *)kernel) == hipSuccess)
        return hipFuncSetAttribute((const void *)function, (hipFuncAttribute)attribute, value);
    return hipKernelSetAttribute(attribute, value, kernel, device);
}
CAIRN_CU cuKernelSetCacheConfig(hipKernel_t kernel, hipFuncCache_t, hipDevice_t)
{
    return kernel ? hipSuccess : hipErrorInvalidResourceHandle;
}
template <typename L> CAIRN_CU cuOccupancyMaxActiveClusters(int *clusters, hipFunction_t function, const L *launch)
{
    hipLaunchConfig_t config = {};
    config.gridDim = dim3(launch->gridDimX, launch->gridDimY, launch->gridDimZ);
    config.blockDim = dim3(launch->blockDimX, launch->blockDimY, launch->blockDimZ);
    config.dynamicSmemBytes = launch->sharedMemBytes;
    config.stream = launch->hStream, config.attrs = launch->attrs, config.numAttrs = launch->numAttrs;
    return ::hipOccupancyMaxActiveClusters(clusters, (const void *)function, &config);
}
template <typename L> CAIRN_CU cuOccupancyMaxPotentialClusterSize(int *size, hipFunction_t function, const L *launch)
{
    hipLaunchConfig_t config = {};
    config.blockDim = dim3(launch->blockDimX, launch->blockDimY, launch->blockDimZ);
    config.dynamicSmemBytes = launch->sharedMemBytes;
    return ::hipOccupancyMaxPotentialClusterSize(size, (const void *)function, &config);
}
#define cuKernelGetParamInfo hipKernelGetParamInfo
#define cuMemGetDefaultMemPool hipMemGetDefaultMemPool
#define cuMemGetMemPool hipMemGetMemPool
#define cuMemSetMemPool hipMemSetMemPool
CAIRN_CU cuLibraryGetGlobal(hipDeviceptr_t *address, size_t *bytes, hipLibrary_t library, const char *name)
{
    return hipLibraryGetGlobal((void **)address, bytes, library, name);
}
CAIRN_CU cuLibraryGetManaged(hipDeviceptr_t *address, size_t *bytes, hipLibrary_t library, const char *name)
{
    return hipLibraryGetManaged((void **)address, bytes, library, name);
}
#endif
#undef CAIRN_CU

#endif
