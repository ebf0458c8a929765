/* What CUDA's driver has and no device here can do: multicast objects, core dumps, shares of multiprocessors, maps of pixels.
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
