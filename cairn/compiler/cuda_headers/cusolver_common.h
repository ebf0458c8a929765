/* CUDA's cusolver_common.h over hipsolver/hipsolver.h. */
#ifndef CUSOLVER_COMMON_H_
#define CUSOLVER_COMMON_H_

#define CUSOLVERAPI

#include "library_types.h"
#include <hipsolver/hipsolver.h>

/* As cairnHipblasForCuda in cublas_api.h. */
#ifdef __cplusplus
extern "C"
#endif
hipsolverStatus_t cairnHipsolverForCuda(void) __attribute__((weak));
__attribute__((constructor)) static void cairn_cusolver_statuses(void)
{
    if (cairnHipsolverForCuda)
        cairnHipsolverForCuda();
}

#endif
