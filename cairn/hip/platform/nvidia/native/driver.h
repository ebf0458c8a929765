/* The CUDA driver API as far as the runtime uses it: types, and one table of functions that are looked up in the driver by
   name. Names, numbers and layouts are those that the driver's documentation gives; nothing of a CUDA toolkit is used. */
#ifndef CAIRN_NVIDIA_DRIVER_H
#define CAIRN_NVIDIA_DRIVER_H
#include <stddef.h>
#include <stdint.h>

typedef int CUresult; /* hipError_t has the same numbers for most of them: see errors.c */
typedef int CUdevice;
typedef uint64_t CUdeviceptr;
typedef struct CUctx_st *CUcontext;
typedef struct CUmod_st *CUmodule;
typedef struct CUfunc_st *CUfunction;
typedef struct CUstream_st *CUstream;
typedef struct CUevent_st *CUevent;
typedef struct CUarray_st *CUarray;
typedef struct CUmipmappedArray_st *CUmipmappedArray;
typedef struct CUgraph_st *CUgraph;
typedef struct CUgraphNode_st *CUgraphNode;
typedef struct CUgraphExec_st *CUgraphExec;
typedef struct CUmemPool_st *CUmemoryPool;
typedef struct CUuserObject_st *CUuserObject;
typedef struct CUlinkState_st *CUlinkState;
typedef struct CUlib_st *CUlibrary;
typedef struct CUkern_st *CUkernel;
typedef struct CUgreenCtx_st *CUgreenCtx;
typedef struct CUtexref_st *CUtexref;
typedef void (*CUhostFn)(void *data);
typedef void (*CUstreamCallback)(CUstream stream, CUresult status, void *data);

enum {
    CUDA_SUCCESS = 0,
    CUDA_ERROR_NOT_FOUND = 500,
    CUDA_ERROR_NO_BINARY_FOR_GPU = 209,
    CUDA_ERROR_NOT_SUPPORTED = 801,
    /* memory types, and kinds of resources */
    CU_MEMORY_HOST = 1, CU_MEMORY_DEVICE = 2, CU_MEMORY_ARRAY = 3, CU_MEMORY_UNIFIED = 4,
    CU_RESOURCE_ARRAY = 0, CU_RESOURCE_MIPMAP = 1, CU_RESOURCE_LINEAR = 2, CU_RESOURCE_PITCH2D = 3,
    /* attributes of pointers, functions and devices that the runtime asks for by itself */
    CU_POINTER_MEMORY_TYPE = 2, CU_POINTER_DEVICE_POINTER = 3, CU_POINTER_HOST_POINTER = 4, CU_POINTER_IS_MANAGED = 8,
    CU_POINTER_DEVICE_ORDINAL = 9,
    CU_FUNC_MAX_DYNAMIC_SHARED = 8, CU_FUNC_SHARED_SIZE = 1,
    CU_DEVICE_SHARED_OPTIN = 97, CU_DEVICE_MAJOR = 75, CU_DEVICE_MINOR = 76,
    CU_JIT_INFO_LOG = 3, CU_JIT_INFO_SIZE = 4, CU_JIT_ERROR_LOG = 5, CU_JIT_ERROR_SIZE = 6,
};

typedef struct {
    size_t srcXInBytes, srcY;
    unsigned srcMemoryType;
    const void *srcHost;
    CUdeviceptr srcDevice;
    CUarray srcArray;
    size_t srcPitch, dstXInBytes, dstY;
    unsigned dstMemoryType;
    void *dstHost;
    CUdeviceptr dstDevice;
    CUarray dstArray;
    size_t dstPitch, WidthInBytes, Height;
} CUDA_MEMCPY2D;

typedef struct {
    size_t srcXInBytes, srcY, srcZ, srcLOD;
    unsigned srcMemoryType;
    const void *srcHost;
    CUdeviceptr srcDevice;
    CUarray srcArray;
    void *reserved0;
    size_t srcPitch, srcHeight, dstXInBytes, dstY, dstZ, dstLOD;
    unsigned dstMemoryType;
    void *dstHost;
    CUdeviceptr dstDevice;
    CUarray dstArray;
    void *reserved1;
    size_t dstPitch, dstHeight, WidthInBytes, Height, Depth;
} CUDA_MEMCPY3D;

typedef struct {
    size_t srcXInBytes, srcY, srcZ, srcLOD;
    unsigned srcMemoryType;
    const void *srcHost;
    CUdeviceptr srcDevice;
    CUarray srcArray;
    CUcontext srcContext;
    size_t srcPitch, srcHeight, dstXInBytes, dstY, dstZ, dstLOD;
    unsigned dstMemoryType;
    void *dstHost;
    CUdeviceptr dstDevice;
    CUarray dstArray;
    CUcontext dstContext;
    size_t dstPitch, dstHeight, WidthInBytes, Height, Depth;
} CUDA_MEMCPY3D_PEER;

typedef struct {
    size_t Width, Height;
    unsigned Format, NumChannels;
} CUDA_ARRAY_DESCRIPTOR;

typedef struct {
    size_t Width, Height, Depth;
    unsigned Format, NumChannels, Flags;
} CUDA_ARRAY3D_DESCRIPTOR;

typedef struct {
    unsigned resType;
    union {
        struct { CUarray array; } array;
        struct { CUmipmappedArray mipmap; } mipmap;
        struct { CUdeviceptr devPtr; unsigned format, numChannels; size_t sizeInBytes; } linear;
        struct { CUdeviceptr devPtr; unsigned format, numChannels; size_t width, height, pitchInBytes; } pitch2D;
        int reserved[32];
    } res;
    unsigned flags;
} CUDA_RESOURCE_DESC;

typedef struct {
    unsigned addressMode[3], filterMode, flags, maxAnisotropy, mipmapFilterMode;
    float mipmapLevelBias, minMipmapLevelClamp, maxMipmapLevelClamp, borderColor[4];
    int reserved[12];
} CUDA_TEXTURE_DESC;

typedef struct {
    unsigned format;
    size_t width, height, depth;
    unsigned firstMipmapLevel, lastMipmapLevel, firstLayer, lastLayer, reserved[16];
} CUDA_RESOURCE_VIEW_DESC;

typedef struct {
    CUfunction func;
    unsigned grid[3], block[3], sharedMemBytes;
    void **kernelParams, **extra;
    CUkernel kern;
    CUcontext ctx;
} CUDA_KERNEL_NODE_PARAMS;

typedef struct {
    CUdeviceptr dst;
    size_t pitch;
    unsigned value, elementSize;
    size_t width, height;
} CUDA_MEMSET_NODE_PARAMS;

typedef struct {
    CUhostFn fn;
    void *userData;
} CUDA_HOST_NODE_PARAMS;

typedef struct { int type, id; } CUmemLocation;
typedef struct { CUmemLocation location; int flags; } CUmemAccessDesc;
typedef struct { size_t size, alignment; unsigned reserved[4]; } CUDA_ARRAY_MEMORY_REQUIREMENTS;
typedef struct { /* part of a sparse array, and the memory that it gets or loses */
    int resourceType;
    void *resource;
    int subresourceType;
    union {
        struct { unsigned level, layer, offsetX, offsetY, offsetZ, extentWidth, extentHeight, extentDepth; } sparseLevel;
        struct { unsigned layer; unsigned long long offset, size; } miptail;
    } subresource;
    int memOperationType, memHandleType;
    unsigned long long memHandle, offset;
    unsigned deviceBitMask, flags, reserved[2];
} CUarrayMapInfo;

typedef struct {
    int allocType, handleTypes;
    CUmemLocation location;
    void *win32SecurityAttributes;
    size_t maxSize;
    unsigned short usage;
    unsigned char reserved[54];
} CUmemPoolProps;

typedef struct {
    CUmemPoolProps poolProps;
    const CUmemAccessDesc *accessDescs;
    size_t accessDescCount, bytesize;
    CUdeviceptr dptr;
} CUDA_MEM_ALLOC_NODE_PARAMS;

typedef struct {
    int type, requestedHandleTypes;
    CUmemLocation location;
    void *win32HandleMetaData;
    struct { unsigned char compressionType, gpuDirectRDMACapable; unsigned short usage; unsigned char reserved[4]; } allocFlags;
} CUmemAllocationProp;

typedef struct { char reserved[64]; } CUipcMemHandle;
typedef struct { char reserved[64]; } CUipcEventHandle;
typedef struct { char bytes[16]; } CUuuid;
typedef struct { unsigned char reserved[64]; } CUmemPoolPtrExportData;

typedef struct {
    uint64_t offset;
    CUDA_ARRAY3D_DESCRIPTOR array;
    unsigned levels, reserved[16];
} CUDA_EXTERNAL_MIPMAPPED_ARRAY;

typedef struct {
    unsigned id;
    char pad[4];
    char value[64];
} CUlaunchAttribute;
typedef struct {
    unsigned grid[3], block[3], sharedMemBytes;
    CUstream hStream;
    CUlaunchAttribute *attrs;
    unsigned numAttrs;
} CUlaunchConfig;

typedef struct {
    int result;
    CUgraphNode errorNode, errorFromNode;
} CUgraphExecUpdateResultInfo;

typedef struct {
    uint64_t flags;
    CUstream hUploadStream;
    CUgraphNode hErrNode_out;
    int result_out;
} CUDA_GRAPH_INSTANTIATE_PARAMS;

/* name in the driver, parameters. What an old driver lacks stays null, and the call that needs it is refused. */
#define CAIRN_DRIVER_FUNCTIONS(F)                                                                                      \
    F(cuInit, (unsigned)) F(cuDriverGetVersion, (int *))                                                               \
    F(cuGetErrorName, (CUresult, const char **)) F(cuGetErrorString, (CUresult, const char **))                        \
    F(cuDeviceGet, (CUdevice *, int)) F(cuDeviceGetCount, (int *)) F(cuDeviceGetName, (char *, int, CUdevice))         \
    F(cuDeviceGetUuid_v2, (CUuuid *, CUdevice)) F(cuDeviceGetLuid, (char *, unsigned *, CUdevice))                     \
    F(cuDeviceTotalMem_v2, (size_t *, CUdevice)) F(cuDeviceGetAttribute, (int *, int, CUdevice))                       \
    F(cuDeviceGetByPCIBusId, (CUdevice *, const char *)) F(cuDeviceGetPCIBusId, (char *, int, CUdevice))               \
    F(cuDeviceCanAccessPeer, (int *, CUdevice, CUdevice)) F(cuDeviceGetP2PAttribute, (int *, int, CUdevice, CUdevice)) \
    F(cuDevicePrimaryCtxRetain, (CUcontext *, CUdevice)) F(cuDevicePrimaryCtxRelease_v2, (CUdevice))                   \
    F(cuDevicePrimaryCtxReset_v2, (CUdevice)) F(cuDevicePrimaryCtxGetState, (CUdevice, unsigned *, int *))             \
    F(cuDevicePrimaryCtxSetFlags_v2, (CUdevice, unsigned))                                                             \
    F(cuCtxCreate_v2, (CUcontext *, unsigned, CUdevice)) F(cuCtxDestroy_v2, (CUcontext))                               \
    F(cuCtxPushCurrent_v2, (CUcontext)) F(cuCtxPopCurrent_v2, (CUcontext *)) F(cuCtxSetCurrent, (CUcontext))           \
    F(cuCtxGetCurrent, (CUcontext *)) F(cuCtxGetDevice, (CUdevice *)) F(cuCtxGetFlags, (unsigned *))                   \
    F(cuCtxGetApiVersion, (CUcontext, unsigned *)) F(cuCtxSynchronize, (void)) F(cuCtxGetLimit, (size_t *, int))       \
    F(cuCtxSetLimit, (int, size_t)) F(cuCtxGetCacheConfig, (int *)) F(cuCtxSetCacheConfig, (int))                      \
    F(cuCtxGetStreamPriorityRange, (int *, int *)) F(cuCtxEnablePeerAccess, (CUcontext, unsigned))                     \
    F(cuCtxDisablePeerAccess, (CUcontext))                                                                             \
    F(cuMemAlloc_v2, (CUdeviceptr *, size_t)) F(cuMemFree_v2, (CUdeviceptr)) F(cuMemGetInfo_v2, (size_t *, size_t *))  \
    F(cuMemAllocPitch_v2, (CUdeviceptr *, size_t *, size_t, size_t, unsigned))                                         \
    F(cuMemHostAlloc, (void **, size_t, unsigned)) F(cuMemFreeHost, (void *))                                          \
    F(cuMemHostGetDevicePointer_v2, (CUdeviceptr *, void *, unsigned)) F(cuMemHostGetFlags, (unsigned *, void *))      \
    F(cuMemHostRegister_v2, (void *, size_t, unsigned)) F(cuMemHostUnregister, (void *))                               \
    F(cuMemAllocManaged, (CUdeviceptr *, size_t, unsigned)) F(cuPointerGetAttribute, (void *, int, CUdeviceptr))       \
    F(cuPointerGetAttributes, (unsigned, int *, void **, CUdeviceptr))                                                 \
    F(cuPointerSetAttribute, (const void *, int, CUdeviceptr))                                                         \
    F(cuMemGetAddressRange_v2, (CUdeviceptr *, size_t *, CUdeviceptr))                                                 \
    F(cuMemPrefetchAsync, (CUdeviceptr, size_t, CUdevice, CUstream))                                                   \
    F(cuMemPrefetchAsync_v2, (CUdeviceptr, size_t, CUmemLocation, unsigned, CUstream))                                 \
    F(cuMemAdvise, (CUdeviceptr, size_t, int, CUdevice)) F(cuMemAdvise_v2, (CUdeviceptr, size_t, int, CUmemLocation))  \
    F(cuMemRangeGetAttribute, (void *, size_t, int, CUdeviceptr, size_t))                                              \
    F(cuMemRangeGetAttributes, (void **, size_t *, int *, size_t, CUdeviceptr, size_t))                                \
    F(cuStreamAttachMemAsync, (CUstream, CUdeviceptr, size_t, unsigned))                                               \
    F(cuMemAllocAsync, (CUdeviceptr *, size_t, CUstream)) F(cuMemFreeAsync, (CUdeviceptr, CUstream))                   \
    F(cuMemAllocFromPoolAsync, (CUdeviceptr *, size_t, CUmemoryPool, CUstream))                                        \
    F(cuMemPoolCreate, (CUmemoryPool *, const CUmemPoolProps *)) F(cuMemPoolDestroy, (CUmemoryPool))                   \
    F(cuMemPoolTrimTo, (CUmemoryPool, size_t)) F(cuMemPoolSetAttribute, (CUmemoryPool, int, void *))                   \
    F(cuMemPoolGetAttribute, (CUmemoryPool, int, void *))                                                              \
    F(cuMemPoolSetAccess, (CUmemoryPool, const CUmemAccessDesc *, size_t))                                             \
    F(cuMemPoolGetAccess, (int *, CUmemoryPool, CUmemLocation *))                                                      \
    F(cuMemPoolExportToShareableHandle, (void *, CUmemoryPool, int, uint64_t))                                         \
    F(cuMemPoolImportFromShareableHandle, (CUmemoryPool *, void *, int, uint64_t))                                     \
    F(cuMemPoolExportPointer, (CUmemPoolPtrExportData *, CUdeviceptr))                                                 \
    F(cuMemPoolImportPointer, (CUdeviceptr *, CUmemoryPool, CUmemPoolPtrExportData *))                                 \
    F(cuDeviceGetDefaultMemPool, (CUmemoryPool *, CUdevice)) F(cuDeviceGetMemPool, (CUmemoryPool *, CUdevice))         \
    F(cuDeviceSetMemPool, (CUdevice, CUmemoryPool))                                                                    \
    F(cuMemAddressReserve, (CUdeviceptr *, size_t, size_t, CUdeviceptr, uint64_t))                                     \
    F(cuMemAddressFree, (CUdeviceptr, size_t)) F(cuMemCreate, (uint64_t *, size_t, const CUmemAllocationProp *, uint64_t)) \
    F(cuMemRelease, (uint64_t)) F(cuMemMap, (CUdeviceptr, size_t, size_t, uint64_t, uint64_t))                         \
    F(cuMemUnmap, (CUdeviceptr, size_t)) F(cuMemSetAccess, (CUdeviceptr, size_t, const CUmemAccessDesc *, size_t))     \
    F(cuMemGetAccess, (uint64_t *, const CUmemLocation *, CUdeviceptr))                                                \
    F(cuMemGetAllocationGranularity, (size_t *, const CUmemAllocationProp *, int))                                     \
    F(cuMemGetAllocationPropertiesFromHandle, (CUmemAllocationProp *, uint64_t))                                       \
    F(cuMemRetainAllocationHandle, (uint64_t *, void *))                                                               \
    F(cuMemExportToShareableHandle, (void *, uint64_t, int, uint64_t))                                                 \
    F(cuMemImportFromShareableHandle, (uint64_t *, void *, int))                                                       \
    F(cuIpcGetMemHandle, (CUipcMemHandle *, CUdeviceptr)) F(cuIpcOpenMemHandle_v2, (CUdeviceptr *, CUipcMemHandle, unsigned)) \
    F(cuIpcCloseMemHandle, (CUdeviceptr)) F(cuIpcGetEventHandle, (CUipcEventHandle *, CUevent))                        \
    F(cuIpcOpenEventHandle, (CUevent *, CUipcEventHandle))                                                             \
    F(cuMemcpy, (CUdeviceptr, CUdeviceptr, size_t)) F(cuMemcpyAsync, (CUdeviceptr, CUdeviceptr, size_t, CUstream))     \
    F(cuMemcpyHtoD_v2, (CUdeviceptr, const void *, size_t)) F(cuMemcpyDtoH_v2, (void *, CUdeviceptr, size_t))          \
    F(cuMemcpyDtoD_v2, (CUdeviceptr, CUdeviceptr, size_t))                                                             \
    F(cuMemcpyHtoDAsync_v2, (CUdeviceptr, const void *, size_t, CUstream))                                             \
    F(cuMemcpyDtoHAsync_v2, (void *, CUdeviceptr, size_t, CUstream))                                                   \
    F(cuMemcpyDtoDAsync_v2, (CUdeviceptr, CUdeviceptr, size_t, CUstream))                                              \
    F(cuMemcpyPeer, (CUdeviceptr, CUcontext, CUdeviceptr, CUcontext, size_t))                                          \
    F(cuMemcpyPeerAsync, (CUdeviceptr, CUcontext, CUdeviceptr, CUcontext, size_t, CUstream))                           \
    F(cuMemcpy2DUnaligned_v2, (const CUDA_MEMCPY2D *)) F(cuMemcpy2DAsync_v2, (const CUDA_MEMCPY2D *, CUstream))        \
    F(cuMemcpy3D_v2, (const CUDA_MEMCPY3D *)) F(cuMemcpy3DAsync_v2, (const CUDA_MEMCPY3D *, CUstream))                 \
    F(cuMemcpy3DPeer, (const CUDA_MEMCPY3D_PEER *)) F(cuMemcpy3DPeerAsync, (const CUDA_MEMCPY3D_PEER *, CUstream))     \
    F(cuMemcpyAtoH_v2, (void *, CUarray, size_t, size_t)) F(cuMemcpyHtoA_v2, (CUarray, size_t, const void *, size_t))  \
    F(cuMemcpyAtoD_v2, (CUdeviceptr, CUarray, size_t, size_t)) F(cuMemcpyDtoA_v2, (CUarray, size_t, CUdeviceptr, size_t)) \
    F(cuMemcpyAtoA_v2, (CUarray, size_t, CUarray, size_t, size_t))                                                     \
    F(cuMemcpyAtoHAsync_v2, (void *, CUarray, size_t, size_t, CUstream))                                               \
    F(cuMemcpyHtoAAsync_v2, (CUarray, size_t, const void *, size_t, CUstream))                                         \
    F(cuMemsetD8_v2, (CUdeviceptr, unsigned char, size_t)) F(cuMemsetD8Async, (CUdeviceptr, unsigned char, size_t, CUstream)) \
    F(cuMemsetD16_v2, (CUdeviceptr, unsigned short, size_t))                                                           \
    F(cuMemsetD16Async, (CUdeviceptr, unsigned short, size_t, CUstream))                                               \
    F(cuMemsetD32_v2, (CUdeviceptr, unsigned, size_t)) F(cuMemsetD32Async, (CUdeviceptr, unsigned, size_t, CUstream))  \
    F(cuMemsetD2D8_v2, (CUdeviceptr, size_t, unsigned char, size_t, size_t))                                           \
    F(cuMemsetD2D8Async, (CUdeviceptr, size_t, unsigned char, size_t, size_t, CUstream))                               \
    F(cuMemsetD2D16_v2, (CUdeviceptr, size_t, unsigned short, size_t, size_t))                                         \
    F(cuMemsetD2D16Async, (CUdeviceptr, size_t, unsigned short, size_t, size_t, CUstream))                             \
    F(cuMemsetD2D32_v2, (CUdeviceptr, size_t, unsigned, size_t, size_t))                                               \
    F(cuMemsetD2D32Async, (CUdeviceptr, size_t, unsigned, size_t, size_t, CUstream))                                   \
    F(cuStreamCreateWithPriority, (CUstream *, unsigned, int)) F(cuStreamDestroy_v2, (CUstream))                       \
    F(cuStreamQuery, (CUstream)) F(cuStreamSynchronize, (CUstream)) F(cuStreamWaitEvent, (CUstream, CUevent, unsigned)) \
    F(cuStreamGetFlags, (CUstream, unsigned *)) F(cuStreamGetPriority, (CUstream, int *))                              \
    F(cuStreamGetCtx, (CUstream, CUcontext *)) F(cuStreamGetId, (CUstream, unsigned long long *))                      \
    F(cuStreamAddCallback, (CUstream, CUstreamCallback, void *, unsigned)) F(cuLaunchHostFunc, (CUstream, CUhostFn, void *)) \
    F(cuStreamBeginCapture_v2, (CUstream, int)) F(cuStreamEndCapture, (CUstream, CUgraph *))                           \
    F(cuStreamBeginCaptureToGraph, (CUstream, CUgraph, const CUgraphNode *, const void *, size_t, int))                \
    F(cuStreamIsCapturing, (CUstream, int *))                                                                          \
    F(cuStreamGetCaptureInfo_v2, (CUstream, int *, uint64_t *, CUgraph *, const CUgraphNode **, size_t *))             \
    F(cuStreamUpdateCaptureDependencies, (CUstream, CUgraphNode *, size_t, unsigned))                                  \
    F(cuThreadExchangeStreamCaptureMode, (int *)) F(cuStreamCopyAttributes, (CUstream, CUstream))                      \
    F(cuStreamGetAttribute, (CUstream, int, void *)) F(cuStreamSetAttribute, (CUstream, int, const void *))            \
    F(cuStreamWaitValue32_v2, (CUstream, CUdeviceptr, uint32_t, unsigned))                                             \
    F(cuStreamWaitValue64_v2, (CUstream, CUdeviceptr, uint64_t, unsigned))                                             \
    F(cuStreamWriteValue32_v2, (CUstream, CUdeviceptr, uint32_t, unsigned))                                            \
    F(cuStreamWriteValue64_v2, (CUstream, CUdeviceptr, uint64_t, unsigned))                                            \
    F(cuStreamBatchMemOp_v2, (CUstream, unsigned, void *, unsigned))                                                   \
    F(cuEventCreate, (CUevent *, unsigned)) F(cuEventRecord, (CUevent, CUstream))                                      \
    F(cuEventRecordWithFlags, (CUevent, CUstream, unsigned)) F(cuEventQuery, (CUevent)) F(cuEventSynchronize, (CUevent)) \
    F(cuEventDestroy_v2, (CUevent)) F(cuEventElapsedTime, (float *, CUevent, CUevent))                                 \
    F(cuModuleLoadDataEx, (CUmodule *, const void *, unsigned, int *, void **)) F(cuModuleUnload, (CUmodule))          \
    F(cuModuleGetFunction, (CUfunction *, CUmodule, const char *))                                                     \
    F(cuModuleGetGlobal_v2, (CUdeviceptr *, size_t *, CUmodule, const char *))                                         \
    F(cuModuleGetFunctionCount, (unsigned *, CUmodule)) F(cuFuncGetName, (const char **, CUfunction))                  \
    F(cuFuncGetModule, (CUmodule *, CUfunction)) F(cuFuncGetAttribute, (int *, int, CUfunction)) F(cuFuncSetAttribute, (CUfunction, int, int))                      \
    F(cuFuncSetCacheConfig, (CUfunction, int))                                                                         \
    F(cuLinkCreate_v2, (unsigned, int *, void **, CUlinkState *)) F(cuLinkDestroy, (CUlinkState))                      \
    F(cuLinkAddData_v2, (CUlinkState, int, void *, size_t, const char *, unsigned, int *, void **))                    \
    F(cuLinkAddFile_v2, (CUlinkState, int, const char *, unsigned, int *, void **))                                    \
    F(cuLinkComplete, (CUlinkState, void **, size_t *))                                                                \
    F(cuLaunchKernel, (CUfunction, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, CUstream, void **, void **)) \
    F(cuLaunchCooperativeKernel, (CUfunction, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, CUstream, void **)) \
    F(cuLaunchKernelEx, (const CUlaunchConfig *, CUfunction, void **, void **))                                        \
    F(cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags, (int *, CUfunction, int, size_t, unsigned))                \
    F(cuOccupancyMaxPotentialBlockSizeWithFlags, (int *, int *, CUfunction, size_t (*)(int), size_t, int, unsigned))   \
    F(cuOccupancyAvailableDynamicSMemPerBlock, (size_t *, CUfunction, int, int))                                       \
    F(cuOccupancyMaxActiveClusters, (int *, CUfunction, const CUlaunchConfig *))                                       \
    F(cuOccupancyMaxPotentialClusterSize, (int *, CUfunction, const CUlaunchConfig *))                                 \
    F(cuArrayCreate_v2, (CUarray *, const CUDA_ARRAY_DESCRIPTOR *)) F(cuArrayDestroy, (CUarray))                       \
    F(cuArray3DCreate_v2, (CUarray *, const CUDA_ARRAY3D_DESCRIPTOR *))                                                \
    F(cuArrayGetDescriptor_v2, (CUDA_ARRAY_DESCRIPTOR *, CUarray))                                                     \
    F(cuArray3DGetDescriptor_v2, (CUDA_ARRAY3D_DESCRIPTOR *, CUarray))                                                 \
    F(cuMipmappedArrayCreate, (CUmipmappedArray *, const CUDA_ARRAY3D_DESCRIPTOR *, unsigned))                         \
    F(cuMipmappedArrayGetLevel, (CUarray *, CUmipmappedArray, unsigned)) F(cuMipmappedArrayDestroy, (CUmipmappedArray)) \
    F(cuTexObjectCreate, (uint64_t *, const CUDA_RESOURCE_DESC *, const CUDA_TEXTURE_DESC *, const CUDA_RESOURCE_VIEW_DESC *)) \
    F(cuTexObjectDestroy, (uint64_t)) F(cuTexObjectGetResourceDesc, (CUDA_RESOURCE_DESC *, uint64_t))                  \
    F(cuTexObjectGetTextureDesc, (CUDA_TEXTURE_DESC *, uint64_t))                                                      \
    F(cuTexObjectGetResourceViewDesc, (CUDA_RESOURCE_VIEW_DESC *, uint64_t))                                           \
    F(cuSurfObjectCreate, (uint64_t *, const CUDA_RESOURCE_DESC *)) F(cuSurfObjectDestroy, (uint64_t))                 \
    F(cuGetProcAddress_v2, (const char *, void **, int, uint64_t, int *))                                              \
    F(cuProfilerStart, (void)) F(cuProfilerStop, (void))                                                               \
    F(cuModuleEnumerateFunctions, (CUfunction *, unsigned, CUmodule)) F(cuFuncGetParamInfo, (CUfunction, size_t, size_t *, size_t *)) \
    F(cuMemcpy3DBatchAsync_v2, (size_t, void *, unsigned long long, CUstream))                                         \
    F(cuMemDiscardBatchAsync, (CUdeviceptr *, size_t *, size_t, unsigned long long, CUstream))                         \
    F(cuMemDiscardAndPrefetchBatchAsync, (CUdeviceptr *, size_t *, size_t, CUmemLocation *, size_t *, size_t, unsigned long long, CUstream)) \
    F(cuMemGetHandleForAddressRange, (void *, CUdeviceptr, size_t, int, unsigned long long))                           \
    CAIRN_DRIVER_REFERENCES(F)                                                                                         \
    CAIRN_DRIVER_EXECUTION(F)                                                                                          \
    CAIRN_DRIVER_EXTERNAL(F)                                                                                           \
    CAIRN_DRIVER_GRAPHS(F)

/* Texture references of modules, and what arrays need. */
#define CAIRN_DRIVER_REFERENCES(F)                                                                                     \
    F(cuModuleGetTexRef, (CUtexref *, CUmodule, const char *)) F(cuTexRefSetArray, (CUtexref, CUarray, unsigned))      \
    F(cuTexRefSetMipmappedArray, (CUtexref, CUmipmappedArray, unsigned))                                               \
    F(cuTexRefSetAddress_v2, (size_t *, CUtexref, CUdeviceptr, size_t))                                                \
    F(cuTexRefSetAddress2D_v3, (CUtexref, const CUDA_ARRAY_DESCRIPTOR *, CUdeviceptr, size_t))                         \
    F(cuTexRefSetFormat, (CUtexref, int, int)) F(cuTexRefSetAddressMode, (CUtexref, int, int))                         \
    F(cuTexRefSetFilterMode, (CUtexref, int)) F(cuTexRefSetMipmapFilterMode, (CUtexref, int))                          \
    F(cuTexRefSetMipmapLevelBias, (CUtexref, float)) F(cuTexRefSetMipmapLevelClamp, (CUtexref, float, float))          \
    F(cuTexRefSetMaxAnisotropy, (CUtexref, unsigned)) F(cuTexRefSetBorderColor, (CUtexref, float *))                   \
    F(cuTexRefSetFlags, (CUtexref, unsigned)) F(cuTexRefGetAddress_v2, (CUdeviceptr *, CUtexref))                      \
    F(cuTexRefGetArray, (CUarray *, CUtexref)) F(cuTexRefGetMipmappedArray, (CUmipmappedArray *, CUtexref))            \
    F(cuTexRefGetAddressMode, (int *, CUtexref, int)) F(cuTexRefGetFilterMode, (int *, CUtexref))                      \
    F(cuTexRefGetFormat, (int *, int *, CUtexref)) F(cuTexRefGetMipmapFilterMode, (int *, CUtexref))                   \
    F(cuTexRefGetMipmapLevelBias, (float *, CUtexref)) F(cuTexRefGetMipmapLevelClamp, (float *, float *, CUtexref))    \
    F(cuTexRefGetMaxAnisotropy, (int *, CUtexref)) F(cuTexRefGetBorderColor, (float *, CUtexref))                      \
    F(cuTexRefGetFlags, (unsigned *, CUtexref))                                                                        \
    F(cuMipmappedArrayGetMemoryRequirements, (CUDA_ARRAY_MEMORY_REQUIREMENTS *, CUmipmappedArray, CUdevice))           \
    F(cuMemMapArrayAsync, (CUarrayMapInfo *, unsigned, CUstream))

/* Parts of a device; resources have HIP's layout. */
#define CAIRN_DRIVER_EXECUTION(F)                                                                                      \
    F(cuDeviceGetDevResource, (CUdevice, void *, int)) F(cuDevResourceGenerateDesc, (void **, void *, unsigned))       \
    F(cuDevSmResourceSplitByCount, (void *, unsigned *, const void *, void *, unsigned, unsigned))                     \
    F(cuDevSmResourceSplit, (void *, unsigned, const void *, void *, unsigned, void *))                                \
    F(cuGreenCtxCreate, (CUgreenCtx *, void *, CUdevice, unsigned)) F(cuGreenCtxDestroy, (CUgreenCtx))                 \
    F(cuCtxFromGreenCtx, (CUcontext *, CUgreenCtx)) F(cuGreenCtxGetDevResource, (CUgreenCtx, void *, int))             \
    F(cuGreenCtxStreamCreate, (CUstream *, CUgreenCtx, unsigned, int)) F(cuStreamGetGreenCtx, (CUstream, CUgreenCtx *)) \
    F(cuGreenCtxRecordEvent, (CUgreenCtx, CUevent)) F(cuGreenCtxWaitEvent, (CUgreenCtx, CUevent))                      \
    F(cuCtxRecordEvent, (CUcontext, CUevent)) F(cuCtxWaitEvent, (CUcontext, CUevent))                                  \
    F(cuCtxGetId, (CUcontext, unsigned long long *))

/* What others own; descriptions have HIP's layouts. */
#define CAIRN_DRIVER_EXTERNAL(F)                                                                                       \
    F(cuImportExternalMemory, (void **, const void *)) F(cuDestroyExternalMemory, (void *))                            \
    F(cuExternalMemoryGetMappedBuffer, (CUdeviceptr *, void *, const void *))                                          \
    F(cuExternalMemoryGetMappedMipmappedArray, (CUmipmappedArray *, void *, const CUDA_EXTERNAL_MIPMAPPED_ARRAY *))    \
    F(cuImportExternalSemaphore, (void **, const void *)) F(cuDestroyExternalSemaphore, (void *))                      \
    F(cuSignalExternalSemaphoresAsync, (void *const *, const void *, unsigned, CUstream))                              \
    F(cuWaitExternalSemaphoresAsync, (void *const *, const void *, unsigned, CUstream))                                \
    F(cuGLGetDevices_v2, (unsigned *, CUdevice *, unsigned, int)) F(cuGraphicsGLRegisterBuffer, (void **, unsigned, unsigned)) \
    F(cuGraphicsGLRegisterImage, (void **, unsigned, unsigned, unsigned))                                              \
    F(cuGraphicsMapResources, (unsigned, void **, CUstream)) F(cuGraphicsUnmapResources, (unsigned, void **, CUstream)) \
    F(cuGraphicsSubResourceGetMappedArray, (CUarray *, void *, unsigned, unsigned))                                    \
    F(cuGraphicsResourceGetMappedPointer_v2, (CUdeviceptr *, size_t *, void *)) F(cuGraphicsUnregisterResource, (void *))

#define CAIRN_NODE CUgraphNode *, CUgraph, const CUgraphNode *, size_t
#define CAIRN_SEMAPHORE_NODES(F, What)                                                                                 \
    F(cuGraphAddExternalSemaphores##What##Node, (CAIRN_NODE, const void *))                                            \
    F(cuGraphExternalSemaphores##What##NodeGetParams, (CUgraphNode, void *))                                           \
    F(cuGraphExternalSemaphores##What##NodeSetParams, (CUgraphNode, const void *))                                     \
    F(cuGraphExecExternalSemaphores##What##NodeSetParams, (CUgraphExec, CUgraphNode, const void *))
#define CAIRN_DRIVER_GRAPHS(F)                                                                                         \
    F(cuGraphCreate, (CUgraph *, unsigned)) F(cuGraphDestroy, (CUgraph)) F(cuGraphClone, (CUgraph *, CUgraph))         \
    F(cuGraphAddDependencies, (CUgraph, const CUgraphNode *, const CUgraphNode *, size_t))                             \
    F(cuGraphRemoveDependencies, (CUgraph, const CUgraphNode *, const CUgraphNode *, size_t))                          \
    F(cuGraphGetEdges, (CUgraph, CUgraphNode *, CUgraphNode *, size_t *))                                              \
    F(cuGraphGetNodes, (CUgraph, CUgraphNode *, size_t *)) F(cuGraphGetRootNodes, (CUgraph, CUgraphNode *, size_t *))  \
    F(cuGraphNodeGetDependencies, (CUgraphNode, CUgraphNode *, size_t *))                                              \
    F(cuGraphNodeGetDependentNodes, (CUgraphNode, CUgraphNode *, size_t *))                                            \
    F(cuGraphNodeGetType, (CUgraphNode, int *)) F(cuGraphDestroyNode, (CUgraphNode))                                   \
    F(cuGraphNodeFindInClone, (CUgraphNode *, CUgraphNode, CUgraph))                                                   \
    F(cuGraphInstantiateWithFlags, (CUgraphExec *, CUgraph, uint64_t))                                                 \
    F(cuGraphInstantiateWithParams, (CUgraphExec *, CUgraph, CUDA_GRAPH_INSTANTIATE_PARAMS *))                         \
    F(cuGraphLaunch, (CUgraphExec, CUstream)) F(cuGraphUpload, (CUgraphExec, CUstream))                                \
    F(cuGraphExecDestroy, (CUgraphExec)) F(cuGraphExecGetFlags, (CUgraphExec, uint64_t *))                             \
    F(cuGraphExecUpdate_v2, (CUgraphExec, CUgraph, CUgraphExecUpdateResultInfo *))                                                           \
    F(cuDeviceGetGraphMemAttribute, (CUdevice, int, void *)) F(cuDeviceSetGraphMemAttribute, (CUdevice, int, void *))  \
    F(cuDeviceGraphMemTrim, (CUdevice)) F(cuGraphDebugDotPrint, (CUgraph, const char *, unsigned))                     \
    F(cuGraphNodeSetEnabled, (CUgraphExec, CUgraphNode, unsigned))                                                     \
    F(cuGraphNodeGetEnabled, (CUgraphExec, CUgraphNode, unsigned *))                                                   \
    F(cuUserObjectCreate, (CUuserObject *, void *, CUhostFn, unsigned, unsigned))                                      \
    F(cuUserObjectRetain, (CUuserObject, unsigned)) F(cuUserObjectRelease, (CUuserObject, unsigned))                   \
    F(cuGraphRetainUserObject, (CUgraph, CUuserObject, unsigned, unsigned))                                            \
    F(cuGraphReleaseUserObject, (CUgraph, CUuserObject, unsigned))                                                     \
    F(cuGraphAddKernelNode_v2, (CAIRN_NODE, const CUDA_KERNEL_NODE_PARAMS *))                                          \
    F(cuGraphKernelNodeGetParams_v2, (CUgraphNode, CUDA_KERNEL_NODE_PARAMS *))                                         \
    F(cuGraphKernelNodeSetParams_v2, (CUgraphNode, const CUDA_KERNEL_NODE_PARAMS *))                                   \
    F(cuGraphExecKernelNodeSetParams_v2, (CUgraphExec, CUgraphNode, const CUDA_KERNEL_NODE_PARAMS *))                  \
    F(cuGraphKernelNodeCopyAttributes, (CUgraphNode, CUgraphNode))                                                     \
    F(cuGraphKernelNodeGetAttribute, (CUgraphNode, int, void *))                                                       \
    F(cuGraphKernelNodeSetAttribute, (CUgraphNode, int, const void *))                                                 \
    F(cuGraphAddMemcpyNode, (CAIRN_NODE, const CUDA_MEMCPY3D *, CUcontext))                                            \
    F(cuGraphMemcpyNodeGetParams, (CUgraphNode, CUDA_MEMCPY3D *))                                                      \
    F(cuGraphMemcpyNodeSetParams, (CUgraphNode, const CUDA_MEMCPY3D *))                                                \
    F(cuGraphExecMemcpyNodeSetParams, (CUgraphExec, CUgraphNode, const CUDA_MEMCPY3D *, CUcontext))                    \
    F(cuGraphAddMemsetNode, (CAIRN_NODE, const CUDA_MEMSET_NODE_PARAMS *, CUcontext))                                  \
    F(cuGraphMemsetNodeGetParams, (CUgraphNode, CUDA_MEMSET_NODE_PARAMS *))                                            \
    F(cuGraphMemsetNodeSetParams, (CUgraphNode, const CUDA_MEMSET_NODE_PARAMS *))                                      \
    F(cuGraphExecMemsetNodeSetParams, (CUgraphExec, CUgraphNode, const CUDA_MEMSET_NODE_PARAMS *, CUcontext))          \
    F(cuGraphAddHostNode, (CAIRN_NODE, const CUDA_HOST_NODE_PARAMS *))                                                 \
    F(cuGraphHostNodeGetParams, (CUgraphNode, CUDA_HOST_NODE_PARAMS *))                                                \
    F(cuGraphHostNodeSetParams, (CUgraphNode, const CUDA_HOST_NODE_PARAMS *))                                          \
    F(cuGraphExecHostNodeSetParams, (CUgraphExec, CUgraphNode, const CUDA_HOST_NODE_PARAMS *))                         \
    F(cuGraphAddChildGraphNode, (CAIRN_NODE, CUgraph)) F(cuGraphChildGraphNodeGetGraph, (CUgraphNode, CUgraph *))      \
    F(cuGraphExecChildGraphNodeSetParams, (CUgraphExec, CUgraphNode, CUgraph)) F(cuGraphAddEmptyNode, (CAIRN_NODE))    \
    F(cuGraphAddEventRecordNode, (CAIRN_NODE, CUevent)) F(cuGraphEventRecordNodeGetEvent, (CUgraphNode, CUevent *))    \
    F(cuGraphEventRecordNodeSetEvent, (CUgraphNode, CUevent))                                                          \
    F(cuGraphExecEventRecordNodeSetEvent, (CUgraphExec, CUgraphNode, CUevent))                                         \
    F(cuGraphAddEventWaitNode, (CAIRN_NODE, CUevent)) F(cuGraphEventWaitNodeGetEvent, (CUgraphNode, CUevent *))        \
    F(cuGraphEventWaitNodeSetEvent, (CUgraphNode, CUevent))                                                            \
    F(cuGraphExecEventWaitNodeSetEvent, (CUgraphExec, CUgraphNode, CUevent))                                           \
    F(cuGraphAddMemAllocNode, (CAIRN_NODE, CUDA_MEM_ALLOC_NODE_PARAMS *))                                              \
    F(cuGraphMemAllocNodeGetParams, (CUgraphNode, CUDA_MEM_ALLOC_NODE_PARAMS *))                                       \
    F(cuGraphAddMemFreeNode, (CAIRN_NODE, CUdeviceptr)) F(cuGraphMemFreeNodeGetParams, (CUgraphNode, CUdeviceptr *)) \
    CAIRN_SEMAPHORE_NODES(F, Signal) CAIRN_SEMAPHORE_NODES(F, Wait)                                                    \
    F(cuGraphAddBatchMemOpNode, (CAIRN_NODE, const void *)) F(cuGraphBatchMemOpNodeGetParams, (CUgraphNode, void *))   \
    F(cuGraphBatchMemOpNodeSetParams, (CUgraphNode, const void *))                                                     \
    F(cuGraphExecBatchMemOpNodeSetParams, (CUgraphExec, CUgraphNode, const void *))                                    \
    F(cuGraphConditionalHandleCreate, (uint64_t *, CUgraph, CUcontext, unsigned, unsigned))                            \
    F(cuGraphAddNode, (CAIRN_NODE, void *))                                                                            \
    F(cuGraphAddNode_v2, (CUgraphNode *, CUgraph, const CUgraphNode *, const void *, size_t, void *))

struct cairn_driver {
#define CAIRN_MEMBER(name, parameters) CUresult(*name) parameters;
    CAIRN_DRIVER_FUNCTIONS(CAIRN_MEMBER)
#undef CAIRN_MEMBER
};
extern struct cairn_driver cu;

#endif
