/* What CUDA's driver has and no device here can do: multicast objects, core dumps, shares of multiprocessors, maps of pixels,
   sparse arrays, checkpoints, notifications, decompression.
   Programs ask for the attribute before, which is 0; who calls all the same is told so. */
#ifndef CAIRN_CUDA_REFUSED_H
#define CAIRN_CUDA_REFUSED_H

#include "cairn_refused.h"

typedef struct CUmulticastObjectProp_st {
    unsigned int numDevices;
    size_t size;
    unsigned long long handleTypes, flags;
} CUmulticastObjectProp;
typedef enum CUmulticastGranularity_flags_enum {
    CU_MULTICAST_GRANULARITY_MINIMUM, CU_MULTICAST_GRANULARITY_RECOMMENDED
} CUmulticastGranularity_flags;
typedef enum CUcoredumpSettings_enum {
    CU_COREDUMP_ENABLE_ON_EXCEPTION = 1, CU_COREDUMP_TRIGGER_HOST, CU_COREDUMP_LIGHTWEIGHT, CU_COREDUMP_ENABLE_USER_TRIGGER,
    CU_COREDUMP_FILE, CU_COREDUMP_PIPE, CU_COREDUMP_GENERATION_FLAGS, CU_COREDUMP_MAX
} CUcoredumpSettings;
typedef enum CUexecAffinityType_enum { CU_EXEC_AFFINITY_TYPE_SM_COUNT, CU_EXEC_AFFINITY_TYPE_MAX } CUexecAffinityType;
typedef struct CUexecAffinitySmCount_st { unsigned int val; } CUexecAffinitySmCount;
typedef struct CUexecAffinityParam_st {
    CUexecAffinityType type;
    union { CUexecAffinitySmCount smCount; } param;
} CUexecAffinityParam;
typedef enum CUtensorMapIm2ColWideMode_enum {
    CU_TENSOR_MAP_IM2COL_WIDE_MODE_W, CU_TENSOR_MAP_IM2COL_WIDE_MODE_W128
} CUtensorMapIm2ColWideMode;

typedef struct CUDA_ARRAY_SPARSE_PROPERTIES_st {
    struct { unsigned int width, height, depth; } tileExtent;
    unsigned int miptailFirstLevel;
    unsigned long long miptailSize;
    unsigned int flags, reserved[4];
} CUDA_ARRAY_SPARSE_PROPERTIES;
typedef struct CUDA_ARRAY_MEMORY_REQUIREMENTS_st { size_t size, alignment; unsigned int reserved[4]; } CUDA_ARRAY_MEMORY_REQUIREMENTS;
typedef struct CUmemFabricHandle_st { unsigned char data[64]; } CUmemFabricHandle;
typedef struct CUsurfref_st *CUsurfref;
typedef unsigned int CUlogIterator;
#define CU_ARRAY_SPARSE_PROPERTIES_SINGLE_MIPTAIL 1

#define CAIRN_NO(name) CAIRN_REFUSED(hipError_t, hipErrorNotSupported, name)
CAIRN_NO(cuMulticastCreate)
CAIRN_NO(cuMulticastAddDevice)
CAIRN_NO(cuMulticastBindMem)
CAIRN_NO(cuMulticastBindAddr)
CAIRN_NO(cuMulticastUnbind)
CAIRN_NO(cuMulticastGetGranularity)
CAIRN_NO(cuCoredumpGetAttribute)
CAIRN_NO(cuCoredumpGetAttributeGlobal)
CAIRN_NO(cuCoredumpSetAttribute)
CAIRN_NO(cuCoredumpSetAttributeGlobal)
CAIRN_NO(cuCtxGetExecAffinity)
CAIRN_NO(cuTensorMapEncodeIm2col)
CAIRN_NO(cuTensorMapEncodeIm2colWide)
CAIRN_NO(cuMulticastBindMem_v2)
CAIRN_NO(cuMulticastBindAddr_v2)
CAIRN_NO(cuArrayGetPlane)
CAIRN_NO(cuArrayGetMemoryRequirements)
CAIRN_NO(cuArrayGetSparseProperties)
CAIRN_NO(cuMipmappedArrayGetMemoryRequirements)
CAIRN_NO(cuMipmappedArrayGetSparseProperties)
CAIRN_NO(cuCheckpointProcessCheckpoint)
CAIRN_NO(cuCheckpointProcessGetRestoreThreadId)
CAIRN_NO(cuCheckpointProcessGetState)
CAIRN_NO(cuCheckpointProcessLock)
CAIRN_NO(cuCheckpointProcessRestore)
CAIRN_NO(cuCheckpointProcessUnlock)
CAIRN_NO(cuCtxRecordEvent)
CAIRN_NO(cuCtxWaitEvent)
CAIRN_NO(cuDeviceGetHostAtomicCapabilities)
CAIRN_NO(cuDeviceGetLuid)
CAIRN_NO(cuDeviceGetNvSciSyncAttributes)
CAIRN_NO(cuDeviceGetP2PAtomicCapabilities)
CAIRN_NO(cuDeviceRegisterAsyncNotification)
CAIRN_NO(cuDeviceUnregisterAsyncNotification)
CAIRN_NO(cuGetExportTable)
CAIRN_NO(cuGraphicsResourceGetMappedMipmappedArray)
CAIRN_NO(cuGraphicsResourceSetMapFlags)
CAIRN_NO(cuLibraryGetUnifiedFunction)
CAIRN_NO(cuLogsCurrent)
CAIRN_NO(cuLogsDumpToFile)
CAIRN_NO(cuLogsDumpToMemory)
CAIRN_NO(cuLogsRegisterCallback)
CAIRN_NO(cuLogsUnregisterCallback)
CAIRN_NO(cuMemBatchDecompressAsync)
CAIRN_NO(cuModuleGetSurfRef)
CAIRN_NO(cuSurfRefGetArray)
CAIRN_NO(cuSurfRefSetArray)
CAIRN_NO(cuSurfObjectGetResourceDesc)
CAIRN_NO(cuTexRefCreate)
CAIRN_NO(cuTexRefDestroy)
CAIRN_NO(cuTensorMapSetAllocationClass)
CAIRN_NO(cuCtxGetDevResource)
CAIRN_NO(cuCtxFromGreenCtx)
CAIRN_NO(cuFuncGetModule)
CAIRN_NO(cuFuncGetParamCount)
CAIRN_NO(cuFuncGetParamInfo)
CAIRN_NO(cuKernelGetParamCount)
CAIRN_NO(cuLibraryGetModule)
CAIRN_NO(cuModuleEnumerateFunctions)
#undef CAIRN_NO

/* A context always has all multiprocessors. */
static inline hipError_t cuDeviceGetExecAffinitySupport(int *supported, CUexecAffinityType type, hipDevice_t device)
{
    (void)device;
    if (!supported || (unsigned)type >= CU_EXEC_AFFINITY_TYPE_MAX)
        return hipErrorInvalidValue;
    *supported = 0;
    return hipSuccess;
}

#endif
