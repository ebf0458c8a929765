/* CUDA's cufftXt.h over hipfft/hipfftXt.h. */
#ifndef _CUFFTXT_H_
#define _CUFFTXT_H_

#include "cufft.h"
#include <hipfft/hipfftXt.h>

#define CUFFT_XT_FORMAT_DISTRIBUTED_INPUT ((hipfftXtSubFormat)5)
#define CUFFT_XT_FORMAT_DISTRIBUTED_OUTPUT ((hipfftXtSubFormat)6)
enum { LIB_XT_COPY_HOST_TO_DEVICE, LIB_XT_COPY_DEVICE_TO_HOST, LIB_XT_COPY_DEVICE_TO_DEVICE };
typedef enum cufftXtWorkAreaPolicy_t {
    CUFFT_WORKAREA_MINIMAL,
    CUFFT_WORKAREA_USER,
    CUFFT_WORKAREA_PERFORMANCE
} cufftXtWorkAreaPolicy;
typedef enum cufftXtQueryType_t { CUFFT_QUERY_1D_FACTORS, CUFFT_QUERY_UNDEFINED } cufftXtQueryType;
typedef struct cufftXt1dFactors_t {
    long long int size, stringCount, stringLength, substringLength, factor1, factor2, stringMask, substringMask, factor1Mask,
        factor2Mask;
    int stringShift, substringShift, factor1Shift, factor2Shift;
} cufftXt1dFactors;

typedef struct cufftBox3d_t {
    size_t lower[3], upper[3], strides[3];
} cufftBox3d;

/* The first device's; transforms that are spread over devices bring their own. */
static inline hipfftResult cufftXtSetWorkArea(hipfftHandle plan, void **workArea)
{
    return workArea ? hipfftSetWorkArea(plan, workArea[0]) : HIPFFT_INVALID_VALUE;
}

/* Work areas have one size. */
static inline hipfftResult cufftXtSetWorkAreaPolicy(hipfftHandle plan, cufftXtWorkAreaPolicy policy, size_t *workSize)
{
    size_t needed = 0;
    hipfftResult found = hipfftGetSize(plan, &needed);
    if (found != HIPFFT_SUCCESS)
        return found;
    if (policy == CUFFT_WORKAREA_USER)
        return !workSize ? HIPFFT_INVALID_VALUE : *workSize < needed ? HIPFFT_NOT_SUPPORTED : HIPFFT_SUCCESS;
    if (workSize)
        *workSize = needed;
    return HIPFFT_SUCCESS;
}

CAIRN_REFUSED(hipfftResult, HIPFFT_NOT_SUPPORTED, cufftXtSetDistribution)
CAIRN_REFUSED(hipfftResult, HIPFFT_NOT_SUPPORTED, cufftXtQueryPlan)

/* A function in LTO-IR, as nvrtcGetLTOIR makes it after -dlto; to be set before the plan is made. */
#ifdef __cplusplus
extern "C" {
#endif
hipfftResult cairnSetJITCallback(hipfftHandle plan, const void *name, const void *code, size_t size, int type, void **data);
#ifdef __cplusplus
}
#endif
static inline hipfftResult cufftXtSetJITCallback(hipfftHandle plan, const char *name, const void *code, size_t size,
                                                 hipfftXtCallbackType type, void **data)
{
    return cairnSetJITCallback(plan, name, code, size, (int)type, data);
}

#endif
