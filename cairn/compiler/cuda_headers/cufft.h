/* CUDA's cufft.h over hipfft/hipfft.h. */
#ifndef _CUFFT_H_
#define _CUFFT_H_

#define CUFFTAPI

#include "cuComplex.h"
#include "driver_types.h"
#include "library_types.h"
#include <hipfft/hipfft.h>

#include "cairn_refused.h"

#define CUFFT_LICENSE_ERROR ((hipfftResult)15)
#define CUFFT_MISSING_DEPENDENCY ((hipfftResult)17)
#define CUFFT_NVRTC_FAILURE ((hipfftResult)18)
#define CUFFT_NVJITLINK_FAILURE ((hipfftResult)19)
#define CUFFT_NVSHMEM_FAILURE ((hipfftResult)20)
#define CUFFT_COMPATIBILITY_DEFAULT CUFFT_COMPATIBILITY_FFTW_PADDING
typedef enum cufftCompatibility_t { CUFFT_COMPATIBILITY_FFTW_PADDING = 1 } cufftCompatibility;
typedef enum cufftProperty_t {
    NVFFT_PLAN_PROPERTY_INT64_PATIENT_JIT = 1,
    NVFFT_PLAN_PROPERTY_INT64_MAX_NUM_HOST_THREADS = 2,
    NVFFT_PLAN_PROPERTY_INT64_BLUESTEIN_ONLY = 3,
    NVFFT_PLAN_PROPERTY_INT64_DISABLE_FMA = 4
} cufftProperty;

#ifdef __cplusplus
extern "C" {
#endif
hipfftResult cairnSetPlanProperty(hipfftHandle plan, int property, long long value);
hipfftResult cairnGetPlanProperty(hipfftHandle plan, int property, long long *value);
hipfftResult cairnResetPlanProperty(hipfftHandle plan, int property);
#ifdef __cplusplus
}
#endif
static inline hipfftResult cufftSetPlanPropertyInt64(hipfftHandle plan, cufftProperty property, const long long int value)
{
    return cairnSetPlanProperty(plan, (int)property, value);
}
static inline hipfftResult cufftGetPlanPropertyInt64(hipfftHandle plan, cufftProperty property, long long int *value)
{
    return value ? cairnGetPlanProperty(plan, (int)property, value) : HIPFFT_INVALID_VALUE;
}
static inline hipfftResult cufftResetPlanProperty(hipfftHandle plan, cufftProperty property)
{
    return cairnResetPlanProperty(plan, (int)property);
}

#endif
